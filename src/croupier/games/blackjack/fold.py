"""The fold of a round's events. Total: takes no terms and never fails."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.games.blackjack.events import (
    Dealt,
    Ended,
    Event,
    Finished,
    GivenUp,
    HandSplit,
    InsuranceClosed,
    Offered,
    Opened,
    Spoke,
    Turned,
)
from croupier.games.blackjack.state import DEALER, Asked, Hand, Round, box_of
from croupier.games.facts import Line, Stake
from croupier.games.felt import Wager, settled, staked
from croupier.games.log import Log

KINDS = {"insure": "insurance", "insure-ten": "ten insurance"}
"""The words that insure, and what is insured by them."""

RoundLog = Log[Round, Event]
"""What follows from one answer."""


def evolve(round: Round, event: Event) -> Round:
    """The round after the event."""
    match event:
        case Opened(wagers, boxes):
            return _opened(wagers, boxes)
        case Stake():
            return _with(round, wagers=staked(round.wagers, event))
        case Line():
            return _settled(round, event)
        case Dealt() | HandSplit() | Finished() | Turned():
            return _cards(round, event)
        case Spoke():
            return _spoken(round, event)
        case Offered(what, to, amount):
            asked = {**round.asked, **dict.fromkeys(to, Asked(what, amount))}
            return _with(round, asked=asked)
        case GivenUp(wagers):
            return _with(round, waiting=(*round.waiting, *wagers))
        case InsuranceClosed(boxes):
            return _with(round, closed=(*round.closed, *boxes))
        case Ended():
            return _with(round, ended=event)


def _with(round: Round, **changes: Any) -> Round:
    return msgspec.structs.replace(round, **changes)


def _opened(wagers: tuple[Wager, ...], boxes: tuple[str, ...]) -> Round:
    return Round(
        wagers={wager.name: wager for wager in wagers},
        boxes=boxes,
        hands={box: Hand(box, box) for box in boxes},
        originals={wager.name: wager.amount for wager in wagers if wager.spot in boxes},
    )


def _settled(round: Round, line: Line) -> Round:
    left = settled(round.wagers, line)
    spot = line.wager.rpartition("/")[0]
    box = box_of(spot)
    lost = round.lost
    if line.lost and not line.back and " " not in spot and box not in lost:
        lost = (*lost, box)
    waiting = tuple(name for name in round.waiting if name != line.wager)
    return _with(round, wagers=left, lost=lost, waiting=waiting)


def _cards(round: Round, event: Dealt | HandSplit | Finished | Turned) -> Round:
    if isinstance(event, Dealt) and event.to == DEALER:
        return _with(round, bank=(*round.bank, event.card), bank_points=event.points)
    if isinstance(event, HandSplit):
        return _split(round, event)
    name = event.to if isinstance(event, Dealt) else event.hand
    hand = round.hands.get(name)
    if hand is None:
        return round
    return _with(round, hands={**round.hands, name: _hand(hand, event)})


def _hand(hand: Hand, event: Dealt | Finished | Turned) -> Hand:
    match event:
        case Dealt(_, card, points, soft):
            return msgspec.structs.replace(
                hand, cards=(*hand.cards, card), points=points, soft=soft, owes=False
            )
        case Finished(_, why):
            return msgspec.structs.replace(hand, finished=why, owes=False)
        case Turned(_, card, points, soft):
            cards = (*hand.cards[:-1], card)
            return msgspec.structs.replace(hand, cards=cards, points=points, soft=soft, blind=False)


def _split(round: Round, event: HandSplit) -> Round:
    """The new hand is played right after the one it came from."""
    hands: dict[str, Hand] = {}
    for name, hand in round.hands.items():
        if name != event.hand or len(hand.cards) < 2:
            hands[name] = hand
            continue
        first = msgspec.structs.replace(
            hand, cards=hand.cards[:1], points=event.points, soft=event.soft, split=True
        )
        second = msgspec.structs.replace(first, name=event.into, cards=hand.cards[1:])
        hands |= {name: first, event.into: second}
    return _with(round, hands=hands)


def _spoken(round: Round, event: Spoke) -> Round:
    about, verb = event.about, event.verb
    key = f"{event.actor} {about}"
    asked = dict(round.asked)
    if left := _unanswered(asked.pop(key, None), verb):
        asked[key] = left
    for name in (f"{seat} {about}" for seat in event.behind):
        asked[name] = _besides(asked.get(name), verb)
    round = _with(round, asked=asked)
    if verb in KINDS:
        insured = {*round.insured, f"{box_of(about)} {KINDS[verb]}"}  # in whatever order they speak
        return _with(round, insured=tuple(sorted(insured)))
    if verb == "move":
        name = f"{about}/{event.actor}"
        bet = round.originals.get(name, 0) + event.price
        return _with(round, originals={**round.originals, name: bet})
    if verb in ("hit", "double", "double-blind") and about in round.hands:
        doubled, blind = verb != "hit", verb == "double-blind"
        hand = msgspec.structs.replace(round.hands[about], owes=True, doubled=doubled, blind=blind)
        return _with(round, hands={**round.hands, about: hand})
    return round


def _unanswered(asked: Asked | None, verb: str) -> Asked | None:
    """What is left to answer: insuring answers nothing but an offer to insure, of two kinds one."""
    if asked is None or verb not in KINDS or asked.what == "insurance":
        return None
    left = [what for what in asked.what.split() if what != verb]
    return Asked(" ".join(left), asked.amount) if left else None


def _besides(asked: Asked | None, verb: str) -> Asked:
    """Who is still asked whether to insure is asked about the second kind too."""
    both = asked is not None and verb in KINDS and asked.what in KINDS and asked.what != verb
    return Asked(f"{asked.what} {verb}" if asked and both else verb)
