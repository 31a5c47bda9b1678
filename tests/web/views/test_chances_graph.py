"""The graph of the chances: the badges at its end stay inside it and apart from each other, however close the chances are."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from carson.study.analysis import Judgement
from carson.web.pages.study.graph import chances_graph

RADIUS = 8


@pytest.mark.parametrize(
    "chances",
    [(1.0, 0, 0, 0, 0, 0), (0.0, 0, 0, 0, 0, 1.0), (1 / 6,) * 6, (0.5, 0.5), (0.02, 0.01, 0.97), (1.0,)],
    ids=["all at the bottom", "the last at the top", "six alike", "two alike", "two nearly alike", "alone"],
)
def test_badges_stay_inside_the_graph_and_apart(chances: tuple[float, ...]) -> None:
    names = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Finn"][: len(chances)]
    judgements = [Judgement(0, 1, (1 / len(chances),) * len(chances)), Judgement(90, 4, chances)]
    drawn = ElementTree.fromstring(chances_graph(judgements, names, 90, 90, str))
    _, _, width, height = map(float, drawn.attrib["viewBox"].split())
    badges = [(float(one.attrib["cx"]), float(one.attrib["cy"])) for one in drawn.iter("circle")]
    assert len(badges) == len(chances)
    for x, y in badges:
        assert RADIUS <= x <= width - RADIUS
        assert RADIUS <= y <= height - RADIUS
    assert all(abs(one - other) >= 2 * RADIUS for (_, one), (_, other) in combinations(badges, 2))
