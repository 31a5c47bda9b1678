"""What a variant is: a word, and something it does at named moments of the game.

A variant overrides only the moments at which it does something. A module of this package with a `VARIANT` is one; steps, state
and scoring know none of them by name. What a variant must remember lies in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from carson.game import Move, Part, Step

if TYPE_CHECKING:
    from carson.city.state import State


class Variant:
    """One variant of the rules (B11)."""

    name: ClassVar[str]
    """What is typed for it, and stands in records; `editions.VARIANTS` has the order in which variants act."""
    title: ClassVar[str]
    """What people call it; marked to be said."""
    note: ClassVar[str]
    """What it changes, in a sentence; marked to be said."""

    def acts_at(self, moment: str) -> bool:
        """Whether it overrides this moment."""
        return getattr(type(self), moment) is not getattr(Variant, moment)

    def prepare(self, state: State) -> None:
        """A new state comes into being: add the pieces of the variant."""

    def set_up(self, state: State) -> None:
        """The steps of the setup lie on the agenda, except mountains and town centre; add what comes before the others."""

    def after_choosing(self, state: State) -> Sequence[Step[Any]]:
        """Steps of phase 1 after everybody has taken a personality."""
        return ()

    def before_choosing(self, state: State) -> Sequence[Step[Any]]:
        """Steps of phase 1 before anybody takes a personality."""
        return ()

    def placing(self, state: State) -> Step[Any] | None:
        """The step of phase 2, if it is not the usual one; the action track shows the order."""
        return None

    def extra_places(self, state: State) -> int:
        """Places beside the board that are open for everybody's cowboys."""
        return 0

    def turn_taken(self, state: State, seat: int, move: Move) -> None:
        """*seat* has placed a cowboy in its turn of phase 2, or passed; the next seat's turn lies on the agenda."""

    def wages(self, state: State) -> Step[Any] | None:
        """The step in which wages are paid, if somebody has a choice there."""
        return None

    def duel(self, state: State, place: int, sides: tuple[int, ...]) -> Step[Any] | None:
        """The step in which a duel is fought, if not with dice."""
        return None

    def duel_won(self, state: State, winner: int, place: int) -> None:
        """*winner* won the duel on *place*; the losers have left."""

    def firepower(self, state: State, seat: int) -> int:
        """Firepower besides revolvers, cowboys and personalities."""
        return 0

    def closed_sites(self, state: State, kind: int) -> int:
        """Parcels on which this kind of building may not be built."""
        return 0

    def why_closed_site(self, state: State, kind: int, parcel: int) -> str | None:
        """None if this kind may be built on *parcel*, else the reason."""
        return None

    def before_income(self, state: State, seat: int) -> None:
        """S10, after the duels and before payment, for each seat, last in turn order first."""

    def income(self, state: State, parcel: int, amount: int) -> int:
        """What the building on *parcel* earns instead of *amount*."""
        return amount

    def income_paid(self, state: State) -> None:
        """S10 is over."""

    def end_of_round(self, state: State) -> None:
        """B7.1, after the personalities."""

    def after_round(self, state: State) -> None:
        """B7.8."""

    def final_points(self, state: State, seat: int) -> Sequence[Part]:
        """Points at the end of the game (B8)."""
        return ()

    def hide(self, known: State, seat: int | None) -> None:
        """Take out of *known*, a copy, what *seat* cannot know."""

    def imagine(self, state: State, seat: int | None, luck: Random) -> None:
        """Put something possible in the place of what *seat* cannot know."""

    def check(self, state: State) -> None:
        """Raise AssertionError if something about the variant is impossible."""


@cache
def all_variants() -> dict[str, Variant]:
    """Every variant by its name."""
    package = __name__.rpartition(".")[0]
    modules = [import_module(f"{package}.{found.name}") for found in iter_modules(import_module(package).__path__)]
    return {module.VARIANT.name: module.VARIANT for module in modules if hasattr(module, "VARIANT")}
