"""The pages of one's own account: opened, entered, kept safe, left. They work without a script;
only passkeys need one."""

from __future__ import annotations

from fastapi import APIRouter

from croupier.web.account import (
    login,
    overview,
    passkeys,
    profile,
    programs,
    register,
    security,
)

router = APIRouter()
for part in (overview, profile, register, login, security):
    router.include_router(part.router, include_in_schema=False)
for part in (passkeys, programs):
    router.include_router(part.router)
router.include_router(profile.data)
