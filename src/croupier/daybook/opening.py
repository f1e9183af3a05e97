"""Whether a table or machine may open: on the certificate and in order, by an edition in force that
has its game and its currency; and whether a camera sees it where the book asks for one."""

from __future__ import annotations

from datetime import date

from croupier.daybook.rooms.premises import equipment, licence, recordings
from croupier.daybook.state import House
from croupier.daybook.terms import Terms
from croupier.errors import Refused


def may_open(house: House, place: str, book: str, game: str, currency: str, day: date) -> None:
    """Refused by the first thing that is missing, with its clause."""
    if licence.of(house).certificate is None:
        raise Refused("no-certificate", clause="bg art. 3(1)1")
    if not licence.on_certificate(house, place):
        raise Refused("not-on-certificate", clause="bg art. 6", equipment=place)
    if place not in licence.of(house).in_service:
        raise Refused("not-in-service", clause="bg art. 6", equipment=place)
    if place in equipment.of(house).out_of_order:
        raise Refused("does-not-work", clause="bg art. 9.1(в)", equipment=place)
    _by_an_edition(house, book, game, currency, day)


def is_recorded(house: House, terms: Terms, place: str) -> None:
    """Refused where the book asks for a recording, and no camera that works sees the place."""
    if recordings.needs_camera(terms, place) and not recordings.is_seen(house, place):
        clause = terms.cite("game_records", terms.game_records.of)
        raise Refused("no-camera", clause=clause, place=place)


def _by_an_edition(house: House, book: str, game: str, currency: str, day: date) -> None:
    edition = licence.in_force(house, book, day.isoformat())
    if edition is None:
        clause = licence.APPROVALS.get(book, licence.BY_REGULATOR).clause
        raise Refused("no-edition", clause=clause, book=book)
    drafted = edition.drafted
    if game not in drafted.games:
        raise Refused("no-section", clause="bg art. 11(3)", game=game, legal=drafted.games)
    if currency not in drafted.currencies:
        clause = "bg art. 4, art. 19(1)"
        raise Refused("no-currency", clause=clause, currency=currency, legal=drafted.currencies)
