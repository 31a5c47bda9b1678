"""The race for points as SVG: a ruled line with a disc for every seat, at the points it would have if the game were scored now.

The discs are drawn at the origin and put in their places by a transform, so that a page can let them run.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from carson.city.state import State
from carson.draw.svg.frame import named, sheet
from carson.draw.svg.marks import badge
from carson.draw.svg.markup import Markup, Svg, cached_by_language, join, put, shift, tag, words
from carson.game.language import say, say_many

RACE_HEIGHT: Final = 58
_LINE: Final = 39
"""Where the line runs."""
_DISC: Final = 9.5
_EDGE: Final = 24
_CLOSE: Final = 3
"""Discs with at most this many points between them may have to be staggered."""
_MIN_POINTS: Final = 30
"""The line shows at least this many points."""
_RISE: Final = 12
_MAX_RISE: Final = 18
"""Discs that would overlap are staggered by `_RISE` each, and by this much in all."""


def race(state: State, width: int, *, live: bool = False) -> Svg:
    """The whole picture, *width* units wide."""
    scores = known_scores(state)
    pieces, spots = race_pieces(state, scores, width), race_spots(scores, width)
    racers = [put(pieces[name], spots[name]) for name in reversed(spots)]
    title = say("The race for points")
    return sheet(join(pieces["race-line"], *racers), width, RACE_HEIGHT, title, title, live=live)


def known_scores(state: State) -> tuple[int, ...]:
    """What every seat would have; nothing while the sheets of A New Beginning are secret."""
    return state.scores if state.start_known else (0,) * state.seats


def race_pieces(state: State, scores: Sequence[int], width: int) -> dict[str, Markup]:
    """The line and the discs by id."""
    end = _end(max(scores))
    told = "" if state.over else "left" if _stacked_beyond(scores, 0.5 * end) else "right"
    pieces = {"race-line": _line(end, width, told, state.start_known)}
    for seat, score in enumerate(scores):
        pieces[f"racer-{seat + 1}"] = _racer(seat, state.name_of(seat), score, state.start_known)
    return pieces


def race_spots(scores: Sequence[int], width: int) -> dict[str, str]:
    """Where each disc stands."""
    end = _end(max(scores))
    across = [_across(score, end, width) for score in scores]
    behind = [sum(abs(x - other) < 2 * _DISC for other in across[:seat]) for seat, x in enumerate(across)]
    rise = min(_RISE, _MAX_RISE / max(1, *behind))
    return {f"racer-{seat + 1}": shift(round(x, 1), _LINE - _DISC - 1 - rise * behind[seat]) for seat, x in enumerate(across)}


def _stacked_beyond(scores: Sequence[int], points: float) -> bool:
    """Whether discs stand so close together in this part of the line that they would cover words above it."""
    ahead = sorted(score for score in scores if score > points)
    return any(after - score <= _CLOSE for score, after in pairwise(ahead))


def _end(most: int) -> int:
    """The last number of the line: the next full ten."""
    return max(_MIN_POINTS, -(-most // 10) * 10)


def _across(score: int, end: int, width: int) -> float:
    return _EDGE + max(0, score) / end * (width - 2 * _EDGE)


@cached_by_language(maxsize=64)
def _line(end: int, width: int, told: str, known: bool) -> Markup:
    """The line, with what it means written on one side above it; with nothing after the end, when points are final."""
    every = 10 if end <= 80 else 20
    ticks = "".join(f"M{_across(at, end, width):.1f} {_LINE}v{5 if at % every == 0 else 3}" for at in range(0, end + 1, 5))
    drawn = [
        tag("path", d=f"M{_EDGE - 12} {_LINE}H{width - _EDGE + 12}{ticks}", class_="rule"),
    ]
    if told:
        at = (width - 12, "end") if told == "right" else (12, "start")
        meaning = say("points, if the game were scored now") if known else say("points: not yet known")
        drawn.append(words(meaning, at[0], 12, 12.5, "i soft", at[1], width - 40))
    drawn += [words(str(at), _across(at, end, width), _LINE + 15.5, 12.5, "soft", "middle") for at in range(0, end + 1, every)]
    return tag("g", *drawn, id="race-line", aria_hidden="true")


@cached_by_language(maxsize=1024)
def _racer(seat: int, name: str, score: int, known: bool) -> Markup:
    title = say("{name}: points not yet known", name=name)
    if known:
        title = say_many(
            score,
            "{name} would have {number} point if the game were scored now",
            "{name} would have {number} points if the game were scored now",
            name=name,
        )
    return named(_disc(seat), title, id=f"racer-{seat + 1}", class_="racer")


@lru_cache(maxsize=8)
def _disc(seat: int) -> Markup:
    return badge(seat, 0, 0, _DISC)
