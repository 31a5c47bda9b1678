"""Everything a person reads is said in their language: how saying works, and that nothing is left in English."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import import_module
from threading import Thread

import pytest

from carson.city.setup.rules import random_solo_rules
from carson.game import CHANCE, BadOption, Event, State, kind_named, language, mark, mark_many, say, say_as, say_many, speaking
from carson.words.base import WORDS

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")


def test_english_is_what_the_code_says() -> None:
    assert language() == "en"
    assert say("{name} chooses.", name="Ann") == "Ann chooses."
    assert say_many(1, "{number} point", "{number} points") == "1 point"
    assert say_many(0, "{number} point", "{number} points") == "0 points"
    assert say_as("object of a sentence", "the bank") == "the bank"
    assert mark("at once") == "at once"
    assert mark_many("one", "many") == ("one", "many")


def test_another_language_is_spoken_for_a_while() -> None:
    with speaking("de"):
        assert language() == "de"
        assert say("{name} chooses.", name="Ann") == "Ann wählt."
        assert say_many(1, "{number} point", "{number} points") == "1 Punkt"
        assert say_many(7, "{number} point", "{number} points") == "7 Punkte"
        with speaking("en"):
            assert say("{name} chooses.", name="Ann") == "Ann chooses."
        assert language() == "de"
    assert language() == "en"


def test_english_is_spoken_again_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), speaking("de"):
        raise ZeroDivisionError
    assert language() == "en"


def test_a_thread_has_a_language_of_its_own() -> None:
    heard: list[str] = []
    with speaking("de"):
        thread = Thread(target=lambda: heard.append(language()))
        thread.start()
        thread.join()
    assert heard == ["en"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match=r"There is no language “tlh”; there are en, de, fr, nl\."), speaking("tlh"):
        pass


def test_what_nobody_has_translated_is_said_in_english() -> None:
    with speaking("de"):
        assert say("A sentence that is nowhere in the code.") == "A sentence that is nowhere in the code."


def test_blanks_may_have_any_name_and_any_value() -> None:
    assert say("{text} {number}", text="{name}", number=3) == "{name} 3"
    assert say_many(2, "{one}", "{one} and {many}", one="{x}", many="y") == "{x} and y"
    assert say("100 {percent}") == "100 {percent}"


class Masked:
    """A language in which every letter of a sentence is “¤”: what can still be read was not said, or is a blank."""

    def gettext(self, text: str) -> str:
        return "".join(part if part.startswith(("{", "“")) else re.sub(r"\w", "¤", part) for part in _parts(text))

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context: str, text: str) -> str:
        return self.gettext(text)


def _parts(text: str) -> list[str]:
    """The text and its blanks; what is typed stands in quotation marks, and is the same in all languages."""
    return re.split(r"(\{\w+\}|“[^”]*”)", text)


@pytest.fixture
def masked(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Masked()
    monkeypatch.setattr(import_module("carson.game.language"), "_catalogue", lambda code: catalogue)


def started(game: str, luck: random.Random) -> State:
    """A game of this kind with options drawn from all that there are."""
    if game == "solo":
        kind = kind_named("city")
        return kind.start(random_solo_rules(luck).options(), ("Ann", "Jeb Standish"), kind.version)
    kind = kind_named(game)
    options, players = kind.random_options(luck)
    if "solo" in options:
        players = 2
    names = ("Ann", "Jeb Standish") if "solo" in options else NAMES[:players]
    return kind.start(options, names, kind.version)


def told(game: str, seed: int, notes: int = 3) -> Iterator[str]:
    """Everything that is said in a random game: what happens, what is asked, what each choice brings, what is refused."""
    luck = random.Random(f"{game} {seed}")
    state = started(game, luck)
    words = WORDS.of("cards" if game == "cards" else "city")
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    events: list[Event] = []
    state.listener = events.append
    earlier = str(state.decisions[0].moves[0])
    while not state.over:
        decision = state.decisions[0]
        if decision.seat != CHANCE:
            yield words.question(state, decision)
            yield from (words.move_note(state, decision.seat, move) for move in luck.choices(decision.moves, k=notes))
            if refusal := state.why_not(decision.seat, earlier):
                yield _without_moves(refusal, state)
            earlier = str(decision.moves[-1])
        state.play(luck.choices(decision.moves, decision.weights or None)[0], decision.seat)
        yield from (line.text for line in words.story(events, names))
        events.clear()


def _without_moves(refusal: str, state: State) -> str:
    """Without the legal moves that it lists: what is typed is the same in all languages."""
    for move in sorted(state.decisions[0].moves, key=len, reverse=True):
        refusal = refusal.replace(str(move), "")
    return refusal


NOT_WORDS = re.compile(
    r"“[^”]*”"  # what is typed
    r"|\b(Jeb Standish|Ann|Bo|Cleo|Dan|Eve|Finn)\b"
    r"|\b[a-k]\d+(–[a-k]\d+)?(?!\w)"  # parcels
    r"|[.^A-Zho]{2}/[.^A-Zho]{2}|(?m:^ +[.^A-Zho]{2}$)"  # the parcels of a card
    r"|\bII?-\d\d\b|\bII?\b"  # cards and epochs
    r"|\bS\d+\.\d+( [A-Z]\d| [a-z])?"  # rules
    r"|[\^hH]+|\b[A-IX]+\b"  # letters of the town and of cards
    r"|\bfirst-game\b|\bbig-box\b"
)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["city", "solo", "cards"])
@pytest.mark.usefixtures("masked")
def test_nothing_that_a_player_reads_is_left_unsaid(game: str, seed: int) -> None:
    left = {text for text in told(game, seed) if re.search(r"[^\W\d_¤]{2}", NOT_WORDS.sub("", text))}
    assert left == set()
