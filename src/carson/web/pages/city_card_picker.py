"""The personalities of a table of your own, as pictures: the recommended sets, or both sides of every card to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from carson.city.buildings import NAMES
from carson.city.nouns import building
from carson.city.personalities.base import Personality
from carson.city.setup.deck import DECK_SIZE, SETS, cards, cards_named, cards_text, has_fixed_side
from carson.city.solo.cards import solo_box
from carson.draw.svg.city.people import CARD_HEIGHT, face, face_title, small_face
from carson.draw.svg.markup import Markup
from carson.game import Option
from carson.game.language import say
from carson.web.pages.html import h, sign

if TYPE_CHECKING:
    from carson.web.pages.new_table import Filled

OWN: Final = "own"
"""The value of the option for cards that are picked one by one."""
VARIANT_SIGNS: Final = {
    "new-beginning": "coins",
    "might-is-right": "duel",
    "kit-carson": "cowboy",
    "outlaws": "outlaw",
    "horses": "horse",
}
"""The icon of each variant; the river is drawn."""
_LIKED: Final = 5
"""How many of the buildings that a strategy prefers are shown."""
_WIDTH: Final = 92
"""Wide enough for the longest name in every language."""
_WHOLE: Final = f"-1 -1 {_WIDTH + 2} {CARD_HEIGHT + 5}"
_WAVES: Final = "M1 8c2-3 4-3 6 0s4 3 6 0 4-3 6 0M5 14c2-3 4-3 6 0s4 3 6 0 4-3 6 0M1 20c2-3 4-3 6 0s4 3 6 0 4-3 6 0"


def variant_sign(word: str) -> Markup:
    """A small picture of a variant; nothing for one without any."""
    if word != "river":
        return sign(VARIANT_SIGNS[word]) if word in VARIANT_SIGNS else Markup()
    return h("svg", h("path", d=_WAVES), class_="carson sign waves", viewBox="0 0 24 24", aria_hidden="true")


def card_picker(option: Option, filled: Filled) -> Markup:
    """Every set with its cards in a row, and last those that one picks oneself; it works without JavaScript."""
    chosen = filled.value(option.name, option.default) or option.default
    rows = [
        h("label", h("input", type="radio", name=option.name, value=choice.word, checked=choice.word == chosen),
          h("b", say(choice.title)), _row(choice.word), class_="set")
        for choice in option.choices
    ]  # fmt: skip
    own = h("label", h("input", type="radio", name=option.name, value=OWN, checked=chosen == OWN),
            h("b", say("Your own choice")), h("small", say("{number} cards, one side each", number=DECK_SIZE)),
            h("output", class_="picked", data_most=DECK_SIZE), class_="set")  # fmt: skip
    return h("fieldset", h("legend", say(option.title)), *rows, own, _both_sides(option, filled), class_="for-city picker")


def set_picker(option: Option, filled: Filled) -> Markup:
    """The same without sets that are drawn at random, for a position whose cards are known."""
    return card_picker(replace(option, choices=tuple(choice for choice in option.choices if choice.word in SETS)), filled)


def cards_field(value: str, option: Option, opens: str) -> Markup:
    """The chosen cards as small pictures; a click opens the popover with this id, in which others are chosen."""
    title, named = say(option.title), cards_named(value)
    button = h("button", card_row(value), type="button", popovertarget=opens, title=named, aria_label=f"{title}: {named}",
               data_cards=value, id="cards")  # fmt: skip
    return h("fieldset", h("legend", title), button, class_="cards-field")


def strategy_picker(option: Option, filled: Filled) -> Markup:
    """The strategies of Jeb Standish, each with the buildings that he likes best."""
    chosen = filled.value(option.name, option.default) or option.default
    rows = []
    for choice in option.choices:
        ranking = solo_box().strategies[choice.word].ranking
        liked = [h("span", sign(NAMES[kind]), building(kind)) for kind in ranking[:_LIKED]]
        rows.append(
            h("label", h("input", type="radio", name=option.name, value=choice.word, checked=choice.word == chosen),
              h("b", say(choice.title)), h("small", *liked), class_="set")
        )  # fmt: skip
    told = h("p", sign("face-standish"), say("Jeb Standish wants the whole town. What he likes to build:"))
    return h("fieldset", h("legend", say(option.title)), told, *rows, class_="for-solo picker strategies")


def _row(name: str) -> Markup:
    """The cards of a set, small; dice for what is drawn at random."""
    if name not in SETS:
        return h("span", sign("dice"), class_="faces", aria_hidden="true")
    return card_row(SETS[name])


def card_row(text: str) -> Markup:
    """Cards such as ``1Y 14`` as small pictures."""
    words = text.split()
    faces = [cards()[int(word.rstrip("YR"))][word.endswith("R")] for word in words]
    drawn = [
        h("svg", small_face(card), h("title", face_title(card)), class_="carson pick", viewBox="0 0 40 52") for card in faces
    ]
    return h("span", *drawn, class_="faces", aria_hidden="true")


def _both_sides(option: Option, filled: Filled) -> Markup:
    """All cards by number. A card whose side changes during the game is picked as a whole."""
    pairs = [h("div", *_faces(option, filled, both), class_="sides") for both in cards().values()]
    return h("div", *pairs, class_="deck")


def _faces(option: Option, filled: Filled, both: Sequence[Personality]) -> list[Markup]:
    number = both[0].number
    faces = list(both) if has_fixed_side(number) else list(both[:1])
    found = []
    for card in faces:
        word = cards_text(((number, card.side),)) if has_fixed_side(number) else str(number)
        box = h("input", type="checkbox", name=f"pick-{option.name}", value=word,
                checked=filled.has(f"pick-{option.name}", word), aria_label=face_title(card),
                data_more=card.extra_cards or None)  # fmt: skip
        drawn = h("svg", face(card, _WIDTH), class_="carson pick", viewBox=_WHOLE, aria_hidden="true")
        found.append(h("label", drawn, box, title=f"{face_title(card)}\n{say(card.text)}"))
    return found
