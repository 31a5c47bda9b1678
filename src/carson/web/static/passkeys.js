// Passkeys: asks the server what to sign, lets the browser sign it, and sends that back.
import { ask } from "./shared.js";

const buttons = document.getElementById("passkeys");

async function asked(address, fields) {
  const told = await ask(address, fields);
  if (told.error) throw new Error(told.error);
  return told;
}

async function make() {
  const options = await asked("/passkeys/make/ask", { want: 1 });
  return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
}

async function enter() {
  const options = await asked("/passkeys/enter/ask", { want: 1 });
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

/** What goes wrong with an authenticator is told by the browser in its own window; here stands what the server said. */
function when(id, address, work) {
  document.getElementById(id).addEventListener("click", async () => {
    try {
      await asked(address, JSON.stringify(await work()));
      location.reload();
    } catch (error) {
      const { failed } = buttons.dataset;
      document.getElementById("passkeys-said").textContent = error instanceof DOMException ? failed : error.message;
    }
  });
}

if (window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  buttons.hidden = false;
  when("make-passkey", "/passkeys/make", make);
  when("use-passkey", "/passkeys/enter", enter);
}
