// The start page reads a file into the field of its text; everything else on it needs no script.
const file = document.getElementById("file");
document.getElementById("file-label").hidden = false;
file.addEventListener("change", async () => {
  if (file.files[0]) document.querySelector("#upload textarea").value = await file.files[0].text();
});
