"""The ledger: accounts, transfers between them, and what a transfer does to balances.

Pure: it reads the facts that move money and says who owes whom. It knows no game, no felt and no
store; where balances are kept is the store's business, what may happen to them is said here.
"""

from croupier.ledger.accounts import (
    HOUSE,
    MINT,
    bank,
    fund,
    hold,
    jackpot,
    may_owe,
    next_jackpot,
    owner,
    pot,
    rake_box,
    removed_pool,
    stack,
    table_account,
    tax_account,
    transit,
    wallet,
    won,
)
from croupier.ledger.balances import Balance, Effect, changed, effects, fills
from croupier.ledger.outstanding import Outstanding
from croupier.ledger.posting import Transfer, reversed_transfers, transfers

__all__ = [
    "HOUSE",
    "MINT",
    "Balance",
    "Effect",
    "Outstanding",
    "Transfer",
    "bank",
    "changed",
    "effects",
    "fills",
    "fund",
    "hold",
    "jackpot",
    "may_owe",
    "next_jackpot",
    "owner",
    "pot",
    "rake_box",
    "removed_pool",
    "reversed_transfers",
    "stack",
    "table_account",
    "tax_account",
    "transfers",
    "transit",
    "wallet",
    "won",
]
