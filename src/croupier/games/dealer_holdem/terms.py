"""A table's terms: the book's rules and the plate, checked and made quick to ask."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import RANKS, rank
from croupier.cards.hands.category import BY_KEY
from croupier.cards.hands.hand import Hand
from croupier.errors import Problem
from croupier.games.dealer_table.boxes import ANTE, BONUS, BoxTerms
from croupier.games.game import Terms as AnyTerms
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_holdem import HoldemBonus, Least, Rules
from croupier.rulebooks.schema.plate import Limits, Plate, cannot_be_used, plate_problems

DECK = "deck"
FLOP, BOARD_CARDS = 3, 5
MAXIMUM = "maximum payout"


class Terms(AnyTerms, frozen=True):
    """`maximum`: what a box is paid at most, or None."""

    rules: Rules
    boxes: BoxTerms
    ante_pays: dict[int, Fraction]
    bonus_pays: dict[int, Fraction]
    maximum: int | None
    currency: str
    chip: int
    rounding: Rounding


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all that is wrong with the rules and the plate at once."""
    problems = _rule_problems(rules) or _plate_problems(rules, plate)
    if problems:
        raise cannot_be_used(problems)
    bonus, units = rules.bonus, plate.choices.get(MAXIMUM)
    return Terms(
        rules=rules,
        boxes=_boxes(rules, plate),
        ante_pays={BY_KEY[k].value: odds for k, odds in rules.results.ante.value.items()},
        bonus_pays={}
        if isinstance(bonus, Absent)
        else {BY_KEY[k].value: odds for k, odds in bonus.pays.value.items()},
        maximum=None if units is None else int(units) * 10 ** CURRENCIES[plate.currency],
        currency=plate.currency,
        chip=plate.chip,
        rounding=rules.rounding.value,
    )


def _boxes(rules: Rules, plate: Plate) -> BoxTerms:
    bonus = rules.bonus
    count = int(plate.choices.get("boxes", rules.boxes.value))
    return BoxTerms(
        boxes=tuple(str(number) for number in range(1, count + 1)),
        ante=plate.limits[ANTE],
        light=rules.light,
        dark=rules.dark,
        dark_bet=Fraction(rules.bet.value),
        bonus=plate.limits.get(BONUS),
        bonus_share=None,
        bonus_capped=not isinstance(bonus, Absent) and bonus.stake.value == "up to the ante",
        bonus_clause="" if isinstance(bonus, Absent) else bonus.stake.source,
        dark_insurance=None,
        insurance_clause="",
        chip=plate.chip,
        currency=plate.currency,
    )


def at_least(hand: Hand, least: Least) -> bool:
    """Whether a hand is no lower than this; a pair is compared by its rank."""
    wanted = BY_KEY[least.combination]
    if hand.category is not wanted or not least.rank:
        return hand.category >= wanted
    return RANKS.index(rank(hand.made_of[0])) >= RANKS.index(least.rank)


# What the types cannot say.


def _rule_problems(rules: Rules) -> list[Problem]:
    most = rules.light.most.value
    fits = {
        "boxes": 0 < rules.boxes.value <= 9,
        "max_players": rules.max_players.value > 0,
        "last_games": rules.last_games.value > 0,
        "light.most": most == "any" or most > 0,
        "bet": rules.bet.value > 0,
        "deck.decks": rules.deck.decks.value == 1,
        "deck.cut_least": 0 <= rules.deck.cut_least.value < 26,
        "results.ante": bool(rules.results.ante.value),
    }
    expected = "expected a value with which a round can be played"
    return [Problem("book", key, expected) for key, good in fits.items() if not good]


def _plate_problems(rules: Rules, plate: Plate) -> list[Problem]:
    kinds = [ANTE] if isinstance(rules.bonus, Absent) else [ANTE, BONUS]
    choices: dict[str, tuple[int | str, ...] | None] = {
        "boxes": tuple(range(1, rules.boxes.value + 1))
    }
    if rules.maximum_payout.value:
        choices[MAXIMUM] = None
    problems = plate_problems(plate, kinds, choices)
    if ANTE not in plate.limits:
        problems.append(Problem("plate", ANTE, "expected the limits of the ante, “ante 5..100”"))
    elif _bonus_below(rules, plate):
        problems.append(Problem("plate", BONUS, "expected at least the minimum of the ante"))
    return problems


def _bonus_below(rules: Rules, plate: Plate) -> bool:
    """A bonus bet up to the ante begins with the table's minimum (§33)."""
    bonus, offered = rules.bonus, plate.limits.get(BONUS)
    capped = not isinstance(bonus, Absent) and bonus.stake.value == "up to the ante"
    return capped and offered is not None and offered.minimum < plate.limits[ANTE].minimum


def default_plate(rules: Rules, currency: str) -> Plate:
    """A plate a house could open with: antes from 5 to 100, a box paid 20,000 at most."""
    unit = 10 ** CURRENCIES[currency]
    limits = {ANTE: Limits(5 * unit, 100 * unit)}
    if isinstance(rules.bonus, HoldemBonus):
        capped = rules.bonus.stake.value == "up to the ante"
        limits[BONUS] = Limits(5 * unit, 100 * unit) if capped else Limits(unit, 25 * unit)
    choices: dict[str, int | str] = {"boxes": rules.boxes.value}
    if rules.maximum_payout.value:
        choices[MAXIMUM] = 20_000
    return Plate(
        currency,
        limits,
        choices,
        denominations=tuple(value * unit for value in (1, 5, 25, 100, 500)),
    )
