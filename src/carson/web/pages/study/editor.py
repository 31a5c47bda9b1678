"""The page on which positions are made: the picture to tap, the numbers of every seat, and the text, all in step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from carson.draw.svg.icons import face
from carson.draw.svg.markup import Markup
from carson.draw.svg.shape import Shape
from carson.game import Mode, Option, capitalised, kind_named
from carson.game.language import mark, say
from carson.study.editing import EDITING, Edited, packed
from carson.web.pages.city_card_picker import cards_field, set_picker, variant_sign
from carson.web.pages.html import badge, h, sign
from carson.web.pages.look import theme_choice
from carson.web.pages.new_table import Filled
from carson.web.pages.shell import folded_menu, language_choice, wordmark
from carson.web.pages.table.bar import STATUS_LINE
from carson.web.pages.table.board import BOARDS
from carson.web.pages.table.page import board_page
from carson.web.pages.table.topics import asking
from carson.web.table.new_table import header_from_text
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair

_CARDS: Final = "cards"
"""The key of the personalities, which are chosen by their pictures."""
SCRIPTS: Final = ("shape.js", "dragging.js", "editor.js")
HERE: Final = "/editor"
NO_WORDS: Final[Mapping[str, str]] = {}
STARTS: Final = (("city", mark("The board game")), ("solo", mark("Against Jeb Standish")), ("cards", mark("The card game")))
_KEYS: Final = {
    "name": mark("name"),
    "money": mark("money"),
    "points": mark("points"),
    "cowboys": mark("cowboys at home"),
    "revolvers": mark("revolvers"),
    "roads": mark("roads"),
    "personality": mark("personality"),
    "side": mark("side"),
    "stored": mark("kept buildings"),
    "round": mark("round"),
    "edition": mark("Edition"),
    "bag": mark("Buildings"),
    "market": mark("buildings for sale"),
    "pass_track": mark("passed"),
    "placed": mark("cowboys on the board"),
    "epoch": mark("epoch"),
    "suit": mark("suit"),
    "virtual": mark("virtual player"),
    "hand": mark("auction cards"),
    "characters": mark("characters"),
    "row": mark("cards in the row"),
    "action_track": mark("turn order"),
    "tiles": mark("Duel tiles"),
    "horses": mark("horses"),
    "ammunition": mark("ammunition"),
    "outlaws": mark("outlaws"),
    "strength": mark("strength"),
}
"""What people call some keys of the text; the others are called as they are written."""


def editor_page(edited: Edited, shape: Shape, text: str = "", wrong: str = "") -> str:
    """A position to be changed. *text* is what was typed if that cannot be true, and *wrong* says why."""
    table = TableState(header_from_text(edited.text, play=False))
    known, seat = _seen(edited, 1)
    side = h("aside", _fields(edited), _deck(edited), _text(text or edited.text, is_open=bool(wrong)), class_="log side",
             aria_label=say("Position"))  # fmt: skip
    targets, head = EDITING.of(known.game).targets, _head(table.mode.name, shape)
    return board_page(
        table,
        known,
        Chair(seat=seat),
        shape,
        lit=targets,
        below=[_bar(edited, wrong)],
        log=side,
        scripts=SCRIPTS,
        kind="study editor",
        head=head,
        title=say("Position editor"),
    )


def _seen(edited: Edited, whose: int) -> tuple[Any, int | None]:
    """What is drawn: the table as seen by the seat whose pieces are put down, or by the seat that is asked."""
    decisions = edited.state.decisions
    asked = decisions[0].seat if decisions and decisions[0].seat >= 0 else None
    seat = whose - 1 if 1 <= whose <= edited.state.seats else asked
    return edited.state.view(seat).known, seat


def pieces(edited: Edited, shape: Shape, whose: int) -> dict[str, Any]:
    """Everything on the page that a step can change, as the seat *whose* (from 1) sees it."""
    known, seat = _seen(edited, whose)
    parts = BOARDS.of(known.game).parts(known, EDITING.of(known.game).targets, shape, seat)
    return {
        "text": edited.text,
        "said": edited.said,
        "link": f"{HERE}?position={packed(edited.text)}",
        "parts": parts,
        "fields": _fields(edited),
        "whose": _whose(edited),
        "held": EDITING.of(known.game).held(edited.doc),
    }


def _head(game: str, shape: Shape) -> Markup:
    menu = [
        *(h("a", say(title), href=f"{HERE}?game={word}") for word, title in STARTS),
        h("a", say("Tables"), href="/"),
        theme_choice(),
        language_choice(),
    ]
    if shape.is_phone:
        menu = [folded_menu(menu)]
    return h("header", wordmark(), h("nav", *menu, asking(game), aria_label=say("Position editor")), class_="top")


def _bar(edited: Edited, wrong: str) -> Markup:
    tools = EDITING.of(edited.state.game).tools()
    buttons = [
        h("button", sign(tool.icon) if tool.icon else Markup(), h("span", tool.title), type="button", class_="tool",
          title=tool.title, data_tool=tool.word, data_edges=int(tool.on_edges), data_paints=int(tool.paints),
          aria_pressed="true" if number == 0 else "false")
        for number, tool in enumerate(tools)
    ]  # fmt: skip
    how = say("Choose a piece, then tap the picture or drag it there. Tap again or drag it off to take it away.")
    tip = EDITING.of(edited.state.game).tip()
    told = [how, " ", h("span", tip, class_="tip")] if tools else [say("Change the numbers or the text; the picture follows.")]
    inside = [
        h("p", h("span", *told), id="question"),
        h("div", *buttons, class_="choices tools-row", role="group", aria_label=say("What to put down")) if tools else Markup(),
        _whose(edited) if tools else Markup(),
        h("p", wrong, role="alert", class_="wrong") if wrong else Markup(),
        STATUS_LINE,
    ]
    return h("section", h("div", *inside, class_="asked"), _ways(edited), id="bar", aria_label=say("Position editor"),
             data_here=HERE, data_held=",".join(EDITING.of(edited.state.game).held(edited.doc)))  # fmt: skip


def _whose(edited: Edited) -> Markup:
    names = {seat: Markup(badge(seat - 1) + h("span", edited.state.name_of(seat - 1))) if seat else say("nobody")
             for seat in EDITING.of(edited.state.game).owners(edited.state)}  # fmt: skip
    buttons = [
        h("button", name, type="button", data_seat=seat, aria_pressed="true" if seat == 1 else "false")
        for seat, name in names.items()
    ]
    return h("div", h("span", say("For:")), *buttons, id="whose-piece", class_="choices", role="group",
             aria_label=say("For whom"), hidden=len(buttons) < 2)  # fmt: skip


def _ways(edited: Edited) -> Markup:
    """What can be done with a position."""
    link = f"?position={packed(edited.text)}"
    play = [
        h("button", say("Play it"), type="submit", name="do", value="play", class_="main"),
        h("button", say("Look at it"), type="submit", name="do", value="look"),
    ]
    form = h("form", h("input", type="hidden", name="text", value=edited.text, id="to-table"), *play, method="post",
             action="/upload", class_="choices")  # fmt: skip
    links = [
        h(
            "a",
            say("Copy link"),
            href=f"{HERE}{link}",
            class_="button quiet",
            data_way=HERE,
            id="link",
            data_copied=say("The link is in the clipboard."),
        ),
        h(
            "a",
            say("Text file"),
            title="TOML",
            href=f"{HERE}.toml{link}",
            class_="button quiet",
            data_way=f"{HERE}.toml",
            download="position.toml",
        ),
        h(
            "a",
            say("Picture"),
            title="SVG",
            href=f"{HERE}.svg{link}",
            class_="button quiet",
            data_way=f"{HERE}.svg",
            download="position.svg",
        ),
    ]
    undo = h("button", say("Take back"), type="button", id="undo", class_="quiet", hidden=True, disabled=True,
             aria_keyshortcuts="Control+Z")  # fmt: skip
    return h("div", form, h("div", *links, undo, class_="choices"), class_="try", id="ways")


def _text(text: str, *, is_open: bool) -> Markup:
    area = h("textarea", text, name="text", rows=14, spellcheck="false", id="text", aria_label=say("The position as text"))
    show = h("button", say("Show"), type="submit")
    folded = h("details", h("summary", say("The position as text")), area, show, open=is_open)
    return h("form", folded, method="post", action=HERE, class_="position-text")


def _deck(edited: Edited) -> Markup:
    """The cards of the game as pictures, over the page while they are chosen."""
    option = next((option for option in _mode(edited).options if option.name == _CARDS), None)
    if option is None:
        return Markup()
    use = h("button", say("Use these cards"), type="button", id="use-cards", class_="main")
    close = h("button", say("Close"), type="button", popovertarget="deck", class_="quiet")
    return h("div", set_picker(option, Filled(None)), h("div", use, close, class_="choices"), id="deck", popover="auto",
             role="dialog", aria_label=say(option.title))  # fmt: skip


def _mode(edited: Edited) -> Mode:
    kind = kind_named(edited.state.game)
    return kind.mode_of(kind.options_of(edited.state))


def _fields(edited: Edited) -> Markup:
    """The numbers and words of the position, as far as the picture is not where they are changed."""
    editing, doc = EDITING.of(edited.state.game), edited.doc
    kind, mode = kind_named(edited.state.game), _mode(edited)
    options = {option.name: option for option in mode.options if option.choices}
    fixed = {option.name for each in kind.modes for option in each.options} - options.keys()
    plain = {key: value for key, value in doc.items()
             if key not in ("seat", "game", "rules", *editing.drawn, *fixed) and _is_plain(value)}  # fmt: skip
    plain |= {name: [] for name in options if name == "variants" and name not in doc}
    choices = editing.choices(edited.state)
    wide = editing.lists | {_CARDS} | {name for name, option in options.items() if option.several}
    rows: list[Markup] = []
    below: list[Markup] = []
    for key, value in plain.items():
        if key in editing.lists:
            field = _list(key, value, "", choices[key], once=key in editing.orders)
        elif key == _CARDS:
            field = cards_field(str(value), options[key], opens="deck")
        else:
            field = _field(key, value, "", options.get(key))
        (below if key in wide else rows).append(field)
    if editing.set_seats is not None and mode.people[0] < mode.people[1]:
        rows.append(_input(say("Seats"), str(edited.state.seats), "seats", number=True))
    anew = h("button", say("Restart the round"), type="button", data_edit="anew", class_="quiet")
    parts = [h("details", h("summary", say("The game")), h("div", *rows, *below, class_="fields"), anew, open=True)]
    for number, seat in enumerate(doc["seat"], 1):
        keys = dict.fromkeys([*editing.seat_keys, *seat])
        inputs = [
            _several(key, seat.get(key, ()), f"seat {number} ", choices[key])
            if key in editing.several
            else _list(key, seat.get(key, ()), f"seat {number} ", choices[key], once=key in editing.orders)
            if key in editing.lists
            else _field(key, seat.get(key, ""), f"seat {number} ", None, choices.get(key, {}))
            for key in keys
            if (key in editing.seat_keys or key not in editing.drawn) and _is_plain(seat.get(key, ""))
        ]
        head = h("summary", badge(number - 1), edited.state.name_of(number - 1))
        parts.append(h("details", head, h("div", *inputs, class_="fields"), open=number == 1, data_keep=number))
    return h("div", *parts, id="fields")


def _is_plain(value: Any) -> bool:
    """Whether a value fits into one line of a form."""
    if isinstance(value, list):
        return all(isinstance(each, str | int) for each in value)
    return isinstance(value, str | int) and "\n" not in str(value)


def _several(key: str, value: Any, before: str, words: Mapping[str, str], option: Option | None = None) -> Markup:
    """Any number of words to tick: the variants and the like of an *option*, with icons, or characters with their portraits."""
    edit = f"set {before}{key}"
    boxes = [
        h(
            "label",
            h("input", type="checkbox", value=word, checked=word in value, data_several=edit),
            variant_sign(word) if option else sign(face(word)),
            title,
        )
        for word, title in words.items()
    ]
    return h("fieldset", h("legend", _name(key, option)), *boxes)


def _list(key: str, value: Any, before: str, words: Mapping[str, str], *, once: bool) -> Markup:
    """Words in an order, and an empty place for one more."""
    edit = f"set {before}{key}"
    chosen = [str(each) for each in value]
    places = chosen if once and len(chosen) == len(words) else [*chosen, ""]
    selects = [
        h("select", *(h("option", title, value=word, selected=word == here) for word, title in {"": "–", **words}.items()),
          data_listed=edit, data_once=once, aria_label=f"{_name(key, None)} {number}")
        for number, here in enumerate(places, 1)
    ]  # fmt: skip
    return h("fieldset", h("legend", _name(key, None)), *selects, class_="listed")


def _name(key: str, option: Option | None) -> str:
    name = say(_KEYS[key]) if key in _KEYS else say(option.title) if option is not None else key.replace("_", " ")
    return capitalised(name)


def _field(key: str, value: Any, before: str, option: Option | None, words: Mapping[str, str] = NO_WORDS) -> Markup:
    name, edit = _name(key, option), f"set {before}{key}"
    if option is not None and option.several and option.choices:
        return _several(key, value, before, {choice.word: say(choice.title) for choice in option.choices}, option)
    choices = {"": "–", **words} if words else {}
    if option is not None and (not option.other or value in [choice.word for choice in option.choices]):
        choices = {choice.word: say(choice.title) for choice in option.choices}
    if choices:
        chosen = [h("option", title, value=word, selected=word == value) for word, title in choices.items()]
        return h("label", name, " ", h("select", *chosen, data_edit=edit))
    shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return _input(name, shown, edit, number=isinstance(value, int) and not isinstance(value, bool))


def _input(name: str, value: str, edit: str, *, number: bool = False) -> Markup:
    return h("label", name, " ", h("input", type="number" if number else "text", value=value, data_edit=edit))
