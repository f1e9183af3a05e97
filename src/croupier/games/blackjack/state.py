"""A round of blackjack as it stands, and what is plain to see in it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from croupier.cards.card import Card
from croupier.games.blackjack.events import Ended
from croupier.games.felt import Wager
from croupier.games.game import Round as AnyRound
from croupier.games.sight import Lying

DEALER = "dealer"


class Hand(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hand of a box: its cards, the points that lie open, and how far it has come.

    `owes`: a card is on its way. `finished`: why no more come; empty while it is played.
    """

    name: str
    box: str
    cards: tuple[Lying, ...] = ()
    points: int = 0
    soft: bool = False
    split: bool = False
    owes: bool = False
    doubled: bool = False
    blind: bool = False
    finished: str = ""


class Asked(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What somebody has to answer: an offer of the dealer's, or the word of the box's owner; two
    words where the owner has insured in both ways meanwhile."""

    what: str
    amount: int = 0


class Round(AnyRound, frozen=True):
    """Wagers that still lie, hands by name in the order of play, the bank, and who is asked.

    `originals`: each player's bet on a box before any double, by `box/seat`. `asked`: who has to
    answer before the game goes on, by `seat about`. `insured`: `box kind` once its owner insured.
    `closed`: boxes with no more insurance. `lost`: boxes of which a hand has lost. `waiting`:
    wagers given up that wait for the bank's card.
    """

    wagers: dict[str, Wager] = {}
    boxes: tuple[str, ...] = ()
    hands: dict[str, Hand] = {}
    bank: tuple[Lying, ...] = ()
    bank_points: int = 0
    originals: dict[str, int] = {}
    asked: dict[str, Asked] = {}
    insured: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    ended: Ended | None = None


@lru_cache(maxsize=1024)
def box_of(spot: str) -> str:
    """`3` of `3`, `3.1`, `3 war` and `3 insurance`."""
    return spot.partition(" ")[0].partition(".")[0]


def mains(round: Round, hand: str) -> list[Wager]:
    """The main bets that play on a hand, the owner's first."""
    waiting = round.waiting
    return [
        wager for name, wager in round.wagers.items() if wager.spot == hand and name not in waiting
    ]


def plays(round: Round, hand: str) -> bool:
    """Whether a main bet plays on a hand."""
    for name, wager in round.wagers.items():
        if wager.spot == hand and name not in round.waiting:
            return True
    return False


def behind(round: Round, hand: str) -> tuple[str, ...]:
    """Who plays on a hand behind its owner."""
    return tuple(wager.seat for wager in mains(round, hand)[1:])


_LAST: list[tuple[Round, dict[str, list[str]]]] = []


def on_box(round: Round, box: str) -> list[str]:
    """Who has a main bet that plays on a box, the owner first. Of the round that was asked about
    last it is remembered: many may be on a box, and each is asked for."""
    last = _LAST[0] if _LAST else None
    if last is None or last[0] is not round:
        last = (round, _by_box(round))
        _LAST[:] = [last]
    return last[1].get(box, [])


def _by_box(round: Round) -> dict[str, list[str]]:
    boxes: dict[str, dict[str, None]] = {}
    for name, wager in round.wagers.items():
        if " " not in wager.spot and name not in round.waiting:
            boxes.setdefault(box_of(wager.spot), {})[wager.seat] = None
    return {box: list(seats) for box, seats in boxes.items()}


def served(round: Round) -> Hand | None:
    """The hand that is being served: the first that is not finished and has a bet on it."""
    for hand in round.hands.values():
        if not hand.finished and plays(round, hand.name):
            return hand
    return None


def hands_of(round: Round, box: str) -> list[Hand]:
    return [hand for hand in round.hands.values() if hand.box == box]


def dealt(round: Round) -> bool:
    """Whether every box has had its two cards, and the bank one."""
    if not round.bank:
        return False
    for hand in round.hands.values():
        if len(hand.cards) < 2 and not hand.split and plays(round, hand.name):
            return False
    return True


def cleared(round: Round) -> tuple[Card, ...]:
    """The cards of hands on which no bet lies any more: they were taken away."""
    spots = {wager.spot for wager in round.wagers.values()}
    hands = (hand for hand in round.hands.values() if hand.name not in spots)
    return tuple(lying.card for hand in hands for lying in hand.cards)
