// How many tables wait: in the title and the icon of the tab, and one key leads to the next.
import { ask, isKey, renew } from "./shared.js";

const icon = document.querySelector("link[rel=icon]");
const link = document.getElementById("next-table");
const table = document.getElementById("bar")?.dataset.table;

export const waiting = {
  others: 0,
  title: document.title.replace(/^\(\d+\) /, ""),

  /** Whether this table waits: the server marks its title. */
  get mine() { return this.title.startsWith("★"); },

  show() {
    const number = this.others + Number(this.mine);
    document.title = this.others ? `(${number}) ${this.title}` : this.title;
    icon.href = this.others ? `/icon/${number}.svg` : `/static/${this.mine ? "turn" : "icon"}.svg`;
    if (!link) return;
    link.hidden = !this.others;
    link.querySelector(".count").textContent = String(this.others);
  },

  count(others = 0) {
    this.others = others;
    this.show();
  },

  rename(title) {
    this.title = title;
    this.show();
  },
};

document.addEventListener("keydown", (event) => {
  if (event.key === "n" && isKey(event) && waiting.others) location.assign(table ? `/next?from=${table}` : "/next");
});

/** A page without a table has no socket: it asks now and then, and when somebody looks at it. Its list of tables is that of now. */
async function look() {
  const before = waiting.others;
  waiting.count((await ask("/waiting")).waiting);
  if (waiting.others !== before) renew("inbox");
}
if (!table) {
  look();
  setInterval(look, 60_000);
  document.addEventListener("visibilitychange", () => document.hidden || look());
}
