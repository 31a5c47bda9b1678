"""Results: how games ended for their people, and the ratings that follow."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Mapping
from functools import partial
from typing import Final

from openskill.models import PlackettLuce

from carson.web.logs import sign
from carson.web.store import MOVE, Conflict, Trouble, holders, results
from carson.web.store.entries import HUMAN
from carson.web.store.results import Rating, Result
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.room import Room
from carson.web.table.state import TableState

BOT: Final = "bot "
"""What the name of a bot begins with where it is rated among people."""
AT_ONCE: Final = 20
"""How many older games are entered when a person looks at theirs."""

log = logging.getLogger(__name__)


def rated(places: Mapping[str, int], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all players after a game in which they took these *places* (Plackett–Luce)."""
    model = PlackettLuce()
    known = {who: before.get(who) for who in places}
    teams = [
        [model.rating() if rating is None else model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in known.values()
    ]
    after = model.rate(teams, ranks=[float(place) for place in places.values()])
    games = [0 if rating is None else rating.games for rating in known.values()]
    return {who: Rating(team[0].mu, team[0].sigma, played + 1) for who, team, played in zip(places, after, games, strict=True)}


class Results:
    """Enters the result of every game that ends."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._tasks: set[asyncio.Task[None]] = set()
        room.listen(self._changed)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _changed(self, _: Table, change: Change) -> None:
        if change.after.game.over and not change.before.game.over and change.after.people:
            task = asyncio.create_task(self._enter(change.after))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _enter(self, state: TableState) -> None:
        try:
            await self.enter(state)
        except Trouble as trouble:
            log.warning("A result is entered when somebody looks: %s", trouble.detail)
        except Exception:
            log.exception("The result of table %s could not be entered.", sign(state.header.id))

    async def enter(self, state: TableState) -> None:
        """Keep how a game ended, once; several workers may try."""
        store, game, table = self._room.store, state.game, state.header.id
        sat = await store.read(holders.holders_of, table)
        people = {seat: sat[seat] for seat in state.people if seat in sat}
        if not people or not game.over:
            return
        places = {seat: 1 + sum(score > game.scores[seat] for score in game.scores) for seat in range(game.people)}
        places |= dict.fromkeys(game.winners, 1)
        counts = len(set(people.values())) > 1 and len(set(people.values())) == len(people) and state.began_afresh
        finished = await store.read(results.finished_at, table)
        state = await self._room.histories.whole(state)
        rows = [
            Result(
                table=table,
                seat=seat,
                person=person,
                mode=state.mode.name,
                score=game.scores[seat],
                place=places[seat],
                seats=game.seats,
                rated=counts,
                sources=_sources(state, seat),
                personalities=_personalities(state, seat),
                finished=finished,
            )
            for seat, person in people.items()
        ]
        players = {
            people.get(seat, f"{BOT}{state.seats[seat]}"): place for seat, place in places.items() if _plays(state, seat)
        }
        with contextlib.suppress(Conflict):  # another worker was first
            await store.write(results.enter, rows, list(players), partial(rated, players))

    async def of(self, person: str, most: int) -> list[Result]:
        """The games of a person, the newest first; those that are not entered yet are entered now."""
        store = self._room.store
        for state in await self._room.states(await store.read(results.unentered, person, AT_ONCE)):
            await self.enter(state)
        return await store.read(results.results_of, person, most)


def _plays(state: TableState, seat: int) -> bool:
    return state.seats[seat] != HUMAN or seat not in state.free


def _sources(state: TableState, seat: int) -> str:
    """The points of a seat by source, as JSON."""
    found: dict[str, int] = {}
    for part in state.words.points(state.game, seat):
        found[part.what] = found.get(part.what, 0) + part.amount
    return json.dumps({what: amount for what, amount in found.items() if amount})


def _personalities(state: TableState, seat: int) -> str:
    chosen = [row.text for row, _ in state.journal if row.kind == MOVE and row.seat == seat]
    return "\n".join(text for text in chosen if state.words.personality(text))
