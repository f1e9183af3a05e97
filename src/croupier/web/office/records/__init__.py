"""What the house has on record."""

from __future__ import annotations

from croupier.web.office.records import days, inspections, papers, registers

ROOMS = (registers, days, inspections, papers)
