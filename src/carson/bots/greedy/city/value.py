"""What a whole position is worth to a seat: the points it can expect at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.bots.greedy.city.outlook import Outlook
from carson.bots.greedy.city.sites import CROWDED, potential, stored_worth
from carson.bots.weights import Weights
from carson.city.places import bits
from carson.city.scoring import final_points
from carson.city.solo.standish import is_standish
from carson.city.steps.building import BuildOrKeep

if TYPE_CHECKING:
    from carson.city.state import State

DYNAMITE: Final = 0.9


def value(state: State, seat: int, weights: Weights) -> float:
    """The points that *seat* can expect, and a part of what the others can, taken off."""
    others = [other for other in range(state.seats) if other != seat]
    rivals = sum(own_value(Outlook(state, other, weights)) for other in others)
    return own_value(Outlook(state, seat, weights)) - weights.spite * rivals / max(1, len(others))


def own_value(o: Outlook) -> float:
    state, seat = o.state, o.seat
    worth = float(state.points[seat] + final_points(state, seat) - state.money[seat] // 6)
    if is_standish(state, seat):
        return worth + o.income * 0.2 * o.rounds_left
    worth += o.income * o.income_worth + o.dollar * state.money[seat] + min(0.0, _over_limit(o))
    worth += state.revolvers[seat] * o.revolver + state.reserve[seat] * (o.cowboy if o.walked is None else o.gain(4))
    worth += min(4, state.roads[seat]) * o.weights.road * min(1.0, o.rounds_left / 2)
    worth += DYNAMITE * state.dynamite[seat] + (1.0 if state.ammunition == seat else 0.0)
    worth += _empty_land(o)
    for kind in (*state.stored[seat], *_in_hand(o)):
        worth += stored_worth(o, kind)
    return worth


def _over_limit(o: Outlook) -> float:
    """What the money above the limit loses."""
    return o.kept_worth(o.late_money) - o.kept_rate * o.late_money


def _in_hand(o: Outlook) -> list[int]:
    """Buildings of this seat that were bought and not yet placed or kept."""
    return [step.building for step in o.state.agenda if isinstance(step, BuildOrKeep) and step.seat == o.seat]


def _empty_land(o: Outlook) -> float:
    """The best empty parcels first: each further one waits longer for a building."""
    worths = sorted((potential(o, parcel) for parcel in bits(o.land & o.town.empty)), reverse=True)
    return (
        sum(o.weights.land * worth * CROWDED[min(number, len(CROWDED) - 1)] for number, worth in enumerate(worths))
        + 0.2 * o.rounds_left * o.land.bit_count()
    )
