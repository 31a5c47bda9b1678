"""When a placed cowboy is worth taking up again: with Kit Carson, and with the second corral of the horses (B11.4.2, B11.6.10).

With Kit Carson everybody may move cowboys for ever, so that two bots could chase each other without end. Here a cowboy only
flees: from a place where others stand to one where nobody does. Every such move makes one meeting fewer, and only placements,
of which there are few, make new ones.
"""

from __future__ import annotations

from typing import Final

from carson.bots.greedy.city.outlook import Outlook
from carson.bots.greedy.city.places import place_worth
from carson.bots.knowledge import NEVER
from carson.city.moves import Lift, Place
from carson.city.places import SHARED_SQUARES
from carson.city.steps.moving import landings, lift
from carson.city.variants.kit_carson import NO_HAND, PlaceTogether
from carson.game import Decision

NOWHERE: Final = -50.0
"""There is no place to flee to."""
MIN_GAIN: Final = 0.2
"""What a move must bring at least: the place that it leaves was the best one once."""
MEETING_PENALTY: Final = 50.0
"""Taken off where a fleeing cowboy would meet somebody again."""


def lift_worth(o: Outlook, decision: Decision, move: Lift) -> float:
    """What the cowboy gains by going from where it stands to the best place for it now."""
    flees = decision.kind == "place"
    if flees and not is_met(o, move.place):
        return NEVER
    state = o.state.copy()
    how = lift(state, o.seat, move)
    after = Outlook(state, o.seat, o.weights)
    here, best = None, NOWHERE
    for landing in landings(state, o.seat, how):
        assert isinstance(landing, Place)
        if landing.place == move.place:
            here = place_worth(after, landing)
        elif not (flees and is_met(after, landing.place)):
            best = max(best, place_worth(after, landing))
    return NEVER if here is None else best - here - MIN_GAIN


def landed_worth(o: Outlook, decision: Decision, move: Place) -> float:
    """A placement; a cowboy that was lifted with Kit Carson goes where nobody stands."""
    step, worth = o.state.agenda[-1], place_worth(o, move)
    lifted = isinstance(step, PlaceTogether) and step.hands[o.seat] != NO_HAND
    return worth - MEETING_PENALTY if lifted and is_met(o, move.place) else worth


def is_met(o: Outlook, place: int) -> bool:
    """Whether a cowboy there meets somebody who may fight it."""
    return bool(o.taken >> place & 1) and not SHARED_SQUARES >> place & 1
