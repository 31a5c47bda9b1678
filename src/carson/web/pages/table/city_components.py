"""What a variant, an auction or Jeb Standish puts beside the board: drawn for the seat that looks, from what it may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from carson.city.buildings import NAMES
from carson.city.nouns import points_words, sheet_line
from carson.city.personalities import face_named
from carson.city.personalities.auctioneer import Auction
from carson.city.places import PARCELS, bits
from carson.city.setup.box import box
from carson.city.solo.cowboys import cards_due
from carson.city.solo.standish import HUMAN, STANDISH, memory, pile, strength, strength_of_cards
from carson.city.state import State
from carson.city.variants.kit_carson import PlaceTogether
from carson.city.variants.might_is_right import UNKNOWN
from carson.city.variants.new_beginning import LINES, PERKS, FillSheets, cost_of
from carson.draw.svg.markup import Markup, signed
from carson.game import Move
from carson.game.language import listed, say, say_many
from carson.web.pages.html import badge, h, sign
from carson.web.pages.rules.guide import rule_mark
from carson.web.pages.table.board import ANSWERS
from carson.words.city.events import building
from carson.words.city.standish import letter_words, strategy_name
from carson.words.lines import dollars

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
_RANKED: Final = 5
"""How many of the buildings that Standish prefers are shown."""


def component_pieces(state: State, seat: int | None) -> dict[str, Markup]:
    """The pieces by id; one that shows nothing now is empty, so that it can be filled later."""
    found = {}
    if state.standish is not None:
        found["standish"] = h(
            "section", *_standish(state), id="standish", class_="beside rival", aria_label=state.name_of(STANDISH)
        )
    if state.rules.kit_carson:
        found["together"] = h("section", *_together(state), id="together", class_="beside", aria_label=say("Kit Carson"))
    lot = [step for step in state.agenda if isinstance(step, Auction)]
    found["auction"] = h("section", *(_auction(state, lot[-1], seat) if lot else []), id="auction", class_="beside",
                         aria_label=say("The auction"), hidden=not lot)  # fmt: skip
    return found


def shows_own_things(state: State) -> bool:
    """Whether a seat is shown something of its own here: corrals, duel tiles, its sheet, how far it can bid."""
    if state.stable is not None or state.arsenal is not None:
        return True
    return any(isinstance(step, FillSheets | Auction) for step in state.agenda)


def sheet_piece(state: State, seat: int | None) -> Markup:
    """The sheet of A New Beginning while it is being filled in: all lines, what each costs and gives, and what is left.

    The choices of the line that is next send the form of the bar.
    """
    steps = [step for step in state.agenda if isinstance(step, FillSheets)]
    if not steps or seat is None or seat >= len(steps[0].sheets):
        return h("section", id="sheet", hidden=True)
    filled = steps[0].sheets[seat]
    offered = steps[0].options(state, seat) if len(filled) < len(LINES) else ()
    rows = [_sheet_row(line, number, filled, offered) for number, line in enumerate(LINES)]
    if state.standish is None:
        bid = h("th", sign("signpost"), h("span", say("bid to be start player")), scope="row")
        told = h("td", h("small", say("any amount that is left")), colspan=5)
        rows.append(h("tr", bid, told, class_="now" if len(filled) == len(LINES) else None))
    spent = cost_of(filled)
    total = h("p", say("Spent ${spent} of ${budget}; ${left} left, which is your money.", spent=spent, budget=box().budget,
                       left=box().budget - spent), class_="total")  # fmt: skip
    return h("section", h("h2", say("A new beginning")), h("table", *rows), total, id="sheet", aria_label=say("Your sheet"))


def _sheet_row(line: str, number: int, filled: tuple[int, ...], offered: Sequence[Move]) -> Markup:
    ways = ((0, 0), (1, box().perk)) if line in PERKS else box().sheet[line]
    chosen = filled[number] if number < len(filled) else None
    cells = []
    for value, cost in ways:
        shown = (say("yes") if value else say("no")) if line in PERKS else signed(value)
        price = dollars(cost) if cost else say("free")
        inside = h("b", shown), h("small", price)
        move = f"sheet {line} {value}"
        if move in offered:
            told = say("{line}: {value}", line=sheet_line(line), value=f"{shown}, {price}")
            cells.append(h("td", h("button", *inside, name="move", value=move, type="submit", form=ANSWERS, aria_label=told)))
        else:
            cells.append(h("td", *inside, class_="picked" if value == chosen else None))
    now = "now" if number == len(filled) else "done" if chosen is not None else None
    head = h("th", sign(_SHEET_SIGNS.get(line, "star")), h("span", sheet_line(line)), scope="row")
    return h("tr", head, *cells, class_=now, aria_current="step" if now == "now" else None)


def _standish(state: State) -> list[Markup]:
    strategy, known = state.rules.strategy, memory(state)
    face = face_named(strategy.personality)
    employed = face.title if face else strategy.personality
    prefers = [sign(NAMES[kind], building(kind)) for kind in strategy.ranking[:_RANKED]]
    needs = [sign(NAMES[kind], building(kind)) for kind, number in strategy.needs for _ in range(number)]
    of_cards, all_in_all = strength_of_cards(state), strength(state)
    rest = [strategy.cards[number] for number in bits(pile(state))]
    head = h(
        "header",
        h("svg", Markup('<use href="#i-face-standish"/>'), class_="carson sign bust", viewBox="0 0 24 24", aria_hidden="true"),
        h("div", h("b", state.name_of(STANDISH)), h("small", f"{strategy_name(strategy.name)} · {employed}")),
    )
    plan = h("p", h("span", say("prefers")), *prefers, h("span", f"· +{points_words(strategy.bonus)}"), *needs,
             rule_mark("S5.5"), class_="plan")  # fmt: skip
    numbers = [say("strength {number}", number=all_in_all)]
    if all_in_all != of_cards:
        numbers.append(say("of which {number} on his tile", number=all_in_all - of_cards))
    drawn, due = len(known.drawn), cards_due(state)
    if rest and drawn < due:
        least, most = (all_in_all + end(card.strength for card in rest) for end in (min, max))
        numbers.append(say("{least} to {most} after his next card", least=least, most=most))
    against = h("p", h("b", numbers[0]), h("span", " · ".join(["", *numbers[1:]])), h("span", class_="gap"),
                h("span", badge(HUMAN), say("your firepower {number}", number=state.firepower(HUMAN)), rule_mark("S6.1"),
                  class_="own"), class_="against")  # fmt: skip
    played = [
        h(
            "li",
            h("b", strategy.cards[number].letter),
            h("span", letter_words(strategy.cards[number].letter)),
            h("small", f"+{strategy.cards[number].strength}"),
        )
        for number in known.drawn
    ]
    played += [h("li", h("b", "?"), class_="due") for _ in range(max(0, due - drawn))]
    kinds = Counter(letter_words(card.letter) for card in rest)
    coming = " · ".join(f"{number}× {words}" for words, number in kinds.most_common())
    later = h("p", h("b", say("In his pile")), " ", coming or "–", rule_mark("S4.7"), class_="pile")
    return [head, plan, against, h("ol", *played, class_="drawn", aria_label=say("His cards of this round")), later]


def tiles_piece(state: State, seat: int | None) -> Markup:
    """Everybody’s duel tiles, which stand beside the path."""
    return h("section", *_tiles(state, seat), id="tiles", class_="beside", aria_label=say("Duel tiles"))


def _tiles(state: State, seat: int | None) -> list[Markup]:
    """Your hand open, the hands of others as backs, and what was played since somebody last drew."""
    arsenal = state.arsenal
    assert arsenal is not None
    hands = []
    for other, hand in enumerate(arsenal.hands):
        told = say_many(len(hand), "{name}: {number} duel tile", "{name}: {number} duel tiles", name=state.name_of(other))
        hands.append(h("li", badge(other), *map(_tile, hand), class_="mine" if other == seat else None, title=told))
    parts = [h("b", say("Duel tiles")), h("ul", *hands)]
    if arsenal.open:
        parts.append(h("p", h("span", say("played")), *map(_tile, arsenal.open), class_="played"))
    return parts


def _tile(value: int) -> Markup:
    return h("i", "" if value == UNKNOWN else str(value), class_="duel-tile back" if value == UNKNOWN else "duel-tile")


def _together(state: State) -> list[Markup]:
    """Who may act now, since with Kit Carson all place cowboys at the same time."""
    acting = [seat for seat in range(state.seats) if state.decision_of(seat) is not None]
    if not any(isinstance(step, PlaceTogether) for step in state.agenda):
        return []
    told = say("All act at the same time") if len(acting) > 1 else say("One acts alone")
    seats = [h("li", badge(seat), h("span", _acts(state, seat, seat in acting)), class_="acts" if seat in acting else None)
             for seat in range(state.seats)]  # fmt: skip
    return [h("b", told), h("ul", *seats)]


def _acts(state: State, seat: int, acting: bool) -> str:
    if acting:
        return say("may act")
    return say("passed") if seat in state.pass_track else say("waits")


def _auction(state: State, step: Auction, seat: int | None) -> list[Markup]:
    """The lot, who bids how much, and how far you could go."""
    if step.parcels:
        lot = say("two parcels: {places}", places=listed([PARCELS[parcel] for parcel in bits(step.parcels)]))
    else:
        lot = say("the tile with three revolvers")
    bidders = [h("li", badge(other), h("b", dollars(step.bid)) if other == step.bidder else h("span", _standing(step, other)))
               for other in range(state.seats)]  # fmt: skip
    parts = [h("p", sign("gavel"), h("b", lot)), h("ul", *bidders)]
    if seat is not None and not step.out >> seat & 1:
        parts.append(h("p", say("You can bid up to ${number}.", number=state.money[seat]), class_="limit"))
    return parts


def _standing(step: Auction, seat: int) -> str:
    if step.out >> seat & 1:
        return say("passed")
    return say("bids now") if step.turn == seat else "…"


def beside(pieces: Iterable[Markup]) -> Markup:
    """Where the components stand on the page."""
    return h("div", *pieces, class_="components")
