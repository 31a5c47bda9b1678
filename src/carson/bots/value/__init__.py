"""A learned judge of positions of the board game: a small network that plays with NumPy alone.

encoding   a position as whole numbers
features   what the network sees of them
network    the arithmetic and the file
learned    the judge

The network file and its data sheet lie beside; `carson.research.train` makes them.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from carson.bots.horizon import Value

NETWORK: Final = Path(__file__).with_name("city-1.npz")


def learned_or(elsewhere: Value, network: Path = NETWORK) -> Value:
    """The learned judge, with *elsewhere* for what it does not know; without NumPy *elsewhere* alone."""
    if find_spec("numpy") is None or not network.exists():
        return elsewhere
    from carson.bots.value.learned import Learned

    return Learned(network, elsewhere)
