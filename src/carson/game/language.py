"""The reader’s language: every sentence for people is written in English in the code and said in theirs.

The catalogues are gettext’s, one for each language in ``carson/languages``. Which language is spoken belongs to the thread or
task that words something, not to the state of a game: the same events are told to each viewer in their own language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO
from typing import Final

from carson.game.errors import BadOption
from carson.game.quoting import quoted

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
"""The languages by their codes, each named as its speakers name it."""

_spoken: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The code of the language that is spoken now."""
    return _spoken.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything in another language for a while; raises `BadOption` for one that nobody has translated."""
    if not isinstance(code, str) or code not in LANGUAGES:
        raise BadOption(f"There is no language {quoted(code)}; there are {', '.join(LANGUAGES)}.")
    before = _spoken.set(code)
    try:
        yield
    finally:
        _spoken.reset(before)


def say(text: str, /, **values: object) -> str:
    """A sentence in the reader’s language, with its blanks filled in.

    >>> say("{name} builds {what} on {place}.", name="Ann", what="a bank", place="d4")
    'Ann builds a bank on d4.'
    """
    catalogue = _catalogue(_spoken.get())
    found = catalogue.gettext(text) if catalogue else text
    return found.format(**values) if values else found


def say_many(number: int, one: str, many: str, /, **values: object) -> str:
    """A sentence that differs with a number, which fills its blank ``{number}``.

    >>> say_many(1, "{number} point", "{number} points"), say_many(3, "{number} point", "{number} points")
    ('1 point', '3 points')
    """
    catalogue = _catalogue(_spoken.get())
    found = catalogue.ngettext(one, many, number) if catalogue else one if number == 1 else many
    return found.format(number=number, **values)


def say_as(context: str, text: str, /, **values: object) -> str:
    """A sentence or word that other languages say differently in this *context*.

    >>> say_as("object of a sentence", "the bank")
    'the bank'
    """
    catalogue = _catalogue(_spoken.get())
    found = catalogue.pgettext(context, text) if catalogue else text
    return found.format(**values) if values else found


def mark(text: str) -> str:
    """A text of a table that is said later, with `say`: marked here so that it is found for translation."""
    return text


def mark_many(one: str, many: str) -> tuple[str, str]:
    """The two texts of a table that `say_many` takes later."""
    return one, many


def decimal(number: float) -> str:
    """The number with one digit after the decimal sign of the reader’s language.

    >>> decimal(5.26)
    '5.3'
    """
    text = f"{number:.1f}"
    code = _spoken.get()
    if code == "en":
        return text
    from babel.numbers import get_decimal_symbol  # slow to load, like the rest of Babel

    return text.replace(".", get_decimal_symbol(code))


def capitalised(words: str) -> str:
    """The same words at the beginning of a sentence.

    >>> capitalised("the $4 bank")
    'The $4 bank'
    """
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str]) -> str:
    """The words as a list in a sentence.

    >>> listed(["Ann"]), listed(["Ann", "Bo"]), listed(["Ann", "Bo", "Cleo"])
    ('Ann', 'Ann and Bo', 'Ann, Bo and Cleo')
    """
    if len(words) < 2:
        return "".join(words)
    return say("{words} and {last}", words=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """The words as a list to choose from.

    >>> either(["d4", "e4"])
    'd4 or e4'
    """
    if len(words) < 2:
        return "".join(words)
    return say("{words} or {last}", words=", ".join(words[:-1]), last=words[-1])


@cache
def _catalogue(code: str) -> GNUTranslations | None:
    """The translations into a language; None for English, in which everything is written."""
    if code == "en":
        return None
    # Babel is slow to load, and English needs none of it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with (files("carson") / "languages" / f"{code}.po").open("rb") as source:
        write_mo(compiled, read_po(source, locale=code))
    compiled.seek(0)
    return GNUTranslations(compiled)
