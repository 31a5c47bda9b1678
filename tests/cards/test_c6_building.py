"""C6: building the city."""

from __future__ import annotations

import pytest

from carson.cards import cities, deck, grid, parcels
from carson.cards.events import CardLaidAside
from tests.cards.tables import a_build, a_city, a_table, places


def may_lay(rows: str, face: str, place: str, immune: bool = False, captain: bool = False) -> bool:
    """May a card showing *face* be laid at *place* of a drawn city?"""
    elements = [parcels.LETTERS.index(letter) for letter in face.replace("/", "")]
    legal = cities.legal_places(cities.drawn(rows.split("/")), elements, immune, captain)
    return bool(legal >> grid.PLACES[place] & 1)


def may_cover(old: str, new: str, immune: bool = False) -> bool:
    """May a parcel *new* lie on a parcel *old*?"""
    return may_lay(f"{old}./..", f"{new}./..", "c3", immune)


def by_the_formula(city: cities.City, face: list[int], place: int, immune: bool, captain: bool) -> bool:
    """C6.11 parcel by parcel, as slow and plain as it is written."""
    row, column = divmod(place, grid.STRIDE)
    targets = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
    shown = {}
    for element, layer in enumerate(city.layers):
        for bit in grid.bits(layer):
            shown[divmod(bit, grid.STRIDE)] = element
    touches = not shown
    for r, c in targets:
        touches |= any((r + dr, c + dc) in shown for dr, dc in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)))
    for target, new in zip(targets, face, strict=True):
        old = shown.get(target, parcels.EMPTY)
        covers = old == parcels.EMPTY or (old == new and old != parcels.OUTLAWS)
        covers |= old == parcels.HOUSE and new == parcels.TOWNHOUSE
        covers |= old == parcels.OUTLAWS and immune
        if not covers:
            return False
    rows, columns = zip(*(*shown, *targets), strict=True)
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    extent = (height <= 8 and width <= 8) or (captain and sorted((height, width)) <= [8, 9] and min(height, width) <= 8)
    return touches and extent and max(height, width) <= 9


CITIES = [
    "..",
    "^M.P/^^../_.^_/_.._",
    "hhhOhhh./D.BBS.o./^MhOhh../.^...^^^/.RhM^MMP/...^.^^o",
    "......../........",
    "o.h./.HSo/..__/o.__/......../........",
    "..______/..______/......../......../..______/......../......../..______/..______",
]


@pytest.mark.parametrize("rows", CITIES)
@pytest.mark.parametrize("face", ["..M.", "^^..", "hH..", "o.HS", "hhSS", "...."])
@pytest.mark.parametrize("immune", [False, True])
@pytest.mark.parametrize("captain", [False, True])
def test_c6_11_the_fast_list_of_places_is_the_formula(rows: str, face: str, immune: bool, captain: bool) -> None:
    padded = rows.split("/")
    city = cities.drawn([row if len(padded) != 2 or len(row) > 2 else row + row for row in padded])
    elements = [parcels.LETTERS.index(letter) for letter in face]
    fast = {place for place in grid.NAMES if cities.legal_places(city, elements, immune, captain) >> place & 1}
    assert fast == {place for place in grid.NAMES if by_the_formula(city, elements, place, immune, captain)}


@pytest.mark.parametrize("way", ["across", "down"])
def test_c6_1_and_c11_12_extent(way: str) -> None:
    strip, ninth, tenth = "......../........", "j3", "k3"
    nine = "........./........."
    if way == "down":
        strip, ninth, tenth = "/".join([".."] * 8), "c10", "c11"
        nine = "/".join([".."] * 9)
    assert not may_lay(strip, "....", ninth)
    assert may_lay(strip, "....", ninth, captain=True)
    assert not may_lay(strip, "....", tenth, captain=True)
    assert not may_lay(nine, "....", tenth, captain=True)
    left = "b3" if way == "across" else "c2"
    assert not may_lay(strip, "....", left)
    assert may_lay(strip, "....", left, captain=True)


def test_c11_12_nine_columns_and_nine_rows_never() -> None:
    tall = "/".join(["........."] * 2 + [".._______"] * 6)
    assert not may_lay(tall, "....", "c10", captain=True)
    assert may_lay("/".join(["........"] * 2 + ["..______"] * 6), "....", "c10", captain=True)


def test_c6_1_the_square_floats_and_cards_may_be_shifted_by_one_parcel() -> None:
    """C6.1, OP-8."""
    table = a_build("../..", "M./..")
    assert {"a3", "b2", "d4", "e4", "c1", "b1", "d5"} <= set(places(table))
    table.play("Ann build b2")
    assert cities.drawing(table.state.cities[0]) == ["M._", "...", "_.."]


def test_c6_2_the_first_card_lies_anywhere_and_others_touch_by_a_side() -> None:
    first = a_table(row=("teacher", "I-01", "I-11", "I-23", "I-37")).play("Ann bid 9", "Bo bid 8").turn_up(3, 4)
    first.play("Ann take I-01")
    assert cities.drawing(first.state.cities[0]) == ["..", ".M"]
    table = a_build("../..", "M./..")
    assert not {"a1", "e1", "a5", "e5"} & set(places(table))
    assert table.refused("Ann build e5") == "A card there would not touch the city along a side."
    assert {"e2", "e3", "e4", "a2", "a4", "b5", "d1"} <= set(places(table))


def test_c6_3_cards_keep_their_orientation() -> None:
    table = a_build("../..", "hM/^.").play("Ann build e3")
    assert cities.drawing(table.state.cities[0]) == ["..hM", "..^."]


def test_c6_4_a_card_may_cover_empty_parcels_and_bare_table() -> None:
    assert may_lay("^M../^^..", "K./.^", "e3")
    assert may_lay("^M../^^..", "K./.^", "e4"), "half on the table"
    assert not may_lay("^M../^^..", "K./.^", "d3")
    table = a_build("^M../^^..", "K./.^")
    assert table.refused("Ann build d3") == "A parcel with mine may not be covered by a parcel with blacksmith."


def test_c6_4_a_card_may_cover_others_entirely() -> None:
    assert may_lay("..../....", "K./.^", "d3")


def test_c6_5_identical_buildings_and_mountains_cover_each_other() -> None:
    """C6.5, OP-18: a house is a building."""
    for letter in parcels.LETTERS:
        assert may_cover(letter, letter) is (letter != "o")
    assert not may_cover("S", "O")
    assert not may_cover("M", "^")


def test_c6_6_a_townhouse_covers_a_house_and_not_the_reverse() -> None:
    assert may_cover("h", "H")
    assert not may_cover("H", "h")
    assert not may_cover("h", "O")


def test_c6_7_outlaws_are_covered_only_with_immunity() -> None:
    for letter in parcels.LETTERS:
        assert not may_cover("o", letter)
        assert may_cover("o", letter, immune=True)
    assert "c3" not in places(a_build("o./..", "M./.."))
    assert "c3" in places(a_build("o./..", "M./..", people="sheriff"))
    assert "c3" in places(a_build("o.P./....", "M./.."))


def test_c6_8_a_prison_on_the_new_card_does_not_help_it() -> None:
    """C6.8, OP-9."""
    table = a_build("o.../....", ".P/hh")
    assert "c3" not in places(table)
    table.play("Ann build e3")
    assert table.state.places(0, deck.NUMBERS["I-02"]) >> grid.PLACES["c3"] & 1


def test_c6_9_only_the_uppermost_parcel_exists() -> None:
    table = a_build("Mh../....", "../HB").play("Ann build d2")
    assert cities.drawing(table.state.cities[0]) == ["_.._", "MHB.", "...."]


def test_c6_10_a_card_that_fits_must_be_built() -> None:
    """C6.10, OP-10."""
    table = a_build("^M../^^..", "K./.^")
    assert all(move.startswith("build") for move in table.moves("Ann"))
    assert table.refused("Ann aside").endswith("must be built.")


def test_c6_10_a_card_that_fits_nowhere_is_laid_aside_without_effect() -> None:
    """C6.10, OP-10."""
    wild = ("^^^^^^^^",) * 5 + ("hhhhhhhh",) * 3
    table = a_table(
        cities={"Ann": wild}, row=("teacher", "I-01", "I-11", "I-23", "I-37"), each={"Ann": 'characters = ["indian"]'}, top=None
    )
    table.play("chance back cow-boot-star-hat-horseshoe-cactus", "Ann bid 9", "Bo bid 8").turn_up(3, 4)
    before = table.state.points(0)
    table.play("Ann take I-01")
    assert [event.card for event in table.events if isinstance(event, CardLaidAside)] == ["I-01"]
    assert table.state.kept[0] == (deck.NUMBERS["I-01"],)
    assert table.state.points(0) == before
    assert table.asked == "Bo: take"


def test_c6_12_immunity_is_lost_with_the_last_prison() -> None:
    table = a_table(
        laid={"Ann": "I-34 c3, I-32 e3"}, people={"Ann": "auctioneer"}, round=2, row=("teacher", "I-01", "I-11", "I-23", "I-37")
    )
    assert "outlaws" not in table.points("Ann")
    table.play("Ann bid 9", "Bo bid 8").turn_up(3, 4).play("Ann sell I-32")
    assert table.points("Ann")["outlaws"] == -6


def test_places_have_no_duplicates_and_each_has_its_gain() -> None:
    """C6.11: the list has every place once, each with its change of score."""
    table = a_build("^M.P/^^../_.^_/_.._", "M^/..")
    found = places(table)
    assert len(found) == len(set(found)) > 10
    card = deck.NUMBERS["II-01"]
    for name in found:
        played = a_build("^M.P/^^../_.^_/_.._", "M^/..").play(f"Ann build {name}")
        assert table.state.gain(0, card, grid.PLACES[name]) == played.state.points(0) - table.state.points(0)


def test_a_refusal_names_the_extent() -> None:
    """C6.1."""
    table = a_build("......../........", "M./..")
    assert table.refused("Ann build j3") == "With a card there the city would be larger than 8x8 parcels."
    assert a_city("......../........").state.cities[0].width == 8
