"""How a duel with dice would end: the chances of every side. `variants.tile_odds` does it for duel tiles.

Everything is worked out from what a viewer knows, with everybody’s firepower as it is now.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.steps.duels import counted, fighters, outlaw_on

Chances = dict[int, float]
"""How likely each total of a side is."""
FACES: Final = range(1, 7)


class Odds(NamedTuple):
    """How likely each side wins, the outlaw wins, and equal totals leave it to a pass track that is not settled yet."""

    sides: tuple[int, ...]
    wins: tuple[float, ...]
    outlaw: float = 0.0
    tie: float = 0.0


class Rival(NamedTuple):
    """Who is best of all but one side, with which total; a *shared* total is a tie that nothing decides yet."""

    place: int
    total: int
    shared: bool = False


def odds(state: State, place: int) -> Odds:
    """The chances of a duel with dice (B6.2). A player who may roll a die again does so where it helps (B10.10.2)."""
    sides = tuple(fighters(state, place))
    strength = state.strength if outlaw_on(state, place) else 0
    settled = is_settled(state, sides)
    again = next((at for at, seat in enumerate(sides) if any(card.rerolls for card in state.held[seat])), None)
    others = [at for at in range(len(sides)) if at != again]
    rivals = _best([totals(state, sides[at], place) for at in others], others, settled)
    wins, outlaw, tie = [0.0] * len(sides), 0.0, 0.0
    for rival, chance in rivals.items():
        won, shared = (0.0, 0.0) if again is None else _second_try(state, sides[again], place, again, rival, settled, strength)
        if again is not None:
            wins[again] += chance * won
            tie += chance * shared
        left = chance * (1 - won - shared)
        if rival.total < strength:
            outlaw += left
        elif rival.shared:
            tie += left
        else:
            wins[rival.place] += left
    return Odds(sides, tuple(wins), outlaw, tie)


def is_settled(state: State, sides: tuple[int, ...]) -> bool:
    """Whether it is known whom a tie favours: all but one of them have passed (B6.2.6)."""
    return state.standish is not None or sum(seat not in state.pass_track for seat in sides) < 2


def totals(state: State, seat: int, place: int) -> Chances:
    """Firepower and what the dice count: two with dynamite or for a marksman, none for Jeb Standish."""
    power = state.firepower(seat)
    found: Chances = {}
    throws = _throws(state, seat, place)
    for dice in throws:
        total = power + counted(state, seat, place, dice)
        found[total] = found.get(total, 0.0) + 1 / len(throws)
    return found


def _throws(state: State, seat: int, place: int) -> list[tuple[int, ...]]:
    if is_standish(state, seat):
        return [()]
    two = state.charged[seat] >> place & 1 | state.marksmen >> seat & 1
    return list(product(FACES, repeat=1 + two))


def _best(chances: list[Chances], places: list[int], settled: bool) -> dict[Rival, float]:
    """Who is best among some sides, by the place in the turn order, and with which total."""
    if not chances:
        return {Rival(-1, -1): 1.0}
    found: dict[Rival, float] = {}
    for total in sorted({total for each in chances for total in each}):
        alone = 0.0
        for at, place in enumerate(places):
            chance = chances[at].get(total, 0.0)
            for other, rest in enumerate(chances):
                if other != at:
                    chance *= _below(rest, total, or_equal=settled and other > at)
            if chance:
                found[Rival(place, total)] = chance
            alone += chance
        reached = _all_below(chances, total, or_equal=True) - _all_below(chances, total, or_equal=False)
        if reached - alone > 1e-12:
            found[Rival(places[0], total, shared=True)] = reached - alone
    return found


def _below(chances: Chances, total: int, *, or_equal: bool) -> float:
    """How likely one side rolls less than *total*, or just as much."""
    return sum(chance for each, chance in chances.items() if each < total or (or_equal and each == total))


def _all_below(chances: list[Chances], total: int, *, or_equal: bool) -> float:
    likely = 1.0
    for each in chances:
        likely *= _below(each, total, or_equal=or_equal)
    return likely


def _second_try(
    state: State, seat: int, place: int, at: int, rival: Rival, settled: bool, strength: int
) -> tuple[float, float]:
    """How likely a side that may take up one die wins, or ties, against the best of the others."""
    power = state.firepower(seat)

    def judged(dice: tuple[int, ...]) -> tuple[float, float]:
        total = power + counted(state, seat, place, dice)
        if total < strength or total < rival.total:
            return 0.0, 0.0
        if total > rival.total:
            return 1.0, 0.0
        if rival.shared or not settled:
            return 0.0, 1.0
        return (1.0, 0.0) if at < rival.place else (0.0, 0.0)

    def worth(judgement: tuple[float, float]) -> float:
        return judgement[0] + judgement[1] / 2

    throws = _throws(state, seat, place)
    won = shared = 0.0
    for dice in throws:
        ways = [judged(dice)]
        for number in range(len(dice)):
            outcomes = [judged((*dice[:number], face, *dice[number + 1 :])) for face in FACES]
            ways.append((sum(each[0] for each in outcomes) / 6, sum(each[1] for each in outcomes) / 6))
        best = max(ways, key=worth)
        won, shared = won + best[0], shared + best[1]
    return won / len(throws), shared / len(throws)
