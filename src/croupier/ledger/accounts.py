"""Accounts, by name: `wallet:<player>`, `table:<table>`, `house`, and `mint`, which issues play
money. What comes from outside the house comes from the mint or from `bank:<provider>`, and goes
there: these alone may owe, for they stand for what is not in the house. What is on its way out lies
on `transit:<provider>`, tax that was withheld on `tax:<book>`. On `hold:<player>` lies what is
disputed, or was credited by error, until it is known whose it is; on `won:<player>` what was won
and is established, until it is certified and paid.

On `jackpot:<system>` lies what a jackpot would pay now, on `next:<system>` what stands ready for
the one after it, on `removed:<system>` the pool of a system that was removed, until it has been
given out. On `fund:<event>` lie the prizes of a bonus game or tournament. A tournament's chips
are a currency of its own, by its id; they are no money.

Between players a `stack:<table>:<player>` is bought with the wallet's money and goes back there;
within a hand chips move from the stacks to `pot:<table>`, from there to the winners and to
`rake:<table>`. After every hand the pot is empty.
"""

from __future__ import annotations

HOUSE = "house"
MINT = "mint"
OUTSIDE = "bank:outside"
"""Everybody's money that is not in the house: it owes what has come in."""


def wallet(player: str) -> str:
    return f"wallet:{player}"


def bank(provider: str) -> str:
    """Money outside the house, at a payment provider."""
    return f"bank:{provider}"


def transit(provider: str) -> str:
    """What left a wallet, and has not been paid out yet."""
    return f"transit:{provider}"


def tax_account(book: str) -> str:
    return f"tax:{book}"


def hold(player: str) -> str:
    """What of a player's nobody may use: it is disputed, or was credited by error."""
    return f"hold:{player}"


def won(player: str) -> str:
    """What a player has won and not been paid: it waits for its certificate."""
    return f"won:{player}"


def jackpot(system: str) -> str:
    """What a jackpot would pay if it were won now."""
    return f"jackpot:{system}"


def next_jackpot(system: str) -> str:
    """What stands ready for the jackpot after this one."""
    return f"next:{system}"


def removed_pool(system: str) -> str:
    """The pool of a system that was removed, until the last unit of it is given out."""
    return f"removed:{system}"


def fund(event: str) -> str:
    """The prizes of a bonus game or tournament."""
    return f"fund:{event}"


def may_owe(account: str) -> bool:
    """Whether it stands for what is outside the house."""
    return account == MINT or account.startswith("bank:")


def table_account(table: str) -> str:
    return f"table:{table}"


def stack(table: str, player: str) -> str:
    """A player's chips at a table between players."""
    return f"stack:{table}:{player}"


def pot(table: str) -> str:
    return f"pot:{table}"


def rake_box(table: str) -> str:
    return f"rake:{table}"


def cash(place: str) -> str:
    """Notes and coins at a place: a window, the vault, a drop box."""
    return f"cash:{place}"


def at_bank(means: str) -> str:
    """The house's own money at a bank, by the way in which it came: a card, e-money, a transfer."""
    return f"account:{means}"


def owner(account: str) -> str:
    """Whose wallet or stack it is; nobody's for all other accounts."""
    kind, _, rest = account.partition(":")
    return {"wallet": rest, "stack": rest.partition(":")[2]}.get(kind, "")
