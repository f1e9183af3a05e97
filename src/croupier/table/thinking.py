"""Time to decide between players: first the table's, then what is left in the seat's own bank.

Whoever is silent to the end is answered for by the clock, and sits out from the next hand on.
"""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Ask, Said, open_asks
from croupier.table.events import BankSpent, BankStarted, SatOut
from croupier.table.room import SILENT
from croupier.table.setting import Setting
from croupier.table.state import Table


def asked(setting: Setting, table: Table) -> Ask | None:
    """Who has to answer now, in a hand between players."""
    if setting.equipment.buy_in is None or table.phase != "playing":
        return None
    asks = open_asks(setting.game.awaiting(setting.terms, table.play))
    return asks[0] if asks else None


def has_time(setting: Setting, table: Table) -> bool:
    """Whether whoever is asked can still take time of their own."""
    ask = asked(setting, table)
    return ask is not None and not table.thinking and table.banks.get(ask.actor, 0) > 0


def hurried(setting: Setting, table: Table) -> bool:
    """Whether whoever is asked is leaving: the clock does not wait for them."""
    ask = asked(setting, table)
    return ask is not None and ask.actor in table.leaving


def take(setting: Setting, table: Table, now: int) -> tuple[BankStarted, ...]:
    ask = asked(setting, table)
    if ask is None or not has_time(setting, table):
        raise IllegalDecision("not-awaited", answer="more time")
    return (BankStarted(ask.actor, now, now + table.banks[ask.actor]),)


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
