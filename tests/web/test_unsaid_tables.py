"""No table has a word on it that was not said in the language of whoever reads, pictures included."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from carson.game import LANGUAGES
from carson.web.views import rules
from carson.words.bots import LEVELS
from tests.game.test_language import NOT_WORDS, Masked
from tests.web.browsing import FOUR, fields_of, moves_of, opened, server

SPOKEN = ("title", "aria-label", "aria-description", "placeholder", "alt", "data-note")
"""The attributes that somebody reads or hears."""
THREE_RANDOM = {"who-2": "random", "who-3": "random", "who-4": "random"}
TABLES = {
    "city": FOUR,
    "river": {**FOUR, "variants": "river horses new-beginning outlaws", "cards": "random"},
    "tiles": {**FOUR, "variants": "might-is-right kit-carson"},
    "solo": {"game": "solo", "who-1": "human", "solo": "urban"},
    "cards": {"game": "cards", "who-1": "human", **THREE_RANDOM},
}


class Reader(HTMLParser):
    """Collects what a page shows and what its parts are called."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._tag = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag = tag
        self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self._tag = ""

    def handle_data(self, data: str) -> None:
        if self._tag not in ("script", "style", "code"):
            self.found.append(data)


MASK = "xx"
NAMES = re.compile(
    rf"https://\S+|(?i:\bCarson City\b|\b{MASK}\b)|\b({'|'.join(LANGUAGES.values())})\b"
    r"|\b[0-9a-f]{64}\b|\b(Beginner|Advanced|Pro) \d\b"
    rf"|\b({'|'.join(level.name for level in LEVELS)})\b"
)
"""What is called the same in all languages: the game, the languages, addresses, seeds, and players."""


def unsaid(page: str) -> set[str]:
    reader = Reader()
    reader.feed(page)
    return {text for text in reader.found if re.search(r"[^\W\d_¤]{2}", NOT_WORDS.sub("", NAMES.sub("", text)))}


@pytest.fixture
def masked(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """A language of its own, besides the real ones: what was kept of a page in English must not be shown in it."""
    language = import_module("carson.game.language")
    real, mask = language._catalogue, Masked()
    monkeypatch.setattr(language, "_catalogue", lambda code: mask if code == MASK else real(code))
    monkeypatch.setitem(LANGUAGES, MASK, "¤")
    yield {"accept-language": MASK}
    rules._rules.cache_clear()  # these pages list the languages


def read(client: TestClient, address: str, masked: dict[str, str]) -> set[str]:
    """What is unsaid on a page that was shown in English just before."""
    client.get(address)
    return unsaid(client.get(address, headers=masked).text)


@pytest.mark.parametrize("address", ["/", "/lobby", "/rules", "/rules/city", "/rules/solo", "/rules/cards", "/nowhere"])
def test_everything_on_a_page_is_said(address: str, masked: dict[str, str], tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert read(client, address, masked) == set()


@pytest.mark.parametrize("name", TABLES)
def test_everything_on_a_table_is_said(name: str, masked: dict[str, str], tmp_path: Path) -> None:
    luck = random.Random(name)
    with server(tmp_path) as client:
        table = opened(client, TABLES[name])
        assert read(client, f"{table}/seats", masked) == set()
        for _ in range(25):
            page = client.get(table).text
            assert unsaid(client.get(table, headers=masked).text) == set()
            moves = moves_of(page)
            if not moves:
                break
            client.post(f"{table}/move", data={**fields_of(page), "move": luck.choice(moves)})
