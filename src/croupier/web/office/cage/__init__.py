"""The cage: how it stands, what it did in a day."""

from __future__ import annotations

from types import ModuleType

from croupier.web.office.cage import day, standing

ROOMS: tuple[ModuleType, ...] = (standing, day)
