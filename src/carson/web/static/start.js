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

const deck = document.querySelector(".picker:has(.deck)");
if (deck) pickSides(deck);
