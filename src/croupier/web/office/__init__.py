"""The back office: pages for staff and the regulator, without a script.

They know no procedure by name, but for rota and shifts, which have a view of their own: forms are
made of what a case awaits, and who may do what is asked of the day book.
"""

from __future__ import annotations

from fastapi import APIRouter

from croupier.web.office import accounts, authority, cases, days, home, people, rota, shifts

router = APIRouter(include_in_schema=False)
for room in (home, cases, rota, shifts, people, accounts, days, authority):
    router.include_router(room.router)
