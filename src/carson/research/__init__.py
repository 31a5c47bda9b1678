"""For researchers: the games in numbers, as PettingZoo environments, as OpenSpiel games, and for self-play.

setting      which game is studied: options, number of players, reward
actions      every move of a game as one number, the same for all options
layout       what an observation is made of
numbers      what each game registers: its actions and its observer
city         the board game and the solo game in numbers
cards        the card game in numbers
play         one game in numbers
zoo          PettingZoo environments
spiel        OpenSpiel games
selfplay     many games in worker processes, one call of a policy for all of them
vector       the same as a Gymnasium vector environment
dataset      finished games as a table of decisions, in Parquet files
memory       the moves as each seat remembers them, for OpenSpiel
spaces       observations as a space of Gymnasium
bot          a policy as a bot, for the arena and the tables
train        the training of the planner's network

It needs ``pip install 'carson-city[research]'``. docs/research.md tells more.
"""

from __future__ import annotations


def missing(error: ModuleNotFoundError, module: str, extra: str = "research") -> ModuleNotFoundError:
    """What to say where a package of an extra is not installed."""
    return ModuleNotFoundError(f"{module} needs the package {error.name}: pip install 'carson-city[{extra}]'.", name=error.name)


try:
    import numpy  # noqa: F401 (everything here is made of its arrays)
except ModuleNotFoundError as error:
    raise missing(error, __name__) from None
