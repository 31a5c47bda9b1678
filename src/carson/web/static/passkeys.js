// Passkeys: asks the server what to sign, lets the browser sign it, and sends that back.
import { ask } from "./shared.js";

const buttons = document.getElementById("passkeys");

async function asked(address, fields) {
  const told = await ask(address, fields);
  if (told.error) throw new Error(told.error);
  return told;
}

/** What goes wrong with an authenticator is told by the browser in its own window; here stands what the server said. */
function when(id, address, sign) {
  document.getElementById(id).addEventListener("click", async () => {
    try {
      const signed = await sign(await asked(`${address}/ask`, { want: 1 }));
      await asked(address, JSON.stringify(signed));
      location.reload();
    } catch (error) {
      const { failed } = buttons.dataset;
      document.getElementById("passkeys-said").textContent = error instanceof DOMException ? failed : error.message;
    }
  });
}

const { credentials } = navigator, passkeys = window.PublicKeyCredential;
if (passkeys?.parseCreationOptionsFromJSON) {
  buttons.hidden = false;
  when("make-passkey", "/passkeys/make", (options) => credentials.create({ publicKey: passkeys.parseCreationOptionsFromJSON(options) }));
  when("use-passkey", "/passkeys/enter", (options) => credentials.get({ publicKey: passkeys.parseRequestOptionsFromJSON(options) }));
}
