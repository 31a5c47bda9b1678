"""Running the server: alone in this process, or as several workers that share a port and a database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import tempfile
import threading
import webbrowser
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn
from starlette.applications import Starlette

from carson.game import BadOption, CarsonError
from carson.web import metrics
from carson.web.app import make_app
from carson.web.logs import write_logs
from carson.web.server.connections import ACCEPTED_AT_ONCE, TimedConnection, raise_file_limit
from carson.web.server.garbage import Sweeper
from carson.web.server.lock import kept_by
from carson.web.server.sockets import FrugalSocket
from carson.web.server.workers import Workers
from carson.web.site import HERE, Site
from carson.web.store import open_store, store_at
from carson.web.store.sqlite import SqliteStore

HOST: Final = "127.0.0.1"
BACKLOG: Final = 1024
"""How many connections may wait until they are accepted."""
TICKS_PER_WHOLE_SWEEP: Final = 600
"""The server ticks ten times a second."""
SHUTDOWN_TIMEOUT_S: Final = 10
"""How long requests in flight may take when the server is stopped."""


class Plan(NamedTuple):
    """What is to be served: the tables in *place*, to whom, by how many workers, and how they write their log."""

    place: Path | str
    site: Site = HERE
    workers: int = 1
    log: str = "quiet"
    shared: Path | None = None
    """A directory of their own, in which several workers count together."""


def bind(host: str, port: int | None, usual: int) -> socket.socket:
    """A socket for the server: on *port*, or without one on the *usual* port or any that is free.

    It says that it is for TCP: only then asyncio sends small answers at once instead of up to 40 ms later.
    """
    wanted = [port] if port is not None else [usual, 0]
    for number in wanted:
        found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError as error:
            found.close()
            if host != HOST:
                raise CarsonError(f"Nothing can listen at {host}, port {number}: {error.strerror}.") from None
            continue
        return found
    raise CarsonError(f"Port {port} is taken; name another with --port.")


def serve(plan: Plan, host: str, port: int | None, usual: int, browser: bool) -> None:
    """Serve until interrupted; tell the address, and open it in the browser."""
    store = store_at(plan.place)
    if plan.workers > 1 and not store.shared:
        raise BadOption("Several workers need a database that they can share: --database postgresql://USER@HOST/NAME.")
    asyncio.run(_try_database(plan.place))
    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(contextlib.closing(bind(host, port, usual)))
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listening.getsockname()[1]}/"
        if isinstance(store, SqliteStore):
            stack.enter_context(kept_by(store.path, address))
        listening.listen(BACKLOG)  # connections wait here until the first worker is ready
        public = f"{plan.site.origin}/ by way of {address}" if plan.site.origin else address
        print(f"Carson City is open: {public}  (Ctrl+C closes it; tables are kept in {store.place})", flush=True)
        if browser:
            opening = threading.Timer(0.6, _open, (address,))
            opening.daemon = True
            opening.start()
        if plan.workers > 1:
            write_logs(plan.log)
            with tempfile.TemporaryDirectory(prefix="carson-workers-") as folder:
                shared, os.environ[metrics.DIRECTORY] = Path(folder, "limits"), folder
                shared.mkdir()
                Workers(plan.workers, work, (plan._replace(shared=shared), listening)).run()
        else:
            work(plan, listening)


def work(plan: Plan, listening: socket.socket) -> None:
    """One worker, until it is told to stop: then sockets are closed as “restarting”, and what was begun is finished."""
    write_logs(plan.log)
    metrics.forget_dead_workers()
    TimedConnection.most = raise_file_limit()
    app = make_app(plan.place, plan.site, shared=plan.shared)
    config = uvicorn.Config(
        app,
        http=TimedConnection,
        ws=FrugalSocket,
        proxy_headers=bool(plan.site.origin),
        log_level="warning",
        log_config=None,
        access_log=False,
        backlog=ACCEPTED_AT_ONCE,
        ws_max_size=1024,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
    )
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, app).run(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that sweeps garbage at every tick, and lets go of requests that only wait before it waits for all others."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app
        self._sweeper = Sweeper()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(BACKLOG)  # asyncio accepts as many in one go as it was told that may wait: see `ACCEPTED_AT_ONCE`

    async def on_tick(self, counter: int) -> bool:
        self._sweeper.sweep()
        if counter % TICKS_PER_WHOLE_SWEEP == 0:
            self._sweeper.sweep_all()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.services.bells.close()
        await super().shutdown(sockets)


async def _try_database(place: Path | str) -> None:
    """Open the database once, so that what is wrong with it is told before anything is served."""
    await (await open_store(place)).close()


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
