// Plans are made on the board: click where to place, in the order in which it is to be done.
const board = document.getElementById("table");
const { table } = document.getElementById("bar")?.dataset ?? {};
let places = null;

/** A plan is sent without loading the page anew. */
async function send(fields) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`/t/${table}/plan`, { method: "POST", body, headers: { accept: "application/json" } }).catch(() => null);
  if (answer && !answer.ok) tell((await answer.json()).error, "refusal");
  return answer?.ok;
}

function tell(sentence, kind = "") {
  const say = document.getElementById("say");
  if (!say) return;
  say.textContent = sentence;
  say.className = kind;
}

/** Light where one could place; null lights nothing. */
function light(found) {
  places = found && new Map(found.map((each) => [each.place, each]));
  for (const spot of board.querySelectorAll("svg [data-place]")) {
    const on = Boolean(places?.has(spot.dataset.place)) && !spot.closest(".seat");
    spot.classList.toggle("plannable", on);
    if (on) spot.setAttribute("tabindex", "0");
  }
}

async function begin(asks) {
  const answer = await fetch(`/t/${table}/plan`, { headers: { accept: "application/json" } }).catch(() => null);
  const found = answer?.ok ? (await answer.json()).places : [];
  light(found.length ? found : null);
  if (found.length) tell(asks);
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
  light(null);
  tell("");
}

if (board && table) {
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
}
