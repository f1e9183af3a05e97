"""Disputes, voids and wrong credits."""

from __future__ import annotations

from types import ModuleType

ROOMS: tuple[ModuleType, ...] = ()
