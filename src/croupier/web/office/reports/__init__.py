"""Reports: what the house made, beside what its own odds say it should have made."""

from __future__ import annotations

from types import ModuleType

from croupier.web.office.reports import pages

ROOMS: tuple[ModuleType, ...] = (pages,)
