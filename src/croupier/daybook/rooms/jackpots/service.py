"""Installation and removal of a jackpot system, each by a service protocol that the organiser or an
official of the house signs, and whoever has done the work (`bg` art. 24(3), 25(1)–(2)).

Installed, it starts with the organiser's money. Removed, its pool lies apart until it is given out
to the last unit; only where the licence is terminated does it stay with the organiser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.calendar import midnight
from croupier.daybook.fields import Money, Said
from croupier.daybook.rooms.disputes.holding import the_house
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.conditions import in_house, others, used
from croupier.daybook.rooms.jackpots.facts import (
    Ground,
    SystemInstalled,
    SystemRemoved,
    on_certificate_as,
)
from croupier.daybook.rooms.premises import licence
from croupier.daybook.rooms.records.papers import PaperIssued, numbered
from croupier.daybook.step import Act, Check, MoneyMoved, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import jackpot, next_jackpot, removed_pool

if TYPE_CHECKING:
    from croupier.daybook.state import House

PROTOCOL = "service protocol"
COPIES = 2


class _Install(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`installer`: who does the work; `document`: by which order."""

    system: Said
    installer: Said
    document: Said


class _Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`meter` and `ahead`: the last reading; `decision`: the one that terminated the licence."""

    system: Said
    installer: Said
    document: Said
    meter: Money
    ahead: Money
    ground: Ground = "removed"
    decision: str = ""


class _Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`signature`: how the installer has signed: the number of the signed copy."""

    signature: Said


def signing(terms: Terms) -> str:
    """The clause by which the protocol is signed."""
    return terms.cite("jackpots", terms.jackpots.service_protocol) if terms.jackpots else ""


def installation(terms: Terms) -> Story:
    """After its entry in the certificate, within the term (R48); signed by another with the
    installer. Then it runs."""
    clause = used(terms)
    begun = yield Step("install", _Install, clause, check=_can_be_installed(terms))
    said, given = begun.said, begun.given
    signed = yield Step(
        "sign",
        _Sign,
        signing(terms),
        besides=others(begun),
        until=given["until"],
        since=given["since"],
        check=numbered(PROTOCOL),
    )
    system, start = said["system"], given["start"]
    yield SystemInstalled(system, said["installer"], said["document"], start)
    yield PaperIssued(PROTOCOL, signed.given["number"], COPIES)
    if start:
        there, currency = jackpot(system), given["currency"]
        yield MoneyMoved(the_house(terms), there, start, currency, begun.case)


def _can_be_installed(terms: Terms) -> Check:
    clause = used(terms)

    def check(house: House, act: Act) -> dict[str, object]:
        in_house(terms)
        system = standing.known(house, act.said["system"])
        name, certificate = on_certificate_as(act.said["system"]), licence.of(house).certificate
        if certificate is None or not licence.on_certificate(house, name):
            raise Refused("not-on-certificate", clause=clause, equipment=name)
        _bears_its_plate(system, certificate, name, clause)
        if system.runs:
            raise Refused("jackpot-runs", system=act.said["system"])
        began = midnight(certificate.received, terms.zone)
        within = terms.jackpots.within.value if terms.jackpots else None
        return {
            **_on_paper(system, 0, system.conditions.reset),
            "start": system.conditions.reset,
            "currency": system.conditions.currency,
            "since": began,
            "until": terms.until(began, within) if within else None,
        }

    return check


def _on_paper(system: standing.System, before: int, after: int) -> dict[str, object]:
    """What the protocol says of the system, what is linked, and its pool before and after."""
    return {
        "plate": plate(system),
        "linked": [linked(each) for each in system.conditions.linked],
        "before": before,
        "after": after,
    }


def plate(system: standing.System) -> str:
    """As it stands on the system: name, type, version, serial number and maker (art. 24(2))."""
    own = system.conditions
    return f"{own.name}, {own.type}, {own.version}, {own.serial}, {own.maker}"


def linked(each: licence.Equipment) -> str:
    return f"{each.id}: {each.name}, {each.type}, {each.version}, {each.serial}"


def _bears_its_plate(
    system: standing.System, certificate: licence.CertificateReceived, name: str, clause: str
) -> None:
    """The system that stands on the certificate is the one that was approved (art. 24(2))."""
    listed = next(each for each in certificate.equipment if each.id == name)
    if (listed.name, listed.type, listed.version, listed.serial) != system.conditions.plate:
        raise Refused("other-plate", clause=clause, equipment=name)


def removal(terms: Terms) -> Story:
    """The last reading, and the pool lies apart (`bg` art. 25(1))."""
    clause = terms.cite("jackpots", terms.jackpots.pool_stays) if terms.jackpots else ""
    begun = yield Step("remove", _Remove, clause, check=_can_be_removed(terms, clause))
    said, currency = begun.said, begun.given["currency"]
    signed = yield (
        Step("sign", _Sign, signing(terms), besides=others(begun), check=numbered(PROTOCOL)),
        Step("read-again", clause=clause, must=False),
    )
    if signed.step == "read-again":
        return
    system, stays = said["system"], said["ground"] == "licence terminated"
    yield SystemRemoved(**said)
    yield PaperIssued(PROTOCOL, signed.given["number"], COPIES)
    to = the_house(terms) if stays else removed_pool(system)
    pools = ((jackpot(system), said["meter"]), (next_jackpot(system), said["ahead"]))
    for account, amount in pools:
        if amount:
            yield MoneyMoved(account, to, amount, currency, begun.case)


def _can_be_removed(terms: Terms, clause: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        in_house(terms)
        system = standing.known(house, act.said["system"])
        if not system.runs:
            raise Refused("jackpot-not-installed", clause=clause, system=act.said["system"])
        if any(win.waits for win in system.wins):
            raise Refused("jackpot-waits", clause=clause, system=act.said["system"])
        stays = act.said["ground"] == "licence terminated"
        if stays != bool(act.said["decision"].strip()):
            raise Refused("pool-not-the-houses", clause=clause)
        lies = act.said["meter"] + act.said["ahead"]
        return {**_on_paper(system, lies, 0), "currency": system.conditions.currency}

    return check
