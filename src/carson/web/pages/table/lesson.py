"""A lesson of the guided first round, in the bar: what to do now and why; what it means is lit on the board."""

from __future__ import annotations

from typing import Any

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import h, sign
from carson.words.base import Words
from carson.words.lessons import Taught


def lesson(taught: Taught, words: Words, known: Any) -> Markup:
    """Folded up it is out of the way, and JavaScript remembers that; unfolded it goes on where the game is."""
    light = dict.fromkeys(words.target(known, move) or move for move in taught.light)
    step = say("Step {step} of {steps}", step=taught.step, steps=taught.steps)
    told = h(
        "div",
        sign("signpost"),
        h("p", h("b", taught.title), " ", taught.text, " ", h("span", taught.why, class_="reason")),
    )
    return h("details", h("summary", h("span", say("Lessons"), class_="unseen"), " ", step), told,
             id="lesson", open=True, data_light=" ".join(name.replace(" ", "_") for name in light) or None)  # fmt: skip
