"""A file or a folder that is there whole or not at all: it is written beside its place and put
there when nothing is missing."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from croupier.errors import Refused

UNFINISHED = ".unfinished-"
"""How the name of what is not whole begins; where a machine was switched off it may stay, and may
be thrown away."""


@contextmanager
def whole_file(place: Path) -> Iterator[BinaryIO]:
    with whole_folder(place, inner=place.name) as beside, beside.open("wb") as file:
        yield file


@contextmanager
def whole_folder(place: Path, inner: str = "") -> Iterator[Path]:
    """The folder to write into. `inner`: not it but this file in it becomes the place."""
    try:
        if place.exists():
            raise Refused("file-there", file=str(place))
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=place.parent))
        try:
            beside.chmod(0o755)
            yield beside / inner
            (beside / inner).rename(place)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise Refused("file-unwritable", file=str(place), why=why) from error
