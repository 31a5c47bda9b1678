"""The guided first round of the board game: claim, hire, place, fight, buy, build, earn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson.city.moves import Build
from carson.city.places import BUILDING_SQUARES, DUEL_SQUARES, FIRST_SQUARE, NEIGHBOURS, PLACE_OF, PRICES, bits, slot_of
from carson.city.state import State
from carson.city.steps.building import sites
from carson.city.town import HOUSE, MINE, MOUNTAIN, RANCH
from carson.game import Decision, Move, mark
from carson.words.city.place_info import would_earn
from carson.words.city.town_notes import house_adds
from carson.words.lessons import Lesson, Taught, taught

_HELPERS: Final = ("gunslinger", "sheriff", "grocer", "banker")
"""Whom a beginner hires, the best first: the gunslinger wins the duel that is to come."""
_SOON: Final = 2
"""In how many rounds a good first building has earned what it costs."""
_SHOWN: Final = 3
"""How many good ideas are lit at once."""


def _place(move: Move) -> int:
    """Where a move that names one place is made; -1 for any other."""
    words = move.split()
    return PLACE_OF.get(words[1], -1) if len(words) == 2 else -1


def _best(decision: Decision, verb: str, worth: Callable[[int], int]) -> list[Move]:
    """The few moves with this verb whose places are worth most, and something at all."""
    moves = [move for move in decision.moves if move.startswith(f"{verb} ") and _place(move) >= 0]
    found = sorted((move for move in moves if worth(_place(move)) > 0), key=lambda move: -worth(_place(move)))
    return found[:_SHOWN]


def _beside(kind: int) -> Callable[[State, Decision], list[Move]]:
    """Claims of land, mountains aside, beside most of a kind."""

    def light(state: State, decision: Decision) -> list[Move]:
        standing, mountains = state.town.standing[kind], state.town.standing[MOUNTAIN]
        return _best(
            decision, "claim", lambda parcel: 0 if mountains >> parcel & 1 else (standing & NEIGHBOURS[parcel]).bit_count()
        )

    return light


def _helper(state: State, decision: Decision) -> list[Move]:
    known = {move.split()[1]: move for move in decision.moves if move.startswith("choose ")}
    return [known[name] for name in _HELPERS if name in known][:1]


def _others(state: State, seat: int) -> int:
    """Where cowboys of other seats stand."""
    found = 0
    for other in range(state.seats):
        found |= state.stand[other] if other != seat else 0
    return found


def _good_buys(state: State, decision: Decision) -> list[Move]:
    """Squares with a ranch or a mine that nobody else is after, those that bring most first; all of them are paid for soon."""
    seat, taken = decision.seat, _others(state, decision.seat)

    def worth(place: int) -> int:
        if place not in BUILDING_SQUARES or taken >> place & 1:
            return 0
        kind, price = state.market[slot_of(place)], PRICES[slot_of(place)]
        if kind not in (MINE, RANCH) or price > state.money[seat]:
            return 0
        earned = max((would_earn(state, seat, kind, parcel) for parcel in bits(sites(state, seat, kind))), default=0)
        return _SOON * earned - price + 1

    return _best(decision, "place", worth)


def _contested(state: State, decision: Decision) -> list[Move]:
    """Squares on which one rival stands."""
    return _best(decision, "place", lambda place: (_others(state, decision.seat) & DUEL_SQUARES) >> place & 1)


def _more_land(state: State, decision: Decision) -> list[Move]:
    own = state.town.land[decision.seat]
    return _best(decision, "place", lambda place: (NEIGHBOURS[place] & own).bit_count() if 0 <= place < FIRST_SQUARE else 0)


def _placed(state: State, seat: int) -> int:
    return state.stand[seat].bit_count() + state.wages[seat]


def _begins(verb: str) -> Callable[[Any, Decision], list[Move]]:
    return lambda state, decision: [move for move in decision.moves if move.startswith(verb)]


def _where_it_earns(state: State, decision: Decision) -> list[Move]:
    """The sites on which a building earns most."""
    earned = {
        move: would_earn(state, decision.seat, move.kind, move.parcel) for move in decision.moves if isinstance(move, Build)
    }
    return [move for move, amount in earned.items() if amount == max(earned.values())]


def _welcome_house(state: State, decision: Decision) -> list[Move]:
    """The places at which a house raises your income most and nobody else has to agree to it."""
    seat, land = decision.seat, state.town.land
    others = sum(land[other] for other in range(state.seats) if other != seat)

    def worth(parcel: int) -> int:
        return 0 if others >> parcel & 1 else 1 + house_adds(state, seat, parcel, upgrade=False)

    return _best(decision, "house", worth)


def _can_fight(state: State, seat: int) -> bool:
    rivals = _others(state, seat) & DUEL_SQUARES & ~state.stand[seat]
    return state.round == 1 and _placed(state, seat) >= 2 and state.reserve[seat] > 0 and bool(rivals)


def _parcels(state: State, seat: int) -> int:
    return len(bits(state.town.land[seat]))


LESSONS: Final = (
    Lesson(
        "claim",
        mark("Claim your land"),
        mark("Claim one of the bright parcels: select it, then confirm."),
        mark(
            "You have four rounds to make the most points: from land, from buildings and from the money they earn. A mine, "
            "say, earns $3 for every mountain beside it."
        ),
        lambda state, seat: _parcels(state, seat) == 0,
        _beside(MOUNTAIN),
    ),
    Lesson(
        "claim",
        mark("Land in town"),
        mark("Now claim a parcel beside the house."),
        mark("Most buildings earn from the houses around them and need a road; the first roads run around this house."),
        light=_beside(HOUSE),
    ),
    Lesson(
        "choose",
        mark("Hire somebody"),
        mark("Choose a personality for this round. The bright one is good in a fight."),
        mark(
            "Each helps in a different way. The number says when you place, the dollars how much money you may keep this round."
        ),
        lambda state, seat: state.round == 1,
        _helper,
    ),
    Lesson(
        "place",
        mark("Send out a cowboy"),
        mark("Place your first cowboy on a bright ranch or mine: each can earn its price back within two rounds."),
        mark("When everybody has placed, the path is walked square by square. Whoever stands on a building may buy it."),
        lambda state, seat: state.round == 1 and _placed(state, seat) == 0,
        _good_buys,
    ),
    Lesson(
        "place",
        mark("A safe wage"),
        mark("Place the next one on the wages square."),
        mark("Those $4 are yours, whoever else stands there. You will need them for what you buy."),
        lambda state, seat: state.round == 1 and _placed(state, seat) == 1 and state.reserve[seat] > 0,
        _begins("place wages"),
    ),
    Lesson(
        "place",
        mark("Pick a fight"),
        mark("Place this cowboy where a rival stands already."),
        mark("You will duel: a die each, plus revolvers, plus cowboys at home. The loser only takes the cowboy home."),
        _can_fight,
        _contested,
    ),
    Lesson(
        "place",
        mark("More land"),
        mark("Place this cowboy on unsold land beside yours, to buy it."),
        mark("Land side by side suits ranches, and nobody else can build in between."),
        lambda state, seat: state.round == 1 and _placed(state, seat) >= 2 and state.reserve[seat] > 0,
        _more_land,
    ),
    Lesson(
        "place",
        mark("Pass in time"),
        mark("You have done what you came for: pass."),
        mark("Passing early wins ties in duels. Cowboys that stay at home add to your firepower."),
        lambda state, seat: state.round == 1,
        _begins("pass"),
    ),
    Lesson(
        "ammunition",
        mark("More revolvers"),
        mark("You won this square, so take its tile."),
        mark("It adds three to your firepower in every duel that is still to come in this round."),
        lambda state, seat: state.round == 1,
        _begins("take"),
    ),
    Lesson(
        "parcels",
        mark("Buy the land"),
        mark("You won it, so buy it if the price is right."),
        mark("Land costs $1, and $1 more for everything on it and around it: cheap land now, rich land later."),
        lambda state, seat: state.round == 1,
        _begins("buy "),
    ),
    Lesson(
        "building",
        mark("Buy the building"),
        mark("Your cowboy stands on it: buy it."),
        mark("It earns in this round already, and in every round to come."),
        lambda state, seat: state.round == 1,
        _begins("buy "),
    ),
    Lesson(
        "build",
        mark("Build it"),
        mark("Put it on a bright parcel of yours; each says what it would earn there."),
        mark("A mine earns from mountains, a ranch from empty land, most others from houses: what stands where decides."),
        lambda state, seat: state.round == 1,
        _where_it_earns,
    ),
    Lesson(
        "house",
        mark("A house for the town"),
        mark("The house comes free: put it beside what is yours."),
        mark("Houses raise what the buildings around them earn, for everybody whose buildings stand there."),
        lambda state, seat: state.round == 1,
        _welcome_house,
    ),
    Lesson(
        "give",
        mark("Payday is over"),
        mark("The buildings have earned, as the log says. Give up no more than you have to."),
        mark("Money above the limit of your personality is lost, but every full $10 that you give up is a point."),
        lambda state, seat: state.round == 1,
        lambda state, decision: [move for move in decision.moves if move.startswith("give ")][:1],
    ),
    Lesson(
        "choose",
        mark("You know the game"),
        mark("Choose for the second round: from here on you play by yourself."),
        mark(
            "Buildings, houses and mountains are 2 points each at the end, and every $6 is one. The “?” explains what is new."
        ),
        lambda state, seat: state.round == 2,
    ),
)
"""In the order in which they usually come."""


def lesson(state: State, decision: Decision) -> Taught | None:
    """What the guided first round teaches at this decision; the solo game has no lessons."""
    return None if state.rules.solo else taught(LESSONS, state, decision)
