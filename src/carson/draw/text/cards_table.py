"""The card game as plain text: the whole table."""

from __future__ import annotations

from typing import Final

from carson.cards import characters, cities, deck, grid, levels, parcels
from carson.cards.cities import City
from carson.cards.nouns import suit_name
from carson.cards.state import SEALED, State
from carson.words.cards.events import EPOCHS

WIDTH: Final = 100
"""Cities stand side by side up to this many columns."""

_GAP: Final = "    "


def text(state: State, width: int = WIDTH) -> str:
    """Everything on the table: piles, row, bids, hands, characters, cities; cities side by side up to this many columns."""
    parts = [_heading(state), *_piles(state), "", *_row(state), ""]
    for seat in range(state.seats):
        parts += _seat(state, seat)
    drawn = [_city(state.names[seat], state.cities[seat]) for seat in range(state.humans) if state.cities[seat].covered]
    for line in _side_by_side(drawn, width):
        parts += ["", *line]
    return "\n".join(line.rstrip() for line in parts) + "\n"


def _heading(state: State) -> str:
    if not state.over:
        return f"Epoch {EPOCHS[state.epoch]}, round {state.round}"
    winners = " and ".join(state.names[seat] for seat in state.winners)
    return f"The game is over: {winners} {'wins' if len(state.winners) == 1 else 'win'}."


def _piles(state: State) -> list[str]:
    lines = [f"Piles: {len(state.pile)} terrain cards, {state.in_pile().bit_count()} characters"]
    if state.top != deck.UNSEEN:
        lines.append(f"On top of the characters: {_back(deck.back_text(state.top))}")
    if state.bottom:
        lines.append(f"Under the pile: {', '.join(characters.NAMES[character] for character, _ in state.bottom)}")
    if state.removed:
        lines.append(f"Removed: {', '.join(deck.NAMES[card] for card in state.removed)}")
    return lines


def _back(back: str) -> str:
    return " > ".join(suit_name(suit) for suit in back.split("-"))


def _row(state: State) -> list[str]:
    """Each card with its attraction and its parcels, the nearest to the piles first."""
    if not state.row:
        return ["Row: empty"]
    blocks = [["Row", "attraction", "", ""]]
    for card in state.row:
        name, attraction = deck.NAMES[card], state.box.attraction[card]
        face = state.box.face_text(card).split("/") if card < deck.TERRAIN else ["", ""]
        blocks.append([name, f"({attraction})", *face])
    return _joined(blocks)


def _seat(state: State, seat: int) -> list[str]:
    level = "" if state.is_human(seat) else f", {levels.NAMES[state.levels[seat]]}"
    words = [f"{state.names[seat]} ({deck.SUITS[state.suits[seat]]}{level}): {state.points(seat)} points"]
    hand = " ".join(str(value) for value in grid.bits(state.hands[seat]))
    words.append(f"{'hand' if state.is_human(seat) else 'pile'} {hand or 'empty'}")
    if bid := state.bids[seat]:
        words.append("bid sealed" if bid == SEALED else f"bid {_bid(state, seat)}")
    if state.kept[seat]:
        words.append(f"cards {' '.join(deck.NAMES[card] for card in state.kept[seat])}")
    lines = ["; ".join(words)]
    if state.characters[seat]:
        lines.append("  " + ", ".join(_character(state, number) for number in characters.members(state.characters[seat])))
    return lines


def _bid(state: State, seat: int) -> str:
    value = state.bid_value(seat)
    return str(value) if value == state.bids[seat] else f"{value} (card {state.bids[seat]})"


def _character(state: State, character: int) -> str:
    name = characters.NAMES[character]
    if character == characters.AUCTIONEER and state.sold:
        return f"{name} (sold {' '.join(deck.NAMES[card] for card in state.sold)})"
    return f"{name} (turned)" if state.turned >> character & 1 else name


def _city(name: str, city: City) -> list[str]:
    """The city in its frame, with the two rows and columns above and beside it into which it can grow."""
    rows = min(grid.MARGIN + city.height + 2, grid.SIDE)
    columns = min(grid.MARGIN + city.width + 2, grid.SIDE)
    lines = [name, "   " + " ".join("abcdefghijk"[:columns])]
    for row in range(rows):
        shown = [cities.shown_at(city, row * grid.STRIDE + column) for column in range(columns)]
        letters = " ".join(" " if letter == parcels.NO_CARD else letter for letter in shown)
        lines.append(f"{row + 1:2} {letters}")
    return lines


def _side_by_side(blocks: list[list[str]], width: int) -> list[list[str]]:
    """The blocks in lines of at most *width* columns."""
    lines: list[list[str]] = []
    row: list[list[str]] = []
    for block in blocks:
        if row and sum(max(map(len, each)) + len(_GAP) for each in [*row, block]) - len(_GAP) > width:
            lines.append(_joined(row))
            row = []
        row.append(block)
    return [*lines, _joined(row)] if row else lines


def _joined(blocks: list[list[str]]) -> list[str]:
    height = max(map(len, blocks))
    columns = []
    for block in blocks:
        width = max(map(len, block))
        columns.append([line.ljust(width) for line in block + [""] * (height - len(block))])
    return [_GAP.join(parts).rstrip() for parts in zip(*columns, strict=True)]
