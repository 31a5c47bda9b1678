"""Pictures as plain text, and positions to draw."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from carson.city import State
from carson.city.positions import read_position

TOWN = """\
game = "city"
round = 2
town = \"\"\"
     a  b  c  d  e  f  g  h
 1  R3 .. .. .. .. .. .. O2
 2  .. ^. .. .. .. ^1 .. ..
 3  .. .. h. S1 C1 .. .. ..
 4  .. .1 h2 D2 R1 .. .. ..
 5  .. .. .. .. .. .. .. ..
 6  .. .. .. .. H. .. .. ..
 7  .. .. .. .. .. .. .. ..
 8  M3 .. .. .. .. .. .. .2
\"\"\"
roads = ["c3|d3", "c3|c4", "c4|d4", "a1|north", "a1|west", "h8|east", "h8|south"]

[[seat]]
name = "Ann"
money = 25
points = 4

[[seat]]
name = "Bo"

[[seat]]
name = "Cleo"
"""


def a_town() -> State:
    return read_position(TOWN)


def plain(picture: RenderableType, width: int = 80) -> list[str]:
    """The lines of a picture, without styles and without spaces at their ends."""
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(picture)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]
