"""Several people at one screen: what one answers in secret the next does not see, and nobody alone takes back another's."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from carson.game import read_record
from tests.cli.running import Parrot, carson, run

WIPED = re.compile(r"\n{50,}(\w+), take the keyboard and press Enter\. ")


def test_bids_are_hidden_from_the_next_person() -> None:
    words = ["play", "cards", "--seats", "human,human,pro,pro", "--names", "Ute,Vic,Pa,Pb", "--seed", "2"]
    shown = carson(*words, typed="bid 7\n\nbid 3\n").stdout
    assert "Ute> bid 7\n" in shown
    before, _, after = shown.partition("Vic, take the keyboard and press Enter. ")
    assert before.endswith("\n" * 50)
    assert after.strip()


def test_a_sheet_is_filled_in_whole_before_the_next_person_sits_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    Parrot(monkeypatch, 4)
    record = tmp_path / "game.carson"
    words = ["--seats", "human,human", "--names", "Ute,Vic", "--variants", "new-beginning", "--seed", "4"]
    assert run("play", *words, "--record", str(record)) == 0
    shown = capsys.readouterr().out
    entries = [entry for entry in read_record(record.read_text(encoding="utf-8")).entries if entry.text.split()[0] == "sheet"]
    assert [entry.seat for entry in entries] == sorted(entry.seat for entry in entries)
    assert len(WIPED.findall(shown)) == 1


def test_duel_tiles_are_hidden_from_the_next_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Parrot(monkeypatch, 4)
    words = ["--seats", "human,human", "--names", "Ute,Vic", "--variants", "might-is-right", "--seed", "4"]
    assert run("play", *words) == 0
    shown = capsys.readouterr().out
    turns = re.findall(r"\n(Ute|Vic)> ", shown)
    changes = sum(one != two for one, two in pairwise(turns))
    assert len(WIPED.findall(shown)) == changes


def test_undo_stops_at_what_another_person_did() -> None:
    words = ["play", "--seats", "human,human", "--names", "Ute,Vic", "--seed", "3"]
    shown = carson(*words, typed="claim d4\nclaim e4\nclaim a1\nundo\nundo all\nn\nundo all\ny\n").stdout
    first = re.search(r"\n(Ute|Vic)> claim d4", shown)
    assert first is not None
    other = "Vic" if first[1] == "Ute" else "Ute"
    assert f"{other} has moved since; “undo all” takes that back too, if everybody here agrees." in shown
    assert "Not everybody agrees, so nothing is taken back." in shown
    assert f"{first[1]} takes back “claim d4”." in shown


def test_undo_stops_at_dice_and_draws() -> None:
    """Alone among bots nobody else has to agree, but the person has to say that it is meant."""
    words = ["play", "--solo", "rancher", "--seed", "3"]
    shown = carson(*words, typed="1\n1\n1\n1\n2\nundo\nundo all\n").stdout
    assert "Dice or draws have come up since" in shown
    assert re.search(r"Ann takes back “[^”]+”\.", shown)


def test_undo_stops_at_secret_choices_that_were_revealed() -> None:
    """The last of four bids turns them all over: nobody bids again, knowing them."""
    words = ["play", "cards", "--seats", "human,human,human,human", "--names", "Ute,Vic,Wim,Xia", "--seed", "2"]
    shown = carson(*words, typed="bid 1\n\nbid 2\n\nbid 3\n\nbid 9\nundo\n").stdout
    assert "Xia> undo\nSecret choices have been revealed since; “undo all” takes that back too" in shown
