"""The bar: the question in one sentence, the choices, taking back, and who takes the screen that several players share.

Everything in it is a plain form, so that a table can be played without JavaScript. The page’s JavaScript reads the same
buttons and lists: a move about a parcel carries it in ``data-target``, and a click on the parcel means that move.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from carson.draw.svg.markup import Markup
from carson.game import Decision, Move
from carson.game.language import listed, mark, say, say_many
from carson.web.pages.html import badge, h, sign
from carson.web.pages.rules.guide import rule_link
from carson.web.pages.table.board import ANSWERS, BOARDS
from carson.web.pages.table.plans import own_plans, planned_places
from carson.web.pages.table.scoring import standings, verdict
from carson.web.study.analyses import may_be_analysed
from carson.web.table.bots.advice import allows_hints
from carson.web.table.state import TableState
from carson.web.table.undo import far_goal, is_free, still_to_agree
from carson.web.table.viewer import Chair, undoing_seat
from carson.words.base import Words
from carson.words.lessons import Taught

MAX_BUTTONS: Final = 8
"""Up to this many moves are buttons; more become a list."""
MAX_AMOUNT_BUTTONS: Final = 3
"""More amounts than this are chosen with a slider."""
MAX_BUTTON_LETTERS: Final = 110
"""More than `MAX_BUTTONS` moves are still buttons if their labels together are no longer than this."""
NOTE_LENGTH: Final = 34
ASIDES: Final = "asides"
"""The class of a list of moves that are open beside the question; their places are bright while it is pointed at."""

STATUS_LINE: Final = h("p", id="say", role="status", aria_live="polite", aria_atomic="false")
"""What is said about what one points at, and why something cannot be done; JavaScript puts it beside that."""
_TOLD: Final = h("p", id="told")
_PICK: Final = h("div", id="pick", hidden=True)


def bar(state: TableState, chair: Chair) -> Markup:
    """The bar of a table that is being played."""
    if state.game.over:
        inside = _over(state, chair.held)
    elif chair.curtain is not None:
        inside = _curtain(state, chair.curtain)
    elif chair.decision is not None and chair.seat is not None:
        inside = _question(state, chair, chair.seat, chair.decision)
    else:
        again = h("noscript", h("a", say("Look again"), href=f"/t/{state.header.id}", class_="button"))
        waiting = h("p", _waiting(state), id="question", class_="waiting guests" if state.awaits_guests else "waiting")
        inside = [waiting, again, own_plans(state, chair.held), _PICK]
    tools = h("div", *_tools(state, chair), class_="tools")
    about: dict[str, str | int | None] = {
        "data_at": state.number,
        "data_seat": "" if chair.seat is None else chair.seat,
        "data_table": state.header.id,
    }
    if chair.decision is None:
        about["data_about"] = " ".join(planned_places(state, chair.held)) or None
    else:
        about["data_about"] = " ".join(state.words.subjects(state.game)) or None
        about["data_aside"] = "asked" if _asks_aside(state, chair.decision) else None
    return h(
        "section",
        h("div", _TOLD, *inside, STATUS_LINE, class_="asked"),
        _tip(state, chair),
        tools,
        id="bar",
        tabindex=-1,
        aria_label=say("Your move"),
        **about,
    )


def _asks_aside(state: TableState, decision: Decision) -> bool:
    """Whether a decision is about asides, such as roads, and none of them has a button of its own."""
    words, known = state.words, state.view(decision.seat).known
    if words.is_idle(known, decision) or not all(words.aside(move) or words.declines(move) for move in decision.moves):
        return False
    return not any(words.deserves_button(known, decision.seat, move) for move in decision.moves)


class OfferedMove(NamedTuple):
    """A move as the bar offers it."""

    move: Move
    label: str
    target: str | None
    note: str
    counted: bool = False
    """One of a whole row of amounts."""
    declines: bool = False
    """It lets an opportunity go."""
    aside: str = ""
    """The heading of its list, if it is open beside the question."""
    signs: str = ""
    """What it brings, in pictograms."""
    confirmation: str = ""
    """What confirms it, if not its label."""
    face: str = ""
    """What its button shows in place of the label."""
    button_note: str = ""
    """What stands on the button, if not the first part of the note."""
    pieces: tuple[str, ...] = ()
    """What is printed on the pieces that the move lays. A phone shows them instead of the label."""

    @property
    def on_button(self) -> str:
        """What is said on the button besides the label: the first of its notes for which there is room."""
        notes = (self.button_note, self.note, self.note.partition(" · ")[0])
        return next((note for note in notes if note and len(note) <= NOTE_LENGTH), "")


def offers_of(words: Words, known: Any, seat: int, decision: Decision) -> list[OfferedMove]:
    """The moves of a decision as they are offered to *seat*."""
    found, idle = [], words.is_idle(known, decision)
    for move in decision.moves:
        label, note = words.button(known, seat, move), words.short_note(known, seat, move)
        if note.startswith(label):
            label, note = note, ""
        elif note in label:
            note = ""
        face = words.face(move)
        found.append(
            OfferedMove(
                move=move,
                label=label,
                target=words.target(known, move),
                note=note,
                counted=words.amount(move) is not None,
                declines=words.declines(move) and not idle,
                aside="" if words.deserves_button(known, seat, move) else words.aside(move),
                signs=words.signs(known, seat, move),
                confirmation=" · ".join(filter(None, (label, note))) if face else words.confirmation(known, seat, move),
                face=face,
                button_note=words.button_note(known, seat, move),
                pieces=words.pieces(move),
            )
        )
    return found


def _question(state: TableState, chair: Chair, seat: int, decision: Decision) -> list[Markup]:
    known, words = state.view(seat).known, state.words
    asked = words.task(known, decision)
    several = len(chair.held) > 1
    sentence = say("{name}: {task}", name=state.names[seat], task=asked) if several else say("Your turn: {task}", task=asked)
    head = h("p", badge(seat), h("span", sentence), id="question")
    action, fields = f"/t/{state.header.id}/move", hidden(state, seat)
    if button := BOARDS.of(state.game.game).hand_in(decision):
        form = h("form", *fields, button, method="post", action=action, class_="buttons", id=ANSWERS)
        return [head, h("div", form, class_="choices"), _PICK]
    return [head, choices(offers_of(words, known, seat, decision), action, fields), _PICK]


def _tip(state: TableState, chair: Chair) -> Markup:
    """What is to be considered here; JavaScript opens it when a kind of decision comes up for the first time."""
    if chair.decision is None or chair.seat is None:
        return Markup()
    known = state.view(chair.seat).known
    if state.guided and (taught := state.words.lesson(known, chair.decision)):
        return _lesson(taught, state.words, known)
    found = state.words.tip(known, chair.decision)
    if found is None:
        return Markup()
    told = h("p", found.text, " ", h("small", rule_link(found.rule)))
    more = h("label", h("input", type="checkbox", class_="unseen"), say("more"), class_="more")
    asked = h("summary", "?", aria_label=say("What is this about?"))
    return h("details", asked, told, more, class_="hint", data_kind=found.name)


def _lesson(taught: Taught, words: Words, known: Any) -> Markup:
    """A lesson of the guided first round: what to do now and why. JavaScript remembers whether it is folded up."""
    light = dict.fromkeys(words.target(known, move) or move for move in taught.light)
    step = say("Step {step} of {steps}", step=taught.step, steps=taught.steps)
    told = h(
        "div",
        sign("signpost"),
        h("p", h("b", taught.title), " ", taught.text, " ", h("span", taught.why, class_="reason")),
    )
    done = h("progress", step, max=taught.steps, value=taught.step, aria_label=step)
    return h("details", h("summary", h("span", say("Skip lessons")), h("span", say("Lessons")), done), told,
             id="lesson", open=True, data_light=" ".join(name.replace(" ", "_") for name in light) or None)  # fmt: skip


def hidden(state: TableState, seat: int) -> list[Markup]:
    """The fields that every post carries: where it was made, for whom, and its own id."""
    values = {"at": state.number, "seat": seat, "client": secrets.token_urlsafe(12)}
    return [Markup(f'<input type="hidden" name="{name}" value="{value}">') for name, value in values.items()]


def choices(offers: Sequence[OfferedMove], action: str, fields: Sequence[Markup]) -> Markup:
    """Moves as forms: a few as buttons, many as lists."""
    aside = [offer for offer in offers if offer.aside]
    places = [offer for offer in offers if offer.target is not None and not offer.aside]
    amounts = [offer for offer in offers if offer.counted]
    alone = [offer for offer in offers if offer.target is None and not (offer.counted and len(amounts) > MAX_AMOUNT_BUTTONS)]
    buttons: list[Markup] = []
    lists: list[Markup] = []
    if len(amounts) > MAX_AMOUNT_BUTTONS:
        lists.append(_list(say("Choose"), amounts, action, fields, "amounts"))
    for group in (places, alone):
        if _are_few(group):
            buttons += map(_button, group)
        elif group is alone:
            lists.append(_list(say("Choose"), group, action, fields))
    form = h("form", *fields, *buttons, method="post", action=action, class_="buttons", id=ANSWERS) if buttons else Markup()
    more: list[Markup] = []
    if not _are_few(places):
        more.append(_list(say("On the board"), places, action, fields))
    if aside:
        more.append(_list(aside[0].aside, aside, action, fields, ASIDES))
    only = bool(aside) and len(more) == 1
    title = aside[0].aside if only else say("Choose from a list")
    listing = h("details", h("summary", title), *more, class_=f"listing {ASIDES}" if only else "listing") if more else Markup()
    return h("div", form, *lists, listing, class_="choices")


def _are_few(offers: Sequence[OfferedMove]) -> bool:
    """Whether they are buttons, and need no list."""
    return len(offers) <= MAX_BUTTONS or sum(len(offer.label) for offer in offers) <= MAX_BUTTON_LETTERS


def _button(offer: OfferedMove) -> Markup:
    short = h("small", offer.on_button) if offer.on_button and not offer.face else Markup()
    return h(
        "button", offer.face or _label(offer), _emblem(offer.signs), short,
        name="move", value=offer.move, type="submit",
        class_="declines" if offer.declines else "face" if offer.face else None, data_target=offer.target,
        aria_label=offer.label if offer.face else None,
        data_note=offer.note or None, data_confirm=offer.confirmation or None,
        title=offer.note if offer.note and not short and not offer.face else None,
    )  # fmt: skip


def _emblem(signs: str) -> Markup:
    """Pictograms in a line of text."""
    if not signs:
        return Markup()
    parts = [sign(part[1:]) if part.startswith(":") else h("span", part) for part in signs.split()]
    return h("span", *parts, class_="emblem", aria_hidden="true")


def _label(offer: OfferedMove) -> str:
    """The label of a button, and the pieces that a phone shows instead."""
    if not offer.pieces:
        return offer.label
    pieces = [h("i", printed, class_="duel-tile") for printed in offer.pieces]
    return Markup(h("span", offer.label) + h("span", *pieces, class_="pieces", aria_hidden="true"))


def _list(name: str, offers: Sequence[OfferedMove], action: str, fields: Sequence[Markup], kind: str | None = None) -> Markup:
    return h(
        "form",
        *fields,
        h("select", *map(_option, offers), name="move", aria_label=name),
        h("button", say("Do it"), type="submit"),
        method="post",
        action=action,
        class_=kind,
    )


@lru_cache(maxsize=2048)
def _option(offer: OfferedMove) -> Markup:
    words = " · ".join(filter(None, (offer.label, offer.on_button)))
    return h("option", words, value=offer.move, data_target=offer.target, data_note=offer.note)


def _curtain(state: TableState, coming: int) -> list[Markup]:
    name = state.names[coming]
    way = f"/t/{state.header.id}?as={coming + 1}"
    return [
        h("p", badge(coming), h("span", say("{name}, take the screen. The others look away.", name=name)), id="question"),
        h("p", h("a", say("I am {name}", name=name), href=way, class_="button", id="take-screen"), class_="choices"),
    ]


def _waiting(state: TableState) -> str:
    seats = state.game.asked_seats
    asked = [state.names[seat] for seat in seats]
    if not asked:
        return "…"
    if state.awaits_guests or state.free.issuperset(seats):
        return say_many(len(state.free), "Waiting for a guest: one seat is still free.",
                        "Waiting for guests: {number} seats are still free.")  # fmt: skip
    if state.asked_people:
        return say("Waiting for {names} …", names=listed(asked))
    return say_many(len(asked), "{names} is thinking …", "{names} are thinking …", names=listed(asked))


def _over(state: TableState, held: Collection[int]) -> list[Markup]:
    links = [
        h("a", say("How it was won"), href="#result", class_="button" if state.next_table else "button main"),
        h("button", say("Count the points"), type="button", id="count"),
    ]
    if may_be_analysed(state):
        links.append(h("a", say("Analyse this game"), href=f"/t/{state.header.id}/analysis", class_="button"))
    again = play_again(state, main=bool(state.next_table))
    ways = [again, *links] if state.next_table else [*links, again]
    ended = h("p", h("span", verdict(state, state.game, held)), id="question")
    return [ended, standings(state), h("div", *ways, class_="choices")]


def play_again(state: TableState, main: bool = True) -> Markup:
    """The way to another game of the same people, or to the table that one of them has opened for it."""
    words = say("Play again: the new table is open") if state.next_table else say("Play again")
    button = h("button", words, type="submit", class_="main" if main else None)
    return h("form", button, method="post", action=f"/t/{state.header.id}/rematch")


def _tools(state: TableState, chair: Chair) -> list[Markup]:
    """Taking back, and going on without waiting for what is being shown."""
    found = [h("button", say("Skip"), type="button", id="skip", hidden=True)]
    if chair.decision is not None:
        found += BOARDS.of(state.game.game).switches(chair.decision)
    if chair.decision is not None and chair.seat is not None and not state.game.over and allows_hints(state):
        way = f"/t/{state.header.id}/hint?as={chair.seat + 1}"
        found.append(h("a", say("Hint"), href=way, id="hint", class_="button quiet", data_say=say("Thinking …")))
    if chair.curtain is None and not state.game.over:
        found += _answering(state, chair) if state.undo_asked else _taking_back(state, chair)
    return found


def _undo_form(state: TableState, seat: int, *inside: Markup) -> Markup:
    return h("form", *hidden(state, seat), *inside, method="post", action=f"/t/{state.header.id}/undo")


def _taking_back(state: TableState, chair: Chair) -> list[Markup]:
    """Taking back one’s own move; past something that was revealed, asking the others."""
    seat = undoing_seat(state, chair.held)
    if seat is None or far_goal(state, seat) is None:
        return []
    words = say("Take back") if is_free(state, seat, chair.held) else say("Ask to take back")
    return [_undo_form(state, seat, h("button", words, type="submit", id="undo", class_="quiet"))]


def _answering(state: TableState, chair: Chair) -> list[Markup]:
    """Somebody asks to take back: everybody who has not answered does, and the one who asked may withdraw."""
    asked = state.undo_asked
    assert asked is not None
    no = h("button", say("Play on"), type="submit", name="answer", value="no", class_="quiet")
    seat = next((seat for seat in still_to_agree(state) if seat in chair.held), None)
    if seat is not None:
        name, what = state.names[asked.seat], asked.move and state.words.label(asked.move)
        words = mark("{name} asks to take back “{what}”, and all that followed.")
        question = h("span", say(words if what else "{name} asks to take back a secret choice.", name=name, what=what))
        yes = h("button", say("Agree"), type="submit", name="answer", value="yes", class_="quiet")
        return [_undo_form(state, seat, question, yes, no)]
    if asked.seat in chair.held:
        names = listed([state.names[seat] for seat in still_to_agree(state)])
        return [_undo_form(state, asked.seat, h("span", say("Waiting for {names} to agree.", names=names)), no)]
    return []
