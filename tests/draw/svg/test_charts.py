from __future__ import annotations

from xml.etree import ElementTree

import pytest

from carson.draw.svg.charts import TRACK, Chart, Row, charts

SPACE = "{http://www.w3.org/2000/svg}"


def bars(picture: str) -> list[ElementTree.Element]:
    """The bars of a picture, from top to bottom."""
    found = ElementTree.fromstring(picture).iter(f"{SPACE}rect")
    return [bar for bar in found if str(bar.get("fill")).startswith("var(--")]


def test_bars_are_as_long_as_their_values() -> None:
    drawn = charts("Games", "", [Chart("Points", [Row("Ann", (80.0,), "80"), Row("Bo", (20.0,), "20")])])
    ann, bo = (float(bar.get("width", 0)) for bar in bars(drawn))
    assert ann == pytest.approx(TRACK)
    assert bo == pytest.approx(TRACK / 4)


def test_negative_values_go_to_the_other_side() -> None:
    up, down = bars(charts("Games", "", [Chart("Difference", [Row("Ann", (3.0,), "3"), Row("Bo", (-3.0,), "−3")])]))
    assert float(down.get("x", 0)) + float(down.get("width", 0)) == pytest.approx(float(up.get("x", 0)))


def test_an_interval_is_drawn_over_its_bar_and_one_without_ends_is_not() -> None:
    with_interval = Row("Ann", (0.5,), "50 %", (0.4, 0.6))
    endless = Row("Ann", (0.5,), "50 %", (float("-inf"), float("inf")))
    for row, lines in ((with_interval, 3), (endless, 0)):
        drawn = ElementTree.fromstring(charts("Games", "", [Chart("Won", [row], percent=True)]))
        assert sum(line.get("stroke") == "var(--ink)" for line in drawn.iter(f"{SPACE}line")) == lines


def test_names_cannot_become_markup_and_empty_charts_are_left_out() -> None:
    drawn = charts("A & B", "", [Chart("<b>", [Row("</svg>", (1.0,), "1")]), Chart("Nothing", [])], theme="dark")
    texts = list(ElementTree.fromstring(drawn).itertext())
    assert "</svg>" in texts
    assert "Nothing" not in " ".join(texts)


def test_several_bars_of_a_row_have_a_legend() -> None:
    drawn = charts("Games", "", [Chart("Points", [Row("bought", (9.0, 4.0), "9 : 4")], series=("winner", "others"))])
    assert len(bars(drawn)) == 2 + 2  # with the squares of the legend
    assert {"winner", "others"} <= set(ElementTree.fromstring(drawn).itertext())
