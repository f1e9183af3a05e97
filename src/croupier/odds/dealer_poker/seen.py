"""What a player of poker against the dealer sees: five cards or six, those given away, and what the
bank shows."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.awaiting import Ask
from croupier.games.dealer_poker import asks as words
from croupier.games.dealer_poker.state import Hand, Round
from croupier.games.dealer_poker.terms import Terms
from croupier.odds.figures import Seen
from croupier.odds.seen import cards_of, open_cards, verbs_of
from croupier.rulebooks.schema.absent import Absent

STAGES = (words.EXCHANGE, words.SIXTH, words.BUY)


def seen(terms: Terms, round: Round, ask: Ask) -> Seen | None:
    hand = round.hands.get(ask.about)
    if hand is None or not verbs_of(ask) & {words.PASS, words.BUY}:
        return None
    cards, first = cards_of(hand.cards), cards_of(hand.first)
    dead = tuple(card for card in first if card not in cards)
    if words.BUY in verbs_of(ask):
        return Seen(cards, bank=cards_of(round.bank), dead=dead, stage=words.BUY)
    stage, price = _improved(terms, hand, len(dead))
    return Seen(cards, bank=open_cards(round.bank), dead=dead, stage=stage, stakes=price)


def _improved(terms: Terms, hand: Hand, given: int) -> tuple[str, Fraction]:
    """How the hand was bettered last, and what that has cost in antes."""
    improving, stage, price = terms.rules.improving, "", Fraction(0)
    if hand.exchanged and not isinstance(improving.exchange, Absent):
        prices = {int(count): each for count, each in improving.exchange.prices.value.items()}
        stage, price = words.EXCHANGE, price + prices[given]
    if hand.sixth and not isinstance(improving.sixth, Absent):
        stage, price = words.SIXTH, price + improving.sixth.price.value
    return stage, price
