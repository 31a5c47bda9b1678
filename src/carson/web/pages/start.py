"""The start page: play now, open a table, go on with one, look at a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.city.editions import EDITIONS, VARIANTS
from carson.city.rules import SETS
from carson.city.solo.cards import STRATEGIES
from carson.city.state import State as CityState
from carson.draw.story import listed
from carson.draw.svg.markup import Markup
from carson.web.markup import badge, h, sign
from carson.web.opening import BOTS, LONGEST_NAME, MOST_SEATS, USUAL_BOT, VIRTUAL
from carson.web.pages.shell import footer, page, wordmark
from carson.web.tables import HUMAN, Position

_NAMES: Final = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")
_VARIANTS: Final = {
    "new-beginning": "A new beginning",
    "river": "The river",
    "might-is-right": "Might is right",
    "kit-carson": "Kit Carson",
    "outlaws": "Outlaws",
    "horses": "Horses and corrals",
}


def start_page(mine: Sequence[Position]) -> str:
    parts = [
        h("header", wordmark("h1"), h("p", "Founded 1858 · a town, four rounds, and your revolvers", class_="soft")),
        _now(),
        _mine(mine),
        _open(),
        _upload(),
    ]
    return page("Carson City", h("main", *(part for part in parts if part), class_="start"), footer(), scripts=("start.js",))


def _now() -> Markup:
    """One click, and a game begins."""
    offers = (
        ("city", "Play now", "You and three bots, with the cards of a first game", "star"),
        ("solo", "Jeb Standish", "Alone against the man who wants the whole town", "outlaw"),
        ("cards", "The card game", "You and three virtual players", "crate"),
    )
    buttons = [
        h("button", sign(icon), h("b", title), h("small", about), type="submit", name="preset", value=game, class_="offer")
        for game, title, about, icon in offers
    ]
    name = h("input", name="name-1", value=_NAMES[0], maxlength=LONGEST_NAME, autocomplete="nickname", id="my-name")
    form = h("form", h("label", "Your name ", name, class_="me"), *buttons, method="post", action="/new")
    return h("section", form, class_="now", aria_label="Play now")


def _mine(mine: Sequence[Position]) -> Markup:
    if not mine:
        return Markup()
    items = []
    for position in mine:
        names = [h("span", badge(seat), name) for seat, name in enumerate(position.names)]
        told = [h("b", position.kind.title), h("span", *names, class_="names"), h("small", _where(position))]
        items.append(h("li", h("a", *told, href=f"/t/{position.header.id}")))
    return h("section", h("h2", "Your tables"), h("ul", *items, class_="tables"))


def _where(position: Position) -> str:
    state = position.state
    if state.over:
        return f"over: {listed([position.names[seat] for seat in state.winners])} won"
    asked = [position.names[decision.seat] for decision in state.decisions if decision.seat >= 0]
    when = f"round {state.round} of 4" if isinstance(state, CityState) else "under way"
    return f"{when}, {listed(asked)} to move"


def _open() -> Markup:
    """Every option of every game."""
    game = h("fieldset", h("legend", "Game"),
             *(_radio("game", value, words, value == "city") for value, words in
               (("city", "Carson City"), ("solo", "Solo against Jeb Standish"), ("cards", "The card game"))))  # fmt: skip
    edition = _select("edition", "Edition", [(name, name.replace("-", " ")) for name in EDITIONS])
    cards = _select("cards", "Personalities", [*((name, name.replace("-", " ")) for name in SETS), ("random", "random")])
    bag = _select("bag", "Bag", [("", "as the cards say"), ("full", "full"), ("first-game", "first game")])
    river = _select("river", "Course of the river", [("", "printed"), ("random", "random")])
    strategy = _select("solo", "Jeb Standish is a", [(name, name) for name in STRATEGIES])
    variants = h("fieldset", h("legend", "Variants"),
                 *(_check("variants", name, _VARIANTS.get(name, name)) for name in VARIANTS), class_="for-city")  # fmt: skip
    rules = h("div", h("div", edition, cards, bag, river, class_="pair for-city"), h("div", strategy, class_="pair for-solo"))
    seats = h("fieldset", h("legend", "Seats"), *(_seat(number) for number in range(1, MOST_SEATS + 1)), class_="seats-form")
    button = h("button", "Open the table", type="submit", class_="main")
    form = h("form", game, h("div", seats, h("div", rules, variants), class_="columns"), button, method="post", action="/new",
             id="open", data_game="city")  # fmt: skip
    return h("details", h("summary", "A table of your own"), form, class_="own")


def _seat(number: int) -> Markup:
    who = [("", "nobody"), (HUMAN, "you, or somebody beside you"), *((bot, f"bot: {bot}") for bot in BOTS)]
    who += [(level, f"virtual player: {level} (card game)") for level in VIRTUAL]
    usual = HUMAN if number == 1 else USUAL_BOT if number < 5 else ""
    options = [h("option", words, value=value, selected=value == usual) for value, words in who]
    return h(
        "div",
        badge(number - 1),
        h("input", name=f"name-{number}", value=_NAMES[number - 1], maxlength=LONGEST_NAME, aria_label=f"Name of seat {number}",
          autocomplete="off"),
        h("select", *options, name=f"who-{number}", aria_label=f"Who sits on seat {number}"),
        class_="seat-line",
    )  # fmt: skip


def _upload() -> Markup:
    inside = h(
        "form",
        h("p", "A record is what you download at the end of a game; a position is a text file that anybody can write."),
        h(
            "label",
            "File ",
            h("input", type="file", id="file", accept=".carson,.toml,.txt,text/plain"),
            id="file-label",
            hidden=True,
        ),
        h("label", "Text", h("textarea", name="text", rows=6, spellcheck="false", required=True)),
        h("button", "Look at it", type="submit", name="do", value="look"),
        h("button", "Play on from it", type="submit", name="do", value="play"),
        method="post",
        action="/upload",
        id="upload",
    )
    return h("details", h("summary", "Look at a record or a position"), inside, class_="own")


def _radio(name: str, value: str, words: str, checked: bool) -> Markup:
    return h("label", h("input", type="radio", name=name, value=value, checked=checked), " ", words)


def _check(name: str, value: str, words: str) -> Markup:
    return h("label", h("input", type="checkbox", name=name, value=value), " ", words)


def _select(name: str, words: str, options: Sequence[tuple[str, str]]) -> Markup:
    return h("label", words, h("select", *(h("option", told, value=value) for value, told in options), name=name))
