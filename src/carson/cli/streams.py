"""The standard streams: errors in one sentence, JSON for programs, and no crash over a character."""

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
    """Print what is wrong to standard error, if that is still open."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr, flush=True)


def replace_undecodable() -> None:
    """Make the streams replace characters that they cannot encode or decode, instead of raising."""
    if sys.stderr is None:  # closed; input() insists on one
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (it stays open)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
