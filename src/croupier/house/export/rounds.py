"""Which rounds are told, in which order, and as whom they may be read.

Tables are merged by the time at which their rounds opened; each is read page by page, so that the
memory this takes grows with the tables and not with the rounds.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import msgspec

from croupier.errors import Refused
from croupier.house.tables.kept import kept_setting
from croupier.money import MOST
from croupier.rulebooks.schema.registry import games
from croupier.store import Reader, RoundRow
from croupier.table.entry import Entry, Opening
from croupier.table.events import Pinned, Sitting
from croupier.table.setting import Setting
from croupier.table.sight import told
from croupier.table.strikes import is_over

NOT_OVER, NOBODY_SAT, NO_FORM = "not-over", "nobody-sat", "no-form"
"""Why a round is left out."""
_SETTINGS = 64
"""So many settings are kept at hand: rounds of one table have the same one for long."""


class Asked(NamedTuple):
    """Rounds that opened from `since` on and before `until`: of one table, one game, one player,
    where these are named. `seat`: with the cards that it saw; of a player, with those of his seat.
    `all_cards`: nothing is hidden."""

    since: int
    until: int = MOST
    table: str = ""
    game: str = ""
    player: str = ""
    seat: str = ""
    all_cards: bool = False


class Told(NamedTuple):
    """A round that is over, with the entries as they may be read; `seat`: by whom, if not by
    everybody. `seats`: who sat there, also who came when bets were taken already."""

    row: RoundRow
    opening: Opening
    seats: dict[str, Sitting]
    entries: tuple[Entry, ...]
    setting: Setting
    seat: str


class Telling:
    """Goes through the rounds of a house; `done` and `left_out` count them, `tell` is told how many
    are done."""

    def __init__(
        self, reader: Reader, asked: Asked, tell: Callable[[int], None] = lambda _: None
    ) -> None:
        self.reader, self.asked, self._tell = reader, asked, tell
        self.done = 0
        self.left_out: Counter[str] = Counter()
        self._settings: dict[bytes, Setting] = {}
        _must_be_there(reader, asked)

    @property
    def tables(self) -> tuple[str, ...]:
        return (self.asked.table,) if self.asked.table else self.reader.streams()

    def rounds(self, *tables: str) -> Iterator[Told]:
        """The rounds of these tables in the order in which they opened; of all, if none is
        named."""
        rows = (self._rows(table) for table in tables or self.tables)
        for row in heapq.merge(*rows, key=_opened):
            if found := self._told(row):
                yield found

    def _rows(self, table: str) -> Iterator[RoundRow]:
        since, until, player = self.asked.since, self.asked.until, self.asked.player
        rows = self.reader.rounds_since(table, since, until, player)
        return (row for row in rows if self.asked.game in ("", row.game))

    def _told(self, row: RoundRow) -> Told | None:
        entries = tuple(each.entry for each in self.reader.read_round(row.round))
        if not is_over(entries):
            self.left_out[NOT_OVER] += 1
            return None
        opened = opening(entries)
        seat, seats = self._seat(row), self._sitting(row, opened)
        if seat and seat not in seats:
            self.left_out[NOBODY_SAT] += 1
            return None
        if not self.asked.all_cards:
            entries = tuple(told(entries, seat))
        return Told(row, opened, seats, entries, self._setting(opened.pinned), seat)

    def count(self) -> None:
        """One more is written."""
        self.done += 1
        self._tell(self.done)

    def must_have_some(self) -> None:
        """Nothing is written where there is no round to write."""
        if not self.done:
            raise Refused("nothing-to-export", left_out=self.left_out.total())

    def _seat(self, row: RoundRow) -> str:
        """As whom the round is read: a player reads it as he sat there."""
        own = (share.seat for share in row.shares if share.player == self.asked.player)
        return self.asked.seat or next(own, "")

    def _sitting(self, row: RoundRow, opened: Opening) -> dict[str, Sitting]:
        late = {share.seat: share.player for share in row.shares if share.seat not in opened.seats}
        known = {seat: self.reader.player(player) for seat, player in late.items()}
        came = {seat: Sitting(who.name, who.bot) for seat, who in known.items() if who}
        return {**opened.seats, **came}

    def _setting(self, pinned: Pinned) -> Setting:
        key = msgspec.json.encode((pinned.game, pinned.rules, pinned.plate))
        if key not in self._settings:
            if len(self._settings) == _SETTINGS:
                self._settings.pop(next(iter(self._settings)))
            self._settings[key] = kept_setting(self.reader, pinned.game, pinned.rules, pinned.plate)
        return self._settings[key]


def opening(entries: Iterable[Entry]) -> Opening:
    """What a round began with."""
    return next(e for entry in entries for e in entry.events if isinstance(e, Opening))


def _opened(row: RoundRow) -> tuple[int, str]:
    return row.opened, row.round


def _must_be_there(reader: Reader, asked: Asked) -> None:
    if asked.table and asked.table not in reader.streams():
        raise Refused("unknown-table", table=asked.table)
    if asked.game and asked.game not in games():
        raise Refused("unknown-game", game=asked.game, games=games())
    if asked.player and reader.player(asked.player) is None:
        raise Refused("unknown-player", player=asked.player)
