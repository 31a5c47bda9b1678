// A board on which moves are tried: the server says what comes of them, and nothing is played.
import { Board } from "./board.js";
import { ask } from "./shared.js";

export class TrialBoard extends Board {
  async send(address, data) {
    this.bar.classList.add("busy");
    const told = await ask(address, data);
    if (told.error) this.refuse(told.error);
    else this.tried(told);
    this.bar.classList.remove("busy");
    this.sent = null;
  }
}
