// The socket of an open page. Patches arrive beat by beat, wait in a queue, and are shown one after the other at the reader’s pace.
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
    Object.assign(this, { board, shape, queue: [], playing: false, turn: 0, retryMs: 500, lit: board.litNow(), stage: new Stage() });
    this.pace = rememberPace(() => this.skip());
    document.addEventListener("click", (event) => event.target.id === "skip" && this.skip());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.skip());
    document.addEventListener("visibilitychange", () => this.visibilityChanged());
    addEventListener("offline", () => this.showLost());
    addEventListener("online", () => this.socket.readyState === WebSocket.OPEN && this.hideLost());
    board.beforeActing = () => this.skip();
    this.connect();
  }

  connect() {
    const { table, at } = this.board.bar.dataset, { moves } = this.board.table.dataset;
    const address = new URL(`/t/${table}/live`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const language = document.documentElement.lang;
    address.search = new URLSearchParams({
      at, moves, language, shape: this.shape, hidden: Number(document.hidden), ...asSeat(this.board.bar.dataset),
    });
    const { hidden } = document;
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => { this.retryMs = 500; this.hideLost(); if (document.hidden !== hidden) this.tellVisibility(); });
    this.socket.addEventListener("message", (event) => this.received(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      if (document.hidden) this.queue = []; // the next socket is told it again
      this.skip();
      this.lostTimer ??= setTimeout(() => this.showLost(), SAY_LOST_AFTER_MS);
      setTimeout(() => this.connect(), this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, 8000);
    });
  }

  /** Say that the page no longer hears what happens, until it does again. */
  showLost() {
    if (this.notice) return;
    this.notice = make("p", "offline", this.board.table.dataset.offline);
    this.notice.role = "status";
    document.body.append(this.notice);
  }

  hideLost() {
    clearTimeout(this.lostTimer);
    this.notice?.remove();
    this.lostTimer = this.notice = null;
  }

  received(patch) {
    if (patch.reload) return reload();
    if (patch.online) return document.dispatchEvent(new CustomEvent("company", { detail: patch.online }));
    this.queue.push(patch);
    if (document.hidden) this.rename(patch);
    else if (!this.playing) this.play();
  }

  /** The tab was hidden or is visible again. A visible one shows what it missed, or reloads if that is too much. */
  visibilityChanged() {
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

  /** The factor for the duration of a beat: smaller when many are waiting, 0 to show it at once. */
  time(patch) {
    if (patch.by) this.byBot = patch.by === "bot";
    if (this.queue.length > SKIP_ABOVE_BEATS) return 0;
    const pace = this.pace.value === "bots" ? Number(!this.byBot) : Number(this.pace.value);
    return pace * Math.max(0.4, Math.min(1, HURRY_ABOVE_BEATS / this.queue.length));
  }

  /** Show the queue beat by beat. A pause or a skip counts *turn* up, which ends the turn that is being shown. */
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
      this.showQuestion(patch);
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
      this.showQuestion(patch);
    }
    this.ended();
  }

  /** The queue is empty. If the game is over, load the page with its result, unless this is that page. */
  ended() {
    if (this.over) {
      sessionStorage.setItem("scoring", this.board.bar.dataset.table);
      return reload();
    }
    this.board.light(this.lit);
    this.offerSkip();
  }

  /** Whether this page has a question that is not answered yet. */
  get isOpen() { return this.board.isAsked && !this.board.sent; }

  /**
   * Let the bar tell what is being shown; while dice still roll, only what they decide. An open question stays: others may act
   * at the same time.
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

  /** Show what a patch changes, after the motion that leads to it, and tell it in the bar. */
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

  /** Change the page without losing the keyboard focus. A focus that had to be restored opens no panel. */
  hold(change) {
    if (keepingFocus(change)) this.board.hush();
  }

  /** Put the question into the bar, now that everything that led to it has been shown. */
  showQuestion(patch) {
    if (!this.over && patch.at !== undefined) this.hold(() => this.updateBar(patch));
  }

  updateBar(patch) {
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
