"""What each personality is worth to a seat now: one line or small function for each side of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.bots.greedy.city.duels import power_then
from carson.bots.greedy.city.likings import LATE, LIMIT, card_name
from carson.bots.greedy.city.outlook import OVER_LIMIT, Outlook
from carson.bots.greedy.city.places import road_worth
from carson.bots.greedy.city.sites import building_worth, parcel_worth, tile_worth
from carson.city.buildings import EARNING
from carson.city.personalities import CARDS, Personality
from carson.city.personalities.banker import SALES
from carson.city.personalities.captain import ARMS, HIRES
from carson.city.personalities.governor import TAXES
from carson.city.personalities.grocer import houses_of
from carson.city.personalities.settler import mountains_of
from carson.city.personalities.sheriff import NUMBER as SHERIFF
from carson.city.places import bits
from carson.city.setup.deck import RED, YELLOW
from carson.city.town import MINE, NOTHING, RANCH

Worth = Callable[[Outlook], float]

COWBOY_NOW: Final = 5.0
"""What one more cowboy brings in the round in which it comes, in dollars: more than wages."""
USUAL_MONEY: Final = (6, 12, 20, 28)
"""What is usually at hand at the end of a round, besides income."""
SPENT_IN_A_ROUND: Final = 25
"""More money than this is hardly spent on land and buildings in one round."""


def card_worth(o: Outlook, card: Personality) -> float:
    """What taking *card* is worth: what it does, what may be kept, when one places."""
    known = WORTHS.get((card.number, card.side))
    worth = o.gain(card.worth) if known is None else known(o)
    return worth + limit_worth(o, card.limit) + o.extra(card_name(card)) + (o.extra(LATE) - 0.04) * card.number


def limit_worth(o: Outlook, limit: int) -> float:
    """What is lost by having to give up money above *limit*."""
    money = o.state.money[o.seat]
    left = 0.2 * min(money, SPENT_IN_A_ROUND) + 0.9 * max(0, money - SPENT_IN_A_ROUND)
    expected = 0.6 * USUAL_MONEY[o.round - 1] + left + 0.9 * o.income
    rate = max(0.0, o.kept_rate - OVER_LIMIT)
    return -o.factor(LIMIT) * rate * max(0.0, expected - max(0, limit))


def _best_parcel(o: Outlook, paid: bool) -> float:
    state, best = o.state, 0.0
    for parcel in bits(o.town.unsold):
        cost = state.parcel_price(o.seat, parcel) if paid else 0
        if cost <= state.money[o.seat]:
            best = max(best, parcel_worth(o, parcel) - (o.cost(cost) if cost else 0.0))
    return best


def _homestead(kind: int, cost: int) -> Worth:
    """A building with its parcel at once."""

    def worth(o: Outlook) -> float:
        if o.state.money[o.seat] < cost or not o.state.tiles_left(o.seat):
            return 0.0
        sites = bits(o.town.empty & o.town.unsold)
        return max(0.0, max((building_worth(o, kind, site) for site in sites), default=0.0) - o.cost(cost))

    return worth


def _newsboy(cost: int) -> Worth:
    """The best of the other cards, placed first and paid for; *cost* counts in money."""

    def worth(o: Outlook) -> float:
        offered = [CARDS[number] for number in bits(o.state.offer) if number not in (0, SHERIFF)]
        best = max((card_worth(o, face) for faces in offered for face in faces if face.lies_open(o.state, o.seat)), default=0.0)
        return best - o.cost(cost)

    return worth


def _cash_or(points: Callable[[Outlook], float]) -> Worth:
    return lambda o: max(o.gain(8), points(o))


def doubled_income(o: Outlook) -> float:
    """What doubling the best kind of own buildings brings, in points."""
    best = 0
    for kind in EARNING:
        best = max(best, sum(o.state.income(parcel) for parcel in bits(o.town.standing[kind] & o.land)))
    return 0.9 * o.gain(best)


def _red_banker(o: Outlook) -> float:
    return max(sale.points - 0.6 * o.cost(sale.cost) for sale in SALES)


def _half_price(o: Outlook) -> float:
    sites = (o.land & o.town.empty).bit_count()
    return road_worth(o, 2) + min(2, sites) * 0.7 * o.gain(3)


def _any_building(o: Outlook) -> float:
    if o.state.money[o.seat] < 5:
        return 0.0
    best = max((tile_worth(o, kind) for kind in o.state.market if kind != NOTHING), default=0.0)
    return max(0.0, best - o.cost(5))


def _hired(o: Outlook) -> float:
    each = o.gain(COWBOY_NOW)
    money, supply = o.state.money[o.seat], o.state.supply[o.seat]
    hires = [hire for hire in HIRES if hire.cost <= money and hire.number <= supply]
    return max((hire.number * each - o.cost(hire.cost) for hire in hires), default=0.0)


def _armed(o: Outlook) -> float:
    arms = [arm for arm in ARMS if arm.cost <= o.state.money[o.seat]]
    return max((arm.number * o.revolver - o.cost(arm.cost) for arm in arms), default=0.0)


def _power(number: int) -> Worth:
    return lambda o: number * o.weights.power * 1.5


def _dynamite(tiles: int) -> Worth:
    def worth(o: Outlook) -> float:
        mines = sorted((o.state.income(parcel) for parcel in bits(o.town.standing[MINE] & o.land)), reverse=True)
        return sum(o.gain(2 * earned) for earned in mines[:tiles]) + 0.7 * max(0, tiles - len(mines))

    return worth


def _duels_won(o: Outlook) -> float:
    others = [power_then(o.state, seat) for seat in range(o.state.people) if seat != o.seat]
    lead = power_then(o.state, o.seat) - sum(others) / max(1, len(others))
    return max(0.4, 1.6 + 0.3 * lead)


def _taxed(o: Outlook) -> float:
    others = [seat for seat in range(o.state.people) if seat != o.seat]
    return max(o.gain(sum(tax.due(o.state, seat) for seat in others)) for tax in TAXES)


def _own_heroes(o: Outlook) -> float:
    """Three points for nothing, three more for each of two cowboys."""
    each = max(0.0, 3 - o.gain(COWBOY_NOW))
    return 3 + min(2, o.state.reserve[o.seat]) * each


def _last_lessons(o: Outlook) -> float:
    return float(sum(part.amount for part in CARDS[17][RED].final_points(o.state, o.seat)))


WORTHS: Final[dict[tuple[int, int], Worth]] = {
    (0, YELLOW): _newsboy(3),
    (0, RED): _newsboy(0),
    (1, YELLOW): lambda o: o.gain(COWBOY_NOW) + 1.2,
    (1, RED): lambda o: 0.5,
    (2, YELLOW): lambda o: o.gain(9),
    (2, RED): _red_banker,
    (3, YELLOW): _cash_or(doubled_income),
    (3, RED): _cash_or(lambda o: float(houses_of(o.state, o.seat))),
    (4, YELLOW): _half_price,
    (4, RED): _any_building,
    (5, YELLOW): lambda o: _best_parcel(o, paid=False) if o.state.tiles_left(o.seat) else 0.0,
    (5, RED): _cash_or(lambda o: float(mountains_of(o.state, o.seat))),
    (6, YELLOW): _hired,
    (6, RED): _armed,
    (7, YELLOW): _power(3),
    (7, RED): _power(2),
    (8, YELLOW): lambda o: 0.7 * min(2, o.state.tiles_left(o.seat)) * _best_parcel(o, paid=False),
    (8, RED): lambda o: 1.3 * o.gain(2),
    (9, YELLOW): _homestead(MINE, 10),
    (9, RED): _dynamite(2),
    (10, YELLOW): _duels_won,
    (10, RED): lambda o: _dynamite(1)(o) + 0.8,
    (11, YELLOW): lambda o: 2.2,
    (11, RED): lambda o: o.gain(12.25) + 0.3,
    (12, YELLOW): lambda o: 0.8 * _best_parcel(o, paid=True) + o.gain(3),
    (12, RED): lambda o: o.gain(4),
    (13, YELLOW): lambda o: (1 + o.state.roads[o.seat]) * 0.9,
    (13, RED): _taxed,
    (14, YELLOW): lambda o: 1.0,
    (14, RED): lambda o: o.gain(0.8 * (o.state.people - 1)),
    (15, YELLOW): lambda o: 1.2 + 0.3 * o.rounds_left,
    (15, RED): _homestead(RANCH, 8),
    (16, YELLOW): lambda o: 0.2 * o.gain(o.income),
    (16, RED): _own_heroes,
    (17, YELLOW): lambda o: o.weights.first * 2,
    (17, RED): _last_lessons,
    (18, YELLOW): lambda o: 0.6 + (_best_parcel(o, paid=True) if o.state.tiles_left(o.seat) else 0.0),
    (18, RED): lambda o: 0.85 * o.income / (5 * o.round),
}
"""By number and side; any other card is worth what its own module says."""
