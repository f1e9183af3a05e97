"""Whether plain JSON has the shape of a message: every field it must have, and no other.

Where a message holds what a game has of its own, the types of that game's face stand in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import msgspec.inspect as inspect

from croupier.web.messages.events import TableEvent
from croupier.web.messages.game import GAME
from croupier.web.tables.face import Face


def faults(value: Any, kind: Any, face: Face, where: str = "") -> list[str]:
    """All that is wrong with it; nothing is what we want."""
    return list(_faults(value, inspect.type_info(kind), face, where))


def _faults(value: Any, info: Any, face: Face, where: str) -> Iterator[str]:
    match info:
        case inspect.Metadata(type=inner, extra=extra):
            part = (extra or {}).get(GAME)
            yield from _faults(value, _of_game(part, face) if part else inner, face, where)
        case inspect.StructType():
            yield from _struct(value, info, face, where)
        case inspect.UnionType(types=types):
            yield from _union(value, types, face, where)
        case inspect.DictType() | inspect.VarTupleType() | inspect.TupleType():
            if not isinstance(value, dict if isinstance(info, inspect.DictType) else list | tuple):
                yield f"{where}: {value!r} is no {info}"
                return
            for name, item, inner in _items(value, info):
                yield from _faults(item, inner, face, f"{where}.{name}")
        case _ if not _plain(value, info):
            yield f"{where}: {value!r} is no {info}"


def _items(value: Any, info: Any) -> Iterator[tuple[str, Any, Any]]:
    """What a dictionary or a list holds, by name or number, and which type it should have."""
    if isinstance(info, inspect.DictType):
        yield from ((key, item, info.value_type) for key, item in value.items())
    elif isinstance(info, inspect.VarTupleType):
        yield from ((str(at), item, info.item_type) for at, item in enumerate(value))
    else:
        pairs = zip(value, info.item_types, strict=True)
        yield from ((str(at), item, inner) for at, (item, inner) in enumerate(pairs))


def _of_game(part: str, face: Face) -> Any:
    kinds = {"own": face.table, "result": face.result, "event": TableEvent | face.events}
    return inspect.type_info(kinds[part])


def _struct(value: Any, info: inspect.StructType, face: Face, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no {info.cls.__name__}"
        return
    fields = {field.encode_name: field for field in info.fields}
    sparing = info.cls.__struct_config__.omit_defaults
    tag = {info.tag_field} if info.tag_field else set()
    wanted = {
        name for name, field in fields.items() if field.required or not (sparing or _unset(field))
    }
    yield from (f"{where}: {name} is missing" for name in sorted((wanted | tag) - set(value)))
    yield from (f"{where}: {name} is unknown" for name in sorted(set(value) - set(fields) - tag))
    for name in sorted(set(fields) & set(value)):
        yield from _faults(value[name], fields[name].type, face, f"{where}.{name}")


def _unset(field: inspect.Field) -> bool:
    """It is left out wherever it is not set."""
    return field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def _union(value: Any, types: tuple[Any, ...], face: Face, where: str) -> Iterator[str]:
    if value is None and inspect.NoneType() in types:
        return
    types = tuple(one for one in types if not isinstance(one, inspect.NoneType))
    for one in types:
        tagged = isinstance(one, inspect.StructType) and one.tag_field
        if tagged and isinstance(value, dict) and value.get(one.tag_field) == one.tag:
            yield from _struct(value, one, face, where)
            return
    found = [list(_faults(value, one, face, where)) for one in types]
    yield from min(found, key=len)


_PLAIN: dict[type, type] = {
    inspect.StrType: str,
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.BoolType: bool,
    inspect.NoneType: type(None),
}


def _plain(value: Any, info: Any) -> bool:
    if isinstance(info, inspect.LiteralType):
        return value in info.values
    return type(info) in _PLAIN and isinstance(value, _PLAIN[type(info)])


def tags(kinds: Any) -> list[str]:
    """The tags of a union of structs."""
    return sorted({str(kind.__struct_config__.tag) for kind in get_args(kinds)})
