"""What bots say where a deal is proposed: they take what is offered by the chips or by what they
are worth, and leave everything else to people."""

from __future__ import annotations

from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.house.daybook import DayBook
from croupier.house.tournaments.deals import WAYS, proposed
from croupier.house.tournaments.scribe import NOBODY


async def bots_agree(book: DayBook, one: Tournament) -> None:
    """Each that has not answered, as long as the deal is asked."""
    for player in one.left():
        deal = proposed(book.house, one.id)
        if deal is not None and player in deal.waiting and one.entries[player].bot:
            step = "agree" if deal.by in WAYS else "refuse"
            await book.take(deal.case, step, NOBODY, player=player)
