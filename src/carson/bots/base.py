"""What a bot is: code that sees what its seat may know, and answers one decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from carson.game import BadOption, Decision, Move, View, told


class Bot(Protocol):
    """A player made of code. It keeps nothing between decisions that a restart could lose."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        """One of the moves of *decision*. *view* is the bot's own copy; all its luck comes from *rng*."""


class Option(NamedTuple):
    """A move and what a bot thinks of it."""

    move: Move
    value: float
    """What it is worth, in points; to a bot that simulates games, the chance of victory with it."""
    visits: int = 0
    """In how many simulations it was tried."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say why."""

    def explain(self, view: View[Any], decision: Decision, rng: Random) -> list[Option]:
        """The moves with what the bot thinks of them, the best first."""


@runtime_checkable
class Timed(Protocol):
    """A bot that can be told when to answer."""

    def within(self, seconds: float, *, thorough: bool = False, cores: int | None = None) -> Bot:
        """The same bot, answering within *seconds*, on this number of *cores* if given.

        A *thorough* bot looks at all options long enough to show them.
        """


_BOTS: dict[str, Callable[[], Bot]] = {}
_TUNED: dict[str, Callable[[str], Bot]] = {}


def register(name: str, make: Callable[[], Bot], tuned: Callable[[str], Bot] | None = None) -> None:
    """Let *name* stand for the bots that *make* returns, in commands and tables.

    With *tuned* a colon and a text may follow the name: ``planner:1s``. It gets that text and may raise `BadOption`.
    """
    _BOTS[name] = make
    if tuned is not None:
        _TUNED[name] = tuned


def bot_names() -> tuple[str, ...]:
    return tuple(sorted(_BOTS))


def bot_named(spec: str) -> Bot:
    """A new bot of this name, with what may follow it; raises `BadOption`."""
    if not isinstance(spec, str):
        raise BadOption(f"A bot has a name, such as “greedy”, not {told(spec)}.")
    name, colon, text = spec.partition(":")
    if name not in _BOTS:
        raise BadOption(f"There is no bot “{name}”; there are {', '.join(bot_names())}.")
    if not colon:
        return _BOTS[name]()
    if name not in _TUNED:
        raise BadOption(f"Nothing follows the name {name}; what can be tuned is {', '.join(sorted(_TUNED))}.")
    return _TUNED[name](text)


def is_bot(spec: str) -> bool:
    """Whether `bot_named` knows this bot."""
    try:
        bot_named(spec)
    except BadOption:
        return False
    return True


class RandomBot:
    """Makes any legal move: the lowest rung of the ladder, and what random play tests with."""

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        return rng.choice(decision.moves)

    def explain(self, view: View[Any], decision: Decision, rng: Random) -> list[Option]:
        """To this bot all moves are equal."""
        return [Option(move, 0.0) for move in decision.moves]


register("random", RandomBot)
