// The guided first round: lights on the board what a lesson speaks of. Folding a lesson up skips the others, too, until one is unfolded.
import { narrow } from "./shared.js";
import { nameOf, spotsOf, taught } from "./spots.js";

const table = document.getElementById("table");

function light() {
  const wanted = taught();
  table.classList.toggle("teaching", wanted.size > 0);
  for (const spot of spotsOf(table)) spot.classList.toggle("taught", wanted.has(nameOf(spot)));
  for (const button of table.querySelectorAll("#bar .buttons button")) {
    button.classList.toggle("taught", wanted.has(button.dataset.target ?? button.value.replaceAll(" ", "_")));
  }
}

/** Make the bar as tall as the longest lesson so far. It stays so between lessons, and the board does not jump. */
function makeRoom() {
  const lesson = document.getElementById("lesson"), bar = document.getElementById("bar");
  if (!lesson) return;
  table.classList.toggle("guided", lesson.open);
  if (!lesson.open) document.body.style.removeProperty("--bar");
  const missing = bar.scrollHeight - bar.clientHeight;
  if (lesson.open && missing > 0 && !narrow.matches) document.body.style.setProperty("--bar", `${bar.offsetHeight + missing}px`);
}

function arrive() {
  const lesson = document.getElementById("lesson"), isNew = lesson && lesson.dataset.seen === undefined;
  if (isNew) {
    lesson.dataset.seen = "";
    lesson.open = localStorage.getItem("lessons") !== "off";
  }
  makeRoom();
  light();
}

if (table) {
  new MutationObserver(arrive).observe(table, { childList: true, subtree: true });
  document.addEventListener("toggle", ({ target }) => {
    if (target.id !== "lesson") return;
    localStorage.setItem("lessons", target.open ? "on" : "off");
    makeRoom();
    light();
  }, true);
  addEventListener("resize", () => {
    document.body.style.removeProperty("--bar");
    makeRoom();
  });
  arrive();
}
