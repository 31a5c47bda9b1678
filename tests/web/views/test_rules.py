"""The rules pages, and the answers to “?” on the table."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from carson import cards, city
from carson.city.buildings import NAMES
from carson.city.personalities import CARDS
from carson.city.places import EDGE_NAMES, PLACES
from carson.web.pages.rules.guide import GUIDES, rules_page
from carson.web.pages.rules.numbered import FILES, blocks, numbered_page
from carson.words.base import DECISION, words_of
from carson.words.city.topics import BUILDINGS, PARTS, SQUARES
from carson.words.guide import Points, Said
from tests.web.browsing import FOUR, JSON, opened, server


@pytest.mark.parametrize("game", GUIDES)
def test_every_rule_that_a_guide_cites_is_on_the_page_it_links_to(game: str) -> None:
    links = re.findall(r'href="/rules/numbered/([\w-]+)#([^"]+)"', rules_page(game))
    assert links
    for file, number in set(links):
        assert f' id="{number}"' in numbered_page(file), number


@pytest.mark.parametrize("game", GUIDES)
def test_the_contents_lead_to_every_chapter(game: str) -> None:
    page = rules_page(game)
    for chapter in GUIDES[game].chapters:
        assert f'href="#chapter-{chapter.name}"' in page
        assert page.count(f'id="chapter-{chapter.name}"') == 1


def test_a_guide_says_whole_sentences() -> None:
    """Halves of sentences could not be translated."""
    for guide in GUIDES.values():
        for chapter in guide.chapters:
            for part in chapter.parts:
                for said in part.items if isinstance(part, Points) else [part]:
                    if isinstance(said, Said):
                        assert said.text[-1] in ".!?", said.text


def test_the_numbers_on_the_page_are_those_of_the_game() -> None:
    page = unescape(re.sub(r"<[^>]+>", "", rules_page("city")))
    for pair in CARDS.values():
        assert all(face.text in page for face in pair)
    assert all(name.replace("-", " ") in page for name in NAMES)


@pytest.mark.parametrize("name", FILES)
def test_the_numbered_rules_are_shown_whole(name: str) -> None:
    source = (Path(__file__).parents[3] / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    page = numbered_page(name)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"^- \*\*([BCS][\w.]+)\*\*", source, flags=re.MULTILINE)) - {"BB"} <= set(ids)
    words = re.sub(r"[^\w]", "", unescape(re.sub(r"<[^>]+>", "", "".join(blocks(source)))))
    assert words == re.sub(r"[^\w]", "", "".join(line for line in source.splitlines() if set(line) != set("```")))


@pytest.mark.parametrize(
    "address", ["/rules/city", "/rules/solo", "/rules/cards", *(f"/rules/numbered/{name}" for name in FILES)]
)
def test_the_pages_are_served_in_every_language(tmp_path: Path, address: str) -> None:
    with server(tmp_path) as client:
        for code in ("en", "de", "fr", "nl"):
            answer = client.get(address, headers={"accept-language": code})
            assert answer.status_code == 200
            assert f'<html lang="{code}"' in answer.text
        assert client.get("/rules").status_code == 200


@pytest.mark.parametrize("address", ["/rules/chess", "/rules/numbered/README", "/rules/numbered/%2e%2e"])
def test_rules_that_do_not_exist_are_a_clear_404(tmp_path: Path, address: str) -> None:
    with server(tmp_path) as client:
        assert client.get(address).status_code == 404


def test_everything_on_the_board_can_be_asked_about() -> None:
    state = city.new(players=4, variants=["river", "horses", "outlaws"], seed=3).state
    words = [*PLACES, *EDGE_NAMES, *SQUARES, *PARTS, *(face.name for pair in CARDS.values() for face in pair)]
    for word in [*words, "seat-1", "seat-4", DECISION]:
        topics = words_of(state).explained(state, None, word)
        assert all(topic.title and topic.text for topic in topics), word
    solo = city.new(solo="urban", names=["Ann"], seed=1).state
    assert words_of(solo).explained(solo, None, "seat-2")[0].title == "Jeb Standish"
    assert set(BUILDINGS) == set(NAMES)


def test_everything_in_the_card_game_can_be_asked_about() -> None:
    state = cards.new(2, ["pro", "beginner"], seed=3).state
    for word in ("I-07", "banker", "e5", "row", "standing", "ties", "log", "seat-3"):
        assert words_of(state).explained(state, None, word, 0), word


@pytest.mark.parametrize("word", ["", "chess", "seat-0", "seat-9", "x" * 500, "<b>", "z99"])
def test_there_is_nothing_to_say_about_what_is_not_on_the_table(word: str) -> None:
    for state in (city.new(players=2, seed=1).state, cards.new(1, ["pro", "pro", "pro"], seed=1).state):
        assert words_of(state).explained(state, None, word) == []


def test_a_question_is_answered_on_the_table_and_as_a_page(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        assert "Wages" in client.get(f"{table}/explain?about=wages", headers=JSON).json()["html"]
        page = client.get(f"{table}/explain?about=saloon-square")
        assert page.status_code == 404
        page = client.get(f"{table}/explain")
        assert page.status_code == 200
        assert "What is asked now" in page.text
        assert client.get(f"{table}/explain?about=d4&of=x").status_code == 400
        assert client.get(f"{table}/explain?about=d4&moves=1", headers=JSON).status_code == 200
        assert client.get(f"{table}/explain?about=d4&moves=99999").status_code == 404
