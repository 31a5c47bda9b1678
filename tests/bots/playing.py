"""Whole games of bots at drawn options, for what must be true of every bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from carson.bots import Bot
from carson.game import CHANCE, kind_named, sample


def play_everything(game: str, seeds: Iterable[int], bot_of: Callable[[int], Bot]) -> set[str]:
    """Play a game of drawn options with each seed, every seat by its bot; the kinds of decisions that came up.

    A move that is not legal raises, and so does a game without an end.
    """
    kind, kinds = kind_named(game), set()
    for seed in seeds:
        luck = Random(seed)
        options, seats = kind.random_options(luck)
        state = kind.start(options, tuple("ABCDEF"[:seats]), kind.version)
        moves = 0
        while not state.over:
            decision = luck.choice(state.decisions)
            if decision.seat == CHANCE:
                state.play(sample(decision, luck))
                continue
            view = state.view(decision.seat)
            assert view.decision is not None
            state.play(bot_of(decision.seat).choose(view, view.decision, luck), decision.seat)
            kinds.add(decision.kind)
            moves += 1
            assert moves < 3000
    return kinds
