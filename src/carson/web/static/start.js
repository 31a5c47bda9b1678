// The start page reads a file into the field of its text.
const file = document.getElementById("file");
document.getElementById("file-label").hidden = false;
file.addEventListener("change", async () => {
  if (file.files[0]) document.querySelector("#upload textarea").value = await file.files[0].text();
});

// What is unfolded is what one wants to see.
for (const { parentElement: part } of document.querySelectorAll(".own > summary")) {
  part.addEventListener("toggle", () => part.open && part.scrollIntoView());
}

// Of a personality only one side is in a game: picking one puts the other back. Beside it stands how many are picked.
const deck = document.querySelector(".deck");
const picked = document.querySelector(".picked");
function tellPicked() {
  const chosen = [...deck.querySelectorAll(":checked")];
  const most = chosen.reduce((sum, { dataset }) => sum + Number(dataset.more ?? 0), Number(picked.dataset.most));
  picked.textContent = `${chosen.length} / ${most}`;
}
deck?.addEventListener("change", ({ target }) => {
  for (const other of target.closest(".sides").querySelectorAll("input")) if (other !== target) other.checked = false;
  tellPicked();
});
if (deck) tellPicked();
