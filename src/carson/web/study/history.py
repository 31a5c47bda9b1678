"""How a game came to its end: points and income over the rounds, and the moments at which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from carson.game import Event
from carson.game.language import mark_many, say, say_many
from carson.web.table.state import TableState

TURNING_POINTS: Final = 5
"""How many turning points are shown."""
LEAST_SWING: Final = 2
"""A swing of fewer points decides nothing."""


_GAINS: Final = mark_many("{name} gains {number} point on the others.", "{name} gains {number} points on the others.")
_GAINS_ON: Final = mark_many("{name} gains {number} point on {other}.", "{name} gains {number} points on {other}.")
_LOSES: Final = mark_many("The others gain {number} point on {name}.", "The others gain {number} points on {name}.")


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


def history_of(state: TableState) -> History:
    """Replay the whole game and note how it went; cached once it is over."""
    if not state.game.over:
        return _looked_on(state)
    if state not in _histories:
        _histories[state] = _looked_on(state)
    return _histories[state]


def _looked_on(state: TableState) -> History:
    game = state.record.start()
    earned: list[Event] = []
    game.listener = earned.append
    scores, rounds = [game.scores], [game.rounds_begun]
    income: dict[int, list[int]] = {}
    for entry in state.played:
        number = game.rounds_begun
        game.play(entry.text, entry.seat)
        scores.append(game.scores)
        rounds.append(game.rounds_begun)
        for seat, amount in state.kind.incomes(game, earned):
            income.setdefault(number, [0] * game.seats)[seat] += amount
        earned.clear()
    return History(scores, rounds, income)


def moments(state: TableState, history: History, most: int = TURNING_POINTS) -> list[Moment]:
    """The moves after which the lead or the distance changed most, in the order of the game."""
    found: list[tuple[float, Moment]] = []
    before = 0
    for after, events in state.happened:
        weight, seat, meaning = _swing(state, history.scores[before], history.scores[after])
        told = _told(state, events, seat) if weight >= LEAST_SWING else ""
        if told:
            found.append((weight, Moment(after, told, meaning)))
        before = after
    best = sorted(found, key=lambda pair: (-pair[0], pair[1].moves))[:most]
    return sorted((moment for _, moment in best), key=lambda moment: moment.moves)


def _told(state: TableState, events: Sequence[Event], seat: int) -> str:
    """What happened then to the seat that it concerns, in two sentences at most: what moved most points."""
    words = state.words
    weights: dict[tuple[type[Event], str], float] = {}
    for event in events:
        if (weight := words.weight(event, seat)) > 0:
            weights[_sort(event)] = weights.get(_sort(event), 0) + weight
    chosen = sorted(weights, key=lambda sort: -weights[sort])[:2]
    shown = [event for event in events if words.weight(event, seat) > 0 and _sort(event) in chosen]
    return " ".join(line.text for line in words.story(shown, state.names)[:2])


def _sort(event: Event) -> tuple[type[Event], str]:
    return type(event), str(getattr(event, "reason", ""))


def _swing(state: TableState, before: tuple[int, ...], after: tuple[int, ...]) -> tuple[float, int, str]:
    """How much the distances changed, for whom most, and what that means; a new leader counts double."""
    names, margins = state.names, list(zip(_margins(before), _margins(after), strict=True))
    gains = [now - then for then, now in margins]
    leader = next((number for number, (then, now) in enumerate(margins) if then <= 0 < now), None)
    if leader is not None and gains[leader] >= LEAST_SWING:
        return 2.0 * gains[leader], leader, say("{name} takes the lead.", name=names[leader])
    up, down = gains.index(max(gains)), gains.index(min(gains))
    if len(names) == 2:
        return gains[up], up, say_many(gains[up], *_GAINS_ON, name=names[up], other=names[down])
    if gains[up] >= -gains[down]:
        return gains[up], up, say_many(gains[up], *_GAINS, name=names[up])
    return -gains[down], down, say_many(-gains[down], *_LOSES, name=names[down])


def _margins(scores: tuple[int, ...]) -> list[int]:
    """How far each seat is ahead of the best of the others."""
    return [score - max((other for number, other in enumerate(scores) if number != seat), default=0)
            for seat, score in enumerate(scores)]  # fmt: skip
