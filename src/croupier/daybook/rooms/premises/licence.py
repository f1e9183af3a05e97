"""The licence as it stands: the certificate with its equipment, the editions of the books, and what
hangs where."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.calendar import day_of, is_a_day
from croupier.daybook.fields import Said
from croupier.daybook.step import Act, Fact
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

BONUS_GAMES, TOURNAMENTS = "bonus games", "tournaments"
"""Sections of an edition that are no game of a table."""

# Facts.


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`id`: as the house calls it: `table r1`, `machine m1`, `jackpot j1`."""

    id: Said
    name: Said
    type: Said
    version: Said
    serial: Said


class CertificateReceived(Fact, frozen=True, tag="certificate-received"):
    """`in_force`: when the decision did; `received`: when the paper came."""

    number: str
    issued: date
    received: date
    decision: str
    in_force: date
    address: str
    equipment: tuple[Equipment, ...]


class PutInService(Fact, frozen=True, tag="put-in-service"):
    equipment: str


class LeftOut(Fact, frozen=True, tag="left-out"):
    """On the certificate, and not in service: with the reason."""

    equipment: str
    reason: str


class Displayed(Fact, frozen=True, tag="displayed"):
    """`seen`: a photograph, or the address of the page."""

    what: str
    where: str
    seen: str = ""


class TakenDown(Fact, frozen=True, tag="taken-down"):
    what: str
    where: str
    reason: str


class EditionDrafted(Fact, frozen=True, tag="edition-drafted"):
    """`games`: those that have a section of their own; bonus games and tournaments are two."""

    edition: str
    book: str
    games: tuple[str, ...]
    currencies: tuple[str, ...]


class EditionSubmitted(Fact, frozen=True, tag="edition-submitted"):
    edition: str
    request: str
    on: date


class EditionApproved(Fact, frozen=True, tag="edition-approved"):
    """`decision`: its number; a consent or an agreement has one, too."""

    edition: str
    decision: str
    on: date


class EditionPublished(Fact, frozen=True, tag="edition-published"):
    edition: str
    where: str
    on: date


class EditionInForce(Fact, frozen=True, tag="edition-in-force"):
    edition: str
    on: date


class EditionWithdrawn(Fact, frozen=True, tag="edition-withdrawn"):
    edition: str
    reason: str


class MinimumChanged(Fact, frozen=True, tag="minimum-changed"):
    """A new mandatory minimum is in force: the operator's book has to be adapted to it."""

    book: str
    on: date


# How it stands.


class Stage(msgspec.Struct, frozen=True):
    """How far an edition had come. `at`: when that was written down; `on`: the day it is dated;
    `said`: the number of the request or decision, where it was published, or why it went."""

    stage: str
    at: int
    on: str = ""
    said: str = ""


class Edition(msgspec.Struct, frozen=True):
    """`stage`: how far it has come; `since`: the day from which it is in force."""

    drafted: EditionDrafted
    stage: str = "drafted"
    since: str = ""
    history: tuple[Stage, ...] = ()


class Hung(msgspec.Struct, frozen=True):
    """What hangs or stands where, since when; `until` and `reason`, where it was taken down."""

    what: str
    where: str
    since: int
    seen: str = ""
    until: int = 0
    reason: str = ""


class Licence(msgspec.Struct, frozen=True):
    certificate: CertificateReceived | None = None
    in_service: Mapping[str, int] = {}
    """Equipment, and since when."""
    left_out: Mapping[str, str] = {}
    """Equipment on the certificate that is not in service, and why."""
    editions: Mapping[str, Edition] = {}
    displays: Mapping[str, Hung] = {}
    """What hangs where, as `certificate, at the door`."""
    taken_down: tuple[Hung, ...] = ()
    before: tuple[CertificateReceived, ...] = ()
    """Certificates that another one has taken the place of."""


def of(house: House) -> Licence:
    found: Licence = house.rooms["licence"]
    return found


def on_certificate(house: House, equipment: str) -> bool:
    certificate = of(house).certificate
    return certificate is not None and any(each.id == equipment for each in certificate.equipment)


def in_force(house: House, book: str, day: str) -> Edition | None:
    """The edition of a book that is in force on a day: of several the last."""
    found = (
        edition
        for edition in reversed([*of(house).editions.values()])
        if (edition.drafted.book, edition.stage) == (book, "in force") and edition.since <= day
    )
    return max(found, key=lambda edition: edition.since, default=None)


def bound(house: House, book: str, day: str, zone: str) -> Edition | None:
    """The edition of a book that bound on a day, also where it has been withdrawn since."""
    found = [
        edition
        for edition in reversed([*of(house).editions.values()])
        if edition.drafted.book == book and _bound_on(edition, day, zone)
    ]
    return max(found, key=lambda edition: edition.since, default=None)


def _bound_on(edition: Edition, day: str, zone: str) -> bool:
    gone = (
        day_of(each.at, zone).isoformat() for each in edition.history if each.stage == "withdrawn"
    )
    return bool(edition.since) and edition.since <= day <= next(gone, day)


def fold(licence: Licence, act: Act, fact: Fact) -> Licence:
    match fact:
        case CertificateReceived():
            return _received(licence, fact)
        case PutInService(equipment):
            rest = {name: why for name, why in licence.left_out.items() if name != equipment}
            there = {**licence.in_service, equipment: act.at}
            return replace(licence, in_service=there, left_out=rest)
        case LeftOut(equipment, reason):
            return replace(licence, left_out={**licence.left_out, equipment: reason})
        case Displayed(what, where, seen):
            hung = Hung(what, where, act.at, seen)
            return replace(licence, displays={**licence.displays, hanging(what, where): hung})
        case TakenDown(what, where, reason):
            return _taken_down(licence, hanging(what, where), act.at, reason)
        case EditionDrafted(edition):
            return _with(licence, edition, Edition(fact, history=(Stage("drafted", act.at),)))
    return _stage(licence, act.at, fact)


def _received(licence: Licence, fact: CertificateReceived) -> Licence:
    """What the new one lacks is out of service."""
    kept = {each.id for each in fact.equipment}
    still = {name: at for name, at in licence.in_service.items() if name in kept}
    left = {name: why for name, why in licence.left_out.items() if name in kept}
    before = (*licence.before, licence.certificate) if licence.certificate else ()
    return replace(licence, certificate=fact, in_service=still, left_out=left, before=before)


def hanging(what: str, where: str) -> str:
    return f"{what}, {where}"


def _taken_down(licence: Licence, name: str, at: int, reason: str) -> Licence:
    rest = {each: hung for each, hung in licence.displays.items() if each != name}
    gone = replace(licence.displays[name], until=at, reason=reason)
    return replace(licence, displays=rest, taken_down=(*licence.taken_down, gone))


def _stage(licence: Licence, at: int, fact: Fact) -> Licence:
    match fact:
        case EditionSubmitted(edition, request, on):
            stage = Stage("submitted", at, on.isoformat(), request)
        case EditionApproved(edition, decision, on):
            stage = Stage("approved", at, on.isoformat(), decision)
        case EditionPublished(edition, where, on):
            stage = Stage("published", at, on.isoformat(), where)
        case EditionInForce(edition, on):
            stage = Stage("in force", at, on.isoformat())
        case EditionWithdrawn(edition, reason):
            stage = Stage("withdrawn", at, "", reason)
        case _:
            return licence
    one = licence.editions[edition]
    since = stage.on if stage.stage == "in force" else one.since
    history = (*one.history, stage)
    return _with(licence, edition, replace(one, stage=stage.stage, since=since, history=history))


def _with(licence: Licence, name: str, edition: Edition) -> Licence:
    return replace(licence, editions={**licence.editions, name: edition})


# How a book comes to bind.


class Approval(NamedTuple):
    """How a book comes to bind: by which step, whether it is published first, by which clause."""

    step: str
    published: bool
    clause: str


APPROVALS = {
    "mk": Approval("consent", published=True, clause="mk §6"),
    "by": Approval("agree", published=False, clause="by Ch. 2 end"),
}
"""Books that say how; all others are approved by the regulator, as `bg` art. 10 has it."""
BY_REGULATOR = Approval("approve", published=False, clause="bg art. 10")


def has_come(terms: Terms, act: Act, day: str) -> None:
    """Refused for a day that is still ahead, or is none."""
    if day > day_of(act.at, terms.zone).isoformat():
        raise Refused("not-yet")
    is_a_day(day)


class Display(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where something hangs, and the photograph or page that shows it."""

    where: Said
    seen: str = ""
