"""The ledger: accounts, transfers between them, and the one function that posts what events say.

Pure: it reads the facts that move money and says who owes whom. It knows no game, no felt and no
store; where balances are kept is the store's business, what may happen to them is said here.

Accounts are text: `wallet:<player>`, `table:<table>`, `house`, and `mint`, which issues play money
and is the only account that may owe. A stake on the felt is *held*: it is still the player's and
cannot be spent twice. It leaves the wallet when a line says that it is lost.

Between players nothing is held: a `stack:<table>:<player>` is bought with the wallet's money and
goes back there, and within a hand chips move from the stacks to `pot:<table>`, from there to the
winners and to `rake:<table>`. After every hand the pot is empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, NoReturn

import msgspec

from croupier.errors import InvariantBroken, Refused, ensure
from croupier.games.facts import Back, Line, PotGiven, Put, Stake
from croupier.games.felt import Placed, TakenBack
from croupier.money import MOST
from croupier.table.room.events import BoughtIn, CashedOut

HOUSE = "house"
MINT = "mint"

Kind = Literal["hold", "release", "take", "pay", "move"]


class Transfer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One movement. `hold` and `release` move nothing out of the wallet; the other three do.

    | kind | from → to | wallet |
    |---|---|---|
    | `hold` | wallet → table | held + |
    | `release` | table → wallet | held − |
    | `take` | wallet → table | held −, balance − |
    | `pay` | table → wallet | balance + |
    | `move` | any → any | balance ± |
    """

    kind: Kind
    source: str
    destination: str
    amount: int
    currency: str
    wager: str = ""

    def __post_init__(self) -> None:
        if not 0 < self.amount <= MOST or self.source == self.destination:
            raise InvariantBroken("invariant", what=f"{self} is no transfer")


class Balance(NamedTuple):
    """What an account has, and how much of it lies on felts."""

    balance: int = 0
    held: int = 0

    @property
    def available(self) -> int:
        return self.balance - self.held


def wallet(player: str) -> str:
    return f"wallet:{player}"


def table_account(table: str) -> str:
    return f"table:{table}"


def stack(table: str, player: str) -> str:
    """A player's chips at a table between players."""
    return f"stack:{table}:{player}"


def pot(table: str) -> str:
    return f"pot:{table}"


def rake_box(table: str) -> str:
    return f"rake:{table}"


def owner(account: str) -> str:
    """Whose wallet or stack it is; nobody's for all other accounts."""
    kind, _, rest = account.partition(":")
    return {"wallet": rest, "stack": rest.partition(":")[2]}.get(kind, "")


# What events say.


def transfers(
    events: Iterable[Any], seats: Mapping[str, str], table: str, currency: str
) -> tuple[Transfer, ...]:
    """What these events of one entry move; `seats` says which player's wallet stands behind a seat.

    Stakes go on and off the felt in the order of the events. Then the table is cleared: every take
    comes before the first payment, as on a felt.
    """
    felt: list[Transfer] = []
    taken: list[Transfer] = []
    paid: list[Transfer] = []
    till = table_account(table)
    for event in events:
        match event:
            case Placed() | Stake():
                purse = wallet(seats[event.seat])
                felt.append(Transfer("hold", purse, till, event.amount, currency, event.wager))
            case TakenBack():
                purse = wallet(seats[event.seat])
                felt.append(Transfer("release", till, purse, event.amount, currency, event.wager))
            case Line(wager, seat, back, lost, won):
                purse = wallet(seats[seat])
                if back:
                    felt.append(Transfer("release", till, purse, back, currency, wager))
                if lost:
                    taken.append(Transfer("take", purse, till, lost, currency, wager))
                if won:
                    paid.append(Transfer("pay", till, purse, won, currency, wager))
            case BoughtIn() | CashedOut() | Put() | Back() | PotGiven():
                felt += _chips(event, seats, table, currency)
    return (*felt, *taken, *paid)


def _chips(
    event: BoughtIn | CashedOut | Put | Back | PotGiven,
    seats: Mapping[str, str],
    table: str,
    currency: str,
) -> Iterator[Transfer]:
    """Chips between players. What belongs to a hand has a wager, and only that can be struck."""
    match event:
        case BoughtIn(seat, amount):
            mine = stack(table, seats[seat])
            yield Transfer("move", wallet(seats[seat]), mine, amount, currency)
        case CashedOut(seat, amount):
            mine = stack(table, seats[seat])
            yield Transfer("move", mine, wallet(seats[seat]), amount, currency)
        case Put(seat, amount) if amount:
            mine = stack(table, seats[seat])
            yield Transfer("move", mine, pot(table), amount, currency, f"pot/{seat}")
        case Back(seat, amount):
            mine = stack(table, seats[seat])
            yield Transfer("move", pot(table), mine, amount, currency, f"pot/{seat}")
        case PotGiven(rake=rake, shares=shares):
            if rake:
                yield Transfer("move", pot(table), rake_box(table), rake, currency, "pot/rake")
            for share in shares:
                if not share.amount:  # the rake was all there was
                    continue
                mine = stack(table, seats[share.seat])
                yield Transfer(
                    "move", pot(table), mine, share.amount, currency, f"pot/{share.seat}"
                )


def reversed_transfers(moved: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """The moves that undo these; for a strike give what all struck entries moved, in order.

    Backwards, so that at each step the accounts stand as they stood before: winnings return to the
    table first, then lost stakes return to the wallets *and are held again*, for striking a settled
    spin puts the stakes back on the felt; stakes that came back are held again. Where the placing
    itself is struck too, its hold is released last and the money is free.

    A player who has spent the winnings elsewhere meanwhile cannot return them: the store refuses
    the strike (`no-funds`) and nothing changes; that is a dispute then, not a correction. A float
    that the table was filled with stays there: fills are not in an entry's own transfers.
    """
    return tuple(back for transfer in reversed(tuple(moved)) for back in _undone(transfer))


def _undone(transfer: Transfer) -> tuple[Transfer, ...]:
    kind, source, destination = transfer.kind, transfer.source, transfer.destination
    rest = (transfer.amount, transfer.currency, transfer.wager)
    match kind:
        case "hold":
            return (Transfer("release", destination, source, *rest),)
        case "release":
            return (Transfer("hold", destination, source, *rest),)
        case "take":
            return (
                Transfer("pay", destination, source, *rest),
                Transfer("hold", source, destination, *rest),
            )
        case "pay" | "move":
            return (Transfer("move", destination, source, *rest),)


# What a transfer does to balances.

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


def changed(before: Balance, effect: Effect) -> Balance:
    """The balance after the effect, or why it cannot be. Nobody but `mint` may owe."""
    account, balance, held = effect
    after = Balance(before.balance + balance, before.held + held)
    if after.held < 0:
        what = f"{account}: {-held} should leave the felt where {before.held} lies"
        raise InvariantBroken("invariant", what=what)
    if after.available < 0 and account != MINT:
        _refuse(account, before, held - balance)
    ensure(-MOST <= after.balance <= MOST, f"{account} would have {after.balance}")
    return after


def _refuse(account: str, before: Balance, amount: int) -> NoReturn:
    if owner(account):
        raise Refused("no-funds", available=before.available, amount=amount)
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
