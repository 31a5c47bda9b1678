"""Invariants: what holds in every state of every game."""

from __future__ import annotations

from carson.cards import characters, cities, deck, grid, levels, scoring
from carson.cards.positions import agenda
from carson.cards.state import State
from carson.cards.steps.draft import MAX_SALES, Build
from carson.game import say


def check(state: State) -> None:
    """Raise AssertionError with a sentence if *state* breaks an invariant of the game.

    What somebody can write into a position by hand is told in the reader’s language.
    """
    _check_cards(state)
    _check_auction_cards(state)
    for seat in range(state.seats):
        _check_city(state, seat)
    assert agenda.is_possible(state.agenda), f"the steps {agenda.signs(state.agenda)} cannot lie on one another"
    for decision in state.decisions:
        assert decision.moves, f"seat {decision.seat} is asked and can do nothing"
        assert len(set(decision.moves)) == len(decision.moves), f"seat {decision.seat} is offered a move twice"


def _check_cards(state: State) -> None:
    """No card lies in two places, and every character lies somewhere."""
    found = [*state.row, *state.removed, *state.sold]
    found += [draw.number for draw in state.pile]
    for seat in range(state.seats):
        found += [*state.kept[seat], *state.cities[seat].cards]
        found += [deck.TERRAIN + character for character in characters.members(state.characters[seat])]
    found += [deck.TERRAIN + character for character in characters.members(state.in_pile())]
    found += [step.card for step in state.agenda if isinstance(step, Build)]
    assert len(set(found)) == len(found), say("a card lies in two places")
    people = [card for card in found if card >= deck.TERRAIN]
    assert len(people) == len(characters.NAMES), say("a character is lost")
    assert len(state.sold) <= MAX_SALES, say("the auctioneer has sold too much")
    terrain = {card for card in found if card < deck.TERRAIN and deck.epoch_of(card) == state.epoch}
    assert len(terrain) == deck.PER_EPOCH, say("a terrain card is lost")
    assert not state.called & ~state.turned, say("a character was used and is not turned")


def _check_auction_cards(state: State) -> None:
    """As many auction cards are left as rounds are to come, each its level's own (C3.1)."""
    left = levels.ROUNDS - state.round + agenda.bids_to_come(state.agenda)
    for seat, hand in enumerate(state.hands):
        assert not hand & ~levels.NINE_CARDS[state.levels[seat]], say(
            "seat {seat} has an auction card that is not its own", seat=seat + 1
        )
        bid = state.bids[seat]
        assert bid <= 0 or levels.NINE_CARDS[state.levels[seat]] >> bid & 1, say(
            "seat {seat} has bid an auction card that is not its own", seat=seat + 1
        )
        assert hand.bit_count() == left, say(
            "seat {seat} has {number} auction cards instead of {left}", seat=seat + 1, number=hand.bit_count(), left=left
        )


def _check_city(state: State, seat: int) -> None:
    """A city is within its bounds, whole, made of cards, and every parcel shows one thing (C6)."""
    city = state.cities[seat]
    assert state.is_human(seat) or city == cities.NOTHING, say("a virtual player has built")
    covered = total = 0
    for layer in city.layers:
        covered |= layer
        total += layer.bit_count()
    assert covered == city.covered, "the layers of a city do not cover what it covers"
    assert total == covered.bit_count(), "a parcel shows two things"
    assert grid.fits(city.height, city.width, scoring.has_captain(state.characters[seat])), say("a city is too large")
    assert grid.whole(covered), say("a city has fallen apart")
    assert grid.blocks(covered) == covered, "a city has a parcel that no card covers"
    assert not cities.stacked_at_least(city) & ~city.stacked, "stacked parcels are forgotten"
    moved = cities.settled(city.layers, city.stacked, city.cards, city.places)
    assert moved == city, "a city is not in the corner of its frame"
    assert (moved.height, moved.width) == (city.height, city.width), "the extent of a city is wrong"
