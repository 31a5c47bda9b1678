// The start page reads a file into the field of its text.
import { pickSides } from "./deck.js";

const file = document.getElementById("file");
document.getElementById("file-label").hidden = false;
file.addEventListener("change", async () => {
  if (file.files[0]) document.querySelector("#upload textarea").value = await file.files[0].text();
});

// What is unfolded is what one wants to see.
for (const { parentElement: part } of document.querySelectorAll(".own > summary")) {
  part.addEventListener("toggle", () => part.open && part.scrollIntoView());
}

// The name at the top of the page is also that of the first seat of a table of one’s own, unless another one is written there.
const [name, seat] = [document.getElementById("my-name"), document.querySelector("#open [name=name-1]")];
let copied = seat?.value;
name?.addEventListener("input", () => {
  if (seat && seat.value === copied) seat.value = copied = name.value;
});

const deck = document.querySelector(".picker:has(.deck)");
if (deck) pickSides(deck);
