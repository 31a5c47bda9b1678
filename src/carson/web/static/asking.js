// A "?" on everything: after the button, or with the key "?", a click, tap or Enter on any part of the table says what it is.
// "Hint" asks the server what it would do. Both answers are shown over the table.
import { asSeat, ask, isPress, tell } from "./shared.js";

const parts = "[data-place], [data-edge], [data-card], svg .stop, svg .track, #round-marker, #standing, #supply, " +
  "table.seats th, table.seats td, #top, #piles, #bids, #row, [id^=seat-panel-], [id^=auction-], [id^=people-], " +
  ".log h2, #question, [data-help]";
const others = { question: "decision", top: "ties", piles: "row" };

/** The word by which the server knows what an element shows, and the seat it belongs to. */
function topicOf(element) {
  const { help, place, edge, card, seat } = element.dataset;
  const named = help ?? place ?? edge ?? card;
  if (named) return { about: named, of: seat };
  const id = element.id;
  if (others[id]) return { about: others[id] };
  if (id.startsWith("stop-")) return { about: id.slice(5) };
  if (id.startsWith("seat-panel-")) return { about: `seat-${id.slice(11)}` };
  if (id.startsWith("auction-")) return { about: "auction" };
  if (id.startsWith("people-")) return { about: "character" };
  if (element.classList.contains("track")) return { about: "standing" };
  if (element.closest("table.seats")) return { about: column(element) };
  return { about: element.closest(".log") ? "log" : id };
}

/** The column of a cell in the table of seats, from the ids of the cells. */
function column(cell) {
  const rows = cell.closest("table").tBodies[0].rows;
  const below = cell.closest("thead") ? rows[0]?.cells[cell.cellIndex] : cell;
  const name = below?.id.match(/^([a-z]+)-\d+$/)?.[1];
  if (name && name !== "name") return name;
  return `seat-${cell.closest("tr").id.split("-")[1] ?? 1}`;
}

class Asking {
  constructor(button, sheet, table) {
    Object.assign(this, { button, sheet, table, on: false, pointed: null });
    button.setAttribute("role", "button");
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", (event) => { event.preventDefault(); this.toggle(!this.on); });
    button.addEventListener("keydown", (event) => event.key === " " && (event.preventDefault(), this.toggle(!this.on)));
    document.addEventListener("click", (event) => this.clicked(event), true);
    document.addEventListener("keydown", (event) => this.pressed(event), true);
    table.addEventListener("pointerover", (event) => { this.pointed = event.target.closest?.(parts) ?? null; });
    sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  }

  /** Begin or end asking: everything on the table can be reached while it lasts. */
  toggle(on) {
    this.on = on;
    this.button.setAttribute("aria-pressed", String(on));
    document.body.classList.toggle("asking", on);
    const told = this.button.dataset.say;
    if (on) {
      this.reached = [...this.table.querySelectorAll(`:is(${parts}):not([tabindex])`)];
      for (const element of this.reached) element.setAttribute("tabindex", "0");
      tell(told);
    } else {
      if (document.getElementById("say")?.textContent === told) tell("");
      for (const element of this.reached ?? []) element.removeAttribute("tabindex");
    }
  }

  clicked(event) {
    if (!this.on || !this.table.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const element = event.target.closest(parts);
    if (element) this.ask(element);
  }

  pressed(event) {
    if (this.sheet.open || event.target.matches?.("input, textarea, select")) return;
    const here = document.activeElement?.closest?.(parts);
    if (event.key === "?") {
      event.preventDefault();
      const element = here ?? this.pointed;
      if (element) this.ask(element);
      else this.toggle(true);
    } else if (this.on && event.key === "Escape") {
      this.toggle(false);
    } else if (this.on && here && isPress(event)) {
      event.preventDefault();
      event.stopPropagation();
      this.ask(here);
    }
  }

  async ask(element) {
    const { about, of } = topicOf(element);
    const { dataset } = document.getElementById("bar"), { table, past, here } = dataset;
    const query = new URLSearchParams({ about, ...(past && { moves: past }), ...(of && { of }), ...asSeat(dataset) });
    const where = here ?? `/t/${table ?? location.pathname.split("/")[2]}`;
    const told = await ask(`${where}/explain?${query}`);
    if (told.error) return tell(told.error, "refusal");
    this.toggle(false);
    answer(element.ariaLabel ?? "", told.html, element.querySelector(":scope > desc")?.textContent);
  }
}

const button = document.getElementById("ask");
const sheet = document.getElementById("asked");

/** Show an answer over the table. Without a name its title is that of its first section; what the answer says is left out of *now*. */
function answer(called, html, now = "") {
  const sections = document.getElementById("answer");
  sections.innerHTML = html;
  const first = sections.querySelector("h3"), title = called || first?.textContent || "";
  document.getElementById("answer-title").textContent = title;
  document.getElementById("answer-now").textContent = now.replace(sections.querySelector("p")?.firstChild?.data?.trim() ?? "", "").trim();
  if (first) first.hidden = title.toLowerCase().endsWith(first.textContent.toLowerCase());
  if (!sheet.open) sheet.showModal();
}

const table = document.getElementById("table");
if (button && sheet && table) new Asking(button, sheet, table);

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("#hint");
  if (!link || !sheet) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  tell(link.dataset.say);
  const told = await ask(link.href);
  link.ariaBusy = "false";
  tell(told.error ?? "");
  if (!told.error) answer(told.title, told.html);
});

sheet?.addEventListener("submit", (event) => event.target.method === "post" && sheet.close());
