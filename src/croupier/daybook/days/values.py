"""Values of a day's text: what is said at a step, and what a fact says, by the types of the fields.

`name value` pairs, with commas between them; several values of one field have ` / ` between them,
and a group of fields stands in parentheses. Chips are counted as `20×100`, money is in major units,
and a moment is `2026-11-16 10:00` in the house's zone, with seconds where it has them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any, cast
from zoneinfo import ZoneInfo

import msgspec
from msgspec import inspect

from croupier.daybook.terms import Terms
from croupier.errors import CroupierError, ensure
from croupier.money import amount_text, read_amount

_PLAIN = re.compile(r"[^\s,;/()\"×→#]+(?: [^\s,;/()\"×→#]+)*")
_WORD = re.compile(r"[^\s,;/()\"×→#]+")
_CHIPS = re.compile(r"(-?\d+)×(\S+)")
_APART = re.compile(r"[#\x7f-\x9f\u2028\u2029]")
"""Signs that would end a line, or begin a comment, also between quotes."""
NONE = "–"


class Values:
    """Of a house with these terms: its currency, and its zone. `exact`: whether moments are written
    to the millisecond; what only has to be compared is told to the minute."""

    def __init__(self, terms: Terms, *, exact: bool = True) -> None:
        self._exact = exact
        self._currency = terms.currency
        self._zone = ZoneInfo(terms.zone)

    # Writing.

    def written(self, value: msgspec.Struct, between: str = ", ") -> str:
        """A struct's fields as text; those that say nothing new are left out."""
        parts = []
        for field in fields(type(value)):
            found = getattr(value, field.name)
            if found != _usual(field):
                parts.append(f"{_name(field)} {self._text(found, field.type)}".rstrip())
        return between.join(parts)

    def moment(self, at: int) -> str:
        """As short as it can be; the second time that an hour comes says which it is."""
        at = at if self._exact else at - at % 60_000
        when = datetime.fromtimestamp(at / 1000, self._zone)
        precise = "minutes" if at % 60_000 == 0 else "seconds" if at % 1000 == 0 else "milliseconds"
        return (when if when.fold else when.replace(tzinfo=None)).isoformat(" ", precise)

    def _text(self, value: Any, kind: inspect.Type) -> str:
        if value is None:
            return NONE
        match kind:
            case inspect.Metadata(extra={"holds": "money"}):
                return amount_text(value, self._currency)
            case inspect.Metadata(extra={"holds": "moment"}):
                return self.moment(value)
            case inspect.Metadata(type=plain):
                return self._text(value, plain)
            case inspect.UnionType():
                return self._text(value, _some(kind))
            case inspect.BoolType():
                return "yes" if value else "no"
            case inspect.StructType():
                return f"({self.written(value, '; ')})"
            case inspect.DictType():
                return _counted(value)
            case inspect.VarTupleType(item) | inspect.ListType(item):
                return " / ".join(self._text(each, item) for each in value)
            case _:
                text = str(value)
                return text if _PLAIN.fullmatch(text) and text != NONE else quoted(text)

    # Reading.

    def read(self, words: str, kind: type[msgspec.Struct], comma: str = ",") -> dict[str, Any]:
        """What these words say, by the fields of a struct; what it has no field for stays as it is
        written, and whoever takes it says that there is none."""
        known = {_name(field): field for field in fields(kind)}
        said: dict[str, Any] = {}
        for part in split(words, comma):
            name, _, text = part.partition(" ")
            if field := known.get(name):
                said[field.encode_name] = self._value(text.strip(), field.type)
            else:
                said[name] = text.strip()
        return said

    def read_moment(self, text: str) -> int | str:
        """What is no moment stays as it is, and is refused by the step."""
        try:
            found = datetime.fromisoformat(text)
        except ValueError:
            return text
        when = found if found.tzinfo else found.replace(tzinfo=self._zone)
        return round(when.timestamp() * 1000)

    def _value(self, text: str, kind: inspect.Type) -> Any:
        match kind:
            case inspect.Metadata(extra={"holds": "money"}):
                return self._minor(text)
            case inspect.Metadata(extra={"holds": "moment"}):
                return self.read_moment(text)
            case inspect.Metadata(type=plain):
                return self._value(text, plain)
            case inspect.UnionType():
                return None if text == NONE else self._value(text, _some(kind))
            case inspect.VarTupleType(item) | inspect.ListType(item):
                return [self._value(part, item) for part in split(text, "/")]
            case inspect.DictType():
                return _read_counted(text)
            case inspect.StructType(cls=cls):
                return self.read(text.removeprefix("(").removesuffix(")"), cls, ";")
            case inspect.BoolType():
                return {"yes": True, "no": False}.get(text, text)
            case _:
                return _unquoted(text)

    def _minor(self, text: str) -> int | str:
        """What is no amount stays as it is, and is refused by the step."""
        plain = text.removeprefix("-")
        try:
            found = read_amount(plain, self._currency)
        except CroupierError:
            return text
        return found if plain == text else -found


def quoted(text: str) -> str:
    """Between quotes, without a quote in it, and on one line."""
    plain = json.dumps(text, ensure_ascii=False)[1:-1]
    plain = plain.replace("\\\\", "\\u005c").replace('\\"', "\\u0022")
    return '"' + _APART.sub(lambda found: rf"\u{ord(found[0]):04x}", plain) + '"'


def _unquoted(text: str) -> Any:
    if not text.startswith('"'):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def _counted(value: Mapping[str, Any]) -> str:
    """`20×100 4×25`; a list of anything else stands between quotes, as JSON."""
    if all(isinstance(count, int) and _WORD.fullmatch(name) for name, count in value.items()):
        return " ".join(f"{count}×{name}" for name, count in value.items())
    return quoted(msgspec.json.encode(value).decode())


def _read_counted(text: str) -> Any:
    if text.startswith('"'):
        return json.loads(_unquoted(text))
    return {name: int(count) for count, name in _CHIPS.findall(text)}


@cache
def told(kind: type[msgspec.Struct]) -> inspect.StructType:
    """What a struct is made of."""
    info = inspect.type_info(kind)
    ensure(isinstance(info, inspect.StructType), f"{kind} is no struct")
    return cast(inspect.StructType, info)


def fields(kind: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    return told(kind).fields


def _usual(field: inspect.Field) -> Any:
    """What a field says where nothing is said."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def _name(field: inspect.Field) -> str:
    return field.encode_name.replace("_", "-")


def _some(union: inspect.UnionType) -> inspect.Type:
    """What it is where it is not nothing."""
    return next(one for one in union.types if not isinstance(one, inspect.NoneType))


def split(words: str, at: str) -> Iterator[str]:
    """Parts between these, but not within quotes or parentheses."""
    depth, within, part = 0, False, ""
    for sign in words:
        within ^= sign == '"'
        depth += 0 if within else (sign == "(") - (sign == ")")
        if sign == at and not depth and not within:
            yield part.strip()
            part = ""
        else:
            part += sign
    if part.strip():
        yield part.strip()
