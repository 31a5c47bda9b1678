"""A bot that plays a whole game over the API: python examples/api_bot.py [ADDRESS OF THE SERVER] [LINK OF A SEAT]"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

server = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:1858"
headers = {"Content-Type": "application/json"}


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}/api{path}", data, headers)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code == 409:  # the table has moved on: look again
                return None
            if error.code != 429:
                sys.exit(json.load(error)["error"])
            time.sleep(int(error.headers["Retry-After"]))


seats = [{"who": "human", "name": "Robot"}, {"who": "greedy"}]
link = sys.argv[2] if len(sys.argv) > 2 else ask("/tables", {"game": "city", "seats": seats})["seats"][0]["link"]
seat = ask("/seats", {"link": link})
headers["Authorization"], table = f"Bearer {seat['token']}", f"/tables/{seat['table']}"
while not (view := ask(f"{table}/view"))["result"]:
    if view["decision"]:
        move = random.choice(view["decision"]["moves"])  # a better bot looks at view["state"] and view["facts"]
        ask(f"{table}/moves", {"move": move, "number": view["number"], "client": f"robot-{view['number']:06}"})
    else:
        ask(f"{table}/events?since={view['number']}&wait=20")
print(dict(zip(view["names"], view["result"]["scores"], strict=True)))
