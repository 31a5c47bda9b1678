"""How a duel with secret tiles (B11.3) can end, worked out from what a viewer knows."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from carson.city.odds import is_settled
from carson.city.state import State
from carson.city.steps.duels import fighters, outlaw_on
from carson.city.variants.might_is_right import PENDING, UNKNOWN, VALUES, TileDuel, sets_of


class Reach(NamedTuple):
    """The lowest and the highest total that a side can lay with its tiles."""

    seat: int
    least: int
    most: int


def _unseen(state: State, seat: int | None) -> list[int]:
    """The tiles that *seat* has not seen: in the hands of others, or in the pool."""
    assert state.arsenal is not None
    unseen = Counter({value: sets_of(state.rules) for value in VALUES})
    unseen.subtract(state.arsenal.open)
    if seat is not None and seat < len(state.arsenal.hands):
        unseen.subtract(state.arsenal.hands[seat])
    return sorted(unseen.elements())


def _number_laid(state: State, side: int, place: int) -> int:
    """How many tiles a side lays in a duel: one, or two with dynamite, if it has that many (B10.9.7)."""
    assert state.arsenal is not None
    return min(len(state.arsenal.hands[side]), 2 if state.charged[side] >> place & 1 else 1)


def tiles_win(state: State, seat: int, duel: TileDuel, tiles: tuple[int, ...]) -> float:
    """How likely *tiles* win if every other side lays any tile that *seat* has not seen, each by itself."""
    assert state.arsenal is not None
    total = state.firepower(seat) + sum(tiles)
    if outlaw_on(state, duel.place) and total < state.strength:
        return 0.0
    pool, chance = _unseen(state, seat), 1.0
    for side, laid in zip(duel.sides, duel.chosen, strict=True):
        if side == seat:
            continue
        ways = list(combinations(pool, _number_laid(state, side, duel.place))) if laid == PENDING else [laid]
        ahead = duel.sides.index(seat) < duel.sides.index(side)
        power = state.firepower(side)
        chance *= sum(total > power + sum(way) or (ahead and total == power + sum(way)) for way in ways) / len(ways)
    return chance


def is_hopeless(state: State, seat: int, duel: TileDuel) -> bool:
    """Whether not even the highest tiles of *seat* can win, whatever the others lay."""
    assert state.arsenal is not None
    best = sorted(state.arsenal.hands[seat], reverse=True)[: _number_laid(state, seat, duel.place)]
    return tiles_win(state, seat, duel, tuple(best)) == 0


def reaches(state: State, seat: int | None, place: int) -> list[Reach]:
    """What every side can reach with its duel tiles (B11.3), as far as *seat* can know: own tiles, and what is not seen yet."""
    arsenal = state.arsenal
    assert arsenal is not None
    left = _unseen(state, seat)
    found = []
    for side in fighters(state, place):
        hand = arsenal.hands[side]
        pool = left if UNKNOWN in hand else sorted(hand)
        number = _number_laid(state, side, place)
        power = state.firepower(side)
        if number == 0 or not pool:
            found.append(Reach(side, power, power))
        else:
            found.append(Reach(side, power + sum(pool[:number]), power + sum(pool[-number:])))
    return found


def certain_tile(state: State, seat: int, place: int) -> tuple[int | None, bool]:
    """The lowest own tile that beats all that the others can lay, or None; and whether any of them can win at all."""
    arsenal = state.arsenal
    assert arsenal is not None
    found = {reach.seat: reach for reach in reaches(state, seat, place)}
    sides = list(found)
    settled = is_settled(state, tuple(sides))
    strength = state.strength if outlaw_on(state, place) else 0
    rivals = [reach for reach in found.values() if reach.seat != seat]
    power = state.firepower(seat)

    def beats(total: int, rival: int, other: int) -> bool:
        ahead = settled and sides.index(seat) < sides.index(other)
        return total > rival or (total == rival and ahead)

    sure = [
        tile
        for tile in sorted(set(arsenal.hands[seat]))
        if power + tile >= strength and all(beats(power + tile, rival.most, rival.seat) for rival in rivals)
    ]
    most = found[seat].most
    hope = most >= strength and all(
        most > rival.least or (most == rival.least and (not settled or sides.index(seat) < sides.index(rival.seat)))
        for rival in rivals
    )
    return (sure[0] if sure else None), hope
