"""A statement of a player's account on paper, as data for `templates/statement.typ`.

Everything in words of the reader's language; of who it is it says the public number alone. The same
account over the same days makes the same bytes. Knows no page and no compiler.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from croupier.house.cage.statement import Movement, Purse
from croupier.words.speech import Speech

TEMPLATE = "statement.typ"
MOST = 5_000
"""Movements on one statement: about a hundred pages."""
Said = Any
"""What is said, as JSON has it."""


class Account(NamedTuple):
    """Who, over which days, from which balances to which, and what was moved."""

    player: str
    first: str
    last: str
    opening: Mapping[str, Purse]
    movements: Sequence[Movement]
    closing: Mapping[str, Purse]


def number_of(account: Account) -> str:
    """The same for the same player, days and movements; with another movement another one."""
    told = f"{account.player} {account.first} {account.last} {list(account.movements)!r}"
    day = account.last.replace("-", "")
    return f"{day}-{sha256(told.encode()).hexdigest()[:8]}"


def of_account(account: Account, zone: ZoneInfo, speech: Speech) -> dict[str, Said]:
    say, number = speech.say, number_of(account)
    days = say(
        "money.statement-days", first=speech.day(account.first), last=speech.day(account.last)
    )
    facts = [("money.statement-number", number), ("money.statement-period", days)]
    facts.append(("money.statement-player", account.player))
    return {
        "lang": speech.tag,
        "number": number,
        "title": say("money.statement"),
        "over": say("house"),
        "running": f"{say('money.statement')} {number}",
        "version": days,
        "day": [int(part) for part in account.last.split("-")],
        "keywords": [number],
        "facts": [{"name": say(key), "said": said, "code": False} for key, said in facts],
        "parts": [
            _part(account, currency, zone, speech)
            for currency in sorted({*account.opening, *account.closing})
        ],
        "words": {
            "house": say("house"),
            "page": say("page-of", page="{page}", pages="{pages}"),
            "none": say("money.statement-none"),
        },
    }


def _part(account: Account, currency: str, zone: ZoneInfo, speech: Speech) -> dict[str, Said]:
    """One currency: what there was, every movement, what there is."""
    columns = (
        "money.history-time", "money.statement-what", "money.statement-gross", "money.history-tax",
        "money.history-net", "money.statement-hold", "money.wallet-at-tables",
        "money.statement-balance",
    )  # fmt: skip
    return {
        "currency": currency,
        "opening": _purse("money.statement-opening", account.opening, currency, speech),
        "closing": _purse("money.statement-closing", account.closing, currency, speech),
        "head": [speech.say(key) for key in columns],
        "rows": [
            _row(each, zone, speech) for each in account.movements if each.currency == currency
        ],
    }


def _purse(key: str, purses: Mapping[str, Purse], currency: str, speech: Speech) -> list[str]:
    purse = purses.get(currency, Purse())
    balance, held, chips, aside = (speech.amount(minor, currency) for minor in purse)
    said = f"{balance} {currency}"
    if purse.held or purse.chips:
        said = speech.say("money.statement-purse", balance=said, held=held, chips=chips)
    if purse.aside:
        said = speech.say("money.statement-aside", purse=said, aside=aside)
    return [speech.say(key), said]


def _row(each: Movement, zone: ZoneInfo, speech: Speech) -> dict[str, Said]:
    at = datetime.fromtimestamp(each.at / 1000, UTC).astimezone(zone)
    sums = (each.gross, each.tax, each.net, each.change.held + each.change.aside, each.change.chips)
    return {
        "time": at.strftime("%Y-%m-%d %H:%M:%S"),
        "what": speech.say(f"money.movement-{each.kind}"),
        "of": each.round or each.case,
        "why": speech.tell(each.reason),
        "sums": [speech.amount(minor, each.currency) if minor else "" for minor in sums],
        "balance": speech.amount(each.after.balance, each.currency),
    }
