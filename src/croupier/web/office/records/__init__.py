"""What the house has on record."""

from __future__ import annotations

from croupier.web.office.records import (
    days,
    gaming_days,
    inspections,
    keeping,
    paper_list,
    papers,
    registers,
)

ROOMS = (registers, gaming_days, days, inspections, papers, paper_list, keeping)
