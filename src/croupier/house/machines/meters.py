"""The meters of a machine that keeps a journal: what the games on record come to, since the last
reading and before it. Nothing is counted a second time: rounds are written with their entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.daybook.authority import at_table
from croupier.daybook.rooms.jackpots import standing as systems
from croupier.daybook.rooms.machines import meters, payouts
from croupier.daybook.rooms.machines.meters import Meters
from croupier.daybook.state import House
from croupier.games.facts import Line
from croupier.house.tables.desk import Desk
from croupier.money import MOST
from croupier.store import Reader
from croupier.store.rounds import RoundRow, standing

Figures = tuple[int, int, int]
"""Money in, money out, games."""
NONE: Figures = (0, 0, 0)
PAGE = 200


def is_machine(desk: Desk) -> bool:
    """Whether chance comes of the table's own outcomes, and one person plays at it."""
    equipment = desk.place.setting.equipment
    return bool(equipment.outcomes) and equipment.most_players == 1


def live(reader: Reader, house: House, desk: Desk) -> Meters:
    """As they stand: every game that is over."""
    counted, since = _before(house, desk)
    shown = _plus(counted, _made(reader, desk, since, _unfinished(reader, desk)))
    return _with_hand(house, desk, shown)


def as_read(reader: Reader, house: House, desk: Desk) -> dict[str, Any]:
    """A row of a reading. The game that may still be struck is shown, and counted anew next
    time."""
    counted, since = _before(house, desk)
    now, upto = live(reader, house, desk), _opened(reader, desk)
    last = meters.of(house).last.get(at_table(desk.id))
    return {
        "machine": at_table(desk.id),
        **{name: getattr(now, name) for name in meters.METERS},
        "upto": 0 if upto == MOST else upto,
        "counted_before": _plus(counted, _made(reader, desk, since, upto)),
        "struck": last is not None and _falls(last.fact.meters, now),
    }


def by_journal(reader: Reader, house: House, desk: Desk) -> Meters:
    """The same from the entries themselves, without the rounds' rows."""
    counted, since = _before(house, desk)
    made = NONE
    for row in _rounds(reader, desk.id, since):
        if row.round != desk.table.round or desk.table.phase not in ("betting", "playing"):
            made = _plus(made, _played(reader, row))
    return _with_hand(house, desk, _plus(counted, made))


def _before(house: House, desk: Desk) -> tuple[Figures, int]:
    """What is counted once for all, and from when on games are counted now."""
    last = meters.of(house).last.get(at_table(desk.id))
    if last is None or len(last.fact.counted_before) != len(NONE):
        return NONE, 0
    paid_in, paid_out, games = last.fact.counted_before
    return (paid_in, paid_out, games), last.fact.upto


def _made(reader: Reader, desk: Desk, since: int, until: int) -> Figures:
    found = reader.made(desk.id, since, until).get(desk.currency)
    return (found.staked, found.back + found.won, found.rounds) if found else NONE


def _opened(reader: Reader, desk: Desk) -> int:
    """When the present game opened, which may still be struck."""
    row = reader.round(desk.table.round) if desk.table.round else None
    return row.opened if row else MOST


def _unfinished(reader: Reader, desk: Desk) -> int:
    return _opened(reader, desk) if desk.table.phase in ("betting", "playing") else MOST


def _with_hand(house: House, desk: Desk, figures: Figures) -> Meters:
    """What is paid by hand is not paid by the machine."""
    by_hand = payouts.metered(house, at_table(desk.id))
    paid_in, paid_out, games = figures
    jackpots = sum(
        win.won.table == desk.id and not win.reversed
        for system in systems.of(house).values()
        for win in system.wins
    )
    return Meters(paid_in, paid_out - by_hand, games, jackpots, by_hand)


def _plus(one: Figures, other: Figures) -> Figures:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _falls(before: Meters, now: Meters) -> bool:
    return any(getattr(now, name) < getattr(before, name) for name in meters.METERS)


def _rounds(reader: Reader, table: str, since: int) -> Iterator[RoundRow]:
    """Those that opened since, newest first."""
    before: int | None = None
    while rows := reader.rounds(table, before, PAGE):
        for row in rows:
            if row.opened < since:
                return
            yield row
        before = rows[-1].number


def _played(reader: Reader, row: RoundRow) -> Figures:
    entries = [(each.seq, each.entry) for each in reader.read_round(row.round)]
    lines = [
        event for _, entry in standing(entries) for event in entry.events if isinstance(event, Line)
    ]
    if not lines:
        return NONE
    staked = sum(line.back + line.lost for line in lines)
    return staked, sum(line.back + line.won for line in lines), 1
