// The small panel beside what one points at: what it is, what it costs or earns, and why it cannot be chosen.
import { copyOf } from "./picture.js";
import { make, narrow } from "./shared.js";

const touch = matchMedia("(hover: none), (max-width: 760px), (max-height: 520px)");
/** A title that begins with the name of a parcel, which has a small letter everywhere. */
const parcel = /^[a-z]\d\b/;
/** How long the pointer rests on something before the panel opens; an open panel follows at once. */
const HOVER_DELAY_MS = 140;

/** What is drawn too small to be read where it stands: a personality, or the city of somebody else; null for anything else. */
function unreadable(element) {
  if (element.matches?.(".people .card")) return element;
  return element.closest?.(".seat:not(:has(> .own)) > :is([id^=city-], [id^=kept-])") ?? null;
}

/** The same at reading size. */
function large(element) {
  const svg = copyOf(element, `sign large ${element.matches(".card") ? "" : "city"}`, 1);
  svg.firstChild.removeAttribute("class");
  return svg;
}

/** Something that is shown here and read where it stands: those who hear the page need not hear it twice. */
function onlyShown(tag, className, text) {
  return Object.assign(make(tag, className, text), { ariaHidden: "true" });
}

/** What else there is to say, in which an element’s own description may come last. */
function besides(text, element) {
  const told = element.querySelector(":scope > desc")?.textContent ?? "";
  if (!told || !text.endsWith(told)) return make("span", "", text);
  return make("span", "", text.slice(0, -told.length), onlyShown("span", "", told));
}

export class Panel {
  get box() { return document.getElementById("say"); }

  /** Where the page is covered: on a phone by the panel above the bar, or by the bar. */
  get floor() {
    const bar = document.getElementById("bar").getBoundingClientRect();
    const own = narrow.matches ? this.box?.getBoundingClientRect() : null;
    return own?.height ? own.top : bar.left > innerWidth / 2 ? innerHeight : bar.top;
  }

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
  about(element, title, text, atOnce) {
    const small = unreadable(element);
    const parts = [...(small ? [large(small)] : []), onlyShown("b", parcel.test(title) ? "parcel" : "", title), ...(text ? [besides(text, element)] : [])];
    clearTimeout(this.opening);
    this.wanted = element;
    if (atOnce || (this.box?.className.startsWith("about") && this.box.childElementCount)) this.tell(parts, "about", element);
    else this.opening = setTimeout(() => this.tell(parts, "about", element), HOVER_DELAY_MS);
  }

  /** More about the same thing, worked out by the server. */
  add(element, html) {
    if (this.beside !== element || !this.box) return;
    this.box.insertAdjacentHTML("beforeend", html);
    this.put();
  }

  /** Near the element, where nothing of it or its neighbours is covered; for a finger above the bar, but not on the element. */
  put() {
    const { box, beside } = this;
    if (!box?.childNodes.length) return;
    const own = box.getBoundingClientRect();
    const bar = document.getElementById("bar").getBoundingClientRect();
    const barAtSide = bar.left > innerWidth / 2;
    let left = 8, top = barAtSide ? innerHeight - own.height - 8 : bar.top - own.height - 10;
    if (beside?.isConnected && !touch.matches) [left, top] = this.near(beside, own, bar.top);
    else if (beside?.isConnected && !narrow.matches && this.hides(beside, own, top)) left = innerWidth;
    box.classList.add("placed");
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - own.width - 8))}px`;
    box.style.top = `${Math.max(8, top)}px`;
  }

  /** Whether the panel, at the left and this far down, would lie on an element. */
  hides(element, own, top) {
    const at = element.getBoundingClientRect();
    return at.left < own.width + 18 && at.bottom > top;
  }

  /** Beside the path, which is compared square by square; above the cards and the bar; elsewhere one parcel away. */
  near(element, own, floor) {
    const at = element.getBoundingClientRect(), path = element.closest(".path")?.getBoundingClientRect();
    const over = (edge) => [at.left, edge - own.height - 10];
    if (at.top >= floor - 2) return over(floor);
    if (element.closest("#row")) return [at.left, at.bottom + 10]; // the other cards of the row stay in sight
    if (path) return path.bottom + own.height + 6 < innerHeight ? [at.left, path.bottom + 4] : over(path.top);
    if (element.closest(".people") && at.top - own.height > 18) return over(at.top);
    const away = element.closest(".town") ? Math.max(at.width, at.height) + 8 : 12;
    const left = at.right + away + own.width < innerWidth ? at.right + away : at.left - own.width - away;
    if (left >= 8) return [left, Math.min(at.top, floor - own.height - 10)];
    return at.bottom + 10 + own.height < innerHeight ? [at.left, at.bottom + 10] : over(at.top);
  }
}
