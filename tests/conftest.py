"""For all tests: the signals of a terminal reach what the tests start; and a game that is not ours."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from importlib import import_module

import pytest

from carson.game import Kind, kind_named, register
from carson.game.kinds import _KINDS

collect_ignore = ["game/pig.py"]
"""Looked through for doctests, it would register itself for all tests behind it."""

for _number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(_number) is signal.SIG_IGN:  # as in the background or under nohup; it would be handed down
        signal.signal(_number, signal.default_int_handler if _number == signal.SIGINT else signal.SIG_DFL)


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> Iterator[Kind]:
    """A game that this package does not know, found by the environment for as long as a test lasts."""
    monkeypatch.setenv("CARSON_GAMES", "tests.game.pig")
    before = dict(_KINDS)
    register(import_module("tests.game.pig").KIND)
    yield kind_named("pig")
    _KINDS.clear()
    _KINDS.update(before)
