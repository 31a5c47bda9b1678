"""How Jeb Standish decides: criteria one after another, each among those equal so far, and at last the die (S4.2, S4.20)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, Self

from carson.city.solo.events import Ruled, Weighed
from carson.city.solo.moves import FALLS_TABLE, Falls
from carson.city.solo.options import DIE
from carson.city.steps.base import ChanceStep
from carson.city.town import NOTHING
from carson.game import CHANCE_ONLY, Move

if TYPE_CHECKING:
    from carson.city.state import State


UNBOUNDED: Final = 1 << 30
"""More than any value."""
Best = tuple[int, int]
"""The options of a set that are best, and their value."""


class Criterion(NamedTuple):
    rule: str
    word: str
    """What is compared; worded where it is shown."""
    best: Callable[[int], Best]
    """The best of a set of at least one option."""


def greatest(value: Callable[[int], int], likely: int = -1, bound: int = 0) -> Callable[[int], Best]:
    """The options with the greatest value.

    Outside the set *likely* no option has more than *bound*: once an option has more, the others need not be looked at.
    """

    def best(options: int) -> Best:
        if options & likely and options & ~likely:
            found = _greatest(options & likely, value)
            if found[1] > bound:
                return found
        return _greatest(options, value)

    return best


def smallest(value: Callable[[int], int], where: int = -1) -> Callable[[int], Best]:
    """The options with the smallest value, which is 0 outside the set *where*."""

    def best(options: int) -> Best:
        if elsewhere := options & ~where:
            left, least = _smallest(options & where, value)
            return (left, least) if least < 0 else (elsewhere | left, 0) if least == 0 else (elsewhere, 0)
        return _smallest(options, value)

    return best


def _greatest(options: int, value: Callable[[int], int]) -> Best:
    left, most = 0, -UNBOUNDED
    while options:
        bit = options & -options
        options ^= bit
        worth = value(bit.bit_length() - 1)
        if worth > most:
            left, most = bit, worth
        elif worth == most:
            left |= bit
    return left, most


def _smallest(options: int, value: Callable[[int], int]) -> Best:
    left, least = 0, UNBOUNDED
    while options:
        bit = options & -options
        options ^= bit
        worth = value(bit.bit_length() - 1)
        if worth < least:
            left, least = bit, worth
        elif worth == least:
            left |= bit
    return left, least


def narrow(options: int, criteria: Iterable[Criterion], ruled: list[Ruled] | None = None) -> int:
    """The options that are equal after all criteria; *ruled* gets an entry for each criterion that left fewer."""
    if not options & (options - 1):
        return options
    for criterion in criteria:
        left, best = criterion.best(options)
        if ruled is not None and left != options:
            ruled.append(Ruled(criterion.rule, criterion.word, best, left))
        options = left
        if not options & (options - 1):
            break
    return options


def decide(state: State, about: str, rule: str, options: int, criteria: Iterable[Criterion], building: int = NOTHING) -> int:
    """The one option that the criteria leave, for decisions in which nothing can be equal."""
    if state.listener is None:
        return narrow(options, criteria).bit_length() - 1
    ruled: list[Ruled] = []
    place = narrow(options, criteria, ruled).bit_length() - 1
    state.listener(
        Weighed(about=about, rule=rule, building=building, options=options, ruled=tuple(ruled), chosen=place, die=False)
    )
    return place


class Weigh(ChanceStep):
    """A decision of Standish: the criteria decide, and chance decides between options that stay equal.

    Subclasses are frozen dataclasses whose last field is ``equal: int = 0``: the options among which the die decides, once
    known.
    """

    __slots__ = ()

    kind: ClassVar[str] = "standish"
    about: ClassVar[str]
    rule: ClassVar[str]

    if TYPE_CHECKING:
        equal: int

    @abstractmethod
    def options(self, state: State) -> int:
        """What he can choose from."""

    @abstractmethod
    def criteria(self, state: State) -> Iterable[Criterion]:
        """What he goes by, the most important first."""

    @abstractmethod
    def take(self, state: State, place: int) -> None:
        """Do what was decided; this step is off the agenda."""

    def nothing(self, state: State) -> None:
        """There is nothing to choose from; this step is off the agenda."""
        raise AssertionError(f"there is nothing to choose from for {type(self).__name__}")

    def advance(self, state: State) -> tuple[int, ...]:
        if self.equal:
            return CHANCE_ONLY
        options = self.options(state)
        ruled: list[Ruled] | None = None if state.listener is None else []
        equal = narrow(options, self.criteria(state), ruled)
        if equal & (equal - 1) and state.rules.standish_ties == DIE:
            state.agenda[-1] = self.with_equal(equal)
            return ()
        state.agenda.pop()
        if not equal:
            self.nothing(state)
            return ()
        place = (equal & -equal).bit_length() - 1
        if ruled is not None:
            self._tell(state, options, ruled, place, die=False)
        self.take(state, place)
        return ()

    def with_equal(self, equal: int) -> Self:
        kind: Callable[..., Self] = type(self)
        names: tuple[str, ...] = self.__slots__
        return kind(*[getattr(self, name) for name in names[:-1]], equal)

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return FALLS_TABLE(self.equal)

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Falls)
        if state.listener is not None:
            ruled: list[Ruled] = []
            options = self.options(state)
            narrow(options, self.criteria(state), ruled)
            self._tell(state, options, ruled, move.place, die=True)
        state.agenda.pop()
        self.take(state, move.place)

    def _tell(self, state: State, options: int, ruled: list[Ruled], place: int, *, die: bool) -> None:
        if state.listener is not None:
            building = getattr(self, "building", NOTHING)
            state.listener(Weighed(self.about, self.rule, building, options, tuple(ruled), place, die=die))
