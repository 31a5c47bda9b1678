// The sheet of A New Beginning: what is chosen costs this much, and this much is left. The server counts for itself.

/** Count what is chosen: say it below the sheet and on the button, and let nothing be handed in that costs too much. */
export function count(table) {
  const sheet = table.querySelector("#sheet"), total = sheet?.querySelector(".total"), button = document.getElementById("hand-in");
  if (!total || !button) return;
  const fields = [...sheet.querySelectorAll("[type=radio]")], { budget, told, over } = total.dataset;
  const cost = ({ dataset }) => Number(dataset.cost);
  const chosen = new Map(fields.filter(({ checked }) => checked).map((field) => [field.name, cost(field)]));
  const spent = [...chosen.values()].reduce((sum, each) => sum + each, Number(total.dataset.spent)), left = budget - spent;
  for (const field of fields) field.parentElement.classList.toggle("dear", cost(field) - chosen.get(field.name) > Math.max(left, 0));
  const bid = sheet.querySelector("select");
  for (const [amount, option] of [...bid?.options ?? []].entries()) option.hidden = option.disabled = amount > Math.max(left, 0);
  if (bid && bid.selectedIndex > left) bid.selectedIndex = Math.max(left, 0);
  total.textContent = (left < 0 ? over : told).replace("{spent}", spent).replace("{left}", Math.abs(left));
  total.classList.toggle("over", left < 0);
  const small = button.querySelector("small");
  small.textContent = left < 0 ? "" : small.dataset.told.replace("{left}", left);
  button.disabled = left < 0;
}
