"""Whether all is in order in the house: what is wrong is said by key, with its facts."""

from __future__ import annotations

import msgspec

from croupier.phrase import Fact


class Found(msgspec.Struct, frozen=True):
    key: str
    facts: dict[str, Fact]


class OutOfOrder(msgspec.Struct, frozen=True):
    """A table nobody can play at, and why."""

    table: str
    key: str
    facts: dict[str, Fact]


class Audit(msgspec.Struct, frozen=True):
    """The last audit: when it ended (None: not yet), and over how many entries."""

    at: int | None
    entries: int
    running: bool
    findings: tuple[Found, ...]


class Health(msgspec.Struct, frozen=True):
    ok: bool
    out_of_order: tuple[OutOfOrder, ...]
    audit: Audit
