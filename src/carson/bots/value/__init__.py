"""A learned judge of positions of the board game: a small network that plays with NumPy alone.

encoding   a position as whole numbers
features   what the network sees of them
network    the arithmetic and the file
learned    the judge

The network file and its data sheet lie beside; `carson.research.train` makes them. A solo game, a position in the middle of a
round and the card game are judged as before.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from carson.bots.horizon import Value
from carson.bots.value.learned import Learned

NETWORK: Final = Path(__file__).with_name("city-1.npz")


def learned_or(elsewhere: Value, network: Path = NETWORK) -> Value:
    """The learned judge, with *elsewhere* for what it does not know; without NumPy *elsewhere* alone."""
    return Learned(network, elsewhere) if network.exists() and find_spec("numpy") is not None else elsewhere
