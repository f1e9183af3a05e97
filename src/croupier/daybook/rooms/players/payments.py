"""Payments: money that comes into the house and goes out of it, by way of a payment provider.

A deposit and a withdrawal are cases: asked for, sent to the provider, and then done, refused or
cancelled. Each is asked for under a key of its own, and once; money moves with the entry that says
so. What is on its way out has left the wallet already and cannot be played with. Nobody pays
another player: a payment is between a wallet and what is outside the house.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from croupier.daybook.authority import CASHIER, GUEST, PLAYER, PROGRAM, STAFF, Permit
from croupier.daybook.many import Many
from croupier.daybook.room import Room
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.players import accounts, exclusion
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import MINT, bank, transit, wallet
from croupier.money import CURRENCIES, MOST

if TYPE_CHECKING:
    from croupier.daybook.state import House

PLAY_MONEY = "play-money"
"""The provider that has no money: what it gives is issued by the mint, and goes back there."""
Kind = Literal["deposit", "withdrawal"]
DEPOSIT: Kind = "deposit"
WITHDRAWAL: Kind = "withdrawal"
State = Literal["asked", "sent", "done", "refused", "cancelled"]
OPEN: tuple[State, ...] = ("asked", "sent")


def outside(provider: str) -> str:
    """The account that stands for what a provider has of the house's."""
    return MINT if provider == PLAY_MONEY else bank(provider)


# Facts.


class PaymentAsked(Fact, frozen=True, tag="payment-asked"):
    kind: Kind
    player: str
    provider: str
    currency: str
    amount: int
    key: str


class PaymentSent(Fact, frozen=True, tag="payment-sent"):
    """The provider has it; `reference`: by which name."""

    reference: str = ""


class PaymentRefused(Fact, frozen=True, tag="payment-refused"):
    reason: str


class PaymentCancelled(Fact, frozen=True, tag="payment-cancelled"):
    pass


class Deposited(Fact, frozen=True, tag="deposited"):
    """It is in the wallet."""

    player: str
    currency: str
    amount: int


class PaidOut(Fact, frozen=True, tag="paid-out"):
    """It has left the house."""

    player: str
    currency: str
    amount: int


# How it stands.


class Payment(msgspec.Struct, frozen=True):
    """A deposit or a withdrawal, with when it came to each of its states."""

    case: str
    kind: Kind
    player: str
    provider: str
    currency: str
    amount: int
    key: str
    times: tuple[tuple[State, int], ...]
    reference: str = ""
    reason: str = ""

    @property
    def state(self) -> State:
        return self.times[-1][0]

    @property
    def is_open(self) -> bool:
        return self.state in OPEN


class Payments(msgspec.Struct, frozen=True):
    """Every payment by its case; by player and key which case that is, and each player's cases in
    their order."""

    cases: Many[Payment] = Many()
    keys: Many[str] = Many()
    players: Many[tuple[str, ...]] = Many()

    def known(self, player: str, key: str) -> Payment | None:
        """What a player has asked for under this key."""
        case = self.keys.get(_marked(player, key))
        return self.cases.get(case) if case else None

    def of(self, player: str) -> Iterator[Payment]:
        """A player's payments, the newest first."""
        for case in reversed(self.players.get(player) or ()):
            if payment := self.cases.get(case):
                yield payment

    def on_its_way(self, player: str, currency: str) -> int:
        """What a player has asked to pay in, and does not have yet."""
        mine = (each for each in self.of(player) if each.kind == DEPOSIT and each.is_open)
        return sum(each.amount for each in mine if each.currency == currency)

    def deposited(self, player: str, currency: str, since: int) -> int:
        """What a player has deposited from a time on, what is still on its way among it."""
        return sum(
            each.amount
            for each in self.of(player)
            if each.kind == DEPOSIT
            and each.currency == currency
            and each.state in (*OPEN, "done")
            and each.times[0][1] >= since
        )

    def came(self, player: str, currency: str, since: int) -> int:
        """What has come into a player's wallet from a time on, less what has left it: what is on
        its way out has left, and is back when nothing came of it."""
        mine = (each for each in self.of(player) if each.currency == currency)
        return sum(amount for each in mine for at, amount in _flows(each) if at >= since)


def _flows(payment: Payment) -> Iterator[tuple[int, int]]:
    """When it moved how much in the wallet."""
    deposit = payment.kind == DEPOSIT
    for state, at in payment.times:
        if deposit and state == "done":
            yield at, payment.amount
        elif not deposit and state == "asked":
            yield at, -payment.amount
        elif not deposit and state in ("refused", "cancelled"):
            yield at, payment.amount


def of(house: House) -> Payments:
    """How a house's payments stand."""
    found: Payments = house.rooms["payments"]
    return found


def _marked(player: str, key: str) -> str:
    return f"{player} {key}"


def _fold(payments: Payments, act: Act, fact: Fact) -> Payments:
    if isinstance(fact, PaymentAsked):
        return _asked(payments, act, fact)
    payment = payments.cases.get(act.case)
    if payment is None:
        return payments
    match fact:
        case PaymentSent(reference):
            payment = replace(payment, reference=reference)
            state: State = "sent"
        case PaymentRefused(reason):
            payment = replace(payment, reason=reason)
            state = "refused"
        case PaymentCancelled():
            state = "cancelled"
        case _:
            state = "done"
    payment = replace(payment, times=(*payment.times, (state, act.at)))
    return replace(payments, cases=payments.cases.having(act.case, payment))


def _asked(payments: Payments, act: Act, fact: PaymentAsked) -> Payments:
    payment = Payment(
        act.case, fact.kind, fact.player, fact.provider, fact.currency, fact.amount, fact.key,
        (("asked", act.at),),
    )  # fmt: skip
    cases = (*(payments.players.get(fact.player) or ()), act.case)
    return Payments(
        payments.cases.having(act.case, payment),
        payments.keys.having(_marked(fact.player, fact.key), act.case),
        payments.players.having(fact.player, cases),
    )


# The procedures.


class _Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`key`: of whoever asks, so that the same asked twice is one payment."""

    player: Annotated[str, Meta(min_length=1, max_length=64)]
    provider: str
    currency: str
    amount: Annotated[int, Meta(gt=0, le=MOST)]
    key: Annotated[str, Meta(min_length=1, max_length=64)]


class _Send(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reference: str = ""


class _Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: str


def _deposit(terms: Terms) -> Story:
    asked = yield Step("ask", _Ask, check=_may_be_asked(terms))
    order = PaymentAsked(DEPOSIT, **asked.said)
    yield order
    if (yield from _at_the_provider(asked.by.person)):
        there, mine = outside(order.provider), wallet(order.player)
        yield MoneyMoved(there, mine, order.amount, order.currency, DEPOSIT)
        yield Deposited(order.player, order.currency, order.amount)


def _withdrawal(terms: Terms) -> Story:
    """Who may not play may still take his money out."""
    asked = yield Step("ask", _Ask, check=_may_be_asked(terms))
    order = PaymentAsked(WITHDRAWAL, **asked.said)
    mine, on_its_way = wallet(order.player), transit(order.provider)
    yield order
    yield MoneyMoved(mine, on_its_way, order.amount, order.currency, WITHDRAWAL)
    if (yield from _at_the_provider(asked.by.person)):
        there = outside(order.provider)
        yield MoneyMoved(on_its_way, there, order.amount, order.currency, WITHDRAWAL)
        yield PaidOut(order.player, order.currency, order.amount)
    else:
        yield MoneyMoved(on_its_way, mine, order.amount, order.currency, WITHDRAWAL)


def _at_the_provider(person: str) -> Generator[Step | tuple[Step, ...] | Fact, Act, bool]:
    """Whether it was done there."""
    cancel = Step("cancel", Nothing, of=person, must=False)
    act = yield (Step("send", _Send), cancel)
    if act.step == "send":
        yield PaymentSent(act.said["reference"])
        act = yield (Step("finish"), Step("refuse", _Refuse), Step("call-off"), cancel)
    if act.step == "finish":
        return True
    if act.step == "refuse":
        yield PaymentRefused(act.said["reason"])
    else:
        yield PaymentCancelled()
    return False


def _may_be_asked(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said = msgspec.convert(act.said, _Ask)
        if act.by.role == GUEST and act.by.person != said.player:
            raise Refused("not-yours")
        if act.by.role in STAFF and not _is_away(house, said.player, act.at):
            raise Refused("not-yours")
        if said.currency not in CURRENCIES:
            raise Refused("no-such-currency", currency=said.currency)
        if said.provider != PLAY_MONEY and terms.money == "play":
            raise Refused("play-money-only", provider=said.provider)
        if known := of(house).known(said.player, said.key):
            raise Refused("payment-known", case=known.case)

    return check


def _is_away(house: House, player: str, now: int) -> bool:
    """Who has excluded himself or is barred does not log in: the cashier takes his money out for
    him."""
    person = accounts.person_of(house, player)
    excluded = exclusion.excluded_until(house, player, person) > now
    return excluded or person in conduct.of(house).barred


_PLAYERS, _PROGRAM = Permit((PLAYER, GUEST)), Permit((PROGRAM,))
_FOR_HIM = Permit((PLAYER, GUEST, CASHIER), clause="by 1.3", any_day=True)
_WHO = {
    "ask": _PLAYERS,
    "cancel": _PLAYERS,
    "send": _PROGRAM,
    "finish": _PROGRAM,
    "refuse": _PROGRAM,
    "call-off": _PROGRAM,
}

ROOM = Room(
    "payments",
    {
        **{
            f"{kind}.{step}": permit
            for kind in (DEPOSIT, WITHDRAWAL)
            for step, permit in _WHO.items()
        },
        "withdrawal.ask": _FOR_HIM,
        "withdrawal.cancel": _FOR_HIM,
    },
    (PaymentAsked, PaymentSent, PaymentRefused, PaymentCancelled, Deposited, PaidOut),
    Payments(),
    _fold,
    (Procedure(DEPOSIT, 1, _deposit), Procedure(WITHDRAWAL, 1, _withdrawal)),
)
