"""What is reported of people's games, to set the games of bots beside it.

The figures come from a handful of games of the board game that people described, so they are ranges, not targets.
"""

from __future__ import annotations

from typing import Final

Range = tuple[float, float]

WINNERS_POINTS: Final[dict[int, Range]] = {2: (48, 48), 3: (46, 51), 4: (56, 66), 5: (39, 44), 6: (38, 38)}
"""By the number of players."""
PLAYERS: Final = 3
"""The number of players in the games that the other figures come from."""
PLACED: Final[Range] = (55, 55)
"""Cowboys placed in a game, by all together."""
DUELS: Final[Range] = (7, 9)
STRONGER_WON: Final = 0.8
"""The share of the duels that the side stronger before the dice won."""
