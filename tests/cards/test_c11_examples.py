"""C11: the worked examples."""

from __future__ import annotations

from carson.cards import KIND, characters, deck, grid, levels
from tests.cards.tables import a_build, a_city, a_game, a_table, places, total
from tests.cards.test_c3_reveal import the_back_of
from tests.cards.test_c6_building import may_cover, may_lay

ALEX = "hhhOhhh./D.BBS.o./^MhOhh../.^...^^^/.RhM^MMP/...^.^^o"
HIS_CHARACTERS = "doctor teacher banker lawyer"
NO_PRISON = ALEX.replace("P", ".")


def test_c11_1_alex_has_109_line_by_line() -> None:
    table = a_city(ALEX, HIS_CHARACTERS)
    assert {part.what: part.amount for part in table.state.why(0)} == {
        "ranches": 6,
        "mines": 28,
        "drugstores near": 2,
        "banks near": 15,
        "saloons": 16,
        "general stores and town hall near": 0,
        "drugstores and blacksmiths x ranches": 1,
        "banks and blacksmiths x mines": 8,
        "churches and general stores x house symbols": 0,
        "hotels": 6,
        "town hall x buildings": 0,
        "outlaws": 0,
        "doctor": 5,
        "banker": 8,
        "teacher": 14,
    }
    assert total(table) == 109


def test_c11_1_inspecting_alex_gives_109() -> None:
    facts = KIND.inspect(a_city(ALEX, HIS_CHARACTERS).state)
    assert facts["total"]["1"] == 109
    assert sum(facts["points"]["1"].values()) == 109
    assert facts["points"]["1"]["mines"] == 28


def test_c11_1b_without_the_prison_the_outlaws_cost_twelve() -> None:
    table = a_city(NO_PRISON, HIS_CHARACTERS)
    assert table.points("Ann")["outlaws"] == -12
    assert total(table) == 97


def test_c11_1c_the_sheriff_helps() -> None:
    table = a_city(NO_PRISON, f"{HIS_CHARACTERS} sheriff")
    assert "outlaws" not in table.points("Ann")
    assert "sheriff" not in table.points("Ann")


def test_c11_1d_other_characters_alone() -> None:
    alone = {"settler": 6, "cowboy": 3, "grocer": 4, "singer": 16, "indian": 8, "prospector": 13, "captain": 6}
    alone |= {"undertaker": 2, "publisher": 1, "newsboy": 3, "heroes": 6, "sheriff": 3}
    assert {name: a_city(ALEX, name).points("Ann")[name] for name in alone} == alone
    assert a_city(ALEX, "indian captain").points("Ann")["indian"] == 12


def test_c11_1e_publisher_with_three_others() -> None:
    assert a_city(ALEX, "publisher doctor lawyer banker").points("Ann")["publisher"] == 11


def test_c11_2_the_end_of_a_round() -> None:
    """C11.2, OP-5: one more card than in the example, as one must be left over."""
    row = ("captain", "I-07", "I-17", "I-32", "I-37")  # a mine card and a prison card with attraction 7
    table = a_table("Alex Paul", "pro pro", suits="star cow hat boot", row=row, round=2, top=the_back_of("auctioneer"))
    table.play("Alex bid 5", "Paul bid 5").turn_up(8, 7)
    assert table.state.kept[2:] == [(deck.NUMBERS["I-07"],), (deck.NUMBERS["I-32"],)]
    assert table.asked == "Alex: take"
    table.play("Alex take captain", "Paul take I-17")
    assert table.state.removed == (deck.NUMBERS["I-37"],)


def test_c11_3_laying_a_card() -> None:
    city = "^M.P/^^../.^__/..__"
    table = a_build(city, "M^/..")
    assert table.points("Ann")["mines"] == 6
    legal = places(table)
    assert "e5" in legal, "a: at (2, 2)"
    assert "e7" not in legal, "b: at (4, 2), touches by a corner only"
    assert "c5" in legal, "c: at (2, 0), mountain on mountain"
    assert "e3" not in legal, "d: at (0, 2), would cover the prison"
    assert table.refused("Ann build e3") == "A parcel with prison may not be covered by a parcel with mountain."
    assert table.refused("Ann build e7") == "A card there would not touch the city along a side."
    table.play("Ann build e5")
    assert table.points("Ann")["mines"] == 6 + 6


def test_c11_4_indian() -> None:
    forty = "/".join(["........"] * 5)
    assert a_city(forty, "indian").points("Ann")["indian"] == 12
    assert a_city("/".join(["......."] * 5), "indian").points("Ann")["indian"] == 15
    assert a_city(forty, "indian captain").points("Ann")["indian"] == 16


def test_c11_5_limits() -> None:
    assert a_city(".../.R./...").points("Ann") == {"ranches": 8}
    assert a_city("^^^/^M^/^^^").points("Ann") == {"mines": 16}
    for letter, line in (("D", "drugstores near"), ("B", "banks near"), ("G", "general stores and town hall near")):
        assert a_city(f"HHH/H{letter}H/HHH").points("Ann")[line] == 16
    assert a_city("HHH/HTO/HHO").points("Ann")["general stores and town hall near"] == 16
    assert a_city("HHH/HSO/HOO").points("Ann")["saloons"] == 32


def test_c11_6_virtual_decks() -> None:
    assert [sum(grid.bits(nine)) for nine in levels.NINE_CARDS[1:]] == [45, 54, 63]


def test_c11_7_rows() -> None:
    for seats, shown, left in ((4, 5, 1), (5, 6, 1), (6, 6, 0)):
        plain = a_game(seats, ()).anything("bid")
        assert len(plain.row) == shown
        table = a_game(seats, ()).anything("bid")
        table.state.characters[0] = table.state.faces & (1 << characters.GOVERNOR | 1 << characters.LABOURER)
        table.state.faces &= ~table.state.characters[0]
        assert characters.names(table.state.characters[0]) == ["governor", "labourer"]
        while table.state.round == 1:
            table.state.play(table.state.moves[0])
        while table.state.round == 2:
            if table.state.decisions[0].kind == "bid":
                assert len(table.row) == shown + 1, "two more, and one of them was taken at once"
            table.state.play(table.state.moves[0])
        assert len(table.state.removed) == 2 * left


def test_c11_8_skull() -> None:
    """Pile A B C D E with skulls on B and C; then N S T U with skulls on S, T, U."""
    table = a_table(row=None, top=the_back_of("teacher"))
    table.play("chance back skull", "chance reveal sheriff", "chance back skull", "chance reveal gunslinger")
    table.play(f"chance back {the_back_of('indian')}")
    assert table.row == ["gunslinger"]
    assert [characters.NAMES[who] for who, _ in table.state.bottom] == ["teacher", "sheriff"]
    three = a_table(row=None, top=the_back_of("newsboy"))
    three.play("chance back skull", "chance reveal sheriff", "chance back skull", "chance reveal undertaker")
    three.play("chance back skull", f"chance back {the_back_of('indian')}")
    assert three.row == ["gunslinger"]
    assert [characters.NAMES[who] for who, _ in three.state.bottom] == ["newsboy", "sheriff", "undertaker"]


def test_c11_8_when_the_unknown_cards_are_gone_the_known_ones_come_up() -> None:
    """The last round of N S T U, where all but N bear skulls and lie where all saw them."""
    others = [name for name in characters.NAMES if name not in ("newsboy", "sheriff", "undertaker", "gunslinger")]
    more = f'removed = {others}\nbottom = ["newsboy", "sheriff", "undertaker", "gunslinger"]'
    table = a_table(row=None, top=the_back_of("newsboy"), epoch=2, round=9, more=more)
    assert table.row == ["gunslinger"]
    assert [characters.NAMES[who] for who, _ in table.state.bottom] == ["newsboy", "sheriff", "undertaker"]
    assert table.asked == "chance: draw"


def test_c11_9_covering() -> None:
    assert may_cover("h", "H")
    assert not may_cover("H", "h")
    assert not may_cover("h", "O")
    assert may_cover("S", "S")
    assert not may_cover("^", ".")
    assert may_cover(".", "o")
    assert may_cover("o", "S", immune=True)
    assert not may_cover("o", "S")
    assert not may_cover("o", "o")


def test_c11_10_town_hall() -> None:
    table = a_city("Th/HO")
    assert table.points("Ann") == {"general stores and town hall near": 5, "town hall x buildings": 2, "hotels": 3}
    assert total(table) == 10


def test_c11_11_outlaws_and_ranch() -> None:
    assert a_city("R./.o").points("Ann") == {"ranches": 2, "outlaws": -6}
    assert a_city("R./.o", "sheriff").points("Ann") == {"ranches": 3}


def test_c11_12_extent() -> None:
    strip = "......../........"
    assert not may_lay(strip, "....", "j3")
    assert may_lay(strip, "....", "j3", captain=True)
    assert not may_lay(strip, "....", "k3", captain=True)


def test_c11_13_epoch_change() -> None:
    used = 'turned = ["lawyer", "governor"]'
    table = a_table(people={"Ann": "lawyer governor"}, round=9, row=("cowboy", "I-01", "I-11", "I-23", "I-37"), more=used)
    assert table.anything("activate").moves("Ann") == ["use lawyer", "pass"]
    unused = a_table(people={"Ann": "governor"}, round=9, row=("cowboy", "I-01", "I-11", "I-23", "I-37"))
    unused.play("Ann pass")
    assert unused.anything("activate").state.epoch == 2
    assert unused.moves("Ann") == ["use governor", "pass"]


def test_c11_14_lone_lawyer() -> None:
    table = a_table(people={"Ann": "lawyer"}, round=2).play("Ann use lawyer", "Ann take I-37", "Ann bid 9", "Bo bid 8")
    assert len(table.row) == 4
    table.turn_up(3, 4).play("Bo take I-11")
    assert len(table.state.removed) == 1


def test_c11_15_virtual_score() -> None:
    table = a_table(people={"pro2": "captain"}, row=None, top=None, each={"pro2": 'cards = ["I-07", "I-08", "I-39"]'})
    assert table.state.points(3) == 22
