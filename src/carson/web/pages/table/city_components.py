"""What a variant, an auction or Jeb Standish puts beside the board: drawn for the seat that looks, from what it may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from carson.city.buildings import NAMES
from carson.city.moves import Bid, Sheet
from carson.city.nouns import building, points_words, sheet_line
from carson.city.personalities import face_named
from carson.city.personalities.auctioneer import Auction
from carson.city.places import PARCELS, bits
from carson.city.setup.box import SHEET_LINES, box
from carson.city.solo.cards import CowboyCard
from carson.city.solo.cowboys import cards_due
from carson.city.solo.standish import HUMAN, STANDISH, pile, standish_of, strength, strength_of_cards
from carson.city.state import State
from carson.city.steps.base import ENDING_THE_ROUND
from carson.city.variants.kit_carson import PlaceTogether
from carson.city.variants.might_is_right import PENDING, UNKNOWN, TileDuel
from carson.city.variants.new_beginning import LINES, PERKS, USUAL_START, FillSheets, choices_of, cost_of, is_full
from carson.city.variants.tile_odds import is_hopeless, tiles_win
from carson.draw.svg.markup import Markup, signed
from carson.game import Move
from carson.game.language import mark, say, say_many
from carson.web.pages.html import badge, h, sign
from carson.web.pages.rules.guide import rule_mark
from carson.web.pages.table.board import ANSWERS, LINE_OF_SHEET
from carson.words.city.choices import PERK_GIVES
from carson.words.city.standish import letter_words, strategy_name
from carson.words.lines import dollars, odds_percent

_SHEET_SIGNS: Final = {
    "points": "star",
    "cowboys": "hat",
    "revolvers": "revolver",
    "roads": "road",
    "parcels": "parcel",
    "connections": "card",
    "favour": "card",
    "marksman": "duel",
}
_TOTALS: Final = (
    mark("Spent ${spent} of ${budget}; ${left} left, which is your money."),
    mark("Spent ${spent} of ${budget}: ${left} too much."),
)
"""What a sheet costs: within the budget, and above it."""
COWBOY_CARD_SIGNS: Final = {
    "A": ("revolver", "star"),
    "B": ("road", "house"),
    "C": ("bank", "parcel"),
    "D": ("bank", "parcel"),
    "E": ("duel", "bank"),
    "F": ("duel",),
    "G": ("house",),
    "H": ("mountain",),
    "I": ("town-hall",),
    "X": ("town-hall", "card"),
}
"""The pictures of each kind of cowboy card."""
_RANKED: Final = 5
"""How many of the buildings that Standish prefers are shown."""
_UNFOLDED: Final = "unfolded"
"""The box that unfolds what Standish is after. It stands outside his panel, so it stays ticked when that is drawn anew."""


def component_pieces(state: State, seat: int | None) -> dict[str, Markup]:
    """The pieces by id; one that shows nothing now is empty, so that it can be filled later."""
    found = {}
    if state.standish is not None:
        found["standish"] = h(
            "section", *_standish(state), id="standish", class_="beside rival", aria_label=state.name_of(STANDISH)
        )
    if state.rules.kit_carson:
        found["together"] = h("section", *_together(state, seat), id="together", class_="beside", aria_label=say("Kit Carson"))
    lot = [step for step in state.agenda if isinstance(step, Auction)]
    found["auction"] = h("section", *(_auction(state, lot[-1], seat) if lot else []), id="auction", class_="beside",
                         aria_label=say("The auction"), hidden=not lot)  # fmt: skip
    return found


def shows_own_things(state: State) -> bool:
    """Whether a seat is shown something of its own here: corrals, duel tiles, its sheet, its bid, that it may act."""
    if state.stable is not None or state.arsenal is not None:
        return True
    return any(isinstance(step, FillSheets | Auction | PlaceTogether) for step in state.agenda)


def sheet_piece(state: State, seat: int | None) -> Markup:
    """The sheet of A New Beginning while it is being filled in: all lines, what each costs and gives, and what is left.

    The lines that are still open are fields of the form in the bar and begin with the usual start. JavaScript counts the total.
    """
    steps = [step for step in state.agenda if isinstance(step, FillSheets)]
    if not steps or seat is None or seat >= len(steps[0].sheets):
        return h("section", id="sheet", hidden=True)
    filled = steps[0].sheets[seat]
    rows = [_sheet_row(line, number, filled) for number, line in enumerate(LINES)]
    if state.standish is None:
        rows.append(_bid_row(filled))
    usual = tuple(_usual(line) for line in LINES[len(filled) :])
    budget, spent = box().budget, cost_of(filled + usual)
    told, over = (say(words, spent="{spent}", budget=budget, left="{left}") for words in _TOTALS)
    now = say(_TOTALS[0], spent=spent, budget=budget, left=budget - spent)
    total = h("p", now, class_="total", role="status", data_told=told, data_over=over, data_budget=budget,
              data_spent=cost_of(filled))  # fmt: skip
    halves = [h("table", h("tbody", *half)) for half in (rows[: len(SHEET_LINES)], rows[len(SHEET_LINES) :])]
    return h("section", h("h2", say("A new beginning")), h("div", *halves), total, id="sheet", aria_label=say("Your sheet"))


def _usual(line: str) -> int:
    """What the usual start has in a line, or else the first choice."""
    values = [value for value, _ in choices_of(line)]
    return USUAL_START[line] if USUAL_START.get(line) in values else values[0]


def _sheet_row(line: str, number: int, filled: tuple[int, ...]) -> Markup:
    is_open = number >= len(filled)
    chosen = _usual(line) if is_open else filled[number]
    cells = []
    for value, cost in choices_of(line):
        shown, price = _shown(line, value)
        inside: list[Markup] = [h("b", shown), h("small", price)]
        if is_open:
            told = say("{line}: {value}", line=sheet_line(line), value=f"{shown}, {price}")
            field = h("input", type="radio", name=f"{LINE_OF_SHEET}{number}", value=f"sheet {line} {value}", form=ANSWERS,
                      checked=value == chosen, data_cost=cost, aria_label=told, class_="unseen")  # fmt: skip
            inside = [h("label", field, *inside)]
        cells.append(h("td", *inside, class_="picked" if value == chosen and not is_open else None))
    if line in PERKS:
        cells.append(h("td", h("small", say(PERK_GIVES[line])), class_="gives"))
    return h("tr", h("th", sign(_SHEET_SIGNS[line]), h("span", sheet_line(line)), scope="row"), *cells)


def proposed_sheet(state: State, seat: int, moves: Sequence[Move]) -> Markup:
    """The sheet as these *moves* would complete it: what each line has and costs, and what is left."""
    steps = [step for step in state.agenda if isinstance(step, FillSheets)]
    lines = steps[0].sheets[seat] + tuple(move.value for move in moves if isinstance(move, Sheet))
    bids = [move.amount for move in moves if isinstance(move, Bid)]
    rows = [
        _proposed(_SHEET_SIGNS[line], sheet_line(line), *_shown(line, value)) for line, value in zip(LINES, lines, strict=True)
    ]
    rows += [_proposed("signpost", say("bid to be start player"), "", dollars(bid)) for bid in bids]
    spent, budget = cost_of(lines), box().budget
    total = h("p", say(_TOTALS[0], spent=spent, budget=budget, left=budget - spent), class_="total")
    return Markup(h("table", h("tbody", *rows), class_="points") + total)


def _proposed(icon: str, name: str, value: str, price: str) -> Markup:
    return h("tr", h("th", sign(icon), " ", name, scope="row"), h("td", h("b", value), class_="n"), h("td", price, class_="n"))


def _shown(line: str, value: int) -> tuple[str, str]:
    """A choice of a line as a sheet shows it, and what it costs or brings."""
    cost = dict(choices_of(line))[value]
    shown = (say("yes") if value else say("no")) if line in PERKS else signed(value)
    return shown, f"+{dollars(-cost)}" if cost < 0 else dollars(cost)


def _bid_row(filled: tuple[int, ...]) -> Markup:
    """The last line: what is left can be bid; only the highest bidder pays."""
    name = say("bid to be start player")
    if is_full(filled):
        shown = h("b", dollars(filled[-1]))
    else:
        most = box().budget - sum(min(cost for _, cost in choices_of(line)) for line in LINES)
        options = [h("option", dollars(amount), value=f"bid {amount}") for amount in range(most + 1)]
        shown = h("select", *options, name=f"{LINE_OF_SHEET}{len(LINES)}", form=ANSWERS, aria_label=name)
    gives = h("td", h("small", say("only the highest bid is paid")), class_="gives")
    return h("tr", h("th", sign("signpost"), h("span", name), scope="row"), h("td", shown, colspan=2), gives)


def hand_in() -> Markup:
    """Sends everything that was chosen on the sheet."""
    left = h("small", data_told=say("${left} left", left="{left}"))
    return h("button", say("Hand in the sheet"), left, type="submit", id="hand-in")


def _standish(state: State) -> list[Markup]:
    """Who he is and how strong, now and next; his cards of this round; below, quieter, what he is after and his pile."""
    strategy, standish = state.rules.strategy, standish_of(state)
    face = face_named(strategy.personality)
    employed = face.title if face else strategy.personality
    rest = [strategy.cards[number] for number in bits(pile(state))]
    are_away = state.over or state.phase == ENDING_THE_ROUND
    drawn, due = len(standish.drawn), 0 if are_away else cards_due(state)
    forces = [] if state.over else [
        h("p", h("b", str(strength(state))), h("span", say("strength")), *_coming(state, rest if drawn < due else []),
          class_="force his"),
        h("p", h("b", str(state.firepower(HUMAN))), h("span", badge(HUMAN), say("your firepower"), rule_mark("S6.1")),
          class_="force"),
    ]  # fmt: skip
    head = h(
        "header",
        sign("face-standish", kind="bust"),
        h("p", h("b", state.name_of(STANDISH)), h("span", f"{strategy_name(strategy.name)} · {employed}"), class_="who"),
        *forces,
        h("label", say("more"), for_=_UNFOLDED, title=say("What he is after")),
    )
    played = [_cowboy_card(strategy.cards[number], at == drawn) for at, number in enumerate(standish.drawn, 1)]
    played += [h("li", class_="due") for _ in range(max(0, due - drawn))]
    after = [
        h("dt", say("likes to build"), rule_mark("S5.5")),
        h("dd", *map(_kind, strategy.ranking[:_RANKED])),
        h("dt", say("{points} at the end with all", points=points_words(strategy.bonus)), rule_mark("S8.2")),
        h("dd", *(_kind(kind, number) for kind, number in strategy.needs)),
    ]
    if not state.over:
        after += [h("dt", say("in his pile"), rule_mark("S4.7"), class_="pile"), h("dd", *_in_pile(rest), class_="pile")]
    return [head, h("ol", *played, class_="drawn", aria_label=say("His cards of this round")), h("dl", *after)]


def standish_switch(state: State) -> list[Markup]:
    """On a phone, what Standish is after is folded up below his cards until this is ticked; nothing in other games."""
    box = h("input", type="checkbox", id=_UNFOLDED, class_="unseen", aria_label=say("What he is after"))
    return [] if state.standish is None else [box]


def _coming(state: State, rest: Sequence[CowboyCard]) -> list[Markup]:
    """What of his strength is on his tile, and between what his next card, one of the *rest*, will make it."""
    of_cards, all_in_all = strength_of_cards(state), strength(state)
    told = []
    if all_in_all != of_cards:
        told.append(say("of which {number} on his tile", number=all_in_all - of_cards))
    if rest:
        least, most = (all_in_all + end(card.strength for card in rest) for end in (min, max))
        told.append(say("{least} to {most} after his next card", least=least, most=most))
    return [h("small", " · ".join(told))] if told else []


def _in_pile(rest: Sequence[CowboyCard]) -> list[Markup]:
    """How many cards of each kind are still to come, as pictures; opened, they are put in words."""
    kinds = Counter((COWBOY_CARD_SIGNS[card.letter], letter_words(card.letter)) for card in rest).most_common()
    if not kinds:
        return [h("span", "–")]
    shown = [h("span", f"{number}×", *map(sign, signs)) for (signs, _), number in kinds]
    told = [h("li", f"{number}× ", *map(sign, signs), " ", words) for (signs, words), number in kinds]
    return [h("details", h("summary", *shown, aria_label=say("in his pile")), h("ul", *told))]


def _kind(kind: int, number: int = 1) -> Markup:
    """A building with its name, or several of them."""
    return h("span", *([f"{number}× "] if number > 1 else []), sign(NAMES[kind]), building(kind), class_="kind")


def _cowboy_card(card: CowboyCard, is_last: bool) -> Markup:
    """A card of this round: its pictures and the strength that it adds; the last one says in words what it makes him do."""
    told = letter_words(card.letter)
    words = h("span", told, class_=None if is_last else "unseen")
    return h("li", h("b", f"+{card.strength}"), *map(sign, COWBOY_CARD_SIGNS[card.letter]), words, title=told)


def tiles_piece(state: State, seat: int | None) -> Markup:
    """Everybody’s duel tiles."""
    return h("section", *_tiles(state, seat), id="tiles", class_="beside", aria_label=say("Duel tiles"))


def _tiles(state: State, seat: int | None) -> list[Markup]:
    """Your hand open, the hands of others as backs, and what was played since somebody last drew."""
    arsenal = state.arsenal
    assert arsenal is not None
    offered = _tiles_offered(state, seat)
    hands = []
    for other, hand in enumerate(arsenal.hands):
        told = say_many(len(hand), "{name}: {number} duel tile", "{name}: {number} duel tiles", name=state.name_of(other))
        mine = other == seat
        tiles = [_own_tile(state, other, value) if mine and f"tile {value}" in offered else _tile(value) for value in hand]
        hands.append(h("li", badge(other), *tiles, class_="mine" if mine else None, title=told))
    parts = [h("b", say("Duel tiles")), h("ul", *hands)]
    if arsenal.open:
        parts.append(h("p", h("span", say("played")), *map(_tile, arsenal.open), class_="played"))
    return parts


def _tiles_offered(state: State, seat: int | None) -> Sequence[Move]:
    """The tiles that *seat* may play in the duel that is being fought."""
    duel = state.agenda[-1] if state.agenda else None
    if seat is None or not isinstance(duel, TileDuel) or (seat, PENDING) not in zip(duel.sides, duel.chosen, strict=True):
        return ()
    return duel.options(state, seat)


def _own_tile(state: State, seat: int, value: int) -> Markup:
    """A tile that can be played now, with its odds unless none can win; it sends the form of the bar."""
    duel = state.agenda[-1]
    assert isinstance(duel, TileDuel)
    percent = odds_percent(tiles_win(state, seat, duel, (value,)))
    told = f"{say('Tile {number}', number=value)}, {say('wins {percent} %', percent=percent)}"
    odds = Markup() if is_hopeless(state, seat, duel) else h("small", f"{percent} %")
    return h("button", str(value), odds, name="move", value=f"tile {value}", type="submit", form=ANSWERS,
             class_="duel-tile", aria_label=told)  # fmt: skip


def _tile(value: int) -> Markup:
    return h("i", "" if value == UNKNOWN else str(value), class_="duel-tile back" if value == UNKNOWN else "duel-tile")


def _together(state: State, seat: int | None) -> list[Markup]:
    """Who may act now, since with Kit Carson all place cowboys at the same time."""
    acting = [other for other in range(state.seats) if state.decision_of(other) is not None]
    steps = [step for step in state.agenda if isinstance(step, PlaceTogether)]
    if not steps:
        return []
    told = say("All who have not passed act at the same time")
    if len(acting) == 1:
        begins = steps[0].first >= 0
        if acting[0] == seat:
            told = say("You begin; then all act at the same time") if begins else say("Only you still act")
        else:
            form = mark("{name} begins; then all act at the same time") if begins else mark("Only {name} still acts")
            told = say(form, name=state.name_of(acting[0]))
    players = [
        _player(state, other, _acts(state, other, seat, other in acting), other in acting, _at_home(state.reserve[other]))
        for other in range(state.seats)
    ]
    return [h("b", told), h("b", say("Who may act"), class_="brief"), h("ul", *players)]


def _player(state: State, seat: int, told: str, acts: bool, *has: str) -> Markup:
    """A seat with its name, what is to be said of it, and what it has; those who act stand out."""
    return h(
        "li",
        badge(seat),
        h("b", state.name_of(seat), title=state.name_of(seat)),
        h("span", told),
        *has,
        class_="acts" if acts else None,
    )


def _at_home(cowboys: int) -> Markup:
    told = say_many(cowboys, "{number} cowboy at home", "{number} cowboys at home")
    return h("span", str(cowboys), sign("hat"), class_="home", title=told, role="img")


def _acts(state: State, seat: int, viewer: int | None, acting: bool) -> str:
    if acting:
        return say("you may act") if seat == viewer else say("may act")
    return say("passed") if seat in state.pass_track else say("waits")


def _auction(state: State, step: Auction, seat: int | None) -> list[Markup]:
    """The lot, who bids how much, and how far you could go."""
    if step.parcels:
        shown = [h("span", sign("parcel"), PARCELS[parcel], class_="plot") for parcel in bits(step.parcels)]
        told = say("two parcels, marked on the board")
    else:
        shown, told = [h("span", *[sign("revolver")] * 3, class_="plot")], say("the tile with three revolvers")
    head = [h("p", sign("gavel"), *shown, h("b", told), class_="lot")]
    if seat is not None and not step.out >> seat & 1:
        head.append(h("p", say("You can bid up to ${number}.", number=state.money[seat]), class_="limit"))
    bidders = [_player(state, other, _standing(step, other, seat), other == step.turn) for other in range(state.seats)]
    return [*head, h("ul", *bidders)]


def _standing(step: Auction, seat: int, viewer: int | None) -> str:
    if seat == step.bidder:
        return dollars(step.bid)
    if step.out >> seat & 1:
        return say("passed")
    if step.turn != seat:
        return say("waits")
    return say("your bid") if seat == viewer else say("bids now")


def beside(pieces: Iterable[Markup]) -> Markup:
    """Where the components stand on the page."""
    return h("div", *pieces, class_="components")
