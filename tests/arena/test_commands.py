"""``carson arena``, ``ladder`` and ``statistics`` as people type them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from carson import city
from tests.arena import strangers
from tests.cli.running import run

FILE = str(Path(strangers.__file__))


def test_a_match_as_a_table_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "--bots", "greedy,random", "--games", "4", "--workers", "1")
    assert run(*words) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0].startswith("city: 4 games, 2 deals in 2 seatings, seed 1")
    assert "95 %" in printed.out
    assert "a second" in printed.err
    assert run(*words, "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert [bot["bot"] for bot in figures["bots"]] == ["greedy", "random"]
    assert figures["options"] == {"cards": "random"}
    assert figures["bots"][0]["won"] + figures["bots"][1]["won"] == pytest.approx(1)


def test_the_faults_of_a_bot_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "--bot", f"{FILE}:Cheats", "--players", "2", "--games", "2", "--workers", "1") == 0
    assert "strangers:Cheats made mistakes, and random moves were made in its place:" in capsys.readouterr().out


def test_alone_against_standish(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "--solo", "all", "--bots", "random", "--games", "1", "--workers", "1") == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split()[0] for row in rows] == ["rancher", "miner", "strength", "urban"]


def test_the_ladder_goes_into_its_place_in_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = tmp_path / "bots.md"
    document.write_text("before\n<!-- ladder: begin, written by carson ladder -->\nold\n<!-- ladder: end -->\nafter\n")
    words = ("ladder", "--bots", "random,greedy", "--seats", "2", "--games", "4", "--workers", "1")
    assert run(*words, "--write", str(document)) == 0
    written = document.read_text()
    assert written.startswith("before\n")
    assert written.endswith("after\n")
    assert "old" not in written
    assert written.index("`greedy`") < written.index("`random`")
    assert run(*words, "--json") == 0
    printed = capsys.readouterr().out
    assert json.loads(printed[printed.index("{") :])["ladder"][0]["bot"] == "greedy"


def test_a_ladder_and_solo_games_are_taken_up_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "kept.jsonl")
    for words, files in (
        (("ladder", "--bots", "random,greedy", "--seats", "2", "--games", "2"), ["kept-random-greedy.jsonl"]),
        (("arena", "--solo", "urban", "--bots", "random", "--games", "1"), ["kept-urban-random.jsonl"]),
    ):
        assert run(*words, "--workers", "1", "--keep", kept) == 0
        first = capsys.readouterr().out
        before = [(tmp_path / file).read_bytes() for file in files]
        assert run(*words, "--workers", "1", "--keep", kept) == 0
        assert capsys.readouterr().out == first
        assert [(tmp_path / file).read_bytes() for file in files] == before, "a finished match is not played again"


def test_statistics_of_records_and_of_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("statistics", "--bots", "greedy,greedy", "--games", "2", "--workers", "1") == 0
    shown = capsys.readouterr().out
    headings = ("points by source", "personalities", "buildings", "duels", "place in the first turn order", "seat")
    for heading in (*headings, "2 players: points of the winner", "2 players: cowboys placed", "stronger before the dice"):
        assert heading in shown
    unfinished = tmp_path / "game.carson"
    unfinished.write_text(str(city.new(players=2, seed=1).record))
    assert run("statistics", "--records", str(unfinished)) == 2
    assert capsys.readouterr().err == f"{unfinished}: The game of this record is not finished.\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["arena", "--bots", "greedy,random", "--games", "2"], ["Share of victories", "greedy", "all alike: 50.0 %"]),
        (["arena", "--solo", "urban", "--bots", "greedy", "--games", "1"], ["urban, greedy", "Jeb Standish"]),
        (["ladder", "--bots", "random,greedy", "--seats", "2", "--games", "2"], ["Ratings", "random – greedy", "both alike"]),
        (
            ["statistics", "--bots", "greedy,greedy", "--games", "2"],
            ["Points by source", "Personalities", "Buildings", "Duels a game", "Seats", "turn order", "2 players"],
        ),
    ],
    ids=["arena", "solo", "ladder", "statistics"],
)
def test_results_are_drawn(words: list[str], told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "results.svg"
    assert run(*words, "--workers", "1", "--picture", str(picture)) == 0
    drawn = picture.read_text()
    texts = " ".join(ElementTree.fromstring(drawn).itertext())
    assert all(words in texts for words in told)
    assert run(*words, "--picture", "results.gif") == 2
    assert capsys.readouterr().err.endswith("carson: A picture is a file .svg or .png, not “results.gif”.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["arena", "--ray", "nowhere"], "carson: --ray is HOST:PORT, ray://HOST:PORT or auto, not “nowhere”."),
        (["statistics", "--records", "x", "--keep", "y"], "carson: --keep lets bots play"),
        (["arena", "--bots", "greedy,genius"], "carson: There is no bot “genius”"),
        (["arena", "--bots", "greedy,random", "--bot", "greedy"], "carson: --bots names everybody"),
        (["arena", "--bots", "greedy,random", "--players", "3"], "carson: --bots names 2 and --players says 3."),
        (["arena", "--players", "9"], "carson: The edition “big-box” is for 2 to 6 players, not 9."),
        (["arena", "--players", "0"], "carson: --players is a number from 1 on, not 0."),
        (["arena", "--bots", "greedy,random", "--against", "steady"], "carson: --bots names everybody; --against"),
        (["arena", "--bots", "greedy,,random"], "carson: --bots is a list of names"),
        (["arena", "--bots", ""], "carson: --bots is a list of names"),
        (["arena", "--solo", "urban", "--players", "3"], "carson: --players says who shares a table"),
        (["arena", "--solo", "urban", "--option", "solo=miner"], "carson: The option “solo” is “urban” already"),
        (["arena", "--workers", "0"], "carson: --workers is a number from 1 to 256, not 0."),
        (["ladder", "--workers", "-1"], "carson: --workers is a number from 1 to 256, not -1."),
        (["statistics", "--games", "-3"], "carson: At least one game is played, not -3."),
        (["arena", "--games", "2", "--seed", "2", "--games", "4"], "carson arena: --games is given twice; say it once."),
        (["ladder", "--keep", "x", "--keep=y"], "carson ladder: --keep is given twice; say it once."),
        (["statistics", "--records", "x", "--records", "y"], "carson statistics: --records is given twice; say it once."),
        (["arena", "--option", "cards=random", "--option", "cards=first-game"], "carson: The option “cards” is given twice"),
        (["ladder", "--option", "edition=first", "--edition", "first"], "carson: The option “edition” is given twice"),
        (["arena", "--option", "=3"], "carson: An option is KEY=VALUE"),
        (["arena", "--move-seconds", "nan"], "carson: A move takes a number of seconds above 0, not nan."),
        (["arena", "--picture", "no/such/folder/x.svg"], "no/such/folder/x.svg: It cannot be written: there is no folder"),
        (["statistics", "--keep", ""], "carson: --keep needs the name of a file."),
        (["arena", "--games", "0"], "carson: At least one game is played, not 0."),
        (["arena", "--solo", "sly"], "carson: Jeb Standish has no strategy “sly”"),
        (["arena", "cards", "--edition", "first"], "carson: The card game has no option “edition”"),
        (["arena", "--option", "speed"], "carson: An option is KEY=VALUE"),
        (
            ["arena", "--keep", "no/such/folder/x", "--games", "1", "--workers", "1"],
            "carson: no/such/folder/x cannot be written",
        ),
        (["ladder", "--bots", "greedy"], "carson: A ladder needs at least two different bots."),
        (["ladder", "--seats", "3"], "carson: --seats is an even number from 2 on, not 3."),
        (["ladder", "--write", FILE], f"carson: {FILE} has no lines"),
        (["statistics", "--records", "x", "--bots", "random"], "carson: --bots lets bots play"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_typed_wrong_is_answered_in_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(sentence)
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_picture_without_its_painter_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PNG is made by resvg; the search for the program is sent astray, and the package hidden."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert run("statistics", "--picture", str(tmp_path / "x.png")) == 2
    printed = capsys.readouterr()
    assert printed.err == "carson: A PNG needs resvg: install the program, or “pip install resvg-py”; SVG needs neither.\n"


def test_what_a_match_of_other_settings_kept_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "kept.jsonl")
    words = ("--bots", "random,random", "--games", "1", "--workers", "1", "--keep", kept)
    assert run("statistics", *words) == 0
    before = Path(kept).read_bytes()
    capsys.readouterr()
    assert run("arena", *words, "--seed", "5", "--edition", "first") == 2
    sentence = (
        f"carson: {kept} holds the results of a match with a different seed and options; "
        "name another file, or continue that match.\n"
    )
    assert capsys.readouterr().err == sentence
    assert Path(kept).read_bytes() == before
