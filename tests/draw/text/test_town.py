"""The town as text: every cell and every road can be read back from the picture."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from carson import city
from carson.city.places import EDGES, PARCELS
from carson.draw.text.city_town import cell, town_text
from tests.draw.pictures import a_town, plain

ACROSS, UPRIGHT = "━═", "┃║"


def read_back(lines: list[str]) -> tuple[dict[str, str], set[int]]:
    """The cells and the roads that a picture shows, by the columns of its first line."""
    width = lines[0].index("b") - lines[0].index("a")
    grid = [line.ljust(4 + 8 * width) for line in lines[1:]]
    cells, roads = {}, set()
    for row in range(8):
        for column in range(8):
            inside = grid[2 * row + 1][4 + column * width : 3 + (column + 1) * width]
            cells[f"{'abcdefgh'[column]}{row + 1}"] = inside.strip()
        roads |= {72 + row * 9 + x for x in range(9) if grid[2 * row + 1][3 + x * width] in UPRIGHT}
    for y in range(9):
        roads |= {y * 8 + x for x in range(8) if grid[2 * y][4 + x * width] in ACROSS}
    return cells, roads


def test_every_cell_and_road_of_a_position_is_shown() -> None:
    state = a_town()
    cells, roads = read_back(plain(town_text(state)))
    assert cells["d3"] == "S1"
    assert cells["h8"] == ".2"
    assert cells["e6"] == "H."
    assert cells["a5"] == ".."
    assert cells == {name: cell(state.town, parcel) for parcel, name in enumerate(PARCELS)}
    assert roads == {edge for edge in range(EDGES) if state.town.roads >> edge & 1}


def test_roads_join_in_the_corners() -> None:
    lines = plain(town_text(a_town()))
    assert lines[1] == "   ┏━━━━╸    ·    ·    ·    ·    ·    ·    ·"
    assert lines[7] == "   ·    ·    ╺━━━━┫    ·    ·    ·    ·    ·"
    assert lines[17] == "   ·    ·    ·    ·    ·    ·    ·    ╺━━━━┛"


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("variants", [[], ["river"], ["outlaws"]])
def test_the_picture_tells_all_in_every_state(players: int, variants: list[str]) -> None:
    """Cells, roads and cowboys of random games, also where many cowboys make the cells wider."""
    game = city.new(players=players, variants=variants, seed=players)
    luck = random.Random(players)
    widths = set()
    while not game.over:
        game.play(luck.choice(game.moves))
        if luck.random() > 0.1:
            continue
        town = game.state.town
        lines = plain(town_text(game.state))
        cells, roads = read_back(lines)
        widths.add(len(lines[1]))
        assert roads == {edge for edge in range(EDGES) if town.roads >> edge & 1}
        for parcel, name in enumerate(PARCELS):
            if town.river >> parcel & 1:
                assert set(cells[name]) == {"~"}
                continue
            assert cells[name].startswith(cell(town, parcel))
            outlaw = "!" if town.outlaws >> parcel & 1 else ""
            cowboys = [seat for seat in range(players) if game.state.stand[seat] >> parcel & 1]
            signs = "".join(("❶❷❸❹❺❻" if game.state.lent[seat] >> parcel & 1 else "①②③④⑤⑥")[seat] for seat in cowboys)
            assert cells[name][2:] == outlaw + signs
    assert players == 2 or len(widths) > 1


def test_prices_stand_in_the_cells() -> None:
    cells, _ = read_back(plain(town_text(a_town(), {0: 9, 9: 3, 10: 12})))
    assert (cells["a1"], cells["b2"], cells["c2"], cells["d2"]) == ("R3$9", "^$3", ".$12", "..")


def test_owners_have_colours_too() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=80, legacy_windows=False)
    with console.capture() as capture:
        console.print(town_text(a_town()))
    painted = capture.get()
    assert "48;2;151;59;7mS1" in painted
    assert "48;2;45;179;242mD2" in painted
