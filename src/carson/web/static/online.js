// People at several browsers: who is here, whose turn it is, whose clock runs, the chat.
import "./links.js";
import { patchPieces } from "./patch.js";
import { ask } from "./shared.js";
import { play } from "./sounds.js";
import { waiting } from "./waiting.js";

/** Calls somebody who looks elsewhere when it is their turn: by a sound and a notification, as they wanted it here. */
class Signals {
  constructor(menu) {
    this.menu = menu;
    this.sound = document.getElementById("sound");
    this.button = document.getElementById("notify");
    this.words = this.button.textContent;
    menu.hidden = false;
    this.sound.checked = localStorage.getItem("sound") === "1";
    this.sound.addEventListener("change", () => {
      localStorage.setItem("sound", this.sound.checked ? "1" : "0");
      if (this.sound.checked) play("call", true);
    });
    this.button.hidden = !window.Notification;
    this.button.addEventListener("click", () => this.askToNotify());
    this.tellNotify();
    addEventListener("renamed", ({ detail }) => this.renamed(detail));
  }

  /** The title of the page says whether it is one’s turn. */
  renamed(title) {
    const before = waiting.mine;
    waiting.title = title;
    waiting.show();
    if (!waiting.mine || before) return;
    if (document.hidden || !document.hasFocus()) this.call();
    else play("turn");
  }

  call() {
    if (this.sound.checked) play("call", true);
    if (!this.notifies) return;
    const note = new Notification(this.menu.dataset.turn, { body: waiting.title, tag: location.pathname, icon: "/static/turn.svg" });
    note.addEventListener("click", () => { window.focus(); note.close(); });
  }

  get notifies() { return localStorage.getItem("notify") === "1" && window.Notification?.permission === "granted"; }

  async askToNotify() {
    localStorage.setItem("notify", this.notifies ? "0" : "1");
    if (Notification.permission === "default") await Notification.requestPermission();
    this.tellNotify();
  }

  tellNotify() {
    const { on, off } = this.button.dataset;
    this.button.disabled = window.Notification?.permission === "denied";
    this.button.setAttribute("aria-pressed", String(this.notifies));
    this.button.textContent = this.button.disabled ? off : this.notifies ? on : this.words;
  }
}

/** Clocks run on the server; here they are only counted on until the next word from there. */
function countDown() {
  for (const clock of document.querySelectorAll("[data-runs]")) {
    clock.end ??= performance.now() / 1000 + Number(clock.dataset.left);
    clock.textContent = spoken(Math.max(0, clock.end - performance.now() / 1000));
  }
}

function spoken(seconds) {
  const whole = Math.floor(seconds), hours = Math.floor(whole / 3600);
  const two = (number) => String(Math.floor(number) % 60).padStart(2, "0");
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${two(hours % 24)}h`;
  return hours ? `${hours}:${two(whole / 60)}:${two(whole)}` : `${Math.floor(whole / 60)}:${two(whole)}`;
}

/** A short chat: what was said comes over the socket, also what oneself says. */
class Chat {
  constructor(box) {
    this.box = box;
    this.lines = document.getElementById("chat-lines");
    this.form = box.querySelector("form");
    this.count = box.querySelector(".count");
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
    this.count.textContent = String(Number(this.count.textContent) + lines.length);
    this.count.hidden = false;
  }

  read() {
    this.count.textContent = "";
    this.count.hidden = true;
    this.lines.scrollTop = this.lines.scrollHeight;
    this.form.elements.text.focus();
  }

  /** Send a form of the chat; whether it was accepted, and if not, say why. */
  async post(event) {
    event.preventDefault();
    const { error = "" } = await ask(event.target.action, new FormData(event.target));
    this.form.querySelector("[role=status]").textContent = error;
    return !error;
  }

  async mute(event) {
    const form = event.target;
    if (await this.post(event)) form.replaceWith(` (${form.dataset.done})`);
  }

  async send(event) {
    const { text, client } = this.form.elements;
    if (!await this.post(event)) return;
    text.value = "";
    client.value = crypto.getRandomValues(new Uint32Array(4)).join("-");
  }
}

const menu = document.getElementById("signals"), box = document.getElementById("chat");
if (menu && document.getElementById("bar").dataset.past === undefined) new Signals(menu);
const chat = box && new Chat(box);

document.addEventListener("company", ({ detail }) => {
  patchPieces(detail);
  if (detail.waiting !== undefined) waiting.count(detail.waiting);
  if (detail.chat) chat?.heard(detail.chat);
  countDown();
});
setInterval(countDown, 1000);
countDown();
