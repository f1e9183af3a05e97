"""What a bet keeps for the house, counted exactly from a book's own values: no simulation.

Only bets whose every outcome can be counted in an instant: the numbers of a wheel, one hand from a
fresh shoe, five cards of a deck. A bet that depends on how somebody plays has no figure here. Knows
the schemas; no rounds, no book by its id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement as pairs_of
from typing import Any, Literal, NamedTuple

from croupier.cards.card import RANKS
from croupier.cards.hands.category import Category, order
from croupier.rulebooks.schema import baccarat, blackjack, dealer_holdem, dealer_poker, roulette
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited

Sort = Literal["wheel", "main", "side", "premium"]
SUITS = 4
PACK = 52


class Bet(NamedTuple):
    """A bet and the share of its stake that stays with the house; below nothing, it gives away.
    `sort`: by which measure that is ordinary. `counted`: over what. `usual`: on a wheel, what a bet
    keeps there that is paid as if zero were not. `others`: by the other readings of its pay."""

    key: str
    name: str
    cited: Cited[Any]
    sort: Sort
    keeps: Fraction
    counted: str
    usual: Fraction = Fraction(0)
    others: tuple[Fraction, ...] = ()


def bets(rules: Any) -> Iterator[Bet]:
    """Every bet of a game that can be counted; of several shoes, each."""
    match rules:
        case roulette.Rules():
            yield from _wheel(rules)
        case baccarat.Rules():
            for decks in rules.shoe.decks.value:
                yield from _spots(rules, decks)
        case blackjack.Rules():
            yield from _blackjack(rules)
        case dealer_poker.Rules() if not isinstance(rules.bonus, Absent):
            pays = rules.bonus.pays
            yield _bonus(pays, pays.value, "on the first five cards")
        case dealer_holdem.Rules() if not isinstance(rules.bonus, Absent):
            yield _from_least(rules.bonus)


# Roulette.


def _wheel(rules: roulette.Rules) -> Iterator[Bet]:
    """One number in so many pockets; an outside bet may have half of its stake back on zero."""
    pockets = len(rules.wheel.order.value)
    third, half = (pockets - 1) // 3, (pockets - 1) // 2
    inside = {"straight": 1, "split": 2, "street": 3, "corner": 4, "first_four": 4, "six_line": 6}
    zero = rules.zero
    outside = {"column": (third, zero.column), "dozen": (third, zero.dozen)}
    outside |= dict.fromkeys(("red_black", "even_odd", "low_high"), (half, zero.even_chance))
    for name in roulette.Pays.__struct_fields__:
        covered, on_zero = outside[name] if name in outside else (inside[name], None)
        halved = on_zero is not None and on_zero.value == "half back"
        cited = getattr(rules.pays, name)
        back = Fraction(1, 2) if halved else Fraction(0)
        usual = Fraction(1, pockets) * (1 - back)
        keeps, *others = (
            1 - (covered * (pay + 1) + back) / pockets for pay in (cited.value, *cited.other)
        )
        said = name.replace("_", " ")
        yield Bet(
            f"pays.{name}", said, cited, "wheel", keeps, f"{pockets} pockets", usual, tuple(others)
        )


# Punto banco and baccarat.


def _spots(rules: baccarat.Rules, decks: int) -> Iterator[Bet]:
    counted = _decks(decks)
    for name, spot in rules.bets.items():
        found = [_spot(rules, decks, spot, pay) for pay in (spot.pays.value, *spot.pays.other)]
        keeps, *others = (each for each in found if each is not None)
        if None in found:
            continue
        sort: Sort = "main" if spot.wins_on.value in ("first", "second") else "side"
        key = f"bets.{name}.pays"
        yield Bet(key, name, spot.pays, sort, keeps, counted, others=tuple(others))


def _spot(
    rules: baccarat.Rules, decks: int, spot: baccarat.SpotRules, pays: Iterable[baccarat.PayLine]
) -> Fraction | None:
    """None where pairs and totals would have to be counted together, which no book asks for."""
    on, stays, lines = spot.wins_on.value, spot.stays_on.value, tuple(pays)
    paired = [one for one in (on, *stays) if one.endswith("pair")]
    if not paired:
        return _by_totals(totals(drawing_of(rules), decks), on, stays, lines)
    if stays or any(line.total is not None for line in lines):
        return None
    return 1 - pair_chance(decks) * (lines[0].to_one + 1)


def pair_chance(decks: int) -> Fraction:
    """That the second of two cards has the rank of the first."""
    return Fraction(SUITS * decks - 1, PACK * decks - 1)


def _by_totals(
    counted: dict[tuple[int, int], int],
    on: str,
    stays: tuple[str, ...],
    lines: tuple[baccarat.PayLine, ...],
) -> Fraction:
    returned = Fraction(0)
    for (first, second), ways in counted.items():
        outcome = "tie" if first == second else "first" if first > second else "second"
        if outcome == on:
            fits = (line for line in lines if line.total in (None, max(first, second)))
            returned += ways * (next(fits).to_one + 1)
        elif outcome in stays:
            returned += ways
    return 1 - returned / sum(counted.values())


class Drawing(NamedTuple):
    """The drawing rules, as they are counted: cards of a deck by their points, and the tables."""

    cards: tuple[tuple[int, int], ...]
    modulus: int
    natural: frozenset[int]
    first: frozenset[int]
    second: tuple[tuple[int, frozenset[int]], ...]
    stood: frozenset[int]


def drawing_of(rules: baccarat.Rules) -> Drawing:
    cards = Counter(points % rules.modulus.value for points in rules.points.value.values())
    drawing = rules.drawing
    return Drawing(
        tuple((points, SUITS * ranks) for points, ranks in sorted(cards.items())),
        rules.modulus.value,
        frozenset(drawing.natural.value),
        frozenset(drawing.first.value),
        tuple((int(total), frozenset(on.value)) for total, on in drawing.second.items()),
        frozenset(drawing.second_if_first_stood.value),
    )


@cache
def totals(drawing: Drawing, decks: int) -> dict[tuple[int, int], int]:
    """In how many orders of six cards from a fresh shoe a hand ends with these two totals."""
    left = Counter({points: number * decks for points, number in drawing.cards})
    found: Counter[tuple[int, int]] = Counter()
    for first, ways in _twos(left):
        left.subtract(first)
        for second, more in _twos(left):
            left.subtract(second)
            _third(drawing, left, (sum(first), sum(second)), ways * more, found)
            left.update(second)
        left.update(first)
    return dict(found)


def _twos(left: Counter[int]) -> list[tuple[tuple[int, int], int]]:
    """Two cards in either order."""
    return [
        ((one, other), left[one] * (left[one] - 1) if one == other else 2 * left[one] * left[other])
        for one, other in pairs_of(tuple(left), 2)
    ]


def _third(
    drawing: Drawing,
    left: Counter[int],
    points: tuple[int, int],
    ways: int,
    found: Counter[tuple[int, int]],
) -> None:
    """Third cards by the tables. Cards that nobody draws are counted all the same, face down."""
    modulus, more = drawing.modulus, left.total()
    first, second = points[0] % modulus, points[1] % modulus
    if first in drawing.natural or second in drawing.natural:
        found[first, second] += ways * more * (more - 1)
    elif first not in drawing.first:
        stands = second not in drawing.stood
        for total, number in _drawn(second, left, modulus, stands):
            found[first, total] += ways * number * (more - 1)
    else:
        table = dict(drawing.second)
        for card, number in tuple(left.items()):
            left[card] -= 1
            stands = card not in table.get(second, ())
            for total, last in _drawn(second, left, modulus, stands):
                found[(first + card) % modulus, total] += ways * number * last
            left[card] += 1


def _drawn(total: int, left: Counter[int], modulus: int, stands: bool) -> Iterable[tuple[int, int]]:
    """A total and its ways, after another card or after none."""
    if stands:
        return ((total, left.total()),)
    return (((total + card) % modulus, number) for card, number in left.items())


# Blackjack.


def _blackjack(rules: blackjack.Rules) -> Iterator[Bet]:
    shoes = _shoes(rules)
    for kind in ("insurance", "ten_insurance"):
        part = getattr(rules, kind)
        if not isinstance(part, Absent):
            for decks in shoes:
                yield from _insurance(rules, kind, part, decks)
    if not isinstance(rules.war, Absent):
        yield _war(rules.war)
    if not isinstance(rules.pair, Absent):
        yield _pair(rules.pair)
    if not isinstance(rules.sevens, Absent) and rules.sevens.least_bet.value:
        for decks in shoes:
            yield _sevens(rules.sevens, decks)


def _shoes(rules: blackjack.Rules) -> tuple[int, ...]:
    machine = rules.shoe.machine
    more = () if isinstance(machine, Absent) else machine.decks.value
    return tuple(dict.fromkeys((*rules.shoe.decks.value, *more)))


def tens(rules: blackjack.Rules) -> tuple[str, ...]:
    """Ranks that count ten and nothing else."""
    return tuple(rank for rank, worth in rules.points.value.items() if worth == (10,))


def completing(rules: blackjack.Rules, shown: str) -> tuple[str, ...]:
    """The ranks that make a blackjack of the bank's first card."""
    if shown == "A":
        return tens(rules)
    return ("A",) if shown in tens(rules) else ()


def _insurance(
    rules: blackjack.Rules, kind: str, part: blackjack.Insurance, decks: int
) -> Iterator[Bet]:
    """By what the bank shows: ranks with the same chance are one bet."""
    chances: dict[Fraction, list[str]] = {}
    for shown in part.against.value:
        wanted = completing(rules, shown) if kind == "insurance" else tens(rules)
        winning = SUITS * decks * len(wanted) - (shown in wanted)
        chances.setdefault(Fraction(winning, PACK * decks - 1), []).append(shown)
    for chance, ranks in chances.items():
        keeps, *others = (1 - chance * (pay + 1) for pay in (part.pays.value, *part.pays.other))
        name = f"{kind.replace('_', ' ')} against {', '.join(ranks)}"
        counted = f"{_decks(decks)}, of which the bank's card alone is known"
        yield Bet(f"{kind}.pays", name, part.pays, "side", keeps, counted, others=tuple(others))


def _war(war: blackjack.War) -> Bet:
    """Two cards; by symmetry either is as often the higher."""
    decks = war.decks.value
    equal = pair_chance(decks)
    back = equal if war.equal.value == "stays" else Fraction(0)
    keeps, *others = (
        1 - (1 - equal) / 2 * (pay + 1) - back for pay in (war.pays.value, *war.pays.other)
    )
    return Bet("war.pays", "war", war.pays, "side", keeps, _decks(decks), others=tuple(others))


def _pair(pair: blackjack.Pair) -> Bet:
    """The second card: of the same suit, of the other suit of that colour, of the other colour."""
    decks = pair.decks.value
    ways = ((decks - 1, pair.perfect), (decks, pair.coloured), (2 * decks, pair.mixed))
    paid = sum((number * (cited.value + 1) for number, cited in ways), Fraction(0))
    keeps = 1 - paid / (PACK * decks - 1)
    return Bet("pair.mixed", "pair", pair.mixed, "side", keeps, _decks(decks))


def _sevens(sevens: blackjack.Sevens, decks: int) -> Bet:
    """A premium without a stake, measured by the least bet that has it; at most so much, as if
    every two sevens took a third card."""
    number, all_cards = SUITS * decks, PACK * decks
    orders = all_cards * (all_cards - 1) * (all_cards - 2)
    one_suit = SUITS * decks * (decks - 1) * (decks - 2)
    several = number * (number - 1) * (number - 2) - one_suit
    if sevens.mixed_means.value == "all different":
        several = SUITS * (SUITS - 1) * (SUITS - 2) * decks**3
    paid = Fraction(one_suit * sevens.one_suit.value + several * sevens.mixed.value, orders)
    counted = f"{_decks(decks)}, where every two sevens take a third card"
    gives = -paid / sevens.least_bet.value
    return Bet("sevens.mixed", "three sevens", sevens.mixed, "premium", gives, counted)


def _decks(decks: int) -> str:
    return f"a fresh shoe of {decks} decks" if decks > 1 else "a fresh deck"


# Five cards.

_WAYS = {
    Category.HIGH_CARD: 4**5 - 4,
    Category.ACE_KING: 4**5 - 4,
    Category.PAIR: 6 * 4**3,
    Category.TWO_PAIR: 6 * 6 * 4,
    Category.THREE: 4 * 4**2,
    Category.STRAIGHT: 4**5 - 4,
    Category.FLUSH: 4,
    Category.FULL_HOUSE: 4 * 6,
    Category.FOUR: 4,
    Category.STRAIGHT_FLUSH: 4,
    Category.ROYAL_FLUSH: 4,
}
"""In how many suits the ranks of a class of hands come."""


@cache
def five_cards() -> dict[tuple[Category, int], int]:
    """How many of all hands of five cards are of a category, by the first of their ranks."""
    found: Counter[tuple[Category, int]] = Counter()
    for pattern in order():
        found[pattern.category, pattern.ranks[0]] += _WAYS[pattern.category]
    return dict(found)


def _bonus(cited: Cited[Any], paid: dict[Any, Fraction], counted: str, least: int = 0) -> Bet:
    keeps, *others = (_table(table, least) for table in (paid, *cited.other))
    return Bet("bonus.pays", "bonus", cited, "side", keeps, counted, others=tuple(others))


def _from_least(bonus: dealer_holdem.HoldemBonus) -> Bet:
    """Two cards and the flop are any five. Below the least hand the table is not looked at."""
    least = bonus.least.value
    category = _named(least.combination)
    place = (category, RANKS.index(least.rank) if least.rank else 0)
    return _bonus(bonus.pays, bonus.pays.value, "on two cards and the flop", _place(*place))


def _place(category: Category, rank: int) -> int:
    return category * len(RANKS) + rank


def _table(table: dict[Any, Fraction], least: int) -> Fraction:
    """A combination that is not named pays nothing; ace–king, where it is not, is a high card."""
    hands, returned = five_cards(), Fraction(0)
    for (category, rank), ways in hands.items():
        key = category.key
        if category is Category.ACE_KING and key not in table:
            key = Category.HIGH_CARD.key
        if key in table and _place(category, rank) >= least:
            returned += ways * (table[key] + 1)
    return 1 - returned / sum(hands.values())


def _named(combination: str) -> Category:
    return next(category for category in Category if category.key == combination)
