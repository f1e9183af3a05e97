"""The page of a book's versions: from when on which one holds, and what changed between any two,
each difference in words with its clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.errors import RuleBookError
from croupier.rulebooks.compare import NOT_OFFERED, Difference
from croupier.rulebooks.load import Book
from croupier.rulebooks.shelves import folder_of
from croupier.rulebooks.versions import Change, change
from croupier.rulebooks.versions import versions as versions_of
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.books import labels, reading
from croupier.words.speech import ENGLISH, Speech

router = APIRouter(include_in_schema=False)


class Listed(NamedTuple):
    """A version in the list: its book, from when until when, and how much it changes."""

    book: Book
    state: str
    changes: str


class Side(NamedTuple):
    """What one version says, and where it is printed."""

    value: str
    clause: str
    why: str


class Changed(NamedTuple):
    """A rule of which two versions say something else; or, from another source, the same."""

    key: str
    rule: str
    old: Side
    new: Side
    source_only: bool


class Chapter(NamedTuple):
    name: str
    rows: tuple[Changed, ...]


@router.get("/books/{name}/versions")
def versions(request: Request, name: str) -> Response:
    """All versions of a book; `from` and `to` in the address choose which two are compared."""
    speech, read = spoken(request), every_version(request, name)
    days = {book.info.holds_from: book for book in read}
    old, new = _two(request, name, tuple(days))
    found = None if old is None else change(days[old], days[new])
    return pages.render(
        request,
        "versions.html",
        book=read[-1],
        listed=tuple(listed(read, request.app.state.day, speech))[::-1],
        old=old,
        new=new,
        found=found,
        chapters=() if old is None else tuple(chapters(days[old], days[new], speech)),
    )


def every_version(request: Request, name: str) -> tuple[Book, ...]:
    """The oldest first."""
    folder = folder_of(name, pages.own_of(request))
    return tuple(pages.book_of(request, f"{name}@{each.day}") for each in versions_of(folder))


def _two(request: Request, name: str, days: Sequence[str]) -> tuple[str | None, str]:
    """The two to compare: those that are asked for, otherwise the newest and the one before it."""
    before = days[-2] if len(days) > 1 else None
    old = request.query_params.get("from", before)
    new = request.query_params.get("to", days[-1])
    for day in filter(None, (old, new)):
        if day not in days:
            raise RuleBookError("no-such-version", book=name, version=day, versions=tuple(days))
    return old, new


# The list.


def listed(read: Sequence[Book], today: str, speech: Speech = ENGLISH) -> Iterator[Listed]:
    """Every version with its state on this day; without a day the newest holds."""
    before: Book | None = None
    for book, after in zip(read, (*read[1:], None), strict=True):
        changes = _counts(change(before, book), speech) if before else speech.say("version-first")
        yield Listed(book, _state(book, after, today, speech), changes)
        before = book


def _state(book: Book, after: Book | None, today: str, speech: Speech) -> str:
    if today and book.info.holds_from > today:
        return speech.say("version-announced", day=speech.day(book.info.holds_from))
    if after is None or (today and after.info.holds_from > today):
        return speech.say("version-now")
    return speech.say("version-earlier", day=speech.day(after.info.holds_from))


def _counts(found: Change, speech: Speech) -> str:
    """How many values of each game have changed, which games are new or gone, and sources."""
    parts = [
        f"{labels.game(each.game, speech)}: {speech.count('values-changed', len(each.differences))}"
        for each in found.values.chapters
        if each.differences
    ]
    only = (("version-new", found.values.only_right), ("version-gone", found.values.only_left))
    for key, games in only:
        if games:
            names = ", ".join(labels.game(game, speech) for game in games)
            parts.append(speech.say(key, games=names))
    if found.sources:
        parts.append(speech.count("sources-changed", len(found.sources)))
    return "; ".join(parts) or speech.say("version-title-page")


# What changed.


def chapters(old: Book, new: Book, speech: Speech = ENGLISH) -> Iterator[Chapter]:
    """What changed, game by game, in the words of the book's own pages."""
    found = change(old, new)
    for compared in found.values.chapters:
        sources = [pair for game, pair in found.sources if game == compared.game]
        if not compared.differences and not sources:
            continue
        was, now = (_rows(book, compared.game, speech) for book in (old, new))
        pairs = [(pair, False) for pair in compared.differences]
        pairs += [(pair, True) for pair in sources]
        rows = tuple(_changed(pair, was, now, only, speech) for pair, only in pairs)
        yield Chapter(labels.game(compared.game, speech), rows)


def _rows(book: Book, game: str, speech: Speech) -> dict[str, tuple[str, reading.Row]]:
    """Every value by its key, with the name of its chapter. One that is not offered is found by the
    part's own key."""
    groups = reading.groups(book.chapter(game).rules, speech)
    return {
        row.key.removesuffix(".not_offered"): (group.name, row)
        for group in groups
        for row in group.rows
    }


def _changed(
    pair: Difference,
    was: dict[str, tuple[str, reading.Row]],
    now: dict[str, tuple[str, reading.Row]],
    source_only: bool,
    speech: Speech,
) -> Changed:
    chapter, row = was.get(pair.key) or now[pair.key]
    absent = {side.value for side in (pair.left, pair.right) if side} == {NOT_OFFERED}
    rule = row.rule if absent else f"{chapter}: {row.rule}"
    missing = Side(speech.say("offered") if absent else "–", "", "")
    old, new = (rows.get(pair.key) for rows in (was, now))
    return Changed(
        pair.key,
        rule,
        _side(old[1], speech) if old and pair.left else missing,
        _side(new[1], speech) if new and pair.right else missing,
        source_only,
    )


def _side(row: reading.Row, speech: Speech) -> Side:
    number = speech.say("reading-number", number=row.reading) if row.reading else ""
    house = f"{speech.say('house-value')}: {row.house}" if row.house else ""
    return Side(row.value, row.clause, "; ".join(filter(None, (number, house))))
