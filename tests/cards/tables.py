"""Setting a table for a scenario: who sits there, what lies there; then moves by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from carson.cards import KIND, State, characters, deck, grid, moves
from carson.cards.box import box_named
from carson.game import CHANCE, Event, IllegalMove

ROW = ("teacher", "I-01", "I-11", "I-23", "I-37")
"""A row of round 1: attraction 7, 5, 4, then two more."""
TOP = "cow-hat-horseshoe-star-boot-cactus"
"""The back of the indian."""


class Table:
    """A state, the events since it was set, and moves in words: ``Ann bid 5``, ``chance draw I-07``."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        state.listener = self.events.append

    def seat(self, name: str) -> int:
        return CHANCE if name == "chance" else self.state.names.index(name)

    @property
    def asked(self) -> str:
        """``Ann: take``; several seats with commas."""
        return ", ".join(f"{self.state.name_of(each.seat)}: {each.kind}" for each in self.state.decisions)

    @property
    def row(self) -> list[str]:
        return [deck.NAMES[card] for card in self.state.row]

    def moves(self, name: str) -> list[str]:
        decision = self.state.decision_of(self.seat(name))
        return [] if decision is None else [str(move) for move in decision.moves]

    def play(self, *lines: str) -> Table:
        for line in lines:
            name, _, move = line.partition(" ")
            self.state.play(move, self.seat(name))
        return self

    def refused(self, line: str) -> str:
        """The sentence with which a move is refused."""
        name, _, move = line.partition(" ")
        reason = self.state.why_not(self.seat(name), move)
        assert reason is not None, f"{line} is allowed"
        with pytest.raises(IllegalMove) as refused:
            self.state.copy().play(move, self.seat(name))
        assert str(refused.value) == reason
        return reason

    def turn_up(self, *values: int) -> Table:
        """Chance turns up the virtual players' auction cards, first seat first."""
        return self.play(*(f"chance turn {value}" for value in values))

    def characters(self, name: str) -> list[str]:
        return characters.names(self.state.characters[self.seat(name)])

    def points(self, name: str) -> dict[str, int]:
        """The points of a seat, source by source, without those that give nothing."""
        return {part.what: part.amount for part in self.state.why(self.seat(name)) if part.amount}

    def anything(self, until: str, luck: Random | None = None) -> Table:
        """Play at random until somebody is asked this (a kind of decision, or ``over``)."""
        luck = luck or Random(1)
        while not self.state.over and self.state.decisions[0].kind != until:
            decision = luck.choice(self.state.decisions)
            self.state.play(luck.choice(decision.moves), decision.seat)
        return self


def a_table(
    humans: str = "Ann Bo",
    virtual: str = "beginner pro",
    *,
    epoch: int = 1,
    round: int = 1,
    row: Sequence[str] | None = ROW,
    top: str | None = TOP,
    suits: str = "",
    people: Mapping[str, str] | None = None,
    cities: Mapping[str, Sequence[str]] | None = None,
    laid: Mapping[str, str] | None = None,
    more: str = "",
    each: Mapping[str, str] | None = None,
) -> Table:
    """A position, by default with a row laid out and the bids to come. *laid* is ``"I-01 c3, I-11 e3"`` by name."""
    text = f'game = "cards"\nepoch = {epoch}\nround = {round}\n'
    if row:
        text += f"row = {list(row)}\n"
    if top:
        text += f'top = "{top}"\n'
    text += more + "\n"
    names = humans.split()
    ranks = [""] * len(names) + virtual.split()
    names += [f"{level}{number}" for number, level in enumerate(virtual.split(), 1)]
    for seat, (name, level) in enumerate(zip(names, ranks, strict=True)):
        text += f'[[seat]]\nname = "{name}"\n' + (f'virtual = "{level}"\n' if level else "")
        if suits:
            text += f'suit = "{suits.split()[seat]}"\n'
        if people and name in people:
            text += f"characters = {people[name].split()}\n"
        if cities and name in cities:
            text += 'city = """\n' + "\n".join(cities[name]) + '\n"""\n'
        if laid and name in laid:
            text += f"laid = {laid[name].split(', ')}\n"
        if each and name in each:
            text += each[name] + "\n"
    state = KIND.read_position(text)
    assert isinstance(state, State)
    return Table(state)


def a_game(humans: int = 2, virtual: Sequence[str] = ("beginner", "pro"), options: Mapping[str, str] | None = None) -> Table:
    """A game at its very first decision."""
    names = tuple(["Ann", "Bo", "Cleo", "Dan", "Eve", "Finn"][:humans]) + tuple(
        f"{level}{number}" for number, level in enumerate(virtual, 1)
    )
    state = KIND.start({"virtual": " ".join(virtual), **(options or {})}, names, KIND.version)
    assert isinstance(state, State)
    return Table(state)


def a_city(rows: str, people: str = "", epoch: int = 2) -> Table:
    """Ann alone, with this city (rows parted by ``/``) and these characters."""
    return a_table("Ann", "", epoch=epoch, round=9, row=None, top=None, cities={"Ann": rows.split("/")}, people={"Ann": people})


def total(table: Table) -> int:
    return table.state.points(0)


def a_build(rows: str, face: str, people: str = "") -> Table:
    """Ann must build a card that shows *face* (``M./^^``) in this city."""
    box = box_named("standard")
    card = next(deck.NAMES[card] for card in range(deck.TERRAIN) if box.face_text(card) == face)
    return a_table(
        "Ann",
        "beginner beginner beginner",
        epoch=2,
        row=None,
        cities={"Ann": rows.split("/")} if rows else {},
        people={"Ann": people},
        more=f'agenda = ["clean-up", "sale 1", "build 1 {card}"]',
        each={"Ann": "bid = 1"} | {f"beginner{number}": f"bid = {number + 1}" for number in (1, 2, 3)},
    )


def places(table: Table) -> list[str]:
    """Where Ann may build now."""
    return [grid.NAMES[move.place] for move in table.state.moves if isinstance(move, moves.Build)]
