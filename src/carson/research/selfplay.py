"""Self-play: many games at once in worker processes, and one call of a policy for all that are asked.

Each worker plays some of the tables and writes what is seen there into memory that it shares with the driver::

    with SelfPlay(Setting("city", 2), tables=64) as tables:
        while learning:
            actions = policy(tables.observations, tables.masks)      # one row a table
            for end in tables.step(actions):
                learn(end)

A table whose game is over begins the next one at once. Which games are played follows from the seed, whatever the number of
workers. With *against* the learner has one seat of each table, a different one in each game, and a bot has the others.
"""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
from collections.abc import Sequence
from multiprocessing.connection import Connection
from random import Random
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from carson.bots import Bot, bot_named
from carson.game import BadOption, CarsonError
from carson.research.play import Play
from carson.research.setting import Setting

STOP: Final = "stop"
STEP: Final = "step"
BEGIN: Final = "begin"


class End(NamedTuple):
    """A game that is over."""

    table: int
    game: int
    """The index of the game at its table."""
    rewards: tuple[float, ...]
    """Of each agent."""
    learner: int
    """The seat of the learner where it plays against bots; -1 where it has all seats."""
    cut_off: bool


class _Shared(NamedTuple):
    """The arrays that driver and workers share, one row a table."""

    observations: Any
    masks: Any
    seats: Any
    actions: Any


class WorkerDied(CarsonError):
    """A worker process died, and its games are lost."""


class SelfPlay:
    """The driver: its arrays tell what is seen at each table, `step` carries out one action at each."""

    def __init__(
        self, setting: Setting, tables: int = 32, workers: int | None = None, seed: int | str = 1, against: str | None = None
    ) -> None:
        """There is a worker for each core, unless *workers* says otherwise."""
        if workers is None:
            workers = min(tables, os.cpu_count() or 1)
        if not 1 <= workers <= tables:
            raise BadOption(f"There are 1 to {tables} workers for {tables} tables, not {workers}.")
        if against is not None:
            bot_named(against)
        self.setting = setting
        self.tables = tables
        context = multiprocessing.get_context("spawn")
        size, actions = setting.observer.layout.size, len(setting.actions)
        shared = _Shared(
            context.RawArray(ctypes.c_float, tables * size),
            context.RawArray(ctypes.c_bool, tables * actions),
            context.RawArray(ctypes.c_int32, tables),
            context.RawArray(ctypes.c_int32, tables),
        )
        arrays = _arrays(shared, tables)
        self.observations: NDArray[np.float32] = arrays[0]
        """What the seat that is asked sees, one row a table."""
        self.masks: NDArray[np.bool_] = arrays[1]
        """Its legal actions."""
        self.seats: NDArray[np.int32] = arrays[2]
        """Which seat is asked."""
        self._actions: NDArray[np.int32] = arrays[3]
        self._lines: list[Connection] = []
        self._workers: list[Any] = []
        for number in range(workers):
            mine = range(number * tables // workers, (number + 1) * tables // workers)
            line, far_end = context.Pipe()
            worker = context.Process(target=_work, args=(setting, mine, tables, shared, seed, against, far_end), daemon=True)
            worker.start()
            far_end.close()
            self._lines.append(line)
            self._workers.append(worker)
        self._hear()

    def begin(self, seed: int | str) -> None:
        """Restart all tables, with the games that follow from *seed*."""
        for line in self._lines:
            with contextlib.suppress(OSError):  # told by `_hear`
                line.send((BEGIN, seed))
        self._hear()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> list[End]:
        """Carry out one legal action at each table; the games that ended with it, by table."""
        self._actions[:] = actions
        for line in self._lines:
            with contextlib.suppress(OSError):  # told by `_hear`
                line.send(STEP)
        return self._hear()

    def _hear(self) -> list[End]:
        ended: list[End] = []
        for number, line in enumerate(self._lines):
            try:
                told = line.recv()
            except (EOFError, OSError):
                self.close()
                raise WorkerDied(f"Worker {number} of the self-play died.") from None
            if isinstance(told, CarsonError):
                self.close()
                raise told
            ended += told
        return ended

    def close(self) -> None:
        """End the workers."""
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.send(STOP)
            line.close()
        for worker in self._workers:
            worker.join()
        self._lines.clear()
        self._workers.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _arrays(shared: _Shared, tables: int) -> tuple[NDArray[Any], ...]:
    return (
        np.frombuffer(shared.observations, np.float32).reshape(tables, -1),
        np.frombuffer(shared.masks, np.bool_).reshape(tables, -1),
        np.frombuffer(shared.seats, np.int32),
        np.frombuffer(shared.actions, np.int32),
    )


def _work(
    setting: Setting, mine: range, tables: int, shared: _Shared, seed: int | str, against: str | None, line: Connection
) -> None:
    """The main loop of a worker: play at its tables whenever the driver says so."""
    observations, masks, seats, actions = _arrays(shared, tables)
    games = [_Game(setting, table, seed, against) for table in mine]
    ended: list[End] = []
    try:
        while True:
            for game in games:
                seats[game.table] = game.play.seat
                observations[game.table] = game.play.observe(game.play.seat)
                masks[game.table] = game.play.mask()
            line.send(ended)
            told = line.recv()
            if told == STOP:
                return
            if told != STEP:
                games, ended = [_Game(setting, table, told[1], against) for table in mine], []
                continue
            ended = [end for game in games if (end := game.act(int(actions[game.table]))) is not None]
    except CarsonError as error:
        line.send(error)
    except (EOFError, OSError, KeyboardInterrupt):  # the driver is gone
        return


class _Game:
    """A table: one game after the other, at a decision of the learner."""

    def __init__(self, setting: Setting, table: int, seed: int | str, against: str | None) -> None:
        self._setting = setting
        self.table = table
        self._seed = seed
        self._against = against
        self._number = -1
        self._bot: Bot | None = None
        self.play: Play
        self._luck: Random
        self._learner = -1
        self._begin()

    def _begin(self) -> None:
        """The next game, up to the first decision of the learner; games in which the learner is never asked are skipped."""
        while True:
            self._number += 1
            name = f"{self._seed}/{self.table}/{self._number}"
            self._luck = Random(name)
            self.play = Play(self._setting, name)
            if self._against is not None:
                self._bot = bot_named(self._against)
                self._learner = (self.table + self._number) % self._setting.agents
            self._go_on()
            if not self.play.over:
                return

    def act(self, action: int) -> End | None:
        """Carry out an action of the learner; if the game is over, how it ended, and the next one begins."""
        self.play.act(action)
        self._go_on()
        if not self.play.over:
            return None
        end = End(self.table, self._number, tuple(self.play.rewards()), self._learner, self.play.cut_off)
        self._begin()
        return end

    def _go_on(self) -> None:
        """Let chance and bots play until the learner is asked or the game is over."""
        play = self.play
        play.let_chance_play(self._luck)
        while self._bot is not None and not play.over and play.seat != self._learner:
            view = play.state.view(play.seat)
            decision = view.decision
            assert decision is not None
            play.make(self._bot.choose(view, decision, self._luck))
            play.let_chance_play(self._luck)
