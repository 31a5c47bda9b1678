// People at several browsers: links to copy, who is here, whose turn it is, whose clock runs, the chat.
import "./plans.js";
import { waiting } from "./waiting.js";

for (const button of document.querySelectorAll("button.copy")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.form.querySelector(".link").value);
    button.textContent = button.dataset.done;
  });
}

for (const button of document.querySelectorAll("button.share")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    const url = button.form.querySelector(".link").value;
    navigator.share({ title: document.title, text: button.dataset.said, url }).catch(() => {});
  });
}

/** A bar that asks for a move or offers the screen, as it is sent. */
const ASKS = /action="[^"]*\/move"|id="take-screen"/;

/** Tells that it is one's turn: in the title and the icon, and if wanted by a sound and a notification. */
class Signals {
  constructor(menu, table) {
    this.menu = menu;
    this.title = document.title;
    addEventListener("renamed", ({ detail }) => { this.title = detail; this.show(); });
    this.sound = document.getElementById("sound");
    this.button = document.getElementById("notify");
    this.menu.hidden = false;
    this.sound.checked = localStorage.getItem("sound") === "1";
    this.sound.addEventListener("change", () => {
      localStorage.setItem("sound", this.sound.checked ? "1" : "0");
      if (this.sound.checked) this.play();
    });
    this.button.hidden = !("Notification" in window);
    this.button.addEventListener("click", () => this.askToNotify());
    this.tellNotify();
    this.mine = this.isMine();
    this.show();
    new MutationObserver(() => document.hidden || this.look(this.isMine())).observe(table, { childList: true, subtree: true });
    document.addEventListener("held", ({ detail: { bar } }) => bar !== undefined && this.look(ASKS.test(bar)));
  }

  /** The bar asks this browser for a move, or lets one of its people take the screen. */
  isMine() { return document.querySelector('#bar form[action$="/move"], #take-screen') !== null; }

  look(mine) {
    if (mine === this.mine) return;
    this.mine = mine;
    this.show();
    if (mine && (document.hidden || !document.hasFocus())) this.call();
  }

  show() {
    waiting.mine = this.mine;
    waiting.title = this.mine ? `★ ${this.menu.dataset.turn} · ${this.title}` : this.title;
    waiting.show();
  }

  call() {
    if (this.sound.checked) this.play();
    if (this.notifies && Notification.permission === "granted") {
      const note = new Notification(this.menu.dataset.turn, { body: this.title, tag: location.pathname, icon: "/static/turn.svg" });
      note.addEventListener("click", () => { window.focus(); note.close(); });
    }
  }

  /** Two short notes. */
  play() {
    this.audio ??= new AudioContext();
    for (const [pitch, after] of [[659, 0], [880, 0.14]]) {
      const at = this.audio.currentTime + after;
      const note = this.audio.createOscillator();
      const loud = this.audio.createGain();
      note.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, at);
      loud.gain.exponentialRampToValueAtTime(0.16, at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.24);
      note.connect(loud).connect(this.audio.destination);
      note.start(at);
      note.stop(at + 0.25);
    }
  }

  get notifies() { return localStorage.getItem("notify") === "1"; }

  async askToNotify() {
    localStorage.setItem("notify", this.notifies ? "0" : "1");
    if (this.notifies && Notification.permission === "default") await Notification.requestPermission();
    this.tellNotify();
  }

  tellNotify() {
    this.words ??= this.button.textContent;
    const granted = "Notification" in window && Notification.permission === "granted";
    const denied = "Notification" in window && Notification.permission === "denied";
    this.button.setAttribute("aria-pressed", String(this.notifies && granted));
    this.button.textContent = denied ? this.button.dataset.off : this.notifies && granted ? this.button.dataset.on : this.words;
    this.button.disabled = denied;
  }
}

/** Clocks run on the server; here they are only counted on until the next word from there. */
function countDown() {
  const since = performance.now();
  for (const clock of document.querySelectorAll("[data-left]")) {
    const left = Number(clock.dataset.left);
    clock.textContent = spoken(left);
    if (clock.dataset.runs === undefined) continue;
    const tick = () => {
      if (!clock.isConnected) return;
      clock.textContent = spoken(Math.max(0, left - (performance.now() - since) / 1000));
      setTimeout(tick, 1000);
    };
    tick();
  }
}

function spoken(seconds) {
  const whole = Math.floor(seconds);
  const two = (number) => String(number).padStart(2, "0");
  if (whole >= 86400) return `${Math.floor(whole / 86400)}d ${two(Math.floor(whole / 3600) % 24)}h`;
  if (whole >= 3600) return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

/** A short chat: what was said comes over the socket, also what oneself says. */
class Chat {
  constructor(box) {
    this.box = box;
    this.lines = document.getElementById("chat-lines");
    this.form = box.querySelector("form");
    this.count = box.querySelector(".count");
    this.unread = 0;
    this.form.addEventListener("submit", (event) => this.send(event));
    this.lines.addEventListener("submit", (event) => this.mute(event));
    box.addEventListener("toggle", () => box.open && this.read());
  }

  heard({ lines, anew, may }) {
    if (may !== undefined) this.form.hidden = !may;
    if (!lines) return;
    this.box.hidden = false;
    if (anew) this.lines.replaceChildren();
    this.lines.insertAdjacentHTML("beforeend", lines.join(""));
    this.lines.scrollTop = this.lines.scrollHeight;
    if (this.box.open || anew) return;
    this.unread += lines.length;
    this.count.textContent = String(this.unread);
    this.count.hidden = false;
  }

  read() {
    this.unread = 0;
    this.count.hidden = true;
    this.lines.scrollTop = this.lines.scrollHeight;
    this.form.querySelector("[name=text]").focus();
  }

  /** Send a form of the chat; whether it was accepted, and if not, say why. */
  async post(form) {
    const answer = await fetch(form.action, {
      method: "POST", body: new URLSearchParams(new FormData(form)), headers: { accept: "application/json" },
    }).catch(() => null);
    const said = answer?.ok ? "" : answer ? (await answer.json()).error : this.form.dataset.lost;
    this.form.querySelector("[role=status]").textContent = said;
    return answer?.ok;
  }

  async mute(event) {
    event.preventDefault();
    const form = event.target;
    if (await this.post(form)) form.replaceWith(` (${form.dataset.done})`);
  }

  async send(event) {
    event.preventDefault();
    const field = this.form.querySelector("[name=text]");
    if (field.value.trim() && await this.post(this.form)) {
      field.value = "";
      this.form.querySelector("[name=client]").value = crypto.getRandomValues(new Uint32Array(4)).join("-");
    }
  }
}

const menu = document.getElementById("signals");
const table = document.getElementById("table");
if (menu && table && document.getElementById("bar")?.dataset.past === undefined) new Signals(menu, table);
const box = document.getElementById("chat");
const chat = box ? new Chat(box) : null;

document.addEventListener("company", ({ detail }) => {
  for (const [id, markup] of Object.entries(detail.pieces ?? {})) {
    const old = document.getElementById(id);
    if (!old) continue;
    const wasOpen = old.open;
    old.outerHTML = markup;
    if (wasOpen) document.getElementById(id).open = true;
  }
  if (detail.chat) chat?.heard(detail.chat);
  countDown();
});
countDown();
