"""How a game came to its end: points and income over the rounds, and the moments at which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from carson.cards import events as c
from carson.cards.state import State as CardsState
from carson.city import events as e
from carson.city.solo.events import IncomeTurned
from carson.city.solo.standish import STANDISH
from carson.city.state import State as CityState
from carson.game import Event, State
from carson.game.language import mark_many, say, say_many
from carson.web.table.state import TableState

MOMENTS: Final = 5
"""So many turning points are told."""
LEAST: Final = 2
"""A swing of fewer points decides nothing."""
ROUNDS_OF_AN_EPOCH: Final = 9


_GAINS: Final = mark_many("{name} gains {number} point on the others.", "{name} gains {number} points on the others.")
_LOSES: Final = mark_many("{name} loses {number} point to the others.", "{name} loses {number} points to the others.")


class History(NamedTuple):
    """What every seat had after each move; *rounds* says in which round that was."""

    scores: list[tuple[int, ...]]
    """The points if the game had been scored there; first before any move."""
    rounds: list[int]
    income: dict[int, list[int]]
    """The money that came in for each seat, by round."""


class Moment(NamedTuple):
    """A point of the game after which it looked different."""

    moves: int
    what: str
    meaning: str


_histories: Final[WeakKeyDictionary[TableState, History]] = WeakKeyDictionary()


def history_of(position: TableState) -> History:
    """Play the whole game once more and look on; once for a game that is over, because it stays as it is."""
    if not position.state.over:
        return _looked_on(position)
    if position not in _histories:
        _histories[position] = _looked_on(position)
    return _histories[position]


def _looked_on(position: TableState) -> History:
    state = position.record.start()
    earned: list[Event] = []
    state.listener = earned.append
    scores, rounds = [state.scores], [_round(state)]
    income: dict[int, list[int]] = {}
    for entry in position.entries:
        number = _round(state)
        state.play(entry.text, entry.seat)
        scores.append(state.scores)
        rounds.append(_round(state))
        for seat, amount in _earnings(earned, bool(position.record.options.get("solo"))):
            income.setdefault(number, [0] * state.seats)[seat] += amount
        earned.clear()
    return History(scores, rounds, income)


def _round(state: State) -> int:
    """The round of the game, counted from 1."""
    if isinstance(state, CityState):
        return state.round
    return (state.epoch - 1) * ROUNDS_OF_AN_EPOCH + state.round if isinstance(state, CardsState) else 1


def _earnings(events: list[Event], solo: bool) -> list[tuple[int, int]]:
    """Whom the events brought money, and how much; what Standish gets in all is told when it becomes points (S4.19)."""
    found = [(event.seat, event.amount) for event in events if isinstance(event, e.Earned)]
    if not solo:
        return found
    turned = [(STANDISH, event.dollars) for event in events if isinstance(event, IncomeTurned)]
    return [(seat, amount) for seat, amount in found if seat != STANDISH] + turned


def moments(position: TableState, history: History, most: int = MOMENTS) -> list[Moment]:
    """The moves after which the lead or the distance changed most, in the order of the game."""
    found: list[tuple[float, Moment]] = []
    before = 0
    for after, events in position.happened:
        weight, seat, meaning = _swing(position, history.scores[before], history.scores[after])
        told = _told(position, events, seat) if weight >= LEAST else ""
        if told:
            found.append((weight, Moment(after, told, meaning)))
        before = after
    best = sorted(found, key=lambda pair: (-pair[0], pair[1].moves))[:most]
    return sorted((moment for _, moment in best), key=lambda moment: moment.moves)


def _told(position: TableState, events: Sequence[Event], seat: int) -> str:
    """What happened then to the seat that it concerns, in two sentences at most: what moved most points."""
    weights: dict[tuple[str, str], float] = {}
    for event in events:
        if (weight := _weight(event, seat)) > 0:
            weights[_sort(event)] = weights.get(_sort(event), 0) + weight
    chosen = sorted(weights, key=lambda sort: -weights[sort])[:2]
    shown = [event for event in events if _weight(event, seat) > 0 and _sort(event) in chosen]
    return " ".join(line.text for line in position.words.story(shown, position.names)[:2])


def _sort(event: Event) -> tuple[str, str]:
    return type(event).__name__, str(getattr(event, "reason", ""))


def _weight(event: Event, seat: int) -> float:
    """About how many points an event moves for a seat: six dollars are one."""
    match event:
        case e.Scored(number, points) if number == seat:
            return abs(points)
        case e.Earned(number, amount) | e.Paid(number, amount) if number == seat:
            return amount / 6
        case e.Built(number) | e.HouseBuilt(number) if number == seat:
            return 2
        case e.DuelFought(winner=winner) if winner == seat:
            return 1
        case c.CardBuilt(number, points=points) if number == seat:
            return 1 + abs(points)
        case c.CardTaken(number) | c.CardSold(number) | c.NewsboyChose(number) if number == seat:
            return 1
    return 0


def _swing(position: TableState, before: tuple[int, ...], after: tuple[int, ...]) -> tuple[float, int, str]:
    """How much the distances changed, for whom most, and what that means; a new leader counts double."""
    names, margins = position.names, list(zip(_margins(before), _margins(after), strict=True))
    gains = [now - then for then, now in margins]
    leader = next((number for number, (then, now) in enumerate(margins) if then <= 0 < now), None)
    if leader is not None and gains[leader] >= LEAST:
        return 2.0 * gains[leader], leader, say("{name} takes the lead.", name=names[leader])
    up, down = gains.index(max(gains)), gains.index(min(gains))
    if gains[up] >= -gains[down]:
        return gains[up], up, say_many(gains[up], *_GAINS, name=names[up])
    return -gains[down], down, say_many(-gains[down], *_LOSES, name=names[down])


def _margins(scores: tuple[int, ...]) -> list[int]:
    """How far each seat is ahead of the best of the others."""
    return [score - max((other for number, other in enumerate(scores) if number != seat), default=0)
            for seat, score in enumerate(scores)]  # fmt: skip
