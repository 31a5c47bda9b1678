"""The list of choices: short, numbered, with groups that open when they are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from carson.game import Decision, Move, shortened
from carson.words.base import Words
from carson.words.lines import Choice

MIN_NAME_LETTERS: Final = 3
"""The fewest letters that name a thing; fewer are taken for a slip."""


@dataclass(frozen=True, slots=True)
class Menu:
    """What a person can choose from now."""

    choices: tuple[Choice, ...]

    @property
    def numbers(self) -> list[int]:
        """The number to type for each line: its own number if it has one, otherwise the next free one."""
        printed = [choice.number for choice in self.choices if choice.number is not None]
        following = max(printed, default=0)
        numbers: list[int] = []
        for choice in self.choices:
            if choice.number is not None and choice.number not in numbers:
                numbers.append(choice.number)
            else:
                following += 1
                numbers.append(following)
        return numbers

    def pick(self, number: int) -> Choice | None:
        """The choice with this number."""
        return dict(zip(self.numbers, self.choices, strict=True)).get(number)


def main_menu(words: Words, state: Any, decision: Decision) -> Menu:
    return Menu(tuple(words.choices(state, decision)))


def group_menu(words: Words, state: Any, seat: int, choice: Choice) -> Menu:
    """The moves of one group, one by one."""
    return Menu(tuple(Choice(str(move), (move,), words.move_note(state, seat, move)) for move in choice.moves))


def named_by_note(words: Words, state: Any, decision: Decision, answer: str) -> list[Move]:
    """The moves whose note begins with *answer*: “hotel” means the square on which the hotel is for sale."""
    wanted = " ".join(answer.lower().split())
    if len(wanted) < MIN_NAME_LETTERS:
        return []
    found = []
    for move in decision.moves:
        note = words.move_note(state, decision.seat, move).lower().removeprefix("the ")
        if note.startswith(wanted) and not note[len(wanted) :][:1].isalnum():
            found.append(move)
    return [move for move in found if not any(move.startswith(f"{other} ") for other in found)]


def print_menu(console: Console, menu: Menu) -> None:
    """Print short choices side by side, long ones in a list."""
    lines = [_line(number, choice) for number, choice in zip(menu.numbers, menu.choices, strict=True)]
    if len(lines) > 4 and max(line.cell_len for line in lines) <= console.width // 2 - 2:
        console.print(Columns(lines, padding=(0, 2), column_first=True, equal=True))
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold")
    table.add_column(no_wrap=True)
    table.add_column(ratio=1, style="dim")
    for number, choice in zip(menu.numbers, menu.choices, strict=True):
        table.add_row(str(number), choice.label, choice.note)
    console.print(table)


def _line(number: int, choice: Choice) -> Text:
    text = Text.assemble((f"{number:>2} ", "bold"), choice.label)
    if choice.note:
        text.append(f" {choice.note}", "dim")
    return text


def moves_of(menu: Menu) -> Sequence[Move]:
    return [move for choice in menu.choices for move in choice.moves]


def unknown_number(answer: str, menu: Menu, decision: Decision) -> str:
    """The message for a number that no line has. Amounts are typed with their word, which it suggests."""
    amount = next((move for move in decision.moves if move.split()[1:] == [answer]), None)
    hint = f"; type “{amount}” for the amount" if amount else ""
    return f"No line has the number {shortened(answer)}{hint}."
