// Dragging with mouse, pen or finger. What may be dragged, and what comes of it, is for the page to say.
import { copyOf, sized } from "./picture.js";

/** How far a pointer moves before a tap becomes a drag. */
const DRAG_THRESHOLD_PX = 6;

/** What follows the pointer: a piece of the board or the picture of a button, at the size at which it is seen. */
function ghostOf(element) {
  const ghost = element.ownerSVGElement ? copyOf(element, "") : element.cloneNode(true);
  ghost.classList.add("ghost");
  ghost.ariaHidden = "true";
  return sized(ghost, element.getBoundingClientRect());
}

export class Dragging {
  /** *begin(element)* says what a drag from an element would be: null, or { ghost, over, drop }.
   *
   * *ghost* follows the pointer, if there is one; *over(element)* is told what lies under it, and null at the end; *drop(element)*
   * where it ended.
   */
  constructor(begin) {
    this.begin = begin;
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", () => this.end());
    document.addEventListener("touchmove", (event) => { if (this.drag && event.cancelable) event.preventDefault(); }, { passive: false });
    document.addEventListener("keydown", ({ key }) => { if (key === "Escape") this.end(); });
    document.addEventListener("click", (event) => this.swallow(event), true);
  }

  down(event) {
    this.end();
    this.dragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.drag = this.begin(event.target);
    this.start = { x: event.clientX, y: event.clientY, target: event.target, id: event.pointerId };
  }

  move(event) {
    const { drag, start } = this;
    if (!drag || event.pointerId !== start.id) return;
    if (!this.dragged) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_THRESHOLD_PX) return;
      this.dragged = true;
      if (drag.ghost) document.body.append(this.ghost = ghostOf(drag.ghost));
      drag.over(start.target);
    }
    event.preventDefault();
    if (this.ghost) Object.assign(this.ghost.style, { left: `${event.clientX}px`, top: `${event.clientY}px` });
    drag.over(document.elementFromPoint(event.clientX, event.clientY));
  }

  up(event) {
    const drag = this.dragged ? this.drag : null;
    this.end();
    drag?.drop(document.elementFromPoint(event.clientX, event.clientY));
  }

  end() {
    if (this.dragged) this.drag?.over(null);
    this.ghost?.remove();
    this.drag = this.ghost = this.start = null;
  }

  /** The click that a browser makes of a drag means nothing. */
  swallow(event) {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
