// Links are copied with one click, or handed to what the phone shares with.
for (const button of document.querySelectorAll("button.copy, button.share")) {
  const sharing = button.matches(".share"), { value: url } = button.form.querySelector(".link");
  button.hidden = !(sharing ? navigator.share : navigator.clipboard);
  button.addEventListener("click", async () => {
    if (sharing) return navigator.share({ title: document.title, text: button.dataset.said, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    button.textContent = button.dataset.done;
  });
}
