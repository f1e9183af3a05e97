"""Values of a day's text: what is said at a step, and what a fact says, by the types of the fields.

`name value` pairs, with commas between them; several values of one field have ` / ` between them,
and a group of fields stands in parentheses. Chips are counted as `20×100`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

_PLAIN = re.compile(r"[^\s,;/()\"×][^,;/()\"×]*")
_CHIPS = re.compile(r"(\d+)×(\S+)")


def written(value: msgspec.Struct, between: str = ", ") -> str:
    """A struct's fields as text; those that say nothing new are left out."""
    parts = []
    for field in msgspec.structs.fields(value):
        found = getattr(value, field.name)
        default = field.default
        if default is not msgspec.NODEFAULT and found == default:
            continue
        parts.append(f"{field.encode_name.replace('_', '-')} {_text(found)}".rstrip())
    return between.join(parts)


def _text(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case msgspec.Struct():
            return f"({written(value, '; ')})"
        case dict():
            return " ".join(f"{count}×{kind}" for kind, count in value.items())
        case tuple() | list():
            return " / ".join(map(_text, value))
        case None:
            return "–"
        case _:
            text = str(value)
            return text if _PLAIN.fullmatch(text) and text != "–" else json.dumps(text)


def read(words: str, kind: type[msgspec.Struct], comma: str = ",") -> dict[str, Any]:
    """What these words say, by the fields of a struct; a field that it does not have stays as it is
    written, and whoever takes it says that there is none."""
    info = inspect.type_info(kind)
    fields = {field.encode_name.replace("_", "-"): field for field in _fields(info)}
    said: dict[str, Any] = {}
    for part in split(words, comma):
        name, _, value = part.partition(" ")
        field = fields.get(name)
        said[field.encode_name if field else name] = _value(
            value.strip(), field.type if field else None
        )
    return said


def _fields(info: inspect.Type) -> tuple[inspect.Field, ...]:
    return info.fields if isinstance(info, inspect.StructType) else ()


def _value(text: str, kind: inspect.Type | None) -> Any:
    match kind:
        case inspect.VarTupleType(item) | inspect.ListType(item):
            return [_value(part, item) for part in split(text, "/")]
        case inspect.DictType():
            return {name: int(count) for count, name in _CHIPS.findall(text)}
        case inspect.StructType(cls=cls):
            return read(text.removeprefix("(").removesuffix(")"), cls, ";")
        case inspect.BoolType():
            return {"yes": True, "no": False}.get(text, text)
        case inspect.UnionType(types=types):
            some = [one for one in types if not isinstance(one, inspect.NoneType)]
            return None if text == "–" else _value(text, some[0])
        case _:
            return json.loads(text) if text.startswith('"') else text


def split(words: str, at: str) -> Iterator[str]:
    """Parts between these, but not within quotes or parentheses."""
    depth, quoted, part = 0, False, ""
    for sign in words:
        quoted ^= sign == '"'
        depth += 0 if quoted else (sign == "(") - (sign == ")")
        if sign == at and not depth and not quoted:
            yield part.strip()
            part = ""
        else:
            part += sign
    if part.strip():
        yield part.strip()
