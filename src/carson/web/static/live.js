// One socket: what happens arrives beat by beat and is shown one after the other, at the pace that was chosen here.
import { keepingFocus } from "./focus.js";
import { patchLog } from "./log.js";
import { markAsked, parse, patchBar, patchPieces } from "./patch.js";
import { announce, make, asSeat, reload, rememberPace } from "./shared.js";
import { follow } from "./sight.js";
import { Stage } from "./stage.js";

/** When more beats than this are waiting, each is shown for less time. */
const HURRY_ABOVE_BEATS = 12;
/** When more beats than this are waiting, the oldest are shown at once, so a page that watches fast programs stays near the present. */
const SKIP_ABOVE_BEATS = 60;
/** A hidden tab that comes back with more beats than this waiting is reloaded instead of showing them one by one. */
const RELOAD_ABOVE_BEATS = 300;
/** How long the page of a phone takes to scroll to where something happens. */
const FOLLOWED_MS = 450;
/** A connection that is gone for a moment is found again before anybody has to know. */
const SAY_LOST_AFTER_MS = 3000;

export class Live {
  constructor(board, shape) {
    Object.assign(this, { board, shape, queue: [], playing: false, turn: 0, waits: 500, lit: board.litNow(), stage: new Stage() });
    this.pace = rememberPace(() => this.skip());
    document.addEventListener("click", (event) => event.target.id === "skip" && this.skip());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.skip());
    document.addEventListener("visibilitychange", () => this.looked());
    addEventListener("offline", () => this.lost());
    addEventListener("online", () => this.socket.readyState === WebSocket.OPEN && this.found());
    board.beforeActing = () => this.skip();
    this.connect();
  }

  connect() {
    const { table, at } = this.board.bar.dataset, { moves } = this.board.table.dataset;
    const address = new URL(`/t/${table}/live`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const language = document.documentElement.lang;
    address.search = new URLSearchParams({
      at, moves, language, narrow: this.shape, hidden: Number(document.hidden), ...asSeat(this.board.bar.dataset),
    });
    const { hidden } = document;
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => { this.waits = 500; this.found(); if (document.hidden !== hidden) this.tellVisibility(); });
    this.socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      if (document.hidden) this.queue = []; // the next socket is told it again
      this.skip();
      this.missing ??= setTimeout(() => this.lost(), SAY_LOST_AFTER_MS);
      setTimeout(() => this.connect(), this.waits);
      this.waits = Math.min(this.waits * 2, 8000);
    });
  }

  /** Say that the page no longer hears what happens, until it does again. */
  lost() {
    if (this.notice) return;
    this.notice = make("p", "offline", this.board.table.dataset.offline);
    this.notice.role = "status";
    document.body.append(this.notice);
  }

  found() {
    clearTimeout(this.missing);
    this.notice?.remove();
    this.missing = this.notice = null;
  }

  heard(patch) {
    if (patch.reload) return reload();
    if (patch.online) return document.dispatchEvent(new CustomEvent("company", { detail: patch.online }));
    this.queue.push(patch);
    if (document.hidden) this.rename(patch);
    else if (!this.playing) this.play();
  }

  /** The tab was hidden, or is seen again: what happened meanwhile is shown now, unless it is too much. */
  looked() {
    this.tellVisibility();
    if (document.hidden) this.pause();
    else if (this.queue.length > RELOAD_ABOVE_BEATS) reload();
    else if (this.queue.length) this.play();
  }

  tellVisibility() {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(document.hidden ? "hidden" : "visible");
  }

  pause() {
    this.turn++;
    this.stage.clear();
    this.playing = false;
  }

  /** How much of the usual time a beat takes: less where much is waiting, nothing if nobody wants to wait. */
  time(patch) {
    if (patch.by) this.byBot = patch.by === "bot";
    if (this.queue.length > SKIP_ABOVE_BEATS) return 0;
    const pace = this.pace.value === "bots" ? Number(!this.byBot) : Number(this.pace.value);
    return pace * Math.max(0.4, Math.min(1, HURRY_ABOVE_BEATS / this.queue.length));
  }

  async play() {
    const turn = ++this.turn;
    this.playing = true;
    for (let first = true; this.queue.length; first = false) {
      const patch = this.queue[0];
      const time = this.time(patch);
      if (time && patch.by === "bot" && !first) await this.stage.wait(280 * time);
      if (turn !== this.turn) return;
      if (time) this.narrate(patch);
      if (time && !this.isOpen && follow(patch.stage ?? [], this.board.panel.floor)) await this.stage.wait(FOLLOWED_MS);
      if (turn !== this.turn) return;
      if (time) await this.stage.perform(patch, () => this.reveal(patch, turn), time);
      else this.show(patch);
      if (turn !== this.turn) return;
      this.queue.shift();
      this.ask(patch);
    }
    this.playing = false;
    this.ended();
  }

  /** Show the rest at once: somebody answers, or does not want to wait. */
  skip() {
    if (!this.playing) return;
    this.pause();
    for (const patch of this.queue.splice(0)) {
      this.show(patch);
      this.ask(patch);
    }
    this.ended();
  }

  /** Everything was shown. The page of a game that is over is another one, and is loaded, unless it is this one. */
  ended() {
    if (this.over) {
      sessionStorage.setItem("scoring", this.board.bar.dataset.table);
      return reload();
    }
    this.board.light(this.lit);
    this.offerSkip();
  }

  /** Something is asked here that was not answered yet. */
  get isOpen() { return this.board.isAsked && !this.board.sent; }

  /**
   * Meanwhile the bar tells what is being shown: of dice that still roll only what they are about. A question that is still open,
   * because all act at the same time, stays.
   */
  narrate({ lines, stage = [], shown }) {
    const { bar } = this.board, told = document.getElementById("told");
    if (this.isOpen || !told) return;
    if (!bar.classList.contains("telling")) told.textContent = "";
    this.hold(() => bar.classList.add("telling"));
    const rolling = shown ? null : stage.find(({ kind }) => ["contest", "dice"].includes(kind));
    if (rolling) told.textContent = rolling.title;
    else if (lines?.length) told.textContent = parse(lines.at(-1)).querySelector("a").textContent;
  }

  /** Show what a patch changes, once what led to it was acted out, and tell it. */
  reveal(patch, turn) {
    this.show(patch);
    if (turn === this.turn) this.narrate(patch);
  }

  show(patch) {
    if (patch.shown) return;
    patch.shown = true;
    this.hold(() => {
      patchPieces(patch);
      patchLog(patch);
      this.board.light(this.isOpen ? this.lit : []);
    });
    if (patch.over && !document.getElementById("result")) this.over = true;
    this.offerSkip();
  }

  /** Change the page, and keep the keyboard where it is; nobody has just pointed there. */
  hold(change) {
    if (keepingFocus(change)) this.board.hush();
  }

  /** Put the question into the bar: everything that led to it has been shown. */
  ask(patch) {
    if (!this.over && patch.at !== undefined) this.hold(() => this.question(patch));
  }

  question(patch) {
    const before = this.isOpen ? document.getElementById("question")?.textContent : null;
    patchBar(patch);
    const anew = document.getElementById("question")?.textContent !== before;
    if (!this.queue.length || this.board.isAsked) this.board.bar.classList.remove("telling");
    this.board.sent = null;
    this.board.table.dataset.moves = patch.moves;
    if (patch.asked) markAsked(patch.asked);
    this.rename(patch);
    this.lit = patch.lit ?? this.lit;
    if (patch.bar === undefined) this.board.keepChosen();
    else this.board.refresh();
    this.board.light(this.lit);
    if (anew) announce(this.board.isAsked ? document.querySelector("#question > :last-child").textContent : "");
    if (anew && this.board.isAsked) this.board.renewed();
    this.offerSkip();
  }

  rename({ title }) { if (title) dispatchEvent(new CustomEvent("renamed", { detail: title })); }

  offerSkip() {
    const skip = document.getElementById("skip");
    if (skip) skip.hidden = !this.playing || this.queue.length < 1;
  }
}
