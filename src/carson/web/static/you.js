// The page about oneself: this browser asks for pushes.
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
    document.getElementById("push-said").textContent = await subscribe().catch((error) => error.message);
  });
}
