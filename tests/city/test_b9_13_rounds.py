"""B9.13.10 to B9.13.12 with O77: the cowboy in the town hall, over several rounds."""

from __future__ import annotations

import pytest

from carson.city.events import DuelFought, Placed
from carson.city.places import PARCEL_OF
from tests.city.settings import a_table
from tests.city.tables import Table

CASH, PLAIN, RAISED = 9, 5, 10
"""What the banker gives Ann, and what her saloon earns without and with the town hall."""


def hall() -> Table:
    """Round 1 begins; Ann's saloon has one house beside it, nobody is in the town hall, and nobody has roads or money."""
    setting = a_table("Ann Bo").roads(Ann=0, Bo=0).money(Ann=0, Bo=0)
    return setting.owns(Ann="d4").standing(saloon="d4", house="c3", town_hall="a8").at("phase 1", to="end of round")


def place(table: Table, *moves: str, **cards: str) -> Table:
    """Phases 1 and 2: everybody takes a card, these cowboys are placed, and whoever is asked then passes."""
    for name in table.pass_track.split():
        table.play(f"{name} choose {cards.get(name, 'banker' if name == 'Ann' else 'gunslinger')}")
    table.play(*moves)
    while table.asked.endswith(": place"):
        table.play(f"{table.asked.split(':')[0]} pass")
    return table


def end(table: Table) -> int:
    """Phase 4, in which everybody gives up everything; what Ann had."""
    had = table["Ann"].money
    while table.asked.endswith(": give"):
        name = table.asked.split(":")[0]
        table.play(f"{name} give {table[name].money}")
    return had


def occupied() -> Table:
    """Round 2 begins; Ann went to the town hall in round 1, and nobody else did."""
    table = place(hall(), "Ann place a8")
    assert end(table) == CASH + RAISED
    assert (table.state.round, table["Ann"].placed) == (2, "a8")
    return table


def test_an_unchallenged_occupant_stays_without_a_new_placement() -> None:
    """Rounds 2 to 4: it raises the income each time, and counts towards the ten and not as firepower."""
    table = occupied()
    for round_, at_home in ((2, 6), (3, 9), (4, 9)):
        assert table.state.round == round_
        assert (table["Ann"].placed, table["Ann"].cowboys, table["Ann"].supply) == ("a8", at_home, 9 - at_home)
        assert table["Ann"].firepower == 1 + at_home
        place(table)
        assert end(table) == CASH + RAISED
    assert len([event for event in table.events if isinstance(event, Placed)]) == 1


def test_the_occupant_needs_no_second_cowboy() -> None:
    """B5.2.4."""
    table = occupied().play("Bo choose gunslinger", "Ann choose banker")
    assert table.refuses("Ann place a8") == "Ann has a cowboy on a8 already."


@pytest.mark.parametrize("later", [2, 3])
def test_a_challenger_of_a_later_round_fights_the_occupant_in_s10(later: int) -> None:
    """B9.13.12: not before, though the occupant stood there first; it wins and stays, in the next round too."""
    table = occupied()
    if later == 3:
        end(place(table))
    place(table, "Ann place gambling", "Bo place a8").play("roll 1", "roll 1")
    assert table.asked == "chance: duel", "gambling comes first"
    assert table["Ann"].cowboys == {2: 5, 3: 8}[later], "only those that stand nowhere count as firepower"
    table.play(*(f"roll {6 if name == 'Ann' else 1}" for name in table.pass_track.split()))
    fought = [event for event in table.events if isinstance(event, DuelFought)]
    assert [(event.place, event.winner) for event in fought] == [(PARCEL_OF["a8"], 0)]
    assert (table["Ann"].placed, table["Bo"].placed) == ("a8", "")
    assert end(table) == CASH + 2 + RAISED
    place(table)
    assert table["Ann"].placed == "a8"
    assert end(table) == CASH + RAISED


def test_a_challenger_who_wins_stays_in_the_place_of_the_occupant() -> None:
    """The beaten occupant goes home before the income is paid."""
    table = place(occupied(), "Ann place wages", "Bo place a8")
    at_home = table["Ann"].cowboys
    table.play(*(f"roll {6 if name == 'Bo' else 1}" for name in table.pass_track.split()))
    assert (table["Ann"].placed, table["Bo"].placed) == ("", "a8")
    assert table["Ann"].cowboys == at_home + 1 + 4
    assert end(table) == CASH + 4 + PLAIN
    place(table)
    assert (table["Ann"].placed, table["Bo"].placed) == ("", "a8")
    assert end(table) == CASH + PLAIN


def test_the_white_cowboy_leaves_in_phase_4() -> None:
    """O49 g, B7.5: in round 2 nobody is in the town hall, and anybody may go there."""
    table = place(hall(), "Ann place a8 white", Ann="sheriff")
    assert table["Ann"].placed == "a8", "the money is given up before the cards go back"
    assert end(table) == RAISED
    assert (table["Ann"].placed, table["Ann"].cowboys, table["Ann"].supply) == ("", 7, 3)
    place(table, "Ann place wages", "Bo place a8")
    assert (table["Ann"].placed, table["Bo"].placed) == ("", "a8")
    assert end(table) == CASH + 4 + PLAIN
