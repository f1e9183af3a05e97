"""Who comes and goes at a table, and what follows: chips brought and taken along, the waiting list,
a table that has too few players for a hand, or enough again.
"""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalDecision, Refused
from croupier.table import seating
from croupier.table import waiting as queue
from croupier.table.events import (
    AddChips,
    ComeBack,
    JoinList,
    LastGames,
    Leave,
    LeaveList,
    Leaving,
    NextDue,
    OfferSeat,
    Sit,
    SitOut,
    TableClosed,
    TableOpened,
)
from croupier.table.room import hand, stacks
from croupier.table.setting import Setting
from croupier.table.state import Table, evolve

Visit = Sit | Leave | AddChips | SitOut | ComeBack | JoinList | LeaveList | OfferSeat


def decide(
    setting: Setting, table: Table, word: Visit, now: int, *, clock: bool
) -> tuple[Any, ...]:
    """The events of a word about coming and going, and what follows from them."""
    events = _events(setting, table, word, now, clock=clock)
    after = table
    for event in events:
        after = evolve(after, event)
    return (*events, *begins(setting, table, after, now), *follows(setting, after, now))


def _events(
    setting: Setting, table: Table, word: Visit, now: int, *, clock: bool
) -> tuple[Any, ...]:
    match word:
        case Sit():
            return _sit(setting, table, word)
        case Leave():
            return _leave(setting, table, word, now)
        case AddChips():
            return stacks.added(setting, table, word)
        case SitOut():
            return hand.sit_out(setting, table, word)
        case ComeBack():
            return hand.come_back(setting, table, word)
        case JoinList():
            return queue.join(table, word)
        case LeaveList():
            return queue.leave(table, word)
        case OfferSeat():
            return queue.call_next(table, now, clock=clock)


def _sit(setting: Setting, table: Table, word: Sit) -> tuple[Any, ...]:
    seated = seating.sit(table, word)
    queue.check(table, word.player)
    bought = stacks.bought(setting, table, word, seated.seat)
    return (*queue.taken(table, word.player), seated, *bought)


def _leave(setting: Setting, table: Table, word: Leave, now: int) -> tuple[Any, ...]:
    """At once, or with the end of the hand. Chips go along even where the table has become another
    in the meantime and nobody has a stack here any more."""
    if setting.equipment.buy_in is None:
        *back, _ = seating.leave(table, word, now)
        return (*back, *stacks.cashed(table.stacks, word.seat))
    if word.seat not in table.seats:
        raise IllegalDecision("not-seated")
    if not seating.in_hand(table, word.seat):
        return stacks.cashed(table.stacks, word.seat)
    if word.seat in table.leaving:
        raise Refused("stakes-out")
    return (Leaving(word.seat),)


def opens(table: Table, opened: TableOpened) -> tuple[Any, ...]:
    """Chips of one currency are no chips of another: where that changes, everybody gets theirs
    back, and up."""
    if table.opened is None or table.opened.plate.currency == opened.plate.currency:
        return (opened,)
    up = (event for seat in table.stacks for event in stacks.cashed(table.stacks, seat))
    return (*up, opened)


def begins(setting: Setting, table: Table, after: Table, now: int) -> tuple[NextDue, ...]:
    """With enough players for a hand again, it begins in a moment."""
    if table.phase != "settled" or not hand.idle(setting, table) or hand.idle(setting, after):
        return ()
    return (NextDue(table.later(now, "before")),)


def follows(setting: Setting, after: Table, now: int) -> tuple[Any, ...]:
    """A free seat is offered to whoever waits for it; where the last hands were announced and no
    further one can be played, the table closes."""
    if after.phase == "settled" and after.last_games is not None and hand.idle(setting, after):
        return (LastGames(0), TableClosed("closing time"))
    return queue.offers(after, now)
