"""Figures that were computed once: shipped with the program as data, or kept on this machine.

A result is found by its key, the hash of solver, its version and model: the rules themselves,
not the name of a book. So a changed book never shows old figures, and two books that agree share.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from croupier.errors import Refused
from croupier.odds.face import M, Solver
from croupier.odds.figures import Figures
from croupier.rulebooks.load import canonical, read_fraction


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


# Shipped with the program.


def shipped_folder() -> Path:
    return Path(str(resources.files("croupier.odds"))) / "shipped"


def shipped_files() -> tuple[Path, ...]:
    return tuple(sorted(shipped_folder().glob("*.jsonl")))


def read_shipped(file: Path) -> Iterator[Kept]:
    for line in file.read_bytes().splitlines():
        yield msgspec.json.decode(line, type=Kept)


@cache
def _places() -> dict[str, tuple[Path, int]]:
    """Where each shipped result stands, by its key."""
    return {
        msgspec.json.decode(line, type=_Key).key: (file, at)
        for file in shipped_files()
        for at, line in enumerate(file.read_bytes().splitlines())
    }


def is_shipped(key: str) -> bool:
    return key in _places()


def shipped(key: str) -> Kept | None:
    place = _places().get(key)
    if place is None:
        return None
    file, at = place
    return msgspec.json.decode(file.read_bytes().splitlines()[at], type=Kept)


# Kept on this machine.


def own_folder() -> Path:
    """Where this machine keeps what it has computed. Who has no home has it where they are."""
    cache_home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(cache_home) / "croupier" / "odds"


def own(key: str, folder: Path) -> Kept | None:
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


def find(key: str, folder: Path | None = None) -> Kept | None:
    return shipped(key) or (own(key, folder) if folder is not None else None)
