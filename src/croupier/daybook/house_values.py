"""The operator's own values for what the books leave open outside the cage: opening hours, who
signs which sheet, to whom people answer, the machine hall, and the certificate of a house that the
program staffs."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Literal

import msgspec

from croupier.rulebooks.schema.house import Official

Cameras = Literal["tables dealt by hand", "every table"]
"""Which tables need a camera where the book asks for recordings: of a table that the program deals,
the record of its events is one."""
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
CLOSED, ALWAYS = "closed", "always"
_HOUR = re.compile(r"([01]\d|2[0-3]):[0-5]\d")
_HOURS = re.compile(r"([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d")


class OpeningHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of each day `18:00-04:00`, `always` or `closed`; what ends earlier than it begins ends on
    the next day."""

    monday: str
    tuesday: str
    wednesday: str
    thursday: str
    friday: str
    saturday: str
    sunday: str

    def __post_init__(self) -> None:
        for day in WEEKDAYS:
            said = getattr(self, day)
            if said not in (CLOSED, ALWAYS) and not _HOURS.fullmatch(said):
                raise ValueError(f"{day}: expected hours such as 18:00-04:00, always or closed")

    def on(self, weekday: int) -> str:
        """Of a day of the week; Monday is 0."""
        said: str = getattr(self, WEEKDAYS[weekday])
        return said


class Signers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who signs the sheets of which the books do not say it."""

    rota: tuple[Official, ...] = ("game manager",)
    presence: tuple[Official, ...] = ("pit boss", "game manager")
    results: tuple[Official, ...] = ("pit boss", "cashier", "game manager")
    visitors: tuple[Official, ...] = ("registrar", "game manager")

    def __post_init__(self) -> None:
        for sheet in self.__struct_fields__:
            if not getattr(self, sheet):
                raise ValueError(f"{sheet}: somebody signs it")


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To whom those answer of whom no book says it."""

    slot_manager: Official = "game manager"
    slot_attendant: Official = "slot manager"
    security: Official = "game manager"


class RegularBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus game that a house of the program announces again and again. `until`: the hour at
    which it is drawn, every day or on Sundays; `per`: rounds, or whole units staked, that make a
    ticket; `prizes` in whole units; `items`: the announcement, item by item of the book."""

    name: str
    every: Literal["day", "week"]
    until: str
    by: Literal["hand", "machine play"]
    prizes: tuple[int, ...]
    items: dict[str, str]
    per: int = 1
    most: int = 0
    games: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not _HOUR.fullmatch(self.until):
            raise ValueError("until: expected an hour such as 21:00")
        if not self.prizes or min(self.prizes) < 1 or self.per < 1 or self.most < 0:
            raise ValueError("expected prizes, and tickets for something")


class HallValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The machine hall. `alone`: a win that one person pays by hand, in whole units of the house's
    currency; above it takes two."""

    alone: Annotated[int, msgspec.Meta(ge=0)] = 1_000


class OwnCertificate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The certificate of a play-money house: the program enters it, with the tables of the plan,
    when the house opens for the first time."""

    number: str
    issued: date
    received: date
    decision: str
    in_force: date

    def __post_init__(self) -> None:
        if not self.issued <= self.received:
            raise ValueError("it is received after it was issued")
