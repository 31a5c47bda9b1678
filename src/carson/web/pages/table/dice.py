"""What a page says about its dice: the promise from before they fell, and at the end the seed that it hid."""

from __future__ import annotations

from carson.draw.svg.markup import Markup
from carson.game import say
from carson.web.pages.html import h
from carson.web.table.state import TableState


def dice_menu(state: TableState) -> list[Markup]:
    """An entry of the menu; none at tables from before there were promises, or at which no dice fall."""
    given = state.commitment
    if given is None:
        return []
    promise = say("Before the first die fell, the server fixed a secret seed and showed its SHA-256:")
    told = [h("li", promise, " ", h("code", given.digest))]
    if given.seed is None:
        told.append(
            h("li", say("Every die follows from the seed. It is revealed at the end, and anybody can check the record."))
        )
    else:
        told.append(h("li", say("The game is over, and this was the seed:"), " ", h("code", given.seed)))
        told.append(h("li", say("“carson audit” checks with it every die of the record.")))
    return [h("details", h("summary", say("Dice")), h("ul", *told), class_="drop dice")]
