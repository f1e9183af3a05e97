"""JSON Schema of what the house reads and writes, made of its structs.

What the house tells may get more fields with time, so its schemas are open; what it is told may
have no field that it does not know, and its schemas say so.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, get_args

import msgspec
from msgspec import inspect

from croupier.web.contract.names import name_of, unset
from croupier.web.messages.events import TableEvent
from croupier.web.messages.game import GAME
from croupier.web.tables.registry import TABLES

Schema = dict[str, Any]
WHERE = "#/components/schemas/"
PARTS = {"own": "GameTable", "event": "Event", "result": "GameResult"}
"""What stands in a message for a part of its game, by name."""
_SAYS = {
    "GameTable": "What stands on the table of one game.",
    "Event": "What happens at every table, or in one game.",
    "GameResult": "How a round of one game ended, for boards.",
}
_SIMPLE: dict[type, Schema] = {
    inspect.BoolType: {"type": "boolean"},
    inspect.NoneType: {"type": "null"},
    inspect.AnyType: {},
    inspect.RawType: {},
}
_LIMITS = {
    "ge": "minimum",
    "gt": "exclusiveMinimum",
    "le": "maximum",
    "lt": "exclusiveMaximum",
    "multiple_of": "multipleOf",
    "pattern": "pattern",
}


def ref(name: str) -> Schema:
    return {"$ref": f"{WHERE}{name}"}


class Schemas:
    """Schemas by name, each written once. `said`: to the house, which lets what has a default be
    left out; itself it leaves out only what it says it leaves out."""

    def __init__(self) -> None:
        self.written: dict[str, Schema] = {}
        self._kinds: dict[str, type] = {}

    def struct(self, kind: type, suffix: str = "") -> Schema:
        """A reference to a struct's schema, which is written if it was not yet."""
        name = name_of(kind, suffix)
        if self._kinds.setdefault(name, kind) is not kind:
            raise TypeError(f"{kind} and {self._kinds[name]} are both called {name}")
        if name not in self.written:
            self.written[name] = {}
            self.written[name] = self._struct(kind, suffix)
        return ref(name)

    def union(self, kinds: Any, suffix: str = "") -> Schema:
        return self._one_of([(kind, self.struct(kind, suffix)) for kind in get_args(kinds)])

    def of(self, kind: Any) -> Schema:
        """Of any type."""
        return self._type(inspect.type_info(kind), "")

    def _struct(self, kind: type, suffix: str) -> Schema:
        info = inspect.type_info(kind)
        if not isinstance(info, inspect.StructType):
            raise TypeError(f"{kind} is no struct")
        sparing = bool(suffix) or info.cls.__struct_config__.omit_defaults
        properties, required = dict[str, Schema](), list[str]()
        if info.tag_field:
            properties[info.tag_field] = {"const": info.tag}
            required.append(info.tag_field)
        for field in info.fields:
            properties[field.encode_name] = self._field(field, sparing, suffix)
            if field.required or not (sparing or unset(field)):
                required.append(field.encode_name)
        made: Schema = {"type": "object"}
        if said := " ".join(cleandoc(_own_doc(kind)).split()):
            made["description"] = said
        made |= {"properties": properties, "required": required}
        return made | ({"additionalProperties": False} if info.forbid_unknown_fields else {})

    def _field(self, field: inspect.Field, sparing: bool, suffix: str) -> Schema:
        made = self._type(field.type, suffix)
        if field.required or not sparing or unset(field):
            return made
        factory = field.default_factory
        value = field.default if factory is msgspec.NODEFAULT else factory()
        return made | {"default": msgspec.json.decode(msgspec.json.encode(value))}

    def _type(self, info: Any, suffix: str) -> Schema:
        match info:
            case inspect.Metadata(type=inner, extra=extra):
                part = (extra or {}).get(GAME)
                return self._part(PARTS[part]) if part else self._type(inner, suffix)
            case inspect.StructType(cls=kind):
                return self.struct(kind, "Request" if suffix else "")
            case inspect.LiteralType(values=[value]):
                return {"const": value}
            case inspect.LiteralType(values=values):
                return {"enum": list(values)}
            case inspect.UnionType(types=types):
                kinds = [getattr(each, "cls", None) for each in types]
                each = [self._type(one, suffix) for one in types]
                return self._one_of(list(zip(kinds, each, strict=True)))
            case inspect.DictType(key_type=key, value_type=inner):
                names = {"propertyNames": self._type(key, suffix)} if _is_closed(key) else {}
                return {"type": "object", "additionalProperties": self._type(inner, suffix)} | names
            case inspect.TupleType(item_types=types):
                each = [self._type(one, suffix) for one in types]
                return {"type": "array", "prefixItems": each, "items": False, "minItems": len(each)}
            case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner):
                return {"type": "array", "items": self._type(inner, suffix)} | _limits(
                    info, "Items"
                )
        return _plain(info)

    def _one_of(self, each: list[tuple[type | None, Schema]]) -> Schema:
        """Where all are told apart by a tag, it is said which."""
        tags = {config.tag_field for kind, _ in each if (config := _config(kind))}
        listed = [schema for _, schema in each]
        if len(tags) != 1 or None in tags or not all(_config(kind) for kind, _ in each):
            return {"anyOf": listed}
        mapping = {
            str(config.tag): schema["$ref"] for kind, schema in each if (config := _config(kind))
        }
        return {
            "oneOf": listed,
            "discriminator": {"propertyName": tags.pop(), "mapping": mapping},
        }

    def _part(self, name: str) -> Schema:
        """Of whichever game it is."""
        if name not in self.written:
            self.written[name] = {}
            faces = [TABLES[folder] for folder in TABLES]
            match name:
                case "Event":
                    unions = (TableEvent, *(face.events for face in faces))
                    kinds = dict.fromkeys(kind for union in unions for kind in get_args(union))
                    made = self._one_of([(kind, self.struct(kind)) for kind in kinds])
                case "GameTable":
                    made = {"anyOf": [self.struct(face.table) for face in faces]}
                case _:
                    made = {"anyOf": [self.struct(face.result) for face in faces]}
            self.written[name] = {"description": _SAYS[name]} | made
        return ref(name)


def _config(kind: type | None) -> Any:
    return getattr(kind, "__struct_config__", None)


def _own_doc(kind: type) -> str:
    return kind.__dict__.get("__doc__") or ""


def _is_closed(key: Any) -> bool:
    return isinstance(key, inspect.LiteralType)


def _plain(info: Any) -> Schema:
    match info:
        case inspect.StrType():
            return {"type": "string"} | _limits(info, "Length")
        case inspect.IntType():
            return {"type": "integer"} | _limits(info, "")
        case inspect.FloatType():
            return {"type": "number"} | _limits(info, "")
    return dict(_SIMPLE[type(info)])


def _limits(info: Any, of: str) -> Schema:
    found = {theirs: getattr(info, ours, None) for ours, theirs in _LIMITS.items()}
    if of:
        found |= {f"min{of}": info.min_length, f"max{of}": info.max_length}
    return {name: value for name, value in found.items() if value is not None}
