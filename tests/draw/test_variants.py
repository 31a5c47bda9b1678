"""What the variants bring is seen in the text picture: river, bridges, outlaws, horses, perks, duel tiles."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from carson.draw.text.city_table import heading, seats_table
from carson.draw.text.city_town import town_text
from tests.city.tables import Table
from tests.city.variants.tables import PHASE_2, a_table


def seat_line(table: Table, name: str, viewer: int | None = None) -> str:
    console = Console(width=140, record=True, file=StringIO())
    console.print(seats_table(table.state.view(viewer).known))
    return next(line.strip() for line in console.export_text().splitlines() if f" {name} " in line)


def test_the_river_shows_its_bridges_and_who_stands_in_it() -> None:
    table = a_table("river outlaws", round=2).outlaws("d5 b4", 9).network("c5|d5").placed(Ann="b4").at("S1", to="S1")
    drawn = town_text(table.state).plain
    assert "~~!" in drawn
    assert "!①" in drawn
    assert "║" in drawn
    assert heading(a_table("outlaws", round=2).outlaws("d5", 9).at(PHASE_2).state).plain.endswith("outlaws of strength 9")


def test_horses_corrals_and_rodeos_are_listed() -> None:
    setting = a_table("horses").horses(Ann=1).corrals(Ann="1 0 2 0 0").rodeos(Ann=2).placed(Ann="corral-3 corral-5")
    line = seat_line(setting.at(PHASE_2), "Ann")
    assert line.endswith("4 horses (corral 1, corral 3 ×2 ①, corral 5 ×0 ①), 2 rodeos")


def test_perks_are_listed() -> None:
    table = a_table("new-beginning").perks(Ann="marksman favour connections").at(PHASE_2)
    assert seat_line(table, "Ann").endswith("connections, a favour owed, marksman")


def test_duel_tiles_of_others_are_only_counted() -> None:
    table = a_table("might-is-right").tiles(Ann="0 3", Bo="1 4 5").at(PHASE_2)
    assert seat_line(table, "Ann", 0).endswith("duel tiles 0 3")
    assert seat_line(table, "Bo", 0).endswith("3 duel tiles")
