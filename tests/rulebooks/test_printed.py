"""Every figure that a document prints stands in its book as printed.

The figures were read from the documents once more, apart from the books (`printed/`). They are
compared with what is written in the books' files, so that no reader of ours stands between them.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from croupier.rulebooks.citations import clauses_of
from croupier.rulebooks.load import book_ids, load_book, shelf
from croupier.rulebooks.trace import clauses, names

PRINTED = Path(__file__).parent / "printed"
BOOKS = tuple(sorted(file.stem for file in PRINTED.glob("*.txt")))
every_book = pytest.mark.parametrize("book", BOOKS)


class Figure(NamedTuple):
    """A line of a document: what it prints, and which value of the book says so."""

    line: int
    clause: str
    how: str
    is_: Any
    value: str


def printed(book: str) -> list[Figure]:
    lines = (PRINTED / f"{book}.txt").read_text("utf-8").splitlines()
    return [_figure(line) for line in lines if line and not line.startswith("#")]


def _figure(line: str) -> Figure:
    at, clause, figure, value = re.split(r" {2,}", line)
    how = figure.partition(" ")[0] if figure.startswith(("any ", "part ")) else ""
    return Figure(int(at), clause, how, json.loads(figure.removeprefix(how)), value)


def written(book: str) -> dict[str, dict[str, Any]]:
    """What the files of a book say, by “game key”."""
    found: dict[str, dict[str, Any]] = {}
    for file in (shelf() / book).iterdir():
        name = file.name.removesuffix(".toml")
        if name != file.name and name not in ("book", "clauses"):
            found.update(_values(tomllib.loads(file.read_text("utf-8")), name, " "))
    return found


def _values(part: Any, key: str, joint: str = ".") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(part, dict) and "is" in part:
        yield key, part
    elif isinstance(part, dict):
        for name, inner in part.items():
            yield from _values(inner, f"{key}{joint}{name}")


WRITTEN = {book: written(book) for book in BOOKS}


def test_every_document_was_read_once_more() -> None:
    """The sheets of machines are our own: there is no document of them."""
    assert [book for book in book_ids() if book != "machines"] == [*BOOKS]


@every_book
def test_the_book_says_what_the_document_prints(book: str) -> None:
    differ = [
        f"line {figure.line}, {figure.clause}: {figure.is_}, but {figure.value} is {there}"
        for figure in printed(book)
        if not _same(figure, there := WRITTEN[book].get(figure.value, {}).get("is"))
    ]
    assert differ == []


def _same(figure: Figure, there: Any) -> bool:
    """As JSON writes it: `true` is no number there."""
    is_ = figure.is_
    if figure.how == "any" and isinstance(there, list):
        return sorted(map(json.dumps, is_)) == sorted(map(json.dumps, there))
    if figure.how == "part" and isinstance(there, dict):
        there = {key: there.get(key) for key in is_}
    return json.dumps(is_, sort_keys=True) == json.dumps(there, sort_keys=True)


@every_book
def test_the_value_cites_the_clause_that_prints_it(book: str) -> None:
    known = names(load_book(book).info, clauses(shelf() / book))
    elsewhere = []
    for figure in printed(book):
        wanted, lost = clauses_of(figure.clause, known)
        assert not lost, figure
        cited = clauses_of(WRITTEN[book][figure.value].get("clause", ""), known)[0]
        if not set(wanted) & set(cited):
            elsewhere.append(f"{figure.value} cites {cited}, printed in {wanted}")
    assert elsewhere == []


@every_book
def test_no_figure_of_a_book_stands_alone(book: str) -> None:
    """A figure that cites a clause is printed there, unless the book says that it is not, or how it
    is read."""
    there = {figure.value for figure in printed(book)}
    alone = [
        value
        for value, written in WRITTEN[book].items()
        if value not in there and written.get("clause") and _is_figure(written["is"])
        if not written.get("house") and not written.get("reading")
    ]
    assert alone == []


def _is_figure(value: Any) -> bool:
    """Numbers, shares (“1/2”), ranks and cards; words are read, not counted."""
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        return bool(re.fullmatch(r"\d+(/\d+)?|[2-9TJQKA][cdhs]?", value))
    if isinstance(value, list):
        return any(_is_figure(one) for one in value)
    if isinstance(value, dict):
        return any(_is_figure(one) for one in value.values())
    return isinstance(value, int | float)


def test_a_figure_is_told_from_a_word() -> None:
    assert all(
        map(_is_figure, (35, "3/2", ["A", "T"], {"low": "1/2"}, {"count": 5, "unit": "days"}))
    )
    assert not any(map(_is_figure, (True, "stays", ["dealer"], [], {"unit": "days"})))
