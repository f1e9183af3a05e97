"""The pages of one's own account: opened, entered, kept safe, left. They work without a script;
only passkeys need one."""

from __future__ import annotations

from fastapi import APIRouter

from croupier.web.account import login, overview, passkeys, profile, register, security

router = APIRouter(include_in_schema=False)
for part in (overview, profile, register, login, security, passkeys):
    router.include_router(part.router)
