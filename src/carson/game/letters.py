"""Which texts of people can be shown: on one line, nothing in them that steers a screen, and something to be seen."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_JOINERS: Final = re.compile("(?<=[\u0590-\U0010ffff])[\u200c\u200d](?=[\u0590-\U0010ffff])")
"""The two signs that join and part letters. Names of people in Persian and in scripts of India have them, and many emoji;
between other letters one would not be seen."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159")
"""Fillers: letters and symbols to Unicode, empty to the eye."""
_SEEN: Final = ("L", "N", "P", "S")
"""Letters, numbers, punctuation and symbols; what remains are marks that need one of these to stand on."""


def is_printable(text: str) -> bool:
    r"""Whether every sign of a text can be shown.

    >>> is_printable("Zoë 牛仔"), is_printable("علی\u200cرضا"), is_printable("A\u200cnn"), is_printable("a\nb")
    (True, True, False, False)
    """
    return text.isprintable() or _JOINERS.sub("", text).isprintable()


def is_seen(text: str) -> bool:
    r"""Whether a text shows anything, and nothing in it is empty to the eye.

    >>> is_seen("Zoë"), is_seen("★"), is_seen("\u3164"), is_seen("Ann\u2800"), is_seen("\u0301")
    (True, True, False, False, False)
    """
    return any(unicodedata.category(sign)[0] in _SEEN for sign in text) and not _BLANK & set(text)
