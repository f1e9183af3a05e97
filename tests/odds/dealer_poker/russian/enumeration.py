"""The plain way: every bank, and every card it may buy, looked at one by one."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import Category, weakest
from croupier.cards.hands.combinations import ace_king_is_paid, two_combinations
from croupier.cards.hands.hand import best
from croupier.odds import hands
from croupier.odds.dealer_poker.example import cards_of
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.dealer_poker.russian.payoffs import paid

GAME = weakest(Category.ACE_KING)
BITS = np.uint64(1) << np.arange(52, dtype=np.uint64)


class Final:
    """Cards one bets with against an open card, others given away."""

    def __init__(self, model: Model, way: Way, cards: str, up: str, dead: str = "") -> None:
        self.model, self.way, self.up = model, way, PACK.index(Card(up))
        rule = model.two
        assert rule is not None
        self.two = two_combinations(
            tuple(map(Card, cards.split())),
            beside=rule.beside,
            ace_king_in_flush=rule.ace_king_in_flush,
        )
        known = {*cards.split(), *dead.split(), up}
        self.unseen = np.array([at for at, card in enumerate(PACK) if card not in known])
        self.four = np.array(list(combinations(self.unseen, 4)))
        self.banks = np.bitwise_or.reduce(BITS[self.four], axis=1) | BITS[self.up]
        self.strengths = hands.strengths(self.banks, 5, trusted=True)

    def net(self, strength: int, *, bought: bool = False) -> float:
        """What is won or lost against a bank with game, the fee aside."""
        mine, way = self.two.hand, self.way
        if strength >= mine.strength:
            return 0.0 if strength == mine.strength else -float(way.ante + way.bet)
        odds, second = paid(self.model, self.two), self.two.second
        rule = self.model.two
        assert rule is not None
        has_ak = second is not None and second.category is Category.ACE_KING
        bank = best(cards_of(strength), ace_king=True)
        if has_ak and not rule.by_kicker and not ace_king_is_paid(mine, bank):
            odds -= self.model.pays[Category.ACE_KING]
        return float(way.bet * odds + (0 if bought else self.model.ante * way.ante))

    def counts(self) -> tuple[int, int, int]:
        """Banks without game, below, equal."""
        strength = self.two.hand.strength
        none = int((self.strengths < GAME).sum())
        below = int(((self.strengths >= GAME) & (self.strengths < strength)).sum())
        equal = int(((self.strengths >= GAME) & (self.strengths == strength)).sum())
        return none, below, equal

    def bet(self) -> float:
        """The mean without insurance, with purchases that gain."""
        nets = np.array([0.0, *(self.net(each) for each in range(1, hands.CLASSES + 1))])
        free = float(self.model.no_game_ante * self.way.ante)
        total = np.where(self.strengths < GAME, free, nets[self.strengths]).sum()
        return float(total + self.gains(free)) / len(self.banks) - float(self.way.fee)

    def gains(self, free: float) -> float:
        rule = self.model.purchase
        if rule is None or self.two.hand.category < Category.TWO_PAIR:
            return 0.0
        nets = np.zeros(hands.CLASSES + 1)
        for each in range(GAME, hands.CLASSES + 1):
            nets[each] = self.net(each, bought=True)
        rows = np.flatnonzero(self.strengths < GAME)
        five = np.column_stack((self.four[rows], np.full(len(rows), self.up)))
        away = five[np.arange(len(rows)), (five % 13).argmax(axis=1)]
        kept = self.banks[rows] & ~BITS[away]
        total, left = np.zeros(len(rows)), len(self.unseen) - 4
        worth, made, same = [], [], []
        for card in self.unseen:  # 0 for the four that the bank holds
            free_card = (self.four[rows] != card).all(axis=1)
            found = np.zeros(len(rows), np.uint16)
            found[free_card] = hands.strengths(kept[free_card] | BITS[card], 5, trusted=True)
            worth.append(np.where(found >= GAME, nets[found], 0.0))
            made.append(found >= GAME)
            same.append(free_card & (away % 13 == card % 13))
        values, games, alike = np.array(worth), np.array(made), np.array(same)
        if rule.same_rank == "until another":
            total = (values * ~alike).sum(axis=0) / (left - alike.sum(axis=0))
        else:
            again = (alike & ~games).sum(axis=0)
            total = values.sum(axis=0) / left * (1.0 + again / (left - 1))
        return float(np.maximum(0.0, total - float(rule.price) - free).sum())
