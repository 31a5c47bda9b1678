"""The front door of the board game, and what records, positions and commands need of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from carson.city.checks import check
from carson.city.setup.deck import current_name
from carson.city.setup.options import CITY, SOLO, SOLO_FIXED, mode_of, usual_bag
from carson.city.setup.rules import VERSION, Rules, make_rules, random_rules, rules_from
from carson.city.state import State
from carson.city.steps.setup import begin
from carson.game import (
    BadOption,
    Dice,
    Event,
    Form,
    Game,
    Kind,
    Mode,
    Record,
    Setup,
    check_known,
    luck_from,
    named_people,
    register,
)
from carson.game import State as GameState


def start(rules: Rules) -> State:
    """The first state of a game, at its first chance decision."""
    state = State(rules)
    begin(state)
    return state


def new(
    players: int | None = None,
    *,
    names: Sequence[str] | None = None,
    edition: str = "big-box",
    variants: str | Sequence[str] = (),
    cards: str | Sequence[str] | None = None,
    bag: str = "full",
    river: str = "",
    mountains: int | None = None,
    solo: str = "",
    standish_ties: str = "die",
    seed: int | str | None = None,
    dice: Dice = None,
    answer_single: bool = True,
) -> Game[State]:
    """A live game, at the first decision of a player.

    *variants* are names: ``["river", "horses"]`` or ``"river horses"``. *river* is the course of that variant: ``"printed"``,
    ``"random"``, or its parcels; *mountains* how many rise beside it. `carson options` lists every option.
    *cards* names a set of B12, ``"random"``, or the cards themselves (``"0Y 3R 14 …"``). The same *seed* gives the same luck.
    *solo* is the strategy of Jeb Standish, against whom you play alone: ``"rancher"``, ``"miner"``, ``"strength"``,
    ``"urban"``. Among equal options of his the die decides, or with *standish_ties* ``"first"`` always the first.

    Real dice: with *dice* ``"mine"`` the game stops at each throw and draw, and you play what fell (``game.play("roll 4")``);
    a function gets the state and returns the move. *answer_single* False asks also where there is only one answer.
    """
    luck = Random(seed)
    rules = make_rules(
        players,
        names=names,
        edition=edition,
        variants=variants,
        cards=cards,
        bag=bag,
        river=river,
        mountains=mountains,
        solo=solo,
        standish_ties=standish_ties,
        luck=luck,
    )
    record = Record(KIND.name, VERSION, rules.names, rules.options())
    return Game(KIND, start(rules), record, luck_from(dice, luck), answer_single=answer_single)


class City(Kind):
    """The board game as `carson.game` knows it."""

    name = "city"
    title = "Carson City"
    version = VERSION

    @property
    def modes(self) -> tuple[Mode, ...]:
        return CITY, SOLO

    def mode_of(self, options: Mapping[str, str]) -> Mode:
        return mode_of(options)

    def complete(
        self, options: Mapping[str, str], luck: Random, names: Sequence[str] | None = None, people: int | None = None
    ) -> Setup:
        mode = mode_of(options)
        if mode is SOLO:
            options = {name: value for name, value in options.items() if SOLO_FIXED.get(name) != value}
        check_known(options, [mode])
        chosen = {**mode.defaults, **{name: value for name, value in options.items() if value}}
        if mode is CITY:
            chosen.setdefault("bag", usual_bag(chosen))
        if names is not None:
            names = named_people(len(names) if people is None else people, names)
        elif people is None:
            people = mode.usual_people
        rules = rules_from(chosen, names, luck, people)
        return Setup(rules.options(), rules.names)

    def start(self, options: Mapping[str, str], names: tuple[str, ...], version: int) -> GameState:
        check_known(options, self.modes)
        return start(rules_from(options, names, version=version))

    def options_of(self, state: GameState) -> dict[str, str]:
        return _city(state).rules.options()

    def current_text(self, move: str) -> str:
        verb, *words = move.split()
        return " ".join([verb, *map(current_name, words)] if verb == "choose" else [verb, *words])

    def read_position(self, text: str, version: int | None = None) -> GameState:
        from carson.city.positions import read_position

        return read_position(text, VERSION if version is None else version)

    def write_position(self, state: GameState) -> str:
        from carson.city.positions import write_position

        return write_position(_city(state))

    def blank_position(self, mode: Mode) -> str:
        """A town in which nothing stands; of the solo game, which has much to set up, its beginning."""
        return 'game = "city"\n\n[[seat]]\n\n[[seat]]\n' if mode is CITY else super().blank_position(mode)

    def inspect(self, state: GameState) -> dict[str, Any]:
        from carson.city.json_data import inspect

        return inspect(_city(state))

    def data(self, state: GameState) -> dict[str, Any]:
        from carson.city.json_data import data

        return data(_city(state))

    def incomes(self, state: GameState, events: Sequence[Event]) -> list[tuple[int, int]]:
        from carson.city.json_data import incomes

        return incomes(_city(state), events)

    def move_forms(self) -> Mapping[str, Sequence[Form]]:
        from carson.city.moves.forms import forms

        return forms()

    def check(self, state: GameState) -> None:
        check(_city(state))

    def random_options(self, luck: Random) -> tuple[dict[str, str], int]:
        rules = random_rules(luck)
        return rules.options(), rules.players


def _city(state: GameState) -> State:
    if not isinstance(state, State):
        raise BadOption("This is not a state of the board game.")
    return state


KIND: Final = City()
register(KIND)
