"""``carson export --dataset``: the decisions of finished games, for learning."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from carson.arena.match import Match
from carson.arena.runner import record_games
from carson.cli.files import FileTrouble, record_from
from carson.cli.matches import RANDOM, bots_in
from carson.cli.streams import complain
from carson.game import BadOption, CarsonError, read_record
from carson.words.lines import some

try:
    from carson.research.dataset import Source, write_dataset
except ModuleNotFoundError as error:
    raise BadOption(f"--dataset needs the package {error.name}: pip install 'carson-city[dataset]'.") from None


def from_files(paths: Iterable[str]) -> Iterator[Source]:
    for path in paths:
        yield Source(Path(path).name, record_from(path))


def from_texts(records: Mapping[str, str]) -> Iterator[Source]:
    for name, text in records.items():
        yield Source(name, read_record(text))


def from_bots(arguments: argparse.Namespace) -> Iterator[Source]:
    """New games of the board game with random cards."""
    match = Match("city", bots_in(arguments.bots), arguments.games, arguments.seed, (("cards", RANDOM),))
    for deal, record in enumerate(record_games(match)):
        yield Source(f"{','.join(match.names)} {match.seed}/{deal}", record)


def write(goal: str, sources: Iterator[Source]) -> int:
    """Write the files and tell how much is in them; 1 if a game could not be written."""
    folder = Path(goal)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileTrouble(goal, f"The directory cannot be made: {error.strerror}.") from None
    games = decisions = bad = 0
    for source, found in write_dataset(folder, sources):
        if isinstance(found, CarsonError):
            bad = 1
            complain(f"carson: {source.name}: {found}")
        else:
            games, decisions = games + 1, decisions + found
    print(f"{goal}: {some(decisions, 'decision')} of {some(games, 'game')}.")
    return bad
