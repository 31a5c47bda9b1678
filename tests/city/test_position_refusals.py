"""Positions that cannot be true are refused, with the line and the reason."""

from __future__ import annotations

import pytest

from carson.city.positions import read_position
from carson.game import BadFile

SEATS = "[[seat]]\n[[seat]]\n"
FIRST = 'edition = "first"\n'


def town(**rows: str) -> str:
    """A drawing with some rows; ``r4="…"`` replaces the fourth."""
    drawn = [rows.get(f"r{row}", f" {row}  .. .. .. .. .. .. .. ..") for row in range(1, 9)]
    return 'town = """\n     a  b  c  d  e  f  g  h\n' + "\n".join(drawn) + '\n"""\n'


WALK = 'agenda = [{ step = "end-round" }, { step = "walk-path", at = 0 },'
SETUP = 'variants = ["new-beginning"]\nagenda = [{ step = "start-round" },'
FIT = "The agenda does not fit the rest of the position"
HELD = '[[seat]]\npersonality = "grocer"\n[[seat]]\npersonality = "banker"\n'
REFUSALS = {
    # what is not TOML
    "no value": (f"round =\n{SEATS}", "round =", "This cannot be read"),
    "open text": (f'{SEATS}name = "Ann', 'name = "Ann', "This cannot be read"),
    "a key twice": (f"round = 1\nround = 2\n{SEATS}", "round = 2", "“round” appears here for the second time"),
    # keys and types
    "unknown key": (f"rounds = 2\n{SEATS}", "rounds = 2", "no key “rounds”; did you mean “round”?"),
    "unknown key of a seat": ("[[seat]]\n[[seat]]\nmonney = 3", "monney", "A seat has no key “monney”; did you mean “money”?"),
    "another game": (f'game = "cards"\n{SEATS}', "game =", "a position of the game “cards”"),
    "single brackets": ("round = 1\n[seat]\nmoney = 3", "[seat]", "double brackets"),
    "no seats": ("round = 1", "", "double brackets"),
    "one seat": ("[[seat]]", "[[seat]]", "2 to 6 players, not 1"),
    "six in the first edition": (FIRST + "[[seat]]\n" * 5 + "[[seat]] # 6", "# 6", "2 to 5 players, not 6"),
    "text for a number": ('[[seat]]\nmoney = "15"\n[[seat]]', "money", "“money” of seat 1 must be a whole number"),
    "a broken number": ("[[seat]]\nmoney = 1.5\n[[seat]]", "money", "not 1.5"),
    "true for a number": ("[[seat]]\nroads = true\n[[seat]]", "roads", "not true"),
    "negative money": ("[[seat]]\n[[seat]]\nmoney = -1", "money", "from 0 to 9999, not -1"),
    "negative points": ("[[seat]]\n[[seat]]\npoints = -1", "points", "not -1"),
    "negative revolvers": ("[[seat]]\n[[seat]]\nrevolvers = -1", "revolvers", "not -1"),
    "eleven cowboys": ("[[seat]]\ncowboys = 11\n[[seat]]", "cowboys", "from 0 to 10, not 11"),
    "round 0": (f"round = 0\n{SEATS}", "round", "from 1 to 4, not 0"),
    "round 5": (f"round = 5\n{SEATS}", "round", "from 1 to 4, not 5"),
    "roads below the seats": ('[[seat]]\n[[seat]]\nroads = ["a1|b1"]', "roads", "above the first “[[seat]]”"),
    "a town that is no text": (f"town = 3\n{SEATS}", "town", "a drawing"),
    # options
    "edition": (f'edition = "second"\n{SEATS}', "edition", "There is no edition “second”"),
    "variant": (f'variants = [\n"river",\n"rain",\n]\n{SEATS}', '"rain"', "There is no variant “rain”"),
    "variant of the other edition": (f'{FIRST}variants = [\n"outlaws"\n]\n{SEATS}', '"outlaws"', "has no variant “outlaws”"),
    "bag": (f'bag = "empty"\n{SEATS}', "bag", "There is no bag “empty”"),
    "cards": (f'cards = "1Y 2Y"\n{SEATS}', "cards", "has 7 personalities, not 2"),
    "same names": ('[[seat]]\nname = "Bo"\n[[seat]]\nname = "Bo" # 2', "# 2", "Two seats are called “Bo”"),
    "names that only spaces tell apart": ('[[seat]]\nname = "Bo"\n[[seat]]\nname = "Bo "  # 2', "# 2", "called “Bo”"),
    "no name": ('[[seat]]\nname = " "\n[[seat]]', "name", "1 to 40 printable characters"),
    # the drawing
    "seven rows": (f'town = """\n{".. " * 8}\n"""\n{SEATS}', "town", "eight rows, not 1"),
    "column letters": (town().replace("c  d", "d  c") + SEATS, "d  c", "a b c d e f g h"),
    "row number": (town(r3=" 4  .. .. .. .. .. .. .. ..") + SEATS, " 4  ", "Row 3 of the drawing is numbered 4"),
    "seven cells": (town(r3=" 3  .. .. .. .. .. .. ..") + SEATS, " 3  ", "Row 3 of the drawing has 7 cells"),
    "half a cell": (town(r3=" 3  .. .. h .. .. .. .. ..") + SEATS, " 3  ", "c3 is “h”; a cell has two characters"),
    "unknown letter": (town(r3=" 3  .. .. Q1 .. .. .. .. ..") + SEATS, "Q1", "“Q” on c3"),
    "small letter": (town(r3=" 3  .. .. r1 .. .. .. .. ..") + SEATS, "r1", "“R” stands for the ranch"),
    "no such seat": (town(r3=" 3  .. .. .3 .. .. .. .. ..") + SEATS, ".3", "c3 belongs to “3”"),
    "no owner": (town(r3=" 3  .. .. R. .. .. .. .. ..") + SEATS, "R.", "The ranch on c3 stands on nobody’s parcel"),
    "owned town hall": (town(r3=" 3  .. .. T1 .. .. .. .. ..") + SEATS, "T1", "c3 is the town hall’s and belongs to nobody"),
    "two town halls": (town(r3=" 3  .. .. T. .. .. .. .. ..", r5=" 5  T. .. .. .. .. .. .. ..") + SEATS, " 5  ", "“town-hall”"),
    "seven ranches": (
        town(r1=" 1  R1 R1 R1 R1 R1 R1 .. ..", r2=" 2  R2 .. .. .. .. .. .. ..") + SEATS,
        " 2  ",
        "only 6 tiles “ranch”",
    ),
    "ten mountains": (town(r1=" 1  ^. ^. ^. ^. ^. ^. ^. ^.", r7=" 7  ^. ^1 .. .. .. .. .. ..") + SEATS, " 7  ", "9 mountains"),
    "thirteen parcels": (
        town(r1=" 1  .1 .1 .1 .1 .1 .1 .1 .1", r2=" 2  .1 .1 .1 .1 .1 .. .. ..") + SEATS,
        " 2  ",
        "more than 12 parcels",
    ),
    "station in the first edition": (
        FIRST + town(r3=" 3  X1 .. .. .. .. .. .. ..") + SEATS,
        "X1",
        "“first” has no tile “station”",
    ),
    "town house in the first edition": (FIRST + town(r3=" 3  H1 .. .. .. .. .. .. ..") + SEATS, "H1", "has no town houses"),
    "school in the first game": (
        'bag = "first-game"\n' + town(r3=" 3  E1 .. .. .. .. .. .. ..") + SEATS,
        "E1",
        "With the bag “first-game” there is no tile “school”",
    ),
    "river without the variant": (town(r3=" 3  ~. .. .. .. .. .. .. ..") + SEATS, "~.", 'variants = ["river"]'),
    "owned river": (
        'variants = ["river"]\n' + town(r4=" 4  ~. ~1 ~. .. .. ~. ~. ~.", r5=" 5  .. .. ~. ~. ~. ~. .. ..") + SEATS,
        "~1",
        "b4 is river",
    ),
    "half a river": ('variants = ["river"]\n' + town(r4=" 4  ~. ~. ~. .. .. .. .. ..") + SEATS, "~.", "not one chain"),
    "a house in the river": ('variants = ["river"]\n' + town(r4=" 4  h. .. .. .. .. .. .. ..") + SEATS, "h.", "a4 is river"),
    # roads
    "road to nowhere": (f'roads = [\n"c3|d3",\n"c3|e3",\n]\n{SEATS}', "c3|e3", "“c3|e3” is not an edge"),
    "road across": (f'roads = ["c3|d4"]\n{SEATS}', "roads", "“c3|d4” is not an edge"),
    "road at the wrong border": (f'roads = ["c3|north"]\n{SEATS}', "roads", "“c3|north” is not an edge"),
    "road twice": (f'roads = [\n"c3|d3",\n"d3|c3",\n]\n{SEATS}', "d3|c3", "named twice"),
    "road that is a number": (f"roads = [3]\n{SEATS}", "roads", "A value in “roads” must be a road, such as"),
    # personalities
    "unknown personality": ('[[seat]]\n[[seat]]\npersonality = "grocr"', "grocr", "did you mean “grocer”?"),
    "same personality": (
        '[[seat]]\npersonality = "grocer"\n[[seat]]\npersonality = "grocer" # 2',
        "# 2",
        "Seats 1 and 2 both hold “grocer”",
    ),
    "not in the game": (
        'cards = "first-game"\n[[seat]]\npersonality = "indian"\n[[seat]]',
        "indian",
        "“indian” is not in this game",
    ),
    "not in the edition": (f'{FIRST}[[seat]]\npersonality = "indian"\n[[seat]]', "indian", "“first” has no card “indian”"),
    "unknown side": ('[[seat]]\npersonality = "grocer"\nside = "blue"\n[[seat]]', "side", "“yellow” or “red”, not “blue”"),
    "side without personality": ('[[seat]]\nside = "red"\n[[seat]]', "side", "A side needs its personality"),
    "the wrong side": (
        'cards = "first-game"\n[[seat]]\npersonality = "grocer"\nside = "red"\n[[seat]]',
        "side",
        "its side is “yellow”",
    ),
    "teacher too early": (
        'round = 2\n[[seat]]\npersonality = "teacher"\nside = "red"\n[[seat]]',
        "side",
        "its side is “yellow”",
    ),
    "somebody chose too early": (
        'pass_track = [1, 2]\n[[seat]]\n[[seat]]\npersonality = "grocer"',
        "pass_track",
        "Ann has no personality, but somebody who chooses later has one",
    ),
    "somebody chose out of order": (
        '[[seat]]\n[[seat]]\npersonality = "grocer"',
        "grocer",
        "those who hold one stand first on the pass track",
    ),
    "nobody on the pass track": (f"pass_track = []\n{SEATS}", "pass_track", "must name all 2 seats"),
    "twice on the pass track": (f"pass_track = [\n1,\n1, # 2\n]\n{SEATS}", "# 2", "Seat 1 is in “pass_track” twice"),
    "no such seat on the track": (f"pass_track = [1, 3]\n{SEATS}", "pass_track", "from 1 to 2, not 3"),
    "no such seat with the tile": (f"ammunition = 3\n{SEATS}", "ammunition", "from 0 to 2, not 3"),
    # tiles
    "unknown building": ('[[seat]]\nstored = ["banc"]\n[[seat]]', "stored", "did you mean “bank”?"),
    "stored house": ('[[seat]]\nstored = ["house"]\n[[seat]]', "stored", "“house” is not a building that is bought"),
    "stored town hall": ('[[seat]]\nstored = [\n"bank",\n"town-hall",\n]\n[[seat]]', "town-hall", "cannot be stored"),
    "stored too often": (
        town(r1=" 1  B1 B1 B1 .. .. .. .. ..") + '[[seat]]\nstored = ["bank"]\n[[seat]]\nstored = [\n"bank", # 5\n]',
        "# 5",
        "only 4 tiles “bank”",
    ),
    "school stored in the first edition": (
        f'{FIRST}[[seat]]\nstored = ["school"]\n[[seat]]',
        "stored",
        "“first” has no tile “school”",
    ),
    "town hall for sale": (f'market = ["town-hall"]\n{SEATS}', "market", "never on display"),
    "eight on display": (f'market = ["", "", "", "", "", "", "",\n"bank"]\n{SEATS}', '"bank"', "7 squares, not 8"),
    "too many for sale": (f'market = ["school", "school",\n"school"]\n{SEATS}', '"school"]', "only 2 tiles “school”"),
    "too many in the bag": (f"in_bag = {{ bank = 5 }}\n{SEATS}", "in_bag", "only 4 tiles “bank”"),
    "unknown in the bag": (f"in_bag = {{ bink = 5 }}\n{SEATS}", "in_bag", "did you mean “bank”?"),
    # cowboys
    "unknown place": ('[[seat]]\nplaced = [\n"d4",\n"wage",\n]\n[[seat]]', '"wage"', "did you mean “wages”?"),
    "unknown mark": ('[[seat]]\nplaced = ["d4 whit"]\n[[seat]]', "placed", "did you mean “white”?"),
    "two on one parcel": ('[[seat]]\nplaced = [\n"d4",\n"d4", # 2\n]\n[[seat]]', "# 2", "two cowboys on “d4”"),
    "two white cowboys on wages": ('[[seat]]\nplaced = ["wages white", "wages white"]\n[[seat]]', "placed", "twice"),
    "too many placed": ('[[seat]]\ncowboys = 9\nplaced = ["d4", "wages"]\n[[seat]]', "placed", "which is more than 10"),
    "a covered square": ('round = 2\n[[seat]]\nplaced = [\n"buy-3",\n"buy-2",\n]\n[[seat]]', '"buy-2"', "has closed"),
    "a square without building": (
        'market = [""]\n[[seat]]\nplaced = ["building-3"]\n[[seat]]',
        "placed",
        "no building is on display there",
    ),
    "spent three times": ('[[seat]]\nspent = ["singer", "singer", "singer"]\n[[seat]]', "spent", "more often"),
    "a cowboy in the river": ('variants = ["river"]\n[[seat]]\nplaced = ["c5"]\n[[seat]]', "placed", "c5 is river"),
    "a corral without horses": ('[[seat]]\nplaced = ["corral-1"]\n[[seat]]', "placed", "corrals need the variant “horses”"),
    "no duel on a parcel": ('[[seat]]\nplaced = ["d4 no-duel"]\n[[seat]]', "placed", "On “d4” a cowboy has no “no-duel”"),
    "dynamite on wages": ('[[seat]]\nplaced = ["wages dynamite"]\n[[seat]]', "placed", "has no “dynamite” with it"),
    "two white cowboys": (
        '[[seat]]\nplaced = ["d4 white"]\n[[seat]]\nplaced = ["e4 white"]',
        "e4 white",
        "there is only one white cowboy",
    ),
    "too much dynamite": (
        "[[seat]]\ndynamite = 4\n[[seat]]\ndynamite = 4 # 8",
        "# 8",
        "8 “dynamite” together; there are only 7",
    ),
    # variants
    "horses": ("[[seat]]\n[[seat]]\nhorses = 3", "horses", "needs the variant “horses”"),
    "four corrals": ('variants = ["horses"]\n[[seat]]\ncorrals = [0, 0, 0, 0]\n[[seat]]', "corrals", "5 corrals, not in 4"),
    "too many horses": (
        'variants = ["horses"]\n[[seat]]\nhorses = 13\n[[seat]]\nhorses = 13 # 26',
        "# 26",
        "26 “horses” together; there are only 25",
    ),
    "marksmen": (f"marksmen = [1]\n{SEATS}", "marksmen", "needs the variant “new-beginning”"),
    "a horse of the cowboy": ('[[seat]]\npersonality = "cowboy"\nside = "yellow"\n[[seat]]', "side", "the variant horses"),
    # the agenda
    "no list": (f'agenda = "StartRound"\n{SEATS}', "agenda", "a list of steps"),
    "no step": (f"agenda = [{{ at = 3 }}]\n{SEATS}", "agenda", "the name of its step"),
    "unknown step": (
        f'agenda = [\n{{ step = "start-rond" }},\n]\n{SEATS}',
        "start-rond",
        "There is no step “start-rond”; did you mean “start-round”?",
    ),
    "unknown field": (f'agenda = [{{ step = "start-round", at = 3 }}]\n{SEATS}', "agenda", "has no key “at”"),
    "missing field": (f'agenda = [{{ step = "place-cowboys" }}]\n{SEATS}', "agenda", "needs “seat”"),
    "field of another type": (f'agenda = [{{ step = "choose-cards", chosen = "x" }}]\n{SEATS}', "agenda", "a whole number"),
    "no such seat asked": (f'agenda = [{{ step = "place-cowboys", seat = 4 }}]\n{SEATS}', "agenda", "from 1 to 2, not 4"),
    "a card that nobody holds": (
        f'agenda = [{{ step = "ask-card", seat = 1, holder = 1, number = 3, question = "" }}]\n{SEATS}',
        "agenda",
        "seat 1 does not hold it",
    ),
    "steps that fit nothing": (
        f'round = 2\nagenda = [{{ step = "buy-building", seat = 1, square = "d4" }}]\n{SEATS}',
        "agenda",
        "does not fit the rest of the position",
    ),
    "somebody has not chosen": (f'agenda = [{{ step = "start-placing" }}]\n{SEATS}', "agenda", "somebody holds none"),
    "nobody has chosen": (f'agenda = [{{ step = "choose-cards", chosen = 1 }}]\n{SEATS}', "agenda", "1 seat has chosen"),
    "half an action track": (f"action_track = [2]\n{SEATS}", "action_track", "must name all 2 seats"),
    "no path below": (
        f'action_track = [1, 2]\npass_track = []\nagenda = [{{ step = "place-cowboys", seat = 1 }}]\n{HELD}',
        "agenda",
        FIT,
    ),
    "no path above the end of the round": (
        f'action_track = [1, 2]\nagenda = [{{ step = "end-round" }}, {{ step = "place-cowboys", seat = 1 }}]\n{HELD}',
        "agenda",
        FIT,
    ),
    "steps the wrong way round": (
        f'{WALK} {{ step = "choose-cards", chosen = 0 }}, {{ step = "start-placing" }}]\n{SEATS}',
        "agenda",
        FIT,
    ),
    "a sheet that is a parcel": (
        f'{SETUP} {{ step = "fill-sheets", sheets = [["d4"], []] }}]\n{SEATS}',
        "agenda",
        "a whole number",
    ),
    "sheets for others": (
        f'{SETUP} {{ step = "fill-sheets", sheets = [[], [], []] }}]\n{SEATS}',
        "agenda",
        FIT,
    ),
    "a building too many": (
        f'{WALK} {{ step = "build-or-keep", seat = 1, building = "ranch" }}]\n{HELD}',
        "agenda",
        "tiles “ranch”",
    ),
    "an auction beyond all money": (
        f'{WALK} {{ step = "auction", auctioneer = 2, parcels = ["d4"], turn = 1, bid = 1000000, bidder = 2 }}]\n{HELD}',
        "agenda",
        "negative money",
    ),
    "a personality held and on offer": (f'offer = ["grocer"]\n{HELD}', "", "a personality is held and on offer"),
    "a negative personality": ("[[seat]]\nspent = [-1]\n[[seat]]", "spent", "must be a personality, such as “grocer”, not -1"),
    "half a pass track": (
        f'pass_track = [2]\nagenda = [{{ step = "give-money" }}]\n{SEATS}',
        "pass_track",
        "while cowboys are",
    ),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_what_cannot_be_true_is_refused_with_its_line(case: str) -> None:
    text, culprit, reason = REFUSALS[case]
    with pytest.raises(BadFile) as refusal:
        read_position(text)
    assert reason in refusal.value.reason
    if culprit:
        line = next(number for number, line in enumerate(text.splitlines(), 1) if culprit in line)
        assert refusal.value.line == line, str(refusal.value)


@pytest.mark.parametrize("case", REFUSALS)
def test_a_reason_is_one_sentence(case: str) -> None:
    with pytest.raises(BadFile) as refusal:
        read_position(REFUSALS[case][0])
    reason = refusal.value.reason
    assert "\n" not in reason
    assert reason[-1] in ".?"
    assert len(reason) < 400


@pytest.mark.parametrize("text", ["x" * 300_000, "a = " + "[" * 5000 + "]" * 5000, "round = " + "9" * 5000])
def test_a_file_that_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        read_position(text)
