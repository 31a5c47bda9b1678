// Runs when a push arrives: shows whose turn it is, and leads to the table.
addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: { url }, icon: "/static/turn.svg", renotify: true }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(clients.matchAll({ type: "window" }).then((open) => {
    const there = open.find((client) => new URL(client.url).pathname === url);
    return there ? there.focus() : clients.openWindow(url);
  }));
});
