"""No file is ever half written."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from carson.cli.files import FileTrouble, write_text


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.carson"
    write_text(str(path), "first\n")
    write_text(str(path), "second\n")
    assert path.read_text(encoding="utf-8") == "second\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.carson"]


def test_a_failure_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.carson"
    write_text(str(path), "first\n")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileTrouble, match=r"It cannot be written: No space left on device\."):
        write_text(str(path), "second\n")
    assert path.read_text(encoding="utf-8") == "first\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.carson"]


def test_others_may_read_what_the_umask_allows(tmp_path: Path) -> None:
    path = tmp_path / "game.carson"
    before = os.umask(0o022)
    try:
        write_text(str(path), "x\n")
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o644
