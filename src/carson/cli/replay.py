"""``carson replay``: a record in words, as JSON, as a position, or step by step."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console
from rich.text import Text

from carson.cli.files import FileTrouble, record_from
from carson.cli.screen import screen
from carson.cli.streams import print_json
from carson.cli.talk import ask, print_story
from carson.draw.text.base import TEXT_PICTURES
from carson.game import CHANCE, CarsonError, Event, Record, State, kind_named, quoted
from carson.words.base import WORDS


@dataclass(frozen=True, slots=True)
class Stop:
    """The state after some moves of a record, and what the last of them led to."""

    moves: int
    state: State
    events: tuple[Event, ...]
    said: str
    """The move of the seat as the record has it; empty before the first move of a seat."""


def run(arguments: argparse.Namespace) -> int:
    record = record_from(arguments.file)
    try:
        whole = cut(record, arguments.at)
        stops = list(walk(record if arguments.step else whole))
    except CarsonError as error:
        raise FileTrouble(arguments.file, error) from None
    last = stops[-1]
    if arguments.json:
        print_json(final_data(record, last))
    elif arguments.position:
        print(kind_named(record.game).write_position(last.state), end="")
    elif arguments.step:
        _step(screen(), record, stops, arguments.at or 0)
    else:
        _print_game(screen(), record, stops)
    return 0


def cut(record: Record, at: int | None) -> Record:
    """The first *at* moves of a record."""
    if at is None:
        return record
    if not 0 <= at <= len(record.entries):
        raise CarsonError(f"The record has {len(record.entries)} moves; it cannot stop after {at}.")
    result = record.result if at == len(record.entries) else None
    return replace(record, result=result, entries=record.entries[:at], commitment=None)


def walk(record: Record) -> Iterator[Stop]:
    """The game from decision to decision: each move of a seat with the dice and draws that follow. Raises `BadFile`."""
    events: list[Event] = []
    said, state, moves = "", None, 0
    for moves, state in enumerate(record.states()):
        if moves and record.entries[moves - 1].seat != CHANCE:
            said = str(record.entries[moves - 1])
        state.listener = events.append
        following = record.entries[moves].seat if moves < len(record.entries) else None
        if following is not None and following != CHANCE:
            yield Stop(moves, state.copy(), tuple(events), said)
            events.clear()
    assert state is not None
    record.check_result(state)
    yield Stop(moves, state.copy(), tuple(events), said)


def final_data(record: Record, stop: Stop) -> dict[str, Any]:
    """The header of the record and the state after its last move."""
    header = {"game": record.game, "rules": record.rules, "options": record.options, "moves": stop.moves}
    return header | kind_named(record.game).data(stop.state)


def _print_heading(console: Console, record: Record, stops: list[Stop]) -> None:
    title = kind_named(record.game).title
    console.print(Text.assemble((title, "bold"), f"  {', '.join(record.names)}"))
    console.print(Text(", ".join(f"{key} {value}" for key, value in record.options.items()), "dim"))


def _print_game(console: Console, record: Record, stops: list[Stop]) -> None:
    """Print the whole game in words; each line begins with the number that ``--at`` takes."""
    words = WORDS.of(record.game)
    _print_heading(console, record, stops)
    for stop in stops:
        print_story(console, words.story(stop.events, record.names), f"{stop.moves:>4}  ")
    console.print()
    _draw(console, stops[-1])


def _draw(console: Console, stop: Stop) -> None:
    pictures = TEXT_PICTURES.of(stop.state.game)
    console.print(pictures.table(stop.state, console.width))
    if stop.state.over:
        console.print()
        console.print(pictures.result(stop.state, console.width))


def _step(console: Console, record: Record, stops: list[Stop], begin: int) -> None:
    """Draw one position after another, starting at the move *begin*, until the person quits."""
    words = WORDS.of(record.game)
    _print_heading(console, record, stops)
    at = _next(str(begin), 0, stops) if begin else 0
    while True:
        stop = stops[at]
        console.print()
        _draw(console, stop)
        print_story(console, words.story(stop.events, record.names), f"{stop.moves:>4}  ")
        prompt = f"move {stop.moves} of {stops[-1].moves}, Enter next, b back, a number jumps, q quit> "
        answer = ask(prompt)
        while answer is not None and not _is_known(answer.lower()):
            console.print(f"{quoted(answer)} means nothing here; Enter goes on, b back, a number to that move, q quits.")
            answer = ask(prompt)
        if answer is None or answer.lower() in ("q", "quit"):
            return
        at = _next(answer.lower(), at, stops)
        if at >= len(stops):
            return


def _is_known(answer: str) -> bool:
    return answer in ("", "b", "back", "q", "quit", "n", "next") or answer.isdecimal()


def _next(answer: str, at: int, stops: list[Stop]) -> int:
    """The index of the stop that an answer leads to; past the last one the walk ends."""
    if answer.isdecimal():
        wanted = int(answer[:10])  # no game is as long
        return max((number for number, stop in enumerate(stops) if stop.moves <= wanted), default=0)
    if answer in ("b", "back"):
        return max(0, at - 1)
    return at + 1
