"""The files of a book as JSON Schema, so that editors complete and check them: what each key is
for, which values it takes, and that it says where it comes from.

Made from the same types by which books are read. Draft 7, which every editor of TOML knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from croupier.money import CURRENCIES
from croupier.rulebooks.load import HOUSE, rules_type
from croupier.rulebooks.reader import UNIONS
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import games
from croupier.rulebooks.schema.share import Share
from croupier.rulebooks.title import BookInfo
from croupier.rulebooks.trace import Clause

Schema = dict[str, Any]
DIALECT = "http://json-schema.org/draft-07/schema#"
HINT = "#:schema"
"""How the first line of a TOML file names its schema to an editor."""
_REF = "#/definitions/{name}"
_FRACTION = r"^[0-9]+(/[0-9]*[1-9][0-9]*|\.[0-9]+)?$"
_CITED = {
    "clause": "Where the text prints it: “§25.1”, “art. 13(3)–(7)”, “p. 30; §36, §38”.",
    "reading": "The reading that chose it where the text leaves it open, such as “R25”.",
    "house": "Why the house says so, where no text does.",
}
_ON_TITLE = {
    "id": "The name of the folder.",
    "title": "What people call it.",
    "edition": "Of the text; “undated” where it has none.",
    "language": "Of the text: en, bg, mk, ru.",
    "currency": "ISO 4217: amounts of its tables are in it.",
    "applies": "Where the rules hold.",
    "source": "Which text it is.",
    "holds_from": "From which day on these values hold in the house: 2026-11-15.",
    "status": "What the text is in law, as far as it is known.",
    "dated": "The day that the text itself bears.",
    "takes_effect": "From when on the text binds by its own words, with the clause.",
    "changes": "What this version changes, in a sentence.",
    "cites": "How citations of the text begin, with # for a number: “art. #(#)”, “§#”.",
    "cites_whole": "Citations of a whole article or chapter, which is too much to be a clause.",
}


def book_schemas() -> dict[str, Callable[[], Schema]]:
    """By name: of the title page, the clauses, the house's chapter and each game's."""
    chapters = {f"book-{name}": partial(chapter_schema, name) for name in (HOUSE, *games())}
    return {"book": title_schema, "book-clauses": clauses_schema, **chapters}


def schema_name(file: str) -> str:
    """Which of them a file of a book has."""
    name = file.removesuffix(".toml")
    return name if name == "book" else f"book-{name}"


def title_schema() -> Schema:
    """Of `book.toml`."""
    (_,), parts = msgspec.json.schema_components((BookInfo,), ref_template=_REF)
    page = parts[BookInfo.__name__]
    day = {"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
    form = {"type": "string", "pattern": r"\S"}
    own: Schema = {
        "holds_from": day,
        "dated": day,
        "currency": {"enum": sorted(CURRENCIES)},
        "cites": {"type": "array", "items": form},
        "cites_whole": {"type": "array", "items": form},
    }
    keys = {
        key: {**(own.get(key) or value), "description": _ON_TITLE[key]}
        for key, value in page["properties"].items()
    }
    return _file("book.toml", "The title page of a book.", {**page, "properties": keys})


def clauses_schema() -> Schema:
    """Of `clauses.toml`."""
    (clauses,), parts = msgspec.json.schema_components((tuple[Clause, ...],), ref_template=_REF)
    body = {"type": "object", "properties": {"clauses": clauses}, "required": ["clauses"]}
    about = "The clauses of a book, in the order of its text."
    return _file("clauses.toml", about, {**body, "additionalProperties": False}, parts)


def chapter_schema(name: str) -> Schema:
    """Of a game's file, or of the house's."""
    making = _Making()
    body = making.section(rules_type(name))
    about = "What a book asks of the house." if name == HOUSE else f"A book's rules of {name}."
    return _file(f"{name}.toml", about, body, making.parts)


def _file(name: str, about: str, body: Schema, parts: Mapping[str, Any] | None = None) -> Schema:
    said = " ".join(filter(None, (about, body.get("description", ""))))
    whole = {"$schema": DIALECT, **body, "title": f"{name} of a book", "description": said}
    return {**whole, "definitions": _without_prose(parts)} if parts else whole


def _without_prose(parts: Mapping[str, Any]) -> Schema:
    return {
        name: {**part, "description": _on_one_line(part.get("description", ""))}
        for name, part in parts.items()
    }


class _Making:
    """Walks the types of a chapter as its reader does. `parts`: what values refer to."""

    def __init__(self) -> None:
        self.parts: Schema = {}

    def section(self, kind: Any, about: str = "") -> Schema:
        origin = get_origin(kind) or kind
        if origin in UNIONS:
            return {"anyOf": [self.section(each, about) for each in get_args(kind)]}
        if origin is Cited:
            return self._leaf(get_args(kind)[0], about)
        if origin is dict:
            inner = self.section(get_args(kind)[1])
            return {"type": "object", "description": about, "additionalProperties": inner}
        return self._struct(kind, about)

    def _struct(self, kind: Any, about: str) -> Schema:
        said = _on_one_line(kind.__doc__ or "")
        keys = {
            key: self.section(each, _of_key(said, key))
            for key, each in get_type_hints(kind).items()
        }
        return {
            "type": "object",
            "description": " ".join(filter(None, (about, said))),
            "properties": keys,
            "required": list(keys),
            "additionalProperties": False,
        }

    def _leaf(self, kind: Any, about: str) -> Schema:
        """`{ is = VALUE, clause = "…" }`: a value that says where it comes from."""
        (value,), parts = msgspec.json.schema_components(
            (kind,), schema_hook=_number, ref_template=_REF
        )
        self.parts |= _draft_7(parts)
        value = _draft_7(value)
        texts = {key: {"type": "string", "description": said} for key, said in _CITED.items()}
        others = "What other readings would make of it."
        return {
            "type": "object",
            "description": about,
            "properties": {
                "is": {**value, "description": about or "The value."},
                **texts,
                "other": {"type": "array", "items": value, "description": others},
            },
            "required": ["is"],
            "anyOf": [{"required": [key], "properties": {key: {"minLength": 1}}} for key in _CITED],
            "additionalProperties": False,
        }


def _draft_7(schema: Any) -> Any:
    """Lists of so many items were written otherwise then."""
    if isinstance(schema, list):
        return [_draft_7(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: _draft_7(each) for key, each in schema.items()}
    if "prefixItems" in found:
        found |= {"items": found.pop("prefixItems"), "additionalItems": False}
    return found


def _number(kind: Any) -> Schema:
    """Odds, shares and antes are written as a number, or as a fraction in quotes."""
    if kind not in (Fraction, Share, Antes):
        raise NotImplementedError
    most = {"maximum": 1} if kind is Share else {}
    return {"type": ["integer", "string"], "pattern": _FRACTION, "minimum": 0, **most}


def _on_one_line(said: str) -> str:
    return " ".join(said.split())


def _of_key(said: str, key: str) -> str:
    """What the docstring of a table says of one of its keys."""
    return ". ".join(each for each in said.split(". ") if f"`{key}`" in each)
