"""Conduct of visitors: breaches documented by who saw them and confirmed by the manager, barring,
demands to leave, readmission, and leave to film."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    REGISTRAR,
    SECURITY,
    Permit,
)
from croupier.daybook.fields import Moment, PersonId, Place, Said, Visitor, Words
from croupier.daybook.room import Room
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.rulebooks.schema.cited import Cited

if TYPE_CHECKING:
    from croupier.daybook.state import House

ACT, ORDER = "act of a breach", "order barring a person"
COPIES = 2
DEVICES, FILMING = "devices that influence or predict a result", "filming without permission"

# Facts.


class BreachConfirmed(Fact, frozen=True, tag="breach-confirmed"):
    """`number`: of its act. `clause`: of the rule that was broken."""

    visitor: PersonId
    clause: str
    number: int
    what: Words
    place: Place
    round: str = ""
    time: Moment | None = None


class Barred(Fact, frozen=True, tag="barred"):
    """`acts`: the numbers of the acts on which it rests."""

    visitor: PersonId
    clause: str
    acts: tuple[int, ...]


class ToldToLeave(Fact, frozen=True, tag="told-to-leave"):
    visitor: PersonId
    why: Words


class LeftOnDemand(Fact, frozen=True, tag="left-on-demand"):
    visitor: PersonId
    obeyed: bool


class Readmitted(Fact, frozen=True, tag="readmitted"):
    visitor: PersonId
    reason: Words


class FilmingAllowed(Fact, frozen=True, tag="filming-allowed"):
    who: str
    where: str
    until: Moment


# How it stands.


class Conduct(msgspec.Struct, frozen=True):
    breaches: Mapping[str, tuple[BreachConfirmed, ...]] = {}
    """By visitor."""
    barred: Mapping[str, Barred] = {}
    told: Mapping[str, str] = {}
    """Who was told to leave and is not readmitted, and why."""
    filming: tuple[FilmingAllowed, ...] = ()


def of(house: House) -> Conduct:
    found: Conduct = house.rooms["conduct"]
    return found


def kept_out(house: House, visitor: str) -> str:
    """The code by which the door turns a visitor away; nothing where conduct does not."""
    conduct = of(house)
    if visitor in conduct.barred:
        return "barred"
    return "told-to-leave" if visitor in conduct.told else ""


def may_film(house: House, who: str, where: str, now: int) -> bool:
    return any(
        (each.who, each.where) == (who, where) and now <= each.until for each in of(house).filming
    )


def _fold(conduct: Conduct, _: Act, fact: Fact) -> Conduct:
    match fact:
        case BreachConfirmed(visitor):
            known = (*conduct.breaches.get(visitor, ()), fact)
            return replace(conduct, breaches={**conduct.breaches, visitor: known})
        case Barred(visitor):
            return replace(conduct, barred={**conduct.barred, visitor: fact})
        case ToldToLeave(visitor, why):
            return replace(conduct, told={**conduct.told, visitor: why})
        case Readmitted(visitor):
            barred = {name: each for name, each in conduct.barred.items() if name != visitor}
            told = {name: why for name, why in conduct.told.items() if name != visitor}
            return replace(conduct, barred=barred, told=told)
        case FilmingAllowed():
            return replace(conduct, filming=(*conduct.filming, fact))
    return conduct


# Breaches.


class _Breach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`witness`: who saw it, where that is not who writes it down; `time`: when it was, where that
    is not now."""

    visitor: Visitor
    clause: Said
    place: Place
    what: Said
    round: str = ""
    witness: PersonId = ""
    recording: str = ""
    time: Moment | None = None


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def _breach(terms: Terms) -> Story:
    """Documented by who saw it, confirmed by the manager: two persons. The first is told to the
    visitor; all count from their confirmation."""
    clause = terms.cite("barring", terms.barring.documented)
    seen = yield Step("document", _Breach, clause, check=_is_a_rule(terms))
    said = seen.said
    witnesses = tuple(filter(None, (seen.by.person, said["witness"])))
    confirmed = yield (
        Step("confirm", clause=clause, besides=witnesses, check=_next_act(said["visitor"])),
        Step("dismiss", _Reason, clause, besides=witnesses),
    )
    if confirmed.step == "dismiss":
        return
    number = confirmed.given["number"]
    yield BreachConfirmed(
        said["visitor"],
        said["clause"],
        number,
        said["what"],
        said["place"],
        said["round"],
        said["time"],
    )
    yield PaperIssued(ACT, number, COPIES)
    if confirmed.given["first"]:
        yield Step("tell", clause=clause)


def _rules(cited: Cited[tuple[str, ...]]) -> tuple[str, ...]:
    """The rules of a part, by their numbers: as many as it cites."""
    return tuple(each.strip() for each in cited.clause.split(","))


def at_tables(terms: Terms) -> tuple[str, ...]:
    return _rules(terms.table_conduct.forbidden)


def _forbidding(terms: Terms, what: str) -> str:
    """The rule that forbids it."""
    return dict(numbered_rules(terms.conduct.forbidden)).get(what, "")


def numbered_rules(cited: Cited[tuple[str, ...]]) -> tuple[tuple[str, str], ...]:
    """Each rule of a part with its number."""
    return tuple(zip(cited.value, _rules(cited), strict=True))


def clause_of(terms: Terms, duty: str) -> str:
    """The clause of a duty of visitors, with its book; none where the book does not have it."""
    number = dict(numbered_rules(terms.conduct.duties)).get(duty, "")
    return f"{terms.books['conduct']} {number}" if number else ""


def _is_a_rule(terms: Terms) -> Check:
    known = (
        *_rules(terms.conduct.duties),
        *_rules(terms.conduct.forbidden),
        *at_tables(terms),
    )

    def check(_: House, act: Act) -> None:
        if act.said["clause"] not in known:
            raise Refused("no-such-conduct", rule=act.said["clause"], legal=known)
        if (act.said["time"] or 0) > act.at:
            raise Refused("not-yet")

    return check


def _next_act(visitor: str) -> Check:
    def check(house: House, _: Act) -> dict[str, object]:
        first = visitor not in of(house).breaches
        return {"number": next_number(house, ACT), "first": first}

    return check


# Barring.


class _Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    visitor: Visitor


class _Readmit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    visitor: Visitor
    reason: Said


def _barring(terms: Terms) -> Story:
    """The house may, it need not: on enough confirmed breaches that count, or one use of a device.
    The order names the acts, and a second signs."""
    clause = terms.cite("barring", terms.barring.breaches)
    order = yield Step("order", _Order, clause, check=_has_grounds(terms))
    signed = yield (
        Step("sign", clause=clause, besides=(order.by.person,), check=_not_yet_barred(order)),
        Step("take-back", clause=clause, must=False),
    )
    if signed.step == "take-back":
        return
    given = order.given
    yield Barred(order.said["visitor"], given["clause"], tuple(given["acts"]))
    yield PaperIssued(ORDER, signed.given["number"], COPIES)


def _not_yet_barred(order: Act) -> Check:
    visitor = order.said["visitor"]

    def check(house: House, _: Act) -> dict[str, object]:
        if visitor in of(house).barred:
            raise Refused("barred-already")
        return {"number": next_number(house, ORDER)}

    return check


def _has_grounds(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        visitor = act.said["visitor"]
        if visitor in of(house).barred:
            raise Refused("barred-already")
        breaches = of(house).breaches.get(visitor, ())
        clause, acts = grounds(terms, breaches)
        if not acts:
            needed = terms.barring.breaches
            cited = terms.cite("barring", needed)
            raise Refused("too-few-breaches", clause=cited, count=needed.value)
        return {"clause": clause, "acts": list(acts)}

    return check


def grounds(terms: Terms, breaches: tuple[BreachConfirmed, ...]) -> tuple[str, tuple[int, ...]]:
    """The clause by which these bar somebody, and their acts; none where they do not."""
    rules = terms.barring
    forbids = _forbidding(terms, DEVICES)
    devices = tuple(each.number for each in breaches if each.clause == forbids)
    if len(devices) >= rules.devices.value:
        return terms.cite("barring", rules.devices), devices
    counted = [each for each in breaches if _counts(terms, each.clause)]
    if rules.of.value == "one kind":
        often = {kind for kind, n in _kinds(terms, counted).items() if n >= rules.breaches.value}
        counted = [each for each in counted if _kind(terms, each.clause) in often]
    if len(counted) >= rules.breaches.value:
        return terms.cite("barring", rules.breaches), tuple(each.number for each in counted)
    return "", ()


def _kinds(terms: Terms, breaches: list[BreachConfirmed]) -> Counter[str]:
    return Counter(_kind(terms, each.clause) for each in breaches)


def _kind(terms: Terms, clause: str) -> str:
    """Conduct at tables is a breach of the rule to play by the rules (R88)."""
    cited = terms.barring.table_conduct
    return cited.clause if cited.value and clause in at_tables(terms) else clause


def _counts(terms: Terms, clause: str) -> bool:
    return _kind(terms, clause) in terms.barring.counted.value


def _readmission(terms: Terms) -> Story:
    """A bar or a demand to leave is lifted by the game manager."""
    act = yield Step("readmit", _Readmit, terms.cite("conduct", terms.conduct.leaving), check=_out)
    yield Readmitted(act.said["visitor"], act.said["reason"])


def _out(house: House, act: Act) -> None:
    if not kept_out(house, act.said["visitor"]):
        raise Refused("not-kept-out")


# Leaving on demand.


class _Demand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    visitor: Visitor
    why: Said


class _Out(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`settled`: open bets played out, and chips redeemed."""

    obeyed: bool
    settled: bool
    called: str = ""


def _leaving(terms: Terms) -> Story:
    clause = terms.cite("conduct", terms.conduct.leaving)
    asked = yield Step("demand", _Demand, clause)
    visitor = asked.said["visitor"]
    yield ToldToLeave(visitor, asked.said["why"])
    out = yield Step("out", _Out, clause, check=_is_settled)
    yield LeftOnDemand(visitor, out.said["obeyed"])


def _is_settled(_: House, act: Act) -> None:
    """Who obeys keeps nothing of the house's and leaves nothing of his own."""
    if act.said["obeyed"] and not act.said["settled"]:
        raise Refused("not-settled")


# Filming.


class _Film(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`shown`: the visitors who are to be seen; `agreed`: those who gave their leave."""

    who: Said
    where: Said
    until: Moment
    shown: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()


def _filming(terms: Terms) -> Story:
    clause = f"{terms.books['conduct']} {_forbidding(terms, FILMING)}"
    act = yield Step("allow", _Film, clause, check=_all_agree(clause))
    said = act.said
    yield FilmingAllowed(said["who"], said["where"], said["until"])


def _all_agree(clause: str) -> Check:
    def check(_: House, act: Act) -> None:
        if missing := set(act.said["shown"]) - set(act.said["agreed"]):
            raise Refused("not-agreed", clause=clause, legal=tuple(sorted(missing)))
        if act.said["until"] <= act.at:
            raise Refused("over-already")

    return check


_SEES = Permit((DEALER, INSPECTOR, PIT_BOSS, SECURITY, REGISTRAR), clause="by 5.1")
_MANAGER = Permit((GAME_MANAGER,), clause="by 5")

ROOM = Room(
    "conduct",
    {
        "conduct.read": Permit((GAME_MANAGER, *_SEES.roles), reads=True, clause="by 5"),
        "breach.document": _SEES,
        "breach.confirm": _MANAGER,
        "breach.dismiss": _MANAGER,
        "breach.tell": Permit((GAME_MANAGER, *_SEES.roles), clause="by 5.1"),
        "barring.order": _MANAGER,
        "barring.take-back": _MANAGER,
        "barring.sign": Permit((GAME_MANAGER, PIT_BOSS, SECURITY), clause="by 5"),
        "readmission.readmit": _MANAGER,
        "leaving.demand": Permit((GAME_MANAGER, *_SEES.roles), clause="by 3"),
        "leaving.out": Permit((SECURITY, REGISTRAR, GAME_MANAGER), clause="by 3"),
        "filming.allow": Permit((GAME_MANAGER,), clause="by 3.4"),
    },
    (BreachConfirmed, Barred, ToldToLeave, LeftOnDemand, Readmitted, FilmingAllowed),
    Conduct(),
    _fold,
    (
        Procedure("breach", 1, _breach),
        Procedure("barring", 1, _barring),
        Procedure("readmission", 1, _readmission),
        Procedure("leaving", 1, _leaving),
        Procedure("filming", 1, _filming),
    ),
)
