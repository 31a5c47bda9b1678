"""Might is Right: duels are fought with secret tiles instead of dice (B11.3, O97).

A choice or draw of tiles never answers itself: that there is only one answer would tell others what lies hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from carson.city.moves import KEEP, THROW, TILE, Amount, TilePair, tile_pair
from carson.city.solo.standish import is_standish
from carson.city.steps.base import ChanceStep, CityStep
from carson.city.steps.duels import settle
from carson.city.variants.base import Variant
from carson.city.variants.events import TilesAnnounced, TilesDrawn
from carson.game import CHANCE_ONLY, Move, mark, say, step_class

if TYPE_CHECKING:
    from carson.city.setup.rules import Rules
    from carson.city.state import State

VALUES: Final = range(6)
SETS_IN_BOX: Final = 5
BUDGET: Final = 30
"""A player starts with this much money, less the total of their tiles (B11.3.5)."""
REFILL: Final = 3
MARKSMAN_REFILL: Final = 5
UNKNOWN: Final = -1
"""A tile that the viewer cannot see."""
PENDING: Final = (UNKNOWN,)
"""A side of a duel that has not chosen yet; a seat without any tile fights with ``()``."""


class Arsenal:
    """The duel tiles of a game."""

    __slots__ = ("hands", "mixed", "open")

    def __init__(self, seats: int) -> None:
        self.hands: list[tuple[int, ...]] = [()] * seats
        """The tiles of each seat, ascending; secret."""
        self.open: tuple[int, ...] = ()
        """Tiles of the pool that were played since somebody last drew from it: everybody saw them."""
        self.mixed: tuple[int, ...] = ()
        """The rest of the pool, which nobody knows exactly."""

    def copy(self) -> Arsenal:
        new = Arsenal.__new__(Arsenal)
        new.hands = self.hands[:]
        new.open = self.open
        new.mixed = self.mixed
        return new

    def key(self) -> tuple[Any, ...]:
        return tuple(self.hands), tuple(sorted(self.open)), self.mixed

    def hide_from(self, seat: int | None) -> None:
        """Take out what *seat* cannot know; how many tiles lie where stays visible."""
        self.hands = [hand if other == seat else (UNKNOWN,) * len(hand) for other, hand in enumerate(self.hands)]
        self.mixed = (UNKNOWN,) * len(self.mixed)


def sets_of(rules: Rules) -> int:
    """How many sets of tiles 0 to 5 are in the game: one a player, as far as the five of the box go (B11.3.6).

    Jeb Standish has none (S2.3).
    """
    if rules.solo:
        return 1
    if rules.new_beginning and rules.version == 1:
        return rules.players
    return min(rules.players, SETS_IN_BOX)


def imagine(state: State, seat: int | None, luck: Random) -> None:
    """Put possible tiles in the place of unknown ones."""
    arsenal = state.arsenal
    assert arsenal is not None
    unknown = Counter({value: sets_of(state.rules) for value in VALUES})
    unknown.subtract(arsenal.open)
    shown = _tiles_shown(state)
    for other, hand in enumerate(arsenal.hands):
        unknown.subtract(hand if other == seat else shown.get(other, ()))
    tiles = list(unknown.elements())
    luck.shuffle(tiles)
    for other, hand in enumerate(arsenal.hands):
        if other != seat:
            known = shown.get(other, ())
            hidden = len(hand) - len(known)
            arsenal.hands[other] = tuple(sorted((*known, *tiles[:hidden])))
            del tiles[:hidden]
    arsenal.mixed = tuple(sorted(tiles[: len(arsenal.mixed)]))
    del tiles[: len(arsenal.mixed)]
    for number, step in enumerate(state.agenda):
        if isinstance(step, DealTiles):
            state.agenda[number] = DealTiles(tuple(sorted(tiles)))


def _tiles_shown(state: State) -> dict[int, tuple[int, ...]]:
    """Tiles that lie open on the table while somebody still chooses (O99); they leave the hands when all have chosen."""
    for step in state.agenda:
        if isinstance(step, TileDuel):
            return {seat: tiles for seat, tiles in zip(step.sides, step.chosen, strict=True) if tiles != PENDING}
    return {}


def start_dealing(state: State) -> list[DealTiles]:
    """Own sets for two players and with a new beginning, if the box has enough (B11.3.2, O98); else all draw (B11.3.3)."""
    arsenal = state.arsenal
    assert arsenal is not None
    sets = sets_of(state.rules)
    if sets < state.people or (state.seats > 2 and not state.rules.new_beginning):
        return [DealTiles(tuple(value for value in VALUES for _ in range(sets)))]
    arsenal.hands[: state.people] = [tuple(VALUES)] * state.people
    return []


@step_class
class DealTiles(ChanceStep):
    """Everybody draws six tiles (five of six players), keeps them secret and announces their total (B11.3.3, B11.3.6)."""

    word: ClassVar[str] = "deal-tiles"
    kind: ClassVar[str] = "deal"
    sealed: ClassVar[bool] = True
    answers_itself: ClassVar[bool] = False

    mix: tuple[int, ...]

    def advance(self, state: State) -> tuple[int, ...]:
        arsenal = state.arsenal
        assert arsenal is not None
        if self.mix:
            return CHANCE_ONLY
        state.agenda.pop()
        for seat, hand in enumerate(arsenal.hands):
            if not state.rules.new_beginning:
                state.money[seat] = BUDGET - sum(hand)
            state.tell(TilesAnnounced, seat, sum(hand))
        return ()

    def _seat(self, state: State) -> int:
        assert state.arsenal is not None
        size = sets_of(state.rules) * len(VALUES) // state.seats
        return next(seat for seat, hand in enumerate(state.arsenal.hands) if len(hand) < size)

    def meaning(self, state: State) -> str:
        return f"deal {self._seat(state) + 1}"

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return [TILE(value) for value in sorted(set(self.mix))]

    def weights(self, state: State) -> Sequence[int]:
        return [self.mix.count(value) for value in sorted(set(self.mix))]

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Amount)
        take_tile(state, self._seat(state), move.amount)
        state.agenda[-1] = DealTiles(without(self.mix, (move.amount,)))

    def seen_by(self, state: State, seat: int | None) -> DealTiles:
        return DealTiles((UNKNOWN,) * len(self.mix))


def take_tile(state: State, seat: int, value: int) -> None:
    assert state.arsenal is not None
    state.arsenal.hands[seat] = tuple(sorted((*state.arsenal.hands[seat], value)))


def without(tiles: Iterable[int], gone: Iterable[int]) -> tuple[int, ...]:
    left = list(tiles)
    for value in gone:
        left.remove(value)
    return tuple(left)


@step_class
class TileDuel(CityStep):
    """Every side secretly chooses a tile, all at the same time; two with dynamite (B11.3.7, B10.9.7).

    A player who chooses last (B10.10.4) does so when the others' tiles lie open (O99).
    """

    word: ClassVar[str] = "tile-duel"
    kind: ClassVar[str] = "tile"
    allows_roads: ClassVar[bool] = False
    sealed: ClassVar[bool] = True
    answers_itself: ClassVar[bool] = False

    place: int
    sides: tuple[int, ...]
    chosen: tuple[tuple[int, ...], ...]

    def advance(self, state: State) -> tuple[int, ...]:
        assert state.arsenal is not None
        if PENDING in self.chosen:
            waiting = tuple(seat for seat, tiles in zip(self.sides, self.chosen, strict=True) if tiles == PENDING)
            return tuple(seat for seat in waiting if not self._last(state, seat)) or waiting
        state.agenda.pop()
        arsenal = state.arsenal
        for seat, tiles in zip(self.sides, self.chosen, strict=True):
            arsenal.hands[seat] = without(arsenal.hands[seat], tiles)
            arsenal.open += tiles
        settle(state, self.place, self.sides, self.chosen)
        state.agenda += [RefillTiles(seat) for seat in reversed(self.sides) if not is_standish(state, seat)]
        return ()

    def _last(self, state: State, seat: int) -> bool:
        return any(card.rerolls for card in state.held[seat])

    def options(self, state: State, seat: int) -> Sequence[Move]:
        assert state.arsenal is not None
        hand = state.arsenal.hands[seat]
        if state.charged[seat] >> self.place & 1 and len(hand) > 1:
            pairs = {(low, high) for at, low in enumerate(hand) for high in hand[at + 1 :]}
            return [tile_pair(low, high) for low, high in sorted(pairs)]
        return [TILE(value) for value in sorted(set(hand))]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return say(
            "{name} chooses among their own tiles: {choices}.",
            name=state.name_of(seat),
            choices=", ".join(self.options(state, seat)),
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        tiles = move.values if isinstance(move, TilePair) else (move.amount,) if isinstance(move, Amount) else ()
        chosen = list(self.chosen)
        chosen[self.sides.index(seat)] = tiles
        state.agenda[-1] = TileDuel(self.place, self.sides, tuple(chosen))

    def seen_by(self, state: State, seat: int | None) -> TileDuel:
        """Tiles lie open once all who choose at the same time have chosen."""
        first = [tiles for side, tiles in zip(self.sides, self.chosen, strict=True) if not self._last(state, side)]
        if PENDING not in first:
            return self
        hidden = [tiles if side == seat or not tiles else PENDING for side, tiles in zip(self.sides, self.chosen, strict=True)]
        return TileDuel(self.place, self.sides, tuple(hidden))


def tile_duel(state: State, place: int, sides: tuple[int, ...]) -> TileDuel:
    """A seat without any tile fights with nothing (O97)."""
    assert state.arsenal is not None
    return TileDuel(place, sides, tuple(PENDING if state.arsenal.hands[seat] else () for seat in sides))


@step_class
class RefillTiles(CityStep):
    """Right after a duel, a seat without tiles draws from the pool; a marksman may throw the last ones away (B11.3.9, O13)."""

    word: ClassVar[str] = "refill-tiles"
    kind: ClassVar[str] = "throw"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        assert state.arsenal is not None
        hand = len(state.arsenal.hands[self.seat])
        marksman = state.marksmen >> self.seat & 1
        if hand and marksman and hand <= 2:
            return (self.seat,)
        state.agenda.pop()
        if not hand:
            state.arsenal.mixed = tuple(sorted(state.arsenal.mixed + state.arsenal.open))
            state.arsenal.open = ()
            state.agenda.append(DrawTiles(self.seat, MARKSMAN_REFILL if marksman else REFILL))
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return (KEEP, THROW)

    def act(self, state: State, seat: int, move: Move) -> None:
        assert state.arsenal is not None
        if move == KEEP:
            state.agenda.pop()
            return
        state.arsenal.open += state.arsenal.hands[seat]
        state.arsenal.hands[seat] = ()


@step_class
class DrawTiles(ChanceStep):
    """Draw tiles from the mixed pool, while there are any left (B11.3.9, O97)."""

    word: ClassVar[str] = "draw-tiles"
    kind: ClassVar[str] = "tiles"
    sealed: ClassVar[bool] = True
    answers_itself: ClassVar[bool] = False

    seat: int
    left: int

    def advance(self, state: State) -> tuple[int, ...]:
        assert state.arsenal is not None
        if self.left and state.arsenal.mixed:
            return CHANCE_ONLY
        state.agenda.pop()
        state.tell(TilesDrawn, self.seat, len(state.arsenal.hands[self.seat]))
        return ()

    def meaning(self, state: State) -> str:
        return f"tiles {self.seat + 1}"

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        assert state.arsenal is not None
        return [TILE(value) for value in sorted(set(state.arsenal.mixed))]

    def weights(self, state: State) -> Sequence[int]:
        assert state.arsenal is not None
        return [state.arsenal.mixed.count(value) for value in sorted(set(state.arsenal.mixed))]

    def play(self, state: State, seat: int, move: Move) -> None:
        assert state.arsenal is not None
        assert isinstance(move, Amount)
        state.arsenal.mixed = without(state.arsenal.mixed, (move.amount,))
        take_tile(state, self.seat, move.amount)
        state.agenda[-1] = DrawTiles(self.seat, self.left - 1)


class MightIsRight(Variant):
    name = "might-is-right"
    title = mark("Might is Right")
    note = mark("Duels with secret tiles instead of dice.")

    def prepare(self, state: State) -> None:
        state.arsenal = Arsenal(state.seats)

    def set_up(self, state: State) -> None:
        state.agenda += start_dealing(state)

    def duel(self, state: State, place: int, sides: tuple[int, ...]) -> TileDuel:
        return tile_duel(state, place, sides)

    def hide(self, known: State, seat: int | None) -> None:
        assert known.arsenal is not None
        known.arsenal.hide_from(seat)

    def imagine(self, state: State, seat: int | None, luck: Random) -> None:
        imagine(state, seat, luck)

    def check(self, state: State) -> None:
        arsenal = state.arsenal
        assert arsenal is not None
        dealt = [tile for hand in arsenal.hands for tile in hand]
        mix = next((list(step.mix) for step in state.agenda if isinstance(step, DealTiles)), [])
        tiles = sorted([*dealt, *arsenal.open, *arsenal.mixed, *mix])
        expected = sorted(value for value in VALUES for _ in range(sets_of(state.rules)))
        assert tiles == expected, say("the duel tiles are {tiles}", tiles=tiles)


VARIANT: Final = MightIsRight()
