"""Why a file cannot be shown is told in the language of whoever sent it: positions and records of both games, and options."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from carson.cards.levels import NAMES as LEVELS
from carson.city.setup.editions import BAGS, EDITIONS, VARIANTS
from carson.web.store.entries import HUMAN, LINK
from tests.cards.test_positions import REFUSED as CARDS
from tests.city.test_position_refusals import REFUSALS as CITY
from tests.game.test_records import HEADER, IMPOSSIBLE, NO_RECORDS, SETUP
from tests.web.browsing import FOUR, server
from tests.web.test_unsaid_tables import masked as masked  # a fixture
from tests.web.test_unsaid_tables import unsaid

SOLO = 'solo = "urban"\n[[seat]]\n[[seat]]\n'
TOML = (
    "x",
    "x = ",
    "[seat",
    "[[seat]",
    "x = [1",
    'x = "a',
    "x = 'a",
    "x = {a = 1",
    "x = 1 2",
    '"\\q" = 1',
    "x = 1\n[x]",
    "= 1",
)
FILES = {
    "city": ['game = "city"\n' + text for text, _, _ in CITY.values() if "game =" not in text],
    "solo": [
        'game = "city"\n' + text
        for text in (
            SOLO + "money = 3",
            SOLO + 'personality = "grocer"',
            "standish_cards = [99]\n" + SOLO,
            "standish_bridge = 3\n" + SOLO,
            "pass_track = [1, 2]\n" + SOLO,
            "standish_cards = [4]\n[[seat]]\n[[seat]]\n",
        )
    ],
    "cards": [text for text in CARDS.values() if text.startswith('game = "cards"')],
    "records": [*(text for text, _ in NO_RECORDS), *(f"{HEADER}{SETUP}{line}\n" for line, _ in IMPOSSIBLE)],
    "toml": [*TOML, "game = 3", 'game = "poker"', ""],
}
WORDS = (*EDITIONS, *BAGS, *VARIANTS, *LEVELS, HUMAN, LINK, "city", "solo", "cards", "chance", "true", "false")
"""What is chosen by name."""
TYPED = re.compile(
    r'"[^"]*"|\b[a-z_]+ = [^.]*'  # what a file says
    r"|[\w-]+(, [\w-]+){2,}|\bdice \w\d"  # lists of what it could say
    rf"|\b({'|'.join(sorted(WORDS, key=len, reverse=True))})\b"
)


def sent(client: TestClient, text: str, language: str) -> str:
    """The page that answers a file with the reason why it is none, without the file itself."""
    answer = client.post("/upload", data={"text": text}, headers={"accept-language": language})
    assert 400 <= answer.status_code < 500, text
    return re.sub(r"<textarea.*?</textarea>", "", answer.text, flags=re.DOTALL)


@pytest.mark.parametrize("kind", FILES)
def test_why_a_file_is_refused_is_said(kind: str, masked: dict[str, str], tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for text in FILES[kind]:
            page = sent(client, text, masked["accept-language"])
            assert {words for words in unsaid(page) if unsaid(f"<p>{TYPED.sub('', words)}</p>")} == set(), text


def test_a_reader_of_english_is_told_what_programs_are_told(tmp_path: Path) -> None:
    """Who asks for no language of ours, or for JSON, reads the sentences of the code."""
    with server(tmp_path) as client:
        page = sent(client, 'game = "city"\n[[seat]]\nmonney = 3\n[[seat]]\n', "tlh")
        assert "line 3: A seat has no key “monney”; did you mean “money”?" in unescape(page)


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("de", "Zeile 3: „money“ von Platz 1: erwartet ist eine ganze Zahl von 0 bis 9999, nicht „viel“."),
        ("fr", "ligne 3 : « money » de la place 1 doit être un nombre entier de 0 à 9999, pas « viel »."),
        ("nl", "regel 3: “money” van plaats 1: hier hoort een geheel getal van 0 tot 9999, niet “viel”."),
    ],
)
def test_the_reason_with_its_line_in_each_language(language: str, reason: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        page = unescape(sent(client, 'game = "city"\n[[seat]]\nmoney = "viel"\n[[seat]]\n', language)).replace("\u00a0", " ")
        assert reason in page


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "third"},
        {"variants": "rain"},
        {"edition": "first", "variants": "outlaws"},
        {"cards": "own", "pick-cards": "1Y 2Y"},
        {"bag": "empty"},
        {"game": "poker"},
        {"who-2": "nobody-known"},
        {"name-1": "x" * 80},
    ],
)
def test_why_options_are_refused_is_said(wrong: dict[str, str], masked: dict[str, str], tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/new", data={**FOUR, **wrong}, headers=masked)
        assert 400 <= answer.status_code < 500
        found = re.search(r'<p role="alert"[^>]*>(.*?)</p>', answer.text, re.DOTALL)
        assert found, answer.text[:3000]
        assert unsaid(f"<p>{TYPED.sub('', unescape(found[1]))}</p>") == set()
