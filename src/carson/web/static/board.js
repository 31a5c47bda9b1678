// Clicks on the board: a lit place offers its moves, any other says why it cannot be chosen. The bar holds all moves as plain forms.
import { slide } from "./amounts.js";
import { empty } from "./focus.js";
import { Panel } from "./panel.js";
import { announce, asSeat, ask, isPress, makeButton, narrow, reload } from "./shared.js";
import { count } from "./sheet.js";
import { bringIntoSight, seek } from "./sight.js";
import { isViewOnly, light, nameOf, spot, spotsOf, step } from "./spots.js";

/** A click this soon after a new question was meant for the last one: it is the second of a double click. */
const TOO_EARLY_MS = 400;

/** Elements whose own description says more than the note of their move. */
const tellsItself = ".spot, .sale, .people .card, #row .character";

/** No real mouse: on touch screens the browser reports one where the last tap was, whenever the page moves below it. */
const touchOnly = matchMedia("(hover: none)");

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  constructor(table, past) {
    this.table = table;
    this.past = past;
    this.chosen = null;
    this.offered = [];
    this.sent = null;
    this.posting = Promise.resolve();
    this.panel = new Panel();
    table.addEventListener("click", (event) => this.sift(event), true);
    table.addEventListener("pointerdown", (event) => { this.under = event.target.closest(spot); });
    table.addEventListener("pointerup", (event) => this.lifted(event));
    table.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.held(event), true);
    table.addEventListener("keydown", (event) => this.pressed(event));
    table.addEventListener("pointerover", (event) => this.pointed(event));
    table.addEventListener("pointerleave", () => this.hush());
    table.addEventListener("focusin", (event) => this.pointed(event));
    table.addEventListener("focusout", () => this.point(null));
    table.addEventListener("change", () => count(table));
    table.addEventListener("toggle", () => this.fit(), true);
    addEventListener("resize", () => this.fit());
    addEventListener("scroll", () => this.panel.scrolled(), { capture: true, passive: true });
    for (const part of document.querySelectorAll("#table, header.top")) part.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.release());
    this.beforeActing = () => {};
    this.refresh();
    this.light(this.litNow());
    if (this.isAsked && !scrollY) seek(table, this.panel.floor);
  }

  get bar() { return document.getElementById("bar"); }

  /** Where questions about this board are answered. */
  get here() { return this.bar.dataset.here ?? `/t/${this.bar.dataset.table}`; }

  /** What a question about a place says besides its address. */
  query(place) {
    return new URLSearchParams({ place, ...asSeat(this.bar.dataset) });
  }

  /** Whether the bar asks this browser for a move. */
  get isAsked() { return this.bar.querySelector("form[action$='/move']") !== null; }

  /** A new question: ignore clicks for a moment, so that nobody answers it while pointing at the last one. */
  renewed() {
    clearTimeout(this.settling);
    this.bar.classList.add("new");
    this.settling = setTimeout(() => this.bar.classList.remove("new"), TOO_EARLY_MS);
    seek(this.table, this.panel.floor);
  }

  /** Stop clicks that come too early. Clicks made by the keyboard have no count (`detail`) and pass. */
  sift(event) {
    if (!event.detail || !this.bar.classList.contains("new")) return;
    if (!event.target.closest(`#bar :is(button, a), #tiles button, svg :is(${spot})`)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Read the moves of the bar. */
  refresh() {
    this.moves = new Map();
    for (const choice of this.bar.querySelectorAll("[data-target]")) {
      const target = choice.dataset.target;
      if (!this.moves.has(target)) this.moves.set(target, []);
      this.moves.get(target).push(choice);
    }
    slide(this.bar);
    count(this.table);
    this.guide();
    this.keepChosen();
  }

  /** Keep the selection while others act at the same time, as long as it can still be chosen. */
  keepChosen() {
    if (this.offering && !this.isAsked) return;
    const name = this.chosen;
    const element = name && this.moves.has(name) ? this.spots.find((spot) => nameOf(spot) === name) : null;
    if (element) this.choose(element, name, this.moves.get(name));
    else this.release();
  }

  get spots() { return spotsOf(this.table); }

  /** The names that are lit in the page as it was loaded, and those that the bar offers. */
  litNow() {
    const names = this.spots.filter((element) => element.classList.contains("lit") || this.moves.has(nameOf(element))).map(nameOf);
    return [...new Set(names)];
  }

  /** Light what can be chosen, and mark what the question is about. */
  light(names = []) {
    const { about = "", aside } = this.bar.dataset;
    const hasButton = (name) => Boolean(this.moves.get(name)?.some((choice) => choice.closest("button")));
    light(this.table, names, { chosen: this.chosen, about, asideAsked: aside === "asked", hasButton });
  }

  /** Light the place of a button, and the buttons of a place; null for neither. */
  point(name) {
    if (name === this.pointedAt) return;
    this.pointedAt = name;
    for (const element of this.table.querySelectorAll(".meant")) element.classList.remove("meant");
    if (!name) return;
    for (const element of this.spots) if (nameOf(element) === name) element.classList.add("meant");
    for (const choice of this.moves.get(name) ?? []) choice.closest("button")?.classList.add("meant");
  }

  /** Open the tip for a kind of decision when it comes up for the first time in this browser, until it is answered. */
  guide() {
    const hint = this.bar.querySelector(".hint");
    if (!hint) {
      this.explaining = null;
      return;
    }
    const seen = new Set((localStorage.getItem("explained") ?? "").split(" "));
    const { kind } = hint.dataset;
    if (seen.has(kind) && this.explaining !== kind) {
      if (this.explaining) hint.open = false;
      this.explaining = null;
      return;
    }
    hint.open = true;
    this.explaining = kind;
    localStorage.setItem("explained", [...seen.add(kind)].join(" ").trim());
  }

  /** Keep the panel above a bar that grew or shrank, and mark a tip that is longer than fits. */
  fit() {
    this.panel.put();
    const told = this.bar.querySelector(".hint p");
    told?.parentElement.classList.toggle("long", told.scrollHeight > told.clientHeight + 6);
  }

  tell(sentence, kind = "", element = null) {
    this.panel.tell(sentence ? [document.createTextNode(sentence)] : [], kind, element);
  }

  hush() {
    this.asked = null;
    this.point(null);
    this.panel.hush();
  }

  /** Say what the pointer or the focus is on, and light what belongs to it. */
  pointed(event) {
    if (event.pointerType === "mouse" && touchOnly.matches) return;
    const atOnce = event.type === "focusin";
    const choice = event.target.closest?.("#bar :is(button, option)");
    const element = event.target.closest?.(spot) ?? event.target.closest?.("svg .stop, svg [role=img]");
    this.point(choice ? choice.dataset.target ?? null : element ? nameOf(element) ?? null : null);
    if (choice) return this.elaborate(choice, atOnce);
    if (!element || !this.table.contains(element)) return this.hush();
    if (this.panel.box?.className.startsWith("refusal") && event.type === "pointerover" && element === this.refused) return;
    if (element === this.asked && this.panel.wanted === element) return;
    const title = element.ariaLabel ?? "";
    if (!title) return;
    this.describe(element, atOnce);
    this.asked = null;
    if (element.dataset.place && !this.past && !element.closest(".seat:not(:has(> .own))")) this.ask(element);
  }

  /** Say what a button has no room for. */
  elaborate(choice, atOnce) {
    const shown = choice.querySelector("small")?.textContent;
    const more = (choice.dataset.note ?? "").split(" · ").filter((part) => part && part !== shown).join(" · ");
    if (!more) return this.panel.hush();
    this.panel.about(choice, choice.firstChild.textContent, more, atOnce);
  }

  /** What the only move here brings; where a cowboy would stand, the server knows more about it. */
  noteOf(moves) {
    return moves?.length === 1 && !moves[0].value.startsWith("place ") ? moves[0].dataset.note ?? "" : "";
  }

  /** Say what something is. */
  describe(element, atOnce) {
    const told = element.querySelector(":scope > desc")?.textContent ?? "", title = element.ariaLabel ?? "";
    const note = this.noteOf(this.moves.get(nameOf(element)));
    const unsaid = (said) => note.split(" · ").filter((part) => part && !said.includes(part));
    const itself = told && element.matches(tellsItself);
    if (note && !element.dataset.card && !itself) return this.panel.about(element, title, unsaid(title).join(" · "), atOnce);
    const known = itself || (told && note.includes(told));
    if (!told && !note && element.matches(".choosable .card")) return this.panel.hush(); // an auction card says it all
    this.panel.about(element, title, [...(known ? [] : unsaid(`${title} ${told}`)), told].filter(Boolean).join(" · "), atOnce);
  }

  /** Ask the server what a place would earn and how a duel would end there, once somebody looks at it for long enough. */
  ask(element) {
    clearTimeout(this.asking);
    this.asked = element;
    const asking = this.asking = setTimeout(async () => {
      const { html } = await ask(`${this.here}/about?${this.query(element.dataset.place)}`);
      if (!html || this.asked !== element || this.asking !== asking) return;
      this.panel.add(element, html);
      if (nameOf(element) === this.chosen) this.show(element);
    }, 160);
  }

  /** Click a place that was redrawn between press and release: the browser sends no click for it. */
  lifted({ pointerType, button, clientX, clientY }) {
    if (!this.under || this.under.isConnected || pointerType !== "mouse" || button) return;
    if (this.bar.classList.contains("new")) return;
    const target = document.elementFromPoint(clientX, clientY)?.closest(spot);
    if (target && nameOf(target) === nameOf(this.under)) this.clicked({ target });
  }

  clicked(event) {
    const element = event.target.closest(spot);
    if (!element?.closest("svg")) return;
    if (isViewOnly(element)) return this.describe(element, true);
    if (!this.past) this.touch(element);
  }

  /** Ignore the repeats of a key that is held down: confirming, or trying again, takes another press. */
  held(event) {
    if (!event.repeat || !isPress(event)) return;
    if (!event.target.closest(`button:not([type="button"]), a, ${spot}`)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  pressed(event) {
    const element = event.target.closest(spot);
    if (!element?.closest("svg")) return;
    if (event.key in arrows) {
      event.preventDefault();
      step(this.table, element, arrows[event.key]);
      return;
    }
    if (this.past || !isPress(event)) return;
    event.preventDefault();
    this.touch(element);
  }

  /** The first touch selects a place, the second confirms what it offers. A place that cannot be chosen says why. */
  touch(touched) {
    const name = nameOf(touched);
    const offer = this.chosen === name ? this.confirming : "";
    this.beforeActing();
    const element = touched.isConnected ? touched : document.getElementById(touched.id) ?? touched;
    const moves = this.moves.get(name);
    if (!moves) return this.askWhy(element, name);
    if (this.chosen === name && moves.length === 1 && offer === this.confirming) return this.make(moves[0]);
    this.choose(element, name, moves);
    announce([...document.querySelectorAll("#pick .confirm")].map((button) => button.textContent).join(", "));
  }

  /** The moves on the confirming buttons, with their words. */
  get confirming() {
    return [...document.querySelectorAll("#pick .confirm")].map((button) => `${button.value}: ${button.textContent}`).join("; ");
  }

  /** Offer the moves of a place. Buttons that already say the same are kept, since one may just be pressed. */
  choose(element, name, moves) {
    for (const other of this.table.querySelectorAll(".chosen")) if (other !== element) other.classList.remove("chosen");
    this.chosen = name;
    this.refused = null;
    this.offered = moves;
    element.classList.add("chosen");
    const offer = moves.map((choice, number) => this.confirmer(choice, number, moves.length, element));
    const pick = document.getElementById("pick");
    const shown = [...pick.querySelectorAll(".confirm")];
    if (shown.length !== offer.length || !shown.every((button, number) => button.isEqualNode(offer[number]))) {
      pick.replaceChildren(...offer, this.canceller());
    }
    pick.hidden = false;
    this.bar.classList.add("picking");
    const note = this.noteOf(moves);
    if (element.matches(`${tellsItself}, #row .card`)) this.describe(element, true);
    else if (note) this.panel.about(element, element.ariaLabel ?? "", note, true);
    else this.panel.put(); // the bar may have grown
    this.show(element);
  }

  /** Scroll an element into sight. */
  show(element) {
    bringIntoSight(element, this.panel.floor);
  }

  confirmer(choice, number, count, element) {
    const words = choice.dataset.confirm ?? choice.firstChild.textContent, note = choice.querySelector("small")?.textContent;
    const said = element.matches(".spot") ? element.ariaLabel : note ? `${words} · ${note}` : words;
    const button = makeButton("confirm", said, () => this.make(this.offered[number]));
    button.value = choice.value;
    if (count === 1) button.id = "confirm";
    return button;
  }

  canceller() {
    return makeButton("quiet", this.table.dataset.cancel, () => this.release());
  }

  release() {
    const chosen = this.table.querySelector(".chosen"), pick = document.getElementById("pick");
    this.chosen = null;
    this.offering = false;
    for (const element of this.table.querySelectorAll(".chosen")) element.classList.remove("chosen");
    if (pick) { empty(pick, chosen ?? this.bar); pick.hidden = true; }
    this.bar.classList.remove("picking");
  }

  make(choice) {
    const form = choice.closest("form");
    const data = new FormData(form);
    data.set("move", choice.value);
    this.beforeActing();
    this.chosen = null;
    this.post(form.action, data);
  }

  submitted(event) {
    const form = event.target;
    if (!/\/(move|undo|plan)$/.test(new URL(form.action).pathname)) return;
    event.preventDefault();
    const place = narrow.matches ? this.placeOf(event.submitter) : null;
    if (place) return this.touch(place);
    const data = new FormData(form, event.submitter);
    this.beforeActing();
    if (this.offering) this.release();
    this.post(form.action, data);
  }

  /** The card of a button, unless it is selected: on a phone it is shown first and then confirmed. */
  placeOf(button) {
    const name = button?.dataset.target;
    if (!name || name === this.chosen) return null;
    return this.spots.find((spot) => spot.dataset.card === name) ?? null;
  }

  /** Send a move once, after those before it. The socket brings what comes of it. */
  post(address, data) {
    const client = data.get("client") ?? {};
    if (this.sent === client) return;
    this.sent = client;
    this.posting = this.posting.then(() => this.send(address, data));
  }

  async send(address, data) {
    this.bar.classList.add("busy");
    const { status, error } = await ask(address, data);
    if (status === 409) return reload();
    if (error) this.refuse(error);
    this.bar.classList.remove("busy");
  }

  /** Say what was wrong; the same move may be tried again. */
  refuse(sentence) {
    this.sent = null;
    this.tell(sentence, "refusal");
  }

  /** Offer to plan a place that cannot be chosen yet. */
  offer(element, html) {
    this.offering = true;
    element.classList.add("chosen");
    const pick = document.getElementById("pick");
    pick.innerHTML = html;
    announce(pick.textContent);
    pick.append(this.canceller());
    pick.hidden = false;
    this.panel.put(); // the bar has grown
    this.show(element);
  }

  /** Ask the server why a place cannot be chosen. The answer is dropped if another place was touched meanwhile. */
  async askWhy(element, name) {
    this.release();
    this.refused = element;
    const { why, error, offer } = await ask(`${this.here}/why?${this.query(name)}`);
    if (this.refused !== element) return;
    if (offer) return this.offer(element, offer);
    this.tell(why ?? error, "refusal", element);
    if (element.dataset.place) this.ask(element);
  }
}
