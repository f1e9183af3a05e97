"""The plate of a table: limits and choices that the house sets within what the book allows.

Its text form is one line: `straight 1..100, even chance 10..2000, decks 8`. Poker between players
has phrases of its own: `no limit, blinds 5 10, rake 5 % to 30 a pot`, `ante 1, bring-in 5`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from croupier.errors import IllegalDecision, Problem, RuleBookError
from croupier.money import MOST, amount_text, read_amount


class Limits(msgspec.Struct, frozen=True):
    """Minimum and maximum of a kind of bet, in minor units; `None`: no maximum."""

    minimum: int
    maximum: int | None = None


class Plate(msgspec.Struct, frozen=True):
    """Limits by kind of bet, the game's own choices, the smallest chip, the chips in the tray."""

    currency: str
    limits: dict[str, Limits] = {}
    choices: dict[str, int | str] = {}
    chip: int = 1
    denominations: tuple[int, ...] = ()


_RANGE = re.compile(r"(?:(?P<name>[a-z][a-z -]*?) )?(?P<low>[\d.]*\d)\.\.(?P<high>[\d.]*\d)?")
_PHRASE = re.compile(r"(?P<name>[a-z]+) (?P<value>half an ante|[\d.]+ %(?: to [\d.]+ a pot)?)")
STRUCTURE = "structure"
STRUCTURES = ("spread", "pot limit", "no limit", "table limits")
"""Who may bet how much in poker between players; written without a name before it."""
_FIXED = re.compile(r"(?P<name>ante|bring-in) (?P<amount>[\d.]*\d)")
_BLINDS = re.compile(r"blinds (?P<small>[\d.]*\d) (?P<big>[\d.]*\d)")
_CHOICE = re.compile(r"(?P<name>[a-z][a-z -]*) (?P<value>\d{1,9}|[a-z]+)")


def plate_text(plate: Plate) -> str:
    """The plate on one line; `read_plate` reads it back."""
    items = [_limits_text(kind, limits, plate.currency) for kind, limits in plate.limits.items()]
    items += [
        str(value) if name == STRUCTURE else f"{name} {value}"
        for name, value in plate.choices.items()
    ]
    if plate.chip != 1:
        items.append(f"chip {amount_text(plate.chip, plate.currency)}")
    return ", ".join(items)


def _limits_text(kind: str, limits: Limits, currency: str) -> str:
    low = amount_text(limits.minimum, currency)
    high = "" if limits.maximum is None else amount_text(limits.maximum, currency)
    if kind == "blinds":
        return f"{kind} {low} {high}"
    if kind in ("ante", "bring-in") and limits.minimum == limits.maximum:
        return f"{kind} {low}"
    return f"{kind} {low}..{high}".strip()


def read_plate(text: str, currency: str) -> Plate:
    """A plate from its line. All unreadable items are reported at once."""
    limits: dict[str, Limits] = {}
    choices: dict[str, int | str] = {}
    chip = 1
    problems: list[Problem] = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        try:
            if found := _RANGE.fullmatch(item):
                limits[found["name"] or ""] = _read_limits(found["low"], found["high"], currency)
            elif found := _BLINDS.fullmatch(item):
                limits["blinds"] = _read_limits(found["small"], found["big"], currency)
            elif found := _FIXED.fullmatch(item):
                limits[found["name"]] = _read_limits(found["amount"], found["amount"], currency)
            elif item in STRUCTURES:
                choices[STRUCTURE] = item
            elif item.startswith("chip "):
                chip = read_amount(item.removeprefix("chip "), currency)
            elif found := _PHRASE.fullmatch(item) or _CHOICE.fullmatch(item):
                value = found["value"]
                choices[found["name"]] = int(value) if value.isdigit() else value
            else:
                problems.append(Problem("plate", item, "expected “kind low..high” or “name value”"))
        except IllegalDecision as error:
            problems.append(Problem("plate", item, str(error)))
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return Plate(currency, limits, choices, chip)


def _read_limits(low: str, high: str | None, currency: str) -> Limits:
    return Limits(read_amount(low, currency), read_amount(high, currency) if high else None)


def plate_problems(
    plate: Plate, kinds: Iterable[str], choices: dict[str, tuple[int | str, ...] | None]
) -> list[Problem]:
    """What is wrong with a plate, given the kinds of bet the book has and the choices it leaves.

    A choice maps to its allowed values, or to None where any whole number of at least 0 will do.
    """
    known = tuple(kinds)
    problems = [
        Problem("plate", kind or "limits", f"no such bet in this book; it has {', '.join(known)}")
        for kind in plate.limits
        if kind not in known
    ]
    for kind, limits in plate.limits.items():
        if not 0 < limits.minimum <= _maximum(limits) <= MOST:
            problems.append(Problem("plate", kind, "expected 0 < minimum <= maximum"))
    if not plate.limits:
        problems.append(Problem("plate", "limits", "a table offers at least one bet"))
    if plate.chip <= 0:
        problems.append(Problem("plate", "chip", "expected an amount above 0"))
    for name, value in plate.choices.items():
        problems += _choice_problems(name, value, choices)
    return problems


def _maximum(limits: Limits) -> int:
    return limits.minimum if limits.maximum is None else limits.maximum


def _choice_problems(
    name: str, value: int | str, choices: dict[str, tuple[int | str, ...] | None]
) -> list[Problem]:
    if name not in choices:
        return [Problem("plate", name, f"unknown; this game leaves: {', '.join(choices)}")]
    allowed = choices[name]
    if allowed is None:
        fits = isinstance(value, int) and value >= 0
        return [] if fits else [Problem("plate", name, "expected a whole number of at least 0")]
    if value in allowed:
        return []
    return [Problem("plate", name, f"the book allows {', '.join(map(str, allowed))}, not {value}")]
