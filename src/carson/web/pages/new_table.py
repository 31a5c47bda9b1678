"""The form for a table of your own: every option of every game, filled in as it was when it has to be corrected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from carson.city.editions import EDITIONS, SOLO_VARIANTS, VARIANTS
from carson.city.rules import DEFAULT_NAMES, SETS
from carson.city.solo.cards import STRATEGIES
from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import badge, h
from carson.web.table.clock import OFFERS
from carson.web.table.new_table import BOTS, LONGEST_NAME, MOST_SEATS, USUAL_BOT, VIRTUAL
from carson.web.table.state import HUMAN, LINK
from carson.words import options as option_words
from carson.words.options import called

NOBODY: Final = ""

Form = Mapping[str, Sequence[str]]


class Filled:
    """What a form had in it; before anybody has filled it in, the usual."""

    def __init__(self, form: Form | None) -> None:
        self.form: Form = form or {}
        self.fresh = form is None

    def value(self, key: str, usual: str = "") -> str:
        values = self.form.get(key, ())
        return values[0] if values else usual if self.fresh else ""

    def has(self, key: str, value: str) -> bool:
        return value in self.form.get(key, ())


def own_table(form: Form | None) -> Markup:
    """The options of all games; those that do not belong to the chosen one are hidden by the style sheet alone."""
    filled = Filled(form)
    chosen = filled.value("game", "city")
    games = [_radio("game", game, called(option_words.GAMES, game), game == chosen) for game in option_words.GAMES]
    seats = [_seat(number, filled) for number in range(1, MOST_SEATS + 1)]
    inside = h(
        "form",
        h("fieldset", h("legend", say("Game")), *games),
        h(
            "div",
            h("div", h("fieldset", h("legend", say("Seats")), *seats, class_="seats-form"), _time(filled)),
            _rules(filled),
            class_="columns",
        ),
        h("button", say("Open the table"), type="submit", class_="main"),
        method="post",
        action="/new",
        id="open",
    )
    return h("details", h("summary", say("A table of your own")), inside, class_="own", open=not filled.fresh)


def _time(filled: Filled) -> Markup:
    """How long people may think, and what happens when their time has run out."""
    clock = _select("clock", say("Clock"), [(value, say(words)) for value, words in OFFERS.items()], filled)
    ends = (("bot", say("a bot makes that move")), ("offer", say("the seat is offered in the lobby")))
    return h("div", clock, _select("then", say("When time runs out"), ends, filled), class_="pair clock")


def _rules(filled: Filled) -> Markup:
    """Which rules are played by: edition, cards, bag, variants, strategy."""
    edition = _select("edition", say("Edition"), _named(EDITIONS, option_words.EDITIONS), filled)
    cards = _select("cards", say("Personalities"), _named((*SETS, "random"), option_words.SETS), filled)
    own = h("label", say("or these cards"), h("input", name="own-cards", value=filled.value("own-cards"), maxlength=60,
                                             placeholder="1Y 2R 5Y 11Y 13Y 14 16R", autocomplete="off"))  # fmt: skip
    bag = _select("bag", say("Buildings"), _named(option_words.BAGS, option_words.BAGS), filled)
    river = _select("river", say("Course of the river"), _named(option_words.RIVERS, option_words.RIVERS), filled)
    strategy = _select("solo", say("His strategy"), _named(STRATEGIES, option_words.STRATEGIES), filled)
    backs = _check("backs", "shuffled", say("Deal the backs of the characters at random"), filled)
    return h(
        "div",
        h("div", strategy, class_="pair for-solo"),
        h("div", edition, cards, own, bag, class_="pair for-city"),
        h("div", backs, class_="pair for-cards"),
        h("fieldset", h("legend", say("Variants")), *(_variant(name, filled) for name in VARIANTS), class_="for-city for-solo"),
        h("div", river, class_="pair for-city for-solo course"),
    )


def _variant(name: str, filled: Filled) -> Markup:
    told = h("small", called(option_words.VARIANTS_TOLD, name))
    box = h("input", type="checkbox", name="variants", value=name, checked=filled.has("variants", name))
    kind = "variant" if name in SOLO_VARIANTS else "variant not-solo"
    return h("label", box, h("span", called(option_words.VARIANTS, name), " ", told), class_=kind)


def _seat(number: int, filled: Filled) -> Markup:
    """Who sits there: you or somebody beside you, a bot, a virtual player of the card game, or nobody."""
    bots = [bot for bot in option_words.BOTS if bot in BOTS] + [bot for bot in BOTS if bot not in option_words.BOTS]
    usual = HUMAN if number == 1 else USUAL_BOT if number < 5 else NOBODY
    chosen = filled.value(f"who-{number}", usual)
    people = [
        (NOBODY, say("nobody")),
        (HUMAN, say("you") if number == 1 else say("somebody beside you")),
        (LINK, say("somebody by link")),
    ]
    groups = [
        *(_option(value, words, chosen) for value, words in people),
        h("optgroup", *(_option(bot, called(option_words.BOTS, bot), chosen) for bot in bots), label=say("Bots")),
        h("optgroup", *(_option(level, called(option_words.LEVELS, level), chosen) for level in VIRTUAL),
          label=say("Only in the card game")),
    ]  # fmt: skip
    name = h("input", name=f"name-{number}", value=filled.value(f"name-{number}", DEFAULT_NAMES[number - 1]),
             maxlength=LONGEST_NAME, aria_label=say("Name of seat {number}", number=number), autocomplete="off")  # fmt: skip
    who = h("select", *groups, name=f"who-{number}", aria_label=say("Who sits on seat {number}", number=number))
    return h("div", badge(number - 1), name, who, class_="seat-line")


def _option(value: str, words: str, chosen: str) -> Markup:
    return h("option", words, value=value, selected=value == chosen)


def _radio(name: str, value: str, words: str, checked: bool) -> Markup:
    return h("label", h("input", type="radio", name=name, value=value, checked=checked), " ", words)


def _check(name: str, value: str, words: str, filled: Filled) -> Markup:
    return h(
        "label", h("span", h("input", type="checkbox", name=name, value=value, checked=filled.has(name, value)), " ", words)
    )


def _named(values: Iterable[str], names: dict[str, str]) -> list[tuple[str, str]]:
    return [(value, called(names, value)) for value in values]


def _select(name: str, words: str, options: Sequence[tuple[str, str]], filled: Filled) -> Markup:
    chosen = filled.value(name)
    return h("label", words, h("select", *(_option(value, told, chosen) for value, told in options), name=name))
