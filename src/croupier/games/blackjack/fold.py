"""The fold of a round's events. Total: takes no terms and never fails."""

from __future__ import annotations

from msgspec.structs import replace

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
from croupier.games.felt import settled, staked
from croupier.games.folds import Folds
from croupier.games.log import Log

KINDS = {"insure": "insurance", "insure-ten": "ten insurance"}
"""The words that insure, and what is insured by them."""

RoundLog = Log[Round, Event]
"""What follows from one answer."""
FOLDS: Folds[Round] = Folds()


def evolve(round: Round, event: Event) -> Round:
    """The round after the event."""
    return FOLDS[type(event)](round, event)


@FOLDS.on(Opened)
def _opened(_: Round, event: Opened) -> Round:
    wagers, boxes = event.wagers, event.boxes
    return Round(
        wagers={wager.name: wager for wager in wagers},
        boxes=boxes,
        hands={box: Hand(box, box) for box in boxes},
        originals={wager.name: wager.amount for wager in wagers if wager.spot in boxes},
    )


# Money.


@FOLDS.on(Stake)
def _staked(round: Round, event: Stake) -> Round:
    return replace(round, wagers=staked(round.wagers, event))


@FOLDS.on(Line)
def _settled(round: Round, line: Line) -> Round:
    left = settled(round.wagers, line)
    spot = line.wager.rpartition("/")[0]
    box = box_of(spot)
    lost = round.lost
    if line.lost and not line.back and " " not in spot and box not in lost:
        lost = (*lost, box)
    waiting = tuple([name for name in round.waiting if name != line.wager])
    return replace(round, wagers=left, lost=lost, waiting=waiting)


# Cards.


@FOLDS.on(Dealt)
def _dealt(round: Round, event: Dealt) -> Round:
    to, card, points = event.to, event.card, event.points
    if to == DEALER:
        return replace(round, bank=(*round.bank, card), bank_points=points)
    hand = round.hands.get(to)
    if hand is None:
        return round
    cards = (*hand.cards, card)
    return _with(round, replace(hand, cards=cards, points=points, soft=event.soft, owes=False))


@FOLDS.on(Finished)
def _finished(round: Round, event: Finished) -> Round:
    hand = round.hands.get(event.hand)
    return _with(round, hand and replace(hand, finished=event.why, owes=False))


@FOLDS.on(Turned)
def _turned(round: Round, event: Turned) -> Round:
    hand = round.hands.get(event.hand)
    if hand is None:
        return round
    cards = (*hand.cards[:-1], event.card)
    return _with(
        round, replace(hand, cards=cards, points=event.points, soft=event.soft, blind=False)
    )


def _with(round: Round, hand: Hand | None) -> Round:
    """The round with this hand as it is now."""
    return replace(round, hands={**round.hands, hand.name: hand}) if hand else round


@FOLDS.on(HandSplit)
def _split(round: Round, event: HandSplit) -> Round:
    """The new hand is played right after the one it came from."""
    hands: dict[str, Hand] = {}
    for name, hand in round.hands.items():
        if name != event.hand or len(hand.cards) < 2:
            hands[name] = hand
            continue
        first = replace(
            hand, cards=hand.cards[:1], points=event.points, soft=event.soft, split=True
        )
        second = replace(first, name=event.into, cards=hand.cards[1:])
        hands |= {name: first, event.into: second}
    return replace(round, hands=hands)


# Words.


@FOLDS.on(Offered)
def _offered(round: Round, event: Offered) -> Round:
    asked = dict.fromkeys(event.to, Asked(event.what, event.amount))
    return replace(round, asked=round.asked | asked)


@FOLDS.on(GivenUp)
def _given_up(round: Round, event: GivenUp) -> Round:
    return replace(round, waiting=(*round.waiting, *event.wagers))


@FOLDS.on(InsuranceClosed)
def _closed(round: Round, event: InsuranceClosed) -> Round:
    return replace(round, closed=(*round.closed, *event.boxes))


@FOLDS.on(Ended)
def _ended(round: Round, event: Ended) -> Round:
    return replace(round, ended=event)


@FOLDS.on(Spoke)
def _spoken(round: Round, event: Spoke) -> Round:
    about, verb = event.about, event.verb
    if round.asked or event.behind:
        round = replace(round, asked=_asked(round, event))
    if verb in KINDS:
        insured = {*round.insured, f"{box_of(about)} {KINDS[verb]}"}  # in whatever order they speak
        return replace(round, insured=tuple(sorted(insured)))
    if verb == "move":
        name = f"{about}/{event.actor}"
        bet = round.originals.get(name, 0) + event.price
        return replace(round, originals={**round.originals, name: bet})
    if verb in ("hit", "double", "double-blind") and about in round.hands:
        doubled, blind = verb != "hit", verb == "double-blind"
        return _with(round, replace(round.hands[about], owes=True, doubled=doubled, blind=blind))
    return round


def _asked(round: Round, event: Spoke) -> dict[str, Asked]:
    """Who has to answer after this word."""
    about, verb = event.about, event.verb
    key = f"{event.actor} {about}"
    asked = dict(round.asked)
    if left := _unanswered(asked.pop(key, None), verb):
        asked[key] = left
    for name in (f"{seat} {about}" for seat in event.behind):
        asked[name] = _besides(asked.get(name), verb)
    return asked


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
