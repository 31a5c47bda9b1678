"""The SVG pictures: what they show, how it is named, and how pages patch them."""

from __future__ import annotations

import re
from itertools import combinations
from math import hypot

import pytest

import carson
from carson.cards import characters
from carson.city.buildings import NAMES
from carson.city.by_name import Piece
from carson.city.personalities import CARDS
from carson.city.places import CORRALS, PARCELS, SQUARES
from carson.city.state import State as CityState
from carson.draw.palette import SEAT_COLOURS
from carson.draw.svg import flat, parts_of, picture, sprite, style_sheet
from carson.draw.svg.cards import parts as cards
from carson.draw.svg.city import parts as city
from carson.draw.svg.city.cowboys import cowboys
from carson.draw.svg.city.path import path_pieces
from carson.draw.svg.city.people import people_height, people_pieces
from carson.draw.svg.city.seats import seats_pieces
from carson.draw.svg.city.town import town_pieces
from carson.draw.svg.icons import ICONS, face
from carson.draw.svg.icons.people import STRANGER
from carson.draw.svg.markup import Markup, escape, tag
from carson.draw.svg.theme import DARK, LIGHT
from carson.game import BadOption, kind_named, speaking
from tests.draw.svg.svgs import POSITION, SVG, check_picture, child, groups, position, read, words_of


@pytest.fixture(scope="module")
def state() -> CityState:
    found = position()
    assert isinstance(found, CityState)
    return found


def test_every_parcel_and_square_is_named_and_described(state: CityState) -> None:
    found = groups(city.table(state), "data-place")
    assert set(found) == {*PARCELS, *SQUARES}
    for name, group in found.items():
        assert group.attrib["role"] == "img"
        assert child(group, "title").startswith(f"{name}: ") == (name in PARCELS)
        assert group.attrib["aria-label"] == child(group, "title")
        if name not in PARCELS or "empty" in child(group, "title"):
            assert child(group, "desc")


def test_the_strength_of_an_outlaw_can_be_read_above_several_cowboys() -> None:
    crowd = POSITION.replace('"building-8"', '"e4"').replace('"d4", "a1 white"', '"e4", "a1 white"')
    crowded = kind_named("city").read_position(crowd)
    assert isinstance(crowded, CityState)
    parcel = groups(city.table(crowded), "data-place")["e4"]
    plate = next(each for each in parcel.iter(f"{SVG}rect") if each.attrib.get("fill") == "var(--accent)")
    hats = [float(each.attrib["y"]) for each in parcel.iter(f"{SVG}use") if each.attrib["href"] == "#i-cowboy"]
    assert len(hats) == 2
    assert float(plate.attrib["y"]) + 18 <= min(hats)


@pytest.mark.parametrize(
    ("place", "title", "told"),
    [
        ("d3", "d3: Ann’s saloon", "Earns 1 ranch × $5 + 1 house × $5 = $10. A road reaches it."),
        ("c3", "c3: house", "For sale, the parcel itself $1"),
        ("h8", "h8: empty land", "For sale for $1."),
        ("d5", "d5: river", "Nobody can own or build on the river."),
        ("e4", "e4: Ann’s ranch", "An outlaw of strength 9 sits here."),
        ("d4", "d4: Bo’s drugstore", "Ann’s cowboy is here."),
        ("a1", "a1: empty land", "Ann’s white cowboy is here"),
        ("a6", "a6: Cleo’s parcel", ""),
    ],
)
def test_a_parcel_says_what_stands_there_and_what_it_costs_or_earns(
    state: CityState, place: str, title: str, told: str
) -> None:
    group = groups(city.town(state), "data-place")[place]
    assert child(group, "title") == title
    description = group.find(f"{SVG}desc")
    assert told in ("" if description is None else description.text or "")


@pytest.mark.parametrize(
    ("place", "title", "told"),
    [
        ("wages", "wages", "2 of Ann’s cowboys are here."),
        ("building-8", "saloon, $8", "Bo’s cowboy is here."),
        ("buy-2", "points for $2 each", "The round marker has closed this square. Nobody stands here."),
    ],
)
def test_a_square_says_what_it_offers_and_who_stands_there(state: CityState, place: str, title: str, told: str) -> None:
    group = groups(city.path(state), "data-place")[place]
    assert child(group, "title").startswith(title)
    assert told in child(group, "desc")


def test_owners_are_told_by_colour_and_pattern_and_digit(state: CityState) -> None:
    drawn = city.town(state)
    parcels, defined = groups(drawn, "data-place"), groups(drawn, "id")
    patterns = []
    for seat, place in enumerate(("d3", "d4", "a6", "b6", "c6", "d6")):
        fills = [element.attrib.get("fill") for element in parcels[place].iter()]
        assert f"url(#seat-{seat + 1})" in fills
        assert str(seat + 1) in words_of(parcels[place]).split()
        ground, lines = defined[f"seat-{seat + 1}"]
        assert ground.attrib["fill"] == SEAT_COLOURS[seat]
        patterns.append(lines.attrib["d"])
    assert all(one != other for one, other in combinations(patterns, 2))


def test_roads_and_bridges_are_named(state: CityState) -> None:
    edges = groups(city.town(state), "data-edge")
    assert child(edges["c3|d3"], "title") == "road between c3 and d3"
    assert child(edges["c5|d5"], "title") == "bridge between c5 and d5"


@pytest.mark.parametrize("part", list(parts_of(position())))
def test_every_part_is_a_whole_picture(state: CityState, part: str) -> None:
    for narrow in (False, True):
        drawn = picture(state, part, "light", narrow)
        check_picture(drawn)
        root = read(drawn)
        assert child(root, "title")
        assert child(root, "desc")
        assert drawn._repr_svg_() == drawn


def test_themes(state: CityState) -> None:
    light, dark, auto = (picture(state, "town", theme) for theme in ("light", "dark", "auto"))
    assert LIGHT["paper"] in light
    assert DARK["paper"] not in light
    assert DARK["paper"] in dark
    assert LIGHT["paper"] not in dark
    assert "prefers-color-scheme:dark" in auto
    assert DARK["paper"] in auto
    with pytest.raises(BadOption, match="There is no theme “sepia”"):
        picture(state, "town", "sepia")


def test_flat_pictures_need_no_custom_properties(state: CityState) -> None:
    assert "var(" not in flat(picture(state, theme="dark"), "dark")
    check_picture(flat(picture(state), "light"))


def test_what_is_no_part_is_refused(state: CityState) -> None:
    with pytest.raises(BadOption, match="There is no part “moon” of this game; there are table, town"):
        picture(state, "moon")


HOSTILE = "<script>alert(1)</script>", 'x" onload="y', "&amp; ' ]]>", "Ünïcödé“”’", "Ä ß 漢字 🤠"


def test_hostile_names_stay_names() -> None:
    game = carson.city.new(names=HOSTILE, seed=1)
    for part in parts_of(game.state):
        check_picture(picture(game.state, part))
    panels = groups(city.seats(game.state), "data-seat")
    for seat, name in enumerate(HOSTILE, 1):
        assert name in panels[str(seat)].attrib["aria-label"]
    assert "<script" not in city.table(game.state)
    check_picture(cards.table(carson.cards.new(humans=4, virtual=[], names=HOSTILE[:4], seed=1).state))


def test_markup_escapes_everything_but_markup() -> None:
    assert tag("g", "<b>", tag("i", "&"), data_x='"') == '<g data-x="&quot;">&lt;b&gt;<i>&amp;</i></g>'
    assert escape("a\x00b\x1b\ud800") == "a\ufffdb\ufffd\ufffd"
    assert tag("g", Markup("<b/>"), class_=None) == "<g><b/></g>"


def test_lit_places_and_edges_stand_out(state: CityState) -> None:
    drawn = city.table(state, lit=["d4", "wages", "d3|e3"])
    check_picture(drawn)
    lit = [element for element in read(drawn).iter() if "lit" in element.attrib.get("class", "").split()]
    assert [element.attrib.get("data-place") or element.attrib.get("data-edge") for element in lit] == ["d3|e3", "d4", "wages"]


def test_a_live_picture_leaves_styles_and_definitions_to_the_page(state: CityState) -> None:
    live = city.table(state, live=True)
    assert "<style" not in live
    assert "<defs" not in live
    assert "style=" not in live
    defined = groups(sprite(), "id")
    assert {f"i-{name}" for name in ICONS} < set(defined)
    assert ".carson-auto" in style_sheet()


def test_a_placed_cowboy_changes_one_piece_of_the_town(state: CityState) -> None:
    after = state.copy()
    after.play("place h7")
    before, now = town_pieces(state), town_pieces(after)
    assert [name for name in now if now[name] != before[name]] == ["place-h7"]
    assert all(f'id="{name}"' in piece for name, piece in now.items())
    assert path_pieces(state) == path_pieces(after)
    seats_before, seats_now = seats_pieces(state, 640), seats_pieces(after, 640)
    assert {name for name in seats_now if seats_now[name] != seats_before[name]} == {"seat-panel-1", "seat-panel-2"}


def test_there_is_an_icon_for_everything() -> None:
    assert set(NAMES) < set(ICONS)
    named = [side.name for sides in CARDS.values() for side in sides] + list(characters.NAMES)
    assert not [name for name in named if face(name) == STRANGER]
    assert face("barber") == STRANGER


def test_every_power_is_a_line_of_known_pictograms() -> None:
    for card in (side for sides in CARDS.values() for side in sides):
        pictograms = [sign[1:] for sign in card.signs.split() if sign.startswith(":")]
        assert card.signs, card.name
        assert not set(pictograms) - set(ICONS), card.name


@pytest.mark.parametrize(("language", "women"), [("en", ["settler"]), ("de", ["grocer"]), ("fr", []), ("nl", [])])
def test_a_woman_is_drawn_where_the_word_is_a_womans(language: str, women: list[str]) -> None:
    with speaking(language):
        assert [name for name in ("grocer", "settler") if face(name).endswith("-woman")] == women


def test_the_land_is_the_same_in_every_position(state: CityState) -> None:
    assert town_pieces(state)["land"] == town_pieces(carson.city.new(players=2, seed=1).state)["land"]


def test_cowboys_stand_before_a_building_that_makes_room(state: CityState) -> None:
    """d4 has Bo’s drugstore with Ann’s cowboy: the picture ends above the badge that the cowboy wears."""
    parcel = groups(city.town(state), "data-place")["d4"]
    uses = {element.attrib["href"]: element.attrib for element in parcel.iter(f"{SVG}use")}
    house, cowboy = uses["#i-drugstore"], uses["#i-cowboy"]
    assert float(house["y"]) + float(house["height"]) < float(cowboy["y"]) + float(cowboy["height"]) / 2


def test_a_view_shows_no_duel_tile_of_others() -> None:
    game = carson.city.new(players=3, variants=["might-is-right"], seed=5)
    hands = game.state.arsenal.hands if game.state.arsenal else []
    panels = groups(city.seats(game.view(0).known), "data-seat")
    tiles = {seat: [text for text in _titles(panel) if "duel tile" in text] for seat, panel in panels.items()}
    assert tiles["1"] == [f"{len(hands[0])} duel tiles: {', '.join(map(str, hands[0]))}"]
    assert tiles["2"] == [f"{len(hands[1])} duel tiles"]


def _titles(panel: object) -> list[str]:
    return [element.attrib.get("aria-label", "") for element in panel.iter()]  # type: ignore[attr-defined]


def test_corrals_are_places_too() -> None:
    game = carson.city.new(players=2, variants=["horses"], seed=5)
    labels = [element.attrib.get("aria-label", "") for element in read(city.seats(game.state)).iter()]
    for corral in CORRALS:
        assert f"{corral.replace('-', ' ')} of Ann: 0 horses" in labels
        assert f"{corral.replace('-', ' ')} of Bo: 0 horses" in labels


def test_notebooks_show_states_games_and_views() -> None:
    for game in (carson.city.new(players=2, seed=1), carson.cards.new(seed=1)):
        assert game._repr_svg_() == game.state._repr_svg_() == picture(game.state)
        check_picture(game.view(0)._repr_svg_())


def test_equal_positions_make_equal_pictures(state: CityState) -> None:
    again = carson.game.kind_named("city").read_position(POSITION)
    assert picture(again) == picture(state)


def test_both_tracks_show_everybodys_disc_in_its_order() -> None:
    state = position()
    assert isinstance(state, CityState)
    after = state.copy()
    after.play("pass", 0)
    found = groups(city.path(after), "id")
    assert child(found["action-track"], "title") == "Action track: Ann, Bo, Cleo, Dan, Eve and Finn"
    assert child(found["action-track"], "desc").startswith("In this order cowboys are placed.")
    assert child(found["pass-track"], "title") == "Pass track: Ann"
    assert child(groups(city.path(state), "id")["pass-track"], "title") == "Pass track: nobody has passed yet"
    assert words_of(found["action-track"]).split()[-6:] == list("123456")
    assert child(found["round-marker"], "title") == "round marker: round 2 of 4"


def test_what_is_remembered_of_a_picture_is_remembered_for_each_language() -> None:
    state = position()
    before = picture(state)
    with speaking("de"):
        german = picture(state)
        assert german != before
        assert german == picture(state)
    assert picture(state) == before
    card_game = carson.cards.new(humans=2, virtual=["pro", "pro"], seed=3).state
    english = picture(card_game)
    with speaking("de"):
        assert picture(card_game) != english
    assert picture(card_game) == english


def test_a_live_town_has_an_edge_wherever_a_road_could_be_laid(state: CityState) -> None:
    live = groups(city.town(state, lit=["d3|e3"], live=True), "data-edge")
    assert len(live) == 144
    assert "lit" in live["d3|e3"].attrib["class"].split()
    assert sum("lit" in edge.attrib.get("class", "").split() for edge in live.values()) == 1


def test_cards_stay_where_they_lie_when_one_of_two_sides_is_taken() -> None:
    """Of the doctor and the undertaker one goes when the other is taken; a patched page keeps the size of its picture."""
    game = carson.city.new(players=2, cards="1Y 2R 3Y 5R 6R 8R 14", seed=1)
    while not any(move == "choose doctor" for move in game.moves):
        game.play(game.moves[0])
    before, height = people_pieces(game.state, 640), people_height(game.state, 640)
    game.play("choose doctor")
    after = people_pieces(game.state, 640)
    assert set(before) - set(after) == {"card-14-red"}
    assert people_height(game.state, 640) == height
    where = re.compile('transform="[^"]*"')
    assert all(where.findall(after[name])[-1] == where.findall(before[name])[-1] for name in after)


@pytest.mark.parametrize("number", range(1, 9))
def test_every_cowboy_of_a_crowd_can_be_counted(number: int) -> None:
    """No digit lies on another one, and the hats stay below the name of the square."""
    crowd = cowboys([Piece(seat % 6) for seat in range(number)], 0, 76, 74, 32)
    spots = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', crowd)]
    assert len(spots) == number
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 10 for a, b in combinations(spots, 2))
    assert min(float(top) for top in re.findall(r'<use [^>]*y="([\d.]+)"', crowd)) > 42
