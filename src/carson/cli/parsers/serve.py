"""The options of the server, and of export, which reads its tables."""

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
    "--mail",
    "--mail-from",
    "--keep-unused",
)
"""The options that plain ``carson`` understands, too."""
KEEP_UNUSED_DAYS: Final = 90

_SERVE: Final = """\
examples:
  carson                          open the tables in the browser
  carson serve --no-browser       only serve; the address is printed
  carson serve --port 8000 --data ~/games
  carson serve --database postgresql://carson@localhost/carson --workers 2 --public-url https://play.example.org
"""


def add_serve(command: ArgumentParser) -> None:
    command.description = "Start the server on this machine and open the browser. Ctrl-C stops it; every move is saved."
    command.epilog = _SERVE
    command.add_argument("--port", type=int, metavar="N", help=f"the port (default {PORT}, or any free one)")
    command.add_argument("--host", metavar="ADDRESS", default=HOST, help=f"where to listen (default {HOST}: only this machine)")
    command.add_argument(
        "--name", metavar="HOST", action="append", default=[], help="a host name by which people reach the server"
    )
    add_place(command)
    command.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes that share a PostgreSQL database (default 1)"
    )
    command.add_argument("--no-browser", action="store_true", help="do not open the browser")
    command.add_argument(
        "--public-url", metavar="URL", help="the address people type, behind a proxy: https://play.example.org"
    )
    command.add_argument("--metrics", action="store_true", help="let everybody read /metrics (default: only this machine)")
    command.add_argument("--log", choices=("quiet", "text", "json"), default="quiet", help="write a line for each request")
    command.add_argument("--no-limits", action="store_true", help="switch the rate limits off")
    command.add_argument("--webhooks-anywhere", action="store_true", help="allow webhooks to private addresses, too")
    command.add_argument("--mail", metavar="URL", help="send e-mails by this server: smtp://USER@HOST:587 (or smtps://)")
    command.add_argument("--mail-from", metavar="ADDRESS", default="", help="the sender of these e-mails")
    command.add_argument(
        "--keep-unused",
        type=int,
        default=KEEP_UNUSED_DAYS,
        metavar="DAYS",
        help=f"remove unused tables and uploads after this many days (default {KEEP_UNUSED_DAYS}; 0: never)",
    )


def add_place(command: ArgumentParser) -> None:
    """Add the options that say where the tables are stored."""
    command.add_argument("--data", metavar="DIR", help="where the tables are stored (default: your data directory)")
    command.add_argument("--database", metavar="URL", help="store them in PostgreSQL instead: postgresql://USER@HOST/NAME")


_EXPORT: Final = """\
examples:
  carson export games                            every table as a record in the directory games
  carson export games.zip                        the same in one file
  carson export games --table eQkG4FuVKcPL       one table
  carson export --backup tables.sqlite3          a copy of the whole database, also while a server runs
  carson export games --database postgresql://carson@localhost/carson
  carson export --dataset decisions              every decision of finished games, for learning: Parquet files
  carson export --dataset decisions --records games/*.carson
  carson export --dataset decisions --bots planner,greedy,greedy --games 50

Records of unfinished games reveal what the players still keep secret.
"""


def add_export(command: ArgumentParser) -> None:
    command.description = "Write the tables of a server as records into a directory or a zip file, or copy its database."
    command.epilog = _EXPORT
    command.add_argument("goal", nargs="?", metavar="DIR|FILE.zip", help="where the records go")
    command.add_argument("--table", action="append", default=[], metavar="ID", help="only this table; repeatable")
    command.add_argument("--dataset", metavar="DIR", help="write the decisions of finished games as Parquet files")
    command.add_argument("--records", nargs="+", metavar="FILE", help="with --dataset: these records instead of tables")
    command.add_argument("--bots", metavar="BOT,…", help="with --dataset: new games of the board game between these bots")
    command.add_argument("--games", type=int, default=100, metavar="N", help="how many of them (default 100)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of their luck (default 1)")
    command.add_argument("--backup", metavar="FILE", help="copy the whole database (SQLite)")
    add_place(command)
