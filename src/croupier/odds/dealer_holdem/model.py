"""What the odds of hold'em against the dealer depend on, read from a book's section.

All amounts are counted in antes. Stakes divide: rounding (R26) is not part of the figures. Loads no
compiler.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from croupier.cards.card import RANKS
from croupier.cards.hands.category import BY_KEY, Category, category, order, pattern
from croupier.games.dealer_holdem.terms import MAXIMUM, compile, default_plate
from croupier.odds.face import Allowed, Choices, not_computed
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_holdem import HoldemBonus, Least, Rules

CATEGORIES = tuple(each for each in Category if each is not Category.ACE_KING)
"""Ace and king are two cards in this game, and no combination."""
NONE = "none"
MAXIMA: tuple[int | str, ...] = (NONE, 100, 200)
"""Maximum payouts in antes: 20,000 for antes of 100 is 200."""
WEAK, KINDS = 0, len(CATEGORIES) + 1
"""Kinds of hands of the player: below the bank's least hand with game, or else by category."""


class Bonus(msgspec.Struct, frozen=True):
    """On two cards and the flop: from the strength `least` on, by category. `passed`: what becomes
    of it where the box passes."""

    least: int
    pays: tuple[tuple[int, Fraction], ...]
    passed: Literal["plays", "lost"]
    clause: str


class Model(msgspec.Struct, frozen=True):
    """`bet`: what it costs to go on, and `bet_pays`, to one. `game`: the least strength with which
    the bank has game. `ante_pays`: to one, by kind of the player's hand. `maximum`: what a box is
    paid at most, where that is ever less. `dark`: whether there are boxes that nobody looks at."""

    bet: Fraction
    bet_pays: Fraction
    game: int
    ante_pays: tuple[Fraction, ...]
    maximum: Fraction | None
    dark: bool
    bonus: Bonus | None
    clause: str

    def paid(self, kind: int, *, game: bool) -> Fraction:
        """What a box wins with such a hand: the ante alone, or both where the bank has game."""
        won = self.ante_pays[kind] + (self.bet * self.bet_pays if game else 0)
        return won if self.maximum is None else min(won, self.maximum)


def choices(rules: Rules) -> Allowed:
    """The maximum payout of a box, where the book has one."""
    return {MAXIMUM: MAXIMA} if rules.maximum_payout.value else {}


def model(rules: Rules, choices: Choices) -> Model:
    """By the terms of a table, so that rules with which no round can be played are refused."""
    terms = compile(rules, default_plate(rules, "EUR"))
    weak, bet = rules.results.weak_ante.value, Fraction(rules.bet.value)
    pays = (weak, *(terms.ante_pays.get(each.value, weak) for each in CATEGORIES))
    return Model(
        bet=bet,
        bet_pays=rules.results.bet.value,
        game=least_strength(rules.game.value),
        ante_pays=pays,
        maximum=_maximum(rules, choices, max(pays) + bet * rules.results.bet.value),
        dark=not isinstance(rules.dark, Absent),
        bonus=None if isinstance(rules.bonus, Absent) else bonus_model(rules.bonus),
        clause=rules.results.ante.source,
    )


def _maximum(rules: Rules, choices: Choices, most: Fraction) -> Fraction | None:
    """Counted in antes; none where nothing is paid that reaches it."""
    said = choices.get(MAXIMUM, NONE)
    if said == NONE or Fraction(said) >= most:
        return None
    if not isinstance(rules.bonus, Absent) and rules.bonus.in_maximum.value:
        raise not_computed("dealer-holdem-maximum")
    return Fraction(said)


def bonus_model(bonus: HoldemBonus) -> Bonus:
    pays = sorted((BY_KEY[name].value, odds) for name, odds in bonus.pays.value.items())
    least = least_strength(bonus.least.value)
    return Bonus(least, tuple(pays), bonus.passed.value, bonus.pays.source)


def least_strength(least: Least) -> int:
    """The lowest strength that is at least this combination, a pair of at least this rank."""
    wanted = BY_KEY[least.combination]
    rank = RANKS.index(least.rank) if least.rank else 0
    for strength in range(1, len(order()) + 1):
        found = category(strength, ace_king=False)
        if found > wanted or (found is wanted and pattern(strength).ranks[0] >= rank):
            return strength
    raise not_computed("dealer-holdem-no-hand")


def kind_of(model: Model, strength: int) -> int:
    """The kind of a player's hand of seven cards."""
    if strength < model.game:
        return WEAK
    return CATEGORIES.index(category(strength, ace_king=False)) + 1
