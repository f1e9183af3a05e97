"""A machine by the million: stops at random, free games played out, beside the game itself."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from croupier.games.awaiting import Asks, Draw, Drawn, Said
from croupier.games.slots import GAME
from croupier.games.slots.round import COLLECT, FREE, REELS
from croupier.games.slots.sheet import Sheet, Steps, Strips
from croupier.odds.face import Asked
from croupier.odds.simulation.chance import BATCH
from croupier.odds.simulation.counts import Counts
from croupier.odds.simulation.felt import laid, net
from croupier.odds.slots.tables import Tables, tables
from croupier.odds.work import Work

Ints = NDArray[np.int64]
PART = 1 << 18
"""Games of one part of a try."""


class Reels:
    """Every win is collected: the gamble keeps nothing."""

    names = ("pays", "free-games")

    def __init__(self, asked: Asked) -> None:
        self.terms = GAME.compile(asked.rules, asked.plate)
        self.felt = laid(GAME, self.terms, asked.bets)
        self.first = sum(asked.bets.values())
        self.sheet = self.terms.sheet
        self.unit = self.first // len(self.sheet.lines)
        self.base = tables(self.sheet, self.sheet.reels)
        free = self.sheet.free
        self.turned = tables(self.sheet, free.reels) if free else self.base

    def play(self, rounds: int, seed: int, part: int) -> Counts:
        won, games = played(self.sheet, self.base, self.turned, rounds, default_rng((seed, part)))
        nets = won * self.unit - self.first
        whole = rounds >> BATCH
        batches = nets[: whole << BATCH].reshape(whole, 1 << BATCH).sum(axis=1)
        hits = {
            "pays": int(((won > 0) | (games > 0)).sum()),
            "free-games": int((games > 0).sum()),
        }
        return Counts(dict(Counter(nets.tolist())), hits, rounds * self.first, batches.tolist())

    def beside(self, rounds: int, seed: int) -> str:
        """Single games of both, by the same stops."""
        chance = default_rng((seed, 0))
        for _ in range(min(rounds, 2_000)):
            said, found = self._game(chance)
            if said != found:
                return f"the tables bring {said}, the game {found}"
        return ""

    def _game(self, chance: Generator) -> tuple[int, int]:
        """What the tables say of one game with all its free games, and what the game does."""
        events, round = GAME.open(self.terms, self.felt)
        brought = net(events)
        won = 0
        while True:
            awaited = GAME.awaiting(self.terms, round)
            if isinstance(awaited, Asks):
                ask = awaited.asks[0]
                events, round = GAME.decide(self.terms, round, Said(ask.actor, COLLECT, ask.about))
            elif isinstance(awaited, Draw):
                free = awaited.to[0].startswith(FREE)
                strips = self.sheet.free.reels if free and self.sheet.free else self.sheet.reels
                stops = _stops(strips, chance)
                times = self.sheet.free.times if free and self.sheet.free else 1
                won += times * _brings(self.turned if free else self.base, stops)
                drawn = Drawn(REELS, tuple(map(str, stops)))
                events, round = GAME.decide(self.terms, round, drawn)
            else:
                break
            brought += net(events)
        return won * self.unit - self.first, brought


def played(
    sheet: Sheet, base: Tables, turned: Tables, rounds: int, chance: Generator
) -> tuple[Ints, Ints]:
    """Of so many rounds: bets of a line that each won, all its free games played out, and free
    games that its first game won."""
    won, scattered = _games(base, rounds, chance)
    free = sheet.free
    if free is None:
        return won, np.zeros(rounds, np.int64)
    games = np.minimum(_won(free.won_by, scattered), free.most)
    given, left = games.copy(), games.copy()
    while (playing := np.flatnonzero(left)).size:
        brings, seen = _games(turned, playing.size, chance)
        won[playing] += brings * free.times
        more = _won(free.won_by, seen) if free.again else np.zeros_like(seen)
        more = np.minimum(more, free.most - given[playing])
        given[playing] += more
        left[playing] += more - 1
    return won, games


class Tried(NamedTuple):
    """What games at random brought: the return and the share that paid, each with its standard
    error."""

    games: int
    back: float
    back_error: float
    pays: float
    pays_error: float


def tried(sheet: Sheet, parts: int, seed: int, work: Work) -> Tried:
    """So many parts; the same seed brings the same."""
    base = tables(sheet, sheet.reels)
    turned = tables(sheet, sheet.free.reels) if sheet.free else base

    def part(at: int) -> Ints:
        won, games = played(sheet, base, turned, PART, default_rng((seed, at)))
        paid = int(((won > 0) | (games > 0)).sum())
        return np.array([won.sum(), (won * won).sum(), paid], np.int64)

    sums = sum(found for _, found in work.parts("games", parts, part))
    total, square, paid = (int(each) for each in np.asarray(sums))
    many, bet = parts * PART, len(sheet.lines)
    mean, pays = total / many / bet, paid / many
    error = sqrt((square / many / bet**2 - mean * mean) / many)
    return Tried(many, mean, error, pays, sqrt(pays * (1 - pays) / many))


def _stops(strips: Strips, chance: Generator) -> list[int]:
    return [int(chance.integers(len(strip))) for strip in strips]


def _games(table: Tables, many: int, chance: Generator) -> tuple[Ints, Ints]:
    """Of so many games: bets of a line that were won, and scattered symbols."""
    stops = np.stack([chance.integers(size, size=many) for size in table.sizes])
    return _of(table, stops)


def _of(table: Tables, stops: Ints) -> tuple[Ints, Ints]:
    won = np.zeros(stops.shape[1], np.int64)
    for line in table.lines:
        code = np.zeros(stops.shape[1], np.int64)
        for reel, row in enumerate(line):
            code = code * table.base + table.seen[reel, stops[reel], row]
        won += table.pays[code]
    scattered = sum(table.scattered[reel, stops[reel]] for reel in range(len(stops)))
    seen = np.asarray(scattered, np.int64)
    return won + table.scatter_pays[seen], seen


def _brings(table: Tables, stops: list[int]) -> int:
    return int(_of(table, np.array(stops, np.int64)[:, None])[0][0])


def _won(won_by: Steps, scattered: Ints) -> Ints:
    found = np.zeros_like(scattered)
    for least, games in won_by:
        found[scattered >= least] = games
    return found
