"""Nothing on a page is left in English: in a language that masks every letter, only names and signs can still be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from random import Random

import pytest

from carson.draw.svg.shape import Shape
from carson.game import CHANCE, sample
from carson.game.language import LANGUAGES, speaking
from carson.web.pages.inbox import Mine
from carson.web.pages.rules.guide import GUIDES, rules_page
from carson.web.pages.shell import message
from carson.web.pages.start import start_page
from carson.web.pages.study.replay import replay_page
from carson.web.pages.table.bar import bar
from carson.web.pages.table.page import table_page
from carson.web.pages.table.result import result
from carson.web.pages.table.topics import answers, answers_page
from carson.web.table.state import TableState
from carson.web.table.summary import summary_of
from carson.web.table.viewer import Chair, chair_of
from carson.words.base import words_of
from carson.words.bots import LEVELS
from carson.words.cards.topics import PARTS as CARDS_PARTS
from carson.words.city.topics import PARTS, SQUARES
from tests.game.test_language import NOT_WORDS, Masked
from tests.web.finished import a_finished_table
from tests.web.tables import moves_after, new_header

MASK = "xx"
_TOLD = re.compile(r' (?:title|aria-label|placeholder|label|data-note|data-say|alt)="([^"]*)"')
_PROPER = re.compile(
    "|".join(level.name for level in LEVELS)
    + r"|Carson City|CARSON CITY|Kit Carson|Zoë|Beginner \d|Pro \d|CARSON|English|Deutsch|Français|Nederlands|PNG|SVG|"
    r"\b[BCS]\d+(\.\d+)*\b|\d+[YR]\b|greedy|random|\bXX\b|↷"
)


@pytest.fixture(autouse=True)
def masked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak a language of its own, so that nothing masked is kept for anybody else."""
    catalogue = Masked()
    monkeypatch.setitem(LANGUAGES, MASK, "¤")
    monkeypatch.setattr(import_module("carson.game.language"), "_catalogue", lambda code: catalogue if code == MASK else None)
    with speaking(MASK):
        yield


def unsaid(page: str) -> set[str]:
    """The words of a page that nobody has said."""
    page = re.sub(r"<(script|style|code|pre)\b.*?</\1>", " ", page, flags=re.DOTALL)
    texts = [*_TOLD.findall(page), *re.findall(r">([^<]+)<", page)]
    words = {unescape(text).strip() for text in texts}
    return {word for word in words if re.search(r"[^\W\d_¤]{2}", NOT_WORDS.sub("", _PROPER.sub("", word)))}


def test_the_start_page() -> None:
    tables = [
        Mine(summary_of(a_finished_table("city")), frozenset({0})),
        Mine(summary_of(TableState(new_header({"preset": ["cards"]}))), frozenset({0})),
        Mine(summary_of(TableState(new_header({"preset": ["solo"]}))), frozenset()),
        Mine(summary_of(TableState(new_header({"preset": ["friends"], "name-1": ["Ann"]}))), frozenset({0})),
    ]
    assert unsaid(start_page(tables)) == set()


@pytest.mark.parametrize("game", GUIDES)
def test_the_rules(game: str) -> None:
    assert unsaid(rules_page(game)) == set()


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("game", ["city", "solo", "cards"])
def test_the_table(game: str, shape: Shape) -> None:
    state = a_finished_table(game)
    assert unsaid(table_page(state, Chair(), shape)) == set()
    for moves in range(0, len(state.played), 40):
        assert unsaid(replay_page(state, Chair(), shape, moves)) == set()


@pytest.mark.parametrize("game", ["city", "solo", "cards"])
def test_the_result(game: str) -> None:
    assert unsaid(result(a_finished_table(game))) == set()


def test_a_message() -> None:
    assert unsaid(message("", "")) == set()
    assert unsaid(answers_page([], "/")) == set()


@pytest.mark.parametrize("game", ["city", "cards"])
def test_every_answer_to_a_question(game: str) -> None:
    state = a_finished_table(game).game
    for word in {**SQUARES, **PARTS, "sheriff": 0, "d4": 0} if game == "city" else {**CARDS_PARTS, "banker": 0, "I-07": 0}:
        assert unsaid(answers(words_of(state).explained(state, None, word))) == set()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "form",
    [
        {"game": ["city"], "who-1": ["human"], "who-2": ["human"], "cards": ["random"], "variants": ["horses outlaws river"]},
        {"game": ["city"], "who-1": ["human"], "who-2": ["human"], "variants": ["new-beginning might-is-right kit-carson"]},
        {"game": ["solo"], "who-1": ["human"]},
        {"game": ["cards"], "who-1": ["human"]},
    ],
    ids=["horses", "tiles", "solo", "cards"],
)
def test_the_bar_of_a_random_game(form: dict[str, list[str]], seed: int) -> None:
    state, luck = TableState(new_header(form)), Random(seed)
    while not state.game.over:
        decision = luck.choice(state.game.decisions)
        if decision.seat == CHANCE:
            state.game.play(sample(decision, luck))
            continue
        if luck.random() < 0.2:
            assert unsaid(bar(state, chair_of(state, range(state.game.seats), decision.seat))) == set()
        for move in luck.choices(decision.moves, k=2):
            assert unsaid(f">{state.words.label(move)}<") == set(), move
        for row in moves_after(state, decision.seat, luck.choice(decision.moves), None):
            state.apply(row)
