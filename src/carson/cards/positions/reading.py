"""Reading a position: everything left out has the value of a fresh game; what cannot be is refused with its line.

Where a fresh game leaves a choice: seats that are not there are filled up with beginners to four (C2.1); a hand left out has
spent its lowest cards; cards named nowhere lie in their pile; an epoch or round left out is the first for which the piles
last; without an agenda the round begins, or if a row lies there, its activations and bids.
"""

from __future__ import annotations

from typing import Final

from carson.cards import box, characters, deck, grid, levels, options, parcels
from carson.cards.checks import check
from carson.cards.moves import HIGHEST_BID
from carson.cards.positions import agenda
from carson.cards.positions.cities import read_city
from carson.cards.positions.consistency import check_position
from carson.cards.positions.ledger import Ledger
from carson.cards.positions.source import Table, tables
from carson.cards.state import VERSION, State
from carson.cards.steps import rounds
from carson.cards.steps.draft import MAX_SALES, Build
from carson.cards.steps.reveal import LOOK
from carson.game import BadFile, CarsonError, check_playable, check_possible, checked_names, mark, quoted, say

_TOP: Final = (
    "game",
    "rules",
    "box",
    "shuffle_backs",
    "backs",
    "epoch",
    "round",
    "row",
    "removed",
    "sold",
    "top",
    "bottom",
    "called",
    "turned",
    "agenda",
)
_SEAT: Final = ("name", "suit", "virtual", "hand", "bid", "characters", "cards", "city", "laid", "stacked")


def read_position(text: str, version: int = VERSION) -> State:
    """The state that a position describes, by the rules of *version* unless it names its own; raises `BadFile`."""
    top, seats = tables(text)
    top.check_keys((*_TOP, "seat"))
    for table in seats:
        table.check_keys(_SEAT)
    if top.text("game") != "cards":
        top.fail("game", say('A position of the card game has the line “game = "cards"”.'))
    state = _seated(top, seats)
    state.version = top.whole("rules", version, 1, VERSION)
    seats += [Table({}, {}, set(), None) for _ in range(state.seats - len(seats))]
    state.epoch, state.round = read_time(top, seats)
    ledger = Ledger(state.epoch)
    state.row = tuple([ledger.card(top, "row", name) for name in top.texts("row")])
    state.removed = tuple([ledger.card(top, "removed", name) for name in top.texts("removed")])
    for seat, table in enumerate(seats):
        _read_seat(state, seat, table, ledger)
    _check_elements(state)
    _read_sold(state, top, ledger)
    _read_arrows(state, top)
    _read_bottom(state, top, ledger)
    _read_agenda(state, top, ledger)
    state.faces = ledger.unnamed_characters()
    _read_backs(state, top)
    state.pile = tuple([draw for draw in rounds.pile_of(state.epoch) if draw.number not in ledger.where])
    for seat, table in enumerate(seats):
        _read_auction_cards(state, seat, table)
    check_position(state, top)
    line = top.line("agenda")
    try:
        state.walk_on()
    except Exception as error:  # any failure of a step means that it was not made for this position
        raise BadFile(say("The agenda does not fit the rest of the position."), line) from error
    check_possible(state, check, line)
    if top.has("agenda"):
        check_playable(state.copy(), check, line)
    return state


def _seated(top: Table, seats: list[Table]) -> State:
    """A state with the seats of the file, and nothing on the table yet."""
    virtual: list[str] = []
    for table in seats:
        level = table.text("virtual")
        if level is not None:
            virtual.append(level)
        elif virtual:
            table.fail(None, say("Humans have the first seats; virtual players come after them."))
    count = max(len(seats), levels.MIN_SEATS)
    virtual += [levels.NAMES[1]] * (count - max(len(seats), 1))
    try:
        ranks = options.seat_levels(count, virtual)
    except CarsonError as error:
        (seats[-1] if seats else top).fail("virtual", str(error))
    try:
        cards = box.box_named(top.text("box"))
    except CarsonError as error:
        top.fail("box", str(error))
    return State(cards, _names(seats, ranks), ranks, _suits(seats, count), top.flag("shuffle_backs"))


def _names(seats: list[Table], ranks: tuple[int, ...]) -> tuple[str, ...]:
    """The names given in the file, and the default names of all other seats."""
    names = [levels.default_name(seat, rank) for seat, rank in enumerate(ranks)]
    for seat, table in enumerate(seats):
        told = table.text("name")
        names[seat] = names[seat] if told is None else told
        try:
            checked_names(names[: seat + 1])
        except CarsonError as error:
            table.fail("name", str(error))
    return checked_names(names)


def _suits(seats: list[Table], count: int) -> tuple[int, ...]:
    """The suits named, and for the other seats those still free, in order."""
    chosen: list[int | None] = []
    for table in seats:
        name = table.text("suit")
        if name is not None and name not in deck.SUITS:
            choices = ", ".join(deck.SUITS)
            table.fail("suit", say("{suit} is not a suit; there are {choices}.", suit=quoted(name), choices=choices))
        suit = None if name is None else deck.SUITS.index(name)
        if suit is not None and suit in chosen:
            table.fail("suit", say("Another seat has the suit “{suit}”.", suit=name))
        chosen.append(suit)
    chosen += [None] * (count - len(seats))
    free = [suit for suit in range(len(deck.SUITS)) if suit not in chosen]
    return tuple([free.pop(0) if suit is None else suit for suit in chosen])


def _read_seat(state: State, seat: int, table: Table, ledger: Ledger) -> None:
    for name in table.texts("characters"):
        state.characters[seat] |= 1 << ledger.character(table, "characters", name)
    state.kept[seat] = tuple([ledger.terrain(table, "cards", name) for name in table.texts("cards")])
    if not state.is_human(seat) and (table.has("city") or table.has("laid")):
        table.fail("city" if table.has("city") else "laid", say("A virtual player builds no city (C5.2); it has “cards”."))
    captain = bool(state.characters[seat] >> characters.CAPTAIN & 1)
    state.cities[seat] = read_city(table, state.box, ledger, captain)


def _check_elements(state: State) -> None:
    """No city can show more of an element than the cards bear (C10)."""
    for element, name in enumerate(parcels.NAMES):
        shown = sum(city.layers[element].bit_count() for city in state.cities)
        most = sum(counts[element] for counts in parcels.COUNTS)
        if shown > most:
            form = mark("The cities show {number} parcels “{element}”; the cards bear only {most} (C10).")
            raise BadFile(say(form, number=shown, element=name, most=most))


def _read_sold(state: State, top: Table, ledger: Ledger) -> None:
    state.sold = tuple([ledger.terrain(top, "sold", name) for name in top.texts("sold")])
    if len(state.sold) > MAX_SALES:
        top.fail("sold", say("The auctioneer sells at most {most} cards (C9.12).", most=MAX_SALES))
    if state.sold and state.owner(characters.AUCTIONEER) < 0:
        top.fail("sold", say("Cards are sold, but no human has the auctioneer."))


def _read_arrows(state: State, top: Table) -> None:
    """The characters used this round and those that lie turned; a used one is turned."""
    masks = []
    for key in ("called", "turned"):
        mask = 0
        for name in top.texts(key):
            if name not in characters.NAMES or not characters.ARROW >> characters.NAMES.index(name) & 1:
                top.fail(key, say("{word} is not a character with the arrow.", word=quoted(name)))
            if state.owner(characters.NAMES.index(name)) < 0:
                top.fail(key, say("“{card}” is turned, but no human has this character.", card=name))
            mask |= 1 << characters.NAMES.index(name)
        masks.append(mask)
    state.called = masks[0]
    state.turned = masks[0] | masks[1]


def _read_bottom(state: State, top: Table, ledger: Ledger) -> None:
    bottom = []
    for text in top.texts("bottom"):
        name, _, back = text.partition(" ")
        character = ledger.character(top, "bottom", name)
        if state.shuffled != bool(back):
            form = mark("{text}: a back stands behind a character if, and only if, backs are shuffled.")
            top.fail("bottom", say(form, text=quoted(text)))
        bottom.append((character, _back(top, "bottom", back) if back else state.box.backs[character]))
    state.bottom = tuple(bottom)


def _back(top: Table, key: str, text: str) -> int:
    try:
        return deck.back_number(text)
    except KeyError:
        form = mark("{text} is not a back; a back is an order such as “hat-star-cow-cactus-horseshoe-boot”, or “skull”.")
        top.fail(key, say(form, text=quoted(text)))


def _read_backs(state: State, top: Table) -> None:
    """The back on top, and with shuffled backs those that nobody has seen: of backs alike the last ones (see `State`)."""
    text = top.text("top")
    state.top = deck.UNSEEN if text is None else _back(top, "top", text)
    if not state.shuffled:
        if top.has("backs"):
            top.fail("backs", say("Backs belong to their characters unless “shuffle_backs” is true."))
        return
    if not top.has("backs"):
        if state.faces != characters.ALL or text is not None:
            top.fail("shuffle_backs", say("With shuffled backs “backs” must list those not seen yet."))
        return
    listed = [_back(top, "backs", text) for text in top.texts("backs")]
    state.backs = 0
    for number in reversed(range(len(state.box.backs))):
        if state.box.backs[number] in listed:
            listed.remove(state.box.backs[number])
            state.backs |= 1 << number
    if listed:
        back = deck.back_text(listed[0])
        top.fail("backs", say("The game has fewer cards with the back “{back}” than that.", back=back))


def _read_agenda(state: State, top: Table, ledger: Ledger) -> None:
    if not top.has("agenda"):
        state.agenda = [*(rounds.AFTER_REVEAL if state.row else rounds.round_plan(state))]
        if not top.has("top"):
            state.agenda.append(LOOK)
        return
    try:
        state.agenda = [agenda.step_named(text) for text in top.texts("agenda")]
    except CarsonError as error:
        top.fail("agenda", str(error))
    if not agenda.is_possible(state.agenda):
        top.fail("agenda", say("These steps never lie on one another in a game."))
    for step in state.agenda:
        if isinstance(step, Build):
            ledger.terrain(top, "agenda", deck.NAMES[step.card])


def _read_auction_cards(state: State, seat: int, table: Table) -> None:
    """The hand and the bid, which stays in the hand until all are turned up. Each card is spent in one round (C3.1)."""
    nine = levels.NINE_CARDS[state.levels[seat]]
    sealed = agenda.bids_to_come(state.agenda)
    state.bids[seat] = _bid(state, seat, table)
    bid = 1 << state.bids[seat] if state.bids[seat] > 0 else 0
    number = levels.ROUNDS - state.round + sealed
    values = table.numbers("hand")
    if values is None:
        values = grid.bits(nine & ~bid)[-number:] if number and not sealed else grid.bits(nine)[levels.ROUNDS - number :]
    for value in values:
        if not 0 < value < nine.bit_length() or not nine >> value & 1:
            table.fail("hand", _no_such_card(state.levels[seat], value))
    hand = sum(1 << value for value in set(values))
    if hand.bit_count() != len(values) or len(values) != number:
        form = mark("At this point of round {round} a hand has {number} different cards.")
        table.fail("hand", say(form, round=state.round, number=number))
    if bid and bool(hand & bid) != sealed:
        gone = mark("The auction card {card} is not in the hand.")
        kept = mark("The auction card {card} is still in the hand, but the bids are turned up.")
        table.fail("bid", say(gone if sealed else kept, card=state.bids[seat]))
    state.hands[seat] = hand


def _bid(state: State, seat: int, table: Table) -> int:
    if not table.has("bid"):
        return 0
    if table.data["bid"] == "sealed":
        table.fail("bid", say("This bid is hidden, as in a view; a game goes on only when all bids made are known."))
    bid = table.whole("bid", 0, 1, HIGHEST_BID)
    level = state.levels[seat]
    if not levels.NINE_CARDS[level] >> bid & 1:
        table.fail("bid", _no_such_card(level, bid))
    return bid


def _no_such_card(level: int, card: int) -> str:
    """Every player has nine auction cards, by level (C2.5, C2.6)."""
    if level == levels.HUMAN:
        return say("A human has no auction card {card}.", card=card)
    return say("A virtual player of the level “{level}” has no auction card {card}.", level=levels.NAMES[level], card=card)


def read_time(top: Table, seats: list[Table]) -> tuple[int, int]:
    """Epoch and round; left out, they are the first for which enough cards are left in the piles. *seats* are all seats.

    A person who draws a city with its characters should not have to work out in which round that can be.
    """
    epoch = top.whole("epoch", 1, 1, 2)
    round = top.whole("round", 1, 1, levels.ROUNDS)
    if top.has("agenda"):
        return epoch, round
    named = _named(top, seats)
    for later in [epoch] if top.has("epoch") else [1, 2]:
        for each in [round] if top.has("round") else range(1, levels.ROUNDS + 1):
            if _lasts(named, later, each, bool(top.texts("row")), len(seats)):
                return later, each
    return epoch, round


def _named(top: Table, seats: list[Table]) -> set[str]:
    """The cards that the file names outside the piles."""
    texts = [*top.texts("row"), *top.texts("removed"), *top.texts("sold")]
    for seat in seats:
        texts += [*seat.texts("characters"), *seat.texts("cards"), *(text.split(" ")[0] for text in seat.texts("laid"))]
    return set(texts)


def _lasts(named: set[str], epoch: int, round: int, revealed: bool, seats: int) -> bool:
    """Whether enough characters and terrain cards are left, two of them for governor and labourer (C3.8, C3.9)."""
    to_come = levels.ROUNDS - round + (not revealed)
    people = len(characters.NAMES) - len(named.intersection(characters.NAMES))
    if people <= (2 - epoch) * levels.ROUNDS + to_come:
        return False
    if epoch == 1 and not named.isdisjoint(deck.NAMES[deck.PER_EPOCH : deck.TERRAIN]):
        return False
    cards = deck.NAMES[(epoch - 1) * deck.PER_EPOCH : epoch * deck.PER_EPOCH]
    return deck.PER_EPOCH - len(named.intersection(cards)) >= levels.terrain_shown(seats) * to_come + 2
