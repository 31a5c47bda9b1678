"""The data that an owner of the real box can correct (O9, O13, O14, O15): what is read, what is refused, and how it is used."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from carson.city import new
from carson.city.setup.box import VARIABLE, box, read_box
from carson.city.setup.river_courses import course_text
from carson.city.setup.rules import make_rules
from carson.game import BadFile

OURS = files("carson.city").joinpath("data/box.toml").read_text(encoding="utf-8")
COURSE = '["a4", "b4", "c4", "c5", "d5", "e5", "f5", "f4", "g4", "h4"]'


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """The data is remembered for the life of the process; not here."""
    box.cache_clear()
    yield
    box.cache_clear()


def owned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> Path:
    path = tmp_path / "my-box.toml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    box.cache_clear()
    return path


def changed(old: str, new_: str) -> str:
    assert OURS.count(old) == 1, old
    return OURS.replace(old, new_)


def test_an_owner_can_correct_the_printed_river(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """O9: it counts in both editions, and the mountains follow from its length (O10)."""
    owned(tmp_path, monkeypatch, changed(COURSE, '["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"]'))
    rules = make_rules(2, edition="first", variants=["river"])
    assert (course_text(rules.river), rules.mountains) == ("d1 d2 d3 d4 d5 d6 d7 d8", 7)


def test_an_owner_can_correct_sheet_outlaws_and_hats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = changed("budget = 50", "budget = 60").replace("points = [3, 3, 4, 4, 5, 5]", "points = [1, 2, 3, 4, 5, 6]")
    owned(tmp_path, monkeypatch, text.replace("hats = [1, 2, 3, 4, 5]", "hats = [5, 4, 3, 2, 1]"))
    assert (box().budget, box().outlaw_points, box().hats) == (60, (1, 2, 3, 4, 5, 6), (5, 4, 3, 2, 1))


@pytest.mark.parametrize(
    ("old", "new_", "reason"),
    [
        ("[sheet] ", "[leaf] ", "The table [sheet] is missing."),
        (COURSE, '"a4 b4"', "“course” must be a list of parcels such as a4."),
        (COURSE, '[["a4"], "b4"]', "“course” must be a list of parcels such as a4."),
        (COURSE, '["a4", "b4"]', "“course” is not a river: A river has 7 to 15 parcels, not 2."),
        (
            COURSE,
            '["a4", "b4", "c4", "d4", "e4", "f4", "g4"]',
            "“course” is not a river: Both ends of a river lie at the edge of the map; g4 does not.",
        ),
        ("budget = 50", "budget = -1", "“budget” must be a whole number that is not negative."),
        ("perk = 10", "perk = true", "“perk” must be a whole number that is not negative."),
        ("[5, 26]]", "[11, 26]]", "“cowboys” goes up to 10, the number of pieces that a player has."),
        ("[4, 28]]", "[1, 28]]", "“parcels” names a value twice."),
        ("roads = [[0, 0],", "roads = [[0, 1],", "“roads” must be a list of [value, cost], one of them free of cost."),
        ("roads = [[0, 0],", "roads = [[0, 0], [7],", "“roads” must be a list of [value, cost], one of them free of cost."),
        ("revolvers = [[0, 0], [1, 6]", "revolvers = [[0, 0], [1, -6]", "“revolvers” must not have negative numbers."),
        (
            "points = [3, 3, 4, 4, 5, 5]",
            "points = [3, 3]",
            "“points” must be a list of 6 whole numbers that are not negative.",
        ),
        ("hats = [1, 2, 3, 4, 5]", "hats = [1]", "“hats” must be a list of 5 whole numbers that are not negative."),
    ],
)
def test_what_cannot_be_true_is_refused(old: str, new_: str, reason: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_box(changed(old, new_))
    assert str(refused.value) == reason


def test_a_broken_file_is_told_in_one_sentence_before_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = owned(tmp_path, monkeypatch, changed(COURSE, '["a4"]'))
    for variant in ("river", "horses", "outlaws"):
        with pytest.raises(BadFile) as refused:
            new(2, variants=[variant], seed=1)
        assert str(refused.value) == (
            f"The file {path} named by CARSON_BOX cannot be used: “course” is not a river: A river has 7 to 15 parcels, not 1."
        )
    assert new(2, seed=1).names == ("Ann", "Bo"), "without variants nothing of it is needed"


def test_a_file_that_is_missing_or_no_text_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = owned(tmp_path, monkeypatch, "")
    path.unlink()
    with pytest.raises(BadFile, match=r"cannot be used: No such file or directory\.$"):
        box()
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match=r"cannot be used: It is not UTF-8 text\.$"):
        box()
    path.write_text("[river", encoding="utf-8")
    with pytest.raises(BadFile, match=r"cannot be used: This is not TOML: .*\.$"):
        box()
