"""The page of a table: its head, the board, the bar and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from carson.draw.svg.markup import Markup
from carson.draw.svg.shape import Shape
from carson.game import State, listed
from carson.game.language import mark, say
from carson.web.pages.html import glyph, h
from carson.web.pages.look import theme_choice
from carson.web.pages.rules.guide import rule_mark
from carson.web.pages.seats import preview_of, rating_note
from carson.web.pages.shell import folded_menu, language_choice, page, wordmark
from carson.web.pages.table.advice import hints_note
from carson.web.pages.table.bar import STATUS_LINE, bar
from carson.web.pages.table.board import BOARDS
from carson.web.pages.table.company import company, strip, talk
from carson.web.pages.table.result import result
from carson.web.pages.table.scoring import scoring
from carson.web.pages.table.topics import answer_sheet, asking
from carson.web.table.history import Told
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair
from carson.words.lines import rules_in, without_rules

PACES: Final = (
    ("1.7", mark("slow")),
    ("1", mark("normal")),
    ("0.5", mark("fast")),
    ("bots", mark("bots at once")),
    ("0", mark("off")),
)
"""How long what happens is shown, in parts of the usual time; or only what people do is."""

BOARD_SCRIPTS: Final = ("focus.js", "panel.js", "spots.js", "sight.js", "board.js")
"""What every page loads on which a board is pointed at and chosen on."""
SCRIPTS: Final = (
    "shared.js",
    "online.js",
    "patch.js",
    "stage.js",
    "sheet.js",
    *BOARD_SCRIPTS,
    "live.js",
    "asking.js",
    "sounds.js",
    "lesson.js",
    "scoring.js",
    "table.js",
)


class Beside(NamedTuple):
    """What a page of a table shows that is not part of the game."""

    over: str = ""
    """What hangs over the board."""
    notice: str = ""
    """What its reader has to know first."""
    rated: bool | None = None
    """Whether the result counts for ratings; None where it cannot."""
    site: str = ""
    """The address of the server, for the picture that messengers show."""


NOTHING_BESIDE: Final = Beside()


def table_page(state: TableState, chair: Chair, shape: Shape, beside: Beside = NOTHING_BESIDE) -> str:
    """The table as the browser in *chair* may see it."""
    known = state.game.view(chair.seat).known
    lit = state.words.targets(known, chair.decision)
    ending = [scoring(state, chair.held), result(state, chair.held, shape)] if known.over else []
    below = [bar(state, chair), *ending]
    return board_page(state, known, chair, shape, lit=lit, below=below, told=state.told, beside=beside)


def opening_page(state: TableState, chair: Chair, shape: Shape, moves: int, back: bool, beside: Beside = NOTHING_BESIDE) -> str:
    """The table as it was after its first *moves*, for a page that is told at once what happened since.

    Shown to the host of a new table, and to somebody coming *back* to a game that has gone on.
    """
    known = state.at(moves).view(chair.seat).known
    known.decisions = ()
    here = f"/t/{state.header.id}"
    waiting = h("p", say("Since you were here …") if back else say("The game begins …"), id="question", class_="waiting")
    again = h("noscript", h("a", say("Look again"), href=f"{here}?since=0", class_="button"))
    strip = h(
        "section",
        h("div", h("p", id="told"), waiting, again, STATUS_LINE, class_="asked"),
        h("div", h("button", say("Skip"), type="button", id="skip", hidden=True), class_="tools"),
        id="bar",
        tabindex=-1,
        aria_label=say("Your move"),
        data_at=state.number - len(state.played) + moves,
        data_seat="" if chair.seat is None else chair.seat,
        data_table=state.header.id,
    )
    told = [line for line in state.told if line.moves <= moves]
    return board_page(state, known, chair, shape, below=[strip], told=told, shown=moves, beside=beside)


def board_page(
    state: TableState,
    known: State,
    chair: Chair,
    shape: Shape,
    *,
    below: Sequence[Markup],
    lit: frozenset[str] = frozenset(),
    told: Sequence[Told] = (),
    shown: int | None = None,
    log: Markup | None = None,
    beside: Beside = NOTHING_BESIDE,
    scripts: tuple[str, ...] = SCRIPTS,
    kind: str = "",
    head: Markup | None = None,
    title: str = "",
    preview: str = "",
) -> str:
    """A whole page with the board in the middle, a log at the side and other parts *below* the board.

    The board shows what is *known*, with these places *lit*, after as many moves as *shown* (default: all). The log has the
    lines *told*, unless another *log* is given. *head* and *title* are those of a table unless given; without a title, so is
    the *preview*.
    """
    parts = BOARDS.of(known.game).parts(known, lit, shape, chair.seat)
    places = [h("div", part, class_=name) for name, part in parts.items()]
    log = log or log_strip(state, told)
    heading = h(
        "h1", title or say("The table of {names}", names=listed(_seated(state) or [say(state.mode.title)])), class_="unseen"
    )
    heard = h("p", id="heard", class_="unseen", role="status")
    main = h("main", heading, heard, beside.over, *places, *below, log,
             id="table", class_=f"table {known.game} {kind}".rstrip(), data_shape=shape.value,
             data_moves=len(state.played) if shown is None else shown,
             data_cancel=say("Cancel"), data_offline=say("No connection. This page tries again by itself."))  # fmt: skip
    notices = [_from_host(state, beside.notice)] if beside.notice else []
    body = (head or _head(state, chair.held, shape, beside.rated), *notices, main, answer_sheet(state.mode.name))
    told_outside = preview if title else preview_of(state)
    return page(title or page_title(state, chair), *body, scripts=scripts, kind="at-table", first="early.js",
                preview=told_outside, site=beside.site)  # fmt: skip


def _from_host(state: TableState, words: str) -> Markup:
    """What the host did to the reader, until they close it."""
    close = h("button", glyph("✕"), type="submit", name="do", value="read", title=say("Close"), class_="quiet")
    form = h("form", close, method="post", action=f"/t/{state.header.id}/seats")
    return h("div", h("p", words), form, class_="from-host", role="status")


def log_strip(state: TableState, told: Sequence[Told]) -> Markup:
    """What happened last, beside the bar; a box that is ticked makes it as tall as the page."""
    back = h("a", say("Look back"), href=f"/t/{state.header.id}/replay?moves=now", id="look-back") if state.played else ""
    lines = h("div", h("div", log_lines(state, told)), class_="scroll", tabindex=0, role="log", aria_label=say("What happened"))
    taller = h("label", h("input", type="checkbox", id="tall", class_="unseen"), h("span", say("more"), class_="more"),
               h("span", say("less"), class_="less"))  # fmt: skip
    return h(
        "aside", h("h2", say("What happened"), h("span", back, taller)), lines, class_="log", aria_label=say("What happened")
    )


def _seated(state: TableState) -> list[str]:
    """The names of those who play here: a free seat has none."""
    return [name for seat, name in enumerate(state.names) if seat not in state.free]


def page_title(state: TableState, chair: Chair) -> str:
    """What the tab of the browser says; a star and two words in front when its people are asked."""
    title = say("{line}: {value}", line=say(state.mode.title), value=", ".join(_seated(state)))
    return f"★ {say('Your turn')} · {title}" if chair.is_asked else title


def _head(state: TableState, held: frozenset[int], shape: Shape, rated: bool | None) -> Markup:
    """Name of the game, pace of what is shown, and the way out; where there is little room most of it is behind one button."""
    paces = [h("option", say(word), value=value, selected=value == "1") for value, word in PACES]
    choice = h("select", *paces, id="pace", aria_label=say("Pace"), data_key="pace-of-lessons" if state.guided else None)
    pace = h("label", h("span", say("Pace")), " ", choice, class_="pace", hidden=True)
    record = h("a", say("Record"), href=f"/t/{state.header.id}/record", download=True)
    menu = [record] if not state.secret or state.game.over else []
    menu += [
        *company(state, held),
        *hints_note(state),
        *rating_note(rated),
        *_dice_menu(state),
        h("a", say("Tables"), href="/"),
        _sound(),
        theme_choice(),
        language_choice(),
    ]
    if shape.has_narrow_head:
        menu = [folded_menu(menu)]
    people = [strip(state, held), *talk(state, held)]
    inside = [pace, *people, *menu, asking(state.mode.name)]
    return h("header", wordmark(), h("nav", *inside, aria_label=say("Table")), class_="top")


def _dice_menu(state: TableState) -> list[Markup]:
    """The promise about the dice, and at the end the seed that it hid; nothing at tables that promised none."""
    given = state.commitment
    if given is None:
        return []
    promise = say("Before anything was rolled or drawn, the server fixed a secret seed and showed its SHA-256:")
    told = [h("li", promise, " ", h("code", given.digest))]
    if given.seed is None:
        told.append(
            h(
                "li",
                say("Every die and card follows from the seed. It is revealed at the end, and anybody can check the record."),
            )
        )
    else:
        told.append(h("li", say("The game is over, and this was the seed:"), " ", h("code", given.seed)))
        told.append(h("li", say("“carson audit” uses it to check every die and card in the record.")))
    return [h("details", h("summary", say("Fairness")), h("ul", *told), class_="drop dice", name="menu")]


def _sound() -> Markup:
    """Switches the sounds; JavaScript shows it, since without there are none."""
    return h(
        "button", glyph("♪"), type="button", id="sounds", class_="quiet", title=say("Sounds"), aria_pressed="false", hidden=True
    )


def log_lines(state: TableState, told: Sequence[Told]) -> Markup:
    return h("ol", *(log_line(state, line) for line in told), id="log")


def log_line(state: TableState, told: Told) -> Markup:
    """A sentence of the log; the “?” beside it leads to its rule, or unfolds the whole account."""
    line = told.line
    link = h("a", without_rules(line.text), href=f"/t/{state.header.id}?moves={told.moves}")
    rules = rules_in(line.details or line.text)[:1]
    if line.details:
        asked = h("summary", "?", class_="why", aria_label=say("Why?"))
        more = [h("details", asked, h("p", without_rules(line.details), *map(rule_mark, rules)))]
    else:
        more = [*map(rule_mark, rules)]
    return h("li", link, *more, class_="heading" if line.heading else None)
