"""Garbage is collected a little at a time, and in the end all of it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from carson.web.server.garbage import MIN_OBJECTS_TO_SWEEP, Sweeper


class Node:
    """Holds itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def lost() -> weakref.ref[Node]:
    return weakref.ref(Node())


def test_what_is_new_is_freed_at_the_next_sweep() -> None:
    sweeper = Sweeper()
    assert not gc.isenabled()
    node = lost()
    assert node() is not None
    sweeper.sweep()
    assert node() is None


def test_what_was_set_aside_is_freed_when_there_is_much_more_than_before() -> None:
    sweeper = Sweeper()
    kept = Node()
    sweeper.sweep()
    node = weakref.ref(kept)
    del kept
    sweeper.sweep()
    sweeper.sweep_all()
    assert node() is not None, "a sweep of everything for so little would hold up the server"
    more = [[] for _ in range(max(MIN_OBJECTS_TO_SWEEP, gc.get_freeze_count()) + 1)]  # type: ignore[var-annotated]
    sweeper.sweep()
    sweeper.sweep_all()
    assert node() is None
    assert more
