"""The city of a seat in a position: a flat drawing, and optionally the cards of which it is made.

A drawing alone does not tell which cards lie there. Then none of them can be sold (C9.22), and the pile may still hold cards
that look like them. ``laid`` names the cards in the order they were laid, with their places (``"I-07 c3"``); cards laid on a
drawing cover it. Parcels with several cards, or with none that is named, cannot be sold; ``stacked`` lists them where the two
others do not tell.
"""

from __future__ import annotations

from carson.cards import cities, deck, grid, parcels
from carson.cards.box import Box
from carson.cards.cities import City
from carson.cards.positions.ledger import Ledger
from carson.cards.positions.source import Table
from carson.game import mark, quoted, say


def read_city(table: Table, box: Box, ledger: Ledger, captain: bool) -> City:
    """The city that a seat's table describes."""
    laid = _laid(table, ledger)
    if not table.has("city"):
        city = _of_cards(box, laid)
    else:
        rows = _rows(table)
        city = cities.drawn(rows)
        _check_extent(table, city, captain)
        city = _with_cards(table, box, city, laid)
    _check_extent(table, city, captain)
    if not grid.whole(city.covered):
        table.fail("city" if table.has("city") else "laid", say("The city falls into separate parts (C6.2)."))
    return _with_stacked(table, city)


def _laid(table: Table, ledger: Ledger) -> list[tuple[int, int]]:
    laid = []
    for text in table.texts("laid"):
        name, _, place = text.partition(" ")
        if place not in grid.PLACES:
            table.fail("laid", say("{text} is not a card and its place, such as “I-07 c3”.", text=quoted(text)))
        laid.append((ledger.terrain(table, "laid", name), grid.PLACES[place]))
    return laid


def _rows(table: Table) -> list[str]:
    """The rows of the drawing without the bare table around it."""
    lines = (table.text("city") or "").splitlines()
    for number, line in enumerate(lines):
        for letter in line.strip():
            if letter not in parcels.LETTERS + parcels.NO_CARD:
                form = mark("“{letter}” is not a parcel; there are “{letters}”, and “{none}” where no card lies.")
                reason = say(form, letter=letter, letters=parcels.LETTERS, none=parcels.NO_CARD)
                table.fail("city", reason, number + 1)
    rows = [line.strip() for line in lines if line.strip()]
    width = max(map(len, rows), default=0)
    rows = [row.ljust(width, parcels.NO_CARD) for row in rows]
    columns = [column for column in range(width) if any(row[column] != parcels.NO_CARD for row in rows)]
    rows = [row[columns[0] : columns[-1] + 1] if columns else "" for row in rows]
    while rows and not rows[0].strip(parcels.NO_CARD):
        del rows[0]
    while rows and not rows[-1].strip(parcels.NO_CARD):
        del rows[-1]
    if max(len(rows), len(rows[0]) if rows else 0) > grid.MAX_SIDE + 1:
        table.fail("city", say("A city has at most 8×8 parcels, 8×9 with the captain (C6.1)."))
    return rows


def _of_cards(box: Box, laid: list[tuple[int, int]]) -> City:
    """A city of named cards only."""
    layers = [0] * len(parcels.NAMES)
    for card, place in laid:
        layers = [layer & ~(grid.BLOCK << place) for layer in layers]
        for element, where in box.parts[card]:
            layers[element] |= where << place
    cards, places = tuple([card for card, _ in laid]), tuple([place for _, place in laid])
    return _stacked_as(cities.settled(tuple(layers), 0, cards, places))


def _with_cards(table: Table, box: Box, city: City, laid: list[tuple[int, int]]) -> City:
    """A drawn city with the cards named on it, which must show what is drawn."""
    named = 0
    for card, place in reversed(laid):
        for element, where in box.parts[card]:
            if where << place & ~named & ~city.layers[element]:
                form = mark("The city does not show {card} ({face}) at {place}.")
                reason = say(form, card=deck.NAMES[card], face=box.face_text(card), place=grid.NAMES[place])
                table.fail("laid", reason)
        named |= grid.BLOCK << place
    cards, places = tuple([card for card, _ in laid]), tuple([place for _, place in laid])
    return _stacked_as(City(city.layers, city.covered, 0, city.height, city.width, cards, places))


def _stacked_as(city: City, also: int = 0) -> City:
    stacked = cities.stacked_at_least(city) | also
    return City(city.layers, city.covered, stacked, city.height, city.width, city.cards, city.places)


def _check_extent(table: Table, city: City, captain: bool) -> None:
    key = "city" if table.has("city") else "laid"
    if not grid.fits(city.height, city.width, captain):
        with_captain = mark("The city has {height}×{width} parcels; with the captain it may have at most 8×9 (C6.1).")
        alone = mark("The city has {height}×{width} parcels; without the captain it may have at most 8×8 (C6.1).")
        table.fail(key, say(with_captain if captain else alone, height=city.height, width=city.width))
    if grid.blocks(city.covered) != city.covered:
        bit = grid.bits(city.covered & ~grid.blocks(city.covered))[0]
        row = bit // grid.STRIDE - grid.MARGIN
        form = mark("A card has 2×2 parcels; in row {row} of the city there is a parcel that no card can cover.")
        table.fail(key, say(form, row=row + 1))


def _with_stacked(table: Table, city: City) -> City:
    unnamed = cities.unnamed(city)
    if not table.has("stacked"):
        return _stacked_as(city, _perhaps_under(city.covered, unnamed))
    stacked = 0
    for name in table.texts("stacked"):
        if name not in grid.PLACES or not city.covered >> grid.PLACES[name] & 1:
            table.fail("stacked", say("No card lies at {place}.", place=quoted(name)))
        stacked |= 1 << grid.PLACES[name]
    missing = city.stacked & ~stacked or unnamed & ~grid.blocks(unnamed | stacked)
    if missing:
        where = grid.NAMES[grid.bits(missing)[0]]
        form = mark("At or beside {place} lie several cards or some without a name; “stacked” leaves them out.")
        table.fail("stacked", say(form, place=where))
    return _stacked_as(city, stacked)


def _perhaps_under(covered: int, unnamed: int) -> int:
    """Where a card without a name may reach under a named one: where the unnamed parcels alone have no room for a card."""
    loose = unnamed & ~grid.blocks(unnamed)
    corners = covered & covered >> 1 & covered >> grid.STRIDE & covered >> grid.STRIDE + 1
    corners &= loose | loose >> 1 | loose >> grid.STRIDE | loose >> grid.STRIDE + 1
    return corners | corners << 1 | corners << grid.STRIDE | corners << grid.STRIDE + 1
