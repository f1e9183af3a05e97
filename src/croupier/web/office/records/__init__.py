"""What the house has on record."""

from __future__ import annotations

from croupier.web.office.records import days, inspections, paper_list, papers, registers

ROOMS = (registers, days, inspections, papers, paper_list)
