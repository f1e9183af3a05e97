"""What a round of blackjack can bring, in minor units: every outcome of every bet, paid once.

All of it is paid by the one function that pays at the tables; the kernel only adds it up.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, gcd

import msgspec
import numpy as np

from croupier.cards.card import RANKS
from croupier.errors import IllegalDecision
from croupier.games.blackjack.terms import INSURANCE, TEN, Terms
from croupier.money import payout
from croupier.odds.blackjack.simulation.strategy import OFFERS, Offer, Strategy
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Insurance, Pair, Sevens, StakeRange, Surrender, War


class Bets(msgspec.Struct, frozen=True):
    """What one player lays in every round, on each of so many boxes, in minor units."""

    main: int
    boxes: int = 1
    war: int = 0
    pair: int = 0


class Money:
    """Amounts in minor units, for the bet as it was laid and as War's winnings made it."""

    def __init__(self, terms: Terms, strategy: Strategy, bets: Bets) -> None:
        self.terms, self.strategy = terms, strategy
        won = self._war_won(bets)
        moved = bets.main + won if self._moves(bets, won) else bets.main
        self.moves = moved != bets.main
        bases = (bets.main, moved)
        self.mains = np.array([self._mains(base) for base in bases]).reshape(-1)
        self.staked = np.array([self._stakes(base) for base in bases]).reshape(-1)
        self.insured = np.array([self._insured(base) for base in bases]).reshape(-1)
        self.sides = np.array([*self._war(bets.war, won), *self._pair(bets.pair)])
        self.sevens = np.array([self._sevens(base) for base in bases]).reshape(-1)
        parts = (self.mains, self.staked, self.insured, self.sides, self.sevens)
        self.grain = gcd(*(int(amount) for part in parts for amount in part)) or 1

    def _pays(self, stake: int, odds: Fraction) -> int:
        return payout(stake, odds, self.terms.rounding, self.terms.chip)

    def _stakes(self, base: int) -> list[int]:
        less = base + least_double(self.terms, base)
        return [base] * 3 + [2 * base] * 3 + [less] * 3 + [base] * 7

    def _mains(self, base: int) -> list[int]:
        rules, stakes = self.terms.rules, self._stakes(base)
        found = [
            amount
            for stake in (stakes[0], stakes[3], stakes[6])
            for amount in (-stake, 0, self._pays(stake, rules.results.pays.value))
        ]
        found += [self._pays(base, rules.blackjack.pays.value), 0]
        found += [self._pays(base, rules.even_money.pays.value), -base, -base, 0, 0]
        part = rules.surrender
        if isinstance(part, Surrender):
            found[12] = min(base, self._pays(base, 1 - part.costs.value)) - base
        return found

    def _moves(self, bets: Bets, won: int) -> bool:
        war, most = self.terms.rules.war, self.terms.limits.maximum
        if not isinstance(war, War) or not war.winnings_move.value or not won:
            return False
        fits = most is None or bets.main + won <= most
        return fits and bool(self.strategy.take("move", ""))

    def _war_won(self, bets: Bets) -> int:
        war = self.terms.rules.war
        return self._pays(bets.war, war.pays.value) if isinstance(war, War) else 0

    def _war(self, stake: int, won: int) -> list[int]:
        """Lost, back, won; what is moved to the main bet has been won all the same."""
        return [-stake, 0, won, 0]

    def _pair(self, stake: int) -> list[int]:
        pair = self.terms.rules.pair
        if not isinstance(pair, Pair):
            return [0] * 4
        odds = (pair.mixed.value, pair.coloured.value, pair.perfect.value)
        return [-stake, *(self._pays(stake, each) for each in odds)]

    def _sevens(self, base: int) -> list[int]:
        sevens, unit = self.terms.rules.sevens, self.terms.unit
        if not isinstance(sevens, Sevens) or base < sevens.least_bet.value * unit:
            return [0, 0, 0]
        two = sevens.mixed.value if sevens.mixed_means.value == "not one suit" else 0
        return [unit * each for each in (sevens.one_suit.value, two, sevens.mixed.value)]

    def _insured(self, base: int) -> list[list[list[int]]]:
        """By up card, whether the hand is a blackjack, and kind: lost and won."""
        return [
            [pair for natural in (False, True) for pair in self._insurances(base, up, natural)]
            for up in RANKS
        ]

    def _insurances(self, base: int, up: str, natural: bool) -> list[list[int]]:
        """One who takes even money before the first box is served has answered the offer."""
        even = self.terms.rules.even_money
        answered = (
            natural
            and even.when.value == "before the first box"
            and up in even.against.value
            and bool(self.strategy.take("even-money", up))
        )
        found = []
        for kind, offer in ((INSURANCE, OFFERS[0]), (TEN, OFFERS[1])):
            part = self.terms.insurances.get(kind)
            early = part is not None and part.window.value == "before the first box"
            stake = 0 if early and answered else self._stake(part, offer, base, up)
            answered = answered or (early and stake > 0)
            found.append([-stake, self._pays(stake, part.pays.value) if part else 0])
        return found

    def _stake(self, part: Insurance | None, offer: Offer, base: int, up: str) -> int:
        wanted = self.strategy.take(offer, up)
        if part is None or up not in part.against.value or not wanted:
            return 0
        stake = int(wanted * base // self.terms.chip) * self.terms.chip
        for each in part.stakes.value:
            low, high = bounds(self.terms, each, base)
            if 0 < low <= stake <= high:
                return stake
        raise IllegalDecision("stake-not-taken", spot=offer, amount=stake)


def least_double(terms: Terms, base: int) -> int:
    """With how little one may double."""
    less = terms.rules.double.for_less
    return base if isinstance(less, Absent) else min(less.least.value * terms.unit, base)


def bounds(terms: Terms, stake: StakeRange, bet: int) -> tuple[int, int]:
    chip = terms.chip
    high = int(stake.high * bet // chip) * chip
    if stake.low_of == "minimum":
        return -(-ceil(stake.low * terms.limits.minimum) // chip) * chip, high
    return int(stake.low * bet // chip) * chip, high
