"""What the house has on record."""

from __future__ import annotations

from croupier.web.office.records import days, papers, registers

ROOMS = (registers, days, papers)
