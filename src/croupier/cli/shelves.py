"""Where the commands look for books of one's own, all of them in the same places: what `--books`
says, else the folders of `CROUPIER_BOOKS`, else `croupier-books` here, if it is there. `books new`
writes into the first of them."""

from __future__ import annotations

import os
from pathlib import Path

from croupier.cli.settings.kinds import folders

__all__ = ["FOLDER", "VARIABLE", "first", "folders", "is_unsaid", "usual"]
VARIABLE = "CROUPIER_BOOKS"
FOLDER = "croupier-books"


def usual() -> tuple[Path, ...] | None:
    """Where books are looked for when nobody says otherwise; None: among the program's alone."""
    said = folders(os.environ.get(VARIABLE, ""))
    return said or ((Path(FOLDER),) if Path(FOLDER).is_dir() else None)


def is_unsaid(books: object) -> bool:
    """Nobody has named these folders: the one that lies here was only found."""
    return books == (Path(FOLDER),) and not folders(os.environ.get(VARIABLE, ""))


def first() -> Path:
    """Where a new book goes."""
    return (usual() or (Path(FOLDER),))[0]
