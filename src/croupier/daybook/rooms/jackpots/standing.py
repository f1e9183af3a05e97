"""How the jackpot systems of the house stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.rooms.jackpots.facts import (
    Conditions,
    ConditionsApproved,
    JackpotCertified,
    JackpotWon,
    MonthReported,
    PoolGivenOut,
    PoolReturned,
    SystemInstalled,
    SystemRemoved,
    ThingGiven,
    WinReversed,
    on_certificate_as,
)
from croupier.daybook.rooms.premises import licence
from croupier.daybook.step import Act, Fact
from croupier.errors import Refused
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Win(msgspec.Struct, frozen=True):
    """`before`: the conditions by which it was won. `certified`, `given`, `reversed`: when; 0 where
    it was not."""

    case: str
    at: int
    won: JackpotWon
    before: Conditions
    certified: int = 0
    given: int = 0
    reversed: int = 0

    @property
    def waits(self) -> bool:
        """Whether its sum lies aside until it is certified."""
        return self.won.waits and not self.certified and not self.reversed


class Service(msgspec.Struct, frozen=True):
    """A service protocol: of an installation, or of a removal."""

    case: str
    at: int
    what: str
    installer: str
    document: str
    pool: int


class System(msgspec.Struct, frozen=True):
    """`conditions`: those that hold; `waiting`: approved, and to hold from the next win on. `left`:
    what of its pool is still to be given out."""

    conditions: Conditions
    waiting: Conditions | None = None
    installed: int = 0
    removed: int = 0
    left: int = 0
    stayed: int = 0
    wins: tuple[Win, ...] = ()
    services: tuple[Service, ...] = ()
    given_out: tuple[PoolGivenOut, ...] = ()
    months: tuple[MonthReported, ...] = ()

    @property
    def runs(self) -> bool:
        return self.installed > self.removed


Systems = Mapping[str, System]


def of(house: House) -> Systems:
    found: Systems = house.rooms["jackpots"]
    return found


def known(house: House, system: str) -> System:
    found = of(house).get(system)
    if found is None:
        raise Refused("no-such-jackpot", system=system, legal=tuple(of(house)))
    return found


def win_of(house: House, case: str) -> Win:
    for system in of(house).values():
        for win in system.wins:
            if win.case == case:
                return win
    raise Refused("no-such-case", case=case)


def is_paid(house: House, system: str, round: str, hit: int) -> bool:
    """Whether this very hit has been dealt with."""
    found = of(house).get(system)
    return found is not None and any(
        (win.won.round, win.won.hit) == (round, hit) for win in found.wins
    )


def may_play(house: House, system: str, place: str, clause: str) -> System:
    """The system that a table feeds; refused as long as it may not be used there: approved, linked,
    on the certificate and in service, installed (`bg` art. 24(3), 24(4), 25(2))."""
    name = on_certificate_as(system)
    if not licence.on_certificate(house, name):
        raise Refused("not-on-certificate", clause=clause, equipment=name)
    found = known(house, system)
    if not found.runs:
        raise Refused("jackpot-not-installed", clause=clause, system=system)
    if name not in licence.of(house).in_service:
        raise Refused("not-in-service", clause=clause, equipment=name)
    if place not in {each.id for each in found.conditions.linked}:
        raise Refused("not-linked", clause=clause, equipment=place, system=system)
    return found


# The fold.


def fold(systems: Systems, act: Act, fact: Fact) -> Systems:
    match fact:
        case ConditionsApproved(system):
            return {**systems, system: _approved(systems, fact.conditions)}
        case WinReversed(win):
            return _reversed(_with_win(systems, win, reversed=act.at), win)
        case JackpotCertified():
            return _with_win(systems, act.case, certified=act.at)
        case ThingGiven():
            return _with_win(systems, act.case, given=act.at)
    if isinstance(fact, Of):
        return {**systems, fact.system: _after(systems[fact.system], act, fact)}
    return systems


Of = SystemInstalled | JackpotWon | SystemRemoved | PoolGivenOut | PoolReturned | MonthReported


def _approved(systems: Systems, conditions: Conditions) -> System:
    before = systems.get(conditions.system)
    if before is None:
        return System(conditions)
    if before.runs:
        return replace(before, waiting=conditions)
    return replace(before, conditions=conditions, waiting=None)


def _after(system: System, act: Act, fact: Of) -> System:
    match fact:
        case SystemInstalled(_, installer, document, pool):
            service = Service(act.case, act.at, "installed", installer, document, pool)
            return replace(system, installed=act.at, services=(*system.services, service))
        case JackpotWon():
            wins = (*system.wins, Win(act.case, act.at, fact, system.conditions))
            holds = system.waiting or system.conditions
            return replace(system, wins=wins, conditions=holds, waiting=None)
        case SystemRemoved():
            return _removed(system, act, fact)
        case PoolGivenOut(sum=amount):
            given = (*system.given_out, fact)
            return replace(system, left=system.left - amount, given_out=given)
        case PoolReturned(sum=amount):
            return replace(system, left=system.left + amount)
        case MonthReported():
            return replace(system, months=(*system.months, fact))


def _removed(system: System, act: Act, fact: SystemRemoved) -> System:
    pool = fact.meter + fact.ahead
    service = Service(act.case, act.at, "removed", fact.installer, fact.document, pool)
    stays = fact.ground == "licence terminated"
    return replace(
        system,
        removed=act.at,
        left=system.left + (0 if stays else pool),
        stayed=system.stayed + (pool if stays else 0),
        services=(*system.services, service),
    )


def _reversed(systems: Systems, case: str) -> Systems:
    """What has held since the win waits again."""
    found = next(
        (name, win.before)
        for name, system in systems.items()
        for win in system.wins
        if win.case == case
    )
    name, before = found
    system = systems[name]
    if before == system.conditions:
        return systems
    waiting = system.waiting or system.conditions
    return {**systems, name: replace(system, conditions=before, waiting=waiting)}


def _with_win(systems: Systems, case: str, **changed: int) -> Systems:
    return {
        name: replace(
            system,
            wins=tuple(replace(w, **changed) if w.case == case else w for w in system.wins),
        )
        for name, system in systems.items()
    }


def holds(systems: Systems) -> None:
    """Of no pool more is given out than there was."""
    for name, system in systems.items():
        if system.left < 0:
            raise Refused("pool-short", system=name, has=Sum(0, system.conditions.currency))
