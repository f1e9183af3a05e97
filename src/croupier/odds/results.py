"""Figures that were computed once: shipped beside their book, or kept on this machine.

A result is found by its key, the hash of solver, its version and model: the rules themselves,
not the name of a book. So a changed book never shows old figures, and two books that agree share.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from croupier.errors import Problem, Refused, RuleBookError
from croupier.odds.face import M, Solver
from croupier.odds.figures import Figures
from croupier.rulebooks.load import book_ids, canonical, shelf
from croupier.rulebooks.reader import read_fraction
from croupier.rulebooks.shelves import Own, places

ODDS = "odds"
"""The folder in a book's own in which its results lie."""


class Made(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a result came about: the command, how long it took, when and on what."""

    command: str
    seconds: float
    on: str
    machine: str


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """A result with all that is needed to compute it again."""

    key: str
    game: str
    version: int
    model: msgspec.Raw
    figures: Figures
    made: Made


class _Key(msgspec.Struct, frozen=True):
    key: str


def key_of(solver: Solver[Any, Any], model: Any) -> str:
    """By what computes it, not by what the game is called: two games may be one."""
    content = f"{solver.name} {solver.version} ".encode() + canonical(model)
    return hashlib.sha256(content).hexdigest()


def read_model(kept: Kept, solver: Solver[Any, M]) -> M:
    return msgspec.json.decode(kept.model, type=solver.kind, dec_hook=read_fraction)


def kept_now(game: str, solver: Solver[Any, Any], model: Any, figures: Figures, made: Made) -> Kept:
    raw = msgspec.Raw(canonical(model))
    return Kept(key_of(solver, model), game, solver.version, raw, figures, made)


# Shipped beside a book.


def shipped_file(book: Path, game: str) -> Path:
    """Where the results of a game lie in the folder of a book: one line each."""
    return book / ODDS / f"{game}.jsonl"


def shipped_files(own: Own = None) -> tuple[Path, ...]:
    """Of the books that come with the program, and of the house's own in this folder."""
    shelves = [Path(str(shelf())), *places(own)]
    return tuple(
        file
        for folder in shelves
        for book in book_ids(folder)
        for file in sorted((folder / book / ODDS).glob("*.jsonl"))
    )


def read_shipped(file: Path) -> Iterator[Kept]:
    """Every result in a file; a line that is none is said to be a fault of the book."""
    for at, line in enumerate(file.read_bytes().splitlines(), 1):
        try:
            yield msgspec.json.decode(line, type=Kept)
        except (UnicodeDecodeError, msgspec.DecodeError) as error:
            name = f"{file.parents[1].name}/{ODDS}/{file.name}"
            problem = Problem(name, "(line)", f"expected a result: {error}", at)
            raise RuleBookError("rule-book", problems=(problem,)) from error


@cache
def _places(own: Own) -> dict[str, tuple[Path, int]]:
    """Where each shipped result stands, by its key. Lines that cannot be read are no results."""
    found: dict[str, tuple[Path, int]] = {}
    for file in shipped_files(own):
        for at, line in enumerate(file.read_bytes().splitlines()):
            with suppress(msgspec.DecodeError):
                found[msgspec.json.decode(line, type=_Key).key] = file, at
    return found


def is_shipped(key: str, own: Own = None) -> bool:
    return key in _places(own)


def shipped(key: str, own: Own = None) -> Kept | None:
    place = _places(own).get(key)
    if place is None:
        return None
    file, at = place
    try:
        return msgspec.json.decode(file.read_bytes().splitlines()[at], type=Kept)
    except (UnicodeDecodeError, msgspec.DecodeError):
        return None


# Kept on this machine.


def own_folder() -> Path:
    """Where this machine keeps what it has computed. Who has no home has it where they are."""
    cache_home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(cache_home) / "croupier" / "odds"


def computed(key: str, folder: Path) -> Kept | None:
    file = folder / f"{key}.json"
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError):
        return None
    return kept if kept.key == key else None


def keep(kept: Kept, folder: Path) -> None:
    """Under its name only when it is whole."""
    unfinished = folder / f"{kept.key}.{os.getpid()}.unfinished"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(msgspec.json.encode(kept))
        unfinished.replace(folder / f"{kept.key}.json")
    except OSError as error:
        why = error.strerror or str(error)
        raise Refused("file-unwritable", file=str(folder), why=why) from error


def find(key: str, folder: Path | None = None, own: Own = None) -> Kept | None:
    """Shipped beside a book, of the program's or of the house's `own`; or kept in a folder."""
    return shipped(key, own) or (computed(key, folder) if folder is not None else None)
