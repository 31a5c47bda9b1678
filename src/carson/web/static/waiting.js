// How many tables wait: in the title and the icon of the tab, and one key leads to the next.
const icon = document.querySelector("link[rel=icon]");
const plain = icon?.href;
const link = document.getElementById("next-table");

export const waiting = {
  others: 0,
  mine: false,
  title: document.title,

  show() {
    const number = this.others + Number(this.mine);
    document.title = this.others ? `(${number}) ${this.title}` : this.title;
    if (icon) icon.href = this.others ? counted(number) : this.mine ? "/static/turn.svg" : plain;
    if (!link) return;
    link.hidden = !this.others;
    link.querySelector(".count").textContent = String(this.others);
  },
};

/** The icon with a number on it. */
function counted(number) {
  const text = number > 9 ? "9+" : number;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#a51c30"/>`
    + `<text x="16" y="24" font-size="22" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="#f6ecd6">${text}</text></svg>`)}`;
}

const table = document.getElementById("bar")?.dataset.table;

async function ask() {
  const answer = await fetch("/waiting", { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  waiting.others = (await answer.json()).waiting;
  waiting.show();
}

document.addEventListener("company", ({ detail }) => {
  if (detail.waiting === undefined) return;
  waiting.others = detail.waiting;
  waiting.show();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]")) return;
  if (waiting.others) location.assign(table ? `/next?from=${table}` : "/next");
});
if (!table) {
  ask();
  document.addEventListener("visibilitychange", () => document.hidden || ask());
}
