// The pictures of the path and of the cards have a shape for a phone: a page that was made with the other one is loaded anew, once.

export const narrow = matchMedia("(max-width: 760px), (max-height: 520px)").matches ? "1" : "0";

/** Whether the page has the shape of this window; if not, it is being loaded anew. */
export function rightShape(table) {
  if (table.dataset.narrow === narrow) return true;
  document.cookie = `narrow=${narrow};path=/;max-age=31536000;samesite=lax`;
  const asked = sessionStorage.getItem("shape");
  if (asked === narrow + location.pathname) return true;
  sessionStorage.setItem("shape", narrow + location.pathname);
  location.reload();
  return false;
}
