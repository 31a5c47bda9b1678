"""What a seat cannot know does not change what its view shows: neither the state in it nor any decision (O97, O120, B11.1.1).

Only duel tiles and sheets are secret. So what is hidden from a seat is dealt anew in every possible way, and the seat must
not notice; in all other variants every seat sees the whole state.
"""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from carson.city.checks import check
from carson.city.events import DuelFought
from carson.city.kind import start
from carson.city.setup.editions import VARIANTS
from carson.city.setup.rules import make_rules
from carson.city.state import State
from carson.city.variants.events import TilesDrawn
from carson.city.variants.might_is_right import PENDING, DealTiles, TileDuel
from carson.city.variants.new_beginning import LINES, Filled, FillSheets
from carson.draw.text.base import TEXT_PICTURES
from carson.game import CHANCE
from tests.city.variants.tables import a_table, deck
from tests.city.variants.test_together import some_move

SECRET = ("new-beginning", "might-is-right")


def seen(state: State, seat: int | None) -> tuple[object, ...]:
    """Everything in a view: the state, and what is asked of whom with which answers and odds."""
    known = state.view(seat).known
    decisions = [(each.seat, each.kind, tuple(each.moves), tuple(each.weights)) for each in known.decisions]
    return known.key(), decisions


def page(state: State, seat: int | None) -> str:
    """The picture that is made of a view."""
    console = Console(width=120, record=True, file=StringIO())
    console.print(TEXT_PICTURES.of("city").table(state.view(seat).known, 120))
    text = console.export_text()
    assert len(text) > 500
    return text


def another_deal(state: State, seat: int | None, luck: Random) -> State:
    """The same to *seat*: all tiles that it cannot see lie elsewhere, and what others hold back was chosen anew."""
    other = state.copy()
    arsenal = other.arsenal
    assert arsenal is not None
    step = other.agenda[-1] if other.agenda else None
    shown: dict[int, tuple[int, ...]] = {}
    if isinstance(step, TileDuel):
        chosen = step.seen_by(state, seat).chosen
        shown = {side: tiles for side, tiles in zip(step.sides, chosen, strict=True) if tiles != PENDING and side != seat}
    mix = list(step.mix) if isinstance(step, DealTiles) else []
    hidden = [*arsenal.mixed, *mix]
    for owner, hand in enumerate(arsenal.hands):
        if owner != seat:
            rest = list(hand)
            for tile in shown.get(owner, ()):
                rest.remove(tile)
            hidden += rest
    luck.shuffle(hidden)
    for owner, hand in enumerate(arsenal.hands):
        if owner != seat:
            known = shown.get(owner, ())
            arsenal.hands[owner] = tuple(sorted((*known, *(hidden.pop() for _ in range(len(hand) - len(known))))))
    arsenal.mixed = tuple(sorted(hidden.pop() for _ in arsenal.mixed))
    if isinstance(step, DealTiles):
        other.agenda[-1] = DealTiles(tuple(sorted(hidden)))
    if isinstance(step, TileDuel):
        other.agenda[-1] = _choose_anew(other, step, shown, seat, luck)
    return _asked_again(other)


def _choose_anew(state: State, step: TileDuel, shown: dict[int, tuple[int, ...]], seat: int | None, luck: Random) -> TileDuel:
    assert state.arsenal is not None
    chosen = list(step.chosen)
    for number, side in enumerate(step.sides):
        if side != seat and side not in shown and chosen[number] not in (PENDING, ()):
            chosen[number] = tuple(sorted(luck.sample(state.arsenal.hands[side], len(chosen[number]))))
    return TileDuel(step.place, step.sides, tuple(chosen))


def _asked_again(state: State) -> State:
    """The decisions of the changed state; nothing that is open may have answered itself."""
    agenda = state.agenda[:]
    state.walk_on()
    assert state.agenda == agenda, "what is hidden decides whether somebody is asked"
    return state


@pytest.mark.parametrize("more", ["", "outlaws", "new-beginning kit-carson horses"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_duel_tiles_that_lie_otherwise_look_the_same(players: int, more: str) -> None:
    """B11.3.3, B11.3.7, B11.3.9: hands, the mixed pool, tiles held back, while they are dealt and drawn."""
    luck = Random(f"{players} {more}")
    swapped = 0
    state = start(make_rules(players, variants=["might-is-right", *more.split()], cards="random", luck=luck))
    while not state.over:
        sealed = state.agenda[-1].sealed and state.decisions[0].kind != "sheet"
        if luck.random() < (0.7 if sealed else 0.03):
            for seat in (None, *range(players)):
                other = another_deal(state, seat, luck)
                check(other)
                assert seen(other, seat) == seen(state, seat)
                if luck.random() < 0.02:
                    assert page(other, seat) == page(state, seat)
                swapped += other != state
        decision = luck.choice(state.decisions)
        state.play(some_move(decision, luck), decision.seat)
    assert swapped > 10 or players == 2, "two players know by elimination what the other has until somebody draws"


def test_a_view_does_not_know_what_the_gunsmith_is_about_to_see() -> None:
    """B10.10.4, O99: before all others have chosen nothing is open, not even to him."""
    luck = Random(1)
    setting = a_table("might-is-right", "Ann Bo Cleo", cards=deck("10R"))
    setting.holding(Ann="gunsmith red", Bo="banker", Cleo="chinese-worker").placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1")
    table = setting.at("S3").play("Bo tile 5")
    for _ in range(10):
        assert seen(another_deal(table.state, 0, luck), 0) == seen(table.state, 0)
    table.play("Cleo tile 5")
    step = table.state.view(2).known.agenda[-1]
    assert isinstance(step, TileDuel)
    assert step.chosen[1] == (5,)


def other_sheet(filled: Filled, luck: Random) -> Filled:
    """A sheet as far filled in as that one: whole, or some lines of it."""
    revolvers, roads, parcels, favour, bid = (luck.choice(values) for values in ((0, 1), (0, 2), (0, 1, 2), (0, 1), (0, 5)))
    whole = (0, 1, revolvers, roads, parcels, 0, favour, 0, bid)
    return whole if len(filled) > len(LINES) else whole[: luck.randrange(len(LINES) + 1)]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_sheets_that_are_filled_in_otherwise_look_the_same(players: int) -> None:
    """B11.1.1: nobody sees another's sheet, nor how far it is, before all are done."""
    luck = Random(players)
    state = start(make_rules(players, variants=VARIANTS))
    while state.decisions[0].kind != "sheet":
        state.play(some_move(state.decisions[0], luck))
    while state.decisions[0].kind == "sheet":
        step = state.agenda[-1]
        assert isinstance(step, FillSheets)
        for seat in (None, *range(players)):
            other = state.copy()
            sheets = [filled if owner == seat else other_sheet(filled, luck) for owner, filled in enumerate(step.sheets)]
            other.agenda[-1] = FillSheets(tuple(sheets))
            assert seen(_asked_again(other), seat) == seen(state, seat)
            if luck.random() < 0.05:
                assert page(other, seat) == page(state, seat)
        decision = luck.choice(state.decisions)
        state.play(luck.choice(decision.moves), decision.seat)


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant not in SECRET])
def test_nothing_else_is_hidden_from_anybody(variant: str) -> None:
    """O120: everybody sees the river, the outlaws, the horses, and what all place at the same time."""
    luck = Random(variant)
    state = start(make_rules(4, variants=[variant], cards="random", luck=luck))
    while not state.over:
        assert not state.agenda[-1].sealed
        if luck.random() < 0.2:
            for seat in (None, *range(4)):
                known, decisions = seen(state, seat)
                assert known == state.key()
                assert decisions == [(each.seat, each.kind, tuple(each.moves), tuple(each.weights)) for each in state.decisions]
        decision = luck.choice(state.decisions)
        state.play(some_move(decision, luck), decision.seat)


def test_what_is_told_names_no_hidden_tile() -> None:
    """Drawing tells only how many; choosing tells nothing before the tiles lie open."""
    setting = a_table("might-is-right").tiles(Ann="4", Bo="2 3").roads(Ann=0, Bo=0).placed(Ann="roads-1", Bo="roads-1")
    table = setting.at("S3")
    before = len(table.events)
    table.play("Bo tile 2")
    assert len(table.events) == before
    table.play("Ann tile 4", "tile 5", "tile 5")
    assert not any(isinstance(event, TilesDrawn) for event in table.events)
    table.play("tile 0")
    told = [event for event in table.events if isinstance(event, DuelFought | TilesDrawn)]
    assert told[1] == TilesDrawn(0, 3)


def test_chance_hides_its_odds_while_it_deals() -> None:
    """The odds of the next tile would tell what lies in the pool."""
    setting = a_table("might-is-right").tiles(Ann="4", Bo="2 3").placed(Ann="roads-1", Bo="roads-1").roads(Ann=0, Bo=0)
    table = setting.at("S3").play("Ann tile 4", "Bo tile 2")
    assert table.asked == "chance: tiles"
    for seat in (None, 0, 1):
        hidden = table.state.view(seat).known.decisions
        assert [(each.seat, tuple(each.moves), tuple(each.weights)) for each in hidden] == [(CHANCE, (), ())]
