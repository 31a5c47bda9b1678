"""``carson analyse``: the chances of victory through a game, what each decision gave away, and what luck did."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from rich.console import Console

from carson.cli.files import FileTrouble, record_from
from carson.cli.screen import percent, progress, screen, table
from carson.cli.streams import print_json
from carson.game import BadOption, CarsonError, Record, seat_number
from carson.study import Study
from carson.study.analysis import EFFORTS, Analysis, Verdict, analyse
from carson.study.annotations import annotate

MAX_ROWS = 12
"""How many lines of the graph are printed."""
MAX_SIMULATIONS = 10_000


def run(arguments: argparse.Namespace) -> int:
    effort = EFFORTS[arguments.effort]
    if arguments.simulations is not None:
        if not 1 <= arguments.simulations <= MAX_SIMULATIONS:
            raise BadOption(f"--simulations is a number from 1 to {MAX_SIMULATIONS}, not {arguments.simulations}.")
        effort = replace(effort, simulations=arguments.simulations)
    record = record_from(arguments.file)
    seats = _seats(record, arguments.seat)
    analysis = Analysis()
    with progress(Console(stderr=True), "analysed", 1.0) as advance:
        before = 0.0
        try:
            for done, finding in analyse(record, seats, effort):
                analysis.add(finding)
                advance(done - before)
                before = done
        except CarsonError as error:
            raise FileTrouble(arguments.file, error) from None
    if arguments.json:
        print_json(analysis.report(record.names))
    elif arguments.annotate:
        study = Study(record)
        annotate(study, analysis)
        sys.stdout.write(str(study))
    else:
        _show(record, analysis)
    return 0


def _seats(record: Record, names: list[str] | None) -> list[int] | None:
    return None if names is None else [seat_number(name, record.names) for name in names]


def _show(record: Record, analysis: Analysis) -> None:
    console = screen()
    shown = table("chances of victory", "after move", "round", *record.names)
    judgements = analysis.judgements
    step = max(1, -(-len(judgements) // MAX_ROWS))
    for one in [*judgements[:-1:step], judgements[-1]]:
        shown.add_row(str(one.moves), str(one.round), *(percent(chance) for chance in one.chances))
    console.print(shown)
    console.print()
    summary = table("what each seat did with them", "", "decisions", "inaccuracies", "mistakes", "lost per move", "luck")
    for seat, name in enumerate(record.names):
        own = analysis.summary(seat)
        luck = f"{100 * own.luck:+.1f} % ± {100 * own.luck_error:.1f}".replace("-", "−")
        lost = percent(own.lost / max(1, own.decisions))
        judged = [str(own.decisions), str(own.inaccuracies), str(own.mistakes), lost]
        summary.add_row(name, *(judged if own.decisions else ["–"] * len(judged)), luck)
    console.print(summary)
    console.print()
    graded = [verdict for verdict in analysis.verdicts if verdict.grade]
    console.print("what could have been better:" if graded else "Nobody surely erred.")
    for verdict in graded:
        console.print(f"  {_sentence(record, verdict)}", soft_wrap=True)


def _sentence(record: Record, verdict: Verdict) -> str:
    best, made = verdict.best[0], verdict.made
    instead = f"“{best.move}” {percent(best.chance)} instead of {percent(made.chance)}"
    return f"move {verdict.moves + 1}, {record.names[verdict.seat]} “{made.move}”, {verdict.grade}: {instead}"
