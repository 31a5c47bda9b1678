"""Puzzles: those of the book hold what they promise, and the page judges an answer without searching."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from carson.game import speaking
from carson.game.language import decimal
from carson.study.book import CHAPTERS, RETIRED, book, chapter
from carson.study.puzzle_search import MIN_LEAD
from carson.study.puzzles import LEVELS
from carson.web.errors import Refused
from carson.web.pages.study.puzzle import TOLD_POINTS, judged, reasons
from carson.web.study.puzzles import checked_move, task_named
from tests.web.browsing import JSON, server

FIRST = next(iter(book()))


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_book_holds_what_it_promises(name: str) -> None:
    for puzzle in chapter(name):
        moves = {str(move) for move in puzzle.decision().moves}
        assert {each.move for each in puzzle.candidates} <= moves
        assert puzzle.answer == puzzle.candidates[0].move != puzzle.tempting
        assert puzzle.margin >= MIN_LEAD
        assert all(one.chance >= other.chance for one, other in pairwise(puzzle.candidates))
        assert puzzle.tempting in dict(puzzle.candidates)
        assert 1 <= puzzle.difficulty <= LEVELS
    assert list(chapter(name)) == sorted(chapter(name), key=lambda puzzle: puzzle.difficulty)


def test_a_puzzle_that_is_in_the_book_no_more_leads_to_the_list(tmp_path: Path) -> None:
    assert len(book()) >= 100
    assert not RETIRED & book().keys()
    with server(tmp_path) as client:
        answer = client.get(f"/puzzles/{min(RETIRED)}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/puzzles")


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_wrong_move_is_told_why_it_is_worse(name: str) -> None:
    for puzzle in chapter(name):
        task, words = task_named(puzzle.name), task_named(puzzle.name).table.words
        moves = {str(move) for move in puzzle.decision().moves}
        assert puzzle.others.keys() == moves - {puzzle.answer}, puzzle.name
        best = puzzle.candidates[0].chance
        for move, why in puzzle.others.items():
            assert why.chance <= best - MIN_LEAD + 0.001, (puzzle.name, move)
            told = unescape(judged(task, move))
            assert f"In {why.games} games" in told
            assert ("obvious move" in told) == (move == puzzle.tempting)
            for source in set(puzzle.answer.split()) & why.gains.keys():
                assert words.source_name(source) not in told.partition("You score")[2], "it would give the answer away"


def test_what_a_wrong_move_loses_does_not_give_the_answer_away() -> None:
    """The best move goes to the prison in the market."""
    task = task_named("city-4242-13-161")
    assert task.puzzle.answer.startswith("place building-")
    lost = [move for move, why in task.puzzle.others.items() if "prison" in [*why.gains][:2]]
    assert lost
    for move in lost:
        assert "prison" not in judged(task, move).lower()
        assert "points fewer for what the best move itself brings" in judged(task, move)


@pytest.mark.parametrize(("language", "sign"), [("en", "."), ("de", ","), ("fr", ","), ("nl", ",")])
def test_points_have_the_decimal_sign_of_the_reader(language: str, sign: str) -> None:
    task = next(task_named(name) for name, (_, puzzle) in book().items() if puzzle.reasons.rivals <= -TOLD_POINTS)
    why = task.puzzle.reasons
    with speaking(language):
        told = " ".join(reasons(task))
    rests = sum(abs(points - sum(parts.values())) >= TOLD_POINTS
                for points, parts in ((why.points, why.gains), (why.rivals, why.rival_gains)))  # fmt: skip
    facts = [more for what, more in why.facts.items() if what == "earned" or abs(more) != 1]
    numbers = sum(map(len, (why.gains, facts, why.rival_gains))) + 2 + rests
    assert re.findall(r"\d(\D)\d", told) == [sign] * numbers


def test_the_points_by_source_add_up_to_what_is_told() -> None:
    rests = 0
    for name in book():
        for told in reasons(task_named(name)):
            sentence, _, sources = told.partition(". ")
            total = re.search(r"(\d+\.\d) points (more|fewer) than|(?P<rival>\d+\.\d) points( more, too)?$", sentence)
            if total is None or " for " not in sources:
                continue
            parts = re.findall(r"(\d+\.\d) points (more|fewer) for", sources)
            found = sum(float(part) * (1 if which == "more" else -1) for part, which in parts)
            assert abs(abs(found) - float(total["rival"] or total[1])) < TOLD_POINTS + 0.1, sources
            rests += "everything else" in sources
    assert rests > 10


def test_why_a_move_is_worse_is_said_in_sentences() -> None:
    task = task_named(FIRST)
    told = unescape(judged(task, "place wages"))
    assert "You score 4.8 points fewer for what the best move itself brings and 1.0 points more for points bought." in told
    assert "You earn $3.9 more and you win one duel fewer, on average." in told
    assert not re.search(r"[+−]\d", told)
    with speaking("de"):
        assert "Du verdienst $3,9 mehr und du gewinnst ein Duell weniger, im Durchschnitt." in unescape(
            judged(task, "place wages")
        )


def test_the_odds_count_the_ammunition_that_is_taken_before() -> None:
    """Bo stands alone on it, and has 11 against 8: five sixths of all throws."""
    told = judged(task_named(FIRST), task_named(FIRST).puzzle.answer)
    assert "you win the duel: 83 %" in told


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_answer_is_explained(name: str) -> None:
    for puzzle in chapter(name):
        why, task = puzzle.reasons, task_named(puzzle.name)
        assert why.games >= 128, puzzle.name
        assert "track" not in {*why.gains, *why.rival_gains}, "what brought the points is told, not where they are kept"
        assert why.gains or why.rival_gains, puzzle.name
        said = unescape(judged(task, puzzle.answer))
        assert all(sentence in said for sentence in reasons(task))
        assert said.count("<tr") == len(puzzle.candidates)
        assert said.count("the obvious move</em>") == 1


def test_a_puzzle_is_solved_by_posting_a_move(tmp_path: Path) -> None:
    task = task_named(FIRST)
    puzzle, label = task.puzzle, task.table.words.label
    with server(tmp_path) as client:
        assert f'href="/puzzles/{FIRST}"' in client.get("/puzzles").text
        page = client.get(f"/puzzles/{FIRST}").text
        assert "Find the best move" in page
        assert (
            '<meta property="og:description" content="The board game · Place a cowboy, or pass · Round 4 · 2 players">' in page
        )
        assert f'action="/puzzles/{FIRST}/move"' in page
        told = client.post(f"/puzzles/{FIRST}/move", data={"move": puzzle.tempting}, headers=JSON).json()
        assert told["right"] is False
        assert told["target"] is None
        assert label(puzzle.answer) not in unescape(told["html"])
        assert "Not this one" in told["html"]
        less = decimal(puzzle.reasons.points)
        assert f"In {puzzle.reasons.games} games it brought you {less} points fewer than the best one." in told["html"]
        right = client.post(f"/puzzles/{FIRST}/move", data={"move": puzzle.answer}, headers=JSON).json()
        assert right["right"] is True
        assert "the obvious move" in right["html"]
        plain = client.post(f"/puzzles/{FIRST}/answer", data={"show": "1"}).text
        assert "The answer" in plain, "without JavaScript it is a page"
        assert "Next puzzle" in plain
        assert client.post(f"/puzzles/{FIRST}/move", data={"move": "nonsense"}, headers=JSON).status_code == 400
        assert client.get("/puzzles/unknown").status_code == 404


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_puzzle_is_on_the_list_with_its_picture(tmp_path: Path, language: str) -> None:
    with server(tmp_path) as client:
        page = client.get("/puzzles", headers={"accept-language": language}).text
        tiles = re.findall(r'<a href="/puzzles/[^"]+" data-name="([^"]+)"', page)
        assert tiles == list(book())
        assert page.count('class="carson miniature"') == len(tiles) + 1
        assert ("Carson River" in page) == any("river" in puzzle.position for puzzle in chapter("variants"))


def test_what_is_asked_about_the_board_of_a_puzzle_is_answered(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        here = f"/puzzles/{FIRST}"
        assert client.get(f"{here}/why?place=a1", headers=JSON).json()["why"]
        assert "html" in client.get(f"{here}/about?place=d4", headers=JSON).json()
        assert "html" in client.get(f"{here}/explain", headers=JSON).json()


def test_puzzles_follow_one_another_through_the_whole_book() -> None:
    name, seen = FIRST, []
    while name not in seen:
        seen.append(name)
        name = task_named(name).following
    assert seen == list(book())
    assert name == FIRST


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_a_puzzle_speaks_the_language_of_the_reader(tmp_path: Path, language: str) -> None:
    with server(tmp_path) as client:
        spoken = {"accept-language": language}
        page = client.get(f"/puzzles/{FIRST}", headers=spoken).text
        assert f'lang="{language}"' in page
        assert not re.search("Find the best move|One move is clearly", page)
        told = client.post(f"/puzzles/{FIRST}/answer", data={"show": "1"}, headers={**spoken, **JSON}).json()["html"]
        assert not re.search("The answer|wins|brought you", told)


@pytest.mark.parametrize("name", CHAPTERS)
def test_no_move_is_refused_as_any_other(name: str) -> None:
    for text in ("", " ", "\t", "choose"):
        with pytest.raises(Refused, match="not possible"):
            checked_move(task_named(chapter(name)[0].name), text)
