"""Writes the types of the page's protocol from the structs of the house: both directions, the
events of tables and games, and what each game has of its own.

    python -m tools.protocol           writes frontend/src/generated/protocol.ts
    python -m tools.protocol --check   fails where that file is out of date
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

import msgspec.inspect as inspect

from croupier.web.contract.names import name_of, owner, pascal, unset
from croupier.web.live import wire
from croupier.web.messages import events, live, rounds
from croupier.web.messages.brought import Brought
from croupier.web.messages.game import GAME
from croupier.web.tables.registry import TABLES

FILE = Path(__file__).parents[1] / "frontend" / "src" / "generated" / "protocol.ts"
HEAD = """\
// What goes over the socket and over HTTP, in both directions. Written from the structs of the
// house by `python -m tools.protocol`; changes belong there.

/** What a game brings into the protocol: what stands on its table, its events, its results. */
export type Game = { own: unknown; event: { type: string }; result: { round: string } };
/** Whatever game it is. */
export type AnyGame = { own: unknown; event: never; result: { round: string } };
"""
SIMPLE: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
FIELDS = {"own": 'G["own"]', "event": 'TableEvent | G["event"]', "result": 'G["result"]'}
"""What stands in a message for a part of its game."""
GENERIC = "<G extends Game = AnyGame>"
WIDTH, SHORT = 120, 70


class Protocol:
    """The file, section by section. A struct is written where it is first needed."""

    def __init__(self) -> None:
        self._names: dict[type, str] = {}
        self._written: list[str] = []
        self._sections: list[str] = [HEAD]

    def text(self) -> str:
        return "\n".join(self._sections)

    def section(self, title: str) -> None:
        """Begins one, and ends the one before it."""
        self.end()
        self._sections.append(f"// {title} {'-' * (WIDTH - 21 - len(title))}\n")

    def end(self) -> None:
        self._sections += self._written
        self._written = []

    def union(self, name: str, kinds: Any, suffix: str = "", doc: str = "", own: str = "") -> None:
        """A union of structs; `own`: only those that belong to this game."""
        found = [kind for kind in get_args(kinds) if not own or owner(kind) == own]
        listed = "".join(f"\n  | {self.struct(kind, suffix)}{_given(kind)}" for kind in found)
        head = f"{name}{GENERIC}" if any(map(_given, found)) else name
        self._write(f"{_comment(doc)}export type {head} ={listed};\n")

    def alias(self, name: str, text: str, doc: str = "") -> None:
        self._write(f"{_comment(doc)}export type {name} = {text};\n")

    def struct(self, kind: type, suffix: str = "") -> str:
        """The name of a struct's type, which is written if it was not yet."""
        if kind not in self._names:
            self._names[kind] = name_of(kind, suffix)
            info = inspect.type_info(kind)
            if not isinstance(info, inspect.StructType):
                raise TypeError(f"{kind} is no struct")
            fields = list(self._fields(info, said=bool(suffix)))
            head = self._names[kind] + (GENERIC if _is_generic(info) else "")
            self._write(f"{_comment(kind.__doc__ or '')}export type {head} = {_braced(fields)};\n")
        return self._names[kind]

    def _write(self, text: str) -> None:
        self._written.append(text)

    def _fields(self, info: inspect.StructType, *, said: bool) -> Iterator[str]:
        """`said`: by the page, which may leave out what has a default. The house leaves out only
        what it says it leaves out."""
        if info.tag_field:
            yield f"{info.tag_field}: {json.dumps(info.tag)}"
        sparing = said or info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            optional = "?" if not field.required and (sparing or unset(field)) else ""
            yield f"{field.encode_name}{optional}: {self._type(field.type)}"

    def _type(self, info: Any) -> str:
        match info:
            case inspect.Metadata(type=inner, extra=extra):
                part = (extra or {}).get(GAME)
                return FIELDS[part] if part else self._type(inner)
            case inspect.StructType(cls=kind):
                return self.struct(kind) + _given(kind)
            case inspect.LiteralType(values=values):
                return " | ".join(json.dumps(value) for value in values)
            case inspect.UnionType(types=types):
                return " | ".join(self._type(each) for each in types)
            case inspect.DictType(value_type=inner):
                return f"Readonly<Record<string, {self._type(inner)}>>"
            case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner):
                each = self._type(inner)
                return f"readonly ({each})[]" if " " in each else f"readonly {each}[]"
            case inspect.TupleType(item_types=types):
                return f"readonly [{', '.join(self._type(each) for each in types)}]"
        return SIMPLE[type(info)]


def _given(kind: type) -> str:
    return "<G>" if _is_generic(inspect.type_info(kind)) else ""


def _is_generic(info: Any, within: frozenset[type] = frozenset()) -> bool:
    """Whether something of a game is in it; `within`: a phrase may hold phrases."""
    match info:
        case inspect.Metadata(type=inner, extra=extra):
            return GAME in (extra or {}) or _is_generic(inner, within)
        case inspect.StructType(cls=kind, fields=fields):
            inside = within | {kind}
            return kind not in within and any(_is_generic(each.type, inside) for each in fields)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return any(_is_generic(each, within) for each in types)
        case inspect.VarTupleType(item_type=inner) | inspect.DictType(value_type=inner):
            return _is_generic(inner, within)
    return False


def _braced(fields: list[str]) -> str:
    short = f"{{ {'; '.join(fields)} }}"
    return short if len(short) < SHORT else "{" + "".join(f"\n  {each};" for each in fields) + "\n}"


def _comment(doc: str) -> str:
    lines = cleandoc(doc).splitlines()
    if not lines:
        return ""
    return "/** " + "\n".join([lines[0], *(f" * {line}".rstrip() for line in lines[1:])]) + " */\n"


def written() -> str:
    protocol = Protocol()
    protocol.section("From the page")
    for kind in (wire.Bet, wire.Call, wire.TakeBack, wire.Change):
        protocol.struct(kind, "Request")
    protocol.alias("Request", "BetRequest | CallRequest | TakeBackRequest | ChangeRequest")
    protocol.union("Said", wire.Said, "Message", "What a page may say.")
    protocol.alias("Do", 'Said["do"]')
    protocol.section("The table's events")
    protocol.union("TableEvent", events.TableEvent, doc="What happens at every table.")
    protocol.section("To the page")
    protocol.union("Told", live.Told, doc="What is told unasked, or besides the answer.")
    protocol.union("Answer", live.Answer)
    for told in (rounds.Tables, rounds.RoundList, rounds.RoundRecord, rounds.Advice, rounds.Lesson):
        protocol.struct(told)
    protocol.struct(Brought)
    for folder, face in TABLES.items():
        prefix = pascal(folder)
        protocol.section(folder)
        own, result = protocol.struct(face.table), protocol.struct(face.result)
        protocol.union(f"{prefix}Event", face.events, own=prefix)
        parts = f"{{ own: {own}; event: {prefix}Event; result: {result} }}"
        protocol.alias(f"{prefix}Game", parts)
    protocol.end()
    return protocol.text()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.protocol")
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args(arguments).check
    text = written()
    if check and (not FILE.is_file() or FILE.read_text("utf-8") != text):
        print(f"{FILE.name} is out of date: run python -m tools.protocol", file=sys.stderr)
        return 1
    if not check:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
