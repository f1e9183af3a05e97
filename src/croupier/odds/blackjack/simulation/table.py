"""Blackjack at a table: so many rounds of one strategy, counted, and beside the game itself."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card
from croupier.errors import IllegalDecision, ensure
from croupier.games.blackjack.terms import MAIN, PAIR, WAR, Terms, compile
from croupier.odds.blackjack.simulation import beside, kernel
from croupier.odds.blackjack.simulation.basic import BASIC
from croupier.odds.blackjack.simulation.beside import Played
from croupier.odds.blackjack.simulation.kernel import Tally
from croupier.odds.blackjack.simulation.money import Bets
from croupier.odds.blackjack.simulation.strategy import Strategy
from croupier.odds.blackjack.simulation.tables import KINDS, Rule, tables
from croupier.odds.face import Asked
from croupier.odds.simulation.cards import named, pack
from croupier.odds.simulation.chance import BATCH, stream
from croupier.odds.simulation.counts import Counts

FAR = 4096
"""Results that are too large to be counted one by one; more in one part would be an error."""
SIDES = {
    Tally.WAR: ("war-lost", "war-back", "war-won"),
    Tally.PAIR: ("no-pair", "mixed-pair", "coloured-pair", "perfect-pair"),
    Tally.SEVENS: ("sevens-1-suit", "sevens-2-suits", "sevens-3-suits"),
}
INSURED = {Tally.INSURANCE: "insurance", Tally.TEN: "ten-insurance"}
COUNTED = {Tally.SPLIT: "splits", Tally.HANDS: "hands", Tally.SHOES: "shoes", Tally.CARDS: "cards"}
NAMES = (
    *(kind for kind in KINDS),
    *(name for names in SIDES.values() for name in names),
    *(f"{name}-{end}" for name in INSURED.values() for end in ("lost", "won")),
    *COUNTED.values(),
)


def seated(asked: Asked) -> Blackjack:
    """Side bets that nobody makes need not fit the number of decks."""
    bets = asked.bets
    unknown = set(bets) - {MAIN, WAR, PAIR}
    if unknown:
        raise IllegalDecision("unknown-spot", spot=min(unknown))
    limits = {kind: limit for kind, limit in asked.plate.limits.items() if not kind or kind in bets}
    terms = compile(asked.rules, msgspec.structs.replace(asked.plate, limits=limits))
    laid = Bets(bets.get(MAIN, 0), asked.boxes, bets.get(WAR, 0), bets.get(PAIR, 0))
    return Blackjack(terms, asked.strategy or BASIC, laid)


class Blackjack:
    """A strategy at a table, ready to play."""

    names = NAMES

    def __init__(self, terms: Terms, strategy: Strategy, bets: Bets) -> None:
        self.terms, self.strategy, self.bets = terms, strategy, bets
        self.tables = tables(terms, strategy, bets)
        self.first = (bets.main + bets.war + bets.pair) * bets.boxes
        rule = self.tables.rule
        self._width = 2 * int(rule[Rule.OFFSET]) + 1
        self._shoe = pack(terms.decks)

    def play(self, rounds: int, seed: int, part: int) -> Counts:
        nothing = np.zeros((0, 5), np.int64), np.zeros(0, np.uint8)
        hist, tally, sums, far = self._run(rounds, seed, part, *nothing)
        beyond, grain = int(tally[Tally.FAR]), self.tables.grain
        ensure(beyond <= FAR, f"{beyond} results are too large to be counted")
        offset = self._width // 2
        nets = {(int(at) - offset) * grain: int(hist[at]) for at in np.flatnonzero(hist)}
        for net in far[:beyond].tolist():
            nets[net * grain] = nets.get(net * grain, 0) + 1
        batches = [net * grain for net in sums[: rounds >> BATCH].tolist()]
        return Counts(nets, self._hits(tally), self._staked(tally, rounds), batches)

    def rounds(self, count: int, seed: int, part: int) -> list[tuple[Played, list[Card]]]:
        """So many rounds one by one: what each brought, and the cards it took."""
        log = np.zeros((count, 5), np.int64)
        cards = np.zeros(count * 64 * self.bets.boxes + 1024, np.uint8)
        self._run(count, seed, part, log, cards)
        found, at = [], 0
        for row in log.tolist():
            amounts = (amount * self.tables.grain for amount in row[1:])
            found.append((Played(row[0], *amounts), [named(c) for c in cards[at : at + row[0]]]))
            at += row[0]
        return found

    def beside(self, rounds: int, seed: int) -> str:
        """The first round that the game plays otherwise."""
        table = beside.Table(self.terms, self.strategy, self.bets)
        for number, (wanted, cards) in enumerate(self.rounds(rounds, seed, 0), 1):
            found = table.play(cards)
            if found != wanted:
                return f"round {number} with {' '.join(cards)}: {wanted}, the game {found}"
        return ""

    def _hits(self, tally: NDArray[np.int64]) -> dict[str, int]:
        counts = tally.tolist()
        found = {name: counts[at] + counts[16 + at] for at, name in enumerate(KINDS)}
        for first, names in SIDES.items():
            found |= {name: counts[first + at] for at, name in enumerate(names)}
        for first, name in INSURED.items():
            for at, end in enumerate(("lost", "won")):
                found[f"{name}-{end}"] = counts[first + at] + counts[first + 2 + at]
        return found | {name: counts[at] for at, name in COUNTED.items()}

    def _staked(self, tally: NDArray[np.int64], rounds: int) -> int:
        """Main bets with what was added to them, what lies beside them, and insurances."""
        counts, stakes = tally.tolist(), self.tables.staked.tolist()
        mains = sum(count * stake for count, stake in zip(counts, stakes, strict=False))
        boxes = self.bets.boxes * (self.bets.war + self.bets.pair)
        ensured = counts[Tally.ENSURED]
        return int((mains + ensured) * self.tables.grain + boxes * rounds)

    def _run(
        self, count: int, seed: int, part: int, log: NDArray[np.int64], cards: NDArray[np.uint8]
    ) -> tuple[NDArray[np.int64], ...]:
        t = self.tables
        hist, tally = np.zeros(self._width, np.int64), np.zeros(Tally.SIZE, np.int64)
        sums, far = np.zeros((count >> BATCH) + 1, np.int64), np.zeros(FAR, np.int64)
        kernel.play(
            count, stream(seed, part), self._shoe.copy(), t.rule, t.first, t.next,
            t.bank, t.outcome, t.needs, t.money, t.insured, t.tens, t.war, t.sides, t.sevens,
            hist, tally, sums, far, log, cards,
        )  # fmt: skip
        return hist, tally, sums, far
