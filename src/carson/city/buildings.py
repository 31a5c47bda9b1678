"""The kinds of things that stand on parcels, and what each earns (B9).

Incomes and prices are computed by functions that can also list their parts: hand them a list as *why*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from carson.city.places import NEIGHBOURS, bits
from carson.city.town import (
    BANK,
    BLACKSMITH,
    CHURCH,
    DRUGSTORE,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    MINE,
    MOUNTAIN,
    PRISON,
    RANCH,
    SALOON,
    SCHOOL,
    STATION,
    TOWN_HALL,
    TOWN_HOUSE,
    Town,
)
from carson.game import Move, Part, Why


@dataclass(frozen=True, slots=True)
class Building:
    """One row of the table in B9."""

    name: str
    letter: str
    copies: int
    """Tiles in the Big Box (B1.1.3)."""
    houses: int = 1
    """How many houses must be built along with it (B6.9.7, B9.11.1)."""
    symbols: int = 0
    """How many houses it counts as for the incomes of others (B9.0.7)."""
    revolvers: int = 0
    needs_road: bool = True
    raise_: int = 0
    """What the town hall adds to its income (B9.13.9)."""
    cap: int | None = None
    """The highest income, in the editions that have one (B9.0.3)."""
    expansion: bool = False
    """It came with Gold & Guns and may be left out of the bag (B2.2.23)."""


KINDS: Final = {
    RANCH: Building("ranch", "R", 6, houses=0, symbols=1, revolvers=1, needs_road=False),
    MINE: Building("mine", "M", 6, houses=0, revolvers=1, needs_road=False),
    DRUGSTORE: Building("drugstore", "D", 4, raise_=3, cap=33),
    BANK: Building("bank", "B", 4, raise_=3, cap=45),
    SALOON: Building("saloon", "S", 3, raise_=5, cap=55),
    HOTEL: Building("hotel", "O", 3, symbols=2),
    CHURCH: Building("church", "C", 2, symbols=1),
    PRISON: Building("prison", "P", 2, revolvers=2),
    BLACKSMITH: Building("blacksmith", "K", 2, raise_=5, cap=40, expansion=True),
    GENERAL_STORE: Building("general-store", "G", 2, raise_=3, cap=33, expansion=True),
    SCHOOL: Building("school", "E", 2, houses=3, symbols=1, expansion=True),
    STATION: Building("station", "X", 1, symbols=2, expansion=True),
    TOWN_HALL: Building("town-hall", "T", 1, symbols=1, expansion=True),
    HOUSE: Building("house", "h", 0, symbols=1),
    TOWN_HOUSE: Building("town-house", "H", 0, symbols=2),
    MOUNTAIN: Building("mountain", "^", 9),
}
NAMES: Final = tuple(KINDS[kind].name for kind in sorted(KINDS))
KIND_OF: Final = {name: kind for kind, name in enumerate(NAMES)}
TILES: Final = tuple(range(TOWN_HALL + 1))
"""The kinds that are drawn from the bag."""
BOUGHT: Final = tuple(kind for kind in TILES if kind != TOWN_HALL)
"""The twelve kinds that are bought and belong to somebody (O125)."""

_ONE: Final = tuple(kind for kind in sorted(KINDS) if KINDS[kind].symbols == 1)
_TWO: Final = tuple(kind for kind in sorted(KINDS) if KINDS[kind].symbols == 2)


def house_symbols(town: Town, among: int, why: Why | None = None, each: int = 1) -> int:
    """House equivalents on the parcels *among* (B9.0.7); the explanation values each at *each*."""
    standing = town.standing
    if why is not None:
        for kind in (*_ONE, *_TWO):
            if number := (standing[kind] & among).bit_count():
                why.append(Part(NAMES[kind], number, KINDS[kind].symbols * each))
    one, two = symbol_layers(town)
    return (among & one).bit_count() + 2 * (among & two).bit_count()


def symbol_layers(town: Town) -> tuple[int, int]:
    """The parcels on which something counts as one house, and as two."""
    standing = town.standing
    one = two = 0
    for kind in _ONE:
        one |= standing[kind]
    for kind in _TWO:
        two |= standing[kind]
    return one, two


_PRICED: Final = tuple(NEIGHBOURS[parcel] | 1 << parcel for parcel in range(64))
"""The parcels that make each parcel dearer: itself and those around it."""
_LAND: Final = Part("parcel", 1, 1)
_KINDS_IN_ORDER: Final = tuple(sorted(KINDS))


def parcel_price(town: Town, parcel: int, why: Why | None = None) -> int:
    """What an unsold parcel costs (B6.8.3, B6.8.4)."""
    around = _PRICED[parcel] & town.built
    if why is not None:
        why.append(_LAND)
        for kind in _KINDS_IN_ORDER if around else ():
            if number := (town.standing[kind] & around).bit_count():
                why.append(Part(NAMES[kind], number, 1))
    return 1 + around.bit_count()


def affordable(town: Town, parcels: int, money: int, moves: Sequence[Move]) -> list[Move]:
    """The *moves* (by parcel) about those unsold *parcels* that *money* pays for. Fast: no call of `parcel_price` for each."""
    built, found = town.built, []
    while parcels:
        low = parcels & -parcels
        parcel = low.bit_length() - 1
        if (_PRICED[parcel] & built).bit_count() < money:
            found.append(moves[parcel])
        parcels ^= low
    return found


def income(
    town: Town,
    parcel: int,
    kind: int,
    seat: int,
    round_: int,
    caps: dict[int, int],
    *,
    raised: bool = False,
    why: Why | None = None,
) -> int:
    """What a building of *kind* on *parcel* earns *seat* now, before attacks, doubling and the like.

    *raised* says that the seat's cowboy holds the town hall (B9.13.8). Also answers for a building that does not stand there
    yet: pages and bots ask what it would earn.
    """
    if kind not in _INCOMES:
        return 0
    amount = _INCOMES[kind](town, parcel, seat, round_, why)
    if raised and KINDS[kind].raise_:
        amount += KINDS[kind].raise_
        if why is not None:
            why.append(Part("town-hall", 1, KINDS[kind].raise_))
    cap = caps.get(kind)
    if cap is not None and amount > cap:
        if why is not None:
            why.append(Part("limit", 1, cap - amount))
        return cap
    return amount


def incomes(town: Town, kind: int, seat: int, round_: int, caps: dict[int, int]) -> Callable[[int], int]:
    """`income` by the parcel alone, for comparing many: without the town hall, and without reasons."""
    earns, cap = _INCOMES.get(kind), caps.get(kind)
    if earns is None:
        return lambda parcel: 0
    if cap is None:
        return lambda parcel: earns(town, parcel, seat, round_, None)
    return lambda parcel: min(cap, earns(town, parcel, seat, round_, None))


def _usable(town: Town, parcel: int, seat: int) -> int:
    """The neighbours whose houses and mountains serve *seat*: unsold ones and its own (B6.15.2, B6.15.3)."""
    return NEIGHBOURS[parcel] & (town.land[seat] | ~town.owned)


def _own(town: Town, kind: int, seat: int) -> int:
    return (town.standing[kind] & town.land[seat]).bit_count()


def _ranch(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.3.2, B9.3.5: river parcels count as empty."""
    empty = (NEIGHBOURS[parcel] & ~town.built).bit_count()
    if why is not None:
        why.append(Part("empty-parcel", empty, 1) if empty else Part("at-least", 1, 1))
    return max(1, empty)


def _mine(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.4.2, B9.4.4."""
    mountains = (_usable(town, parcel, seat) & town.standing[MOUNTAIN]).bit_count()
    river = 1 if NEIGHBOURS[parcel] & town.river else 0
    if why is not None:
        why += [Part("mountain", mountains, 3), *([Part("river", 1, 3)] if river else [])]
    return 3 * mountains + 3 * river


def _drugstore(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.7.2."""
    near, ranches = house_symbols(town, _usable(town, parcel, seat), why, 3), _own(town, RANCH, seat)
    if why is not None:
        why.append(Part("own-ranch", ranches, 3))
    return 3 * near + 3 * ranches


def _bank(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.7.3."""
    near, mines = house_symbols(town, _usable(town, parcel, seat), why, 3), _own(town, MINE, seat)
    if why is not None:
        why.append(Part("own-mine", mines, 3))
    return 3 * near + 3 * mines


def _saloon(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.7.4."""
    return 5 * house_symbols(town, _usable(town, parcel, seat), why, 5)


def _hotel(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.7.5."""
    if why is not None:
        why.append(Part("hotel", 1, 6))
    return 6


def _blacksmith(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.8.1."""
    ranches = _own(town, RANCH, seat)
    if why is not None:
        why += [Part("round", round_, 5), Part("own-ranch", ranches, 5)]
    return 5 * round_ + 5 * ranches


def _general_store(town: Town, parcel: int, seat: int, round_: int, why: Why | None) -> int:
    """B9.9.1, B9.9.3, B9.9.4: houses of others and unsold ones pay too, but half."""
    near, land = NEIGHBOURS[parcel], town.land[seat]
    return 6 * house_symbols(town, near & land, why, 6) + 3 * house_symbols(town, near & ~land, why, 3)


_INCOMES: Final = {
    RANCH: _ranch,
    MINE: _mine,
    DRUGSTORE: _drugstore,
    BANK: _bank,
    SALOON: _saloon,
    HOTEL: _hotel,
    BLACKSMITH: _blacksmith,
    GENERAL_STORE: _general_store,
}
EARNING: Final = tuple(_INCOMES)
"""The kinds with an income; only these can be attacked (B5.4.2 to B5.4.4)."""


def ring_is_covered(town: Town, parcel: int) -> bool:
    """Whether a house here may become a town house: each of eight neighbours holds something (B6.10.7)."""
    ring = NEIGHBOURS[parcel]
    return ring.bit_count() == 8 and not ring & ~(town.built | town.owned | town.river)


def upgradable(town: Town) -> int:
    """The houses that may become town houses (B6.10.6, B6.10.7)."""
    mask = 0
    for parcel in bits(town.standing[HOUSE] & ~town.outlaws):
        if ring_is_covered(town, parcel):
            mask |= 1 << parcel
    return mask
