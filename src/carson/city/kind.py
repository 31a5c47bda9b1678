"""The front door of the board game, and what records, positions and commands need of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from carson.city.checks import check
from carson.city.setup.deck import current_name
from carson.city.setup.options import CITY, SOLO, SOLO_FIXED, mode_of, usual_bag
from carson.city.setup.rules import VERSION, Rules, random_rules, rules_from
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
    luck_of,
    named_people,
    register,
    told,
    words_of,
)
from carson.game import State as GameState


def start(rules: Rules) -> State:
    """The first state of a game, at its first chance decision."""
    if not isinstance(rules, Rules):
        raise BadOption(f"A game starts with rules, as “make_rules” makes them, not with {told(rules)}.")
    state = State(rules)
    begin(state)
    return state


def new(
    players: int | None = None,
    *,
    names: Sequence[str] | None = None,
    edition: str = "",
    variants: str | Sequence[str] = (),
    cards: str | Sequence[str] = (),
    bag: str = "",
    river: str = "",
    mountains: int | None = None,
    solo: str = "",
    standish_ties: str = "",
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
    luck = luck_of(seed)
    options = {
        "edition": edition,
        "variants": " ".join(words_of("variants", variants)),
        "cards": " ".join(words_of("cards", cards)),
        "bag": bag,
        "river": river,
        "mountains": "" if mountains is None else str(mountains),
        "solo": solo,
        "standish_ties": standish_ties,
    }
    rules = rules_from(_completed({name: value for name, value in options.items() if value}), names, luck, players)
    record = Record(KIND.name, VERSION, rules.names, rules.options())
    return Game(KIND, start(rules), record, luck_from(dice, luck), answer_single=answer_single)


def _completed(options: Mapping[str, str]) -> dict[str, str]:
    """The options with defaults for those that are left out; raises `BadOption` for one that the mode does not have."""
    mode = mode_of(options)
    if mode is SOLO:
        options = {name: value for name, value in options.items() if SOLO_FIXED.get(name) != value}
    check_known(options, [mode])
    chosen = {**mode.defaults, **{name: value for name, value in options.items() if value}}
    return chosen if mode is SOLO else {"bag": usual_bag(chosen), **chosen}


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
        if names is not None:
            names = named_people(len(names) if people is None else people, names)
        elif people is None:
            people = mode_of(options).usual_people
        rules = rules_from(_completed(options), names, luck, people)
        return Setup(rules.options(), rules.names)

    def start(self, options: Mapping[str, str], names: tuple[str, ...], version: int) -> GameState:
        check_known(options, self.modes)
        return start(rules_from(options, names, version=version))

    def options_of(self, state: GameState) -> dict[str, str]:
        return _city(state).rules.options()

    def current_text(self, move: str) -> str:
        words = move.split()
        return " ".join(["choose", *map(current_name, words[1:])] if words[:1] == ["choose"] else words)

    def read_position(self, text: str, version: int | None = None) -> GameState:
        from carson.city.positions import read_position

        return read_position(text, VERSION if version is None else version)

    def write_position(self, state: GameState) -> str:
        from carson.city.positions import write_position

        return write_position(_city(state))

    def ground(self, state: GameState) -> str:
        from carson.city.positions.symmetry import ground

        return ground(_city(state))

    def turned(self, state: GameState, other: GameState) -> list[Callable[[str], str]]:
        from carson.city.positions.symmetry import turned, ways_between

        return [partial(turned, way=way) for way in ways_between(_city(state), _city(other))]

    def blank_position(self, mode: Mode) -> str:
        """A town in which nothing stands."""
        solo = "" if mode is CITY else f'solo = "{mode.defaults["solo"]}"\n'
        return f'game = "city"\n{solo}\n[[seat]]\n\n[[seat]]\n'

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
