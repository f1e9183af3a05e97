"""The licence: the certificate with its equipment, the editions of the books from draft to
withdrawal, what hangs where, and the terms in which all of it is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, PROGRAM, Permit
from croupier.daybook.calendar import day_of, is_a_day, midnight
from croupier.daybook.fields import Said
from croupier.daybook.room import Room
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

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


def _fold(licence: Licence, act: Act, fact: Fact) -> Licence:
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
            return replace(licence, displays={**licence.displays, _hanging(what, where): hung})
        case TakenDown(what, where, reason):
            return _taken_down(licence, _hanging(what, where), act.at, reason)
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


def _hanging(what: str, where: str) -> str:
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


class _Display(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    where: Said
    seen: str = ""


def _certificate(terms: Terms) -> Story:
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
        yield Step("display", _Display, clause, until=until, since=began)
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
            _has_come(terms, act, day)
        names = [each["id"] for each in said["equipment"]]
        if len(set(names)) < len(names):
            raise Refused("twice-on-certificate")
        return {"in_service": list(of(house).in_service)}

    return check


def _is_left(left: tuple[str, ...]) -> Check:
    """Nothing that is not on the certificate plays."""

    def check(_: House, act: Act) -> None:
        equipment = act.said["equipment"]
        if equipment not in left:
            raise Refused("not-on-certificate", clause="bg art. 6", equipment=equipment, legal=left)

    return check


# Editions of the books.


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


class _Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: Said
    book: Said
    games: tuple[Said, ...]
    currencies: tuple[Said, ...]


class _Submit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    request: Said
    on: date


class _Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of the regulator, the ministry, or who else has to agree."""

    decision: Said
    on: date


class _Publish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    where: Said
    on: date


class _On(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    on: date


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def _edition(terms: Terms) -> Story:
    """Drafted, submitted, approved, in force with the decision's data, displayed; withdrawn at any
    time."""
    drafted = yield Step("draft", _Draft, "bg art. 2, art. 10", check=_is_new)
    edition, book = drafted.said["edition"], drafted.said["book"]
    yield msgspec.convert(drafted.said, EditionDrafted)
    came: tuple[Act, ...] = (drafted,)
    for step in _stages(APPROVALS.get(book, BY_REGULATOR)):
        step = step._replace(check=_not_before(terms, came[-1]))
        act = yield (step, Step("withdraw", _Reason, step.clause, must=False))
        if act.step == "withdraw":
            yield EditionWithdrawn(edition, act.said["reason"])
            return
        came = (*came, act)
        yield _stage_fact(edition, act)
    began = midnight(date.fromisoformat(came[-1].said["on"]), terms.zone)
    yield from _shown_until_withdrawn(terms, edition, began)


def _stages(approval: Approval) -> Iterator[Step]:
    yield Step("submit", _Submit, approval.clause)
    yield Step(approval.step, _Decision, approval.clause)
    if approval.published:
        yield Step("publish", _Publish, approval.clause)
    yield Step("enter-into-force", _On, approval.clause)


def _stage_fact(edition: str, act: Act) -> Fact:
    said = {**act.said, "edition": edition}
    match act.step:
        case "submit":
            return msgspec.convert(said, EditionSubmitted)
        case "publish":
            return msgspec.convert(said, EditionPublished)
        case "enter-into-force":
            return msgspec.convert(said, EditionInForce)
        case _:
            return msgspec.convert(said, EditionApproved)


def _shown_until_withdrawn(terms: Terms, edition: str, began: int) -> Story:
    rules = terms.licence
    clause = terms.cite("licence", rules.display)
    until = terms.until(began, rules.display.value)
    withdraw = Step("withdraw", _Reason, clause, must=False)
    act = yield (Step("display", _Display, clause, until=until, since=began), withdraw)
    if act.step == "display":
        yield Displayed(f"rules {edition}", act.said["where"], act.said["seen"])
        act = yield withdraw
    yield EditionWithdrawn(edition, act.said["reason"])


def _is_new(house: House, act: Act) -> None:
    if act.said["edition"] in of(house).editions:
        raise Refused("edition-known", edition=act.said["edition"])
    if not act.said["games"] or not act.said["currencies"]:
        raise Refused("nothing-named")


def _not_before(terms: Terms, before: Act) -> Check:
    """Each on its own day or later than the one before, and none before it has come."""

    def check(_: House, act: Act) -> None:
        if act.said["on"] < before.said.get("on", ""):
            raise Refused("before-that")
        _has_come(terms, act, act.said["on"])

    return check


def _has_come(terms: Terms, act: Act, day: str) -> None:
    if day > day_of(act.at, terms.zone).isoformat():
        raise Refused("not-yet")
    is_a_day(day)


# A new minimum.


class _Minimum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    book: Said
    on: date


class _Adapted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: Said


def _minimum(terms: Terms) -> Story:
    """From its entry into force the operator has a term to hand in an edition adapted to it."""
    clause = terms.cite("licence", terms.licence.adapting)
    known = yield Step("enter-into-force", _Minimum, clause, check=_came(terms))
    on = date.fromisoformat(known.said["on"])
    yield MinimumChanged(known.said["book"], on)
    began = midnight(on, terms.zone)
    until = terms.until(began, terms.licence.adapting.value)
    handed_in = _was_submitted(known.said["book"], clause)
    yield Step("adapt", _Adapted, clause, until=until, check=handed_in, since=began)


def _came(terms: Terms) -> Check:
    return lambda _, act: _has_come(terms, act, act.said["on"])


def _was_submitted(book: str, clause: str) -> Check:
    def check(house: House, act: Act) -> None:
        edition = of(house).editions.get(act.said["edition"])
        if (
            edition is None
            or edition.drafted.book != book
            or edition.stage in ("drafted", "withdrawn")
        ):
            raise Refused("not-submitted", clause=clause, edition=act.said["edition"])

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


def _display(terms: Terms) -> Story:
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
    if _hanging(act.said["what"], act.said["where"]) not in of(house).displays:
        raise Refused("not-displayed", what=act.said["what"], legal=tuple(of(house).displays))


_MANAGER = Permit((GAME_MANAGER, PROGRAM), clause="bg art. 3, art. 6", any_day=True)

ROOM = Room(
    "licence",
    {
        f"{procedure}.{step}": _MANAGER
        for procedure, steps in (
            ("certificate", ("receive", "display", "put-in-service", "leave-out")),
            (
                "edition",
                (
                    "draft",
                    "submit",
                    "approve",
                    "consent",
                    "agree",
                    "publish",
                    "enter-into-force",
                    "display",
                    "withdraw",
                ),
            ),
            ("minimum", ("enter-into-force", "adapt")),
            ("display", ("hang", "take-down")),
        )
        for step in steps
    },
    (
        CertificateReceived,
        PutInService,
        LeftOut,
        Displayed,
        TakenDown,
        EditionDrafted,
        EditionSubmitted,
        EditionApproved,
        EditionPublished,
        EditionInForce,
        EditionWithdrawn,
        MinimumChanged,
    ),
    Licence(),
    _fold,
    (
        Procedure("certificate", 1, _certificate),
        Procedure("edition", 1, _edition),
        Procedure("minimum", 1, _minimum),
        Procedure("display", 1, _display),
    ),
)
