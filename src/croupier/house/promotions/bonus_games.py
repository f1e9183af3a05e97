"""Bonus games as they run: the list is closed when the period is over, tickets are drawn by chance,
a combination that comes is a win, and in a house of the program the rest is done, too. What a kill
came between is made up for at the next start: the day book says how far each game has come."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import structlog

from croupier.daybook import book as cases
from croupier.daybook.authority import PROGRAM
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.promotions import announcing, drawing, standing
from croupier.daybook.rooms.promotions.announcing import AnnouncementChanged, AnnouncementWithdrawn
from croupier.daybook.rooms.promotions.bonus import BONUS_GAME
from croupier.daybook.rooms.promotions.standing import (
    AT_COMBINATION,
    BonusGame,
    BonusTicketsCounted,
)
from croupier.daybook.step import Actor, MoneyMoved
from croupier.errors import CroupierError, Refused
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.parts import Part
from croupier.house.promotions import qualifying, regular
from croupier.house.tables.desk import Desk, Step
from croupier.house.tables.devices import Entropy
from croupier.phrase import Sum
from croupier.store import Reader, RoundRow
from croupier.table.events import RoundOver

LOOKS = 60.0
"""Seconds after which it is looked again whether something is due."""
NOBODY = Actor("", PROGRAM)
log = structlog.get_logger("croupier.bonus")


class BonusGames(Part):
    """`desks`: the tables that play, by their ids; `entropy`: by which tickets are drawn."""

    name = "bonus games"

    def __init__(
        self,
        reader: Reader,
        book: DayBook,
        clock: Clock,
        entropy: Entropy,
        desks: Mapping[str, Desk],
    ) -> None:
        self._reader = reader
        self._book = book
        self._clock = clock
        self._entropy = entropy
        self._desks = desks
        self._bell = asyncio.Event()
        self._looked: set[str] = set()
        """Games of which all rounds have been looked at that were played before the start."""
        self._ended: list[str] = []
        """Rounds that have ended since, and not been looked at."""
        self._over: list[str] = []
        """Those that are looked at now."""
        book.checks.append(self.check)
        book.listeners.append(self._noted)

    def _noted(self, entry: DayEntry) -> None:
        if entry.procedure == BONUS_GAME:
            self._bell.set()

    async def happened(self, _: Desk, steps: Sequence[Step]) -> None:
        """A round that is over may have had the combination."""
        for step in steps:
            entry = step.post.entry
            if any(isinstance(event, RoundOver) for event in entry.events) and self._at_combination:
                self._ended.append(entry.round)
                self._bell.set()

    @property
    def games(self) -> Mapping[str, BonusGame]:
        return standing.of(self._book.house)

    @property
    def _at_combination(self) -> dict[str, BonusGame]:
        return {
            case: game
            for case, game in self.games.items()
            if game.set.won == AT_COMBINATION and not game.over
        }

    # Asked before it is written.

    def check(self, entry: DayEntry) -> None:
        """What was announced binds once somebody has played for it; a pool gives what it has; and a
        list is what its hash says."""
        game = self.games.get(entry.act.case)
        for fact in entry.facts:
            match fact:
                case AnnouncementChanged() | AnnouncementWithdrawn() if game is not None:
                    self._is_free(game)
                case MoneyMoved(source, _, amount, currency) if source.startswith("removed:"):
                    has = self._reader.balance(source, currency).available
                    if has < amount:
                        system = source.partition(":")[2]
                        raise Refused("pool-short", system=system, has=Sum(has, currency))
                case BonusTicketsCounted(holders, _, hash_):
                    if hash_ != drawing.list_hash(holders):
                        raise Refused("not-the-list")

    def _is_free(self, game: BonusGame) -> None:
        if qualifying.holders(self._reader, game):
            clause = announcing.clause(self._book.terms, "bonus games")
            raise Refused("announcement-binds", clause=clause)

    # Whatever is due.

    async def run(self) -> None:
        while True:
            self._bell.clear()
            await self.catch_up()
            await self._rest()

    async def _rest(self) -> None:
        """Until something happens, or is due."""
        now = self._clock.now()
        due = [at for game in self.games.values() for at in (game.set.ends, game.set.held)]
        soon = min((at - now for at in due if at > now), default=LOOKS * 1000)
        sleeping = asyncio.create_task(self._clock.sleep(min(LOOKS, soon / 1000)))
        ringing = asyncio.create_task(self._bell.wait())
        try:
            await asyncio.wait((sleeping, ringing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            ringing.cancel()

    async def catch_up(self) -> None:
        """All that is due now, game by game; what one cannot do does not hold up the others."""
        self._over, self._ended = self._ended, []
        for case in [case for case, game in self.games.items() if not game.over]:
            try:
                await self._on(case)
            except CroupierError as error:
                log.warning("bonus game", case=case, why=error.code)
        try:
            await regular.announce(self._book)
        except CroupierError as error:
            log.warning("bonus game not announced", why=error.code)

    async def _on(self, case: str) -> None:
        """As far as it goes without people."""
        while (game := self.games.get(case)) is not None and not game.over:
            step, said = self._next(case, game)
            if not step:
                return
            await self._book.take(case, step, NOBODY, **said)

    def _next(self, case: str, game: BonusGame) -> tuple[str, dict[str, Any]]:
        """The next step that the program does, and what it says; none where it has to wait."""
        steps = {
            each.step.name for each in cases.awaited_of(self._book.house, self._book.terms, case)
        }
        now, itself = self._book.now(), self._book.terms.staffed_by == "program"
        if "win" in steps and (won := self._hit(case, game)):
            return "win", won
        if "end" in steps and now >= game.set.ends and not self._still_plays(game):
            return "end", {}
        if "count" in steps and now >= game.set.ends:
            holders = qualifying.holders(self._reader, game)
            return "count", {"holders": holders, "hash": drawing.list_hash(holders)}
        if "hold" in steps and itself and now >= game.set.held:
            return "hold", {}
        if "draw" in steps:
            return "draw", {"numbers": self._numbers(game)}
        if "credit" in steps and itself:
            money = (n for n in game.not_called_for if not game.set.prizes[n - 1].in_kind)
            return "credit", {"prize": next(money)}
        return "", {}

    def _numbers(self, game: BonusGame) -> tuple[int, ...]:
        prizes, below = len(game.set.prizes), self._entropy.below
        return drawing.draw(game.list, prizes, below, once=game.set.once)

    # Combinations.

    def _hit(self, case: str, game: BonusGame) -> dict[str, str]:
        """The first win that is not in the day book yet."""
        known = {won.round for won in game.winners.values()}
        won = {won.person for won in game.winners.values()}
        for row in self._rounds(case, game):
            if row.round in known:
                continue
            player = qualifying.has_hit(self._reader, game, row)
            if player and not (game.set.once and player in won):
                return {"person": player, "round": row.round}
        self._looked.add(case)
        return {}

    def _rounds(self, case: str, game: BonusGame) -> list[RoundRow]:
        """Those that have just ended; for the first time all that there were, in their order."""
        if case in self._looked:
            found = (self._reader.round(name) for name in self._over)
            return [row for row in found if row is not None]
        tables = (desk for desk in self._desks.values())
        names = {desk.id for desk in tables if _plays(desk, game)}
        rows = [
            row for name in names for row in qualifying.rounds_since(self._reader, name, game.since)
        ]
        whole = (self._reader.round(row.round) for row in sorted(rows, key=lambda row: row.opened))
        return [row for row in whole if row is not None]

    def _still_plays(self, game: BonusGame) -> bool:
        """Whether a round is not over yet in which the combination may come."""
        tables = (desk for desk in self._desks.values() if _plays(desk, game))
        last = (row for desk in tables for row in self._reader.rounds(desk.id, limit=1))
        return any(
            qualifying.is_there(game, row) and self._desks[row.stream].table.phase == "playing"
            for row in last
        )


def _plays(desk: Desk, game: BonusGame) -> bool:
    return not game.set.games or desk.place.opened.game in game.set.games
