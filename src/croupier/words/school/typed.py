"""Sums as people type them: `350`, `1,250.50`, `1 250,50`, as the language writes them; and an
answer to a question, whatever it asks for."""

from __future__ import annotations

from decimal import Decimal

from croupier.errors import CroupierError, Refused
from croupier.money import CURRENCIES, MOST, read_amount
from croupier.school import Exercise, Question
from croupier.words.school.aloud import told
from croupier.words.speech import Speech

LONGEST = 24
FIGURES = frozenset("0123456789.,")
EXAMPLE = 125_050
"""Hundredths; how a sum is written, for who wrote none."""


def read_sum(text: str, currency: str, speech: Speech) -> int:
    """Minor units. The language's own points and commas come first; a plain number is one in any
    language."""
    figures = "".join(text.replace(currency, "").split())
    fits = len(figures) <= LONGEST and set(figures) <= FIGURES
    for read in (_by_language, _plain) if fits else ():
        found = read(figures, currency, speech)
        if found is not None and 0 <= found <= MOST:
            return found
    unit = 10 ** CURRENCIES[currency]
    example = speech.amount(EXAMPLE * unit // 100, currency)
    raise Refused("no-sum", text=text.strip()[:LONGEST], example=example)


def _by_language(figures: str, currency: str, speech: Speech) -> int | None:
    from babel.numbers import NumberFormatError, get_group_symbol, parse_decimal

    group = get_group_symbol(speech.tag)
    plain = figures if group.strip() else figures.replace(group, "")
    try:
        found = parse_decimal(plain, locale=speech.tag, strict=bool(group.strip()))
    except (NumberFormatError, ValueError):
        return None
    return _minor(found, currency)


def _minor(found: Decimal, currency: str) -> int | None:
    """Nothing where it is finer than the currency, or no number."""
    if not found.is_finite():
        return None
    minor = found.scaleb(CURRENCIES[currency])
    return int(minor) if minor == minor.to_integral_value() else None


def _plain(figures: str, currency: str, _speech: Speech) -> int | None:
    try:
        return read_amount(figures, currency)
    except CroupierError:
        return None


def read_answer(question: Question, text: str, exercise: Exercise, speech: Speech) -> int | str:
    """A sum, or one of the options by its value; refused where it is neither."""
    if not text.strip():
        raise Refused("nothing-answered", question=told(question.asks, speech))
    if not question.options:
        return read_sum(text, exercise.currency, speech)
    if text not in [option.value for option in question.options]:
        raise Refused("nothing-answered", question=told(question.asks, speech))
    return text
