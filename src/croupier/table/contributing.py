"""What of a stake goes to a jackpot: the share of it that the approved conditions say, to the unit.

A contribution is made where a wager is settled, and moved with the entry that settles it. Units are
whole; what is less than one stays with the table, exactly, until it makes one. Nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.games.facts import Event, Line
from croupier.table.events import Carried, Contributed, Withheld

Stake = Callable[[Line], int]
"""Of a settled wager the stake that feeds the jackpot."""
NOTHING_YET = Carried()


class Feed(NamedTuple):
    """The jackpot system that a table feeds now: shares of a stake that go to what it would pay,
    and to the one after it."""

    system: str
    meter: Fraction
    next: Fraction


def with_contributions(
    feed: Feed | None,
    stake: Stake,
    carried: Mapping[str, Carried],
    events: tuple[Event, ...],
) -> tuple[Event, ...]:
    """These events of a word with what goes to the jackpot, after the last line and its tax."""
    if feed is None or not (feed.meter or feed.next):
        return events
    found = tuple(_contributed(feed, stake, carried.get(feed.system, NOTHING_YET), events))
    if not found:
        return events
    settled = (at for at, event in enumerate(events) if isinstance(event, Line | Withheld))
    last = max(settled) + 1
    return (*events[:last], *found, *events[last:])


def _contributed(
    feed: Feed, stake: Stake, carried: Carried, events: tuple[Event, ...]
) -> Iterator[Contributed]:
    meter, next_ = Fraction(carried.meter), Fraction(carried.next)
    for line in events:
        if not isinstance(line, Line) or not (amount := stake(line)):
            continue
        whole, meter = divmod(meter + amount * feed.meter, 1)
        ahead, next_ = divmod(next_ + amount * feed.next, 1)
        yield Contributed(
            feed.system,
            line.wager,
            amount,
            str(feed.meter),
            str(feed.next),
            int(whole),
            int(ahead),
            str(meter),
            str(next_),
        )
