"""``carson export``: all tables as records, or a copy of the database."""

from __future__ import annotations

import argparse
import asyncio
import io
import zipfile
from pathlib import Path

from carson.cli.files import FileTrouble, target_of, write_bytes, write_text
from carson.cli.serve import default_data_dir
from carson.cli.streams import complain
from carson.game import BadOption, CarsonError


def run(arguments: argparse.Namespace) -> int:
    if [arguments.goal, arguments.backup, arguments.dataset].count(None) != 2:
        raise BadOption(
            "Say where the records go, “carson export DIR”, or ask for a copy, “carson export --backup FILE”, or for the "
            "decisions, “carson export --dataset DIR”."
        )
    if arguments.dataset is None and (arguments.records or arguments.bots):
        raise BadOption("--records and --bots go with --dataset.")
    if arguments.records and arguments.bots:
        raise BadOption("The decisions are those of --records or of new games of --bots, not of both.")
    if arguments.dataset is not None and (arguments.records or arguments.bots):
        from carson.cli.export_dataset import from_bots, from_files, write

        return write(arguments.dataset, from_bots(arguments) if arguments.bots else from_files(arguments.records))
    place = _source(arguments)
    if arguments.backup is not None:
        return _back_up(place, arguments.backup)
    if arguments.dataset is not None:
        from carson.cli.export_dataset import from_texts, write

        records, bad, _ = asyncio.run(_read(place, arguments.table))
        return max(write(arguments.dataset, from_texts(records)), int(bad))
    return _write_records(place, arguments.goal, arguments.table)


def _source(arguments: argparse.Namespace) -> Path | str:
    """Where the tables are. Creates nothing; raises `BadOption` if there are none."""
    from carson.web.store import FILE

    if arguments.database is not None:
        if arguments.data is not None:
            raise BadOption("The tables are kept in --data or in --database, not in both.")
        return str(arguments.database)
    data = Path(arguments.data).expanduser() if arguments.data else default_data_dir()
    if not (data / FILE).is_file():
        raise BadOption(f"There are no tables in {data}; --data DIR names another directory.")
    return data


def _back_up(place: Path | str, goal: str) -> int:
    from carson.web.store import store_at
    from carson.web.store.sqlite import SqliteStore, back_up

    store = store_at(place)
    if not isinstance(store, SqliteStore):
        raise BadOption("PostgreSQL has pg_dump for its backups; “carson export DIR” writes the tables as records.")
    try:
        back_up(store.path, target_of(goal))
    except OSError as error:
        raise FileTrouble(goal, f"It cannot be written: {error.strerror or error}.") from None
    print(f"{goal}: A copy of {store.path}.")
    return 0


def _write_records(place: Path | str, goal: str, tables: list[str]) -> int:
    records, bad, read_from = asyncio.run(_read(place, tables))
    if goal.lower().endswith(".zip"):
        _write_zip(goal, records)
    else:
        _write_folder(goal, records)
    print(f"{goal}: {len(records)} table{'' if len(records) == 1 else 's'} of {read_from}.")
    return int(bad)


async def _read(place: Path | str, tables: list[str]) -> tuple[dict[str, str], bool, str]:
    """The records of tables by file name, whether one could not be written, and where they come from."""
    from carson.web.store import open_store
    from carson.web.table.loading import exported

    store = await open_store(place)
    records: dict[str, str] = {}
    bad = False
    try:
        async for each in exported(store, tables):
            if each.trouble:
                bad = True
                complain(f"carson: The table {each.table} cannot be written as a record: {each.trouble}")
            else:
                records[each.name] = each.record
    finally:
        await store.close()
    return records, bad, str(store.place)


def _write_zip(goal: str, records: dict[str, str]) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in records.items():
            archive.writestr(name, text)
    write_bytes(goal, packed.getvalue(), private=True)


def _write_folder(goal: str, records: dict[str, str]) -> None:
    folder = Path(goal)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError:
        raise CarsonError(f"{goal}: This is a file, not a directory.") from None
    except OSError as error:
        raise FileTrouble(goal, f"The directory cannot be made: {error.strerror}.") from None
    for name, text in records.items():
        write_text(str(folder / name), text, private=True)
