// People at several browsers: links to copy, whose turn it is, who is here, the chat.

for (const button of document.querySelectorAll("button.copy")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.form.querySelector(".link").value);
    button.textContent = button.dataset.done;
  });
}
