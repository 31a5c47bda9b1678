"""What the panel beside a place adds: how a duel there would end as a little table, and what a building would earn."""

from __future__ import annotations

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import h
from carson.words.lines import DuelTable, PlaceInfo


def place_info(info: PlaceInfo) -> Markup:
    tables = [part for duel in info.duels for part in _duel(duel)]
    return Markup("".join([*tables, *(h("p", sentence) for sentence in info.sentences)]))


def _duel(duel: DuelTable) -> list[Markup]:
    head = h("tr", h("td", ""), h("th", say("firepower"), scope="col"), h("th", duel.chance, scope="col"))
    rows = [
        h("tr", h("th", side.name, scope="row"), h("td", side.power), h("td", side.chance), class_="you" if side.you else None)
        for side in duel.sides
    ]
    table = h("table", h("caption", duel.title), h("thead", head), h("tbody", *rows), class_="odds")
    return [table, *(h("p", note) for note in duel.notes)]
