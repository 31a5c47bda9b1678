"""Editing positions by small steps: each makes a text that can be true, or says why not."""

from __future__ import annotations

import pytest

import carson
from carson.game import BadFile, kind_named, mode_named
from carson.study.editing import Edited, edit, packed, read, unpacked

EMPTY = 'game = "city"\n[[seat]]\n[[seat]]'


def after(text: str, *steps: str) -> Edited:
    edited = read(text)
    for step in steps:
        edited = edit(edited.text, step)
    return edited


def test_a_value_that_does_not_fit_is_refused_and_not_dropped() -> None:
    begun = edit(edit('game = "city"\n[[seat]]\n[[seat]]', "stand wages cowboy 1").text, "put sheriff bank 1").text
    with pytest.raises(BadFile, match="those who hold one stand first on the pass track"):
        edit(begun, "set pass_track 2, 1")


def test_the_river_comes_and_goes_with_its_variant() -> None:
    house = edit('game = "city"\n[[seat]]\n[[seat]]', "put e5 house 0").text
    flooded = edit(house, "set variants river")
    assert flooded.doc["river"]
    assert "h." not in flooded.doc["town"], "what was in its way is gone"
    assert "river" not in edit(flooded.text, "set variants").doc


def test_a_town_is_built_from_nothing_to_a_position_that_can_be_played() -> None:
    edited = after(
        EMPTY,
        "seats 3",
        "put d4 bank 2",
        "own e4 land 1",
        "put e5 house 0",
        "put c3 mountain 0",
        "lay d4|e4 road 0",
        "set round 3",
        "set seat 1 money 55",
        "set seat 1 personality sheriff",
        "set seat 2 personality banker",
        "set seat 3 personality grocer",
        "stand wages cowboy 1",
    )
    doc = edited.doc
    assert [row.split()[1:][2:5] for row in doc["town"].splitlines()[3:6]] == [
        ["^.", "..", ".."],
        ["..", "B2", ".1"],
        ["..", "..", "h."],
    ]
    assert doc["roads"] == ["d4|e4"]
    assert [seat["personality"] for seat in doc["seat"]] == ["sheriff", "banker", "grocer"]
    assert (doc["seat"][0]["money"], doc["seat"][0]["placed"], doc["seat"][0]["cowboys"]) == (55, ["wages"], 2)
    assert edited.state.round == 3
    assert edited.state.decisions


def test_the_same_tap_again_takes_away_what_it_brought() -> None:
    before = after(EMPTY, "own d4 land 1")
    for tap in ("put d4 ranch 1", "lay d4|e4 road 0", "stand wages cowboy 2", "own e4 land 2"):
        assert after(before.text, tap).text != before.text
        assert after(before.text, tap, tap).state == before.state


def test_mountains_and_houses_leave_the_land_to_whose_it_is() -> None:
    assert "^." in after(EMPTY, "put d4 mountain 1").doc["town"]
    assert "H." in after(EMPTY, "put d4 town-house 2").doc["town"]
    assert "h2" in after(EMPTY, "own d4 land 2", "put d4 house 1").doc["town"]


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("put d4 bank 0", "Choose whose building it is"),
        ("set round 9", "from 1 to 4"),
        ("set seat 1 money -999", "from 0 to 9999"),
        ("set seat 7 money 1", "no such seat"),
        ("seats 9", "for two to 6"),
        ("set edition third", "third"),
        ("put d4 castle 1", "no such piece"),
        ("stand d4 cowboy 0", "whose cowboy"),
        ("dance", "no such step"),
    ],
)
def test_what_is_impossible_says_why(step: str, reason: str) -> None:
    with pytest.raises(BadFile, match=reason):
        edit(EMPTY, step)


def test_what_was_open_is_worked_out_anew_where_it_no_longer_fits() -> None:
    game = carson.city.new(players=2, seed=4)
    while game.state.round < 2:
        game.play(game.moves[0])
    text = kind_named("city").write_position(game.state)
    assert edit(text, "set seat 1 money 3").said == ""
    assert edit(text, "seats 3").state.seats == 3


def test_variants_come_and_go_with_what_belongs_to_them() -> None:
    with_all = after(EMPTY, "set variants river horses outlaws")
    assert "~" in with_all.doc["town"]
    without = after(with_all.text, "set variants")
    assert "~" not in without.doc.get("town", "")
    assert "variants" not in without.doc


def test_personalities_and_buildings_for_sale_are_tapped_too() -> None:
    text = edit(edit(EMPTY, "put sheriff land 1").text, "own grocer land 0").text
    assert edit(text, "put sheriff land 1").doc["seat"][0].get("personality") is None, "another tap sends them home"
    doc = edit(text, "own grocer land 2").doc
    assert doc["seat"][0]["personality"] == "sheriff"
    assert (doc["seat"][1]["personality"], doc["seat"][1]["side"]) == ("grocer", "red"), "nobody’s tap has turned the card"
    doc = edit(edit(EMPTY, "put building-5 bank 1").text, "clear building-3 parcel 1").doc
    assert doc["market"][:3] == ["", "mine", "bank"]
    assert edit(EMPTY, "put building-3 ranch 1").doc["market"][0] == "", "another tap takes it off"
    with pytest.raises(BadFile, match="Nothing happens"):
        edit(EMPTY, "put building-5 house 1")


def test_the_other_games_are_edited_by_their_keys() -> None:
    cards = kind_named("cards").write_position(carson.cards.new(seed=2).state)
    assert edit(cards, "set seat 1 name Zoe").doc["seat"][0]["name"] == "Zoe"
    solo = after('game = "city"\nsolo = "urban"\n[[seat]]\n[[seat]]', "set solo miner", "put d4 bank 1")
    assert (solo.doc["solo"], "B1" in solo.doc["town"]) == ("miner", True)


def test_a_line_puts_a_piece_everywhere_or_takes_it_away_everywhere() -> None:
    edited = after(EMPTY, "own b4 land 1", "stroke own land 1 a4 b4 c4")
    assert edited.doc["town"].splitlines()[4].split()[1:4] == [".1", ".1", ".1"]
    assert after(edited.text, "stroke own land 1 a4 b4 c4 d4").doc.get("town", "") == read(EMPTY).doc.get("town", "")
    roads = after(EMPTY, "stroke lay road 0 d4|e4 d5|e5")
    assert roads.doc["roads"] == ["d4|e4", "d5|e5"]
    assert "roads" not in after(roads.text, "stroke lay road 0 d5|e5 d4|e4").doc


def test_pieces_are_dragged_from_place_to_place_and_off_the_board() -> None:
    edited = after(EMPTY, "put d4 bank 2", "drag d4 e5 1")
    assert "B2" in edited.doc["town"].splitlines()[5]
    assert "B2" not in after(edited.text, "drag e5 1").doc.get("town", "")
    cowboy = after(edited.text, "stand e5 cowboy 1", "drag e5 wages 1")
    assert cowboy.doc["seat"][0]["placed"] == ["wages"], "what stands on top is dragged"
    home = after(cowboy.text, "drag wages 1").doc["seat"][0]
    assert "placed" not in home
    assert home["cowboys"] == 3
    with pytest.raises(BadFile, match="Nothing happens there"):
        edit(EMPTY, "drag wages d4 1")


def test_a_river_is_bent_drawn_and_stays_one_line() -> None:
    straight = after(EMPTY, "stroke dig river 0 a2 b2 c2 d2 e2 f2 g2 h2")
    assert straight.doc["variants"] == ["river"]
    bent = after(straight.text, "dig d4 river 0")
    assert "d4" in bent.doc["river"]
    assert "d2" not in after(bent.text, "dig d2 river 0").doc["river"]
    ends = after(straight.text, "stroke dig river 0 f2 f3 f4 f5 f6 f7 f8").doc["river"]
    assert (ends[0], ends[-1]) == ("a2", "f8")
    with pytest.raises(BadFile, match="edge of the map"):
        edit(EMPTY, "stroke dig river 0 b2 c2 d2 e2 f2 g2 g3 g4")
    with pytest.raises(BadFile, match="its own tool"):
        edit(straight.text, "put d2 bank 1")


def test_a_city_of_cards_is_made_on_the_picture() -> None:
    kind, mode = mode_named("cards")
    blank = kind.blank_position(mode)

    def city(*steps: str) -> list[str]:
        drawn: str = after(blank, *steps).doc["seat"][0].get("city", "")
        return drawn.split()

    assert city("put c3 ranch 1") == ["R.", ".."], "a piece brings a card with it"
    assert city("put c3 ranch 1", "put c3 ranch 1") == ["..", ".."]
    assert city("put c3 ranch 1", "put b3 bank 1") == [".BR.", "...."]
    assert city("put c3 ranch 1", "put e3 bank 1", "drag e3 f4 1") == ["R...", "...B"]
    assert city("put c3 ranch 1", "put e3 bank 1", "drag e3 1", "clear f3 parcel 1") == ["R.", ".."]
    for step, reason in {
        "put g7 bank 1": "touch the city",
        "clear g7 parcel 1": "No card lies there",
        "clear d3 parcel 1": "fall apart",
        "put c3 bank 2": "virtual player",
        "drag d3 c3 1": "Nothing stands there",
        "put c3 castle 1": "no such piece",
    }.items():
        with pytest.raises(BadFile, match=reason):
            after(blank, "put c3 ranch 1", step)
    assert after(blank, "set seat 1 characters captain banker").doc["seat"][0]["characters"] == ["banker", "captain"]
    assert after(blank, "seats 6").state.seats == 6


def test_a_position_travels_in_a_link() -> None:
    text = read(EMPTY).text
    assert unpacked(packed(text)) == text
    for wrong in ("", "x", "AAAA", packed("a" * 30_000)):
        with pytest.raises(BadFile):
            unpacked(wrong)
