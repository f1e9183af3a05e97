"""Time to decide between players: first the table's, then what is left in the seat's own bank.

Whoever is silent to the end is answered for by the clock, and sits out from the next hand on.
"""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Ask, Said, open_asks
from croupier.table.events import BankSpent, BankStarted, SatOut
from croupier.table.room.fold import SILENT
from croupier.table.setting import Setting
from croupier.table.state import Table


def has_time(table: Table, ask: Ask) -> bool:
    """Whether whoever is asked can still take time of their own: not where they are leaving, for
    then the clock does not wait, nor where players have no stacks."""
    return (
        table.thinking is None
        and table.banks.get(ask.actor, 0) > 0
        and ask.actor not in table.leaving
    )


def take(setting: Setting, table: Table, now: int) -> tuple[BankStarted, ...]:
    playing = table.phase == "playing"
    asks = open_asks(setting.game.awaiting(setting.terms, table.play)) if playing else ()
    if not asks or not has_time(table, asks[0]):
        raise IllegalDecision("not-awaited", answer="more time")
    seat = asks[0].actor
    return (BankStarted(seat, now, now + table.banks[seat]),)


def spent(table: Table, word: Any, now: int, *, clock: bool) -> tuple[BankSpent, ...]:
    """What is left of the bank when its seat has answered."""
    used = table.thinking
    if used is None or not isinstance(word, Said) or word.actor != used.seat:
        return ()
    return (BankSpent(used.seat, 0 if clock else max(0, used.until - now)),)


def silent(setting: Setting, table: Table, word: Any, *, clock: bool) -> tuple[SatOut, ...]:
    """Whoever let the clock speak sits out; a player who is leaving anyway does not have to."""
    if not clock or not isinstance(word, Said) or setting.equipment.buy_in is None:
        return ()
    seat = word.actor
    if seat in table.leaving or seat in table.out or seat not in table.seats:
        return ()
    return (SatOut(seat, SILENT),)
