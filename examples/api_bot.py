"""A bot that plays a whole game over the API: python examples/api_bot.py [SERVER] [LINK OF A SEAT | lobby]

Without a link it opens a table of its own against the bot of the server; "lobby" takes the first free seat there.
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

server = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:1858"
link = sys.argv[2] if len(sys.argv) > 2 else ""
name = f"Robot {secrets.randbelow(999) + 1}"
token = f"carson_{secrets.token_urlsafe(24)}"  # keep yours: a bot with the same token has the same seats


def ask(path, body=None, **headers):
    headers |= {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(f"{server}/api{path}", data, headers), timeout=60)
        except urllib.error.HTTPError as error:
            if error.code == 409:  # the table has moved on: the stream tells what is asked now
                return None
            if error.code not in (429, 503):
                sys.exit(json.load(error)["error"])
            time.sleep(int(error.headers["Retry-After"]))


def listen(table):
    """Every event at the table; a stream that breaks goes on where it was."""
    event, last = {}, {}
    while True:
        for line in ask(f"{table}/stream", **last):
            key, _, value = line.decode().rstrip("\n").partition(": ")
            event[key] = value
            if not key and "data" in event:
                yield event["event"], json.loads(event["data"])
                event, last = {}, {"Last-Event-ID": event["id"]}


if link == "lobby":
    free = next(table["table"] for table in json.load(ask("/lobby"))["tables"] if table["free"])
    seat = json.load(ask("/lobby", {"table": free, "token": token, "name": name}))
else:
    players = [{"who": "human"}, {"who": "greedy"}]
    link = link or json.load(ask("/tables", {"game": "city", "seats": players}))["seats"][0]["link"]
    seat = json.load(ask("/seats", {"link": link, "token": token, "name": name}))
table = f"/tables/{seat['table']}"
for kind, told in listen(table):
    if kind == "asked":
        move = random.choice(told["moves"])  # a better bot looks at json.load(ask(f"{table}/view")) first
        ask(f"{table}/moves", {"move": move, "number": told["number"], "client": secrets.token_urlsafe(9)})
    if kind == "over":
        sys.exit(print(f"{seat['name']}: {told['scores'][seat['seat'] - 1]} of {told['scores']}"))
