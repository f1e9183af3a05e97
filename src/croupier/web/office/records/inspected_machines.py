"""Lists of the inspection on machines: plates and places, readings and counts by day, wins paid by
hand, acts of losses of power (`bg` art. 9.6, 18–23)."""

from __future__ import annotations

from croupier.daybook.rooms.machines import counting, meters, payouts, power, standing
from croupier.daybook.step import Fact
from croupier.web.office.records.looking import Look, Make, facts
from croupier.web.office.records.tables import Table


def _kept(*kinds: type[Fact]) -> Make:
    """Where no machine stands in the hall, the list says so."""
    make = facts(*kinds)

    def made(look: Look, name: str) -> Table:
        table = make(look, name)
        if table.rows or standing.of(look.house).standing:
            return table
        return table._replace(note=look.speech.say("office.inspect-none"))

    return made


plates = _kept(
    standing.MachineInstalled, standing.MachineMoved, standing.MachineRemoved, meters.MetersReset
)
readings = _kept(meters.MeterRead, meters.MachineCounted, meters.MeterCorrected)
results = _kept(counting.MachinesAccounted)
handpays = _kept(payouts.HandpayClaimed, payouts.HandPaid)
losses = _kept(power.PowerLost, power.PowerLossPaid)
