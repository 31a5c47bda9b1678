"""The page on which one goes through a game: the board as it was, and ways to every other moment of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from carson.draw.svg.markup import Markup, tag
from carson.draw.svg.shape import Shape
from carson.game import State
from carson.game.language import mark, say
from carson.web.pages.html import h
from carson.web.pages.study.analysis import Place, grade_marks, grades_of, panel
from carson.web.pages.study.keys import KEYS, key_list, key_words, keys_button
from carson.web.pages.study.notes import notes
from carson.web.pages.study.variation import last_made, line_words, lit_places, made_places, shortened, try_panel
from carson.web.pages.table.bar import STATUS_LINE
from carson.web.pages.table.page import BOARD_SCRIPTS, board_page
from carson.web.study.analyses import Progress, may_be_analysed
from carson.web.study.notebook import Notebook
from carson.web.study.stops import Stop, is_duel, stops_of
from carson.web.study.variations import Variation, asked_seat, game_of, last_happened, may_try
from carson.web.table.bots.advice import allows_hints
from carson.web.table.history import Told
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair
from carson.words.lines import Line, without_rules

SCRIPTS: Final = (
    "online.js",
    "patch.js",
    "stage.js",
    *BOARD_SCRIPTS,
    "trial.js",
    "shape.js",
    "asking.js",
    "study.js",
    "analysis.js",
    "links.js",
)
LABEL_ROOM: Final = 2.4
"""How much of the line of a game a letter of a round's name takes on a phone, in percent."""
LAST_LABEL: Final = 93
"""From this percentage on a name stands before its mark, where there is still room."""
_WAYS: Final[tuple[tuple[str, str, str], ...]] = (
    ("first", "|◂", mark("To the beginning")),
    ("back", mark("◂ Back"), mark("One move back")),
    ("on", mark("Next ▸"), mark("One move on")),
    ("last", "▸|", mark("To the last move")),
)


class Jump(NamedTuple):
    """Two arrows that lead to the moments of a kind before and after the one that is shown."""

    kind: str
    label: str
    back: str
    on: str


_JUMPS: Final = (
    Jump("own", label=mark("Moves of"), back=mark("To the previous move"), on=mark("To the next move")),
    Jump("duel", label=mark("Duels"), back=mark("To the previous duel"), on=mark("To the next duel")),
    Jump("round", label=mark("Rounds"), back=mark("To the previous round"), on=mark("To the next round")),
)


def replay_page(
    state: TableState,
    chair: Chair,
    shape: Shape,
    moves: int,
    *,
    progress: Progress | None = None,
    at: Variation | None = None,
    notebook: Notebook | None = None,
) -> str:
    """The table as it was after some moves, as far as the visitor may know it.

    Beside it stands the analysis, of a game that may be analysed.
    """
    at = at or Variation(moves)
    game = game_of(state, at)
    eyes = chair._replace(seat=asked_seat(game)) if may_try(state) else chair
    known = game.view(eyes.seat).known
    place = Place(state, stops_of(state), moves)
    grades = {} if progress is None else grades_of(place, progress.analysis)
    judged = Markup() if progress is None else panel(place, progress)
    happened = [h("h2", say("What happened")), _log(state, moves, grades)]
    log = h(
        "aside",
        judged,
        notes(state, notebook or Notebook(), at),
        *happened,
        class_="log side",
        id="side",
        aria_label=say("Looking back"),
    )
    lit, below = frozenset(lit_places(state, game)), [_bar(place, chair, grades, at, game)]
    return board_page(state, known, eyes, shape, lit=lit, below=below, shown=moves, log=log, scripts=SCRIPTS, kind="study")


def moment_words(state: TableState, at: Variation) -> str:
    moves = at.moves
    if at.entries:
        return say("Tried after move {move}: {line}", move=moves, line=line_words(state, at))
    if not state.played:
        over = say("A position at the end of a game.")
        return over if state.game.over else say("A position. Try moves on the board, or play on from here.")
    told = _duels(state, moves) or [told.line for told in state.told if told.moves == moves]
    what = shortened(line.text for line in told if not line.heading) or shortened(line.text for line in told)
    if not moves:
        return say("Before the first of {all} moves", all=len(state.played))
    if not what and (made := last_made(state, at)):
        task = state.words.label(state.kind.current_text(made.text))
        what = say("{name}: {task}", name=state.names[made.seat], task=task)
    if not what:
        return say("Move {move} of {all}", move=moves, all=len(state.played))
    return say("Move {move} of {all}: {what}", move=moves, all=len(state.played), what=without_rules(what))


def _duels(state: TableState, moves: int) -> list[Line]:
    """The duels after which somebody looks, told without all else that happened then."""
    events = last_happened(state, Variation(moves))
    return state.words.story([event for event in events if is_duel(state, event)], state.names)


def address(state: TableState, moves: int) -> str:
    return f"/t/{state.header.id}/replay?moves={moves}"


def _log(state: TableState, moves: int, grades: dict[int, str]) -> Markup:
    now = max((told.moves for told in state.told if told.moves <= moves), default=None)
    left = dict(grades)
    lines = [_log_line(state, told, told.moves == now, left.pop(told.moves, None)) for told in state.told]
    return h("div", h("ol", *lines, id="log"), class_="scroll", tabindex=0, role="log", aria_label=say("What happened"))


def _log_line(state: TableState, told: Told, current: bool, grade: str | None) -> Markup:
    link = h("a", without_rules(told.line.text), href=address(state, told.moves), data_moves=told.moves,
             data_grade=grade, aria_current="true" if current else None)  # fmt: skip
    return h("li", link, class_="heading" if told.line.heading else None)


def _bar(place: Place, chair: Chair, grades: dict[int, str], at: Variation, game: State) -> Markup:
    state, stops, moves = place
    whose = chair.seat if chair.seat is not None else min(chair.held, default=0)
    here = f"/t/{state.header.id}"
    steps = [_way(state, name, say(sign), say(title), goal(stops, moves, name, whose)) for name, sign, title in _WAYS]
    play = h("button", say("Play"), type="button", id="play", class_="main", hidden=True, aria_pressed="false",
             aria_keyshortcuts=KEYS["play"], data_pause=say("Pause"), data_play=say("Play"))  # fmt: skip
    there = {"own": True, "duel": any(stop.duel for stop in stops), "round": any(stop.round for stop in stops)}
    jumps = [_jump(jump, state, stops, moves, whose) for jump in _JUMPS if there[jump.kind]]
    present = say("To the table") if state.game.over else say("To the present")
    editor = h("a", say("Position editor"), href=f"/editor?table={state.header.id}&moves={moves}", class_="button quiet",
               id="go-editor")  # fmt: skip
    leave = [] if state.is_view_only else [h("a", present, href=here, class_="button", id="go-now")]
    copy = h("button", say("Copy link"), type="button", class_="copy quiet", hidden=True, data_done=say("Copied"))
    side = h("a", say("Analysis") if may_be_analysed(state) else say("What happened"), href="#side", class_="button quiet",
             id="go-side")  # fmt: skip
    others = h("div", *jumps, *leave, editor, copy, keys_button(), side, class_="strip")
    missing = {kind for kind, found in {**there, "error": may_be_analysed(state)}.items() if not found}
    ways = h("div", *steps[:2], play, *steps[2:], others, class_="choices")
    said = h("p", moment_words(state, at), id="question")
    judged = h("div", id="judged-here", hidden=True)
    inside = h("div", said, judged, _slider(place, grades), ways, STATUS_LINE, key_list(missing), class_="asked")
    other = try_panel(state, at, game, allows_hints(state))
    return h("section", inside, other, id="bar", class_="replay", tabindex=-1, aria_label=say("Looking back"), data_past=moves,
             data_line=at.line, data_made=made_places(state, at, game) or None,
             data_about=" ".join(state.words.subjects(game)) or None,
             data_table=state.header.id, data_at=state.number, data_seat="" if chair.seat is None else chair.seat,
             data_stops=_joined(stop.moves for stop in stops), data_movers=_joined(stop.mover for stop in stops),
             data_rounds=_joined(stop.moves for stop in stops if stop.round),
             data_duels=_joined(stop.moves for stop in stops if stop.duel))  # fmt: skip


def _joined(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _slider(place: Place, grades: dict[int, str]) -> Markup:
    """The whole game as a line, with its rounds marked, and what could have been better."""
    state, _, moves = place
    most = len(state.played)
    field = h("input", type="range", name="moves", id="moment", min=0, max=most, value=moves, aria_label=say("Move"),
              aria_valuetext=moment_words(state, Variation(moves)))  # fmt: skip
    go = h("noscript", h("button", say("Show"), type="submit"))
    return h("form", _marks(place, grades), field, go, method="get", action=f"/t/{state.header.id}/replay", class_="slider")


def _marks(place: Place, grades: dict[int, str]) -> Markup:
    state, stops, _ = place
    most = max(1, len(state.played))
    parts, free = [], 0.0
    for stop in stops:
        if stop.round:
            at = 100 * stop.moves / most
            x = f"{at:.2f}%"
            line = tag("line", x1=x, x2=x, y1=0, y2="100%")
            side = {"dx": 4} if at < LAST_LABEL else {"dx": -4, "text_anchor": "end"}
            wide = LABEL_ROOM * len(stop.round)
            has_room = at - (0 if at < LAST_LABEL else wide) >= free
            words = tag("text", stop.round, x=x, y=12, **side) if has_room else Markup()
            free = at + wide if has_room else free
            title = say("Round {number}", number=stop.round)
            parts.append(tag("a", line, words, href=address(state, stop.moves), data_moves=stop.moves, aria_label=title))
    return tag("svg", *parts, grade_marks(place, grades), class_="marks")


def _way(state: TableState, name: str, words: str, title: str, to: int | None) -> Markup:
    shown = [h("span", f" {word} ", class_="word") if word.isalpha() else h("span", word) for word in words.split()]
    leads = {"href": address(state, to)} if to is not None else {"role": "link", "aria_disabled": "true"}
    return h("a", *shown, class_="button" if to is not None else "button off", id=f"go-{name}", data_go=name,
             title=f"{title} ({key_words(name)})", aria_label=title, aria_keyshortcuts=KEYS[name], **leads)  # fmt: skip


def _jump(jump: Jump, state: TableState, stops: Sequence[Stop], moves: int, whose: int) -> Markup:
    """The two arrows around their label; for own moves with the choice of *whose*."""
    label: Markup | str = say(jump.label)
    if jump.kind == "own":
        names = [h("option", who, selected=seat == whose) for seat, who in enumerate(state.names)]
        label = h("label", label, " ", h("select", *names, id="whose"))
    back, on = f"{jump.kind}-back", f"{jump.kind}-on"
    return h("span", _way(state, back, "◂", say(jump.back), goal(stops, moves, back, whose)), label,
             _way(state, on, "▸", say(jump.on), goal(stops, moves, on, whose)), class_="jump")  # fmt: skip


def goal(stops: Sequence[Stop], moves: int, way: str, whose: int) -> int | None:
    """Where a way leads from a moment; None if there is nothing."""
    if way in ("first", "last"):
        end = stops[0 if way == "first" else -1].moves
        return None if end == moves else end
    kind, _, direction = way.rpartition("-")
    others = [stop.moves for stop in stops if _leads_to(stop, kind, whose)]
    if direction == "back":
        return max((other for other in others if other < moves), default=None)
    return min((other for other in others if other > moves), default=None)


def _leads_to(stop: Stop, kind: str, whose: int) -> bool:
    """Whether a way of this kind stops there."""
    match kind:
        case "own":
            return stop.mover == whose
        case "duel":
            return stop.duel
        case "round":
            return bool(stop.round)
    return True
