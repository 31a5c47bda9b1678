// The pictures of the path and of the cards have a shape for each kind of screen. A cookie tells the server the shape of this screen,
// so that a table fits when it is loaded; a page that was made for another shape is reloaded, once.
import { narrow } from "./shared.js";

const sideways = matchMedia("(max-height: 520px) and (min-width: 641px)");
const upright = matchMedia("(max-aspect-ratio: 1/1)");
const tablet = matchMedia("(max-width: 1180px)");

/** The number of this screen’s shape, as the server knows it. */
function shapeNow() {
  if (narrow.matches) return sideways.matches ? "4" : "1";
  if (upright.matches) return "3";
  return tablet.matches ? "2" : "0";
}

export const shape = shapeNow();
remember(shape);

/** Start the modules of a page, or reload it if it was made for another shape. */
export function begin(start) {
  const table = document.getElementById("table");
  if (table.dataset.shape !== shape && sessionStorage.getItem("shape") !== shape + location.pathname) return load(shape);
  document.documentElement.classList.add("js");
  start(table);
}

/** Reload the page when the screen is turned. An on-screen keyboard changes only the height, and reloads nothing. */
export function followTurns(table) {
  const width = innerWidth;
  const turned = () => innerWidth !== width && table.dataset.shape !== shapeNow() && load(shapeNow());
  for (const query of [narrow, sideways, upright, tablet]) query.addEventListener("change", turned);
}

function remember(wanted) {
  document.cookie = `shape=${wanted};path=/;max-age=31536000;samesite=lax`;
}

function load(wanted) {
  remember(wanted);
  sessionStorage.setItem("shape", wanted + location.pathname);
  location.reload();
}
