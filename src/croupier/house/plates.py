"""What a book wants on a table's plate before the game begins: the rake (`by` §49, 64, 79, 94,
111), the least and the greatest payout of hi-lo (§77), what a bonus stake is paid at most (§144,
169).

Whether what stands there is within the book, the games themselves say.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import Refused
from croupier.games.dealer_poker.terms import BONUS_MAXIMUM, MAXIMUM
from croupier.games.dealer_table.boxes import BONUS
from croupier.games.poker.terms import PAYOUT, RAKE, structure_of
from croupier.rulebooks.schema import dealer_poker, poker
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.plate import Plate


def check_plate(rules: object, plate: Plate) -> None:
    """Refused by the first thing that the book wants there, with its clause."""
    for lacks, clause in lacking(rules, plate):
        raise Refused("plate-lacks", clause=clause, what=lacks)


def lacking(rules: object, plate: Plate) -> Iterator[tuple[str, str]]:
    """What is not on the plate and has to be, each with the clause that wants it."""
    if isinstance(rules, poker.Rules):
        yield from _between_players(rules, plate)
    elif isinstance(rules, dealer_poker.Rules):
        yield from _bonus(rules, plate)


def _between_players(rules: poker.Rules, plate: Plate) -> Iterator[tuple[str, str]]:
    pots = rules.structures[structure_of(rules, plate)].pots
    if not isinstance(pots, Absent) and RAKE not in plate.choices:
        yield RAKE, pots.most.source
    if rules.commission.payouts.value == "plate" and PAYOUT not in plate.limits:
        yield PAYOUT, rules.commission.payouts.source


def _bonus(rules: dealer_poker.Rules, plate: Plate) -> Iterator[tuple[str, str]]:
    bonus = rules.bonus
    offered = BONUS in plate.limits or BONUS in plate.choices
    if not isinstance(bonus, dealer_poker.Bonus) or not offered or not bonus.own_maximum.value:
        return
    capped = bonus.in_maximum.value and MAXIMUM in plate.choices
    if not capped and BONUS_MAXIMUM not in plate.choices:
        yield BONUS_MAXIMUM, bonus.own_maximum.source
