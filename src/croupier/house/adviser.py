"""The best play at a table, for whoever trains: computed in a process of its own.

The house never waits for it: bets and clocks go on while the adviser counts. Questions queue up to
a limit; the same question is answered once. What it is told is what the seat sees, and no more.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

import msgspec

from croupier.errors import CroupierError, Refused, RuleBookError
from croupier.games.awaiting import Ask
from croupier.odds import report
from croupier.odds.figures import SILENCE, Advice, Option, Seen
from croupier.odds.registry import games, solver
from croupier.odds.seen import seen_by
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.load import canonical, read_canonical
from croupier.rulebooks.reader import read_fraction
from croupier.table.setting import Setting
from croupier.table.state import Table

WAITING = 16
"""Questions that may wait."""
PATIENCE = 20.0
"""Seconds; the first answer of a process includes the making of its kernels."""
KEPT = 512
"""Answers that are kept."""


class Question(msgspec.Struct, frozen=True):
    """Plain data, as it goes to the other process."""

    game: str
    rules: bytes
    choices: tuple[tuple[str, int | str], ...]
    seen: bytes


class Adviser:
    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._known: OrderedDict[Question, Advice] = OrderedDict()
        self._waiting = 0
        self._warmed: set[str] = set()

    async def advise(self, game: str, setting: Setting, table: Table, ask: Ask) -> Advice | None:
        """None where there is nothing to think about."""
        if game not in games():
            return None
        seen = seen_by(game, setting.terms, table.play, ask)
        if seen is None:
            return None
        choices = tuple(sorted(table.plate.choices.items()))
        question = Question(game, canonical(setting.rules), choices, canonical(seen))
        known = self._known.get(question)
        if known is None:
            known = await self._ask(question)
            self._known[question] = known
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return known

    async def _ask(self, question: Question) -> Advice:
        if self._waiting >= WAITING:
            raise Refused("adviser-busy")
        self._waiting += 1
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await self._answered(question)
        except (TimeoutError, BrokenProcessPool) as error:
            raise Refused("adviser-busy") from error
        finally:
            self._waiting -= 1
        if isinstance(answer, Phrase):
            raise RuleBookError("not-computed", why=answer)
        return msgspec.json.decode(answer, type=Advice)

    async def _answered(self, question: Question) -> bytes | Phrase:
        """A process that died is replaced, and asked once more."""
        pool = self._process()
        try:
            return await asyncio.wrap_future(pool.submit(_answer, question))
        except BrokenProcessPool:
            if self._pool is pool:  # Others that waited for it may have replaced it before.
                self._pool = None
                self._warmed.clear()
        return await asyncio.wrap_future(self._process().submit(_answer, question))

    def warm(self, game: str) -> None:
        """Somebody at a table of this game trains, and is not asked yet: the process is made, and
        loads what it will need, so that the first answer does not come too late."""
        if game in games() and game not in self._warmed and self._waiting < WAITING:
            self._warmed.add(game)
            self._process().submit(_load, game)

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=fresh)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _load(game: str) -> None:
    """In the other process: all that the game's solver needs. What is not installed is said when
    something is asked."""
    with suppress(ModuleNotFoundError):
        solver(game).load()


def _answer(question: Question) -> bytes | Phrase:
    """In the other process: advice as JSON, or why there is none."""
    try:
        rules = read_canonical(question.rules, question.game)
        asked = report.asked(question.game, rules, {})
        plate, allowed = dict(question.choices), asked.solver.choices(rules)
        chosen = {name: plate[name] for name in allowed if plate.get(name) in allowed[name]}
        model = asked.solver.model(rules, {**asked.choices, **chosen})
        seen = msgspec.json.decode(question.seen, type=Seen, dec_hook=read_fraction)
        return msgspec.json.encode(asked.solver.advice(model, seen))
    except CroupierError as error:
        why = error.facts.get("why")
        return why if isinstance(why, Phrase) else phrase("odds-refused", why=str(error))
    except ModuleNotFoundError:
        return phrase("odds-not-installed")


def asked_here(advice: Advice, ask: Ask) -> tuple[Option, ...]:
    """Of what the solver knows only what is asked here, and silence where that is an answer."""
    offered = {option.verb for option in ask.options} | ({SILENCE} if not ask.must else set())
    return tuple(option for option in advice.options if option.verb in offered)
