"""Which database is meant by a directory, a file or an address."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from carson.game import BadOption, CarsonError, quoted
from carson.web.store.base import Store
from carson.web.store.sqlite import SqliteStore

FILE: Final = "tables.sqlite3"
"""The database in a data directory."""
SCHEMES: Final = ("postgresql", "postgres")


def store_at(place: Path | str) -> Store:
    """The store of a data directory, or of an address such as ``postgresql://ann@localhost/carson``; it is not opened yet."""
    if isinstance(place, Path):
        return SqliteStore(place / FILE)
    try:
        parts = urlsplit(place)
    except ValueError as error:
        raise BadOption(f"The address of the database cannot be read: {error}.") from None
    if parts.scheme in SCHEMES:
        try:
            from carson.web.store.postgres import PostgresStore
        except ImportError:
            raise CarsonError("PostgreSQL needs the package psycopg: pip install 'carson-city[online]'.") from None
        return PostgresStore(place)
    if parts.scheme == "sqlite" and not parts.netloc and parts.path[1:]:
        return SqliteStore(Path(unquote(parts.path)[1:]))
    raise BadOption(f"A database is postgresql://USER@HOST/NAME or sqlite:///FILE, not {quoted(place.partition(':')[0])}.")


async def open_store(place: Path | str) -> Store:
    """The store of a data directory or an address, ready for use; raises `CarsonError` with what is wrong."""
    store = store_at(place)
    await store.open()
    return store
