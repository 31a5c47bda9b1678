"""Running the server on this machine."""

from __future__ import annotations

import contextlib
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn

from carson.game import CarsonError
from carson.web.app import LOCAL, make_app

HOST: Final = "127.0.0.1"


def bound(port: int | None, usual: int) -> socket.socket:
    """A socket for the server: on *port*, or without one on the *usual* port or any that is free."""
    wanted = [port] if port is not None else [usual, 0]
    for number in wanted:
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((HOST, number))
        except OSError:
            found.close()
            continue
        return found
    raise CarsonError(f"Port {port} is taken; name another with --port.")


def serve(data: Path, port: int | None, usual: int, browser: bool) -> None:
    """Serve until interrupted; tell the address, and open it in the browser."""
    listening = bound(port, usual)
    address = f"http://{HOST}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(make_app(data, LOCAL), ws="wsproto", log_level="warning", ws_max_size=1024, server_header=False)
    server = uvicorn.Server(config)
    print(f"Carson City is open: {address}  (Ctrl+C closes it; tables are kept in {data})", flush=True)
    if browser:
        opening = threading.Timer(0.6, _open, (address,))
        opening.daemon = True
        opening.start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
