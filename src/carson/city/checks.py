"""What is true of every state of the board game; random play checks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carson.city.buildings import NAMES, TILES
from carson.city.dynamite import in_supply
from carson.city.places import ALL, EDGE_REACH, EDGES_AT, SHARED_SQUARES, bits
from carson.city.setup.editions import COWBOYS, PROPERTY_TILES, bag_of
from carson.city.solo.building import ChooseSite
from carson.city.solo.cowboys import cards_due
from carson.city.solo.standish import ORDER, STANDISH
from carson.city.steps.building import BuildOrKeep
from carson.city.town import KIND_COUNT, TOWN_HALL
from carson.game import say

if TYPE_CHECKING:
    from carson.city.state import State


def check(state: State, *, complete: bool = True) -> None:
    """Raise AssertionError if a piece was lost or duplicated, or anything else is impossible.

    A position can be a puzzle with fewer tiles in the bag than the box has; it is not *complete*. What somebody can write into
    one by hand is told in the reader’s language.
    """
    for seat in range(state.seats):
        _check_seat(state, seat)
    _check_tiles(state, complete)
    _check_town(state)
    _check_cards(state)
    _check_standish(state)
    for variant in state.rules.active:
        variant.check(state)
    for decision in state.decisions:
        assert decision.moves, f"{decision} has no legal move"
        assert len(set(decision.moves)) == len(decision.moves), f"{decision} lists a move twice"
    assert state.over or state.decisions, say("the game is not over, but nobody is asked")


def _check_seat(state: State, seat: int) -> None:
    name = state.name_of(seat)
    assert state.money[seat] >= 0, say("{name} has negative money", name=name)
    assert state.points[seat] >= 0 or state.rules.new_beginning, say("{name} has negative points", name=name)
    assert state.roads[seat] >= 0, say("{name} has negative roads", name=name)
    lent = state.lent[seat].bit_count()
    on_board = state.stand[seat].bit_count() + state.wages[seat] + state.crew[seat] - lent
    cowboys = state.reserve[seat] + state.supply[seat] + on_board
    assert cowboys == COWBOYS, say("{name} has {number} cowboys", name=name, number=cowboys)
    assert state.town.land[seat].bit_count() <= PROPERTY_TILES, say("{name} owns too many parcels", name=name)


def _check_standish(state: State) -> None:
    """He has no money, roads or revolvers; his cards are each in one place, and no more drawn than are due (S3.1, S4.5)."""
    known = state.standish
    if known is None:
        return
    for what, has in (("money", state.money), ("roads", state.roads), ("revolvers", state.revolvers)):
        assert not has[STANDISH], f"Jeb Standish has {what}"
    assert not state.wages[STANDISH] + state.crew[STANDISH], "Jeb Standish works for wages"
    assert not state.held[STANDISH], "Jeb Standish holds a personality"
    deck = [card.number for card in state.rules.strategy.deck]
    assert len(set(known.drawn)) == len(known.drawn) <= cards_due(state), say("Jeb Standish has drawn too many cards")
    assert all(number in deck and not known.discard >> number & 1 for number in known.drawn), "a card is in two places"
    assert all(number in deck for number in bits(known.discard)), "a card of another strategy was played"
    assert state.turn_order == ORDER, say("Jeb Standish is not the first in turn order")
    assert all(decision.seat != STANDISH for decision in state.decisions), say("Jeb Standish is asked something")


def _check_cards(state: State) -> None:
    """Every card is with one seat or on offer, and what the cards brought into play is there once (B1.1.14, B4.6)."""
    held = [card.number for cards in state.held for card in cards]
    assert len(set(held)) == len(held), say("two seats hold the same personality")
    assert not any(state.offer >> number & 1 for number in held), say("a personality is held and on offer")
    white = closed = 0
    for seat, places in enumerate(state.stand):
        tiles = state.no_duel[seat] | state.charged[seat]
        assert not tiles & ~places, say("a tile of {name} lies where no cowboy stands", name=state.name_of(seat))
        assert not state.no_duel[seat] & state.charged[seat], say("a cowboy carries two tiles")
        white += state.lent[seat].bit_count()
        closed |= state.lent[seat] & ~SHARED_SQUARES
        assert state.dynamite[seat] >= 0, say("{name} has negative dynamite", name=state.name_of(seat))
    assert white <= 1, say("there is one white cowboy")
    assert state.closed == closed, say("the place of the white cowboy is not the one that is closed")
    assert in_supply(state) >= 0, say("there is too much dynamite")


def _check_tiles(state: State, complete: bool) -> None:
    total = bag_of(state.rules.edition, state.rules.bag)
    for kind in (0, 1):
        total[kind] += 2
    moving = _tiles_under_way(state)
    for kind in TILES:
        stored = sum(tiles.count(kind) for tiles in state.stored)
        placed = state.town.standing[kind].bit_count()
        found = state.bag[kind] + state.market.count(kind) + stored + placed + moving.count(kind)
        few = found < 2 if kind == TOWN_HALL else found < total[kind] and not complete
        assert found == total[kind] or few, say("there are {number} tiles “{tile}”", number=found, tile=NAMES[kind])


def _tiles_under_way(state: State) -> list[int]:
    """Tiles bought and neither built nor kept yet."""
    return [step.building for step in state.agenda if isinstance(step, BuildOrKeep | ChooseSite)]


def _check_town(state: State) -> None:
    town = state.town
    seen = 0
    for kind in range(KIND_COUNT):
        assert not seen & town.standing[kind], "two things stand on one parcel"
        seen |= town.standing[kind]
    assert seen == town.built, "the set of built parcels is wrong"
    assert not seen & town.river, "something stands in the river"
    owned = 0
    for land in town.land:
        assert not owned & land, "a parcel has two owners"
        owned |= land
    assert owned == town.owned, "the set of owned parcels is wrong"
    assert town.unsold == ALL & ~(owned | town.river | town.standing[TOWN_HALL] | town.outlaws), (
        "the set of unsold parcels is wrong"
    )
    assert town.open == town.unsold | town.targets | town.standing[TOWN_HALL] | town.outlaws, "the set of open parcels is wrong"
    assert not owned & (town.river | town.standing[TOWN_HALL]), "somebody owns the river or the town hall"
    bought = 0
    for kind in range(TOWN_HALL):
        bought |= town.standing[kind]
    assert not bought & ~owned, "a building stands on nobody's parcel"
    reached = frontier = 0
    for edge in bits(town.roads):
        reached |= EDGE_REACH[edge]
    for corner in bits(town.corners):
        frontier |= EDGES_AT[corner]
    assert reached == town.reached, "the set of reached parcels is wrong"
    assert frontier & ~town.roads == town.frontier, "the edges that continue the network are wrong"
    assert not (seen | owned) & ~ALL, "something lies outside the map"
