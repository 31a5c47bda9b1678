"""Running the command: as people do, in a process of its own, and faster, in this one."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from carson.cli import main
from carson.cli.play import session
from carson.game import Decision


def carson(*words: str, typed: str = "", cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """``carson WORDS`` as a process, with *typed* as its standard input."""
    surroundings = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "FORCE_COLOR")}
    return subprocess.run(
        [sys.executable, "-m", "carson", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env=surroundings | environment,
        timeout=60,
        check=False,
    )


class Parrot:
    """A person at the terminal who answers every question with something legal, typed in different ways."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int, before: dict[int, list[str]] | None = None) -> None:
        self.luck = random.Random(seed)
        self.typed: list[str] = []
        self.before = before or {}
        """What is typed besides, by how many moves the person has made."""
        self.moves = 0
        self.decision: Decision | None = None
        ask = session.Session.ask

        def asked(this: Any, decision: Decision) -> None:
            self.decision = decision
            ask(this, decision)

        monkeypatch.setattr(session.Session, "ask", asked)
        monkeypatch.setattr(session, "ask", self.answer)

    def answer(self, prompt: str) -> str | None:
        extra = self.before.get(self.moves, [])
        text = extra.pop(0) if extra else self._move()
        self.typed.append(text)
        print(f"{prompt}{text}")
        return text

    def _move(self) -> str:
        assert self.decision is not None
        self.moves += 1
        quiet = [move for move in self.decision.moves if not move.startswith("road")]
        move = str(self.luck.choice(quiet or list(self.decision.moves)))
        return self.luck.choice([move, move.upper(), f"  {move} "]) if "|" not in move else move


def run(*words: str) -> int:
    return main(words)
