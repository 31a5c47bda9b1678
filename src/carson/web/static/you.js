// The page about oneself: this browser asks for pushes, and passkeys are made and used: the server says what to sign, the browser signs it.
import { ask } from "./shared.js";

const button = document.getElementById("push");

async function subscribe() {
  if (await Notification.requestPermission() !== "granted") return button.dataset.denied;
  const worker = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: button.dataset.key });
  const { endpoint, keys: { p256dh, auth } } = subscription.toJSON();
  const { error } = await ask("/you/push", { endpoint, p256dh, auth });
  if (!error) location.reload();
  return error ?? "";
}

/** Whether this browser is among those that are told. */
async function isTold() {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  return [...document.querySelectorAll("[data-way]")].some(({ dataset }) => dataset.way === subscription?.endpoint);
}

if (button && "serviceWorker" in navigator && "PushManager" in window) {
  isTold().then((told) => { button.hidden = told; });
  button.addEventListener("click", async () => {
    document.getElementById("push-said").textContent = await subscribe().catch(() => button.dataset.failed);
  });
}

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
if (buttons && passkeys?.parseCreationOptionsFromJSON) {
  buttons.hidden = false;
  when("make-passkey", "/passkeys/make", (options) => credentials.create({ publicKey: passkeys.parseCreationOptionsFromJSON(options) }));
  when("use-passkey", "/passkeys/enter", (options) => credentials.get({ publicKey: passkeys.parseRequestOptionsFromJSON(options) }));
}
