"""What is used of a limit, and whether more may be put at risk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from croupier.daybook.calendar import Span, span, written
from croupier.daybook.rooms.players.limits import Key
from croupier.daybook.rooms.tournaments.standing import Spent
from croupier.errors import Refused
from croupier.house.protection.steady import Steady
from croupier.house.protection.totals import Totals, shares
from croupier.house.protection.visits import Visits
from croupier.house.tables.desk import Desk, Step
from croupier.ledger import wallet
from croupier.phrase import Sum, phrase
from croupier.table.room.stacks import lying
from croupier.table.seating import seat_of
from croupier.table.state import Table

Deposited = Callable[[str, str, int], int]
"""What a player has deposited in a currency from a time on."""


Entered = Callable[[str, str, Span], Spent]
"""What a player has paid for tournaments in a currency and time, and lost there."""


class Used(NamedTuple):
    """A limit, what is used of it, and when it is free again."""

    key: Key
    limit: int
    used: int
    frees: int


def brings(step: Step, player: str) -> int:
    """What a word takes out of the wallet and puts at risk: on a felt, or into a stack."""
    mine, sum_ = wallet(player), 0
    for transfer in step.post.transfers:
        if transfer.source == mine and transfer.kind in ("hold", "move"):
            sum_ += transfer.amount
        elif transfer.destination == mine and transfer.kind in ("release", "move"):
            sum_ -= transfer.amount
    return sum_


class Uses:
    def __init__(
        self,
        steady: Steady,
        visits: Visits,
        totals: Totals,
        desks: Mapping[str, Desk],
        zone: str,
        deposited: Deposited,
        entered: Entered,
    ) -> None:
        self._entered = entered
        self._steady = steady
        self._visits = visits
        self._totals = totals
        self._desks = desks
        self._zone = zone
        self._deposited = deposited

    def now(self, player: str, limits: Mapping[Key, int]) -> tuple[Used, ...]:
        """How each of these limits stands."""
        tables = [desk.table for desk in self._desks.values()]
        return tuple(self._used(player, key, limit, tables) for key, limit in limits.items())

    def _used(self, player: str, key: Key, limit: int, tables: Sequence[Table]) -> Used:
        within = span(key.period, self._steady.now(), self._zone)
        used = 0
        match key.kind:
            case "time":
                used = self._visits.minutes(player, within)
            case "deposit":
                used = self._deposited(player, key.currency, within.begins)
            case "stake":
                used = self._totals.staked(player, key.currency, within)
                used += _chips(player, key.currency, tables)
                used += self._entered(player, key.currency, within).staked
            case "loss":
                used = self._totals.lost(player, key.currency, within)
                used += self._entered(player, key.currency, within).lost
                used += self._at_risk(player, key.currency, within, tables)
        return Used(key, limit, used, within.ends)

    def _at_risk(self, player: str, currency: str, within: Span, tables: Sequence[Table]) -> int:
        """What may be lost besides the rounds of this period: chips that wait in a stack, and what
        lies in rounds that opened before it."""
        begins, risk = self._steady.by_the_wall(within.begins), _chips(player, currency, tables)
        for table in tables:
            seat = seat_of(table, player)
            opened = table.opened
            if not seat or opened is None or opened.plate.currency != currency:
                continue
            if self._totals.opened(opened.table, table.round) < begins:
                risk += sum(wager.amount for wager in table.stakes(seat))
                risk += lying(table, player) - table.stacks.get(seat, 0)
        return risk

    # A word that puts money at risk.

    def check(
        self, player: str, limits: Mapping[Key, int], desk: Desk, step: Step, before: Sequence[Step]
    ) -> None:
        """Refuses a word after which more could be lost, or would be staked, than a limit allows.
        What was said just before it counts."""
        spoken = [share for each in (*before, step) for share in shares(desk, each) or ()]
        staked = sum(share.staked for share in spoken if share.player == player)
        gone = sum(s.staked - s.back - s.won for s in spoken if s.player == player)
        added = {"stake": staked, "loss": gone}
        others = [other.table for other in self._desks.values() if other is not desk]
        amount = brings(step, player)
        for key, limit in limits.items():
            if key.kind not in added or key.currency != desk.currency:
                continue
            for used in self._then(player, key, limit, [*others, step.table], desk, step):
                if used.used + added[key.kind] > limit:
                    rest = used._replace(used=used.used + added[key.kind] - amount)
                    raise self.met(rest, amount)

    def _then(
        self,
        player: str,
        key: Key,
        limit: int,
        tables: Sequence[Table],
        desk: Desk,
        step: Step,
    ) -> tuple[Used, ...]:
        """How a limit stands in the present period; and in the one in which the round opened, where
        it has ended since: the round counts there."""
        now = self._used(player, key, limit, tables)
        opened = self._totals.opened(desk.id, step.table.round)
        was = span(key.period, opened, self._zone)
        if was.ends > self._steady.now():
            return (now,)
        count = self._totals.lost if key.kind == "loss" else self._totals.staked
        return (now, Used(key, limit, count(player, key.currency, was), now.frees))

    def met(self, used: Used, amount: int) -> Refused:
        """By name: which limit, how much of it is used, and when it is free again."""
        key, frees = used.key, written(used.frees, self._zone)
        period = phrase(f"period.{key.period}")
        if key.kind == "time":
            return Refused("time-met", period=period, limit=used.limit, used=used.used, frees=frees)
        return Refused(
            "limit-met",
            kind=phrase(f"limit.{key.kind}"),
            period=period,
            limit=Sum(used.limit, key.currency),
            used=Sum(max(0, used.used), key.currency),
            amount=Sum(amount, key.currency),
            frees=frees,
        )


def _chips(player: str, currency: str, tables: Sequence[Table]) -> int:
    """What waits in stacks; what lies in a pot is staked."""
    return sum(
        table.stacks.get(seat_of(table, player), 0)
        for table in tables
        if table.opened and table.opened.plate.currency == currency
    )
