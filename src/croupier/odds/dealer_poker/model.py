"""What the odds of Caribbean, Oasis and Russian poker depend on, read from a book's section.

All amounts are counted in antes. How a price is taken (a fee, or staked on the ante: R11, R71) and
what the bet then costs (R12) come out as numbers here: each way to play has its fee, its ante and
its bet. Stakes divide, so that rounding (R26) is not part of the figures. Loads no compiler.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from croupier.cards.hands.category import Category, weakest
from croupier.games.dealer_poker.terms import (
    BET_ANTES,
    BONUS_MAXIMUM,
    MAXIMUM,
    compile,
    default_plate,
)
from croupier.odds.face import Choices, not_computed
from croupier.rulebooks.schema import dealer_poker as schema
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_table import Combination, PayTable

NONE = "none"
How = Literal["stay", "exchange", "sixth"]
Pays = tuple[Fraction, ...]
"""To one, by category, from a high card to a royal flush."""


class Way(msgspec.Struct, frozen=True):
    """A way to come to the bet: so many cards taken from the deck for `fee`, which is the house's
    at once; `ante` lies on the ante by then, and going on costs `bet`."""

    how: How
    cards: int
    fee: Fraction
    ante: Fraction
    bet: Fraction

    @property
    def staked(self) -> Fraction:
        """All that is staked where it comes to the bet."""
        return self.fee + self.ante + self.bet


class TwoCombinations(msgspec.Struct, frozen=True):
    """A box is paid for two combinations; see `cards.hands.combinations`. `by_kicker`: whether
    ace–king is paid as second where the player's ace or king decided as a kicker."""

    beside: Literal["outside", "literal"]
    ace_king_in_flush: bool
    by_kicker: bool


class Insurance(msgspec.Struct, frozen=True):
    """From the category `least_hand` on: at least so many antes, at most a share of what the hand
    would be paid; pays to one. `dark`: what becomes of a dark box's below `least_hand`, or None
    where a dark box has no insurance. One insures with the cards one goes on with: what becomes of
    an insurance when cards are changed after it (R101) is no part of the figures."""

    least_hand: int
    least: Fraction
    most: Fraction
    pays: Fraction
    dark: Literal["returned", "lost"] | None


class Purchase(msgspec.Struct, frozen=True):
    """The bank without game exchanges its highest card for a price. `dark`: for dark boxes too."""

    price: Fraction
    same_rank: Literal["until another", "once more"]
    dark: bool


class Model(msgspec.Struct, frozen=True, omit_defaults=True):
    """`ways`: to stay comes first. `both`: exchange and a sixth card, one after the other. `game`:
    the least category with which the bank has game; then the ante pays `ante` to one where the
    player is higher, and `no_game_ante` where the bank has none. `dark_bet`: what lies on the bet
    of a dark box, or None. `bonus`: the categories that win it, and what they pay. `maximum`: what
    a box is paid at most; `bonus_maximum`: what a bonus bet is, in its stakes. `no_game_counts`:
    the ante that a bank without game pays is part of the maximum."""

    ways: tuple[Way, ...]
    both: bool
    game: int
    no_game_ante: Fraction
    ante: Fraction
    pays: Pays
    two: TwoCombinations | None
    insurance: Insurance | None
    purchase: Purchase | None
    bonus: tuple[tuple[int, Fraction], ...] | None
    bonus_in_maximum: bool
    dark_bet: Fraction | None
    maximum: Fraction | None
    bonus_maximum: Fraction | None
    no_game_counts: bool = True

    @property
    def game_from(self) -> int:
        """The least strength with which the bank has game."""
        return weakest(Category(self.game))

    def way(self, how: How, cards: int) -> Way | None:
        found = (way for way in self.ways if way.how == how and way.cards == cards)
        return next(found, None)


def read_model(rules: schema.Rules, choices: Choices) -> Model:
    """Where there is nothing to improve, it does not matter what its price would be. Rules with
    which no round can be played are refused as a table refuses them."""
    compile(rules, default_plate(rules, "EUR"))
    improving, bonus = rules.improving, rules.bonus
    offered = [not isinstance(part, Absent) for part in (improving.exchange, improving.sixth)]
    maximum = _maximum(choices, MAXIMUM) if rules.maximum_payout.value else None
    has_bonus = not isinstance(bonus, Absent)
    return Model(
        ways=tuple(_ways(rules)),
        both=improving.both.value and all(offered),
        game=_category(rules.game.value),
        no_game_ante=rules.results.no_game_ante.value,
        ante=rules.results.ante.value,
        pays=_pays(rules.results.bet.value),
        two=_two(rules.two_combinations),
        insurance=_insurance(rules.insurance),
        purchase=_purchase(rules.purchase),
        bonus=None if isinstance(bonus, Absent) else winning(bonus.pays.value),
        bonus_in_maximum=maximum is not None and has_bonus and _counts(rules),
        dark_bet=None if isinstance(rules.dark, Absent) else BET_ANTES,
        maximum=maximum,
        bonus_maximum=_maximum(choices, BONUS_MAXIMUM) if has_bonus else None,
        no_game_counts=maximum is None or rules.no_game_in_maximum.value,
    )


def _ways(rules: schema.Rules) -> list[Way]:
    """To stay, to exchange so many cards, to buy a sixth."""
    improving = rules.improving
    found = [_way(rules, "stay", 0, Fraction(0))]
    if not isinstance(improving.exchange, Absent):
        prices = sorted(improving.exchange.prices.value.items())
        found += [_way(rules, "exchange", int(count), price) for count, price in prices]
    if not isinstance(improving.sixth, Absent):
        found.append(_way(rules, "sixth", 1, improving.sixth.price.value))
    return found


def _way(rules: schema.Rules, how: How, cards: int, price: Fraction) -> Way:
    staked = rules.improving.price_is.value == "stake"
    ante = Fraction(1) + (price if staked else 0)
    bet = BET_ANTES if rules.bet.value == "twice the ante" else ante
    return Way(how, cards, Fraction(0) if staked else Fraction(price), ante, bet)


def _category(name: Combination) -> int:
    return next(category.value for category in Category if category.key == name)


def _pays(table: PayTable) -> Pays:
    """A combination that is not named pays nothing."""
    named = dict(winning(table))
    return tuple(named.get(category.value, Fraction(0)) for category in Category)


def winning(table: PayTable) -> tuple[tuple[int, Fraction], ...]:
    """A combination that is not named loses the bonus bet."""
    return tuple(sorted((_category(name), odds) for name, odds in table.items()))


def _counts(rules: schema.Rules) -> bool:
    return not isinstance(rules.bonus, Absent) and rules.bonus.in_maximum.value


def _two(rule: schema.TwoCombinations | Absent) -> TwoCombinations | None:
    if isinstance(rule, Absent):
        return None
    if not rule.inside.value:
        raise not_computed("russian-inside")
    return TwoCombinations(rule.beside.value, rule.ace_king_in_flush.value, rule.by_kicker.value)


def _insurance(rule: schema.Insurance | Absent) -> Insurance | None:
    if isinstance(rule, Absent):
        return None
    return Insurance(
        _category(rule.least_hand.value),
        Fraction(rule.least.value),
        Fraction(rule.most.value),
        rule.pays.value,
        None if isinstance(rule.dark, Absent) else rule.dark.below.value,
    )


def _purchase(rule: schema.Purchase | Absent) -> Purchase | None:
    if isinstance(rule, Absent):
        return None
    return Purchase(Fraction(rule.price.value), rule.same_rank.value, rule.dark.value)


def _maximum(choices: Choices, name: str) -> Fraction | None:
    """Counted in first stakes; none where the plate says none."""
    said = choices.get(name, NONE)
    return None if said == NONE else Fraction(said)
