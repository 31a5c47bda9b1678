// The start page reads a file into the field of its text, and tells the server that a table will be watched from its first move.
for (const form of document.querySelectorAll("form[method=post]")) {
  const live = document.createElement("input");
  Object.assign(live, { type: "hidden", name: "live", value: "1" });
  form.append(live);
}
const file = document.getElementById("file");
document.getElementById("file-label").hidden = false;
file.addEventListener("change", async () => {
  if (file.files[0]) document.querySelector("#upload textarea").value = await file.files[0].text();
});
