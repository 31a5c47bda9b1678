"""A town for the tests of B9: what stands there, and what it earns."""

from __future__ import annotations

from carson.game import Why
from tests.city.settings import Setting, a_table
from tests.city.tables import Table

FULL = "c3 d3 e3 c4 e4 c5 d5 e5"
"""All eight neighbours of d4."""


def town(edition: str = "big-box", round: int = 1) -> Setting:
    """Nothing stands and nobody has a road, a cowboy at home or money; Ann passed first."""
    seats = a_table("Ann Bo Cleo", edition=edition, round=round).cowboys(Ann=0, Bo=0, Cleo=0)
    return seats.roads(Ann=0, Bo=0, Cleo=0).money(Ann=0, Bo=0, Cleo=0)


def income(setting: Setting, parcel: str = "d4") -> int:
    """What the building earns, by way of its explanation."""
    table = setting.at("phase 1")
    why: Why = []
    parcel_number = "abcdefgh".index(parcel[0]) + 8 * (int(parcel[1]) - 1)
    amount = table.state.income(parcel_number, why)
    assert amount == sum(part.amount for part in why)
    assert amount == table.income(parcel)
    return amount


def with_stored(kind: str, setting: Setting) -> Table:
    return setting.stored(Ann=kind).at("S6e")
