// The lobby is live: when it looks different, it is fetched anew.
new EventSource("/lobby/live").addEventListener("lobby", async () => {
  const answer = await fetch("/lobby").catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("wall");
  const names = [...document.querySelectorAll("#wall form")].map((form) => [form.getAttribute("action"), form.elements.name.value]);
  document.getElementById("wall").replaceWith(fresh);
  for (const [action, name] of names) {
    const form = [...document.querySelectorAll("#wall form")].find((each) => each.getAttribute("action") === action);
    if (form) form.elements.name.value = name;
  }
});
