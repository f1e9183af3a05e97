"""The end of a hand: what the live hands make, and who gets which pot after the commission."""

from __future__ import annotations

from functools import cache
from itertools import repeat

from croupier.cards.card import PACK, Card
from croupier.cards.hands.showing import card_place
from croupier.cards.hands.strength import strengths_beside
from croupier.cards.hands.two_and_three import two_and_three_low_strength, two_and_three_strength
from croupier.cards.hands.words import hand_phrase, low_phrase, written
from croupier.errors import IllegalDecision, Refused
from croupier.games.facts import PotGiven, Share
from croupier.games.poker.events import Ended, Hand, Pot, Showed, Shown
from croupier.games.poker.state import Round
from croupier.games.poker.terms import Terms
from croupier.games.sight import Lying
from croupier.phrase import phrase

_OPEN = {card: Lying(card) for card in PACK}
Strengths = dict[str, tuple[int, int]]
"""High and low of each live seat; a low of 0 is none."""


def strengths(terms: Terms, round: Round) -> Strengths:
    """What each live hand is worth."""
    board = [lying.card for lying in round.laid.board]
    seats, hands = [], []
    for at, seat in enumerate(round.seats):
        if round.live >> at & 1:
            seats.append(seat)
            hands.append([lying.card for lying in round.laid.cards[at]])
    if not terms.two_and_three:
        return dict(zip(seats, zip(strengths_beside(hands, board), repeat(0)), strict=True))
    highs = [two_and_three_strength(cards, board) for cards in hands]
    if not terms.low:
        return dict(zip(seats, zip(highs, repeat(0)), strict=True))
    lows = [two_and_three_low_strength(cards, board, terms.low) or 0 for cards in hands]
    return dict(zip(seats, zip(highs, lows, strict=True), strict=True))


def shown(terms: Terms, round: Round, made: Strengths) -> Shown:
    """All live hands, face up."""
    hands = []
    for at, seat in enumerate(round.seats):
        if seat in made:
            high, low = made[seat]
            cards = tuple([_OPEN[lying.card] for lying in round.laid.cards[at]])
            hands.append(Hand(seat, cards, high_name(high), low_name(low) if terms.low else ""))
    return Shown(tuple(hands))


def showed(terms: Terms, round: Round, seat: str, cards: tuple[str, ...]) -> tuple[Showed, ...]:
    """Cards that the winner whom nobody called shows when the hand is over, where the book lets
    him: some of his own that lie face down."""
    alone = round.seats.index(seat) if seat in round.seats else -1
    if round.laid.ended is None or alone < 0 or round.live != 1 << alone:
        raise IllegalDecision("not-awaited", answer=phrase("answer.show"))
    if not terms.alone_shows:
        raise Refused("shows-nothing", clause=terms.alone_clause)
    held = {lying.card for lying in round.laid.cards[alone] if lying.seen_by == seat}
    if not cards or len(set(cards)) < len(cards) or not held.issuperset(cards):
        raise IllegalDecision("not-awaited", answer=phrase("answer.show"))
    return (Showed(seat, tuple(Lying(Card(card)) for card in cards)),)


@cache
def high_name(strength: int) -> str:
    return written(hand_phrase(strength, ace_king=False))


@cache
def low_name(strength: int) -> str:
    return written(low_phrase(strength or None))


# Who gets what.


def given(terms: Terms, round: Round, made: Strengths) -> tuple[PotGiven, ...]:
    """Each pot, the commission first. Nobody else left: no hand is compared."""
    return tuple(
        [_given(terms, round, number, pot, made) for number, pot in enumerate(round.laid.pots, 1)]
    )


def _given(terms: Terms, round: Round, number: int, pot: Pot, made: Strengths) -> PotGiven:
    rake = _rake(terms, round, number, pot.amount)
    left = pot.amount - rake
    if not made:
        shares: tuple[Share, ...] = (Share(pot.seats[0], left),) if left else ()
    else:
        shares = _shares(terms, round, pot, left, made)
    return PotGiven(number, pot.amount, rake, shares, terms.given_clause)


def _rake(terms: Terms, round: Round, number: int, amount: int) -> int:
    """By the book and the plate: rounded down to whole chips, nothing of a hand that ended in the
    first round where the book is read so, nor of a pot below the least payout."""
    takes = terms.commission
    if (round.laid.street <= 2 and not takes.unseen) or amount < takes.payout.minimum:
        return 0
    most = takes.payout.maximum
    of = amount if most is None or amount < most else most
    rake = takes.share.numerator * of // takes.share.denominator
    rake -= rake % terms.chip
    if takes.cap is not None and rake > takes.cap:
        rake = takes.cap
    if takes.hand:  # Of the hand, once: side pots make up what the pots before them fell short of.
        rake += max(0, takes.hand - sum([pot.amount for pot in round.laid.pots[: number - 1]]))
    return min(amount, rake)


def _shares(terms: Terms, round: Round, pot: Pot, left: int, made: Strengths) -> tuple[Share, ...]:
    best = max([made[seat][0] for seat in pot.seats])
    high = [seat for seat in pot.seats if made[seat][0] == best]
    lowest = max([made[seat][1] for seat in pot.seats]) if terms.low else 0
    if not lowest:
        return _split(terms, round, high, left, "")
    low = [seat for seat in pot.seats if made[seat][1] == lowest]
    half = left // (2 * terms.chip) * terms.chip
    for_low = left - half if terms.low_odd else half
    return (
        *_split(terms, round, high, left - for_low, "high"),
        *_split(terms, round, low, for_low, "low"),
    )


def _split(
    terms: Terms, round: Round, winners: list[str], amount: int, half: str
) -> tuple[Share, ...]:
    """Equal parts in whole chips; the odd chips one by one, from the first winner on."""
    if len(winners) == 1:
        return (Share(winners[0], amount, half),) if amount else ()
    chip = terms.chip
    each = amount // (len(winners) * chip) * chip
    odd = amount - each * len(winners)
    parts = dict.fromkeys(winners, each)
    for seat in _first_served(terms, round, winners):
        part = min(chip, odd)
        parts[seat] += part
        odd -= part
    return tuple(Share(seat, part, half) for seat, part in parts.items() if part)


def _first_served(terms: Terms, round: Round, winners: list[str]) -> list[str]:
    """From the left of the button; or whose highest card is the highest, by suit."""
    if not terms.odd_by_suit:
        return winners
    seats = round.seats

    def highest(seat: str) -> tuple[int, int]:
        cards: list[Card] = [lying.card for lying in round.laid.cards[seats.index(seat)]]
        return max(card_place(card, terms.suits) for card in cards)

    return sorted(winners, key=highest, reverse=True)


def ended(round: Round, pots: tuple[PotGiven, ...]) -> Ended:
    won: dict[str, int] = {}
    for pot in pots:
        for share in pot.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
    return Ended(
        tuple([lying.card for lying in round.laid.board]),
        won,
        sum([pot.rake for pot in pots]),
        {
            hand.seat: f"{hand.high}; {hand.low}" if hand.low else hand.high
            for hand in round.laid.shown
        },
    )
