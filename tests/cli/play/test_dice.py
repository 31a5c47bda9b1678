"""``carson play --dice mine``: people roll and draw at a real table, and type what comes up."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson import cards, city
from carson.game import CHANCE, Game, read_record, speaking
from carson.words.base import WORDS
from tests.cli.running import Parrot, carson, run


@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "human,random", "--variants", "outlaws,might-is-right"],
        ["solo"],
        ["cards", "--seats", "human,random,pro,beginner"],
    ],
    ids=["city", "solo", "cards"],
)
def test_a_whole_game_with_dice_that_are_typed(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The one who types the dice types everything that the record says of chance."""
    record = tmp_path / "game.carson"
    parrot = Parrot(monkeypatch, 3)
    assert run("play", "--dice", "mine", "--seed", "3", "--record", str(record), *words) == 0
    played = read_record(record.read_text(encoding="utf-8"))
    assert played.final().over
    typed = [" ".join(line.lower().split()) for line in parrot.typed]
    chance = [entry.text.lower() for entry in played.entries if entry.seat == CHANCE]
    assert len(chance) > 20
    assert all(text in typed for text in chance)


def test_what_can_be_typed_for_dice() -> None:
    """A name, two dice, a command; what does not fit is answered, and asked again."""
    draws = ["ranch", "mine", "drugstore", "bank", "church", "prison"]
    shown = carson(
        *("play", "--players", "2", "--seats", "human,human", "--names", "Ann,Bo", "--dice", "mine"),
        typed="\n".join(["castle", "", "SALOON", *draws, "3 4", "d5", "a1", "log", "2", ""]),
    )
    assert "“castle” is not a building; there are ranch" in shown.stdout
    assert shown.stdout.index("Which building", shown.stdout.index("castle")) < shown.stdout.index("New in the market")
    assert "or the white and the black die, such as 3 4." in " ".join(shown.stdout.split())
    assert "d5 does not count here; throw the dice again." in shown.stdout
    assert "Two dice show a parcel from b2 to g7, not a1." in shown.stdout
    assert "Which parcel do the dice show for the" in shown.stdout
    assert "The input has ended." in shown.stdout
    assert shown.stderr == ""


def questions(game: Game[Any]) -> set[str]:
    """What is asked of chance in a random game."""
    luck, words, found = Random(4), WORDS.of(game.kind.name), set()
    while not game.over:
        if game.seat == CHANCE:
            found.add(words.chance_question(game.state))
        game.play(luck.choice(game.moves))
    return found


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_draw_is_asked_for_in_words(language: str) -> None:
    with speaking(language):
        games: tuple[Game[Any], ...] = (
            city.new(names=["Ann", "Bo"], variants=["outlaws", "might-is-right"], cards="random", dice="mine", seed=6),
            city.new(names=["Ann", "Bo"], cards=["10R", *(f"{number}Y" for number in range(1, 7))], dice="mine", seed=1),
            city.new(solo="urban", dice="mine", seed=1),
            cards.new(humans=1, virtual=["pro", "pro", "beginner"], dice="mine"),
        )
        asked = set().union(*map(questions, games))
    nothing = {"en": "What comes up?", "de": "Was kommt?", "fr": "Que sort-il ?", "nl": "Wat komt eruit?"}
    assert nothing[language].replace("\xa0", " ") not in {question.replace("\xa0", " ") for question in asked}
    if language == "en":
        assert {"Which number does Ann’s die show?", "Whose order marker is drawn next?"} <= asked
    else:
        assert not any(question.startswith(("Which", "Whose", "Where")) for question in asked)
