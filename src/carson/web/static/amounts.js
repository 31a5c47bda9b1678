// A row of amounts (money given up, points bought, bids) is chosen with a slider that says what each brings.
import { makeButton } from "./shared.js";

/** One more or one less, for a finger; the keyboard has the arrows of the slider itself. */
function step(label, by, slider) {
  const button = makeButton("step", label, () => {
    slider.value = String(Number(slider.value) + by);
    slider.dispatchEvent(new Event("input"));
  });
  return Object.assign(button, { tabIndex: -1, ariaHidden: "true" });
}

/** Put a slider in the place of every list of amounts; the list stays, hidden, and is what is sent. */
export function slide(bar) {
  for (const form of bar.querySelectorAll("form.amounts:not(.slides)")) {
    form.classList.add("slides");
    const list = form.querySelector("select"), submit = form.querySelector("[type=submit]");
    const slider = Object.assign(document.createElement("input"), { type: "range", min: "0", max: String(list.options.length - 1), value: String(list.selectedIndex) });
    slider.setAttribute("aria-label", list.ariaLabel);
    const show = () => {
      list.selectedIndex = Number(slider.value);
      submit.textContent = list.options[list.selectedIndex].textContent;
      slider.setAttribute("aria-valuetext", submit.textContent);
    };
    slider.addEventListener("input", show);
    list.hidden = true;
    submit.classList.add("main");
    list.after(step("−", -1, slider), slider, step("+", 1, slider));
    show();
  }
}
