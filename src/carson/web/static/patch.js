// Applies a patch to the page, by the ids of its elements. Timing and motion are for live.js and stage.js.
import { freshId } from "./shared.js";

/** Markup as elements that are not in the page. */
export function parse(markup) {
  return document.createRange().createContextualFragment(markup);
}

/** Replace, add, remove and shift pieces of the pictures and tables. */
export function patchPieces({ pieces = {}, fresh = {}, gone = [], moved = {} }) {
  for (const [id, markup] of Object.entries(pieces)) replace(id, markup);
  for (const [home, markup] of Object.entries(fresh)) document.getElementById(home)?.insertAdjacentHTML("beforeend", markup);
  for (const id of gone) document.getElementById(id)?.remove();
  for (const [id, spot] of Object.entries(moved)) document.getElementById(id)?.setAttribute("transform", spot);
}

function replace(id, markup) {
  const old = document.getElementById(id);
  if (!old) return;
  const { open } = old;
  old.outerHTML = markup;
  const now = document.getElementById(id);
  if (now && open !== undefined) now.open = open;
}

/** Parts of the bar that are patched child by child, and parts made by JavaScript; no patch removes them. */
const keptParts = [".asked", ".choices", ".tools", "#pick", "#say", "#told", "#skip"];
const nestedParts = ".asked, .choices, .tools";

/** A copy of a part of the bar, without what differs in every bar and what was opened or added in this browser. */
function reading(element) {
  const copy = element.cloneNode(true);
  for (const field of copy.querySelectorAll("input[name=at], input[name=client]")) field.removeAttribute("value");
  for (const each of [copy, ...copy.querySelectorAll("details")]) each.removeAttribute("open");
  for (const part of copy.querySelectorAll(".slides [type=range], .slides .step")) part.remove();
  for (const button of copy.querySelectorAll(".amounts [type=submit]")) Object.assign(button, { textContent: "", className: "" });
  for (const list of copy.querySelectorAll(".amounts select")) list.hidden = false;
  for (const form of copy.querySelectorAll(".amounts")) form.classList.remove("slides");
  return copy;
}

function isSame(old, now) {
  if (old.tagName !== now.tagName) return false;
  return keptParts.some((name) => old.matches(name) && now.matches(name)) || reading(old).isEqualNode(reading(now));
}

/** Make *old* equal to *now*, replacing only what differs: a button that is being pressed or a list that is open stays. */
function updateChildren(old, now) {
  const left = [...old.children];
  for (const part of [...now.children]) {
    const number = left.findIndex((each) => isSame(each, part));
    if (number < 0) {
      old.insertBefore(part, left[0] ?? null);
      continue;
    }
    for (const gone of left.splice(0, number)) gone.remove();
    const kept = left.shift();
    if (kept.matches(nestedParts)) updateChildren(kept, part);
  }
  for (const gone of left) gone.remove();
}

/** Show a new bar, or keep the old one for a new position: its forms get the new position and fresh ids. */
export function patchBar({ bar, at }) {
  const old = document.getElementById("bar");
  if (bar !== undefined) renewBar(old, bar);
  old.dataset.at = at;
  old.classList.remove("busy");
  for (const field of old.querySelectorAll("input[name=at]")) field.value = at;
  for (const field of old.querySelectorAll("input[name=client]")) field.value = freshId();
}

function renewBar(old, markup) {
  const now = parse(markup).firstElementChild;
  for (const name of Object.keys(old.dataset)) if (!(name in now.dataset)) delete old.dataset[name];
  Object.assign(old.dataset, now.dataset);
  updateChildren(old, now);
  Object.assign(document.getElementById("say"), { textContent: "", className: "" });
}

/** Mark the seats whose answer the table waits for. */
export function markAsked(asked) {
  const seats = new Set(asked.map((seat) => seat + 1));
  for (const row of document.querySelectorAll("table.seats tbody tr")) {
    row.classList.toggle("asked-row", seats.has(Number(row.id.slice(4))));
  }
  for (const panel of document.querySelectorAll("svg .seat")) panel.classList.toggle("asked", seats.has(Number(panel.dataset.seat)));
}
