"""The approved conditions of a jackpot: entered by one, confirmed by another. While it runs, they
wait for its next win."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.facts import Conditions, ConditionsApproved, Prize, share
from croupier.daybook.rooms.premises import licence
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.money import CURRENCIES
from croupier.rulebooks.schema.house import Linked, LinkedMachine

if TYPE_CHECKING:
    from croupier.daybook.state import House


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: str


def used(terms: Terms) -> str:
    """The clause by which a system is used."""
    return terms.cite("jackpots", terms.jackpots.used) if terms.jackpots else ""


def in_house(terms: Terms) -> None:
    """Refused where the house's books do not have jackpots."""
    if terms.jackpots is None:
        raise Refused("not-in-house", what="jackpots")


def others(*acts: Act) -> tuple[str, ...]:
    """Persons beside whom it takes another; the program is none."""
    return tuple(act.by.person for act in acts if act.by.person)


def conditions(terms: Terms) -> Story:
    clause = used(terms)
    entered = yield Step("enter", Conditions, clause, check=_are_approved(terms))
    second = yield (
        Step("confirm", clause=clause, besides=others(entered), check=_are_still(terms, entered)),
        Step("reject", _Reason, clause, besides=others(entered)),
    )
    if second.step == "confirm":
        yield msgspec.convert(entered.said, ConditionsApproved)


def _are_still(terms: Terms, entered: Act) -> Check:
    approved = _are_approved(terms)
    return lambda house, act: approved(house, msgspec.structs.replace(act, said=entered.said))


def _are_approved(terms: Terms) -> Check:
    clause = used(terms)

    def check(house: House, act: Act) -> None:
        in_house(terms)
        said = msgspec.convert(act.said, Conditions)
        day = day_of(act.at, terms.zone).isoformat()
        edition = licence.of(house).editions.get(said.edition)
        if edition is None or edition.stage != "in force" or edition.since > day:
            raise Refused("no-edition", clause=clause, book=said.edition)
        fit(said)
        for each in said.linked:
            _is_listed(house, terms, each, clause)
        _is_new(house, said, clause)

    return check


def fit(said: Conditions) -> None:
    """Refused where they cannot be kept: shares that come to more than the whole, nothing that
    wins, a currency that is none."""
    whole = share(said.share) + share(said.next_share)
    if not 0 < whole <= 1:
        raise Refused("no-share", share=str(whole))
    if said.currency not in CURRENCIES:
        raise Refused("no-such-currency", currency=said.currency)
    if not said.linked or not said.pays:
        raise Refused("nothing-named")
    if said.cap and said.cap < said.reset:
        raise Refused("cap-below-start")
    for prize in said.pays:
        _is_a_prize(prize)


def _is_a_prize(prize: Prize) -> None:
    said = [bool(prize.share), bool(prize.money), bool(prize.thing)]
    if sum(said) != 1:
        raise Refused("wins-nothing", combination=prize.combination)
    if prize.share:
        share(prize.share)


def _is_listed(house: House, terms: Terms, each: licence.Equipment, clause: str) -> None:
    """On the certificate as the book has it: by name, type, version and number (art. 24(4))."""
    certificate = licence.of(house).certificate
    found = certificate.equipment if certificate else ()
    if each not in found:
        raise Refused("not-on-certificate", clause=clause, equipment=each.id)
    listed = terms.jackpots.linked if terms.jackpots else None
    if terms.jackpots and isinstance(listed, Linked):
        plate = LinkedMachine(each.name, each.type, each.version, each.serial)
        if plate not in listed.machines.value:
            clause = terms.cite("jackpots", listed.machines)
            raise Refused("not-linked", clause=clause, equipment=each.id, system="")


def _is_new(house: House, said: Conditions, clause: str) -> None:
    """Another edition for a system that is known; and no table feeds two."""
    systems = standing.of(house)
    before = systems.get(said.system)
    if before and before.runs and before.conditions.currency != said.currency:
        raise Refused("no-such-currency", currency=said.currency)
    here = {each.id for each in said.linked}
    for name, system in systems.items():
        both = here & {each.id for each in system.conditions.linked}
        if name != said.system and both and (system.runs or not system.removed):
            raise Refused("linked-already", clause=clause, equipment=min(both), system=name)
