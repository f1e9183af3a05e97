"""The fold of a round's events. Total: takes no terms and never fails."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.cards.card import rank
from croupier.games.dealer_poker.events import (
    BankDecided,
    BankExchanged,
    Dealt,
    Decided,
    Discarded,
    Ended,
    Event,
    JackpotWon,
    Looked,
    Opened,
    Shown,
    Sold,
    Spoke,
)
from croupier.games.dealer_poker.state import Hand, Round
from croupier.games.dealer_table.boxes import BONUS
from croupier.games.dealer_table.round import DEALER
from croupier.games.facts import Line, Stake
from croupier.games.felt import settled, staked
from croupier.games.log import Log

FIVE = 5

RoundLog = Log[Round, Event]
"""What follows from one answer."""


def evolve(round: Round, event: Event) -> Round:
    """The round after the event."""
    match event:
        case Opened(wagers, boxes):
            hands = {b.name: Hand(b.name, b.seat, b.ante, b.dark) for b in boxes}
            return Round(wagers={wager.name: wager for wager in wagers}, hands=hands)
        case Stake():
            return _with(round, wagers=staked(round.wagers, event))
        case Line():
            return _settled(round, event)
        case Looked() | Discarded() | Sold() | Decided():
            hand = round.hands.get(event.box)
            return round if hand is None else _hand(round, _box(hand, event))
        case Dealt() | Shown():
            return _cards(round, event)
        case Spoke():
            return _spoken(round, event)
        case BankDecided() | BankExchanged():
            return _bank(round, event)
        case JackpotWon():
            return round
        case Ended():
            return _with(round, ended=event)


def _spoken(round: Round, event: Spoke) -> Round:
    if event.verb not in ("buy", "no"):
        return round
    buyers = (*round.buyers, event.about) if event.verb == "buy" else round.buyers
    buying = tuple(box for box in round.buying if box != event.about)
    return _with(round, buyers=buyers, buying=buying)


def _with(round: Round, **changes: Any) -> Round:
    return msgspec.structs.replace(round, **changes)


def _hand(round: Round, hand: Hand) -> Round:
    return _with(round, hands={**round.hands, hand.box: hand})


def _settled(round: Round, line: Line) -> Round:
    spot = line.wager.rpartition("/")[0]
    left = settled(round.wagers, line)
    paid = {**round.paid, spot: line.won} if line.won else round.paid
    box, _, kind = spot.partition(" ")
    if kind == BONUS and line.lost and box in round.hands:
        round = _hand(round, msgspec.structs.replace(round.hands[box], bonus_lost=True))
    return _with(round, wagers=left, paid=paid)


def _box(hand: Hand, event: Looked | Discarded | Sold | Decided) -> Hand:
    replace = msgspec.structs.replace
    match event:
        case Looked(_, cards):
            return replace(hand, cards=cards, first=cards, looked=True)
        case Discarded(_, places):
            kept = tuple(card for at, card in enumerate(hand.cards) if at not in places)
            return replace(hand, cards=kept, owes=len(places), exchanged=True)
        case Sold():
            return replace(hand, owes=1, sixth=True)
        case Decided(_, plays):
            return replace(hand, plays=plays)


def _cards(round: Round, event: Dealt | Shown) -> Round:
    if isinstance(event, Shown):
        return _shown(round, event)
    if event.to == DEALER and round.bank_owes:
        return _with(round, bought=(*round.bought, event.card), bank_owes=False)
    if event.to == DEALER:
        return _with(round, bank=(*round.bank, event.card))
    hand = round.hands.get(event.to)
    if hand is None:
        return round
    cards = (*hand.cards, event.card)
    first = cards if len(cards) <= FIVE and not hand.looked else hand.first
    now = {"cards": cards, "first": first, "owes": max(0, hand.owes - 1)}
    return _hand(round, msgspec.structs.replace(hand, shown="", **now))


def _shown(round: Round, event: Shown) -> Round:
    if event.place == DEALER and round.bought:
        return _with(round, bought=event.cards)
    if event.place == DEALER:
        return _with(round, bank=event.cards, shown=event.hand)
    hand = round.hands.get(event.place)
    if hand is None:
        return round
    cards = {"cards": event.cards, "first": event.first}
    return _hand(round, msgspec.structs.replace(hand, shown=event.hand, **cards))


def _bank(round: Round, event: BankDecided | BankExchanged) -> Round:
    if isinstance(event, BankDecided):
        if event.bought:
            return _with(round, bought_game=event.game)
        return _with(round, game=event.game, buying=event.asked)
    cards = round.bought or round.bank
    away = cards[event.place] if event.place < len(cards) else None
    kept = tuple(card for at, card in enumerate(cards) if at != event.place)
    left = (*round.left, rank(away.card)) if away else round.left
    return _with(round, bought=kept, left=left, bank_owes=True)
