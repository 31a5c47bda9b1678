// One socket: what happens arrives as small patches, which are shown one after the other at the pace that was chosen.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Live {
  constructor(board, narrow) {
    this.board = board;
    this.narrow = narrow;
    this.queue = [];
    this.playing = false;
    this.waits = 500;
    this.pace = document.getElementById("pace");
    this.pace.closest("label").hidden = false;
    this.pace.value = localStorage.getItem("pace") ?? "350";
    this.pace.addEventListener("change", () => { localStorage.setItem("pace", this.pace.value); this.hurry(); });
    document.addEventListener("click", (event) => event.target.id === "skip" && this.skip());
    this.toEnd();
    this.connect();
  }

  connect() {
    const { table, at, seat } = this.board.bar.dataset;
    const address = new URL(`/t/${table}/live`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = new URLSearchParams({ at, narrow: this.narrow, ...(seat ? { as: String(Number(seat) + 1) } : {}) });
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => { this.waits = 500; });
    this.socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      setTimeout(() => this.connect(), this.waits);
      this.waits = Math.min(this.waits * 2, 8000);
    });
  }

  heard(news) {
    if (news.reload) return location.reload();
    this.queue.push(news);
    if (!this.playing) this.play();
  }

  get dwell() { return document.hidden || this.skipping ? 0 : Number(this.pace.value); }

  /** What oneself did shows at once; what others do afterwards takes its time. */
  async play() {
    this.playing = true;
    for (let first = true; this.queue.length; first = false) {
      if (!first && this.dwell) await new Promise((resolve) => { this.wake = resolve; setTimeout(resolve, this.dwell); });
      this.show(this.queue.shift());
      const skip = document.getElementById("skip");
      if (skip) skip.hidden = !this.queue.length;
    }
    this.playing = false;
    this.skipping = false;
  }

  hurry() { this.wake?.(); }

  skip() {
    this.skipping = true;
    this.hurry();
  }

  show(news) {
    for (const [id, markup] of Object.entries(news.pieces)) this.patch(id, markup);
    const focused = document.activeElement?.closest("#bar") !== null;
    document.getElementById("bar").outerHTML = news.bar;
    if (this.queue.length) document.getElementById("bar").classList.add("coming");
    this.addLines(news);
    this.board.refresh();
    if (focused) document.querySelector("#bar button, #bar a")?.focus({ preventScroll: true });
    if (news.over && !this.queue.length) location.reload();
  }

  patch(id, markup) {
    const old = document.getElementById(id);
    if (!old) return;
    const focused = document.activeElement === old;
    old.outerHTML = markup;
    const fresh = document.getElementById(id);
    if (focused) fresh.focus({ preventScroll: true });
    if (!calm.matches && Number(this.pace.value) && !this.skipping && (old.textContent !== fresh.textContent || old.querySelectorAll("*").length !== fresh.querySelectorAll("*").length)) {
      fresh.classList.add("fresh");
    }
  }

  addLines(news) {
    const log = document.getElementById("log");
    for (let number = 0; number < news.taken; number++) log.lastElementChild?.remove();
    log.insertAdjacentHTML("beforeend", news.lines.join(""));
    this.toEnd();
  }

  toEnd() {
    const scroll = document.querySelector(".log .scroll");
    scroll.scrollTop = scroll.scrollHeight;
  }
}
