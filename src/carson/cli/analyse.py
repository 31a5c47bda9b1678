"""``carson analyse``: how the chances of victory went through a game, and the moves that changed them most."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console

from carson.bots.analysis import Analysis, Swing, analysed
from carson.cli.files import FileTrouble, record_from
from carson.cli.progress import progress
from carson.cli.screen import screen
from carson.cli.streams import print_json
from carson.cli.tables import percent, table
from carson.game import CHANCE, BadOption, CarsonError, Record

ROWS = 12
MOST_SIMULATIONS = 10_000


def run(arguments: argparse.Namespace) -> int:
    if not 1 <= arguments.simulations <= MOST_SIMULATIONS:
        raise BadOption(f"--simulations is a number from 1 to {MOST_SIMULATIONS}, not {arguments.simulations}.")
    record = record_from(arguments.file)
    with progress(Console(stderr=True), "positions", 1.0) as advance:
        done = 0.0

        def tell(part: float) -> None:
            nonlocal done
            advance(part - done)
            done = part

        try:
            analysis = analysed(record, arguments.simulations, tell)
        except CarsonError as error:
            raise FileTrouble(arguments.file, error) from None
    if arguments.json:
        print_json(_as_json(record, analysis))
    else:
        _show(record, analysis)
    return 0


def _as_json(record: Record, analysis: Analysis) -> dict[str, Any]:
    return {
        "seats": list(record.names),
        "chances": [{"moves": one.moves, "round": one.round, "chances": list(one.chances)} for one in analysis.judgements],
        "swings": [swing._asdict() for swing in analysis.swings],
    }


def _show(record: Record, analysis: Analysis) -> None:
    console = screen()
    shown = table("chances of victory", "after move", "round", *record.names)
    judgements = analysis.judgements
    step = max(1, -(-len(judgements) // ROWS))
    for one in [*judgements[:-1:step], judgements[-1]]:
        shown.add_row(str(one.moves), str(one.round), *(percent(chance) for chance in one.chances))
    console.print(shown)
    console.print()
    console.print("the largest swings:" if analysis.swings else "No move changed the chances much.")
    for swing in analysis.swings:
        console.print(f"  {_told(record, swing)}", soft_wrap=True)


def _told(record: Record, swing: Swing) -> str:
    mover = "chance" if swing.mover == CHANCE else record.names[swing.mover]
    change = f"{record.names[swing.seat]} {percent(swing.before)} → {percent(swing.after)}"
    return f"move {swing.moves}, {mover} “{swing.text}”: {change}"
