"""Positions as text: what is left out, what is refused, what reads back."""

from __future__ import annotations

from random import Random

import pytest

from carson.cards import KIND, State, characters, cities, deck, levels, load_box
from carson.cards.checks import check
from carson.game import BadFile, IllegalMove
from tests.cards.tables import a_build, a_table

HEAD = 'game = "cards"\n'


def read(text: str) -> State:
    state = KIND.read_position(text)
    assert isinstance(state, State)
    return state


def test_everything_left_out_is_as_in_a_fresh_game() -> None:
    fresh = KIND.start({"virtual": "beginner"}, ("Ann", "Bo", "Cleo", "Beginner 4"), KIND.version)
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
    assert cities.sellable(beside.state.cities[0]) == [deck.NUMBERS["I-22"]]


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


def test_a_view_with_hidden_bids_is_written_but_is_no_position_to_be_played() -> None:
    known = a_table("Ann Bo Cleo", "pro").play("Bo bid 7").state.view(0).known
    text = KIND.write_position(known)
    assert 'bid = "sealed"' in text
    assert "bid = 7" not in text
    with pytest.raises(BadFile, match="This bid is hidden, as in a view") as refused:
        read(text)
    assert refused.value.line == text.splitlines().index('bid = "sealed"') + 1


def test_a_view_is_not_played_on_before_its_hidden_bids_are_imagined() -> None:
    known = a_table("Ann Bo Cleo", "pro").play("Bo bid 7").state.view(0).known
    known.play("bid 4", 2)
    before = known.key()
    with pytest.raises(IllegalMove, match=r"^Some bids are hidden in this view; imagine them first\.$"):
        known.play("bid 5", 0)
    assert known.key() == before
    whole = known.imagined(0, Random(1))
    whole.play("bid 5", 0)
    assert whole.decisions[0].kind == "turn"


@pytest.mark.parametrize("shuffled", [False, True])
def test_no_skull_comes_on_top_of_a_row_that_lies_open(shuffled: bool) -> None:
    """C3.7: a position with a row and without the back on top has been through the skull check."""
    text = HEAD + 'row = ["teacher", "I-01", "I-02", "I-03", "I-04"]\n'
    if shuffled:
        backs = [deck.back_text(back) for who, back in enumerate(load_box().backs) if who != characters.TEACHER]
        text = f"{HEAD}shuffle_backs = true\nbacks = {backs}\n" + text[len(HEAD) :]
    state = read(text)
    assert state.decisions[0].kind == "back"
    assert len(state.decisions[0].odds) == 17
    assert {str(chance) for _, chance in state.decisions[0].odds} == {"1/17"}
    assert "back skull" not in map(str, state.moves)
    state.play(state.moves[0])
    assert state.decisions[0].kind == "bid"


def test_a_pile_that_can_only_show_a_skull_is_refused_behind_an_open_row() -> None:
    """C3.7"""
    skulls = ("gunslinger", "undertaker", "sheriff")
    text = HEAD + 'epoch = 2\nround = 9\nrow = ["teacher", "II-01", "II-02", "II-03", "II-04"]\n'
    others = [name for name in characters.NAMES if name not in (*skulls, "teacher", "banker")]
    with pytest.raises(BadFile, match="A skull never stays on top"):
        read(text + f'bottom = ["banker"]\nremoved = {others}\n')
    with pytest.raises(BadFile, match="A skull never stays on top"):
        read(text + f'bottom = ["sheriff", "banker"]\nremoved = {[*others, "gunslinger", "undertaker"]}\n')


OPEN = HEAD + 'top = "cow-hat-horseshoe-star-boot-cactus"\nround = 2\n'
FITS = "The agenda does not fit the rest of the position."
MISFITS = {
    "not by value": ("draft 1 3 4", "turn 2 1", "", ""),
    "one seat is missing": ("draft 3", "turn 1 1", "", ""),
    "one seat too many": ("draft 1 2 3 4", "turn 1 1", "", ""),
    "a tie against the suits": ("draft 4 3", "turn 2 1", "", ""),
    "two cards without the labourer": ("draft 2 3 4", "turn 1 2", "", ""),
    "a second card without the labourer": ("draft 2 3 4", "turn 1 1|build 1 I-40", "", ""),
    "somebody else builds": ("draft 2 3 4", "build 2 I-40", "", ""),
    "two at work": ("draft 2 3 4", "sale 1|build 2 I-40", "", ""),
    "the lawyer's user drafts": ("draft 2 3 4", "turn 1 1", "lawyer", "lawyer"),
    "lawyer and labourer": ("draft 2 3 4", "", "lawyer labourer", "lawyer labourer"),
}


def drafting(draft: str, on_it: str, owned: str, called: str, row: int = 5) -> str:
    """Ann has bid 9, Bo 8, two beginners 3 each; boot stands above cactus, so the third seat goes before the fourth."""
    agenda = ["clean-up", *([draft] if draft else []), *(on_it.split("|") if on_it else [])]
    cards = ["teacher", "I-01", "I-02", "I-03", "I-04", "I-05", "I-06"][:row]
    text = OPEN + f"row = {cards}\ncalled = {called.split()}\nagenda = {agenda}\n"
    text += f"[[seat]]\nsuit = 'hat'\nbid = 9\ncharacters = {owned.split()}\n[[seat]]\nsuit = 'star'\nbid = 8\n"
    beginner = "[[seat]]\nvirtual = 'beginner'\nbid = 3\n"
    return text + f"{beginner}suit = 'boot'\n{beginner}suit = 'cactus'\n"


@pytest.mark.parametrize(("draft", "on_it", "owned", "called"), MISFITS.values(), ids=list(MISFITS))
def test_an_agenda_that_contradicts_bids_and_activations_is_refused(draft: str, on_it: str, owned: str, called: str) -> None:
    """C4.8, C9.2, C9.3, C9.25"""
    number = len(draft.split()[1:]) + ("turn" in on_it) + ("turn 1 2" in on_it)
    with pytest.raises(BadFile) as refused:
        read(drafting(draft, on_it, owned, called, number + 1))
    assert str(refused.value) == f"line 6: {FITS}"


def test_an_agenda_that_fits_bids_and_activations_is_read() -> None:
    assert read(drafting("draft 2 3 4", "turn 1 1", "", "")).decisions[0].seat == 0
    assert read(drafting("draft 3 4", "turn 2 1", "", "", 4)).decisions[0].seat == 1
    assert read(drafting("draft 2 3 4", "turn 1 2", "labourer", "labourer", 6)).decisions[0].seat == 0
    second = read(drafting("draft 2 3 4", "turn 1 1|build 1 I-40", "labourer", "labourer"))
    assert second.cities[0].cards == (deck.NUMBERS["I-40"],), "the first card of a city is laid without asking"
    assert second.decisions[0].seat == 0
    assert read(drafting("draft 3 4", "turn 2 1", "lawyer", "lawyer", 4)).decisions[0].seat == 1


BEFORE = ("clean-up", "settle-order", "activation gunslinger", "bids")
EARLY_MISFITS = {
    "a claim without governor or lawyer": (["activation labourer", "claim 1"], "", 5),
    "a claim of another": (["activation labourer", "claim 2"], "lawyer", 5),
    "a claim of the governor behind the lawyer": (["activation labourer", "claim 1"], "governor", 6),
    "a card laid out without the labourer": (["activation heroes", "lay-out 1"], "", 4),
    "used before it is asked": (["activation lawyer"], "labourer", 6),
}


@pytest.mark.parametrize(("steps", "called", "row"), EARLY_MISFITS.values(), ids=list(EARLY_MISFITS))
def test_an_agenda_that_contradicts_early_activations_is_refused(steps: list[str], called: str, row: int) -> None:
    """C9.1 to C9.3: a claimed card needs governor or lawyer, a further card governor or labourer."""
    cards = ["teacher", "I-01", "I-02", "I-03", "I-04", "I-05"][:row]
    text = OPEN + f"row = {cards}\ncalled = {called.split()}\nagenda = {[*BEFORE, *steps]}\n"
    text += f"[[seat]]\ncharacters = {called.split()}\n" + "[[seat]]\n" * 3
    with pytest.raises(BadFile) as refused:
        read(text)
    assert str(refused.value) == f"line 6: {FITS}"


def test_no_character_after_the_bids_is_passed_over_before_them() -> None:
    """C4.3"""
    text = OPEN + 'row = ["teacher", "I-01", "I-02", "I-03", "I-04"]\n'
    agenda = ["clean-up", "settle-order", "activation doctor", "bids"]
    with pytest.raises(BadFile, match=f"line 5: {FITS}"):
        read(text + f"agenda = {agenda}\n")
    assert read(text + f"agenda = {list(BEFORE)}\n").decisions[0].kind == "bid"


@pytest.mark.parametrize("steps", [[], ["end"], ["end", "last-sales"], ["end", "last-sales", "choose-news"], ["end", "sale 1"]])
def test_the_game_is_over_only_after_its_last_round(steps: list[str]) -> None:
    """C7.5"""
    for epoch, round in ((1, 1), (1, 9), (2, 8)):
        with pytest.raises(BadFile, match=r"line 4: The game ends after round 9 of epoch 2, not before \(C7\.5\)"):
            read(HEAD + f"epoch = {epoch}\nround = {round}\nagenda = {steps}\n")
    assert read(HEAD + f"epoch = 2\nround = 9\nagenda = {steps}\n").over


def test_no_more_cards_are_left_over_than_the_rule_allows() -> None:
    """C4.12"""
    assert read(drafting("", "", "", "", 1)).round == 3
    with pytest.raises(BadFile, match="line 4: The row has more cards than can be left over"):
        read(drafting("", "", "", "", 2))
    with pytest.raises(BadFile, match="line 4: The row has more cards than can be left over"):
        read(drafting("draft 2 3 4", "turn 1 1", "", "", 6))


def test_a_bid_that_nobody_of_the_level_has_is_refused() -> None:
    text = drafting("draft 2 3 4", "turn 1 1", "", "")
    with pytest.raises(BadFile, match=r"^line 9: A human has no auction card 10\.$"):
        read(text.replace("bid = 9", "bid = 10"))
    with pytest.raises(BadFile, match="A virtual player of the level “pro” has no auction card 2"):
        read(text.replace("beginner", "pro").replace("bid = 3", "bid = 2"))
    state = read(text)
    state.bids[0] = 10
    with pytest.raises(AssertionError, match="auction card that is not its own"):
        check(state)


SEAT = "[[seat]]\n"
REFUSED = {
    "line 2: This cannot be read: “=” is missing after a key": HEAD + "epoch\n",
    'line 1: A position of the card game has the line “game = "cards"”': 'game = "city"\n',
    "line 2: “epok” means nothing here": HEAD + "epok = 2\n",
    "line 3: “cash” means nothing here": HEAD + SEAT + "cash = 2\n",
    "line 2: “epoch” must be a whole number from 1 to 2, not 3": HEAD + "epoch = 3\n",
    "line 2: “round” must be a whole number": HEAD + "round = true\n",
    "line 2: “shuffle_backs” must be “true” or “false”": HEAD + "shuffle_backs = 1\n",
    "line 2: A value in “row” must be a text in quotation marks, not 1": HEAD + "row = [1]\n",
    "line 3: “name” must be a text": HEAD + SEAT + "name = 3\n",
    "line 3: A value in “hand” must be a whole number, not “a”": HEAD + SEAT + 'hand = ["a"]\n',
    "Seats are written as tables": HEAD + "seat = 3\n",
    "line 3: “mayor” is not a character": HEAD + SEAT + 'characters = ["mayor"]\n',
    "line 5: “doctor” is in “characters” and also in “characters”": HEAD
    + SEAT
    + 'characters = ["doctor"]\n'
    + SEAT
    + 'characters = ["doctor"]\n',
    "line 2: “I-77” is not a card": HEAD + 'row = ["I-77"]\n',
    "line 3: II-01 belongs to epoch 2, but this is epoch 1": HEAD + 'epoch = 1\nrow = ["II-01"]\n',
    "line 3: “teacher” is not a terrain card": HEAD + SEAT + 'cards = ["teacher"]\n',
    "line 5: “x” is not a parcel": HEAD + SEAT + 'city = """\n..\n.x\n"""\n',
    "line 3: The city falls into separate parts": HEAD + SEAT + 'city = """\n..__\n..__\n__..\n__..\n"""\n',
    "line 3: The city has 2×9 parcels; without the captain it may have at most 8×8": HEAD
    + SEAT
    + 'city = """\n.........\n.........\n"""\n',
    "line 3: A city has at most 8×8": HEAD + SEAT + 'city = """\n..........\n..........\n"""\n',
    "line 3: A card has 2×2 parcels; in row 1": HEAD + SEAT + 'city = """\n...\n.._\n"""\n',
    "The cities show 2 parcels “town_hall”; the cards bear only 1": HEAD + SEAT + 'city = """\nTT\n..\n"""\n',
    "line 4: The city does not show I-01": HEAD + SEAT + 'city = "..\\n.."\nlaid = ["I-01 c3"]\n',
    "line 3: “I-01” is not a card and its place": HEAD + SEAT + 'laid = ["I-01"]\n',
    "line 4: No card lies at “f3”": HEAD + SEAT + 'laid = ["I-01 c3"]\nstacked = ["f3"]\n',
    "line 4: At or beside c3 lie several cards": HEAD + SEAT + 'city = "..\\n.."\nstacked = ["d3"]\n',
    "line 5: A virtual player builds no city": HEAD + SEAT + SEAT + 'virtual = "pro"\ncity = "..\\n.."\n',
    "line 4: Humans have the first seats": HEAD + SEAT + 'virtual = "pro"\n' + SEAT,
    "line 6: A virtual player is beginner, advanced or pro, not “expert”": HEAD + SEAT * 3 + SEAT + 'virtual = "expert"\n',
    "line 8: Four to six players are needed": HEAD + SEAT * 7,
    "line 3: “moon” is not a suit": HEAD + SEAT + 'suit = "moon"\n',
    "line 5: Another seat has the suit “star”": HEAD + SEAT + 'suit = "star"\n' + SEAT + 'suit = "star"\n',
    "line 3: A human has no auction card 10": HEAD + SEAT + "hand = [2, 3, 4, 5, 6, 7, 8, 9, 10]\n",
    "line 4: At this point of round 2 a hand has 8 different cards": HEAD + "round = 2\n" + SEAT + "hand = [1, 2]\n",
    "line 2: Cards are sold, but no human has the auctioneer": HEAD + 'sold = ["I-01"]\n',
    "line 2: “banker” is not a character with the arrow": HEAD + 'turned = ["banker"]\n',
    "line 2: “lawyer” is turned, but no human has this character": HEAD + 'called = ["lawyer"]\n',
    "line 2: “hat” is not a back": HEAD + 'top = "hat"\n',
    "line 2: A skull never stays on top": HEAD + 'top = "skull"\nrow = ["teacher", "I-01", "I-02", "I-03", "I-04"]\n',
    "line 3: No character with this back": HEAD
    + 'bottom = ["indian"]\ntop = "cow-hat-horseshoe-star-boot-cactus"\n'
    + 'row = ["teacher", "I-01", "I-02", "I-03", "I-04"]\n',
    "line 2: Backs belong": HEAD + 'backs = ["skull"]\n',
    "line 2: With shuffled backs “backs” must list": HEAD + 'shuffle_backs = true\ntop = "skull"\n',
    "line 3: The game has fewer cards": HEAD + "shuffle_backs = true\n" + 'backs = ["skull", "skull", "skull", "skull"]\n',
    "line 3: The backs of 21 cards in the pile are unseen": HEAD + "shuffle_backs = true\nbacks = []\n",
    "line 2: “teacher skull”: a back stands behind": HEAD + 'bottom = ["teacher skull"]\n',
    "line 2: The row has too few cards": HEAD + 'row = ["teacher", "I-01"]\n',
    "line 2: Only one character is revealed": HEAD + 'row = ["teacher", "banker", "I-01", "I-02"]\n',
    "line 2: “party” is not a step": HEAD + 'agenda = ["party"]\n',
    "line 2: “build 1” is not a step": HEAD + 'agenda = ["build 1"]\n',
    "line 2: “turn 0 1” is not a step": HEAD + 'agenda = ["turn 0 1"]\n',
    "line 2: These steps never lie": HEAD + 'agenda = ["bids", "clean-up"]\n',
    "line 2: “turn 3 1”: seat 3 is not a human": HEAD + 'agenda = ["clean-up", "turn 3 1"]\n',
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
    state = KIND.start({}, ('A "b" \\ c', "Zoë\t", "C", "D"), KIND.version)
    assert read(KIND.write_position(state)) == state


def test_levels_are_written_by_name() -> None:
    state = KIND.start({"virtual": "advanced"}, tuple("ABCD"), KIND.version)
    assert 'virtual = "advanced"' in KIND.write_position(state)
    assert levels.default_name(0, levels.HUMAN) == "Player 1"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[[seat]]\nname = ""\n', 3, "1 to 40 printable characters"),
        ('[[seat]]\nname = "A\\nB"\n', 3, "1 to 40 printable characters"),
        ('[[seat]]\nname = "Ann"\n[[seat]]\nname = " Ann"\n', 5, "the same name"),
        ("[[seat]]\nhand = [true, 2, 3, 4, 5, 6, 7, 8, 9]\n", 3, "A value in “hand” must be a whole number, not true"),
    ],
)
def test_names_and_hands_that_cannot_be_are_refused_with_their_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refusal:
        read(HEAD + text)
    assert refusal.value.line == line
