// The lobby is live: when it looks different, it is fetched anew.
import { renew } from "./shared.js";

/** A browser gives up for good when the server refuses the stream, so it is asked for again; what was missed is fetched. */
function follow(again = false) {
  const events = new EventSource("/lobby/live");
  events.addEventListener("lobby", () => renew("wall"));
  events.addEventListener("open", () => { if (again) renew("wall"); again = true; });
  events.addEventListener("error", () => { if (events.readyState === EventSource.CLOSED) setTimeout(follow, 5000, true); });
}
follow();
