"""A table's terms: the book's rules and the plate, checked and made quick to ask."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from croupier.cards.card import Card
from croupier.cards.hands.category import BY_KEY, Category
from croupier.cards.hands.combinations import Two, two_combinations
from croupier.cards.hands.hand import Hand, best
from croupier.errors import Problem
from croupier.games.dealer_table.boxes import ANTE, BONUS, BoxTerms
from croupier.games.game import Terms as AnyTerms
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_poker import Bonus, Rules
from croupier.rulebooks.schema.dealer_table import PayTable
from croupier.rulebooks.schema.plate import Limits, Plate, cannot_be_used, plate_problems

DECK = "deck"
HAND = 5
HALF = "half an ante"
JACKPOT = "jackpot"
MAXIMUM = "maximum payout"
BONUS_MAXIMUM = "bonus maximum"
BET_ANTES = Fraction(2)


class Terms(AnyTerms, frozen=True):
    """`maximum`: what a box is paid at most, or None; `bonus_maximum`: what its bonus bet is.
    `jackpot`: the bonus bet feeds a jackpot."""

    rules: Rules
    boxes: BoxTerms
    bet_pays: dict[int, Fraction]
    bonus_pays: dict[int, Fraction]
    game: Category
    insured_from: Category | None
    maximum: int | None
    bonus_maximum: int | None
    jackpot: bool
    currency: str
    chip: int
    rounding: Rounding


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all that is wrong with the rules and the plate at once."""
    problems = _rule_problems(rules) or _plate_problems(rules, plate)
    if problems:
        raise cannot_be_used(problems)
    bonus, insurance = rules.bonus, rules.insurance
    return Terms(
        rules=rules,
        boxes=_boxes(rules, plate),
        bet_pays=_table(rules.results.bet.value),
        bonus_pays={} if isinstance(bonus, Absent) else _table(bonus.pays.value),
        game=BY_KEY[rules.game.value],
        insured_from=None if isinstance(insurance, Absent) else BY_KEY[insurance.least_hand.value],
        maximum=_amount(plate, MAXIMUM),
        bonus_maximum=_amount(plate, BONUS_MAXIMUM),
        jackpot=plate.choices.get(BONUS) == JACKPOT,
        currency=plate.currency,
        chip=plate.chip,
        rounding=rules.rounding.value,
    )


def _table(pays: PayTable) -> dict[int, Fraction]:
    return {BY_KEY[name].value: odds for name, odds in pays.items()}


def _amount(plate: Plate, choice: str) -> int | None:
    """A choice of the plate that is printed in whole units of the currency."""
    units = plate.choices.get(choice)
    return None if units is None else int(units) * 10 ** CURRENCIES[plate.currency]


def _boxes(rules: Rules, plate: Plate) -> BoxTerms:
    bonus, insurance = rules.bonus, rules.insurance
    count = int(plate.choices.get("boxes", rules.boxes.value))
    shared = not isinstance(bonus, Absent) and bonus.stake.value == HALF
    offered = plate.limits.get(BONUS)
    if offered is None and shared and plate.choices.get(BONUS) == HALF:
        offered = Limits(1)
    dark = not isinstance(insurance, Absent) and not isinstance(insurance.dark, Absent)
    most = _amount(plate, MAXIMUM)
    return BoxTerms(
        boxes=tuple(str(number) for number in range(1, count + 1)),
        ante=plate.limits[ANTE],
        light=rules.light,
        dark=rules.dark,
        dark_bet=BET_ANTES,
        bonus=offered,
        bonus_share=Fraction(1, 2) if shared else None,
        bonus_capped=False,
        bonus_clause="" if isinstance(bonus, Absent) else bonus.stake.source,
        dark_insurance=Limits(1, most) if dark and not isinstance(rules.dark, Absent) else None,
        insurance_clause="" if isinstance(insurance, Absent) else insurance.least.source,
        chip=plate.chip,
        currency=plate.currency,
    )


# What cards make.


def made(terms: Terms, cards: tuple[Card, ...]) -> Two:
    """The hand that is compared, and the combinations that are paid."""
    two = terms.rules.two_combinations
    if isinstance(two, Absent):
        return Two(best(cards, ace_king=True), None, None)
    return two_combinations(
        cards, beside=two.beside.value, ace_king_in_flush=two.ace_king_in_flush.value
    )


def has_game(terms: Terms, hand: Hand) -> bool:
    return hand.category >= terms.game


# What the types cannot say.


def _rule_problems(rules: Rules) -> list[Problem]:
    exchange = rules.improving.exchange
    prices = {} if isinstance(exchange, Absent) else exchange.prices.value
    most = rules.light.most.value
    fits = {
        "boxes": 0 < rules.boxes.value <= 9,
        "max_players": rules.max_players.value > 0,
        "last_games": rules.last_games.value > 0,
        "light.most": most == "any" or most > 0,
        "improving.exchange.prices": set(prices) <= {"1", "2", "3", "4", "5"},
        "deck.decks": rules.deck.decks.value == 1,
        "deck.cut_least": 0 <= rules.deck.cut_least.value < 26,
        "results.bet": bool(rules.results.bet.value),
    }
    expected = "expected a value with which a round can be played"
    problems = [Problem("book", key, expected) for key, good in fits.items() if not good]
    return problems or _enough_cards(rules, prices)


def _enough_cards(rules: Rules, prices: Iterable[str]) -> list[Problem]:
    """One deck has cards for all boxes, whatever they exchange and the bank is bought."""
    sixth = 0 if isinstance(rules.improving.sixth, Absent) else 1
    exchanged = max((int(count) for count in prices), default=0)
    more = exchanged + sixth if rules.improving.both.value else max(exchanged, sixth)
    bank = HAND + (0 if isinstance(rules.purchase, Absent) else 4)
    if rules.boxes.value * (HAND + more) + bank <= 52:
        return []
    return [Problem("book", "boxes", "expected as many as one deck has cards for")]


def _plate_problems(rules: Rules, plate: Plate) -> list[Problem]:
    kinds = [ANTE]
    choices: dict[str, tuple[int | str, ...] | None] = {
        "boxes": tuple(range(1, rules.boxes.value + 1))
    }
    if rules.maximum_payout.value:
        choices[MAXIMUM] = None
    bonus = rules.bonus
    if isinstance(bonus, Bonus):
        kinds.append(BONUS)
        ways = [HALF] if bonus.stake.value == HALF else []
        choices[BONUS] = (*ways, *((JACKPOT,) if bonus.jackpot.value else ()))
        if bonus.own_maximum.value:
            choices[BONUS_MAXIMUM] = None
    problems = plate_problems(plate, kinds, choices)
    problems += _bonus_problems(rules, plate)
    if ANTE not in plate.limits:
        problems.append(Problem("plate", ANTE, "expected the limits of the ante, “ante 5..100”"))
    return problems


def _bonus_problems(rules: Rules, plate: Plate) -> list[Problem]:
    """A bonus stake that the book prints is the only one."""
    bonus, offered = rules.bonus, plate.limits.get(BONUS)
    if isinstance(bonus, Absent) or offered is None:
        return []
    stake = bonus.stake.value
    if stake == HALF:
        return [Problem("plate", BONUS, f"the book says {HALF}: write “{BONUS} {HALF}”")]
    if isinstance(stake, str):
        return []
    printed = stake * 10 ** CURRENCIES[plate.currency]
    if offered == Limits(printed, printed) or plate.choices.get(BONUS) == JACKPOT:
        return []
    return [Problem("plate", BONUS, f"the book says {stake}: write “{BONUS} {stake}..{stake}”")]


def wanted(rules: Rules, plate: Plate) -> tuple[tuple[str, str], ...]:
    """What a bonus is paid at most, where it is offered and the book lets the plate cap it (`by`
    §144, 169); what a box is paid at most says it, too, where the bonus counts into that."""
    bonus = rules.bonus
    offered = BONUS in plate.limits or BONUS in plate.choices
    if not isinstance(bonus, Bonus) or not offered or not bonus.own_maximum.value:
        return ()
    capped = bonus.in_maximum.value and MAXIMUM in plate.choices
    if capped or BONUS_MAXIMUM in plate.choices:
        return ()
    return ((BONUS_MAXIMUM, bonus.own_maximum.source),)


def default_plate(rules: Rules, currency: str) -> Plate:
    """A plate a house could open with: antes from 5 to 100, a box paid 20,000 at most."""
    unit = 10 ** CURRENCIES[currency]
    limits = {ANTE: Limits(5 * unit, 100 * unit)}
    choices: dict[str, int | str] = {"boxes": rules.boxes.value}
    if isinstance(rules.bonus, Bonus):
        stake = rules.bonus.stake.value
        if stake == HALF:
            choices[BONUS] = HALF
        elif isinstance(stake, int):
            limits[BONUS] = Limits(stake * unit, stake * unit)
        else:
            limits[BONUS] = Limits(unit, 25 * unit)
    if rules.maximum_payout.value:
        choices[MAXIMUM] = 20_000
    return Plate(
        currency,
        limits,
        choices,
        denominations=tuple(value * unit for value in (1, 5, 25, 100, 500)),
    )
