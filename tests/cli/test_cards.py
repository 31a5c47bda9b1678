from __future__ import annotations

import json

import pytest

from carson.city.personalities import CARDS
from tests.cli.running import run


def test_the_list_shows_both_sides_of_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards") == 0
    shown = " ".join(capsys.readouterr().out.split())
    for number, faces in CARDS.items():
        for face in faces:
            assert face.name in shown
            assert face.text in shown, number
    assert "yellow limit $120, at once. Receive $9 at once." in shown
    assert "limit −$5" in shown


def test_the_json_is_one_list_of_all_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "--json") == 0
    cards = json.loads(capsys.readouterr().out)
    assert [card["number"] for card in cards] == sorted(CARDS)
    banker = next(card for card in cards if card["number"] == 2)
    assert banker["yellow"] == {"name": "banker", "limit": 120, "timing": "at once", "text": "Receive $9 at once."}
    assert banker["red"]["limit"] == 60
