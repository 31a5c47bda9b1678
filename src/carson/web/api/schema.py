"""What may stand in a request and in an answer: one dataclass serves the reader, the document and the validation.

A field is described by its type and, in ``Annotated``, by a `Rule`. `schema_of` turns a dataclass into JSON Schema, `read`
turns JSON into the dataclass or refuses it with a sentence, `written` turns a dataclass into JSON.
"""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from carson.game.language import mark, say
from carson.game.quoting import quoted
from carson.web.errors import Refused

T = TypeVar("T")

REFERENCE: Final = "#/components/schemas/"
_QUOTE_LENGTH: Final = 40


class Rule(NamedTuple):
    """What a field means, and what of its type is allowed there."""

    about: str = ""
    values: tuple[str, ...] = ()
    pattern: str = ""
    least: int | None = None
    most: int | None = None
    """For a number its bounds, for a text or a list those of its length."""
    example: Any = None


class _Field(NamedTuple):
    name: str
    kind: Any
    rule: Rule
    required: bool


_fields: dict[type, tuple[_Field, ...]] = {}


def fields_of(shape: type) -> tuple[_Field, ...]:
    """The fields of a dataclass with their types and rules; worked out once."""
    if shape not in _fields:
        _fields[shape] = tuple(_described(shape))
    return _fields[shape]


def _described(shape: Any) -> list[_Field]:
    hints = get_type_hints(shape, include_extras=True)
    found = []
    for field in dataclasses.fields(shape):
        kind, rule = _parts(hints[field.name])
        required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        found.append(_Field(field.name, kind, rule, required))
    return found


def _parts(hint: Any) -> tuple[Any, Rule]:
    if get_origin(hint) is Annotated:
        kind, *notes = get_args(hint)
        return kind, next((note for note in notes if isinstance(note, Rule)), Rule())
    return hint, Rule()


def optional(kind: Any) -> Any:
    """The type beside None in ``X | None``; None for any other type."""
    if get_origin(kind) in (Union, types.UnionType):
        return next(part for part in get_args(kind) if part is not types.NoneType)
    return None


def schema_of(shape: type) -> dict[str, Any]:
    """The JSON Schema of a dataclass; other dataclasses in it are named by reference."""
    fields = fields_of(shape)
    found: dict[str, Any] = {
        "type": "object",
        "description": " ".join((shape.__doc__ or "").split()),
        "properties": {field.name: field_schema(field.kind, field.rule) for field in fields},
        "additionalProperties": False,
    }
    if needed := [field.name for field in fields if field.required]:
        found["required"] = needed
    return found


def field_schema(kind: Any, rule: Rule) -> dict[str, Any]:
    found = _bare_schema(kind, rule)
    if rule.about:
        found["description"] = rule.about
    if rule.example is not None:
        found["examples"] = [rule.example]
    return found


def _bare_schema(kind: Any, rule: Rule) -> dict[str, Any]:
    if (inner := optional(kind)) is not None:
        inside = _bare_schema(*_inner(inner, rule))
        if "$ref" in inside:
            return {"anyOf": [inside, {"type": "null"}]}
        if "enum" in inside:
            inside["enum"] = [*inside["enum"], None]
        return {**inside, "type": [inside["type"], "null"]}
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return {"$ref": f"{REFERENCE}{kind.__name__}"}
    if get_origin(kind) is list:
        inside, own = _parts(get_args(kind)[0])
        return _bounded({"type": "array", "items": field_schema(inside, own)}, rule, "minItems", "maxItems")
    if get_origin(kind) is dict:
        return {"type": "object"}
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        return _bounded({"type": "integer"}, rule, "minimum", "maximum")
    if kind is str:
        found: dict[str, Any] = {"type": "string"}
        if rule.values:
            return {**found, "enum": list(rule.values)}
        if rule.pattern:
            found["pattern"] = f"^{rule.pattern}$"
        return _bounded(found, rule, "minLength", "maxLength")
    raise TypeError(f"no schema for {kind!r}")


def _inner(kind: Any, rule: Rule) -> tuple[Any, Rule]:
    inside, own = _parts(kind)
    return inside, own if own != Rule() else rule


def _bounded(found: dict[str, Any], rule: Rule, least: str, most: str) -> dict[str, Any]:
    if rule.least is not None:
        found[least] = rule.least
    if rule.most is not None:
        found[most] = rule.most
    return found


def named_in(shape: type) -> set[type]:
    """All dataclasses that a dataclass mentions, itself included."""
    found = {shape}
    for field in fields_of(shape):
        kinds = [field.kind]
        while kinds:
            kind, _ = _parts(kinds.pop())
            kinds += get_args(kind)
            if dataclasses.is_dataclass(kind) and isinstance(kind, type) and kind not in found:
                found |= named_in(kind)
    return found


def read(shape: type[T], value: Any, where: str = "") -> T:
    """The dataclass that JSON describes; raises `Refused` with the field and what would be right."""
    if not isinstance(value, Mapping):
        raise Refused(say("{place} is an object with the fields {fields}.", place=_place(where), fields=_listed(shape)))
    fields = fields_of(shape)
    known = {field.name for field in fields}
    for name in value:
        if name not in known:
            form = mark("{place} has no field {name}; its fields are {fields}.")
            raise Refused(say(form, name=quoted(name[:_QUOTE_LENGTH]), place=_place(where), fields=_listed(shape)))
    given = {}
    for field in fields:
        if field.name in value:
            given[field.name] = _value(
                field.kind, field.rule, value[field.name], f"{where}.{field.name}" if where else field.name
            )
        elif field.required:
            raise Refused(say("{place} lacks the field “{name}”.", place=_place(where), name=field.name))
    return shape(**given)


def _listed(shape: type) -> str:
    return ", ".join(field.name for field in fields_of(shape)) or "–"


def _place(where: str) -> str:
    return quoted(where) if where else say("This request")


def _value(kind: Any, rule: Rule, value: Any, where: str) -> Any:
    if (inner := optional(kind)) is not None:
        return None if value is None else _value(*_inner(inner, rule), value, where)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return read(kind, value, where)
    if get_origin(kind) is list:
        return _list(get_args(kind)[0], rule, value, where)
    if kind is bool:
        return _truth(value, where)
    return _whole(rule, value, where) if kind is int else _text(rule, value, where)


def _truth(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise Refused(say("“{name}” is true or false.", name=where))
    return value


def _list(kind: Any, rule: Rule, value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise Refused(say("“{name}” is a list.", name=where))
    if not (rule.least or 0) <= len(value) <= (rule.most if rule.most is not None else len(value)):
        form = mark("“{name}” has {least} to {most} entries, not {number}.")
        raise Refused(say(form, name=where, least=rule.least or 0, most=rule.most, number=len(value)))
    inside, own = _parts(kind)
    return [_value(inside, own, each, f"{where}[{number}]") for number, each in enumerate(value)]


def _whole(rule: Rule, value: Any, where: str) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not (rule.least or 0) <= value <= (rule.most or 0):
        form = mark("“{name}” is a whole number from {least} to {most}.")
        raise Refused(say(form, name=where, least=rule.least or 0, most=rule.most))
    return value


def _text(rule: Rule, value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise Refused(say("“{name}” is a text.", name=where))
    if rule.values and value not in rule.values:
        form = mark("“{name}” is one of {values}, not {given}.")
        raise Refused(say(form, name=where, values=", ".join(rule.values), given=quoted(value[:_QUOTE_LENGTH])))
    if rule.most is not None and not (rule.least or 0) <= len(value) <= rule.most:
        form = mark("“{name}” has {least} to {most} characters, not {number}.")
        raise Refused(say(form, name=where, least=rule.least or 0, most=rule.most, number=len(value)))
    if rule.pattern and not re.fullmatch(rule.pattern, value):
        raise Refused(say("“{name}” does not have the right form; /api/docs describes it.", name=where))
    return value


def written(value: Any) -> Any:
    """A dataclass as the JSON that its schema describes."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: written(getattr(value, field.name)) for field in fields_of(type(value))}
    return [written(each) for each in value] if isinstance(value, (list, tuple)) else value
