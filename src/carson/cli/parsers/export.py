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

Records of games that are not over tell what the players still keep secret.
"""


def add(command: ArgumentParser) -> None:
    command.description = "Write the tables of a server as records into a directory or a zip file, or copy its database."
    command.epilog = EPILOG
    command.add_argument("goal", nargs="?", metavar="DIR|FILE.zip", help="where the records go")
    command.add_argument("--table", action="append", default=[], metavar="ID", help="only this table; may be given again")
    command.add_argument("--backup", metavar="FILE", help="copy the whole database (SQLite)")
    add_place(command)
