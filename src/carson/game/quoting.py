"""Text of others in our sentences: always on one line, never long, and nothing in it that steers a terminal."""

from __future__ import annotations

from typing import Final

from carson.game.letters import is_printable

QUOTE_LENGTH: Final = 60
"""How many characters of a value a sentence repeats; its sender knows the rest."""
NO_BREAK: Final = "\u00a0"
"""Not printable to Python, but French has it before its colons: a space at which no line ends."""


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
