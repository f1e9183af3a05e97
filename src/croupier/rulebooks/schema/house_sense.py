"""Values of a house chapter that cannot all be kept, each good in itself. Knows no book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited

COMPARED = ("*.*",)
"""Keys that are looked at beside other books: what each subject says, not which subjects a book
has."""


class AtOdds(NamedTuple):
    """A value and what it cannot be kept with."""

    key: str
    cited: Cited[Any]
    why: str


def at_odds(rules: house.Rules) -> Iterator[AtOdds]:
    yield from _staff(rules.staff)
    yield from _terms(rules.self_exclusion)
    yield from _amounts(rules)


def _staff(staff: house.Staff | Absent) -> Iterator[AtOdds]:
    if isinstance(staff, Absent):
        return
    both = sorted({*staff.present.value} & {*staff.optional.value})
    if both:
        why = f"{', '.join(both)} must be there by one, and need not by staff.optional"
        yield AtOdds("staff.present", staff.present, why)
    for key in ("present", "with_machines", "at_table", "optional"):
        cited: Cited[tuple[house.Official, ...]] = getattr(staff, key)
        unknown = [each for each in cited.value if each not in staff.named.value]
        if unknown and staff.named.clause and not cited.house:
            why = f"{', '.join(unknown)} is not among those whom the text names"
            yield AtOdds(f"staff.{key}", cited, why)


def _terms(exclusion: house.SelfExclusion | Absent) -> Iterator[AtOdds]:
    if isinstance(exclusion, Absent) or exclusion.shortest.value <= exclusion.longest.value:
        return
    yield AtOdds("self_exclusion.shortest", exclusion.shortest, "it is longer than the longest")


def _amounts(rules: house.Rules) -> Iterator[AtOdds]:
    """One sum up to which winnings are cash; and a reserve that covers it."""
    limit, machines, reserves = rules.cash_limit, rules.machines, rules.reserves
    if isinstance(limit, Absent):
        return
    if not isinstance(machines, Absent) and machines.in_cash.value != limit.most.value:
        why = f"winnings go by bank above {limit.most.value}"
        yield AtOdds("machines.in_cash", machines.in_cash, why)
    if not isinstance(reserves, Absent) and not reserves.covers.value >= limit.most.value:
        why = f"winnings up to {limit.most.value} are paid in cash, and the reserve covers less"
        yield AtOdds("reserves.covers", reserves.covers, why)
