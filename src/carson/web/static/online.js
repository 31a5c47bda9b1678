// People at several browsers: who is here, whose turn it is, whose clock runs, the chat.
import "./links.js";
import { keepingFocus } from "./focus.js";
import { patchPieces } from "./patch.js";
import { ask, freshId } from "./shared.js";
import { play } from "./sounds.js";
import { waiting } from "./waiting.js";

/** The bell: whether somebody who looks elsewhere is called by a notification, as this browser remembers it. */
const bell = document.getElementById("notify");
const notifies = () => localStorage.getItem("notify") === "1" && window.Notification?.permission === "granted";

function showBell() {
  const denied = window.Notification?.permission === "denied";
  Object.assign(bell, { hidden: !window.Notification, ariaPressed: String(notifies()), disabled: denied });
  if (denied) bell.title = bell.dataset.denied;
}

bell?.addEventListener("click", async () => {
  localStorage.setItem("notify", notifies() ? "0" : "1");
  if (Notification.permission === "default") await Notification.requestPermission();
  showBell();
});

/** The title of the page says whether it is one’s turn: by a sound where sounds are on, and by a notification if one is wanted. */
async function renamed({ detail: title }) {
  const before = waiting.mine, away = document.hidden || !document.hasFocus();
  waiting.rename(title);
  if (!waiting.mine || before) return;
  play(away ? "call" : "turn");
  if (!away || !notifies()) return;
  navigator.serviceWorker.register("/worker.js"); // phones show notifications of workers only
  const worker = await navigator.serviceWorker.ready, { pathname: url } = location;
  worker.showNotification(bell.dataset.turn, { body: title, tag: url, data: { url }, icon: "/static/turn.svg" });
}

/** A clock with less time than this stands out. */
const URGENT_S = 30;

/** Clocks run on the server; here they are only counted on until the next word from there. */
function countDown() {
  for (const clock of document.querySelectorAll("[data-runs]")) {
    clock.end ??= performance.now() / 1000 + Number(clock.dataset.left);
    const left = Math.max(0, clock.end - performance.now() / 1000);
    clock.textContent = spoken(left);
    clock.classList.toggle("urgent", left < URGENT_S);
  }
}

function spoken(seconds) {
  const whole = Math.floor(seconds), hours = Math.floor(whole / 3600);
  const two = (number) => String(Math.floor(number) % 60).padStart(2, "0");
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${two(hours % 24)}h`;
  return hours ? `${hours}:${two(whole / 60)}:${two(whole)}` : `${Math.floor(whole / 60)}:${two(whole)}`;
}

/** How long the last line stands below a closed chat. */
const LAST_LINE_MS = 8000;

/** A short chat: what was said comes over the socket, also what oneself says. */
class Chat {
  constructor(box) {
    this.box = box;
    this.lines = document.getElementById("chat-lines");
    this.form = box.querySelector("form");
    this.count = box.querySelector(".count");
    this.last = box.querySelector(".last");
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
    this.last.innerHTML = this.lines.lastElementChild.innerHTML;
    this.last.querySelector("form")?.remove();
    this.count.hidden = this.last.hidden = false;
    this.last.animate([{ opacity: 1 }, { opacity: 1, offset: 0.95 }, { opacity: 0 }], { duration: LAST_LINE_MS, fill: "forwards" });
  }

  read() {
    this.count.textContent = "";
    this.count.hidden = this.last.hidden = true;
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
    client.value = freshId();
  }
}

if (bell && document.getElementById("bar").dataset.past === undefined) {
  showBell();
  addEventListener("renamed", renamed);
}
const box = document.getElementById("chat");
const chat = box && new Chat(box);

document.addEventListener("company", ({ detail }) => {
  keepingFocus(() => patchPieces(detail));
  document.querySelector("#invite:has(#came[hidden])")?.removeAttribute("open"); // somebody who leaves later covers no question
  if (detail.waiting !== undefined) waiting.count(detail.waiting);
  if (detail.chat) chat?.heard(detail.chat);
  countDown();
});
setInterval(countDown, 1000);
countDown();
