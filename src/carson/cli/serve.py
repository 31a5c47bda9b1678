"""``carson serve``: tables in the browser, on this machine or for others."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from carson.cli.parsers.serve import PORT
from carson.game import BadOption, quoted

if TYPE_CHECKING:
    from carson.web.site import Site

MAX_WORKERS: Final = 64
MAX_KEEP_DAYS: Final = 36_500
_HOST_NAME: Final = re.compile(r"[A-Za-z0-9.-]{1,253}|\[[0-9a-fA-F:]+\]")


def run(arguments: argparse.Namespace) -> int:
    from carson.web.server.serve import Plan, serve

    port, workers = arguments.port, arguments.workers
    if port is not None and not 0 <= port < 65536:
        raise BadOption(f"A port is a number from 0 to 65535, not {port}.")
    if not 1 <= workers <= MAX_WORKERS:
        raise BadOption(f"A server has 1 to {MAX_WORKERS} workers, not {workers}.")
    if not 0 <= arguments.keep_unused <= MAX_KEEP_DAYS:
        raise BadOption(
            f"Unused tables are kept for 1 to {MAX_KEEP_DAYS} days, or with 0 for ever, not for {arguments.keep_unused}."
        )
    site = site_for(arguments)
    plan = Plan(place_of(arguments), site, workers, arguments.log)
    serve(plan, arguments.host, port, PORT, not (arguments.no_browser or site.origin))
    return 0


def site_for(arguments: argparse.Namespace) -> Site:
    """The host names by which people reach the server, and what it lets them do."""
    from carson.web.people.mail import mail_server
    from carson.web.site import LOCAL, Site, public

    for name in arguments.name:
        if not _HOST_NAME.fullmatch(name):
            raise BadOption(f"The name of a server is such as play.example.org, not {quoted(name)}.")
    names = LOCAL | {name.lower() for name in arguments.name} | ({arguments.host} - {"0.0.0.0", "::"})
    site = Site(names, open_metrics=arguments.metrics, limited=not arguments.no_limits)
    site = site._replace(webhooks_anywhere=arguments.webhooks_anywhere, keep_unused=arguments.keep_unused)
    if arguments.mail:
        site = site._replace(mail=mail_server(arguments.mail, arguments.mail_from))
    if not arguments.public_url:
        return site
    if arguments.name:
        raise BadOption("A server has a --name of its own or a --public-url, not both.")
    return public(arguments.public_url, site)


def place_of(arguments: argparse.Namespace) -> Path | str:
    """Where the tables are stored: the URL of a database, or a directory, created if it is missing."""
    if arguments.database is not None:
        if arguments.data is not None:
            raise BadOption("The tables are kept in --data or in --database, not in both.")
        return str(arguments.database)
    data = Path(arguments.data).expanduser() if arguments.data else default_data_dir()
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"The directory {data} cannot be made: {error.strerror}.") from None
    return data


def default_data_dir() -> Path:
    """The data directory of this program, by the conventions of the system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "carson"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "carson"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "carson"
