"""The agenda as text, one line a step, for positions: ``draft 2 4``, ``build 1 I-07``.

What may lie on what is told by one regular expression, so that a position cannot hold an agenda that no game reaches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from carson.cards import characters, deck
from carson.cards.characters import ACTIVATION
from carson.cards.steps import activation, bids, draft, reveal, rounds
from carson.game import CarsonError, Step, quoted, say

_SIGNS: Final[dict[type[Step[Any]], str]] = {
    rounds.CleanUp: "c",
    draft.SettleOrder: "o",
    draft.Draft: "d",
    draft.Turn: "t",
    draft.Sale: "s",
    draft.Build: "b",
    draft.Claim: "m",
    bids.TurnUp: "u",
    bids.Bids: "a",
    activation.Activation: "e",
    reveal.LayOut: "y",
    reveal.Reveal: "r",
    reveal.CheckSkull: "k",
    reveal.Look: "v",
    rounds.ChooseNews: "n",
    rounds.LastSales: "z",
    rounds.End: "g",
}
"""Every kind of step with its sign in the grammar."""
_STEPS: Final = {step.word: step for step in _SIGNS}

LATE_SIGN: Final = "l"
"""In the grammar, the activations after the bids."""

_GRAMMAR: Final = re.compile(
    r"""
    c ( d?[ts]?b?                       # the draft: whose turn, what is built
      | o ( l ( u | a ( e ( my?|y|sb?|b # before the bids: activations, a claimed card
                          | y (rv?|kv)  # the reveal
                          | v )? )? )? )? )
  | g (zn?|s)?                          # the end: newsboy, last sales
  |                                     # the game is over
    """,
    re.VERBOSE,
)


def _seat(word: str) -> int:
    number = int(word) - 1
    if number < 0:
        raise ValueError
    return number


def _whole(word: str) -> int:
    number = int(word)
    if number < 0:
        raise ValueError
    return number


_READ: Final[dict[str, Callable[[str], int]]] = {
    "seat": _seat,
    "order": _seat,
    "card": deck.NUMBERS.__getitem__,
    "at": lambda word: ACTIVATION.index(characters.NAMES.index(word)),
    "back": deck.back_number,
    "left": _whole,
    "slid": _whole,
}
"""How the fields of steps are read, by their names; `_WRITE` is the way back."""

_WRITE: Final[dict[str, Callable[[int], str]]] = {
    "seat": lambda seat: str(seat + 1),
    "order": lambda seat: str(seat + 1),
    "card": deck.NAMES.__getitem__,
    "at": lambda at: characters.NAMES[ACTIVATION[at]],
    "back": deck.back_text,
    "left": str,
    "slid": str,
}


def step_text(step: Step[Any]) -> str:
    words = [step.word]
    names: tuple[str, ...] = step.__slots__
    for name in names:
        value = getattr(step, name)
        words += [_WRITE[name](each) for each in (value if isinstance(value, tuple) else (value,))]
    return " ".join(words)


def step_named(text: str) -> Step[Any]:
    """The step with this text; raises `CarsonError`."""
    name, *values = text.split() or [""]
    step = _STEPS.get(name)
    if step is None:
        raise CarsonError(
            say("{word} is not a step; there are {choices}.", word=quoted(name), choices=", ".join(sorted(_STEPS)))
        )
    fields: tuple[str, ...] = step.__slots__
    try:
        if fields == ("order",):
            return step(tuple([_seat(value) for value in values]))  # type: ignore[call-arg]
        return step(*[_READ[field](value) for field, value in zip(fields, values, strict=True)])
    except (ValueError, KeyError):
        expected = " ".join([name, *(f"<{field}>" for field in fields)])
        raise CarsonError(say("{text} is not a step; it is written “{form}”.", text=quoted(text), form=expected)) from None


def signs(agenda: Iterable[Step[Any]]) -> str:
    """The agenda in the signs of the grammar, the last step first."""
    return "".join([_sign(step) for step in agenda])


def _sign(step: Step[Any]) -> str:
    if isinstance(step, activation.Activation) and step.at >= characters.BEFORE_BIDS:
        return LATE_SIGN
    return _SIGNS[type(step)]


def is_possible(agenda: Iterable[Step[Any]]) -> bool:
    """Whether these steps can lie on one another in some game."""
    return _GRAMMAR.fullmatch(signs(agenda)) is not None


def bids_to_come(agenda: Iterable[Step[Any]]) -> bool:
    """Whether the auction cards of this round are still face down."""
    return not set(signs(agenda)).isdisjoint("au")
