"""What the figures of blackjack depend on, read from a book's section and the number of decks.

What moves no figure is left out: who decides on a shared box, cuts and burned cards, a machine in
place of a shoe. A double for less never gains: where one more card is worth something, the whole
double is worth most, and where it is not, to hit is worth more. A blind double gets the same card.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Literal, TypeVar

import msgspec

from croupier.cards.card import RANKS
from croupier.games.blackjack.terms import MAIN, compile
from croupier.odds.face import Allowed, Choices, not_computed
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Insurance, Pair, Points, Ranks, Rules, Sevens, War
from croupier.rulebooks.schema.plate import Limits, Plate

Side = TypeVar("Side", War, Pair)
DECKS = "decks"
PACK = len(RANKS) * 4
MOST_DECKS = 16
LEAST_STANDS = 12
FINEST = 64
"""In so many parts of a bet at most a hand may win: a box's results are folded in them."""
USUAL: Points = {
    "A": (1, 11),
    **{str(number): (number,) for number in range(2, 10)},
    **dict.fromkeys("TJQK", (10,)),
}
"""What cards count in every book; other points are another game."""
VALUE = {rank: min(worth) for rank, worth in USUAL.items()}


class InsuranceModel(msgspec.Struct, frozen=True):
    """A stake on the bank's second card: on its blackjack, or on a ten. `most`: of the bet."""

    on: Literal["blackjack", "ten"]
    against: Ranks
    pays: Fraction
    most: Fraction
    late: bool
    clause: str


class SplitModel(msgspec.Struct, frozen=True):
    """`most`: splits on a box, −1 where there is no limit."""

    by_rank: bool
    most: int
    after_loss: bool
    aces_one_card: bool
    aces_again: bool
    makes_blackjack: bool


class SurrenderModel(msgspec.Struct, frozen=True):
    """`at_once`: before the bank's second card; else its blackjack takes the whole bet."""

    against: Ranks
    costs: Fraction
    at_once: bool


class SevensModel(msgspec.Struct, frozen=True):
    """Premiums for three sevens in units of the currency, and the least bet that has them."""

    least_bet: int
    one_suit: int
    mixed: int
    two_suits: bool
    clause: str


class WarModel(msgspec.Struct, frozen=True):
    """`order`: ranks from the lowest."""

    order: Ranks
    pays: Fraction
    equal_stays: bool
    moves: bool
    clause: str


class PairModel(msgspec.Struct, frozen=True):
    mixed: Fraction
    coloured: Fraction
    perfect: Fraction
    clause: str


class Model(msgspec.Struct, frozen=True):
    """One box, served first, from a whole shoe. `blackjack`: what it pays; `at_once`: what the bank
    shows when it is paid before the bank draws; `not_on`: points that are not doubled."""

    decks: int
    stands: int
    pays: Fraction
    blackjack: Fraction
    at_once: Ranks
    beats_aim: bool
    even_money: tuple[Ranks, Fraction]
    not_on: tuple[int, ...]
    double_after_split: bool
    split: SplitModel
    surrender: SurrenderModel | None
    insurances: tuple[InsuranceModel, ...]
    sevens: SevensModel | None
    war: WarModel | None
    pair: PairModel | None
    clause: str


def choices(rules: Rules) -> Allowed:
    """A shoe or a shuffling machine of so many decks: one whole shoe is like the other."""
    machine = rules.shoe.machine
    more = () if isinstance(machine, Absent) else machine.decks.value
    return {DECKS: tuple(dict.fromkeys((*rules.shoe.decks.value, *more)))}


def model(rules: Rules, choices: Choices) -> Model:
    compile(rules, Plate("EUR", {MAIN: Limits(1)}))  # Says what cannot be played at all.
    decks = int(choices[DECKS])
    _check(rules, decks)
    even, double = rules.even_money, rules.double
    return Model(
        decks=decks,
        stands=rules.bank_stands.value,
        pays=rules.results.pays.value,
        blackjack=rules.blackjack.pays.value,
        at_once=_ranks(rules.blackjack.at_once.value),
        beats_aim=rules.blackjack.beats_aim.value,
        even_money=(_ranks(even.against.value), even.pays.value),
        not_on=tuple(sorted(double.not_on.value)),
        double_after_split=double.after_split.value,
        split=_split(rules),
        surrender=_surrender(rules),
        insurances=tuple(insurances(rules).values()),
        sevens=None if isinstance(rules.sevens, Absent) else sevens(rules.sevens),
        war=war(higher) if (higher := _with_decks(rules.war, decks)) else None,
        pair=pair(equal) if (equal := _with_decks(rules.pair, decks)) else None,
        clause=rules.results.pays.source,
    )


def _check(rules: Rules, decks: int) -> None:
    """What is another game, or too large to have been thought of."""
    if rules.points.value != USUAL or rules.aim.value != 21:
        raise not_computed("blackjack-other-points")
    if rules.bank_stands.value < LEAST_STANDS:
        raise not_computed("blackjack-bank-stands", n=LEAST_STANDS)
    if not 0 < decks <= MOST_DECKS:
        raise not_computed("blackjack-many-decks", n=decks, most=MOST_DECKS)
    pays, natural = rules.results.pays.value, rules.blackjack.pays.value
    if lcm(pays.denominator, natural.denominator) * max(Fraction(2), pays, natural) > FINEST:
        raise not_computed("blackjack-fine-odds")


def _ranks(ranks: Ranks) -> Ranks:
    """Each once, in the order of the pack: two lists that mean the same are the same."""
    order: list[str] = list(VALUE)
    return tuple(sorted(set(ranks), key=order.index))


def _split(rules: Rules) -> SplitModel:
    split = rules.split
    most = split.most.value
    return SplitModel(
        split.equal.value == "rank",
        -1 if most == "any" else most,
        split.after_loss.value,
        split.aces_draw.value == "one card",
        split.aces_again.value,
        split.makes_blackjack.value,
    )


def _surrender(rules: Rules) -> SurrenderModel | None:
    part = rules.surrender
    if isinstance(part, Absent):
        return None
    at_once = part.settled.value == "at once"
    return SurrenderModel(_ranks(part.against.value), Fraction(part.costs.value), at_once)


def insurances(rules: Rules) -> dict[str, InsuranceModel]:
    """By the names of the rules."""
    found: dict[str, InsuranceModel] = {}
    if not isinstance(rules.insurance, Absent):
        found["insurance"] = _insurance("blackjack", rules.insurance)
    if not isinstance(rules.ten_insurance, Absent):
        found["ten_insurance"] = _insurance("ten", rules.ten_insurance)
    return found


def _insurance(on: Literal["blackjack", "ten"], part: Insurance) -> InsuranceModel:
    return InsuranceModel(
        on,
        _ranks(part.against.value),
        part.pays.value,
        Fraction(max(stake.high for stake in part.stakes.value)),
        part.window.value in ("next box", "while served"),
        part.pays.source,
    )


def sevens(part: Sevens) -> SevensModel | None:
    """Nothing where it is not said from which bet on."""
    if part.least_bet.value <= 0:
        return None
    return SevensModel(
        part.least_bet.value,
        part.one_suit.value,
        part.mixed.value,
        part.mixed_means.value == "not one suit",
        part.mixed.source,
    )


def _with_decks(part: Side | Absent, decks: int) -> Side | None:
    """Bets on the first cards are for as many decks as the book says."""
    return None if isinstance(part, Absent) or part.decks.value != decks else part


def war(part: War) -> WarModel:
    return WarModel(
        part.order.value,
        part.pays.value,
        part.equal.value == "stays",
        part.winnings_move.value,
        part.pays.source,
    )


def pair(part: Pair) -> PairModel:
    return PairModel(part.mixed.value, part.coloured.value, part.perfect.value, part.mixed.source)
