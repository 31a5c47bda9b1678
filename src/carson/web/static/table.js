// The page of a table: puts the board, the bar and the socket together.
import { Board } from "./board.js";
import { Live } from "./live.js";
import { begin, followTurns, shape } from "./shape.js";

if (new URLSearchParams(location.search).has("since")) history.replaceState(null, "", location.pathname);

begin((table) => {
  const board = new Board(table, false);
  new Live(board, shape);
  followTurns(table);
  if (window.clickedEarly) board.clicked({ target: window.clickedEarly });
});
