"""Makes the schemas: of a type by msgspec, with the descriptions that its docstrings give; of a
book's file by the schema of its game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from croupier.cli.schema.registry import PRINTED, WRITTEN, Type, title_of
from croupier.errors import Refused
from croupier.rulebooks.book_schema import book_schemas

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schemas() -> dict[str, Callable[[], Schema]]:
    """All of them, by name: made when they are asked for."""
    types = {**PRINTED, **WRITTEN}
    return {
        **{name: partial(_of_type, name, kind) for name, kind in types.items()},
        **book_schemas(),
    }


def schema_of(name: str) -> Schema:
    known = schemas()
    if name not in known:
        raise Refused("no-such-schema", schema=name, schemas=tuple(known))
    return known[name]()


def _of_type(name: str, kind: Type) -> Schema:
    found, parts = msgspec.json.schema_components(kind.load(), ref_template="#/$defs/{name}")
    body = found[0] if len(found) == 1 else {"anyOf": list(found)}
    if kind.many:
        body = {"type": "array", "items": body}
    said = {"description": text} if (text := " ".join(_described(kind))) else {}
    defs = {name: _plainly(part) for name, part in parts.items()}
    head = {"$schema": DIALECT, "title": title_of(name), **said}
    return {**head, **body, "$defs": defs}


def _described(kind: Type) -> Iterator[str]:
    for each in kind.load():
        if inspect.isclass(each):
            yield " ".join((each.__doc__ or "").split())


def _plainly(part: Schema) -> Schema:
    """Its description on one line."""
    said = part.get("description")
    return {**part, "description": " ".join(said.split())} if said else part
