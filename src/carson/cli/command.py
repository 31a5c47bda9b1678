"""Finds the subcommand, loads only that one, and answers what goes wrong in one sentence."""

from __future__ import annotations

import argparse
import difflib
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from carson import __version__
from carson.cli.files import FileTrouble
from carson.cli.game_options import OPTION, with_options
from carson.cli.parsers import ADD_OPTIONS
from carson.cli.parsers.serve import OPTIONS as SERVE_OPTIONS
from carson.cli.signals import Ended
from carson.cli.streams import complain, replace_undecodable
from carson.game import CarsonError, either, one_line, quoted, shortened

COMMANDS: Final = {
    "serve": "play in the browser",
    "play": "play in the terminal",
    "inspect": "show positions drawn, with incomes, prices, firepower and points",
    "replay": "walk through a record",
    "analyse": "the chances of victory through a game",
    "puzzles": "find positions with one best move",
    "audit": "check that the dice of a game were fair",
    "export": "all tables as records, or a backup",
    "draw": "draw a position or a game as a picture, SVG or PNG",
    "cards": "list all personalities, both sides",
    "options": "list the options of the games",
    "moves": "list every move with its meaning and an example",
    "bench": "measure the engine, or check it, by random play",
    "arena": "let bots play matches",
    "ladder": "all bots against all",
    "statistics": "what decides games",
}

EPILOG: Final = """\
examples:
  carson                                     play in the browser
  carson play                                play in the terminal: you against three greedy bots
  carson play --seats human,human --names Ann,Bo
  carson play --record game.carson           and keep what was played
  carson play --from game.carson             go on from a record or a position
  carson inspect position.toml               a position drawn, with every income and price
  carson replay game.carson --step           walk through a game
  carson analyse game.carson                 who was ahead when, and the moves that changed it
  carson draw position.toml -o table.svg     a position as a picture
  carson cards                               all personalities
  carson bench --players 4                   how fast the engine is
  carson arena --bots greedy,random,random   let bots play a match

“carson COMMAND --help” tells more about each command; docs/commands.md shows them all at work.
Colours follow NO_COLOR. Bad input is answered in one sentence, with exit status 2.
"""


class Parser(argparse.ArgumentParser):
    """Answers a wrong option in one sentence."""

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {_sentence(message)} “{self.prog} --help” lists the options.")
        raise SystemExit(2)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Commands about a game take each of its options as a flag."""
        known = self._option_string_actions
        return super().parse_known_args(with_options(args, known) if args and OPTION in known else args, namespace)


def _sentence(message: str) -> str:
    """A message of argparse as a sentence, with long words shortened.

    >>> _sentence("argument --at: invalid int value: 'x'")
    '--at is a whole number, not “x”.'
    >>> _sentence("argument --theme: invalid choice: 'red' (choose from 'light', 'dark')")
    '--theme is light or dark, not “red”.'
    >>> _sentence("argument --step: not allowed with argument --json")
    '--step does not go with --json.'
    """
    number = re.fullmatch(r"argument (\S+): invalid (int|float) value: (.*)", message, re.DOTALL)
    if number is not None:
        what = "a whole number" if number[2] == "int" else "a number"
        return f"{number[1]} is {what}, not {quoted(number[3][1:-1])}."
    pair = re.fullmatch(r"argument (\S+): not allowed with argument (\S+)", message)
    if pair is not None:
        return f"{pair[1]} does not go with {pair[2]}."
    choice = re.fullmatch(r"argument (\S+): invalid choice: (.*) \(choose from (.*)\)", message, re.DOTALL)
    if choice is not None:
        choices = either([word.strip("'") for word in choice[3].split(", ")])
        return f"{choice[1]} is {choices}, not {quoted(choice[2][1:-1])}."
    short = re.sub(r"\S{61,}", lambda long: shortened(long[0]), one_line(message))
    return f"{short[:1].upper()}{short[1:].rstrip('.')}."


class Columns(argparse.RawDescriptionHelpFormatter):
    """Makes the column of commands wide enough; argparse forgets their indentation."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = max(map(len, COMMANDS)) + 4


def parser(chosen: str) -> argparse.ArgumentParser:
    """The command line; only the *chosen* command gets its options."""
    top = Parser(
        prog="carson",
        description="The Carson City games: play, look at positions, walk through games, measure.",
        epilog=EPILOG,
        formatter_class=Columns,
    )
    top.add_argument("--version", action="version", version=f"carson {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    for name, line in COMMANDS.items():
        command = commands.add_parser(name, help=line, formatter_class=argparse.RawDescriptionHelpFormatter)
        if name == chosen:
            ADD_OPTIONS[name](command)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 for a check that failed, 2 for bad input, 128 and more for a signal."""
    if sys.stdout is None:
        complain("carson: There is no standard output to write to.")
        return 2
    replace_undecodable()
    words = list(sys.argv[1:] if argv is None else argv)
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        return _no_such_command(words[0])
    if not words or words[0].partition("=")[0] in SERVE_OPTIONS:
        words.insert(0, "serve")
    elif words[0].startswith("-") and words[0] not in ("-h", "--help", "--version"):
        words.insert(0, "play")
    try:
        arguments, unknown = parser(words[0]).parse_known_args(words)
        if unknown:
            command = f"carson {arguments.command}"
            complain(f"{command}: {quoted(unknown[0])} means nothing here; “{command} --help” lists the options.")
            return 2
        status = int(import_module(f"carson.cli.{arguments.command}").run(arguments))
        sys.stdout.flush()  # what cannot be written is told here, not when Python has ended
        return status
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    except CarsonError as error:
        complain(str(error) if isinstance(error, FileTrouble) else f"carson: {error}")
        return 2
    except BrokenPipeError:
        _forget_output()  # its reader has gone
        return 0
    except OSError as error:
        _forget_output()
        complain(f"carson: The output cannot be written: {error.strerror or error}.")
        return 2
    except KeyboardInterrupt:
        complain("carson: Interrupted.")
        return 130
    except Ended as end:
        complain(f"carson: {end}")
        return end.status


def _forget_output() -> None:
    """Redirect standard output to nowhere, so that flushing it at exit cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _no_such_command(word: str) -> int:
    close = difflib.get_close_matches(word, COMMANDS, 1)
    hint = f"do you mean “carson {close[0]}”?" if close else f"there are {', '.join(COMMANDS)}."
    complain(f"carson: There is no command {quoted(word)}; {hint}")
    return 2
