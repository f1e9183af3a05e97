"""Strangers: what each address has done lately, and how many sockets and seats it has.

Addresses come in hashed and are kept only as long as they count. Who may not is told by a code
with the seconds after which to come back; nobody is shut out for good.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import contextmanager

from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.strangers.limits import Limits
from croupier.house.strangers.rates import Rates, too_many

COME_BACK = 30
"""Seconds after which who has too many sockets open may try again."""


class Strangers:
    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self.messages = Rates(limits.messages_of_address, clock)
        self.requests = Rates(limits.requests, clock)
        self.guests = Rates(limits.guests, clock)
        self.top_ups = Rates(limits.top_ups, clock)
        self.logins = Rates(limits.logins, clock)
        self._sockets: Counter[str] = Counter()
        self._sat: dict[str, str] = {}

    @contextmanager
    def socket(self, address: str) -> Generator[None]:
        """As long as it is open it counts."""
        if self._sockets[address] >= self.limits.sockets:
            raise too_many(COME_BACK)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def sits(self, player: str, address: str, seated: Iterable[str]) -> None:
        """Somebody is about to sit down. `seated`: everybody who has a seat, once for each; from
        where they sat down is remembered, for their seats stay while they are away."""
        here = Counter(seated)
        self._sat = {who: where for who, where in self._sat.items() if where and who in here}
        seats = sum(count for who, count in here.items() if self._sat.get(who) == address)
        if seats >= self.limits.seats:
            raise Refused("seats-of-address", seats=seats)
        self._sat[player] = address
