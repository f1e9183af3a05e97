"""Reads a book's files and checks them whole: all problems at once, each with file, line and key.

A file is complete: nothing is inherited and nothing defaulted. Every leaf is a table
`{ is = VALUE, clause = "…" }`, with `reading`, `house` and `other` where they apply. A part that a
book does not have is the one leaf `not_offered`.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
import types
from collections.abc import Iterator
from fractions import Fraction
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.money import CURRENCIES
from croupier.rulebooks.lines import error_line, key_lines
from croupier.rulebooks.schema import (
    baccarat,
    blackjack,
    dealer_holdem,
    dealer_poker,
    house,
    poker,
    roulette,
)
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.share import Share

SCHEMAS: dict[str, Any] = {
    "roulette": roulette.Rules,
    "punto-banco": baccarat.Rules,
    "baccarat": baccarat.Rules,
    "blackjack": blackjack.Rules,
    "caribbean": dealer_poker.Rules,
    "oasis": dealer_poker.Rules,
    "russian": dealer_poker.Rules,
    "dealer-holdem": dealer_holdem.Rules,
    "casino-poker": poker.Rules,
    "holdem": poker.Rules,
    "omaha": poker.Rules,
    "omaha-hi-lo": poker.Rules,
    "seven-stud": poker.Rules,
    "five-stud": poker.Rules,
}
HOUSE = "house"
"""The chapter of a book that is no game: what it asks of the house around the tables."""
_UNIONS = (types.UnionType, Union)
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
VERSIONS = "versions"
"""The folder in a book's own in which released versions lie, each under its day."""
_DAY = r"\d{4}-\d{2}-\d{2}"
_A_DAY = "expected the day from which this version holds, a date such as 2026-11-15"
_NO_GAMES = ("book", "clauses", HOUSE)
"""The files of a book that are no game: its title page, its clauses, and its house chapter."""


class BookInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The title page."""

    id: str
    title: str
    edition: str
    language: str
    currency: str
    applies: str
    source: str
    in_force: str
    """The day from which this version of the book holds: 2026-11-15."""
    changes: str = ""
    """What this version changes, in a sentence for people."""


class Section(NamedTuple):
    """A game's rules in a book, or the house's, with the hash of their content by which they are
    kept."""

    game: str
    rules: Any
    hash: str


class Book(NamedTuple):
    info: BookInfo
    games: dict[str, Section]
    house: Section

    @property
    def name(self) -> str:
        """This version of the book, and no other: `by@2026-11-15`."""
        return f"{self.info.id}@{self.info.in_force}"

    @property
    def hash(self) -> str:
        """Of all its rules together."""
        return content_hash({each.game: each.hash for each in self.chapters})

    @property
    def chapters(self) -> tuple[Section, ...]:
        """The games, and then the house."""
        return (*self.games.values(), self.house)

    def chapter(self, name: str) -> Section:
        """A game, or what the book asks of the house."""
        return self.house if name == HOUSE else self.section(name)

    def section(self, game: str) -> Section:
        if game not in self.games:
            raise RuleBookError(
                "no-such-game", book=self.info.id, game=game, games=", ".join(self.games)
            )
        return self.games[game]


def shelf() -> Traversable:
    """The folder of the books that come with the program."""
    return resources.files("croupier.rulebooks") / "books"


def book_ids(folder: Traversable | None = None) -> tuple[str, ...]:
    """The ids of all books in a folder, in alphabetical order."""
    where = shelf() if folder is None else folder
    return tuple(sorted(d.name for d in where.iterdir() if (d / "book.toml").is_file()))


def load_book(book: str, folder: Traversable | None = None) -> Book:
    """A book by its id, as it lies in its folder. One with any problem is not opened at all."""
    where = shelf() if folder is None else folder
    if book not in book_ids(where):
        raise RuleBookError("no-such-book", book=book, books=", ".join(book_ids(where)))
    return read_book(where / book, book)


def read_book(folder: Traversable, book: str, day: str = "") -> Book:
    """The book in this folder. `day`: from which it must hold, if it is a version laid aside."""
    problems: list[Problem] = []
    info = _title_page(folder / "book.toml", book, day, problems)
    games: dict[str, Section] = {}
    for file in book_files(folder):
        game = file.name.removesuffix(".toml")
        if game in _NO_GAMES:
            continue
        section = _section(file, game, problems)
        if section:
            games[game] = section
    around = _house(folder / f"{HOUSE}.toml", problems)
    if problems or info is None or around is None:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return Book(info, games, around)


def whole_games(folder: Traversable) -> dict[str, Section]:
    """The games of a broken book that are whole in themselves, to look for what else is wrong."""
    names = {file: file.name.removesuffix(".toml") for file in book_files(folder)}
    read = {name: _chapter(file, name, []) for file, name in names.items() if name in SCHEMAS}
    return {name: section for name, section in read.items() if section}


def book_files(folder: Traversable) -> tuple[Traversable, ...]:
    """The files of the book in this folder; hidden ones are an editor's, not the author's."""
    files = sorted(folder.iterdir(), key=lambda file: file.name.removesuffix(".toml"))
    return tuple(f for f in files if f.name.endswith(".toml") and not f.name.startswith("."))


def in_force(folder: Traversable) -> str:
    """The day on the title page of the book in this folder; a page without one is a problem."""
    problems: list[Problem] = []
    read = _read(folder / "book.toml", problems)
    text, data = read or ("", {})
    if read and not is_day(data.get("in_force")):
        line = key_lines(text).get("in_force", 0)
        problems.append(Problem(short(folder / "book.toml"), "in_force", _A_DAY, line))
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return str(data["in_force"])


def is_day(value: Any) -> bool:
    """A date in TOML, without a time. This layer has no clock and no calendar: to it a day is its
    text, which sorts as days do."""
    return not isinstance(value, str) and bool(re.fullmatch(_DAY, str(value)))


def _title_page(file: Traversable, book: str, day: str, problems: list[Problem]) -> BookInfo | None:
    """Everything that is wrong with it at once, as with the games."""
    name, before = short(file), len(problems)
    read = _read(file, problems)
    if read is None:
        return None
    text, data = read
    keys = BookInfo.__struct_fields__
    wrong = {key: f"unknown key; expected: {', '.join(keys)}" for key in data if key not in keys}
    texts = [key for key in keys if key != "in_force"]
    wrong |= {key: "expected text" for key in texts if not isinstance(data.get(key, ""), str)}
    wrong |= {key: "missing; expected text" for key in texts if key not in (*data, "changes")}
    if not is_day(data.get("in_force")):
        wrong["in_force"] = _A_DAY
    elif day and str(data["in_force"]) != day:
        wrong["in_force"] = f"expected {day}, the name of the folder"
    if not wrong and data["currency"] not in CURRENCIES:
        wrong["currency"] = "expected an ISO 4217 code"
    if not wrong and data["id"] != book:
        wrong["id"] = f"expected “{book}”, the name of the folder"
    lines = key_lines(text)
    problems += [Problem(name, key, said, lines.get(key, 0)) for key, said in wrong.items()]
    if len(problems) > before:
        return None
    return BookInfo(**{**data, "in_force": str(data["in_force"])})


def _section(file: Traversable, game: str, problems: list[Problem]) -> Section | None:
    name = short(file)
    if game not in SCHEMAS:
        expected = f"no game of this name; there are: {', '.join(SCHEMAS)}"
        problems.append(Problem(name, "(file)", expected))
        return None
    return _chapter(file, game, problems)


def _house(file: Traversable, problems: list[Problem]) -> Section | None:
    if file.is_file():
        return _chapter(file, HOUSE, problems)
    missing = "missing; what the book asks of the house, or that it says nothing of it"
    problems.append(Problem(short(file), "(file)", missing))
    return None


def _chapter(file: Traversable, name: str, problems: list[Problem]) -> Section | None:
    read = _read(file, problems)
    if read is None:
        return None
    text, data = read
    reader = _Reader(short(file), key_lines(text))
    rules = reader.section(data, schema_of(name), "")
    problems += reader.problems
    return None if reader.problems else Section(name, rules, content_hash(rules))


def schema_of(name: str) -> Any:
    """What a game's file must answer, or the house's."""
    return house.Rules if name == HOUSE else SCHEMAS[name]


def _read(file: Traversable, problems: list[Problem]) -> tuple[str, dict[str, Any]] | None:
    """The text of a file and what it says."""
    text = ""
    try:
        text = file.read_text("utf-8")
        return text, tomllib.loads(text)
    except OSError as error:
        why, line = f"cannot be read: {error.strerror}", 0
    except tomllib.TOMLDecodeError as error:
        why, line = f"not TOML: {error}", error_line(text, str(error))
    except UnicodeDecodeError as error:
        why, line = "not TOML: not written in UTF-8", error.object.count(b"\n", 0, error.start) + 1
    problems.append(Problem(short(file), "(file)", why, line))
    return None


def read_rules(text: str, game: str, name: str = "book") -> Any:
    """A game's rules from the text of one file, checked; for books that are being written."""
    reader = _Reader(name, key_lines(text))
    rules = reader.section(tomllib.loads(text), schema_of(game), "")
    if reader.problems:
        raise RuleBookError("rule-book", problems=tuple(reader.problems))
    return rules


def read_value(value: Any, kind: Any, key: str, name: str = "book") -> Any:
    """One value by itself, as the schema wants it."""
    reader = _Reader(name, {})
    found = reader._value(value, kind, key)
    if reader.problems:
        raise RuleBookError("rule-book", problems=tuple(reader.problems))
    return found


def content_hash(content: Any) -> str:
    """The name by which rules and plates are kept for ever: SHA-256 of their canonical JSON."""
    return hashlib.sha256(canonical(content)).hexdigest()


def canonical(content: Any) -> bytes:
    """The one way of writing rules and plates down, so that equal ones have equal bytes."""
    return msgspec.json.encode(content, enc_hook=str, order="deterministic")


def read_canonical(content: bytes, game: str) -> Any:
    """Rules that were written down by `canonical`."""
    return msgspec.json.decode(content, type=schema_of(game), dec_hook=read_fraction)


def leaves(rules: Any, key: str = "") -> Iterator[tuple[str, Cited[Any]]]:
    """Every cited value of a section with its dotted key, in the order of the schema."""
    if isinstance(rules, Cited):
        yield key, rules
        return
    fields = (
        rules.items()
        if isinstance(rules, dict)
        else ((field, getattr(rules, field)) for field in rules.__struct_fields__)
    )
    for name, value in fields:
        yield from leaves(value, f"{key}.{name}" if key else name)


def short(file: Traversable) -> str:
    """`by/roulette.toml`, `by/versions/2026-11-15/roulette.toml`: the book and the file, without
    the machine's folders."""
    parts = str(file).replace("\\", "/").split("/")
    return "/".join(parts[-4:] if VERSIONS in parts[-3:-2] else parts[-2:])


class _Reader:
    """Walks data and schema together and gathers what does not fit."""

    def __init__(self, file: str, lines: dict[str, int]) -> None:
        self.file = file
        self.lines = lines
        self.problems: list[Problem] = []

    def section(self, data: Any, schema: Any, key: str) -> Any:
        if get_origin(schema) in _UNIONS:
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
        value = self._value(data["is"], kind, key)
        other = data.get("other", [])
        if not isinstance(other, list):
            return self._wrong(_join(key, "other"), "expected a list of values")
        others = tuple(self._value(item, kind, _join(key, "other")) for item in other)
        cited = {name: str(data.get(name, "")) for name in _CITATION}
        return Cited(value, **cited, other=others)

    def _value(self, value: Any, kind: Any, key: str) -> Any:
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
            self._value(name, names, _join(key, name)): self._value(item, items, _join(key, name))
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
    if origin in (dict, *_UNIONS):
        return "a table" if origin is dict else " or ".join(map(_say, args))
    if args:
        return "one of " + ", ".join(map(repr, args))
    if hasattr(kind, "__members__"):
        return "one of " + ", ".join(repr(member.value) for member in kind)
    return "a table" if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else str(kind)
