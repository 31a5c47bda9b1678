// Links are copied with one click, or handed to what the phone shares with: the one beside the button, or the page itself.
const COPIED_MS = 4000;

for (const button of document.querySelectorAll("button.copy, button.share")) {
  const sharing = button.matches(".share"), field = button.form?.querySelector(".link"), label = button.textContent;
  button.hidden = !(sharing ? navigator.share : navigator.clipboard);
  button.addEventListener("click", async () => {
    const url = field?.value ?? location.href;
    if (sharing) return navigator.share({ text: button.dataset.said, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, COPIED_MS);
  });
}
