"""``carson draw``: a position, or a record after some moves, as a picture."""

from __future__ import annotations

import argparse
import importlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from carson.cli.files import STDIN, FileTrouble, looks_like_record, position_kind, read_text, write_bytes, write_text
from carson.cli.replay import cut
from carson.draw.svg import flat, picture
from carson.game import CarsonError, State, read_record


def run(arguments: argparse.Namespace) -> int:
    state = state_in(arguments.file, arguments.at)
    drawn = picture(state, arguments.part, arguments.theme, arguments.narrow)
    out = arguments.output
    if out is None or out == STDIN:
        sys.stdout.write(drawn + "\n")
    elif out.lower().endswith(".png"):
        write_bytes(out, png(flat(drawn, arguments.theme)))
    elif not out.lower().endswith(".svg") and Path(out).suffix:
        raise FileTrouble(out, "A picture is a file .svg or .png.")
    else:
        write_text(out, drawn + "\n")
    return 0


def state_in(path: str, at: int | None) -> State:
    """The state of a position, or of a record after *at* moves (by default all)."""
    text = read_text(path)
    try:
        if looks_like_record(text):
            return cut(read_record(text), at).final()
        if at is not None:
            raise CarsonError("--at is for records; a position has no moves.")
        return position_kind(path, text).read_position(text)
    except FileTrouble:
        raise
    except CarsonError as error:
        raise FileTrouble(path, error) from None


def png(svg: str) -> bytes:
    """Convert a picture to PNG with resvg; raises `CarsonError` if it is not installed."""
    return png_maker()(svg)


def png_maker() -> Callable[[str], bytes]:
    """The converter from SVG to PNG: resvg, the program or the Python package. Raises `CarsonError` if there is none."""
    program = shutil.which("resvg")
    if program is not None:
        return partial(_by_program, program)
    try:
        resvg = importlib.import_module("resvg_py")
    except ImportError:
        raise CarsonError("A PNG needs resvg: install the program, or “pip install resvg-py”; SVG needs neither.") from None
    return lambda svg: bytes(resvg.svg_to_bytes(svg_string=svg))


def _by_program(program: str, svg: str) -> bytes:
    done = subprocess.run([program, "-", "-c"], input=svg.encode(), capture_output=True, check=False)
    if done.returncode:
        raise CarsonError(f"resvg could not draw the picture: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
