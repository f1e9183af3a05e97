"""A part of the house beside the tables: what it does by itself, and how it hears of what happens
at them. The floor asks every part the same and knows none by name."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.house.tables.desk import Desk, Step


class Part:
    """Every word is optional: a part takes those that concern it."""

    name = ""
    """As its task is called."""

    async def run(self) -> None:
        """What it does by itself, as long as the house is open."""

    def restored(self, desk: Desk) -> None:
        """A table is where its journal left it."""

    def may_strike(self, desk: Desk, step: Step) -> None:
        """Refuse what must not be struck any more."""

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        """Something has become true at a table."""
