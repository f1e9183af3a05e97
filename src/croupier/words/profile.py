"""A house's profile as people read it: from which book each subject comes, with its clauses, and
the operator's own values with what each means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.daybook.authority import place_name, role_name
from croupier.daybook.house_values import ALWAYS, CLOSED, WEEKDAYS
from croupier.daybook.terms import Terms
from croupier.phrase import Sum
from croupier.rulebooks.schema.house import Rules
from croupier.words.books import labels, reading

if TYPE_CHECKING:
    from croupier.words.books.reading import Row
    from croupier.words.speech import Speech


class Value(NamedTuple):
    """One of the operator's own: its key in the file, its value, what it means."""

    key: str
    value: str
    means: str


class Subject(NamedTuple):
    """`own`: whether it is the house's own book that speaks of it."""

    key: str
    name: str
    book: str
    own: bool
    rows: tuple[Row, ...]


def subjects(terms: Terms, speech: Speech) -> tuple[Subject, ...]:
    """Each with the values of its book, in the order of the profile."""
    names = labels.NAMES[Rules]
    return tuple(
        Subject(
            subject,
            names.chapter(subject, speech),
            book,
            book == terms.book,
            reading.part(names, subject, getattr(terms, subject), speech),
        )
        for subject, book in terms.books.items()
    )


def values(terms: Terms, speech: Speech) -> tuple[Value, ...]:
    """The operator's own values, in the order of the file."""
    told = (*_plain(terms, speech), *_sheets(terms, speech), *_cage(terms, speech))
    return tuple(Value(key, said, speech.say(f"profile.{key}")) for key, said in told)


def hours(terms: Terms, speech: Speech) -> tuple[tuple[str, str], ...]:
    """The days of the week, and when the house is open on each."""
    from babel.dates import get_day_names

    names = get_day_names("wide", locale=speech.tag)
    return tuple(
        (names[number], _hours(terms.opening_hours.on(number), speech))
        for number in range(len(WEEKDAYS))
    )


def _hours(said: str, speech: Speech) -> str:
    return speech.say(f"profile.{said}") if said in (ALWAYS, CLOSED) else said.replace("-", "–")


def _plain(terms: Terms, speech: Speech) -> Iterator[tuple[str, str]]:
    for name in ("zone", "country", "currency"):
        yield name, getattr(terms, name)
    yield "denominations", ", ".join(terms.denominations)
    for name in ("address", "organiser"):
        yield name, getattr(terms, name)
    yield "staffed_by", speech.say(f"profile.{terms.staffed_by}")
    yield "day_begins", f"{terms.day_begins:02d}:00"
    own = ", ".join(speech.tell(role_name(role)) for role in terms.roles)
    yield "roles", own or speech.say("none")
    yield "holidays_move", speech.say("yes" if terms.holidays_move else "no")
    yield "stretch", str(terms.stretch)
    yield "cameras", speech.say(f"profile.{terms.cameras.replace(' ', '-')}")
    daily = (speech.say(f"choice.{name}") for name in terms.signed_daily)
    yield "signed_daily", ", ".join(daily) or speech.say("none")
    yield "kept", str(terms.kept)


def _sheets(terms: Terms, speech: Speech) -> Iterator[tuple[str, str]]:
    for sheet, roles in msgspec.structs.asdict(terms.signers).items():
        yield f"signers.{sheet}", ", ".join(speech.tell(role_name(role)) for role in roles)
    for role, whom in msgspec.structs.asdict(terms.answers).items():
        yield f"answers.{role}", speech.tell(role_name(whom))
    yield "opening_hours", "; ".join(f"{day} {said}" for day, said in hours(terms, speech))
    draws = ("; ".join(each.name for each in terms.bonus_game)) or speech.say("none")
    yield "bonus_game", draws
    if found := terms.certificate:
        yield "certificate", f"{found.number}, {speech.day(found.issued.isoformat())}"


def _place(place: str, speech: Speech) -> str:
    return speech.say("cage.at-vault") if place == "vault" else speech.tell(place_name(place))


def _cage(terms: Terms, speech: Speech) -> Iterator[tuple[str, str]]:
    cage: Any = terms.cage
    for name in ("cash_reserve", "bank_reserve", "flag"):
        amount = Sum(terms.minor(getattr(cage, name)), terms.currency)
        yield f"cage.{name}", speech.tell(amount)
    ways = (f"{_place(source, speech)} → {_place(there, speech)}" for source, there in cage.routes)
    yield "cage.routes", ", ".join(ways)
    rates = (f"{tax.begins.isoformat()}: {tax.rate}" for tax in cage.tax)
    yield "cage.tax", "; ".join(rates) or speech.say("none")
    yield "cage.sized_for", speech.number(cage.sized_for)
    yield "cage.watch_rounds", speech.number(cage.watch_rounds)
    yield "cage.watch_risk", cage.watch_risk
    account = cage.account
    yield "cage.account", f"{account.name}, {account.iban}" if account else speech.say("none")
    yield "hall.alone", speech.tell(Sum(terms.minor(terms.hall.alone), terms.currency))
    taxes = (f"{tax.book} {tax.rate} ({tax.clause})" for tax in terms.taxes)
    yield "taxes", "; ".join(taxes) or speech.say("none")
