"""The fold of a hand's events. Total: takes no terms and never fails."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.games.facts import Back, PotGiven
from croupier.games.poker.events import (
    Acted,
    BettingOpened,
    Dealt,
    Ended,
    Event,
    Opened,
    Posted,
    PotsMade,
    Shown,
    Turned,
)
from croupier.games.poker.state import Round
from croupier.games.sight import Lying

BRING_IN, FOLD, ANTE = "bring-in", "fold", "ante"
BOARD, BURN = "board", "burn"


def evolve(round: Round, event: Event) -> Round:
    """The hand after the event."""
    folded: Round = _FOLDS[type(event)](round, event)
    return folded


def _with(round: Round, **changes: Any) -> Round:
    return msgspec.structs.replace(round, **changes)


def _opened(round: Round, event: Opened) -> Round:
    none = (0,) * len(event.seats)
    everyone = (1 << len(event.seats)) - 1
    return Round(
        event,
        event.stacks,
        none,
        none,
        everyone,
        everyone,
        cards=((),) * len(event.seats),
    )


def _at(row: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """The row with an amount added at one place."""
    return (*row[:at], row[at] + amount, *row[at + 1 :])


def _posted(round: Round, event: Posted) -> Round:
    at = round.opened.seats.index(event.seat)
    stacks = _at(round.stacks, at, -event.amount)
    able = round.able if stacks[at] else round.able & ~(1 << at)
    if event.what == ANTE:
        return _with(round, stacks=stacks, able=able, paid=_at(round.paid, at, event.amount))
    bets, blinds = _at(round.bets, at, event.amount), round.blinds | 1 << at
    return _with(round, stacks=stacks, able=able, bets=bets, blinds=blinds, level=max(bets))


def _dealt(round: Round, event: Dealt) -> Round:
    seats = round.opened.seats
    hands, board = list(round.cards), round.board
    for place, card in zip(event.to, event.cards, strict=True):
        if place == BOARD:
            board = (*board, card)
        elif place != BURN:
            at = seats.index(place if place in seats else place.partition(" ")[0])
            hands[at] = (*hands[at], card)
    count = len(event.cards)
    return Round(
        round.opened, round.stacks, round.bets, round.paid, round.live, round.able, event.street,
        round.dealt + count, round.out + count, -1, round.level, round.step, 0, 0, 0, round.blinds,
        tuple(hands), board, round.pots, round.shown, round.ended,
    )  # fmt: skip


def _betting(round: Round, event: BettingOpened) -> Round:
    turn = round.opened.seats.index(event.first)
    return Round(
        round.opened, round.stacks, round.bets, round.paid, round.live, round.able, event.street,
        round.dealt, round.out, turn, event.level, event.step, round.able, 0, 0, round.blinds,
        round.cards, round.board, round.pots, round.shown, round.ended,
    )  # fmt: skip


def _acted(round: Round, event: Acted) -> Round:
    """Who bets or raises is answered by everyone who can; a full one lets all of them raise."""
    at = round.opened.seats.index(event.seat)
    bit = 1 << at
    stacks, bets, level, step = round.stacks, round.bets, round.level, round.step
    live, able, spoken, raised = round.live, round.able, round.spoken | bit, round.raised
    pending = round.pending & ~bit
    amount = event.amount
    if event.verb == FOLD:
        live, able = live & ~bit, able & ~bit
    elif amount:
        left, bet = stacks[at] - amount, bets[at] + amount
        stacks = (*stacks[:at], left, *stacks[at + 1 :])
        bets = (*bets[:at], bet, *bets[at + 1 :])
        if not left:
            able &= ~bit
        if bet > level:
            level, pending = bet, able & ~bit
            if event.verb != BRING_IN:
                raised |= bit
            if event.step:
                spoken, step = bit, event.step
    turn = _next(at, pending, able, live, bets)
    return Round(
        round.opened, stacks, bets, round.paid, live, able, round.street, round.dealt, round.out,
        turn, level, step, pending, spoken, raised, round.blinds, round.cards, round.board,
        round.pots, round.shown, round.ended,
    )  # fmt: skip


def _next(at: int, pending: int, able: int, live: int, bets: tuple[int, ...]) -> int:
    """Who speaks next, clockwise; -1: nobody has anything to decide. The last who has chips left
    decides only where another has put in more."""
    if not pending or not live & live - 1:
        return -1
    if not able & able - 1:
        last = able.bit_length() - 1
        most = max(bet for seat, bet in enumerate(bets) if seat != last and live >> seat & 1)
        if bets[last] >= most:
            return -1
    after = pending >> at + 1
    if after:
        return at + (after & -after).bit_length()
    return (pending & -pending).bit_length() - 1


def _back(round: Round, event: Back) -> Round:
    """Off the bets of this street, and off what was put in before where that is more."""
    at = round.opened.seats.index(event.seat)
    bet = min(round.bets[at], event.amount)
    stacks = _at(round.stacks, at, event.amount)
    bets, paid = _at(round.bets, at, -bet), _at(round.paid, at, bet - event.amount)
    able = round.able | 1 << at
    return _with(round, stacks=stacks, bets=bets, paid=paid, able=able, turn=-1)


def _pots(round: Round, event: PotsMade) -> Round:
    """The street is over; its bets lie in the pots."""
    paid = tuple(map(int.__add__, round.paid, round.bets))
    return Round(
        round.opened, round.stacks, (0,) * len(paid), paid, round.live, round.able,
        round.street + 1, 0, round.out, -1, 0, 0, 0, 0, 0, round.blinds, round.cards, round.board,
        event.pots, round.shown, round.ended,
    )  # fmt: skip


def _turned(round: Round, event: Turned) -> Round:
    """Each card takes the place of the first of its hand that nobody had seen."""
    hands = [list(hand) for hand in round.cards]
    for place, card in zip(event.to, event.cards, strict=True):
        hand = hands[round.opened.seats.index(place)]
        hidden = next((n for n, lying in enumerate(hand) if lying.card == "xx"), None)
        if hidden is not None:
            hand[hidden] = card
    return _with(round, cards=tuple(map(tuple, hands)))


def _shown(round: Round, event: Shown) -> Round:
    shown = {hand.seat: hand.cards for hand in event.hands}
    cards: tuple[tuple[Lying, ...], ...] = tuple(
        shown.get(seat, hand) for seat, hand in zip(round.opened.seats, round.cards, strict=True)
    )
    return _with(round, cards=cards, shown=event.hands)


def _given(round: Round, event: PotGiven) -> Round:
    stacks = round.stacks
    for share in event.shares:
        stacks = _at(stacks, round.opened.seats.index(share.seat), share.amount)
    return _with(round, stacks=stacks)


def _ended(round: Round, event: Ended) -> Round:
    return _with(round, ended=event, turn=-1)


_FOLDS: dict[type, Any] = {
    Opened: _opened,
    Posted: _posted,
    Dealt: _dealt,
    BettingOpened: _betting,
    Acted: _acted,
    Back: _back,
    PotsMade: _pots,
    Turned: _turned,
    Shown: _shown,
    PotGiven: _given,
    Ended: _ended,
}
