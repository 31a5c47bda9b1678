"""The options of ``carson serve``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

PORT: Final = 1858
HOST: Final = "127.0.0.1"
OPTIONS: Final = (
    "--port",
    "--host",
    "--name",
    "--data",
    "--database",
    "--workers",
    "--no-browser",
    "--public-url",
    "--metrics",
    "--log",
    "--no-limits",
    "--webhooks-anywhere",
    "--keep-unused",
)
"""What plain ``carson`` understands, too."""
KEPT: Final = 90

EPILOG: Final = """\
examples:
  carson                          open the tables in the browser
  carson serve --no-browser       only serve; the address is printed
  carson serve --port 8000 --data ~/games
  carson serve --database postgresql://carson@localhost/carson --workers 2 --public-url https://play.example.org
"""


def add(command: ArgumentParser) -> None:
    command.description = "Start the server on this machine and open the browser. Ctrl-C stops it; every move is saved."
    command.epilog = EPILOG
    command.add_argument("--port", type=int, metavar="N", help=f"the port (default {PORT}, or any free one)")
    command.add_argument("--host", metavar="ADDRESS", default=HOST, help=f"where to listen (default {HOST}: only this machine)")
    command.add_argument("--name", metavar="HOST", action="append", default=[], help="a name under which people reach it")
    add_place(command)
    command.add_argument("--workers", type=int, default=1, metavar="N", help="processes that share a PostgreSQL (default 1)")
    command.add_argument("--no-browser", action="store_true", help="do not open the browser")
    command.add_argument(
        "--public-url", metavar="URL", help="the address of a proxy by which people come, such as https://play.example.org"
    )
    command.add_argument("--metrics", action="store_true", help="let everybody read /metrics (default: only this machine)")
    command.add_argument("--log", choices=("quiet", "text", "json"), default="quiet", help="write a line for each request")
    command.add_argument("--no-limits", action="store_true", help="let everybody ask as often as they like")
    command.add_argument(
        "--webhooks-anywhere", action="store_true", help="let webhooks go to private addresses too (default: only public ones)"
    )
    command.add_argument(
        "--keep-unused",
        type=int,
        default=KEPT,
        metavar="DAYS",
        help=f"remove uploads, and tables at which nobody ever moved, after so many days (default {KEPT}; 0: never)",
    )


def add_place(command: ArgumentParser) -> None:
    """The options that say where the tables are kept."""
    command.add_argument("--data", metavar="DIR", help="where the tables are kept (default: your data directory)")
    command.add_argument("--database", metavar="URL", help="keep them in PostgreSQL instead: postgresql://USER@HOST/NAME")
