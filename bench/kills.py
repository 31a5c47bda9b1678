"""No acknowledged move is lost and none is made twice, however often a worker is killed: ``make kills``.

Plays over the API while a worker is ended with SIGKILL, on SQLite (one process, begun again each time) and on PostgreSQL (two
workers, of which one dies), and then compares the logs with what the players were told.

    python -m bench.kills --kills 200
    python -m bench.kills --database sqlite --kills 20
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.web.postgres import running

from bench.killing import KillReport, run_kills


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill a server during play, and count what was lost.")
    parser.add_argument("--kills", type=int, default=200, metavar="N", help="on each database (default 200)")
    parser.add_argument("--database", choices=("sqlite", "postgresql", "both"), default="both")
    arguments = parser.parse_args()
    results: dict[str, KillReport] = {}
    if arguments.database != "postgresql":
        with tempfile.TemporaryDirectory() as data:
            results["SQLite, one process"] = asyncio.run(run_kills(Path(data), 1, arguments.kills, progress=True))
    if arguments.database != "sqlite":
        with running() as server:
            results["PostgreSQL, two workers"] = asyncio.run(run_kills(server.new(), 2, arguments.kills, progress=True))
    for name, found in results.items():
        print(f"{name}: {found}")
    return int(any(found.lost or found.doubled for found in results.values()))


if __name__ == "__main__":
    sys.exit(main())
