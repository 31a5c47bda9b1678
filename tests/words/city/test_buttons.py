"""A button says what its move does at the question that is open, and the picture marks what the question is about."""

from __future__ import annotations

from typing import Any

import pytest

from carson.city import new
from carson.city.buildings import KIND_OF
from carson.city.moves import CLAIM, CORRAL, HOME, KEEP, TAKE, placing
from carson.city.personalities.base import AskCard
from carson.city.places import PARCEL_OF, PLACE_OF, slot_of
from carson.city.state import State
from carson.city.steps.actions import TakeAmmunition
from carson.city.steps.building import BuildOrKeep
from carson.city.variants.horses import Payday
from carson.city.variants.kit_carson import NO_HAND, PlaceTogether
from carson.city.variants.might_is_right import RefillTiles
from carson.city.variants.outlaws import FOR_MONEY, TakeReward
from carson.game import Decision, Move
from carson.words.city.labels import button, short_note
from carson.words.city.place_info import near_words
from carson.words.city.questions import subjects, task


def asking(*agenda: Any, **options: Any) -> State:
    state = new(names=("Ann", "Bo"), seed=1, **options).state
    state.agenda = list(agenda)
    return state


@pytest.mark.parametrize(
    ("step", "move", "told", "note"),
    [
        (BuildOrKeep(0, KIND_OF["bank"]), KEEP, "Keep it for later", "build it later, when the stored buildings are built"),
        (RefillTiles(0), KEEP, "Keep your tiles", ""),
        (AskCard(0, 10, "reroll", 0), KEEP, "Keep your dice", ""),
        (TakeAmmunition(0), TAKE, "Take it", "firepower +3 for this round"),
        (Payday(0), TAKE, "Take the wages: $8", "$8"),
        (Payday(0), CORRAL.between(3, 3)[0], "Buy a horse for $4: corral 3", "doubles a ranch"),
    ],
)
def test_a_word_is_said_as_its_question_means_it(step: Any, move: Move, told: str, note: str) -> None:
    state = asking(step, variants=("horses", "might-is-right"))
    state.wages[0] = 2
    assert (button(state, 0, move), short_note(state, 0, move)) == (told, note)


def robbing() -> State:
    """Ann has beaten the outlaw on Bo's mine."""
    state = asking(TakeReward(0, PARCEL_OF["c3"]), variants=("outlaws",))
    state.town.claim(1, PARCEL_OF["c3"])
    state.town.build(KIND_OF["mine"], PARCEL_OF["c3"])
    return state


def test_whoever_has_beaten_an_outlaw_reads_whose_building_can_be_robbed() -> None:
    state = robbing()
    income = state.income(PARCEL_OF["c3"])
    assert button(state, 0, FOR_MONEY) == f"Rob Bo’s mine on c3: half of ${income}"
    assert short_note(state, 0, FOR_MONEY) == ""


def test_the_white_cowboy_is_told_what_it_is_there_to_buy() -> None:
    state = asking()
    place = PLACE_OF["building-5"]
    state.market[slot_of(place)] = KIND_OF["bank"]
    assert button(state, 0, placing("white")[place]) == "Place the white cowboy on the bank for $5"


def test_the_question_is_marked_where_it_is_asked() -> None:
    assert subjects(asking(TakeAmmunition(0))) == ("ammunition",)
    assert subjects(asking(Payday(0), variants=("horses",))) == ("wages",)
    assert subjects(robbing()) == ("c3",)


def test_a_cowboy_lifted_with_kit_carson_cannot_go_home() -> None:
    step = PlaceTogether(-1, ("", NO_HAND), -1)
    state = asking(step, variants=("kit-carson",))
    moves = tuple(step.options(state, 0))
    assert HOME not in moves
    assert task(state, Decision(0, "place", moves)) == "put the cowboy down elsewhere"


def test_what_stands_on_a_parcel_and_what_stands_around_it_are_two_things() -> None:
    state = asking()
    for name in ("g7", "h7"):
        state.town.build(KIND_OF["mountain"], PARCEL_OF[name])
    around = near_words(state, PARCEL_OF["g7"])
    assert around
    assert short_note(state, 0, CLAIM[PARCEL_OF["g7"]]) == f"mountain · {around}"
