// Personalities are picked by their pictures, one side of each.

/** Only fingers point here, and no card says what it does when pointed at. */
const touchOnly = matchMedia("(hover: none)");

/** Picking a side puts the other back, and beside the choice stands how many are picked; returns what tells that anew. */
export function pickSides(picker) {
  const told = picker.querySelector(".picked");
  const tell = () => {
    const chosen = [...picker.querySelectorAll(".deck :checked")];
    const most = chosen.reduce((sum, { dataset }) => sum + Number(dataset.more ?? 0), Number(told.dataset.most));
    told.textContent = `${chosen.length} / ${most}`;
  };
  picker.querySelector(".deck").addEventListener("change", ({ target }) => {
    for (const other of target.closest(".sides").querySelectorAll("input")) if (other !== target) other.checked = false;
    if (touchOnly.matches) told.parentElement.querySelector("small").textContent = target.closest("label").title.replace("\n", " · ");
    tell();
  });
  tell();
  return tell;
}

/** The cards that are picked, as the text of a position names them: a set, or each by its number and side. */
export function picked(deck) {
  const set = deck.querySelector(".set :checked").value;
  return set === "own" ? [...deck.querySelectorAll(".deck :checked")].map(({ value }) => value).join(" ") : set;
}
