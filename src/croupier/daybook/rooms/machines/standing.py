"""The machines of the house: the plate on each, where it stands, in what it pays; from the day it
is set up until it is taken away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, PROGRAM, SLOT_ATTENDANT, SLOT_MANAGER, Permit
from croupier.daybook.fields import Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.premises import equipment, licence
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.rulebooks.schema import house as rules

if TYPE_CHECKING:
    from croupier.daybook.state import House

CLAUSE = "bg art. 9.6(в)"
PaysIn = Literal["credit", "coins", "tokens", "tickets"]
Digits = Annotated[int, Meta(ge=4, le=15)]


class MachineInstalled(Fact, frozen=True, tag="machine-installed"):
    """`machine`: as the certificate calls it. What its plate says, and in what it pays. `digits`:
    how many its meters have; after the last number they begin at nothing again."""

    machine: str
    name: str
    type: str
    version: str
    serial: str
    maker: str
    spot: str
    pays_in: PaysIn = "credit"
    digits: Digits = 10


class MachineMoved(Fact, frozen=True, tag="machine-moved"):
    machine: str
    spot: str


class MachineRemoved(Fact, frozen=True, tag="machine-removed"):
    machine: str
    reason: str


class Machine(msgspec.Struct, frozen=True):
    """`since`: when it was set up where it stands."""

    plate: MachineInstalled
    spot: str
    since: int
    case: str


class Machines(msgspec.Struct, frozen=True):
    standing: Mapping[str, Machine] = {}


def of(house: House) -> Machines:
    found: Machines = house.rooms["machines"]
    return found


def the(house: House, machine: str) -> Machine:
    """One that stands in the hall; refused by name otherwise."""
    found = of(house).standing.get(machine)
    if found is None:
        raise Refused("no-such-machine", machine=machine, legal=tuple(of(house).standing))
    return found


def rules_of(terms: Terms) -> rules.Machines:
    """What the book says of machines; refused in a house that has none."""
    if terms.machines is None:
        raise Refused("no-machines")
    return terms.machines


def cited(terms: Terms, value: str) -> str:
    """The clause of one of its values."""
    return terms.cite("machines", getattr(terms.machines, value)) if terms.machines else ""


def has_machines(house: House) -> bool:
    """Slot staff are needed only with machines on the certificate (R81)."""
    return any(licence.on_certificate(house, name) for name in of(house).standing)


def status(house: House, machine: str) -> str:
    """`in-service`, `out-of-order`, or not on the certificate: `not-listed`."""
    if not licence.on_certificate(house, machine):
        return "not-listed"
    if machine in equipment.of(house).out_of_order:
        return "out-of-order"
    return "in-service" if machine in licence.of(house).in_service else "not-listed"


def _fold(machines: Machines, act: Act, fact: Fact) -> Machines:
    standing = machines.standing
    match fact:
        case MachineInstalled(machine):
            one = Machine(fact, fact.spot, act.at, act.case)
            return Machines({**standing, machine: one})
        case MachineMoved(machine, spot) if machine in standing:
            moved = replace(standing[machine], spot=spot, since=act.at)
            return Machines({**standing, machine: moved})
        case MachineRemoved(machine):
            return Machines({name: one for name, one in standing.items() if name != machine})
    return machines


def _restate(machines: Machines) -> Iterator[Restated]:
    for one in machines.standing.values():
        yield Restated(replace(one.plate, spot=one.spot), one.since, one.case)


class _Install(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    machine: Said
    maker: Said
    spot: Said
    pays_in: PaysIn = "credit"
    digits: Digits = 10


class _Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def _machine(_: Terms) -> Story:
    """Set up with the plate that the certificate has; and taken away, with a reason."""
    done = yield Step("install", _Install, CLAUSE, check=_is_listed)
    said = done.said
    plate = {**done.given["plate"], **said}
    yield msgspec.convert(plate, MachineInstalled)
    gone = yield Step("remove", _Remove, CLAUSE, must=False)
    yield MachineRemoved(said["machine"], gone.said["reason"])


def _is_listed(house: House, act: Act) -> dict[str, object]:
    """Nothing that is not on the certificate is set up to play."""
    name, certificate = act.said["machine"], licence.of(house).certificate
    listed = {each.id: each for each in certificate.equipment} if certificate else {}
    if name not in listed:
        legal = tuple(listed)
        raise Refused("not-on-certificate", clause="bg art. 6", equipment=name, legal=legal)
    if name in of(house).standing:
        raise Refused("machine-stands", machine=name)
    plate = msgspec.to_builtins(listed[name])
    return {"plate": {key: plate[key] for key in ("name", "type", "version", "serial")}}


_CARES = Permit((SLOT_MANAGER, GAME_MANAGER, PROGRAM), clause=CLAUSE, any_day=True)

ROOM = Room(
    "machines",
    {
        "hall.read": Permit(
            (SLOT_MANAGER, SLOT_ATTENDANT, GAME_MANAGER), reads=True, clause="bg art. 9.6(ж)"
        ),
        "machine.install": _CARES,
        "machine.remove": _CARES._replace(roles=(SLOT_MANAGER, GAME_MANAGER)),
    },
    (MachineInstalled, MachineMoved, MachineRemoved),
    Machines(),
    _fold,
    (Procedure("machine", 1, _machine),),
    _restate,
)
