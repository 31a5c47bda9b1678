"""The start page: one click, every option, and nothing lost when something does not go together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carson.bots import bot_names
from carson.game import read_record
from carson.web.pages.start import LEVELS
from carson.web.views.start import wish_of
from carson.words.bots import BOTS
from tests.web.browsing import FOUR, JSON, opened, server
from tests.web.tables import new_header


def header_options(form: dict[str, str | list[str]]) -> dict[str, str]:
    made = new_header({key: value if isinstance(value, list) else [value] for key, value in form.items()})
    return dict(read_record(made.record).options)


def test_every_bot_has_words() -> None:
    assert set(bot_names()) <= set(BOTS)


def test_a_level_is_called_the_same_on_every_page(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        start = client.get("/").text
        table = opened(client, {"preset": "friends", "name-1": "Kim"})
        offered = [client.get(f"{table}{page}").text for page in ("", "/seats")]
        for level in LEVELS.values():
            assert f"<b>{level.name}</b><small>{level.title}</small>" in start
            for page in (start, *offered):
                assert re.search(f'<option value="{level.bot}"[^>]*>{level.title}</option>', page)
        client.post(f"{table}/seats", data={"do": "bot", "seat": "1", "bot": "casual"})
        assert "bot · Easy" in client.get(f"{table}/seats").text
        assert "is now played by the bot “Easy”." in client.get(table).text


def test_only_a_name_that_somebody_typed_is_remembered(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for form in ({"preset": "city"}, {**FOUR, "name-1": ""}):
            assert "Ann" in client.get(opened(client, form)).text
            assert client.get("/").text.count('name="name-1" value="" ') == 2
        for preset in ("friends", "lobby"):
            answer = client.post("/new", data={"preset": preset, "name-1": " ", "players": "2"})
            assert (answer.status_code, "The others want to know who invites them." in answer.text) == (400, True)
        client.post("/new", data={"preset": "friends", "name-1": "Kim"})
        assert client.get("/").text.count('name="name-1" value="Kim" ') == 2
        assert '<p class="what">Kim</p>' in client.get("/you").text


@pytest.mark.parametrize("level", [bot for bot in LEVELS if bot in bot_names()])
def test_one_click_with_the_opponents_one_likes(tmp_path: Path, level: str) -> None:
    header = new_header({"preset": ["city"], "name-1": ["Zoë"], "level": [level]})
    assert header.seats == ("human", level, level, level)
    assert read_record(header.record).names[0] == "Zoë"


def test_the_solo_game_takes_a_strategy_and_variants() -> None:
    options = header_options({"game": "solo", "who-1": "human", "solo": "urban", "variants": ["river", "might-is-right"]})
    assert options["solo"] == "urban"
    assert options["variants"] == "river might-is-right"


def test_personalities_can_be_picked_by_their_pictures() -> None:
    picked = ["1Y", "2R", "5Y", "11Y", "13Y", "14", "16R"]
    assert header_options({**FOUR, "cards": "own", "pick-cards": picked})["cards"] == " ".join(picked)
    assert header_options({**FOUR, "cards": "wealth", "pick-cards": picked})["cards"] != " ".join(picked)


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({**FOUR, "edition": "first", "variants": "outlaws"}, "outlaws"),
        ({**FOUR, "cards": "1Y 99R"}, "99"),
        ({**FOUR, "cards": "own", "pick-cards": "3R"}, "7 personalities, not 1"),
        ({**FOUR, "cards": "own"}, "Pick the personalities"),
        ({**FOUR, "who-2": "pro"}, "Virtual players"),
        ({**FOUR, "name-1": "x" * 21}, "at most 20 characters"),
        ({"game": "solo", "who-1": "human", "variants": "horses"}, "horses"),
        ({"game": "chess", "who-1": "human"}, "chess"),
    ],
    ids=["edition", "cards", "picked", "none", "virtual", "name", "solo", "game"],
)
def test_what_does_not_go_together_keeps_what_was_filled_in(tmp_path: Path, form: dict[str, str], reason: str) -> None:
    with server(tmp_path) as client:
        answer = client.post("/new", data={**form, "name-2": "Billy"}, follow_redirects=False)
        assert 400 <= answer.status_code < 500
        wrong = re.search(r'role="alert"[^>]*>(.*?)</p>', answer.text)
        assert wrong
        assert reason in wrong[1]
        assert 'value="Billy"' in answer.text
        if "variants" in form:
            assert f'value="{form["variants"]}" checked' in answer.text
        if "pick-cards" in form:
            assert f'value="{form["pick-cards"]}" checked' in answer.text
        if "edition" in form:
            assert f'<option value="{form["edition"]}" selected' in answer.text
        told = client.post("/new", data=form, headers=JSON, follow_redirects=False)
        assert reason in told.json()["error"]


def test_a_hostile_name_stays_text(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/new", data={**FOUR, "cards": "own", "pick-cards": '"><script>x</script>', "name-1": "<b>A</b>"})
        assert answer.status_code == 422
        assert "<script>x" not in answer.text
        assert "<b>A</b>" not in answer.text


def test_tables_are_listed_to_go_on(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        page = client.get("/").text
        assert f'href="{table}"' in page
        assert "Your turn" in page
        assert "Round 1" in page


def test_pages_of_errors_say_what_happened_and_what_would_be_right(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        refused = client.post("/upload", data={"text": "hello <there>"})
        assert refused.status_code == 422
        alert = re.search(
            r'<details class="own" open>.*role="alert".*<b>This file cannot be used</b>This is neither', refused.text
        )
        assert alert, "where it was pasted"
        assert ">hello &lt;there&gt;</textarea>" in refused.text, "it is kept"
        assert "a position from the position editor" in refused.text
        assert "TOML" not in refused.text
        missing = client.get("/t/ABCDEFGHJKLM")
        assert "<h1>Nothing here but prairie</h1>" in missing.text
        assert "Is the address complete?" in missing.text


@pytest.mark.parametrize(
    ("level", "virtual"), [("novice", "beginner"), ("casual", "beginner"), ("rival", "advanced"), ("planner", "pro")]
)
def test_virtual_players_are_about_as_strong_as_the_level(level: str, virtual: str) -> None:
    """The first game is against easy opponents, in the card game, too."""
    wish = wish_of({"preset": ["cards"], "level": [level]})
    assert [seat.who for seat in wish.seats] == ["human", virtual, virtual, virtual]


def test_the_lessons_of_the_card_game_are_given_among_beginners() -> None:
    assert {seat.who for seat in wish_of({"preset": ["lesson-cards"]}).seats[1:]} == {"beginner"}


def test_an_address_to_which_the_start_page_posts_can_be_opened_again(tmp_path: Path) -> None:
    """“Options” shows its page at /new, and somebody keeps it as a bookmark."""
    with server(tmp_path) as client:
        for way, back in (("/new", "/#open"), ("/upload", "/")):
            answer = client.get(way, follow_redirects=False)
            assert (answer.status_code, answer.headers["location"]) == (303, back)
        assert client.get("/new").status_code == 200


def test_an_address_that_is_no_page_says_so_plainly(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.get("/you/forget")
        assert answer.status_code == 405
        assert "There is no page here to look at" in answer.text
