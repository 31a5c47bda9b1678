"""The options of a card game: virtual players, suits, shuffled backs, the box; as text, for records and commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from carson.cards import box, deck, levels
from carson.cards.state import VERSION, State
from carson.game import (
    BadOption,
    Choice,
    Mode,
    Option,
    check_known,
    checked_names,
    either,
    listed,
    mark,
    quoted,
    say,
    say_many,
    words_in,
)

_YES_NO: Final = {"yes": True, "no": False}
_LEVELS: Final = levels.NAMES[1:]
_USUAL_LEVELS: Final = ("beginner", "pro", "beginner")
"""The virtual players that fill missing seats."""

_LEVEL_CHOICES: Final = (
    Choice("beginner", mark("Virtual player: beginner")),
    Choice("advanced", mark("Virtual player: advanced")),
    Choice("pro", mark("Virtual player: pro")),
)
CARDS: Final = Mode(
    "cards",
    mark("The card game"),
    people=(1, levels.MAX_SEATS),
    usual_people=1,
    options=(
        Option(
            "virtual",
            mark("Virtual players"),
            _LEVEL_CHOICES,
            unset=mark("As many as are needed for four seats"),
            several=True,
            expert=True,
        ),
        Option(
            "shuffle_backs",
            mark("Random backs of the character cards (they break ties)"),
            (Choice("no", mark("No")), Choice("yes", mark("Yes"))),
            "no",
        ),
        Option(
            "suits",
            mark("Suits"),
            tuple(Choice(suit, suit) for suit in deck.SUITS),
            unset=mark("In the order of the rules"),
            several=True,
            expert=True,
        ),
        Option(
            "box",
            mark("Cards"),
            unset=mark("Those that come with the program"),
            other=mark("the name of a box"),
            expert=True,
        ),
    ),
    sign="card",
    automatic="virtual",
)


def state_of(options: Mapping[str, str], names: tuple[str, ...], version: int = VERSION) -> State:
    """A state with these options before its first step; raises `BadOption`.

    *names* are those of all seats: humans first, then virtual players, as many as the option ``virtual`` lists.
    """
    check_known(options, [CARDS])
    shuffle = options.get("shuffle_backs", "no")
    if shuffle not in _YES_NO:
        raise BadOption(say("“shuffle_backs” is yes or no, not {shuffle}.", shuffle=quoted(shuffle)))
    ranks = seat_levels(len(names), words_in(options.get("virtual", "")))
    badges = seat_suits(len(names), words_in(options["suits"]) if "suits" in options else None)
    return State(box.box_named(options.get("box")), checked_names(names), ranks, badges, _YES_NO[shuffle], version)


def completed_levels(people: int, virtual: str) -> list[str]:
    """The levels of the virtual players: those that are named, and usual ones until there are four seats."""
    named = words_in(virtual)
    return named + list(_USUAL_LEVELS[: max(0, levels.MIN_SEATS - people - len(named))])


def seat_levels(seats: int, virtual: Sequence[str]) -> tuple[int, ...]:
    """Human or virtual level of each seat; the numbers of players must be those of C2.1."""
    for level in virtual:
        if level not in _LEVELS:
            raise BadOption(say("A virtual player is {choices}, not {level}.", choices=either(_LEVELS), level=quoted(level)))
    humans = seats - len(virtual)
    if humans < 1:
        raise BadOption(say("At least one human plays."))
    if not levels.MIN_SEATS <= seats <= levels.MAX_SEATS:
        people = say_many(humans, "{number} human", "{number} humans")
        others = say_many(len(virtual), "{number} virtual player", "{number} virtual players")
        form = mark("Four to six players are needed, virtual ones included; {people} make {seats}.")
        raise BadOption(say(form, people=listed([people, others]), seats=seats))
    return (levels.HUMAN,) * humans + tuple(levels.NAMES.index(level) for level in virtual)


def seat_suits(seats: int, chosen: Sequence[str] | None) -> tuple[int, ...]:
    """The suit of each seat; left out, in the order of the rules (C2.5, C2.6)."""
    if chosen is None:
        return tuple(range(seats))
    for suit in chosen:
        if suit not in deck.SUITS:
            raise BadOption(say("{suit} is not a suit; there are {choices}.", suit=quoted(suit), choices=", ".join(deck.SUITS)))
        if list(chosen).count(suit) > 1:
            raise BadOption(say("Only one seat can have the suit {suit}.", suit=suit))
    if len(chosen) != seats:
        raise BadOption(say("{number} suits are named for {seats} seats.", number=len(chosen), seats=seats))
    return tuple(deck.SUITS.index(suit) for suit in chosen)


def options_of(state: State) -> dict[str, str]:
    """The options from which `state_of` makes a fresh game of the same kind."""
    options = {}
    if state.humans < state.seats:
        options["virtual"] = " ".join(levels.NAMES[level] for level in state.levels[state.humans :])
    if state.suits != tuple(range(state.seats)):
        options["suits"] = " ".join(deck.SUITS[suit] for suit in state.suits)
    if state.shuffled:
        options["shuffle_backs"] = "yes"
    options["box"] = box.name_of(state.box)
    return options


def random_options(luck: Random) -> tuple[dict[str, str], int]:
    """Options and a number of seats, from everything the game offers."""
    humans = luck.randint(1, levels.MAX_SEATS)
    virtual = luck.randint(max(0, levels.MIN_SEATS - humans), levels.MAX_SEATS - humans)
    options = {"virtual": " ".join(luck.choice(_LEVELS) for _ in range(virtual))}
    if luck.random() < 0.5:
        options["suits"] = " ".join(luck.sample(deck.SUITS, humans + virtual))
    if luck.random() < 0.5:
        options["shuffle_backs"] = "yes"
    return options, humans + virtual
