// The analysis beside the board: begins and stops it, fills it while it is worked out, and shows what is said about the moment.
import { patchPieces } from "./patch.js";
import { ask, pause } from "./shared.js";

/** How often an analysis in progress is asked for, in milliseconds. */
const POLL_INTERVAL_MS = 1500;

class Analysis {
  constructor() {
    this.place = document.getElementById("bar").dataset;
    document.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("moment", () => this.follow());
    if (this.panel.dataset.running === "1") this.watch();
    else if (location.hash === "#analysis" && this.panel.dataset.begun === "0") document.getElementById("analyse")?.form.requestSubmit();
    this.follow();
  }

  get panel() { return document.getElementById("analysis"); }

  async submitted(event) {
    const form = event.target;
    if (form !== document.getElementById("analyse")?.form) return;
    event.preventDefault();
    form.querySelector("button").disabled = true;
    this.begunAt = this.place.past;
    const { error } = await ask(form.action, new FormData(form));
    if (!error) return this.watch();
    form.querySelector("button").disabled = false;
    this.panel.querySelector("[role=status]").textContent = error;
  }

  /** Look again until nothing more is found out; only the last one who began to watch does. */
  async watch() {
    const watching = this.watching = {};
    let quiet = 0;
    while (this.watching === watching && quiet < 3) {
      await pause(POLL_INTERVAL_MS);
      const { table, past } = this.place;
      const told = await ask(`/t/${table}/analysis?moves=${past}`);
      if (told.error || this.watching !== watching) continue;
      this.show(told);
      quiet = told.running ? 0 : quiet + 1;
      if (!told.running && !document.getElementById("analyse")) this.toFirstMistake();
    }
  }

  /** The analysis is complete: show the first mistake, unless the reader has gone to another moment meanwhile. */
  toFirstMistake() {
    const { past, line } = this.place, stayed = past === this.begunAt && !line && !document.activeElement.closest("#notes");
    this.begunAt = null;
    if (stayed) this.panel.querySelector("#errors a")?.click();
  }

  show({ pieces, grades }) {
    const open = new Set([...this.panel.querySelectorAll("details[open]")].map(({ id }) => id));
    const focused = document.activeElement.closest("#analysis [id]")?.id;
    patchPieces({ pieces });
    for (const details of this.panel.querySelectorAll("details")) details.open = open.has(details.id);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    const left = new Map(Object.entries(grades));
    for (const link of document.querySelectorAll("#log a")) {
      const grade = left.get(link.dataset.moves);
      left.delete(link.dataset.moves);
      if (grade) link.dataset.grade = grade;
      else delete link.dataset.grade;
    }
    this.follow();
  }

  /** On a phone the analysis is far down: what is said about the moment stands with the move, too. */
  tellBelowTheBoard(sentences) {
    const here = document.getElementById("judged-here");
    here.replaceChildren(...[...sentences].map((each) => each.cloneNode(true)));
    here.hidden = !sentences.length;
  }

  /** Show what is said about the moment, and where it is. */
  follow() {
    const { past, line } = this.place;
    for (const each of document.querySelectorAll("#judged > div")) each.hidden = each.dataset[line ? "instead" : "moves"] !== past;
    this.tellBelowTheBoard(document.querySelectorAll("#judged > div:not([hidden]) > p"));
    const cursor = document.getElementById("graph-now");
    if (!cursor) return;
    const rows = [...this.panel.querySelectorAll("#numbers tbody tr")], moment = (each) => Number(each.querySelector("a").dataset.moves);
    const next = Math.max(rows.findIndex((each) => moment(each) >= Number(past)), 0), [start, end] = [rows[Math.max(0, next - 1)], rows[next]];
    const share = start === end ? 1 : (Number(past) - moment(start)) / (moment(end) - moment(start));
    this.panel.querySelectorAll("#chances b").forEach((chance, seat) => {
      const [before, now] = [start, end].map(({ cells }) => parseInt(cells[seat + 1].textContent));
      chance.textContent = `${Math.round(before + share * (now - before))} %`;
    });
    document.getElementById("chances").hidden = line !== "" || Number(past) > moment(rows.at(-1));
    const { origin, scale } = cursor.closest("svg").dataset;
    for (const end of ["x1", "x2"]) cursor.setAttribute(end, String(Number(origin) + Number(past) * Number(scale)));
    const moves = this.panel.querySelector("[name=moves]");
    if (moves) moves.value = past;
  }
}

if (document.getElementById("analysis")) new Analysis();
