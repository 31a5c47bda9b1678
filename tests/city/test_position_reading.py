"""Positions as text: what a file written by hand means."""

from __future__ import annotations

import pytest

from carson.city.buildings import KIND_OF, NAMES
from carson.city.checks import check
from carson.city.places import EDGE_NAMES, bits, names
from carson.city.positions import read_position, write_position
from carson.city.setup.deck import RED, YELLOW
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, NOTHING, RANCH
from carson.game import CHANCE, USUAL_NAMES

SEATS = "[[seat]]\n[[seat]]\n"
EXAMPLE = '''\
game = "city"
edition = "big-box"              # or "first"
variants = []                    # new-beginning, river, might-is-right, kit-carson, outlaws, horses
round = 2

town = """
     a  b  c  d  e  f  g  h
 1  .. .. .. .. .. .. .. ..
 2  .. ^. .. .. .. ^1 .. ..
 3  .. .. h. S1 .. .. .. ..
 4  .. .. h2 D2 R1 .. .. ..
 5  .. .. .. .. .. .. .. ..
 6  .. .. .. .. .. .. .. ..
 7  .. .. .. .. .. .. .. ..
 8  .. .. .. .. .. .. .. ..
"""
roads = ["c3|d3", "c3|c4"]

[[seat]]
name = "Ann"                     # seat 1
money = 15
points = 0
cowboys = 3                      # in the personal reserve
revolvers = 1                    # all that count permanently, buildings included
roads = 1
personality = "grocer"           # optional, with side = "yellow" or "red"
stored = ["bank"]

[[seat]]
name = "Bo"                      # seat 2
'''


def played_to_a_seat(state: State) -> State:
    """Let chance play until a seat is asked."""
    while state.decisions and state.decider == CHANCE:
        state.play(state.moves[0])
    return state


def test_the_example_of_the_design_is_read() -> None:
    state = read_position(EXAMPLE)
    town = state.town
    assert state.rules.edition.name == "big-box"
    assert state.rules.names == ("Ann", "Bo")
    assert state.round == 2
    assert [names(land) for land in town.land] == [["f2", "d3", "e4"], ["c4", "d4"]]
    assert {NAMES[kind]: names(parcels) for kind, parcels in enumerate(town.standing) if parcels} == {
        "mountain": ["b2", "f2"],
        "house": ["c3", "c4"],
        "saloon": ["d3"],
        "drugstore": ["d4"],
        "ranch": ["e4"],
    }
    assert {EDGE_NAMES[edge] for edge in bits(town.roads)} == {"c3|d3", "c3|c4"}
    assert [[card.name for card in cards] for cards in state.held] == [["grocer"], []]
    assert state.stored == [(KIND_OF["bank"],), ()]
    check(state)


def test_after_the_example_the_market_is_filled_and_the_second_seat_chooses() -> None:
    state = read_position(EXAMPLE)
    assert state.decider == CHANCE
    assert state.decisions[0].kind == "draw"
    played_to_a_seat(state)
    assert NOTHING not in state.market
    assert (state.decider, state.decisions[0].kind) == (1, "choose")
    assert "choose grocer" not in state.moves


def test_everything_left_out_is_as_in_a_fresh_game() -> None:
    state = read_position(SEATS)
    assert state.rules.edition.name == "big-box"
    assert state.rules.names == USUAL_NAMES[:2]
    assert [number for number, _ in state.rules.cards] == [1, 2, 3, 4, 5, 6, 7]
    assert state.round == 1
    assert (state.money, state.points, state.reserve) == ([15, 15], [0, 0], [3, 3])
    assert (state.revolvers, state.roads, state.supply) == ([1, 1], [1, 1], [7, 7])
    assert (state.town.built, state.town.owned, state.town.roads) == (0, 0, 0)
    assert state.pass_track == (0, 1)
    assert state.ammunition == -1
    assert [NAMES[kind] if kind >= 0 else "" for kind in state.market] == ["ranch", "mine", "", "", "", "ranch", "mine"]
    assert sum(state.bag) == 34
    assert played_to_a_seat(state).decisions[0].kind in ("choose", "town-hall")


def test_the_first_edition_has_its_own_seats_tiles_and_order() -> None:
    state = read_position('edition = "first"\n' + "[[seat]]\n" * 5)
    assert state.rules.players == 5
    assert sum(state.bag) == 26


def test_a_missing_name_is_the_usual_one_or_the_next_that_is_free() -> None:
    assert read_position("[[seat]]\n[[seat]]\n[[seat]]").rules.names == ("Ann", "Bo", "Cleo")
    state = read_position('[[seat]]\nname = "Bo"\n[[seat]]\n[[seat]]')
    assert state.rules.names[0] == "Bo"
    assert len(set(state.rules.names)) == 3


@pytest.mark.parametrize(
    "drawing",
    [
        # no letters, no numbers
        "\n".join([".. .. .. .. .. .. .. .."] * 3 + [".. .. .. h2 .. .. .. .."] + [".. .. .. .. .. .. .. .."] * 4),
        # letters below as well, wide and narrow spaces, empty lines, glued numbers
        "   A B C D E F G H\n\n1..............  ..\n2 .. .. .. .. .. .. .. ..\n3 .. .. .. .. .. .. .. ..\n"
        "4\t..  ..   .. h2 .. .. .. ..  \n5 .. .. .. .. .. .. .. ..\n6 .. .. .. .. .. .. .. ..\n"
        "7 .. .. .. .. .. .. .. ..\n8 .. .. .. .. .. .. .. ..\n   a b c d e f g h\n",
    ],
)
def test_a_drawing_may_be_spaced_as_one_likes(drawing: str) -> None:
    state = read_position(f'town = """\n{drawing}"""\n{SEATS}')
    assert names(state.town.standing[HOUSE]) == ["d4"]
    assert names(state.town.land[1]) == ["d4"]


def test_unusual_but_possible_towns_are_accepted() -> None:
    """Networks in two parts, a house that no road reaches, no centre, mountains at the edge."""
    rows = ["^. .. .. .. .. .. .. h1"] + [".. .. .. .. .. .. .. .."] * 7
    text = 'town = """\n' + "\n".join(rows) + '\n"""\nroads = ["a8|south", "d4|d5"]\n' + SEATS
    state = read_position(text)
    assert names(state.town.standing[MOUNTAIN]) == ["a1"]
    assert state.town.roads.bit_count() == 2
    check(state)


def test_a_road_may_name_its_parcels_in_either_order() -> None:
    assert read_position('roads = ["e4|d4"]\n' + SEATS) == read_position('roads = ["d4 | e4"]\n' + SEATS)


def test_the_fresh_market_has_only_tiles_that_are_left() -> None:
    """Six ranches stand in town: the two of the first display cannot lie there."""
    rows = ["R1 R1 R1 R1 R1 R1 .. .."] + [".. .. .. .. .. .. .. .."] * 7
    state = read_position('town = """\n' + "\n".join(rows) + f'\n"""\n{SEATS}')
    assert RANCH not in state.market
    assert state.bag[RANCH] == 0
    check(state)


def test_a_market_that_is_told_stays_as_it_is() -> None:
    state = read_position('market = ["bank", "", "saloon"]\n' + SEATS)
    assert [NAMES[kind] if kind >= 0 else "" for kind in state.market] == ["bank", "", "saloon", "", "", "", ""]
    assert (state.decider, state.decisions[0].kind) == (0, "choose")
    assert state.bag[KIND_OF["bank"]] == 3


def test_the_bag_is_what_remains_of_the_tiles() -> None:
    state = read_position('bag = "first-game"\nmarket = ["bank"]\n[[seat]]\nstored = ["bank", "church"]\n[[seat]]')
    assert state.bag[KIND_OF["bank"]] == 2
    assert state.bag[KIND_OF["church"]] == 1
    assert state.bag[KIND_OF["school"]] == 0


def test_when_all_have_a_personality_the_cowboys_are_placed_next() -> None:
    """B3.3: in the order of the numbers."""
    state = read_position('market = []\n[[seat]]\npersonality = "gunslinger"\n[[seat]]\npersonality = "banker"')
    assert (state.decider, state.decisions[0].kind) == (1, "place")
    assert state.action_track == (1, 0)
    assert state.pass_track == ()


def test_the_seats_without_a_personality_choose_in_the_order_of_the_pass_track() -> None:
    head = "market = []\npass_track = [3, 1, 2]\n"
    state = read_position(head + '[[seat]]\n[[seat]]\n[[seat]]\npersonality = "banker"')
    assert (state.decider, state.decisions[0].kind) == (0, "choose")


def test_the_side_is_the_one_that_lies_up_unless_the_seat_tells_it() -> None:
    cards = 'cards = "1Y 2R 3Y 4Y 5Y 6Y 7Y"\n'
    assert read_position(f'{cards}[[seat]]\npersonality = "banker"\n[[seat]]').held[0][0].side == RED
    assert read_position('[[seat]]\npersonality = "banker"\n[[seat]]').held[0][0].side == YELLOW
    told = read_position('[[seat]]\npersonality = "banker"\nside = "red"\n[[seat]]')
    assert told.held[0][0].side == RED
    assert dict(told.rules.cards)[2] == RED


def test_without_cards_the_game_has_those_that_are_held_and_some_of_the_first_game() -> None:
    state = read_position('round = 4\n[[seat]]\npersonality = "teacher"\n[[seat]]\npersonality = "undertaker"')
    assert [number for number, _ in state.rules.cards] == [1, 2, 3, 4, 5, 14, 17]
    assert [cards[0].side for cards in state.held] == [RED, RED]


def test_a_newsboy_has_a_second_card() -> None:
    state = read_position('[[seat]]\npersonality = ["newsboy", "heroes"]\n[[seat]]')
    assert [card.name for card in state.held[0]] == ["newsboy", "heroes"]
    assert len(state.rules.cards) == 8
    assert state.safe == 1


def test_the_mercenary_of_the_first_edition_is_the_gunslinger() -> None:
    state = read_position('edition = "first"\n[[seat]]\npersonality = "mercenary"\n[[seat]]')
    assert state.held[0][0].name == "gunslinger"


def test_placed_cowboys_leave_the_general_reserve() -> None:
    seat = 'cowboys = 2\nplaced = ["d4", "wages", "wages", "gambling no-duel", "e4 dynamite"]'
    state = read_position(f"[[seat]]\n{seat}\n[[seat]]")
    assert state.supply[0] == 10 - 2 - 5
    assert state.wages[0] == 2
    assert write_position(state).count('placed = ["d4", "e4 dynamite", "wages", "wages", "gambling no-duel"]') == 1
    check(state)


def test_a_white_cowboy_on_the_board_is_extra_spent_and_closes_its_place() -> None:
    state = read_position('[[seat]]\npersonality = "sheriff"\nplaced = ["d4 white", "e4"]\n[[seat]]')
    assert state.supply[0] == 10 - 3 - 1
    assert state.held[0][0].is_spent(state, 0)
    assert names(state.closed) == ["d4"]
    check(state)


def test_an_empty_agenda_is_a_finished_game() -> None:
    assert read_position("agenda = []\n" + SEATS).over


def test_the_town_hall_finds_its_place_in_a_town_without_any_road() -> None:
    """B9.13.3 in a position that was never played: the network begins with the road to the town hall."""
    state = read_position("in_bag = { town-hall = 1 }\n" + SEATS)
    assert state.decisions[0].kind == "reach-out"
    state.play("road d4|e4")
    state.play("town-hall d4")
    assert names(state.town.standing[KIND_OF["town-hall"]]) == ["d4"]


RIVER = '''variants = ["river"]
town = """
 1  .. .. .. .. .. .. .. ..
 2  .. .. .. .. .. .. .. ..
 3  .. .. .. .. .. .. .. ..
 4  ~. ~. ~. .. .. ~. ~. ~.
 5  .. .. ~. ~. ~. ~. M1 ..
 6  .. .. .. .. .. .. .. ..
 7  .. .. .. .. .. .. .. ..
 8  .. .. .. .. .. .. .. ..
"""
roads = ["c4|c5"]
[[seat]]
[[seat]]
'''


def test_the_drawing_shows_the_river() -> None:
    state = read_position(RIVER)
    assert names(state.town.river) == ["a4", "b4", "c4", "f4", "g4", "h4", "c5", "d5", "e5", "f5"]
    assert state.town.bridges.bit_count() == 1
    assert state == read_position(write_position(state))
    left_out = read_position(RIVER.replace("~", "."))
    assert left_out.town.river == state.town.river


def test_a_cowboy_that_beat_an_outlaw_in_the_river_stands_there_until_its_reward_is_chosen() -> None:
    """O102, B11.5.18."""
    state = read_position('variants = ["river", "outlaws"]\nround = 2\nstrength = 8\n[[seat]]\nplaced = ["c5"]\n[[seat]]')
    assert names(state.stand[0]) == ["c5"]
    assert state == read_position(write_position(state))


def test_another_course_is_found_from_the_drawing() -> None:
    rows = [f" {row}  .. .. .. ~. .. .. .. .." for row in range(1, 9)]
    state = read_position('variants = ["river"]\ntown = """\n' + "\n".join(rows) + f'\n"""\n{SEATS}')
    assert names(state.town.river) == [f"d{row}" for row in range(1, 9)]
    assert state == read_position(write_position(state))
