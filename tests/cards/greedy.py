"""One fixed player, for measuring virtual players: it bids at random and takes and builds what scores most at once."""

from __future__ import annotations

from random import Random

from carson.cards import KIND, State, deck, grid, moves, scoring
from carson.game import CHANCE, Move, sample


def choose(state: State, seat: int, options: list[Move], luck: Random) -> Move:
    """The move that scores most at once; among equals any."""
    if all(move.startswith("bid") for move in options):
        return luck.choice(options)
    worth = [value(state, seat, move) for move in options]
    best = max(worth)
    return luck.choice([move for move, each in zip(options, worth, strict=True) if each == best])


def value(state: State, seat: int, move: Move) -> float:
    if isinstance(move, moves.Take):
        if move.card >= deck.TERRAIN:
            mine = state.characters[seat] | 1 << move.card - deck.TERRAIN
            before = state.points(seat)
            return scoring.human_points(state.cities[seat], mine, len(state.sold)) - before
        return best_gain(state, seat, move.card)
    if isinstance(move, moves.Sell):
        state = state.copy()
        before = state.points(seat)
        state.play(move, seat)
        return state.points(seat) - before - 0.5
    if isinstance(move, moves.Build):
        step = state.agenda[-1]
        return state.gain(seat, step.card, move.place)  # type: ignore[attr-defined]
    if move.startswith("choose"):
        state = state.copy()
        state.play(move, seat)
        return state.points(seat)
    return 1 if move.startswith("use") else 0


def best_gain(state: State, seat: int, card: int) -> int:
    return max((state.gain(seat, card, place) for place in grid.bits(state.places(seat, card))), default=0)


def play_against(level: str, luck: Random) -> tuple[int, ...]:
    """The scores of one game of this player against three virtual players of a level."""
    state = KIND.start({"virtual": " ".join([level] * 3)}, ("Ann", "A", "B", "C"), KIND.version)
    assert isinstance(state, State)
    while not state.over:
        decision = state.decisions[0]
        if decision.seat == CHANCE:
            state.play(sample(decision, luck))
        else:
            state.play(choose(state, decision.seat, list(decision.moves), luck), decision.seat)
    return state.scores
