"""The waiting list of a full table: who comes first is called first, and has some time to come."""

from __future__ import annotations

from croupier.errors import IllegalDecision, Refused
from croupier.games.facts import Event
from croupier.phrase import phrase
from croupier.table.events import Listed, OfferLapsed, SeatOffered, Unlisted
from croupier.table.seating import free_seats, seat_of
from croupier.table.state import Table
from croupier.table.words import JoinList, LeaveList


def listed(table: Table, player: str) -> bool:
    return any(waiting.player == player for waiting in table.queue)


def join(table: Table, word: JoinList) -> tuple[Event, ...]:
    """Only where no seat is free: whoever could sit down has nothing to wait for."""
    if held := seat_of(table, word.player):
        raise Refused("already-seated", seat=held)
    if listed(table, word.player):
        raise Refused("already-listed")
    if free_seats(table) and not table.queue:
        raise Refused("seat-free", legal=free_seats(table))
    return (Listed(word.player, word.name, word.bot),)


def leave(table: Table, word: LeaveList) -> tuple[Event, ...]:
    if not listed(table, word.player):
        raise IllegalDecision("not-listed")
    return (Unlisted(word.player),)


def call_next(table: Table, now: int, *, clock: bool) -> tuple[Event, ...]:
    """Whoever was called and did not come is off the list; the next one follows from that. Where
    the `clock` says so the time is over, whatever is read off the wall."""
    if offers(table, now):
        return ()
    if table.offer is None or (now < table.offer.until and not clock):
        raise IllegalDecision("not-awaited", answer=phrase("answer.offer-seat"))
    return (OfferLapsed(table.offer.player),)


def check(table: Table, player: str) -> None:
    """A free seat is for whoever waits longest."""
    called = table.offer.player if table.offer else ""
    if table.queue and called != player:
        raise Refused("waiting-list", waiting=len(table.queue))


def taken(table: Table, player: str) -> tuple[Unlisted, ...]:
    """Whoever sits down is no longer on the list."""
    return (Unlisted(player),) if listed(table, player) else ()


def calls_at(table: Table) -> int | None:
    """When the next on the list is called; None: nobody is."""
    if table.phase == "closed":
        return None
    if table.offer is not None:
        return table.offer.until
    return 0 if offers(table, 0) else None


def offers(table: Table, now: int) -> tuple[SeatOffered, ...]:
    """A free seat is offered as soon as somebody waits for it, to one player at a time."""
    if table.phase == "closed" or not table.queue or table.offer or not free_seats(table):
        return ()
    return (SeatOffered(table.queue[0].player, table.later(now, "offer")),)
