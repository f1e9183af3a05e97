"""The house's profile: from which book it takes which subject, and the operator's own values for
what the books leave open. It is complete, or refused with all that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.daybook.authority import (
    CASHIER,
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    REGISTRAR,
)
from croupier.daybook.cage_values import CageValues, PayoutTax
from croupier.daybook.house_values import (
    Answers,
    Cameras,
    HallValues,
    OpeningHours,
    OwnCertificate,
    RegularBonus,
    Signers,
)
from croupier.daybook.rooms.records.sheets import Register
from croupier.daybook.terms import StaffedBy, Terms
from croupier.errors import CroupierError, Problem, RoundTextError, RuleBookError
from croupier.house.cage.tax import TaxText, read_taxes
from croupier.house.profile_problems import Wrong, of_shape, of_values
from croupier.rulebooks.files import read_toml
from croupier.rulebooks.lines import key_lines
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.house import BonusGames, Official, Staff
from croupier.rulebooks.schema.house import Rules as HouseRules
from croupier.rulebooks.shelves import Own, find_book
from croupier.table.tax import Tax

FOLDER = "profiles"
DEMO, TAX = "demo", "tax"
"""The profile of the house that comes with the program."""


class Subjects(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The book of each subject. Those that may be left out are what a house need not have: it has
    them where a book says how."""

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
    machines: str = ""
    jackpots: str = ""
    bonus_games: str = ""
    tournaments: str = ""


class Keeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Years for which a person's file is kept after the last account ended."""

    kept: Annotated[int, msgspec.Meta(ge=1, le=100)]


class ProfileText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    book: str
    zone: str
    country: str
    currency: str
    denominations: tuple[str, ...]
    address: str
    organiser: str
    subjects: Subjects
    people: Keeping
    opening_hours: OpeningHours
    staffed_by: StaffedBy = "program"
    day_begins: Annotated[int, msgspec.Meta(ge=0, le=23)] = 0
    roles: tuple[Official, ...] = ()
    holidays_move: bool = False
    stretch: Annotated[int, msgspec.Meta(ge=0, le=720)] = 0
    cameras: Cameras = "tables dealt by hand"
    signed_daily: tuple[Register, ...] = ()
    cage: CageValues = CageValues()
    hall: HallValues = HallValues()
    signers: Signers = Signers()
    answers: Answers = Answers()
    certificate: OwnCertificate | None = None
    bonus_game: tuple[RegularBonus, ...] = ()
    tax: tuple[TaxText, ...] = ()


def shipped_profiles() -> tuple[str, ...]:
    """The names of the profiles that come with the program; the demo house first."""
    folder = resources.files("croupier.house") / FOLDER
    names = (file.name.removesuffix(".toml") for file in folder.iterdir())
    return tuple(sorted(names, key=lambda name: (name != DEMO, name)))


def find_profile(said: str) -> Traversable:
    """The file of a profile: one that comes with the program by its name, any other by its path."""
    if said in shipped_profiles():
        return resources.files("croupier.house") / FOLDER / f"{said}.toml"
    if "/" in said or "\\" in said or said.endswith(".toml"):
        return Path(said)
    raise RuleBookError("no-such-profile", profile=said, profiles=", ".join(shipped_profiles()))


def read_profile(
    said: str | Path | None = None,
    own: Own = None,
    day: str = "",
    other: Mapping[str, str] | None = None,
) -> Terms:
    """The terms of a profile, by name or file; `own` and `day` as for the plan of the floor.
    `other`: subjects that are taken from another book than the profile says. All problems of the
    file at once."""
    file = said if isinstance(said, Path) else find_profile(said or DEMO)
    problems: list[Problem] = []
    read = read_toml(file, problems)
    if read is None:
        named = tuple(problem._replace(file=file.name) for problem in problems)
        raise RuleBookError("profile", problems=named)
    data = read[1]
    if other and isinstance(data.get("subjects"), dict):
        data = {**data, "subjects": {**data["subjects"], **other}}
    lines = key_lines(read[0])
    wrong = [*of_shape(data, ProfileText), *of_values(data)]
    subjects, found = _subjects(data, own, day, frozenset(other or ()))
    taxes, bad = _taxes(data, own, day)
    wrong += [*subjects, *bad, *_lacks_roles(data, found.get("staff")), *_lacks_items(data, found)]
    if wrong:
        told = tuple(
            Problem(file.name, each.key, each.expected, lines.get(each.key, 0)) for each in wrong
        )
        raise RuleBookError("profile", problems=told)
    text = msgspec.convert(data, ProfileText)
    values = {name: getattr(text, name) for name in text.__struct_fields__}
    books = {name: book for name, book in msgspec.structs.asdict(text.subjects).items() if book}
    values |= {"books": books, "kept": text.people.kept, "name": file.name.removesuffix(".toml")}
    terms = msgspec.convert({**values, **found}, Terms, from_attributes=True)
    return msgspec.structs.replace(terms, taxes=taxes)


def terms_of_day(house: str) -> Terms:
    """The terms by which a day's text is played: `by` is the profile of that name, `demo, disputes
    by` the house that comes with the program with its disputes as the book `by` has them; `demo,
    tax 1/25` withholds so much of every payout."""
    name, *others = (part.strip() for part in house.split(","))
    if name not in shipped_profiles():
        wanted = ", ".join(shipped_profiles())
        raise RoundTextError("bad-header", header="house", wanted=wanted, found=name)
    pairs = {key: value.strip() for key, _, value in (other.partition(" ") for other in others)}
    rate = pairs.pop(TAX, "")
    terms = read_profile(name, other=pairs)
    return _withholding(terms, rate) if rate else terms


def _withholding(terms: Terms, rate: str) -> Terms:
    """No book prints a rate, and no shipped profile has one: a day's text names its own."""
    try:
        tax = PayoutTax(date.min, rate)
    except ValueError as error:
        raise RoundTextError("bad-header", header="house", wanted="tax 1/25", found=rate) from error
    cage = msgspec.structs.replace(terms.cage, tax=(tax,))
    return msgspec.structs.replace(terms, cage=cage)


def _subjects(
    data: Mapping[str, Any], own: Own, day: str, other: frozenset[str]
) -> tuple[list[Wrong], dict[str, object]]:
    """Each subject as its book has it; refused where that book is silent, and where the house's own
    book is not, but another one is named."""
    wrong: list[Wrong] = []
    found: dict[str, object] = {}
    read = cache(lambda book: find_book(book, own, day).house.rules)  # Once for all its subjects.
    own_book = _read_own(data.get("book"), read, wrong)
    named = data.get("subjects")
    known = {field.name for field in msgspec.structs.fields(Subjects)}
    for subject, book in (named if isinstance(named, dict) else {}).items():
        key = f"subjects.{subject}"
        if subject not in known or not isinstance(book, str):
            continue
        try:
            found[subject] = getattr(read(book), subject)
        except CroupierError as error:
            wrong.append(Wrong(key, str(error)))
            continue
        if isinstance(found[subject], Absent):
            wrong.append(Wrong(key, f"the book “{book}” is silent on it: name another"))
        elif subject not in other and _speaks(own_book, subject) and book != data["book"]:
            wrong.append(Wrong(key, f"the house's own book “{data['book']}” speaks of it"))
    return wrong, found


NEEDED = (GAME_MANAGER, PIT_BOSS, INSPECTOR, DEALER, CASHIER, REGISTRAR)
"""Without whom a house does not run: nobody would open its day, its tables, its cage, its door."""


def _lacks_roles(data: Mapping[str, Any], staff: object) -> list[Wrong]:
    own = data.get("roles", ())
    if not isinstance(staff, Staff) or not isinstance(own, list | tuple):
        return []
    lack = [role for role in NEEDED if role not in (*staff.named.value, *own)]
    if not lack:
        return []
    return [Wrong("roles", f"neither the book of the staff nor the house has: {', '.join(lack)}")]


def _lacks_items(data: Mapping[str, Any], found: Mapping[str, object]) -> list[Wrong]:
    """A bonus game of the program is announced whole, as any other."""
    games, rules = data.get("bonus_game", ()), found.get("bonus_games")
    if not games or not isinstance(games, list):
        return []
    if not isinstance(rules, BonusGames):
        return [Wrong("bonus_game", "the house has none: name the book of subjects.bonus_games")]
    wanted = {*rules.contents.value}
    wrong = []
    for number, game in enumerate(games, 1):
        items = game.get("items") if isinstance(game, dict) else None
        said = {name for name, says in items.items() if says} if isinstance(items, dict) else set()
        if said != wanted:
            expected = ", ".join(f"“{item}”" for item in rules.contents.value)
            wrong.append(Wrong(f"bonus_game {number}.items", f"expected each of {expected}"))
    return wrong


def _speaks(rules: HouseRules | None, subject: str) -> bool:
    return rules is not None and not isinstance(getattr(rules, subject), Absent)


def _read_own(
    book: object, read: Callable[[str], HouseRules], wrong: list[Wrong]
) -> HouseRules | None:
    if not isinstance(book, str):
        return None
    try:
        return read(book)
    except CroupierError as error:
        wrong.append(Wrong("book", str(error)))
    return None


def _taxes(data: Mapping[str, Any], own: Own, day: str) -> tuple[tuple[Tax, ...], list[Wrong]]:
    """The rates, where the text of each is one at all."""
    try:
        texts = msgspec.convert(data.get("tax", ()), tuple[TaxText, ...])
        zone = ZoneInfo(str(data.get("zone")))
    except (msgspec.ValidationError, ZoneInfoNotFoundError, ValueError, OSError):
        return (), []
    taxes, wrong = read_taxes(texts, zone, own, day)
    return taxes, [Wrong(key, expected) for key, expected in wrong]
