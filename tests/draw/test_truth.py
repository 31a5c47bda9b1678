"""The table and the story say what is so: phases, ties, who is when, and nothing that nobody has."""

from __future__ import annotations

import random
from typing import Any

from rich.console import Console

from carson import city
from carson.city import events
from carson.city.steps.placing import PlaceCowboys, pass_round
from carson.city.variants.might_is_right import PENDING, TileDuel
from carson.draw.svg.city.seats import seats_pieces
from carson.draw.text.city_table import cards_line, heading, seats_table
from carson.game import Decision, Game
from carson.web.pages.table.city_board import cells
from carson.words.city.events import line
from carson.words.city.questions import question

NAMES = ("Ann", "Bo")


def until(game: Game[Any], kind: str) -> Any:
    luck = random.Random(1)
    while game.decisions[0].kind != kind:
        decision = game.decisions[0]
        game.play(luck.choice([move for move in decision.moves if not move.startswith("road")]), decision.seat)
    return game.state


def shown(renderable: Any) -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


def test_the_heading_of_the_solo_game_has_the_phase_and_his_strategy() -> None:
    state = until(city.new(solo="rancher", seed=3), "place")
    told = heading(state).plain
    assert told.startswith("Round 1 of 4, cowboys")
    assert "rancher" in told


def test_the_order_is_told_with_names() -> None:
    state = until(city.new(players=2, seed=3, names=["Zoë", "Yan"]), "place")
    pass_round(state, state.action_track[0])
    told = heading(state).plain
    assert "order Zoë, Yan" in told or "order Yan, Zoë" in told
    assert f"passed {state.name_of(state.pass_track[0])}" in told


def test_a_tie_says_who_wins_it_and_why() -> None:
    tie = events.DuelFought(0, (1, 0), (3, 4), ((5,), (4,)), (8, 8), 1)
    assert line(tie, NAMES).endswith("; tied; Bo passed earlier and wins.")
    clear = events.DuelFought(0, (1, 0), (3, 4), ((5,), (5,)), (8, 9), 0)
    assert line(clear, NAMES).endswith("; Ann wins.")


def test_who_has_no_cowboy_left_is_told_to_pass_for_that() -> None:
    state = until(city.new(players=2, seed=3), "place")
    assert isinstance(state.agenda[-1], PlaceCowboys)
    told: list[Any] = []
    state.listener = told.append
    state.held[0], state.reserve[0] = (), 0
    pass_round(state, 0)
    pass_round(state, 1)
    assert [line(event, NAMES) for event in told] == [
        "Ann has no cowboy left and passes, number 1 on the pass track.",
        "Bo passes, number 2 on the pass track.",
    ]


def test_the_question_for_a_duel_tile_names_place_and_opponent() -> None:
    state = city.new(players=2, seed=3, variants=["might-is-right"]).state
    state.agenda.append(TileDuel(0, (0, 1), (PENDING, PENDING)))
    told = question(state, Decision(0, "tile", ()))
    assert told.startswith("Ann fights on a1 with firepower 4 against Bo (firepower 4)")


def test_the_sides_of_personalities_are_told_and_a_free_card_once() -> None:
    told = cards_line(city.new(players=2, seed=1, cards="14 2Y 3R 4Y 5Y 6Y 7R").state, 80).plain
    assert "2Y banker" in told
    assert "3R grocer" in told
    assert told.count("14 doctor $60/undertaker $90, side by choice") == 1
    assert told.count("14") == 1


def test_before_the_sheets_nobody_has_anything() -> None:
    """B11.1.1: neither in the terminal nor in pictures, on pages or as data."""
    state = city.new(players=2, seed=3, variants=["new-beginning"]).state
    told = shown(seats_table(state))
    assert "$15" not in told
    assert "·" in told
    panel = seats_pieces(state, 800)["seat-panel-1"]
    assert "$15" not in panel
    assert "What they begin with is not yet known." in panel
    assert all("not yet known" in cell for name, cell in cells(state, 0, 0).items() if name[:4] not in ("name", "kept", "empl"))
    assert city.KIND.data(state)["seats"][0]["money"] is None
