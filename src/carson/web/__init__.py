"""The server and its pages: people play in the browser, and the server is the authority.

A table is an append-only log of moves in SQLite (`store`). `tables` makes a game of it and lets people, chance and bots move;
`hub` tells every open page what has changed; `pages` makes the pages; `app` is the application that a server runs.
"""
