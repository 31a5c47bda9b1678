"""The pictures and tables of the rules pages, made by the renderer and from the tables of the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from carson import cards as card_game
from carson import city as board_game
from carson.cards import characters, deck, parcels
from carson.cards.nouns import character_name, parcel_name
from carson.city.buildings import BOUGHT, KINDS, NAMES
from carson.city.nouns import building
from carson.city.personalities import CARDS
from carson.city.setup.box import SHEET_LINES, box
from carson.city.setup.deck import SETS, SIDES, cards_named
from carson.city.setup.options import CITY, SOLO
from carson.city.solo.cards import STRATEGIES, Strategy, solo_box
from carson.city.town import HOUSE, MOUNTAIN, TOWN_HALL, TOWN_HOUSE
from carson.draw.svg.cards import parts as cards_svg
from carson.draw.svg.city import parts as city_svg
from carson.draw.svg.markup import Markup
from carson.game.language import mark, say, say_many
from carson.web.pages.html import h, picture, sign
from carson.words.cards.explanations import EFFECTS, POINTS
from carson.words.city.topics import BUILDINGS, SQUARES
from carson.words.guide.examples import CARD_TABLE, TOWN

_SHEET: Final = {
    "points": mark("Points"),
    "cowboys": mark("Cowboys"),
    "revolvers": mark("Revolvers"),
    "roads": mark("Roads"),
    "parcels": mark("Parcels"),
}
_TILES: Final = {
    "doctor": mark("Doctor: 1 more strength for each cowboy on it"),
    "governor": mark("Governor: 1 point for each cowboy on it"),
    "sheriff": mark("Sheriff: 2 more strength for each cowboy on it"),
    "lawyer": mark("Lawyer: 1 more strength for each cowboy on it, and 1 to 10 points a round"),
}
_PICTURES: Final = {
    "wages": "coins",
    "ammunition": "revolver",
    "roads-1": "road",
    "roads-2": "road",
    "parcel-purchase": "signpost",
    "building": "saloon",
    "kept-buildings": "crate",
    "parcel-income": "parcel",
    "cowboy-income": "hat",
    "gambling": "dice",
    "building-income": "coins",
    "parcel-points": "parcel",
    "building-points": "saloon",
    "cowboy-points": "hat",
    "buy": "star",
}


def shown(name: str) -> Markup:
    """A picture or a table by its name in the guide."""
    return _SHOWN[name]()


def _figure(drawn: str, words: str) -> Markup:
    return h("figure", picture(drawn), h("figcaption", say(words)))


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "") -> Markup:
    """A table that can be scrolled sideways where the page is narrow; the first cell of a row is its head."""
    head = h("thead", h("tr", *(h("th", head, scope="col") if head else h("td") for head in heads)))
    lines = [h("tr", h("th", row[0], scope="row"), *(h("td", cell) for cell in row[1:])) for row in rows]
    name = ", ".join(head for head in heads if head)
    return h("div", h("table", head, h("tbody", *lines)), class_=f"wide {kind}", tabindex=0, role="group", aria_label=name)


def _named(icon: str, name: str) -> Markup:
    return h("span", sign(icon), " ", name, class_="named")


def _town() -> Markup:
    drawn = city_svg.town(board_game.KIND.read_position(TOWN), live=True)  # type: ignore[arg-type]
    return _figure(
        drawn,
        mark(
            "A town in its third round: parcels of three players, with houses, mountains and roads. The saloon on d3 earns $15 "
            "for the three houses around it."
        ),
    )


def _path() -> Markup:
    drawn = city_svg.path(board_game.KIND.read_position(TOWN), live=True)  # type: ignore[arg-type]
    return _figure(drawn, mark("The path begins with wages and winds down to the points that are for sale."))


def _cards_table() -> Markup:
    drawn = cards_svg.table(card_game.KIND.read_position(CARD_TABLE), live=True)  # type: ignore[arg-type]
    return _figure(drawn, mark("Cities grow card by card; the row above them is what can be had in this round."))


def _squares() -> Markup:
    rows = [(_named(_PICTURES[name], say(topic.title)), say(topic.text)) for name, topic in SQUARES.items()]
    return _table([say("Square"), say("What happens there")], rows)


def _buildings() -> Markup:
    rows = []
    for kind in (*BOUGHT, TOWN_HALL, HOUSE, TOWN_HOUSE, MOUNTAIN):
        row, name = KINDS[kind], NAMES[kind]
        needs = [say("road")] if row.needs_road and kind not in (HOUSE, TOWN_HOUSE, MOUNTAIN) else []
        needs += (
            [say_many(row.houses, "{number} house", "{number} houses")] if kind in (*BOUGHT, TOWN_HALL) and row.houses else []
        )
        numbers = [str(number) if number else "·" for number in (row.symbols, row.revolvers)]
        rows.append((_named(name, building(kind)), ", ".join(needs) or "·", *numbers, say(BUILDINGS[name].text)))
    heads = [say("Building"), say("needs"), say("counts as houses"), say("revolvers"), say("what it does")]
    return _table(heads, rows, "buildings")


def _personalities() -> Markup:
    rows = []
    for number, faces in CARDS.items():
        for side, face in zip(SIDES, faces, strict=True):
            name = h("span", str(number), " ", face.title, " ", h("small", say(_SIDES[side])), class_=f"named side-{side}")
            rows.append((name, _dollars(face.limit), say(face.timing), say(face.text)))
    return _table([say("Personality"), say("limit"), say("when"), say("what it does for you")], rows)


_SIDES: Final = {"yellow": mark("yellow"), "red": mark("red")}


def _dollars(amount: int) -> str:
    return f"−${-amount}" if amount < 0 else f"${amount}"


def _sets() -> Markup:
    rows = [(CITY.option("cards").title_of(name), cards_named(cards)) for name, cards in SETS.items()]
    return _table([say("Recommended together"), say("Cards")], rows)


def _sheet() -> Markup:
    rows = []
    for line in SHEET_LINES:
        choices = [f"{value}: {_cost(cost)}" for value, cost in box().sheet[line]]
        rows.append((say(_SHEET[line]), *choices))
    perk = _cost(box().perk)
    perks = (say("Influential connections"), say("A favour owed"), say("Marksman"))
    rows += [(name, perk, "", "", "", "") for name in perks]
    return _table(["", *(say("choice {number}", number=number) for number in range(1, 6))], rows, "sheet")


def _cost(cost: int) -> str:
    if cost < 0:
        return say("you get ${amount}", amount=-cost)
    return f"${cost}" if cost else say("free")


def _strategies() -> Markup:
    rows = []
    for name in STRATEGIES:
        card: Strategy = solo_box().strategies[name]
        likes = ", ".join(building(kind) for kind in card.ranking[:4])
        needs = ", ".join(building(kind) if number == 1 else f"{number} × {building(kind)}" for kind, number in card.needs)
        rows.append((SOLO.option("solo").title_of(name), say(_TILES[card.personality]), likes, needs))
    return _table([say("Strategy"), say("His tile"), say("What he likes most"), say("Bonus for")], rows)


def _parcels() -> Markup:
    rows = []
    for number, name in enumerate(parcels.NAMES):
        icon = {"townhouse": "town-house", "outlaws": "outlaw", "empty": "parcel"}.get(name, name.replace("_", "-"))
        counts = [str(epoch[number]) for epoch in parcels.COUNTS]
        rows.append((_named(icon, parcel_name(name)), *counts, say(POINTS[name])))
    return _table([say("Parcel"), say("epoch I"), say("epoch II"), say("points")], rows)


def _characters() -> Markup:
    game = card_game.new(1, ("beginner", "beginner", "beginner"), seed=1)
    rows = []
    for number, name in enumerate(characters.NAMES):
        signs = ("$ " if characters.MONEY >> number & 1 else "") + ("↷" if characters.ARROW >> number & 1 else "")
        attraction = str(game.state.box.attraction[deck.NUMBERS[name]])
        rows.append((_named(f"face-{name}", character_name(name)), signs, attraction, say(EFFECTS[name])))
    return _table([say("Character"), say("sign"), say("attraction"), say("what it does for you")], rows)


_SHOWN: Final[dict[str, Callable[[], Markup]]] = {
    "town": _town,
    "path": _path,
    "cards-table": _cards_table,
    "squares": _squares,
    "buildings": _buildings,
    "personalities": _personalities,
    "sets": _sets,
    "sheet": _sheet,
    "strategies": _strategies,
    "parcels": _parcels,
    "characters": _characters,
}
