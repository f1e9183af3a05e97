"""Figures of the odds as a language writes them: shares, chances, results, times, charts."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

import msgspec

from croupier.odds.figures import Chart, Fact, Number
from croupier.words.registry import FACES
from croupier.words.speech import SOURCE, Speech

DIGITS = 4
MOST_DIGITS = 10
RARE_DIGITS = 6
"""Of the chance of a result: some come once in a million."""


def decimal(value: float, digits: int, speech: Speech) -> str:
    """A number as the language writes it, with a real minus."""
    if speech.tag == SOURCE:
        return f"{value:.{digits}f}".replace("-", "−")
    from babel.numbers import format_decimal

    form = "#,##0." + "0" * digits if digits else "#,##0"
    return format_decimal(round(value, digits), form, locale=speech.tag).replace("-", "−")


def percent(number: Number, speech: Speech, digits: int = DIGITS) -> str:
    """`2.7027 %`; where it may be wrong by something that shows, `± 0.0012`."""
    said = decimal(number.value * 100, digits, speech)
    if not number.exact and number.error * 100 >= 10.0**-digits / 2:
        return f"{said} ± {decimal(number.error * 100, digits, speech)} %"
    return f"{said} %"


def digits_apart(one: Number, other: Number) -> int:
    """With so many digits two shares are told apart that are not the same."""
    shown = range(DIGITS, MOST_DIGITS)
    gap = abs(one.value - other.value) * 100
    return next((digits for digits in shown if gap >= 10.0**-digits), MOST_DIGITS)


def sure(value: float, error: float, speech: Speech) -> str:
    """A chance with what may be wrong with it, in as many digits as are known."""
    if error * 100 < 10.0**-RARE_DIGITS / 2:
        return f"{decimal(value * 100, RARE_DIGITS, speech)} % (± {error:.1e})"
    digits = min(RARE_DIGITS, max(0, 1 - floor(log10(error * 100))))
    said, wrong = (decimal(each * 100, digits, speech) for each in (value, error))
    return f"{said} % ± {wrong} %"


def once_in(chance: float, speech: Speech) -> str:
    """How many rounds it takes in the mean: `1 in 37`; nothing where it comes mostly."""
    if not 0 < chance <= 0.5:
        return ""
    rounds = 1 / chance
    said = decimal(rounds, 1, speech) if rounds < 100 else speech.number(round(rounds))
    return speech.say("odds-once-in", rounds=said)


def net_text(net: str) -> str:
    """A net result with its sign: `+35`, `−1`, `+1½`."""
    number = Fraction(net)
    whole, rest = divmod(abs(number), 1)
    halves = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
    if rest == 0:
        said = str(whole)
    elif rest in halves:
        said = f"{whole or ''}{halves[rest]}"
    else:
        said = str(abs(number))
    return f"{sign_of(number)}{said}"


def sign_of(number: Fraction) -> str:
    return "+" if number > 0 else "−" if number < 0 else ""


def time_text(seconds: float, speech: Speech) -> str:
    if seconds < 1:
        return speech.say("odds-milliseconds", count=max(1, round(seconds * 1000)))
    if seconds < 120:
        return speech.count("seconds", round(seconds))
    if seconds < 7200:
        return speech.count("minutes", round(seconds / 60))
    return speech.count("hours", round(seconds / 3600))


def fact_text(fact: Fact, speech: Speech) -> str:
    if fact.unit == "share":
        return percent(fact.number, speech)
    if fact.unit == "count":
        return speech.number(round(fact.number.value))
    said = decimal(fact.number.value, RARE_DIGITS, speech)
    error = fact.number.error
    return f"{said} ± {decimal(error, RARE_DIGITS, speech)}" if error >= 5e-7 else said


# Choices of a plate.


def choice(name: str, speech: Speech) -> str:
    return speech.text("choice", name)


def chosen(name: str, value: int | str, speech: Speech) -> str:
    """A number that counts something is said with the word for it."""
    if value == "none":
        return speech.say("none")
    if isinstance(value, int):
        unit = next(filter(None, (face.units.get(name) for face in FACES.values())), "")
        return speech.count(unit, value) if unit else str(value)
    return speech.text("choice.value", value)


# Charts.


class TextRow(msgspec.Struct, frozen=True):
    name: str
    cells: tuple[str, ...]


class TextChart(msgspec.Struct, frozen=True):
    """A chart in a language; `words`: what its letters mean."""

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[TextRow, ...]
    words: dict[str, str] = {}
    note: str = ""


def chart_text(chart: Chart, speech: Speech) -> TextChart:
    tell = speech.tell
    return TextChart(
        tell(chart.title),
        tell(chart.corner),
        tuple(map(tell, chart.columns)),
        tuple(TextRow(tell(row.name), row.cells) for row in chart.rows),
        {cell: tell(meaning) for cell, meaning in chart.words.items()},
        tell(chart.note or ""),
    )
