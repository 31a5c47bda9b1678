"""Bots as somebody else may write them: one that plays, and all kinds that misbehave. They run in kennels only."""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any

from carson.game import Decision, Move, View


class Fine:
    """Ten lines: takes whatever imagines the most points at once."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        def points(move: Move) -> int:
            state = view.imagine(rng)
            state.play(move, decision.seat)
            return int(state.scores[decision.seat])

        return max(list(decision.moves)[:8], key=points)


class Crashes:
    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        raise RuntimeError("boom")


class Cheats:
    """Says what is no move at all."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> str:
        return "points 999"


class Silent:
    def choose(self, view: View[Any], decision: Decision, rng: Random) -> None:
        return None


class Sleeps:
    """Does not come back, and does not let itself be interrupted."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        while decision.kind == "choose":
            try:
                rng.random()
            except BaseException:
                continue
        return decision.moves[0]


class Dies:
    """Takes its whole process down."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        os._exit(3)


class Tampers:
    """Changes everything it can lay hands on."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        move = rng.choice(decision.moves)
        state = view.known
        seat = decision.seat
        state.money[seat], state.points[seat] = 999, 999
        state.town.land[seat] = (1 << 64) - 1
        state.rules.edition.caps.clear()
        if isinstance(decision.moves, list):
            decision.moves.clear()
        state.decisions = ()
        sys.modules["carson.city.scoring"].points_now = lambda *things: 999  # type: ignore[attr-defined]
        print("nothing to see here")
        return move


class NoBot:
    pass


class CannotBeMade:
    def __init__(self) -> None:
        raise ValueError("not today")
