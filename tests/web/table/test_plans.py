"""Plans: carried out by the server as they were meant, seen by all, and over with the round."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from carson.city.state import State as CityState
from carson.web.errors import Refused
from carson.web.pages.table.plans import offer, own_plans, plans_page, plans_panel, why_not
from carson.web.store import LEAVE, MOVE, PLAN, UNDO, Row
from carson.web.table.plans import PASS, checked_steps, plannable
from carson.web.table.state import TableState
from tests.web.browsing import JSON, another, fields_of, links_of, moves_of, opened, server
from tests.web.tables import chance_after, moves_after, new_header, plan_rows, take_in

THREE = {"game": ["city"], "who-1": ["human"], "who-2": ["human"], "who-3": ["human"]}


def placing(form: dict[str, list[str]] | None = None) -> TableState:
    """A table at which the first cowboy is about to be placed."""
    state = TableState(new_header(form or THREE))
    take_in(state, chance_after(state))
    luck = Random(3)
    while state.game.decisions[0].kind != "place":
        decision = state.game.decisions[0]
        take_in(state, moves_after(state, decision.seat, luck.choice(decision.moves), None))
    return state


def seats_of(state: TableState) -> list[int]:
    """The seats in the order in which they place."""
    game = state.game
    assert isinstance(game, CityState)
    return list(game.action_track)


def free_places(state: TableState, seat: int) -> list[str]:
    return [move for move in plannable(state.game, seat) if move != PASS]


def test_a_planned_pass_is_made_when_the_seat_is_asked() -> None:
    state = placing()
    first, second, third = seats_of(state)
    take_in(state, plan_rows(state, second, "pass"))
    assert state.plans.steps == {second: ("pass",)}
    rows = moves_after(state, first, free_places(state, first)[0], "client-1")
    assert [(row.seat, row.text) for row in rows[1:]] == [(second, "pass")]
    assert rows[0].answer == rows[-1].number
    take_in(state, rows)
    assert state.game.decisions[0].seat == third
    assert state.plans.steps == {}


def test_placements_are_made_one_after_the_other_while_nobody_stands_there() -> None:
    state = placing()
    first, second, third = seats_of(state)
    mine = free_places(state, second)
    take_in(state, plan_rows(state, second, f"{mine[3]}; {mine[4]}; pass"))
    take_in(state, moves_after(state, first, mine[5], None))
    assert state.played[-1].text == mine[3]
    assert state.plans.steps[second] == (mine[4], "pass")
    take_in(state, moves_after(state, third, mine[4], None))
    take_in(state, moves_after(state, first, mine[6], None))
    assert state.plans.steps == {}, "somebody stands there now: the plan stops"
    assert state.game.decisions[0].seat == second
    assert (state.journal[-1][0].kind, state.journal[-1][0].text) == (PLAN, "")


def test_a_plan_of_whoever_is_asked_begins_at_once() -> None:
    state = placing()
    first, second, _ = seats_of(state)
    rows = plan_rows(state, first, f"{free_places(state, first)[0]}; pass")
    assert [row.kind for row in rows] == [PLAN, MOVE]
    take_in(state, rows)
    assert state.game.decisions[0].seat == second
    assert state.plans.steps == {first: ("pass",)}


def test_plans_end_with_the_round_with_an_undo_and_with_the_seat() -> None:
    state = placing()
    _, second, third = seats_of(state)
    for end in (Row(0, UNDO, third, str(len(state.played))), Row(0, LEAVE, second, "")):
        take_in(state, plan_rows(state, second, free_places(state, second)[0]))
        take_in(state, [end._replace(number=state.number + 1)])
        assert state.plans.steps == {}
    luck = Random(5)
    state = placing()
    _, second, third = seats_of(state)
    take_in(state, plan_rows(state, third, "; ".join(free_places(state, third)[:8])))
    game = state.game
    assert isinstance(game, CityState)
    round_ = game.round
    while not game.over and game.round == round_:
        decision = luck.choice(game.decisions)
        take_in(state, moves_after(state, decision.seat, luck.choice(decision.moves), None))
        game = state.game
        assert isinstance(game, CityState)
    assert state.plans.steps == {}


@pytest.mark.parametrize("variants", ["", "kit-carson", "horses", "might-is-right kit-carson"])
def test_whole_games_with_plans_are_read_again_as_they_were_played(variants: str) -> None:
    luck = Random(7)
    carried = games = 0
    while carried < 6:
        carried += planned_game({**THREE, "variants": variants.split()} if variants else THREE, luck)
        games += 1
        assert games < 20, "hardly any plan was carried out"


def planned_game(form: dict[str, list[str]], luck: Random) -> int:
    """Play with many plans, and read the table again; how many moves were made by plans."""
    state = placing(form)
    carried = 0
    for _ in range(250):
        if state.game.over:
            break
        seat = luck.randrange(3)
        places = free_places(state, seat)
        if luck.random() < 0.3 and places:
            steps = [*luck.sample(places, min(2, len(places))), "pass"]
            take_in(state, plan_rows(state, seat, checked_steps(state.game, seat, steps)))
        if state.game.over:
            break
        decision = luck.choice(state.game.decisions)
        rows = moves_after(state, decision.seat, luck.choice(decision.moves), None)
        carried += sum(row.kind == MOVE and row.seat >= 0 for row in rows[1:])
        take_in(state, rows)
    again = TableState(state.header, [row for row, *_ in state.journal])
    assert again.game.key() == state.game.key()
    assert again.plans.steps == state.plans.steps
    return carried


@pytest.mark.parametrize("steps", [["jump"], ["place nowhere"], ["pass", "place d4"], ["place d4"] * 9, ["place d4 white"]])
def test_what_is_no_plan_is_refused(steps: list[str]) -> None:
    with pytest.raises(Refused):
        checked_steps(placing().game, 0, steps)


def test_a_plan_is_told_in_the_words_of_the_board() -> None:
    state = placing()
    _, second, _ = seats_of(state)
    building = next(move for move in free_places(state, second) if "building-" in move)
    square = next(move for move in free_places(state, second) if move == "place wages")
    assert re.search("Plan: Place a cowboy to buy the [a-z ]+ for [$]", str(offer(state, [second], building.split()[1])))
    take_in(state, plan_rows(state, second, building))
    take_in(state, plan_rows(state, second, f"{building}; {square}"))
    for told in (own_plans(state, [second]), plans_panel(state, [])):
        assert re.search("Place a cowboy to buy the [a-z ]+ for [$][0-9]+( → |, )Place a cowboy on wages", str(told))
    assert [told.line.text for told in state.told].count(f"{state.names[second]} has made a plan for this round.") == 1


def test_a_page_without_any_plan_to_make_says_so() -> None:
    state = placing()
    assert "Nothing can be planned now." in plans_page(state, [])
    assert "Nothing can be planned now." not in plans_page(state, seats_of(state))


def test_what_cannot_be_planned_is_told_with_its_reason() -> None:
    state = placing()
    first, second, third = seats_of(state)
    square = next(move for move in free_places(state, third) if "building-" in move)
    owned = next(e for e in state.played if e.seat == first and e.text.startswith("claim ")).text.split()[1]
    reasons = (
        f"{owned} belongs to {state.names[first]}, and no building stands there.",
        "A mountain cannot be attacked or defended.",
        "A house cannot be attacked or defended.",
    )
    assert why_not(state, [third], owned) in reasons
    take_in(state, moves_after(state, first, square, None))
    place = square.split()[1]
    assert offer(state, [third], place) == ""
    assert why_not(state, [third], place) == "Somebody stands there. A plan leads only to places where nobody stands yet."
    assert why_not(state, [], place) == ""
    wanted = free_places(state, third)[0]
    take_in(state, plan_rows(state, third, wanted))
    assert why_not(state, [third], wanted.split()[1]) == "This is part of your plan already."
    take_in(state, plan_rows(state, third, f"{wanted}; pass"))
    assert why_not(state, [third], owned).startswith("A plan ends with passing")
    assert second not in state.plans.steps


def to_placing(people: list[TestClient], table: str) -> None:
    """Play on until the first cowboy is about to be placed, by the one who is asked."""
    for client in people * 30:
        page = client.get(table).text
        if any(move.startswith("place ") for move in moves_of(page)):
            return
        if moves_of(page):
            client.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]})
    pytest.fail("nobody was asked to place a cowboy")


def test_everybody_sees_a_plan_and_only_its_seat_cancels_it(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, {"game": "city", "who-1": "human", "who-2": "link"})
        bo, eve = another(ann), another(ann)
        bo.post(links_of(ann, table)[1], data={"name": "Bob"})
        assert bo.post(f"{table}/plan", data={"seat": "1", "do": "pass"}).status_code == 409
        to_placing([ann, bo], table)
        asked = bool(moves_of(bo.get(table).text))
        assert "<option" in bo.get(f"{table}/plan").text
        places = bo.get(f"{table}/plan", headers=JSON).json()["places"]
        parcel, step = next((place["place"], place["move"]) for place in places if re.fullmatch("[a-h][1-8]", place["place"]))
        post = {"seat": "1", "do": "add", "step": step}
        assert ann.post(f"{table}/plan", data=post).status_code == 403
        assert eve.post(f"{table}/plan", data=post).status_code == 403
        assert bo.post(f"{table}/plan", data=post, headers=JSON).status_code == 200
        assert bool(moves_of(bo.get(table).text)) is False, "who is asked has placed at once"
        assert bo.post(f"{table}/plan", data={"seat": "1", "do": "pass"}, headers=JSON).status_code == 200
        assert bo.post(f"{table}/plan", data=post).status_code == 409, "nothing comes after passing"
        assert (f'data-about="{parcel}"' in bo.get(table).text) is not asked, "the board marks where the plan leads"
        for page in (ann.get(table).text, eve.get(table).text):
            panel = page[page.index('<details id="plans"') :]
            assert re.search(r"Bob</b>: [^<]*Pass" if asked else rf"Bob</b>: [^<]*{parcel}[^<]*Pass", panel)
        assert ann.post(f"{table}/plan", data={"seat": "1", "do": "cancel"}).status_code == 403
        assert bo.post(f"{table}/plan", data={"seat": "1", "do": "cancel"}, headers=JSON).status_code == 200
        assert bo.post(f"{table}/plan", data={"seat": "1", "do": "cancel"}).status_code == 409
        page = ann.get(table).text
        if moves_of(page):
            assert ann.post(f"{table}/move", data=fields_of(page) | {"move": moves_of(page)[0]}).status_code == 200
