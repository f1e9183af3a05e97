"""What the house has on record."""

from __future__ import annotations

<<<<<<< HEAD
from croupier.web.office.records import days, paper_list, papers

ROOMS = (days, papers, paper_list)
=======
from croupier.web.office.records import days, papers, registers

ROOMS = (registers, days, papers)
>>>>>>> main
