"""Opening a game for ``carson play``: from the options of the command line, or from a file."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, Final, NamedTuple

from carson import cards, city
from carson.bots import Bot, bot_names, is_bot
from carson.bots.loading import is_own, make_bot
from carson.cards.levels import NAMES as LEVELS
from carson.city.rules import DEFAULT_NAMES
from carson.cli.files import FileTrouble, looks_like_record, position_kind, read_text
from carson.cli.keeping import kinds_in
from carson.game import BadOption, CarsonError, Game, Kind, Record, kind_named, quoted, read_record, resumed, told

HUMAN: Final = "human"
USUAL: Final = "greedy"
"""Who sits on every seat about which nothing was said."""
VIRTUAL: Final = LEVELS[1:]
"""Seats of the card game that its own rules play."""
MOST_PLAYERS: Final = 99
"""No game is for as many; which number it is for its rules say."""
USUAL_PLAYERS: Final = 4
CITY_ONLY: Final = ("edition", "cards", "variants", "bag", "river", "solo", "standish_ties")


def split(text: str | None) -> list[str] | None:
    """The parts of a list with commas."""
    return None if text is None else [word.strip() for word in text.split(",")]


def seats_of(arguments: argparse.Namespace) -> list[str] | None:
    """Who sits where; None if nothing was said about it."""
    seats, names, players = split(arguments.seats), split(arguments.names), arguments.players
    if players is not None and not 1 <= players <= MOST_PLAYERS:
        raise BadOption(f"--players is a whole number from 1 to 6, not {told(players)}.")
    for word in seats or ():
        if word not in (HUMAN, *VIRTUAL) and not is_bot(word) and not is_own(word):
            bots, virtual = ", ".join(bot_names()), ", ".join(VIRTUAL)
            raise BadOption(
                f"A seat is {HUMAN}, a bot ({bots}; your own: FILE.py:CLASS or cmd:COMMAND) or, in the card game, {virtual}, "
                f"not {quoted(word)}."
            )
    counts = {"--seats": seats and len(seats), "--players": players}
    given = {option: count for option, count in counts.items() if count is not None}
    if len(set(given.values())) > 1:
        raise BadOption(f"{' and '.join(f'{option} says {count}' for option, count in given.items())} players.")
    number = next(iter(given.values()), None)
    if names is not None and number is not None and len(names) > number:
        raise BadOption(f"{next(iter(given))} says {number} and --names says {len(names)} players.")
    if number is None and names is not None and len(names) > 1:
        number = len(names)
    return [HUMAN] + [USUAL] * (number - 1) if seats is None and number is not None else seats


def all_names(names: list[str] | None, number: int) -> list[str] | None:
    """Names for everybody: whoever is not named gets a usual name that nobody has."""
    if names is None:
        return None
    free = (name for name in DEFAULT_NAMES if name not in names)
    return [*names, *(name for _, name in zip(range(number - len(names)), free, strict=False))]


def kinds_for(seats: list[str] | None, game: Game[Any]) -> list[str]:
    """Who plays each seat, in one word."""
    if seats is None:
        seats = [HUMAN] + [USUAL] * (game.state.seats - 1)
    elif len(seats) == 1 and getattr(game.state, "people", 0) == 1:
        seats = [*seats, USUAL]
    if len(seats) != game.state.seats:
        raise BadOption(f"{len(seats)} seats are named for a game of {game.state.seats}.")
    return seats


def players_for(kinds: list[str]) -> list[Bot | None]:
    """A bot or, for a person, None on each seat; virtual players and Jeb Standish decide nothing, so any bot may sit there."""
    return [None if word == HUMAN else make_bot(USUAL if word in VIRTUAL else word) for word in kinds]


def new_game(arguments: argparse.Namespace, seats: list[str] | None, luck: Random) -> Game[Any]:
    """A fresh game with the options of the command line; raises `BadOption`."""
    kind = kind_named(arguments.game or "city")
    options = _options(arguments)
    names = split(arguments.names)
    if kind.name == "city":
        return _new_city(arguments, names, seats, options)
    for name in CITY_ONLY:
        if getattr(arguments, name) is not None:
            raise BadOption(f"{_flag(name)} belongs to the board game; the card game takes --option KEY=VALUE.")
    return _new_cards(kind, names, seats or [HUMAN, *VIRTUAL], options, luck)


def _new_city(
    arguments: argparse.Namespace, names: list[str] | None, seats: list[str] | None, options: dict[str, str]
) -> Game[Any]:
    for name in CITY_ONLY:
        value = getattr(arguments, name)
        if value is not None and options.setdefault(name, value) != value:
            raise BadOption(f"{_flag(name)} and --option say different things about “{name}”.")
    for name in options:
        if name not in CITY_ONLY:
            raise BadOption(f"The board game has no option {quoted(name)}; it has {', '.join(CITY_ONLY)}.")
    if virtual := [word for word in seats or () if word in VIRTUAL]:
        raise BadOption(f"A virtual player ({virtual[0]}) sits only in the card game.")
    if empty := next((name for name, value in options.items() if not value), None):
        raise BadOption(f"{_flag(empty)} needs a value.")
    if "standish_ties" in options and "solo" not in options:
        raise BadOption("--standish-ties needs --solo: only Jeb Standish has ties to decide.")
    solo = options.get("solo", "")
    chosen = options.get("cards", None if solo else "first-game")
    first_game = chosen == "first-game" and options.get("edition", "big-box") == "big-box"
    return city.new(
        len(seats) if seats else None if solo else USUAL_PLAYERS,
        names=names if solo else all_names(names, len(seats) if seats else USUAL_PLAYERS),
        edition=options.get("edition", "big-box"),
        variants=options.get("variants", "").replace(",", " ").split(),
        cards=chosen,
        bag=options.get("bag", "first-game" if first_game else "full"),
        river=options.get("river", ""),
        solo=solo,
        standish_ties=options.get("standish_ties", "die"),
        seed=arguments.seed,
    )


def _new_cards(kind: Kind, names: list[str] | None, seats: list[str], options: dict[str, str], luck: Random) -> Game[Any]:
    virtual = [word for word in seats if word in VIRTUAL]
    people = len(seats) - len(virtual)
    if any(word in VIRTUAL for word in seats[:people]):
        raise BadOption("Virtual players sit behind all others: name them last.")
    if virtual and options.setdefault("virtual", " ".join(virtual)) != " ".join(virtual):
        raise BadOption("--seats and --option say different things about “virtual”.")
    usual = [*DEFAULT_NAMES[:people], *cards.kind.seat_names(1, virtual)[1:]]
    everybody = tuple([*names, *usual[len(names) :]] if names else usual)
    state = kind.start(options, everybody, kind.version)
    everybody = tuple(map(state.name_of, range(state.seats)))
    return Game(kind, state, Record(kind.name, kind.version, everybody, kind.options_of(state)), luck)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _options(arguments: argparse.Namespace) -> dict[str, str]:
    """The options behind ``--option``, each once."""
    options: dict[str, str] = {}
    for key, value in map(_option, arguments.option):
        if key in options:
            raise BadOption(f"--option names {quoted(key)} twice.")
        options[key] = value
    return options


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise BadOption(f"An option is KEY=VALUE; {quoted(text)} is not.")
    return key.strip(), value.strip()


class Opened(NamedTuple):
    """A game from a file."""

    game: Game[Any]
    kinds: list[str] | None
    """Who played it, where the file says so."""
    is_record: bool


def from_file(arguments: argparse.Namespace, luck: Random) -> Opened:
    """The game in a record or position; what was played there goes on."""
    for name in (*CITY_ONLY, "game", "names"):
        if getattr(arguments, name) is not None:
            raise BadOption(f"{_flag(name) if name != 'game' else name} does not go with --from: the file says it.")
    if arguments.option:
        raise BadOption("--option does not go with --from: the file says it.")
    path = arguments.source
    text = read_text(path)
    try:
        if looks_like_record(text):
            game = resumed(read_record(text), luck)
            return Opened(game, _known(kinds_in(text), game.state.seats), is_record=True)
        return Opened(resumed(record_at(position_kind(path, text), text), luck), None, is_record=False)
    except FileTrouble:
        raise
    except CarsonError as error:
        raise FileTrouble(path, error) from None


def _known(kinds: list[str], seats: int) -> list[str] | None:
    """What the record says about its seats, if that can be had here."""
    ours = (HUMAN, *VIRTUAL)
    return kinds if len(kinds) == seats and all(word in ours or is_bot(word) for word in kinds) else None


def record_at(kind: Kind, position: str) -> Record:
    """A record that begins at a position."""
    state = kind.read_position(position)
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    return Record(kind.name, kind.version, names, kind.options_of(state), position)
