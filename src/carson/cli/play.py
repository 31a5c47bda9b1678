"""``carson play``: a game at the terminal, alone, around one screen, or among bots."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, Final

from carson import city
from carson.bots import Bot, bot_named, bot_names
from carson.city.rules import DEFAULT_NAMES
from carson.cli.files import FileTrouble, looks_like_record, position_kind, read_text
from carson.cli.keeping import Keeper
from carson.cli.screen import complain, screen
from carson.cli.session import Leave, Session
from carson.game import BadOption, CarsonError, Game, Kind, Record, kind_named, read_record, resumed

HUMAN: Final = "human"
CITY_ONLY: Final = ("edition", "cards", "variants", "bag", "river")

EPILOG = """\
examples:
  carson play                                     you against three random bots
  carson play --players 2 --names Ann,Bo
  carson play --seats human,human,random          two people around one screen and a bot
  carson play --edition first --cards "1R 2Y 3R 4Y 5R 6Y 7R"
  carson play --seed 7 --record game.carson       the same luck each time; keep what is played
  carson play --from game.carson                  go on from a record or a position
  carson play --seats random,random --record x.carson    watch two bots

In the game, ? explains what can be typed. Without a terminal the answers are read from standard input; at its end the
game stops politely.
"""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play a whole game in the terminal; by default you and three random bots with first-game cards.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("game", nargs="?", default=None, metavar="GAME", help="city, the board game (default), or cards")
    command.add_argument("--text", action="store_true", help="in the terminal (the only way for now)")
    people = command.add_argument_group("players")
    people.add_argument("--players", type=int, metavar="N", help="how many play (default 4): you and bots")
    people.add_argument("--seats", metavar="WHO,…", help=f"who sits where: {HUMAN} or a bot ({', '.join(bot_names())})")
    people.add_argument("--names", metavar="NAME,…", help="what they are called")
    rules = command.add_argument_group("rules of the board game")
    rules.add_argument("--edition", metavar="E", help="big-box (default) or first")
    rules.add_argument("--cards", metavar="SET", help='a set, random, or the cards themselves: "1Y 2R …"; see carson cards')
    rules.add_argument("--variants", metavar="V,…", help="new-beginning, river, might-is-right, kit-carson, outlaws, horses")
    rules.add_argument("--bag", metavar="B", help="full or first-game (default with the cards of a first game)")
    rules.add_argument("--river", metavar="R", help="with the variant river: printed (default), random, or its parcels")
    other = command.add_argument_group("rules of any game")
    other.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option as in the header of a record"
    )
    command.add_argument("--seed", metavar="N", help="the same seed gives the same luck")
    command.add_argument("--record", metavar="FILE", help="write what is played to this file, also when you leave")
    command.add_argument("--from", dest="source", metavar="FILE", help="go on from a record or a position")


def run(arguments: argparse.Namespace) -> int:
    luck = Random(arguments.seed)
    seats = _seats(arguments)
    game = from_file(arguments, luck) if arguments.source else new_game(arguments, seats, luck)
    if game.over:
        raise BadOption(f"The game in {arguments.source} is over; “carson replay” shows it.")
    if seats is None:
        seats = [HUMAN] + ["random"] * (game.state.seats - 1)
    if len(seats) != game.state.seats:
        raise BadOption(f"{len(seats)} seats are named for a game of {game.state.seats}.")
    keeper = Keeper(arguments.record, arguments.source)
    keeper.save(game.record)
    bots: list[Bot | None] = [None if word == HUMAN else bot_named(word) for word in seats]
    return _play(Session(game, bots, screen(), keeper, Random(f"bots {arguments.seed}")))


def _play(session: Session) -> int:
    """Play, and write the record down however the game ends."""
    status = 0
    try:
        session.run()
    except Leave as leave:
        print(leave)
    except KeyboardInterrupt:
        print()
        complain("carson: Interrupted.")
        status = 130
    finally:
        session.keeper.save(session.game.record)
    if session.keeper.path is not None:
        print(f"The record is in {session.keeper.path}; “carson {_next(session)} {session.keeper.path}” {_what(session)}.")
    elif not session.game.over:
        print("Nothing was saved; “--record FILE” keeps a game, and “carson play --from FILE” goes on with it.")
    return status


def _next(session: Session) -> str:
    return "replay" if session.game.over else "play --from"


def _what(session: Session) -> str:
    return "walks through it" if session.game.over else "goes on"


def _list(text: str | None) -> list[str] | None:
    return None if text is None else [word.strip() for word in text.split(",")]


def _seats(arguments: argparse.Namespace) -> list[str] | None:
    """Who sits where; None if nothing was said about it."""
    seats, names, players = _list(arguments.seats), _list(arguments.names), arguments.players
    for word in seats or ():
        if word != HUMAN and word not in bot_names():
            raise BadOption(f"A seat is {HUMAN} or a bot ({', '.join(bot_names())}), not “{word}”.")
    counts = {"--seats": seats and len(seats), "--names": names and len(names), "--players": players}
    given = {option: count for option, count in counts.items() if count is not None}
    if len(set(given.values())) > 1:
        raise BadOption(f"{' and '.join(f'{option} says {count}' for option, count in given.items())} players.")
    if seats is None and given:
        seats = [HUMAN] + ["random"] * (next(iter(given.values())) - 1)
    return seats


def new_game(arguments: argparse.Namespace, seats: list[str] | None, luck: Random) -> Game[Any]:
    """A fresh game with the options of the command line; raises `BadOption`."""
    kind = kind_named(arguments.game or "city")
    players = 4 if seats is None else len(seats)
    names = _list(arguments.names) or list(DEFAULT_NAMES[:players])
    options = dict(_option(text) for text in arguments.option)
    if kind.name == "city":
        return _new_city(arguments, names, players, options, luck)
    for name in CITY_ONLY:
        if getattr(arguments, name) is not None:
            raise BadOption(f"--{name} belongs to the board game; the card game takes --option KEY=VALUE.")
    state = kind.start(options, tuple(names), kind.version)
    record = Record(kind.name, kind.version, tuple(names), kind.options_of(state))
    return Game(kind, state, record, luck)


def _new_city(
    arguments: argparse.Namespace, names: list[str], players: int, options: dict[str, str], luck: Random
) -> Game[Any]:
    for name in CITY_ONLY:
        if (value := getattr(arguments, name)) is not None:
            options[name] = value
    for name in options:
        if name not in CITY_ONLY:
            raise BadOption(f"The board game has no option “{name}”; it has {', '.join(CITY_ONLY)}.")
    cards = options.get("cards", "first-game")
    first_game = cards == "first-game" and options.get("edition", "big-box") == "big-box"
    return city.new(
        players,
        names=names if len(names) == players else None,
        edition=options.get("edition", "big-box"),
        variants=options.get("variants", "").replace(",", " ").split(),
        cards=cards,
        bag=options.get("bag", "first-game" if first_game else "full"),
        river=options.get("river", ""),
        seed=arguments.seed,
    )


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise BadOption(f"An option is KEY=VALUE; “{text}” is not.")
    return key.strip(), value.strip()


def from_file(arguments: argparse.Namespace, luck: Random) -> Game[Any]:
    """The game in a record or position; what was played there goes on."""
    for name in (*CITY_ONLY, "game", "names"):
        if getattr(arguments, name) is not None:
            raise BadOption(f"{'--' if name != 'game' else ''}{name} does not go with --from: the file says it.")
    if arguments.option:
        raise BadOption("--option does not go with --from: the file says it.")
    path = arguments.source
    text = read_text(path)
    try:
        if looks_like_record(text):
            record = read_record(text)
            record.result = None
            return resumed(record, luck)
        return resumed(record_at(position_kind(path, text), text), luck)
    except FileTrouble:
        raise
    except CarsonError as error:
        raise FileTrouble(path, error) from None


def record_at(kind: Kind, position: str) -> Record:
    """A record that begins at a position."""
    state = kind.read_position(position)
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    return Record(kind.name, kind.version, names, kind.options_of(state), position)
