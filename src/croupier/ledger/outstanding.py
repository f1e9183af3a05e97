"""What lies at a table and is not decided: counted from all that was moved there, so that it can be
given back also where nobody can read the round any more."""

from __future__ import annotations

from collections import Counter

from croupier.ledger.accounts import owner, pot, table_account, wallet
from croupier.ledger.balances import effects
from croupier.ledger.posting import Transfer, reversed_transfers

Account = tuple[str, str]
"""An account and a currency."""


class Outstanding:
    """One table's transfers, added in their order."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._held: Counter[Account] = Counter()
        self._stacks: Counter[Account] = Counter()
        self._pot = 0
        self._hand: list[Transfer] = []
        """What was moved since the pot was empty."""

    def add(self, transfer: Transfer) -> None:
        for account, balance, held in effects(transfer):
            key = (account, transfer.currency)
            if account.startswith("wallet:"):
                self._held[key] += held
            elif account.startswith("stack:"):
                self._stacks[key] += balance
            elif account == pot(self._table):
                self._pot += balance
        if pot(self._table) in (transfer.source, transfer.destination):
            self._hand.append(transfer)
        if not self._pot:
            self._hand.clear()

    @property
    def undecided(self) -> bool:
        """Whether a round is under way, by the money."""
        return bool(self._pot or +self._held)

    def given_back(self) -> tuple[Transfer, ...]:
        """The hand is undone, stacks go back to the wallets, and stakes are free again."""
        undone = reversed_transfers(self._hand)
        stacks = Counter(self._stacks)
        for transfer in undone:
            for account, balance, _ in effects(transfer):
                stacks[account, transfer.currency] += balance
        till = table_account(self._table)
        return (
            *undone,
            *(
                Transfer("move", account, wallet(owner(account)), amount, currency)
                for (account, currency), amount in sorted(stacks.items())
                if account.startswith("stack:") and amount > 0
            ),
            *(
                Transfer("release", till, account, amount, currency)
                for (account, currency), amount in sorted((+self._held).items())
            ),
        )
