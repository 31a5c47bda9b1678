"""Positions of the card game as text (TOML), both ways."""

from carson.cards.positions.reading import read_position
from carson.cards.positions.writing import write_position

__all__ = ["read_position", "write_position"]
