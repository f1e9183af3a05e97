"""What may be said about a box, and what it costs."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import HIDDEN, Card
from croupier.games.awaiting import Ask, Option
from croupier.games.dealer_poker.reckon import most_insured
from croupier.games.dealer_poker.state import Hand, Round
from croupier.games.dealer_poker.terms import BET_ANTES, Terms, made
from croupier.games.dealer_table.boxes import ANTE, INSURANCE
from croupier.money import MOST
from croupier.rulebooks.schema.absent import Absent

PASS, BET, EXCHANGE, SIXTH, INSURE = "pass", "bet", "exchange", "sixth", "insure"
BUY, NO = "buy", "no"
VERBS = frozenset((PASS, BET, EXCHANGE, SIXTH, INSURE, BUY, NO))


def cards_of(hand: Hand) -> tuple[Card, ...]:
    return tuple(lying.card for lying in hand.cards)


def decision(terms: Terms, round: Round, hand: Hand) -> Ask:
    """Before the bet: out, go on, improve, insure. Nobody goes on with a card that no record
    names: its hand could not be compared."""
    bet = bet_price(terms, round, hand)
    options = [Option(PASS)]
    if HIDDEN not in (*cards_of(hand), *(lying.card for lying in round.bank)):
        options.append(Option(BET, bet, bet))
    if can_improve(terms, hand, EXCHANGE):
        options += _exchanges(terms, hand)
    sixth = terms.rules.improving.sixth
    if can_improve(terms, hand, SIXTH) and not isinstance(sixth, Absent):
        price = antes(terms, hand, sixth.price.value)
        options.append(Option(SIXTH, price, price))
    if insured := insurance(terms, round, hand):
        options.append(insured)
    return Ask(hand.seat, hand.box, tuple(options), PASS)


def antes(terms: Terms, hand: Hand, share: Fraction) -> int:
    """A price in antes; what does not divide is the lesser price."""
    return int(share * hand.ante // terms.chip) * terms.chip


def bet_price(terms: Terms, round: Round, hand: Hand) -> int:
    """Twice the ante; or, by the other reading, as much as lies on the ante."""
    if terms.rules.bet.value == "twice the ante":
        return int(BET_ANTES * hand.ante)
    return round.wagers[f"{hand.box} {ANTE}/{hand.seat}"].amount


def can_improve(terms: Terms, hand: Hand, how: str) -> bool:
    """Once each; and only one of the two, unless the book lets a box have both."""
    improving = terms.rules.improving
    done = {EXCHANGE: hand.exchanged, SIXTH: hand.sixth}
    offered = {
        EXCHANGE: not isinstance(improving.exchange, Absent),
        SIXTH: not isinstance(improving.sixth, Absent),
    }
    if not offered[how] or done[how]:
        return False
    return improving.both.value or not any(done.values())


def _exchanges(terms: Terms, hand: Hand) -> list[Option]:
    """Counts of equal price are one option: 1 to 5 cards for an ante."""
    exchange = terms.rules.improving.exchange
    if isinstance(exchange, Absent):
        return []
    counts: dict[int, list[int]] = {}
    for count, share in sorted(exchange.prices.value.items()):
        counts.setdefault(antes(terms, hand, share), []).append(int(count))
    return [Option(EXCHANGE, price, price, min(some), max(some)) for price, some in counts.items()]


def insurance(terms: Terms, round: Round, hand: Hand) -> Option | None:
    """From a combination on, at least an ante, at most what the combinations would be paid."""
    rule = terms.rules.insurance
    if isinstance(rule, Absent) or terms.insured_from is None:
        return None
    if f"{hand.box} {INSURANCE}/{hand.seat}" in round.wagers:
        return None
    low = antes(terms, hand, rule.least.value)
    if HIDDEN in cards_of(hand):  # Whoever wrote the record knew what the cards were worth.
        return Option(INSURE, low, MOST if terms.maximum is None else terms.maximum)
    two = made(terms, cards_of(hand))
    if two.hand.category < terms.insured_from:
        return None
    high = most_insured(terms, two, bet_price(terms, round, hand))
    return Option(INSURE, low, high) if low <= high else None


def purchase(terms: Terms, round: Round, hand: Hand) -> Ask:
    """The bank has no game: whether to buy it one."""
    rule = terms.rules.purchase
    price = 0 if isinstance(rule, Absent) else antes(terms, hand, rule.price.value)
    return Ask(hand.seat, hand.box, (Option(BUY, price, price), Option(NO)), NO)
