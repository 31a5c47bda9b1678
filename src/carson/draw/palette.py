"""Colours and signs of the seats, the same in every picture.

The six colours differ for colour-blind eyes; each seat also has its digit, so that a picture reads without any colour.
"""

from __future__ import annotations

from typing import Final

SEAT_COLOURS: Final = ("#973b07", "#2db3f2", "#eed116", "#4c7f76", "#1b1b1b", "#ffffff")
SEAT_INKS: Final = ("#ffffff", "#000000", "#000000", "#ffffff", "#ffffff", "#000000")
SEAT_STYLES: Final = tuple(f"bold {ink} on {colour}" for ink, colour in zip(SEAT_INKS, SEAT_COLOURS, strict=True))
"""A badge in the colour of the seat: readable on a dark and on a light terminal."""

COWBOYS: Final = "①②③④⑤⑥"
WHITE_COWBOYS: Final = "❶❷❸❹❺❻"
"""A cowboy that is not one of the seat's own ten."""

ROAD_STYLE: Final = "bold yellow"
FAINT: Final = "dim"
MOUNTAIN_STYLE: Final = "bold"
RIVER_STYLE: Final = "blue"
OUTLAW_STYLE: Final = "bold red"
