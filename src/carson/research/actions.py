"""Every move of a game as one number: a fixed list of actions that does not depend on options, seats or position.

Moves are texts, and nearly all of them stand in the list as they are. Three verbs of the board game take an amount of money
without an upper limit (``give``, ``points``, ``bid``). The list has their amounts from 0 to 99, and for each of them an action
``give +100``: it makes no move, it says that the amount is a hundred higher, and the same seat goes on. So ``bid 234`` is
``bid +100``, ``bid +100``, ``bid 34``. Nothing is left out, and nobody else learns of the hundreds before the move is made.

Chance has its own numbers: the indices of its moves in the open decision (`carson.research.play`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from carson.game import CarsonError, Move

HUNDRED: Final = 100
MORE: Final = "+100"


class NoAction(CarsonError):
    """A move that the list of actions does not hold."""


class Actions:
    """The actions of one game: numbers and texts both ways."""

    def __init__(self, texts: Iterable[str], amounts: Sequence[str] = ()) -> None:
        more = [f"{verb} {MORE}" for verb in amounts]
        below = [f"{verb} {amount}" for verb in amounts for amount in range(HUNDRED)]
        self.moves = tuple(text if isinstance(text, Move) else Move(text) for text in dict.fromkeys((*texts, *below, *more)))
        """Each action as a move: the very objects that were given, because these are looked up fastest."""
        self.texts = tuple(map(str, self.moves))
        """What each action is called; the number of an action is its place here."""
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._number_of = self._numbers.__getitem__
        self._more = {verb: self.number(f"{verb} {MORE}") for verb in amounts}

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """The number of the action with this text; raises `NoAction`."""
        found = self._numbers.get(Move(text))
        if found is None:
            raise NoAction(f"“{text}” is not an action; the list of actions lacks this move.")
        return found

    def numbers(self, moves: Iterable[Move], hundreds: int = 0) -> list[int]:
        """The actions that stand for *moves*, ascending. With *hundreds* already said, only amounts from there on are left."""
        if not hundreds:
            try:
                return sorted(map(self._number_of, moves))
            except KeyError:
                pass
        return list(self.legal(moves, hundreds))

    def legal(self, moves: Iterable[Move], hundreds: int = 0) -> dict[int, Move | None]:
        """The same, each with its move; None goes on to the next hundred."""
        found: dict[int, Move | None] = {}
        for move in moves:
            number = self._numbers.get(move)
            if number is None or hundreds:
                self._add_amount(found, move, hundreds)
            else:
                found[number] = move
        return dict(sorted(found.items()))

    def _add_amount(self, found: dict[int, Move | None], move: Move, hundreds: int) -> None:
        verb, _, word = move.partition(" ")
        if verb not in self._more or not word.isdecimal():
            if hundreds:
                return
            raise NoAction(f"“{move}” is not an action; the list of actions lacks this move.")
        left = int(word) - HUNDRED * hundreds
        if 0 <= left < HUNDRED:
            found[self.number(f"{verb} {left}")] = move
        elif left >= HUNDRED:
            found[self._more[verb]] = None
