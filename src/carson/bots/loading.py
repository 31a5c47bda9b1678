"""Bots by name, from somebody's own file, or a program: ``greedy``, ``my_bot.py:Bot``, ``cmd:./my-bot``."""

from __future__ import annotations

import importlib.util
import os
import sys
from functools import cache, partial
from pathlib import Path
from typing import Final

from carson.bots.base import Bot, bot_named, register
from carson.bots.program import PREFIX, program_bot
from carson.game import BadOption, quoted

API_PREFIX: Final = "api:"
"""What stands before the command of a program that plays over the API."""
HOST_BOTS: Final = "CARSON_BOTS"
"""The environment variable by which a host lets programs play at tables: ``sam=cmd:./my-bot;ada=cmd:node ada.js``."""


def register_host_bots(setting: str) -> None:
    """Register the programs that a host has named; raises `BadOption`. Each runs once and is shared by all tables."""
    for part in filter(None, (part.strip() for part in setting.split(";"))):
        name, _, spec = part.partition("=")
        if not name.strip().isidentifier() or not is_program(spec.strip()):
            raise BadOption(f"{HOST_BOTS} is NAME=cmd:COMMAND, several with a semicolon; {quoted(part)} is not.")
        register(name.strip(), cache(partial(program_bot, spec.strip())))


def is_own(spec: str) -> bool:
    """Whether *spec* names a bot of somebody's own rather than one of ours."""
    return is_program(spec) or is_api_program(spec) or ".py" in spec


def is_program(spec: str) -> bool:
    return spec.startswith(PREFIX)


def is_api_program(spec: str) -> bool:
    """Whether *spec* is a program that plays over the API, at the tables of a server."""
    return spec.startswith(API_PREFIX)


def shown(spec: str) -> str:
    """The name of the bot in results and on screen, without the folders of its file.

    >>> shown("bots/my_bot.py:Bot"), shown("cmd:node bots/my-bot.js --fast"), shown("greedy")
    ('my_bot:Bot', 'cmd:node my-bot.js --fast', 'greedy')
    """
    if is_program(spec) or is_api_program(spec):
        prefix, _, command = spec.partition(":")
        return f"{prefix}:" + " ".join(Path(word).name for word in command.split())
    if not is_own(spec):
        return spec
    path, _, name = spec.rpartition(":")
    return f"{Path(path).stem}:{name}"


def make_bot(spec: str) -> Bot:
    """A new bot for *spec*; raises `BadOption` with the reason. Somebody's own code is run: do that where it can do no harm."""
    if is_program(spec):
        return program_bot(spec)
    if is_api_program(spec):
        raise BadOption(f"{spec} plays over the API of a server: carson arena --server http://127.0.0.1:1858 seats it there.")
    if not is_own(spec):
        return bot_named(spec)
    path, colon, name = spec.rpartition(":")
    if not colon or not path:
        raise BadOption(f"A bot of your own is FILE.py:CLASS, such as my_bot.py:Bot, not “{spec}”.")
    file = Path(path)
    if not file.is_file():
        raise BadOption(f"There is no file {path}.")
    module_name = f"carson_own_bot_{file.stem}"
    found = importlib.util.spec_from_file_location(module_name, file)
    if found is None or found.loader is None:
        raise BadOption(f"{path} is no Python file.")
    module = importlib.util.module_from_spec(found)
    sys.modules[module_name] = module
    try:
        found.loader.exec_module(module)
    except Exception as error:
        raise BadOption(f"{path} cannot be run: {type(error).__name__}: {error}.") from None
    made = getattr(module, name, None)
    if made is None:
        raise BadOption(f"{path} has no “{name}”.")
    try:
        bot = made() if callable(made) else made
    except Exception as error:
        raise BadOption(f"{name} of {path} cannot be made: {type(error).__name__}: {error}.") from None
    if not callable(getattr(bot, "choose", None)):
        raise BadOption(f"{name} of {path} has no method choose(view, decision, rng).")
    return bot  # type: ignore[no-any-return]


register_host_bots(os.environ.get(HOST_BOTS, ""))
