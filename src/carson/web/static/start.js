// The start page: shows the options that belong to the chosen game, and reads a file into the field of its text.
const form = document.getElementById("open");
form.addEventListener("change", () => { form.dataset.game = new FormData(form).get("game"); });
form.dataset.game = new FormData(form).get("game");

const file = document.getElementById("file");
document.getElementById("file-label").hidden = false;
file.addEventListener("change", async () => {
  if (file.files[0]) document.querySelector("#upload textarea").value = await file.files[0].text();
});
