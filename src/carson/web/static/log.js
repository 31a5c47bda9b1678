// The log is one stop of the Tab key: arrows lead from it to its lines, from line to line, and to the “?” beside a line.

const log = document.getElementById("log");
const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** What of a line can be followed or unfolded, in the order in which it is read. */
const stopsOf = (line) => [...line?.querySelectorAll("a, summary") ?? []].filter((stop) => stop.checkVisibility());

/** Tab passes by the lines, also by those that came last. */
function passLines() {
  for (const stop of log.querySelectorAll("a, summary")) stop.tabIndex = -1;
}

/** The first arrow leads to the line of the moment that is shown, or to the last one. */
function next(here, [down, across]) {
  const line = here.closest("li"), beside = stopsOf(line);
  if (across) return beside[beside.indexOf(here) + across];
  const to = line ? line[down < 0 ? "previousElementSibling" : "nextElementSibling"]
    : log.querySelector("[aria-current]")?.closest("li") ?? log.lastElementChild;
  return stopsOf(to)[0];
}

log?.closest(".scroll").addEventListener("keydown", (event) => {
  const to = event.key in ways && next(event.target, ways[event.key]);
  if (!to) return;
  event.preventDefault();
  to.focus();
});
if (log) passLines();

/** Remove the last lines of the log, or all of them, and add others. */
export function patchLog({ taken = 0, anew = false, lines = [] }) {
  if (anew) log.replaceChildren();
  for (let number = 0; number < taken; number++) log.lastElementChild?.remove();
  log.insertAdjacentHTML("beforeend", lines.join(""));
  passLines();
}
