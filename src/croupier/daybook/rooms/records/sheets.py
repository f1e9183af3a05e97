"""The sheets of the registers: what stands in which, day by day, and who signed it off.

A register is no writing of its own: its lines are facts of the rooms, in the order in which they
became true, and nobody can add or strike one. Each is signed off daily, even when nothing was
entered; a day without a signature is a gap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, PIT_BOSS, REGISTRAR, SECURITY, Permit
from croupier.daybook.calendar import day_of
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.disputes import dispute, voids
from croupier.daybook.rooms.door import entrance as door
from croupier.daybook.rooms.floor import decks
from croupier.daybook.rooms.premises import equipment, licence
from croupier.daybook.rooms.records import registers
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

Register = Literal[
    "complaints",
    "incidents",
    "refusals",
    "visitors",
    "disputes",
    "voids",
    "decks",
    "keys",
    "equipment",
]
NAMES: tuple[str, ...] = get_args(Register)
F = TypeVar("F", bound=Fact)
SHEET = "register of a day"


class Kept(NamedTuple):
    """`entries`: the facts that are lines of a register, each with its number; `follows`: those
    that say what came of one."""

    entries: tuple[type[Fact], ...]
    follows: tuple[type[Fact], ...] = ()

    @property
    def facts(self) -> tuple[type[Fact], ...]:
        return self.entries + self.follows


REGISTERS: dict[str, Kept] = {
    "complaints": Kept((registers.ComplaintEntered,), (registers.ComplaintAnswered,)),
    "incidents": Kept((registers.IncidentEntered,)),
    "refusals": Kept((door.TurnedAway,)),
    "visitors": Kept((door.Admitted,), (door.WentOut,)),
    "disputes": Kept(
        (dispute.DisputeRaised,),
        (
            dispute.DisputeDecided,
            dispute.ProtocolMade,
            dispute.ProtocolSent,
            dispute.ComplaintKnown,
            dispute.Explained,
            dispute.DisputeOver,
        ),
    ),
    "voids": Kept(
        (voids.WagersVoided, voids.SettledByRules, voids.CreditHeld),
        (voids.CreditReleased, voids.CreditWithdrawn, voids.DebtPaid),
    ),
    "decks": Kept(
        (decks.DeckReceived, decks.DeckDefective, decks.DeckSetAside, decks.DeckDestroyed),
        (
            decks.DeckAtTable,
            decks.DeckCounted,
            decks.DeckBack,
            decks.DeckRetired,
            decks.RoundSpoiled,
            decks.RedealAnnounced,
        ),
    ),
    "keys": Kept(
        (
            equipment.KeyRegistered,
            equipment.KeyLent,
            equipment.KeysHandedOver,
            equipment.PanelOpened,
        ),
        (equipment.KeyReturned,),
    ),
    "equipment": Kept(
        (
            licence.CertificateReceived,
            licence.PutInService,
            licence.LeftOut,
            equipment.OutOfOrder,
            equipment.TechnicalPaper,
        ),
        (equipment.InOrder,),
    ),
}
"""By name, in the order in which they are shown."""
_ENTRY_OF: dict[type[Fact], str] = {
    fact: name for name, kept in REGISTERS.items() for fact in kept.entries
}

# Facts.


class RegisterSigned(Fact, frozen=True, tag="register-signed"):
    """`entries`: how many it had that day. `reason`: why it was signed late."""

    register: Register
    day: date
    entries: int
    reason: str = ""


class RegisterHad(Fact, frozen=True, tag="register-had"):
    """How many entries a register had of a day; those of no day yet belong to the next."""

    register: Register
    entries: int
    day: str = ""


# How it stands.


class Sheets(msgspec.Struct, frozen=True):
    counts: Mapping[str, Mapping[str, int]] = {}
    """By register and gaming day."""
    coming: Mapping[str, int] = {}
    """What was entered while no day was open: it belongs to the next one."""
    signed: Mapping[str, Mapping[str, int]] = {}
    """By register and day, how many entries it had when it was signed off."""


def of(house: House) -> Sheets:
    found: Sheets = house.rooms["sheets"]
    return found


def _fold(sheets: Sheets, act: Act, fact: Fact) -> Sheets:
    if isinstance(fact, RegisterHad):
        return _had(sheets, fact)
    sheets = _in_the_day(sheets, act.day)
    if isinstance(fact, RegisterSigned):
        days = {**sheets.signed.get(fact.register, {}), fact.day.isoformat(): fact.entries}
        return replace(sheets, signed={**sheets.signed, fact.register: days})
    name = _ENTRY_OF[type(fact)]
    if not act.day:
        return replace(sheets, coming={**sheets.coming, name: sheets.coming.get(name, 0) + 1})
    return _with(sheets, name, act.day, 1)


def _had(sheets: Sheets, fact: RegisterHad) -> Sheets:
    if fact.day:
        return _with(sheets, fact.register, fact.day, fact.entries)
    return replace(sheets, coming={**sheets.coming, fact.register: fact.entries})


def _in_the_day(sheets: Sheets, day: str) -> Sheets:
    """With what came before the day was open."""
    if not day or not sheets.coming:
        return sheets
    coming, sheets = sheets.coming, replace(sheets, coming={})
    for name, more in coming.items():
        sheets = _with(sheets, name, day, more)
    return sheets


def _with(sheets: Sheets, name: str, day: str, more: int) -> Sheets:
    days = sheets.counts.get(name, {})
    return replace(sheets, counts={**sheets.counts, name: {**days, day: days.get(day, 0) + more}})


def _restate(sheets: Sheets) -> Iterator[Restated]:
    for name in NAMES:
        for day, count in sheets.counts.get(name, {}).items():
            yield Restated(_of(RegisterHad, register=name, entries=count, day=day))
        if count := sheets.coming.get(name, 0):
            yield Restated(_of(RegisterHad, register=name, entries=count))
        for day, count in sheets.signed.get(name, {}).items():
            yield Restated(_of(RegisterSigned, register=name, day=day, entries=count))


def _of(kind: type[F], **said: object) -> F:
    return msgspec.convert(said, kind)


def entries(house: House, register: str, day: str) -> int:
    """How many entries a register has of a day."""
    sheets = of(house)
    coming = sheets.coming.get(register, 0) if house.rooms["gaming day"].open == day else 0
    return sheets.counts.get(register, {}).get(day, 0) + coming


def daily(terms: Terms) -> tuple[str, ...]:
    """Which are signed off before a day is closed: those of the book, and those of the profile."""
    named = {*terms.registers.daily.value, *terms.signed_daily}
    return tuple(name for name in NAMES if name in named)


def unsigned(house: House, terms: Terms, day: str) -> tuple[str, ...]:
    """The daily registers that are not signed off as they stand."""
    return tuple(name for name in daily(terms) if not is_signed(house, name, day))


def is_signed(house: House, register: str, day: str) -> bool:
    """Signed, and nothing entered since."""
    return of(house).signed.get(register, {}).get(day) == entries(house, register, day)


def gaps(house: House, terms: Terms, first: date, last: date) -> tuple[tuple[str, str], ...]:
    """Days without a signature, with their register: every day from the first to the last."""
    days = [(first + timedelta(n)).isoformat() for n in range((last - first).days + 1)]
    return tuple(
        (day, register)
        for day in days
        for register in daily(terms)
        if day not in of(house).signed.get(register, {})
    )


# Signing off.


class _Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    register: Register
    day: date
    reason: str = ""


def _sheet(terms: Terms) -> Story:
    """The day is signed even when nothing was entered; a day that was missed, with a reason."""
    clause = terms.cite("registers", terms.registers.daily)
    act = yield Step("sign", _Sign, clause, check=_may_sign(terms))
    given = act.given
    yield msgspec.convert({**act.said, "entries": given["entries"]}, RegisterSigned)
    yield PaperIssued(SHEET, given["number"])


_REGISTRARS = ("refusals", "visitors")
"""What the registrar keeps, and so signs as well."""


def _may_sign(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        register, day = act.said["register"], act.said["day"]
        if act.by.role == REGISTRAR and register not in _REGISTRARS:
            raise Refused("not-your-register", register=register, legal=_REGISTRARS)
        today = act.day or day_of(act.at, terms.zone).isoformat()
        if day > today:
            raise Refused("not-yet")
        if day < today and not act.said["reason"].strip():
            raise Refused("reason-needed")
        if is_signed(house, register, day):
            raise Refused("register-signed", register=register, day=day)
        return {"entries": entries(house, register, day), "number": next_number(house, SHEET)}

    return check


ROOM = Room(
    "sheets",
    {
        "registers.read": Permit(
            (GAME_MANAGER, PIT_BOSS, REGISTRAR, SECURITY), reads=True, clause="bg art. 9.1(ж)"
        ),
        "register.sign": Permit((GAME_MANAGER, REGISTRAR), clause="bg art. 9.1(ж)", any_day=True),
    },
    (RegisterSigned, RegisterHad),
    Sheets(),
    _fold,
    (Procedure("register", 1, _sheet),),
    _restate,
    hears=tuple(_ENTRY_OF),
)
