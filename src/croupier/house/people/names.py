"""What somebody may be called at the tables: short, in one alphabet, and taken for nobody else.

Two names are the same when they look alike. Pure functions; who has which name knows `faces.py`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from croupier.errors import Refused
from croupier.house.people.account import LONGEST, public_alias

SIGNS = " .-_'’"
"""What a name may have beside letters and figures."""
HOUSE = [
    "admin",
    "banker",
    "boss",
    "cashier",
    "casino",
    "croupier",
    "dealer",
    "director",
    "guest",
    "house",
    "inspector",
    "manager",
    "moderator",
    "operator",
    "pit",
    "player",
    "staff",
    "supervisor",
    "support",
    "system",
    "you",
    "вие",
    "вы",
    "играч",
    "игрок",
    "гост",
    "гость",
    "дилър",
    "дилер",
    "крупие",
    "крупье",
    "казино",
    "каса",
    "касса",
    "касиер",
    "благајник",
    "кассир",
    "инспектор",
    "контролер",
    "менаџер",
    "мениджър",
    "менеджер",
    "администратор",
    "модератор",
    "оператор",
    "персонал",
    "поддръжка",
    "поддршка",
    "поддержка",
    "управител",
    "управляющий",
    "директор",
    "система",
    "куќа",
]
"""What the house and its people are called, in the languages of the house."""
SHORT = 4
"""Letters up to which such a word has to stand by itself: `Petkova` is no pit."""
BOTS = "bot", "бот"

_FROM = "авекмнорстухгіѕјԁӏαοερτυχκινμ0134578|!l"
_TO = "abekmhopctyxrisjdiaoeptyxkivmoieastbiii"
_ALIKE = str.maketrans(_FROM, _TO)


def checked_name(text: str, others: Iterable[str] = ()) -> str:
    """The name, tidied; or why not. `others`: those of bots, and whoever else it must not be."""
    name = public_alias(text)
    if not all(c.isalnum() or c in SIGNS for c in name) or len(_alphabets(name)) > 1:
        raise Refused("name-signs", longest=LONGEST)
    if _says_house(name) or likeness(name) in {likeness(other) for other in others}:
        raise Refused("name-reserved", name=name)
    return name


def likeness(name: str) -> str:
    """The same for names that look alike."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(filter(str.isalnum, plain)).translate(_ALIKE)


def another(name: str, number: int) -> str:
    """The same name with a number behind it."""
    tail = f" {number}"
    return name[: LONGEST - len(tail)].rstrip() + tail


def _alphabets(name: str) -> set[str]:
    return {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}


def _says_house(name: str) -> bool:
    words, whole = [*map(likeness, _words(name))], likeness(name)
    for reserved in map(likeness, (*HOUSE, *BOTS)):
        if reserved in words or (len(reserved) > SHORT and reserved in whole):
            return True
    return False


def _words(name: str) -> Iterator[str]:
    """The words in it; a figure at the end of one is none of it."""
    for word in "".join(c if c.isalnum() else " " for c in name).split():
        yield word.rstrip("0123456789") or word
