// Passkeys: asks the server what to sign, lets the browser sign it, and sends that back.

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
  .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

const buttons = document.getElementById("passkeys");
const said = document.getElementById("passkeys-said");

async function asked(address) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ want: "1" }), headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer.json();
}

async function sent(address, credential, response) {
  const body = JSON.stringify({ id: credential.id, rawId: text(credential.rawId), type: credential.type, response });
  const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json", "content-type": "application/json" } });
  if (!answer.ok) throw new Error((await answer.json()).error);
}

async function make() {
  const options = await asked("/passkeys/make/ask");
  options.challenge = bytes(options.challenge);
  options.user.id = bytes(options.user.id);
  const made = await navigator.credentials.create({ publicKey: options });
  const { clientDataJSON, attestationObject } = made.response;
  await sent("/passkeys/make", made, { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) });
}

async function enter() {
  const options = await asked("/passkeys/enter/ask");
  options.challenge = bytes(options.challenge);
  options.allowCredentials = [];
  const found = await navigator.credentials.get({ publicKey: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response;
  await sent("/passkeys/enter", found, {
    clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature),
    ...(userHandle ? { userHandle: text(userHandle) } : {}),
  });
}

/** What goes wrong with an authenticator is told by the browser in its own window; here stands what the server said. */
function when(id, work) {
  document.getElementById(id).addEventListener("click", async () => {
    try {
      await work();
      location.reload();
    } catch (error) {
      said.textContent = error instanceof DOMException ? buttons.dataset.failed : error.message;
    }
  });
}

if (window.PublicKeyCredential) {
  buttons.hidden = false;
  when("make-passkey", make);
  when("use-passkey", enter);
}
