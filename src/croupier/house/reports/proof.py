"""Reports held against the books: what play and papers say beside what the ledger moved, to the
unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.daybook.chips import value
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.cage.chips import ChipsMoved
from croupier.daybook.rooms.cage.dealings import BoughtIn, PayoutDue, PayoutMade
from croupier.daybook.rooms.promotions import standing as bonus_games
from croupier.daybook.rooms.tournaments import standing as tournaments
from croupier.daybook.state import House
from croupier.daybook.terms import Terms
from croupier.house.reports.pools import JACKPOT_KINDS
from croupier.house.reports.report import Days, Report, Row, columns
from croupier.house.reports.rounds import Worth
from croupier.house.reports.tables import closings
from croupier.ledger import HOUSE, MINT, Transfer, effects, table_account
from croupier.ledger.accounts import fund, rake_box, tax_account
from croupier.phrase import phrase
from croupier.store import Reader

COUNTER = ("buy-in", "transfer-in", "cash-out")
"""By which chips go over the counter of the cage."""


def proof_report(
    reader: Reader,
    entries: Iterable[DayEntry],
    worths: Iterable[Worth],
    house: House,
    days: Days,
    terms: Terms,
) -> Report:
    """Everything since the house was opened, whatever days were asked for."""
    listed, rounds = list(entries), list(worths)
    rows = [
        *_tables(reader, rounds),
        *_results(listed, terms),
        *_public(listed, terms),
        *_funds(reader, house),
    ]
    head = columns(what="phrase", of="text", said="money", booked="money", differs="money")
    notes = (phrase("report.note-proof"),)
    return Report("proof", "what", days, head, tuple(rows), (), notes)


def _line(key: str, of: str, said: int, booked: int, currency: str) -> Row:
    return Row((f"report.proof-{key}", of, said, booked, said - booked), currency, said != booked)


def _tables(reader: Reader, worths: Iterable[Worth]) -> Iterable[Row]:
    """What rounds that are over brought, beside what the ledger moved for those rounds."""
    said: dict[tuple[str, str], int] = {}
    tax: dict[tuple[str, str], int] = {}
    fed: dict[tuple[str, str], int] = {}
    over: dict[str, set[str]] = {}
    for worth in worths:
        key = worth.stream, worth.currency
        said[key] = said.get(key, 0) + worth.win
        tax[key] = tax.get(key, 0) + sum(part.tax for part in worth.parts)
        fed[key] = fed.get(key, 0) + worth.fed
        over.setdefault(worth.stream, set()).add(worth.round)
    for stream in sorted(over):
        moved = _booked(reader, stream, over[stream])
        for (table, currency), win in sorted(said.items()):
            if table == stream:
                yield _line("play", stream, win, moved.get(("win", currency), 0), currency)
                for what, sums in (("tax", tax), ("fed", fed)):
                    booked = moved.get((what, currency), 0)
                    if sums[table, currency] or booked:
                        yield _line(what, stream, sums[table, currency], booked, currency)


def _booked(reader: Reader, stream: str, rounds: set[str]) -> Mapping[tuple[str, str], int]:
    """What the ledger has of these rounds: won by the table or its rake box, withheld, and passed
    on to a jackpot. What comes from the house to fill a table is no win."""
    own = (table_account(stream), rake_box(stream))
    found: dict[tuple[str, str], int] = {}
    for touched in reader.touched(own):
        if touched.round not in rounds:
            continue
        for transfer in touched.moved:
            for what, amount in _parts(transfer, own):
                key = what, transfer.currency
                found[key] = found.get(key, 0) + amount
    return found


def _parts(transfer: Transfer, own: tuple[str, str]) -> Iterable[tuple[str, int]]:
    """Of one movement, what it is for the proof."""
    others = {transfer.source, transfer.destination} - set(own)
    if others & {HOUSE, MINT}:
        return
    if any(other.partition(":")[0] in JACKPOT_KINDS for other in others):
        changed = effects(transfer)
        yield "fed", sum(amount for account, amount, _ in changed if account not in own)
        return
    for account, balance, _ in effects(transfer):
        if account in own:
            yield "win", balance
        elif account.startswith(tax_account("")):
            yield "tax", balance


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


def _funds(reader: Reader, house: House) -> Iterable[Row]:
    """Until a tournament is paid its fund has every entry and what was added, then nothing; that of
    a bonus game has the prizes that were not given yet."""
    held = tournaments.of(house)
    for one in sorted((*held.going_on(), *held.past()), key=lambda each: each.case):
        gone = one.is_closed or one.paid
        said = 0 if gone else one.announced.brought + sum(e.paid for e in one.entries.values())
        yield _fund("fund", one.id, said, reader, one.announced.currency)
    for _, game in sorted(bonus_games.of(house).items()):
        yield _fund("bonus", game.set.fund, game.in_fund, reader, game.set.currency)


def _fund(key: str, of: str, said: int, reader: Reader, currency: str) -> Row:
    return _line(key, of, said, reader.balance(fund(of), currency).balance, currency)
