"""Termination by signal: a game is saved first, and the exit status names the signal."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, NoReturn

_SENTENCES: Final = {"SIGTERM": "Ended by another program.", "SIGHUP": "The terminal is gone."}


class Ended(BaseException):
    """The system asks us to end. A BaseException, so that no handler of ordinary errors swallows it."""

    def __init__(self, number: int) -> None:
        super().__init__(_SENTENCES[signal.Signals(number).name])
        self.status = 128 + number


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Within this block, SIGTERM and SIGHUP raise `Ended`."""

    def end(number: int, frame: FrameType | None) -> NoReturn:
        raise Ended(number)

    before: dict[int, Any] = {}
    for name in _SENTENCES:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            before[number] = signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
