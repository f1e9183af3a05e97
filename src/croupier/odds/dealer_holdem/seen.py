"""What a player of hold'em against the dealer sees: two cards and the flop."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.awaiting import Ask
from croupier.games.dealer_holdem.state import Round
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.dealer_table.boxes import BONUS
from croupier.odds.figures import Seen
from croupier.odds.seen import cards_of, open_cards

FLOP = 3


def seen(terms: Terms, round: Round, ask: Ask) -> Seen | None:
    hand = round.hands.get(ask.about)
    if hand is None or len(round.board) < FLOP:
        return None
    bonus = round.wagers.get(f"{hand.box} {BONUS}/{hand.seat}")
    stakes = Fraction(bonus.amount, hand.ante) if bonus else Fraction(0)
    return Seen(cards_of(hand.cards), board=open_cards(round.board), stakes=stakes)
