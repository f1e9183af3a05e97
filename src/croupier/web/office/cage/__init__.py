"""The cage: how it stands, what it did in a day, tax, applications and orders to the bank."""

from __future__ import annotations

from types import ModuleType

from croupier.web.office.cage import applications, day, orders, standing, tax

ROOMS: tuple[ModuleType, ...] = (standing, day, orders, tax, applications)
