"""Racks of real tables: what the day book says of a table is held against its desk.

A table is not counted for closing while a round is under way, nor before the last games, where
people play there (`bg` art. 12(5)–(6)). When it is, what its rounds made goes on record beside the
count. A deck that is found defective in a round has the round dealt anew (`by` 10.1).
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping

import structlog

from croupier.daybook.authority import PROGRAM
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.floor import racks
from croupier.daybook.rooms.floor.decks import EQUAL, RoundSpoiled
from croupier.daybook.step import Act, Actor
from croupier.errors import CroupierError, Refused
from croupier.house.daybook import DayBook
from croupier.house.tables.desk import Desk, Hand
from croupier.money import MOST
from croupier.store import Reader, Totals
from croupier.table.words import Redeal

log = structlog.get_logger("croupier.racks")
COUNT, SIGN = ("closing", "count"), ("closing", "sign")
NOTHING = Totals(0, 0, 0, 0, 0)


class TableRacks:
    """`check` is asked before an act is written, `follows` when it is on disk."""

    def __init__(self, daybook: DayBook, desks: Mapping[str, Desk], reader: Reader) -> None:
        self._daybook = daybook
        self._desks = desks
        self._reader = reader

    def check(self, entry: DayEntry) -> None:
        """Refuses a closing count that comes before the table's last game is over, and a signature
        before it is known what play has made."""
        step = (entry.procedure, entry.act.step)
        desk = self._by_hand(racks.name_of(entry.act.by.place)) if step in (COUNT, SIGN) else None
        if desk is None:
            return
        if step == COUNT:
            self._is_over(desk)
        elif racks.of(self._daybook.house).open[desk.id].play is None:
            raise Refused("play-unread", clause="bg art. 9.8(д)", table=desk.id)

    def _is_over(self, desk: Desk) -> None:
        table, clause = desk.table, "bg art. 12(6)"
        if table.phase not in ("closed", "settled"):
            raise Refused("round-under-way", clause=clause, table=desk.id)
        announced = not desk.setting.equipment.last_games or table.last_games == 0
        if table.seats and table.phase != "closed" and not announced:
            raise Refused("last-games-first", clause=clause, table=desk.id)

    def follows(self, entry: DayEntry) -> Coroutine[None, None, None] | None:
        """What is to be done now that this is true."""
        if (entry.procedure, entry.act.step) == COUNT:
            desk = self._by_hand(racks.name_of(entry.act.by.place))
            return self._read(desk) if desk else None
        for fact in entry.facts:
            if isinstance(fact, RoundSpoiled):
                desk = self._desks.get(fact.table)
                return self._redeal(desk, fact.round, entry.act) if desk else None
        return None

    def _by_hand(self, table: str) -> Desk | None:
        """A table whose chips move as the rounds on record say: dealt by hand, in the currency of
        the cage."""
        desk = self._desks.get(table)
        if desk is None or not desk.place.opened.by_hand:
            return None
        return desk if desk.currency == self._daybook.terms.currency else None

    async def _read(self, desk: Desk) -> None:
        """What play has made since the rack was opened."""
        rack = racks.of(self._daybook.house).open[desk.id]
        made = await asyncio.to_thread(self._reader.made, desk.id, rack.since, MOST)
        found = made.get(desk.currency, NOTHING)
        win = found.staked - found.back - found.won
        await self._daybook.begin(
            "play", "read", Actor("", PROGRAM), table=desk.id, rounds=found.rounds, win=win
        )

    async def _redeal(self, desk: Desk, round_: str, decided: Act) -> None:
        """The round is void at the table, too, and all bets go back; it is dealt anew."""
        case = self._daybook.house.cases[decided.case]
        hand = Hand(case.acts[0].by.person, round=round_)
        try:
            await desk.house(Redeal(1, EQUAL), "dealer", hand, confirmed=decided.by.person)
        except CroupierError as error:
            log.warning("a spoiled round stands", table=desk.id, round=round_, why=error.code)
