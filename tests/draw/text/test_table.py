"""The whole table: what everybody has, the path with its market, the questions and the choices."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carson import cards, city
from carson.city.places import PLACE_OF
from carson.city.steps.base import PHASES
from carson.draw.text.base import TEXT_PICTURES
from carson.draw.text.city import CityPictures, incomes, prices
from carson.draw.text.city_table import text
from carson.game import BadOption, Game, Record, kind_named
from carson.words.base import WORDS
from carson.words.city.choices import move_note, ranges
from tests.draw.pictures import a_town, plain

CITY = CityPictures()


def game_at(kind: str, players: int = 3) -> Game[city.State]:
    """A game played at random until its first decision of this kind."""
    for seed in range(50):
        game = city.new(players=players, seed=seed)
        luck = random.Random(seed)
        while not game.over:
            if game.decisions[0].kind == kind:
                return game
            game.play(luck.choice(game.moves))
    raise AssertionError(f"no game came to a decision of the kind {kind}")


def test_the_table_shows_seats_path_and_market() -> None:
    lines = plain(text(a_town()))
    assert lines[0].startswith("Round 2 of 4, personalities")
    assert " 1  Ann     $25       4" in lines[2]
    assert any(line.endswith("building-12     mine") for line in lines)
    assert any(line.endswith("buy-5   buy-4   buy-3   buy-2×") for line in lines)
    assert any("1Y sheriff $20  2Y banker $120" in line for line in lines)


@pytest.mark.parametrize("width", [60, 80, 100, 120, 200])
def test_it_fits_any_width_that_holds_the_town(width: int) -> None:
    for players in (2, 6):
        game = game_at("parcels", players)
        lines = plain(text(game.state, width), width)
        assert max(map(len, lines)) <= width
        assert sum(line.startswith(" 8  ") for line in lines) == 1


def test_cowboys_stand_on_their_squares() -> None:
    state = a_town()
    state.wages[0] = 4
    state.crew[1] = 2
    state.stand[2] |= 1 << PLACE_OF["gambling"] | 1 << PLACE_OF["buy-5"]
    state.lent[2] |= 1 << PLACE_OF["gambling"]
    lines = [line[46:] for line in plain(text(state))]
    assert "wages           $4 each       ①×4" in lines
    assert "roads-2         1 road each   ②②" in lines
    assert "gambling        $ two dice    ❸" in lines
    assert "buy-5③  buy-4   buy-3   buy-2×" in lines


@pytest.mark.parametrize(
    ("kind", "phase"), [("claim", 0), ("choose", 1), ("place", 2), ("parcels", 3), ("building", 3), ("give", 4)]
)
def test_the_heading_names_the_phase(kind: str, phase: int) -> None:
    assert PHASES.index(game_at(kind).state.phase) == phase


def test_incomes_and_prices_are_those_of_the_rules() -> None:
    state = a_town()
    named = {"d3": 15, "d4": 6, "e4": 5, "a1": 2, "h1": 6, "a8": 0}
    assert incomes(state) == {PLACE_OF[name]: amount for name, amount in named.items()}
    assert prices(state)[PLACE_OF["c3"]] == 1 + 5
    assert PLACE_OF["d3"] not in prices(state)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["d3"], "Ann’s saloon on d3 earns 1 ranch × $5 + 1 church × $5 + 1 house × $5 = $15."),
        (["a1"], "Cleo’s ranch on a1 earns 2 empty parcels × $1 = $2."),
        (["c3"], "c3 costs the parcel itself $1 + "),
        (["b4"], "b4 belongs to Ann; nothing stands there."),
        (["c4"], "c4 belongs to Bo; a house stands there, which earns nothing."),
    ],
)
def test_reasons_are_given_in_words(words: list[str], answer: str) -> None:
    assert " ".join(plain(CITY.why(a_town(), 0, words))).startswith(answer)


def test_points_are_explained_by_source() -> None:
    lines = plain(CITY.why(a_town(), 0, ["points"]))
    found = {line[:20].strip(): line[20:].split() for line in lines[1:]}
    assert found["points track"] == ["4", "·", "·"]
    assert found["money, $6 a point"] == ["4", "2", "2"]
    assert found["churches"] == ["2", "·", "·"]
    assert found["points"] == [str(score) for score in a_town().scores]


def test_what_has_no_reason_is_answered() -> None:
    for words in ([], ["love"]):
        with pytest.raises(BadOption):
            CITY.why(a_town(), 0, words)


def test_parcels_make_short_lists() -> None:
    assert ranges(list(range(64))) == "a1–h1 a2–h2 a3–h3 a4–h4 a5–h5 a6–h6 a7–h7 a8–h8"
    assert ranges([0, 1, 7, 8]) == "a1 b1 h1 a2"


@pytest.mark.parametrize("game", ["city", "cards"])
@pytest.mark.parametrize("seed", range(6))
def test_the_choices_are_the_legal_moves_in_a_short_list(game: str, seed: int) -> None:
    """In every option: each move once, few lines, and pictures that can be drawn from what the seat knows."""
    luck = random.Random(seed)
    kind, words = kind_named(game), WORDS.of(game)
    options, players = kind.random_options(luck)
    names = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")[:players]
    live: Game[Any] = Game(
        kind, kind.start(options, names, kind.version), Record(kind.name, kind.version, names, options), luck
    )
    while not live.over:
        decision = luck.choice(live.decisions)
        known = live.view(decision.seat).known
        choices = words.choices(known, decision)
        listed = sorted(move for choice in choices for move in choice.moves)
        assert listed == sorted(set(listed) | {move for move in decision.moves if not move.split()[-1].isdecimal()})
        assert set(listed) <= set(decision.moves), "amounts that are not listed are typed"
        assert len(choices) <= 22
        assert all(choice.label and choice.moves for choice in choices)
        question = words.question(known, decision)
        assert question.startswith(names[decision.seat])
        assert not question.endswith(" chooses."), decision.kind
        live.play(luck.choice(decision.moves), decision.seat)
    assert any(name in "".join(plain(TEXT_PICTURES.of(game).result(live.state, 80))) for name in names)


def test_a_choice_says_what_it_costs_or_earns() -> None:
    game = game_at("building")
    state, seat = game.state, game.seat
    game.play(next(move for move in game.moves if move.startswith("buy")))
    if game.decisions[0].kind == "build":
        for move in game.moves:
            if move.startswith("build") and (note := move_note(state, seat, move)):
                assert note.startswith("earns $")
    place = game_at("place")
    parcel = next(move for move in place.moves if move.split()[1] == "a1" or len(move.split()[1]) == 2)
    assert move_note(place.state, place.seat, parcel).startswith("$")


def test_the_card_game_is_drawn_too() -> None:
    game = cards.new(seed=3)
    pictures = TEXT_PICTURES.of("cards")
    assert plain(pictures.table(game.state, 80))[0] == "Epoch I, round 1"
    assert plain(pictures.why(game.state, 0, ["points"]))[-1].startswith("points")
    assert game.kind.data(game.state)["scores"] == game.scores
    with pytest.raises(BadOption, match="why sheriff"):
        pictures.why(game.state, 0, ["poker"])
