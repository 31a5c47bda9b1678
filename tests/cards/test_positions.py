"""Positions as text: what is left out, what is refused, what reads back."""

from __future__ import annotations

import pytest

from carson.cards import KIND, State, cities, decks, levels
from carson.game import BadFile
from tests.cards.tables import a_build, a_table

HEAD = 'game = "cards"\n'


def read(text: str) -> State:
    state = KIND.read_position(text)
    assert isinstance(state, State)
    return state


def test_everything_left_out_is_as_in_a_fresh_game() -> None:
    fresh = KIND.start({"virtual": "beginner"}, ("Ann", "Bo", "Cleo", "Beginner 4"), 1)
    text = HEAD + '[[seat]]\nname = "Ann"\n[[seat]]\nname = "Bo"\n[[seat]]\nname = "Cleo"\n'
    assert read(text) == fresh
    assert read(HEAD).levels == (0, 1, 1, 1)
    assert read(HEAD + 'shuffle_backs = true\n[[seat]]\nname = "Ann"\n').backs.bit_count() == 21


def test_a_city_alone_can_be_scored() -> None:
    state = read(HEAD + '[[seat]]\nname = "Alex"\ncity = """\nTh\nHO\n"""\ncharacters = ["teacher"]\n')
    facts = KIND.inspect(state)
    assert facts["points"]["1"]["teacher"] == 5
    assert sum(facts["points"]["1"].values()) == facts["total"]["1"] == 15
    assert set(facts["points"]) == {"1", "2", "3", "4"}
    assert facts["points"]["4"] == {"terrain cards": 0, "characters": 0}


def test_a_round_left_out_is_the_first_for_which_the_piles_last() -> None:
    alex = HEAD + '[[seat]]\ncharacters = ["doctor", "teacher", "banker", "lawyer"]\n'
    assert (read(alex).epoch, read(alex).round) == (1, 3)
    assert read(HEAD + '[[seat]]\nlaid = ["II-01 c3"]\n').epoch == 2
    assert read(HEAD + '[[seat]]\ncharacters = ["doctor"]\n').round == 1
    with pytest.raises(BadFile, match="Too few characters"):
        read(alex.replace("[[seat]]", "round = 1\nepoch = 1\n[[seat]]", 1))


def test_a_hand_left_out_has_spent_its_lowest_cards() -> None:
    state = read(HEAD + "round = 4\n[[seat]]\n")
    assert state.hands[0] == sum(1 << value for value in range(4, 10))
    over = read(HEAD + "epoch = 2\nround = 9\nagenda = []\n[[seat]]\n")
    assert over.hands == [0, 0, 0, 0]
    assert over.over


def test_a_ragged_drawing_and_bare_table_around_it() -> None:
    plain = read(HEAD + '[[seat]]\ncity = """\n^M.P\n^^..\n.^\n..\n"""\n')
    padded = read(HEAD + '[[seat]]\ncity = """\n\n   ______\n   _^M.P_\n   _^^.._\n   _.^___\n   _..___\n"""\n')
    assert plain == padded
    assert cities.drawing(plain.cities[0]) == ["^M.P", "^^..", ".^__", "..__"]


def test_a_card_laid_on_a_flat_drawing_reads_back_with_what_cannot_be_sold() -> None:
    table = a_build("..../....", "K./.^", "auctioneer").play("Ann build e4")
    state = table.state
    text = KIND.write_position(state)
    assert 'stacked = ["c3"' in text
    assert read(text) == state
    assert cities.sellable(state.cities[0]) == []
    beside = a_build("..../....", "K./.^", "auctioneer").play("Ann build g3")
    assert read(KIND.write_position(beside.state)) == beside.state
    assert cities.sellable(beside.state.cities[0]) == [decks.NUMBERS["I-22"]]


def test_a_card_without_a_name_may_reach_under_a_named_one() -> None:
    rows = ("_.^", "H^.", ".._")  # I-42 at d3 lies on a corner of a card nobody named
    table = a_table(cities={"Ann": rows}, laid={"Ann": "I-42 d3"}, row=None, top=None)
    assert cities.sellable(table.state.cities[0]) == []
    with pytest.raises(BadFile, match="At or beside c4"):
        read(KIND.write_position(table.state).replace('"c4", "d4"', '"c4"'))


def test_a_city_of_named_cards_needs_no_drawing() -> None:
    drawn = a_table(laid={"Ann": "I-01 c3, I-11 e3, I-12 d3"}, cities={"Ann": ("..R.", "....")}, row=None, top=None)
    named = a_table(laid={"Ann": "I-01 c3, I-11 e3, I-12 d3"}, row=None, top=None)
    assert drawn.state == named.state


def test_a_view_reads_back_with_its_sealed_bids() -> None:
    known = a_table("Ann Bo Cleo", "pro").play("Bo bid 7").state.view(0).known
    text = KIND.write_position(known)
    assert 'bid = "sealed"' in text
    assert "bid = 7" not in text
    assert read(text) == known


SEAT = "[[seat]]\n"
REFUSED = {
    "line 2: This is not TOML: expected '=' after a key": HEAD + "epoch\n",
    'line 1: A position of the card game has the line “game = "cards"”': 'game = "city"\n',
    "line 2: “epok” means nothing here": HEAD + "epok = 2\n",
    "line 3: “cash” means nothing here": HEAD + SEAT + "cash = 2\n",
    "line 2: “epoch” must be a whole number from 1 to 2, not 3": HEAD + "epoch = 3\n",
    "line 2: “round” must be a whole number": HEAD + "round = true\n",
    "line 2: “shuffle_backs” must be true or false": HEAD + "shuffle_backs = 1\n",
    "line 2: “row” must be a list of texts": HEAD + "row = [1]\n",
    "line 3: “name” must be a text": HEAD + SEAT + "name = 3\n",
    "line 3: “hand” must be a list of whole numbers": HEAD + SEAT + 'hand = ["a"]\n',
    "Seats are written as tables": HEAD + "seat = 3\n",
    "line 3: “mayor” is no character": HEAD + SEAT + 'characters = ["mayor"]\n',
    "line 5: doctor stands in “characters” and also in “characters”": HEAD
    + SEAT
    + 'characters = ["doctor"]\n'
    + SEAT
    + 'characters = ["doctor"]\n',
    "line 2: “I-77” is no card": HEAD + 'row = ["I-77"]\n',
    "line 3: II-01 belongs to epoch 2, but this is epoch 1": HEAD + 'epoch = 1\nrow = ["II-01"]\n',
    "line 3: The teacher is no terrain card": HEAD + SEAT + 'cards = ["teacher"]\n',
    "line 5: “x” is no parcel": HEAD + SEAT + 'city = """\n..\n.x\n"""\n',
    "line 3: The city falls into separate parts": HEAD + SEAT + 'city = """\n..__\n..__\n__..\n__..\n"""\n',
    "line 3: The city is 2x9; it may be at most 8x8": HEAD + SEAT + 'city = """\n.........\n.........\n"""\n',
    "line 3: A city is at most 8x8": HEAD + SEAT + 'city = """\n..........\n..........\n"""\n',
    "line 3: A card has 2x2 parcels; in row 1": HEAD + SEAT + 'city = """\n...\n.._\n"""\n',
    "The cities show 2 parcels “town_hall”; the cards bear only 1": HEAD + SEAT + 'city = """\nTT\n..\n"""\n',
    "line 4: The city does not show I-01": HEAD + SEAT + 'city = "..\\n.."\nlaid = ["I-01 c3"]\n',
    "line 3: “I-01” is not a card and its place": HEAD + SEAT + 'laid = ["I-01"]\n',
    "line 4: No card lies at “f3”": HEAD + SEAT + 'laid = ["I-01 c3"]\nstacked = ["f3"]\n',
    "line 4: At or beside c3 lie several cards": HEAD + SEAT + 'city = "..\\n.."\nstacked = ["d3"]\n',
    "line 5: A virtual player builds no city": HEAD + SEAT + SEAT + 'virtual = "pro"\ncity = "..\\n.."\n',
    "line 4: Humans have the first seats": HEAD + SEAT + 'virtual = "pro"\n' + SEAT,
    "line 6: A virtual player is beginner, advanced or pro, not “expert”": HEAD + SEAT * 3 + SEAT + 'virtual = "expert"\n',
    "line 8: Four to six players are needed": HEAD + SEAT * 7,
    "line 3: “moon” is no suit": HEAD + SEAT + 'suit = "moon"\n',
    "line 5: Another seat has the suit star": HEAD + SEAT + 'suit = "star"\n' + SEAT + 'suit = "star"\n',
    "line 3: A human has no auction card 10": HEAD + SEAT + "hand = [2, 3, 4, 5, 6, 7, 8, 9, 10]\n",
    "line 4: At this point of round 2 a hand has 8 different cards": HEAD + "round = 2\n" + SEAT + "hand = [1, 2]\n",
    "line 2: Cards are sold, but no human has the auctioneer": HEAD + 'sold = ["I-01"]\n',
    "line 2: “banker” is no character with the arrow": HEAD + 'turned = ["banker"]\n',
    "line 2: The lawyer is turned, but no human has it": HEAD + 'called = ["lawyer"]\n',
    "line 2: “hat” is no back": HEAD + 'top = "hat"\n',
    "line 2: A skull never stays on top": HEAD + 'top = "skull"\nrow = ["teacher", "I-01", "I-02", "I-03", "I-04"]\n',
    "line 3: No character with this back": HEAD
    + 'bottom = ["indian"]\ntop = "cow-hat-horseshoe-star-boot-cactus"\n'
    + 'row = ["teacher", "I-01", "I-02", "I-03", "I-04"]\n',
    "line 2: Backs belong": HEAD + 'backs = ["skull"]\n',
    "line 2: With shuffled backs “backs” must list": HEAD + 'shuffle_backs = true\ntop = "skull"\n',
    "line 3: There are not so many cards": HEAD + "shuffle_backs = true\n" + 'backs = ["skull", "skull", "skull", "skull"]\n',
    "line 3: Of 21 cards in the pile the back is unseen": HEAD + "shuffle_backs = true\nbacks = []\n",
    "line 2: “teacher skull”: a back stands behind": HEAD + 'bottom = ["teacher skull"]\n',
    "line 2: The row has too few cards": HEAD + 'row = ["teacher", "I-01"]\n',
    "line 2: Only one character is revealed": HEAD + 'row = ["teacher", "banker", "I-01", "I-02"]\n',
    "line 2: “party” is no step": HEAD + 'agenda = ["party"]\n',
    "line 2: “build 1” is not a step": HEAD + 'agenda = ["build 1"]\n',
    "line 2: “turn 0 1” is not a step": HEAD + 'agenda = ["turn 0 1"]\n',
    "line 2: In no game do these steps": HEAD + 'agenda = ["bids", "clean-up"]\n',
    "line 2: “turn 3 1”: seat 3 is no human": HEAD + 'agenda = ["clean-up", "turn 3 1"]\n',
    "line 2: “turn 1 7”: a turn has one or two": HEAD + 'agenda = ["clean-up", "turn 1 7"]\n',
    "line 2: “draft 1 1” names a seat twice": HEAD + 'agenda = ["clean-up", "draft 1 1"]\n',
    "line 2: At this point of the round a bid is missing for seat 1": HEAD + 'agenda = ["clean-up", "turn 1 1"]\n',
    "At this point of the round no bid can lie there yet for seat 1": HEAD + SEAT + "bid = 9\n",
    "line 2: This game was played with other cards": HEAD + 'box = "nonsense"\n',
    "line 2: Too few characters are left": HEAD
    + f"epoch = 1\nround = 1\nremoved = {['lawyer', 'labourer', 'heroes', 'gunsmith']}\n",
    "line 2: Too few terrain cards are left": HEAD
    + f"round = 1\nepoch = 1\nremoved = {[f'I-{number:02}' for number in range(1, 20)]}\n",
}


@pytest.mark.parametrize(("reason", "text"), REFUSED.items(), ids=list(REFUSED))
def test_what_cannot_be_is_refused_with_its_line(reason: str, text: str) -> None:
    with pytest.raises(BadFile) as refused:
        read(text)
    assert str(refused.value).startswith(reason)


def test_the_hand_must_hold_the_bid_until_it_is_turned_up() -> None:
    agenda = 'agenda = ["clean-up", "settle-order", "activation gunslinger", "bids"]\n'
    row = 'top = "cow-hat-horseshoe-star-boot-cactus"\nrow = ["teacher", "I-01", "I-02", "I-03", "I-04"]\nround = 2\n'
    hands = "[[seat]]\nhand = [1, 2, 3, 4, 5, 6, 7, 8]\nbid = 9\n[[seat]]\n"
    with pytest.raises(BadFile, match="line 8: The auction card 9 is not in the hand"):
        read(HEAD + row + agenda + hands)
    assert read(HEAD + row + agenda + hands.replace("= 9", "= 8")).bids[0] == 8


def test_names_with_quotes_and_odd_signs_read_back() -> None:
    state = KIND.start({}, ('A "b" \\ c', "Zoë\t", "C", "D"), 1)
    assert read(KIND.write_position(state)) == state


def test_levels_are_written_by_name() -> None:
    state = KIND.start({"virtual": "advanced"}, tuple("ABCD"), 1)
    assert 'virtual = "advanced"' in KIND.write_position(state)
    assert levels.default_name(0, levels.HUMAN) == "Player 1"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[[seat]]\nname = ""\n', 3, "1 to 40 printable characters"),
        ('[[seat]]\nname = "A\\nB"\n', 3, "1 to 40 printable characters"),
        ('[[seat]]\nname = "Ann"\n[[seat]]\nname = " Ann"\n', 5, "the same name"),
        ("[[seat]]\nhand = [true, 2, 3, 4, 5, 6, 7, 8, 9]\n", 3, "a list of whole numbers"),
    ],
)
def test_names_and_hands_that_cannot_be_are_refused_with_their_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refusal:
        read(HEAD + text)
    assert refusal.value.line == line
