"""Writing positions: a state becomes a TOML file that a person can read and change."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from carson.city.positions.fields import PARTS, Page
from carson.city.setup.rules import VERSION
from carson.city.state import State

_WIDTH: Final = 100
_VALUES: Final[dict[str, Callable[[str], Any]]] = {"variants": str.split, "river": str.split, "mountains": int}
"""Options that a position does not write as text."""


def write_position(state: State) -> str:
    """The position as text, from which `read_position` makes an equal state."""
    page = Page(seats=[{"name": name} for name in state.rules.names])
    page.game["game"] = "city"
    if state.rules.version != VERSION:
        page.game["rules"] = state.rules.version
    for key, value in state.rules.options().items():
        page.game[key] = _VALUES.get(key, str)(value)
    for part in PARTS:
        part.write(state, page)
    lines = [_pair(key, value) for key, value in page.game.items()]
    for seat in page.seats:
        lines += ["", "[[seat]]", *(_pair(key, value) for key, value in seat.items())]
    return "\n".join(lines) + "\n"


def _pair(key: str, value: Any) -> str:
    if isinstance(value, str) and "\n" in value:
        return f'{key} = """\n{value}"""'
    line = f"{key} = {_value(value)}"
    if not isinstance(value, list) or len(line) <= _WIDTH:
        return line
    return "\n".join([f"{key} = [", *_rows([_value(entry) for entry in value]), "]"])


def _rows(entries: list[str]) -> list[str]:
    """The entries of a long list in rows; what is a table has a row of its own."""
    rows = [""]
    for entry in entries:
        if rows[-1] and (entry.startswith("{") or len(rows[-1]) + len(entry) > _WIDTH - 6):
            rows.append("")
        rows[-1] += f" {entry}," if rows[-1] else f"{entry},"
    return [f"    {row}" for row in rows if row]


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(entry)}' for key, entry in value.items())} }}" if value else "{}"
    return str(value)
