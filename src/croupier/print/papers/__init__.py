"""The papers of the house: each is printed from the acts and facts of its case, in the language of
the book, the same bytes each time. Names come from whoever prints, never from the journal."""

from croupier.print.papers.count_sheets import count_sheet
from croupier.print.papers.lists import (
    edition_sheet,
    equipment_sheet,
    posts_sheet,
    presence_sheet,
    result_sheet,
    rota_sheet,
)
from croupier.print.papers.paper import TEMPLATE, paper_of, printed_paper
from croupier.print.papers.wording import Copy, Letterhead, Words

__all__ = [
    "TEMPLATE",
    "Copy",
    "Letterhead",
    "Words",
    "count_sheet",
    "edition_sheet",
    "equipment_sheet",
    "paper_of",
    "posts_sheet",
    "presence_sheet",
    "printed_paper",
    "result_sheet",
    "rota_sheet",
]
