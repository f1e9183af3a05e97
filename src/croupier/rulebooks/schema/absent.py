"""A part of a game that a book does not have. It cites where that follows from, as values do."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.rulebooks.schema.cited import Cited


class Absent(msgspec.Struct, frozen=True, tag="absent"):
    """Written `not_offered = { is = true, clause = "…" }` in place of the part's own keys.

    The parts it may stand for are tagged `offered`: so rules that were written down are read back.
    """

    not_offered: Cited[Literal[True]]
