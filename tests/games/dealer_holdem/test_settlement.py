"""Every line of any round of hold'em against the dealer, counted again from the cards alone.

The figures stand here once more as §33, §36–§44 print them, and as R18, R19, R35 read them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Asks, Draw, Drawn, Said
from croupier.games.facts import Line
from tests.games.dealer_poker.at_the_table import Box, plate_of
from tests.games.dealer_poker.naive import NAMES, RANKS, Hand, best
from tests.games.dealer_poker.test_settlement import Money, deck

ANTE = {"flush": 2, "full-house": 3, "four": 10, "straight-flush": 20, "royal-flush": 100}
"""§43, R35; everything below is 1 to one, also below a pair of fours (R19)."""
BONUS = {
    "three": 8, "straight": 10, "flush": 15, "full-house": 30, "four": 100, "straight-flush": 250,
    "royal-flush": 500,
}  # fmt: skip
"""R18; §33 pays 7 to one from a pair of aces on."""


def plain(hand: Hand) -> Hand:
    """Ace and king are two cards in this game, no combination."""
    return Hand(0, hand.ranks) if hand.name == "ace-king" else hand


def at_least_a_pair(hand: Hand, rank: str) -> bool:
    if hand.name == "pair":
        return hand.ranks[0] >= RANKS.index(rank)
    return hand.place > NAMES.index("pair")


class Walk:
    """A round at random, written down."""

    def __init__(self, book: str, maximum: int, seed: int) -> None:
        self.book, self.maximum = book, maximum * 100
        self.dice = random.Random(seed)
        self.box = Box(book, "dealer-holdem", plate_of(book, "dealer-holdem", maximum))
        self.lying: dict[str, list[str]] = {"board": [], "dealer": []}
        self.bets: dict[str, Said] = {}
        self._felt()
        self.box.closed()
        self._play(iter(deck(self.dice)))

    def _felt(self) -> None:
        boxes = self.box.terms.boxes.boxes
        for name in sorted(self.dice.sample(boxes, self.dice.randint(1, 5))):
            seat, ante = self.dice.choice(("p1", "p2", "p3")), self.dice.choice((10, 15, 25))
            self.box.lay(seat, f"{name} ante", ante, dark=self.dice.random() < 0.4)
            for spot, amount in (("bet", ante * 2), ("bonus", self.dice.choice((1, ante, 30)))):
                if self.dice.random() < 0.8:
                    self._lay(seat, f"{name} {spot}", amount)

    def _lay(self, seat: str, spot: str, amount: float) -> None:
        try:
            self.box.lay(seat, spot, amount)
        except IllegalDecision:
            return

    def _play(self, cards: Iterator[str]) -> None:
        while True:
            awaited = self.box.module.awaiting(self.box.terms, self.box.round)
            if isinstance(awaited, Draw):
                card = next(cards)
                self.lying.setdefault(awaited.to[0], []).append(card)
                self.box.take(Drawn("deck", (card,)))
            elif isinstance(awaited, Asks):
                ask = awaited.asks[0]
                option = self.dice.choice(ask.options)
                said = Said(ask.actor, option.verb, ask.about, option.low)
                self.bets[ask.about] = said
                self.box.take(said)
            else:
                return

    def hand(self, place: str, board: int = 5) -> Hand:
        return plain(best([*self.lying[place], *self.lying["board"][:board]]))

    def out(self, box: str) -> bool:
        return box in self.bets and self.bets[box].verb == "pass"


def main_bets(walk: Walk, box: str, stakes: dict[str, int]) -> dict[str, Money]:
    """Ante and bet; together they win the maximum at most, the bet first (§44)."""
    ante = stakes["ante"]
    if walk.out(box):
        return {"ante": (0, ante, 0)}
    bet, mine, bank = stakes["bet"], walk.hand(box), walk.hand("dealer")
    by_table = min(ante * ANTE.get(mine.name, 1), walk.maximum)
    if not at_least_a_pair(bank, "4"):
        return {"ante": (ante, 0, by_table), "bet": (bet, 0, 0)}
    if mine == bank:
        return {"ante": (ante, 0, 0), "bet": (bet, 0, 0)}
    if mine < bank:
        return {"ante": (0, ante, 0), "bet": (0, bet, 0)}
    won = min(bet, walk.maximum)
    return {"ante": (ante, 0, min(by_table, walk.maximum - won)), "bet": (bet, 0, won)}


def bonus(walk: Walk, box: str, stake: int) -> Money:
    """Two cards and the flop, also of a box that passed (R57); outside the maximum."""
    hand = walk.hand(box, board=3)
    odds = BONUS.get(hand.name, 0) if walk.book == "ru" else 7 * at_least_a_pair(hand, "A")
    return (stake, 0, stake * odds) if odds else (0, stake, 0)


def check(walk: Walk) -> None:
    lines = [event for event in walk.box.events if isinstance(event, Line)]
    assert len({line.wager for line in lines}) == len(lines)
    out = {line.wager for line in lines if line.why == "does not play"}
    wanted: dict[str, Money] = {}
    for wager in walk.box.felt.wagers.values():
        box, kind = wager.spot.split()
        if kind == "ante" and wager.name not in out:
            seat = wager.seat
            stakes = {
                w.spot.split()[1]: w.amount
                for w in walk.box.felt.wagers.values()
                if w.spot.split()[0] == box
            }
            if box in walk.bets:
                stakes["bet"] = walk.bets[box].price
            for what, money in main_bets(walk, box, stakes).items():
                wanted[f"{box} {what}/{seat}"] = money
            if "bonus" in stakes:
                wanted[f"{box} bonus/{seat}"] = bonus(walk, box, stakes["bonus"])
        elif wager.name in out:
            ante = walk.box.felt.wagers[f"{box} ante/{wager.seat}"]
            assert ante.dark
            assert f"{box} bet/{wager.seat}" not in walk.box.felt.wagers
    paid = {line.wager: (line.back, line.lost, line.won) for line in lines if line.wager not in out}
    assert paid == wanted


@pytest.mark.parametrize("maximum", [1_000_000, 60])
@pytest.mark.parametrize("book", ["by", "ru"])
@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_every_line_is_what_the_cards_say(book: str, maximum: int, seed: int) -> None:
    check(Walk(book, maximum, seed))


def test_the_walks_meet_what_is_rare() -> None:
    met: set[str] = set()
    for seed in range(600):
        walk = Walk("by", 1_000_000, seed)
        check(walk)
        met |= {line.why for line in walk.box.events if isinstance(line, Line)}
    assert {
        "pass", "no game", "lower", "equal", "higher", "bonus", "no bonus", "does not play",
        "pair", "two pair", "three", "straight", "flush", "full house", "four",
    } <= met  # fmt: skip


def test_bonus_lines_come_before_the_turn() -> None:
    """§33: the dealer looks at the boxes with a bonus before two more cards are laid."""
    box = Box("by", "dealer-holdem").lay("p1", "1 ante", 10).lay("p1", "1 bonus", 10)
    box.lay("p2", "2 ante", 10).cards("Ah 7c Kd Ac 8c Qd 2h 3h 9s")
    box.say("p1", "bet", "1", 20)
    assert box.lines == {}
    box.say("p2", "bet", "2", 20)
    assert box.lines == {"1 bonus/p1": (10, 0, 70, "bonus")}
    assert box.open == ["board", "board"]
