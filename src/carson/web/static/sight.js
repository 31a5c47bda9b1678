// Scrolls a page that is longer than the screen to what is asked about, and to what happens.
import { calm, narrow } from "./shared.js";
import { nameOf, spotsOf, taught } from "./spots.js";

/** After readers scroll themselves, the page follows nothing for this long. */
const LEFT_ALONE_MS = 8000;
/** The space that stays visible around a place at which something happens. */
const MARGIN_PX = 20;

let scrolledAt = -Infinity;
for (const moved of ["wheel", "touchmove"]) addEventListener(moved, () => { scrolledAt = performance.now(); }, { passive: true });

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

/** How far the page has to be scrolled until most of many places are seen; 0 where half as many are seen already. */
function towardsMost(places, floor) {
  const boxes = places.map((place) => place.getBoundingClientRect());
  const seen = (way) => boxes.filter(({ top, bottom }) => top - way >= 50 && bottom - way <= floor - 10).length;
  const ways = boxes.map(({ top }) => Math.max(top - 56, -scrollY));
  const best = ways.reduce((most, way) => (seen(way) > seen(most) ? way : most), 0);
  return 2 * seen(0) < seen(best) ? best : 0;
}

/** How far the page has to be scrolled to a question’s answers: the first of few places, its subject, or most of many places. */
function answersAway(table, floor) {
  const { classList } = table;
  const lit = [...table.querySelectorAll(classList.contains("roads-asked") ? "svg .lit" : "svg .lit:not([data-edge])")];
  const asked = (classList.contains("few") && lit[0]) || table.querySelector("svg .subject");
  return asked ? outOfSight(asked, floor) : towardsMost(lit, floor);
}

/** On a phone, scroll to where the answer is: to what a lesson speaks of, a part of the table, or a place to choose. */
export function seek(table, floor) {
  if (!narrow.matches) return;
  const names = taught(), spots = spotsOf(table).filter((spot) => names.has(nameOf(spot)));
  const part = partAsked(table);
  if (part) part.scrollIntoView({ block: "start" });
  let way = part ? 0 : answersAway(table, floor);
  if (spots.length) way = spots.every((spot) => outOfSight(spot, floor)) ? outOfSight(spots[0], floor) : 0;
  scrollBy({ top: way, behavior: "instant" });
}

/** The elements at which a cue is acted out, the most important first. */
const placesOf = ({ kind, ids = [], at, source, goal }) => (kind === "gain" ? [source] : [...ids, at, goal, source]);

/** On a phone, scroll as little as needed to show what others do, unless the reader has just scrolled. Returns whether it did. */
export function follow(cues, floor) {
  if (!narrow.matches || performance.now() - scrolledAt < LEFT_ALONE_MS) return false;
  const found = cues.flatMap(placesOf).map((id) => id && document.getElementById(id)?.closest("svg [id]")).find(Boolean);
  if (!found) return false;
  const { top, bottom } = found.getBoundingClientRect();
  const below = Math.min(bottom + MARGIN_PX - floor, top - MARGIN_PX - 50); // of what is taller than the screen, its beginning
  const way = top < 50 ? top - MARGIN_PX - 50 : Math.max(below, 0);
  if (!way) return false;
  scrollBy({ top: way, behavior: calm.matches ? "instant" : "smooth" });
  return true;
}
