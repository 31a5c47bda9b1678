"""What the tests of the SVG pictures share: reading a picture, and states of every kind of game."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random

from carson.game import CHANCE, Decision, Move, State, kind_named, sample

SVG = "{http://www.w3.org/2000/svg}"
POSITION = """\
game = "city"
variants = ["river", "outlaws"]
river = ["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5"]
round = 2
town = \"\"\"
     a  b  c  d  e  f  g  h
 1  .. .. .. .. .. .. .. ..
 2  .. ^. .. .. .. ^1 .. ..
 3  .. .. h. S1 .. .. .. ..
 4  .. .. h2 D2 R1 .. .. ..
 5  ~. ~. ~. ~. ~. ~. ~. ~.
 6  .3 .4 .5 .6 .. .. .. ..
 7  .. .. .. .. .. .. .. ..
 8  .. .. .. .. .. .. .. ..
\"\"\"
roads = ["c3|d3", "c3|c4", "c4|d4", "c5|d5"]
outlaws = ["e4"]
strength = 9
market = ["mine", "ranch", "bank", "prison", "saloon", "station", "blacksmith"]
pass_track = []
action_track = [1, 2, 3, 4, 5, 6]
agenda = [{ step = "end-round" }, { step = "walk-path", at = 0 }, { step = "place-cowboys", seat = 1 }]
[[seat]]
name = "Ann"
personality = "sheriff"
side = "yellow"
placed = ["wages", "wages", "d4", "a1 white"]
[[seat]]
name = "Bo"
stored = ["bank"]
placed = ["building-8"]
[[seat]]
name = "Cleo"
[[seat]]
name = "Dan"
[[seat]]
name = "Eve"
[[seat]]
name = "Finn"
"""


def read(picture: str) -> ET.Element:
    """The picture as a tree; fails when it is not well-formed."""
    return ET.fromstring(picture)


def groups(picture: str, attribute: str) -> dict[str, ET.Element]:
    """The elements that carry this attribute, by its value."""
    return {element.attrib[attribute]: element for element in read(picture).iter() if attribute in element.attrib}


def words_of(element: ET.Element) -> str:
    return " ".join("".join(text.itertext()) for text in element.iter(f"{SVG}text"))


def child(element: ET.Element, name: str) -> str:
    found = element.find(f"{SVG}{name}")
    assert found is not None, f"no {name} in {element.attrib}"
    assert found.text, f"an empty {name} in {element.attrib}"
    return found.text


def check_picture(picture: str) -> None:
    """Well-formed, no id twice, and whatever is used is defined."""
    tree = read(picture)
    ids = [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids)), sorted(name for name in set(ids) if ids.count(name) > 1)
    for element in tree.iter():
        for key, value in element.attrib.items():
            if key == "href":
                assert value[1:] in ids, value
            if value.startswith("url(#"):
                assert value[5:-1] in ids, value


def position() -> State:
    return kind_named("city").read_position(POSITION)


def some_move(decision: Decision, luck: Random) -> Move:
    """By its odds if chance moves; else at random, but seldom the end of a turn, so that much happens."""
    if decision.seat == CHANCE:
        return sample(decision, luck)
    eager = [move for move in decision.moves if not move.startswith(("road ", "lift ", "pass", "done", "decline", "keep"))]
    return luck.choice(eager if eager and luck.random() < 0.9 else decision.moves)


def walk(game: str, options: dict[str, str], names: tuple[str, ...], luck: Random, every: int) -> Iterator[State]:
    """A game played at random: its state every few moves, and its end."""
    kind = kind_named(game)
    state = kind.start(options, names, kind.version)
    moves = 0
    while not state.over:
        if moves % every == 0:
            yield state
        decision = luck.choice(state.decisions)
        state.play(some_move(decision, luck), decision.seat)
        moves += 1
    yield state
