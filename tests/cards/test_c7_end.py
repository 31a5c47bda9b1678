"""C7: the end of an epoch and of the game."""

from __future__ import annotations

from carson.cards import KIND, State, characters, deck, levels
from carson.cards.events import EpochEnded, GameEnded
from tests.cards.tables import Table, a_table

LAST = "agenda = []"


def the_last_round(epoch: int, people: dict[str, str] | None = None, more: str = "") -> Table:
    row = ("cowboy", "I-01", "I-11", "I-23", "I-37") if epoch == 1 else ("cowboy", "II-01", "II-11", "II-23", "II-47")
    return a_table(round=9, epoch=epoch, row=row, people=people, more=more)


def test_c7_1_epoch_two_uses_its_own_terrain() -> None:
    table = the_last_round(1).anything("back")
    assert (table.state.epoch, table.state.round) == (2, 1)
    assert [draw.number for draw in table.state.pile] == list(range(48, 96))
    assert any(isinstance(event, EpochEnded) for event in table.events)


def test_c7_2_all_auction_cards_come_back() -> None:
    table = the_last_round(1).anything("back")
    assert table.state.hands == [levels.NINE_CARDS[level] for level in (0, 0, 1, 3)]


def test_c7_3_turned_characters_are_readied_but_for_a_used_governor() -> None:
    table = the_last_round(1, {"Ann": "governor lawyer", "Bo": "doctor"}, 'turned = ["governor", "lawyer", "doctor"]')
    table.anything("back")
    assert characters.names(table.state.turned) == ["governor"]


def test_c7_4_pile_cities_and_cards_stay() -> None:
    table = a_table(
        round=9,
        row=("cowboy", "I-01", "I-11", "I-23", "I-37"),
        people={"Ann": "doctor"},
        laid={"Ann": "I-05 c3"},
        more='bottom = ["banker"]',
    )
    before = table.state.in_pile()
    table.anything("back")
    assert table.state.bottom == ((characters.BANKER, table.state.box.backs[characters.BANKER]),)
    assert table.state.in_pile() | 1 << characters.INDIAN == before, "only the next character was turned up"
    assert "doctor" in table.characters("Ann")
    assert deck.NUMBERS["I-05"] in table.state.cities[0].cards


def test_c7_4_the_known_cards_under_the_pile_keep_their_order() -> None:
    for names in (["banker", "singer"], ["singer", "banker"]):
        table = the_last_round(1, more=f"bottom = {names}").anything("back")
        assert (table.state.epoch, table.state.round) == (2, 1)
        assert [characters.NAMES[who] for who, _ in table.state.bottom] == names
        assert [back for _, back in table.state.bottom] == [table.state.box.backs[who] for who, _ in table.state.bottom]


def test_c7_5_newsboy_then_last_sales_then_the_end() -> None:
    table = a_table(
        round=9,
        epoch=2,
        row=("cowboy", "II-01", "II-11", "II-23", "II-47"),
        people={"Ann": "newsboy", "Bo": "auctioneer"},
        laid={"Bo": "I-05 c3, I-06 e3"},
    )
    asked = []
    while not table.state.over:
        asked.append(table.asked)
        table.state.play(table.state.moves[-1])
    assert asked[-2:] == ["Ann: choose", "Bo: sell"]
    assert [event.scores for event in table.events if isinstance(event, GameEnded)] == [table.state.scores]


def test_c7_6_joint_winners() -> None:
    """C7.6, OP-15."""
    state = KIND.read_position(
        'game = "cards"\nepoch = 2\nround = 9\nagenda = []\n[[seat]]\ncharacters = ["doctor"]\n'
        '[[seat]]\ncity = """\nO.\n..\n"""\n[[seat]]\n[[seat]]\nvirtual = "pro"\ncards = ["I-01"]\n'
    )
    assert isinstance(state, State)
    assert state.scores == (5, 3, 0, 5)
    assert state.winners == (0, 3)


def test_c7_6_the_score_is_buildings_less_outlaws_plus_characters() -> None:
    table = a_table(round=9, epoch=2, row=None, top=None, more=LAST, cities={"Ann": ("Oo", "..")}, people={"Ann": "heroes"})
    assert table.points("Ann") == {"hotels": 3, "outlaws": -6, "heroes": 6}
    assert table.state.points(0) == 3
