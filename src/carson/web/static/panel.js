// The small panel beside what one points at: what it is, what it costs or earns, and why it cannot be chosen.
import { copyOf } from "./picture.js";
import { make } from "./shared.js";

const touch = matchMedia("(hover: none), (max-width: 760px), (max-height: 520px)");
/** How long the pointer rests on something before the panel opens; an open panel follows at once. */
const HOVER_DELAY_MS = 140;

/** What is drawn too small to be read where it stands: a personality, or the city of somebody else; null for anything else. */
function unreadable(element) {
  if (element.matches?.(".people .card")) return element;
  return element.closest?.(".seat:not(.own) > :is([id^=city-], [id^=kept-])") ?? null;
}

/** The same at reading size. */
function large(element) {
  const svg = copyOf(element, `sign large ${element.matches(".card") ? "" : "city"}`, 1);
  svg.firstChild.removeAttribute("class");
  return svg;
}

export class Panel {
  get box() { return document.getElementById("say"); }

  /** Say something: about what one points at, or as a refusal; beside an element, or above the bar. */
  tell(parts, kind = "", element = null) {
    const box = this.box;
    if (!box) return;
    clearTimeout(this.opening);
    box.className = kind;
    box.replaceChildren(...parts);
    this.beside = element;
    this.put();
  }

  hush() {
    clearTimeout(this.opening);
    this.beside = null;
    if (this.box?.className.startsWith("about")) this.tell([]);
  }

  /** What was pointed at has moved away; above the bar it makes no difference. */
  scrolled() {
    if (!touch.matches) this.hush();
  }

  /** Say what something is; a pointer that only passes by opens nothing. */
  about(element, title, text, at_once) {
    const small = unreadable(element);
    const parts = [...(small ? [large(small)] : []), make("b", "", title), ...(text ? [make("span", "", text)] : [])];
    clearTimeout(this.opening);
    this.wanted = element;
    if (at_once || (this.box?.className.startsWith("about") && this.box.childElementCount)) this.tell(parts, "about", element);
    else this.opening = setTimeout(() => this.tell(parts, "about", element), HOVER_DELAY_MS);
  }

  /** More about the same thing, worked out by the server. */
  add(element, html) {
    if (this.beside !== element || !this.box) return;
    this.box.insertAdjacentHTML("beforeend", html);
    this.put();
  }

  /** Beside the element, where nothing of it is covered; for a finger above the bar. */
  put() {
    const { box, beside } = this;
    if (!box?.childNodes.length) return;
    const own = box.getBoundingClientRect();
    const bar = document.getElementById("bar").getBoundingClientRect();
    const barAtSide = bar.left > innerWidth / 2;
    let left = 8, top = barAtSide ? innerHeight - own.height - 8 : bar.top - own.height - 10;
    if (beside?.isConnected && !touch.matches) {
      const at = beside.getBoundingClientRect();
      if (at.top >= bar.top - 2) [left, top] = [at.left, bar.top - own.height - 10];
      else if (beside.closest(".people") && at.top - own.height > 18) [left, top] = [at.left, at.top - own.height - 10];
      else if (beside.closest("#row")) [left, top] = [at.left, at.bottom + 10]; // the other cards of the row stay in sight
      else {
        left = at.right + 12 + own.width < innerWidth ? at.right + 12 : at.left - own.width - 12;
        top = Math.min(at.top, bar.top - own.height - 10);
        if (left < 8) [left, top] = [at.left, at.bottom + 10 + own.height < innerHeight ? at.bottom + 10 : at.top - own.height - 10];
      }
    }
    box.classList.add("placed");
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - own.width - 8))}px`;
    box.style.top = `${Math.max(8, top)}px`;
  }
}
