// The pictures of the path and of the cards have a shape for each kind of screen. Every page tells the server in a cookie which one
// this is, so that a table fits at once; one that was made for another screen is loaded anew, once.

const phone = matchMedia("(max-width: 760px), (max-height: 520px)");
const upright = matchMedia("(max-aspect-ratio: 1/1)");
const tablet = matchMedia("(max-width: 1180px)");

/** The number of this screen’s shape, as the server knows it. */
function shapeNow() {
  if (phone.matches) return "1";
  if (upright.matches) return "3";
  return tablet.matches ? "2" : "0";
}

export const shape = shapeNow();
remember(shape);

/** Whether the page has the shape of this window; if not, it is being loaded anew. */
function rightShape(table) {
  if (!reshaped(table, shape)) return true;
  const asked = sessionStorage.getItem("shape");
  if (asked === shape + location.pathname) return true;
  load(shape);
  return false;
}

/** Let the scripts of a page begin, unless it is being loaded anew. */
export function begin(start) {
  const table = document.getElementById("table");
  if (!rightShape(table)) return;
  document.documentElement.classList.add("js");
  start(table);
}

/** Only the card game has pictures of its own for tablets. */
function reshaped(table, wanted) {
  const shown = table.dataset.narrow;
  return table.classList.contains("cards") ? shown !== wanted : (shown === "1") !== (wanted === "1");
}

/** Load the page anew when a tablet is turned; a keyboard that opens on it leaves its width as it is. */
export function followTurns(table) {
  const width = innerWidth;
  const turned = () => innerWidth !== width && reshaped(table, shapeNow()) && load(shapeNow());
  for (const query of [phone, upright, tablet]) query.addEventListener("change", turned);
}

function remember(wanted) {
  document.cookie = `narrow=${wanted};path=/;max-age=31536000;samesite=lax`;
}

function load(wanted) {
  remember(wanted);
  sessionStorage.setItem("shape", wanted + location.pathname);
  location.reload();
}
