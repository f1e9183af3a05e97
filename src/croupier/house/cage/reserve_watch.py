"""The cash reserve watched ahead of need (`bg` art. 5): what the tables that are open now could
have to pay, from the odds of their books, beside the cash that is there.

Each table is taken at the worst that its plate allows: every seat stakes the maximum on the bet
with the largest win, as many rounds as the profile says. It is computed in a process of its own,
once for the same tables and plates; until it is there, nothing is said of it.
"""

from __future__ import annotations

import multiprocessing
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.daybook.terms import Terms
from croupier.errors import CroupierError
from croupier.house.tables.desk import Desk
from croupier.odds import report, results
from croupier.odds.figures import Bet, Figures, id_of
from croupier.odds.registry import games
from croupier.phrase import Phrase
from croupier.rulebooks.schema.plate import Plate

if TYPE_CHECKING:
    from croupier.odds.simulation.distribution import Distribution

KEPT = 32
"""Answers that are kept."""
MAIN = ("", "ante")
"""Limits of the bet with which a round begins, whatever its odds are called."""


class Watched(msgspec.Struct, frozen=True):
    """A table as it is played now: plain data, as it goes to the other process. `odds`: by which
    those of its plate are found; nothing where nobody computes any."""

    table: str
    odds: str
    plate: Plate
    seats: int


class Exposed(msgspec.Struct, frozen=True):
    """What a table could have to pay. `bet`: the one with the largest `win` of one stake, in minor
    units; `stake`: its maximum. `at_once`: where every seat wins it in one round. Nothing is known
    where no odds are shipped for the plate, or it has no maximum."""

    table: str
    bet: Phrase | None = None
    stake: int = 0
    win: int = 0
    at_once: int = 0


class Exposure(msgspec.Struct, frozen=True):
    """`needed`: what the tables together lose in the period with no more than the chosen chance;
    all of it at any time on the way. `exact`: all chances are."""

    tables: tuple[Exposed, ...]
    needed: int
    exact: bool


class Question(msgspec.Struct, frozen=True):
    tables: tuple[Watched, ...]
    rounds: int
    risk: str
    covers: int


def watched(desk: Desk) -> Watched:
    here = desk.here
    opened = here.table.opened or desk.place.opened
    plate = here.table.plate if here.table.opened else opened.plate
    return Watched(desk.id, odds_of(opened.game, here.setting.rules, plate), plate, opened.seats)


def odds_of(game: str, rules: Any, plate: Plate) -> str:
    """By which the odds of a plate as it stands are found."""
    if game not in games():
        return ""
    try:
        asked = report.asked(game, rules, {})
        allowed = asked.solver.choices(asked.rules)
        chosen = {
            name: plate.choices[name]
            for name in allowed
            if plate.choices.get(name) in allowed[name]
        }
        return report.as_it_is(asked._replace(choices={**asked.choices, **chosen})).key
    except CroupierError:
        return ""


class ReserveWatch:
    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._asked: OrderedDict[bytes, Future[bytes]] = OrderedDict()

    def exposure(self, desks: Iterable[Desk], terms: Terms) -> Exposure | None:
        """Of these tables, as far as they play in the house's own money. None: it is being
        computed. Nobody waits for it."""
        tables = tuple(
            found
            for found in (watched(desk) for desk in desks)
            if found.plate.currency == terms.currency
        )
        if not tables:
            return Exposure((), 0, True)
        covers = terms.printed(terms.reserves.covers.value)
        values = terms.cage
        question = Question(tables, values.watch_rounds, values.watch_risk, covers)
        return self._answer(msgspec.msgpack.encode(question))

    def _answer(self, question: bytes) -> Exposure | None:
        asked = self._asked.get(question)
        if asked is None or (asked.done() and asked.exception() is not None):
            asked = self._ask(question)
        if not asked.done() or asked.exception() is not None:
            return None
        return msgspec.msgpack.decode(asked.result(), type=Exposure)

    def _ask(self, question: bytes) -> Future[bytes]:
        try:
            found = self._process().submit(answered, question)
        except BrokenProcessPool:
            self._pool = None
            found = self._process().submit(answered, question)
        self._asked[question] = found
        if len(self._asked) > KEPT:
            self._asked.popitem(last=False)
        return found

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


# In the other process.


def answered(question: bytes) -> bytes:
    return msgspec.msgpack.encode(exposure(msgspec.msgpack.decode(question, type=Question)))


def exposure(question: Question) -> Exposure:
    from croupier.odds.simulation.distribution import Played
    from croupier.odds.simulation.reserve import reserve

    tables: list[Exposed] = []
    played: list[Played] = []
    for table in question.tables:
        found = _largest(table)
        if found is None:
            tables.append(Exposed(table.table))
            continue
        bet, stake, chances = found
        win = max(0, *chances.chances)
        tables.append(Exposed(table.table, bet.phrase, stake, win, win * table.seats))
        played.append(Played(chances, question.rounds * table.seats))
    if not played:
        return Exposure(tuple(tables), question.covers, True)
    kept = reserve(played, float(Fraction(question.risk)), question.covers)
    return Exposure(tuple(tables), kept.needed, kept.exact)


def _largest(table: Watched) -> tuple[Bet, int, Distribution] | None:
    """Of the bets that have a maximum and known results, the one with the largest win."""
    from croupier.odds.simulation.bets import distribution

    kept = results.find(table.odds, results.own_folder()) if table.odds else None
    found = [
        (bet, stake, distribution(bet, stake))
        for bet, stake in (_staked(kept.figures, table.plate) if kept else ())
        if bet.results
    ]
    return max(found, key=lambda each: max(each[2].chances), default=None)


def _staked(figures: Figures, plate: Plate) -> Iterator[tuple[Bet, int]]:
    """Each bet that has a limit, with its maximum; the first bet is the one a round begins with."""
    named = {bet.name: bet for bet in figures.bets}
    for kind, limits in plate.limits.items():
        bet = figures.bets[0] if kind in MAIN and figures.bets else named.get(id_of(kind))
        if bet is not None and limits.maximum is not None:
            yield bet, limits.maximum
