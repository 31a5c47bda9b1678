"""The moves of the board game from their texts; a text that is not a move is answered with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from carson.city.buildings import KIND_OF, NAMES, TILES
from carson.city.moves import (
    AGREE,
    BID,
    BUILD,
    BUY_PARCEL,
    BUY_TILE,
    CLAIM,
    CORRAL,
    DECLINE,
    DICE,
    DONE,
    DOUBLE,
    DRAW,
    FIGHT,
    GIVE,
    GOES,
    HALL_ON,
    HOME,
    HOUSE_ON,
    KEEP,
    LIFT,
    LIFT_WHITE,
    MARKER,
    OUTLAW,
    PASS,
    POINTS,
    REFUSE,
    ROAD,
    ROLL,
    TAKE,
    THROW,
    TILE,
    UPGRADE,
    Amounts,
    Word,
    choose,
    placing,
    sheet,
    tile_pair,
)
from carson.city.places import EDGE_OF, PARCEL_OF, PLACE_OF, PLACES
from carson.city.setup.deck import current_name, placings
from carson.city.solo.moves import CARD, FALLS, route
from carson.game import BadMove, Move, Vocabulary, listed, quoted, say


def _one(words: list[str], example: str) -> str:
    if len(words) != 1:
        raise BadMove(say("This move has two words, such as “{move}”.", move=example))
    return words[0]


def parcel_named(name: str) -> int:
    """The parcel with this name; raises `BadMove`."""
    parcel = PARCEL_OF.get(name)
    if parcel is None:
        raise BadMove(
            say("{word} is not a parcel; parcels are a1 to h8, column letter and row from the top.", word=quoted(name))
        )
    return parcel


def building_named(name: str) -> int:
    kind = KIND_OF.get(name)
    if kind is None or kind not in TILES:
        raise BadMove(
            say(
                "{word} is not a building; there are {choices}.",
                word=quoted(name),
                choices=", ".join(NAMES[tile] for tile in TILES),
            )
        )
    return kind


def _parcel_verb(verb: str, moves: Sequence[Move]) -> Callable[[list[str]], Move]:
    return lambda words: moves[parcel_named(_one(words, f"{verb} d4"))]


def _number_verb(verb: str, amounts: Amounts, low: int = 0, high: int = 9999) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        word = _one(words, f"{verb} {max(low, min(high, 5))}")
        if not (word.isdecimal() and word.isascii() and len(word) <= 4 and low <= int(word) <= high):
            raise BadMove(
                say(
                    "After “{move}” comes a whole number from {low} to {high}, not {word}.",
                    move=verb,
                    low=low,
                    high=high,
                    word=quoted(word),
                )
            )
        return amounts(int(word))

    return parse


def _single(move: Word) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        if words:
            raise BadMove(say("“{move}” stands alone.", move=move))
        return move

    return parse


def _parse_place(words: list[str]) -> Move:
    if not words:
        raise BadMove(say("This move has two words, such as “{move}”.", move="place d4"))
    place = _place_named(words[0] if len(words) <= 2 else " ".join(words))
    how = words[1] if len(words) == 2 else ""
    if how not in placings():
        raise BadMove(
            say(
                "A cowboy can be placed {choices}, not {how}.",
                choices=", ".join(quoted(word) for word in sorted(placings()) if word),
                how=quoted(how),
            )
        )
    return placing(how)[place]


def _parse_lift(words: list[str]) -> Move:
    if len(words) == 2 and words[1] == "white":
        squares = {PLACES[place]: move for place, move in LIFT_WHITE.items()}
        if words[0] not in squares:
            raise BadMove(
                say("“white” tells cowboys apart only on {squares}; elsewhere one stands alone.", squares=listed(list(squares)))
            )
        return squares[words[0]]
    return LIFT[_place_named(_one(words, "lift d4"))]


def _place_named(name: str) -> int:
    if name not in PLACE_OF:
        raise BadMove(
            say(
                "{word} is not a place for a cowboy; places are parcels such as d4 and squares such as wages.",
                word=quoted(name),
            )
        )
    return PLACE_OF[name]


def _edge_named(name: str) -> int:
    if name not in EDGE_OF:
        raise BadMove(
            say(
                "{word} is not an edge; a road lies between two parcels, such as d4|e4, or on the border, such as d1|north.",
                word=quoted(name),
            )
        )
    return EDGE_OF[name]


def _parse_route(words: list[str]) -> Move:
    if not 1 <= len(words) <= 40:
        raise BadMove(say("A route is its roads one after the other, such as “route d4|e4 e4|e5”."))
    return route(tuple(_edge_named(word) for word in words))


def _parse_buy(words: list[str]) -> Move:
    name = _one(words, "buy d4")
    if name in PARCEL_OF:
        return BUY_PARCEL[PARCEL_OF[name]]
    if name in KIND_OF:
        return BUY_TILE[building_named(name)]
    raise BadMove(
        say("{word} cannot be bought; after “buy” comes a parcel such as d4 or a building such as saloon.", word=quoted(name))
    )


def _parse_build(words: list[str]) -> Move:
    if len(words) != 2:
        raise BadMove(say("Building needs a kind and a parcel, such as “build saloon d4”."))
    return BUILD[building_named(words[0])][parcel_named(words[1])]


def _parse_choose(words: list[str]) -> Move:
    if not words or not all(word.isascii() and word.replace("-", "").isalnum() for word in words) or len(words) > 2:
        raise BadMove(say("After “choose” comes the name of what is chosen, such as “choose grocer”."))
    if len(" ".join(words)) > 40:
        raise BadMove(say("No choice has so long a name."))
    return choose(" ".join([current_name(words[0]), *words[1:]]))


def _parse_tiles(words: list[str]) -> Move:
    if len(words) != 2 or not all(word in "012345" and len(word) == 1 for word in words):
        raise BadMove(say("Two duel tiles are chosen like “tiles 2 5”."))
    return tile_pair(*sorted(map(int, words)))


def _parse_sheet(words: list[str]) -> Move:
    if len(words) != 2 or not words[0].isalpha() or not words[1].removeprefix("-").isdecimal() or len(words[1]) > 3:
        raise BadMove(say("A line of the sheet is filled in like “sheet cowboys 3” or “sheet marksman 1”."))
    return sheet(words[0], int(words[1]))


def _words(moves: Iterable[Word]) -> dict[str, Callable[[list[str]], Move]]:
    return {str(move): _single(move) for move in moves}


VERBS: Final[dict[str, Callable[[list[str]], Move]]] = {
    **_words((PASS, DECLINE, DONE, KEEP, TAKE, AGREE, REFUSE, HOME, THROW)),
    "claim": _parcel_verb("claim", CLAIM),
    "house": _parcel_verb("house", HOUSE_ON),
    "upgrade": _parcel_verb("upgrade", UPGRADE),
    "town-hall": _parcel_verb("town-hall", HALL_ON),
    "duel": _parcel_verb("duel", FIGHT),
    "double": _parcel_verb("double", DOUBLE),
    "outlaw": _parcel_verb("outlaw", OUTLAW),
    "goes": _parcel_verb("goes", GOES),
    "dice": _parcel_verb("dice", DICE),
    "place": _parse_place,
    "lift": _parse_lift,
    "road": lambda words: ROAD[_edge_named(_one(words, "road d4|e4"))],
    "route": _parse_route,
    "falls": lambda words: FALLS[_place_named(_one(words, "falls d4"))],
    "buy": _parse_buy,
    "build": _parse_build,
    "choose": _parse_choose,
    "sheet": _parse_sheet,
    "tiles": _parse_tiles,
    "draw": lambda words: DRAW[building_named(_one(words, "draw saloon"))],
    "give": _number_verb("give", GIVE),
    "points": _number_verb("points", POINTS),
    "bid": _number_verb("bid", BID),
    "corral": _number_verb("corral", CORRAL, 1, 5),
    "tile": _number_verb("tile", TILE, 0, 5),
    "roll": _number_verb("roll", ROLL, 1, 6),
    "marker": _number_verb("marker", MARKER, 1, 6),
    "card": _number_verb("card", CARD, 1, 99),
}
VOCABULARY: Final = Vocabulary(VERBS)
