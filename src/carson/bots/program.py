"""Bots in any language: a program that reads one JSON object a line and answers each with one.

A request holds all that is needed to answer it, so that a program may forget everything between two of them:

``{"protocol": 1, "game": "city", "options": {…}, "names": ["Ann", "Bo"], "seat": 1, "view": {"board": {…}, "state": {…},
"facts": {…}}, "decision": {"kind": "place", "moves": ["place d4", "pass"]}, "seconds": 5.0, "seed": "…"}``

The answer is ``{"move": "place d4"}``. After an answer that cannot be used, the program reads ``{"error": "…"}``.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import sys
import threading
import time
import tomllib
import weakref
from collections.abc import Iterator
from random import Random
from typing import IO, Any, Final

from carson.game import BadOption, CarsonError, Decision, Move, View, kind_named, quoted

PREFIX: Final = "cmd:"
PROTOCOL: Final = 1
DEFAULT_SECONDS: Final = 30.0
GRACE_SECONDS: Final = 0.5
"""Allowed on top of the thinking time, for the way there and back."""
MAX_LINE_CHARACTERS: Final = 100_000
"""How long an answer may be."""
MAX_LINES: Final = 100
"""How many lines may wait to be read; a program that prints more has to wait, so that it cannot fill the memory."""
FULL_PAUSE_SECONDS: Final = 0.01


class BotFailure(CarsonError):
    """A program did not answer with a move; the sentence says why."""


class BadAnswer(BotFailure):
    """It answered, but not with a legal move."""


def request(view: View[Any], decision: Decision, seconds: float, seed: str) -> dict[str, Any]:
    """What a program reads for one decision: what its seat may know, and nothing else."""
    known = view.known
    kind = kind_named(known.game)
    return {
        "protocol": PROTOCOL,
        "game": known.game,
        "options": kind.options_of(known),
        "names": [known.name_of(seat) for seat in range(known.seats)],
        "seat": decision.seat + 1,
        "view": {
            "board": kind.data(known),
            "state": tomllib.loads(kind.write_position(known)),
            "facts": kind.inspect(known),
        },
        "decision": {"kind": decision.kind, "moves": list(decision.moves)},
        "seconds": seconds,
        "seed": seed,
    }


class Program:
    """A running program; started when it is first asked, and again after it ended or was too slow."""

    def __init__(self, command: str) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise BadOption(f"The command {quoted(command)} cannot be read: {error}.") from None
        if not self._words:
            raise BadOption(f"A command stands behind “{PREFIX}”, such as {PREFIX}./my-bot.")
        self.command = command
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()
        self._lock = threading.Lock()
        self._finish: weakref.finalize[..., Program] | None = None

    def start(self) -> None:
        """Start the program unless it runs; raises `BadOption`."""
        if self._process is not None and self._process.poll() is None:
            return
        self._end()
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace", bufsize=1
            )
        except OSError as error:
            raise BadOption(f"The program {self.command} cannot be started: {error.strerror}.") from None
        self._lines = queue.Queue()
        reader = threading.Thread(target=_read_lines, args=(self._process, self._lines), daemon=True)
        reader.start()
        self._finish = weakref.finalize(self, _finish, self._process, reader)

    def ask(self, question: dict[str, Any], seconds: float) -> str:
        """One line of answer; raises `BotFailure`. A late program is ended: its answer must not meet the next question."""
        with self._lock:
            self.start()
            self._drop_unasked()
            self._send(question, seconds)
            try:
                line = self._lines.get(timeout=seconds)
            except queue.Empty:
                self.close()
                raise BotFailure(f"The program {self.command} did not answer within {seconds:g} seconds.") from None
            if len(line) >= MAX_LINE_CHARACTERS:
                self.close()
                raise BotFailure(f"The program {self.command} printed a line of more than {MAX_LINE_CHARACTERS:,} characters.")
            if not line.endswith("\n"):
                raise BotFailure(f"The program {self.command} {self._end()} instead of answering.")
            return line

    def _drop_unasked(self) -> None:
        """Drop what the program has printed since its last answer: it must not pass for an answer to the next question."""
        lines = [self._lines.get_nowait() for _ in range(self._lines.qsize())]  # no more: it may print without end
        if lines and not lines[-1]:
            self._lines.put(lines.pop())  # it has ended
        if lines:
            words = quoted(lines[0].strip()[:80]) + (" and more" if len(lines) > 1 else "")
            print(f"The program {self.command} printed {words} without being asked.", file=sys.stderr, flush=True)

    def tell(self, news: dict[str, Any]) -> None:
        """Send what needs no answer, if the program still runs."""
        with self._lock, contextlib.suppress(BotFailure):
            if self._process is not None:
                self._send(news, GRACE_SECONDS)

    def _send(self, data: dict[str, Any], seconds: float) -> None:
        """Write a line. A program that does not read it in time is ended: it would hold up everybody for ever."""
        assert self._process is not None
        line = json.dumps(data, allow_nan=False) + "\n"
        written = threading.Event()
        writer = threading.Thread(target=_write_line, args=(self._process.stdin, line, written), daemon=True)
        writer.start()
        writer.join(seconds)
        if writer.is_alive():
            self.close()
            raise BotFailure(f"The program {self.command} did not read what it was sent within {seconds:g} seconds.")
        if not written.is_set():
            raise BotFailure(f"The program {self.command} {self._end()} before it was asked.")

    def _end(self) -> str:
        """Let the program end, or make it; what it did, in words."""
        process, self._process = self._process, None
        did = "closed its connection"
        if process is not None and self._finish is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                did = f"ended with code {process.wait(GRACE_SECONDS)}"
            self._finish()
        return did

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._end()


def _finish(process: subprocess.Popen[str], reader: threading.Thread) -> None:
    """Kill *process* if it still runs; at the latest when nobody needs the program any more, or Python ends."""
    process.kill()
    process.wait()
    reader.join(GRACE_SECONDS)
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()


def _write_line(stream: IO[str] | None, line: str, written: threading.Event) -> None:
    assert stream is not None
    with contextlib.suppress(OSError, ValueError):
        stream.write(line)
        stream.flush()
        written.set()


def _read_lines(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
    """Pass on what the program prints, line by line; at its end an empty line."""
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError):
        for line in _pieces(process.stdout):
            while lines.qsize() >= MAX_LINES and process.poll() is None:
                time.sleep(FULL_PAUSE_SECONDS)
            if lines.qsize() < MAX_LINES:
                lines.put(line)
    lines.put("")


def _pieces(stream: IO[str]) -> Iterator[str]:
    return iter(lambda: stream.readline(MAX_LINE_CHARACTERS), "")


class ProgramBot:
    """A program as a bot. All it knows of a decision is in the request, so one program can play any number of games."""

    def __init__(self, program: Program, seconds: float = DEFAULT_SECONDS) -> None:
        self.program = program
        self.seconds = seconds

    def within(self, seconds: float, *, thorough: bool = False, cores: int | None = None) -> ProgramBot:
        """The same program, told to answer within *seconds* and stopped soon after."""
        return ProgramBot(self.program, seconds)

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        question = request(view, decision, self.seconds, f"{rng.getrandbits(48):012x}")
        try:
            return _move_in(self.program.ask(question, self.seconds + GRACE_SECONDS), decision)
        except BotFailure as failure:
            print(failure, file=sys.stderr, flush=True)
            self.program.tell({"error": str(failure)})
            raise


def _move_in(line: str, decision: Decision) -> Move:
    """The move in an answer; raises `BadAnswer`."""
    try:
        text = json.loads(line)["move"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadAnswer(f'An answer is {{"move": "…"}}, not {quoted(line.strip()[:80])}.') from None
    for move in decision.moves:
        if move == text:
            return move
    raise BadAnswer(f"{quoted(str(text)[:80])} is none of the {len(decision.moves)} moves.")


def program_bot(spec: str) -> ProgramBot:
    """The bot ``cmd:COMMAND``; raises `BadOption`, also if the program cannot be started."""
    program = Program(spec.removeprefix(PREFIX))
    program.start()
    return ProgramBot(program)
