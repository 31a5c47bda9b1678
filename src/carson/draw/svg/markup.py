"""A small builder for SVG: text is escaped unless it is `Markup` already, so that a name can never become a tag."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from functools import cache, lru_cache, wraps
from typing import Final, ParamSpec, TypeVar

from carson.game.language import language

Value = str | int | float | None

_UNSAFE: Final = re.compile(r'[&<>"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]')
_SAFE: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


Given = ParamSpec("Given")
Made = TypeVar("Made")


def cached_by_language(maxsize: int) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
    """Cache what a function returns, up to *maxsize* in each language: for leaves of a picture that have words in them."""

    def remembering(make: Callable[Given, Made]) -> Callable[Given, Made]:
        cached: defaultdict[str, Callable[..., Made]] = defaultdict(lambda: lru_cache(maxsize)(make))

        @wraps(make)
        def remembered(*given: Given.args, **named: Given.kwargs) -> Made:
            return cached[language()](*given, **named)

        return remembered

    return remembering


class Markup(str):
    """Text that is markup and goes into a picture as it is."""

    __slots__ = ()


class Svg(str):
    """An SVG picture: text for files and web pages, an image in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


@lru_cache(maxsize=8192)
def escape(text: str) -> str:
    """The text as XML can hold it; what no XML may contain, such as a zero byte, becomes a replacement character.

    >>> escape('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return _UNSAFE.sub(lambda found: _SAFE.get(found[0], "\ufffd"), text)


def number(value: float) -> str:
    """A coordinate without needless digits.

    >>> number(3), number(2.50), number(-0.004)
    ('3', '2.5', '0')
    """
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def signed(value: int) -> str:
    """A whole number with a real minus sign.

    >>> signed(-4)
    '−4'
    """
    return f"−{-value}" if value < 0 else str(value)


@cache
def attribute_name(keyword: str) -> str:
    """The attribute that a keyword of Python stands for."""
    return keyword.rstrip("_").replace("_", "-")


def tag(name: str, *children: str, **attributes: Value) -> Markup:
    """One element. ``class_`` and ``data_place`` become ``class`` and ``data-place``; None leaves an attribute out.

    >>> tag("g", tag("title", "Ann & Bo"), class_="parcel", data_place="d4")
    '<g class="parcel" data-place="d4"><title>Ann &amp; Bo</title></g>'
    """
    head = f"<{name}"
    for key, value in attributes.items():
        if value is not None:
            head += f' {attribute_name(key)}="{escape(value) if isinstance(value, str) else number(value)}"'
    if not children:
        return Markup(f"{head}/>")
    inside = "".join([child if isinstance(child, Markup) else escape(child) for child in children])
    return Markup(f"{head}>{inside}</{name}>")


def join(*pieces: Markup) -> Markup:
    return Markup("".join(pieces))


def shift(x: float, y: float, scale: float = 1) -> str:
    """The transform that draws something elsewhere, larger or smaller."""
    size = "" if scale == 1 else f" scale({number(scale)})"
    return f"translate({number(x)} {number(y)}){size}"


def put(piece: Markup, spot: str) -> Markup:
    """A group that was drawn at the origin, with the transform that puts it where it belongs."""
    return Markup(f'<g transform="{spot}"{piece[2:]}')


def move(piece: Markup, x: float, y: float, scale: float = 1) -> Markup:
    """A piece drawn elsewhere."""
    return tag("g", piece, transform=shift(x, y, scale))


@lru_cache(maxsize=8192)
def words(
    text: str, x: float, y: float, size: float, style: str = "", anchor: str = "start", room: float | None = None
) -> Markup:
    """A line of text. With *room* it is squeezed when it would be wider, in any font."""
    squeeze = room is not None and ems(text) * size > room
    return tag(
        "text",
        text,
        x=x,
        y=y,
        font_size=size,
        class_=style or None,
        text_anchor=None if anchor == "start" else anchor,
        textLength=room if squeeze else None,
        lengthAdjust="spacingAndGlyphs" if squeeze else None,
    )


def fitted(
    text: str, x: float, y: float, size: float, style: str = "", anchor: str = "start", *, room: float, least: float
) -> Markup:
    """A line of text that is set smaller, down to *least*, before it is squeezed."""
    fitting = room / (_letter(style) * max(1, len(text)))
    return words(text, x, y, round(min(size, max(least, fitting)), 1), style, anchor, room)


def _letter(style: str) -> float:
    return WIDE_BOLD_LETTER if "b" in style.split() else WIDE_LETTER


WIDE_BOLD_LETTER: Final = 0.69
WIDE_LETTER: Final = 0.6
"""How wide a letter of a broad font is at most, on average, in parts of the font size."""
_EMS: Final = {
    letter: width
    for letters, width in ((" .,·:;'’", 0.25), ("ijlI!|", 0.33), ("ftr1-()/", 0.41), ("wW", 0.87), ("mM", 0.94))
    for letter in letters
}
"""How wide some letters of the pages' own font are, in parts of its size, where they differ much from the others."""


def ems(text: str) -> float:
    """How wide a text is in the pages' own font, in parts of its size: text that fits is never stretched.

    >>> round(ems("wages"), 2), round(ems("ammunition"), 2)
    (3.19, 5.85)
    """
    return sum(_EMS.get(letter, 0.7 if letter.isupper() else 0.58) for letter in text)


def wrapped(text: str, size: float, room: float) -> list[str]:
    """The text in lines that are no wider than *room* at this size, unless a single word is.

    >>> wrapped("collects cards and scores their attraction", 12, 170)
    ['collects cards and scores', 'their attraction']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if ems(longer) * size > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def shortened(text: str, most: int) -> str:
    """The text, cut off if it is longer than this.

    >>> shortened("Bartholomew the Third", 12)
    'Bartholomew…'
    """
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
