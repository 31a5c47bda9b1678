// Making a position: a tap, a drag, a number or a line of the text is sent; picture, fields and text come back in step.
import { picked, pickSides } from "./deck.js";
import { Dragging } from "./dragging.js";
import { Panel } from "./panel.js";
import { begin } from "./shape.js";
import { ask, isPress, narrow } from "./shared.js";

/** What the picture calls some values, and the words of their fields. */
const fields = { employs: "personality", kept: "stored", standing: "round", "pass-track": "pass_track", "action-track": "action_track" };
const values = "table.seats :is(td, th)[id], #standing, .track";
const spot = "svg :is([data-place], [data-edge], .people [data-card])";
const allFields = () => [...document.querySelectorAll("#fields :is(input, select)")];

/** What a select showed when the page was made. */
const usual = (select) => [...select.options].find((option) => option.defaultSelected)?.value ?? "";

class Editor {
  constructor(table) {
    Object.assign(this, { table, seat: 1, waiting: Promise.resolve(), older: [], panel: new Panel() });
    this.area = document.getElementById("text");
    this.good = this.area.value;
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    document.addEventListener("change", (event) => this.changed(event));
    document.getElementById("link").addEventListener("click", (event) => this.copy(event));
    this.undoing = document.getElementById("undo");
    this.undoing.hidden = false;
    this.undoing.addEventListener("click", () => this.undo());
    if (narrow.matches) document.getElementById("sites")?.scrollIntoView({ block: "center" });
    this.area.form.addEventListener("submit", (event) => { event.preventDefault(); this.about = this.area; this.step("", this.area.value); });
    this.deck = document.getElementById("deck");
    if (this.deck) this.offerCards();
    this.dragging = new Dragging((element) => this.dragFrom(element));
    this.held = new Set(document.getElementById("bar").dataset.held.split(","));
    this.use(document.querySelector(".tool"));
    this.reach();
  }

  /** All cards are shown over the page, those of the game picked, until others are used. */
  offerCards() {
    const tellPicked = pickSides(this.deck.querySelector(".picker"));
    this.deck.addEventListener("toggle", ({ newState }) => {
      if (newState !== "open") return;
      const cards = document.getElementById("cards").dataset.cards.split(" ");
      for (const box of this.deck.querySelectorAll(".deck input")) box.checked = cards.includes(box.value);
      this.deck.querySelector("[value=own]").checked = true;
      tellPicked();
    });
    document.getElementById("use-cards").addEventListener("click", () => {
      this.deck.hidePopover();
      this.focus = "cards";
      this.about = document.getElementById("cards");
      this.step(`set cards ${picked(this.deck)}`);
    });
  }

  /** What a pointer begins on an element: a piece is brought from the tools, a line is drawn, or a piece is moved. */
  dragFrom(element) {
    const tool = element.closest?.(".tool"), from = this.spotAt(element);
    if (tool) {
      return this.aiming(tool.querySelector("svg") ?? tool, (to) => {
        this.use(tool);
        if (to) this.tap(to);
      });
    }
    if (!from || !this.tool) return null;
    if (!from.classList.contains("held")) return this.tool.dataset.paints === "1" ? this.drawing() : null;
    const { place } = from.dataset;
    return this.aiming(from, (to) => {
      if (to !== from && (!to || to.dataset.place)) this.step(`drag ${place} ${to?.dataset.place ?? ""} ${this.seatOf(from)}`);
    });
  }

  /** Bring something to a place, which is marked on the way. */
  aiming(ghost, drop) {
    let aim = null;
    const over = (element) => {
      const next = element && this.spotAt(element);
      if (next === aim) return;
      aim?.classList.remove("chosen");
      next?.classList.add("chosen");
      aim = next;
    };
    return { ghost, over, drop: (element) => drop(element && this.spotAt(element)) };
  }

  /** Draw a line: everything on the way is marked, and sent at the end. */
  drawing() {
    const line = [];
    const name = ({ dataset }) => (this.tool.dataset.edges === "1" ? dataset.edge : dataset.place);
    const over = (element) => {
      if (element === null) {
        for (const each of line) each.classList.remove("chosen");
        return;
      }
      const spot = this.spotAt(element);
      if (!spot || !name(spot) || line.includes(spot)) return;
      spot.classList.add("chosen");
      line.push(spot);
    };
    return { over, drop: () => { if (line.length) this.step(`stroke ${this.tool.dataset.tool} ${this.seat} ${line.map(name).join(" ")}`); } };
  }

  spotAt(element) {
    const place = element.closest?.(spot);
    return place && this.table.contains(place) ? place : null;
  }

  /** Whose place it is, where every seat has places of its own; else the seat that is chosen. */
  seatOf(element) {
    return Number(element.closest("g[data-seat]")?.dataset.seat ?? this.seat);
  }

  clicked(event) {
    const tool = event.target.closest(".tool"), whose = event.target.closest("[data-seat]"), button = event.target.closest("button[data-edit]");
    if (tool) return this.use(tool);
    if (whose?.closest("#whose-piece")) {
      this.take(Number(whose.dataset.seat));
      return this.step("");
    }
    if (button) return this.step(button.dataset.edit);
    const place = this.spotAt(event.target);
    if (place) return this.tap(place);
    const shown = event.target.closest(values);
    if (shown) this.type(shown);
  }

  /** The field of a value that the picture shows; null if it has none. */
  fieldShowing({ id }) {
    const [, name, seat] = /^(\w+)-(\d+)$/.exec(id) ?? ["", id];
    const edit = `set ${seat ? `seat ${seat} ` : ""}${fields[name] ?? name}`;
    return document.querySelector(`#fields :is([data-edit="${edit}"], [data-listed="${edit}"])`);
  }

  /** Change a value where the picture shows it: its field comes there until it is left. */
  type(shown) {
    const field = this.fieldShowing(shown);
    if (!field) return;
    if (field.dataset.listed) {
      field.closest("details").open = true;
      return field.focus();
    }
    const here = field.cloneNode(true), { left, top, width } = shown.getBoundingClientRect();
    here.value = field.value;
    here.className = "in-place";
    here.ariaLabel = field.labels[0].firstChild.textContent;
    Object.assign(here.style, { left: `${left + scrollX}px`, top: `${top + scrollY}px`, minWidth: `${width}px` });
    here.addEventListener("blur", () => here.remove(), { once: true });
    here.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") here.value = field.value;
      if (key === "Escape" || key === "Enter") here.blur();
    });
    document.body.append(here);
    here.focus();
    here.select?.();
  }

  pressed(event) {
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && !event.target.closest?.("input, textarea")) {
      event.preventDefault();
      return this.undo();
    }
    if (!isPress(event)) return;
    const place = event.target.closest?.(spot);
    if (!place) return;
    event.preventDefault();
    this.tap(place);
  }

  /** Copy the address of the position; where that is not allowed, the link leads there. */
  async copy(event) {
    if (!navigator.clipboard) return;
    event.preventDefault();
    const { href, dataset } = event.currentTarget;
    await navigator.clipboard.writeText(href).then(() => this.tell(dataset.copied), () => location.assign(href));
  }

  /** Choose what is put down. */
  use(tool) {
    if (!tool) return;
    this.tool = tool;
    for (const each of document.querySelectorAll(".tool")) each.ariaPressed = String(each === tool);
    this.table.classList.toggle("roads-asked", tool.dataset.edges === "1");
    this.reach();
  }

  take(seat) {
    this.seat = seat;
    for (const each of document.querySelectorAll("#whose-piece button")) each.ariaPressed = String(Number(each.dataset.seat) === seat);
  }

  /** The keyboard reaches what the tool can be used on. */
  reach() {
    const edges = this.tool?.dataset.edges === "1";
    for (const shown of this.table.querySelectorAll(values)) shown.classList.toggle("typed", Boolean(this.fieldShowing(shown)));
    for (const each of this.table.querySelectorAll(spot)) {
      const { card, edge, place } = each.dataset, on = Boolean(card) || Boolean(edge) === edges;
      if (!card) each.classList.toggle("lit", on);
      each.setAttribute("tabindex", on ? "0" : "-1");
      each.setAttribute("role", on ? "button" : "img");
      const seat = each.closest("g[data-seat]")?.dataset.seat;
      each.classList.toggle("held", this.held.has(seat ? `${seat} ${place}` : place));
    }
  }

  tap(element) {
    if (!this.tool) return;
    const edges = this.tool.dataset.edges === "1", { place, edge, card } = element.dataset;
    const where = card ?? (edges ? edge : place);
    if (!where) return;
    const [verb, what] = this.tool.dataset.tool.split(" ");
    this.focus = element.id;
    this.about = element;
    this.step(`${verb} ${where} ${what} ${this.seatOf(element)}`);
  }

  changed(event) {
    const { edit, several, listed, once } = event.target.dataset;
    if (!edit && !several && !listed) return;
    this.field = allFields().indexOf(event.target);
    this.about = event.target;
    if (edit) this.step(`${edit} ${event.target.value}`.trim());
    if (several) {
      const boxes = [...document.querySelectorAll(`[data-several="${several}"]:checked`)].map((box) => box.value);
      this.step(`${several} ${boxes.join(" ")}`.trim());
    }
    if (listed) {
      const places = [...document.querySelectorAll(`[data-listed="${listed}"]`)];
      const twin = once !== undefined && places.find((place) => place !== event.target && place.value === event.target.value);
      if (twin) twin.value = usual(event.target);
      this.step(`${listed} ${places.map(({ value }) => value).filter(Boolean).join(" ")}`.trim());
    }
  }

  /** Steps go out one after the other; each begins where the last one ended. */
  step(edit, text) {
    this.waiting = this.waiting.then(() => this.send(edit, text ?? this.good));
  }

  /** Show again what was there before the last step. */
  undo() {
    this.waiting = this.waiting.then(async () => {
      const text = this.older.pop();
      if (text === undefined) return;
      await this.send("", text);
      this.older.pop();
      this.undoing.disabled = !this.older.length;
    });
  }

  async send(edit, text) {
    const told = await ask("/editor", { text, edit, whose: this.seat });
    if (!told.error) this.show(told);
    if (told.error) this.tell(told.error, "refusal", this.about);
    else this.tell(told.said);
    if (told.error && this.field >= 0) this.restore();
    this.field = -1;
  }

  /** Say something, beside what it is about. */
  tell(sentence, kind = "", element = null) {
    this.panel.tell(sentence ? [document.createTextNode(sentence)] : [], kind, element);
  }

  /** A field whose value was refused shows the old one again. */
  restore() {
    const field = allFields()[this.field];
    if (field?.type === "checkbox") field.checked = field.defaultChecked;
    else if (field?.dataset.listed) for (const place of document.querySelectorAll(`[data-listed="${field.dataset.listed}"]`)) place.value = usual(place);
    else if (field instanceof HTMLSelectElement) field.value = usual(field);
    else if (field) field.value = field.defaultValue;
  }

  show({ text, link, parts, fields, whose, held }) {
    this.held = new Set(held);
    if (text !== this.good) this.older.push(this.good);
    this.undoing.disabled = !this.older.length;
    this.good = this.area.value = text;
    document.getElementById("to-table").value = text;
    for (const way of document.querySelectorAll("[data-way]")) way.href = way.dataset.way + link.slice(link.indexOf("?"));
    history.replaceState(null, "", link);
    for (const [name, html] of Object.entries(parts)) this.table.querySelector(`:scope > .${name}`).innerHTML = html;
    const open = [...document.querySelectorAll("#fields details")].map((each) => each.open);
    document.getElementById("fields").outerHTML = fields;
    document.querySelectorAll("#fields details").forEach((each, number) => { each.open = open[number] ?? false; });
    const shown = document.getElementById("whose-piece");
    if (shown) shown.outerHTML = whose;
    const seats = [...document.querySelectorAll("#whose-piece button")].map(({ dataset }) => Number(dataset.seat));
    this.take(seats.includes(this.seat) ? this.seat : 1);
    this.reach();
    const focused = this.field >= 0 ? allFields()[this.field] : document.getElementById(this.focus ?? "");
    focused?.focus({ preventScroll: true });
  }
}

begin((table) => new Editor(table));
