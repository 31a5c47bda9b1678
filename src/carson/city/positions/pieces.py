"""Pieces that only a variant brings: outlaws on the map (B11.5), duel tiles in hands and in the pool (B11.3)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from carson.city.places import PARCELS, bits
from carson.city.positions.codecs import PARCEL_SET, Codec, needs
from carson.city.positions.spots import Spot
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.town import PRISON
from carson.city.variants.might_is_right import VALUES, DealTiles, sets_of
from carson.city.variants.outlaws import FIGURES, WEAKEST
from carson.game import mark, say

if TYPE_CHECKING:
    from carson.city.positions.fields import Page

STRONGEST: Final = WEAKEST + 5


def _read_strength(spot: Spot, state: State) -> int:
    return 0 if spot.value == 0 else spot.whole(WEAKEST, STRONGEST)


STRENGTH: Final = needs("outlaws", Codec(_read_strength, lambda value: value))
"""Of the outlaws this round; 0 before the first arrive."""


class Outlaws:
    """The parcels with an outlaw."""

    keys = ("outlaws",)
    seat_keys = ()
    slots = ()

    def read(self, page: Page, state: State) -> None:
        spot = page.file.get("outlaws")
        if spot is None:
            return
        for parcel in bits(needs("outlaws", PARCEL_SET).read(spot, state)):
            if parcel >= len(PARCELS):
                raise spot.wrong(mark("a list such as {example}"), example='["d4"]')
            if state.town.standing[PRISON] >> parcel & 1:
                raise spot.bad(say("There is a prison on {place}; an outlaw there is jailed.", place=PARCELS[parcel]))
            state.town.add_outlaw(parcel)
        if state.town.outlaws.bit_count() > FIGURES:
            found = state.town.outlaws.bit_count()
            raise spot.bad(say("There are {number} outlaws, not {found}.", number=FIGURES, found=found))
        if state.town.outlaws and not page.file.value.get("strength"):
            form = mark("Outlaws need their strength of this round: “strength”, from {low} to {high}.")
            raise spot.bad(say(form, low=WEAKEST, high=STRONGEST))

    def write(self, state: State, page: Page) -> None:
        if state.town.outlaws:
            page.game["outlaws"] = PARCEL_SET.write(state.town.outlaws)


def _read_tiles(spot: Spot, state: State) -> tuple[int, ...]:
    return tuple(sorted(_read_pool(spot, state)))


TILES: Final = needs("might-is-right", Codec(_read_tiles, list))


def _read_pool(spot: Spot, state: State) -> tuple[int, ...]:
    return tuple(entry.whole(VALUES[0], VALUES[-1]) for entry in spot.entries(mark("a list of duel tiles, such as [0, 3, 5]")))


POOL: Final = needs("might-is-right", Codec(_read_pool, list))
"""As they were played."""


def full_hand(state: State, seat: int) -> tuple[int, ...]:
    """Each value once. Six players share five sets, so each of them lacks a different value (B11.3.6)."""
    if is_standish(state, seat):
        return ()
    return tuple(value for value in VALUES if value != seat or sets_of(state.rules) == state.people)


def _in_game(state: State) -> Counter[int]:
    return Counter({value: sets_of(state.rules) for value in VALUES})


def rest_of_tiles(state: State) -> tuple[int, ...]:
    """What nobody has and nobody saw in the pool."""
    arsenal = state.arsenal
    if arsenal is None:
        return ()
    left = _in_game(state)
    for tiles in (*arsenal.hands, arsenal.open):
        left.subtract(tiles)
    return tuple(sorted(left.elements()))


def check_tiles(page: Page, state: State) -> None:
    """Refuse tiles that are not those of the game."""
    arsenal = state.arsenal
    if arsenal is None:
        return
    dealing = next((step.mix for step in state.agenda if isinstance(step, DealTiles)), ())
    found = Counter([tile for hand in (*arsenal.hands, arsenal.open, arsenal.mixed, dealing) for tile in hand])
    for value, number in _in_game(state).items():
        if found[value] != number:
            spots = [spot for table in (*page.seat_spots, page.file) for key in KEYS if (spot := table.get(key)) is not None]
            form = mark("With these there are {found} duel tiles with a {value}; {players} players have {number}.")
            blamed = spots[-1] if spots else page.file
            raise blamed.bad(say(form, found=found[value], value=value, players=state.people, number=number))


KEYS: Final = ("tiles", "pool", "mixed")
