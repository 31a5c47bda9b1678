"""Rulings on open points that belong to no chapter of their own: pieces, limits, turns, and what the editions share."""

from __future__ import annotations

import pytest

from carson.city.setup.editions import EDITIONS
from carson.city.setup.rules import make_rules
from carson.game import BadOption
from tests.city.settings import a_table
from tests.city.variants.tables import a_table as with_variants

TWELVE = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2"


def test_o16_points_are_unlimited_upwards_and_never_below_nothing() -> None:
    """O16, O82: the undertaker takes no point from one who has none, only the money."""
    setting = a_table("Ann Bo").holding(Ann="undertaker", Bo="banker").placed(Ann="roads-1", Bo="roads-1")
    table = setting.points(Ann=999).money(Bo=0).at("S3").play("roll 6", "roll 1")
    assert (table["Bo"].points, table["Bo"].money) == (0, 0)
    rich = (
        a_table("Ann Bo", round=4)
        .holding(Ann="banker", Bo="chinese-worker")
        .points(Ann=999)
        .money(Ann=60, Bo=0)
        .roads(Ann=0, Bo=0)
    )
    assert rich.at("end of round").play("Ann give 60")["Ann"].points == 999 + 6


def test_o21_revolvers_of_buildings_are_never_lost() -> None:
    """O21: ranch 1, mine 1, prison 2 and the one of the start stay; what a round lends goes (B6.5.2, B10.7.1)."""
    setting = a_table("Ann Bo").owns(Ann="a1 b1 c1").standing(ranch="a1", mine="b1", prison="c1").money(Ann=0, Bo=0)
    table = (
        setting.roads(Ann=0, Bo=0).cowboys(Ann=0).ammunition("Ann").holding(Ann="gunslinger", Bo="banker").at("end of round")
    )
    assert table.state.round == 2
    assert (table["Ann"].revolvers, table["Ann"].firepower) == (5, 5 + 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_o29_the_pieces_are_as_limited_in_both_editions(edition: str) -> None:
    """O29, B1.2.3: twelve property tiles and ten cowboys."""
    setting = a_table("Ann Bo", edition=edition).owns(Ann=TWELVE).holding(Ann="banker", Bo="chinese-worker").cowboys(Ann=3)
    table = setting.at("phase 2")
    assert table.refuses("Ann place h8") == "Ann has no property tile left for h8."
    end = (
        a_table("Ann Bo", edition=edition, round=2)
        .holding(Ann="banker", Bo="chinese-worker")
        .money(Ann=0, Bo=0)
        .roads(Ann=0, Bo=0)
    )
    assert end.cowboys(Ann=8).at("end of round")["Ann"].cowboys == 10


def test_o52_exactly_one_cowboy_a_turn() -> None:
    """O52: then it is the next one's turn, however many cowboys are left."""
    table = (
        a_table("Ann Bo").holding(Ann="banker", Bo="chinese-worker").roads(Ann=0, Bo=0).at("phase 2").play("Ann place wages")
    )
    assert table.asked == "Bo: place"
    table.play("Bo place wages")
    assert table.asked == "Ann: place"
    assert table["Ann"].cowboys == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_o116_nobody_joins_the_sheriff_in_either_edition(edition: str) -> None:
    """O116, B10.1.3."""
    setting = a_table("Ann Bo", edition=edition).holding(Ann="sheriff", Bo="chinese-worker").roads(Ann=0, Bo=0)
    table = setting.at("phase 2").play("Ann place gambling white")
    assert not table.allows("Bo place gambling")
    assert not {"gambling"} & set(table.offers("place").split())


@pytest.mark.parametrize("edition", EDITIONS)
def test_o117_one_player_builds_a_bridge_in_either_edition(edition: str) -> None:
    """O117, B11.2.6: one road each of two players is none; two roads of one are."""
    setting = with_variants("river", edition=edition).network("d3|d4 d4|e4").holding(Ann="banker", Bo="captain")
    table = setting.roads(Ann=1, Bo=2).at("phase 2")
    assert table.refuses("Ann road d5|e5") == "A bridge is needed between d5 and e5, which takes two roads."
    table.play("Ann place wages", "Bo road d5|e5")
    assert (table["Ann"].roads, table["Bo"].roads) == (1, 0)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 6}, "The edition “first” is for 2 to 5 players, not 6."),
        ({"cards": "1Y 2Y 3Y 4Y 5Y 6Y 8Y"}, "The edition “first” has no card 8."),
        (
            {"variants": ["horses"]},
            "The edition “first” has no variant “horses”; it has new-beginning, river, might-is-right, kit-carson.",
        ),
        ({"bag": "school"}, "There is no bag “school”; the bag is full or first-game."),
        (
            {"variants": ["river"], "river": "a1 a2 a3 a4 b4 c4 c3 c2 c1"},
            "The edition “first” has no river tiles; its river runs as it is printed.",
        ),
    ],
)
def test_o118_editions_are_not_mixed(options: dict[str, object], reason: str) -> None:
    """O118: players, cards, variants, buildings and river belong to an edition."""
    with pytest.raises(BadOption) as refused:
        make_rules(edition="first", **options)  # type: ignore[arg-type]
    assert str(refused.value) == reason
