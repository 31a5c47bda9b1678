"""The options of ``carson cards``."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

EPILOG: Final = """\
examples:
  carson cards
  carson cards --json | jq '.[] | select(.number == 3)'
  carson play --cards "1Y 2R 3Y 4R 5Y 6R 7Y"      a game with these seven
"""


def add(command: ArgumentParser) -> None:
    command.description = (
        "List all personalities of the board game: number, name, what each side does and when, and its cash limit."
    )
    command.epilog = EPILOG
    command.add_argument("--json", action="store_true", help="print them as one JSON list")
