"""The planner: thinks ahead in imagined games before it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Any, Final

from carson.bots.base import Option
from carson.bots.packing import pack, unpack
from carson.bots.planner.search import Search
from carson.bots.planner.settings import Settings, settings_for
from carson.bots.pool import Pool
from carson.game import Decision, Move, View

_POOLS: Final[dict[int, Pool]] = {}
"""Pools by their number of processes; started on demand, then reused."""


class Planner:
    """Takes the move with the best chances of victory in its simulations. It sees its view and nothing else."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()

    @classmethod
    def of(cls, text: str) -> Planner:
        """For ``planner:200`` or ``planner:1s``; raises `BadOption`."""
        return cls(settings_for(text))

    def within(self, seconds: float, *, thorough: bool = False, cores: int | None = None) -> Planner:
        """The same planner, answering within *seconds*; *thorough* it gives up no candidate early."""
        own = self.settings
        limit = seconds if own.seconds is None else min(own.seconds, seconds)
        certainty = inf if thorough else own.certainty
        return Planner(replace(own, seconds=limit, certainty=certainty, cores=cores or own.cores))

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        if len(decision.moves) == 1:
            return decision.moves[0]
        return self.explain(view, decision, rng)[0].move

    def explain(self, view: View[Any], decision: Decision, rng: Random) -> list[Option]:
        """The moves that were thought about, the best first, each with its chance of victory."""
        if self.settings.cores > 1:
            return think_on_cores(view, decision, rng, self.settings)
        return Search(view, decision, rng, self.settings).run()


def think_on_cores(view: View[Any], decision: Decision, rng: Random, settings: Settings) -> list[Option]:
    """The simulations of *settings*, shared among its cores; the same luck leads to the same thoughts."""
    each = replace(settings, cores=1, simulations=max(1, settings.simulations // settings.cores))
    packed = pack(view)
    seeds = [rng.getrandbits(48) for _ in range(settings.cores)]
    pool = _POOLS.get(settings.cores) or _POOLS.setdefault(settings.cores, Pool(settings.cores))
    try:
        thinking = [pool.submit(_think, packed, decision.seat, seed, each) for seed in seeds]
        return merged([future.result() for future in thinking], decision)
    except BaseException:  # interrupted, or a process died
        _POOLS.pop(settings.cores).kill()
        raise


def _think(packed: bytes, seat: int, seed: int, settings: Settings) -> list[tuple[str, float, int]]:
    view = unpack(packed)
    decision = view.known.decision_of(seat)
    assert decision is not None
    return [(str(option.move), option.value, option.visits) for option in Search(view, decision, Random(seed), settings).run()]


def merged(thoughts: Sequence[Sequence[tuple[str, float, int]]], decision: Decision) -> list[Option]:
    """The moves that all have tried: first the one that was tried most."""
    found: dict[str, tuple[float, int]] = {}
    for thought in thoughts:
        for text, value, visits in thought:
            total, tried = found.get(text, (0.0, 0))
            found[text] = total + value * visits, tried + visits
    options = [
        Option(move, total / tried, tried)
        for move in decision.moves
        for total, tried in (found.get(str(move), (0.0, 0)),)
        if tried
    ]
    return sorted(options, key=lambda option: (-option.visits, -option.value))
