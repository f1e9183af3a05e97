"""What the one who runs a tournament writes down as it is played: each a case of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.daybook.authority import PROGRAM, Permit
from croupier.daybook.fields import Said
from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.facts import (
    ChipsCounted,
    KnockedOut,
    LevelBegun,
    PlayersSeated,
    Seat,
    Stack,
)
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.step import Act, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class _Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tournament: Said
    seats: tuple[Seat, ...]
    closed: tuple[str, ...] = ()


class _Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tournament: Said
    level: int
    left: int = 0


class _Outs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tournament: Said
    outs: tuple[Stack, ...]
    round: str = ""


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tournament: Said
    stacks: tuple[Stack, ...]


def _play(terms: Terms) -> Story:
    clause = lookups.clause(terms)
    act = yield (
        Step("seat", _Seats, clause, check=_seats_fit),
        Step("level", _Level, clause, check=_level_comes),
        Step("knock-out", _Outs, clause, check=_are_in),
        Step("count", _Count, clause, check=_counted),
    )
    match act.step:
        case "seat":
            yield msgspec.convert(act.said, PlayersSeated)
        case "level":
            yield LevelBegun(**act.said)
        case "knock-out":
            yield msgspec.convert(act.said, KnockedOut)
        case _:
            stacks = msgspec.convert(act.said["stacks"], tuple[Stack, ...])
            yield ChipsCounted(act.said["tournament"], stacks, act.given["lacks"])


def _seats_fit(house: House, act: Act) -> None:
    """Nobody twice, nobody who is out, and nobody where another sits."""
    one = lookups.running(house, act.said["tournament"])
    said = [Seat(**each) for each in act.said["seats"]]
    _all_in(one, [seat.player for seat in said])
    after = {**one.seats, **{seat.player: seat for seat in said}}
    taken = [(seat.table, seat.seat) for seat in after.values()]
    if len(taken) != len(set(taken)):
        raise Refused("seats-differ", tournament=one.id)


def _level_comes(house: House, act: Act) -> None:
    """One after the other; the same again where it goes on."""
    one = lookups.running(house, act.said["tournament"])
    level, last = act.said["level"], len(one.announced.levels)
    if level not in (one.level, one.level + 1) or not 1 <= level <= last:
        raise Refused("no-such-level", tournament=one.id, level=level)


def _are_in(house: House, act: Act) -> None:
    one = lookups.running(house, act.said["tournament"])
    outs = [each["player"] for each in act.said["outs"]]
    _all_in(one, outs)
    if len(outs) >= len(one.left()):
        raise Refused("nobody-left", tournament=one.id)


def _counted(house: House, act: Act) -> dict[str, Any]:
    """Chips are issued with entries and by nothing else: what lacks of them is on record."""
    one = lookups.running(house, act.said["tournament"])
    stacks = act.said["stacks"]
    _all_in(one, [each["player"] for each in stacks])
    return {"lacks": one.issued - sum(each["chips"] for each in stacks)}


def _all_in(one: Tournament, players: Sequence[str]) -> None:
    """Each of them once, and still in it."""
    left = set(one.left())
    for player in players:
        if player not in left:
            raise Refused("not-entered", tournament=one.id)
        left.discard(player)


_PROGRAM = Permit((PROGRAM,))
PERMITS = {f"tournament-play.{step}": _PROGRAM for step in ("seat", "level", "knock-out", "count")}
PROCEDURES = (Procedure("tournament-play", 1, _play),)
