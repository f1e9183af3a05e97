"""Who sits where in a tournament: the draw, and how tables are kept alike and broken.

Chance comes in as the order in which the players were drawn. No two tables differ by more than one
player once all that is asked for here is done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.errors import ensure
from croupier.table.room.fold import clockwise

Seats = Mapping[str, str]
"""Of a table: who sits on each seat."""


class Seat(NamedTuple):
    """A seat of a tournament: its table and its name there."""

    table: str
    seat: str


class Sitting(NamedTuple):
    """A table as the director sees it: who sits where, who had the big blind last, and whether a
    hand is played: then nobody gets up."""

    seats: Seats
    blind: str = ""
    plays: bool = False


class Move(NamedTuple):
    """One player gets up here and sits down there."""

    player: str
    source: Seat
    to: Seat


def names(seats: int) -> tuple[str, ...]:
    return tuple(f"p{number}" for number in range(1, seats + 1))


def tables_for(players: int, seats: int) -> int:
    """As few tables as will do."""
    return -(-players // seats)


def draw(drawn: Sequence[str], tables: Sequence[str], seats: int) -> dict[str, dict[str, str]]:
    """Each gets the next seat in the order of the draw, table by table and round by round, so that
    tables differ by one at most."""
    ensure(len(drawn) <= len(tables) * seats, "as many seats as players")
    ensure(len(set(drawn)) == len(drawn), "nobody is drawn twice")
    found: dict[str, dict[str, str]] = {table: {} for table in tables}
    for number, player in enumerate(drawn):
        row, table = divmod(number, len(tables))
        found[tables[table]][f"p{row + 1}"] = player
    return found


def seat_for(tables: Mapping[str, Sitting], seats: int) -> Seat | None:
    """Where somebody sits down who comes later: at the smallest table, as late before the big blind
    as a free seat lets them; None: all are full."""
    free = [(len(here.seats), name) for name, here in tables.items() if len(here.seats) < seats]
    if not free:
        return None
    table = min(free)[1]
    return Seat(table, _free_seat(tables[table], seats))


def _free_seat(here: Sitting, seats: int) -> str:
    """The free seat to which the big blind comes first, after whoever had it last."""
    order = clockwise(names(seats), here.blind or f"p{seats}")
    return next(seat for seat in order if seat not in here.seats)


def balance(tables: Mapping[str, Sitting], seats: int) -> tuple[Move, ...]:
    """What is to be done now: the players of a table that is broken, or one who evens out two.
    Nobody is moved out of a hand: what cannot be done yet comes when that table is between two."""
    players = sum(len(here.seats) for here in tables.values())
    if len(tables) > tables_for(players, seats):
        return _broken(tables, seats)
    return _evened(tables, seats)


def breaks(tables: Mapping[str, Sitting], seats: int) -> str:
    """The table that is broken next: the smallest, and of those the last; nothing where all are
    needed."""
    players = sum(len(here.seats) for here in tables.values())
    if len(tables) <= tables_for(players, seats):
        return ""
    return min(tables, key=lambda name: (len(tables[name].seats), -_number(name)))


def _number(table: str) -> int:
    return int(table.rpartition("x")[2] or 0)


def _broken(tables: Mapping[str, Sitting], seats: int) -> tuple[Move, ...]:
    """Each of its players goes where the fewest sit."""
    name = breaks(tables, seats)
    if tables[name].plays:
        return ()
    others = {other: here for other, here in tables.items() if other != name}
    moves: list[Move] = []
    for seat, player in tables[name].seats.items():
        to = seat_for(others, seats)
        if to is None:
            break
        moves.append(Move(player, Seat(name, seat), to))
        others[to.table] = _with(others[to.table], to.seat, player)
    return tuple(moves)


def _with(here: Sitting, seat: str, player: str) -> Sitting:
    return here._replace(seats={**here.seats, seat: player})


def _evened(tables: Mapping[str, Sitting], seats: int) -> tuple[Move, ...]:
    """One of the largest table goes to the smallest: who would have the big blind next."""
    if len(tables) < 2:
        return ()
    sizes = {name: len(here.seats) for name, here in tables.items()}
    least, most = min(sizes.values()), max(sizes.values())
    if most - least < 2:
        return ()
    ready = [name for name, size in sizes.items() if size == most and not tables[name].plays]
    if not ready:
        return ()
    name = min(ready, key=_number)
    small = min((other for other, size in sizes.items() if size == least), key=_number)
    seat = next_big_blind(tables[name])
    to = Seat(small, _free_seat(tables[small], seats))
    return (Move(tables[name].seats[seat], Seat(name, seat), to),)


def next_big_blind(here: Sitting) -> str:
    """Who comes after the last big blind."""
    return clockwise(here.seats, here.blind)[0]


def is_final(tables: Mapping[str, Sitting], seats: int) -> bool:
    """Whether all who are left fit at one table, and sit at several: they draw their seats anew."""
    return len(tables) > 1 and sum(len(here.seats) for here in tables.values()) <= seats
