"""A person as the registry has them: the book's fields, and what of them can be true."""

from __future__ import annotations

import unicodedata
from datetime import date

import msgspec

from croupier.daybook.calendar import day_from
from croupier.errors import Refused
from croupier.phrase import phrase

LONGEST = 200
"""Characters of a field."""
SHORTEST_NAME = 3
"""Letters from which on a name of somebody is looked for in the name at the table."""
LARGEST_PHOTOGRAPH = 2 * 1024 * 1024
PICTURES = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")
"""With what a photograph begins: JPEG, PNG."""
DOCUMENTS = ("identity card", "passport", "residence permit", "driving licence")


class Document(msgspec.Struct, frozen=True):
    """What was shown. `country`: two letters, as the document has them; `until`: its last day,
    where it has one."""

    kind: str
    number: str
    country: str
    until: str = ""

    @property
    def canonical(self) -> tuple[str, str, str]:
        """The same, however it was typed."""
        number = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", self.number)))
        return self.kind, number.upper(), self.country.upper()

    def expired(self, today: date) -> bool:
        return bool(self.until) and day_from(self.until) < today


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """`names`: all of them, as the document has them; `born`: `1980-05-04`."""

    names: str
    born: str
    document: Document
    address: str
    contact: str
    personal_number: str = ""
    photograph: bytes = b""


def is_photograph(content: bytes) -> bool:
    return len(content) <= LARGEST_PHOTOGRAPH and content.startswith(PICTURES)


def kind_of(photograph: bytes) -> str:
    """As the web calls it."""
    return "image/jpeg" if photograph.startswith(PICTURES[0]) else "image/png"


def checked(person: Person, *, account: bool = True) -> Person:
    """The person with every field tidied; the first one that cannot be is refused by name. Of who
    only visits, without an account, neither address nor contact need be known."""
    names = _line("names", person.names)
    number = _line("document-number", person.document.number)
    country = _line("document-country", person.document.country).upper()
    if person.document.kind not in DOCUMENTS:
        raise _wrong("document-kind")
    if not any(map(str.isalnum, number)):
        raise _wrong("document-number")
    if not (len(country) == 2 and country.isascii() and country.isalpha()):
        raise _wrong("document-country")
    if person.photograph and not is_photograph(person.photograph):
        raise _wrong("photograph")
    return Person(
        names,
        _day(person.born),
        Document(person.document.kind, number, country, _until(person.document.until)),
        _line("address", person.address, needed=account),
        _line("contact", person.contact, needed=account),
        _line("personal-number", person.personal_number, needed=False),
        person.photograph,
    )


def _line(field: str, text: str, *, needed: bool = True) -> str:
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy and needed:
        raise Refused("field-needed", field=phrase(f"field.{field}"))
    if len(tidy) > LONGEST or not tidy.isprintable():
        raise _wrong(field)
    return tidy


def _day(text: str) -> str:
    if not text.strip():
        raise Refused("field-needed", field=phrase("field.born"))
    try:
        return day_from(text.strip()).isoformat()
    except ValueError as error:
        raise _wrong("born") from error


def _until(text: str) -> str:
    if not text.strip():
        return ""
    try:
        return day_from(text.strip()).isoformat()
    except ValueError as error:
        raise _wrong("document-until") from error


def _wrong(field: str) -> Refused:
    return Refused("field-wrong", field=phrase(f"field.{field}"))


def says_a_name_of(text: str, names: str) -> bool:
    """Whether somebody's own name is in the text: at a table everybody reads it, and for ever."""
    said = _letters(text)
    return any(len(name) >= SHORTEST_NAME and name in said for name in map(_letters, _split(names)))


def alike(person: Person) -> tuple[str, ...]:
    """By what somebody is known again who shows another document: the same names, in whatever
    order, and the same birthday."""
    return (*sorted(map(_letters, _split(person.names))), person.born)


def _split(names: str) -> list[str]:
    return names.replace("-", " ").split()


def _letters(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filter(str.isalnum, plain))
