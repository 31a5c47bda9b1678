"""Bots as strangers may write them: one that plays, and all kinds that misbehave. They only run in processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
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


class Interrupts:
    """Says that somebody at the terminal has had enough."""

    def choose(self, view: View[Any], decision: Decision, luck: Random) -> Move:
        raise KeyboardInterrupt


class Cheats:
    """Says what is not a move at all."""

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


class Honest:
    """Makes the same moves as the one who tampers."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        return rng.choice(decision.moves)


class Leaves:
    """Ends the program, politely."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        sys.exit("good bye")


class Shouts:
    """Writes past Python into standard output, reads what is typed, and answers at length."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> str:
        os.write(1, b"{}")
        assert os.read(0, 10) == b""
        return str(decision.moves[0]) if rng.random() < 0.5 else "x" * 10_000_000


class Breeds:
    """Starts another program and hangs; the number of that program lies in a file."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        child = subprocess.Popen(["sleep", "600"])
        Path(os.environ["CARSON_TEST_FILE"]).write_text(str(child.pid))
        while True:
            time.sleep(1)


class Patricide:
    """Kills the process that plays the match, once."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        file = Path(os.environ["CARSON_TEST_FILE"])
        if not file.exists():
            file.write_text("done")
            os.kill(os.getppid(), signal.SIGKILL)
        return decision.moves[0]


class Restless:
    """Moves its cowboys to and fro without end."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        lifts = [move for move in decision.moves if move.startswith("lift")]
        moves = lifts or [move for move in decision.moves if move != "pass"] or decision.moves
        return rng.choice(moves)


class NoBot:
    pass


class CannotBeMade:
    def __init__(self) -> None:
        raise ValueError("not today")
