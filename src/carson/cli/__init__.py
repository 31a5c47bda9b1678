"""The command `carson`: one module a subcommand, each with `add` (its options) and `run`."""

from carson.cli.main import main

__all__ = ["main"]
