// How this browser does with the puzzles: what was solved, and how many in a row. Nobody else is told.

const KEY = "puzzles", FILTER = "puzzle-filter";
const fill = (element, number) => { if (element) element.textContent = element.dataset.form.replace("{number}", number); };
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** What was counted so far; something that cannot be read counts as nothing. */
function read() {
  try {
    const { streak = 0, best = 0, done = {} } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { streak, best, done };
  } catch {
    return { streak: 0, best: 0, done: {} };
  }
}

/** Count the first answer to a puzzle; later ones to the same puzzle only mark it as solved. */
export function count(name, right) {
  const score = read();
  if (!(name in score.done)) score.streak = right ? score.streak + 1 : 0;
  score.best = Math.max(score.best, score.streak);
  if (right || !(name in score.done)) score.done[name] = right ? "right" : "wrong";
  localStorage.setItem(KEY, JSON.stringify(score));
  show();
}

/** Mark what was solved, and say how many in a row. */
function show() {
  const { streak, best, done } = read();
  for (const link of all("a[data-name]")) {
    const how = { right: "solved", wrong: "missed" }[done[link.dataset.name]];
    for (const state of ["solved", "missed"]) link.classList.toggle(state, how === state);
    const mark = link.querySelector(".mark");
    if (mark && how) Object.assign(mark, { textContent: how === "solved" ? "✓" : "✗", title: link.dataset[how], role: "img", ariaLabel: link.dataset[how] });
  }
  fill(document.getElementById("streak"), streak);
  fill(document.getElementById("best"), best);
  fill(document.getElementById("solved"), Object.values(done).filter((how) => how === "right").length);
  document.querySelector(".streak").hidden = false;
  for (const chapter of all(".chapter")) fill(chapter.querySelector(".done"), all("a.solved", chapter).length);
  lead(Object.keys(done).length > 0);
}

/** Lead to the next puzzle that is not solved: behind the present one, or on the list the first one. */
function lead(begun) {
  const links = all("a[data-name]"), here = links.findIndex((link) => link.ariaCurrent === "page");
  const left = links.slice(here + 1).find((link) => !link.matches(".solved"));
  const next = document.getElementById("next"), begin = document.getElementById("begin");
  if (next && left) next.href = left.href;
  if (!begin) return;
  if (!left) begin.closest("section").querySelector(".kicker").textContent = begin.closest("section").querySelector(".kicker").dataset.all;
  const goal = left ?? links[0], { title, about } = goal.dataset;
  if (begun) begin.textContent = begin.dataset.on;
  begin.href = goal.href;
  document.getElementById("next-title").textContent = title;
  document.getElementById("next-about").textContent = about;
  const picture = document.getElementById("next-picture");
  picture.href = goal.href;
  picture.replaceChildren(goal.querySelector("svg").cloneNode(true));
}

/** Show only what was asked for; groups in which nothing is left disappear. */
function sift(form) {
  const { chapter, level, state } = Object.fromEntries(new FormData(form));
  localStorage.setItem(FILTER, JSON.stringify({ chapter, level, state }));
  const fits = { "": "a", todo: "a:not(.solved)", missed: "a.missed", solved: "a.solved" }[state] ?? "a";
  for (const section of all(".chapter")) {
    for (const group of all("[data-level]", section)) {
      const wanted = (!chapter || section.dataset.chapter === chapter) && (!level || group.dataset.level === level);
      for (const item of all("li", group)) item.hidden = !wanted || !item.querySelector(fits);
      group.hidden = !group.querySelector("li:not([hidden])");
    }
    section.hidden = !section.querySelector("[data-level]:not([hidden])");
  }
  document.getElementById("none").hidden = Boolean(document.querySelector(".chapter:not([hidden])"));
}

const filter = document.querySelector(".filter");
show();
if (filter) {
  filter.hidden = false;
  try {
    for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem(FILTER) ?? "{}"))) {
      const field = filter.elements[name];
      if (field && [...field.options].some((option) => option.value === value)) field.value = value;
    }
  } catch { /* a filter that cannot be read shows everything */ }
  filter.addEventListener("change", () => sift(filter));
  sift(filter);
}
