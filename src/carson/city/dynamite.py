"""Dynamite: tiles that the prospector and the gunsmith bring into play; they are kept between rounds (O79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carson.game import Move

if TYPE_CHECKING:
    from carson.city.state import State


def dynamite_placements(state: State, seat: int) -> list[Move]:
    """Ordinary placements together with a dynamite tile (B10.9.4)."""
    return []


def place_dynamite(state: State, seat: int, place: int) -> None:
    raise NotImplementedError
