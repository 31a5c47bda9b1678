// Plans are made on the board: click where to place, in the order in which it is to be done.
import { ask, tell } from "./shared.js";

const board = document.getElementById("table");
const address = `/t/${document.getElementById("bar")?.dataset.table}/plan`;
let places = null;

/** A plan is sent without loading the page anew; whether it was accepted. */
async function send(fields) {
  const { error } = await ask(address, fields);
  if (error) tell(error, "refusal");
  return !error;
}

/** Light where one could place; nothing lights nothing. */
function light(found = []) {
  places = found.length ? new Map(found.map((each) => [each.place, each])) : null;
  for (const spot of board.querySelectorAll("svg [data-place]")) {
    const on = Boolean(places?.has(spot.dataset.place)) && !spot.closest(".seat");
    spot.classList.toggle("plannable", on);
    if (on) spot.setAttribute("tabindex", "0");
  }
}

async function begin(asks) {
  light((await ask(address)).places);
  if (places) tell(asks);
}

async function plan(event) {
  const spot = places && event.target.closest?.(".plannable");
  if (!spot) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { seat, move } = places.get(spot.dataset.place);
  const asks = document.getElementById("say")?.textContent ?? "";
  if (await send({ seat, step: move, do: "add" })) await begin(asks);
}

function end() {
  if (!places) return;
  light();
  tell("");
}

board.addEventListener("click", plan, true);
board.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && plan(event), true);
document.addEventListener("keydown", (event) => event.key === "Escape" && end());
document.addEventListener("click", (event) => {
  const button = event.target.closest(".plan-on-board");
  if (!button) return;
  for (const open of document.querySelectorAll("#plans[open], details.menu[open]")) open.open = false;
  if (places) end();
  else begin(button.dataset.say);
});
document.addEventListener("submit", (event) => {
  if (!event.target.closest("#plans")) return;
  event.preventDefault();
  end();
  send(new FormData(event.target, event.submitter));
});
