"""Blackjack: every word of the book, on one's own box and behind another's.

What is seen are the numbers by which people play: points, the first two cards, what the bank shows.
Cards go by their ranks, from 1 for a two to 13 for an ace; nothing is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.cards.card import RANKS, rank
from croupier.games.blackjack import asks
from croupier.games.blackjack.state import DEALER, Hand, Round, box_of, hands_of
from croupier.games.blackjack.terms import INSURANCE, TEN, Terms
from croupier.games.sight import Lying
from croupier.rl.face import Face, Field, Move, View

MOST = 1e6
CARDS = 255
INSURE, INSURE_TEN = asks.INSURE[INSURANCE], asks.INSURE[TEN]
WORDS = (
    Move(asks.STAND),
    Move(asks.HIT),
    Move(asks.DOUBLE, "high"),
    Move(asks.DOUBLE, "low"),
    Move(asks.BLIND),
    Move(asks.SPLIT),
    Move(asks.SURRENDER),
    Move(INSURE, "high"),
    Move(INSURE, "low"),
    Move(INSURE_TEN, "high"),
    Move(INSURE_TEN, "low"),
    Move(asks.EVEN),
    Move(asks.DECLINE),
    Move(asks.MOVE),
    Move(asks.KEEP),
)
BEHIND = (
    Move(asks.FOLLOW, "high"),
    Move(asks.FOLLOW, "low"),
    Move(asks.STAY),
    Move(asks.SECOND),
)
"""What only those say who share a box with its owner."""
FIELDS = (
    Field("asked", 0, 5),
    Field("points", 0, CARDS),
    Field("soft"),
    Field("cards", 0, CARDS),
    Field("first card", 0, len(RANKS)),
    Field("second card", 0, len(RANKS)),
    Field("bank shows", 0, len(RANKS)),
    Field("of a split box"),
    Field("hands of the box", 0, CARDS),
    Field("on the hand, in bets", 0, MOST),
    Field("insured, in bets", 0, MOST),
    Field("insured against a ten, in bets", 0, MOST),
)
TURN, EARLY, NATURAL, WAR, FOLLOWS = range(1, 6)
"""What is asked: one's word on a hand; an offer before the first box is served, or on the turn of a
blackjack; whether what War won moves; what one does behind the owner."""
KINDS = {asks.STAND: TURN, asks.KEEP: WAR, asks.STAY: FOLLOWS}


def moves(terms: Terms, seats: int) -> tuple[Move, ...]:
    return WORDS if seats == 1 else (*WORDS, *BEHIND)


def fields(terms: Terms, seats: int) -> tuple[Field, ...]:
    return FIELDS


def sees(view: View[Terms, Round]) -> Iterable[float]:
    """Of a round that is over, nothing: it has been paid."""
    round = view.round
    if round is None or view.over:
        return (0.0,) * len(FIELDS)
    hand, seat, unit = _hand(round, view), view.seat, view.unit
    box = hand.box if hand else ""
    two = [_number(lying) for lying in hand.cards[:2]] if hand else []
    sums = [
        round.wagers[name].amount / unit if name in round.wagers else 0.0
        for name in (
            f"{hand.name if hand else ''}/{seat}",
            f"{box} {INSURANCE}/{seat}",
            f"{box} {TEN}/{seat}",
        )
    ]
    return (
        _asked(view, round),
        *((hand.points, hand.soft, len(hand.cards)) if hand else (0, 0, 0)),
        *(*two, 0, 0)[:2],
        _number(round.bank[0]) if round.bank else 0,
        hand is not None and hand.split,
        len(hands_of(round, box)),
        *sums,
    )


def _hand(round: Round, view: View[Terms, Round]) -> Hand | None:
    """The hand one is asked about; else the first on which one has a bet."""
    if view.ask is not None and view.ask.about in round.hands:
        return round.hands[view.ask.about]
    mine = (wager.spot for wager in round.wagers.values() if wager.seat == view.seat)
    return next((round.hands[spot] for spot in mine if spot in round.hands), None)


def _asked(view: View[Terms, Round], round: Round) -> int:
    ask = view.ask
    if ask is None:
        return 0
    if ask.default in KINDS:
        return KINDS[ask.default]
    key = f"{ask.actor} {box_of(ask.about)}"
    on_turn = key in round.asked and round.asked[key].what == asks.ON_TURN
    return NATURAL if on_turn else EARLY


def _number(lying: Lying) -> int:
    return RANKS.index(rank(lying.card)) + 1


def lies(view: View[Terms, Round]) -> Mapping[str, tuple[Lying, ...]]:
    round = view.round
    if round is None:
        return {}
    return {**{hand.name: hand.cards for hand in round.hands.values()}, DEALER: round.bank}


def place(box: str, kind: str) -> str:
    """`1`, and `1 war` beside it."""
    return f"{box} {kind}".strip()


FACE: Face[Terms, Round] = Face(
    moves=moves,
    fields=fields,
    sees=sees,
    lies=lies,
    boxes=lambda terms: terms.boxes,
    place=place,
    vector="croupier.rl.blackjack.vector:BlackjackVectorEnv",
)
