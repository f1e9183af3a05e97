"""Balances, and what a transfer does to them: who may owe, and how a table is filled to pay."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from croupier.errors import InvariantBroken, Refused, ensure
from croupier.ledger.accounts import HOUSE, MINT, OUTSIDE, owner
from croupier.ledger.posting import Transfer
from croupier.money import MOST
from croupier.phrase import Sum


class Balance(NamedTuple):
    """What an account has, and how much of it lies on felts."""

    balance: int = 0
    held: int = 0

    @property
    def available(self) -> int:
        return self.balance - self.held


Effect = tuple[str, int, int]
"""An account, and the change of its balance and of what is held."""


def effects(transfer: Transfer) -> tuple[Effect, ...]:
    """The accounts a transfer changes, the one that gives first."""
    amount = transfer.amount
    match transfer.kind:
        case "hold":
            return ((transfer.source, 0, amount),)
        case "release":
            return ((transfer.destination, 0, -amount),)
        case "take":
            return ((transfer.source, -amount, -amount), (transfer.destination, amount, 0))
        case "pay" | "move":
            return ((transfer.source, -amount, 0), (transfer.destination, amount, 0))


def changed(before: Balance, effect: Effect, currency: str) -> Balance:
    """The balance after the effect, or why it cannot be. Nobody but `mint` may owe."""
    account, balance, held = effect
    after = Balance(before.balance + balance, before.held + held)
    if after.held < 0:
        what = f"{account}: {-held} should leave the felt where {before.held} lies"
        raise InvariantBroken("invariant", what=what)
    if after.available < 0 and account not in (MINT, OUTSIDE):
        _refuse(account, before, held - balance, currency)
    ensure(-MOST <= after.balance <= MOST, f"{account} would have {after.balance}")
    return after


def _refuse(account: str, before: Balance, amount: int, currency: str) -> NoReturn:
    if owner(account):
        available, needed = Sum(before.available, currency), Sum(amount, currency)
        raise Refused("no-funds", available=available, amount=needed)
    raise Refused("house-limit")


def fills(
    transfer: Transfer, till: Balance, house: Balance, *, play_money: bool
) -> tuple[Transfer, ...]:
    """The float a table needs before it can pay: from the house, and for play money from the mint.

    A house that plays for money and does not have it is refused by `changed`.
    """
    missing = transfer.amount - till.available
    if transfer.kind != "pay" or missing <= 0:
        return ()
    fill = Transfer("move", HOUSE, transfer.source, missing, transfer.currency)
    short = missing - house.available
    if short <= 0 or not play_money:
        return (fill,)
    return (Transfer("move", MINT, HOUSE, short, transfer.currency), fill)
