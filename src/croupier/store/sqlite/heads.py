"""The last entry of each stream, written down a second time, beside the house's file.

A journal that was cut off, or chained anew from an old entry on, is whole in itself; it is no
longer the one that was written down here. One line for each stream, marked with the house's key and
rewritten in its place after every commit: never ahead of the file, so whatever it names must be
there. It is not waited for until it is on disk: after a power cut it may be a little behind.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from croupier.errors import InvariantBroken, ensure
from croupier.store.key import HouseKey
from croupier.store.records import Head

LINE = 256
_Line = tuple[str, int, str, str]
"""Stream, number, hash and mark, as JSON filled up with blanks."""


def place_of(file: Path) -> Path:
    return Path(f"{file}.heads")


def is_written(file: Path) -> bool:
    """Whether there are heads of a house's file, be it there or not."""
    place = place_of(file)
    return place.is_file() and place.stat().st_size > 0


def read(file: Path, key: HouseKey) -> dict[str, Head]:
    """What was written down; a line that is not the house's own is said."""
    place = place_of(file)
    if not place.is_file():
        raise InvariantBroken("invariant", what=f"{place.name} is missing")
    return dict(_parsed(line, place, key) for line in _lines(place))


def _lines(place: Path) -> list[bytes]:
    content = place.read_bytes()
    return [content[at : at + LINE] for at in range(0, len(content), LINE)]


def _parsed(line: bytes, place: Path, key: HouseKey) -> tuple[str, Head]:
    with suppress(msgspec.MsgspecError, ValueError):
        stream, seq, digest, _ = msgspec.json.decode(line, type=_Line)
        head = Head(seq, bytes.fromhex(digest))
        if line == _line(stream, head, key):
            return stream, head
    raise InvariantBroken("invariant", what=f"a line of {place.name} is not the house's own")


def _name(line: bytes) -> str:
    """Whose line it is, damaged or not."""
    with suppress(msgspec.MsgspecError):
        stream: str = msgspec.json.decode(line, type=_Line)[0]
        return stream
    return ""


def _line(stream: str, head: Head, key: HouseKey) -> bytes:
    mark = key.mark(stream, *head)
    text = msgspec.json.encode((stream, head.seq, head.hash.hex(), mark.hex()))
    ensure(len(text) < LINE, f"the name of a stream is too long: {stream!r}")
    return text.ljust(LINE - 1) + b"\n"


class Heads:
    """The file, as its owner writes it."""

    def __init__(self, file: Path, key: HouseKey) -> None:
        self._key = key
        place = place_of(file)
        self._handle = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        lines = _lines(place)
        self._places = {_name(line): number for number, line in enumerate(lines)}
        self._next = len(lines)

    def write(self, heads: Mapping[str, Head]) -> None:
        """Where the disk is full the old line stands; the next commit writes it again."""
        for stream, head in heads.items():
            if stream not in self._places:
                self._places[stream] = self._next
                self._next += 1
            with suppress(OSError):
                os.lseek(self._handle, self._places[stream] * LINE, os.SEEK_SET)
                os.write(self._handle, _line(stream, head, self._key))

    def close(self) -> None:
        os.close(self._handle)
