"""The betting window: what a seat may do with its chips while bets are open."""

from __future__ import annotations

import msgspec

from croupier.errors import IllegalDecision, Refused
from croupier.games.facts import Event
from croupier.games.felt import (
    Bet,
    Change,
    Felt,
    FeltEvent,
    Placed,
    Request,
    TakeBack,
    TakenBack,
    lay,
)
from croupier.phrase import phrase
from croupier.table.standing import Standing
from croupier.table.state import Table, laid
from croupier.table.words import Bets, Clear, Repeat, Undo


def between(table: Table, action: str) -> None:
    """Refuse what is possible only while no window is open and no round is played."""
    if table.phase not in ("settled", "closed"):
        raise Refused("mid-round", action=phrase(f"action.{action}"))


def decide(here: Standing, word: Bets | Undo | Clear | Repeat, now: int) -> tuple[Event, ...]:
    """The events on the felt, all or nothing."""
    table = here.table
    if word.seat not in table.seats:
        raise IllegalDecision("not-seated")
    if not table.takes_bets(now) and not _only_gives_back(word):
        code = "stakes-stay" if _takes_back(word) else "bets-closed"
        raise IllegalDecision(code, clause=here.equipment.late)
    match word:
        case Bets(seat, requests):
            return _placed(here, table.lying, seat, requests)
        case Undo(seat):
            return _undone(table, seat)
        case Clear(seat):
            return _cleared(table, seat)
        case Repeat(seat):
            return _repeated(here, seat)


def _only_gives_back(word: Bets | Undo | Clear | Repeat) -> bool:
    """A colour may be changed back whenever none of it lies on the felt: that is no bet."""
    return isinstance(word, Bets) and all(
        isinstance(request, Change) and request.value == 0 for request in word.requests
    )


def _takes_back(word: Bets | Undo | Clear | Repeat) -> bool:
    if isinstance(word, Bets):
        return bool(word.requests) and all(isinstance(one, TakeBack) for one in word.requests)
    return isinstance(word, Undo | Clear)


def _placed(
    here: Standing, felt: Felt, seat: str, requests: tuple[Request, ...]
) -> tuple[FeltEvent, ...]:
    if not requests:
        raise IllegalDecision("bad-amount", amount=phrase("refused.nothing"))
    events: list[FeltEvent] = []
    for request in requests:
        if request.seat != seat:
            raise IllegalDecision("not-seated")
        for event in here.game.accept(here.terms, felt, request):
            events.append(event)
            felt = lay(felt, event)
    return tuple(events)


def _undone(table: Table, seat: str) -> tuple[TakenBack, ...]:
    """The last entry in which this seat placed something that still lies; the last chip first, for
    what lies beside a bet does not stay without it."""
    mine = laid(table).get(seat, ())
    if not mine:
        raise IllegalDecision("nothing-to-undo")
    return tuple(_back(placed) for placed in reversed(_last_group(table, seat, mine)))


def _last_group(table: Table, seat: str, mine: tuple[Placed, ...]) -> tuple[Placed, ...]:
    for entry in reversed(table.entries):
        group = tuple(e for e in entry.events if isinstance(e, Placed) and e.seat == seat)
        if group and mine[-len(group) :] == group:
            return group
    return _together(mine)


def _together(mine: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """The last that lies, with what it went along with, where some of both was taken back."""
    start, last = len(mine) - 1, mine[-1]
    while start and mine[start].along and mine[start - 1].amount == last.amount:
        start -= 1
    group = mine[start:]
    apart = len({placed.spot for placed in group}) == len(group)
    return group if apart and not group[0].along else (last,)


def _cleared(table: Table, seat: str) -> tuple[TakenBack, ...]:
    mine = table.felt.of(seat)
    if not mine:
        raise IllegalDecision("nothing-to-undo")
    return tuple(TakenBack(w.seat, w.spot, w.amount, w.colour, w.chips) for w in reversed(mine))


def _back(placed: Placed) -> TakenBack:
    back = TakenBack(placed.seat, placed.spot, placed.amount, placed.colour, placed.chips)
    return msgspec.structs.replace(back, along=placed.along)


def _repeated(here: Standing, seat: str) -> tuple[FeltEvent, ...]:
    """Last round's bets; where something lies already, the same once more."""
    table = here.table
    bets = laid(table).get(seat, ()) or table.last.get(seat, ())
    if not bets:
        raise IllegalDecision("nothing-to-repeat")
    felt, events, along = table.felt, list[FeltEvent](), dict[str, int]()
    for placed in bets:
        if along.get(placed.spot, 0) >= placed.amount:  # its neighbour raised it already
            along[placed.spot] -= placed.amount
            continue
        for event in _placed(here, felt, seat, (_again(placed),)):
            felt = lay(felt, event)
            if not isinstance(event, Placed):
                continue
            events.append(msgspec.structs.replace(event, call=placed.call))
            if event.spot != placed.spot:
                along[event.spot] = along.get(event.spot, 0) + event.amount
    return tuple(events)


def _again(placed: Placed) -> Bet:
    """The bet that placed this."""
    amount = 0 if placed.colour else placed.amount
    return Bet(placed.seat, placed.spot, amount, placed.colour, placed.chips, dark=placed.dark)
