"""The languages of the server's own pages: English as it stands in the program, others phrase by
phrase.

A phrase is asked for by its place in the program and its English words. Both together find it in a
language's file, `po/ru.po`; where it has no words there, as in a house's own book, it is said
in English. Numbers and amounts are written as the language writes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from functools import cache
from gettext import NullTranslations
from importlib import resources
from io import BytesIO
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from croupier import plugins
from croupier.cards.hands import words as hands
from croupier.errors import CODES
from croupier.money import CURRENCIES, amount_text, is_chips
from croupier.phrase import Fact, Phrase, Sum
from croupier.words.catalogue import COUNTED, PAGES, TERMINAL
from croupier.words.registry import FACES

if TYPE_CHECKING:
    from babel.messages.catalog import Message

LANGUAGES = {"en": "English", "bg": "Български", "mk": "Македонски", "ru": "Русский"}
"""Every language by its tag, in its own words."""
SOURCE = "en"
NAMES = ("bet", "call", "verb", "noun", "spot", "chips")
"""Places of names that books, layouts and games give."""
GIVEN = ("table", "book.title", "book.edition", "clause")
"""Places of names that only books and plans write: no key of the program knows them."""
JOINED = {"either": "or", "listed": "then"}
"""Several things, and what stands between them."""
_CALLED = {"colour": "chips"}
"""Facts that are names by themselves, and the places of those names."""
_HANDS, _ERROR = "hands.", "error."
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_EVERY_FORM = range(200, -1, -1)
"""Numbers that need every form a language has; where two need different ones, the smaller wins."""
PO = resources.files("croupier.words") / "po"
"""Where the other languages are."""


class Speech:
    """One language. It holds no page and no visitor, so all pages may share it."""

    def __init__(
        self, tag: str, phrases: NullTranslations, given: Mapping[str, str] | None = None
    ) -> None:
        """`given`: the names that books and plans give, by place and English."""
        self.tag = tag
        self.phrases = phrases
        self.given = given or {}

    def text(self, place: str, english: str) -> str:
        """A phrase of the program or of a book."""
        return self.phrases.pgettext(place, english) if english else ""

    def say(self, key: str, **facts: object) -> str:
        """The words of the catalogue of this name, filled in."""
        return self._words(key).format(**facts)

    def _knows(self, key: str) -> bool:
        return key.startswith(_ERROR) or key in PAGES or key in TERMINAL

    def _words(self, key: str) -> str:
        if key.startswith(_ERROR):
            return self.text(key, CODES[key.removeprefix(_ERROR)].words)
        place, english = ("catalogue", PAGES[key]) if key in PAGES else ("terminal", TERMINAL[key])
        return self.text(f"{place}.{key}", english)

    def tell(self, said: Fact) -> str:
        """A phrase with its facts; several things, joined; and names as they are written. A name
        that a book or a layout gives is said where the language has it."""
        match said:
            case Phrase(key, {"name": str(name)}) if key in NAMES:
                return self.text(key, _verbs().get(f"{key}.{name}") or name.replace("-", " "))
            case Phrase(key, {"of": tuple(these)}) if key in JOINED:
                return self.say(JOINED[key]).join(map(self.tell, these))
            case Phrase(key, facts) if key.startswith(_HANDS):
                ranks = tuple(map(str, facts.values()))
                return self.hand(hands.Phrase(key.removeprefix(_HANDS), ranks))
            case Phrase(key, facts) if self._knows(key):
                return self.say(
                    key, **{name: self._told(name, fact) for name, fact in facts.items()}
                )
            case Phrase():
                return str(said)  # By another version of the program.
            case Sum(minor, currency) if is_chips(currency):
                return self.number(minor)  # Of a tournament: they are no money.
            case Sum(minor, currency):
                return f"{self.amount(minor, currency)} {currency}"
            case tuple():
                return ", ".join(map(self.tell, said))
            case int():
                return self.number(said)
        return said

    def _told(self, name: str, fact: Fact) -> str:
        if isinstance(fact, str) and name in _CALLED:
            return self.text(_CALLED[name], fact)
        return self.tell(fact)

    def count(self, key: str, number: int, **facts: object) -> str:
        """Words that bend with a number; `count` is how it is written."""
        one, more = COUNTED[key]
        found = self.phrases.npgettext(f"counted.{key}", one, more, number)
        return found.format(**{"count": number, **facts})

    def forms(self, place: str, one: str, more: str) -> dict[str, str]:
        """All forms of words that bend with a number, by the plural categories of the language;
        where it has no words, the English for exactly one and for any other number."""
        if self.phrases.npgettext(place, one, more, 1) == one:
            return {"one" if self.tag == SOURCE else "=1": one, "other": more}
        from babel import Locale

        category = Locale.parse(self.tag).plural_form
        bent = {category(n): self.phrases.npgettext(place, one, more, n) for n in _EVERY_FORM}
        return {"other": bent[category(0)], **bent}

    def odds(self, number: Fraction) -> str:
        """35 is 35 to 1, 19/20 is 19 to 20."""
        return self.say("odds", won=number.numerator, staked=number.denominator)

    def hand(self, phrase: hands.Phrase) -> str:
        return hands.say(phrase, _Hands(self))

    def number(self, number: int) -> str:
        """A whole number; English has narrow spaces for thousands, as no reader takes them for a
        decimal point."""
        if self.tag == SOURCE:
            return f"{number:,}".replace(",", " ")
        from babel.numbers import format_decimal

        return format_decimal(number, locale=self.tag)

    def amount(self, minor: int, currency: str) -> str:
        """An amount in major units, without its currency."""
        plain = amount_text(minor, currency)
        if self.tag == SOURCE:
            return plain
        from babel.numbers import format_decimal

        digits = CURRENCIES[currency] if "." in plain else 0
        form = "#,##0." + "0" * digits if digits else "#,##0"
        return format_decimal(Decimal(plain), form, locale=self.tag)

    def day(self, day: str) -> str:
        """A date in words, of one that is written 2026-11-15."""
        one = date.fromisoformat(day)
        if self.tag == SOURCE:
            return f"{one.day} {_MONTHS[one.month - 1]} {one.year}"
        from babel.dates import format_date

        return format_date(one, "long", locale=self.tag)

    def moment(self, at: int, zone: ZoneInfo) -> str:
        """A time in milliseconds, as a clock and a calendar of that zone show it."""
        moment = datetime.fromtimestamp(at / 1000, zone)
        if self.tag == SOURCE:
            return f"{moment.day} {_MONTHS[moment.month - 1][:3]} {moment:%Y, %H:%M:%S}"
        from babel.dates import format_datetime

        return format_datetime(moment, "medium", tzinfo=zone, locale=self.tag)


class _Hands(dict[str, str]):
    """The names of hands and ranks in a language, found when a name asks for them."""

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.speech = speech

    def __missing__(self, key: str) -> str:
        return self.speech.text(f"hands.{key}", hands.ENGLISH[key])


@cache
def _verbs() -> dict[str, str]:
    return {name: words for face in FACES.values() for name, words in face.verbs.items()}


ENGLISH = Speech(SOURCE, NullTranslations())


def _brought(tag: str) -> Iterator[Message]:
    """What the games of other packages have in this language: `po/<tag>.po` beside their rooms. A
    file that cannot be read is one that is not there: its game speaks English."""
    from babel.messages.pofile import PoFileError, read_po

    for name in set(FACES) - set(FACES.own):
        file = plugins.found()[name].files / "po" / f"{tag}.po"
        with suppress(OSError, ValueError, PoFileError):
            text = BytesIO(file.read_bytes())
            yield from (each for each in read_po(text, locale=tag, abort_invalid=True) if each.id)


@cache
def speech(tag: str) -> Speech:
    """A language by its tag, its file read once."""
    if tag == SOURCE:
        return ENGLISH
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po
    from babel.support import Translations

    compiled = BytesIO()
    with (PO / f"{tag}.po").open("rb") as text:
        found = read_po(text, locale=tag)
    for brought in _brought(tag):
        found.add(brought.id, brought.string, context=brought.context)
    write_mo(compiled, found)
    compiled.seek(0)
    given = {
        f"{each.context}.{each.id}": str(each.string)
        for each in found
        if each.context in GIVEN and each.string
    }
    return Speech(tag, Translations(compiled), given)
