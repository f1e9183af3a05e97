"""How much of a round can be in dispute: nobody sets more of the house's money aside than the round
could ever have paid."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil

from croupier.errors import Refused
from croupier.house.tables.desk import Desk
from croupier.phrase import Sum
from croupier.store import RoundRow

UNKNOWN = 10_000
"""How many times a stake, at a table that is no longer on the plan: more than any book pays."""


def in_its_currency(row: RoundRow, desks: Mapping[str, Desk], usual: str) -> RoundRow:
    """A round of before its currency was written down was played in that of its table."""
    desk = desks.get(row.stream)
    return row._replace(currency=row.currency or (desk.currency if desk else usual))


def most_in_dispute(row: RoundRow, player: str, desks: Mapping[str, Desk]) -> int:
    """What the player had staked, with the most that a bet of this table wins; between players all
    that was put in."""
    own = sum(share.staked for share in row.shares if share.player == player)
    return max(own * (1 + _times(desks.get(row.stream))), row.staked if own else 0)


def _times(desk: Desk | None) -> int:
    """The greatest odds to one that the table pays."""
    if desk is None:
        return UNKNOWN
    if most := desk.here.game.most(desk.here.terms):
        return most
    spots = desk.here.game.spots(desk.here.terms)
    return max((ceil(Fraction(pays.odds)) for spot in spots for pays in spot.pays), default=0)


def check_claim(row: RoundRow, player: str, amount: int, desks: Mapping[str, Desk]) -> int:
    """The sum, or why it cannot be in dispute."""
    most = most_in_dispute(row, player, desks)
    if amount > most:
        raise Refused("claim-too-much", amount=Sum(most, row.currency))
    return amount
