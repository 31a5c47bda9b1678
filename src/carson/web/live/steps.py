"""What leads a page that looks back from one moment of a game to another."""

from __future__ import annotations

from typing import Final

from carson.web.live.moments import Moments, Patch
from carson.web.live.replay import Beat, beats_of, turns_since
from carson.web.pages.scene import Scene, difference
from carson.web.table.state import TableState

MAX_STEP: Final = 40
"""How many moves may lie between two moments for what happened there to be acted out."""


def patches_between(state: TableState, seat: int | None, narrow: bool, start: int, end: int, acted: bool) -> list[Patch]:
    """What a page is sent that shows *seat* the table after *start* moves and is to show it after *end*.

    If it is to be *acted* out, beat by beat; otherwise, or where too much happened, in one step.
    """
    before, after = state.at(start), state.at(end)
    beats: list[Beat] = []
    if acted and 0 < end - start <= MAX_STEP:
        beats = beats_of(turns_since(state, start, end))
    moments = Moments(state, beats)
    scene = moments.scene(before, seat, narrow)
    patches: list[Patch] = []
    for beat in beats:
        now = moments.scene(beat.state, seat, narrow)
        patch = difference(scene, now)
        if stage := moments.stage(before, beat.state, beat.events, moments.lines(beat)):
            patch["stage"] = stage
        patches.append(patch)
        scene, before = now, beat.state
    last: Scene = moments.scene(after, seat, narrow)
    patches.append(difference(scene, last))
    return [patch for patch in patches if patch]
