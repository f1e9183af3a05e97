"""How much of a round can be in dispute: nobody sets more of the house's money aside than the round
could ever have paid."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import Refused
from croupier.house.desk import Desk
from croupier.phrase import Sum
from croupier.store import RoundRow

TIMES = 1_000
"""No bet of any book pays a thousand times its stake."""


def in_its_currency(row: RoundRow, desks: Mapping[str, Desk], usual: str) -> RoundRow:
    """A round of before its currency was written down was played in that of its table."""
    desk = desks.get(row.stream)
    return row._replace(currency=row.currency or (desk.currency if desk else usual))


def most_in_dispute(row: RoundRow, player: str) -> int:
    """So many times what the player had staked; between players all that was put in."""
    own = sum(share.staked for share in row.shares if share.player == player)
    return max(own * TIMES, row.staked if own else 0)


def check_claim(row: RoundRow, player: str, amount: int) -> int:
    """The sum, or why it cannot be in dispute."""
    most = most_in_dispute(row, player)
    if amount > most:
        raise Refused("claim-too-much", amount=Sum(most, row.currency))
    return amount
