"""The document of the API: OpenAPI 3.1, made from the table of calls."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from carson import __version__
from carson.web.api.calls import CALLS, Call
from carson.web.api.schema import REFERENCE, field_schema, fields_of, named_in, schema_of
from carson.web.api.shapes import Problem
from carson.web.http.requests import ID

ABOUT: Final = (
    "Play Carson City by program. Open a table or get the link of a seat, take the seat, then read your view, move, and wait "
    "for what happens. A program sees exactly what a person in its seat sees."
)
_TABLE: Final = {
    "name": "table",
    "in": "path",
    "required": True,
    "description": "The name of the table.",
    "schema": {"type": "string", "pattern": f"^{ID}$"},
}


@cache
def document() -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call)
    shapes = set[type]().union(*(named_in(shape) for call in CALLS for shape in (*_answers(call), call.body, Problem) if shape))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Carson City", "version": __version__, "description": ABOUT, "license": {"name": "MIT"}},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": {shape.__name__: schema_of(shape) for shape in sorted(shapes, key=lambda shape: shape.__name__)},
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of a seat, of a spectator or of the host of a table.",
                }
            },
        },
    }


def _operation(call: Call) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": call.name,
        "summary": call.summary,
        "description": call.about,
        "responses": {str(call.status): _stream(call) if call.streams else _answer(call.answer, call.answer.__doc__ or "")}
        | {str(status): _refusal(status, about) for status, about in call.all_refusals.items()},
    }
    parameters = [_TABLE] if call.seated else []
    if call.query is not None:
        parameters += [
            {"name": field.name, "in": "query", "required": field.required, "schema": field_schema(field.kind, field.rule)}
            for field in fields_of(call.query)
        ]
    if parameters:
        found["parameters"] = parameters
    if call.body is not None:
        content = _json(call.body)
        if call.example is not None:
            content["application/json"]["example"] = call.example
        found["requestBody"] = {"required": True, "content": content}
    if call.seated:
        found["security"] = [{"seat": []}]
    return found


def _answers(call: Call) -> list[type]:
    return [shape for _, shape in call.streams] or [call.answer]


def _stream(call: Call) -> dict[str, Any]:
    names = ", ".join(f"“{name}” ({shape.__name__})" for name, shape in call.streams)
    return {"description": f"Events: {names}.", "content": {"text/event-stream": {"schema": {"type": "string"}}}}


def _answer(shape: type, about: str) -> dict[str, Any]:
    return {"description": about, "content": _json(shape)}


def _refusal(status: int, about: str) -> dict[str, Any]:
    found = _answer(Problem, about)
    if status in (429, 503):
        whole = {"type": "integer", "minimum": 1}
        found["headers"] = {"Retry-After": {"required": True, "description": "Seconds to wait.", "schema": whole}}
    if status == 401:
        found["headers"] = {"WWW-Authenticate": {"required": True, "schema": {"type": "string"}}}
    return found


def _json(shape: type) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"{REFERENCE}{shape.__name__}"}}}
