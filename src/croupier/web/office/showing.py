"""How what lies in the day book is said to people: roles, places, times, steps, fields and facts.

What has no words yet, as of a room that is new, is shown by its own name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import quote
from zoneinfo import ZoneInfo

import msgspec

from croupier.daybook import rooms
from croupier.daybook.authority import PLAYER, STAFF, place_name, role_name
from croupier.daybook.book import BY_HAND
from croupier.daybook.fields import (
    CHIPS,
    CHOICE,
    DATE,
    LIST,
    MOMENT,
    MONEY,
    NUMBER,
    PERSON,
    PLACE,
    ROLE,
    ROWS,
    TEXT,
    WEEK,
    YES,
    Field,
    fields_of,
)
from croupier.daybook.registry import PERMITS, ROOM_OF
from croupier.daybook.step import Fact
from croupier.daybook.terms import Terms
from croupier.words.books import citing
from croupier.words.catalogue import PAGES, TERMINAL
from croupier.words.speech import SOURCE, Speech


class Told(NamedTuple):
    """A line of what was said or has become true: the field's name, and its value in words; `rows`
    where it is several things, `person` where it is somebody's id."""

    name: str
    value: str
    person: str = ""
    rows: tuple[tuple[Told, ...], ...] = ()


class Showing(NamedTuple):
    speech: Speech
    terms: Terms

    @property
    def zone(self) -> str:
        return self.terms.zone

    def _named(self, key: str, name: str) -> str:
        return self.speech.say(key) if _is_known(key) else name.replace("_", " ").replace("-", " ")

    def role(self, role: str) -> str:
        return self.speech.tell(role_name(role))

    def place(self, place: str) -> str:
        """`table r1`: the kind is said, the name stays."""
        return self.speech.tell(place_name(place))

    def places(self, places: tuple[str, ...]) -> str:
        return ", ".join(map(self.place, places))

    def procedure(self, procedure: str) -> str:
        return self._named(f"procedure.{procedure}", procedure)

    def step(self, procedure: str, step: str) -> str:
        if step == BY_HAND:
            return self._named(f"step.{BY_HAND}", step)
        key = f"{procedure}.{step}"
        return self._named(f"step.{key}", self._named(f"action.{key}", step))

    def action(self, action: str) -> str:
        return self._named(f"action.{action}", action)

    def fact(self, fact: Fact) -> str:
        tag = str(fact.__struct_config__.tag)
        return self._named(f"fact.{tag}", tag)

    def field(self, name: str) -> str:
        return self._named(f"field.{name}", self._named(f"field.{name.replace('_', '-')}", name))

    def checked(self, name: str) -> str:
        """What somebody says who marks a field."""
        return self._named(f"checked.{name}", self.field(name))

    def choice(self, value: str) -> str:
        """A value of the program's own; what is none stays as it was written."""
        key = f"choice.{value.replace(' ', '-')}"
        return self.speech.say(key) if key in PAGES else value

    def paper(self, kind: str) -> str:
        return self._named(f"paper.{kind.replace(' ', '-')}", kind)

    def clause_of(self, procedure: str, step: str) -> str:
        """By which clause somebody may do a step."""
        permit = PERMITS.get(f"{procedure}.{step}")
        return permit.clause if permit else ""

    def clause(self, clause: str) -> str:
        """A clause with its book, in the words of the language."""
        book, _, cited = clause.partition(" ")
        return f"{book} {citing.clause(cited, self.speech)}" if citing.place_of(clause) else clause

    def clause_place(self, clause: str) -> str:
        return quote(citing.place_of(clause), safe="/#().:§–")

    # Times.

    def _at(self, at: int) -> datetime:
        return datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))

    def time(self, at: int, now: int = 0) -> str:
        """Mon 16 Nov, 20:00; with its year, where it is not that of `now`."""
        far = now and self._at(at).year != self._at(now).year
        return self._formed(at, "EEE d MMM y, HH:mm" if far else "EEE d MMM, HH:mm")

    def exactly(self, at: int) -> str:
        return self._formed(at, "d MMM y, HH:mm:ss")

    def clock(self, at: int) -> str:
        return self._formed(at, "HH:mm")

    def machine(self, at: int) -> str:
        """As a program reads it."""
        return self._at(at).isoformat(timespec="seconds")

    def day(self, day: str) -> str:
        """Monday 16 November"""
        from babel.dates import format_date

        return format_date(datetime.fromisoformat(day), "EEEE d MMMM", locale=self.speech.tag)

    def month(self, month: str) -> str:
        """November 2026, of 2026-11"""
        from babel.dates import format_skeleton

        return format_skeleton(
            "yMMMM", datetime.fromisoformat(f"{month}-01"), locale=self.speech.tag
        )

    def _formed(self, at: int, form: str) -> str:
        from babel.dates import format_datetime

        return format_datetime(self._at(at), form, locale=self.speech.tag)

    # What was said, and what has become true.

    def fact_lines(self, fact: Fact) -> tuple[Told, ...]:
        found = msgspec.to_builtins(fact)
        tag = found.pop("is", "")
        said = {name: self._of_fact(tag, value) for name, value in found.items()}
        return tuple(self._lines(said, _told(type(fact))))

    def _of_fact(self, tag: str, value: Any) -> Any:
        """A word that only this fact has, `turned-away.no-document`, is said; all else stays."""
        key = f"{tag}.{value}"
        return self.speech.say(key) if isinstance(value, str) and _is_known(key) else value

    def said_lines(self, said: Mapping[str, Any]) -> tuple[Told, ...]:
        """What was said at a step. Which step it was, and what its fields held, is told by the
        names of the fields: they are the same everywhere."""
        return tuple(self._lines(said, _every_field()))

    def _lines(self, said: Mapping[str, Any], fields: Mapping[str, Field]) -> Iterator[Told]:
        currency = str(said.get("currency") or self.terms.currency)
        for name, value in said.items():
            if value not in ("", [], (), {}, None):
                yield self._line(name, value, fields.get(name), currency)

    def _line(self, name: str, value: Any, field: Field | None, currency: str) -> Told:
        label = self.field(name)
        if isinstance(value, dict):
            if field and field.holds == CHIPS:
                return Told(label, self.chips(value))
            return Told(label, "", rows=(tuple(self._lines(value, {})),))
        if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
            inner = {each.name: each for each in field.fields} if field else {}
            return Told(label, "", rows=tuple(tuple(self._lines(each, inner)) for each in value))
        if isinstance(value, list | tuple):
            holds = field.item if field and field.holds == LIST else ""
            return Told(label, ", ".join(self._value(each, holds, currency) for each in value))
        holds = field.holds if field and field.holds != ROWS else ""
        text = self._value(value, holds, currency)
        return Told(label, text, str(value) if holds == PERSON else "")

    def money(self, amount: int, currency: str = "") -> str:
        """With its currency, which is the house's own where none is named, its thousands apart, and
        a true minus."""
        own = currency or self.terms.currency
        text = self.speech.amount(abs(amount), own)
        if self.speech.tag == SOURCE:
            whole, point, rest = text.partition(".")
            text = f"{self.speech.number(int(whole))}{point}{rest}"
        return f"{'−' if amount < 0 else ''}{text} {own}"

    def chips(self, counted: Mapping[str, int]) -> str:
        """20 × 100, 4 × 25"""
        return ", ".join(f"{self.speech.number(count)} × {chip}" for chip, count in counted.items())

    def _value(self, value: Any, holds: str, currency: str) -> str:
        if isinstance(value, bool) or holds == YES:
            return self.speech.say("yes" if value else "no")
        if holds == ROLE:
            return self.role(str(value))
        if holds == PLACE:
            return self.place(str(value))
        if holds == MOMENT and isinstance(value, int):
            return self.time(value)
        if holds == MONEY and isinstance(value, int):
            return self.money(value, currency)
        if holds == CHOICE:
            return self.paper(str(value)) if _is_paper(str(value)) else self.choice(str(value))
        if holds in (DATE, WEEK):
            return self.speech.day(str(value))
        if value in (*STAFF, PLAYER):
            return self.role(value)
        if isinstance(value, str):
            return self._perhaps_day(value)
        return self.speech.number(value) if isinstance(value, int) else str(value)

    def _perhaps_day(self, text: str) -> str:
        """A date is said as one, whatever it stands for."""
        try:
            return self.speech.day(text) if len(text) == len("2026-11-16") else text
        except ValueError:
            return text


def _is_known(key: str) -> bool:
    return key in TERMINAL or key in PAGES


def _is_paper(value: str) -> bool:
    return f"paper.{value.replace(' ', '-')}" in PAGES


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, Field]:
    return {field.name: field for field in fields_of(kind)}


@cache
def _told(kind: type[msgspec.Struct]) -> Mapping[str, Field]:
    """The fields of a fact; where it has a plain text, what it holds is told by its name."""
    every = _every_field()
    return {
        name: every[name] if field.holds == TEXT and every[name].holds in _SAID_BY_NAME else field
        for name, field in _fields(kind).items()
    }


_SAID_BY_NAME = (CHOICE, PLACE, PERSON, ROLE)


@cache
def _every_field() -> Mapping[str, Field]:
    """What a field of this name holds, wherever a room asks for it or tells it; a plain number
    where one of them has no more than that; chips are counted by their kinds."""
    found: dict[str, Field] = {}
    for kind in (*ROOM_OF, *asked()):
        for name, field in _fields(kind).items():
            before = found.get(name)
            plain = field.holds == NUMBER and before is not None and before.holds != CHIPS
            if before is None or before.holds == TEXT or plain:
                found[name] = field
    return found


def asked() -> Iterator[type[msgspec.Struct]]:
    """What the steps of the rooms ask for: structs that forbid whatever they do not name."""
    for kind in msgspec.Struct.__subclasses__():
        if (
            kind.__module__.startswith(rooms.__name__)
            and kind.__struct_config__.forbid_unknown_fields
        ):
            yield kind
