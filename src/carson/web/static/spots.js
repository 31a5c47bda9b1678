// The places, edges and cards of a board: what they are called, which of them are lit, and which lies beside which.

export const spot = "[data-place], [data-edge], [data-card]";

/** Up to this many lit places glow; when there are more, they only get brighter paper. */
const MAX_PLACES_LIT = 14;

/** The name of the place, edge or card that an element shows. */
export function nameOf(element) {
  return element.dataset.place ?? element.dataset.edge ?? element.dataset.card;
}

/** Whether an element is only for viewing: the area of a seat, except for what can be chosen in it. */
export function isViewOnly(element) {
  return element.closest(".seat") && !element.closest(".choosable");
}

/** All places, edges and cards of the board that may be chosen at some time. */
export function spotsOf(table) {
  return [...table.querySelectorAll(`svg :is(${spot})`)].filter((element) => !isViewOnly(element));
}

/** Light what has these names, and let the keyboard reach it; *about* names what the question is about. */
export function light(table, names, { chosen, about, asideAsked, hasButton }) {
  const lit = new Set(names), subjects = new Set(about.split(" ")), spots = spotsOf(table);
  muteTooltips(table);
  for (const element of spots) {
    const name = nameOf(element), on = lit.has(name);
    element.classList.toggle("lit", on);
    element.classList.toggle("stands-out", on && hasButton(name));
    element.classList.toggle("chosen", on && chosen === name);
    element.classList.toggle("subject", subjects.has(name));
    element.setAttribute("tabindex", "-1");
    element.setAttribute("role", on ? "button" : "img");
  }
  const places = names.filter((name) => !name.includes("|"));
  table.classList.toggle("few", places.length > 0 && places.length <= MAX_PLACES_LIT);
  table.classList.toggle("roads-asked", lit.size > 0 && !places.length && asideAsked);
  const on = spots.filter((element) => element.classList.contains("lit"));
  const stops = on.length > MAX_PLACES_LIT ? pictures(table).map((picture) => enter(picture, on)) : on;
  for (const element of on.length ? stops : [spots.find((element) => element.dataset.place)]) element?.setAttribute("tabindex", "0");
  table.classList.toggle("roving", stops.length === 0 || stops !== on);
}

const pictures = (table) => [...table.querySelectorAll("svg:not(svg svg)")];

/** Remove tooltips: the panel says the same, and a screen reader would say the name twice. */
function muteTooltips(table) {
  for (const title of table.querySelectorAll("svg [aria-label] > title, svg[aria-label] > title")) title.remove();
}

/** The one place where Tab enters a picture with many places: the focused one, or the first. Arrows lead to the others. */
function enter(picture, places) {
  const inside = places.filter((element) => picture.contains(element));
  return inside.find((element) => element === document.activeElement) ?? inside.find((element) => !element.dataset.edge) ?? inside[0];
}

/** Move the focus to the neighbouring spot in a direction. In a picture with one Tab stop, that stop moves along. */
export function step(table, element, direction) {
  const next = beside(spotsOf(table), element, direction);
  if (!next) return;
  if (table.classList.contains("roving")) {
    const picture = pictures(table).find((each) => each.contains(next));
    for (const stop of picture.querySelectorAll(`:is(${spot})[tabindex="0"]`)) stop.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
  }
  next.focus();
}

/** The neighbouring spot in a direction, also one that cannot be chosen: it can be read. */
function beside(spots, element, [x, y]) {
  const middle = (spot) => { const box = spot.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [left, top] = middle(element);
  let best = null, least = Infinity;
  for (const other of spots) {
    if (other === element || (other.dataset.edge && !other.classList.contains("lit"))) continue;
    const [right, bottom] = middle(other);
    const along = (right - left) * x + (bottom - top) * y;
    const aside = Math.abs((right - left) * y) + Math.abs((bottom - top) * x);
    if (along > 4 && along + 2.5 * aside < least) [best, least] = [other, along + 2.5 * aside];
  }
  return best;
}

/** The names of what the open lesson of a guided first round is about. */
export function taught() {
  const lesson = document.getElementById("lesson");
  const shown = lesson?.open && localStorage.getItem("lessons") !== "off";
  return new Set(shown ? (lesson.dataset.light ?? "").split(" ").filter(Boolean) : []);
}
