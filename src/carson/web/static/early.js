// Runs before anything is seen. The modules of the table load a moment later: a click on the board until then is kept for them.
addEventListener("click", (event) => {
  if (document.documentElement.classList.contains("js")) return;
  window.clickedEarly = event.target.closest("svg :is([data-place], [data-edge], [data-card])");
}, true);
