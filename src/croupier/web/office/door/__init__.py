"""The door: who comes in, the registers of it, lists, exclusions and conduct."""

from __future__ import annotations

from croupier.web.office.door import (
    conduct,
    entrance,
    exclusions,
    extract,
    lists,
    register,
    service,
    withdrawals,
)

ROOMS = (entrance, register, exclusions, lists, service, conduct, extract, withdrawals)
