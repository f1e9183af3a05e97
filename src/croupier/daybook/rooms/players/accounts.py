"""Accounts: who is registered, as what, and with whose wallet; by ids alone.

Names, documents and logins lie in the registry. Here stands what has to outlive them: that somebody
was registered, by whom, and that their names were erased.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    GAME_MANAGER,
    GUEST,
    OFF_SHIFT,
    PLAYER,
    PROGRAM,
    REGISTRAR,
    REGULATOR,
    STAFF,
    Permit,
)
from croupier.daybook.many import Many
from croupier.daybook.room import Room
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.door import visitors
from croupier.daybook.rooms.records.looks import Looked
from croupier.daybook.step import Act, Fact, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

Kind = Literal["player", "staff", "regulator"]
"""As what an account's owner comes."""

# Facts.


class Registered(Fact, frozen=True, tag="registered"):
    """A person has an account. `player`: whose wallet, seats and history are theirs."""

    person: str
    kind: Kind
    player: str = ""


class AccountClosed(Fact, frozen=True, tag="account-closed"):
    person: str
    reason: str = ""


class CodeHandedOut(Fact, frozen=True, tag="code-handed-out"):
    """With it the person sets a new password, once. `factors`: what else they log in with goes,
    too."""

    person: str
    factors: bool = False
    reason: str = ""


class FileAmended(Fact, frozen=True, tag="file-amended"):
    """Something of what is kept of a person has changed."""

    person: str
    reason: str


class PersonErased(Fact, frozen=True, tag="person-erased"):
    """Nobody knows any more who this was."""

    person: str
    reason: str


# How it stands.


class Registration(msgspec.Struct, frozen=True):
    """`ended`: when the account was closed; of who never had one, when they were last at the
    door."""

    kind: Kind | Literal["visitor"]
    player: str
    since: int
    ended: int | None = None
    erased: bool = False


class Accounts(msgspec.Struct, frozen=True):
    people: Mapping[str, Registration] = {}
    players: Mapping[str, str] = {}
    """The person of each player who has an account, or had one."""
    visitors: Many[Registration] = Many()
    """Those who are on file without ever having had an account: a house has very many."""


def of(house: House) -> Accounts:
    """How the accounts of a house stand."""
    found: Accounts = house.rooms["accounts"]
    return found


def person_of(house: House, player: str) -> str:
    """Who plays with this wallet; nobody for a guest."""
    return of(house).players.get(player, "")


def is_known(house: House, person: str) -> bool:
    """Whether the house has, or had, a file of somebody."""
    return _on_file(of(house), person) is not None


def everybody(house: House) -> Iterator[tuple[str, Registration]]:
    """All who are on file, or were."""
    found = of(house)
    yield from found.people.items()
    yield from (each for each in found.visitors.items() if each[0] not in found.people)


def _on_file(state: Accounts, person: str) -> Registration | None:
    return state.people.get(person) or state.visitors.get(person)


def _fold(state: Accounts, act: Act, fact: Fact) -> Accounts:
    match fact:
        case Registered(person, kind, player):
            players = {**state.players, player: person} if player else state.players
            opened = Registration(kind, player, act.at)
            return replace(state, people={**state.people, person: opened}, players=players)
        case AccountClosed(person):
            return _with(state, person, replace(state.people[person], ended=act.at))
        case (
            visitors.Admitted(person)
            | visitors.TurnedAway(person)
            | visitors.WentOut(person)
            | visitors.OnFile(person)
        ):
            return _seen(state, person, act.at)
        case PersonErased(person):
            known = _on_file(state, person)
            return _with(state, person, replace(known, erased=True)) if known else state
    return state


def _seen(state: Accounts, person: str, at: int) -> Accounts:
    """Who has no account is kept on file from the last time at the door."""
    if not person:
        return state
    known = _on_file(state, person) or Registration("visitor", "", at, at)
    if known.ended is None or known.erased:
        return state
    return _with(state, person, replace(known, ended=at))


def _with(state: Accounts, person: str, known: Registration) -> Accounts:
    if person in state.people:
        return replace(state, people={**state.people, person: known})
    return replace(state, visitors=state.visitors.having(person, known))


def _open(house: House, person: str) -> Registration:
    known = of(house).people.get(person)
    if known is None or known.ended is not None:
        raise Refused("no-such-account")
    return known


# Registration.


class _Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str
    player: str


class _Enrol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str
    kind: Literal["staff", "regulator"]


class _First(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str


def _registration(terms: Terms) -> Story:
    """A visitor by himself; staff and regulator by a game manager; the first of those by the
    program, for nobody else is there."""
    clause = terms.cite("age", terms.age.visitors)
    act = yield (
        Step("register", _Register, clause, check=_is_new),
        Step("enrol", _Enrol, terms.cite("age", terms.age.staff), check=_is_new),
        Step("first", _First, terms.cite("staff", terms.staff.named), check=_is_first),
    )
    person = act.said["person"]
    if act.step == "register":
        yield Registered(person, "player", act.said["player"])
    elif act.step == "enrol":
        yield Registered(person, act.said["kind"])
    else:
        yield Registered(person, "staff")
        yield staff.Engaged(person, (GAME_MANAGER,))


def _is_new(house: House, act: Act) -> None:
    """One person, one account; and one account for a wallet."""
    known = of(house).people.get(act.said["person"])
    if known is not None and known.ended is None:
        raise Refused("second-account")
    if act.said.get("player") in of(house).players:
        raise Refused("registered-already")


def _is_first(house: House, act: Act) -> None:
    _is_new(house, act)
    if has_game_manager(house):
        raise Refused("code-void")


def has_game_manager(house: House) -> bool:
    return any(GAME_MANAGER in roles for roles in staff.of(house).people.values())


# What happens to an account.


class _Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a person, one's own."""

    person: str = ""
    reason: str = ""


class _HandOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str
    reason: str
    factors: bool = False


class _OfFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str
    reason: str


def _closing(_: Terms) -> Story:
    act = yield Step("close", _Close, check=_may_be_closed)
    yield AccountClosed(act.said["person"] or act.by.person, act.said["reason"])


def _may_be_closed(house: House, act: Act) -> None:
    person = act.said["person"] or act.by.person
    if person != act.by.person and act.by.role != GAME_MANAGER:
        raise Refused("not-yours")
    if person != act.by.person and not act.said["reason"].strip():
        raise Refused("reason-needed")
    _open(house, person)
    if person in staff.of(house).people:
        raise Refused("still-engaged")


def _reset(_: Terms) -> Story:
    act = yield Step("hand-out", _HandOut, check=_may_be_reset)
    yield CodeHandedOut(act.said["person"], act.said["factors"], act.said["reason"])


def _may_be_reset(house: House, act: Act) -> None:
    """Whoever hands out a code could use it: those above one's own station are the manager's."""
    if not act.said["reason"].strip():
        raise Refused("reason-needed")
    known = _open(house, act.said["person"])
    if known.kind != "player" and act.by.role != GAME_MANAGER:
        raise Refused("not-yours")


def _erasure(_: Terms) -> Story:
    act = yield Step("erase", _OfFile, check=_may_be_erased)
    yield PersonErased(act.said["person"], act.said["reason"])


def kept_for_dispute(house: House, person: str) -> None:
    """While a dispute runs, nothing of it is erased: not the file of whose it is, either."""
    player = of(house).people[person].player if person in of(house).people else ""
    if any(name and disputes.keeps(house, name) for name in (person, player)):
        raise Refused("kept-for-dispute", what=person)


def _may_be_erased(house: House, act: Act) -> None:
    known, person = _kept(house, act), act.said["person"]
    if person in staff.of(house).people:
        raise Refused("still-engaged")
    if known.ended is None:
        raise Refused("account-open")
    kept_for_dispute(house, person)


def _amendment(_: Terms) -> Story:
    """By who has the papers in hand; address and contact by the person."""
    act = yield (Step("amend", _OfFile, check=_may_be_amended), Step("own", Nothing))
    if act.step == "own":
        yield FileAmended(act.by.person, "own")
    else:
        yield FileAmended(act.said["person"], act.said["reason"])


def _may_be_amended(house: House, act: Act) -> None:
    _kept(house, act)


def _kept(house: House, act: Act) -> Registration:
    """Somebody whose file is still there."""
    if not act.said["reason"].strip():
        raise Refused("reason-needed")
    known = _on_file(of(house), act.said["person"])
    if known is None or known.erased:
        raise Refused("no-such-person")
    return known


def _own_file(_: Terms) -> Story:
    act = yield Step("look", Nothing)
    yield Looked("own file", act.by.person, "own")


ROOM = Room(
    "accounts",
    {
        "registration.register": Permit((GUEST,), clause="by 6.2"),
        "registration.enrol": Permit((GAME_MANAGER,), clause="by 6.3", any_day=True),
        "registration.first": Permit((PROGRAM,), clause="bg art. 9.1"),
        "account-closing.close": Permit((PLAYER, GAME_MANAGER), any_day=True),
        "reset.hand-out": Permit((GAME_MANAGER, REGISTRAR), any_day=True),
        "amendment.amend": Permit((GAME_MANAGER, REGISTRAR), any_day=True),
        "amendment.own": Permit((PLAYER, OFF_SHIFT, *STAFF), any_day=True),
        "erasure.erase": Permit((GAME_MANAGER, PROGRAM), any_day=True),
        "own-file.look": Permit((PLAYER, OFF_SHIFT, *STAFF, REGULATOR), reads=True),
    },
    (Registered, AccountClosed, CodeHandedOut, FileAmended, PersonErased),
    Accounts(),
    _fold,
    (
        Procedure("registration", 1, _registration, filed=True),
        Procedure("account-closing", 1, _closing, filed=True),
        Procedure("reset", 1, _reset, filed=True),
        Procedure("amendment", 1, _amendment, filed=True),
        Procedure("erasure", 1, _erasure, filed=True),
        Procedure("own-file", 1, _own_file),
    ),
    hears=(visitors.OnFile, visitors.Admitted, visitors.TurnedAway, visitors.WentOut),
)
