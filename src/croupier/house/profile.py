"""The house's profile: from which book it takes which subject, and the operator's own values for
what the books leave open. It is complete, or refused with all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.daybook.cage_values import CageValues
from croupier.daybook.terms import StaffedBy, Terms
from croupier.errors import CroupierError, Problem, RoundTextError, RuleBookError
from croupier.house.tax import TaxText, read_taxes
from croupier.rulebooks.files import read_toml
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.shelves import find_book
from croupier.table.tax import Tax

SHIPPED = "profile.toml"
DEMO = "demo"
"""What the house of the shipped profile is called."""


class Subjects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The book of each subject."""

    staff: str
    age: str
    excluded: str
    self_exclusion: str
    buy_in: str
    cash_short: str
    cash_limit: str
    transfer: str
    reserves: str
    licence: str
    display: str
    inspection: str
    barring: str
    conduct: str
    table_conduct: str
    wrong_winnings: str
    void_bets: str
    defective_cards: str
    game_records: str
    video: str
    registers: str
    disputes: str
    dispute_protocol: str


class Keeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Years for which a person's file is kept after the last account ended."""

    kept: Annotated[int, msgspec.Meta(ge=1, le=100)]


class ProfileText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    zone: str
    country: str
    currency: str
    denominations: tuple[str, ...]
    address: str
    organiser: str
    subjects: Subjects
    people: Keeping
    staffed_by: StaffedBy = "program"
    day_begins: int = 0
    cage: CageValues = CageValues()
    tax: tuple[TaxText, ...] = ()


def read_profile(
    file: Path | None = None,
    own: Path | None = None,
    day: str = "",
    other: Mapping[str, str] | None = None,
) -> Terms:
    """The terms of a profile; `own` and `day` as for the plan of the floor. `other`: subjects that
    are taken from another book than the profile says."""
    name = file.name if file else SHIPPED
    problems: list[Problem] = []
    read = read_toml(file or resources.files("croupier.house") / SHIPPED, problems)
    if read is None:
        named = tuple(problem._replace(file=name) for problem in problems)
        raise RuleBookError("rule-book", problems=named)
    try:
        subjects = {**read[1].get("subjects", {}), **(other or {})}
        text = msgspec.convert({**read[1], "subjects": subjects}, ProfileText)
    except msgspec.ValidationError as error:
        raise RuleBookError(
            "rule-book", problems=(Problem(name, "profile", str(error)),)
        ) from error
    return _terms(name, text, own, day)


def terms_of_day(house: str) -> Terms:
    """The terms by which a day's text is played: `demo, disputes by` is the house that comes with
    the program, with its disputes as the book `by` has them."""
    name, *others = house.split(",")
    if name.strip() != DEMO:
        raise RoundTextError("bad-header", header="house", wanted=DEMO, found=name)
    pairs = (other.strip().partition(" ") for other in others)
    return read_profile(other={subject: book.strip() for subject, _, book in pairs})


def _terms(name: str, text: ProfileText, own: Path | None, day: str) -> Terms:
    problems: list[Problem] = []
    books = msgspec.structs.asdict(text.subjects)
    found: dict[str, object] = {}
    read = cache(lambda book: find_book(book, own, day))  # Each is read once for all its subjects.
    for subject, book in books.items():
        try:
            found[subject] = getattr(read(book).house.rules, subject)
        except CroupierError as error:
            problems.append(Problem(name, f"subjects.{subject}", str(error)))
            continue
        if isinstance(found[subject], Absent):
            expected = f"the book “{book}” is silent on it: name another"
            problems.append(Problem(name, f"subjects.{subject}", expected))
    taxes: tuple[Tax, ...] = ()
    try:
        taxes, wrong = read_taxes(text.tax, ZoneInfo(text.zone), own, day)
        problems += [Problem(name, key, expected) for key, expected in wrong]
    except (ZoneInfoNotFoundError, ValueError):
        problems.append(Problem(name, "zone", "expected a time zone, such as Europe/Sofia"))
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    values = msgspec.structs.asdict(text)
    values |= {"books": books, "kept": text.people.kept}
    terms = msgspec.convert({**values, **found}, Terms, from_attributes=True)
    return msgspec.structs.replace(terms, taxes=taxes)
