// The focus of the keyboard, on a page whose parts are drawn anew all the time.

const isShown = (element) => element?.isConnected && element.checkVisibility({ visibilityProperty: true });

/**
 * Remember where the keyboard is before the page changes. The function that comes back brings it there again, or to the bar if that
 * is gone; it says whether it had to. After a click there is nothing to remember.
 */
export function holdFocus() {
  const was = document.activeElement;
  if (was === document.body || !was.matches(":focus-visible")) return () => false;
  return () => {
    const now = document.activeElement;
    if (isShown(was) || (now !== was && now !== document.body)) return false;
    const again = was.id ? document.getElementById(was.id) : null;
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
