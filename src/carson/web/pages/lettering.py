"""The name of the town in wood type: letters with cut corners and slab serifs, drawn as strokes."""

from __future__ import annotations

from functools import cache
from typing import Final

from carson.draw.svg.markup import Markup, shift, tag

_HEIGHT: Final = 100
_LETTERS: Final = {
    "C": (66, "M54 34V25L41 12H25L12 25V75L25 88H41L54 75V66", "M54 24V40M54 60V76"),
    "A": (66, "M12 100V29L29 12H37L54 29V100M12 62H54", "M-2 95H26M40 95H68"),
    "R": (66, "M12 100V12H40L54 26V42L42 54H12M40 54L54 68V100", "M-2 95H26M40 95H68M-2 5H20"),
    "S": (66, "M54 34V25L41 12H25L12 25V37L25 50H41L54 63V75L41 88H25L12 75V66", "M54 24V38M12 62V76"),
    "O": (66, "M25 12H41L54 25V75L41 88H25L12 75V25Z", ""),
    "N": (70, "M13 100V0M13 8L57 92M57 100V0", "M-1 95H27M-1 5H18M43 5H71M52 95H71"),
    "I": (32, "M16 100V0", "M0 5H32M0 95H32"),
    "T": (66, "M4 12H62M33 12V100", "M5 2V34M61 2V34M17 95H49"),
    "Y": (66, "M11 0V28L33 52L55 28V0M33 52V100", "M-3 5H25M41 5H69M17 95H49"),
}
"""Of each letter: how wide it is, its heavy strokes and its serifs."""
_GAP: Final = 13
_SPACE: Final = 40


@cache
def lettering(text: str) -> Markup:
    """The text as a picture that is read as text; there are only the letters of one town."""
    drawn, x = [], 5
    for letter in text.upper():
        if letter == " ":
            x += _SPACE - _GAP
            continue
        width, strokes, serifs = _LETTERS[letter]
        parts = [tag("path", d=strokes, stroke_width=24)]
        if serifs:
            parts.append(tag("path", d=serifs, stroke_width=10))
        drawn.append(tag("g", *parts, transform=shift(x, 0)))
        x += width + _GAP
    return tag(
        "svg",
        tag("g", *drawn, fill="none", stroke="currentColor"),
        viewBox=f"0 0 {x - _GAP + 5} {_HEIGHT}",
        class_="lettering",
        role="img",
        aria_label=text,
    )
