"""Reports held against the books: what play and papers say beside what the ledger moved, to the
unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.daybook.chips import value
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.cage.chips import ChipsMoved
from croupier.daybook.rooms.cage.dealings import BoughtIn, PayoutDue, PayoutMade
from croupier.daybook.terms import Terms
from croupier.house.reports.report import Days, Report, Row, columns
from croupier.house.reports.rounds import Worth
from croupier.house.reports.tables import closings
from croupier.ledger import HOUSE, MINT, effects, table_account
from croupier.ledger.accounts import rake_box, tax_account
from croupier.phrase import phrase
from croupier.store import Reader

COUNTER = ("buy-in", "transfer-in", "cash-out")
"""By which chips go over the counter of the cage."""


def proof_report(
    reader: Reader, entries: Iterable[DayEntry], worths: Iterable[Worth], days: Days, terms: Terms
) -> Report:
    """Everything since the house was opened, whatever days were asked for."""
    listed, rounds = list(entries), list(worths)
    rows = [*_tables(reader, rounds), *_results(listed, terms), *_public(listed, terms)]
    head = columns(what="phrase", of="text", said="money", booked="money", differs="money")
    notes = (phrase("report.note-proof"),)
    return Report("proof", "what", days, head, tuple(rows), (), notes)


def _line(key: str, of: str, said: int, booked: int, currency: str) -> Row:
    return Row((f"report.proof-{key}", of, said, booked, said - booked), currency, said != booked)


def _tables(reader: Reader, worths: Iterable[Worth]) -> Iterable[Row]:
    """What rounds that are over brought, beside what the ledger moved for those rounds."""
    said: dict[tuple[str, str], int] = {}
    tax: dict[tuple[str, str], int] = {}
    over: dict[str, set[str]] = {}
    for worth in worths:
        key = worth.stream, worth.currency
        said[key] = said.get(key, 0) + worth.win
        tax[key] = tax.get(key, 0) + sum(part.tax for part in worth.parts)
        over.setdefault(worth.stream, set()).add(worth.round)
    for stream in sorted(over):
        moved = _booked(reader, stream, over[stream])
        for (table, currency), win in sorted(said.items()):
            if table == stream:
                yield _line("play", stream, win, moved.get(("win", currency), 0), currency)
                if withheld := tax[table, currency]:
                    booked = moved.get(("tax", currency), 0)
                    yield _line("tax", stream, withheld, booked, currency)


def _booked(reader: Reader, stream: str, rounds: set[str]) -> Mapping[tuple[str, str], int]:
    """What the ledger has of these rounds: won by the table or its rake box, and withheld. What
    comes from the house to fill a table is no win."""
    own = (table_account(stream), rake_box(stream))
    found: dict[tuple[str, str], int] = {}
    for touched in reader.touched(own):
        if touched.round not in rounds:
            continue
        for transfer in touched.moved:
            other = {transfer.source, transfer.destination} - set(own)
            if other & {HOUSE, MINT}:
                continue
            for account, balance, _ in effects(transfer):
                if account in own:
                    key = "win", transfer.currency
                    found[key] = found.get(key, 0) + balance
                elif account.startswith(tax_account("")):
                    key = "tax", transfer.currency
                    found[key] = found.get(key, 0) + balance
    return found


def _results(entries: Iterable[DayEntry], terms: Terms) -> Iterable[Row]:
    """Win = closer + credits + drop − opener − fills, for each closing."""
    for closed in closings(entries):
        made = closed.made.result
        if closed.made.closings:
            counted = made.closer + made.credits + made.drop - made.opener - made.fills
            yield _line("result", closed.table, made.win, counted, terms.currency)


def _public(entries: Iterable[DayEntry], terms: Terms) -> Iterable[Row]:
    """Chips that went to the public over the counter are those that were sold; those that came back
    are paid, or owed."""
    sold = paid = out = back = 0
    owed: dict[str, int] = {}
    for entry in entries:
        at_counter = entry.procedure in COUNTER
        for fact in entry.facts:
            match fact:
                case BoughtIn(sum=amount):
                    sold += amount
                case PayoutDue(sum=amount):
                    owed[entry.act.case] = amount
                case PayoutMade(sum=amount):
                    owed.pop(entry.act.case, None)
                    paid += amount
                case ChipsMoved(destination="public", chips=chips) if at_counter:
                    out += value(chips, terms.currency)
                case ChipsMoved(source="public", chips=chips) if at_counter:
                    back += value(chips, terms.currency)
    yield _line("sold", "", sold, out, terms.currency)
    yield _line("redeemed", "", paid + sum(owed.values()), back, terms.currency)
