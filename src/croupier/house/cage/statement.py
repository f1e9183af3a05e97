"""A player's account as the books have it: every movement, why, and the balance after it.

Nothing here is counted twice: what a movement says comes from the transfers of one entry, why from
the entry itself. So a statement ends where the ledger stands, to the unit. It reads, in whatever
thread it is asked, and holds one page of entries at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.disputes.dispute import AwardPaid, DisputeOver, DisputeRaised
from croupier.daybook.rooms.disputes.voids import (
    CreditHeld,
    CreditReleased,
    CreditWithdrawn,
    DebtPaid,
    WagersReversed,
)
from croupier.daybook.rooms.players.payments import DEPOSIT, WITHDRAWAL, PaymentRefused
from croupier.daybook.rooms.tournaments.facts import (
    EntryWithdrawn,
    PrizePaid,
    TournamentCancelled,
    TournamentEntered,
)
from croupier.daybook.step import Fact
from croupier.ledger import Transfer, effects, hold, stack, wallet
from croupier.money import MOST, is_chips
from croupier.phrase import Phrase, phrase
from croupier.store import CAGE, DAY_BOOK, Reader, Recorded, Touched
from croupier.store.codec import decode, decode_day, decode_slip
from croupier.table.entry import Entry
from croupier.table.events import Redealt, Struck, Voided
from croupier.table.words import Withdraw

Kind = Literal[
    "welcome", "top-up", "deposit", "withdrawal", "withdrawal-back", "stake", "stake-back", "lost",
    "won", "bought-in", "cashed-out", "put", "pot", "struck", "voided", "redealt", "withdrawn",
    "dispute-held", "dispute-over", "award", "credit-held", "credit-released", "credit-withdrawn",
    "wagers-void", "debt-paid", "tournament-entry", "tournament-back", "tournament-prize", "other",
]  # fmt: skip
CORRECTIONS: tuple[Kind, ...] = ("struck", "voided", "redealt", "withdrawn")
"""What was undone, and has a reason."""
Reason = Phrase | str
"""Why: as somebody wrote it, or a phrase."""


class Purse(NamedTuple):
    """What somebody has in one currency: in the wallet, of that on felts, and in stacks at tables
    besides. `aside`: what is on hold, for it is not known yet whose it is."""

    balance: int = 0
    held: int = 0
    chips: int = 0
    aside: int = 0

    def plus(self, other: Purse) -> Purse:
        return Purse(*(has + more for has, more in zip(self, other, strict=True)))


class Movement(NamedTuple):
    """What one entry did to somebody's money. `change`: of wallet, hold and stacks, and `after`
    how they stand then; `tax`: what was withheld, below 0 where it came back. `case`: of the day
    book, where it is one of its entries."""

    at: int
    stream: str
    seq: int
    kind: Kind
    currency: str
    change: Purse
    tax: int
    after: Purse
    round: str = ""
    case: str = ""
    reason: Reason = ""

    @property
    def table(self) -> str:
        return "" if self.stream in (CAGE, DAY_BOOK) else self.stream

    @property
    def net(self) -> int:
        """What came into the wallet, or left it."""
        return self.change.balance

    @property
    def gross(self) -> int:
        return self.net + self.tax


class Correction(NamedTuple):
    """Something that was undone in a round: when, what and why."""

    at: int
    kind: Kind
    reason: Reason


class Statement:
    """The movements from `since` on and before `until`, in order. `standing` is how everything
    stands after the last one that was taken: before the first it is the opening balance, in the end
    the closing one."""

    def __init__(self, reader: Reader, player: str, since: int = 0, until: int = MOST) -> None:
        self.standing: dict[str, Purse] = {}
        self._mine, self._aside = wallet(player), hold(player)
        accounts = [self._mine, self._aside, *(stack(table, player) for table in reader.streams())]
        self._left = reader.touched(accounts, until)
        self._first: Touched | None = None
        for touched in self._left:
            if touched.at >= since:
                self._first = touched
                break
            for _ in self._told(touched):
                pass

    def __iter__(self) -> Iterator[Movement]:
        if self._first is not None:
            first, self._first = self._first, None
            yield from self._told(first)
        for touched in self._left:
            yield from self._told(touched)

    def _told(self, touched: Touched) -> Iterator[Movement]:
        """An entry's movements: one for each kind and currency, in the order of its transfers.
        Chips of tournaments are no money."""
        parts: dict[tuple[Kind, str], list[Transfer]] = {}
        money = [transfer for transfer in touched.moved if not is_chips(transfer.currency)]
        if not money:
            return
        why = _why(touched)
        for transfer in money:
            kind = why.kind or _kind(transfer, self._mine)
            parts.setdefault((kind, transfer.currency), []).append(transfer)
        for (kind, currency), moved in parts.items():
            change, tax = self._change(moved)
            after = self.standing[currency] = self.standing.get(currency, Purse()).plus(change)
            yield Movement(
                touched.at, touched.stream, touched.seq, kind, currency, change, tax, after,
                touched.round or why.round, why.case, why.reason,
            )  # fmt: skip

    def _change(self, moved: Iterable[Transfer]) -> tuple[Purse, int]:
        change, tax = Purse(), 0
        for transfer in moved:
            for account, balance, held in effects(transfer):
                if account == self._mine:
                    change = change.plus(Purse(balance, held))
                elif account == self._aside:
                    change = change.plus(Purse(aside=balance))
                elif account.startswith("stack:"):
                    change = change.plus(Purse(chips=balance))
                elif account.startswith("tax:"):
                    tax += balance
        return change, tax


_SLIPS: dict[str, Kind] = {"welcome": "welcome", "top-up": "top-up"}
"""What a slip was, by the first word of its cause."""


class _Why(NamedTuple):
    """What an entry was, where its transfers alone do not say it."""

    kind: Kind | None = None
    reason: Reason = ""
    case: str = ""
    round: str = ""


def _why(touched: Touched) -> _Why:
    if touched.stream == CAGE:
        cause = decode_slip(touched.content).cause.partition(" ")[0]
        return _Why(_SLIPS.get(cause, "other"))
    if touched.stream == DAY_BOOK:
        return _of_the_day(touched)
    found = correction(decode(touched.version, touched.content))
    return _Why(*found) if found else _Why()


def _of_the_day(touched: Touched) -> _Why:
    entry = decode_day(touched.content)
    case = entry.act.case
    if entry.procedure == DEPOSIT:
        return _Why("deposit", case=case)
    if entry.procedure != WITHDRAWAL:
        return _by_the_house(entry)
    if entry.act.step == "ask":
        return _Why("withdrawal", case=case)
    refused = (fact.reason for fact in entry.facts if isinstance(fact, PaymentRefused))
    return _Why("withdrawal-back", next(refused, ""), case)


_BY_THE_HOUSE: dict[type[Fact], Kind] = {
    DisputeRaised: "dispute-held",
    DisputeOver: "dispute-over",
    AwardPaid: "award",
    CreditHeld: "credit-held",
    CreditReleased: "credit-released",
    CreditWithdrawn: "credit-withdrawn",
    WagersReversed: "wagers-void",
    DebtPaid: "debt-paid",
    TournamentEntered: "tournament-entry",
    EntryWithdrawn: "tournament-back",
    TournamentCancelled: "tournament-back",
    PrizePaid: "tournament-prize",
}
"""What an entry of the day book was, by what came true with it."""
_BECAUSE = ("subject", "outcome", "ground", "reason")


def _by_the_house(entry: DayEntry) -> _Why:
    """What was disputed, credited by error or void, with its reason as it was given."""
    case = entry.act.case
    for fact in entry.facts:
        if kind := _BY_THE_HOUSE.get(type(fact)):
            said = (getattr(fact, name, "") for name in _BECAUSE)
            return _Why(kind, next(filter(None, said), ""), case, getattr(fact, "round", ""))
    return _Why("other", case=case)


def correction(entry: Entry) -> tuple[Kind, Reason] | None:
    """What was undone with this entry, and why; nothing where nothing was."""
    found: tuple[Kind, Reason] | None = None
    for event in entry.events:
        match event:
            case Voided(reason=reason):
                return "voided", reason
            case Redealt(defect):
                return "redealt", phrase(f"defect.{defect.replace(' ', '-')}")
            case Struck(reason=reason):
                found = "struck", reason
    if isinstance(entry.word, Withdraw):
        return "withdrawn", entry.word.reason
    return found


def corrections(entries: Iterable[Recorded]) -> tuple[Correction, ...]:
    """All that was undone in a round."""
    found = ((recorded.at, correction(recorded.entry)) for recorded in entries)
    return tuple(Correction(at, *what) for at, what in found if what is not None)


def _kind(transfer: Transfer, mine: str) -> Kind:
    match transfer.kind:
        case "hold":
            return "stake"
        case "release":
            return "stake-back"
        case "take":
            return "lost"
        case "pay":
            return "won"
    if transfer.destination.startswith("tax:"):
        return "won"  # Of the same entry, and out of what it paid.
    if transfer.source == mine:
        return "bought-in"
    if transfer.destination == mine:
        return "cashed-out"
    return "put" if transfer.source.startswith("stack:") else "pot"
