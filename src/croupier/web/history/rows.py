"""Rounds as their player reads them: where, how it went, what paid and by which clause, and what
was undone since."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.daybook.rooms.disputes import voids
from croupier.games.facts import Line
from croupier.house.cage.statement import Correction, corrections
from croupier.house.floor import Floor
from croupier.store import Recorded, RoundRow, Totals
from croupier.table.strikes import standing
from croupier.words.books import citing, labels
from croupier.words.results import Told, say_result
from croupier.words.speech import Speech


class Paid(NamedTuple):
    """What one clause has paid of a round."""

    won: int
    clause: str


class Row(NamedTuple):
    """`result` and `paid`: nothing of a round that has none, or was struck."""

    round: str
    at: int
    table: str
    game: str
    book: str
    currency: str
    sums: Totals
    result: str = ""
    paid: tuple[Paid, ...] = ()
    corrections: tuple[Correction, ...] = ()


def plain_row(floor: Floor, row: RoundRow, speech: Speech) -> Row:
    """What the row itself says, without a look into the journal."""
    desk = floor.desks.get(row.stream)
    opened = desk.place.opened if desk else None
    game = row.game or (opened.game if opened else "")
    currency = row.currency or (desk.currency if desk else "")
    shares = row.shares
    sums = Totals(
        1,
        sum(share.staked for share in shares) if shares else row.staked,
        sum(share.back for share in shares),
        sum(share.won for share in shares) if shares else row.won,
        sum(share.tax for share in shares),
    )
    told = Told(speech, currency, frozenset(share.seat for share in shares), sums.staked)
    return Row(
        row.round,
        row.opened,
        speech.text("table", opened.name) if opened else row.stream,
        labels.game(game, speech) if game in labels.GAMES else game,
        row.book or (opened.book if opened else ""),
        currency,
        sums,
        say_result(desk.setting.game.name if desk else "", row.result, told) if currency else "",
    )


def full_row(floor: Floor, row: RoundRow, speech: Speech) -> Row:
    entries = floor.store.read_round(row.round)
    notes = (*corrections(entries), *_void(floor, row.round, speech))
    seats = {share.seat for share in row.shares}
    return plain_row(floor, row, speech)._replace(
        paid=_paid(entries, seats, speech), corrections=notes
    )


def _paid(entries: Iterable[Recorded], seats: set[str], speech: Speech) -> tuple[Paid, ...]:
    """By clause, in the order in which they paid."""
    found: dict[str, int] = {}
    for entry in standing(each.entry for each in entries):
        for event in entry.events:
            if isinstance(event, Line) and event.won > 0 and event.seat in seats:
                found[event.clause] = found.get(event.clause, 0) + event.won
    return tuple(Paid(won, citing.clause(clause, speech)) for clause, won in found.items())


def _void(floor: Floor, round: str, speech: Speech) -> list[Correction]:
    """What of a round was declared void in the day book, and on which ground."""
    return [
        Correction(each.at, "wagers-void", speech.say(f"choice.{slug(each.wagers.ground)}"))
        for each in voids.of(floor.daybook.house).voided
        if each.wagers.round == round
    ]


def slug(text: str) -> str:
    return text.replace(" ", "-")
