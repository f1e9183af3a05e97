"""The certificate with its equipment, put in service in its terms; and what hangs where."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.calendar import midnight
from croupier.daybook.fields import Said
from croupier.daybook.rooms.premises import licence
from croupier.daybook.rooms.premises.licence import (
    CertificateReceived,
    Displayed,
    Equipment,
    LeftOut,
    PutInService,
    TakenDown,
)
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


# The certificate.


class _Certificate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Said
    issued: date
    received: date
    decision: Said
    in_force: date
    address: Said
    equipment: tuple[Equipment, ...]


class _Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equipment: Said


class _LeaveOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equipment: Said
    reason: Said


def certificate(terms: Terms) -> Story:
    """Received; displayed in its term, and all its equipment in service in its own."""
    clause = terms.cite("licence", terms.licence.equipment)
    got = yield Step("receive", _Certificate, clause, check=_is_ours(terms))
    certificate = msgspec.convert(got.said, CertificateReceived)
    yield certificate
    left = [each.id for each in certificate.equipment if each.id not in got.given["in_service"]]
    shown = False
    while left or not shown:
        act = yield tuple(_open_terms(terms, certificate, tuple(left), shown))
        match act.step:
            case "display":
                yield Displayed("certificate", act.said["where"], act.said["seen"])
                shown = True
                continue
            case "put-in-service":
                yield PutInService(act.said["equipment"])
            case _:
                yield LeftOut(act.said["equipment"], act.said["reason"])
        left.remove(act.said["equipment"])


def _open_terms(
    terms: Terms, certificate: CertificateReceived, left: tuple[str, ...], shown: bool
) -> Iterator[Step]:
    rules, zone = terms.licence, terms.zone
    if not shown:
        began = midnight(certificate.in_force, zone)
        until = terms.until(began, rules.display.value)
        clause = terms.cite("licence", rules.display)
        yield Step("display", licence.Display, clause, until=until, since=began)
    if left:
        began = midnight(certificate.received, zone)
        until = terms.until(began, rules.equipment.value)
        clause, known = terms.cite("licence", rules.equipment), _is_left(left)
        step = Step("put-in-service", _Equipment, clause, until=until, check=known, since=began)
        yield step
        yield step._replace(name="leave-out", says=_LeaveOut, must=False)


def _is_ours(terms: Terms) -> Check:
    """Games are held at the address in the licence."""

    def check(house: House, act: Act) -> dict[str, object]:
        said = act.said
        if said["address"] != terms.address:
            raise Refused("not-our-address", clause="by Preamble 3", address=terms.address)
        for day in (said["issued"], said["received"], said["in_force"]):
            licence.has_come(terms, act, day)
        names = [each["id"] for each in said["equipment"]]
        if len(set(names)) < len(names):
            raise Refused("twice-on-certificate")
        return {"in_service": list(licence.of(house).in_service)}

    return check


def _is_left(left: tuple[str, ...]) -> Check:
    """Nothing that is not on the certificate plays."""

    def check(_: House, act: Act) -> None:
        equipment = act.said["equipment"]
        if equipment not in left:
            raise Refused("not-on-certificate", clause="bg art. 6", equipment=equipment, legal=left)

    return check


# Displays.


class _Hang(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: Said
    where: Said
    seen: str = ""


class _TakeDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: Said
    where: Said
    reason: Said


def display(terms: Terms) -> Story:
    """What hangs or stands where, or on which page; and when it was taken down."""
    clause = terms.cite("display", terms.display.what)
    act = yield (
        Step("hang", _Hang, clause),
        Step("take-down", _TakeDown, clause, check=_hangs),
    )
    if act.step == "hang":
        yield Displayed(**act.said)
    else:
        yield TakenDown(**act.said)


def _hangs(house: House, act: Act) -> None:
    hung = licence.of(house).displays
    if licence.hanging(act.said["what"], act.said["where"]) not in hung:
        raise Refused("not-displayed", what=act.said["what"], legal=tuple(hung))
