"""How the panel of a seat is arranged: where name, auction cards, characters and city have their places."""

from __future__ import annotations

from typing import Final, NamedTuple

_OWN_INFO: Final = 196
"""The width of what stands beside the viewer's city."""
_INFO: Final = 130
"""The width of what stands beside another's city."""
_HIGH_PANEL: Final = 300
"""From this height on, characters have a line of their own above the city."""
_WIDE_PANEL: Final = 320
"""From this width on, auction cards and characters stand beside the name."""
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
_CARD: Final = 100
"""The side of the card that is to be laid, where it lies beside the viewer's city."""
_MANY: Final = 99
"""More characters than anybody has."""


class PanelLayout(NamedTuple):
    """The size of a panel; the viewer's *own* one shows more."""

    width: float
    height: float
    own: bool = False
    people: int = 0
    """How many characters the viewer has."""

    over: bool = False
    """Whether name, auction cards and characters stand above the city instead of beside it."""

    @property
    def info(self) -> float:
        """The width of name, points, auction cards and characters."""
        if self.own:
            return _OWN_INFO
        return self.width if self.over else _INFO

    @property
    def head(self) -> float:
        """The height of what stands above the city."""
        if not self.over:
            return 10
        if self.own:
            return _TOP + OWN_HAND_STEP + 7
        return 62 if self._in_one_line else _TOP + _HAND_LINE + (_PEOPLE_LINE if self._people_below_hand else 3)

    @property
    def city(self) -> tuple[float, float, float, float]:
        """Where the city has its place: left, top, width and height."""
        if self.over:
            foot = self._feet + 6 if self.own else 10
            return 10, self.head, self.width - 20, self.height - self.head - foot
        return self.info + 8, 10, self.width - self.info - 18, self.height - 20

    @property
    def side(self) -> float:
        """The side of the largest square that the city has room for, whoever its characters are."""
        return min(self.city[2:])

    @property
    def _in_one_line(self) -> bool:
        return self.width >= _WIDE_PANEL

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
        return (_INFO + 12, 8, _INFO - 16) if self.over and self._in_one_line else (10, _TOP, _INFO - 16)

    @property
    def people_at(self) -> tuple[float, float, float, float]:
        """Where the characters stand: left, top, width and height."""
        if self.own and self.over:
            return 10, self.height - self._feet, self.width - 10, self._feet - 4
        if self.own:
            top = self.card[1] + _CARD + 14
            return 10, top, _OWN_INFO - 10, self.height - top - 6
        if self.over and self._in_one_line:
            return _INFO + 12, 30, self.width - _INFO - 22, _PEOPLE_LINE - 7
        if self.over and not self._people_below_hand:
            return _INFO + 6, 8, self.width - _INFO - 16, 2 * _PEOPLE_LINE - 4
        top = _TOP + _HAND_LINE - 1
        return 10, top, self.info - 20, _PEOPLE_LINE if self.over else self.height - top - 4

    @property
    def people_after_the_end(self) -> tuple[float, float, float, float]:
        """Where the characters stand when nothing is bid or laid any more: beside the viewer's city they have all the room."""
        if self.own and not self.over:
            return 10, _TOP, _OWN_INFO - 10, self.height - _TOP - 6
        return self.people_at

    @property
    def hand_columns(self) -> int:
        """How many of the viewer's auction cards lie side by side."""
        return 9 if self.over else 5

    @property
    def card(self) -> tuple[float, float, float]:
        """Where the card to be laid lies: left, top and side; beside the city below two lines of auction cards."""
        if self.over:
            return self.width - 76, 6, 66
        return (_OWN_INFO - _CARD) / 2, _TOP + 2 * OWN_HAND_STEP + 6, _CARD


def own_panel(width: float, height: float, people: int) -> PanelLayout:
    """The viewer's panel: above its city or beside it stands the rest, whichever leaves the city more room."""
    full = max((PanelLayout(width, height, True, _MANY, over) for over in (False, True)), key=lambda room: room.side)
    return full._replace(people=people)
