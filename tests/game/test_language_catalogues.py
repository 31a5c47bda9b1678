"""Every language has words for every sentence of the code, with the same blanks, and games can be told in it."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Message
from bench.messages import catalogue, is_said, sentences

from carson.game import LANGUAGES, either, listed, speaking
from tests.game.test_language import told

OTHERS = [code for code in LANGUAGES if code != "en"]
CODE = sentences()


def key(message: Message) -> tuple[str | None, str | tuple[str, ...]]:
    return message.context, tuple(message.id) if isinstance(message.id, list | tuple) else message.id


def forms(message: Message) -> list[tuple[str, str]]:
    """The English texts of a sentence, each with its translation."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return list(zip(message.id, message.string or (), strict=True))


def messages(code: str) -> list[Message]:
    return [message for message in catalogue(code) if message.id]


def blanks(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


def typed(text: str) -> set[str]:
    """The moves and options that a sentence quotes: they are the same in all languages."""
    return set(re.findall(r"“([a-z_-]+(?: [a-z0-9|_-]+)*)”", text))


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_exactly_the_sentences_of_the_code(code: str) -> None:
    known, wanted = {key(message) for message in messages(code)}, {key(message) for message in CODE if message.id}
    assert (wanted - known, known - wanted) == (set(), set()), "run make messages, and translate what is new"


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_translated(code: str) -> None:
    assert [message.id for message in messages(code) if not is_said(message)] == []


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_has_the_blanks_of_its_sentence(code: str) -> None:
    """Only the number itself may be missing where one is meant."""
    for message in messages(code):
        for place, (english, words) in enumerate(forms(message)):
            optional = {"number"} if not place and not isinstance(message.id, str) else set()
            assert blanks(words) - optional == blanks(english) - optional, words
            assert words.count("{") == words.count("}") == len(re.findall(r"\{\w+\}", words)), words


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_begins_and_ends_like_its_sentence(code: str) -> None:
    for message in messages(code):
        for english, words in forms(message):
            assert (words[:1].isspace(), words[-1:].isspace()) == (english[:1].isspace(), english[-1:].isspace()), words
            if re.fullmatch(r"\d(st|nd|rd|th)", english):
                continue  # German writes “1.”
            ends = [re.sub(r"[\w}$×“”„»«)\]’%]", "", text[-1:]) for text in (english, words)]
            assert ends[0] == ends[1], (english, words)


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_quotes_what_is_typed_as_it_is(code: str) -> None:
    for message in messages(code):
        for english, words in forms(message):
            assert [move for move in typed(english) if move not in words] == [], (english, words)


@pytest.mark.parametrize("code", OTHERS)
def test_signs_are_set_as_they_are_printed(code: str) -> None:
    """Apostrophes are round; French has its own quotation marks, and no line ends before a sign that it parts from its word."""
    for message in messages(code):
        for english, words in forms(message):
            assert not re.search(r"\w'\w", english + words), (english, words)
            assert code != "fr" or not re.search(r" [:;?!»]|« |«[^\u00a0]|[^\u00a0]»|[“”„]", words), words


@pytest.mark.parametrize("code", OTHERS)
def test_lists_are_joined_in_the_language(code: str) -> None:
    with speaking(code):
        both, one = listed(["Ann", "Bo", "Cleo"]), either(["d4", "e4"])
        assert listed(["Ann"]) == "Ann"
        assert either([]) == ""
    assert both.startswith("Ann, Bo ")
    assert both.endswith(" Cleo")
    assert " and " not in both
    assert one.startswith("d4 ")
    assert " or " not in one


@pytest.mark.parametrize("game", ["city", "solo", "cards"])
@pytest.mark.parametrize("code", OTHERS)
def test_a_game_is_told_in_the_language(code: str, game: str) -> None:
    """The same game, sentence by sentence: only names, numbers and a few words can be the same."""
    with speaking(code):
        there = list(told(game, 7))
    here = list(told(game, 7))
    assert len(there) == len(here)
    assert not [text for text in there if "{" in text or "}" in text]
    assert not [
        text for text, english in zip(there, here, strict=True) if text == english and len(re.findall(r"[a-z]{3,}", text)) > 3
    ]


@pytest.mark.parametrize("code", OTHERS)
def test_no_sentence_is_said_in_another_language(code: str) -> None:
    """What two languages say in the same words was never translated into one of them."""
    own = {key(message): forms(message) for message in messages(code)}
    for other in OTHERS:
        for message in messages(other) if other != code else ():
            for (english, words), (_, foreign) in zip(own[key(message)], forms(message), strict=True):
                told = re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}|“[^”]*”", "", english))
                assert words != foreign or len(told) < 4, words
                assert words != english or len(told) < 4, words
