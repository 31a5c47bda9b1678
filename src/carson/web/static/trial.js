// A board on which moves are tried: the server says what comes of them, and nothing is played.
import { Board } from "./board.js";
import { ask } from "./shared.js";

export class TrialBoard extends Board {
  /** Send something; *done* is told what came of it. */
  async send(address, data, done = (told) => this.tried(told)) {
    this.bar.classList.add("busy");
    const told = await ask(address, data);
    if (told.error) this.refuse(told.error);
    else done(told);
    this.bar.classList.remove("busy");
    this.sent = null;
  }
}
