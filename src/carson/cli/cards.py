"""``carson cards``: all personalities, both sides."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

from rich.console import Console
from rich.text import Text

from carson.city.personalities import CARDS
from carson.city.setup.deck import SETS, SIDES
from carson.cli.screen import screen
from carson.cli.streams import print_json


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print_json(cards())
        return 0
    console = screen()
    for card in cards():
        _show(console, card)
    console.print(Text("sets for --cards", "bold"))
    for name, words in SETS.items():
        console.print(f"{name:<14} {words}")
    return 0


def _show(console: Console, card: dict[str, Any]) -> None:
    """Print one card: its number and name, then a paragraph for each side."""
    names = dict.fromkeys(card[side]["name"] for side in SIDES)
    console.print(Text(f"{card['number']:>2}  {' / '.join(names)}", "bold"))
    for side, style in zip(SIDES, ("yellow", "red"), strict=True):
        face = card[side]
        told = f"{side:<6} limit {_dollars(face['limit'])}, {face['timing']}. {face['text']}"
        width = min(console.width, 100)
        lines = textwrap.wrap(told, width, initial_indent=" " * 4, subsequent_indent=" " * 11)
        paragraph = Text("\n".join(lines))
        paragraph.stylize(style, 4, 4 + len(side))
        console.print(paragraph)
    console.print()


def _dollars(amount: int) -> str:
    return f"−${-amount}" if amount < 0 else f"${amount}"


def cards() -> list[dict[str, Any]]:
    """Every card as plain values."""
    return [
        {
            "number": number,
            **{
                side: {"name": face.name, "limit": face.limit, "timing": face.timing, "text": face.text}
                for side, face in zip(SIDES, CARDS[number], strict=True)
            },
        }
        for number in sorted(CARDS)
    ]
