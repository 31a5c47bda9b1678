// The guided first round: lights on the board what a lesson speaks of. Folding a lesson up skips the others, too, until one is unfolded.
import { nameOf, spotsOf } from "./spots.js";

const table = document.getElementById("table");

function light() {
  const lesson = document.getElementById("lesson");
  const wanted = new Set(lesson?.open ? (lesson.dataset.light ?? "").split(" ").filter(Boolean) : []);
  table.classList.toggle("teaching", wanted.size > 0);
  for (const spot of spotsOf(table)) spot.classList.toggle("taught", wanted.has(nameOf(spot)));
  for (const button of table.querySelectorAll("#bar .buttons button")) {
    button.classList.toggle("taught", wanted.has(button.dataset.target ?? button.value.replaceAll(" ", "_")));
  }
}

function arrive() {
  const lesson = document.getElementById("lesson");
  if (lesson && lesson.dataset.seen === undefined) {
    lesson.dataset.seen = "";
    lesson.open = localStorage.getItem("lessons") !== "off";
  }
  light();
}

if (table) {
  new MutationObserver(arrive).observe(table, { childList: true, subtree: true });
  document.addEventListener("toggle", ({ target }) => {
    if (target.id !== "lesson") return;
    localStorage.setItem("lessons", target.open ? "on" : "off");
    light();
  }, true);
  arrive();
}
