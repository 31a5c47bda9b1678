// The page about oneself: this browser asks for pushes.
const button = document.getElementById("push");
const said = document.getElementById("push-said");

/** The keys of a subscription, as the server wants them. */
function keyOf(subscription, name) {
  const bytes = String.fromCharCode(...new Uint8Array(subscription.getKey(name)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function subscribe() {
  if (await Notification.requestPermission() !== "granted") return button.dataset.denied;
  const worker = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: button.dataset.key });
  const body = new URLSearchParams({
    endpoint: subscription.endpoint, p256dh: keyOf(subscription, "p256dh"), auth: keyOf(subscription, "auth"),
  });
  const answer = await fetch("/you/push", { method: "POST", body, headers: { accept: "application/json" } });
  if (!answer.ok) return (await answer.json()).error;
  location.reload();
  return "";
}

if (button && "serviceWorker" in navigator && "PushManager" in window) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    said.textContent = await subscribe().catch((error) => error.message);
  });
}
