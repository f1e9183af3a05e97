"""The cage: how it stands, its day, payouts, tax, applications and orders to the bank."""

from __future__ import annotations

from types import ModuleType

from croupier.web.office.cage import applications, day, orders, payouts, standing, tax

ROOMS: tuple[ModuleType, ...] = (standing, day, payouts, orders, tax, applications)
