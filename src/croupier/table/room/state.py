"""What a table knows besides where people play one another. Elsewhere all of it stays empty."""

from __future__ import annotations

import msgspec

from croupier.table.room.events import BankStarted


class Room(msgspec.Struct, frozen=True, gc=False):
    """`stacks`: chips on the table by seat, but for those that are in the hand that is played: they
    lie there. `button`, `fresh` when it was drawn and nobody has played with it yet, `high` the
    cards drawn for it so far; `blind`: who posted the big blind last; `out`: who sits out, and why;
    `waits`: for the big blind; `leaving`: with the end of the hand; `banks`: time left;
    `thinking`: who is using it up."""

    stacks: dict[str, int] = {}
    button: str = ""
    fresh: bool = False
    high: dict[str, str] = {}
    blind: str = ""
    out: dict[str, str] = {}
    waits: tuple[str, ...] = ()
    leaving: tuple[str, ...] = ()
    banks: dict[str, int] = {}
    thinking: BankStarted | None = None
