"""The front door of the card game, and what records, positions and commands need of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from random import Random
from typing import Any, Final

from carson.cards import box, options, positions
from carson.cards.checks import check
from carson.cards.moves import FORMS
from carson.cards.nouns import virtual_name
from carson.cards.state import VERSION, State
from carson.cards.steps import rounds
from carson.game import (
    BadOption,
    Dice,
    Form,
    Game,
    Kind,
    Mode,
    Record,
    Setup,
    luck_from,
    luck_of,
    mark,
    named_people,
    names_of,
    register,
    say,
    told,
    whole_number,
    whose_turn,
    words_of,
)
from carson.game import State as GameState


def new(
    humans: int | None = None,
    virtual: str | Sequence[str] | None = None,
    seed: int | str | None = None,
    names: Sequence[str] | None = None,
    shuffle_backs: bool = False,
    suits: str | Sequence[str] | None = None,
    cards: box.Box | None = None,
    dice: Dice = None,
    answer_single: bool = True,
) -> Game[State]:
    """A live game, at the first decision of a human.

    *virtual* lists the levels of the virtual players: beginner, advanced or pro (C2.6); with the *humans*, four to six
    play. Left out, usual ones join until there are four. *names* are those of the humans, or of all
    seats. *cards* is a box of your own (`load_box`). The same *seed* gives the same luck.

    Real cards: with *dice* ``"mine"`` the game stops at each draw, and you play what came up (``game.play("draw I-07")``);
    a function gets the state and returns the move. *answer_single* False asks also where there is only one answer.
    """
    if humans is None:
        humans = options.CARDS.usual_people if names is None else len(names_of(names))
    if virtual is None:
        virtual = options.completed_levels(whole_number("humans", humans), "")
    virtual = words_of("virtual", virtual)
    backs = {"True": "yes", "False": "no"}.get(str(shuffle_backs), str(shuffle_backs))
    chosen = {"virtual": " ".join(virtual), "shuffle_backs": backs}
    if suits is not None:
        chosen["suits"] = " ".join(words_of("suits", suits))
    if cards is not None:
        if not isinstance(cards, box.Box):
            raise BadOption(f"The cards are a box, as “load_box” reads it, not {told(cards)}.")
        box.keep_box(cards)
        chosen["box"] = box.name_of(cards)
    state = options.state_of(chosen, seat_names(humans, virtual, names))
    rounds.begin(state)
    record = Record(KIND.name, VERSION, state.names, options.options_of(state))
    return Game(KIND, state, record, luck_from(dice, luck_of(seed)), answer_single=answer_single)


def seat_names(humans: int, virtual: Sequence[str], names: Sequence[str] | None = None) -> tuple[str, ...]:
    """The names of all seats; virtual players that nobody named are called by their level.

    >>> seat_names(1, ["beginner", "pro", "pro"], ["Ann"])
    ('Ann', 'Beginner 2', 'Pro 3', 'Pro 4')
    """
    humans = whole_number("humans", humans)
    if humans < 1:
        raise BadOption(say("At least one human plays."))
    given = named_people(humans) if names is None else names_of(names)
    if len(given) == humans:
        given += tuple(virtual_name(level, seat) for seat, level in enumerate(virtual, humans + 1))
    if len(given) != humans + len(virtual):
        form = mark("Name each human ({humans}) or each seat ({seats}), not {number}.")
        raise BadOption(say(form, number=len(given), humans=humans, seats=humans + len(virtual)))
    return given


class Cards(Kind):
    """The card game as `carson.game` knows it."""

    name = "cards"
    version = VERSION

    @property
    def title(self) -> str:
        return say("Carson City: The Card Game")

    @property
    def modes(self) -> tuple[Mode, ...]:
        return (options.CARDS,)

    def complete(
        self, chosen: Mapping[str, str], luck: Random, names: Sequence[str] | None = None, people: int | None = None
    ) -> Setup:
        given = {name: value for name, value in chosen.items() if value}
        names = names or ()
        if people is None:
            people = len(names) or options.CARDS.usual_people
        virtual = options.completed_levels(people, given.get("virtual", ""))
        others = enumerate(zip_longest(names[people:], virtual, fillvalue=""), people + 1)
        everybody = (
            *named_people(people, names[:people]),
            *[name or virtual_name(level, seat) for seat, (name, level) in others],
        )
        state = options.state_of(given | {"virtual": " ".join(virtual)}, seat_names(people, virtual, everybody))
        return Setup(options.options_of(state), state.names)

    def start(self, chosen: Mapping[str, str], names: tuple[str, ...], version: int) -> GameState:
        state = options.state_of(chosen, names, version)
        rounds.begin(state)
        return state

    def options_of(self, state: GameState) -> dict[str, str]:
        return options.options_of(_cards(state))

    def read_position(self, text: str, version: int | None = None) -> GameState:
        return positions.read_position(text, VERSION if version is None else version)

    def write_position(self, state: GameState) -> str:
        return positions.write_position(_cards(state))

    def inspect(self, state: GameState) -> dict[str, Any]:
        """The points of each seat if the game were scored now, split by source, and their sums; and what lies on the table."""
        known = _cards(state)
        seats = {str(seat + 1): known.seat(seat) for seat in range(known.seats)}
        return {
            "points": {key: {part.what: part.amount for part in known.why(seat.number)} for key, seat in seats.items()},
            "total": {key: seat.score for key, seat in seats.items()},
            "epoch": known.epoch,
            "round": known.round,
            **whose_turn(known),
            "row": list(known.open_cards),
            "hand": {key: list(seat.hand) for key, seat in seats.items()},
            "bid": {key: seat.bid for key, seat in seats.items()},
            "characters": {key: list(seat.characters) for key, seat in seats.items()},
            "cards": {key: list(seat.cards) for key, seat in seats.items()},
        }

    def data(self, state: GameState) -> dict[str, Any]:
        return {"epoch": state.epoch, "round": state.round, **super().data(state), **self.inspect(state)}

    def move_forms(self) -> Mapping[str, Sequence[Form]]:
        return FORMS

    def check(self, state: GameState) -> None:
        check(_cards(state))

    def random_options(self, luck: Random) -> tuple[dict[str, str], int]:
        return options.random_options(luck)


def _cards(state: GameState) -> State:
    if not isinstance(state, State):
        raise BadOption("This is not a state of the card game.")
    return state


KIND: Final = Cards()
register(KIND)
