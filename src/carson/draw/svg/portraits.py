"""Busts in an oval frame, the same in both games."""

from __future__ import annotations

from carson.draw.svg.icons import face, icon
from carson.draw.svg.markup import Markup, cached_by_language, join, tag


@cached_by_language(maxsize=1024)
def portrait(name: str, x: float, y: float, radius: float) -> Markup:
    """A personality or character, around this point."""
    size = radius * 1.72
    return join(
        tag("ellipse", cx=x, cy=y, rx=radius * 0.9, ry=radius * 1.1, class_="yard oval"),
        icon(face(name), round(x - size / 2, 1), round(y - size / 2, 1), round(size, 1), "print"),
    )
