"""The plate of a table: limits and choices that the house sets within what the book allows.

Its text form is one line: `straight 1..100, even chance 10..2000, decks 8`. A game may have ways of
writing of its own, which its schema names: `no limit, blinds 5 10, rake 5 % to 30 a pot`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from croupier.errors import IllegalDecision, Problem, RuleBookError
from croupier.money import MOST, amount_text, read_amount
from croupier.rulebooks.schema.face import PlateWords
from croupier.rulebooks.schema.registry import SCHEMAS


class Limits(msgspec.Struct, frozen=True):
    """Minimum and maximum of a kind of bet, in minor units; `None`: no maximum."""

    minimum: int
    maximum: int | None = None


class Plate(msgspec.Struct, frozen=True):
    """Limits by kind of bet, the game's own choices, the smallest chip, the chips in the tray.
    `wishes`: what the players may choose instead, by choice."""

    currency: str
    limits: dict[str, Limits] = {}
    choices: dict[str, int | str] = {}
    chip: int = 1
    denominations: tuple[int, ...] = ()
    wishes: dict[str, tuple[str, ...]] = {}


PLATE = "plate"
"""Where a problem stands that is not the book's."""
OR = " or "
"""Between what is in use and what the players may wish instead: `device shoe or machine`."""
_NAME, _AMOUNT = r"(?P<name>[a-z][a-z -]*?)", r"[\d.]*\d"
_RANGE = re.compile(rf"(?:{_NAME} )?(?P<low>{_AMOUNT})\.\.(?P<high>{_AMOUNT})?")
_PAIR = re.compile(rf"{_NAME} (?P<low>{_AMOUNT}) (?P<high>{_AMOUNT})")
_ONE = re.compile(rf"{_NAME} (?P<low>(?P<high>{_AMOUNT}))")
_CHOICE = re.compile(r"(?P<name>[a-z][a-z -]*?) (?P<value>\d{1,9}|[a-z]+(?: or [a-z]+)*)")


def _words() -> PlateWords:
    """The ways of writing of all games: a line is read before it is known whose it is."""
    found = [schema.plate for schema in SCHEMAS.values()]
    return PlateWords(
        tuple(name for words in found for name in words.pairs),
        tuple(name for words in found for name in words.fixed),
        {name: values for words in found for name, values in words.unnamed.items()},
        {name: value for words in found for name, value in words.phrases.items()},
        {name: text for words in found for name, text in words.examples.items()},
    )


def plate_text(plate: Plate) -> str:
    """The plate on one line; `read_plate` reads it back."""
    words, currency = _words(), plate.currency
    items = [_limits_text(kind, limits, currency, words) for kind, limits in plate.limits.items()]
    for name, chosen in plate.choices.items():
        value = OR.join((str(chosen), *plate.wishes.get(name, ())))
        items.append(value if name in words.unnamed else f"{name} {value}")
    if plate.chip != 1:
        items.append(f"chip {amount_text(plate.chip, currency)}")
    return ", ".join(items)


def _limits_text(kind: str, limits: Limits, currency: str, words: PlateWords) -> str:
    low = amount_text(limits.minimum, currency)
    high = "" if limits.maximum is None else amount_text(limits.maximum, currency)
    if kind in words.pairs:
        return f"{kind} {low} {high}"
    if kind in words.fixed and limits.minimum == limits.maximum:
        return f"{kind} {low}"
    return f"{kind} {low}..{high}".strip()


def read_plate(text: str, currency: str) -> Plate:
    """A plate from its line. All unreadable items are reported at once."""
    words = _words()
    limits: dict[str, Limits] = {}
    choices: dict[str, int | str] = {}
    wishes: dict[str, tuple[str, ...]] = {}
    chip = 1
    problems: list[Problem] = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        try:
            if limited := _limits(item, words, currency):
                limits.update([limited])
            elif item.startswith("chip "):
                chip = read_amount(item.removeprefix("chip "), currency)
            elif chosen := _choice(item, words):
                name, (first, *others) = chosen
                choices[name] = first
                wishes |= {name: tuple(map(str, others))} if others else {}
            else:
                problems.append(Problem(PLATE, item, _expected(item, words)))
        except IllegalDecision as error:
            problems.append(Problem(PLATE, item, str(error)))
    if problems:
        raise cannot_be_used(problems)
    return Plate(currency, limits, choices, chip, wishes=wishes)


def _expected(item: str, words: PlateWords) -> str:
    """How such an item is written."""
    example = words.examples.get(item.partition(" ")[0])
    return f"expected “{example}”" if example else "expected “kind low..high” or “name value”"


def cannot_be_used(problems: Iterable[Problem]) -> RuleBookError:
    """Whose fault it is that no table can be opened: the book's, or the plate's alone."""
    found = tuple(problems)
    alone = all(problem.file == PLATE for problem in found)
    return RuleBookError("bad-plate" if alone else "rule-book", problems=found)


def _limits(item: str, words: PlateWords, currency: str) -> tuple[str, Limits] | None:
    for written, names in ((_RANGE, None), (_PAIR, words.pairs), (_ONE, words.fixed)):
        found = written.fullmatch(item)
        if found and (names is None or found["name"] in names):
            low, high = read_amount(found["low"], currency), found["high"]
            return found["name"] or "", Limits(low, read_amount(high, currency) if high else None)
    return None


def _choice(item: str, words: PlateWords) -> tuple[str, list[int | str]] | None:
    """A choice, what is in use, and what may be wished instead."""
    for choice, values in words.unnamed.items():
        if set(item.split(OR)) <= set(values):
            return choice, [*item.split(OR)]
    name, _, value = item.partition(" ")
    if name in words.phrases and re.fullmatch(words.phrases[name], value):
        return name, [value]
    found = _CHOICE.fullmatch(item)
    if not found:
        return None
    value = found["value"]
    return found["name"], [int(value)] if value.isdigit() else [*value.split(OR)]


def wished(plate: Plate, value: str) -> Plate | None:
    """The plate by this wish, of which what was in use may be wished next; None: not offered."""
    for name, others in plate.wishes.items():
        if value in others:
            before = (str(plate.choices[name]), *others)
            left = tuple(other for other in before if other != value)
            return msgspec.structs.replace(
                plate,
                choices={**plate.choices, name: value},
                wishes={**plate.wishes, name: left},
            )
    return None


def plate_problems(
    plate: Plate, kinds: Iterable[str], choices: dict[str, tuple[int | str, ...] | None]
) -> list[Problem]:
    """What is wrong with a plate, given the kinds of bet the book has and the choices it leaves.

    A choice maps to its allowed values, or to None where any whole number of at least 0 will do.
    """
    known = tuple(kinds)
    problems = [
        Problem(PLATE, kind or "limits", f"no such bet in this book; it has {', '.join(known)}")
        for kind in plate.limits
        if kind not in known
    ]
    for kind, limits in plate.limits.items():
        if not 0 < limits.minimum <= _maximum(limits) <= MOST:
            problems.append(Problem(PLATE, kind, "expected 0 < minimum <= maximum"))
    if not plate.limits:
        problems.append(Problem(PLATE, "limits", "a table offers at least one bet"))
    if plate.chip <= 0:
        problems.append(Problem(PLATE, "chip", "expected an amount above 0"))
    for name, chosen in plate.choices.items():
        for value in (chosen, *plate.wishes.get(name, ())):
            problems += _choice_problems(name, value, choices)
    return problems


def not_wished(name: str, source: str) -> Problem:
    """A choice that the book does not leave to the players."""
    return Problem("plate", name, f"the house chooses it, not the players ({source})")


def _maximum(limits: Limits) -> int:
    return limits.minimum if limits.maximum is None else limits.maximum


def _choice_problems(
    name: str, value: int | str, choices: dict[str, tuple[int | str, ...] | None]
) -> list[Problem]:
    if name not in choices:
        return [Problem(PLATE, name, f"unknown; this game leaves: {', '.join(choices)}")]
    allowed = choices[name]
    if allowed is None:
        fits = isinstance(value, int) and value >= 0
        return [] if fits else [Problem(PLATE, name, "expected a whole number of at least 0")]
    if value in allowed:
        return []
    return [Problem(PLATE, name, f"the book allows {', '.join(map(str, allowed))}, not {value}")]
