"""Accounts in the day book: who was registered, closed, erased, and who says so; by ids alone."""

from __future__ import annotations

import pytest

from croupier.daybook import book
from croupier.daybook.authority import GUEST, PLAYER, REGISTRAR
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.players import accounts
from croupier.daybook.rooms.players.accounts import Registration
from croupier.daybook.rooms.records.looks import Looked
from croupier.daybook.step import Actor
from croupier.errors import Refused
from tests.daybook.houses import TERMS, Told, staffed


def registered(told: Told, person: str = "p1", player: str = "g1") -> None:
    act(told, Actor(player, GUEST), "registration", "register", person=person, player=player)


def act(told: Told, by: Actor, procedure: str, step: str, **said: object) -> None:
    told.now += 1
    told._true(book.begin(told.house, TERMS, procedure, step, by, told.now, said))


def refused(told: Told, by: Actor, procedure: str, step: str, **said: object) -> str:
    with pytest.raises(Refused) as refusal:
        act(told, by, procedure, step, **said)
    return refusal.value.code


def test_a_visitor_registers_and_is_found_by_wallet() -> None:
    told = staffed()
    registered(told)
    assert accounts.of(told.house).people["p1"] == Registration("player", "g1", told.now)
    assert accounts.person_of(told.house, "g1") == "p1"
    assert accounts.person_of(told.house, "g2") == ""


def test_one_person_one_account_and_one_wallet_one_account() -> None:
    told = staffed()
    registered(told)
    guest = Actor("g2", GUEST)
    again = {"person": "p1", "player": "g2"}
    assert refused(told, guest, "registration", "register", **again) == "second-account"
    taken = {"person": "p2", "player": "g1"}
    assert refused(told, guest, "registration", "register", **taken) == "registered-already"


def test_staff_are_enrolled_by_a_game_manager_alone() -> None:
    """`by` 6.3; `bg` art. 9.1."""
    told = staffed()
    said = {"person": "p1", "kind": "staff"}
    assert refused(told, Actor("dora", ""), "registration", "enrol", **said) == "not-on-shift"
    assert refused(told, Actor("g1", GUEST), "registration", "enrol", **said) == "not-yours-to-do"
    act(told, Actor("anna", ""), "registration", "enrol", **said)
    assert accounts.of(told.house).people["p1"].kind == "staff"


def test_the_first_game_manager_is_appointed_once_and_by_the_program() -> None:
    told = Told()
    assert not accounts.has_game_manager(told.house)
    told.begin("", "registration", "first", person="p1")
    assert staff.of(told.house).people == {"p1": ("game manager",)}
    assert accounts.of(told.house).people["p1"].kind == "staff"
    with pytest.raises(Refused) as refusal:
        told.begin("", "registration", "first", person="p2")
    assert refusal.value.code == "code-void"


def test_one_closes_ones_own_account_and_a_manager_anybodys_with_a_reason() -> None:
    told = staffed()
    registered(told)
    registered(told, "p2", "g2")
    other = Actor("p2", PLAYER)
    assert refused(told, other, "account-closing", "close", person="p1") == "not-yours"
    anna = Actor("anna", "")
    assert refused(told, anna, "account-closing", "close", person="p1") == "reason-needed"
    act(told, anna, "account-closing", "close", person="p1", reason="by the owner's letter")
    assert accounts.of(told.house).people["p1"].ended == told.now
    assert (
        refused(told, anna, "account-closing", "close", person="p1", reason="x")
        == "no-such-account"
    )
    act(told, other, "account-closing", "close")
    assert accounts.of(told.house).people["p2"].ended == told.now


def test_a_code_is_handed_out_with_a_reason_and_for_staff_by_the_manager() -> None:
    told = staffed()
    registered(told)
    anna, rita = Actor("anna", ""), Actor("rita", "")
    act(told, anna, "registration", "enrol", person="p9", kind="staff")
    act(told, anna, "engagement", "engage", person="rita", roles=[REGISTRAR], of_age=True)
    act(told, anna, "shift", "post", person="rita", role=REGISTRAR, places=["door"])
    assert refused(told, rita, "reset", "hand-out", person="p1", reason=" ") == "reason-needed"
    act(told, rita, "reset", "hand-out", person="p1", reason="document seen")
    said = {"person": "p9", "reason": "document seen"}
    assert refused(told, rita, "reset", "hand-out", **said) == "not-yours"
    act(told, anna, "reset", "hand-out", **said)


def test_erased_is_who_has_no_account_and_no_post() -> None:
    told = staffed()
    registered(told)
    anna = Actor("anna", "")
    said = {"person": "p1", "reason": "on request"}
    assert refused(told, anna, "erasure", "erase", **said) == "account-open"
    act(told, Actor("p1", PLAYER), "account-closing", "close")
    act(told, anna, "erasure", "erase", **said)
    assert accounts.of(told.house).people["p1"].erased
    assert refused(told, anna, "erasure", "erase", **said) == "no-such-person"
    assert accounts.person_of(told.house, "g1") == "p1", "the id stays"


def test_who_looks_at_ones_own_file_is_on_record() -> None:
    told = staffed()
    registered(told)
    act(told, Actor("p1", PLAYER), "own-file", "look")
    assert Looked("own file", "p1", "own") in told.entries[-1].facts
    assert refused(told, Actor("g7", GUEST), "own-file", "look") == "not-yours-to-do"
