"""The meter sheet of a gaming day: each machine from its first reading to its last, what came
through, what slips and counts say beside it, and what it has kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.rooms.machines import meters, payouts, standing

if TYPE_CHECKING:
    from croupier.daybook.state import House

SUMS = ("paid_in", "paid_out", "handpays", "corrected", "result")


class SheetRow(msgspec.Struct, frozen=True):
    """`slips`: what handpay slips of the day come to; `cash` and `tickets`: what was counted, and
    `metered` what the meters said of it; `reasons`: why they differ."""

    machine: str
    opening: tuple[int, ...] | None
    closing: tuple[int, ...] | None
    paid_in: int
    paid_out: int
    games: int
    jackpots: int
    handpays: int
    corrected: int
    result: int
    slips: int
    cash: int = 0
    tickets: int = 0
    metered: tuple[int, int] = (0, 0)
    reasons: tuple[str, ...] = ()

    @property
    def slips_differ(self) -> bool:
        return self.slips != self.handpays


def of_day(house: House, day: str) -> tuple[SheetRow, ...]:
    """Every machine that stands in the hall, or was read that day."""
    known = {**standing.of(house).standing, **meters.of(house).days.get(day, {})}
    return tuple(of_machine(house, day, machine) for machine in sorted(known))


def of_machine(house: House, day: str, machine: str) -> SheetRow:
    one = meters.on(house, day, machine)
    opening, closing = (one.read(occasion) for occasion in ("opening", "closing"))
    came = one.through
    return SheetRow(
        machine,
        _figures(opening),
        _figures(closing),
        came.paid_in,
        came.paid_out,
        came.games,
        came.jackpots,
        came.handpays,
        corrected=one.corrected,
        result=one.result,
        slips=payouts.slips(house, day, machine),
        cash=sum(each.cash for each in one.counts),
        tickets=sum(each.tickets for each in one.counts),
        metered=(
            sum(each.metered_in for each in one.counts),
            sum(each.metered_out for each in one.counts),
        ),
        reasons=tuple(each.reason for each in one.counts if each.reason),
    )


def _figures(reading: meters.Reading | None) -> tuple[int, ...] | None:
    return msgspec.structs.astuple(reading.fact.meters) if reading else None
