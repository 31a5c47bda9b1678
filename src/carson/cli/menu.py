"""The list of choices: short, numbered, with groups that open when they are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from carson.draw.pictures import Choice, Pictures
from carson.game import Decision, Move


@dataclass(frozen=True, slots=True)
class Menu:
    """What a person can choose from now."""

    choices: tuple[Choice, ...]
    numbered: bool
    """Off where moves are numbers themselves: “12” then means the amount."""

    def pick(self, number: int) -> Choice | None:
        """The choice with this number, counted from 1."""
        return self.choices[number - 1] if self.numbered and 1 <= number <= len(self.choices) else None


def main_menu(pictures: Pictures, state: Any, decision: Decision) -> Menu:
    amounts = any(move.split()[-1].isdecimal() for move in decision.moves)
    return Menu(tuple(pictures.choices(state, decision)), not amounts)


def group_menu(pictures: Pictures, state: Any, seat: int, choice: Choice) -> Menu:
    """The moves of one group, one by one."""
    return Menu(tuple(Choice(str(move), (move,), pictures.move_note(state, seat, move)) for move in choice.moves), True)


def print_menu(console: Console, menu: Menu) -> None:
    """Short choices side by side, long ones in a list."""
    lines = [_line(number, choice, menu.numbered) for number, choice in enumerate(menu.choices, 1)]
    if len(lines) > 4 and max(line.cell_len for line in lines) <= console.width // 2 - 2:
        console.print(Columns(lines, padding=(0, 2), column_first=True, equal=True))
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold")
    table.add_column(no_wrap=True)
    table.add_column(ratio=1, style="dim")
    for number, choice in enumerate(menu.choices, 1):
        table.add_row(f"{number}" if menu.numbered else "", choice.label, choice.note)
    console.print(table)


def _line(number: int, choice: Choice, numbered: bool) -> Text:
    text = Text.assemble((f"{number:>2} ", "bold") if numbered else "", choice.label)
    if choice.note:
        text.append(f" {choice.note}", "dim")
    return text


def moves_of(menu: Menu) -> Sequence[Move]:
    return [move for choice in menu.choices for move in choice.moves]
