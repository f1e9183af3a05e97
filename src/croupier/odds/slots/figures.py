"""What a machine keeps and how it plays: return, how often it pays, how widely, and by what."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import log, sqrt

import numpy as np
from msgspec.structs import replace

from croupier.games.slots.sheet import Sheet
from croupier.odds.figures import (
    Bet,
    Fact,
    Figures,
    Hit,
    Number,
    Result,
    counted_results,
    exact,
)
from croupier.odds.slots.free import Floats, FreeGames, distribution
from croupier.odds.slots.simulation import Tried, tried
from croupier.odds.slots.tables import tables
from croupier.odds.slots.whole import Counted, counted
from croupier.odds.work import Work
from croupier.phrase import phrase

SURE = 1.6448536269514722
"""Nine games in ten end within so many standard deviations: what is called the volatility index."""
NEVER = 1e-12
GAMES = 1_000
"""Over so many games the longest row without a win is told."""
AT_LEAST = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000)
"""Times the bet: how often a game brings at least so much."""


TRIED, SEED = 16, 1
"""Parts of games that are played at random beside what is counted, and by which seed."""


def solve(sheet: Sheet, work: Work) -> Figures:
    base = counted(sheet, sheet.reels, work, "reels")
    free = None
    if sheet.free:
        turned = counted(sheet, sheet.free.reels, work, "free-reels")
        free = FreeGames(sheet.free, turned)
    found = Found(sheet, base, free).figures()
    return replace(found, facts=(*found.facts, *_beside(tried(sheet, TRIED, SEED, work))))


def _beside(found: Tried) -> tuple[Fact, ...]:
    """What games at random brought, with the standard error of it."""
    return (
        Fact(
            "slots-tried-return",
            Number(found.back, error=found.back_error),
            "share",
            phrase("fact-slots-tried-return", games=found.games),
        ),
        Fact(
            "slots-tried-pays",
            Number(found.pays, error=found.pays_error),
            "share",
            phrase("fact-slots-tried-pays", games=found.games),
        ),
    )


class Found:
    """Everything by bets of a line; a bet is one on each."""

    def __init__(self, sheet: Sheet, base: Counted, free: FreeGames | None) -> None:
        self.sheet, self.base, self.free = sheet, base, free
        self.bet = len(sheet.lines)

    def figures(self) -> Figures:
        mean, square = self._moments()
        back = mean / self.bet
        spread = square / self.bet**2 - back * back
        wins, triggers, jackpots = self._ways()
        chances = distribution(self.base, self.free)
        bet = Bet(
            "game",
            edge=exact(1 - back),
            variance=exact(spread),
            counted=phrase("slots-counted", ways=self._all()),
            hits=(
                Hit("pays", exact(wins)),
                *((Hit("free-games", exact(triggers)),) if self.free else ()),
                *((Hit("jackpot", exact(jackpots)),) if self.sheet.jackpot else ()),
            ),
            results=self._results(),
            skew=self._skew(chances, float(mean), float(spread)),
        )
        return Figures((bet,), facts=tuple(self._facts(back, spread, wins, jackpots, chances)))

    def _all(self) -> int:
        return self.base.ways + (self.free.counted.ways if self.free else 0)

    def _moments(self) -> tuple[Fraction, Fraction]:
        """What a whole round brings in the mean, and squared."""
        mean = square = Fraction(0)
        for _, scattered, won, many in self.base.outcomes():
            chance = self.base.chance(many)
            then = squared = Fraction(0)
            if self.free and (games := self.free.won(scattered)):
                games = min(games, self.free.free.most)
                _, then, squared = self.free.moments(games, games)
            mean += chance * (won + then)
            square += chance * (won * won + 2 * won * then + squared)
        return mean, square

    def _results(self) -> tuple[Result, ...]:
        """Net results in bets, where every game is counted; the sums of free games are told by how
        likely they come to so much at least."""
        if self.free:
            return ()
        ways: Counter[Fraction] = Counter()
        for _, _, won, many in self.base.outcomes():
            ways[Fraction(won, self.bet) - 1] += many
        return counted_results(ways.items(), self.base.ways)

    def _skew(self, chances: Floats, mean: float, spread: float) -> float:
        """Of a whole round, free games and all, by how likely each sum is."""
        apart = (np.arange(len(chances)) - mean) / self.bet
        return float((chances * apart**3).sum()) / spread**1.5 if spread else 0.0

    def _ways(self) -> tuple[Fraction, Fraction, Fraction]:
        """How likely a game pays by itself, wins free games, and wins the jackpot."""
        wins = triggers = jackpots = 0
        for jackpot, scattered, won, many in self.base.outcomes():
            more = bool(self.free and self.free.won(scattered))
            wins += many if won or more else 0
            triggers += many if more else 0
            jackpots += many if jackpot else 0
        chance = self.base.chance
        return chance(wins), chance(triggers), chance(jackpots)

    def _facts(
        self, back: Fraction, spread: Fraction, wins: Fraction, jackpots: Fraction, chances: Floats
    ) -> list[Fact]:
        scatter = self._scattered()
        free = self._by_free_games()
        lines = back - scatter - free
        found = [
            Fact("slots-return", exact(back), "share"),
            Fact("slots-by-lines", exact(lines), "share"),
        ]
        if self.sheet.scatter_pays:
            found.append(Fact("slots-by-scatter", exact(scatter), "share"))
        if self.free:
            found.append(Fact("slots-by-free-games", exact(free), "share"))
            found += self._games()
        found.append(Fact("slots-volatility", Number(SURE * sqrt(spread)), "stakes"))
        found.append(Fact("slots-something", Number(float(chances[1:].sum())), "share"))
        for times in AT_LEAST:
            likely = float(chances[times * self.bet :].sum())
            if likely < NEVER:
                break
            said = phrase("fact-slots-at-least", times=times)
            found.append(Fact(f"slots-at-least-{times}", Number(likely), "share", said))
        row, likely = _longest(1 - float(wins))
        said = phrase("fact-slots-longest-loss", n=row, games=GAMES)
        found.append(Fact("slots-longest-loss", Number(likely), "share", said))
        if self.sheet.jackpot:
            found += self._jackpot(back, jackpots)
        return found

    def _scattered(self) -> Fraction:
        """Its part of the return, free games left out."""
        pays = tables(self.sheet, self.sheet.reels).scatter_pays
        total = sum(int(pays[scattered]) * many for _, scattered, _, many in self.base.outcomes())
        return self.base.chance(total) / self.bet

    def _by_free_games(self) -> Fraction:
        total = Fraction(0)
        for _, scattered, _, many in self.base.outcomes():
            if self.free and (games := self.free.won(scattered)):
                games = min(games, self.free.free.most)
                total += self.base.chance(many) * self.free.moments(games, games)[1]
        return total / self.bet

    def _games(self) -> list[Fact]:
        """How many free games a round of them has in the mean."""
        likely = played = Fraction(0)
        for _, scattered, _, many in self.base.outcomes():
            if self.free and (games := self.free.won(scattered)):
                games = min(games, self.free.free.most)
                likely += self.base.chance(many)
                played += self.base.chance(many) * self.free.moments(games, games)[0]
        return [Fact("slots-games", exact(played / likely), "count")] if likely else []

    def _jackpot(self, back: Fraction, chance: Fraction) -> list[Fact]:
        """What goes to it, and from which meter on a bet is worth what it costs."""
        found = [Fact("slots-to-jackpot", exact(self.sheet.share), "share")]
        if chance:
            found.append(Fact("slots-break-even", exact((1 - back) / chance), "stakes"))
        return found


def _longest(losing: float) -> tuple[int, float]:
    """The row of games without a win that comes with even odds in so many games, and how likely
    one at least as long is."""
    usual = max(1, round(log(GAMES * (1 - losing)) / -log(losing))) if 0 < losing < 1 else 1
    return usual, row_of(losing, usual, GAMES)


def row_of(losing: float, length: int, games: int) -> float:
    """How likely so many games without a win come in a row, in so many games."""
    row = np.zeros(length + 1)
    row[0] = 1.0
    for _ in range(games):
        then = np.zeros(length + 1)
        then[length] = row[length] + row[length - 1] * losing
        then[1:length] = row[: length - 1] * losing
        then[0] = row[:length].sum() * (1 - losing)
        row = then
    return float(row[length])
