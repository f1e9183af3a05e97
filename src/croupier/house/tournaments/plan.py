"""The plan of tournaments: which the house announces by itself, and when, read from one file and
checked whole."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from croupier.errors import CroupierError, Problem, RuleBookError
from croupier.house.tournaments.fitting import Books, misfits
from croupier.money import CURRENCIES, read_amount
from croupier.rulebooks.files import read_toml
from croupier.tournaments.announced import WHOLE, Announced, Level, Plays, Price

SHIPPED = "tournaments.toml"
BREAK = "break"
Count = Annotated[int, Meta(ge=0, le=100_000)]


class TournamentText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament as the file has it: money in major units, levels as `5: blinds 25 50` or `5:
    break`, shares in percent. `every`: minutes from one to the next, by the clock; 0: one is always
    open, and begins as soon as enough are there."""

    name: str
    book: str
    game: str
    stack: Count
    seats: Count
    levels: tuple[str, ...]
    least: Count
    most: Count
    shares: tuple[int | str, ...] = ()
    prizes: tuple[int | str, ...] = ()
    currency: str = ""
    price: int | str = 0
    fee: int | str = 0
    commission: int | str = 0
    added: int | str = 0
    plays: Plays = "until one has all"
    every: Annotated[int, Meta(ge=0, le=7 * 1440)] = 0
    late: Count = 0
    again: Count = 0
    rounds: Count = 0
    deals: bool = False
    bots: Count = 0
    within: Count = 24


class Planned(NamedTuple):
    """`every`: milliseconds from one to the next; `items`: what is said of it in an announcement,
    by the book's names for them."""

    announced: Announced
    every: int
    items: dict[str, str]


def shipped() -> str:
    """The text of the plan that comes with the program."""
    return (resources.files("croupier.house.tournaments") / SHIPPED).read_text("utf-8")


def read_tournaments(file: Path | None, books: Books) -> tuple[Planned, ...]:
    """The tournaments of a plan; all problems of the file at once."""
    name = file.name if file else SHIPPED
    problems: list[Problem] = []
    read = read_toml(file or resources.files("croupier.house.tournaments") / SHIPPED, problems)
    if read is None:
        named = tuple(problem._replace(file=name) for problem in problems)
        raise RuleBookError("rule-book", problems=named)
    return _Reader(name, books).planned(read[1])


class _Reader:
    def __init__(self, file: str, books: Books) -> None:
        self.file = file
        self.books = books
        self.problems: list[Problem] = []

    def planned(self, data: dict[str, Any]) -> tuple[Planned, ...]:
        for key in data:
            if key not in ("tournament", "items"):
                self._wrong(key, "unknown; a plan has [items] and [[tournament]]")
        items = self._items(data.get("items", {}))
        tournaments = data.get("tournament", [])
        if not isinstance(tournaments, list):
            self._wrong("tournament", "expected [[tournament]]")
            tournaments = []
        found = [self._one(item, n, items) for n, item in enumerate(tournaments, 1)]
        names = [one.announced.name for one in found if one]
        for double in sorted({name for name in names if names.count(name) > 1}):
            self._wrong(double, "two tournaments have this name")
        if self.problems:
            raise RuleBookError("rule-book", problems=tuple(self.problems))
        return tuple(one for one in found if one)

    def _items(self, items: Any) -> dict[str, str]:
        try:
            return msgspec.convert(items, dict[str, str])
        except msgspec.ValidationError as error:
            self._wrong("items", str(error))
            return {}

    def _one(self, item: Any, number: int, items: dict[str, str]) -> Planned | None:
        try:
            text = msgspec.convert(item, TournamentText)
        except msgspec.ValidationError as error:
            self._wrong(f"tournament {number}", str(error))
            return None
        try:
            announced = read_announced(text, self.books)
        except (CroupierError, ValueError) as error:
            self._wrong(f"{text.name}", str(error))
            return None
        for field, expected in misfits(announced, self.books):
            self._wrong(f"{text.name}: {field}", f"expected {expected.removeprefix('expected ')}")
        return Planned(announced, text.every * 60_000, items)

    def _wrong(self, key: str, expected: str) -> None:
        self.problems.append(Problem(self.file, key, expected))


def read_announced(text: TournamentText, books: Books) -> Announced:
    """Refused where a sum, a share or a level cannot be read."""
    currency = text.currency or books(text.book).info.currency
    if currency not in CURRENCIES:
        raise ValueError(f"currency: “{currency}” is not an ISO 4217 code")

    def money(said: int | str) -> int:
        return read_amount(str(said), currency)

    values = {name: getattr(text, name) for name in Announced.__struct_fields__ if name in _SAME}
    return Announced(
        **values,
        currency=currency,
        price=Price(money(text.price), money(text.fee), money(text.commission)),
        added=money(text.added),
        levels=tuple(map(read_level, text.levels)),
        shares=tuple(map(read_share, text.shares)),
        prizes=tuple(map(money, text.prizes)),
    )


_SAME = (
    "name", "book", "game", "plays", "stack", "seats", "least", "most", "late", "again", "rounds",
    "deals", "bots", "within",
)  # fmt: skip


def read_level(text: str) -> Level:
    """`10: blinds 25 50`, `5: break`."""
    found = re.fullmatch(r"\s*(\d{1,4})\s*:\s*(.*\S)\s*", text)
    if not found:
        raise ValueError(f"levels: expected “10: blinds 25 50” or “5: break”, not “{text}”")
    plate = found[2]
    return Level(int(found[1]), "" if plate == BREAK else plate)


def level_text(level: Level) -> str:
    return f"{level.minutes}: {level.plate or BREAK}"


def read_share(said: int | str) -> int:
    """Percent of the fund, with two digits after the point at most."""
    try:
        share = Fraction(str(said)) * WHOLE / 100
    except (ValueError, ZeroDivisionError) as error:
        raise ValueError(f"shares: expected percent such as 37.5, not “{said}”") from error
    if share.denominator != 1:
        raise ValueError(f"shares: “{said}” has more than two digits after the point")
    return int(share)


def share_text(share: int) -> str:
    whole, rest = divmod(share, WHOLE // 100)
    return f"{whole}.{rest:02d}".rstrip("0").rstrip(".")
