// The guided first round: lights on the board what a lesson speaks of. Folding a lesson up skips the others, too, until one is unfolded.
import { narrow } from "./shared.js";
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

/** On a phone, scroll to what a new lesson speaks of, unless some of it is in sight. */
function seek() {
  const taught = spotsOf(table).filter((spot) => spot.classList.contains("taught"));
  const isSeen = (spot) => {
    const box = spot.getBoundingClientRect();
    return spot.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  };
  if (narrow.matches && taught.length && !taught.some(isSeen)) taught[0].scrollIntoView({ block: "center" });
}

/** Make the bar as tall as the longest lesson so far. It stays so between lessons, and the board does not jump. */
function makeRoom() {
  const lesson = document.getElementById("lesson"), bar = document.getElementById("bar");
  if (lesson) table.classList.toggle("guided", lesson.open);
  if (lesson && !lesson.open) document.body.style.removeProperty("--bar");
  const missing = bar.scrollHeight - bar.clientHeight;
  if (lesson?.open && missing > 0 && !narrow.matches) document.body.style.setProperty("--bar", `${bar.offsetHeight + missing}px`);
}

function arrive() {
  const lesson = document.getElementById("lesson"), isNew = lesson && lesson.dataset.seen === undefined;
  if (isNew) {
    lesson.dataset.seen = "";
    lesson.open = localStorage.getItem("lessons") !== "off";
  }
  makeRoom();
  light();
  if (isNew) seek();
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
