// What is asked about is in sight: a page that is longer than the screen is scrolled to it.
import { narrow } from "./shared.js";
import { nameOf, spotsOf, taught } from "./spots.js";

/** How far the page has to be scrolled until something stands between its top and the *floor*; 0 where it does already. */
function outOfSight(element, floor) {
  const { top, bottom } = element.getBoundingClientRect();
  return top < 50 || bottom > floor - 10 ? (top + bottom - floor - 50) / 2 : 0;
}

/** Scroll something to where it is seen, above the *floor*. */
export function bringIntoSight(element, floor) {
  scrollBy({ top: outOfSight(element, floor), behavior: "instant" });
}

/** The part of a table in which everything is chosen: the city for a card, the personalities, the sheet. */
function partAsked(table) {
  return (table.querySelector(".spot") && table.querySelector(".seat:has(> .own)"))
    ?? table.querySelector(".people:has(.card.lit), #sheet:has(input)");
}

/** Where a question is answered: at the first of few places, at what it is about, or at one of many if none is in sight. */
function placeAsked(table, floor) {
  const { classList } = table;
  const lit = [...table.querySelectorAll(classList.contains("roads-asked") ? "svg .lit" : "svg .lit:not([data-edge])")];
  const asked = (classList.contains("few") && lit[0]) || table.querySelector("svg .subject");
  return asked || (lit.every((each) => outOfSight(each, floor)) ? lit[0] : null);
}

/** On a phone, scroll to where the answer is: to what a lesson speaks of, a part of the table, or a place to choose. */
export function seek(table, floor) {
  if (!narrow.matches) return;
  const names = taught(), spots = spotsOf(table).filter((spot) => names.has(nameOf(spot)));
  const part = partAsked(table);
  if (part) part.scrollIntoView({ block: "start" });
  let place = part ? null : placeAsked(table, floor);
  if (spots.length) place = spots.every((spot) => outOfSight(spot, floor)) ? spots[0] : null;
  if (place) bringIntoSight(place, floor);
}
