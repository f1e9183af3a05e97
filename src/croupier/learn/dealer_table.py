"""What the lessons of poker against the dealer share: an ante on a box, tables of pays."""

from __future__ import annotations

from fractions import Fraction

from croupier.learn.lesson import Teacher, combination, to_one
from croupier.phrase import Phrase, Sum, phrase
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_table import Combination, PayTable

BOX, BANK = "1", "dealer"
TELLING: tuple[Combination, ...] = ("royal-flush", "four", "flush", "two-pair")
"""Of a pay table these are told, as far as it has them."""


def ante(teacher: Teacher) -> int:
    """Puts an ante on the first box; how much."""
    return put(teacher, "ante", teacher.stake(teacher.spots[f"{BOX} ante"]))


def put(teacher: Teacher, field: str, amount: int) -> int:
    teacher.play(f"p1: bet {field} {teacher.text(amount)} on {BOX}")
    return amount


def price(teacher: Teacher) -> Sum:
    """What it costs to go on."""
    option = teacher.ask("bet", BOX)
    return teacher.sum(option.high if option else 0)


def pay_table(table: Cited[PayTable]) -> tuple[Phrase, ...]:
    """Some of its lines: `flush 5 to 1`."""
    found = ((key, table.value[key]) for key in TELLING if key in table.value)
    return tuple(_paid(key, odds) for key, odds in found)


def _paid(key: Combination, odds: Fraction) -> Phrase:
    return phrase("learn.dealer.hand-pays", hand=combination(key), odds=to_one(odds))
