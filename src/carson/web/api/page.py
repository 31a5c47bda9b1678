"""The calls as a page that a person reads; like the other documents it is in English."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from carson.draw.svg.markup import Markup
from carson.web.api.calls import CALLS, Call
from carson.web.api.document import ABOUT, document
from carson.web.api.schema import REFERENCE, field_schema, fields_of
from carson.web.markup import h
from carson.web.pages.shell import page, wordmark


@cache
def docs_page() -> str:
    shapes = document()["components"]["schemas"]
    main = h(
        "main",
        wordmark(),
        h("h1", "Play by program"),
        h("p", ABOUT),
        h("p", "The same as a document for machines: ", h("a", "/api/openapi.json", href="/api/openapi.json"), "."),
        h("ul", *(h("li", h("a", call.summary, href=f"#{call.name}"), f" · {call.method} {call.path}") for call in CALLS)),
        *(_call(call) for call in CALLS),
        h("h2", "What is sent and answered"),
        *(_shape(name, schema) for name, schema in shapes.items()),
        class_="sheet-page",
    )
    return page("Carson City: play by program", main)


def _call(call: Call) -> Markup:
    parts = [h("h2", call.summary, id=call.name), h("p", h("code", f"{call.method} {call.path}")), h("p", call.about)]
    if call.seated:
        parts.append(h("p", "Needs the token of a seat: ", h("code", "Authorization: Bearer …")))
    if call.body is not None:
        parts.append(h("p", "You send ", _link(call.body.__name__), " as application/json."))
    if call.query is not None:
        lines = [_line(field.name, field_schema(field.kind, field.rule), field.required) for field in fields_of(call.query)]
        parts += [h("p", "Parameters:"), h("dl", *(part for line in lines for part in line))]
    answers = [h("li", f"{call.status}: ", _link(call.answer.__name__))]
    answers += [h("li", f"{status}: {about}") for status, about in call.all_refusals.items()]
    return h("section", *parts, h("ul", *answers))


def _link(name: str) -> Markup:
    return h("a", name, href=f"#{name}")


def _shape(name: str, schema: dict[str, Any]) -> Markup:
    required = schema.get("required", ())
    lines = [_line(key, inside, key in required) for key, inside in schema["properties"].items()]
    parts = [part for line in lines for part in line]
    return h("section", h("h3", name, id=name), h("p", schema["description"]), h("dl", *parts))


def _line(name: str, schema: dict[str, Any], required: bool) -> list[Markup]:
    about = [schema["description"]] if "description" in schema else []
    if "enum" in schema:
        about.append(f"One of {', '.join(value for value in schema['enum'] if value)}.")
    if "examples" in schema:
        about.append(f"For example {json.dumps(schema['examples'][0], ensure_ascii=False)}.")
    need = "" if required else ", may be left out"
    return [h("dt", h("code", name), " (", *_kind(schema), f"{need})"), h("dd", " ".join(about))]


def _kind(schema: dict[str, Any]) -> list[str]:
    """The type in a few words; a named one is a link."""
    if "$ref" in schema:
        return [_link(schema["$ref"].removeprefix(REFERENCE))]
    if "anyOf" in schema:
        return [*_kind(schema["anyOf"][0]), " or null"]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    words = [" or ".join(kinds)]
    return [*words, " of ", *_kind(schema["items"])] if "items" in schema else words
