"""The command `carson`: one module a subcommand with `run`, and one in `parsers` with what it understands."""

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
