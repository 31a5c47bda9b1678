"""The front door, options, records and the drawing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from carson import cards
from carson.cards import events
from carson.draw.text import cards_table
from carson.game import CHANCE, BadFile, BadMove, BadOption, CarsonError, Event, kind_named, read_record
from carson.words.cards.events import line
from tests.cards.tables import a_table


def test_the_same_seed_gives_the_same_luck() -> None:
    records = []
    for _ in range(2):
        game = cards.new(humans=3, virtual=["advanced"], seed=12, shuffle_backs=True)
        luck = Random(3)
        while not game.over:
            game.play(luck.choice(game.moves))
        records.append(str(game.record))
    assert records[0] == records[1]
    assert "shuffle_backs: yes" in records[0]
    assert read_record(records[0]).final().scores == game.state.scores


def test_the_kind_is_registered() -> None:
    assert kind_named("cards") is cards.KIND
    assert cards.KIND.title == "Carson City: The Card Game"


def test_names_of_humans_or_of_all_seats() -> None:
    assert cards.new(1, ["pro"] * 3, names=["Zoë"]).names == ("Zoë", "Pro 2", "Pro 3", "Pro 4")
    assert cards.new(1, ["pro"] * 3, names=list("ABCD")).names == tuple("ABCD")
    with pytest.raises(BadOption, match=r"Name each human \(1\) or each seat \(4\), not 2"):
        cards.new(1, ["pro"] * 3, names=["A", "B"])


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"edition": "first"}, "no option “edition”"),
        ({"shuffle_backs": "maybe"}, "yes or no"),
        ({"virtual": "pro pro pro pro"}, "At least one human"),
        ({"suits": "hat star"}, "2 suits are named for 4 seats"),
        ({"suits": "hat star cow moon"}, "“moon” is not a suit"),
    ],
)
def test_options_that_do_not_exist_or_contradict_are_refused(options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        cards.KIND.start(options, tuple("ABCD"), cards.KIND.version)


@pytest.mark.parametrize("text", ["", "dance", "take", "take I-99", "build z9", "bid 12", "bid 0", "pass now", "use teacher"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove):
        a_table().state.parse(text)


def test_an_impossible_line_of_a_record_is_refused_with_its_number() -> None:
    game = cards.new(2, seed=1)
    game.play("bid 5")
    text = str(game.record) + "2 bid 5\n1 bid 5\n"
    with pytest.raises(BadFile, match=f"line {len(text.splitlines())}: It is not Ann’s turn"):
        read_record(text).final()


def test_every_event_of_a_game_is_one_sentence() -> None:
    told: dict[type[Event], str] = {}
    for seed in range(12):
        game = cards.new(humans=4, virtual=["beginner"], seed=seed)
        game.listen(lambda event: told.__setitem__(type(event), line(event, game.names)))  # noqa: B023
        luck = Random(seed)
        while not game.over:
            game.play(luck.choice(game.moves))
    told[events.CardLaidAside] = line(events.CardLaidAside(0, "I-01"), ["Ann"])
    assert set(told) == set(Event.__subclasses__()) & {kind for kind in vars(events).values() if isinstance(kind, type)} - {
        Event
    }
    assert all(sentence[0].isupper() and sentence.endswith(".") and "\n" not in sentence for sentence in told.values())
    built = line(events.CardBuilt(1, "I-07", "M./^^", "e5", 1), ["Ann", "Bo"])
    assert built == "Bo builds the mine + mountain ×2 card into the city: +1 point."


def test_the_drawing_shows_the_table() -> None:
    table = a_table(
        people={"Ann": "lawyer"},
        laid={"Ann": "I-40 c3", "Bo": "I-08 c3"},
        round=2,
        more='turned = ["lawyer"]\nbottom = ["banker"]',
    )
    table.play("Bo bid 7")
    shown = cards_table.text(table.state.view(0).known)
    assert "Epoch I, round 2" in shown
    assert "On top of the characters: cow > hat > horseshoe > star > boot > cactus" in shown
    assert "Under the pile: banker" in shown
    assert "teacher    I-01    I-11    I-23    I-37" in shown
    assert "lawyer (turned)" in shown
    assert "bid sealed" in shown
    assert " 3     ^ ^" in shown
    assert " 4     . M" in shown
    assert "bid 7" in cards_table.text(table.state)


def test_the_drawing_of_a_finished_game_names_the_winners() -> None:
    table = a_table(epoch=2, round=9, row=None, top=None, more="agenda = []", people={"Bo": "doctor"})
    assert cards_table.text(table.state).startswith("The game is over: Bo wins.")


def test_imagined_states_can_be_played_on() -> None:
    table = a_table("Ann Bo Cleo", "pro").play("Bo bid 7", "Cleo bid 3")
    whole = table.state.view(0).imagine(Random(1))
    whole.play("bid 9", 0)
    assert whole.decisions[0].kind == "turn"
    assert 0 not in whole.bids[:3]


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["Ann", ""], "1 to 40 printable"),
        (["Ann", "B\no"], "1 to 40 printable"),
        (["Ann", "x" * 41], "1 to 40 printable"),
        (["Ann", " Ann "], "the same name"),
    ],
)
def test_names_follow_the_rule_of_every_game(names: list[str], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        cards.new(humans=2, names=names)
    with pytest.raises(BadOption, match=reason):
        cards.KIND.start({"virtual": "pro pro"}, (*names, "Pro 3", "Pro 4"), cards.KIND.version)


def test_spaces_around_a_name_are_not_part_of_it() -> None:
    assert cards.new(humans=2, names=[" Ann ", "Bo"], seed=1).names[0] == "Ann"


def test_a_state_speaks_names() -> None:
    game = cards.new(names=["Ann", "Bo"], virtual="beginner pro", seed=7)
    luck = Random(7)
    while game.state.rounds_begun < 6 or game.decisions[0].kind != "bid":
        game.play(luck.choice(game.moves), game.seat)
    state = game.state
    ann = state.seat("Ann")
    assert (ann.name, ann.number, ann.score) == ("Ann", 0, state.scores[0])
    assert (len(ann.hand), ann.bid) == (4, None)
    assert [len(row) for row in ann.city] == [state.cities[0].width] * state.cities[0].height
    assert {f"take {name}" for name in state.open_cards} <= {str(move) for move in cards.moves.TAKE}
    assert len([name for seat in range(4) for name in (*state.seat(seat).cards, *state.seat(seat).characters)]) == 20
    facts = cards.KIND.inspect(state)
    assert (facts["phase"], facts["row"], facts["hand"]["1"]) == ("bids", list(state.open_cards), list(ann.hand))
    assert facts["asked"] == {"1": "bid", "2": "bid"}
    game.play(game.moves[0], "Ann")
    assert game.view("Bo").known.seat("Ann").bid == "sealed"
    with pytest.raises(CarsonError, match="Nobody here is called “Cleo”; there are Ann, Bo, Beginner 3, Pro 4"):
        state.seat("Cleo")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"humans": "two"}, "“humans” is a whole number of at most four digits, not “two”."),
        ({"humans": 10**6}, "“humans” is a whole number of at most four digits, not “1000000”."),
        ({"humans": 9}, "Four to six players are needed, virtual ones included; 9 humans and 0 virtual players make 9."),
        ({"names": "Ann"}, "The names of the players are a list of names, not “Ann”."),
        ({"names": 5}, "The names of the players are a list of names, not 5."),
        ({"virtual": 5}, "“virtual” is a text or a list of words, not 5."),
        ({"cards": "x"}, "The cards are a box, as “load_box” reads it, not “x”."),
        ({"shuffle_backs": "maybe"}, "“shuffle_backs” is yes or no, not “maybe”."),
        ({"shuffle_backs": ["x"]}, "“shuffle_backs” is yes or no, not “['x']”."),
        ({"seed": [1]}, "A seed is a number or a text, not a list."),
        ({"suits": "hat"}, "1 suits are named for 4 seats."),
        ({"virtual": "por pro"}, "A virtual player is beginner, advanced or pro, not “por”."),
    ],
)
def test_a_wrong_argument_is_answered_with_a_sentence(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        cards.new(**options)
    assert str(refused.value) == reason


def test_what_cannot_be_drawn_is_answered_with_what_can() -> None:
    game = cards.new(dice="mine")
    assert game.why_not("draw I-07", CHANCE) == (
        f"“draw I-07” cannot come up here; the possibilities are {', '.join(game.moves[:7])} and {len(game.moves) - 7} more."
    )
