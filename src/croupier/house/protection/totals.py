"""What players have staked and lost, by quarters of an hour: read from the store once, and counted
on as it becomes true. After a strike it is read anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from croupier.daybook.calendar import Span
from croupier.house.protection.steady import Steady
from croupier.house.protection.visits import FORGOTTEN
from croupier.house.tables.desk import Desk, Step
from croupier.store import QUARTER, Played, Store
from croupier.store.rounds import Share, change

Cell = tuple[int, str]
"""A quarter of an hour and a currency."""


class Total:
    """One player's: `staked`, and `lost`, which is the most that can be lost as things stand: what
    lies on a felt has not come back yet."""

    def __init__(self, read_to: Mapping[str, int]) -> None:
        self.staked: Counter[Cell] = Counter()
        self.lost: Counter[Cell] = Counter()
        self.read_to = read_to
        """The last entry of each table that was read."""

    def add(self, cell: Cell, share: Share) -> None:
        self.staked[cell] += share.staked
        self.lost[cell] += share.staked - share.back - share.won + share.tax


class Totals:
    def __init__(self, store: Store, steady: Steady, desks: Mapping[str, Desk]) -> None:
        self._store = store
        self._steady = steady
        self._desks = desks
        self._players: dict[str, Total] = {}
        self._opened: dict[str, tuple[str, int]] = {}

    def staked(self, player: str, currency: str, span: Span) -> int:
        return self._sum(self.of(player).staked, currency, span)

    def lost(self, player: str, currency: str, span: Span) -> int:
        return self._sum(self.of(player).lost, currency, span)

    def _sum(self, cells: Counter[Cell], currency: str, span: Span) -> int:
        """Rounds of a period are those that opened in it. One that is later by a clock that was set
        counts, too."""
        begins = self._steady.by_the_wall(span.begins)
        open_end = span.ends > self._steady.now()
        return sum(
            amount
            for (at, known), amount in cells.items()
            if known == currency and at >= begins and (open_end or at < span.ends)
        )

    def of(self, player: str) -> Total:
        if player not in self._players:
            self._players[player] = self._read(player)
        return self._players[player]

    def _read(self, player: str) -> Total:
        """All of it as of one moment: what comes after the heads is heard of later."""
        since = self._steady.by_the_wall(self._steady.now() - FORGOTTEN)
        heads: dict[str, int] | None = None
        played: list[Played] = []
        while heads != (now := {table: self._store.head(table) for table in self._desks}):
            heads, played = now, self._store.played(player, since)
        total = Total(heads or {})
        for at, currency, *share in played:
            total.add((at, currency), Share(player, "", *share))
        return total

    def opened(self, table: str, round: str) -> int:
        """When a table's present round opened, as the store has it; now, where it is not there."""
        known, at = self._opened.get(table, ("", 0))
        if known != round:
            row = self._store.round(round)
            if row is None:
                return self._steady.now()
            at = row.opened
            self._opened[table] = (round, at)
        return at

    def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        if not self._players:
            return
        for step in steps:
            found = shares(desk, step)
            if found is None:
                self._players.clear()
                return
            for share in found:
                total = self._players.get(share.player)
                if total is not None and step.seq > total.read_to.get(desk.id, 0):
                    at = self.opened(desk.id, step.table.round)
                    total.add((at - at % QUARTER, desk.currency), share)

    def forget(self, here: Iterable[str]) -> None:
        """Nobody asks for those who have gone."""
        stay = set(here)
        self._players = {p: total for p, total in self._players.items() if p in stay}


def shares(desk: Desk, step: Step) -> Sequence[Share] | None:
    """What an entry changes of everybody's part of the round; nothing is known after a strike."""
    post = step.post
    found = change(desk.id, step.seq, 0, post.entry, post.players, None)
    return None if found.struck else found.shares
