"""Staff: who they are, rota, shifts, accounts, and who may do what."""

from __future__ import annotations

from croupier.web.office.staff import accounts, authority, people, presence, rota, shifts

ROOMS = (
    people,
    rota,
    shifts,
    presence,
    accounts,
    authority,
)
