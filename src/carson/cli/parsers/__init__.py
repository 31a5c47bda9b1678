"""What each command understands, apart from what it does: help needs no game, no bot and no server, and comes at once."""

from __future__ import annotations

from typing import Final

BOTS: Final = "builder, casual, greedy, gunman, novice, planner, random, rival, settler, speculator, steady, veteran"
"""The bots of `carson.bots`, whose import would take longer than the rest of a help text."""
__all__ = ["BOTS"]
