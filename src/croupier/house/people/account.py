"""An account: how its owner proves who they are. It lies in a cabinet, sealed, by its person."""

from __future__ import annotations

import secrets
import unicodedata
from typing import NamedTuple

import msgspec

from croupier.daybook.authority import PLAYER, REGULATOR
from croupier.daybook.rooms.players.accounts import Kind
from croupier.errors import Refused
from croupier.house.people.passkeys import Passkey
from croupier.house.people.person import Person
from croupier.phrase import phrase

SHORTEST, LONGEST = 2, 20
"""Characters of a name at the table, of a badge and of the word a login begins with."""
ROLES: dict[str, str] = {"player": PLAYER, "staff": "", "regulator": REGULATOR}
"""As what the owner of an account comes; the role of staff is that of their shift."""


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """`name`: by which others know its owner, at the table or as a badge; `player`: whose wallet it
    is; `since_step`: of the last code of the authenticator that was used; `offered`: a secret whose
    first code is awaited; `recovery`: marks of the codes that are left."""

    person: str
    kind: Kind
    login: str
    name: str
    opened: int
    player: str = ""
    password: str = ""
    pin: str = ""
    secret: str = ""
    offered: str = ""
    since_step: int = 0
    recovery: tuple[str, ...] = ()
    passkeys: tuple[Passkey, ...] = ()


class Application(NamedTuple):
    """What somebody says who wants an account. `word`: with what the login shall begin; `name`: at
    the table, or on the badge."""

    person: Person
    word: str
    password: str
    name: str = ""
    pin: str = ""


class Entered(NamedTuple):
    """Somebody is in: the token to show from now on."""

    token: str
    login: str
    person: str
    kind: Kind


def login_from(word: str, digits: int | None = None) -> str:
    """The login: the word, and four digits that the house adds. So nobody learns by trying which
    logins there are."""
    tidy = _tidy(word).casefold()
    if not SHORTEST <= len(tidy) <= LONGEST or not all(c.isalnum() or c in "._" for c in tidy):
        raise Refused("field-wrong", field=phrase("field.login-word"))
    return f"{tidy}-{1000 + secrets.randbelow(9000) if digits is None else digits}"


def public_alias(text: str) -> str:
    """A name at the table, or a badge, tidied."""
    tidy = _tidy(text)
    fits = SHORTEST <= len(tidy) <= LONGEST and tidy.isprintable()
    if not fits or not any(map(str.isalnum, tidy)):
        raise Refused("field-wrong", field=phrase("field.table-name"))
    return tidy


def _tidy(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).split())
