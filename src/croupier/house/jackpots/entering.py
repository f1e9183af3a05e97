"""What a house that the program staffs has on record of the jackpots of its plan: their conditions
and their installation; and that one which left the plan was removed, with its pool apart.

The program enters it as the managers would, act by act.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from croupier.daybook.authority import PROGRAM, at_table
from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.facts import Conditions, on_certificate_as
from croupier.daybook.rooms.premises import licence
from croupier.daybook.step import Actor
from croupier.house.daybook import DayBook
from croupier.house.jackpots.plan import System
from croupier.house.plan import Place
from croupier.ledger import jackpot, next_jackpot
from croupier.store import Reader

NOBODY = Actor("", PROGRAM)
PLAN = "plan of the floor"


def systems(places: Iterable[Place]) -> list[System]:
    """Those of the plan, each once."""
    return list({each.jackpot.id: each.jackpot for each in places if each.jackpot}.values())


async def enter(book: DayBook, places: Sequence[Place], reader: Reader) -> None:
    terms = book.terms
    if terms.staffed_by != "program" or terms.certificate is None or terms.jackpots is None:
        return
    planned = systems(places)
    for name, known in standing.of(book.house).items():
        if known.runs and name not in {each.id for each in planned}:
            await _remove(book, name, known.conditions.currency, reader)
    for system in planned:
        if licence.on_certificate(book.house, on_certificate_as(system.id)):
            await _run(book, system, places)


async def _run(book: DayBook, system: System, places: Sequence[Place]) -> None:
    wanted = _conditions(book, system, places)
    known = standing.of(book.house).get(system.id)
    newest = (known.waiting or known.conditions) if known else None
    if wanted is not None and not _same(wanted, newest):
        said = msgspec.to_builtins(wanted)
        begun = await book.begin("jackpot-conditions", "enter", NOBODY, **said)
        await book.take(begun.act.case, "confirm", NOBODY)
    known = standing.of(book.house).get(system.id)
    if known is not None and not known.runs:
        said = {"system": system.id, "installer": book.terms.organiser, "document": PLAN}
        begun = await book.begin("jackpot-installation", "install", NOBODY, **said)
        await book.take(begun.act.case, "sign", NOBODY, signature=PLAN)


def _same(wanted: Conditions, known: Conditions | None) -> bool:
    """But for the edition by which they were approved."""
    return known is not None and msgspec.structs.replace(wanted, edition=known.edition) == known


def _conditions(book: DayBook, system: System, places: Sequence[Place]) -> Conditions | None:
    """As the plan has them, by the edition of the book that its first table plays by."""
    mine = [place for place in places if place.opened.table in system.tables]
    day = day_of(book.now(), book.terms.zone).isoformat()
    edition = licence.in_force(book.house, mine[0].opened.book, day)
    certificate = licence.of(book.house).certificate
    if edition is None or certificate is None:
        return None
    ids = {at_table(table) for table in system.tables}
    return Conditions(
        system.id,
        system.name,
        system.type,
        system.version,
        system.serial,
        system.maker,
        edition.drafted.edition,
        tuple(each for each in certificate.equipment if each.id in ids),
        str(system.share),
        str(system.next_share),
        system.reset,
        system.currency,
        system.pays,
        system.cap,
    )


async def _remove(book: DayBook, system: str, currency: str, reader: Reader) -> None:
    lies: dict[str, Any] = {
        "meter": reader.balance(jackpot(system), currency).balance,
        "ahead": reader.balance(next_jackpot(system), currency).balance,
    }
    said = {"system": system, "installer": book.terms.organiser, "document": PLAN, **lies}
    begun = await book.begin("jackpot-removal", "remove", NOBODY, **said)
    await book.take(begun.act.case, "sign", NOBODY, signature=PLAN)
