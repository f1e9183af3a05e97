"""Tax that is withheld when a win is paid: the house pays the win, and its tax goes on at once.

Rates stand in no book: they are dated settings of the house for each book, and none by default. Who
plays for the house's money against it wins by lines; pots between players are nobody's payment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from croupier.games.facts import Event, Line
from croupier.money import CURRENCIES
from croupier.table.entry import Entry
from croupier.table.events import Withheld

Per = Literal["win", "round"]
Base = Literal["winnings", "payout"]


class Tax(NamedTuple):
    """A rate for the tables of a book, from a moment on until the next one. `per`: what is taxed
    is one win, or all of a round; `base`: what is won, or all that is paid, the stake that came
    back among it. Up to the threshold, in whole units of the table's currency, nothing is withheld;
    above it the whole base is taxed. `clause`: what says that it is withheld."""

    book: str
    begins: int
    rate: Fraction
    threshold: int = 0
    per: Per = "win"
    base: Base = "winnings"
    clause: str = ""


def holding(taxes: Iterable[Tax], book: str, now: int) -> Tax | None:
    """The one that holds now: of those that have begun, the last."""
    begun = [tax for tax in taxes if tax.book == book and tax.begins <= now]
    return max(begun, key=lambda tax: tax.begins, default=None)


def with_tax(
    tax: Tax | None, entries: Sequence[Entry], events: tuple[Event, ...], currency: str
) -> tuple[Event, ...]:
    """These events of a word with what is withheld, after the last line; `entries`: of the same
    round, before it."""
    if tax is None or not tax.rate:
        return events
    found = tuple(_withheld(tax, entries, events, currency))
    if not found:
        return events
    last = max(at for at, event in enumerate(events) if isinstance(event, Line)) + 1
    return (*events[:last], *found, *events[last:])


def _withheld(
    tax: Tax, entries: Sequence[Entry], events: tuple[Event, ...], currency: str
) -> Iterator[Withheld]:
    won = [event for event in events if isinstance(event, Line) and event.won]
    if tax.per == "win":
        for line in won:
            base = _base(tax, line)
            yield from _of(tax, line.wager, line.seat, base, line.won, _due(tax, base, currency))
        return
    before = [event for entry in entries for event in entry.events]
    for seat in dict.fromkeys(line.seat for line in won):
        paid = sum(line.won for line in won if line.seat == seat)
        mine = [e for e in (*before, *events) if isinstance(e, Line) and e.seat == seat]
        base = sum(_base(tax, line) for line in mine)
        had = sum(e.tax for e in before if isinstance(e, Withheld) and e.seat == seat)
        due = _due(tax, base, currency) - had
        yield from _of(tax, f"tax/{seat}", seat, base, paid, due)


def _base(tax: Tax, line: Line) -> int:
    return line.won + (line.back if tax.base == "payout" else 0)


def _due(tax: Tax, base: int, currency: str) -> int:
    """Parts of a minor unit stay the player's."""
    if base <= tax.threshold * 10 ** CURRENCIES[currency]:
        return 0
    return base * tax.rate.numerator // tax.rate.denominator


def _of(tax: Tax, wager: str, seat: str, base: int, paid: int, due: int) -> Iterator[Withheld]:
    """Never more than what is paid with it: a stake of his own is not taken for it."""
    if amount := min(due, paid):
        yield Withheld(wager, seat, paid, base, amount, str(tax.rate), tax.book, tax.clause)
