"""The standard streams: a sentence on standard error for what went wrong, and streams that end no program."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import Any


def print_json(data: Any) -> None:
    """Figures for a program, as JSON that every parser reads: no Infinity, no NaN."""
    print(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False))


def complain(sentence: str) -> None:
    """Say what is wrong, to whoever still listens."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr, flush=True)


def be_lenient() -> None:
    """A terminal that cannot show or read a sign shows another; it never ends the program."""
    if sys.stderr is None:  # closed; input() insists on one
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (it stays open)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
