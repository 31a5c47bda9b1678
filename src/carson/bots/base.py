"""What a bot is: code that sees what its seat may know, and answers one decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from carson.game import BadOption, Decision, Move, View


class Bot(Protocol):
    """A player made of code. It keeps nothing between decisions that a restart could lose."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        """One of the moves of *decision*. *view* is the bot's own copy; all its luck comes from *rng*."""


class Option(NamedTuple):
    """A move and what a bot thinks that it is worth, in points."""

    move: Move
    value: float


@runtime_checkable
class Explains(Protocol):
    """A bot that can say why."""

    def explain(self, view: View[Any], decision: Decision, rng: Random) -> list[Option]:
        """The moves with what the bot thinks of them, the best first."""


_BOTS: dict[str, Callable[[], Bot]] = {}


def register(name: str, make: Callable[[], Bot]) -> None:
    """Let *name* stand for the bots that *make* returns, in commands and tables."""
    _BOTS[name] = make


def bot_names() -> tuple[str, ...]:
    return tuple(sorted(_BOTS))


def bot_named(name: str) -> Bot:
    """A new bot of this name; raises `BadOption`."""
    if name not in _BOTS:
        raise BadOption(f"There is no bot “{name}”; there are {', '.join(bot_names())}.")
    return _BOTS[name]()
