"""Who acts, what a case awaits of them, and what they did."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.daybook.fields import Money

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Actor(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody as what they act, and where. `person` is an id: who that is lies in the registry."""

    person: str
    role: str
    place: str = ""


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step done. `said`: what was said, by the names of the step's fields; `given`: what the
    house looked up when it was done, so that the case can be told again without looking; `day`: the
    gaming day to which it belongs, by its date; `once`: the key of the form that said it."""

    case: str
    step: str
    by: Actor
    at: int
    said: dict[str, Any] = {}
    given: dict[str, Any] = {}
    day: str = ""
    once: str = ""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is"):
    """What an act brings about. Each room lists its own; a day book knows them by their tags."""


class CaseEnded(Fact, frozen=True, tag="case-ended"):
    """Nothing is awaited any more. `reason`: where it was ended by hand."""

    reason: str = ""


class MoneyMoved(Fact, frozen=True, tag="money-moved"):
    """From one account to another, in the same transaction. `cause`: what it was for."""

    source: str
    destination: str
    amount: Money
    currency: str
    cause: str = ""


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step at which nothing is said."""


Check = Callable[["House", Act], "dict[str, Any] | None"]
"""Looks the house up when the step is done: refuses, or gives what goes with the act."""


class Step(NamedTuple):
    """What a case awaits. Who may do it stands in the permits, by `<procedure>.<step>`. `says`: the
    fields; `at`: the very place, where it is one; `besides`: persons who may not, since it takes
    another; `of`: the only person who may; `until`: when it has to be done; `must`: whether it has
    to be; `check`: what the house as it stands then says to it; `since`: when its term began, where
    that was not with the act before it."""

    name: str
    says: type[msgspec.Struct] = Nothing
    clause: str = ""
    at: str = ""
    besides: tuple[str, ...] = ()
    of: str = ""
    until: int | None = None
    must: bool = True
    check: Check | None = None
    since: int | None = None
