"""Where the game stands as SVG: round and phase, the two tracks with everybody’s discs, and what lies beside the path."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from carson.city.setup.editions import ROUNDS
from carson.city.state import State
from carson.city.variants.outlaws import outlaw_points
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import badge
from carson.draw.svg.markup import Markup, cached_by_language, join, tag, words
from carson.game import listed
from carson.game.language import say, say_many

_DISC: Final = 9.5
_SPACE: Final = 25
_LABEL: Final = 62
"""The room for what a track is called, before its first space."""


def track_pieces(state: State, x: float = 0, y: float = 0) -> dict[str, Markup]:
    """Round and phase, below them the action track and the pass track, by id."""
    return {
        "standing": standing_piece(state, x, y),
        "action-track": _action_track(state, x, y + 51),
        "pass-track": _pass_track(state, x, y + 74),
    }


def standing_piece(state: State, x: float = 0, y: float = 0) -> Markup:
    """The round and the phase in words. Who has won is told when the points have been counted."""
    if state.over:
        head, below = say("The game is over"), say("The final scoring")
        return _standing(head, below, head, x, y)
    where = say(state.phase)
    head = say("Round {number} of {all}", number=state.round, all=ROUNDS)
    return _standing(head, where, say("{round}, {phase}.", round=head, phase=where), x, y)


@lru_cache(maxsize=64)
def _standing(head: str, below: str, title: str, x: float, y: float) -> Markup:
    drawn = join(words(head, x, y + 18, 20, "b", room=228), words(below, x, y + 34, 13, "i soft", room=228))
    return named(drawn, title, id="standing")


def _action_track(state: State, x: float, y: float) -> Markup:
    """The order in which cowboys are placed (B3.1); before the first personalities are chosen it is empty."""
    order = state.action_track
    names = tuple(state.name_of(seat) for seat in order)
    return _track("action-track", order, names, state.seats, _gone(state), x, y)


def _pass_track(state: State, x: float, y: float) -> Markup:
    """Who has passed, first to last: the order of everything that follows (B5.7)."""
    order = state.pass_track
    names = tuple(state.name_of(seat) for seat in order)
    return _track("pass-track", order, names, state.seats, (), x, y)


def _gone(state: State) -> tuple[int, ...]:
    """Whose disc has moved on to the pass track."""
    return tuple(seat for seat in state.action_track if seat in state.pass_track)


@cached_by_language(maxsize=1024)
def _track(
    which: str, order: tuple[int, ...], names: tuple[str, ...], spaces: int, gone: tuple[int, ...], x: float, y: float
) -> Markup:
    """A row of spaces with a disc on each that is taken."""
    acting = which == "action-track"
    label = say("turn order") if acting else say("passed")
    parts = [words(label, x, y + 4, 12, "i soft", room=_LABEL - 8)]
    for number in range(spaces):
        middle = x + _LABEL + number * _SPACE + 8
        parts.append(tag("circle", cx=middle, cy=y, r=_DISC + 0.8, class_="hole"))
        if number < len(order):
            disc = badge(order[number], middle, y, _DISC)
            parts.append(tag("g", disc, class_="shut") if order[number] in gone else disc)
        else:
            parts.append(words(str(number + 1), middle, y + 4.2, 12, "soft", "middle"))
    end = x + _LABEL + 8 - _SPACE / 2 + spaces * _SPACE
    rails = tag("path", d=f"M{x + _LABEL - 5:g} {y - 11.4:g}H{end:g}M{x + _LABEL - 5:g} {y + 11.4:g}H{end:g}", class_="hair")
    if acting:
        title = say("Action track: {names}", names=listed(names)) if order else say("Action track: nobody yet")
        told = say("In this order cowboys are placed. The discs of those who have passed are pale.")
    else:
        title = say("Pass track: {names}", names=listed(names)) if order else say("Pass track: nobody has passed yet")
        told = say("In this order everything else is done, and the first wins ties in duels.")
    return named(join(rails, *parts), title, told, id=which, class_="track")


def supply_piece(state: State, x: float, y: float) -> Markup:
    """What lies beside the path: the bag, and what the variants bring."""
    left = sum(state.bag)
    lines = [
        (
            "crate",
            say("{number} in the bag", number=left),
            say_many(left, "{number} building in the bag", "{number} buildings in the bag"),
        )
    ]
    if state.strength:
        worth = outlaw_points(state)
        told = say_many(
            worth,
            "outlaws of strength {strength}, worth {number} point",
            "outlaws of strength {strength}, worth {number} points",
            strength=state.strength,
        )
        lines.append(("outlaw", say("strength {number}: {points} ★", number=state.strength, points=worth), told))
    if state.stable is not None:
        free = state.stable.free
        told = say_many(free, "{number} horse for sale", "{number} horses for sale")
        lines.append(("horse", say("{number} for sale", number=free), told))
    if state.arsenal is not None:
        pool = len(state.arsenal.open) + len(state.arsenal.mixed)
        told = say_many(pool, "{number} duel tile in the pool", "{number} duel tiles in the pool")
        lines.append(("dice", say_many(pool, "{number} duel tile", "{number} duel tiles"), told))
    parts = []
    for number, (picture, short, title) in enumerate(lines):
        line = y + number * 17.5
        drawn = join(icon(picture, x, line, 14), words(short, x + 20, line + 11.5, 12, "soft", room=115))
        parts.append(named(drawn, title))
    return tag("g", *parts, id="supply")
