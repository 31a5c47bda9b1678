"""The moments of a change. Each is drawn, worded and encoded once for all pages that see the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Sequence
from itertools import zip_longest
from typing import Any, Final, TypeVar

from carson.draw.svg.shape import Shape
from carson.game import Event, State
from carson.game.language import language
from carson.web.live.beats import Beat
from carson.web.live.cues import CUES, plain
from carson.web.pages.scene import Scene, difference
from carson.web.pages.table.board import BOARDS, scene_of
from carson.web.pages.table.page import log_line
from carson.web.table.history import Passage, Tail, Told, told_in
from carson.web.table.state import TableState
from carson.words.lines import Line

T = TypeVar("T")
Patch = dict[str, Any]
"""A message to a page. Several pages may share it, so it must not be changed."""


class Moments:
    """What happened at a table, beat by beat, and how it stands now.

    Pages that show the same hold the same scenes, states and logs, so what leads from one of them to the next is found by the
    identity of these objects. All of them stay alive as long as this does.
    """

    def __init__(self, state: TableState, beats: Sequence[Beat] = ()) -> None:
        self.state = state
        self.beats = beats
        self._made: dict[Hashable, Any] = {}
        self._kept: list[object] = []

    def once(self, make: Callable[..., T], *what: Any, about: Hashable = None) -> T:
        """``make(*what)``, computed once for these objects and the current language."""
        key = (make.__qualname__, language(), about, *map(id, what))
        if key not in self._made:
            self._kept.append(what)
            self._made[key] = make(*what)
        found: T = self._made[key]
        return found

    def scene(self, game: State, seat: int | None, shape: Shape) -> Scene:
        """What a page shows to *seat* in a moment. Seats that know no more than a spectator share one scene."""
        seat = seat if seat is not None and self._sees_more(game, seat) else None

        def scene(game: State) -> Scene:
            return scene_of(self._known(game, seat), seat, shape)

        return self.once(scene, game, about=(seat, shape))

    def _known(self, game: State, seat: int | None) -> Any:
        """What *seat* knows; without secrets, all share one state."""
        if seat is not None and not self.once(self._has_secrets, game):
            seat = None
        if game is self.state.game:
            return self.state.view(seat).known

        def known(game: State) -> Any:
            return game.view(seat).known

        return self.once(known, game, about=seat)

    def _sees_more(self, game: State, seat: int) -> bool:
        """Whether *seat* is shown anything that a spectator is not."""
        if BOARDS.of(game.game).is_personal(game, seat):
            return True
        known, public = self._known(game, seat), self._known(game, None)
        return known is not public and bool(known.key() != public.key())

    def _has_secrets(self, game: State) -> bool:
        """Whether seats know different things, or are asked in secret."""
        sealed = bool(game.agenda) and game.agenda[-1].sealed
        return sealed or (self.state.secret and bool(self._known(game, None).key() != game.key()))

    def lines(self, beat: Beat) -> list[Line]:
        """The lines of the log for a beat, in the current language."""
        return self.state.words.story(beat.events, self.state.names)

    def beat_patch(self, beat: Beat, scene: Scene, scene_before: Scene, game_before: State) -> Patch:
        """What leads a page to a beat and its *scene* from the scene and the game that it shows."""
        return self.once(difference, scene_before, scene) | self.once(self._told, beat, game_before)

    def _told(self, beat: Beat, game_before: State) -> Patch:
        """What every page is told of a beat: what is acted out, the lines of the log, and who moved."""
        patch: Patch = {}
        lines = self.once(self.lines, beat)
        if acted := self.stage(game_before, beat.state, beat.events, lines):
            patch["stage"] = acted
        if lines:
            patch["lines"] = [log_line(self.state, Told(beat.moves, line)) for line in lines]
        if beat.first:
            patch["by"] = "bot" if self.state.is_bot(beat.seat) else "person"
        return patch

    def stage(
        self, before: State, after: State, events: Sequence[Event] = (), lines: Sequence[Line] = ()
    ) -> list[dict[str, Any]]:
        """What a page acts out between two moments; it is the same for every seat."""
        return cues(self._known(before, None), self._known(after, None), events, lines)

    def final_patch(
        self,
        scene: Scene,
        scene_before: Scene,
        game_before: State,
        story: Tail[Passage],
        names: Sequence[str],
        beats: Sequence[Beat],
    ) -> Patch:
        """What leads a page from the last of the *beats*, whose scene and game it shows, to the table as it stands now.

        Before these beats its log told this *story* about seats with these *names*.
        """
        state = self.state
        patch: Patch = {"at": state.number, "moves": len(state.played)}
        if state.game.over:
            patch["over"] = True
        patch |= self.once(difference, scene_before, scene)
        if acted := self.once(self.stage, game_before, state.game):
            patch["stage"] = acted
        return patch | self.once(self._log, story, names, beats)

    def _log(self, story: Tail[Passage], names: Sequence[str], beats: Sequence[Beat]) -> Patch:
        """How the page’s log still differs from the table’s: only at its end, unless a seat was renamed."""
        state = self.state
        same = state.story.same_as(story) if names == state.names else None
        if same is None:
            return {"anew": True, "lines": [log_line(state, line) for line in state.told]}
        shown = told_in(story, same, state.words, names)
        shown += [Told(beat.moves, line) for beat in beats for line in self.once(self.lines, beat)]
        told = told_in(state.story, same, state.words, names)
        pairs = enumerate(zip_longest(shown, told))
        same = next((number for number, pair in pairs if pair[0] != pair[1]), len(told))
        lines = [log_line(state, line) for line in told[same:]]
        return {key: value for key, value in (("taken", len(shown) - same), ("lines", lines)) if value}


def cues(before: Any, after: Any, events: Sequence[Event], lines: Sequence[Line]) -> list[dict[str, Any]]:
    """What a page acts out between two moments, from what everybody may know of them."""
    return plain(CUES.of(after.game)(before, after, events, [line.text for line in lines if line.heading]))


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def encoded(patch: Patch) -> str:
    return _ENCODER.encode(patch)
