// A board on which moves are tried: the server says what comes of them, and nothing is played.
import { Board } from "./board.js";

export class TrialBoard extends Board {
  async send(address, data) {
    this.bar.classList.add("busy");
    try {
      const answer = await fetch(address, { method: "POST", body: new URLSearchParams(data), headers: { accept: "application/json" } });
      const told = await answer.json();
      if (answer.ok) this.tried(told);
      else this.refuse(told.error);
    } catch {
      this.refuse(this.table.dataset.lost);
    } finally {
      this.bar.classList.remove("busy");
      this.sent = null;
    }
  }
}
