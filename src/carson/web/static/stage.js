// Acts out what happens: cowboys walk, dice roll, sums are compared, money and points fly. It changes nothing on the table:
// whatever it draws lies on a layer above it and is gone afterwards.
import { copyOf, drawn, sized } from "./picture.js";
import { calm, make } from "./shared.js";

/** How long each kind of cue stays on the board, in milliseconds. */
const SHOWN_MS = { banner: 1000, dice: 900, contest: 1500, card: 900, note: 700 };
/** How long one letter is read, in milliseconds. */
const LETTER_MS = 28;
const TURNED = [{ transform: "perspective(900px) rotateY(88deg)" }, { transform: "perspective(900px) rotateY(0)" }];

function badge(seat) {
  return seat < 0 ? drawn("outlaw", "sign outlaw") : make("span", `badge seat-${seat + 1}`, String(seat + 1));
}

function signed(amount, sign = "") {
  return `${amount < 0 ? "−" : "+"}${sign}${Math.abs(amount)}`;
}

/** The box of an element on the screen; null if it is not there or not drawn. */
function boxOf(element) {
  const box = element?.getBoundingClientRect();
  return box && (box.width || box.height) ? box : null;
}

const cowboysOf = (element, seat) => element?.querySelectorAll(`.cowboy.of-${seat + 1}`) ?? [];

export class Stage {
  constructor() {
    this.layer = make("div", "stage");
    this.layer.setAttribute("aria-hidden", "true");
    document.body.append(this.layer);
    this.running = new Set();
    this.waking = new Set();
  }

  /** Stop everything and show nothing. */
  clear() {
    for (const motion of this.running) motion.cancel();
    for (const wake of this.waking) wake();
    this.running.clear();
    this.waking.clear();
    this.layer.replaceChildren();
    for (const hidden of document.querySelectorAll(".awaited")) hidden.classList.remove("awaited");
    for (const shown of document.querySelectorAll(".looked-at")) shown.classList.remove("looked-at");
  }

  wait(milliseconds) {
    return new Promise((resolve) => {
      const wake = () => { clearTimeout(timer); this.waking.delete(wake); resolve(); };
      const timer = setTimeout(wake, milliseconds);
      this.waking.add(wake);
    });
  }

  async animate(element, frames, duration, easing = "cubic-bezier(.4,.1,.3,1)") {
    if (calm.matches) return;
    const motion = element.animate(frames, { duration, easing, fill: "backwards" });
    this.running.add(motion);
    await motion.finished.catch(() => {});
    this.running.delete(motion);
  }

  /** Act out one patch: first what leads to it, then the change itself, then what comes of it. */
  async perform(patch, show, time) {
    const cues = patch.stage ?? [];
    const of = (...kinds) => cues.filter((cue) => kinds.includes(cue.kind));
    const left = of("walk", "fly").map((cue) => this.start(cue));
    for (const cue of of("banner")) await this.banner(cue, time);
    for (const cue of of("card")) await this.card(cue, time);
    for (const cue of of("contest")) await this.contest(cue, time, show);
    for (const cue of of("dice")) await this.dice(cue, time);
    const counted = of("gain").map((cue) => this.count(cue, time));
    show();
    const notes = of("note").map((cue) => this.note(cue, time));
    await Promise.all([
      ...left.map((begin, number) => begin(time, number)),
      ...counted.map((run) => run()),
      ...of("show").map((cue) => this.lookAt(cue, time)),
      ...notes,
    ]);
    if (patch.lines?.length) await this.wait((cues.length ? 160 : 320) * time);
  }

  /** Something on the layer, around a point or beside an element. */
  put(element, box, beside = false) {
    this.layer.append(element);
    const own = element.getBoundingClientRect();
    const area = box ?? { left: innerWidth / 2, top: innerHeight * 0.3, width: 0, height: 0 };
    let left = area.left + area.width / 2 - own.width / 2;
    let top = beside ? area.top - own.height - 8 : area.top + area.height / 2 - own.height / 2;
    if (beside && top < 40) top = area.top + area.height + 8;
    const floor = boxOf(document.getElementById("bar"))?.top ?? innerHeight;
    top = Math.min(top, floor - own.height - 8);
    left = Math.max(6, Math.min(left, innerWidth - own.width - 6));
    element.style.left = `${left}px`;
    element.style.top = `${Math.max(6, top)}px`;
    return element;
  }

  /** Let something be read, in the middle of the board or beside a place: it appears, happens, stands for a while and goes. */
  async present(shown, at, time, stands, { frames = [{ opacity: 0 }, { opacity: 1 }], takes = 180, happens = () => {} } = {}) {
    this.put(shown, boxOf(at ? document.getElementById(at) : document.querySelector(".town, .cards")), Boolean(at));
    await this.animate(shown, frames, takes * time);
    await happens();
    await this.wait(stands * time);
    await this.animate(shown, [{ opacity: 1 }, { opacity: 0 }], 160 * time);
    shown.remove();
  }

  banner({ words }, time) {
    const [head, ...rest] = words.split(": ");
    const shown = make("div", "cue banner", make("b", "", head), make("span", "", rest.join(": ")));
    return this.present(shown, null, time, SHOWN_MS.banner);
  }

  /** A card is turned over and read. */
  card({ face, title = "", words, signs = [] }, time) {
    const shown = make("div", "cue turned", make("span", "face", ...signs.map((name) => drawn(name, "sign")), face), make("b", "", title), make("p", "", words));
    return this.present(shown, null, time, SHOWN_MS.card + LETTER_MS * words.length, { frames: TURNED, takes: 380 });
  }

  /** Both sides of a duel with their sums: the dice roll, then the sums stand, then the verdict. */
  contest({ at, title, base, sides, verdict, rolls }, time, show) {
    const rows = sides.map((side) => {
      const dice = (side.dice ?? []).map((value) => die(value, rolls));
      const sum = make("span", "sum", String(side.total));
      const name = make("span", "side", badge(side.seat), side.name);
      const parts = make("span", "parts");
      if (dice.length) parts.append(make("span", "base", String(side.base)), ...dice);
      return { side, sum, dice, row: make("div", side.wins ? "line wins" : "line", name, parts, sum) };
    });
    const said = make("p", "verdict", verdict);
    const head = rows.some(({ dice }) => dice.length) ? [make("small", "", base)] : [];
    const shown = make("div", "cue contest", make("b", "", title), ...head, ...rows.map(({ row }) => row), said);
    const happens = () => this.decide(shown, rows.flatMap(({ dice }) => dice), rolls, time).then(show);
    return this.present(shown, at, time, SHOWN_MS.contest, { happens });
  }

  dice({ at, values, words }, time) {
    const dice = values.map((value) => die(value, true));
    const shown = make("div", "cue thrown", make("div", "", ...dice), make("p", "", words));
    return this.present(shown, at, time, SHOWN_MS.dice, { takes: 0, happens: () => this.decide(shown, dice, true, time) });
  }

  /** Let dice roll, or tiles be turned over; then what they mean can be read. */
  async decide(shown, dice, rolls, time) {
    await Promise.all(dice.map((each) => this.roll(each, rolls, time)));
    shown.classList.add("decided");
  }

  /** A die tumbles through other faces before it shows its own; a tile is turned over. */
  async roll(each, rolls, time) {
    if (calm.matches) return each.classList.remove("blank");
    if (!rolls) {
      each.classList.remove("blank");
      return this.animate(each, [{ transform: "rotateY(90deg)" }, { transform: "none" }], 320 * time);
    }
    const faces = setInterval(() => { each.dataset.face = String(1 + Math.floor(Math.random() * 6)); }, 85 * time);
    each.classList.remove("blank");
    const turn = 180 + Math.random() * 240;
    await this.animate(each, [{ transform: `translateY(-22px) rotate(-${turn}deg)` }, { transform: "none" }], (560 + Math.random() * 160) * time, "cubic-bezier(.2,.8,.4,1.15)");
    clearInterval(faces);
    each.dataset.face = each.dataset.value;
  }

  /** A reason, beside the place it is about. */
  note({ at, words }, time) {
    return this.present(make("div", "cue said", make("p", "", words)), at, time, SHOWN_MS.note + LETTER_MS * words.length);
  }

  /** Remember from where something goes before the picture changes; what comes back sets it in motion. */
  start({ kind, seat, source, goal }) {
    const from = document.getElementById(source);
    const one = kind === "walk" && seat >= 0 ? [...cowboysOf(from, seat)].at(-1) : null;
    const begun = boxOf(one ?? from);
    const copy = kind === "fly" && begun ? sized(copyOf(from, "ghost card-flies"), begun) : null;
    return (time, number) => {
      if (!begun || calm.matches) return null;
      const to = document.getElementById(goal);
      if (kind === "fly") return this.travel(copy, begun, boxOf(to), 620 * time, 0.35);
      const arrived = seat >= 0 ? [...cowboysOf(to, seat)].at(-1) : null;
      arrived?.classList.add("awaited");
      const ghost = seat < 0 ? drawn("outlaw", "ghost outlaw") : drawn("cowboy", "ghost", `url(#seat-${seat + 1})`);
      const walked = this.travel(ghost, begun, boxOf(arrived ?? to), (480 + 60 * number) * time, arrived || seat < 0 ? 1 : 0.5);
      return walked.then(() => arrived?.classList.remove("awaited"));
    };
  }

  /** Move a ghost from one box to another, with a small hop as people walk. */
  async travel(ghost, from, to, duration, scale) {
    if (!to) return;
    const size = Math.max(18, Math.min(from.width, from.height, 44));
    if (!ghost.style.width) ghost.style.width = ghost.style.height = `${size}px`;
    this.layer.append(ghost);
    const at = (box) => [box.left + Math.min(box.width, 200) / 2, box.top + box.height / 2];
    const [x1, y1] = at(from);
    const [x2, y2] = at(to);
    const own = [parseFloat(ghost.style.width) / 2, parseFloat(ghost.style.height) / 2];
    const spot = (x, y, rise = 0, size = 1) => `translate(${x - own[0]}px, ${y - own[1] - rise}px) scale(${size})`;
    const steps = [0, 0.25, 0.5, 0.75, 1].map((part, number) => ({
      transform: spot(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, number % 2 ? 7 : 0, 1 + (scale - 1) * part),
      opacity: part === 1 && scale < 1 ? 0.2 : 1,
    }));
    await this.animate(ghost, steps, duration, "ease-in-out");
    ghost.remove();
  }

  /** Money and points: a chip flies to the seat’s row, where the number counts up. */
  count({ seat, money, points, source }, time) {
    const runs = [["money", money, "$"], ["points", points, ""]].filter(([, amount]) => amount).map(([what, amount, sign]) => {
      const id = `${what}-${seat + 1}`;
      const cell = document.getElementById(id) ?? document.getElementById(`score-${seat + 1}`);
      const before = cell?.querySelector("span, text")?.textContent ?? "";
      return () => this.countUp(cell?.id, before, signed(amount, sign), boxOf(document.getElementById(source)), amount, time);
    });
    return () => Promise.all(runs.map((run) => run()));
  }

  async countUp(id, before, said, from, amount, time) {
    const cell = document.getElementById(id);
    const goal = boxOf(cell);
    if (!goal || calm.matches) return;
    const number = cell.querySelector("span, text");
    const last = number.textContent;
    const chip = make("div", amount < 0 ? "chip-flies loss" : "chip-flies", said);
    this.put(chip, from ?? goal);
    const x = from ? goal.left + goal.width / 2 - (from.left + from.width / 2) : 0;
    const y = from ? goal.top - from.top - from.height / 2 + goal.height / 2 : -26;
    const way = from ? [{ opacity: 0, transform: "translateY(8px)" }, { opacity: 1, transform: "none", offset: 0.25 }, { opacity: 0.4, transform: `translate(${x}px, ${y}px)` }]
      : [{ opacity: 0, transform: "none" }, { opacity: 1, transform: "translateY(-12px)", offset: 0.3 }, { opacity: 0, transform: `translateY(${y}px)` }];
    const duration = 760 * time;
    this.rise(number, before, last, duration);
    await this.animate(chip, way, duration, "ease-in-out");
    chip.remove();
    number.textContent = last;
  }

  /** Count from one number to another, whatever stands around them. */
  rise(element, before, last, duration) {
    const value = (text) => Number(text.replace("−", "-").replace(/[^\d-]/g, ""));
    const [from, to] = [value(before), value(last)];
    if (!before || Number.isNaN(from) || Number.isNaN(to)) return;
    const begun = performance.now();
    const step = (now) => {
      const part = Math.min(1, (now - begun) / duration);
      if (!element.isConnected || element.textContent === last && part > 0.05) return;
      const value = Math.round(from + (to - from) * part);
      element.textContent = part === 1 ? last : last.replace(/[−-]?\d+/, String(value).replace("-", "−"));
      if (part < 1) requestAnimationFrame(step);
    };
    step(begun);
  }

  /** What has just appeared stands out for a moment. */
  async lookAt({ ids }, time) {
    for (const id of ids) {
      const element = document.getElementById(id);
      element?.classList.add("looked-at");
      this.wait(900 * time).then(() => element?.classList.remove("looked-at"));
    }
    await this.wait(420 * time);
  }
}

function die(value, rolls) {
  const each = make("i", "die blank");
  each.dataset.value = each.dataset.face = String(value);
  if (!rolls || value > 6 || value < 1) each.classList.add("tile");
  for (let pip = 0; pip < 7; pip++) each.append(document.createElement("i"));
  return each;
}
