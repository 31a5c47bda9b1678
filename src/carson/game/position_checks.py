"""Checks that a game can be played on from a position: one in the right form can still lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from carson.game.errors import BadFile
from carson.game.language import say
from carson.game.live import sample
from carson.game.state import CHANCE, StateT

TRIAL_MOVES: Final = 300
"""How many moves are tried; by then everything that lay on the agenda has had its turn."""


def check_possible(state: StateT, check: Callable[[StateT], Any], line: int | None) -> None:
    """Raise `BadFile` if *state* breaks what is true of every state of its game."""
    try:
        check(state)
    except AssertionError as error:
        raise BadFile(
            say("This position cannot be: {reason}.", reason=str(error).rstrip(".") or say("something does not fit")), line
        ) from error
    except Exception as error:  # a check that stumbles has met something that no game makes
        raise BadFile(say("The agenda does not fit the rest of the position."), line) from error


def check_playable(trial: StateT, check: Callable[[StateT], Any], line: int | None) -> None:
    """Raise `BadFile` if anything but normal play follows from *trial*, the copy of a position whose agenda somebody wrote.

    It is played on at random. The luck is fixed, so that the same file is always judged the same way.
    """
    luck = Random(1)
    try:
        for _ in range(TRIAL_MOVES):
            if trial.over:
                break
            decision = luck.choice(trial.decisions)
            move = sample(decision, luck) if decision.seat == CHANCE else luck.choice(decision.moves)
            trial.play(move, decision.seat)
        check(trial)
        trial.scores  # noqa: B018 (a position that cannot be scored is none)
    except Exception as error:  # whatever stumbles here: the rules were not made for this position
        raise BadFile(say("The agenda does not fit the rest of the position."), line) from error
