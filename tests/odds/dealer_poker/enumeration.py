"""The plain way: every hand of the bank looked at for every draw. Slow, and easy to believe."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np

from croupier.cards.hands.category import Category, category
from croupier.odds import hands
from croupier.odds.dealer_poker.model import Model, Way

Sets = np.ndarray


class Enumeration:
    """All hands of the bank with one open card, from a deck of the highest ranks."""

    def __init__(self, model: Model, up: int, ranks: int = 13) -> None:
        self.model, self.up = model, up
        every = [suit * 13 + rank for suit in range(4) for rank in range(13 - ranks, 13)]
        self.deck = [card for card in every if card != up]
        four = np.array(list(combinations(self.deck, 4)), np.uint64)
        self.banks = np.bitwise_or.reduce(np.uint64(1) << four, axis=1) | np.uint64(1 << up)
        self.strengths = hands.strengths(self.banks, 5)

    def values(self, hand: tuple[int, ...]) -> dict[tuple[str, tuple[int, ...]], Fraction]:
        """What each choice is worth: to fold, to bet, to give away cards, to buy one."""
        rest = [card for card in self.deck if card not in hand]
        found: dict[tuple[str, tuple[int, ...]], Fraction] = {}
        found["fold", ()] = -self.model.ways[0].ante
        for way in self.model.ways:
            for given in combinations(hand, way.cards if way.how == "exchange" else 0):
                kept = tuple(card for card in hand if card not in given)
                draws = list(combinations(rest, way.cards))
                worth = [self._best(way, kept + drawn, given) for drawn in draws]
                found[way.how, given] = sum(worth, Fraction(0)) / len(worth) - way.fee
        return found

    def _best(self, way: Way, held: tuple[int, ...], given: tuple[int, ...]) -> Fraction:
        bet = self.bet(way, held, given)
        return bet if way.how == "stay" else max(bet, -way.ante)

    def bet(self, way: Way, held: tuple[int, ...], given: tuple[int, ...]) -> Fraction:
        """Bet and insured for whatever amount is best, ante by ante."""
        model = self.model
        known = sum(1 << card for card in (*held, *given))
        mine = hands.strength_of(sum(1 << card for card in held))
        theirs = self.strengths[self.banks & np.uint64(known) == 0].astype(int)
        none = int((theirs < model.game_from).sum())
        below = int(((theirs >= model.game_from) & (theirs < mine)).sum())
        above = int(((theirs >= model.game_from) & (theirs > mine)).sum())
        made = category(mine, ace_king=True)
        won = self._paid(model.ante * way.ante + model.pays[made] * way.bet)
        best = max(
            none * self._paid(insured * pays + model.no_game_ante * way.ante)
            + below * (won - insured)
            - above * (way.ante + way.bet)
            for insured, pays in self._amounts(way, made)
        )
        return best / len(theirs)

    def _paid(self, amount: Fraction) -> Fraction:
        return amount if self.model.maximum is None else min(amount, self.model.maximum)

    def _amounts(self, way: Way, made: Category) -> list[tuple[Fraction, Fraction]]:
        """Nothing, or from the least to the most; with what is paid to one."""
        insurance, found = self.model.insurance, [(Fraction(0), Fraction(0))]
        if insurance is not None and made >= insurance.least_hand:
            most = self._paid(insurance.most * self.model.pays[made] * way.bet)
            amount = insurance.least
            while amount <= most:
                found.append((amount, insurance.pays))
                amount += 1
        return found
