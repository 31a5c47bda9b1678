// What several pages share: requests to the server, telling the reader something, and small helpers.

/** The server’s answer as JSON; *fields* are posted. A refusal, or no answer at all, is a sentence in `error`. */
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

/** Reload this page once the server answers: without a server the browser would show an error page of its own and stay there. */
export async function reload() {
  for (let waits = 500; !(await fetch("/waiting").catch(() => null))?.ok; waits = Math.min(waits * 2, 8000)) {
    await pause(waits);
  }
  location.reload();
}

export const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** A new id for a post, so that a repeated one is carried out only once. */
export const freshId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** The query parameter that names the asking seat, from the data of the bar. */
export const asSeat = ({ seat }) => (seat ? { as: Number(seat) + 1 } : {});

/** Matches the screen of a phone, upright or sideways. */
export const narrow = matchMedia("(max-width: 760px), (max-height: 520px)");

/** Matches when the reader has asked for reduced motion. */
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A new element with a class and children. */
export function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** A new button; *clicked* is called when it is clicked. */
export function makeButton(className, words, clicked) {
  const button = Object.assign(make("button", className, words), { type: "button" });
  button.addEventListener("click", clicked);
  return button;
}

/** Say something in the status line of the bar, if there is one. */
export function tell(textContent, className = "") {
  const line = document.getElementById("say");
  if (line) Object.assign(line, { textContent, className });
}

/** Say something to a screen reader. */
export function announce(sentence) {
  const line = document.getElementById("heard");
  if (line) line.textContent = sentence;
}

/** Fetch this page again and replace one part of it. */
export async function renew(id) {
  if (!document.getElementById(id)) return;
  const answer = await fetch(location.href).catch(() => null);
  const fresh = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  if (fresh) document.getElementById(id).replaceWith(fresh);
}

/** Whether a key is a command for the page, and not typed text or a shortcut of the browser. */
export function isKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.target.closest?.("input:not([type=range]), textarea, select, dialog, [contenteditable]");
}

/** Whether a key presses what has the focus, as a click does. */
export const isPress = ({ key }) => key === "Enter" || key === " ";

/** The storage key of the pace. Lessons have their own, since what they explain must be seen. */
const paceKey = () => document.getElementById("pace")?.dataset.key ?? "pace";

/** The pace that was chosen in this browser; null if none was. */
export const paceChosen = () => localStorage.getItem(paceKey());

/** Show the list of paces with the remembered choice; *changed* is called when another one is chosen. */
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
