// "Hint": asks the server what it would do, and shows the answer over the table.
import { answer } from "./asking.js";
import { ask, tell } from "./shared.js";

const sheet = document.getElementById("asked");

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
