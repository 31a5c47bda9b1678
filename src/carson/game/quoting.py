"""Text that somebody else wrote: whether it can be shown, and how our sentences quote it.

A quotation stays on one line, is never long, and holds nothing that steers a terminal.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

QUOTE_LENGTH: Final = 60
"""How many characters of a value a sentence repeats; its sender knows the rest."""
NO_BREAK: Final = "\u00a0"
"""The no-break space: not printable to Python, but French sets it before colons."""
_JOINERS: Final = re.compile("(?<=[\u0590-\U0010ffff])[\u200c\u200d](?=[\u0590-\U0010ffff])")
"""The zero-width joiner and non-joiner. Names in Persian and in Indian scripts have them, and many emoji; between other
letters they would be invisible."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159")
"""Fillers: letters and symbols to Unicode, empty to the eye."""
_SEEN: Final = ("L", "N", "P", "S")
"""Letters, numbers, punctuation and symbols; what remains are marks that need one of these to stand on."""


def is_printable(text: str) -> bool:
    r"""Whether every character of a text can be shown.

    >>> is_printable("Zoë 牛仔"), is_printable("علی\u200cرضا"), is_printable("A\u200cnn"), is_printable("a\nb")
    (True, True, False, False)
    """
    return text.isprintable() or _JOINERS.sub("", text).isprintable()


def is_seen(text: str) -> bool:
    r"""Whether a text has visible characters, and none that only look empty.

    >>> is_seen("Zoë"), is_seen("★"), is_seen("\u3164"), is_seen("Ann\u2800"), is_seen("\u0301")
    (True, True, False, False, False)
    """
    return any(unicodedata.category(sign)[0] in _SEEN for sign in text) and not _BLANK & set(text)


def one_line(text: str) -> str:
    r"""*text* with everything that cannot be printed written as its escape.

    >>> print(one_line("a\nb\x1b[2J"))
    a\nb\x1b[2J
    """
    if is_printable(text.replace(NO_BREAK, " ")):
        return text
    return "".join([sign if sign.isprintable() or sign == NO_BREAK else _escaped(sign) for sign in text])


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def shortened(text: str) -> str:
    """The beginning of *text*, on one line."""
    return one_line(text if len(text) <= QUOTE_LENGTH else f"{text[:QUOTE_LENGTH]}…")


def quoted(text: object) -> str:
    """What somebody wrote, as a sentence repeats it.

    >>> print(quoted("dance"), quoted("x" * 1000))
    “dance” “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”
    """
    from carson.game.language import say  # imports this module

    return say("“{text}”", text=shortened(str(text)))


def told(value: object) -> str:
    """A value of a file as a sentence shows it.

    >>> told(True), told([1]), told(-7), told(16**9000)
    ('true', 'a list', '-7', 'a number with many digits')
    """
    from carson.game.language import say  # imports this module

    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return quoted(value)
        case list():
            return say("a list")
        case dict():
            return say("a table")
        case int() if abs(value) >= 10**QUOTE_LENGTH:
            return say("a number with many digits")
    return shortened(str(value))
