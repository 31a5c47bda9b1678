"""The planner: thinks ahead in imagined games before it answers."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from carson.bots.base import Option
from carson.bots.planner.parallel import think_on_cores
from carson.bots.planner.search import Search
from carson.bots.planner.settings import Settings, settings_for
from carson.game import Decision, Move, View


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
