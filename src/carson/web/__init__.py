"""The server and its pages: people play in the browser, and the server is the authority.

A table is an append-only log of moves in a database (`store`). `table` makes a game of it and lets people, chance and bots
move; `live` tells every open page what has changed; `pages` makes the pages; `app` is the application that a server runs.
"""
