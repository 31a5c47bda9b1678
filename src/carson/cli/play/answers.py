"""Understands what a person types: a whole move, the beginning of one, or any words that identify it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from carson.game import CarsonError, Decision, Move, State, quoted

MAX_MOVES_LISTED = 14
"""A question lists at most this many moves of chance."""
_EDGE = re.compile(r"\b([a-h][1-8])[ ,/-]+([a-h][1-8]|north|south|east|west)\b")


def tidy(text: str) -> list[str]:
    """The words of an answer, as moves spell them.

    >>> tidy("Road D4 - e4"), tidy("give $12")
    (['road', 'd4|e4'], ['give', '12'])
    """
    plain = text.lower().replace("$", "").replace(" | ", "|")
    if plain.startswith("r"):
        plain = _EDGE.sub(r"\1|\2", plain)
    return plain.split()


def matching(text: str, moves: Iterable[Move]) -> list[Move]:
    """The moves that *text* can mean, by the strictest reading that finds any.

    >>> moves = [Move("place d4"), Move("place wages"), Move("place d4 white"), Move("pass")]
    >>> matching("place d4", moves), matching("wa", moves), matching("d4 w", moves), matching("p", moves)
    ([Move('place d4')], [Move('place wages')], [Move('place d4 white')], [Move('pass')])
    >>> matching("place", moves)
    [Move('place d4'), Move('place wages'), Move('place d4 white')]
    """
    words = tidy(text)
    split = [(move, move.lower().split()) for move in moves]
    for reading in _READINGS:
        found = [move for move, parts in split if reading(words, parts)]
        if found:
            return found
    return []


def _begins(words: Sequence[str], parts: Sequence[str]) -> bool:
    return len(words) == len(parts) and all(_means(word, part) for word, part in zip(words, parts, strict=True))


def _means(word: str, part: str) -> bool:
    """Whether *word* abbreviates *part*. Numbers cannot be abbreviated: “give 1” is not “give 10”."""
    return word == part if word.isdecimal() else part.startswith(word)


def _in_order(words: Sequence[str], parts: Sequence[str]) -> bool:
    """Whether each word begins one of the parts, in the same order."""
    left = iter(parts)
    return bool(words) and all(any(_means(word, part) for part in left) for word in words)


_READINGS: tuple[Callable[[Sequence[str], Sequence[str]], bool], ...] = (
    lambda words, parts: words == parts,
    lambda words, parts: words == parts[1:],
    _begins,
    lambda words, parts: _begins(words, parts[1:]),
    _in_order,
)


def shown_moves(moves: Sequence[Move]) -> str:
    """What a person may type for one of several moves of a verb, or the first few of many.

    >>> shown_moves([Move("roll 1"), Move("roll 2")]), shown_moves([Move(f"dice d{row}") for row in range(1, 30)])
    ('1, 2', 'd1, d2, d3, d4, d5, d6, …')
    """
    words = [move.partition(" ")[2] or move for move in moves]
    return ", ".join(words if len(words) <= MAX_MOVES_LISTED else [*words[:6], "…"])


def understand(text: str, state: State, decision: Decision) -> Move | str:
    """The one move that *text* means, or a sentence that says why there is none."""
    plain = " ".join(tidy(text))
    reason, unknown = "", True
    for spelling in (plain, " ".join(text.split())):
        try:
            refusal = state.why_not(decision.seat, spelling)
            if refusal is None:
                return state.parse(spelling)
            reason, unknown = refusal, False
        except CarsonError as error:
            reason = reason or str(error)
    found = matching(text, decision.moves)
    if len(found) == 1:
        return found[0]
    if len(found) > 1:
        some = ", ".join(found[:6]) + (", …" if len(found) > 6 else "")
        return f"{quoted(text)} can mean {some}."
    if unknown and plain.split()[:1] not in [move.split()[:1] for move in decision.moves]:
        return f"{quoted(text)} is not a move here; Enter shows the question, ? helps."
    return reason
