"""Bonus games: what is announced, who holds tickets, the draw, the prizes and the fund."""

from __future__ import annotations

from types import ModuleType

from croupier.web.office.promotions import listed, papers

ROOMS: tuple[ModuleType, ...] = (listed, papers)
