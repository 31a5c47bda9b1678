"""Every program in ``bench`` says how it is called and does nothing else when it is asked for help."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAMS = sorted(path.stem for path in (ROOT / "bench").glob("*.py") if '__name__ == "__main__"' in path.read_text("utf-8"))


@pytest.mark.parametrize("name", PROGRAMS)
def test_help_is_a_line_of_usage(name: str, tmp_path: Path) -> None:
    begin = f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r}); sys.argv = ['bench.{name}', '--help']"
    command = [sys.executable, "-c", f"{begin}; runpy.run_module('bench.{name}', run_name='__main__')"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout.startswith("usage: ")
    assert list(tmp_path.iterdir()) == []
