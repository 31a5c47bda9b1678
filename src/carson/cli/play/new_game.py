"""The game that ``carson play`` plays: new, by the options of the command line, or continued from a file."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, Final, NamedTuple

from carson.bots import Bot, bot_names, is_bot
from carson.bots.loading import is_own, make_bot
from carson.cli.files import FileTrouble, looks_like_record, position_kind, read_text
from carson.cli.game_options import MAX_PLAYERS_TYPED, flag_of, options_in
from carson.cli.play.saving import kinds_in
from carson.game import BadOption, CarsonError, Game, Kind, Luck, Record, mode_named, modes, quoted, read_record, resumed, told
from carson.game import new_game as begin_game

HUMAN: Final = "human"
DEFAULT_BOT: Final = "greedy"
"""The bot on every seat that the command line does not mention."""


def automatic_players() -> tuple[str, ...]:
    """The words for seats that the rules of a game play, such as virtual players."""
    return tuple(choice.word for mode in modes() for choice in mode.automatic_players)


def split(text: str | None) -> list[str] | None:
    """The entries of a comma-separated list."""
    return None if text is None else [word.strip() for word in text.split(",")]


def seats_of(arguments: argparse.Namespace) -> list[str] | None:
    """Who sits where; None if the command line does not say. Raises `BadOption`."""
    seats, names, players = split(arguments.seats), split(arguments.names), arguments.players
    if players is not None and not 1 <= players <= MAX_PLAYERS_TYPED:
        raise BadOption(f"--players is a whole number from 1 to 6, not {told(players)}.")
    for word in seats or ():
        if word not in (HUMAN, *automatic_players()) and not is_bot(word) and not is_own(word):
            bots, virtual = ", ".join(bot_names()), ", ".join(automatic_players())
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
    return [HUMAN] + [DEFAULT_BOT] * (number - 1) if seats is None and number is not None else seats


def kinds_for(seats: list[str] | None, game: Game[Any]) -> list[str]:
    """Who plays each seat, in one word."""
    if seats is None:
        seats = [HUMAN] + [DEFAULT_BOT] * (game.state.seats - 1)
    elif len(seats) == 1 and getattr(game.state, "people", 0) == 1:
        seats = [*seats, DEFAULT_BOT]
    if len(seats) != game.state.seats:
        raise BadOption(f"{len(seats)} seats are named for a game of {game.state.seats}.")
    return seats


def players_for(kinds: list[str]) -> list[Bot | None]:
    """A bot for each seat, None for a person. Virtual players and Jeb Standish decide nothing, so any bot will do for them."""
    return [None if word == HUMAN else make_bot(DEFAULT_BOT if word in automatic_players() else word) for word in kinds]


def new_game(arguments: argparse.Namespace, seats: list[str] | None, luck: Random, dice: Luck) -> Game[Any]:
    """Start a game with the options of the command line; *luck* draws what they leave open. Raises `BadOption`."""
    kind, mode = mode_named(arguments.game or "city")
    options = options_in(arguments)
    if mode is not kind.modes[0]:
        options = mode.defaults | options
    mode = kind.mode_of(options)
    automatic = [word for word in seats or () if word in automatic_players()]
    people = len(seats) - len(automatic) if seats else None
    if automatic and not mode.automatic:
        raise BadOption(f"A virtual player ({automatic[0]}) sits only in the card game.")
    if seats is not None and any(word in automatic for word in seats[:people]):
        raise BadOption("Virtual players take the last seats: name them last.")
    if automatic and options.setdefault(mode.automatic, " ".join(automatic)) != " ".join(automatic):
        raise BadOption(f"--seats and {flag_of(mode.automatic)} say different things.")
    return begin_game(kind, kind.complete(options, luck, split(arguments.names), people), dice)


class Opened(NamedTuple):
    """A game from a file."""

    game: Game[Any]
    kinds: list[str] | None
    """Who played each seat, if the file says so."""
    is_record: bool


def from_file(arguments: argparse.Namespace, dice: Luck) -> Opened:
    """The game in a record or position, to be continued. Raises `BadOption` and `FileTrouble`."""
    given = [flag_of(name) for name in options_in(arguments)]
    given += [name for name in ("game", "names") if getattr(arguments, name) is not None]
    if given:
        raise BadOption(f"{given[0]} does not go with --from: the file says it.")
    path = arguments.source
    text = read_text(path)
    try:
        if looks_like_record(text):
            game = resumed(read_record(text), dice)
            return Opened(game, _playable_kinds(kinds_in(text), game.state.seats), is_record=True)
        return Opened(resumed(record_at(position_kind(path, text), text), dice), None, is_record=False)
    except FileTrouble:
        raise
    except CarsonError as error:
        raise FileTrouble(path, error) from None


def _playable_kinds(kinds: list[str], seats: int) -> list[str] | None:
    """Who played each seat according to the record; None if it does not say or we lack one of the bots."""
    ours = (HUMAN, *automatic_players())
    return kinds if len(kinds) == seats and all(word in ours or is_bot(word) for word in kinds) else None


def record_at(kind: Kind, position: str) -> Record:
    """A record that begins at a position."""
    state = kind.read_position(position)
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    return Record(kind.name, kind.version, names, kind.options_of(state), position)
