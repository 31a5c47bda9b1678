// How this browser does with the puzzles: what was solved, and how many in a row. Nobody else is told.

const KEY = "puzzles";
const fill = (element, number) => { element.textContent = element.dataset.form.replace("{number}", number); };

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
export function show() {
  const { streak, best, done } = read();
  for (const link of document.querySelectorAll("a[data-name]")) {
    const how = done[link.dataset.name];
    link.classList.toggle("solved", how === "right");
    link.classList.toggle("missed", how === "wrong");
  }
  fill(document.getElementById("streak"), streak);
  fill(document.getElementById("best"), best);
  fill(document.getElementById("solved"), Object.values(done).filter((how) => how === "right").length);
  document.querySelector(".streak").hidden = false;
  const begin = document.getElementById("begin");
  const left = [...document.querySelectorAll("main a[data-name]:not(.solved)")][0];
  if (begin && left && Object.keys(done).length) Object.assign(begin, { href: left.href, textContent: begin.dataset.on });
}

show();
