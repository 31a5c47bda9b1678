"""Courses of the river: read from text, checked, drawn at random (B11.2, O10).

A course is a chain of parcels from one edge of the map to another. The one that is printed on the board is `box().river`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

from carson.city.places import ALL, EDGE_OF, INNER, PARCEL_OF, PARCELS, SIDE, bits
from carson.city.setup.editions import MOUNTAINS
from carson.game import BadOption, mark, quoted, say, words_of

Course = tuple[int, ...]

LENGTHS: Final = (7, 15)
FREE_DICE_PARCELS: Final = 12
SMALLEST_RANDOM_BANK: Final = 12


def course_text(course: Course) -> str:
    return " ".join(PARCELS[parcel] for parcel in course)


def read_course(text: str) -> Course:
    """A course from the names of its parcels; raises `BadOption` with the reason (O10)."""
    parcels = []
    for name in words_of("river", text):
        if name not in PARCEL_OF:
            form = mark("{word} is not a parcel; a river is “printed”, “random” or its parcels, such as “a4 b4 c4 …”.")
            raise BadOption(say(form, word=quoted(name)))
        parcels.append(PARCEL_OF[name])
    course = tuple(parcels)
    if reason := why_no_course(course):
        raise BadOption(reason)
    return course


def why_no_course(course: Course) -> str | None:
    """None if the river may run like this, else the reason (O10)."""
    low, high = LENGTHS
    if not low <= len(course) <= high:
        return say("A river has {low} to {high} parcels, not {number}.", low=low, high=high, number=len(course))
    if len(set(course)) != len(course):
        return say("A river does not run through a parcel twice.")
    for here, there in pairwise(course):
        if _border_between(here, there) is None:
            form = mark("A river runs from parcel to parcel across their sides; {here} and {there} do not touch.")
            return say(form, here=PARCELS[here], there=PARCELS[there])
    for end in (course[0], course[-1]):
        if 1 << end & INNER:
            return say("Both ends of a river lie at the edge of the map; {place} does not.", place=PARCELS[end])
    river = sum(1 << parcel for parcel in course)
    if _has_block(river):
        return say("A river fills no block of two by two parcels.")
    if len(banks(river)) != 2:
        return say("A river parts the land in two; this one leaves {number} parts.", number=len(banks(river)))
    if (INNER & ~river).bit_count() < FREE_DICE_PARCELS:
        return say("The dice need {number} free parcels for the centre and the mountains.", number=FREE_DICE_PARCELS)
    return None


def mountains_beside(course: Course) -> int:
    """One mountain fewer for each three parcels of river (O10): six beside the printed one (B11.2.3)."""
    return MOUNTAINS - len(course) // 3


def _border_between(here: int, there: int) -> int | None:
    return EDGE_OF.get(f"{PARCELS[here]}|{PARCELS[there]}")


def _has_block(river: int) -> bool:
    block = 0b11 | 0b11 << SIDE
    return any(river & block << corner == block << corner for corner in range(64 - SIDE - 1) if corner % SIDE < SIDE - 1)


def crossings(course: Course) -> int:
    """The edges that span the water: between two river parcels, and where the river leaves the map (O11)."""
    mask = 0
    for here in course:
        for there in course:
            edge = _border_between(here, there)
            if edge is not None:
                mask |= 1 << edge
    return mask | 1 << _mouth(course[0], course[1]) | 1 << _mouth(course[-1], course[-2])


def _mouth(end: int, before: int) -> int:
    """The border edge through which the river leaves: straight on if it can, else the first there is."""
    directions = {1: "east", -1: "west", SIDE: "south", -SIDE: "north"}
    straight = directions[end - before]
    for side in (straight, "north", "south", "west", "east"):
        edge = EDGE_OF.get(f"{PARCELS[end]}|{side}")
        if edge is not None:
            return edge
    raise AssertionError("the end of a river lies at the edge of the map")


@lru_cache(maxsize=256)
def banks(river: int) -> tuple[int, ...]:
    """The parts of the land that the river leaves, joined by their sides."""
    parts = []
    land = ALL & ~river
    while land:
        part, grown = 0, land & -land
        while grown != part:
            part = grown
            grown = (part | _beside(part)) & ~river
        parts.append(part)
        land &= ~part
    return tuple(parts)


_NOT_FIRST_COLUMN: Final = sum(1 << parcel for parcel in range(64) if parcel % SIDE)


def _beside(mask: int) -> int:
    """The parcels that share a side with the set."""
    west = (mask & _NOT_FIRST_COLUMN) >> 1
    east = mask << 1 & _NOT_FIRST_COLUMN
    return (west | east | mask << SIDE | mask >> SIDE) & ALL


def random_course(luck: Random) -> Course:
    """A random walk from edge to edge that is a legal course, with room for a town on both banks."""
    border = [parcel for parcel in range(64) if not 1 << parcel & INNER]
    while True:
        course = _wander(luck.choice(border), luck.randint(*LENGTHS), luck)
        if why_no_course(course) is None:
            river = sum(1 << parcel for parcel in course)
            if min(bank.bit_count() for bank in banks(river)) >= SMALLEST_RANDOM_BANK:
                return course


def _wander(start: int, length: int, luck: Random) -> Course:
    course = [start]
    while len(course) < length:
        steps = [other for other in bits(_beside(1 << course[-1])) if other not in course]
        if not steps:
            break
        course.append(luck.choice(steps))
    while len(course) > LENGTHS[0] and 1 << course[-1] & INNER:
        course.pop()
    return tuple(course)
