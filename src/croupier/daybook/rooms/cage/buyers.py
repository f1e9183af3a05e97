"""Who may buy chips: somebody who is inside, and so of age; not excluded, barred or told to leave
since. Redeeming them stays open to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.daybook.calendar import written
from croupier.daybook.rooms.door import conduct, visitors
from croupier.daybook.rooms.players import exclusion, limits
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


def may_buy(terms: Terms, house: House, person: str, now: int) -> None:
    if not person.strip():
        raise Refused("field-empty", field="person")
    if not visitors.is_inside(house, person):
        raise Refused("not-inside", clause=terms.cite("age", terms.age.visitors))
    until = exclusion.excluded_until(house, *limits.known_as(house, person))
    if until > now:
        clause = terms.cite("self_exclusion", terms.self_exclusion.shortest)
        raise Refused("visitor-excluded", clause=clause, until=written(until, terms.zone))
    if why := conduct.kept_out(house, person):
        raise Refused(why, clause=terms.cite("conduct", terms.conduct.leaving))
