"""What an owner of the real box can correct: data that only pictures showed. It is checked when it is loaded."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from carson.city.places import PARCEL_OF
from carson.city.setup.editions import COWBOYS, PROPERTY_TILES
from carson.city.setup.river_courses import Course, why_no_course
from carson.game import BadFile

VARIABLE: Final = "CARSON_BOX"
SHEET_LINES: Final = ("points", "cowboys", "revolvers", "roads", "parcels")
"""The lines of the sheet that have a number, in the order in which they are filled in: points first, as they can add money."""

PIECES_PER_PLAYER: Final = {"cowboys": COWBOYS, "parcels": PROPERTY_TILES}
"""The pieces that a player has (B1.2.3)."""

Line = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Box:
    river: Course
    """The course printed on the board."""
    budget: int
    sheet: dict[str, Line]
    """Value and cost of each choice of a line."""
    perk: int
    outlaw_points: tuple[int, ...]
    hats: tuple[int, ...]


@cache
def box() -> Box:
    """The data of the box in use."""
    path = os.environ.get(VARIABLE)
    if not path:
        return read_box(files("carson.city").joinpath("data/box.toml").read_text(encoding="utf-8"))
    try:
        return read_box(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        reason = f"{error.strerror}."
    except UnicodeDecodeError:
        reason = "It is not UTF-8 text."
    except BadFile as error:
        reason = str(error)
    raise BadFile(f"The file {path} named by {VARIABLE} cannot be used: {reason}")


def read_box(text: str) -> Box:
    """Read and check the data; raises `BadFile` with the reason."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"This is not TOML: {error}.") from None
    sheet = _table(data, "sheet")
    return Box(
        river=_river(_table(data, "river")),
        budget=_number(sheet, "budget"),
        sheet={line: _line(sheet, line) for line in SHEET_LINES},
        perk=_number(sheet, "perk"),
        outlaw_points=_numbers(_table(data, "outlaws"), "points", 6),
        hats=_numbers(_table(data, "corrals"), "hats", 5),
    )


def _table(data: dict[str, Any], key: str) -> dict[str, Any]:
    table = data.get(key)
    if not isinstance(table, dict):
        raise BadFile(f"The table [{key}] is missing.")
    return table


def _number(table: dict[str, Any], key: str) -> int:
    value = table.get(key)
    if type(value) is not int or value < 0:
        raise BadFile(f"“{key}” must be a whole number that is not negative.")
    return value


def _numbers(table: dict[str, Any], key: str, length: int) -> tuple[int, ...]:
    values = table.get(key)
    if not isinstance(values, list) or len(values) != length or not all(type(value) is int and value >= 0 for value in values):
        raise BadFile(f"“{key}” must be a list of {length} whole numbers that are not negative.")
    return tuple(values)


def _line(table: dict[str, Any], key: str) -> Line:
    choices = table.get(key)
    fits = isinstance(choices, list) and all(
        isinstance(choice, list) and len(choice) == 2 and all(type(number) is int for number in choice) for choice in choices
    )
    if not fits or not isinstance(choices, list) or not any(cost == 0 for _, cost in choices):
        raise BadFile(f"“{key}” must be a list of [value, cost], one of them free of cost.")
    if key != "points" and any(value < 0 or cost < 0 for value, cost in choices):
        raise BadFile(f"“{key}” must not have negative numbers.")
    if len({value for value, _ in choices}) != len(choices):
        raise BadFile(f"“{key}” names a value twice.")
    most = PIECES_PER_PLAYER.get(key)
    if most is not None and any(value > most for value, _ in choices):
        raise BadFile(f"“{key}” goes up to {most}, the number of pieces that a player has.")
    return tuple((value, cost) for value, cost in choices)


def _river(table: dict[str, Any]) -> Course:
    names = table.get("course")
    if not isinstance(names, list) or not all(isinstance(name, str) and name in PARCEL_OF for name in names):
        raise BadFile("“course” must be a list of parcels such as a4.")
    course = tuple(PARCEL_OF[name] for name in names)
    if reason := why_no_course(course):
        raise BadFile(f"“course” is not a river: {reason}")
    return course
