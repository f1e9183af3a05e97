"""Applications for a payout by bank or as e-money: the book's fields (`by` 9 p. 4–5), sealed in the
registry. The day book knows an application by its number alone."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

import msgspec

from croupier.daybook.calendar import day_from
from croupier.daybook.rooms.cage import dealings
from croupier.daybook.step import Actor
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.cage.payouts import Account
from croupier.house.daybook import DayBook
from croupier.house.people.registry import Registry
from croupier.money import is_bic, is_iban
from croupier.phrase import Phrase, phrase
from croupier.store import Filed, Store

CABINET = "applications"
BELARUS = "BY"
LONGEST = 200
"""Characters of a field."""


class Application(msgspec.Struct, frozen=True, omit_defaults=True):
    """As it was written and signed. `entity`: to whom it is handed in; `issued`: the day on which
    the document was; `authority`: which issued it, of a Belarusian document; `country`: of a
    foreign one; `holder`: whose the account or wallet is, as its own paper says."""

    entity: str
    surname: str
    name: str
    document_kind: str
    document_number: str
    issued: str
    holder: str
    patronymic: str = ""
    document_series: str = ""
    authority: str = ""
    personal_number: str = ""
    country: str = ""
    wallet: str = ""
    account: str = ""
    bic: str = ""
    further: str = ""


def checked(said: Application, means: str, terms: Terms, today: date) -> Application:
    """Every field tidied; the first that the book asks for and that is missing is refused by name,
    and so is what cannot be."""
    clause = terms.cite("transfer", terms.transfer.fields)
    tidy = msgspec.convert(
        {name: " ".join(text.split()) for name, text in msgspec.structs.asdict(said).items()},
        Application,
    )
    for field in _needed(tidy, means):
        if not getattr(tidy, field):
            raise Refused("field-needed", clause=clause, field=_named(field))
    for field, text in msgspec.structs.asdict(tidy).items():
        if len(text) > LONGEST or not text.isprintable():
            raise Refused("field-wrong", clause=clause, field=_named(field))
    _is_past(tidy.issued, today, clause)
    account = tidy.account.replace(" ", "").upper()
    if account and not is_iban(account):
        raise Refused("bad-iban", clause=clause, account=tidy.account)
    if tidy.bic and not is_bic(tidy.bic.upper()):
        raise Refused("field-wrong", clause=clause, field=_named("bic"))
    return msgspec.structs.replace(tidy, account=account, bic=tidy.bic.upper())


def _needed(said: Application, means: str) -> Iterable[str]:
    """A Belarusian document names who issued it, a foreign one its country."""
    yield from ("entity", "surname", "name", "document_kind", "document_number", "issued", "holder")
    if said.country.upper() in ("", BELARUS):
        yield "authority"
    yield "wallet" if means == "e-money" else "account"


def _is_past(issued: str, today: date, clause: str) -> None:
    try:
        day = day_from(issued)
    except ValueError:
        day = date.max
    if day > today:
        raise Refused("field-wrong", clause=clause, field=_named("issued"))


def _named(field: str) -> Phrase:
    return phrase(f"application.{field.replace('_', '-')}")


class Applications:
    def __init__(self, store: Store, book: DayBook, registry: Registry) -> None:
        self._store = store
        self._book = book
        self._registry = registry

    async def apply(
        self, case: str, by: Actor, said: Application, *, identified: bool, today: date
    ) -> None:
        """The application taken, with its data sealed; one for somebody else's account is refused,
        and nothing of it is kept."""
        known = self._book.house.cases.get(case)
        if known is None or known.procedure != "cash-out":
            raise Refused("no-such-case", case=case)
        asked = known.acts[0].said
        tidy = checked(said, asked["means"], self._book.terms, today)
        person = asked["person"]
        self._is_the_person(person, tidy)
        number = f"{case}/{sum(act.step == 'apply' for act in known.acts) + 1}"
        sealed = self._registry.sealed(CABINET, _name(person, number), msgspec.msgpack.encode(tidy))
        owner = person if _is_own(tidy) else ""
        await self._book.take(
            case,
            "apply",
            by,
            filed=(sealed,),
            owner=owner,
            application=number,
            identified=identified,
        )

    def _is_the_person(self, person: str, said: Application) -> None:
        """Where the registry has their file, the names are those of their document."""
        try:
            same = all(self._registry.names_in(n, person) for n in (said.surname, said.name))
        except Refused as error:
            if error.code != "no-such-person":
                raise
            return
        if not same:
            raise Refused("another-visitor")

    def found(self, person: str, number: str) -> Application | None:
        content = self._registry.opened(CABINET, _name(person, number))
        return None if content is None else msgspec.msgpack.decode(content, type=Application)

    def account_of(self, person: str, number: str) -> Account | None:
        """As an order to the bank wants it."""
        found = self.found(person, number)
        return Account(found.holder, found.account, found.bic) if found else None

    # When somebody's file is erased.

    def may_forget(self, person: str) -> None:
        """Not as long as something is owed to them."""
        for case in dealings.owed_to(self._book.house, person):
            raise Refused("payout-owed", case=case)

    def of(self, person: str) -> Iterable[Filed]:
        for name in self._store.cabinet(CABINET):
            if name.partition(" ")[0] == person:
                yield Filed(CABINET, name, None)


def _name(person: str, number: str) -> str:
    return f"{person} {number}"


def _is_own(said: Application) -> bool:
    """Whether the account's owner is who applies: each of his names is the holder's, too."""
    holder = said.holder.casefold().split()
    own = f"{said.surname} {said.name}".casefold().split()
    return all(name in holder for name in own)
