"""``carson serve``: the tables in the browser, on this machine."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any, Final

from carson.game import BadOption

PORT: Final = 1858

EPILOG = """\
examples:
  carson                          open the tables in the browser
  carson serve --no-browser       only serve; the address is printed
  carson serve --port 8000 --data ~/games
"""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "serve",
        help="play in the browser",
        description="Start the server on this machine and open the tables in the browser. Ctrl+C stops it; every move is kept.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--port", type=int, metavar="N", help=f"the port (default {PORT}, or any free one)")
    command.add_argument("--data", metavar="DIR", help="where the tables are kept (default: your data directory)")
    command.add_argument("--no-browser", action="store_true", help="do not open the browser")


def run(arguments: argparse.Namespace) -> int:
    from carson.web.serve import serve

    port = arguments.port
    if port is not None and not 0 <= port < 65536:
        raise BadOption(f"A port is a number from 0 to 65535, not {port}.")
    data = Path(arguments.data).expanduser() if arguments.data else usual_data()
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"The directory {data} cannot be made: {error.strerror}.") from None
    serve(data, port, PORT, not arguments.no_browser)
    return 0


def usual_data() -> Path:
    """Where programs of this system keep what is theirs."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "carson"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "carson"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "carson"
