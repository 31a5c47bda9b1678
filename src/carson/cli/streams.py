"""The standard streams: errors in one sentence, JSON for programs, and no crash over a character."""

from __future__ import annotations

import contextlib
import json
import math
import os
import sys
from typing import Any


def print_json(data: Any, indent: int | None = 2) -> None:
    """Figures for a program, as JSON that every parser reads: a number that is not known, or without end, is null."""
    print(json.dumps(_finite(data), indent=indent, ensure_ascii=False, allow_nan=False), flush=True)


def _finite(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _finite(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_finite(value) for value in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data


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
