"""What `croupier books` and `croupier profile` print."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.rulebooks.lint import Kind, Severity
from croupier.rulebooks.title import BookInfo


class Value(msgspec.Struct, frozen=True):
    """A value of a book, with where it comes from: the clause, the reading, or why the house says
    so. `other`: what other readings would make of it."""

    value: Any
    clause: str = ""
    reading: str = ""
    house: str = ""
    other: tuple[Any, ...] = ()


class TitlePage(BookInfo, frozen=True, kw_only=True):
    """The title page of a book, with its games."""

    games: tuple[str, ...]


class ListedBook(msgspec.Struct, frozen=True):
    """A book on the shelf: its title page, and in `standing` what the text is in law. One that
    cannot be used today has its `id` alone, and `why`."""

    id: str
    title: str = ""
    edition: str = ""
    language: str = ""
    currency: str = ""
    applies: str = ""
    source: str = ""
    holds_from: str = ""
    status: str = ""
    dated: str = ""
    takes_effect: str = ""
    changes: str = ""
    cites: tuple[str, ...] = ()
    cites_whole: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    standing: str = ""
    why: str = ""


class Chapter(msgspec.Struct, frozen=True):
    """A game's rules, or the house's, by their dotted keys; `rules` is their hash."""

    game: str
    rules: str
    values: dict[str, Value]


class Difference(msgspec.Struct, frozen=True):
    """What each of two books has under a key; nothing where it has no such key."""

    key: str
    left: Value | None
    right: Value | None


class ComparedHouse(msgspec.Struct, frozen=True):
    """How many values of the house are equal, and the others."""

    equal: int
    differences: tuple[Difference, ...]


class ComparedGame(ComparedHouse, frozen=True, kw_only=True):
    """The same of a game."""

    game: str


class Comparison(msgspec.Struct, frozen=True):
    """Where two books differ, or two versions of one."""

    left: str
    right: str
    holds_from: tuple[str, str]
    same: bool
    games: tuple[ComparedGame, ...]
    house: ComparedHouse | None
    only_left: tuple[str, ...]
    only_right: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong in a file; `line` is 0 where it has none."""

    file: str
    key: str
    expected: str
    line: int


class BrokenBook(msgspec.Struct, frozen=True):
    """A book that cannot be used, with all that is wrong."""

    book: str
    whole: bool
    problems: tuple[Problem, ...]


class Differs(msgspec.Struct, frozen=True):
    """A round beside a book that does not play as it is written."""

    file: str
    why: str


class WholeBook(msgspec.Struct, frozen=True):
    """A book that can be used: how many values each game has, how many rounds lie beside it, and
    those that differ."""

    book: str
    whole: bool
    versions: tuple[str, ...]
    values: dict[str, int]
    rounds: int
    differ: tuple[Differs, ...]


class Point(msgspec.Struct, frozen=True):
    """A key with the minimum's value and the book's own."""

    key: str
    minimum: Value | None
    own: Value | None
    why: str


class Finding(msgspec.Struct, frozen=True):
    """What a minimum says to some values: `breaks`, `stricter`, `to be approved`, `differs and
    allowed` or `silent`."""

    word: str
    about: str
    points: tuple[Point, ...]


class CheckedChapter(msgspec.Struct, frozen=True):
    """A game, or the house, beside the minimum."""

    game: str
    equal: int
    unprinted: int
    findings: tuple[Finding, ...]


class OtherGame(msgspec.Struct, frozen=True):
    """A game that the minimum does not name, and the clause by which it needs approval."""

    game: str
    clause: str


class Part(msgspec.Struct, frozen=True):
    """A part that the book must have; `has` is nothing where it stands on the plates."""

    part: str
    clause: str
    where: str
    has: bool | None


class CheckedBook(msgspec.Struct, frozen=True):
    """A book beside a mandatory minimum."""

    book: str
    against: str
    satisfied: bool
    complete: bool
    games: tuple[CheckedChapter, ...]
    house: CheckedChapter
    other_games: tuple[OtherGame, ...]
    parts: tuple[Part, ...]
    rounds: int
    differ: tuple[Differs, ...]


class Keeps(msgspec.Struct, frozen=True):
    """The share of a stake that stays with the house: exactly, and in words."""

    exact: str
    percent: str


class Oddity(msgspec.Struct, frozen=True):
    """Something out of the ordinary, and why; `elsewhere`: what other books have."""

    severity: Severity
    kind: Kind
    game: str
    key: str
    value: Any
    clause: str
    reading: str
    house: str
    why: str
    keeps: Keeps | None
    elsewhere: Any


class LintedBook(msgspec.Struct, frozen=True):
    """What is out of the ordinary in a book; `clean`: nothing but what is odd."""

    book: str
    clean: bool
    findings: tuple[Oddity, ...]


class Changes(msgspec.Struct, frozen=True):
    """How much a version changes in the one before it: values by game, games that came and went,
    and values that have another source."""

    values: dict[str, int]
    new: tuple[str, ...]
    gone: tuple[str, ...]
    sources: int


class Version(msgspec.Struct, frozen=True):
    """A version of a book: `earlier`, `holds`, `announced` or `draft`; `games`: the hash of each
    one's rules."""

    state: str
    holds_from: str
    status: str
    dated: str
    edition: str
    says: str
    rules: str
    games: dict[str, str]
    changes: Changes | None


class Rule(msgspec.Struct, frozen=True):
    """A value in words, and its clause."""

    value: str
    clause: str


class Subject(msgspec.Struct, frozen=True):
    """A subject of the house and the book it is taken from; `own`: it is the house's own book."""

    subject: str
    book: str
    own: bool
    rules: dict[str, Rule]


class Profile(msgspec.Struct, frozen=True):
    """From which book a house takes what, and its own values, in words."""

    profile: str
    book: str
    subjects: tuple[Subject, ...]
    values: dict[str, str]
