// Small pictures made in the page, from the parts of its drawings.
const SVG = "http://www.w3.org/2000/svg";

export function picture(className, viewBox, child) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ class: `carson ${className}`, viewBox, "aria-hidden": "true" })) svg.setAttribute(name, value);
  svg.append(child);
  return svg;
}

/** A picture of the page’s own sprite. */
export function drawn(symbol, className, paint) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${symbol}`);
  if (paint) use.setAttribute("fill", paint);
  return picture(className, "0 0 24 24", use);
}

/** Part of a drawing as a picture of its own, with a margin. Nothing in it can be found, reached or read. */
export function copyOf(element, className, margin = 0) {
  const { x, y, width, height } = element.getBBox(), copy = element.cloneNode(true);
  for (const told of copy.querySelectorAll("title, desc, .glow")) told.remove();
  for (const part of [copy, ...copy.querySelectorAll("[id]")]) {
    for (const name of ["id", "tabindex", "data-card", "data-place", "role", "aria-label"]) part.removeAttribute(name);
  }
  copy.removeAttribute("transform");
  return picture(className, `${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`, copy);
}

/** Give an element the size of a box on the screen. */
export function sized(element, { width, height }) {
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  return element;
}
