"""What a player of blackjack sees: the hand, the bank's card, and other hands of a split box."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.awaiting import Ask
from croupier.games.blackjack.state import Round, box_of, hands_of
from croupier.games.blackjack.terms import Terms
from croupier.odds.figures import Seen
from croupier.odds.seen import cards_of, open_cards, verbs_of

SPLIT, PREMIUM = "split", "premium"
INSURANCES = ("insure", "insure-ten", "even-money")
"""Questions that are no word about the hand itself."""
STAGES = (SPLIT, *INSURANCES, PREMIUM)


def seen(terms: Terms, round: Round, ask: Ask) -> Seen | None:
    verbs = verbs_of(ask)
    stage = next((word for word in INSURANCES if word in verbs), "")
    if not stage and "stand" not in verbs:
        return None
    hand = round.hands.get(ask.about)
    if hand is None:
        return None
    beside = [other for other in hands_of(round, box_of(ask.about)) if other.name != hand.name]
    if hand.split and not stage:
        stage = SPLIT
    dead = tuple(card for other in beside for card in open_cards(other.cards))
    return Seen(
        cards_of(hand.cards),
        bank=open_cards(round.bank),
        dead=dead,
        stage=stage,
        stakes=Fraction(len(beside)),
    )
