"""The table of the card game has room for everything, on every screen and with any number of players."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest
from bench.scenes import people_game

from carson import cards
from carson.cards import deck
from carson.cards.moves import Build
from carson.cards.nouns import source_name
from carson.draw.svg.cards.laying import place_for, sites_piece
from carson.draw.svg.cards.layout import LAYOUTS, card_spots, panel_rooms, row_length, row_spots, tray
from carson.draw.svg.cards.panel_layout import OWN_HAND_STEP, own_panel
from carson.draw.svg.cards.parts import head_pieces, row_pieces
from carson.draw.svg.cards.pieces import CARD
from carson.draw.svg.cards.seats import CELL, kept_spots, panel_of, panel_pieces
from carson.draw.svg.markup import ems
from carson.draw.svg.shape import Shape

MAX_KEPT_CARDS = 18
"""A card in each of two times nine rounds."""


def test_the_own_city_is_no_smaller_on_an_upright_tablet_with_six_than_with_four() -> None:
    """The city of a game that has gone on for a while, with the room around it where a card can be laid."""
    four, six = (panel_rooms(seats, Shape.UPRIGHT, 0)[0][0].city for seats in (4, 6))
    assert min(six[2] / 10, six[3] / 8) > 0.9 * min(four[2] / 10, four[3] / 8)


@pytest.mark.parametrize("shape", [Shape.UPRIGHT, Shape.PHONE])
def test_the_own_city_has_the_room_that_characters_do_not_need(shape: Shape) -> None:
    none, two, many = (panel_rooms(4, shape, 0, people)[0][0] for people in (0, 2, 18))
    assert none.city[3] > two.city[3] > many.city[3]
    assert none.city[:3] == many.city[:3]
    for room in (none, two, many):
        assert room.city[1] + room.city[3] <= room.people_at[1]


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_panels_fill_the_table_and_hold_every_card(shape: Shape, seats: int) -> None:
    rooms, spots = panel_rooms(seats, shape, 0)
    layout = LAYOUTS[shape]
    for room, (left, top) in zip(rooms, spots, strict=True):
        assert left + room.width <= layout.width + 1
        if not shape.is_phone:
            assert top + room.height <= layout.height - layout.head - 9
        _, _, wide, tall = room.city
        for kept in range(1, MAX_KEPT_CARDS + 1):
            size, corners = kept_spots(kept, room)
            assert all(x + size <= wide and y + size <= tall for x, y in corners), (shape, seats, kept)
    assert all(one != other for one, other in pairwise(spots))


def test_every_card_of_a_longer_row_lies_on_a_place() -> None:
    """The labourer and the governor turn up one more."""
    state = cards.new(1, ("beginner", "pro", "beginner"), seed=1).state
    state.row += (next(card for card in range(len(deck.NAMES)) if card not in state.row),)
    cards_at = set(row_spots(state, Shape.WIDE).values())
    assert cards_at == set(re.findall(r'transform="([^"]*)"', head_pieces(state, Shape.WIDE)["podium"]))


def test_the_places_for_a_first_card_stand_in_the_middle_of_its_land() -> None:
    state = cards.new(1, ("beginner", "pro", "beginner"), seed=1).state
    left, right = (end(float(x) for x in re.findall(r'<rect x="(-?[\d.]+)"', sites_piece(state, 0))) for end in (min, max))
    assert left + right + CELL == 2 * CELL, "as far to the left of a card there as to its right"


def test_the_numbers_of_a_small_hand_stand_apart() -> None:
    """A professional holds 3 to 11, and numbers of two digits are wider."""
    room = panel_rooms(4, Shape.UPRIGHT, 0)[0][2]
    state = cards.new(1, ("beginner", "pro", "beginner"), seed=1).state
    hand = panel_pieces(panel_of(state, 2), room)["auction-3"]
    placed = [(float(x), number) for x, number in re.findall(r'<text x="([\d.]+)"[^>]*>(\d+)<', hand)]
    assert [number for _, number in placed] == [str(number) for number in range(3, 12)]
    for (x, number), (after, other) in pairwise(placed):
        assert after - x > 12 * (ems(number) + ems(other)) / 2 + 1


def test_attraction_is_shown_where_virtual_players_go_by_it() -> None:
    mixed, people = cards.new(1, ("beginner", "pro", "beginner"), seed=1).state, cards.new(4, (), seed=1).state
    assert all("virtual players" in piece for piece in row_pieces(mixed).values())
    assert not any("virtual players" in piece for piece in row_pieces(people).values())


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_panels_of_the_others_are_arranged_in_one_way(shape: Shape, seats: int) -> None:
    """Their heads stand all above or all beside the cities, which are equally high."""
    others = panel_rooms(seats, shape, 0)[0][1:]
    assert len({room.over for room in others}) == 1
    assert max(room.city[3] for room in others) - min(room.city[3] for room in others) < 1


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_row_leaves_the_tray_of_the_bids_free(seats: int) -> None:
    """Even when governor and labourer have added a card each."""
    left = tray(seats)[0]
    for count in range(1, row_length(seats) + 3):
        for spot in card_spots(count, seats, Shape.WIDE):
            x, scale = (float(number) for number in re.findall(r"[\d.]+", spot)[::2])
            assert x + CARD * scale < left


def test_the_card_to_be_laid_covers_neither_hand_nor_characters() -> None:
    room = panel_rooms(4, Shape.WIDE, 0, 8)[0][0]
    _, top, side = room.card
    assert room.hand[1] + 2 * OWN_HAND_STEP <= top
    assert top + side < room.people_at[1]


@pytest.mark.parametrize("shape", Shape)
def test_the_end_says_what_the_winner_scored_with_and_waits_for_no_card(shape: Shape) -> None:
    game, luck = cards.new(4, (), seed=1), Random(1)
    room = own_panel(600, 400, 0)._replace(over=False)
    assert "next card" in panel_pieces(panel_of(game.state, 0), room)["frame-1"]
    while not game.over:
        game.play(luck.choice(game.decisions[0].moves), game.decisions[0].seat)
    state = game.state
    best = max(state.why(state.winners[0]), key=lambda part: part.amount)
    told = head_pieces(state, shape)["bids"]
    assert str(best.amount) in told
    assert source_name(best.what) in told
    assert "next card" not in panel_pieces(panel_of(state, 0), room)["frame-1"]


def test_after_the_end_a_dozen_characters_say_what_they_do() -> None:
    """Beside the city nothing is bid or laid any more, so the characters have the room of auction cards and card."""
    state = cards.new(4, (), seed=1).state
    room = panel_rooms(4, Shape.WIDE, 0, 12)[0][0]
    state.characters[0], state.hands[0] = 2**12 - 1, 0
    panel = panel_of(state, 0)
    crowded, spacious = (panel_pieces(panel._replace(over=over), room)["people-1"] for over in (False, True))
    assert not room.over
    effects = ("+3", "+5", "+6")
    assert not any(f">{effect}<" in crowded for effect in effects), "only names have room"
    assert all(f">{effect}<" in spacious for effect in effects)


def test_a_place_says_what_would_be_covered_in_words() -> None:
    """C6.3: empty parcels are counted, so that nobody reads “covers empty”."""
    told = set()
    for seed in range(4):
        game, luck = people_game(seed=seed), Random(seed)
        while not game.over:
            seat, move = game.decisions[0].seat, luck.choice(game.moves)
            if isinstance(move, Build):
                card = game.state.agenda[-1].card
                told.add(place_for(game.state, seat, card, move.place, game.state.why(seat)).covers)
            game.play(move)
    parts = {part for each in told for part in each.replace(" and ", ", ").split(", ")}
    assert {"", "1 empty parcel", "2 empty parcels"} <= parts
    assert not any(part.startswith("empty") for part in parts)
