// The page of a table: puts the board, the bar and the socket together.
import { Board } from "./board.js";
import { Live } from "./live.js";

const table = document.getElementById("table");
const narrow = matchMedia("(max-width: 760px)").matches ? "1" : "0";

/** The pictures of the path and of the cards have a shape for a telephone: ask for the right one, once. */
function rightShape() {
  if (table.dataset.narrow === narrow) return true;
  document.cookie = `narrow=${narrow};path=/;max-age=31536000;samesite=lax`;
  const asked = sessionStorage.getItem("shape");
  if (asked === narrow + location.pathname) return true;
  sessionStorage.setItem("shape", narrow + location.pathname);
  location.reload();
  return false;
}

if (new URLSearchParams(location.search).has("since")) history.replaceState(null, "", location.pathname);

if (rightShape()) {
  document.documentElement.classList.add("js");
  const past = document.getElementById("bar").dataset.past !== undefined;
  const board = new Board(table, past);
  if (!past) new Live(board, narrow);
  if (window.clickedEarly) board.clicked({ target: window.clickedEarly });
}
