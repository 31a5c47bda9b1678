// The places, edges and cards of a board: what they are called, which of them are lit, and which lies beside which.

export const spot = "[data-place], [data-edge], [data-card]";

/** Up to this many places stand out; more are told apart from the rest by brighter paper. */
const MAX_PLACES_LIT = 14;

/** The name of the place, edge or card that an element shows. */
export function nameOf(element) {
  return element.dataset.place ?? element.dataset.edge ?? element.dataset.card;
}

/** A player’s own area is only for viewing, except for what can be chosen in it. */
export function isViewOnly(element) {
  return element.closest(".seat") && !element.closest(".choosable");
}

/** Everything on the board that stands for a place, edge or card and may be chosen at some time. */
export function spotsOf(table) {
  return [...table.querySelectorAll(`svg :is(${spot})`)].filter((element) => !isViewOnly(element));
}

/** Light what has these names, and let the keyboard reach it and nothing else; *about* names what the question is about. */
export function light(table, names, { chosen, about, asideAsked }) {
  const lit = new Set(names), subjects = new Set(about.split(" ")), spots = spotsOf(table);
  for (const element of spots) {
    const name = nameOf(element), on = lit.has(name);
    element.classList.toggle("lit", on);
    element.classList.toggle("chosen", on && chosen === name);
    element.classList.toggle("subject", subjects.has(name));
    element.setAttribute("tabindex", on ? "0" : "-1");
    element.setAttribute("role", on ? "button" : "img");
  }
  const places = names.filter((name) => !name.includes("|"));
  table.classList.toggle("few", places.length > 0 && places.length <= MAX_PLACES_LIT);
  table.classList.toggle("roads-asked", lit.size > 0 && !places.length && asideAsked);
  if (!lit.size) spots.find((element) => element.dataset.place)?.setAttribute("tabindex", "0");
}

/** The spot next to another one in a direction: every place can be reached and read, also what cannot be chosen. */
export function beside(spots, element, [x, y]) {
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

/** How far the page has to be scrolled until something stands between its top and the *floor*; 0 where it does already. */
export function outOfSight(element, floor) {
  const { top, bottom } = element.getBoundingClientRect();
  return top < 50 || bottom > floor - 10 ? (top + bottom - floor - 50) / 2 : 0;
}

/** Where a question is answered: at the first of few places, at what it is about, or at one of many if none is in sight. */
export function placeAsked(table, floor) {
  const { classList } = table;
  const lit = [...table.querySelectorAll(classList.contains("roads-asked") ? "svg .lit" : "svg .lit:not([data-edge])")];
  const asked = (classList.contains("few") && lit[0]) || table.querySelector("svg .subject");
  return asked || (lit.every((each) => outOfSight(each, floor)) ? lit[0] : null);
}
