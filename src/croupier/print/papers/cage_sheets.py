"""Sheets of the cage: where all chips are, the reserves, the account of a day, a month's tax."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from croupier.daybook.authority import CASHIER, GAME_MANAGER
from croupier.daybook.cage_day import CageDay
from croupier.daybook.rooms.cage.reserves import Standing
from croupier.daybook.tax_month import TaxMonth
from croupier.print.papers.wording import Words


class Counted(NamedTuple):
    """Chips at a place, in words: how many of each denomination, and their worth."""

    place: str
    counts: tuple[int, ...]
    worth: int


def inventory_sheet(
    places: Sequence[Counted],
    together: Counted,
    denominations: Sequence[str],
    reserve: Standing,
    at: int,
    words: Words,
) -> dict[str, Any]:
    """Chips by denomination, and the reserves beside their approved sizes (`bg` art. 5)."""

    def row(each: Counted) -> list[str]:
        counts = (words.speech.number(count) for count in each.counts)
        return [each.place, *counts, words.sum(each.worth)]

    head = [words.say("place"), *denominations, words.say("worth")]
    sums = (
        ("on-hand", reserve.cash),
        ("less-due", reserve.due),
        ("free", reserve.free),
        ("approved", reserve.approved),
        ("covers", reserve.covers),
        ("at-bank", reserve.bank),
        ("bank-approved", reserve.bank_approved),
    )
    rows = [[words.say(key), words.sum(amount)] for key, amount in sums]
    return words.sheet(
        "reserve-sheet",
        day=at,
        facts=[words.fact("stood-on", words.moment(at))],
        tables=[
            words.table("chips", head, [row(each) for each in places], row(together)),
            words.table("reserves", ["", words.say("sum")], rows, []),
        ],
        signs=[words.unsigned(role) for role in (CASHIER, GAME_MANAGER)],
    )


def account_sheet(made: CageDay, day: int, words: Words) -> dict[str, Any]:
    """Signed by cashier and game manager (`bg` art. 9.8(г)–(е))."""
    result = made.result
    keys = dict.fromkeys((*result.sold, *result.redeemed))
    tills = [
        [
            words.names(cashier),
            words.means(means),
            words.sum(result.sold.get((cashier, means), 0)),
            words.sum(result.redeemed.get((cashier, means), 0)),
        ]
        for cashier, means in sorted(keys)
    ]
    sums = [words.sum(sum(each.values())) for each in (result.sold, result.redeemed)]
    head = [words.say(key) for key in ("cashier", "means", "sold", "redeemed")]
    tables = [words.table("till", head, tills, [words.say("together"), "", *sums], 2)]
    keys_ = ("table", "dealers", "opener", "fills", "credits", "drop", "closing-float", "win")
    rows = [
        [
            table,
            ", ".join(map(words.names, each.dealers)),
            *(words.sum(amount) for amount in (each.opener, each.fills, each.credits)),
            *(_sum(amount, words) for amount in (each.drop, each.closer, each.result)),
        ]
        for table, each in sorted(made.tables.items())
    ]
    tables.append(words.table("handed-out", [words.say(key) for key in keys_], rows, [], 2))
    return words.sheet(
        "day-account",
        day=day,
        facts=[
            words.fact("day", words.day(day)),
            words.fact("tax", words.money(made.tax)),
            words.fact("house-win", words.money(made.win)),
        ],
        tables=[table for table in tables if table["rows"]],
        signs=[words.unsigned(role) for role in (CASHIER, GAME_MANAGER)],
    )


def _sum(amount: int | None, words: Words) -> str:
    return "–" if amount is None else words.sum(amount)


def tax_sheet(made: TaxMonth, day: int, words: Words) -> dict[str, Any]:
    """Every withholding of a month, and what was paid to the budget."""
    keys = ("issued", "case", "person", "gross", "base", "rate", "tax", "net")
    rows = [
        [
            words.moment(each.at),
            each.case,
            words.names(each.person),
            words.sum(each.gross),
            words.sum(each.base),
            each.rate,
            words.sum(each.tax),
            words.sum(each.net),
        ]
        for each in made.withheld
    ]
    net = made.gross - made.tax
    foot = [words.say("together"), "", "", words.sum(made.gross), "", "", words.sum(made.tax)]
    paid = [[each.day, each.document, words.sum(each.sum)] for each in made.paid]
    tables = [
        words.table("tax", [words.say(key) for key in keys], rows, [*foot, words.sum(net)], 3),
        words.table("paid", [words.say(key) for key in ("day", "document", "sum")], paid, [], 2),
    ]
    return words.sheet(
        "tax-month",
        day=day,
        facts=[
            words.fact("month", made.month),
            words.fact("tax", words.money(made.tax)),
            words.fact("paid", words.money(made.settled)),
            words.fact("owed", words.money(made.owed)),
        ],
        tables=[table for table in tables if table["rows"]],
        signs=[words.unsigned(role) for role in (CASHIER, GAME_MANAGER)],
    )
