"""The command `carson`: each subcommand is a module with `run`; its options are in `parsers`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Ctrl-C shows no traceback, even while the command is still loading."""
    try:
        from carson.cli.command import main as run

        return run(argv)
    except KeyboardInterrupt:
        print("carson: Interrupted.", file=sys.stderr)
        return 130


__all__ = ["main"]
