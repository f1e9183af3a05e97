"""The types of the TypeScript client, from the documents: a type for each schema."""

from __future__ import annotations

import json

from croupier.web.contract.schemas import WHERE, Schema

HEAD = """\
// What goes over the socket and over HTTP, both ways. Written from the house's documents by
// `python -m tools.contract`; changes belong there.

/** Of the house whose documents these are. */
export const VERSION = "{version}";
"""
SIMPLE = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def written(schemas: dict[str, Schema], unions: dict[str, list[str]], version: str) -> str:
    each = [f"{_doc(one)}export type {name} = {type_(one)};\n" for name, one in schemas.items()]
    each += [f"export type {name} =\n  | {_several(kinds)};\n" for name, kinds in unions.items()]
    return HEAD.format(version=version) + "\n" + "\n".join(each)


def type_(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(WHERE)
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if found := schema.get("oneOf") or schema.get("anyOf"):
        return " | ".join(type_(one) for one in found)
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return _object(schema)
        case None:
            return "unknown"
    return SIMPLE[schema["type"]]


def _array(schema: Schema) -> str:
    items = schema.get("prefixItems") or schema.get("items")
    if isinstance(items, list):
        return f"readonly [{', '.join(map(type_, items))}]"
    return f"readonly ({type_(items or {})})[]"


def _object(schema: Schema) -> str:
    if "properties" not in schema:
        return f"Readonly<Record<string, {type_(schema.get('additionalProperties') or {})}>>"
    fields = (
        f"\n  readonly {name}{'' if name in schema['required'] else '?'}: {type_(each)};"
        for name, each in schema["properties"].items()
    )
    return "{" + "".join(fields) + "\n}"


def _doc(schema: Schema) -> str:
    said = schema.get("description")
    return f"/** {said} */\n" if said else ""


def _several(kinds: list[str]) -> str:
    return "\n  | ".join(kinds)
