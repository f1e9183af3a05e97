"""Who may do what, cell by cell: every role and every permit over the house's own HTTP, or its
socket, allowed or refused by name. What is said at a table is tried in `test_table_authority`.

Every permit that a room brings needs a driver, unless only the program has it and its step begins a
case: then the office's form is tried by everybody.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.daybook import book
from croupier.daybook.authority import GUEST, OFF_SHIFT, PLAYER, REGULATOR, ROLES, STAFF
from croupier.daybook.registry import PERMITS, PROCEDURES
from tests.daybook.houses import TERMS
from tests.web.cells import OFFICE, Driver
from tests.web.cells_of_people import (
    ACCOUNTS,
    AT_THE_HOUSE,
    AT_THE_SOCKET,
    OWN,
    PERSONAL,
    PROGRAM,
)
from tests.web.cells_of_the_house import drivers
from tests.web.cells_of_tournaments import ENTRIES, TOURNAMENTS
from tests.web.house import House
from tests.web.staff import Office, person_of, persona
from tools import authority

AT_TABLES = ("table.", "attended.")
"""Permits of what is said at a table, and at a machine (`test_attended_machine`)."""
BY_THEIR_OWN = {
    **OFFICE,
    **ACCOUNTS,
    **AT_THE_HOUSE,
    **OWN,
    **PROGRAM,
    **PERSONAL,
    **AT_THE_SOCKET,
    **TOURNAMENTS,
    **ENTRIES,
}
AT_WORK = drivers(BY_THEIR_OWN)
"""Who may is given the form, and the procedures themselves are walked elsewhere."""
DRIVERS = {**BY_THEIR_OWN, **AT_WORK}
TRIED = [action for action in PERMITS if not action.startswith(AT_TABLES)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    persona(opened, "game manager")
    yield opened
    opened.close()


def driver(action: str) -> Driver | None:
    """What tries an action: its own driver, or, for what is nobody's, the form with which its case
    begins."""
    if action in DRIVERS or {*ROLES} & {*PERMITS[action].roles}:
        return DRIVERS.get(action)
    procedure, _, step = action.partition(".")
    first = [each.name for each in book.first_steps(procedure, TERMS)]
    address = f"/office/begin/{procedure}/{step}"
    return (lambda _, office, __: office.post(address)) if step in first else None


@pytest.mark.parametrize("action", TRIED)
def test_every_permit_can_be_tried(action: str) -> None:
    assert driver(action), f"nothing in DRIVERS tries {action}"


def test_no_driver_tries_what_nobody_has_to_permit() -> None:
    assert {*DRIVERS} <= {*TRIED}
    assert {action.partition(".")[0] for action in PROGRAM} <= {*PROCEDURES}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("action", TRIED)
def test_a_cell_of_the_table(house: House, action: str, role: str) -> None:
    permit, tries = PERMITS[action], driver(action)
    assert tries is not None
    office = Office(house, persona(house, role))
    before = len(list(house.store.days()))
    answer = tries(house, office, role)
    since = [each.entry for each in house.store.days(before)]
    if role in permit.roles or (role == REGULATOR and permit.reads):
        assert answer.status in (200, 303), answer.text
        assert answer.refusal == ""
        if action.partition(".")[0] in PROCEDURES and action not in AT_WORK:
            assert action in {f"{each.procedure}.{each.act.step}" for each in since}
    else:
        assert answer.refusal == _named(action, role), answer.text
        did = {f"{e.procedure}.{e.act.step}" for e in since if e.act.by.person == person_of(role)}
        assert action not in did


def _named(action: str, role: str) -> str:
    """How somebody is refused who may not."""
    if action in AT_THE_SOCKET:
        return "staff-do-not-play"
    if action in ACCOUNTS and role in (PLAYER, REGULATOR):
        return "not-of-the-staff"
    if role in (PLAYER, GUEST) and action not in {**OWN, **ENTRIES}:
        return "login-needed"
    on_shift = {*STAFF} & {*PERMITS[action].roles}
    return "not-on-shift" if role == OFF_SHIFT and on_shift else "not-yours-to-do"


def test_the_documentation_has_the_table_as_it_is() -> None:
    assert authority.PAGE.read_text("utf-8") == authority.page()


def test_the_office_shows_the_same_table(house: House) -> None:
    text = Office(house, persona(house, "dealer")).get("/office/authority").text
    written = authority.page()
    for mark in ("●", "◐", "◉"):
        assert text.count(f">{mark}<") == written.count(f"| {mark} ")
