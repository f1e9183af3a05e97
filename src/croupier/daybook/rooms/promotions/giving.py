"""Prizes are given by the announced day, each with a receipt: money to the wallet of who plays by
account, else at a window; a thing is handed over, and what it costs to get it the organiser bears
(`bg` art. 26(3)8, art. 28). What is not called for stays on the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from croupier.daybook.fields import Money
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import reserves
from croupier.daybook.rooms.cage.taxes import taxed
from croupier.daybook.rooms.cage.windows import is_open
from croupier.daybook.rooms.disputes.holding import the_house
from croupier.daybook.rooms.promotions import announcing, funding
from croupier.daybook.rooms.promotions.standing import BonusGameOver, BonusGameSet, BonusPrizeGiven
from croupier.daybook.rooms.records.papers import PaperIssued, next_number, numbered
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Story
from croupier.daybook.tax import withheld
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, at_bank, cash, fund, wallet
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House

RECEIPT = "prize receipt"
WALLET, IN_KIND = "wallet", "in kind"
BANK = "bank transfer"


class _Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By its place in the announcement, from 1."""

    prize: int


class _Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`document`: the winner has shown one."""

    prize: int
    means: Literal["cash", "bank transfer"]
    document: bool = False


class _HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`costs`: of getting the prize, borne by the organiser; `document` as above."""

    prize: int
    costs: Money
    document: bool = False


def given(terms: Terms, set_: BonusGameSet, won: Mapping[int, str]) -> Story:
    """All that were won; then what nobody has won goes back, and nothing is left in the fund."""
    open_ = dict(won)
    while open_:
        act = yield tuple(_steps(terms, set_, dict(open_)))
        prize = act.said["prize"]
        yield from _gives(terms, set_, act, open_.pop(prize))
    left = sum(prize.sum for number, prize in enumerate(set_.prizes, 1) if number not in won)
    yield from funding.goes_back(set_, left)
    yield BonusGameOver(left)


def _steps(terms: Terms, set_: BonusGameSet, open_: Mapping[int, str]) -> Iterator[Step]:
    """Of each way those that are open by it."""
    things = {n: who for n, who in open_.items() if set_.prizes[n - 1].in_kind}
    money = {n: who for n, who in open_.items() if n not in things}
    clause = announcing.clause(terms, "bonus games")
    if things:
        costs = terms.bonus_games.costs_in_kind if terms.bonus_games else None
        cited = terms.cite("bonus_games", costs) if costs else clause
        check = _is_open(set_, things, numbered(RECEIPT))
        yield Step("hand-over", _HandOver, cited, until=set_.given, check=_shown(check, set_))
    if money and set_.is_played:
        yield Step(
            "credit",
            _Prize,
            clause,
            until=set_.given,
            check=_is_open(set_, money, numbered(RECEIPT)),
        )
    elif money:
        check = _is_open(set_, money, _can_pay(terms, set_))
        yield Step("pay", _Pay, clause, until=set_.given, check=_shown(check, set_))


def _is_open(set_: BonusGameSet, open_: Mapping[int, str], then: Check) -> Check:
    """One that is to be given so; with what stands on its receipt."""

    def check(house: House, act: Act) -> dict[str, Any]:
        number = act.said["prize"]
        if number not in open_:
            raise Refused("no-such-prize", number=number, legal=tuple(map(str, open_)))
        prize, found = set_.prizes[number - 1], then(house, act) or {}
        told = {"person": open_[number], "what": prize.what, "sum": prize.sum, "worth": prize.worth}
        return {**found, **told}

    return check


def _shown(then: Check, set_: BonusGameSet) -> Check:
    """Who is no player of an account is known by a document."""

    def check(house: House, act: Act) -> dict[str, Any] | None:
        if not set_.is_played and not act.said["document"]:
            raise Refused("no-document")
        return then(house, act)

    return check


def _can_pay(terms: Terms, set_: BonusGameSet) -> Check:
    def check(house: House, act: Act) -> dict[str, Any]:
        is_open(house, act.by.place)
        if set_.currency != terms.currency:
            raise Refused("no-such-currency", currency=set_.currency)
        amount, most = set_.prizes[act.said["prize"] - 1].sum, terms.most_in_cash
        net = withheld(terms, amount, act.at).net
        number = {"number": next_number(house, RECEIPT)}
        if act.said["means"] == BANK:
            return number
        if most and amount > most:
            clause = terms.cite("cash_limit", terms.cash_limit.most)
            raise Refused("cash-limit", clause=clause, limit=Sum(most, terms.currency))
        tills.covered(house, act.by.place, net, terms.currency)
        return {**number, **reserves.taking(house, net, paying=act.case)}

    return check


def _gives(terms: Terms, set_: BonusGameSet, act: Act, person: str) -> Iterator[Fact]:
    prize, receipt = act.said["prize"], act.given["number"]
    amount = set_.prizes[prize - 1].sum
    match act.step:
        case "hand-over":
            costs = act.said["costs"]
            yield BonusPrizeGiven(prize, person, IN_KIND, receipt, costs=costs)
        case "credit":
            yield MoneyMoved(fund(set_.fund), wallet(person), amount, set_.currency, set_.fund)
            yield BonusPrizeGiven(prize, person, WALLET, receipt)
        case _:
            yield from _paid(terms, set_, act, person)
    yield PaperIssued(RECEIPT, receipt, 2)


def _paid(terms: Terms, set_: BonusGameSet, act: Act, person: str) -> Iterator[Fact]:
    """The house pays it out of its till or its bank, and has it back from the fund."""
    prize, means = act.said["prize"], act.said["means"]
    amount = set_.prizes[prize - 1].sum
    tax = withheld(terms, amount, act.at)
    account = at_bank(BANK) if means == BANK else cash(act.by.place)
    yield MoneyMoved(fund(set_.fund), the_house(terms), amount, set_.currency, set_.fund)
    yield MoneyMoved(account, OUTSIDE, tax.net, terms.currency, set_.fund)
    yield from taxed(terms, person, tax, act.at)
    yield BonusPrizeGiven(prize, person, means, act.given["number"], tax.tax)
    if means != BANK:
        yield from reserves.breach(terms, act)
