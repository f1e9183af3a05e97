"""Pages of the floor: the pit with its tables, each table, and their results."""

from __future__ import annotations

from types import ModuleType

from croupier.web.office.floor import chat, names, pit, results, tables

ROOMS: tuple[ModuleType, ...] = (pit, tables, results, chat, names)
