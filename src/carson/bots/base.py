"""What a bot is: code that sees what its seat may know, and answers one decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from carson.game import BadOption, Decision, Move, View


class Bot(Protocol):
    """A player made of code. It keeps nothing between decisions that a restart could lose."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        """One of the moves of *decision*. *view* is the bot's own copy; all its luck comes from *rng*."""


_BOTS: dict[str, Callable[[], Bot]] = {}


def register(name: str, make: Callable[[], Bot]) -> None:
    """Let *name* stand for the bots that *make* returns, in commands and tables."""
    _BOTS[name] = make


def bot_names() -> tuple[str, ...]:
    return tuple(sorted(_BOTS))


def bot_named(name: str) -> Bot:
    """A new bot of this name; raises `BadOption`."""
    if name not in _BOTS:
        raise BadOption(f"There is no bot “{name}”; there is {', '.join(bot_names())}.")
    return _BOTS[name]()
