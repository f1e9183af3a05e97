"""Time to decide between players: first the table's, then what is left in the seat's own bank.

Whoever is silent to the end is answered for by the clock, and sits out from the next hand on.
"""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Ask, Said, open_asks
from croupier.phrase import phrase
from croupier.table.entry import Word
from croupier.table.room.events import BankSpent, BankStarted, SatOut
from croupier.table.room.fold import SILENT
from croupier.table.standing import Standing
from croupier.table.state import Table


def has_time(table: Table, ask: Ask) -> bool:
    """Whether whoever is asked can still take time of their own: not where they are leaving, for
    then the clock does not wait, nor where players have no stacks."""
    room = table.room
    return (
        room.thinking is None and room.banks.get(ask.actor, 0) > 0 and ask.actor not in room.leaving
    )


def take(here: Standing, now: int) -> tuple[BankStarted, ...]:
    asks = open_asks(here.awaits)
    if not asks or not has_time(here.table, asks[0]):
        raise IllegalDecision("not-awaited", answer=phrase("answer.more-time"))
    seat = asks[0].actor
    return (BankStarted(seat, now, now + here.table.room.banks[seat]),)


def spent(used: BankStarted, word: Word, now: int, *, clock: bool) -> tuple[BankSpent, ...]:
    """What is left of the bank when its seat has answered."""
    if not isinstance(word, Said) or word.actor != used.seat:
        return ()
    return (BankSpent(used.seat, 0 if clock else max(0, used.until - now)),)


def silent(here: Standing, word: Word) -> tuple[SatOut, ...]:
    """Whoever let the clock speak sits out; a player who is leaving anyway does not have to."""
    if not isinstance(word, Said):
        return ()
    seat, room = word.actor, here.table.room
    if seat in room.leaving or seat in room.out or seat not in here.table.seats:
        return ()
    return (SatOut(seat, SILENT),)
