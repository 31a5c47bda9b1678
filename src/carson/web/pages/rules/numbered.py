"""The numbered rules as a page: the authority to which guide, hints and code point. They are kept in English only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from carson.draw.svg.markup import Markup
from carson.game.language import say
from carson.web.pages.html import h
from carson.web.pages.shell import footer, page, wordmark

FILES: Final = ("board-game", "solo", "card-game")
GAME_OF: Final = {"board-game": "city", "solo": "solo", "card-game": "cards"}
_NUMBER: Final = re.compile(r"^(?:\*\*)?([BCS]\d+(?:\.[A-Z]?\d+)*[a-z]?|OP-\d+|OS-\d+|O\d+)\b")
_INLINE: Final = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*")
_ITEM: Final = re.compile(r"^( *)- (.*)")


def numbered_page(name: str) -> str:
    """One of the three files."""
    game = GAME_OF[name]
    back = h("a", say("The rules for players"), href=f"/rules/{game}")
    ways = [h("a", other.replace("-", " "), href=f"/rules/numbered/{other}",
              aria_current="page" if other == name else None, lang="en") for other in FILES]  # fmt: skip
    head = h("header", wordmark(), h("nav", back, *ways, class_="guides", aria_label=say("Rules")))
    text = _set(name)
    return page(say("The numbered rules"), h("main", head, h("div", text, lang="en", class_="numbered"), class_="guide"),
                footer(), kind="reading")  # fmt: skip


@cache
def _set(name: str) -> Markup:
    """The file as a page shows it; where a number stands several times, the first place is its rule."""
    whole, seen = "".join(blocks(_source(name))), set[str]()

    def first(match: re.Match[str]) -> str:
        known = match[0] in seen
        seen.add(match[0])
        return "" if known else match[0]

    return Markup(re.sub(r' id="[^"]+"', first, whole))


def _source(name: str) -> str:
    """The text: installed beside this package, or in the documents of a checkout."""
    packed = files("carson.web") / "numbered" / f"{name}.md"
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    return (Path(__file__).parents[5] / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")


def blocks(text: str) -> Iterator[Markup]:
    """Headings, paragraphs, lists, tables and drawings of a file, one after the other."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.startswith("#"):
            yield _heading(line)
            at += 1
        elif line.startswith("```"):
            end = lines.index("```", at + 1)
            yield h("pre", "\n".join(lines[at + 1 : end]), tabindex=0)
            at = end + 1
        elif line.startswith("|"):
            end = next((number for number in range(at, len(lines)) if not lines[number].startswith("|")), len(lines))
            yield _table(lines[at:end])
            at = end
        elif _ITEM.match(line):
            end = next((number for number in range(at, len(lines)) if not _ITEM.match(lines[number])
                        and not lines[number].startswith(" ")), len(lines))  # fmt: skip
            yield _list(lines[at:end])
            at = end
        elif not line.strip() or line.startswith("---"):
            at += 1
        else:
            end = next((number for number in range(at, len(lines)) if not lines[number].strip()
                        or lines[number].startswith(("#", "|", "```", "- "))), len(lines))  # fmt: skip
            words = " ".join(lines[at:end])
            yield h("p", *inline(words), id=_anchor(words))
            at = end


def _heading(line: str) -> Markup:
    level = len(line) - len(line.lstrip("#"))
    words = line.lstrip("# ")
    return h(f"h{min(level, 5)}", *inline(words), id=_anchor(words))


def _anchor(words: str) -> str | None:
    found = _NUMBER.match(words)
    return found[1] if found else None


def _list(lines: list[str]) -> Markup:
    """A list; lines that are set in go on with the item above them."""
    items: list[str] = []
    for line in lines:
        item = _ITEM.match(line)
        if item:
            items.append(item[2])
        else:
            items[-1] += f" {line.strip()}"
    return h("ul", *(h("li", *inline(item), id=_anchor(item)) for item in items))


def _table(lines: list[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if not set(line) <= set("|-: ")]
    head, *body = rows
    cells = [h("tr", *(h("td", *inline(cell), id=_anchor(cell)) for cell in row)) for row in body]
    top = h("thead", h("tr", *(h("th", *inline(cell), scope="col") if cell else h("td") for cell in head)))
    return h("div", h("table", top, h("tbody", *cells)), class_="wide", tabindex=0, role="group", aria_label="Table")


def inline(text: str) -> list[str]:
    """Bold, slanted and typed words.

    >>> inline("a **b** `c`")
    ['a ', '<b>b</b>', ' ', '<code>c</code>']
    """
    found: list[str] = []
    end = 0
    for match in _INLINE.finditer(text):
        found += [text[end : match.start()]] if match.start() > end else []
        bold, code, slanted = match.groups()
        found.append(h("b", bold) if bold else h("code", code) if code else h("i", slanted or ""))
        end = match.end()
    return [*found, text[end:]] if end < len(text) else found
