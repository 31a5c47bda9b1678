"""Bots by name, or from somebody's own file: ``greedy``, ``my_bot.py:Bot``."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from carson.bots.base import Bot, bot_named
from carson.game import BadOption


def is_own(spec: str) -> bool:
    """Whether *spec* names a file of somebody's own rather than one of ours."""
    return ".py" in spec


def shown(spec: str) -> str:
    """What tables call the bot.

    >>> shown("bots/my_bot.py:Bot"), shown("greedy")
    ('my_bot:Bot', 'greedy')
    """
    if not is_own(spec):
        return spec
    path, _, name = spec.rpartition(":")
    return f"{Path(path).stem}:{name}"


def make_bot(spec: str) -> Bot:
    """A new bot for *spec*; raises `BadOption` with the reason. Somebody's own file is run: do that where it can do no harm."""
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
