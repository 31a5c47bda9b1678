"""Records: whole games as text."""

from __future__ import annotations

import random

import pytest

from carson import city
from carson.game import CHANCE, BadFile, CarsonError, Entry, Record, read_entry, read_record

HEADER = """\
carson record 1
game: city
rules: 1
edition: big-box
cards: 1Y 2Y 3Y 4Y 5Y 6Y 7Y
bag: full
seat 1: Ann
seat 2: Bo
"""
SETUP = """\

chance draw saloon
chance draw bank
chance draw church
chance dice d4
"""


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as refused:
        read_record(text).final()
    return str(refused.value)


def test_a_record_is_read_and_written_alike() -> None:
    text = HEADER + SETUP
    record = read_record(text)
    assert record.names == ("Ann", "Bo")
    assert record.options == {"edition": "big-box", "cards": "1Y 2Y 3Y 4Y 5Y 6Y 7Y", "bag": "full"}
    assert record.entries[0] == Entry(CHANCE, "draw saloon", line=10)
    assert str(record) == text


def test_a_finished_game_replays_to_its_result() -> None:
    game = city.new(players=3, seed=11)
    luck = random.Random(11)
    while not game.over:
        game.play(luck.choice(game.moves))
    record = read_record(str(game.record))
    assert record.result == game.state.scores
    assert record.final() == game.state


def test_states_walks_from_the_start_to_the_last_entry() -> None:
    record = read_record(HEADER + SETUP)
    kinds = [state.decisions[0].kind for state in record.states()]
    assert kinds == ["draw", "draw", "draw", "centre", "mountain"]


def test_comments_and_empty_lines_do_not_matter() -> None:
    text = HEADER.replace("game: city", "# a game among friends\ngame: city") + SETUP.replace(
        "chance dice d4", "\n# the town\n  chance   dice d4  # in the middle\n"
    )
    record = read_record(text)
    assert [str(entry) for entry in record.entries][-1] == "chance dice d4"
    assert record.entries[-1].line == 16
    record.final()


def test_names_may_hold_colons_and_hashes() -> None:
    game = city.new(names=["Ann: the first", " Bo #2 "], seed=1)
    record = read_record(str(game.record))
    assert record.names == ("Ann: the first", "Bo #2")
    assert record.final() == game.state


NO_RECORDS = (
    ("", "line 1: A record begins with the line “carson record 1”."),
    ("hello\n", "line 1: A record begins with the line “carson record 1”."),
    ("carson record 2\ngame: city\n", "line 1: This is record format “2”; this program reads format 1."),
    (f"carson record 1\r{'x' * 99}", f"line 1: This is record format “1\\r{'x' * 58}…”; this program reads format 1."),
    ("carson record 1\n", "The record does not say which game it is: a line “game: city” is missing."),
    ("carson record 1\ngame: city\n", "The record names no seats: a line “seat 1: Ann” is missing."),
    ("carson record 1\ngame city\n", "line 2: A header line is “key: value”; “game city” is not."),
    ("carson record 1\ngame: city\ngame: city\n", "line 3: “game” appears in the header twice."),
    (HEADER.replace("rules: 1", "rules: one"), "line 3: “rules” must be whole numbers, not “one”."),
    (HEADER.replace("rules: 1", "rules:"), "line 3: “rules” must be one whole number, not “”."),
    (HEADER.replace("rules: 1", "rules: 1 2"), "line 3: “rules” must be one whole number, not “1 2”."),
    (HEADER + "result: 3\n", "The result has a number for each of the 2 seats, not 1."),
    (
        HEADER + "| round = 2\n",
        "line 9: A line that begins with “|” belongs to a position, but there is no line “position:” before it.",
    ),
    (HEADER + SETUP + "5 pass\n", "line 14: There is no seat 5; the record has 2 seats."),
    (HEADER + SETUP + "0 pass\n", "line 14: A move begins with “chance” or the number of a seat, not with “0”."),
    (HEADER + SETUP + "Ann pass\n", "line 14: A move begins with “chance” or the number of a seat, not with “Ann”."),
    (HEADER + SETUP + "2\n", "line 14: The line says who moves, but not what."),
)


def test_however_long_a_line_is_its_refusal_is_a_sentence() -> None:
    lines = (HEADER + "result: 4 6\n" + SETUP).splitlines()
    long = "x" * 5000
    said = []
    for number, line in enumerate(lines):
        for other in (f"{line}{long}", long, f"{line.partition(':')[0]}: {long}", f"{long}: 1", f"{long} pass", "y " * 2000):
            try:
                read_record("\n".join([*lines[:number], other, *lines[number + 1 :]]))
            except CarsonError as error:
                said.append(str(error))
    assert len(said) > 30
    assert max(map(len, said)) < 300


def test_a_header_line_is_short_even_where_its_words_are_known() -> None:
    """Lists of tables show every word of it."""
    text = HEADER.replace("rules: 1\n", f"rules: 1\nvariants: {'river ' * 200}\n")
    assert refusal(text + SETUP) == "line 4: A header line has at most 1000 characters."
    assert read_record(text.replace("river " * 200, "river " * 100) + SETUP).options["variants"]


def test_a_seat_left_out_is_named() -> None:
    text = "carson record 1\ngame: city\nseat 1: Ann\nseat 3: Bo\n"
    assert refusal(text) == "line 4: After “seat 1” comes “seat 2”, not “seat 3”."
    assert refusal(text.replace("seat 3", "seat 2").replace("city\n", "city\nbags: full\n")).startswith(
        "Carson City has no option “bags”"
    )


def test_a_seat_that_the_rules_play_need_not_be_named() -> None:
    game = city.new(names=["Ann"], solo="rancher", seed=1)
    record = read_record(str(game.record).replace("seat 2: Jeb Standish\n", ""))
    assert record.names == ("Ann",)
    assert record.final() == game.state
    assert str(record) == str(game.record)


@pytest.mark.parametrize(("text", "reason"), NO_RECORDS)
def test_what_is_no_record_is_refused_with_its_line(text: str, reason: str) -> None:
    assert refusal(text) == reason


def test_a_game_that_nobody_registered_is_refused() -> None:
    reason = refusal("carson record 1\ngame: chess\nseat 1: Ann\n")
    assert reason.startswith("line 2: There is no game “chess”; there are cards")


IMPOSSIBLE = (
    ("1 claim a1", "line 14: It is not Ann’s turn; waiting for chance."),
    ("chance fly d4", "line 14: “fly” is not a move; moves begin with "),
    ("chance", "line 14: The line says who moves, but not what."),
    ("chance dice z9", "line 14: “z9” is not a parcel; parcels are a1 to h8, column letter and row from the top."),
    ("chance dice d4", "line 14: d4 does not count here; throw the dice again."),
    ("chance dice a1", "line 14: Two dice show a parcel from b2 to g7, not a1."),
)


@pytest.mark.parametrize(("line", "reason"), IMPOSSIBLE)
def test_an_impossible_line_is_refused_with_its_number(line: str, reason: str) -> None:
    assert refusal(f"{HEADER}{SETUP}{line}\n").startswith(reason)


def test_a_move_that_comes_from_no_file_is_refused_without_a_line() -> None:
    with pytest.raises(BadFile) as refused:
        read_entry("claim d4")
    assert str(refused.value) == "A move begins with “chance” or the number of a seat, not with “claim”."


def test_a_record_of_newer_rules_is_refused() -> None:
    text = HEADER.replace("rules: 1", "rules: 99")
    assert refusal(text) == f"The record was played by rules 99; this program knows rules 1 to {city.KIND.version}."
    assert refusal(HEADER.replace("rules: 1", "rules: 0")).startswith("The record was played by rules 0")


def test_a_result_that_the_moves_do_not_lead_to_is_refused() -> None:
    assert refusal(HEADER + "result: 3 4\n" + SETUP) == (
        "The header claims a result, but the game is not over after the last move."
    )
    game = city.new(players=2, seed=1)
    luck = random.Random(1)
    while not game.over:
        game.play(luck.choice(game.moves))
    scores = " ".join(map(str, game.state.scores))
    forged = str(game.record).replace(f"result: {scores}", "result: 500 0")
    assert refusal(forged) == f"The header claims the result 500 0, but the moves lead to {scores}."


def test_a_game_may_begin_from_a_position() -> None:
    """Its text stands in the header, each line behind a bar."""
    game = city.new(players=2, seed=3)
    position = city.KIND.write_position(game.state)
    record = Record(
        game="city",
        rules=city.KIND.version,
        names=game.names,
        options=game.record.options,
        position=position,
        result=None,
        entries=[Entry(game.seat, str(game.moves[0]))],
    )
    again = read_record(str(record))
    assert again.position is not None
    assert again.position.split() == position.split()
    assert str(again) == str(record)
    assert again.start() == game.state
    game.play(game.moves[0])
    assert again.final() == game.state


def test_a_record_without_rules_is_one_of_the_first() -> None:
    assert read_record(HEADER.replace("rules: 1\n", "")).rules == 1


def from_position(change: tuple[str, str]) -> str:
    game = city.new(players=2, seed=4)
    record = Record("city", city.KIND.version, game.names, game.record.options, city.KIND.write_position(game.state))
    text = str(record)
    head, position = text.split("position:")
    return head.replace(*change) + "position:" + position


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("seat 2: Bo\n", ""), "The header names Ann, but the players in its position are Ann, Bo."),
        (("seat 2: Bo", "seat 2: Bob"), "The header names Ann, Bob, but the players in its position are Ann, Bo."),
        (("bag: first-game", "bag: full"), "The header says “bag: full”, but its position is of another game."),
        (("bag: first-game", "colour: red"), "The header says “colour: red”, but its position is of another game."),
    ],
)
def test_the_header_tells_of_the_same_game_as_its_position(change: tuple[str, str], reason: str) -> None:
    record = read_record(from_position(change))
    with pytest.raises(BadFile) as error:
        record.start()
    assert str(error.value) == reason


def test_only_line_feeds_end_lines() -> None:
    """Other separators stand in comments of positions and must not break a record."""
    game = city.new(players=2, seed=4)
    position = "# two\u2028in one\x85\n" + city.KIND.write_position(game.state)
    record = Record("city", city.KIND.version, game.names, game.record.options, position)
    assert read_record(str(record)).start() == game.state
    assert read_record(str(game.record).replace("\n", "\r\n")).final() == game.state


@pytest.mark.parametrize("number", ["١", "1_0", "9" * 5000])
def test_a_seat_is_a_short_number(number: str) -> None:
    assert refusal(HEADER + SETUP + f"{number} pass\n").startswith("line 14: A move begins with")
