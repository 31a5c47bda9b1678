// Find the move: what is tried is sent, and the server says what it thought of it long ago.
import { parse } from "./patch.js";
import { begin } from "./shape.js";
import { count } from "./puzzles.js";
import { isKey } from "./shared.js";
import { TrialBoard } from "./trial.js";

const keys = { n: "next", s: "show" };

class Puzzle extends TrialBoard {
  constructor(table) {
    super(table, false);
    document.addEventListener("submit", (event) => this.gaveUp(event));
    document.addEventListener("keydown", (event) => {
      if (isKey(event)) document.getElementById(keys[event.key] ?? "")?.click();
    });
  }

  gaveUp(event) {
    if (!event.target.action.endsWith("/answer")) return;
    event.preventDefault();
    this.send(event.target.action, new FormData(event.target));
  }

  /** What is said changes within an element that stays: many screen readers tell nothing of one that is new. */
  showVerdict(fresh) {
    const verdict = document.getElementById("verdict");
    verdict.className = fresh.className;
    verdict.querySelector(".told").replaceChildren(...fresh.querySelector(".told").childNodes);
    verdict.querySelector(".ways-on").replaceWith(fresh.querySelector(".ways-on"));
  }

  /** Say what the move is worth. Once the answer is known, the board only shows it. */
  tried({ right, target, html }) {
    count(this.bar.dataset.puzzle, right === true);
    this.release();
    this.showVerdict(parse(html).firstElementChild);
    if (right === false) return;
    const side = document.getElementById("compared");
    if (matchMedia("(min-width:1181px)").matches) side.append(document.querySelector("#verdict .compared"));
    this.past = true;
    this.bar.classList.add("answered");
    this.light(target ? [target] : []);
    const answer = this.spots.find((spot) => spot.classList.contains("lit"));
    if (answer) this.show(answer);
    document.getElementById("next").focus({ preventScroll: true });
  }
}

begin((table) => new Puzzle(table));
