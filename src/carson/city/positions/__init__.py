"""Positions as text: what FEN is to chess. The format is described in ``docs/positions.md``.

reading    a file becomes a state, or is refused with the line and the reason
writing    a state becomes a file
fields     the one table of what a position holds
drawing    the town; cowboys, cards, pieces, agenda: what else needs more than a line of the table
codecs     values as people read them
spots      values of a file with their lines
"""

from carson.city.positions.reading import read_position
from carson.city.positions.writing import write_position

__all__ = ["read_position", "write_position"]
