"""A small builder for HTML: text is escaped unless it is `Markup` already, so that a name can never become a tag."""

from __future__ import annotations

from typing import Final

from carson.draw.svg.markup import Markup, attribute_name, escape

Attribute = str | int | bool | None

_VOID: Final = frozenset(("input", "link", "meta", "br", "hr", "img"))


def h(name: str, /, *children: str, **attributes: Attribute) -> Markup:
    """One element. ``for_`` and ``data_at`` become ``for`` and ``data-at``; None and False leave an attribute out.

    >>> h("button", "Ann & Bo", type="submit", disabled=True)
    '<button type="submit" disabled>Ann &amp; Bo</button>'
    >>> h("input", name="a", checked=False)
    '<input name="a">'
    """
    head = f"<{name}"
    for key, value in attributes.items():
        if value is True:
            head += f" {attribute_name(key)}"
        elif value is not None and value is not False:
            head += f' {attribute_name(key)}="{escape(str(value))}"'
    if name in _VOID:
        return Markup(f"{head}>")
    inside = "".join([child if isinstance(child, Markup) else escape(child) for child in children])
    return Markup(f"{head}>{inside}</{name}>")


def picture(svg: str) -> Markup:
    """A picture made by `carson.draw`, which has escaped everything in it."""
    return Markup(svg)


def sign(name: str, title: str = "", kind: str = "") -> Markup:
    """An icon of the pictures in a line of text; without a *title* it only decorates. *kind* is a class of its own."""
    use, kind = Markup(f'<use href="#i-{name}"/>'), f"carson sign {kind}".rstrip()
    if not title:
        return h("svg", use, class_=kind, viewBox="0 0 24 24", aria_hidden="true")
    return h("svg", h("title", title), use, class_=kind, viewBox="0 0 24 24", role="img", aria_label=title)


def glyph(character: str) -> Markup:
    """A character that stands for words: the title of what is around it says them, and is its only name."""
    return h("span", character, aria_hidden="true")


def badge(seat: int) -> Markup:
    """The digit of a seat in its colour."""
    return h("span", str(seat + 1), class_=f"badge seat-{seat + 1}", aria_hidden="true")
