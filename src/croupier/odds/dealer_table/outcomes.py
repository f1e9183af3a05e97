"""Counted outcomes, and what each pays: what the game paid in the first round that showed it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import PACK, Card
from croupier.errors import IllegalDecision, ensure
from croupier.games.awaiting import Draw, Drawn, Over, Said
from croupier.games.dealer_table.boxes import ANTE, BONUS
from croupier.games.facts import Line, Stake
from croupier.odds.compiled import compiled
from croupier.odds.kernels import FOUR, ONE, SUIT, ZERO, count_bits
from croupier.odds.simulation.chance import stream
from croupier.odds.simulation.counts import Counts
from croupier.odds.simulation.felt import SEAT, laid

CARDS = 16
"""The first cards of the deck, which a round can come to."""
RESULTS = ("passes", "no-game", "lower", "equal", "higher")


@compiled("uint64(uint64)")
def four_to_a_flush(cards: Any) -> np.uint64:
    """1 where four of five cards are of one suit, and not all."""
    for suit in range(4):
        if count_bits((cards >> np.uint64(13 * suit)) & SUIT) == FOUR:
            return ONE
    return ZERO


class Paid(msgspec.Struct, frozen=True):
    """What a round brought, and all that was staked in it."""

    net: int
    staked: int


class Outcomes:
    """One box of a game against the dealer. A game gives `_run` and `_say`."""

    names = (*RESULTS, "improved")

    def __init__(self, game: Any, terms: Any, bets: dict[str, int], codes: int) -> None:
        unknown = set(bets) - {ANTE, BONUS}
        if unknown or ANTE not in bets:
            raise IllegalDecision("unknown-spot", spot=min(unknown, default=ANTE))
        self.game, self.terms = game, terms
        self.felt = laid(game, terms, {f"1 {kind}": stake for kind, stake in bets.items()})
        self.first = sum(bets.values())
        self._codes = codes
        self._paid: dict[int, Paid] = {}

    def _run(self, rounds: int, state: Any, deck: Any, counts: Any, shown: Any, log: Any) -> None:
        raise NotImplementedError

    def _say(self, round: Any, ask: Any) -> Said:
        raise NotImplementedError

    def result_of(self, code: int) -> tuple[int, bool]:
        """The place in RESULTS, and whether the box was improved."""
        raise NotImplementedError

    def play(self, rounds: int, seed: int, part: int) -> Counts:
        counts, shown = self._counted(rounds, seed, part, np.zeros((0, CARDS + 2), np.int64))
        nets, hits, staked = dict[int, int](), dict.fromkeys(self.names, 0), 0
        for code in np.flatnonzero(counts).tolist():
            paid, count = self._pays(code, shown[code]), int(counts[code])
            nets[paid.net] = nets.get(paid.net, 0) + count
            staked += count * paid.staked
            result, improved = self.result_of(code)
            hits[RESULTS[result]] += count
            hits["improved"] += count * improved
        return Counts(nets, hits, staked, [])

    def beside(self, rounds: int, seed: int) -> str:
        """Every round is played by the game: outcomes that are one here must be paid alike."""
        log = np.zeros((rounds, CARDS + 2), np.int64)
        _, shown = self._counted(rounds, seed, 0, log)
        for number, (code, used, *deck) in enumerate(log.tolist(), 1):
            cards = named(deck)
            paid, taken = self.by_the_game(cards)
            if (paid, taken) != (self._pays(code, shown[code]), used):
                wanted = self._pays(code, shown[code]), used
                return f"round {number} with {' '.join(cards)}: {wanted}, the game {paid, taken}"
        return ""

    def _counted(
        self, rounds: int, seed: int, part: int, log: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
        counts = np.zeros(self._codes, np.int64)
        shown = np.zeros((self._codes, CARDS), np.uint8)
        self._run(rounds, stream(seed, part), np.arange(52, dtype=np.uint8), counts, shown, log)
        return counts, shown

    def _pays(self, code: int, deck: NDArray[np.uint8]) -> Paid:
        if code not in self._paid:
            self._paid[code] = self.by_the_game(named(deck.tolist()))[0]
        return self._paid[code]

    def by_the_game(self, cards: list[Card]) -> tuple[Paid, int]:
        """A round with these cards from the top of the deck."""
        events, round = self.game.open(self.terms, self.felt)
        seen, left = [*events], iter(cards)
        while not isinstance(awaited := self.game.awaiting(self.terms, round), Over):
            answer = (
                Drawn(awaited.device, (next(left),))
                if isinstance(awaited, Draw)
                else self._say(round, awaited.asks[0])
            )
            more, round = self.game.decide(self.terms, round, answer)
            seen += more
        net = sum(line.won - line.lost for line in seen if isinstance(line, Line))
        staked = self.first + sum(each.amount for each in seen if isinstance(each, Stake))
        ensure(all(line.seat == SEAT for line in _lines(seen)), "one player only")
        return Paid(net, staked), len(cards) - len([*left])


def named(deck: list[int]) -> list[Card]:
    return [PACK[card] for card in deck]


def _lines(events: list[Any]) -> Iterator[Line]:
    return (event for event in events if isinstance(event, Line))
