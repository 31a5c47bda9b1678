"""Games played by bots up to a certain question: what pictures are taken of and pages are tested with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

from carson import cards, city
from carson.bots import bot_named
from carson.game import Decision, Game

Wanted = Callable[[Game[Any], Decision], bool]

EVERYTHING: Final = ("river", "might-is-right", "outlaws", "horses")
"""As many variants at once as make sense together with six players."""
MAX_GAMES: Final = 40
NAMES: Final = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")


def asked(kind: str, round_: int = 0, move: str = "") -> Wanted:
    """The first seat is asked a question of this *kind*, not before this round, with a move that begins so."""

    def wanted(game: Game[Any], decision: Decision) -> bool:
        late = getattr(game.state, "round", 0) >= round_
        return late and decision.kind == kind and (not move or any(str(each).startswith(move) for each in decision.moves))

    return wanted


def contested(game: Game[Any], decision: Decision) -> bool:
    """The first seat may place a cowboy where somebody stands already."""
    state = game.state
    taken = [place for place in range(64, 85) if any(state.stand[seat] >> place & 1 for seat in range(1, state.seats))]
    return decision.kind == "place" and state.round >= 2 and len(taken) >= 2 and state.reserve[0] > 1


def fighting(game: Game[Any], decision: Decision) -> bool:
    """The first seat may place its next cowboy, or pass, while two of others stand on one square and will fight."""
    shared = any(sum(stand >> place & 1 for stand in game.state.stand[1:]) > 1 for place in range(64, 85))
    return decision.kind == "place" and game.state.round >= 2 and shared


def lifted(game: Game[Any], decision: Decision) -> bool:
    """The first seat has lifted a cowboy and has to put it down."""
    return decision.kind == "place" and not any(str(move) == "pass" for move in decision.moves)


def over(game: Game[Any], decision: Decision) -> bool:
    """Nothing but the end of the game."""
    return False


def city_game(players: int = 4, seed: int = 1, **options: Any) -> Game[Any]:
    return city.new(names=NAMES[:players], seed=seed, **options)


def solo_game(seed: int = 1, **options: Any) -> Game[Any]:
    return city.new(names=NAMES[:1], solo="rancher", seed=seed, **options)


def card_game(seed: int = 1, **options: Any) -> Game[Any]:
    return cards.new(1, ("beginner", "pro", "beginner"), seed=seed, **options)


def people_game(seed: int = 1, humans: int = 4, **options: Any) -> Game[Any]:
    """A card game of people alone."""
    return cards.new(humans, (), names=NAMES[:humans], seed=seed, **options)


@cache
def record_at(make: Callable[..., Game[Any]], wanted: Wanted, bot: str = "casual", **options: Any) -> str:
    """The record of a game that stops where the first seat is asked what is *wanted*."""
    for seed in range(1, MAX_GAMES):
        game, mind, luck = make(seed=seed, **options), bot_named(bot), Random(seed)
        while not game.over:
            decision = game.decisions[0]
            mine = next((each for each in game.decisions if each.seat == 0), None)
            if mine is not None and wanted(game, mine):
                return str(game.record)
            game.play(mind.choose(game.view(decision.seat), decision, luck), decision.seat)
        if wanted is over:
            return str(game.record)
    raise LookupError(f"No game came to what was wanted ({options}).")
