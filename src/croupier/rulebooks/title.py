"""The title page of a book: who it is, what its text is in law, and from which day on it holds.

Two days that are not one: `dated` is the text's own, `holds_from` that of the values in these
files. Everything that is wrong with it is said at once, as with the games.
"""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.money import CURRENCIES
from croupier.rulebooks.files import read_toml, short
from croupier.rulebooks.lines import key_lines

_DAY = r"\d{4}-\d{2}-\d{2}"
_A_DAY = "expected the day from which this version holds, a date such as 2026-11-15"
_ITS_DAY = "expected the day that the text bears, a date such as 2023-11-03"
Status = Literal["draft", "published", "in force"]
"""What a text is in law, as far as it is known. Nothing in force is taken for granted."""
_A_STATUS = f"expected one of {', '.join(map(repr, get_args(Status)))}"
OLDER = {"in_force": "holds_from"}
"""Names that keys of a title page had before. A page that has them is read as one of today."""
_NEEDLESS = ("changes", "takes_effect")
"""Texts that a page may be without."""
_DAYS: tuple[str, ...] = ("holds_from", "dated")
_FORMS = ("cites", "cites_whole")
_A_FORM = "expected a list of forms such as “art. #(#)”, in which # stands for a number"


class BookInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The title page."""

    id: str
    title: str
    edition: str
    language: str
    currency: str
    applies: str
    source: str
    holds_from: str
    """The day from which this version of the book holds where it is played by: 2026-11-15. It is
    the house's, and says nothing of the law's."""
    status: Status = "draft"
    """A page that does not say it, as none did once, is a draft."""
    dated: str = ""
    """The day that the text itself bears: 2023-11-03. Empty: it is undated."""
    takes_effect: str = ""
    """From when on the text binds by its own words, with the clause; for people."""
    changes: str = ""
    """What this version changes, in a sentence for people."""
    cites: tuple[str, ...] = ()
    """How citations of this text begin, with # for a number: `art. #(#)`, `§#`."""
    cites_whole: tuple[str, ...] = ()
    """Those that name a whole article or chapter, which is too much to be a clause."""


def holds_from(folder: Traversable) -> str:
    """The day on the title page of the book in this folder; a page without one is a problem."""
    problems: list[Problem] = []
    read = _page(folder / "book.toml", problems)
    text, data = read or ("", {})
    if read and not is_day(data.get("holds_from")):
        line = key_lines(text).get("holds_from", 0)
        problems.append(Problem(short(folder / "book.toml"), "holds_from", _A_DAY, line))
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return str(data["holds_from"])


def is_day(value: Any) -> bool:
    """A date in TOML, without a time. This layer has no clock and no calendar: to it a day is its
    text, which sorts as days do."""
    return not isinstance(value, str) and bool(re.fullmatch(_DAY, str(value)))


def of_today(data: dict[str, Any]) -> dict[str, Any]:
    """A title page by the names that its keys have today."""
    return {OLDER.get(key, key): value for key, value in data.items()}


def _page(file: Traversable, problems: list[Problem]) -> tuple[str, dict[str, Any]] | None:
    read = read_toml(file, problems)
    return None if read is None else (read[0], of_today(read[1]))


def read_title(file: Traversable, book: str, day: str, problems: list[Problem]) -> BookInfo | None:
    """Everything that is wrong with it at once, as with the games."""
    name, before = short(file), len(problems)
    read = _page(file, problems)
    if read is None:
        return None
    text, data = read
    keys = BookInfo.__struct_fields__
    wrong = {key: f"unknown key; expected: {', '.join(keys)}" for key in data if key not in keys}
    texts = [key for key in keys if key not in ("holds_from", "status", "dated", *_FORMS)]
    wrong |= {key: "expected text" for key in texts if not isinstance(data.get(key, ""), str)}
    wrong |= {key: "missing; expected text" for key in texts if key not in (*data, *_NEEDLESS)}
    wrong |= {key: _A_FORM for key in _FORMS if not _are_forms(data.get(key, []))}
    wrong |= _wrong_in_law(data)
    if not is_day(data.get("holds_from")):
        wrong["holds_from"] = _A_DAY
    elif day and str(data["holds_from"]) != day:
        wrong["holds_from"] = f"expected {day}, the name of the folder"
    if not wrong and data["currency"] not in CURRENCIES:
        wrong["currency"] = "expected an ISO 4217 code"
    if not wrong and data["id"] != book:
        wrong["id"] = f"expected “{book}”, the name of the folder"
    lines = key_lines(text)
    problems += [Problem(name, key, said, lines.get(key, 0)) for key, said in wrong.items()]
    if len(problems) > before:
        return None
    forms = {key: tuple(data.get(key, ())) for key in _FORMS}
    days = {key: str(data[key]) for key in _DAYS if key in data}
    page: dict[str, Any] = {**data, **forms, **days}
    return BookInfo(**page)


def _wrong_in_law(data: dict[str, Any]) -> dict[str, str]:
    wrong: dict[str, str] = {}
    if data.get("status", "draft") not in get_args(Status):
        wrong["status"] = _A_STATUS
    if "dated" in data and not is_day(data["dated"]):
        wrong["dated"] = _ITS_DAY
    return wrong


def _are_forms(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(form, str) and form.strip() for form in value)
