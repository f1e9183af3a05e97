"""What is done in the cells of the table of permits by those who play, and for them: accounts, the
door, self-exclusion, limits, payments and the rules of a table.

What players do themselves is tried at their own pages, or at the socket; what only the program does
is tried at the office's form of the case.
"""

from __future__ import annotations

from typing import Any

import httpx
from msgspec.structs import replace

from croupier.daybook.authority import PLAYER
from croupier.daybook.rooms.players import exclusion
from croupier.daybook.rooms.players.payments import DEPOSIT, PLAY_MONEY, WITHDRAWAL
from croupier.daybook.step import Actor
from croupier.house.people.account import Account, Application
from croupier.house.people.caller import Caller
from croupier.house.people.person import PICTURES, Document, Person
from croupier.web.entrance.cookies import COOKIE, tokens_of
from tests.daybook.houses import TERMS
from tests.web.browsers import PASSWORD, VESNA
from tests.web.cells import MANAGER, NEW, Driver, reads
from tests.web.house import House
from tests.web.staff import NOBODY, Answer, Office, done, logged_in, person_of, persona, posted

REGISTRAR = Actor("registrar", "")
MONTHS = exclusion.bounds(TERMS)[0]
HANDED = TERMS.self_exclusion.application.value
CURRENCY = "BYN"

# Who there is.


def somebody() -> Person:
    """With a document that nobody has shown before."""
    document = Document("passport", f"MP{next(NEW)}", "BG")
    return Person("Vesna Rozova", "1980-05-04", document, "Sofia, 1 Vitosha", "v@example.org")


def account(house: House) -> Account:
    """A new player's account."""
    asked = Application(somebody(), "boat", PASSWORD)
    return done(house, house.floor.people.accounts.register(asked, None))


def newcomer(house: House, office: Office, role: str) -> Office:
    """Who plays comes for the first time: nothing is set, and nobody is barred."""
    if role != PLAYER:
        return office
    number = next(NEW)
    return Office(house, logged_in(house, f"p{number}", PLAYER, f"g{number}"))


def caller(house: House, office: Office) -> Caller:
    found = house.floor.guests.known(tokens_of(office.cookie))
    assert found is not None
    return found


# Accounts.


def register(_: House, office: Office, __: str) -> Answer:
    new = {**VESNA, "document_number": f"R{next(NEW)}"}
    return office.post("/account/register", new)


def enrol(_: House, office: Office, __: str) -> Answer:
    number = next(NEW)
    new = {**VESNA, "document_number": f"E{number}", "name": f"Badge {number}", "kind": "staff"}
    return office.post("/office/accounts/enrol", new)


def hand_out(house: House, office: Office, _: str) -> Answer:
    said = {"login": account(house).login, "reason": "document seen"}
    return office.post("/office/accounts/code", said)


def close(house: House, office: Office, role: str) -> Answer:
    """A player closes his own; staff somebody else's."""
    opened = account(house)
    if role == PLAYER:
        entered = done(house, house.floor.people.entrance.enter(opened, ""))
        own = Office(house, f"{COOKIE}={entered.token}")
        return own.post("/account/close", {"password": PASSWORD})
    said = {"person": opened.person, "reason": "on request"}
    return office.post("/office/accounts/close", said)


def erase(house: House, office: Office, _: str) -> Answer:
    person = account(house).person
    done(house, house.floor.people.accounts.close(MANAGER, person, "on request"))
    said = {"person": person, "reason": "on request"}
    return office.post("/office/accounts/erase", said)


def own_file(house: House, office: Office, role: str) -> Answer:
    registry = house.floor.people.registry
    done(house, house.store.file(registry.entered(person_of(role), somebody())))
    return office.post("/account/file")


def amend_own(house: House, office: Office, role: str) -> Answer:
    people, person = house.floor.people, person_of(role)
    password = done(house, people.passwords.hashed(PASSWORD))
    done(
        house, people.accounts.keep(Account(person, "staff", person, "Zara", 0, password=password))
    )
    done(house, house.store.file(people.registry.entered(person, somebody())))
    said = {"address": "Plovdiv, 2 Maritsa", "contact": "z@example.org", "password": PASSWORD}
    return office.post("/account/file/amend", said)


def amend(house: House, office: Office, _: str) -> Answer:
    fields = {"reason": "taken at the desk", "token": office.own_token()}
    answer = httpx.post(
        f"{house.address}/office/persons/{account(house).person}/amend",
        data=fields,
        files={"photograph": ("face.png", PICTURES[1] + b"face")},
        headers={"Cookie": office.cookie},
    )
    return Answer(answer.status_code, answer.text, answer.headers.get("location", ""))


# At the door, and applications at the house.


def shown(number: str = "") -> dict[str, str]:
    """What a form at the door says of somebody whom nobody knows."""
    new = number or f"D{next(NEW)}"
    document = {"document_kind": "passport", "document_number": new, "document_country": "BG"}
    return {**document, "names": f"Visitor {new}", "born": "1980-05-04"}


def admit(_: House, office: Office, __: str) -> Answer:
    return office.post("/office/door/admit", shown())


def moves(house: House, office: Office, _: str) -> Answer:
    """Into another zone than that of the first door."""
    posted(house, "vera", "registrar", "door hall")
    said: dict[str, Any] = {"person": f"visitor-{next(NEW)}", "document": True, "adult": True}
    entry = done(house, house.floor.daybook.begin("visit", "admit", Actor("vera", ""), **said))
    return office.post(f"/office/cases/{entry.act.case}/pass")


def enters_list(_: House, office: Office, __: str) -> Answer:
    return office.post("/office/door/lists", {**shown(), "list": "law", "number": "1"})


def strikes(house: House, office: Office, _: str) -> Answer:
    said: dict[str, Any] = {"person": f"visitor-{next(NEW)}", "list": "law", "number": "1"}
    entry = done(house, house.floor.daybook.begin("listing", "enter", MANAGER, **said))
    return office.post(f"/office/cases/{entry.act.case}/strike", {"reason": "it no longer holds"})


def _on_central(house: House) -> str:
    """The case of an entry of the central list."""
    said: dict[str, Any] = {"person": f"visitor-{next(NEW)}", "list": "central list", "number": "1"}
    said["until"] = "2099-01-01"
    return done(house, house.floor.daybook.begin("listing", "enter", MANAGER, **said)).act.case


def doubts_entry(house: House, office: Office, _: str) -> Answer:
    said = {"entry": _on_central(house), "reason": "another of the same name"}
    return office.post("/office/begin/delisting/propose", said)


def _doubted(step: str) -> Driver:
    def cell(house: House, office: Office, _: str) -> Answer:
        said: dict[str, Any] = {"entry": _on_central(house), "reason": "another of the same name"}
        entry = done(house, house.floor.daybook.begin("delisting", "propose", REGISTRAR, **said))
        return office.post(f"/office/cases/{entry.act.case}/{step}")

    return cell


def comes_on_duty(_: House, office: Office, __: str) -> Answer:
    said = {"kind": "official", "names": "Petar Petrov", "card": "17"}
    said |= {"authority": "police", "purpose": "a report"}
    return office.post("/office/door/service", said)


def goes_from_duty(house: House, office: Office, _: str) -> Answer:
    persona(house, "registrar")
    said: dict[str, Any] = {"who": "o1", "kind": "official", "authority": "police", "purpose": "-"}
    entry = done(house, house.floor.daybook.begin("service", "come", REGISTRAR, **said))
    return office.post(f"/office/cases/{entry.act.case}/go")


def sees_out(house: House, office: Office, _: str) -> Answer:
    persona(house, "registrar")
    person = f"visitor-{next(NEW)}"
    said: dict[str, Any] = {"person": person, "document": True, "adult": True}
    done(house, house.floor.daybook.begin("visit", "admit", REGISTRAR, **said))
    entry = done(house, house.floor.guard.apply(MANAGER, person, MONTHS, HANDED))
    return office.post(f"/office/cases/{entry.act.case}/see-out", {"settled": "on"})


def leave(house: House, office: Office, _: str) -> Answer:
    persona(house, "registrar")
    said: dict[str, Any] = {"person": f"visitor-{next(NEW)}", "document": True, "adult": True}
    entry = done(house, house.floor.daybook.begin("visit", "admit", REGISTRAR, **said))
    return office.post(f"/office/cases/{entry.act.case}/leave")


def applies(_: House, office: Office, __: str) -> Answer:
    said = [("person", f"visitor-{next(NEW)}"), ("months", str(MONTHS))]
    handed = [("handed", how) for how in HANDED]
    return office.post("/office/begin/exclusion/apply", [*said, *handed])


def applied(house: House) -> str:
    person = f"visitor-{next(NEW)}"
    entry = done(house, house.floor.guard.apply(MANAGER, person, MONTHS, HANDED))
    return entry.act.case


def enter(house: House, office: Office, _: str) -> Answer:
    said = {"number": "7", "day": "2026-11-16"}
    return office.post(f"/office/cases/{applied(house)}/enter", said)


def confirm(house: House, office: Office, _: str) -> Answer:
    persona(house, "cashier")
    case, cashier = applied(house), Actor("cashier", "")
    said: dict[str, Any] = {"number": "7", "day": "2026-11-16"}
    done(house, house.floor.daybook.take(case, "enter", cashier, **said))
    return office.post(f"/office/cases/{case}/confirm", {"number": "8"})


# What players set for themselves.


def sends(path: str, **said: str) -> Driver:
    return lambda house, office, role: newcomer(house, office, role).post(path, said)


def accept(house: House, office: Office, _: str) -> Answer:
    with house.visitor(office.cookie) as visitor:
        visitor.ok("watch", table="h1")
        answer = visitor.do("accept-rules")
    code = answer.get("error", {}).get("code", "")
    return Answer(400, f"<code>{code}</code>", "") if code else Answer(200, "", "")


def strikes_a_name(_: House, office: Office, __: str) -> Answer:
    said = {"who": f"{next(NEW):012x}", "reason": "rude"}
    return office.post("/office/begin/name-striking/strike", said)


def reports_chat(house: House, office: Office, _: str) -> Answer:
    """Of what somebody else has said at the table."""
    with house.visitor() as loud, house.visitor(office.cookie) as visitor:
        loud.sit("h1")
        loud.ok("chat", text=f"line {next(NEW)}")
        visitor.ok("watch", table="h1")
        visitor.do("ping", at=0)
        told = [each for each in visitor.heard if each.get("is") == "chat"][-1]
        answer = visitor.do("report-chat", line=told["lines"][-1]["number"])
        loud.ok("leave")
    code = answer.get("error", {}).get("code", "")
    return Answer(400, f"<code>{code}</code>", "") if code else Answer(200, "", "")


# Payments.


def wish(player: str) -> dict[str, Any]:
    return {
        "player": player,
        "provider": PLAY_MONEY,
        "currency": CURRENCY,
        "amount": 100,
        "key": f"key-{next(NEW)}",
    }


def excluded(house: House) -> tuple[Account, str]:
    """A player with an account who has excluded himself, and the number of his passport."""
    number = f"X{next(NEW)}"
    person = replace(somebody(), document=Document("passport", number, "BG"))
    opened = done(
        house,
        house.floor.people.accounts.register(Application(person, "boat", PASSWORD), None),
    )
    done(house, house.floor.guests.fund(opened.player, CURRENCY))
    done(house, house.floor.guard.apply(MANAGER, opened.person, MONTHS, HANDED))
    return opened, number


def asks(kind: str) -> Driver:
    def tries(house: House, office: Office, role: str) -> Answer:
        if role == "cashier":
            opened, number = excluded(house)
            said = {"currency": CURRENCY, "amount": "1", "key": f"key-{next(NEW)}"}
            said |= {"document_kind": "passport", "document_number": number}
            way = f"/office/exclusions/{opened.person}/withdraw"
            place = way if kind == WITHDRAWAL else f"/account/payments/{kind}"
            return office.post(place, {**said, "document_country": "BG"})
        there = newcomer(house, office, role)
        if player := caller(house, there).player:
            done(house, house.floor.guests.fund(player, CURRENCY))
        said = {"currency": CURRENCY, "amount": "1", "key": f"key-{next(NEW)}"}
        return there.post(f"/account/payments/{kind}", said)

    return tries


def asked(house: House, kind: str, by: Caller) -> str:
    """A payment that was asked for, and of which no provider has heard."""
    done(house, house.floor.guests.fund(by.player, CURRENCY))
    begun = house.floor.daybook.begin(kind, "ask", by.actor(), **wish(by.player))
    return done(house, begun).act.case


def player_of(house: House) -> Caller:
    return caller(house, newcomer(house, Office(house, ""), PLAYER))


def cancels(kind: str) -> Driver:
    def tries(house: House, office: Office, role: str) -> Answer:
        if role == "cashier" and kind == WITHDRAWAL:
            opened, _ = excluded(house)
            begun = house.floor.daybook.begin(
                kind, "ask", Actor("cashier", ""), **wish(opened.player)
            )
            return office.post(f"/office/cases/{done(house, begun).act.case}/cancel")
        there = newcomer(house, office, role)
        own = caller(house, there)
        case = asked(house, kind, own if own.player else player_of(house))
        return there.post("/account/payments/cancel", {"case": case})

    return tries


def of_the_program(kind: str, step: str) -> Driver:
    """At the form of the case."""

    def tries(house: House, office: Office, _: str) -> Answer:
        case = asked(house, kind, player_of(house))
        if step != "send":
            done(house, house.floor.daybook.take(case, "send", NOBODY, reference=""))
        return office.post(f"/office/cases/{case}/{step}", {"reason": "none"})

    return tries


ACCOUNTS: dict[str, Driver] = {
    "registration.enrol": enrol,
    "reset.hand-out": hand_out,
    "account-closing.close": close,
    "erasure.erase": erase,
}
"""On the office's page of accounts."""
AT_THE_HOUSE: dict[str, Driver] = {
    "amendment.amend": amend,
    "visit.admit": admit,
    "visit.leave": leave,
    "visit.pass": moves,
    "listing.enter": enters_list,
    "listing.strike": strikes,
    "delisting.propose": doubts_entry,
    "delisting.confirm": _doubted("confirm"),
    "delisting.withdraw": _doubted("withdraw"),
    "service.come": comes_on_duty,
    "service.go": goes_from_duty,
    "exclusion.see-out": sees_out,
    "door.read": reads("/office/door"),
    "lists.read": reads("/office/door/lists"),
    "conduct.read": reads("/office/conduct"),
    "chat.read": reads("/office/chat"),
    "names.read": reads("/office/names"),
    "name-striking.strike": strikes_a_name,
    "exclusions.read": reads("/office/exclusions"),
    "exclusion.apply": applies,
    "exclusion.enter": enter,
    "exclusion.confirm": confirm,
}
OWN: dict[str, Driver] = {
    "registration.register": register,
    "limit.set": sends("/account/limits", kind="time", period="day", amount="60"),
    "limit.interval": sends("/account/reality-check", minutes="30"),
    "limit.time-out": sends("/account/time-out", hours="1"),
    "exclusion.exclude": sends("/account/exclude", months=str(MONTHS), confirmed="yes"),
    **{f"{kind}.ask": asks(kind) for kind in (DEPOSIT, WITHDRAWAL)},
    **{f"{kind}.cancel": cancels(kind) for kind in (DEPOSIT, WITHDRAWAL)},
}
"""On the pages of those who play."""
PROGRAM: dict[str, Driver] = {
    f"{kind}.{step}": of_the_program(kind, step)
    for kind in (DEPOSIT, WITHDRAWAL)
    for step in ("send", "finish", "refuse", "call-off")
}
PERSONAL: dict[str, Driver] = {"own-file.look": own_file, "amendment.own": amend_own}
AT_THE_SOCKET: dict[str, Driver] = {
    "acceptance.accept": accept,
    "chat-report.report": reports_chat,
}
