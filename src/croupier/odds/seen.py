"""What a player sees who is asked at a table: a round as his seat knows it, as an adviser needs it.

Only what the seat may see goes in. Where a game leaves nothing to think about, or the question is
none that the odds answer, there is nothing to advise.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from croupier.cards.card import HIDDEN, Card
from croupier.games.awaiting import Ask
from croupier.games.blackjack.state import Round as BlackjackRound
from croupier.games.blackjack.state import box_of, hands_of
from croupier.games.dealer_holdem.state import Round as HoldemRound
from croupier.games.dealer_poker import asks as words
from croupier.games.dealer_poker.state import Hand
from croupier.games.dealer_poker.state import Round as PokerRound
from croupier.games.dealer_table.boxes import BONUS
from croupier.games.sight import Lying, mask
from croupier.odds.figures import Seen
from croupier.rulebooks.schema.absent import Absent

INSURANCES = ("insure", "insure-ten", "even-money")
"""Questions of blackjack that are no word about the hand itself."""
FLOP = 3


def seen_by(terms: Any, round: Any, ask: Ask) -> Seen | None:
    """What the one sees who is asked this."""
    known = mask(round, ask.actor)
    see = _SIGHTS.get(type(known))
    found = see(terms, known, ask) if see else None
    return None if found is None or HIDDEN in (*found.cards, *found.bank) else found


def _cards(lying: tuple[Lying, ...]) -> tuple[Card, ...]:
    return tuple(one.card for one in lying)


def _open(lying: tuple[Lying, ...]) -> tuple[Card, ...]:
    return tuple(one.card for one in lying if one.card != HIDDEN)


def _verbs(ask: Ask) -> set[str]:
    return {option.verb for option in ask.options}


# Blackjack.


def _blackjack(terms: Any, round: BlackjackRound, ask: Ask) -> Seen | None:
    verbs = _verbs(ask)
    stage = next((word for word in INSURANCES if word in verbs), "")
    if not stage and "stand" not in verbs:
        return None
    hand = round.hands.get(ask.about)
    if hand is None:
        return None
    beside = [other for other in hands_of(round, box_of(ask.about)) if other.name != hand.name]
    if hand.split and not stage:
        stage = "split"
    dead = tuple(card for other in beside for card in _open(other.cards))
    return Seen(
        _cards(hand.cards),
        bank=_open(round.bank),
        dead=dead,
        stage=stage,
        stakes=Fraction(len(beside)),
    )


# Poker against the dealer.


def _poker(terms: Any, round: PokerRound, ask: Ask) -> Seen | None:
    hand = round.hands.get(ask.about)
    if hand is None or not _verbs(ask) & {words.PASS, words.BUY}:
        return None
    cards, first = _cards(hand.cards), _cards(hand.first)
    dead = tuple(card for card in first if card not in cards)
    if words.BUY in _verbs(ask):
        return Seen(cards, bank=_cards(round.bank), dead=dead, stage=words.BUY)
    stage, price = _improved(terms, hand, len(dead))
    return Seen(cards, bank=_open(round.bank), dead=dead, stage=stage, stakes=price)


def _improved(terms: Any, hand: Hand, given: int) -> tuple[str, Fraction]:
    """How the hand was bettered last, and what that has cost in antes."""
    improving, stage, price = terms.rules.improving, "", Fraction(0)
    if hand.exchanged and not isinstance(improving.exchange, Absent):
        stage, price = words.EXCHANGE, price + improving.exchange.prices.value[str(given)]
    if hand.sixth and not isinstance(improving.sixth, Absent):
        stage, price = words.SIXTH, price + improving.sixth.price.value
    return stage, price


def _holdem(terms: Any, round: HoldemRound, ask: Ask) -> Seen | None:
    hand = round.hands.get(ask.about)
    if hand is None or len(round.board) < FLOP:
        return None
    bonus = round.wagers.get(f"{hand.box} {BONUS}/{hand.seat}")
    stakes = Fraction(bonus.amount, hand.ante) if bonus else Fraction(0)
    return Seen(_cards(hand.cards), board=_open(round.board), stakes=stakes)


_SIGHTS: dict[type, Callable[[Any, Any, Ask], Seen | None]] = {
    BlackjackRound: _blackjack,
    PokerRound: _poker,
    HoldemRound: _holdem,
}
