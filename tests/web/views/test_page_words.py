"""No page speaks the language of the terminal: no move texts, no edges such as b5|c5, no letters of the drawn town."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from random import Random

import pytest

from carson.bots import bot_named
from carson.web.pages.table.bar import bar
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair
from tests.web.scenes import shown_to
from tests.web.tables import chance_after, moves_after, new_header

_TAG = re.compile(r"<[^>]*>")
_SPOKEN = re.compile(r' (?:title|aria-label|data-note|placeholder|alt)="([^"]*)"')
TERMINAL = re.compile(
    r"\b[a-h][1-8]\|"
    r"|\^"
    r"|“(?:give|place|choose|build|buy|bid|road|pass|points|take|claim)\b"
    r"|\b(?:building|buy|roads|corral)-\d"
    r"|\b(?:parcel|cowboy|building)-(?:income|points|purchase)\b"
)
NATURAL = ("buy ", "corral ", "tile ")
"""Moves that read like plain English: “may buy d4”, “corral 2”."""
EVERYBODY = {f"who-{seat}": ["human"] for seat in range(2, 5)}
GAMES = {
    "plain": {"game": ["city"], "cards": ["first-game"], **EVERYBODY},
    "random cards": {"game": ["city"], "cards": ["random"], **EVERYBODY},
    "new beginning": {"game": ["city"], "cards": ["random"], "variants": ["new-beginning"], **EVERYBODY},
    "kit carson": {"game": ["city"], "cards": ["random"], "variants": ["kit-carson"], **EVERYBODY},
    "outlaws": {"game": ["city"], "cards": ["random"], "variants": ["outlaws", "river"], **EVERYBODY},
    "tiles": {"game": ["city"], "cards": ["random"], "variants": ["might-is-right", "horses"], **EVERYBODY},
    "first edition": {"game": ["city"], "edition": ["first"], **EVERYBODY},
    "solo": {"game": ["solo"]},
    "cards": {"game": ["cards"], "who-2": ["human"]},
}


def shown(markup: str) -> str:
    """Everything of a piece of a page that somebody sees, hears or is shown when pointing at it."""
    return html.unescape(" ¶ ".join([_TAG.sub(" ¶ ", markup), *_SPOKEN.findall(markup)]))


def played(name: str, seed: int) -> Iterator[TableState]:
    """A table after each move of a random game."""
    position = TableState(new_header({"name-1": ["Zoë"], "who-1": ["human"], **GAMES[name]}))
    luck, bot = Random(f"{name} {seed}"), bot_named("random")
    for row in chance_after(position):
        position.apply(row)
    while not position.game.over:
        yield position
        asked = position.game.decisions[0]
        move = bot.choose(position.game.view(asked.seat), asked, luck)
        for row in moves_after(position, asked.seat, move, None):
            position.apply(row)
    yield position


@pytest.mark.parametrize("name", GAMES)
def test_no_page_speaks_the_language_of_the_terminal(name: str) -> None:
    wrong: set[str] = set()
    for number, position in enumerate(played(name, 1)):
        wrong |= {told.line.text for told in position.told[-12:] if TERMINAL.search(told.line.text)}
        if number % 3:
            continue
        for decision in position.game.decisions:
            seat = decision.seat
            known = position.game.view(seat).known
            parts = [bar(position, Chair(frozenset((seat,)), seat, known.decision_of(seat)))]
            parts += shown_to(known, seat).pieces.values()
            text = shown("".join(parts))
            wrong |= {text[max(0, found.start() - 40) : found.end() + 30] for found in TERMINAL.finditer(text)}
            moves = [str(move) for move in decision.moves if " " in str(move) and not str(move).startswith(NATURAL)]
            wrong |= {move for move in moves if re.search(rf"(?<![\w’]){re.escape(move)}(?!\w)", text)}
    assert wrong == set()
