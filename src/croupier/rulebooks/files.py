"""The files of a book: which they are, what each says, and how it is named to people."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from croupier.errors import Problem
from croupier.rulebooks import toml
from croupier.rulebooks.lines import error_line

VERSIONS = "versions"
"""The folder in a book's own in which released versions lie, each under its day."""
ROUNDS = "rounds"
"""The folder in which the book's golden rounds lie, each in that of its game."""
DAYS = "days"
"""The folder in which the days lie that prove what the book asks of the house."""


def book_files(folder: Traversable) -> tuple[Traversable, ...]:
    """The files of the book in this folder; hidden ones are an editor's, not the author's."""
    files = sorted(folder.iterdir(), key=lambda file: file.name.removesuffix(".toml"))
    return tuple(f for f in files if f.name.endswith(".toml") and not f.name.startswith("."))


def round_files(folder: Traversable) -> dict[str, Traversable]:
    """The golden rounds of the book in this folder, by their place in it:
    `rounds/GAME/25-1-straight.round`."""
    where = folder / ROUNDS
    return dict(_rounds(where, ROUNDS)) if where.is_dir() else {}


def day_files(folder: Traversable) -> dict[str, Traversable]:
    """The days of the book in this folder, by their place in it: `days/29-disputes.day`."""
    where = folder / DAYS
    found = sorted(where.iterdir(), key=lambda file: file.name) if where.is_dir() else ()
    return {f"{DAYS}/{file.name}": file for file in found if file.name.endswith(".day")}


def _rounds(folder: Traversable, place: str) -> Iterator[tuple[str, Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda file: file.name):
        inside = f"{place}/{each.name}"
        if each.name.startswith("."):
            continue
        if each.is_dir():
            yield from _rounds(each, inside)
        elif each.name.endswith(".round"):
            yield inside, each


def read_toml(file: Traversable, problems: list[Problem]) -> tuple[str, dict[str, Any]] | None:
    """The text of a file and what it says."""
    text = ""
    try:
        if isinstance(file, Path) and file.exists() and not (file.is_file() or file.is_dir()):
            raise OSError(0, "no file, but a device or a pipe")
        text = file.read_text("utf-8")
        return text, toml.load(text)
    except OSError as error:
        why, line = f"cannot be read: {error.strerror}", 0
    except tomllib.TOMLDecodeError as error:
        why, line = f"not TOML: {error}", error_line(text, str(error))
    except UnicodeDecodeError as error:
        why, line = "not TOML: not written in UTF-8", error.object.count(b"\n", 0, error.start) + 1
    problems.append(Problem(short(file), "(file)", why, line))
    return None


def short(file: Traversable) -> str:
    """`by/house.toml`, `by/versions/2026-11-15/house.toml`: the book and the file, without
    the machine's folders."""
    parts = str(file).replace("\\", "/").split("/")
    return "/".join(parts[-4:] if VERSIONS in parts[-3:-2] else parts[-2:])
