"""What a house asks of a payment provider, whoever it is.

Everything is asked for by the case's name, and the same again is the same payment: a house that was
struck down between the provider and its own book asks again, and is told what has become of it. A
provider that cannot be reached raises `Away`, and is asked later.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from croupier.daybook.rooms.players.payments import Kind

Outcome = Literal["pending", "done", "refused", "cancelled"]


class Away(Exception):
    """Nobody answers there now."""


class Order(NamedTuple):
    """What is paid. `case` is its key at the provider: one case, one payment."""

    case: str
    kind: Kind
    player: str
    currency: str
    amount: int


class Answer(NamedTuple):
    """How a payment stands there. `reference`: the provider's own name for it; `reason`: why it
    was refused, as the provider says it."""

    outcome: Outcome
    reference: str = ""
    reason: str = ""


class Provider(Protocol):
    name: str
    real: bool
    """Whether what it pays is money."""

    async def begin(self, order: Order) -> Answer:
        """Begin a payment; one that has begun already is not begun again."""

    async def state(self, case: str) -> Answer:
        """How it stands now, of a payment that has begun."""

    async def cancel(self, case: str) -> Answer:
        """Call it off, if it is not too late: the answer says how it then stands."""
