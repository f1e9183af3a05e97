"""The versions of a book: each complete, under the day from which it holds; and what changed.

A book's folder holds the files that are being written. Releasing them lays a copy aside under
`versions/<day>`, which never changes again. Files that were never released are a version too, of
the day on their title page; once that day lies aside, they are a draft, and no version. Which day
is today is said by whoever asks: this layer has no clock.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from typing import NamedTuple

from msgspec.structs import replace

from croupier.errors import Problem, RuleBookError
from croupier.rulebooks.compare import Comparison, Difference, compare_books, side_by_side
from croupier.rulebooks.files import VERSIONS
from croupier.rulebooks.load import Book, read_book
from croupier.rulebooks.title import holds_from, is_day

DRAFT = "draft"
"""`ours@draft`: the files as they lie in the book's folder."""


class Version(NamedTuple):
    """A version of a book: from which day, and where its files lie. `aside`: it was released."""

    day: str
    folder: Traversable
    aside: bool


class Change(NamedTuple):
    """What a later version changes. `sources`: the value is the same and its clause, reading or
    note is another, as (chapter, difference)."""

    values: Comparison
    sources: tuple[tuple[str, Difference], ...]


def versions(folder: Traversable) -> tuple[Version, ...]:
    """All versions of the book in this folder, the oldest first."""
    aside = _laid_aside(folder)
    day = holds_from(folder)
    lying = () if day in {version.day for version in aside} else (Version(day, folder, False),)
    return tuple(sorted((*aside, *lying), key=lambda version: version.day))


def _laid_aside(folder: Traversable) -> tuple[Version, ...]:
    where = folder / VERSIONS
    if not where.is_dir():
        return ()
    found = [each for each in where.iterdir() if not each.name.startswith(".")]
    expected = "expected the day from which the version holds, such as 2026-11-15"
    wrong = sorted(each.name for each in found if not _names_a_day(each.name))
    if wrong:
        within = f"{folder.name}/{VERSIONS}"
        problems = tuple(Problem(f"{within}/{name}", "(folder)", expected) for name in wrong)
        raise RuleBookError("rule-book", problems=problems)
    return tuple(Version(each.name, each, True) for each in found)


def _names_a_day(name: str) -> bool:
    try:
        return is_day(tomllib.loads(f"day = {name}").get("day"))
    except tomllib.TOMLDecodeError:
        return False


def read_version(version: Version, book: str) -> Book:
    """A version, checked whole like any book."""
    return read_book(version.folder, book, version.day if version.aside else "")


def version_on(found: Sequence[Version], day: str) -> Version | None:
    """The one that holds on this day; without a day, the newest."""
    begun = [version for version in found if not day or version.day <= day]
    return begun[-1] if begun else None


def read_all(book: str, folder: Traversable) -> tuple[Book, ...]:
    """All versions of a book, the oldest first; or all that is wrong with any of them, at once."""
    read: list[Book] = []
    problems: list[Problem] = []
    for version in versions(folder):
        try:
            read.append(read_version(version, book))
        except RuleBookError as error:
            problems += error.problems
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return tuple(read)


# What changed.


def change(old: Book, new: Book) -> Change:
    """What one version says that the other did not."""
    return Change(compare_books(old, new), tuple(_sources(old, new)))


def _sources(old: Book, new: Book) -> Iterator[tuple[str, Difference]]:
    before = {chapter.game: chapter for chapter in old.chapters}
    for chapter in new.chapters:
        if chapter.game not in before:
            continue
        for pair in side_by_side(before[chapter.game].rules, chapter.rules):
            left, right = pair.left, pair.right
            if left and right and left.value == right.value and left != right:
                yield chapter.game, pair


def same(old: Book, new: Book) -> bool:
    """Whether two versions say the same from the same sources, under the same title."""
    before, after = (replace(book.info, holds_from="", changes="") for book in (old, new))
    return old.hash == new.hash and before == after
