// "Hint": asks the server what it would do, and shows the answer over the table.

const sheet = document.getElementById("asked");

/** Say something in the line of the bar, if it is still there. */
function say(text) {
  const line = document.getElementById("say");
  if (line) Object.assign(line, { textContent: text, className: "" });
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("#hint");
  if (!link || !sheet) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  say(link.dataset.say);
  try {
    const answer = await fetch(link.href, { headers: { accept: "application/json" } });
    const told = await answer.json();
    say(told.error ?? "");
    if (told.error) return;
    document.getElementById("answer-title").textContent = told.title;
    document.getElementById("answer-now").textContent = "";
    document.getElementById("answer").innerHTML = told.html;
    if (!sheet.open) sheet.showModal();
  } finally {
    link.ariaBusy = "false";
  }
});

sheet?.addEventListener("submit", (event) => event.target.method === "post" && sheet.close());
