"""Rounds as text, one after another: each form says how its rounds stand in one file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from croupier.errors import Refused
from croupier.histories.registry import formats, forms_of, session_of
from croupier.house.export.record import record_of
from croupier.house.export.rounds import NO_FORM, Telling, Told
from croupier.house.export.whole import whole_file, whole_folder
from croupier.text.writing import write_round

ROUND, JSONL = "round", "jsonl"
NO_HISTORY = "no-history"


class Kind(NamedTuple):
    """`say(round, number)` gives its text, the number counts the rounds of a file; None: it cannot
    be said so. `ending`: of a file's name. `apart`: every round is a file of its own."""

    ending: str
    say: Callable[[Told, int], str | None]
    apart: bool = False


def kinds() -> dict[str, Kind]:
    """All forms that are text."""
    own = {ROUND: Kind("round", _round, apart=True), JSONL: Kind("jsonl", _line)}
    return {**{name: _history(name) for name in formats()}, **own}


def to_stream(telling: Telling, kind: Kind, out: BinaryIO, *tables: str) -> None:
    """The rounds of these tables, or of all, one after another."""
    for text in _texts(telling, kind, *tables):
        out.write(text.encode())


def to_file(telling: Telling, kind: Kind, place: Path) -> None:
    with whole_file(place) as out:
        to_stream(telling, kind, out)
        telling.must_have_some()


def to_folder(telling: Telling, kind: Kind, place: Path) -> None:
    """A file for each table; of a form whose rounds stand apart, one for each round."""
    with whole_folder(place) as folder:
        for table in telling.tables:
            if kind.apart:
                _each_apart(telling, kind, folder, table)
            else:
                _session(telling, kind, folder / f"{table}.{kind.ending}", table)
        telling.must_have_some()


def _each_apart(telling: Telling, kind: Kind, folder: Path, table: str) -> None:
    for told in telling.rounds(table):
        if text := _said(telling, kind, told, 1):
            (folder / f"{told.row.round}.{kind.ending}").write_text(text, "utf-8")


def _session(telling: Telling, kind: Kind, file: Path, table: str) -> None:
    """A table without a round has no file."""
    texts = _texts(telling, kind, table)
    if (first := next(texts, None)) is None:
        return
    with file.open("wb") as out:
        out.write(first.encode())
        for text in texts:
            out.write(text.encode())


def _texts(telling: Telling, kind: Kind, *tables: str) -> Iterator[str]:
    number = 1
    for told in telling.rounds(*tables):
        if text := _said(telling, kind, told, number):
            yield text
            number += 1


def _said(telling: Telling, kind: Kind, told: Told, number: int) -> str | None:
    text = kind.say(told, number)
    if text is None:
        telling.left_out[NO_FORM] += 1
    else:
        telling.count()
    return text


# The forms.


def _round(told: Told, number: int) -> str:
    """Rounds that follow one another have an empty line between them."""
    return ("\n" if number > 1 else "") + str(write_round(told.entries, told.setting))


def _line(told: Told, _: int) -> str:
    return msgspec.json.encode(record_of(told)).decode() + "\n"


def _history(name: str) -> Kind:
    session = session_of(name)

    def say(told: Told, number: int) -> str | None:
        form = forms_of(told.setting).get(name)
        if form is None:
            return None
        try:
            text = form.write(told.entries, told.setting, told.row.opened, told.seat)
        except Refused as error:
            if error.code != NO_HISTORY:
                raise
            return None
        return session.joined(text, number)

    return Kind(session.ending, say)
