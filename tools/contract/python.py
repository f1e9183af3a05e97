"""The types of the Python client, from the documents: a struct for each schema."""

from __future__ import annotations

from collections.abc import Iterator
from keyword import iskeyword

from croupier.web.contract.schemas import WHERE, Schema

HEAD = '''\
"""What goes over the socket and over HTTP, both ways. Written from the house's documents by
`python -m tools.contract`; changes belong there."""

# fmt: off
# ruff: noqa: E501, RUF036

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

VERSION = "{version}"
"""Of the house whose documents these are."""
'''
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
TAGS = ("is", "do", "type")
ANYTHING = "dict[str, object]"
"""One of several kinds that nothing tells apart but who asked."""


def written(schemas: dict[str, Schema], unions: dict[str, list[str]], version: str) -> str:
    """`unions`: names for several kinds together."""
    every = Types(schemas)
    classes = [every.struct(name) for name, each in schemas.items() if "properties" in each]
    aliases = [
        f"{name} = {every.type(each)}\n"
        for name, each in schemas.items()
        if "properties" not in each
    ]
    aliases += [f"{name} = {_lines(kinds)}\n" for name, kinds in unions.items()]
    return HEAD.format(version=version) + "\n\n" + "\n\n".join(classes) + "\n\n" + "".join(aliases)


class Types:
    def __init__(self, schemas: dict[str, Schema]) -> None:
        self._schemas = schemas

    def struct(self, name: str) -> str:
        schema = self._schemas[name]
        tag = _tag(schema)
        config = ["frozen=True", "kw_only=True"]
        if tag:
            config.append(f'tag_field="{tag}", tag="{schema["properties"][tag]["const"]}"')
        if schema.get("additionalProperties") is False:
            config.append("omit_defaults=True")
        lines = [f"class {name}(Struct, {', '.join(config)}):"]
        if said := schema.get("description"):
            lines.append(f'    """{said}"""\n')
        fields = [f"    {line}" for line in self._fields(schema, tag)]
        return "\n".join([*lines, *(fields or ([] if said else ["    pass"]))]) + "\n"

    def _fields(self, schema: Schema, tag: str) -> Iterator[str]:
        for name, each in schema["properties"].items():
            if name == tag:
                continue
            if iskeyword(name):
                raise ValueError(f"{name} is a word of Python's own")
            kind = self.type(each)
            if name in schema["required"]:
                yield f"{name}: {kind}"
            elif "default" in each:
                yield f"{name}: {kind} = {_default(each['default'], kind)}"
            else:
                yield f"{name}: {kind} | UnsetType = UNSET"

    def type(self, schema: Schema) -> str:
        if "$ref" in schema:
            return str(schema["$ref"]).removeprefix(WHERE)
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        if "enum" in schema:
            return f"Literal[{', '.join(map(repr, schema['enum']))}]"
        if found := schema.get("oneOf") or schema.get("anyOf"):
            return self._union(found)
        if schema.get("type") == "array":
            return self._array(schema)
        if schema.get("type") == "object":
            inner = schema.get("additionalProperties")
            return f"dict[str, {self.type(inner)}]" if inner else ANYTHING
        return SIMPLE[schema["type"]] if "type" in schema else "object"

    def _union(self, each: list[Schema]) -> str:
        alike = [one for one in each if "$ref" in one and not self._is_told_apart(one)]
        if len(alike) > 1:
            return ANYTHING
        kinds = [self.type(one) for one in each]
        return " | ".join(kinds) if len(kinds) < 20 else _lines(kinds)

    def _is_told_apart(self, one: Schema) -> bool:
        schema = self._schemas[self.type(one)]
        return "properties" in schema and bool(_tag(schema))

    def _array(self, schema: Schema) -> str:
        items = schema.get("prefixItems") or schema.get("items")
        if isinstance(items, list):
            return f"tuple[{', '.join(map(self.type, items))}]"
        return f"tuple[{self.type(items or {})}, ...]"


def _tag(schema: Schema) -> str:
    """The field by which it is told apart from others."""
    fields = schema["properties"]
    return next((name for name in TAGS if "const" in fields.get(name, {})), "")


def _default(value: object, kind: str) -> str:
    if isinstance(value, list):
        return repr(tuple(value))
    if isinstance(value, dict) and value:
        given = ", ".join(f"{name}={each!r}" for name, each in value.items())
        return f"field(default_factory=lambda: {kind}({given}))"
    return repr(value)


def _lines(kinds: list[str]) -> str:
    return "(\n    " + "\n    | ".join(kinds) + "\n)"
