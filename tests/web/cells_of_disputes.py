"""Drivers for what those who play say in a dispute about their own money: at the pages of their
account, each in a case that has come so far."""

from __future__ import annotations

from typing import Any

from croupier.daybook.authority import GUEST, PLAYER
from croupier.daybook.book import awaited_of
from croupier.daybook.rooms.records import gaming_day
from croupier.daybook.step import Actor
from croupier.daybook.weeks import day_at
from croupier.house.people.caller import Caller
from tests.web.cells import MANAGER, NEW, Driver
from tests.web.cells_of_people import caller
from tests.web.house import House
from tests.web.staff import NOBODY, Answer, Office, done, posted

HERE = "/account/disputes"
CURRENCY = "BYN"
SECOND, INSPECTS = Actor("cell-ada", ""), Actor("cell-ina", "")
PLAY = (PLAYER, GUEST)


def _at_work(house: House) -> None:
    """A gaming day is open, and somebody is there to decide."""
    book = house.floor.daybook
    if not gaming_day.of(book.house).open:
        today = day_at(house.clock.now(), book.terms.zone)
        done(house, book.begin("gaming-day", "open", MANAGER, day=today))
    posted(house, SECOND.person, "game manager", "office")
    posted(house, INSPECTS.person, "inspector", "table h1")


def _go(house: House, case: str, step: str, by: Actor, **said: Any) -> None:
    done(house, house.floor.daybook.taken(case, step, by, said))


def _raised(house: House, own: Caller) -> str:
    person = own.actor().person
    said = {"person": person, "place": "table h1", "round": f"h1-{next(NEW)}", "subject": "x"}
    begun = house.floor.daybook.begun("dispute", "raise", own.actor(), {**said, "sum": 1})
    return done(house, begun).act.case


def _so_far(house: House, own: Caller, step: str) -> str:
    """A dispute of theirs that awaits this step."""
    case, me, book = _raised(house, own), own.actor(), house.floor.daybook
    decided = {"decision": "it lost", "clause": "§12"}
    papers = {"address": book.terms.address, "organiser": book.terms.organiser, "subject": "x"}
    story: tuple[tuple[str, Actor, dict[str, Any]], ...] = (
        ("decide", INSPECTS, decided),
        ("further", me, {}),
        ("settle", MANAGER, decided),
        ("further", me, {}),
        ("protocol", MANAGER, {**papers, "player": "file-1", "manager": "file-2"}),
        ("sign", MANAGER, {}),
    )
    for name, by, said in story:
        if step in {each.step.name for each in awaited_of(book.house, book.terms, case)}:
            break
        _go(house, case, name, by, **said)
    return case


def _raises(house: House, office: Office) -> Answer:
    """About a round that nobody has played: it is refused as such, and by no permit."""
    answer = office.post(HERE, {"round": f"h1-{next(NEW)}", "subject": "x", "sum": "1"})
    assert answer.refusal == "unknown-round"
    _raised(house, caller(house, office))
    return office.get(HERE)


def _owed(house: House, own: Caller, procedure: str) -> str:
    """Something that they owe."""
    book, who = house.floor.daybook, {"player": own.player, "currency": CURRENCY}
    if procedure == "wrong-credit":
        held = {**who, "person": own.actor().person, "sum": 2, "spent": 2, "round": "h1-1"}
        case = done(house, book.begun(procedure, "hold", MANAGER, {**held, "ground": "x"})).act.case
        _go(house, case, "withdraw", SECOND)
        return case
    said = {"table": "h1", "round": f"h1-{next(NEW)}", "wagers": ["w"], "players": [own.player]}
    said |= {"ground": "placed after the start", "evidence": "x"}
    case = done(house, book.begun(procedure, "declare", MANAGER, said)).act.case
    book.listeners.remove(house.floor.reversing._noted)
    try:
        _go(house, case, "confirm", SECOND)
        debt = {**who, "person": own.actor().person, "sum": 2}
        _go(house, case, "move", NOBODY, debts=[debt])
    finally:
        book.listeners.append(house.floor.reversing._noted)
    _go(house, case, "tell", SECOND, player=own.player, how="x")
    return case


def of_their_own(action: str) -> Driver:
    procedure, _, step = action.partition(".")

    def tries(house: House, office: Office, _: str) -> Answer:
        _at_work(house)
        own = caller(house, office)
        done(house, house.floor.guests.fund(own.player, CURRENCY))
        if step == "raise":
            return _raises(house, office)
        if step == "pay-debt":
            case = _owed(house, own, procedure)
            return office.post(f"{HERE}/{case}/{step}", {"sum": "0.01"})
        case = _so_far(house, own, step)
        return office.post(f"{HERE}/{case}/{step}", {"why": "I do not agree"})

    return tries


def for_both(action: str, at_work: Driver) -> Driver:
    """Who plays says it at his account; the staff at the office's form."""
    own = of_their_own(action)

    def tries(house: House, office: Office, role: str) -> Answer:
        return (own if role in PLAY else at_work)(house, office, role)

    return tries
