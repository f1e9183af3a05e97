"""A tournament as pages tell it: to players, and in the office."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.promotions.announcing import Item
from croupier.daybook.rooms.tournaments.facts import Stack
from croupier.daybook.rooms.tournaments.holding import won
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.state import House
from croupier.errors import CroupierError
from croupier.house.floor import Floor
from croupier.house.people.faces import Faces
from croupier.house.tournaments import deals
from croupier.odds import icm
from croupier.store import Reader
from croupier.tournaments.announced import Level
from croupier.tournaments.prizes import prizes


class Row(NamedTuple):
    """A player in the ranking. `won`: what he has of the fund; `worth`: what his chips are worth
    at the last table, in money; `mine`: whoever looks."""

    player: str
    name: str
    bot: bool
    place: int
    last: int
    chips: int
    out: bool
    won: int
    worth: int
    table: str
    mine: bool


class Step(NamedTuple):
    """A level: `now` is the one that is played."""

    number: int
    level: Level
    now: bool


class View(NamedTuple):
    """`prizes`: place by place as the fund stands; `rows`: everybody, the best first; `mine`: the
    row of who looks; `may_enter`, `may_withdraw`: by how it stands."""

    one: Tournament
    items: tuple[Item, ...]
    prizes: tuple[int, ...]
    levels: tuple[Step, ...]
    rows: tuple[Row, ...]
    mine: Row | None
    may_enter: bool
    may_withdraw: bool

    @property
    def worth(self) -> bool:
        """Whether chips are worth something that can be said."""
        return any(row.worth for row in self.rows)


def view(house: House, reader: Reader, faces: Faces, one: Tournament, player: str = "") -> View:
    rows = ranking(reader, faces, one, player)
    mine = next((row for row in rows if row.mine), None)
    announced = announcing.of(house).get(one.case)
    return View(
        one,
        announced.items if announced else (),
        prizes_now(one),
        tuple(
            Step(number, level, one.state == "running" and number == one.level)
            for number, level in enumerate(one.announced.levels, 1)
        ),
        rows,
        mine,
        may_enter(one, player),
        one.state == "announced" and mine is not None,
    )


def ranking(reader: Reader, faces: Faces, one: Tournament, player: str = "") -> tuple[Row, ...]:
    """Before the start in the order of the entries; then by place."""
    chips = {each.player: each.chips for each in one.stacks}
    sums = {each.player: each.amount for each in _wins(one)}
    worth = worths(one)
    rows = []
    for each in one.placed():
        who = each.player
        known, seat = reader.player(who), one.seats.get(who)
        rows.append(
            Row(
                who,
                faces.name(who, known.name if known else who),
                one.entries[who].bot,
                each.place,
                each.last,
                chips.get(who, 0),
                one.is_out(who),
                sums.get(who, 0),
                worth.get(who, 0),
                seat.table if seat and one.state == "running" else "",
                who == player,
            )
        )
    return tuple(rows)


def live(floor: Floor, one: Tournament) -> Tournament:
    """With everybody's chips as they lie at the tables now."""
    director = floor.tournaments.running.get(one.id)
    if director is None or one.state != "running":
        return one
    chips = director.chips_of(one.left())
    return replace(one, stacks=tuple(Stack(who, has) for who, has in chips.items()))


def worths(one: Tournament) -> dict[str, int]:
    """What the chips are worth to those at the last table, by the prizes that are left."""
    chips = {each.player: each.chips for each in one.stacks if each.chips}
    left = one.left()
    tables = {seat.table for seat in one.seats.values()}
    plays = one.state == "running" and one.announced.plays == "until one has all"
    if not plays or len(tables) != 1 or set(left) != set(chips) or len(left) < 2:
        return {}
    sums = prizes_now(one)[: len(left)]
    found = _worths(tuple(chips[who] for who in left), sums) if sums else ()
    return dict(zip(left, found, strict=True)) if found else {}


@lru_cache(maxsize=256)
def _worths(stacks: tuple[int, ...], sums: tuple[int, ...]) -> tuple[int, ...]:
    """Pages are loaded again and again between two hands."""
    if not icm.is_exact(stacks):
        return ()
    return tuple(round(each.worth) for each in icm.worths(stacks, sums))


def _wins(one: Tournament) -> Sequence[NamedWin]:
    """What was paid; while it runs, what those who are out have won."""
    if one.state in ("over", "settled") or one.deal:
        return [NamedWin(each.player, each.amount) for each in won(one)]
    if one.state != "running":
        return ()
    return [NamedWin(each.player, each.amount) for each in won(one) if one.is_out(each.player)]


class NamedWin(NamedTuple):
    player: str
    amount: int


def prizes_now(one: Tournament) -> tuple[int, ...]:
    """Of the places, as the fund stands; nothing where a printed table is not its fund yet."""
    fund = one.announced.fund_of(one.announced.most) if one.announced.prizes else one.fund
    try:
        return prizes(one.announced, fund)
    except CroupierError:
        return ()


def may_enter(one: Tournament, player: str) -> bool:
    """As far as can be seen from outside; who tries is told why not."""
    entry = one.entries.get(player)
    if one.entered >= one.announced.most:
        return False
    if one.state == "announced":
        return entry is None
    if one.state != "running" or one.level > one.announced.late:
        return False
    return entry is None or (one.is_out(player) and entry.again < one.announced.again)


class DealView(NamedTuple):
    """What of a deal concerns who looks: what it would bring them, by each way; or the one that is
    asked, line by line with who has agreed, and whether they are to answer."""

    offers: tuple[tuple[str, int], ...]
    by: str
    lines: tuple[tuple[str, int, bool], ...]
    asked: bool


def deal_view(house: House, one: Tournament, found: View, player: str) -> DealView | None:
    """Nothing for who is not left in it."""
    if player not in one.entries or one.is_out(player) or one.state != "running":
        return None
    names = {row.player: row.name for row in found.rows}
    if asked := deals.proposed(house, one.id):
        lines = tuple(
            (names.get(who, who), amount, who not in asked.waiting)
            for who, amount in asked.parts.items()
        )
        return DealView((), asked.by, lines, player in asked.waiting)
    chips = {each.player: each.chips for each in one.stacks}
    mine = tuple((by, parts[player]) for by, parts in deals.offers(one, chips).items())
    return DealView(mine, "", (), asked=False) if mine else None
