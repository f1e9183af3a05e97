"""The title page of a book: who it is, and from which day on it holds.

Everything that is wrong with it is said at once, as with the games.
"""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.money import CURRENCIES
from croupier.rulebooks.files import read_toml, short
from croupier.rulebooks.lines import key_lines

_DAY = r"\d{4}-\d{2}-\d{2}"
_A_DAY = "expected the day from which this version holds, a date such as 2026-11-15"
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
    in_force: str
    """The day from which this version of the book holds: 2026-11-15."""
    changes: str = ""
    """What this version changes, in a sentence for people."""
    cites: tuple[str, ...] = ()
    """How citations of this text begin, with # for a number: `art. #(#)`, `§#`."""
    cites_whole: tuple[str, ...] = ()
    """Those that name a whole article or chapter, which is too much to be a clause."""


def in_force(folder: Traversable) -> str:
    """The day on the title page of the book in this folder; a page without one is a problem."""
    problems: list[Problem] = []
    read = read_toml(folder / "book.toml", problems)
    text, data = read or ("", {})
    if read and not is_day(data.get("in_force")):
        line = key_lines(text).get("in_force", 0)
        problems.append(Problem(short(folder / "book.toml"), "in_force", _A_DAY, line))
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return str(data["in_force"])


def is_day(value: Any) -> bool:
    """A date in TOML, without a time. This layer has no clock and no calendar: to it a day is its
    text, which sorts as days do."""
    return not isinstance(value, str) and bool(re.fullmatch(_DAY, str(value)))


def read_title(file: Traversable, book: str, day: str, problems: list[Problem]) -> BookInfo | None:
    """Everything that is wrong with it at once, as with the games."""
    name, before = short(file), len(problems)
    read = read_toml(file, problems)
    if read is None:
        return None
    text, data = read
    keys = BookInfo.__struct_fields__
    wrong = {key: f"unknown key; expected: {', '.join(keys)}" for key in data if key not in keys}
    texts = [key for key in keys if key not in ("in_force", *_FORMS)]
    wrong |= {key: "expected text" for key in texts if not isinstance(data.get(key, ""), str)}
    wrong |= {key: "missing; expected text" for key in texts if key not in (*data, "changes")}
    wrong |= {key: _A_FORM for key in _FORMS if not _are_forms(data.get(key, []))}
    if not is_day(data.get("in_force")):
        wrong["in_force"] = _A_DAY
    elif day and str(data["in_force"]) != day:
        wrong["in_force"] = f"expected {day}, the name of the folder"
    if not wrong and data["currency"] not in CURRENCIES:
        wrong["currency"] = "expected an ISO 4217 code"
    if not wrong and data["id"] != book:
        wrong["id"] = f"expected “{book}”, the name of the folder"
    lines = key_lines(text)
    problems += [Problem(name, key, said, lines.get(key, 0)) for key, said in wrong.items()]
    if len(problems) > before:
        return None
    forms = {key: tuple(data.get(key, ())) for key in _FORMS}
    return BookInfo(**{**data, **forms, "in_force": str(data["in_force"])})


def _are_forms(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(form, str) and form.strip() for form in value)
