"""The options of ``carson export``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from carson.cli.parsers.serve import add_place

EPILOG: Final = """\
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


def add(command: ArgumentParser) -> None:
    command.description = "Write the tables of a server as records into a directory or a zip file, or copy its database."
    command.epilog = EPILOG
    command.add_argument("goal", nargs="?", metavar="DIR|FILE.zip", help="where the records go")
    command.add_argument("--table", action="append", default=[], metavar="ID", help="only this table; repeatable")
    command.add_argument("--dataset", metavar="DIR", help="write the decisions of finished games as Parquet files")
    command.add_argument("--records", nargs="+", metavar="FILE", help="with --dataset: these records instead of tables")
    command.add_argument("--bots", metavar="BOT,…", help="with --dataset: new games of the board game between these bots")
    command.add_argument("--games", type=int, default=100, metavar="N", help="how many of them (default 100)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of their luck (default 1)")
    command.add_argument("--backup", metavar="FILE", help="copy the whole database (SQLite)")
    add_place(command)
