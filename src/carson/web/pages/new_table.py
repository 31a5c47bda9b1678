"""The form for a table of your own: every option of every game, filled in as it was when it has to be corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from carson.draw.svg.markup import Markup, cached_by_language
from carson.game import USUAL_NAMES, Option, mode_named, modes
from carson.game.language import say
from carson.web.pages.city_card_picker import card_picker, strategy_picker, variant_sign
from carson.web.pages.html import badge, h
from carson.web.pages.seats import bot_choices
from carson.web.store.entries import HUMAN, LINK
from carson.web.table.clock import OFFERS
from carson.web.table.new_table import FIRST_BOT, MAX_NAME_LENGTH, MAX_SEATS, NewSeat, NewTable

NOBODY: Final = ""
_USUAL: Final = NewTable("city", [NewSeat(HUMAN), *[NewSeat(FIRST_BOT)] * 3])
"""What the form offers before anybody has filled it in."""
PICKERS: Final = {"cards": card_picker, "solo": strategy_picker}
"""The options that are chosen by pictures."""

Form = Mapping[str, Sequence[str]]


class Filled:
    """The values of a form: as somebody filled it in, or the defaults."""

    def __init__(self, form: Form | None) -> None:
        self.form: Form = form or {}
        self.fresh = form is None

    def value(self, key: str, usual: str = "") -> str:
        values = self.form.get(key, ())
        return values[0] if values else usual if self.fresh else ""

    def has(self, key: str, value: str) -> bool:
        return value in self.form.get(key, ())


def own_table(form: Form | None, me: str = "", friends: NewTable | None = None) -> Markup:
    """The options of all games; those that do not belong to the chosen one are hidden by the style sheet alone.

    *me* is the name of whoever opens the table, for the first seat; a table for *friends* is one they may want to change.
    """
    filled, usual = Filled(form), friends or _USUAL
    me = usual.seats[0].name or me
    chosen = filled.value("game", usual.game)
    games = [_radio("game", mode.name, say(mode.title), mode.name == chosen) for mode in modes()]
    sitting = [*(seat.who for seat in usual.seats), *[NOBODY] * MAX_SEATS]
    seats = [_seat(number, filled, me if number == 1 else "", sitting[number - 1]) for number in range(1, MAX_SEATS + 1)]
    seating = h("fieldset", h("legend", say("Seats")), *seats, class_="seats-form")
    rules, lists = _rules(filled)
    inside = h(
        "form",
        h("fieldset", h("legend", say("Game")), *games, class_="games"),
        h(
            "div",
            seating,
            h("div", *lists, class_="lists"),
            h("div", *rules, class_="rules"),
            h("div", _time(filled), _hints(filled), _rated(filled), class_="terms"),
            class_="columns",
        ),
        h("p", h("button", say("Open the table"), type="submit", class_="main"), class_="go"),
        method="post",
        action="/new",
        id="open",
    )
    return h(
        "details", h("summary", say("A table of your own")), inside, class_="own", open=friends is not None or not filled.fresh
    )


def _time(filled: Filled) -> Markup:
    """How long people may think, and what happens when their time has run out."""
    clock = _select("clock", say("Clock"), [(value, say(words)) for value, words in OFFERS.items()], filled)
    ends = (("bot", say("a bot makes that move")), ("offer", say("the seat is offered in the lobby")))
    return h("div", clock, _select("then", say("When time runs out"), ends, filled), class_="pair clock")


def _hints(filled: Filled) -> Markup:
    """Whether people who play each other may ask the computer."""
    box = h("input", type="checkbox", name="hints", value="yes", checked=filled.has("hints", "yes"))
    note = h("small", say("Without this, people who play each other get none until the game is over."))
    return h("label", box, h("span", say("Hints for everybody"), " ", note), class_="variant not-solo")


def _rated(filled: Filled) -> Markup:
    """Whether the result of a game between people counts."""
    box = h("input", type="checkbox", name="unrated", value="yes", checked=filled.has("unrated", "yes"))
    note = h("small", say("The result does not count for anybody’s rating."))
    return h("label", box, h("span", say("Unrated"), " ", note), class_="variant not-solo")


def _rules(filled: Filled) -> tuple[list[Markup], list[Markup]]:
    """The options of all games, first those that only one of them has; and apart from them the lists, with what they need."""
    groups: dict[tuple[str, ...], list[Option]] = {}
    for name in dict.fromkeys(option.name for mode in modes() for option in mode.offered):
        shared = tuple(mode.name for mode in modes() if name in [option.name for option in mode.offered])
        _, mode = mode_named(shared[0])
        groups.setdefault(shared, []).append(mode.option(name))
    rules, lists = [], []
    for shared in sorted(groups, key=len):
        games = " ".join(f"for-{name}" for name in shared)
        for option in groups[shared]:
            if option.name in PICKERS:
                rules.append(_fresh_picker(option) if filled.fresh else PICKERS[option.name](option, filled))
            elif option.several:
                lists.append(_list(option, shared, filled))
            elif option.needs is not None:
                lists.append(h("div", *_fields(option, filled), class_=f"pair {games} needs-{option.needs[1]}"))
            else:
                rules.append(h("div", *_fields(option, filled), class_=f"pair {games}"))
    return rules, lists


@cached_by_language(maxsize=8)
def _fresh_picker(option: Option) -> Markup:
    """A picker before anybody has chosen anything; made once for each language."""
    return PICKERS[option.name](option, Filled(None))


def _fields(option: Option, filled: Filled) -> list[Markup]:
    """A select, or a box to tick for yes and no."""
    if option.words == ("no", "yes"):
        box = h("input", type="checkbox", name=option.name, value="yes", checked=filled.has(option.name, "yes"))
        return [h("label", h("span", box, " ", say(option.title)))]
    choices = [("", say(option.unset))] if option.unset else []
    choices += [(choice.word, say(choice.title)) for choice in option.choices]
    return [_select(option.name, say(option.title), choices, filled)]


def _list(option: Option, shared: Sequence[str], filled: Filled) -> Markup:
    """A box to tick for each choice; those that not all games have are hidden where they do not exist."""
    boxes = []
    for choice in option.choices:
        box = h("input", type="checkbox", name=option.name, value=choice.word, checked=filled.has(option.name, choice.word))
        without = [name for name in shared if choice.word not in mode_named(name)[1].option(option.name).words]
        kind = " ".join(["variant", *(f"not-{name}" for name in without)])
        boxes.append(
            h(
                "label",
                box,
                variant_sign(choice.word),
                h("span", say(choice.title), " ", h("small", say(choice.note))),
                class_=kind,
            )
        )
    games = " ".join(f"for-{name}" for name in shared)
    return h("fieldset", h("legend", say(option.title)), *boxes, class_=games)


def _seat(number: int, filled: Filled, me: str, usual: str) -> Markup:
    """Who sits there: you or somebody beside you, a bot, a virtual player of the card game, or nobody."""
    automatic = [choice for mode in modes() for choice in mode.automatic_players]
    chosen = filled.value(f"who-{number}", usual)
    people = [
        (NOBODY, say("nobody")),
        (HUMAN, say("you") if number == 1 else say("somebody beside you")),
        (LINK, say("somebody by link")),
    ]
    groups = [
        *(_option(value, words, chosen) for value, words in people),
        *bot_choices(chosen),
        h("optgroup", *(_option(choice.word, say(choice.title), chosen) for choice in automatic),
          label=say("Only in the card game")),
    ]  # fmt: skip
    name = h("input", name=f"name-{number}", value=filled.value(f"name-{number}", me), placeholder=USUAL_NAMES[number - 1],
             maxlength=MAX_NAME_LENGTH, aria_label=say("Name of seat {number}", number=number), autocomplete="off")  # fmt: skip
    who = h("select", *groups, name=f"who-{number}", aria_label=say("Who sits on seat {number}", number=number))
    return h("div", badge(number - 1), name, who, class_="seat-line")


def _option(value: str, words: str, chosen: str) -> Markup:
    return h("option", words, value=value, selected=value == chosen)


def _radio(name: str, value: str, words: str, checked: bool) -> Markup:
    return h("label", h("input", type="radio", name=name, value=value, checked=checked), " ", words)


def _select(name: str, words: str, options: Sequence[tuple[str, str]], filled: Filled) -> Markup:
    chosen = filled.value(name)
    return h("label", words, h("select", *(_option(value, told, chosen) for value, told in options), name=name))
