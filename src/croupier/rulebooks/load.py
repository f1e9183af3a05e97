"""Reads a book's files and checks them whole: all problems at once, each with file, line and key.

A file is complete: nothing is inherited and nothing defaulted, but for a released edition that is
older than a key. Which games there are is the registry's to say.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.rulebooks.files import book_files, read_toml, short
from croupier.rulebooks.older import added, inline, lifted, lifts_of
from croupier.rulebooks.reader import Reader, read_fraction
from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import games as all_games
from croupier.rulebooks.schema.registry import schema_of
from croupier.rulebooks.title import BookInfo, read_title

HOUSE = "house"
"""The chapter of a book that is no game: what it asks of the house around the tables."""
_NO_GAMES = ("book", "clauses", HOUSE)
"""The files of a book that are no game: its title page, its clauses, and its house chapter."""


class Section(NamedTuple):
    """A game's rules in a book, or the house's, with the hash of their content by which they are
    kept."""

    game: str
    rules: Any
    hash: str

    def cited(self, key: str) -> Cited[object]:
        """A value by its key, with its clause, reading or why the house says so."""
        known = dict(leaves(self.rules))
        if key not in known:
            expected = f"no such rule in this book; there are: {', '.join(known)}"
            raise RuleBookError("rule-book", problems=(Problem(self.game, key, expected),))
        return known[key]


class Book(NamedTuple):
    """A book, read whole: its title page, its games, and what it asks of the house."""

    info: BookInfo
    games: dict[str, Section]
    house: Section

    @property
    def name(self) -> str:
        """This version of the book, and no other: `by@2026-11-15`."""
        return f"{self.info.id}@{self.info.holds_from}"

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
                "no-such-game", book=self.info.id, game=game, games=tuple(self.games)
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
    """A book by its id, as it lies in its folder. One with any problem is not opened at all.

    `folder`: where it lies, if it is not one that comes with the program.

    >>> by = load_book("by")
    >>> by.info.currency, "blackjack" in by.games
    ('BYN', True)
    >>> straight = by.section("roulette").cited("pays.straight")
    >>> straight.value, straight.clause
    (Fraction(35, 1), '§25.1')
    """
    where = shelf() if folder is None else folder
    if book not in book_ids(where):
        raise RuleBookError("no-such-book", book=book, books=tuple(book_ids(where)))
    return read_book(where / book, book)


def title_page(book: str) -> BookInfo:
    """Of a book that comes with the program, without its games."""
    problems: list[Problem] = []
    info = read_title(shelf() / book / "book.toml", book, "", problems)
    if info is None:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return info


def read_book(folder: Traversable, book: str, day: str = "") -> Book:
    """The book in this folder. `day`: from which it must hold, if it is a version laid aside."""
    problems: list[Problem] = []
    info = read_title(folder / "book.toml", book, day, problems)
    games: dict[str, Section] = {}
    for file in book_files(folder):
        game = file.name.removesuffix(".toml")
        if game in _NO_GAMES:
            continue
        section = _section(file, game, problems, aside=bool(day))
        if section:
            games[game] = section
    around = _house(folder / f"{HOUSE}.toml", problems, aside=bool(day))
    if problems or info is None or around is None:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return Book(info, games, around)


def whole_games(folder: Traversable) -> dict[str, Section]:
    """The games of a broken book that are whole in themselves, to look for what else is wrong."""
    names = {file: file.name.removesuffix(".toml") for file in book_files(folder)}
    read = {
        name: _chapter(file, name, [], aside=False)
        for file, name in names.items()
        if name in all_games()
    }
    return {name: section for name, section in read.items() if section}


def _section(
    file: Traversable, game: str, problems: list[Problem], *, aside: bool
) -> Section | None:
    if game not in all_games():
        expected = f"no game of this name; there are: {', '.join(all_games())}"
        problems.append(Problem(short(file), "(file)", expected))
        return None
    return _chapter(file, game, problems, aside=aside)


def _house(file: Traversable, problems: list[Problem], *, aside: bool) -> Section | None:
    if file.is_file():
        return _chapter(file, HOUSE, problems, aside=aside)
    missing = "missing; what the book asks of the house, or that it says nothing of it"
    problems.append(Problem(short(file), "(file)", missing))
    return None


def _chapter(
    file: Traversable, name: str, problems: list[Problem], *, aside: bool
) -> Section | None:
    """`aside`: it was released, and may be older than its schema."""
    read = read_toml(file, problems)
    if read is None:
        return None
    text, data = read
    reader = Reader(short(file), text)
    rules = reader.section(data, rules_type(name))
    if not reader.problems:
        return Section(name, rules, content_hash(rules))
    lifts = lifts_of(name, HOUSE)
    for older in lifted(data, lifts) if aside else ():
        again = Reader(short(file), text)
        rules = again.section(older, rules_type(name))
        if not again.problems:
            return Section(name, rules, content_hash(rules))
    before = added(data, lifts)
    problems += [_with_what_was(each, before) for each in reader.problems]
    return None


def _with_what_was(problem: Problem, before: Mapping[str, Any]) -> Problem:
    """A key that is missing because it is new: what to write, so that all stays as it was."""
    if not problem.expected.startswith("missing") or problem.key not in before:
        return problem
    was = inline(before[problem.key])
    said = f"{problem.expected}; it is new, and how it was before is {was}"
    return problem._replace(expected=said)


def rules_type(chapter: str) -> Any:
    """What a game's file must answer, or the house's."""
    return house.Rules if chapter == HOUSE else schema_of(chapter).rules


def content_hash(content: Any) -> str:
    """The name by which rules and plates are kept for ever: SHA-256 of their canonical JSON."""
    return hashlib.sha256(canonical(content)).hexdigest()


def canonical(content: Any) -> bytes:
    """The one way of writing rules and plates down, so that equal ones have equal bytes."""
    return msgspec.json.encode(content, enc_hook=str, order="deterministic")


def read_canonical(content: bytes, game: str) -> Any:
    """Rules that were written down by `canonical`."""
    return msgspec.json.decode(content, type=rules_type(game), dec_hook=read_fraction)


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
