"""What a socket sends, beat by beat: enough to show the table, nothing twice, and never what another seat must not know."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson.city.state import State as CityState
from carson.draw.svg.city.path import path_pieces
from carson.draw.svg.city.town import town_pieces
from carson.draw.svg.shape import Shape
from carson.game import CHANCE, Decision, Move
from carson.game.language import speaking
from carson.web.live import hub as hubs
from carson.web.live.beats import Beat, beats_of
from carson.web.live.hub import MAX_MISSED, Hub, Page
from carson.web.live.moments import Moments
from carson.web.pages.table.bar import bar
from carson.web.pages.table.page import log_line
from carson.web.store import MOVE, SIT, UNDO
from carson.web.store.sqlite import SqliteStore
from carson.web.table.cache import Table
from carson.web.table.change import Change, Draft
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair, chair_of
from carson.words.base import words_of
from carson.words.city.story import beats
from tests.web.scenes import shown_to
from tests.web.tables import new_header

GAMES: dict[str, dict[str, list[str]]] = {
    "plain": {"game": ["city"], "who-2": ["random"]},
    "first edition": {"game": ["city"], "edition": ["first"]},
    "red cards": {"game": ["city"], "cards": ["random"]},
    "new-beginning": {"game": ["city"], "variants": ["new-beginning"]},
    "might-is-right": {"game": ["city"], "variants": ["might-is-right"]},
    "kit-carson": {"game": ["city"], "variants": ["kit-carson", "might-is-right"]},
    "river": {"game": ["city"], "variants": ["river", "outlaws", "horses"]},
    "solo": {"game": ["solo"]},
    "cards": {"game": ["cards"]},
    "cards with bots": {"game": ["cards"], "who-2": ["beginner"], "who-3": ["pro"]},
}
SECRETS = ("new-beginning", "might-is-right", "kit-carson", "cards")


class LiveTable(Table):
    """A table with the changes that were made to it."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        self.changes: list[Change] = []

    def change(self, draft: Draft) -> Change:
        self.changes.append(draft.finish())
        self.state = self.changes[-1].after
        return self.changes[-1]

    def move(self, seat: int, move: str) -> Change:
        draft = Draft(self.state)
        draft.move(seat, move)
        return self.change(draft)


def a_table(name: str, seed: str) -> LiveTable:
    form = {"who-1": ["human"], "who-2": ["human"], "who-3": ["human"], **GAMES[name]}
    table = LiveTable(TableState(new_header(form)._replace(seed=seed)))
    draft = Draft(table.state)
    draft.go_on()
    table.change(draft)
    return table


def again(state: TableState) -> LiveTable:
    """The same table, read anew from its log."""
    return LiveTable(TableState(state.header, [row for row, _ in state.journal]))


def some_move(decision: Decision, luck: Random) -> Move:
    """At random, but seldom one of those that lead nowhere or end a turn."""
    eager = [move for move in decision.moves if not move.startswith(("pass", "done", "decline", "keep", "lift", "road"))]
    return luck.choice(eager if eager and luck.random() < 0.8 else decision.moves)


class Browser:
    """The page at the other end: keeps what it was sent, as the page’s JavaScript does."""

    def __init__(self, table: LiveTable, seat: int | None, spoken: str = "en") -> None:
        self.table, state = table, table.state
        self.changes = len(table.changes)
        held = frozenset() if seat is None else frozenset([seat])
        with speaking(spoken):
            self.page = Page(table, held, seat, Shape.WIDE)
        assert self.page.begin(state.number, len(state.entries))
        self.seat, self.spoken = seat, spoken
        self.heard: list[dict[str, Any]] = []
        with speaking(spoken):
            known = state.game.view(seat).known
            first = shown_to(known, seat)
            self.pieces: dict[str, str] = dict(first.pieces)
            self.spots: dict[str, str] = dict(first.spots)
            self.lines = [str(log_line(state, told)) for told in state.told]
            chair = chair_of(state, held, seat)
            self.bar: str = bar(state, chair)
            self.lit = sorted(words_of(known).targets(known, chair.decision))
            self.asked = list(state.game.asked_seats)

    def listen(self) -> list[str]:
        """Hear what has happened, and show it; the messages as they were sent."""
        for change in self.table.changes[self.changes :]:
            self.page.tell(Moments(change.after, beats_of(change.turns or ())))
        self.changes = len(self.table.changes)
        sent = []
        while not self.page.queue.empty():
            sent.append(self.page.queue.get_nowait())
            self.show(json.loads(sent[-1]))
        return sent

    def show(self, patch: dict[str, Any]) -> None:
        self.heard.append(patch)
        for name, piece in patch.get("pieces", {}).items():
            assert self.pieces[name] != piece
            self.pieces[name] = piece
        for fresh in patch.get("fresh", {}).values():
            for piece in re.split(r"(?<=</g>)(?=<g )", fresh):
                name = re.search(r' id="([^"]+)"', piece)
                assert name
                assert name[1] not in self.pieces
                self.pieces[name[1]] = piece
        for name in patch.get("gone", ()):
            del self.pieces[name]
        self.spots |= patch.get("moved", {})
        taken = len(self.lines) if patch.get("anew") else patch.get("taken", 0)
        self.lines[len(self.lines) - taken :] = patch.get("lines", ())
        self.bar = patch.get("bar", self.bar)
        self.lit, self.asked = patch.get("lit", self.lit), patch.get("asked", self.asked)

    def check(self) -> None:
        """The page shows what it would show if it were loaded now."""
        state = self.table.state
        with speaking(self.spoken):
            chair = chair_of(state, self.page.held, self.seat)
            known = state.game.view(chair.seat).known
            now = shown_to(known, chair.seat)
            assert self.pieces == dict(now.pieces)
            if isinstance(known, CityState):
                drawn = town_pieces(known, seat=chair.seat) | path_pieces(known, seat=chair.seat)
                assert {
                    name: piece for name, piece in drawn.items() if name not in ("land", "roads", "path")
                }.items() <= now.pieces.items()
            assert {name: self.spots[name] for name in now.spots} == dict(now.spots)
            assert self.lines == [log_line(state, told) for told in state.told]
            assert self.lit == sorted(words_of(known).targets(known, chair.decision))
            assert self.asked == list(state.game.asked_seats)
            assert without_ids(self.bar) == without_ids(bar(state, chair))


def without_ids(markup: str) -> str:
    return re.sub(r'(data-at|name="at" value|name="client" value)="[^"]*"', "", markup)


def played(name: str, seed: str, moves: int) -> Iterator[tuple[LiveTable, Decision]]:
    """A table before each of its moves, which are made at random when the caller comes back."""
    table, luck = a_table(name, seed), Random(seed)
    for _ in range(moves):
        if table.state.game.over:
            return
        decision = luck.choice(table.state.game.decisions)
        yield table, decision
        table.move(decision.seat, some_move(decision, luck))


@pytest.mark.parametrize("name", GAMES)
def test_the_patches_of_a_game_lead_to_what_the_page_would_show_anew(name: str) -> None:
    browsers: list[Browser] = []
    for table, _ in played(name, "lead", 90):
        if not browsers:
            browsers = [Browser(table, 0), Browser(table, None), Browser(table, 1, "de")]
            continue
        for browser in browsers:
            browser.listen()
            browser.check()
    assert any("stage" in patch for patch in browsers[0].heard)


@pytest.mark.parametrize("name", GAMES)
def test_beats_never_tear_a_sentence_apart(name: str) -> None:
    told = 0
    for table, _ in played(name, "sentences", 150):
        change, state = table.changes[-1], table.state
        assert change.turns is not None
        beats = beats_of(change.turns)
        lines = [line for beat in beats for line in state.words.story(beat.events, state.names)]
        assert lines == [each.line for each in state.told[told:]][-len(lines) :] if lines else True
        told = len(state.told)


def test_a_beat_shows_the_table_as_it_was_then() -> None:
    """Money that is earned for one building after the other grows step by step."""
    table = list(played("plain", "steps", 200))[-1][0]
    states: list[Any] = [beat.state for change in table.changes for beat in beats_of(change.turns or ())]
    assert len({tuple(state.money) for state in states}) > 10
    assert all(not state.decisions for state in states)


def test_a_move_taken_back_is_one_patch_to_how_the_table_stands() -> None:
    table = a_table("plain", "undo")
    browser = Browser(table, 0)
    decision = table.state.game.decisions[0]
    made = table.move(decision.seat, decision.moves[0])
    browser.listen()
    draft = Draft(table.state)
    draft.add(UNDO, decision.seat, str(len(made.before.entries)))
    assert table.change(draft).turns is None
    assert len(browser.listen()) == 1
    browser.check()
    assert "takes back" in browser.lines[-1]


def test_several_moves_at_once_are_told_one_after_the_other() -> None:
    """Another worker may have written them."""
    table = list(played("plain", "several", 30))[-1][0]
    here = LiveTable(table.changes[0].after)
    browser = Browser(here, 0)
    here.change(Draft(here.state).read([row for change in table.changes[1:] for row in change.rows]))
    assert here.state.game == table.state.game
    sent = browser.listen()
    browser.check()
    assert len(sent) > 20
    assert sum("by" in patch for patch in browser.heard) > 10


def test_a_page_that_was_loaded_a_moment_ago_hears_what_it_has_missed() -> None:
    late: tuple[int, int] | None = None
    for table, _ in played("plain", "late", 25):
        late = late or (table.state.number, len(table.state.entries))
    assert late
    state = table.state
    page = Page(table, frozenset([0]), 0, Shape.WIDE)
    assert page.begin(*late)
    assert page.queue.qsize() > 10
    assert not Page(Table(state), frozenset([0]), 0, Shape.WIDE).begin(late[0], late[1] + 1)
    assert not Page(Table(state), frozenset([0]), 0, Shape.WIDE).begin(state.number + 1, len(state.entries) + 1)


def test_a_page_that_has_missed_very_much_is_loaded_anew() -> None:
    state = list(played("plain", "long ago", 200))[-1][0].state
    assert len(state.entries) > MAX_MISSED
    assert not Page(Table(state), frozenset([0]), 0, Shape.WIDE).begin(state.number - len(state.entries), 0)


@pytest.mark.parametrize("name", SECRETS)
def test_what_one_seat_chooses_in_secret_changes_no_message_to_another(name: str) -> None:
    """Two tables that differ only in a secret choice tell everybody else the same, message by message."""
    compared = 0
    for live, decision in chain.from_iterable(played(name, f"secret {number}", 220) for number in range(6)):
        if compared > 25:
            break
        state = live.state
        if len(state.game.decisions) < 2 or len(decision.moves) < 2:
            continue
        others = [each.seat for each in state.game.decisions if each.seat != decision.seat]
        choices = [move for move in decision.moves if move.split()[0] in ("tile", "sheet", "bid")]
        for watcher in (others[0], None):
            said = set()
            for move in choices[:1] + choices[-1:]:
                table = again(state)
                browser = Browser(table, watcher)
                draft = Draft(table.state)
                draft.add(MOVE, decision.seat, str(move))
                open_now = table.change(draft).after.game.decisions
                if open_now and open_now[0].seat not in (CHANCE, decision.seat):
                    said.add(without_ids("\n".join(browser.listen()).replace("\\", "")))
            assert len(said) <= 1, said
            compared += len(said)
    assert compared


@pytest.mark.parametrize("name", ["might-is-right", "kit-carson"])
def test_no_message_names_a_tile_in_anothers_hand(name: str) -> None:
    assert any(_tiles_told(name, f"hands {number}") for number in range(8)), "no message told of a hand"


def _tiles_told(name: str, seed: str) -> int:
    """How many hands the messages of a game told of; none of them may name a tile of somebody else's."""
    browsers: list[Browser] = []
    looked = 0
    for table, _ in played(name, seed, 150):
        if not browsers:
            browsers = [Browser(table, seat) for seat in (0, 1, None)]
            continue
        for browser in browsers:
            for message in browser.listen():
                for tiles in re.findall(r"<section id=.{1,3}tiles.*?</ul>", message):
                    for seat, hand in enumerate(tiles.split("<li")[1:]):
                        looked += 1
                        assert seat == browser.seat or not re.search(r"duel-tile[^<]*>\d", hand), message
    return looked


def _of(name: str, beat: Callable[[Beat], bool]) -> Beat:
    """The first such beat of a few games, as not every game has one: the dice are those of its table’s own id."""
    tables = (list(played(name, f"of {number}", 400))[-1][0] for number in range(8))
    beats = (each for table in tables for change in table.changes for each in beats_of(change.turns or ()))
    return next(each for each in beats if beat(each))


def test_a_duel_is_told_with_both_sums_before_anybody_goes_home() -> None:
    from carson.city.events import DuelFought
    from carson.web.live.moments import cues

    found = _of("plain", lambda beat: isinstance(beat.events[-1], DuelFought))
    (event,) = [each for each in found.events if isinstance(each, DuelFought)]
    (contest,) = [cue for cue in cues(found.state, found.state, found.events, ()) if cue["kind"] == "contest"]
    assert [side["total"] for side in contest["sides"]] == list(event.totals)
    assert [side["wins"] for side in contest["sides"]].count(True) == 1
    state: Any = found.state
    assert all(state.stand[seat] >> event.place & 1 for seat in event.sides)


@pytest.mark.parametrize(("values", "tie"), [((4, 3, 4, 2), True), ((4, 3, 5, 2), False)])
def test_equal_bids_say_what_decided_between_them(values: tuple[int, ...], tie: bool) -> None:
    """C4.7."""
    from carson import cards
    from carson.cards.events import OrderSettled
    from carson.web.live.moments import cues

    state = cards.new(4, (), seed=1).state
    (contest,) = cues(state, state, (OrderSettled((0, 2, 1, 3), values),), ())
    assert ("order of suits" in contest["verdict"]) == tie


def test_before_dice_lie_the_bar_names_whoever_rolls_them() -> None:
    from carson.city import new
    from carson.city.events import Rolled
    from carson.web.live.moments import cues

    state = new(names=("Ann", "Bo"), seed=1).state
    (dice,) = [cue for cue in cues(state, state, (Rolled(1, (3, 4), "gambling"),), ()) if cue["kind"] == "dice"]
    assert dice["title"] == "Bo rolls the dice."
    assert dice["words"].startswith("Bo rolls 3 and 4")


def test_standish_says_why() -> None:
    from carson.city.solo.events import CowboyCardDrawn, Weighed
    from carson.web.live.moments import cues

    drawn = _of("solo", lambda beat: isinstance(beat.events[0], CowboyCardDrawn))
    (card,) = [cue for cue in cues(drawn.state, drawn.state, drawn.events, ()) if cue["kind"] == "card"]
    assert "adds" in card["words"]
    assert card["signs"], "the card shows what he does, as his panel does"
    assert re.fullmatch(r"\+\d", card["face"]), "and how strong it makes him"
    weighed = _of("solo", lambda beat: any(isinstance(each, Weighed) and each.options.bit_count() > 1 for each in beat.events))
    notes = [cue for cue in cues(weighed.state, weighed.state, weighed.events, ()) if cue["kind"] == "note"]
    assert notes
    assert notes[0]["at"].startswith("place-")


def test_events_that_are_one_sentence_are_one_beat() -> None:
    from carson.city.events import Earned, Paid, ParcelBought

    assert beats([Earned(0, 3, "income", 1), Earned(0, 4, "income", 2), Earned(1, 4, "income", 3)]) == [range(2), range(2, 3)]
    assert beats([Paid(0, 3, "parcel"), ParcelBought(0, 5, 3), Paid(0, 3, "parcel"), ParcelBought(0, 6, 3)]) == [
        range(2),
        range(2, 4),
    ]
    assert beats([]) == []


def test_a_page_that_cannot_keep_up_loads_itself_anew() -> None:
    """It is not left with an old picture on an open socket."""
    table = a_table("plain", "slow")
    hub, page = Hub(Room(SqliteStore(Path("nowhere")))), Page(table, frozenset(), None, Shape.WIDE)
    assert hub.join(page, table.state.number, len(table.state.entries))
    while not page.queue.full():
        page.queue.put_nowait("{}")
    decision = table.state.game.decisions[0]
    asyncio.run(hub.changed(table, table.move(decision.seat, str(decision.moves[0]))))
    assert page.queue.get_nowait() == '{"reload": true}'
    assert page.queue.empty()
    assert hub.pages == 0


def test_what_waits_for_a_page_is_bounded_by_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a seat is renamed the whole log is sent again; hundreds of that would fill the memory of the server."""
    monkeypatch.setattr(hubs, "MAX_BACKLOG", 5000)
    table = a_table("plain", "long")
    hub, page = Hub(Room(SqliteStore(Path("nowhere")))), Page(table, frozenset([0]), 0, Shape.WIDE)
    assert hub.join(page, table.state.number, len(table.state.entries))
    renames, longest = 0, 0
    while hub.pages:
        draft = Draft(table.state)
        draft.add(SIT, 0, f"Ann {renames % 2}")
        before = page.queue.qsize()
        asyncio.run(hub.changed(table, table.change(draft)))
        longest = max(longest, *(len(text) for text in list(page.queue._queue)[before:]), 0)  # type: ignore[attr-defined]
        renames += 1
        assert renames * longest < 5000 + 2 * longest
    assert page.queue.get_nowait() == '{"reload": true}'


def test_a_page_that_has_missed_too_much_to_be_sent_is_loaded_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "MAX_BACKLOG", 10)
    table = a_table("plain", "missed")
    number, moves = table.state.number, len(table.state.entries)
    for _ in range(5):
        decision = table.state.game.decisions[0]
        table.move(decision.seat, str(decision.moves[0]))
    page = Page(table, frozenset(), None, Shape.WIDE)
    assert not Hub(Room(SqliteStore(Path("nowhere")))).join(page, number, moves)


def test_what_all_spectators_see_is_made_once_and_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many look on: one bar, one text, and between two pages everything else goes on."""
    table = a_table("plain", "many")
    hub, bars = Hub(Room(SqliteStore(Path("nowhere")))), list[Chair]()

    def counted(state: TableState, chair: Chair) -> str:
        bars.append(chair)
        return bar(state, chair)

    monkeypatch.setattr(hubs, "bar", counted)
    monkeypatch.setattr(hubs, "TELLING_S", 0.0)
    pages = [Page(table, frozenset([0]), 0, Shape.WIDE), *(Page(table, frozenset(), None, Shape.WIDE) for _ in range(30))]

    async def main() -> int:
        assert all(hub.join(page, table.state.number, len(table.state.entries)) for page in pages)
        assert len(bars) == 2
        decision = table.state.game.decisions[0]
        change, turns = table.move(decision.seat, str(decision.moves[0])), 0
        telling = asyncio.ensure_future(hub.changed(table, change))
        while not telling.done():
            await asyncio.sleep(0)
            turns += 1
        return turns

    assert asyncio.run(main()) > 30
    assert len(bars) == 4
    sent = [[page.queue.get_nowait() for _ in range(page.queue.qsize())] for page in pages]
    assert all(one is other for texts in sent[2:] for one, other in zip(texts, sent[1], strict=True))
