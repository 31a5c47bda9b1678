"""How the panel of a seat is arranged: where name, auction cards, characters and city have their places."""

from __future__ import annotations

from typing import Final, NamedTuple

_OWN_INFO: Final = 196
"""The width of what stands beside the viewer's city."""
_INFO: Final = 130
"""The width of what stands beside another's city."""
_HIGH_PANEL: Final = 300
"""From this height on, characters have a line of their own above the city."""
_TOP: Final = 49
"""Where auction cards begin, below name and points."""
_HAND_LINE: Final = 27
"""The height of the auction cards of somebody else."""
_PEOPLE_LINE: Final = 35
"""The height of a line of characters of somebody else."""
OWN_HAND_STEP: Final = 36
"""From one of the viewer's auction cards to the next, at most, and from one line of them to the next."""
_PERSON: Final = 160
"""The width of a character with its name, where characters stand below the viewer's city."""
_PERSON_LINE: Final = 38
"""The height of a line of them."""
_CARD: Final = 104
"""The side of the card that is to be laid, where it lies beside the viewer's city."""


class PanelLayout(NamedTuple):
    """The size of a panel; the viewer's *own* one shows more."""

    width: float
    height: float
    own: bool = False
    people: int = 0
    """How many characters the viewer has."""

    @property
    def over(self) -> bool:
        """Whether name, auction cards and characters stand above the city instead of beside it: the larger city decides."""
        return min(self._below(self._max_feet)[2:]) > min(self._beside[2:])

    @property
    def info(self) -> float:
        """The width of name, points, auction cards and characters."""
        if self.own:
            return _OWN_INFO
        return self.width if self.over else _INFO

    @property
    def city(self) -> tuple[float, float, float, float]:
        """Where the city has its place: left, top, width and height."""
        return self._below(self._feet) if self.over else self._beside

    @property
    def _beside(self) -> tuple[float, float, float, float]:
        info = _OWN_INFO if self.own else _INFO
        return info + 8, 10, self.width - info - 18, self.height - 20

    def _below(self, feet: float) -> tuple[float, float, float, float]:
        if self.own:
            top = _TOP + OWN_HAND_STEP + 7
            return 10, top, self.width - 20, self.height - feet - top - 6
        top = _TOP + _HAND_LINE + (_PEOPLE_LINE if self._people_below_hand else 3)
        return 10, top, self.width - 20, self.height - top - 10

    @property
    def _people_below_hand(self) -> bool:
        """Whether characters have a line of their own in a panel that has its city below."""
        return self.height >= _HIGH_PANEL or self.width < _INFO + 90

    @property
    def _feet(self) -> float:
        """The height of the characters below the viewer's city."""
        return min(self._max_feet, 4 + _PERSON_LINE * -(-self.people // self.columns))

    @property
    def _max_feet(self) -> float:
        return 106 if self.columns == 2 else 74

    @property
    def columns(self) -> int:
        """How many of the viewer's characters stand side by side below the city."""
        return max(1, int(self.width // _PERSON))

    @property
    def hand(self) -> tuple[float, float, float]:
        """Where auction cards begin, and how much width they have."""
        if self.own:
            return 10, _TOP, self.width - 86 if self.over else _OWN_INFO - 16
        return 10, _TOP, _INFO - 16

    def people_at(self, hand: int) -> tuple[float, float, float, float]:
        """Where the characters stand, below a *hand* of this many auction cards: left, top, width and height."""
        if self.own and self.over:
            return 10, self.height - self._feet, self.width - 10, self._feet - 4
        if self.own:
            top = _TOP + OWN_HAND_STEP * -(-max(1, hand) // self.hand_columns) + 5
            return 10, top, _OWN_INFO - 10, self.height - top - _CARD - 30
        if self.over and not self._people_below_hand:
            return _INFO + 6, _TOP - 7, self.width - _INFO - 16, _PEOPLE_LINE
        top = _TOP + _HAND_LINE - 1
        return 10, top, self.info - 20, _PEOPLE_LINE if self.over else self.height - top - 4

    @property
    def hand_columns(self) -> int:
        """How many of the viewer's auction cards lie side by side."""
        return 9 if self.over else 5

    @property
    def card(self) -> tuple[float, float, float]:
        """Where the card to be laid lies: left, top and side."""
        return (self.width - 76, 6, 66) if self.over else (20, self.height - _CARD - 20, _CARD)
