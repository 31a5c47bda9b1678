"""Patches that lead a page from one moment of a game or variation to another."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.draw.svg.shape import Shape
from carson.game import State
from carson.web.live.beats import Beat, beats_of, turns_since
from carson.web.live.moments import Moments, Patch
from carson.web.pages.scene import difference
from carson.web.study.variations import Variation, asked_seat, game_of, may_try
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair

MAX_ACTED_MOVES: Final = 40
"""How many moves may lie between two moments for what happened there to be acted out."""


class Sight(NamedTuple):
    """What a page shows: a moment of a game or of a variation, through somebody's eyes."""

    at: Variation
    game: State
    seat: int | None


def sight_of(state: TableState, chair: Chair, at: Variation) -> Sight:
    """A moment as the visitor may see it: where moves can be tried, through the eyes of the seat that is asked."""
    game = game_of(state, at)
    return Sight(at, game, asked_seat(game) if may_try(state) else chair.seat)


def patches_between(state: TableState, shape: Shape, start: Sight, end: Sight, acted: bool) -> list[Patch]:
    """What leads a page from one moment to another: if *acted* out, beat by beat; in one step if too much happened."""
    beats: list[Beat] = []
    in_game = not start.at.entries and not end.at.entries
    if acted and in_game and 0 < end.at.moves - start.at.moves <= MAX_ACTED_MOVES:
        beats = beats_of(turns_since(state, start.at.moves, end.at.moves))
    moments = Moments(state, beats)
    game, scene = start.game, moments.scene(start.game, start.seat, shape)
    patches: list[Patch] = []
    for beat in beats:
        next_scene = moments.scene(beat.state, start.seat, shape)
        patch = difference(scene, next_scene)
        if stage := moments.stage(game, beat.state, beat.events, moments.lines(beat)):
            patch["stage"] = stage
        patches.append(patch)
        scene, game = next_scene, beat.state
    patches.append(difference(scene, moments.scene(end.game, end.seat, shape)))
    return [patch for patch in patches if patch]
