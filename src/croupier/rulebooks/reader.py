"""Reads data by a schema, whole: gathers all that does not fit, each with file, line and key.

Every leaf is a table `{ is = VALUE, clause = "…" }`, with `reading`, `house` and `other` where they
apply. A part that a book does not have is the one leaf `not_offered`. Knows no book and no game.
"""

from __future__ import annotations

import types
from fractions import Fraction
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.rulebooks.lines import key_lines
from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.share import Share

UNIONS = (types.UnionType, Union)
_PLAIN: dict[Any, str] = {
    int: "a whole number",
    str: "text",
    bool: "true or false",
    Fraction: "odds to one",
    Share: "a share such as “1/2”",
    Antes: "a number of antes",
    Absent: "not_offered",
    house.Term: "a term such as { count = 3, unit = “days” }",
    house.Amount: "an amount such as { units = 5000, currency = “BGN” }",
}
_CITATION = ("clause", "reading", "house")


def read_value(value: Any, kind: Any, key: str, name: str = "book") -> Any:
    """One value by itself, as the schema wants it."""
    reader = Reader(name)
    found = reader.value(value, kind, key)
    reader.must_fit()
    return found


class Reader:
    """Walks data and schema together and gathers what does not fit."""

    def __init__(self, file: str, text: str = "") -> None:
        self.file = file
        self.lines = key_lines(text)
        self.problems: list[Problem] = []

    def must_fit(self) -> None:
        if self.problems:
            raise RuleBookError("rule-book", problems=tuple(self.problems))

    def section(self, data: Any, schema: Any, key: str = "") -> Any:
        if get_origin(schema) in UNIONS:
            schema = _part(schema, data)
        origin = get_origin(schema) or schema
        if origin is Cited:
            return self._leaf(data, get_args(schema)[0], key)
        if not isinstance(data, dict):
            return self._wrong(key, "expected a table")
        if origin is dict:
            inner = get_args(schema)[1]
            return {name: self.section(d, inner, _join(key, name)) for name, d in data.items()}
        return self._struct(data, schema, key)

    def _struct(self, data: dict[str, Any], schema: Any, key: str) -> Any:
        hints = get_type_hints(schema)
        for name in data:
            if name not in hints:
                known = ", ".join(hints)
                self._wrong(_join(key, name), f"unknown key; expected one of: {known}")
        found = {}
        for name, hint in hints.items():
            if name in data:
                found[name] = self.section(data[name], hint, _join(key, name))
            else:
                self._wrong(_join(key, name), f"missing; expected {_say(hint)}")
        return schema(**found) if len(found) == len(hints) else None

    def _leaf(self, data: Any, kind: Any, key: str) -> Any:
        if not isinstance(data, dict) or "is" not in data:
            return self._wrong(key, 'expected { is = VALUE, clause = "…" }')
        for name in data:
            if name not in ("is", "other", *_CITATION):
                self._wrong(
                    _join(key, name), "unknown; a value has is, clause, reading, house, other"
                )
        for name in _CITATION:
            if not isinstance(data.get(name, ""), str):
                self._wrong(_join(key, name), "expected text")
        if not any(data.get(name) for name in _CITATION):
            self._wrong(
                key, "cites nothing; give its clause, its reading, or why it is a house value"
            )
        value = self.value(data["is"], kind, key)
        other = data.get("other", [])
        if not isinstance(other, list):
            return self._wrong(_join(key, "other"), "expected a list of values")
        others = tuple(self.value(item, kind, _join(key, "other")) for item in other)
        cited = {name: str(data.get(name, "")) for name in _CITATION}
        return Cited(value, **cited, other=others)

    def value(self, value: Any, kind: Any, key: str) -> Any:
        if get_origin(kind) is dict and isinstance(value, dict):
            names, items = get_args(kind)
            return self._table(value, names, items, key)
        try:
            return msgspec.convert(value, kind, dec_hook=read_fraction, strict=True)
        except (msgspec.ValidationError, ValueError, ZeroDivisionError) as error:
            return self._wrong(key, f"expected {_say(kind)}: {error}")

    def _table(self, table: dict[str, Any], names: Any, items: Any, key: str) -> Any:
        """A value that is a table, such as what each combination pays: every line is looked at."""
        return {
            self.value(name, names, _join(key, name)): self.value(item, items, _join(key, name))
            for name, item in table.items()
        }

    def _wrong(self, key: str, expected: str) -> None:
        line = self.lines.get(key, 0) or self.lines.get(key.rpartition(".")[0], 0)
        self.problems.append(Problem(self.file, key or "(file)", expected, line))


def _part(union: Any, data: Any) -> Any:
    """Which side of `Part | Absent` a table is: only an absent part says `not_offered`."""
    if isinstance(data, dict) and "not_offered" in data:
        return Absent
    return next(kind for kind in get_args(union) if kind is not Absent)


def read_fraction(kind: Any, value: Any) -> Any:
    fits = isinstance(value, str | int) and not isinstance(value, bool)
    if kind not in (Fraction, Share, Antes) or not fits:
        raise ValueError(f"{value!r} is not a fraction such as 35 or “19/20”")
    fraction: Fraction = kind(value)
    if fraction < 0:
        raise ValueError("odds and shares are never negative")
    if kind is Share and fraction > 1:
        raise ValueError("a share is at most 1, the whole")
    return fraction


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _say(kind: Any) -> str:
    """A type in words a lawyer understands."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if origin is Cited:
        return _say(args[0])
    if origin is tuple:
        return f"a list of {_say(args[0])}"
    if origin in (dict, *UNIONS):
        return "a table" if origin is dict else " or ".join(map(_say, args))
    if args:
        return "one of " + ", ".join(map(repr, args))
    if hasattr(kind, "__members__"):
        return "one of " + ", ".join(repr(member.value) for member in kind)
    return "a table" if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else str(kind)
