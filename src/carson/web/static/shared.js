// What the modules of several pages share: asking the server, telling the reader, and a few habits.

/** What the server answers, as JSON; with *fields* they are posted. Its refusal, or its silence, is a sentence in `error`. */
export async function ask(address, fields) {
  const json = typeof fields === "string";
  const headers = { accept: "application/json", ...(json && { "content-type": "application/json" }) };
  const sent = fields && { method: "POST", body: json ? fields : new URLSearchParams(fields) };
  try {
    const answer = await fetch(address, { ...sent, headers });
    return { status: answer.status, ...await answer.json() };
  } catch {
    return { error: document.documentElement.dataset.lost };
  }
}

/** Load this page again, once the server answers: before, the browser would show its own page about that, and stay there. */
export async function reload() {
  for (let waits = 500; !(await fetch("/waiting").catch(() => null))?.ok; waits = Math.min(waits * 2, 8000)) {
    await pause(waits);
  }
  location.reload();
}

export const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** An id of its own for a post, so that it is carried out once however often it is sent. */
export const freshId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Whose seat asks, as an address says it; the bar knows. */
export const asSeat = ({ seat }) => (seat ? { as: Number(seat) + 1 } : {});

/** Matches the screen of a phone, upright or sideways. */
export const phone = matchMedia("(max-width: 760px), (max-height: 520px)");

/** Whether somebody wants to see nothing move. */
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** An element with a class and what is in it. */
export function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** A button of our own, and what a click on it does. */
export function makeButton(className, words, clicked) {
  const button = Object.assign(make("button", className, words), { type: "button" });
  button.addEventListener("click", clicked);
  return button;
}

/** Say something in the line of the bar, if it is there. */
export function tell(textContent, className = "") {
  const line = document.getElementById("say");
  if (line) Object.assign(line, { textContent, className });
}

/** Say something to those who hear the page. */
export function announce(sentence) {
  const line = document.getElementById("heard");
  if (line) line.textContent = sentence;
}

/** Fetch this page again and put one part of it in the place of the old one. */
export async function renew(id) {
  if (!document.getElementById(id)) return;
  const answer = await fetch(location.href).catch(() => null);
  const fresh = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  if (fresh) document.getElementById(id).replaceWith(fresh);
}

/** Whether a key was meant as a key, and not as part of a text or a shortcut of the browser. */
export function isKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.target.closest?.("input:not([type=range]), textarea, select, dialog, [contenteditable]");
}

/** Whether a key presses what has the focus, as a click does. */
export const isPress = ({ key }) => key === "Enter" || key === " ";

/** Under which name this browser remembers the pace: lessons keep their own, since what they speak of is to be seen. */
const paceKey = () => document.getElementById("pace")?.dataset.key ?? "pace";

/** The pace that was chosen in this browser; null if none was. */
export const paceChosen = () => localStorage.getItem(paceKey());

/** The list of paces, as this browser remembers it; *changed* is called when another one is chosen. */
export function rememberPace(changed = () => {}) {
  const pace = document.getElementById("pace");
  pace.closest("label").hidden = false;
  pace.value = paceChosen() ?? "1";
  if (pace.selectedIndex < 0) pace.value = "1";
  pace.addEventListener("change", () => {
    localStorage.setItem(paceKey(), pace.value);
    changed();
  });
  return pace;
}
