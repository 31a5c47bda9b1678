"""One decision thought about on several cores: each searches with luck of its own, and what they found is added up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from carson.bots.base import Option
from carson.bots.packing import pack, unpack
from carson.bots.planner.search import Search
from carson.bots.planner.settings import Settings
from carson.bots.pool import Pool
from carson.game import Decision, View

_POOLS: Final[dict[int, Pool]] = {}
"""Pools by their number of processes; started on demand, then reused."""


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
