"""A number for each of many keys, which one process keeps to itself or all workers of a server share.

What is shared lies in files that every worker maps into its memory: a fixed number of places, each for the hash of a key and
its number. The system releases the file locks of a process that ends, so a worker that is killed holds nobody up.
"""

from __future__ import annotations

import hashlib
import mmap
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, Protocol

try:
    import fcntl
except ImportError:  # on Windows two workers may at times count one request where there were two
    fcntl = None  # type: ignore[assignment]

MAX_KEYS: Final = 20_000
"""How many keys a process remembers; the least recently used one is forgotten first."""
WORTH_TELLING: Final = 0.1
"""The part of a bucket that somebody has used up before other machines are told."""
MAX_KEYS_PER_MESSAGE: Final = 150
"""How many keys one message to other machines names: a notification of PostgreSQL has room for 8000 bytes."""
TOLD_LASTS_S: Final = 15.0
"""How long a message from another machine counts; a machine that has stopped sends no more."""
SETS: Final = 4096
WAYS: Final = 4
"""How many places a set has for its keys; when none is left, the key with the least number is forgotten."""
_PLACES: Final = SETS * WAYS
_WIDTH: Final = 8


class Numbers(Protocol):
    """Numbers by key; that of an unknown key is zero."""

    def __getitem__(self, key: str) -> float: ...

    def __setitem__(self, key: str, number: float) -> None: ...

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the lock: nobody else changes a number during the block."""
        yield


class OwnNumbers(Numbers):
    """The numbers of this process."""

    def __init__(self) -> None:
        self._numbers: OrderedDict[str, float] = OrderedDict()

    def __getitem__(self, key: str) -> float:
        return self._numbers.get(key, 0.0)

    def __setitem__(self, key: str, number: float) -> None:
        self._numbers[key] = number
        self._numbers.move_to_end(key)
        if len(self._numbers) > MAX_KEYS:
            self._numbers.popitem(last=False)

    def __len__(self) -> int:
        return len(self._numbers)


class SharedNumbers(Numbers):
    """The numbers of all processes that name the same file."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(self._file, 2 * _PLACES * _WIDTH)
        whole = memoryview(mmap.mmap(self._file, 2 * _PLACES * _WIDTH))
        self._keys = whole[: _PLACES * _WIDTH].cast("Q")
        self._numbers = whole[_PLACES * _WIDTH :].cast("d")

    def __getitem__(self, key: str) -> float:
        sign, first = _place(key)
        return next((self._numbers[at] for at in range(first, first + WAYS) if self._keys[at] == sign), 0.0)

    def __setitem__(self, key: str, number: float) -> None:
        sign, first = _place(key)
        ways = range(first, first + WAYS)
        at = next((at for at in ways if self._keys[at] == sign), None)
        if at is None:
            at = min(ways, key=self._numbers.__getitem__)
        self._keys[at], self._numbers[at] = sign, number

    @contextmanager
    def alone(self) -> Iterator[None]:
        if fcntl is None:
            yield
            return
        fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._file, fcntl.LOCK_UN)

    def __del__(self) -> None:
        os.close(self._file)


def _place(key: str) -> tuple[int, int]:
    """The hash of a key, and the first place of its set."""
    sign = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=_WIDTH).digest(), "little")
    return sign, sign % SETS * WAYS


def hashed(key: str) -> str:
    """The hash by which other machines know a key."""
    return hashlib.blake2b(key.encode(), digest_size=_WIDTH).hexdigest()


class Census:
    """How much each key has open now, at all workers that name the same directory; what a dead one had open is not counted.

    What other machines have told is added, as long as they go on telling it.
    """

    def __init__(self, folder: Path | None, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._clock = clock
        self._name = name
        self._own: Numbers = OwnNumbers() if folder is None else SharedNumbers(folder / f"{name}-{os.getpid()}")
        self._others: dict[Path, SharedNumbers] = {}
        self._open: Counter[str] = Counter()
        """What this worker has open, by a hash of the key."""
        self._told: dict[str, tuple[float, dict[str, int]]] = {}
        """When each worker of another machine last told what it has open, and what that was."""

    def __getitem__(self, key: str) -> int:
        here, sign, recent = sum(others[key] for others in self._elsewhere()), hashed(key), self._clock() - TOLD_LASTS_S
        there = sum(told.get(sign, 0) for when, told in self._told.values() if when > recent)
        return int(self._own[key] + here + there)

    def to_tell(self, least: float) -> dict[str, int]:
        """What other machines should know: the keys with at least this much open, up to `MAX_KEYS_PER_MESSAGE` of them."""
        return {sign: number for sign, number in self._open.most_common(MAX_KEYS_PER_MESSAGE) if number >= least}

    def hear(self, worker: str, told: dict[str, int]) -> None:
        """Remember what a worker of another machine has open, until its next message."""
        now = self._clock()
        self._told = {name: kept for name, kept in self._told.items() if kept[0] > now - TOLD_LASTS_S and name != worker}
        if told:
            self._told[worker] = now, told

    @contextmanager
    def counted(self, key: str) -> Iterator[None]:
        """One more for as long as the block lasts."""
        sign = hashed(key)
        self._own[key] += 1
        self._open[sign] += 1
        try:
            yield
        finally:
            self._own[key] = max(0.0, self._own[key] - 1)
            self._open[sign] -= 1
            if not self._open[sign]:
                del self._open[sign]

    def _elsewhere(self) -> list[SharedNumbers]:
        if self._folder is None:
            return []
        found = {path: int(path.name.rpartition("-")[2]) for path in self._folder.glob(f"{self._name}-*")}
        living = [path for path, pid in found.items() if pid != os.getpid() and is_alive(pid)]
        self._others = {path: self._others.get(path) or SharedNumbers(path) for path in living}
        return list(self._others.values())


def is_alive(pid: int) -> bool:
    """Whether a process of ours still runs."""
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


class Rate(NamedTuple):
    """A rate limit: how many requests a second in the long run, and how many in one burst."""

    each_second: float
    at_once: int


class Buckets:
    """A bucket for each key, all of one size. Its number is when it will be full again; one that is full needs none."""

    def __init__(self, rate: Rate, numbers: Numbers | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._full_at = OwnNumbers() if numbers is None else numbers
        self._clock = clock
        self.granted: dict[str, int] | None = None
        """Tokens taken here since they were last told to other machines, by a hash of their key; None if nobody is told."""

    def wait(self, key: str, tokens: int = 1) -> float:
        """Take *tokens*, at most a full bucket; 0, or the seconds after which there will be enough if there are too few."""
        tokens = min(tokens, self._rate.at_once)
        key = hashed(key)
        with self._full_at.alone():
            now = self._clock()
            full = max(self._full_at[key], now)
            missing = (full - now) * self._rate.each_second
            if missing + tokens > self._rate.at_once:
                return (missing + tokens - self._rate.at_once) / self._rate.each_second
            self._full_at[key] = full + tokens / self._rate.each_second
        if self.granted is not None and len(self.granted) < MAX_KEYS:
            self.granted[key] = self.granted.get(key, 0) + tokens
        return 0.0

    def take(self, sign: str, tokens: int) -> None:
        """Count what another machine has granted to the key with this hash; at most until the bucket is empty."""
        with self._full_at.alone():
            now = self._clock()
            full = max(self._full_at[sign], now) + tokens / self._rate.each_second
            self._full_at[sign] = min(full, now + self._rate.at_once / self._rate.each_second)

    def to_tell(self) -> dict[str, int]:
        """What other machines should know: the keys that have used up a good part of their bucket. The others can wait."""
        told, kept, now = {}, {}, self._clock()
        for sign, tokens in (self.granted or {}).items():
            missing = (self._full_at[sign] - now) * self._rate.each_second
            if missing > self._rate.at_once * WORTH_TELLING:
                told[sign] = tokens
            elif missing > 0:
                kept[sign] = tokens
        self.granted = kept
        return told
