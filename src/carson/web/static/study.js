// Goes through a game: arrow keys, slider, jumps and play. The server says what differs between two moments.
import { holdFocus } from "./focus.js";
import "./log.js";
import { markAsked, patchPieces } from "./patch.js";
import { begin } from "./shape.js";
import { announce, asSeat, ask, isKey, pause, rememberPace } from "./shared.js";
import { bringIntoSight } from "./sight.js";
import { nameOf } from "./spots.js";
import { Stage } from "./stage.js";
import { TrialBoard } from "./trial.js";

/** The time between two requests while the slider is dragged, and between two moves while a game plays by itself. */
const DRAG_INTERVAL_MS = 120, PLAY_INTERVAL_MS = 700;
/** How far a wheel turns for one move. */
const WHEEL_STEP_PX = 60;
/** Screens on which the whole table is in sight. */
const still = matchMedia("(min-width: 1181px) and (min-height: 521px)");
const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", PageUp: "round-back", PageDown: "round-on",
  m: "own-on", M: "own-back", d: "duel-on", D: "duel-back", e: "error-on", E: "error-back" };

const all = (selector) => [...document.querySelectorAll(selector)];
const numbers = (text) => (text ? text.split(" ").map(Number) : []);

/** The board of a replay: questions about it are about the moment that is shown. */
class StudyBoard extends TrialBoard {
  get here() { return `${super.here}/try`; }

  query(place) {
    const { past, line } = this.bar.dataset;
    return new URLSearchParams({ place, moves: past, line });
  }

  light(names) {
    super.light(names);
    const made = new Set((this.bar.dataset.made ?? "").split(" "));
    for (const element of this.table.querySelectorAll("svg [id]")) element.classList.toggle("made", made.has(element.id));
    for (const element of this.spots) element.classList.toggle("made", made.has(nameOf(element)));
    for (const element of this.spots.filter(({ tabIndex }) => !tabIndex).slice(1)) element.tabIndex = -1; // arrows lead to the others
  }

  ask(element) { if (!document.getElementById("try").hidden) super.ask(element); }
}

class Replay {
  constructor(board) {
    const { past, line, stops, movers, rounds, duels } = board.bar.dataset;
    this.board = board;
    board.tried = ({ moves, line }) => this.go(moves, { line });
    this.line = this.shownLine = line;
    this.stage = new Stage();
    this.shown = this.wanted = Number(past);
    Object.assign(this, { stops: numbers(stops), movers: numbers(movers), rounds: numbers(rounds), duels: numbers(duels) });
    this.slider = document.getElementById("moment");
    this.whose = document.getElementById("whose");
    this.playButton = document.getElementById("play");
    this.playButton.hidden = false;
    this.pace = rememberPace();
    this.playButton.addEventListener("click", () => this.play(!this.playing));
    this.slider.addEventListener("input", () => this.go(this.nearest(Number(this.slider.value)), { dragged: true }));
    this.slider.form.addEventListener("submit", (event) => event.preventDefault());
    this.whose.addEventListener("change", () => this.updateControls());
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.pressed(event), true);
    document.querySelector(".town, #board")?.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    document.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("change", (event) => event.target.closest("#note")?.requestSubmit());
    this.updateControls();
    this.markInLog();
    this.scrollToMove();
  }

  /** All moments to which a kind of button leads, such as the duels or the moves of one seat. */
  goals(kind) {
    if (kind === "round") return this.rounds;
    if (kind === "duel") return this.duels;
    if (kind === "error") return all("#errors a").map(({ dataset }) => Number(dataset.moves)).sort((one, other) => one - other);
    const seat = this.whose.selectedIndex;
    return kind === "own" ? this.stops.filter((_, number) => this.movers[number] === seat) : this.stops;
  }

  /** The moment to which a button leads from here; undefined if there is none. */
  goal(way) {
    if (this.line && way === "back") return this.wanted;
    if (way === "first") return this.wanted === 0 ? undefined : 0;
    if (way === "last") return this.wanted === this.stops.at(-1) ? undefined : this.stops.at(-1);
    const [kind, direction] = way.includes("-") ? way.split("-") : ["", way];
    const goals = this.goals(kind);
    return direction === "back" ? goals.findLast((moves) => moves < this.wanted) : goals.find((moves) => moves > this.wanted);
  }

  nearest(moves) {
    return this.stops.reduce((best, stop) => (Math.abs(stop - moves) < Math.abs(best - moves) ? stop : best));
  }

  address(moves, line = "") {
    const query = new URLSearchParams({ moves, ...(line ? { line } : {}) });
    return `/t/${this.board.bar.dataset.table}/replay?${query}`;
  }

  clicked(event) {
    const link = event.target.closest("a[data-go], a[data-moves]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.play(false);
    if (link.dataset.line) this.go(Number(link.dataset.moves), { line: link.dataset.line });
    else if (link.dataset.go) this.walk(link.dataset.go);
    else this.take(Number(link.dataset.moves));
  }

  pressed(event) {
    const { key, target } = event;
    if (key === "Enter" && (event.ctrlKey || event.metaKey)) target.closest?.("#note")?.requestSubmit();
    if (!isKey(event)) return;
    if (target.closest?.("svg [data-place], svg [data-edge], svg [data-card]") && key.startsWith("Arrow")) return;
    if (key === " " && !target.closest?.("button, a, summary, [role=button]")) {
      event.preventDefault();
      this.play(!this.playing);
    } else if (key in keys) {
      event.preventDefault();
      this.play(false);
      this.walk(keys[key]);
    }
  }

  /** Where nothing scrolls, the wheel steps through the game; a light touch of a trackpad is no step yet. */
  wheeled(event) {
    if (!still.matches || event.ctrlKey) return;
    event.preventDefault();
    this.rolling = Math.sign(event.deltaY) === Math.sign(this.rolling ?? 0) ? this.rolling + event.deltaY : event.deltaY;
    if (Math.abs(this.rolling) < WHEEL_STEP_PX) return;
    const way = this.rolling > 0 ? "on" : "back";
    this.rolling = 0;
    this.play(false);
    this.walk(way);
  }

  /** Go where a button leads; in a variation, back and on by one move. */
  walk(way) {
    const line = this.line.split(";").filter(Boolean);
    if (way === "back" && line.length) this.go(this.wanted, { line: line.slice(0, -1).join(";") });
    else if (way === "on" && line.length) this.goOn(line);
    else this.take(this.goal(way));
  }

  /** The next move of a variation that was tried before, if there is one. */
  goOn(line) {
    const known = all("#notes a[data-line]").filter(({ dataset }) => Number(dataset.moves) === this.wanted);
    const next = known.map(({ dataset }) => dataset.line.split(";")).find((moves) => moves.length > line.length && line.every((move, at) => moves[at] === move));
    if (next) this.go(this.wanted, { line: next.slice(0, line.length + 1).join(";") });
  }

  /** Send the forms of the page: try the move of a hint, keep a note, forget a variation. The page stays at its moment. */
  submitted(event) {
    const { target: form, submitter } = event, data = new FormData(form, submitter);
    const [, way] = /\/try\/(move|forget|note)$/.exec(new URL(form.action).pathname) ?? [];
    if (event.defaultPrevented || !way) return;
    event.preventDefault();
    form.closest("dialog")?.close();
    if (way === "move") return this.board.send(form.action, data);
    const isGone = () => way === "forget" && Number(data.get("moves")) === this.wanted && `${this.line};`.startsWith(`${data.get("line")};`);
    this.board.send(form.action, data, ({ moves, line }) => {
      if (way === "note") this.board.tell(form.dataset.saved);
      if (isGone()) this.go(moves, { line });
      else if (submitter || !document.activeElement.closest("#note")) this.go(this.wanted, { line: this.line });
    });
  }

  take(moves) {
    if (moves !== undefined) this.go(moves, { acted: moves === this.goal("on") });
  }

  /** Show another moment. Of several requests in a row only the last one is shown. */
  async go(moves, { acted = false, dragged = false, line = "" } = {}) {
    this.wanted = moves;
    this.line = line;
    this.updateControls();
    this.stage.clear();
    this.turn = {};
    if (this.busy) return;
    this.busy = true;
    let again = true;
    while (again || this.wanted !== this.shown || this.line !== this.shownLine) {
      again = false;
      if (!await this.fetch(this.wanted, this.line, acted)) break;
      if (dragged) await pause(DRAG_INTERVAL_MS);
    }
    this.busy = false;
  }

  async fetch(moves, line, acted) {
    const { table, at } = this.board.bar.dataset, { turn } = this, seat = asSeat(this.board.bar.dataset);
    const query = new URLSearchParams({ moves, line, from: this.shown, "from-line": this.shownLine, at, acted: acted && this.tempo ? "1" : "0", ...seat });
    const told = await ask(`/t/${table}/replay?${query}`);
    if (told.reload) return location.assign(this.address(moves, line));
    if (!told.error) {
      await this.show(told, turn);
      return true;
    }
    this.play(false);
    this.wanted = this.shown;
    this.line = this.shownLine;
    this.updateControls();
    this.board.tell(told.error, "refusal");
    return false;
  }

  get tempo() { return this.pace.value === "bots" ? 1 : Number(this.pace.value); }

  async show(told, turn) {
    const restore = holdFocus();
    for (const patch of told.patches) {
      let shown = false;
      const show = () => { if (!shown) patchPieces(patch); shown = true; };
      if (patch.stage && turn === this.turn && this.tempo) await this.stage.perform(patch, show, this.tempo);
      show();
    }
    this.shown = told.moves;
    this.shownLine = this.board.bar.dataset.line = told.line;
    patchPieces({ pieces: told.beside });
    Object.assign(this.board.bar.dataset, { past: told.moves, made: told.made, about: told.about });
    markAsked(told.asked);
    this.board.refresh();
    this.board.light(told.lit);
    document.getElementById("question").textContent = told.said;
    if (document.activeElement !== this.slider) announce(told.said);
    if (restore()) this.board.hush();
    this.slider.setAttribute("aria-valuetext", told.said);
    history.replaceState(null, "", this.address(told.moves, told.line));
    this.markInLog();
    this.scrollToMove();
    document.dispatchEvent(new CustomEvent("moment", { detail: told }));
  }

  /** Update slider, buttons and links for the moment that is wanted. */
  updateControls() {
    this.slider.value = String(this.wanted);
    for (const link of all("a[data-go]")) {
      const moves = this.goal(link.dataset.go), off = moves === undefined;
      link.classList.toggle("off", off);
      link.ariaDisabled = off ? "true" : null;
      if (off) link.removeAttribute("href");
      else link.href = this.address(moves);
    }
    const editor = document.getElementById("go-editor"), address = new URL(editor.href);
    address.searchParams.set("moves", this.wanted);
    address.searchParams.set("line", this.line);
    if (!this.line) address.searchParams.delete("line");
    editor.href = address.href;
  }

  /** Mark the lines of this moment in the log and scroll the log, but not the page, to them. */
  markInLog() {
    const links = all("#log a");
    const now = links.findLast((link) => Number(link.dataset.moves) <= this.shown)?.dataset.moves;
    const scroll = document.querySelector(".log .scroll");
    const current = links.filter((link) => now !== undefined && link.dataset.moves === now), [first] = current;
    for (const link of links) link.ariaCurrent = current.includes(link) ? "true" : null;
    const top = first ? first.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop : 0;
    scroll.scrollTop = top - scroll.clientHeight / 3;
  }

  /** On a page that is longer than the screen, scroll to where the move was made. */
  scrollToMove() {
    const made = this.board.table.querySelector("svg .made");
    if (made) bringIntoSight(made, this.board.panel.floor);
  }

  /** Start or stop playing the game by itself. */
  async play(on) {
    if (on === Boolean(this.playing)) return;
    const { play, pause: stop } = this.playButton.dataset;
    this.playButton.textContent = on ? stop : play;
    this.playButton.setAttribute("aria-pressed", String(on));
    const playing = this.playing = on ? {} : null;
    if (on && this.goal("on") === undefined) await this.go(0);
    while (on && this.playing === playing) {
      const moves = this.goal("on");
      if (moves === undefined) return this.play(false);
      await this.go(moves, { acted: true });
      await pause(PLAY_INTERVAL_MS * (this.tempo || 0.5));
    }
  }
}

begin((table) => new Replay(new StudyBoard(table, false)));
