"""B10.12: the auctioneer."""

from __future__ import annotations

import pytest

from tests.city.personalities.helpers import deck, limits
from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def setting(side: str = "Y", seats: str = "Ann Bo Cleo") -> Setting:
    return a_table(seats, cards=deck(f"12{side}"))


def auction(of: Setting, parcels: str = "d4 e4") -> Table:
    """Ann has chosen the auctioneer and two parcels."""
    first, second = parcels.split()
    return of.at("phase 1").play("Ann choose auctioneer", f"Ann choose {first}", f"Ann choose {second}")


def test_two_unsold_parcels() -> None:
    """B10.12.1, O33: also with a house or a mountain; not the same one twice."""
    table = setting().owns(Bo="a1").standing(house="b1", mountain="c1", town_hall="d1").at("phase 1")
    table.play("Ann choose auctioneer")
    assert table.refuses("Ann choose a1") == "a1 already belongs to Bo."
    assert table.refuses("Ann choose d1") == "d1 is the town hall’s; nobody can own it."
    assert table.refuses("Ann pass") == "Say which parcel is auctioned, such as “choose d4”."
    table.play("Ann choose b1")
    assert table.refuses("Ann choose b1") == "b1 is chosen already; choose another parcel."
    table.play("Ann choose c1")
    assert table.asked == "Ann: auction"


def test_clockwise_from_the_auctioneer() -> None:
    """B10.12.2, O38: by seats, whatever the turn order."""
    table = setting().passed("Bo Cleo Ann").at("phase 1")
    table.play("Bo choose auctioneer", "Bo choose d4", "Bo choose e4", "Bo bid 1", "Cleo bid 2", "Ann bid 3", "Bo bid 4")
    assert table.asked == "Cleo: auction"


def test_higher_than_the_last_bid_and_never_more_than_one_has() -> None:
    """B10.12.2, O38: whole dollars, at least $1."""
    table = auction(setting().money(Ann=15, Bo=6))
    assert table.offers("bid").split()[0] == "1"
    table.play("Ann bid 4")
    assert table.moves[:3] == ["pass", "bid 5", "bid 6"]
    assert table.refuses("Bo bid 4") == "A bid must be higher than $4."
    assert table.refuses("Bo bid 7") == "Bo has $6 and cannot bid $7."
    assert table.refuses("Bo decline") == "The highest bid is $4: “bid 5” or more, or “pass”."


def test_who_passed_stays_out() -> None:
    """B10.12.2."""
    table = auction(setting())
    table.play("Ann bid 1", "Bo pass", "Cleo bid 2", "Ann bid 3")
    assert table.asked == "Cleo: auction"
    table.play("Cleo pass")
    assert table["Ann"].parcels == "d4 e4"


def test_the_auctioneer_who_passed_stays_out_too() -> None:
    """B10.12.2; the last one left may still make the first bid."""
    table = auction(setting())
    table.play("Ann pass", "Bo pass")
    assert table.asked == "Cleo: auction"
    table.play("Cleo bid 1")
    assert table["Cleo"].parcels == "d4 e4"
    assert (table["Cleo"].money, table["Ann"].money) == (14, 16)


def test_who_cannot_bid_higher_is_out() -> None:
    """B10.12.2: all players may bid if they have the money."""
    table = auction(setting().money(Ann=15, Bo=3, Cleo=9))
    table.play("Ann bid 3")
    assert table.asked == "Cleo: auction"


@pytest.mark.parametrize(("winner", "bank", "auctioneer"), [("Bo", 3, 4), ("Ann", 3, 0)])
def test_half_to_the_bank(winner: str, bank: int, auctioneer: int) -> None:
    """B10.12.3, B10.12.4, D2: floor to the bank, ceil to the auctioneer; the auctioneer pays only the bank."""
    table = auction(setting(seats="Ann Bo"))
    table.play(*(["Ann bid 7", "Bo pass"] if winner == "Ann" else ["Ann pass", "Bo bid 7"]))
    assert table[winner].parcels == "d4 e4"
    assert table["Ann"].money + table["Bo"].money == 30 - bank
    assert table["Bo"].money == 15 - (bank + auctioneer if winner == "Bo" else 0)


def test_the_auctioneer_must_own_the_full_bid() -> None:
    """B10.12.4."""
    table = auction(setting().money(Ann=5))
    assert table.refuses("Ann bid 6") == "Ann has $5 and cannot bid $6."


def test_without_a_bid_the_parcels_stay_unsold() -> None:
    """B10.12.5."""
    table = auction(setting())
    table.play("Ann pass", "Bo pass", "Cleo pass")
    assert table.owner("d4") == table.owner("e4") == ""
    assert table.asked == "Bo: choose"


def test_bidders_need_two_property_tiles() -> None:
    """O38, O124."""
    table = auction(setting().owns(Bo="a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2"))
    table.play("Ann pass")
    assert table.asked == "Cleo: auction"


def test_no_auction_with_fewer_than_two_parcels() -> None:
    """O38."""
    names = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    shares = {
        name: " ".join(names[12 * seat : 12 * seat + 12]) for seat, name in enumerate(("Ann", "Bo", "Cleo", "Dan", "Eve"))
    }
    table = a_table("Ann Bo Cleo Dan Eve Finn", cards=deck("12Y")).owns(**shares, Finn="e8 f8 g8").at("phase 1")
    table.play("Ann choose auctioneer")
    assert table.asked == "Bo: choose"


def test_red_the_winner_pays_the_auctioneer_and_has_the_tile() -> None:
    """B10.12.6, B10.12.7, B11.7.9, O39: +3 from phase 1 on, the square is closed."""
    table = setting("R").at("phase 1", to="phase 2")
    table.play("Ann choose auctioneer", "Ann bid 2", "Bo bid 5", "Cleo pass", "Ann pass")
    assert (table["Ann"].money, table["Bo"].money) == (20, 10)
    assert table["Bo"].has_ammunition
    assert table["Bo"].firepower == 1 + 3 + 3
    table.play("Bo choose sheriff", "Cleo choose banker")
    assert table.refuses("Bo place ammunition") == "Bo has the tile with the three revolvers this round."


@pytest.mark.parametrize("auctioneer", ["Ann", "Bo", "Cleo"])
@pytest.mark.parametrize("winner", ["Ann", "Bo", "Cleo"])
def test_red_the_square_is_closed_whoever_won_the_tile(auctioneer: str, winner: str) -> None:
    """B10.12.9: for everybody, the winner included."""
    others = [name for name in ("Ann", "Bo", "Cleo") if name != auctioneer]
    table = setting("R").roads(Ann=0, Bo=0, Cleo=0).passed(" ".join([auctioneer, *others])).at("phase 1", to="phase 2")
    table.play(f"{auctioneer} choose auctioneer")
    while table.asked.endswith(": auction"):
        name = table.asked.split(":")[0]
        table.play(f"{name} bid 1" if name == winner else f"{name} pass")
    assert [table[name].has_ammunition for name in ("Ann", "Bo", "Cleo")] == [name == winner for name in ("Ann", "Bo", "Cleo")]
    table.play(f"{others[0]} choose settler", f"{others[0]} claim a1", f"{others[1]} choose banker")
    for _ in range(3):
        name = table.asked.split(":")[0]
        assert table.refuses(f"{name} place ammunition") == f"{winner} has the tile with the three revolvers this round."
        assert "ammunition" not in table.offers("place").split()
        table.play(f"{name} place wages")


def test_red_the_auctioneer_wins_for_nothing() -> None:
    """B10.12.6, B10.12.8: but never bids more than the money owned."""
    table = setting("R").at("phase 1")
    table.play("Ann choose auctioneer")
    assert not table.allows("Ann bid 16")
    table.play("Ann bid 15")
    assert table["Ann"].has_ammunition
    assert table["Ann"].money == 15


def test_red_no_bid_leaves_the_square_open() -> None:
    """B10.12.9, O39."""
    table = setting("R", "Ann Bo").at("phase 1", to="phase 2")
    table.play("Ann choose auctioneer", "Ann pass", "Bo pass", "Bo choose banker")
    assert table.allows("Bo place ammunition")


def test_red_the_tile_returns_at_the_end_of_the_round() -> None:
    """B10.12.7, B7.6."""
    table = setting("R", "Ann Bo").holding(Ann="auctioneer red", Bo="banker").ammunition("Bo").at("end of round")
    table.play("Ann give 0", "Bo give 0")
    assert not table["Bo"].has_ammunition


def test_red_property_tiles_do_not_matter() -> None:
    """B10.12.6."""
    table = setting("R").owns(Ann="a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2").at("phase 1")
    table.play("Ann choose auctioneer")
    assert table.asked == "Ann: auction"


def test_the_limits() -> None:
    """B10.12.1, B10.12.6."""
    assert limits(12) == (30, 30)
