"""The shapes of screens that pictures are composed for."""

from __future__ import annotations

from enum import IntEnum


class Shape(IntEnum):
    """The screen that a page is made for. The numbers are what its JavaScript says in a cookie."""

    WIDE = 0
    PHONE = 1
    TABLET = 2
    UPRIGHT = 3
    """A tablet held upright."""
    LYING = 4
    """A phone held sideways, with the bar beside the table."""

    @property
    def is_phone(self) -> bool:
        return self in (Shape.PHONE, Shape.LYING)

    @property
    def has_narrow_head(self) -> bool:
        """The head of a page has no room for everything in it."""
        return self.is_phone or self is Shape.UPRIGHT
