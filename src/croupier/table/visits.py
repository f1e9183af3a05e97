"""Who comes and goes at a table, and what follows: chips brought and taken along, the waiting list,
a table that has too few players for a hand, or enough again.
"""

from __future__ import annotations

from croupier.errors import IllegalDecision, Refused
from croupier.games.facts import Event
from croupier.table import seating, waiting
from croupier.table.events import LastGames, NextDue, TableClosed, TableOpened
from croupier.table.fold import evolved
from croupier.table.room import hand, stacks
from croupier.table.room.events import Leaving
from croupier.table.room.words import AddChips, ComeBack, Show, SitOut
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import JoinList, Leave, LeaveList, OfferSeat, Sit

Visit = Sit | Leave | AddChips | SitOut | ComeBack | Show | JoinList | LeaveList | OfferSeat


def decide(here: Standing, word: Visit, now: int, *, clock: bool) -> tuple[Event, ...]:
    """The events of a word about coming and going, and what follows from them."""
    events = _events(here, word, now, clock=clock)
    after = Standing(here.setting, evolved(here.table, events))
    return (*events, *begins(here, after, now), *follows(after, now))


def _events(here: Standing, word: Visit, now: int, *, clock: bool) -> tuple[Event, ...]:
    table = here.table
    match word:
        case Sit():
            return _sit(here, word)
        case Leave():
            return _leave(here, word, now)
        case AddChips():
            return stacks.added(here, word)
        case SitOut():
            return hand.sit_out(here, word)
        case ComeBack():
            return hand.come_back(here, word)
        case Show():
            return hand.show(here, word)
        case JoinList():
            return waiting.join(table, word)
        case LeaveList():
            return waiting.leave(table, word)
        case OfferSeat():
            return waiting.call_next(table, now, clock=clock)


def _sit(here: Standing, word: Sit) -> tuple[Event, ...]:
    seated = seating.sit(here.table, word)
    waiting.check(here.table, word.player)
    bought = stacks.bought(here, word, seated.seat)
    return (*waiting.taken(here.table, word.player), seated, *bought)


def _leave(here: Standing, word: Leave, now: int) -> tuple[Event, ...]:
    """At once, or with the end of the hand. Chips go along even where the table has become another
    in the meantime and nobody has a stack here any more."""
    table = here.table
    if here.equipment.stacks is None:
        *back, _ = seating.leave(table, word, now)
        return (*back, *stacks.cashed(table.stacks, word.seat))
    if word.seat not in table.seats:
        raise IllegalDecision("not-seated")
    if not seating.in_hand(table, word.seat):
        return stacks.cashed(table.stacks, word.seat)
    if word.seat in table.room.leaving:
        raise Refused("stakes-out")
    return (Leaving(word.seat),)


def opens(table: Table, opened: TableOpened) -> tuple[Event, ...]:
    """Chips of one currency are no chips of another: where that changes, everybody gets theirs
    back, and up."""
    if table.opened is None or table.opened.plate.currency == opened.plate.currency:
        return (opened,)
    up = (event for seat in table.stacks for event in stacks.cashed(table.stacks, seat))
    return (*up, opened)


def begins(here: Standing, after: Standing, now: int) -> tuple[NextDue, ...]:
    """With enough players for a hand again, it begins in a moment."""
    if here.table.phase != "settled" or not hand.idle(here) or hand.idle(after):
        return ()
    return (NextDue(here.table.later(now, "before")),)


def follows(after: Standing, now: int) -> tuple[Event, ...]:
    """A free seat is offered to whoever waits for it; where the last hands were announced and no
    further one can be played, the table closes."""
    table = after.table
    if table.phase == "settled" and table.last_games is not None and hand.idle(after):
        return (LastGames(0), TableClosed("closing time"))
    return waiting.offers(table, now)
