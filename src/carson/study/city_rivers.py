"""Bending the course of a river: through a parcel, around it, or along a line that somebody drew.

Every result is a whole course from border to border; of several, the one that changes least is taken.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence, Set
from typing import Final

from carson.city.places import EDGE_OF, INNER, PARCELS
from carson.city.setup.river_courses import Course, why_no_course
from carson.game import BadFile
from carson.game.language import say

_BORDER: Final = frozenset(parcel for parcel in range(len(PARCELS)) if not 1 << parcel & INNER)
_BESIDE: Final = tuple(
    tuple(there for there, other in enumerate(PARCELS) if f"{here}|{other}" in EDGE_OF or f"{other}|{here}" in EDGE_OF)
    for here in PARCELS
)
"""The parcels that share a side with each."""


def bent(course: Course, parcel: int) -> Course:
    """The course with *parcel* in it, or without it if it was; raises `BadFile`."""
    found = _around(course, parcel) if parcel in course else _through(course, parcel)
    return _nearest(course, found, say("The river cannot run like this and stay one line from border to border."))


def drawn(course: Course, line: Sequence[int]) -> Course:
    """The course along a line: all of it, or a part of the old one whose ends the line touches; raises `BadFile`."""
    stroke = tuple(dict.fromkeys(line))
    reason = why_no_course(stroke)
    if reason is None:
        return stroke
    found = []
    for new in (stroke, stroke[::-1]):
        first, last = (course.index(end) if end in course else None for end in (new[0], new[-1]))
        if first is not None:
            found.append(course[:first] + new)
        if last is not None:
            found.append(new + course[last + 1 :])
        if first is not None and last is not None and first < last:
            found.append(course[:first] + new + course[last + 1 :])
    return _nearest(course, iter(found), reason)


def _nearest(course: Course, found: Iterator[Course], reason: str) -> Course:
    possible = [new for new in found if why_no_course(new) is None]
    if not possible:
        raise BadFile(reason)
    return min(possible, key=lambda new: (len(set(new) ^ set(course)), len(new)))


def _through(course: Course, parcel: int) -> Iterator[Course]:
    """Courses that leave the old one, pass the parcel and come back, or run on from it to the border."""
    for start in range(len(course)):
        there = _way(course[start], {parcel}, set(course))
        if there is None:
            continue
        for end in range(start + 1, len(course)):
            back = _way(parcel, {course[end]}, {*course, *there})
            if back is not None:
                yield course[:start] + there + back[1:] + course[end + 1 :]
        out = _way(parcel, _BORDER - set(course), {*course, *there})
        if out is not None:
            yield course[:start] + there + out[1:]
            yield out[:0:-1] + there[::-1] + course[start + 1 :]


def _around(course: Course, parcel: int) -> Iterator[Course]:
    """Courses that leave the parcel out, by a detour or by ending before it."""
    index = course.index(parcel)
    yield course[:index]
    yield course[index + 1 :]
    for start in range(index):
        for end in range(index + 1, len(course)):
            way = _way(course[start], {course[end]}, set(course))
            if way is not None:
                yield course[:start] + way + course[end + 1 :]


def _way(start: int, goals: Set[int], closed: set[int]) -> Course | None:
    """The shortest way from *start* to a goal, side by side, that enters nothing closed on its way."""
    waiting: deque[Course] = deque([(start,)])
    seen = {start}
    while waiting:
        way = waiting.popleft()
        if way[-1] in goals:
            return way
        for there in _BESIDE[way[-1]]:
            if there not in seen and (there in goals or there not in closed):
                seen.add(there)
                waiting.append((*way, there))
    return None
