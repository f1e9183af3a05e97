"""The fold of a round's events. Total: takes no terms and never fails."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.games.dealer_holdem.events import (
    BankDecided,
    Dealt,
    Decided,
    Ended,
    Event,
    Looked,
    Opened,
    Shown,
)
from croupier.games.dealer_holdem.state import BOARD, Round
from croupier.games.dealer_table.round import DEALER, Hand
from croupier.games.facts import Line, Stake
from croupier.games.felt import settled, staked
from croupier.games.log import Log

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
            spot = event.wager.rpartition("/")[0]
            paid = {**round.paid, spot: event.won} if event.won else round.paid
            return _with(round, wagers=settled(round.wagers, event), paid=paid)
        case Dealt(to, card):
            return _dealt(round, to, card)
        case Looked() | Decided():
            return _box(round, event)
        case Shown():
            return _shown(round, event)
        case BankDecided(game):
            return _with(round, game=game)
        case Ended():
            return _with(round, ended=event)


def _with(round: Round, **changes: Any) -> Round:
    return msgspec.structs.replace(round, **changes)


def _dealt(round: Round, to: str, card: Any) -> Round:
    if to == BOARD:
        return _with(round, board=(*round.board, card))
    if to == DEALER:
        return _with(round, bank=(*round.bank, card))
    return _hand(round, to, cards=(*round.hands[to].cards, card) if to in round.hands else ())


def _hand(round: Round, box: str, **changes: Any) -> Round:
    if box not in round.hands:
        return round
    hand = msgspec.structs.replace(round.hands[box], **changes)
    return _with(round, hands={**round.hands, box: hand})


def _box(round: Round, event: Looked | Decided) -> Round:
    if isinstance(event, Looked):
        return _hand(round, event.box, cards=event.cards, looked=True)
    return _hand(round, event.box, plays=event.plays)


def _shown(round: Round, event: Shown) -> Round:
    if event.place == DEALER:
        return _with(round, bank=event.cards, shown=event.hand)
    return _hand(round, event.place, cards=event.cards, shown=event.hand)
