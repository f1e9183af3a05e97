"""The fold of a hand's events. Total: takes no terms and never fails."""

from __future__ import annotations

from operator import add
from typing import Any

from msgspec.structs import replace

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

BRING_IN, FOLD, ANTE = "bring-in", "fold", "ante"
BOARD, BURN = "board", "burn"
_COMMON = frozenset((BOARD, BURN))


def evolve(round: Round, event: Event) -> Round:
    """The hand after the event."""
    folded: Round = _FOLDS[type(event)](round, event)
    return folded


def _opened(round: Round, event: Opened) -> Round:
    none = (0,) * len(event.seats)
    everyone = (1 << len(event.seats)) - 1
    cards = ((),) * len(event.seats)
    return Round(event, event.stacks, none, none, everyone, everyone, cards=cards)


def _at(row: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """The row with an amount added at one place."""
    return (*row[:at], row[at] + amount, *row[at + 1 :])


def _posted(round: Round, event: Posted) -> Round:
    at = round.opened.seats.index(event.seat)
    stacks = _at(round.stacks, at, -event.amount)
    able = round.able if stacks[at] else round.able & ~(1 << at)
    if event.what == ANTE:
        return replace(round, stacks=stacks, able=able, paid=_at(round.paid, at, event.amount))
    bets, blinds = _at(round.bets, at, event.amount), round.blinds | 1 << at
    return replace(round, stacks=stacks, able=able, bets=bets, blinds=blinds, level=max(bets))


def _dealt(round: Round, event: Dealt) -> Round:
    count, cards, board = len(event.cards), round.cards, round.board
    rows = tuple(zip(event.to, event.cards, strict=True))
    if not _COMMON.issuperset(event.to):
        hands = dict(zip(round.opened.seats, map(list, cards), strict=True))
        for place, card in rows:
            if place in hands:
                hands[place].append(card)
            elif place not in _COMMON:
                hands[place.partition(" ")[0]].append(card)
        cards = tuple(map(tuple, hands.values()))
    if BOARD in event.to:
        board = (*board, *[card for place, card in rows if place == BOARD])
    return replace(
        round, street=event.street, dealt=round.dealt + count, out=round.out + count, cards=cards,
        board=board,
    )  # fmt: skip


def _betting(round: Round, event: BettingOpened) -> Round:
    return replace(
        round, turn=round.opened.seats.index(event.first), level=event.level, step=event.step,
        pending=round.able, spoken=0, raised=0,
    )  # fmt: skip


def acted(round: Round, event: Acted) -> Round:
    """Who bets or raises is answered by everyone who can; a full one lets all of them raise."""
    at = round.opened.seats.index(event.seat)
    bit = 1 << at
    pending, spoken = round.pending & ~bit, round.spoken | bit
    able, live, bets = round.able, round.live, round.bets
    amount = event.amount
    if not amount:
        if event.verb == FOLD:
            live, able = live & ~bit, able & ~bit
        turn = next_to_speak(at, pending, able, live, bets)
        return replace(round, live=live, able=able, pending=pending, spoken=spoken, turn=turn)
    stacks, level = list(round.stacks), round.level
    stacks[at] -= amount
    bet = bets[at] + amount
    bets = (*bets[:at], bet, *bets[at + 1 :])
    if not stacks[at]:
        able &= ~bit
    step, raised = round.step, round.raised
    if bet > level:
        level, pending = bet, able & ~bit
        if event.verb != BRING_IN:
            raised |= bit
        if event.step:
            spoken, step = bit, event.step
    return replace(
        round, stacks=tuple(stacks), bets=bets, able=able, level=level, step=step, spoken=spoken,
        raised=raised, pending=pending, turn=next_to_speak(at, pending, able, live, bets),
    )  # fmt: skip


def next_to_speak(at: int, pending: int, able: int, live: int, bets: tuple[int, ...]) -> int:
    """Who speaks next, clockwise; -1: nobody has anything to decide. The last who has chips left
    decides only where another has put in more."""
    if not pending:
        return -1
    if not able & able - 1:
        if not live & live - 1:
            return -1
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
    return replace(round, stacks=stacks, bets=bets, paid=paid, able=able, turn=-1)


def _pots(round: Round, event: PotsMade) -> Round:
    """The street is over; its bets lie in the pots."""
    return replace(
        round, paid=tuple(map(add, round.paid, round.bets)), bets=(0,) * len(round.bets),
        street=round.street + 1, dealt=0, turn=-1, level=0, step=0, pending=0, spoken=0, raised=0,
        pots=event.pots,
    )  # fmt: skip


def _turned(round: Round, event: Turned) -> Round:
    """Each card takes the place of the first of its hand that nobody had seen."""
    hands = [list(hand) for hand in round.cards]
    for place, card in zip(event.to, event.cards, strict=True):
        hand = hands[round.opened.seats.index(place)]
        hidden = next((n for n, lying in enumerate(hand) if lying.card == "xx"), None)
        if hidden is not None:
            hand[hidden] = card
    return replace(round, cards=tuple(map(tuple, hands)))


def _shown(round: Round, event: Shown) -> Round:
    cards, index = list(round.cards), round.opened.seats.index
    for hand in event.hands:
        cards[index(hand.seat)] = hand.cards
    return replace(round, cards=tuple(cards), shown=event.hands)


def _given(round: Round, event: PotGiven) -> Round:
    stacks = list(round.stacks)
    for share in event.shares:
        stacks[round.opened.seats.index(share.seat)] += share.amount
    return replace(round, stacks=tuple(stacks))


def _ended(round: Round, event: Ended) -> Round:
    return replace(round, ended=event, turn=-1)


_FOLDS: dict[type, Any] = {
    Opened: _opened,
    Posted: _posted,
    Dealt: _dealt,
    BettingOpened: _betting,
    Acted: acted,
    Back: _back,
    PotsMade: _pots,
    Turned: _turned,
    Shown: _shown,
    PotGiven: _given,
    Ended: _ended,
}
