"""Every event has words, and the story leaves out only what it tells otherwise."""

from __future__ import annotations

import random
import re
from dataclasses import fields
from typing import Any

import pytest

from carson import city
from carson.city import events
from carson.city.buildings import KIND_OF
from carson.city.places import PLACE_OF
from carson.city.solo import events as solo_events
from carson.city.variants import events as variant_events
from carson.game import Event, kind_named
from carson.words.city.events import WORDS, line
from carson.words.city.story import story

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")
ALL = sorted(
    {
        kind
        for room in (events, solo_events, variant_events)
        for kind in vars(room).values()
        if isinstance(kind, type) and issubclass(kind, Event)
    }
    - {Event},
    key=str,
)


def an_event(kind: type[Event]) -> Event:
    """An event with something plausible in every field."""
    special: dict[str, Any] = {"sides": (0, 1), "firepower": (3, 4), "dice": ((2,), (5, 1)), "totals": (5, 10), "order": (1, 0)}
    special |= {
        "scores": (7, 9, 1, 1, 1, 1),
        "points": (3, 0, 0, 0, 0, 0),
        "market": (0, 1, -1),
        "filled": (5, 3, 1, 2, 2, 0, 1, 0, 4),
    }
    special["ruled"] = (solo_events.Ruled("S4.16", "income", 15, 3), solo_events.Ruled("S4.16", "roads", 1, 1))
    values: list[Any] = []
    for each in fields(kind):  # type: ignore[arg-type]
        text = str(each.type)
        if kind is events.Rolled and each.name == "dice":
            values.append((3, 4))
        elif each.name == "what":
            values.append("money" if kind is events.TaxChosen else "roads")
        elif each.name in special and "tuple" in text:
            values.append(special[each.name])
        else:
            values.append("wages" if text == "str" else text == "bool" if text == "bool" else 1)
    return kind(*values)


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type[Event]) -> None:
    assert kind in WORDS
    sentence = line(an_event(kind), NAMES)
    assert re.fullmatch(r"[A-Z0-9].*[.]", sentence), sentence
    assert kind.__name__ not in sentence
    assert "{" not in sentence


def test_sentences_are_english() -> None:
    told = {
        events.Claimed(0, 27): "Ann claims d4.",
        events.Earned(1, 8, "wages", 64): "Bo earns $8 in wages.",
        events.Earned(1, 9, "banker"): "Bo receives $9 from the banker.",
        events.Scored(0, -1, "undertaker"): "Ann loses 1 point from the undertaker.",
        events.Scored(0, 3, "parcel-points"): "Ann scores 3 points for parcels.",
        events.Placed(0, 27, "white"): "Ann puts the white cowboy on d4.",
        events.Placed(0, 64, ""): "Ann puts a cowboy on wages.",
        events.Placed(0, PLACE_OF["building-5"], "", KIND_OF["bank"]): "Ann puts a cowboy on the bank for $5.",
        events.Placed(0, 27, "", KIND_OF["mine"]): "Ann puts a cowboy on the mine on d4.",
        events.Stolen(0, 1, 27, 4, KIND_OF["bank"]): "Ann robs Bo’s bank on d4 of $4.",
        events.Gained(0, "roads", 1): "Ann gets 1 road.",
        events.Gained(0, "ammunition", 1): "Ann takes the tile with three revolvers.",
        events.TileDrawn(9, 2): "A general store is drawn; it is for sale for $5.",
        events.TileDrawn(12, -1): "The town hall is drawn; it is not for sale.",
        events.OfferDeclined(0, 14, False): "Ann declines the offer (doctor).",
        events.OfferDeclined(0, 14, True): "Ann declines the offer (undertaker).",
        variant_events.RodeoWon(1, (2, 3, 0, 0, 0, 0)): "Bo wins the rodeo (Ann 2, Bo 3, Cleo 0, Dan 0, Eve 0, Finn 0).",
        variant_events.RodeoWon(1, (3, 3, 0, 0, 0, 0)): (
            "Bo wins the rodeo (Ann 3, Bo 3, Cleo 0, Dan 0, Eve 0, Finn 0); tied; Bo passed earlier."
        ),
        events.HouseBuilt(1, 0, True): "Bo makes the house on a1 a town house.",
        events.DuelFought(64 + 13, (0, 1), (4, 2), ((5,), (6,)), (9, 8), 0): (
            "Duel on gambling: Ann 9 (firepower 4 + 5) against Bo 8 (firepower 2 + 6); Ann wins."
        ),
    }
    assert {event: line(event, NAMES) for event in told} == told


def lines(*told: Event, players: int = 6) -> list[str]:
    return [found.text for found in story(told, NAMES[:players])]


def test_what_belongs_together_is_told_together() -> None:
    assert lines(events.MountainRose(0)) == ["A mountain rises on a1."]
    assert lines(events.MountainRose(0), events.MountainRose(1)) == ["Mountains rise on a1 and b1."]
    assert lines(events.Paid(0, 3, "parcel"), events.ParcelBought(0, 27, 3)) == ["Ann buys d4 for $3."]
    ranch, mine = KIND_OF["ranch"], KIND_OF["mine"]
    incomes = [(0, 5, 0, ranch), (0, 6, 1, mine), (1, 3, 2, mine)]
    assert lines(*(events.Earned(seat, amount, "income", place, kind) for seat, amount, place, kind in incomes)) == [
        "Ann’s buildings earn $11: ranch on a1 $5, mine on b1 $6.",
        "Bo’s buildings earn $3: mine on c1 $3.",
    ]
    assert lines(events.Rolled(0, (2, 5), "gambling"), events.Earned(0, 7, "gambling", 77)) == [
        "Ann gambles, rolls 2 and 5 and wins $7."
    ]
    assert lines(events.RoundBegan(2), events.PhaseBegan(1, (1, 0))) == ["Round 2, personalities: Bo, Ann"]
    assert lines(events.Declined(0, 1), events.Declined(0, 2), events.Declined(1, 3)) == [
        "Ann leaves b1 and c1 unused.",
        "Bo leaves d1 unused.",
    ]
    assert lines(events.Declined(0, PLACE_OF["building-4"], mine)) == ["Ann leaves the mine for $4 unused."]
    assert lines(*(solo_events.StoodIdle(PLACE_OF[square]) for square in ("ammunition", "roads-1", "gambling"))) == [
        "3 cowboys of Bo only came for a duel (S4.10)."
    ]
    assert lines() == []


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_of_any_kind_is_told_without_a_gap(seed: int) -> None:
    """Every variant, every card: all sentences are whole, and nobody's purchase is left out."""
    luck = random.Random(seed)
    kind = kind_named("city")
    options, players = kind.random_options(luck)
    state = kind.start(options, NAMES[:players], kind.version)
    told: list[Event] = []
    state.listener = told.append
    while state.decisions:
        decision = luck.choice(state.decisions)
        state.play(luck.choice(decision.moves), decision.seat)
    found = lines(*told, players=players)
    assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in found)
    bought = [event for event in told if isinstance(event, events.ParcelBought | events.TileBought)]
    assert sum(" buys " in sentence or " takes " in sentence for sentence in found) >= len(bought)
    assert len(found) < len(told)
    assert {type(event) for event in told} <= set(WORDS)


def test_the_front_door_of_the_game_tells_the_same_events() -> None:
    game = city.new(players=2, seed=1)
    told: list[Event] = []
    game.listen(told.append)
    game.play(game.moves[0])
    assert lines(*told) == [f"{game.names[told[0].seat]} claims a1."]  # type: ignore[attr-defined]
