// The focus of the keyboard, on a page whose parts are drawn anew all the time.

const isShown = (element) => element?.isConnected && element.checkVisibility({ visibilityProperty: true });

/** What stands now where something was in a piece of the page that was drawn anew; what has no id is known by how it reads. */
function successor(was, piece) {
  if (was.id) return document.getElementById(was.id);
  const fresh = piece && !piece.isConnected && document.getElementById(piece.id);
  return fresh ? [...fresh.querySelectorAll(was.localName)].find(({ textContent }) => textContent === was.textContent) : null;
}

/**
 * Remember where the keyboard is before the page changes. The function that comes back brings it there again, or to the bar if that
 * is gone; it says whether it had to. After a click there is nothing to remember, except in a field in which one writes.
 */
export function holdFocus() {
  const was = document.activeElement, piece = was.closest("[id]");
  if (was === document.body || !was.matches(":focus-visible")) return () => false;
  return () => {
    const now = document.activeElement;
    if (isShown(was) || (now !== was && now !== document.body)) return false;
    const again = successor(was, piece);
    (isShown(again) ? again : document.getElementById("bar"))?.focus({ preventScroll: true });
    return true;
  };
}

/** Change the page, and keep the keyboard where it is; whether it had to be brought back. */
export function keepingFocus(change) {
  const restore = holdFocus();
  change();
  return restore();
}

/** Empty a part of the page; the keyboard that was in it goes on at *next*. */
export function empty(part, next) {
  const left = part.querySelector(":focus-visible");
  part.replaceChildren();
  if (left) next?.focus({ preventScroll: true });
}
