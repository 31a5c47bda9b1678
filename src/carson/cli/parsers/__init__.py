"""What each command understands, apart from what it does: help needs no game, no bot and no server, and comes at once."""

from __future__ import annotations

from typing import Final

from carson.cli.parsers.files import add_analyse, add_audit, add_draw, add_inspect, add_puzzles, add_replay
from carson.cli.parsers.matches import add_arena, add_bench, add_ladder, add_statistics
from carson.cli.parsers.play import add_cards, add_moves, add_options, add_play
from carson.cli.parsers.serve import add_export, add_serve

ADD_OPTIONS: Final = {
    "inspect": add_inspect,
    "replay": add_replay,
    "analyse": add_analyse,
    "puzzles": add_puzzles,
    "audit": add_audit,
    "draw": add_draw,
    "arena": add_arena,
    "ladder": add_ladder,
    "statistics": add_statistics,
    "bench": add_bench,
    "play": add_play,
    "options": add_options,
    "moves": add_moves,
    "cards": add_cards,
    "serve": add_serve,
    "export": add_export,
}
"""The function that adds the options of each command to its parser."""
