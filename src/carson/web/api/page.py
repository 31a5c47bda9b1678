"""The calls as a page that a person reads; like the other documents it is in English."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from carson.draw.svg.markup import Markup
from carson.game.language import speaking
from carson.web.api.calls import CALLS, Call
from carson.web.api.document import ABOUT, document
from carson.web.api.schema import REFERENCE, field_schema, fields_of
from carson.web.pages.html import h
from carson.web.pages.look import theme
from carson.web.pages.shell import page, wordmark


def docs_page() -> str:
    return _docs_page(theme())


@cache
def _docs_page(seen: str) -> str:
    """Made once for each theme."""
    shapes = document()["components"]["schemas"]
    machines = h("p", "The same for machines: ", h("a", "/api/openapi.json", href="/api/openapi.json"), class_="soft")
    head = h("header", wordmark(), h("h1", "Play by program"), h("p", ABOUT, class_="soft"), machines)
    ways = [h("li", h("a", call.summary, href=f"#{call.name}")) for call in CALLS]
    names = [h("li", h("a", h("code", name), href=f"#{name}")) for name in shapes]
    contents = h("nav", h("h2", "Calls"), h("ol", *ways), h("h2", "Objects"), h("ol", *names), class_="contents",
                 aria_label="Contents")  # fmt: skip
    body = h("div", *map(_call, CALLS), *(_shape(*each) for each in shapes.items()), class_="chapters")
    with speaking("en"):
        return page("Carson City: play by program", h("main", head, contents, body, class_="guide"), kind="reading")


def _call(call: Call) -> Markup:
    parts = [h("h2", call.summary), h("p", h("code", f"{call.method} {call.path}")), h("p", call.about)]
    if call.seated:
        whose = "the token of a seat" if call.sits else "a token of the table"
        parts.append(h("p", f"Needs {whose}: ", h("code", "Authorization: Bearer …")))
    if call.body is not None:
        parts.append(h("p", "Send ", _link(call.body.__name__), " as application/json."))
        if call.example is not None:
            parts.append(h("p", "For example: ", h("code", json.dumps(call.example, ensure_ascii=False))))
    if call.query is not None:
        lines = [_line(field.name, field_schema(field.kind, field.rule), field.required) for field in fields_of(call.query)]
        parts.append(_table(("Parameter", "Type", ""), lines))
    shapes = call.streams or (("", call.answer),)
    answers: list[list[str]] = [[str(call.status), _link(shape.__name__)] for _, shape in shapes]
    answers += [[str(status), about] for status, about in call.all_refusals.items()]
    return h("section", *parts, _table(("Status", "Answer"), answers), id=call.name)


def _shape(name: str, schema: dict[str, Any]) -> Markup:
    required = schema.get("required", ())
    lines = [_line(key, inside, key in required) for key, inside in schema["properties"].items()]
    return h("section", h("h2", name), h("p", schema["description"]), _table(("Field", "Type", ""), lines), id=name)


def _table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> Markup:
    rows = [h("tr", h("th", line[0], scope="row"), *(h("td", cell) for cell in line[1:])) for line in lines]
    top = h("thead", h("tr", *(h("th", head, scope="col") if head else h("td") for head in heads)))
    return h("div", h("table", top, h("tbody", *rows)), class_="wide", tabindex=0)


def _link(name: str) -> Markup:
    return h("a", h("code", name), href=f"#{name}")


def _line(name: str, schema: dict[str, Any], required: bool) -> list[str]:
    about = [schema["description"]] if "description" in schema else []
    if "enum" in schema:
        about.append(f"One of {', '.join(value for value in schema['enum'] if value)}.")
    if "examples" in schema:
        about.append(f"For example {json.dumps(schema['examples'][0], ensure_ascii=False)}.")
    if not required:
        about.append("May be left out.")
    return [h("code", name), _kind(schema), " ".join(about)]


def _kind(schema: dict[str, Any]) -> Markup:
    """The type in a few words; a named one is a link."""
    if "$ref" in schema:
        return _link(schema["$ref"].removeprefix(REFERENCE))
    if "anyOf" in schema:
        return h("span", _kind(schema["anyOf"][0]), " or null")
    words = " or ".join(schema["type"]) if isinstance(schema["type"], list) else schema["type"]
    return h("span", words, " of ", _kind(schema["items"])) if "items" in schema else h("span", words)
