"""What the fields of steps and facts hold, for whoever makes a form of them or shows them.

A field says it with its type: a person's id, a role, a place, a moment, money, words. A plain text
or number is just that, and a count by names is one of chips.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, inspect

PERSON, ROLE, PLACE, WEEK, WORDS = "person", "role", "place", "week", "words"
MOMENT, DATE, MONEY, CHIPS = "moment", "date", "money", "chips"
TEXT, NUMBER, YES, CHOICE, LIST, ROWS = "text", "number", "yes", "choice", "list", "rows"
"""What a form can ask for."""

PersonId = Annotated[str, Meta(max_length=64, extra={"holds": PERSON})]
Visitor = Annotated[str, Meta(pattern=r"\S", max_length=64, extra={"holds": PERSON})]
"""The same where it has to be somebody."""
Role = Annotated[str, Meta(max_length=32, extra={"holds": ROLE})]
Place = Annotated[str, Meta(max_length=40, extra={"holds": PLACE})]
Moment = Annotated[int, Meta(ge=0, lt=10**14, extra={"holds": MOMENT})]
"""Milliseconds since the epoch; people say and read a day and an hour of the house's zone."""
Money = Annotated[int, Meta(ge=0, extra={"holds": MONEY})]
"""Minor units of the house's currency; people say and read major ones."""
Change = Annotated[int, Meta(extra={"holds": MONEY})]
"""The same, where it may be less than nothing: a win of the house, what a count lacks."""
Week = Annotated[str, Meta(max_length=10, extra={"holds": WEEK})]
"""A week by its Monday: 2026-11-16."""
Words = Annotated[str, Meta(max_length=1_000, extra={"holds": WORDS})]
"""What somebody says in words of their own."""
Said = Annotated[str, Meta(pattern=r"\S", max_length=1_000)]
"""A text that has to say something."""


class Field(NamedTuple):
    """A field of a step or fact. `holds`: one of the above; a list has what each `item` holds, rows
    have `fields`; `among`: what may be chosen."""

    name: str
    holds: str
    needed: bool
    item: str = ""
    among: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a struct, in order."""
    found = inspect.type_info(kind)
    return tuple(_fields(found)) if isinstance(found, inspect.StructType) else ()


def _fields(struct: inspect.StructType) -> Iterator[Field]:
    for field in struct.fields:
        yield _field(field.encode_name, field.type, field.required)


def _field(name: str, kind: inspect.Type, needed: bool) -> Field:
    holds, kind = _holds(kind)
    match kind:
        case inspect.UnionType(types=types):
            some = [each for each in types if not isinstance(each, inspect.NoneType)]
            return _field(name, some[0], needed=False) if some else Field(name, TEXT, needed)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return _several(name, item, needed)
        case inspect.LiteralType(values=values):
            return Field(name, CHOICE, needed, among=tuple(map(str, values)))
    return Field(name, holds or _plain(kind), needed)


def _several(name: str, item: inspect.Type, needed: bool) -> Field:
    holds, kind = _holds(item)
    if isinstance(kind, inspect.StructType):
        return Field(name, ROWS, needed, fields=tuple(_fields(kind)))
    if isinstance(kind, inspect.LiteralType):
        return Field(name, LIST, needed, item=CHOICE, among=tuple(map(str, kind.values)))
    return Field(name, LIST, needed, item=holds or _plain(kind))


def _holds(kind: inspect.Type) -> tuple[str, inspect.Type]:
    """What a type says that it holds, and the type itself."""
    holds = ""
    while isinstance(kind, inspect.Metadata):
        holds = holds or str((kind.extra or {}).get("holds", ""))
        kind = kind.type
    return holds, kind


def _plain(kind: inspect.Type) -> str:
    match kind:
        case inspect.BoolType():
            return YES
        case inspect.IntType():
            return NUMBER
        case inspect.DateType():
            return DATE
        case inspect.DictType():
            return CHIPS
    return TEXT
