"""Games at machines that a loss of power has interrupted: what lay there, what had been won, whose
it was; and what the machine paid when it had played on (`bg` art. 23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.daybook.authority import at_table
from croupier.daybook.rooms.machines.meters import Meters
from croupier.games.awaiting import Asks, Draw
from croupier.games.facts import Line
from croupier.house.tables.desk import Desk
from croupier.store import Reader
from croupier.table import strikes

BETTING, TURNING, ASKED, ENDING = "bet lies", "in play", "player asked", "ending"


class Game(NamedTuple):
    """`credit`: what lay there, and what the game had won by then. `at`: the last that is on
    record."""

    table: str
    round: str
    player: str
    credit: int
    phase: str
    at: int


def games(desk: Desk) -> Iterator[Game]:
    """The one that is under way at a machine, if one is."""
    table = desk.table
    lying = {seat: who for seat, who in table.seats.items() if table.stakes(seat)}
    if table.phase not in ("betting", "playing") or not lying:
        return
    seat, who = next(iter(lying.items()))
    won = desk.setting.game.credit(table.play) if table.phase == "playing" and table.play else 0
    last = [each.at for each in desk.store.read_round(table.round)]
    credit = sum(wager.amount for wager in table.stakes(seat)) + won
    yield Game(desk.id, table.round, who.player, credit, _phase(desk), max(last, default=0))


def _phase(desk: Desk) -> str:
    if desk.table.phase == "betting":
        return BETTING
    awaited = desk.here.awaits
    if isinstance(awaited, Draw):
        return TURNING
    return ASKED if isinstance(awaited, Asks) else ENDING


def said(game: Game, before: Meters, after: Meters, person: str) -> dict[str, Any]:
    """What the act says."""
    return {
        "machine": at_table(game.table),
        "person": person,
        "credit": game.credit,
        "gone_at": game.at,
        "in_before": before.paid_in,
        "out_before": before.paid_out,
        "games_before": before.games,
        "in_after": after.paid_in,
        "out_after": after.paid_out,
        "games_after": after.games,
        "round": game.round,
        "phase": game.phase,
    }


def is_over(reader: Reader, round: str) -> bool:
    return strikes.is_over(each.entry for each in reader.read_round(round))


def paid(reader: Reader, round: str) -> int:
    """What the machine gave back and paid in a round."""
    entries = strikes.standing(each.entry for each in reader.read_round(round))
    lines = (event for entry in entries for event in entry.events if isinstance(event, Line))
    return sum(line.back + line.won for line in lines)
