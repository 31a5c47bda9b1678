"""How a planner thinks: how much, how far, how wide."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from carson.bots.weights import Weights
from carson.game import BadOption, quoted

MAX_SIMULATIONS: Final = 1_000_000
MAX_SECONDS: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers were found by matches against `greedy` and against variations of themselves."""

    simulations: int = 160
    """Games that are played on in the mind for one decision."""
    seconds: float | None = None
    """Think no longer than this."""
    cores: int = 1
    """Processes that think about the same decision."""
    candidates: int = 10
    """Moves that are looked at, the best by the prior."""
    gap: float = 6.0
    """Points by which a candidate may be worse than the best, by the prior."""
    replies: int = 8
    """The same further down the tree."""
    replies_gap: float = 4.0
    widening: float = 6.0
    """A place in the tree considers one more move whenever it was visited this many times the square of their number."""
    exploration: float = 0.25
    """How far the prior can lead away from the best value, in chances of victory."""
    prior: float = 1.0
    """Points that make a move e times as likely by the prior."""
    certainty: float = 2.5
    """A candidate this many standard errors behind the best is dropped."""
    margin: float = 0.2
    """The part of a value that is not the chance of victory but how far a seat is ahead or behind."""
    slips: float = 0.0
    """A move that gives away this much of the prospects is made e times less often; 0: the best one is made."""
    style: Weights | None = None
    """A style, towards which the worths lean that make the candidates and the prior at the root; None: no lean."""
    classic: bool = False
    """Think as version 1 did: the linear value, chances alone, every move a candidate. For comparison."""


BUDGET: Final = re.compile(r"(?P<simulations>\d+)|(?P<seconds>\d+(?:\.\d+)?)s|(?P<cores>\d+)cores?")


def settings_for(text: str, settings: Settings | None = None) -> Settings:
    """What follows the name of the bot: ``200`` simulations, ``1s`` or ``0.5s``, ``2cores``; several with a colon, then
    the limit that is reached first ends the thinking. Before them may stand ``classic``.

    >>> settings_for("400").simulations, settings_for("1s:2cores").seconds
    (400, 1.0)
    """
    settings, counted = settings or Settings(), False
    words = text.split(":")
    if words[0] == "classic":
        settings, words = replace(settings, classic=True, margin=0.0), words[1:]
    for word in words:
        budget = BUDGET.fullmatch(word)
        if budget is None:
            raise BadOption(
                f"A planner thinks for a number of simulations or of seconds, such as planner:400 or planner:1s:2cores, "
                f"not {quoted(word)}."
            )
        if budget["simulations"]:
            settings, counted = replace(settings, simulations=int(budget["simulations"])), True
        elif budget["seconds"]:
            settings = replace(settings, seconds=float(budget["seconds"]))
        else:
            settings = replace(settings, cores=int(budget["cores"]))
    if settings.seconds is not None and not counted:
        settings = replace(settings, simulations=MAX_SIMULATIONS)
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    if not 1 <= settings.simulations <= MAX_SIMULATIONS:
        raise BadOption(f"A planner thinks for 1 to {MAX_SIMULATIONS} simulations, not {settings.simulations}.")
    if settings.seconds is not None and not 0 < settings.seconds <= MAX_SECONDS:
        raise BadOption(f"A planner thinks for more than 0 and at most {MAX_SECONDS:g} seconds, not {settings.seconds:g}.")
    if not 1 <= settings.cores <= 256:
        raise BadOption(f"A planner thinks on 1 to 256 cores, not {settings.cores}.")
