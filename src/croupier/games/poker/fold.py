"""The fold of a hand's events. Total: takes no terms and never fails."""

from __future__ import annotations

from operator import add
from typing import Any

from msgspec.structs import replace

from croupier.cards.card import HIDDEN
from croupier.games.facts import Back, PotGiven
from croupier.games.folds import Folds
from croupier.games.poker.events import (
    ANTE,
    Acted,
    BettingOpened,
    Dealt,
    Ended,
    Event,
    Opened,
    Posted,
    PotsMade,
    Showed,
    Shown,
    Turned,
)
from croupier.games.poker.state import Laid, Round

BRING_IN, FOLD = "bring-in", "fold"
BOARD, BURN = "board", "burn"
_COMMON = frozenset((BOARD, BURN))
FOLDS: Folds[Round] = Folds()


def evolve(round: Round, event: Event) -> Round:
    """The hand after the event."""
    return FOLDS[type(event)](round, event)


@FOLDS.on(Opened)
def _opened(round: Round, event: Opened) -> Round:
    none = (0,) * len(event.seats)
    everyone = (1 << len(event.seats)) - 1
    laid = Laid(event, none, cards=((),) * len(event.seats))
    return Round(laid, event.seats, event.stacks, none, everyone, everyone)


def _put(row: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """The row with this amount at one place."""
    new = list(row)
    new[at] = amount
    return tuple(new)


def _at(row: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """The row with an amount added at one place."""
    return _put(row, at, row[at] + amount)


@FOLDS.on(Posted)
def _posted(round: Round, event: Posted) -> Round:
    at, laid = round.seats.index(event.seat), round.laid
    stacks = _at(round.stacks, at, -event.amount)
    able = round.able if stacks[at] else round.able & ~(1 << at)
    if event.what == ANTE:
        laid = replace(laid, paid=_at(laid.paid, at, event.amount))
        return Round(laid, round.seats, stacks, round.bets, round.live, able)
    bets = _at(round.bets, at, event.amount)
    laid = replace(laid, blinds=laid.blinds | 1 << at)
    return Round(laid, round.seats, stacks, bets, round.live, able, -1, max(bets))


@FOLDS.on(Dealt)
def _dealt(round: Round, event: Dealt) -> Round:
    laid = round.laid
    to, count, cards, board = event.to, len(event.cards), laid.cards, laid.board
    if not _COMMON.issuperset(to):
        hands = dict(zip(round.seats, cards, strict=True))
        for place, card in zip(to, event.cards, strict=True):
            if place in hands:
                hands[place] += (card,)
            elif place not in _COMMON:
                hands[place.partition(" ")[0]] += (card,)
        cards = tuple(hands.values())
    if BOARD in to:
        board += tuple([card for at, card in enumerate(event.cards) if to[at] == BOARD])
    laid = Laid(
        laid.opened, laid.paid, event.street, laid.dealt + count, laid.out + count, laid.blinds,
        cards, board, laid.pots, laid.shown, laid.ended,
    )  # fmt: skip
    return Round(
        laid, round.seats, round.stacks, round.bets, round.live, round.able, -1, round.level
    )


@FOLDS.on(BettingOpened)
def _betting(round: Round, event: BettingOpened) -> Round:
    turn = round.seats.index(event.first)
    return Round(
        round.laid, round.seats, round.stacks, round.bets, round.live, round.able, turn,
        event.level, event.step, round.able,
    )  # fmt: skip


@FOLDS.on(Acted)
def acted(round: Round, event: Acted) -> Round:
    """Who bets or raises is answered by everyone who can; a full one lets all of them raise."""
    seats, stacks, bets = round.seats, round.stacks, round.bets
    at = seats.index(event.seat)
    bit = 1 << at
    live, able, level, step = round.live, round.able, round.level, round.step
    pending, spoken, raised = round.pending & ~bit, round.spoken | bit, round.raised
    amount = event.amount
    if amount:
        left, bet = stacks[at] - amount, bets[at] + amount
        stacks, bets = _put(stacks, at, left), _put(bets, at, bet)
        if not left:
            able &= ~bit
        if bet > level:
            level, pending = bet, able & ~bit
            if event.verb != BRING_IN:
                raised |= bit
            if event.step:
                spoken, step = bit, event.step
    elif event.verb == FOLD:
        live, able = live & ~bit, able & ~bit
    turn = next_to_speak(at, pending, able, live, bets)
    return Round(
        round.laid, seats, stacks, bets, live, able, turn, level, step, pending, spoken, raised
    )


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


@FOLDS.on(Back)
def _back(round: Round, event: Back) -> Round:
    """Off the bets of this street, and off what was put in before where that is more."""
    at, laid = round.seats.index(event.seat), round.laid
    bet = min(round.bets[at], event.amount)
    if bet < event.amount:
        laid = replace(laid, paid=_at(laid.paid, at, bet - event.amount))
    stacks, bets = _at(round.stacks, at, event.amount), _at(round.bets, at, -bet)
    return Round(laid, round.seats, stacks, bets, round.live, round.able | 1 << at)


@FOLDS.on(PotsMade)
def _pots(round: Round, event: PotsMade) -> Round:
    """The street is over; its bets lie in the pots."""
    laid = round.laid
    laid = Laid(
        laid.opened, tuple(map(add, laid.paid, round.bets)), laid.street + 1, 0, laid.out,
        laid.blinds, laid.cards, laid.board, event.pots, laid.shown, laid.ended,
    )  # fmt: skip
    none = (0,) * len(round.bets)
    return Round(laid, round.seats, round.stacks, none, round.live, round.able)


@FOLDS.on(Turned)
def _turned(round: Round, event: Turned) -> Round:
    """Each card takes the place of the first of its hand that nobody had seen."""
    hands = [list(hand) for hand in round.laid.cards]
    for place, card in zip(event.to, event.cards, strict=True):
        hand = hands[round.seats.index(place)]
        hidden = next((n for n, lying in enumerate(hand) if lying.card == HIDDEN), None)
        if hidden is not None:
            hand[hidden] = card
    return _laid(round, cards=tuple(map(tuple, hands)))


@FOLDS.on(Shown)
def _shown(round: Round, event: Shown) -> Round:
    cards, index = list(round.laid.cards), round.seats.index
    for hand in event.hands:
        cards[index(hand.seat)] = hand.cards
    return _laid(round, cards=tuple(cards), shown=event.hands)


@FOLDS.on(Showed)
def _showed(round: Round, event: Showed) -> Round:
    cards, at = list(round.laid.cards), round.seats.index(event.seat)
    open = {lying.card: lying for lying in event.cards}
    cards[at] = tuple([open.get(lying.card, lying) for lying in cards[at]])
    return _laid(round, cards=tuple(cards))


@FOLDS.on(PotGiven)
def _given(round: Round, event: PotGiven) -> Round:
    stacks = list(round.stacks)
    for share in event.shares:
        stacks[round.seats.index(share.seat)] += share.amount
    return replace(round, stacks=tuple(stacks))


@FOLDS.on(Ended)
def _ended(round: Round, event: Ended) -> Round:
    return _laid(round, ended=event)


def _laid(round: Round, **changes: Any) -> Round:
    return replace(round, laid=replace(round.laid, **changes), turn=-1)
