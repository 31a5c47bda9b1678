// The lobby is live: when it looks different, it is fetched anew.
import { renew } from "./shared.js";

new EventSource("/lobby/live").addEventListener("lobby", () => renew("wall"));
