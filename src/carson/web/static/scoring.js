// The final scoring: the sources are counted up one after the other, with what they are on the board; then the result is shown.
// It runs by itself for those who saw the game end, unless they want to see nothing move, and for anybody who asks for it.
import { calm, narrow, pause, paceChosen } from "./shared.js";

const sheet = document.getElementById("scoring");
const STEP_MS = 900;

/** Where the page stands while the result is open. */
const opened = "#result";

class Scoring {
  constructor() {
    this.rows = [...sheet.querySelectorAll("tbody tr")];
    this.tracks = [...sheet.querySelectorAll(".track i")];
    this.sums = [...sheet.querySelectorAll(".sum")];
    this.status = sheet.querySelector("[role=status]");
    this.skip = sheet.querySelector(".skip");
    this.skip.addEventListener("click", () => this.leave());
    document.addEventListener("visibilitychange", () => document.hidden && this.finish());
  }

  /** How much of the usual time everything takes; what is not to move comes at once. */
  get time() {
    const pace = Number(paceChosen() ?? 1);
    return calm.matches ? 0 : Number.isNaN(pace) ? 1 : pace;
  }

  async run() {
    const turn = this.turn = (this.turn ?? 0) + 1;
    this.totals = this.sums.map(() => 0);
    if (location.hash === opened) location.hash = "#bar"; // it would cover what is counted
    sheet.hidden = false;
    if (narrow.matches) scrollTo({ top: 0, behavior: "instant" }); // to the town
    sheet.classList.remove("done");
    for (const row of this.rows) row.classList.remove("counted", "now");
    this.show();
    this.skip.focus({ preventScroll: true });
    for (const row of this.rows) {
      if (!this.time) break;
      this.count(row);
      await pause(STEP_MS * this.time);
      if (turn !== this.turn) return;
    }
    this.finish();
    if (!this.time) return;
    await pause(2 * STEP_MS * this.time);
    if (turn === this.turn) this.leave();
  }

  count(row) {
    this.unlight();
    row.classList.add("counted", "now");
    row.scrollIntoView({ block: "nearest" });
    row.dataset.amounts.split(" ").forEach((amount, seat) => { this.totals[seat] += Number(amount); });
    for (const place of (row.dataset.places ?? "").split(" ").filter(Boolean)) {
      const parts = document.querySelectorAll(`#table svg :is([id="${place}"], [data-place="${place}"])`);
      for (const part of parts) part.classList.add("scored");
    }
    this.status.textContent = row.dataset.said;
    this.show();
  }

  show() {
    this.totals.forEach((total, seat) => {
      this.tracks[seat].style.width = `${Math.max(0, (100 * total) / Number(sheet.dataset.most))}%`;
      this.sums[seat].textContent = String(total);
    });
  }

  unlight() {
    for (const lit of document.querySelectorAll("svg .scored")) lit.classList.remove("scored");
    for (const row of this.rows) row.classList.remove("now");
  }

  /** Everything stands there, and is told as a whole to those who hear it. */
  finish() {
    if (sheet.hidden) return;
    const rest = this.rows.filter((row) => !row.classList.contains("counted"));
    for (const row of rest) this.count(row);
    this.unlight();
    sheet.classList.add("done");
    this.status.textContent = [...rest.map((row) => row.dataset.said), this.status.dataset.end].join(" ");
  }

  leave() {
    this.turn += 1;
    this.finish();
    sheet.hidden = true;
    location.hash = opened;
  }
}

/** The result lies over the table: the keyboard goes into it, and out of it again unless the points are being counted. */
function moveFocus({ oldURL }) {
  const closed = new URL(oldURL).hash === opened && sheet.hidden;
  const next = location.hash === opened ? "#result .shut" : closed && "#bar a[href='#result']";
  if (next) document.querySelector(next)?.focus({ preventScroll: true });
}

function shut(scoring) {
  if (!sheet.hidden) scoring.leave();
  else if (location.hash === opened) location.hash = "#bar";
}

if (sheet) {
  const scoring = new Scoring();
  addEventListener("hashchange", moveFocus);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && shut(scoring));
  document.addEventListener("click", ({ target }) => target.id === "count" && scoring.run());
  sheet.querySelector(".main").addEventListener("click", () => scoring.leave());
  if (sessionStorage.getItem("scoring") === sheet.dataset.table) {
    sessionStorage.removeItem("scoring");
    if (paceChosen() !== "0" && !document.hidden) scoring.run();
  }
}
