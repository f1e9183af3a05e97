"""Entries as bytes, and old bytes as entries of today.

An entry is JSON with the version it was written in. What changes shape gets a new version and a
function here that lifts the old one by one step; nothing in a journal is ever rewritten.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from croupier.daybook.entry import DayEntry
from croupier.errors import InvariantBroken, Refused
from croupier.ledger import Transfer
from croupier.phrase import phrase
from croupier.table.entry import Entry

VERSION = 1
UPCASTERS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By version: lifts a raw entry of that version to the next."""


class Slip(msgspec.Struct, frozen=True):
    """Money moved outside any table, and why: the entry of the cage's stream."""

    cause: str
    transfers: tuple[Transfer, ...]


_encoder = msgspec.json.Encoder()
_entries = msgspec.json.Decoder(Entry)
_slips = msgspec.json.Decoder(Slip)

_days = msgspec.json.Decoder(DayEntry)

encode: Callable[[Entry | Slip | DayEntry], bytes] = _encoder.encode


def decode(version: int, content: bytes) -> Entry:
    """The entry in these bytes, lifted to this version where they are older."""
    try:
        if version == VERSION:
            return _entries.decode(content)
        return msgspec.convert(lifted(version, msgspec.json.decode(content)), Entry)
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        raise InvariantBroken("invariant", what=f"an entry cannot be read: {error}") from error


def decode_slip(content: bytes) -> Slip:
    try:
        return _slips.decode(content)
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        raise InvariantBroken("invariant", what=f"a slip cannot be read: {error}") from error


def decode_day(content: bytes) -> DayEntry:
    try:
        return _days.decode(content)
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        what = f"an entry of the day book cannot be read: {error}"
        raise InvariantBroken("invariant", what=what) from error


def name_of(content: bytes) -> str:
    """The name under which content is kept for ever: its SHA-256 in hexadecimal."""
    return sha256(content).hexdigest()


def lifted(version: int, raw: dict[str, Any]) -> dict[str, Any]:
    """A raw entry of an older version in the shape of this one."""
    if version > VERSION:
        raise Refused("store-newer", file=phrase("refused.journal"), found=version, known=VERSION)
    for step in range(version, VERSION):
        raw = UPCASTERS[step](raw)
    return raw
