"""Money, points and pieces that come and go in the board game, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.city import events as e
from carson.city.nouns import place_name, points_words
from carson.city.personalities import face_named
from carson.game import mark, mark_many, say, say_many

Names = Sequence[str]
"""The names of all seats, by their numbers."""

_EARNED: Final = {
    "wages": mark("{name} earns ${amount} in wages."),
    "parcel-income": mark("{name} earns ${amount} for parcels."),
    "cowboy-income": mark("{name} earns ${amount} for firepower."),
    "gambling": mark("{name} wins ${amount} at gambling."),
    "income": mark("{name} earns ${amount} on {place}."),
    "auction": mark("{name} receives ${amount} from the auction."),
    "tax": mark("{name} receives ${amount} of tax."),
    "corral": mark("{name} earns ${amount} with the fourth corral."),
    "doctor": mark("{name} earns ${amount} as the doctor."),
    "undertaker": mark("{name} earns ${amount} as the undertaker."),
}
_PAID: Final = {
    "points": mark("{name} pays ${amount} for points."),
    "given": mark("{name} gives up ${amount}."),
    "parcel": mark("{name} pays ${amount} for a parcel."),
    "building": mark("{name} pays ${amount} for a building."),
    "auction": mark("{name} pays ${amount} in the auction."),
    "tax": mark("{name} pays ${amount} of tax."),
    "horse": mark("{name} pays ${amount} for a horse."),
    "start-player": mark("{name} pays ${amount} to be start player."),
}
_SCORED: Final = {
    "parcel-points": mark("{name} scores {points} for parcels."),
    "building-points": mark("{name} scores {points} for buildings."),
    "cowboy-points": mark("{name} scores {points} for firepower."),
    "bought": mark("{name} scores {points} for money."),
    "given": mark("{name} scores {points} for money given up."),
    "income": mark("{name} scores {points} for all his income."),
    "card-e": mark("{name} finds nothing to attack and scores {points} instead."),
    "tile": mark("{name} scores {points} for the cowboys on his tile."),
    "outlaw": mark("{name} scores {points} for the outlaw."),
    "jailed": mark("{name} scores {points} for the outlaw in prison."),
}
_GAINED: Final = {
    "dynamite": mark_many("{name} takes {number} stick of dynamite.", "{name} takes {number} sticks of dynamite."),
    "cowboys": mark_many("{name} gets {number} cowboy.", "{name} gets {number} cowboys."),
    "revolvers": mark_many("{name} gets {number} revolver.", "{name} gets {number} revolvers."),
    "roads": mark_many("{name} gets {number} road.", "{name} gets {number} roads."),
    "horses": mark_many("{name} gets {number} horse.", "{name} gets {number} horses."),
}


def earned(event: e.Earned, names: Names) -> str:
    form = _EARNED.get(event.reason) or mark("{name} receives ${amount} from {reason}.")
    place = place_name(event.place)
    return say(form, name=names[event.seat], amount=event.amount, place=place, reason=_the_reason(event.reason))


def paid(event: e.Paid, names: Names) -> str:
    form = _PAID.get(event.reason) or mark("{name} pays ${amount} for {reason}.")
    return say(form, name=names[event.seat], amount=event.amount, reason=_the_reason(event.reason))


def scored(event: e.Scored, names: Names) -> str:
    name, reason = names[event.seat], event.reason
    if event.points < 0:
        return say(
            "{name} loses {points} from {reason}.", name=name, points=points_words(-event.points), reason=_the_reason(reason)
        )
    points = points_words(event.points)
    form = _SCORED.get(reason) or mark("{name} scores {points} from {reason}.")
    return say(form, name=name, points=points, reason=_the_reason(reason))


def _the_reason(word: str) -> str:
    """What brought money or points, as the object of a sentence: usually a personality."""
    face = face_named(word)
    return face.the_title if face else word.replace("-", " ")


def gained(event: e.Gained, names: Names) -> str:
    if event.what == "ammunition":
        return say("{name} takes the tile with three revolvers.", name=names[event.seat])
    return say_many(event.number, *_GAINED[event.what], name=names[event.seat])
