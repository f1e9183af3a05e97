"""The premises: licence, equipment, profile."""

from __future__ import annotations

from types import ModuleType

ROOMS: tuple[ModuleType, ...] = ()
