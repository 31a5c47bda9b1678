"""``python -m carson.research``: what the numbers of observations and actions mean."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress

from carson.game import CarsonError, modes
from carson.research.setting import Setting


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m carson.research", description="The numbers of observations and actions.")
    parser.add_argument("game", nargs="?", default="city", help=f"{', '.join(mode.name for mode in modes())} (default city)")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option as in a record")
    parser.add_argument("--actions", action="store_true", help="list the actions instead, one a line")
    chosen = parser.parse_args(words)
    try:
        setting = Setting(chosen.game, chosen.players, [_option(word) for word in chosen.option])
    except CarsonError as error:
        print(error, file=sys.stderr)
        return 2
    lines = [f"{number} {text}" for number, text in enumerate(setting.actions.texts)]
    with suppress(BrokenPipeError):  # the reader has seen enough
        print("\n".join(lines) if chosen.actions else setting.observer.layout.table(), flush=True)
    return 0


def _option(word: str) -> tuple[str, str]:
    key, _, value = word.partition("=")
    return key, value


if __name__ == "__main__":
    sys.exit(main())
