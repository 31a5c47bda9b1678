"""The queue of tasks for bots: fair between kinds and visitors, and waiting in it uses up no time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

import pytest

from carson.web.table.bots.scheduler import ADVICE, PLAY, Scheduler, visitor

Begin = Callable[[], Future[str]]


class Workers:
    """Processes that think until they are told to stop; they keep the order in which they began."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, Future[str]]] = []

    def about(self, what: str) -> Begin:
        def begin() -> Future[str]:
            thought: Future[str] = Future()
            thought.set_running_or_notify_cancel()
            self.begun.append((what, thought))
            return thought

        return begin

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.begun]

    async def finish_all(self, number: int) -> None:
        for place in range(number):
            while len(self.begun) <= place:
                await asyncio.sleep(0)
            name, thought = self.begun[place]
            thought.set_result(name)
            await asyncio.sleep(0)


async def asked(line: Scheduler, who: str, kind: str, begin: Begin, timeout: float = 60.0) -> str:
    visitor.set(who)
    return await line.run(kind, begin, timeout)


def run(work: Callable[[Scheduler, Workers], Coroutine[Any, Any, None]], places: int = 1) -> None:
    async def main() -> None:
        async with asyncio.timeout(60):
            await work(Scheduler(places), Workers())

    asyncio.run(main())


def test_forty_tables_of_one_visitor_get_as_much_as_one_of_another() -> None:
    async def work(line: Scheduler, workers: Workers) -> None:
        many = [asyncio.create_task(asked(line, "mallory", PLAY, workers.about("m"))) for _ in range(40)]
        await asyncio.sleep(0)
        one = asyncio.create_task(asked(line, "ann", PLAY, workers.about("a")))
        await asyncio.sleep(0)
        await workers.finish_all(41)
        await asyncio.gather(one, *many)
        assert workers.names.index("a") <= 2

    run(work)


def test_kinds_take_turns() -> None:
    async def work(line: Scheduler, workers: Workers) -> None:
        tasks = [asyncio.create_task(asked(line, f"{n}", PLAY, workers.about("bot"))) for n in range(10)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(asked(line, f"{n}", ADVICE, workers.about("hint"))) for n in range(3)]
        await asyncio.sleep(0)
        await workers.finish_all(13)
        await asyncio.gather(*tasks)
        assert workers.names == ["bot", *["bot", "hint"] * 3, *["bot"] * 6]

    run(work)


def test_a_task_that_is_given_up_keeps_its_place_until_it_ends() -> None:
    """Otherwise the next one would wait inside a busy process, and its time would run."""

    async def work(line: Scheduler, workers: Workers) -> None:
        with pytest.raises(TimeoutError):
            await asked(line, "ann", PLAY, workers.about("slow"), 0.01)
        waits = asyncio.create_task(asked(line, "bo", PLAY, workers.about("next"), 60.0))
        await asyncio.sleep(0.05)
        assert workers.names == ["slow"]
        workers.begun[0][1].set_result("at last")
        while len(workers.begun) < 2:
            await asyncio.sleep(0)
        workers.begun[1][1].set_result("soon")
        assert await waits == "soon"

    run(work)


def test_whoever_no_longer_waits_is_passed_over() -> None:
    async def work(line: Scheduler, workers: Workers) -> None:
        tasks = [asyncio.create_task(asked(line, name, PLAY, workers.about(name))) for name in ("a", "b", "c")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.sleep(0)
        await workers.finish_all(2)
        assert await tasks[2] == "c"
        assert workers.names == ["a", "c"]
        again = asyncio.create_task(asked(line, "d", PLAY, workers.about("d")))
        await asyncio.sleep(0)
        assert workers.names == ["a", "c", "d"], "the process is free again"
        workers.begun[-1][1].set_result("d")
        await again

    run(work)


def test_a_task_that_cannot_begin_leaves_the_process_free() -> None:
    async def work(line: Scheduler, workers: Workers) -> None:
        def broken() -> Future[str]:
            raise OSError("no process")

        for _ in range(2):
            with pytest.raises(OSError, match="no process"):
                await asked(line, "ann", PLAY, broken)

    run(work)
