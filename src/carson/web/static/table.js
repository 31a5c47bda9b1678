// The page of a table: puts the board, the bar and the socket together.
import { Board } from "./board.js";
import { Live } from "./live.js";
import { begin, followTurns, shape } from "./shape.js";

if (new URLSearchParams(location.search).has("since")) history.replaceState(null, "", location.pathname);

/** A menu is open until something else is clicked; the browser itself keeps only one of them open. */
const menus = "header .drop[name=menu][open]";
const fold = (unless = null) => document.querySelectorAll(menus).forEach((menu) => { menu.open = menu.contains(unless); });
document.addEventListener("click", ({ target }) => fold(target));
document.addEventListener("keydown", ({ key }) => key === "Escape" && fold());

begin((table) => {
  const board = new Board(table, false);
  new Live(board, shape);
  followTurns(table);
  if (window.clickedEarly) board.clicked({ target: window.clickedEarly });
});
