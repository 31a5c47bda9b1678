// A bot in JavaScript: reads a request a line, answers with a move a line.
//
//   carson arena --bots "cmd:node examples/bots/thrifty.mjs,random" --games 20
//
// It places cowboys where its own land earns, buys what it stands on, and takes the most points for its money.
import { createInterface } from "node:readline";

const LIKED = [/^build /, /^buy /, /^house /, /^choose banker/, /^place building-points/, /^place parcel-points/, /^place parcel-income/,
  /^place building-/, /^place [a-h][1-8]$/, /^place wages/, /^take/];

function choose({ decision: { kind, moves }, view }) {
  if (kind === "points") return moves[moves.length - 1]; // the most points
  if (kind === "give") return moves[0]; // the least money
  if (kind === "parcels") return cheapest(moves, view.facts.price) ?? moves[0];
  for (const liked of LIKED) {
    const found = moves.find((move) => liked.test(move));
    if (found) return found;
  }
  return moves.find((move) => move === "pass" || move === "done") ?? moves[0];
}

/** The cheapest parcel on sale; `facts.price` has the price of each. */
function cheapest(moves, price = {}) {
  const offers = moves.filter((move) => move.startsWith("buy ")).map((move) => [price[move.slice(4)] ?? 99, move]);
  return offers.sort(([one], [other]) => one - other)[0]?.[1];
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.error) console.error(request.error);
  else console.log(JSON.stringify({ move: choose(request) }));
}
