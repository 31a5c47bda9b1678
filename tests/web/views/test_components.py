"""What variants, auctions and Jeb Standish put beside the board, and what of it each seat may see."""

from __future__ import annotations

import re
from random import Random

import pytest

import carson
from carson.city.personalities import CARDS
from carson.city.places import CORRALS
from carson.city.setup.deck import YELLOW
from carson.city.solo.cards import solo_box
from carson.city.solo.standish import pile, standish_of
from carson.city.state import State
from carson.draw.svg.city.stable import corral_pieces
from carson.draw.svg.shape import Shape
from carson.game import speaking
from carson.web.pages.table.bar import offers_of
from carson.web.pages.table.city_board import parts
from carson.web.pages.table.city_components import component_pieces, sheet_piece, tiles_piece
from carson.words.base import WORDS
from carson.words.city.labels import target
from carson.words.city.questions import task
from tests.draw.svg.svgs import walk
from tests.web.finished import a_finished_table
from tests.web.scenes import shown_to


def a_game(variant: str, players: int = 3) -> State:
    return carson.city.new(players=players, variants=[variant], seed=5).state


def test_only_the_own_duel_tiles_lie_open() -> None:
    state = a_game("might-is-right")
    assert state.arsenal is not None
    for seat in (0, 1, None):
        known = state.view(seat).known
        drawn = tiles_piece(known, seat)
        shown = re.findall(r'<i class="duel-tile">(\d)</i>', drawn)
        own = [] if seat is None else [str(value) for value in state.arsenal.hands[seat]]
        assert shown == own + [str(value) for value in state.arsenal.open]


def test_the_sheet_shows_every_line_and_hides_what_others_fill_in() -> None:
    state = a_game("new-beginning")
    move = state.decision_of(0).moves[-1]  # type: ignore[union-attr]
    state.play(move, 0)
    own, other = (sheet_piece(state.view(seat).known, seat) for seat in (0, 1))
    assert own.count("<tr") == other.count("<tr") == 9
    assert 'class="picked"' in own
    assert 'class="picked"' not in other
    for shown, seat in ((own, 0), (other, 1)):  # every line that is still open can be answered
        fields = re.findall(r'name="move-(\d)" value="(sheet [^"]+)"', shown)
        assert {int(number) for number, _ in fields} == set(range(1 - seat, 8))
        asked = state.decision_of(seat)
        assert asked
        assert {str(move) for move in asked.moves} <= {move for _, move in fields}
    assert "<tr" not in sheet_piece(state.view(None).known, None)


def test_the_corrals_are_places_that_can_be_pointed_at() -> None:
    state = a_game("horses")
    page = parts(state.view(1).known, (), Shape.WIDE, 1)["middle"]
    for corral in CORRALS:
        assert page.count(f'data-place="{corral}"') == 1
    assert 'data-place="corral' not in parts(state.view(None).known, (), Shape.WIDE, None)["middle"]


@pytest.mark.parametrize("width", [400, 640])
def test_the_last_corral_lies_inside_the_picture_with_its_rim(width: int) -> None:
    last = corral_pieces(a_game("horses").view(1).known, 1, width)["place-corral-5"]
    left, wide = map(float, re.findall(r'<rect x="([\d.]+)" y="1" width="([\d.]+)"', last)[0])
    assert left + wide + 3 <= width


def test_a_corral_says_what_another_horse_would_bring_and_who_else_has_one_there() -> None:
    state = a_game("horses")
    assert state.stable is not None
    state.stable.corrals[1], state.stable.corrals[2] = (1, 0, 0, 0, 0), (0, 0, 0, 2, 0)
    pieces = corral_pieces(state, 1, 640)
    told = ["".join(re.findall(r"<text[^>]*>([^<]*)", pieces[f"place-{corral}"])) for corral in CORRALS]
    power = state.firepower(1)
    assert told == [
        f"+11{power}→{power}+1",  # a second horse there adds nothing (B11.6.9)
        "+12+2",
        "×23–+3",
        "+$243+4",
        "51→6",
    ]


def test_without_a_horse_at_home_no_corral_promises_anything() -> None:
    state = a_game("horses")
    assert state.stable is not None
    state.stable.corrals[1], state.stable.reserve[1] = (1, 0, 0, 2, 0), 0
    pieces = corral_pieces(state, 1, 640)
    told = ["".join(re.findall(r"<text[^>]*>([^<]*)", pieces[f"place-{corral}"])) for corral in CORRALS]
    assert told == ["+111", "+12", "×23", "+$248", "5"]  # what those inside count in the rodeo


def test_the_marks_of_others_keep_clear_of_the_number_of_a_narrow_corral() -> None:
    state = carson.city.new(players=6, variants=["horses"], seed=3).state
    assert state.stable is not None
    state.stable.corrals[1:] = [(1, 1, 1, 1, 1)] * 5
    for corral, piece in corral_pieces(state, 0, 316).items():
        if corral != "horses-home":
            left = float(re.findall(r'<rect x="([\d.]+)"', piece)[0])
            marks = [
                float(x) - float(radius)
                for x, radius in re.findall(r'<circle cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)" fill', piece)
            ]
            assert len(marks) == 5
            assert min(marks) > left + 20
            assert "#i-horseshoe" in piece


def test_after_the_end_no_card_of_standish_is_still_to_come() -> None:
    state = a_finished_table("solo")
    shown = component_pieces(state.view(0).known, 0)["standish"]
    assert 'class="due"' not in shown
    assert "after his next card" not in shown
    assert "in his pile" not in shown
    assert 'class="force' not in shown


@pytest.mark.parametrize("round_", [1, 4])
def test_when_his_cards_are_put_away_none_of_this_round_is_still_to_come(round_: int) -> None:
    state, luck = carson.city.new(names=["Ann"], solo="rancher", seed=2).state, Random(5)
    while (state.round, state.decisions[0].kind) != (round_, "give"):
        decision = state.decisions[0]
        state.play(luck.choice(decision.moves), decision.seat)
    shown = component_pieces(state.view(0).known, 0)["standish"]
    assert 'class="due"' not in shown
    assert "after his next card" not in shown


def test_standish_shows_his_strength_his_cards_and_his_pile() -> None:
    state = carson.city.new(names=["Ann"], solo="miner", seed=2).state
    luck = Random(1)
    while not standish_of(state).drawn:
        decision = state.decisions[0]
        state.play(luck.choice(decision.moves), decision.seat)
    shown = component_pieces(state.view(0).known, 0)["standish"]
    cards = solo_box().cards
    strength = sum(cards[number].strength for number in standish_of(state).drawn)
    assert f"<b>{strength}</b><span>strength</span>" in shown
    piled = sum(int(number) for number in re.findall(r"<li>(\d)× ", shown))
    assert piled == pile(state).bit_count()
    with speaking("de"):
        assert "strength" not in component_pieces(state.view(0).known, 0)["standish"]


@pytest.mark.parametrize("variant", ["horses", "might-is-right", "new-beginning", "kit-carson"])
def test_every_piece_of_a_scene_is_on_the_page(variant: str) -> None:
    """A page can only be patched where it has something to patch."""
    options = carson.city.new(players=3, variants=[variant], seed=3).record.options
    for state in walk("city", dict(options), ("Ann", "Bo", "Cleo"), Random(3), 40):
        known = state.view(0).known
        assert isinstance(known, State)
        page = "".join(parts(known, (), Shape.WIDE, 0).values())
        found = shown_to(known, 0)
        missing = [name for name in found.pieces if f'id="{name}"' not in page and name not in found.homes]
        assert not missing, missing


def test_prices_on_the_board_are_what_the_seat_that_looks_would_pay() -> None:
    state = carson.city.new(players=2, cards="1Y 2Y 3Y 4Y 5Y 6Y 7Y", seed=1).state
    state.held[0] = tuple(face for face in CARDS[4] if face.side == YELLOW)
    own, other = (shown_to(state.view(seat).known, seat).pieces["place-building-12"] for seat in (0, 1))
    assert ">$6<" in own
    assert ">$12<" in other
    page = parts(state.view(0).known, (), Shape.WIDE, 0)["middle"]
    assert own in page


def test_with_kit_carson_everybody_sees_who_may_act() -> None:
    game = carson.city.new(players=3, variants=["kit-carson"], seed=2)
    luck = Random(4)
    while len(game.decisions) < 3 or game.decisions[0].kind != "place":
        game.play(luck.choice(game.decisions[0].moves), game.decisions[0].seat)
    told = component_pieces(game.state.view(1).known, 1)["together"]
    assert told.count(">may act<") == 2
    assert told.count("you may act") == 1
    assert "All who have not passed act at the same time" in told
    passed = game.decisions[0].seat
    for seat in [seat for seat in range(3) if seat != passed]:
        game.play("pass", seat)
    alone = [component_pieces(game.state.view(seat).known, seat)["together"] for seat in (passed, (passed + 1) % 3)]
    assert "Only you still act" in alone[0]
    assert f"Only {game.state.name_of(passed)} still acts" in alone[1]
    assert task(game.state, game.decisions[0]) == "place a cowboy, or pass"


def test_a_button_shows_what_its_personality_does() -> None:
    game = carson.city.new(players=2, cards="1Y 2R 3Y 4Y 5Y 6Y 7Y", seed=1)
    while game.decisions[0].kind != "choose":
        game.play(game.decisions[0].moves[0])
    decision = game.decisions[0]
    signs = {str(offer.move): offer.signs for offer in offers_of(WORDS.of("city"), game.state, decision.seat, decision)}
    assert signs["choose sheriff"] == "+1 :hat :shield"
    assert signs["choose banker"] == "$ → 3·5·7 :star"


def test_a_click_on_a_corral_means_a_horse_or_a_cowboy() -> None:
    state = a_game("horses")
    assert [target(state, move) for move in ("corral 2", "place corral-4", "place d4", "pass")] == [  # type: ignore[arg-type]
        "corral-2", "corral-4", "d4", None,
    ]  # fmt: skip
