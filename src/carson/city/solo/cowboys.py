"""Phase 2 of the solo game: Jeb Standish draws and carries out cowboy cards, and you place in between (S4.4 to S4.9, S5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import EARNING
from carson.city.events import Passed, PhaseBegan
from carson.city.moves import LayRoad, Place
from carson.city.places import ALL, AMMUNITION, BUILDING_POINTS, COUNCIL, COWBOY_POINTS, DUEL_SQUARES, ROADS_1, bits, slot_of
from carson.city.roads import lay_road
from carson.city.solo import criteria as by
from carson.city.solo.cards import solo_box
from carson.city.solo.events import CardsShuffled, CowboyCardDrawn, Weighed
from carson.city.solo.moves import CARD_TABLE, DrawCard
from carson.city.solo.planning import (
    ON_BUILDING_SQUARES,
    assign,
    bare_land,
    pending,
    possible_sites,
    spare_land,
    squares_on_offer,
)
from carson.city.solo.standish import (
    HUMAN,
    ORDER,
    STANDISH,
    cowboys_on_parcels,
    is_weaker,
    may_choose_parcel,
    pile,
    put,
    put_on_tile,
    standish_of,
    strength_of_cards,
)
from carson.city.solo.weighing import Criterion, Weigh, decide
from carson.city.steps.base import PLACING_COWBOYS, ChanceStep
from carson.city.steps.placing import PlaceCowboys, open_squares, place
from carson.city.town import HOUSE, MOUNTAIN, NOTHING, TOWN_HOUSE
from carson.game import CHANCE_ONLY, Move, step_class

if TYPE_CHECKING:
    from carson.city.state import State

ATTACK_FROM: Final = 12
"""Only buildings with at least this income are attacked (S5.8)."""
POINTS_INSTEAD: Final = 2
"""What E scores when there is nothing to attack (S5.10)."""


@step_class
class PlayCards(ChanceStep):
    """He draws a card and carries it out, then you place or pass; what either has left at the end follows (S4.6)."""

    word: ClassVar[str] = "play-cards"
    phase: ClassVar[str] = PLACING_COWBOYS
    kind: ClassVar[str] = "cowboy-card"

    yours: bool = False
    """A card was carried out, so it is your turn."""

    def advance(self, state: State) -> tuple[int, ...]:
        standish, passed = standish_of(state), bool(state.pass_track)
        if self.yours and not passed:
            state.agenda[-1:] = HIS_TURN_AND_YOURS
            return ()
        if len(standish.drawn) < cards_due(state):
            if standish.discard and not pile(state):
                state.tell(CardsShuffled, standish.discard.bit_count(), "S4.7")
                standish.discard = 0
            return CHANCE_ONLY
        if passed:
            state.agenda.pop()
            state.tell(PhaseBegan, 3, state.pass_track)
        else:
            state.agenda.append(PLACE_ALONE)
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return CARD_TABLE(pile(state))

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, DrawCard)
        standish = standish_of(state)
        standish.drawn = (*standish.drawn, move.amount)
        state.agenda[-1] = YOUR_TURN
        card = state.rules.strategy.cards[move.amount]
        if state.listener is not None:
            drawn, due = len(standish.drawn), cards_due(state)
            state.listener(CowboyCardDrawn(card.letter, card.strength, strength_of_cards(state), drawn, due))
        LETTERS[card.letter](state)


def cards_due(state: State) -> int:
    """3, 4, 5, 5 cards in rounds 1 to 4 (S4.5)."""
    return solo_box().cards_per_round[state.round - 1]


@step_class
class PlaceAlone(PlaceCowboys):
    """You place one cowboy or pass; then it is his turn (S4.6). His marker stays in front of yours (S3.3)."""

    word: ClassVar[str] = "place-alone"
    phase: ClassVar[str] = PLACING_COWBOYS

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def play(self, state: State, seat: int, move: Move) -> None:
        if isinstance(move, LayRoad):
            lay_road(state, seat, move.edge)
            return
        state.agenda.pop()
        if isinstance(move, Place):
            place(state, seat, move)
        else:
            state.pass_track = ORDER
            state.tell(Passed, seat, len(ORDER))


PLACE_ALONE: Final = PlaceAlone(HUMAN)
YOUR_TURN: Final = PlayCards(yours=True)
HIS_TURN: Final = PlayCards()
HIS_TURN_AND_YOURS: Final = (HIS_TURN, PLACE_ALONE)


def start_cards(state: State) -> PlayCards:
    """Phase 2: he places first in every round (S4.4); the number of your personality does not matter (S4.3)."""
    state.action_track, state.pass_track = ORDER, ()
    state.tell(PhaseBegan, 2, ORDER)
    return HIS_TURN


# Squares that a card names.


def _send(state: State, square: int, rule: str) -> None:
    """To the square that the card names; if he stands there already, as with I (S5.2)."""
    if state.stand[STANDISH] >> square & 1:
        _go_to_council(state, "S5.2")
        return
    if state.listener is not None:
        state.listener(Weighed("named", rule, NOTHING, 1 << square, (), square, die=False))
    put(state, square)


def _go_to_council(state: State, rule: str) -> None:
    """To the rightmost open square of the Town Council without his cowboy; none left: onto the tile (S5.16)."""
    squares = COUNCIL & open_squares(state) & ~state.stand[STANDISH]
    if squares:
        put(state, decide(state, "council", rule, squares, [by.rightmost(rule)]))
    else:
        put_on_tile(state, rule)


def card_a(state: State) -> None:
    """S5.1: ammunition and points for cowboys."""
    _send(state, AMMUNITION, "S5.1")
    _send(state, COWBOY_POINTS, "S5.1")


def card_b(state: State) -> None:
    """S5.3: roads (1) and points from buildings."""
    _send(state, ROADS_1, "S5.3")
    _send(state, BUILDING_POINTS, "S5.3")


def card_i(state: State) -> None:
    """S5.16: the two rightmost squares of the Town Council. X does the same (S5.17)."""
    _go_to_council(state, "S5.16")
    _go_to_council(state, "S5.16")


# C and D: a building and a parcel.


def card_c(state: State) -> None:
    """S5.4, S5.7: first a building square, then a parcel that fits what is pending by then."""
    choose_square(state)
    state.agenda.append(ChooseParcel(wanted_parcel(state)))


def choose_square(state: State) -> None:
    """S5.5: the best building for a parcel that stays without one, otherwise the next of the strategy; the cheapest."""
    squares = squares_on_offer(state)
    if not squares:
        put_on_tile(state, "S4.24")
        return
    spare = spare_land(state)
    ranks = [by.c_strategy(state), by.cheapest("S5.5 c")]
    put(state, decide(state, "square", "S5.5", squares, [by.c_income(state, spare), *ranks] if spare else ranks))


def wanted_parcel(state: State) -> int:
    """S5.6: the kind of building for which he needs a parcel."""
    without, _ = assign(state, pending(state), bare_land(state) | cowboys_on_parcels(state) & state.town.empty)
    if without:
        return without[0]
    strategy = state.rules.strategy
    on_offer = [state.market[slot_of(square)] for square in bits(squares_on_offer(state))]
    return min(on_offer, key=strategy.rank, default=strategy.ranking[0])


def _parcels(state: State, among: int, *, avoid_you: bool = True) -> int:
    """Unowned parcels of a set that he may choose: no second cowboy, a tile left, and S4.8 (S4.9, S4.23)."""
    if not may_choose_parcel(state):
        return 0
    parcels = among & state.town.unsold & ~state.stand[STANDISH]
    if avoid_you and is_weaker(state):
        parcels &= ~state.stand[HUMAN]
    return parcels


@step_class
class ChooseParcel(Weigh):
    """S5.6 c: an unowned bare parcel for a building, by S4.16."""

    word: ClassVar[str] = "choose-parcel"
    about: ClassVar[str] = "parcel"
    rule: ClassVar[str] = "S5.6"

    building: int
    equal: int = 0

    def options(self, state: State) -> int:
        return _parcels(state, state.town.empty & possible_sites(state, self.building))

    def criteria(self, state: State) -> Iterable[Criterion]:
        return by.parcel_criteria(state, self.building)

    def take(self, state: State, place: int) -> None:
        put(state, place)

    def nothing(self, state: State) -> None:
        put_on_tile(state, "S4.24")


# E: attacks.


def card_e(state: State) -> None:
    """S5.8 to S5.10: a building of yours, otherwise a cowboy of yours, otherwise points."""
    if targets(state):
        state.agenda.append(AttackBuilding())
        return
    squares = your_squares(state) & DUEL_SQUARES & ~state.no_duel[HUMAN]
    if squares:
        put(state, decide(state, "cowboy", "S5.9", squares, [by.rightmost("S5.9")]))
    else:
        state.score(STANDISH, POINTS_INSTEAD, "card-e")


def targets(state: State) -> int:
    """S5.8: your buildings that earn enough, may be attacked, and are not attacked yet."""
    if state.safe >> HUMAN & 1:
        return 0
    town, found = state.town, 0
    for parcel in bits(town.land[HUMAN] & town.targets & ~state.stand[STANDISH]):
        if state.income(parcel) >= ATTACK_FROM:
            found |= 1 << parcel
    return found


def your_squares(state: State) -> int:
    """The squares on which you have a cowboy and he has none (S5)."""
    return state.stand[HUMAN] & ~(ALL | state.stand[STANDISH])


@step_class
class AttackBuilding(Weigh):
    """S5.8: the building of yours that earns most."""

    word: ClassVar[str] = "attack-building"
    about: ClassVar[str] = "attack"
    rule: ClassVar[str] = "S5.8"

    equal: int = 0

    def options(self, state: State) -> int:
        return targets(state)

    def criteria(self, state: State) -> Iterable[Criterion]:
        return by.e_income(state), by.e_likely_to_rise(state)

    def take(self, state: State, place: int) -> None:
        put(state, place)


# F: duels.


def card_f(state: State) -> None:
    """S5.11: a building square with your cowboy, otherwise a parcel with one, otherwise a parcel as with C."""
    squares = your_squares(state) & ON_BUILDING_SQUARES
    if squares:
        put(state, decide(state, "duel", "S5.11", squares, [by.cheapest("S5.11")]))
    elif _parcels(state, state.stand[HUMAN], avoid_you=False):
        state.agenda.append(ContestParcel())
    else:
        state.agenda.append(ChooseParcel(wanted_parcel(state)))


@step_class
class ContestParcel(Weigh):
    """S5.11: the dearest parcel on which you have a cowboy, also while he is weaker (OS-10)."""

    word: ClassVar[str] = "contest-parcel"
    about: ClassVar[str] = "contest"
    rule: ClassVar[str] = "S5.11"

    equal: int = 0

    def options(self, state: State) -> int:
        return _parcels(state, state.stand[HUMAN], avoid_you=False)

    def criteria(self, state: State) -> Iterable[Criterion]:
        return (by.f_dearest(state),)

    def take(self, state: State, place: int) -> None:
        put(state, place)


# G and H: houses and mountains.


def card_g(state: State) -> None:
    """S5.12: houses for Urban, mountains for Miner."""
    state.agenda.append(GrabLand())


@step_class
class GrabLand(Weigh):
    """S5.13, S5.14: an unowned house or mountain, where it hurts you most, or where you could hurt him."""

    word: ClassVar[str] = "grab-land"
    about: ClassVar[str] = "grab"
    rule: ClassVar[str] = "S5.12"

    equal: int = 0

    def options(self, state: State) -> int:
        standing = state.town.standing
        return _parcels(state, standing[MOUNTAIN] if digs(state) else standing[HOUSE] | standing[TOWN_HOUSE])

    def criteria(self, state: State) -> Iterable[Criterion]:
        rule, kinds = ("S5.14", by.MINES) if digs(state) else ("S5.13", EARNING)
        return by.g_lowers_yours(state, rule, kinds), by.g_lowers_his(state, rule, kinds)

    def take(self, state: State, place: int) -> None:
        put(state, place)

    def nothing(self, state: State) -> None:
        put_on_tile(state, "S5.15")


def digs(state: State) -> bool:
    """Whether he is after mountains (Miner) rather than houses (Urban)."""
    return state.rules.strategy.name == "miner"


LETTERS: Final[dict[str, Callable[[State], None]]] = {
    "A": card_a,
    "B": card_b,
    "C": card_c,
    "D": card_c,
    "E": card_e,
    "F": card_f,
    "G": card_g,
    "H": card_g,
    "I": card_i,
    "X": card_i,
}
"""What each letter does; D has the text of C, H that of G, X that of I (OS-2, OS-3, S5.17)."""
