"""Equipment and its keys: out of order and back, technical papers with their validity; the key
register, which the game manager keeps. A panel opened without an entry there is an incident."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    GAME_MANAGER,
    PIT_BOSS,
    SECURITY,
    SLOT_MANAGER,
    STAFF,
    Permit,
)
from croupier.daybook.calendar import day_of, is_a_day, midnight
from croupier.daybook.fields import Moment, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.premises import licence
from croupier.daybook.rooms.records.registers import IncidentEntered
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

# Facts.


class KeyRegistered(Fact, frozen=True, tag="key-registered"):
    """`equipment`: which it opens; `holder`: the game manager who keeps it."""

    key: str
    equipment: str
    holder: str


class KeyLent(Fact, frozen=True, tag="key-lent"):
    key: str
    to: str
    why: str
    until: Moment


class KeyReturned(Fact, frozen=True, tag="key-returned"):
    key: str
    holder: str


class KeysHandedOver(Fact, frozen=True, tag="keys-handed-over"):
    """All that one game manager kept are with another."""

    giver: str
    taker: str
    keys: tuple[str, ...]


class PanelOpened(Fact, frozen=True, tag="panel-opened"):
    equipment: str
    person: str
    why: str


class OutOfOrder(Fact, frozen=True, tag="out-of-order"):
    equipment: str
    reason: str


class InOrder(Fact, frozen=True, tag="in-order"):
    equipment: str
    repair: str


class TechnicalPaper(Fact, frozen=True, tag="technical-paper"):
    """Valid until the end of a day."""

    equipment: str
    kind: str
    number: str
    until: date


# How it stands.


class Key(msgspec.Struct, frozen=True):
    """`lent`: to whom it is lent, if it is: since when, until when, why."""

    equipment: str
    holder: str
    lent: str = ""
    since: int = 0
    until: int = 0
    why: str = ""


class EquipmentHeld(msgspec.Struct, frozen=True):
    keys: Mapping[str, Key] = {}
    out_of_order: Mapping[str, str] = {}
    """Equipment, and why."""
    broken_since: Mapping[str, int] = {}
    papers: tuple[TechnicalPaper, ...] = ()


def of(house: House) -> EquipmentHeld:
    found: EquipmentHeld = house.rooms["equipment"]
    return found


def _fold(held: EquipmentHeld, act: Act, fact: Fact) -> EquipmentHeld:
    match fact:
        case OutOfOrder(equipment, reason):
            since = {**held.broken_since, equipment: act.at}
            broken = {**held.out_of_order, equipment: reason}
            return replace(held, out_of_order=broken, broken_since=since)
        case InOrder(equipment):
            rest = {name: why for name, why in held.out_of_order.items() if name != equipment}
            return replace(held, out_of_order=rest)
        case TechnicalPaper(equipment, kind):
            others = (p for p in held.papers if (p.equipment, p.kind) != (equipment, kind))
            return replace(held, papers=(*others, fact))
    return replace(held, keys=_keys(held.keys, act, fact))


def _keys(keys: Mapping[str, Key], act: Act, fact: Fact) -> Mapping[str, Key]:
    match fact:
        case KeyRegistered(key, equipment, holder):
            return {**keys, key: Key(equipment, holder)}
        case KeyLent(key, to, why, until):
            lent = replace(keys[key], lent=to, since=act.at, until=until, why=why)
            return {**keys, key: lent}
        case KeyReturned(key, holder):
            return {**keys, key: Key(keys[key].equipment, holder)}
        case KeysHandedOver(_, taker, names):
            return {**keys, **{name: replace(keys[name], holder=taker) for name in names}}
    return keys


# Keys.


class _Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Said
    equipment: Said


class _Lend(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Said
    to: Said
    why: Said
    until: Moment


class _HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: Said


class _Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equipment: Said
    why: Said


_KEPT = "bg art. 7(2)"


def _key(terms: Terms) -> Story:
    act = yield Step("register", _Key, terms.cite("inspection", terms.inspection.keys), check=_new)
    yield KeyRegistered(act.said["key"], act.said["equipment"], act.by.person)


def _new(house: House, act: Act) -> None:
    if act.said["key"] in of(house).keys:
        raise Refused("key-known", key=act.said["key"])


def _loan(terms: Terms) -> Story:
    """Lent to one of the staff, until, why; back in the hands of a game manager."""
    clause = terms.cite("inspection", terms.inspection.keys)
    lent = yield Step("lend", _Lend, clause, check=_may_lend)
    said = lent.said
    yield KeyLent(said["key"], said["to"], said["why"], said["until"])
    back = yield Step("take-back", clause=clause, until=said["until"])
    yield KeyReturned(said["key"], back.by.person)


def _may_lend(house: House, act: Act) -> None:
    said = act.said
    key = of(house).keys.get(said["key"])
    if key is None:
        raise Refused("no-such-key", key=said["key"], legal=tuple(of(house).keys))
    if key.lent:
        raise Refused("key-out", key=said["key"])
    if said["to"] not in staff.of(house).people:
        raise Refused("not-of-the-staff")
    if said["until"] <= act.at:
        raise Refused("over-already")


def _handover(terms: Terms) -> Story:
    """At the change of shift: those that are lent stay so, and come back to the next."""
    clause = terms.cite("inspection", terms.inspection.keys)
    given = yield Step("hand-over", _HandOver, clause, check=_to_a_manager)
    taker = given.said["to"]
    giver = given.by.person
    taken = yield (
        Step("take-over", clause=clause, of=taker, check=_kept_by(giver)),
        Step("keep", clause=clause, of=giver, must=False),
    )
    if taken.step == "take-over":
        yield KeysHandedOver(giver, taker, tuple(taken.given["keys"]))


def _to_a_manager(house: House, act: Act) -> None:
    if act.said["to"] == act.by.person:
        raise Refused("another-person")
    if GAME_MANAGER not in staff.of(house).people.get(act.said["to"], ()):
        raise Refused("not-your-role", role=GAME_MANAGER)


def _kept_by(person: str) -> Check:
    def check(house: House, _: Act) -> dict[str, object]:
        return {"keys": [name for name, key in of(house).keys.items() if key.holder == person]}

    return check


def _panel(_: Terms) -> Story:
    """Opened by who has its key by the register; by anybody else it is an incident."""
    act = yield Step("open", _Panel, _KEPT, check=_has_its_key)
    said = act.said
    yield PanelOpened(said["equipment"], act.by.person, said["why"])
    if not act.given["entry"]:
        persons = (act.by.person,)
        yield IncidentEntered(
            "panel opened without an entry", said["equipment"], said["why"], persons=persons
        )


def _has_its_key(house: House, act: Act) -> dict[str, object]:
    person, equipment = act.by.person, act.said["equipment"]
    keys = (key for key in of(house).keys.values() if key.equipment == equipment)
    return {"entry": any(person == (key.lent or key.holder) for key in keys)}


# Equipment.


class _Broken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equipment: Said
    reason: Said


class _Repair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was done, and by whom."""

    repair: Said
    by: Said


class _Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equipment: Said
    kind: Said
    number: Said
    until: date


class _Renewed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Said
    until: date


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def _repair(_: Terms) -> Story:
    """Nothing plays on it from the first step to the last."""
    clause = "bg art. 9.1(в), art. 9.6(в)"
    broken = yield Step("out-of-order", _Broken, clause, check=_works)
    equipment = broken.said["equipment"]
    yield OutOfOrder(equipment, broken.said["reason"])
    mended = yield Step("repair", _Repair, clause)
    yield Step("accept", clause=clause, besides=(mended.by.person,))
    yield InOrder(equipment, mended.said["repair"])


def _works(house: House, act: Act) -> None:
    equipment = act.said["equipment"]
    _is_ours(house, equipment)
    if equipment in of(house).out_of_order:
        raise Refused("does-not-work", equipment=equipment)


def _is_ours(house: House, equipment: str) -> None:
    if not licence.on_certificate(house, equipment):
        certificate = licence.of(house).certificate
        known = tuple(each.id for each in certificate.equipment) if certificate else ()
        raise Refused("not-on-certificate", clause="bg art. 6", equipment=equipment, legal=known)


def _technical(terms: Terms) -> Story:
    """A technical paper is renewed before it ends, or given up with a reason."""
    filed = yield Step("file", _Paper, "bg art. 8", check=_is_valid(terms))
    said = filed.said
    equipment, kind = said["equipment"], said["kind"]
    began, said = filed.at, {"number": said["number"], "until": said["until"]}
    while True:
        last = date.fromisoformat(said["until"])
        yield TechnicalPaper(equipment, kind, said["number"], last)
        until = midnight(last + timedelta(1), terms.zone) - 1
        valid = _is_valid(terms)
        act = yield (
            Step("renew", _Renewed, "bg art. 8", until=until, check=valid, since=began),
            Step("give-up", _Reason, "bg art. 8", must=False),
        )
        if act.step == "give-up":
            return
        began, said = act.at, act.said


def _is_valid(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        if equipment := act.said.get("equipment"):
            _is_ours(house, equipment)
        if act.said["until"] < day_of(act.at, terms.zone).isoformat():
            raise Refused("over-already")
        is_a_day(act.said["until"])

    return check


_KEEPS = Permit((GAME_MANAGER,), clause=_KEPT, any_day=True)
_CARES = Permit((GAME_MANAGER, SLOT_MANAGER), clause="bg art. 9.1(в), art. 9.6(в)", any_day=True)

ROOM = Room(
    "equipment",
    {
        "premises.read": Permit(
            (GAME_MANAGER, SLOT_MANAGER, PIT_BOSS, SECURITY), reads=True, clause="bg art. 7(2)"
        ),
        "key.register": _KEEPS,
        "key-loan.lend": _KEEPS,
        "key-loan.take-back": _KEEPS,
        "key-handover.hand-over": _KEEPS,
        "key-handover.take-over": _KEEPS,
        "key-handover.keep": _KEEPS,
        "panel.open": Permit(STAFF, clause=_KEPT),
        "repair.out-of-order": _CARES._replace(roles=(*_CARES.roles, PIT_BOSS)),
        "repair.repair": _CARES,
        "repair.accept": _CARES._replace(roles=(*_CARES.roles, PIT_BOSS)),
        "technical-paper.file": _CARES,
        "technical-paper.renew": _CARES,
        "technical-paper.give-up": _CARES,
    },
    (
        KeyRegistered,
        KeyLent,
        KeyReturned,
        KeysHandedOver,
        PanelOpened,
        OutOfOrder,
        InOrder,
        TechnicalPaper,
    ),
    EquipmentHeld(),
    _fold,
    (
        Procedure("key", 1, _key),
        Procedure("key-loan", 1, _loan),
        Procedure("key-handover", 1, _handover),
        Procedure("panel", 1, _panel),
        Procedure("repair", 1, _repair),
        Procedure("technical-paper", 1, _technical),
    ),
)
