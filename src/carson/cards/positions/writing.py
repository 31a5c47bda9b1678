"""Writing a position: what is as in a fresh game is left out."""

from __future__ import annotations

from collections.abc import Iterable

from carson.cards import box, characters, cities, deck, grid, levels
from carson.cards.cities import City
from carson.cards.positions.agenda import step_text
from carson.cards.state import SEALED, VERSION, State


def write_position(state: State) -> str:
    """The position as text, from which `read_position` makes an equal state unless bids are hidden in it."""
    lines = ['game = "cards"', f'box = "{box.name_of(state.box)}"']
    if state.version != VERSION:
        lines.append(f"rules = {state.version}")
    if state.shuffled:
        lines += ["shuffle_backs = true", f"backs = {_list(_backs(state))}"]
    lines += [f"epoch = {state.epoch}", f"round = {state.round}"]
    for key, cards in (("row", state.row), ("removed", state.removed), ("sold", state.sold)):
        if cards:
            lines.append(f"{key} = {_list(deck.NAMES[card] for card in cards)}")
    if state.top != deck.UNSEEN:
        lines.append(f'top = "{deck.back_text(state.top)}"')
    if state.bottom:
        lines.append(f"bottom = {_list(_bottom(state))}")
    for key, mask in (("called", state.called), ("turned", state.turned)):
        if mask:
            lines.append(f"{key} = {_list(characters.names(mask))}")
    lines.append(f"agenda = {_list(step_text(step) for step in state.agenda)}")
    for seat in range(state.seats):
        lines += ["", "[[seat]]", *_seat(state, seat)]
    return "\n".join(lines) + "\n"


def _backs(state: State) -> list[str]:
    """The backs that nobody has seen; of backs alike as many as there are."""
    return [deck.back_text(state.box.backs[number]) for number in characters.members(state.backs)]


def _bottom(state: State) -> list[str]:
    """With shuffled backs each known card is written with its own."""
    if not state.shuffled:
        return [characters.NAMES[character] for character, _ in state.bottom]
    return [f"{characters.NAMES[character]} {deck.back_text(back)}" for character, back in state.bottom]


def _seat(state: State, seat: int) -> list[str]:
    lines = [f"name = {_quoted(state.names[seat])}", f'suit = "{deck.SUITS[state.suits[seat]]}"']
    if not state.is_human(seat):
        lines.append(f'virtual = "{levels.NAMES[state.levels[seat]]}"')
    lines.append(f"hand = [{', '.join(str(value) for value in grid.bits(state.hands[seat]))}]")
    if bid := state.bids[seat]:
        lines.append('bid = "sealed"' if bid == SEALED else f"bid = {bid}")
    if state.characters[seat]:
        lines.append(f"characters = {_list(characters.names(state.characters[seat]))}")
    if state.kept[seat]:
        lines.append(f"cards = {_list(deck.NAMES[card] for card in state.kept[seat])}")
    return lines + _city(state.cities[seat])


def _city(city: City) -> list[str]:
    if not city.covered:
        return []
    lines = ['city = """', *cities.drawing(city), '"""']
    if city.cards:
        texts = [f"{deck.NAMES[card]} {grid.NAMES[at]}" for card, at in zip(city.cards, city.places, strict=True)]
        lines.append(f"laid = {_list(texts)}")
    if city.cards and (cities.unnamed(city) or city.stacked != cities.stacked_at_least(city)):
        lines.append(f"stacked = {_list(grid.NAMES[bit] for bit in grid.bits(city.stacked))}")
    return lines


def _list(texts: Iterable[str]) -> str:
    return f"[{', '.join(_quoted(text) for text in texts)}]"


def _quoted(text: str) -> str:
    """A TOML string; signs that it may not hold as they are, are escaped."""
    safe = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(sign if sign.isprintable() else f"\\U{ord(sign):08x}" for sign in safe) + '"'
