"""What a page acts out of a duel, of bids, dice and what Jeb Standish does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from carson import cards
from carson.cards.events import OrderSettled
from carson.city import new
from carson.city.events import DuelFought, Rolled
from carson.city.solo.events import CowboyCardDrawn, Weighed
from carson.web.live.beats import Beat, beats_of
from carson.web.live.moments import cues
from tests.web.live.live_table import played


def _of(name: str, beat: Callable[[Beat], bool]) -> Beat:
    """The first such beat of a few games, as not every game has one: the dice are those of its table’s own id."""
    tables = (list(played(name, f"of {number}", 400))[-1][0] for number in range(8))
    beats = (each for table in tables for change in table.changes for each in beats_of(change.turns or ()))
    return next(each for each in beats if beat(each))


def test_a_duel_is_told_with_both_sums_before_anybody_goes_home() -> None:
    found = _of("plain", lambda beat: isinstance(beat.events[-1], DuelFought))
    (event,) = [each for each in found.events if isinstance(each, DuelFought)]
    (contest,) = [cue for cue in cues(found.state, found.state, found.events, ()) if cue["kind"] == "contest"]
    assert [side["total"] for side in contest["sides"]] == list(event.totals)
    assert [side["wins"] for side in contest["sides"]].count(True) == 1
    state: Any = found.state
    assert all(state.stand[seat] >> event.place & 1 for seat in event.sides)


@pytest.mark.parametrize(("values", "tie"), [((4, 3, 4, 2), True), ((4, 3, 5, 2), False)])
def test_equal_bids_say_what_decided_between_them(values: tuple[int, ...], tie: bool) -> None:
    """C4.7."""
    state = cards.new(4, (), seed=1).state
    (contest,) = cues(state, state, (OrderSettled((0, 2, 1, 3), values),), ())
    assert ("order of suits" in contest["verdict"]) == tie


def test_before_dice_lie_the_bar_names_whoever_rolls_them() -> None:
    state = new(names=("Ann", "Bo"), seed=1).state
    (dice,) = [cue for cue in cues(state, state, (Rolled(1, (3, 4), "gambling"),), ()) if cue["kind"] == "dice"]
    assert dice["title"] == "Bo rolls the dice."
    assert dice["words"].startswith("Bo rolls 3 and 4")


def test_standish_says_why() -> None:
    drawn = _of("solo", lambda beat: isinstance(beat.events[0], CowboyCardDrawn))
    (card,) = [cue for cue in cues(drawn.state, drawn.state, drawn.events, ()) if cue["kind"] == "card"]
    assert "adds" in card["words"]
    assert card["signs"], "the card shows what he does, as his panel does"
    assert re.fullmatch(r"\+\d", card["face"]), "and how strong it makes him"
    weighed = _of("solo", lambda beat: any(isinstance(each, Weighed) and each.options.bit_count() > 1 for each in beat.events))
    notes = [cue for cue in cues(weighed.state, weighed.state, weighed.events, ()) if cue["kind"] == "note"]
    assert notes
    assert notes[0]["at"].startswith("place-")
