"""Who sits where. A seat is named `p1`, `p2`, …; whoever has no seat watches."""

from __future__ import annotations

from croupier.errors import IllegalDecision, Refused, ensure
from croupier.games.facts import Event
from croupier.games.felt import Changed, TakenBack
from croupier.table.entry import Opening
from croupier.table.events import Left, Seated
from croupier.table.room.events import HandStarted
from croupier.table.state import Table
from croupier.table.words import Leave, Sit


def seat_names(table: Table) -> tuple[str, ...]:
    count = table.opened.seats if table.opened else 0
    return tuple(f"p{number}" for number in range(1, count + 1))


def seat_of(table: Table, player: str) -> str:
    """The seat this player holds, or nothing."""
    return next((seat for seat, who in table.seats.items() if who.player == player), "")


def started(table: Table) -> HandStarted | None:
    """How the last hand between players began, whether it is over or not."""
    first = table.entries[0].events if table.entries else ()
    opening = next((event for event in first if isinstance(event, Opening)), None)
    return opening if isinstance(opening, HandStarted) else None


def dealt(table: Table) -> tuple[str, ...]:
    """The seats that have cards in the hand that is played now, or had before they folded."""
    hand = started(table) if table.phase == "playing" else None
    return tuple(hand.stacks) if hand else ()


def in_hand(table: Table, seat: str) -> bool:
    """Whether a seat has cards in the hand that is played now."""
    between = table.game.between if table.game else None
    if between is None or table.play is None or seat not in dealt(table):
        return False
    return between.in_hand(table.play, seat)


def free_seats(table: Table) -> tuple[str, ...]:
    """Nobody takes a seat before whose cards of this hand are gone: they were another's."""
    taken = {*table.seats, *dealt(table)}
    return tuple(seat for seat in seat_names(table) if seat not in taken)


def sit(table: Table, word: Sit) -> Seated:
    if held := seat_of(table, word.player):
        raise Refused("already-seated", seat=held)
    names, free = seat_names(table), free_seats(table)
    if not free:
        raise Refused("table-full", seats=len(names))
    if word.seat and word.seat not in names:
        raise IllegalDecision("unknown-spot", spot=word.seat, legal=free)
    if word.seat and word.seat not in free:
        raise Refused("seat-taken", seat=word.seat, legal=free)
    return Seated(word.seat or free[0], word.player, word.name, word.bot)


def leave(table: Table, word: Leave, now: int) -> tuple[Event, ...]:
    """While bets are open one's stakes come along; once they play, the seat waits for them."""
    if word.seat not in table.seats:
        raise IllegalDecision("not-seated")
    mine = table.stakes(word.seat)
    if mine and not table.takes_bets(now):
        raise Refused("stakes-out")
    back = tuple(TakenBack(w.seat, w.spot, w.amount, w.colour, w.chips) for w in reversed(mine))
    ensure(all(event.amount > 0 for event in back), "a wager on the felt has an amount")
    colours = tuple(
        Changed(word.seat, chips.colour, 0)
        for chips in table.felt.colours.values()
        if chips.seat == word.seat
    )
    return (*back, *colours, Left(word.seat))
