"""Texas hold'em against the dealer: two cards, the flop, out or on, and the bank."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS, rank
from croupier.cards.hands.category import Category, category
from croupier.cards.hands.category import weakest as _weakest
from croupier.cards.hands.hand import best
from croupier.games.awaiting import Ask, Said
from croupier.games.dealer_holdem import GAME
from croupier.games.dealer_holdem.terms import Terms
from croupier.odds.compiled import compiled
from croupier.odds.dealer_holdem.model import least_strength
from croupier.odds.dealer_table.outcomes import CARDS, Outcomes, four_to_a_flush
from croupier.odds.dealer_table.strategy import (
    BET,
    CLASSES,
    PASS,
    Held,
    Play,
    word_of,
)
from croupier.odds.kernels import _strength_of as strength_of
from croupier.odds.simulation.chance import shuffle
from croupier.rulebooks.schema.absent import Absent

U = np.uint64
ZERO, ONE, PACK, RANKED = U(0), U(1), U(52), U(13)
BOARDS = (Category.HIGH_CARD, Category.PAIR, Category.THREE)
KINDS = 32
weakest = cache(_weakest)


@compiled("uint64(uint8[::1], uint64, uint64, uint8[::1])")
def _situation(deck: Any, five: Any, four: Any, categories: Any) -> np.uint64:
    """What a strategy is asked about, as a number: category, board, draw, the two cards."""
    one, two = U(deck[0]) % RANKED, U(deck[2]) % RANKED
    a, b, c = U(deck[4]) % RANKED, U(deck[5]) % RANKED, U(deck[6]) % RANKED
    alone = U(a == b) + U(b == c) + U(a == c)  # 0, 1, or 3 where all are equal
    board = alone if alone < U(2) else U(2)
    found = (U(categories[five]) * U(3) + board) * U(2) + four
    return U((found * RANKED + max(one, two)) * RANKED + min(one, two))


@compiled(
    "void(uint64, uint64[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint64, "
    "int64[::1], uint8[:, ::1], int64[:, ::1])"
)
def _deal(
    rounds: Any, state: Any, deck: Any, bets: Any, categories: Any, kinds: Any, bonus: Any,
    game: Any, counts: Any, shown: Any, log: Any,
) -> None:  # fmt: skip
    played = ZERO
    while played < rounds:
        shuffle(state, deck, ZERO, U(9), PACK)
        mine = (ONE << U(deck[0])) | (ONE << U(deck[2]))
        bank = (ONE << U(deck[1])) | (ONE << U(deck[3]))
        board = (ONE << U(deck[4])) | (ONE << U(deck[5])) | (ONE << U(deck[6]))
        five = strength_of(mine | board)
        result, kind, used = ZERO, ZERO, U(7)
        if bets[_situation(deck, five, four_to_a_flush(mine | board), categories)]:
            board |= (ONE << U(deck[7])) | (ONE << U(deck[8]))
            own, its = strength_of(mine | board), strength_of(bank | board)
            kind, used = U(kinds[own]), U(9)
            result = ONE if its < game else U(2) if own < its else U(3) if own == its else U(4)
        code = (result * U(KINDS) + kind) * U(KINDS) + U(bonus[five])
        if counts[code] == 0:
            shown[code, :] = deck[:CARDS]
        counts[code] += 1
        if played < U(len(log)):
            log[played, 0], log[played, 1] = np.int64(code), np.int64(used)
            for at in range(CARDS):
                log[played, 2 + at] = deck[at]
        played += ONE


def plain_play(hand: Held, _up: str) -> str:
    """Nobody's best: on with more than the flop makes alone, four to a flush, or a card from the
    nine up."""
    better = hand.category != hand.board
    high = RANKS.index(hand.ranks[0]) >= RANKS.index("9")
    return BET if better or hand.four_to_a_flush or high else PASS


class Holdem(Outcomes):
    """`play`: a strategy, asked about two cards with the flop."""

    def __init__(self, terms: Terms, bets: dict[str, int], play: Play = plain_play) -> None:
        super().__init__(GAME, terms, bets, 5 * KINDS * KINDS)
        self.strategy = play
        rules = terms.rules
        self._least = least_strength(rules.game.value)
        bonus = rules.bonus
        from_ = 0 if isinstance(bonus, Absent) else least_strength(bonus.least.value)
        self._categories, self._kinds = _kinds(0) // 2, _kinds(self._least)
        self._bonus = _kinds(from_)
        self._bets = self._table()

    def _table(self) -> NDArray[np.uint8]:
        shape = (len(Category), len(BOARDS), 2, len(RANKS), len(RANKS))
        found = np.zeros(shape, np.uint8)
        for made, board, four, high, low in product(*map(range, shape)):
            if low <= high and made != Category.ACE_KING:
                held = _held(Category(made), BOARDS[board], bool(four), (high, low))
                found[made, board, four, high, low] = word_of(self.strategy, held, "") == BET
        return found.reshape(-1)

    def _run(self, rounds: int, state: Any, deck: Any, counts: Any, shown: Any, log: Any) -> None:
        _deal(
            rounds, state, deck, self._bets, self._categories, self._kinds, self._bonus,
            self._least, counts, shown, log,
        )  # fmt: skip

    def result_of(self, code: int) -> tuple[int, bool]:
        return code // (KINDS * KINDS), False

    def _say(self, round: Any, ask: Ask) -> Said:
        own = [lying.card for lying in round.hands["1"].cards]
        flop = [lying.card for lying in round.board]
        suits = [card[1] for card in (*own, *flop)]
        four = max(suits.count(suit) for suit in suits) == 4
        alike = len({rank(card) for card in flop})
        low, high = sorted(RANKS.index(rank(card)) for card in own)
        made = best([*own, *flop], ace_king=False).category
        held = _held(made, BOARDS[3 - alike], four, (high, low))
        word = word_of(self.strategy, held, "")
        option = next(option for option in ask.options if option.verb == word)
        return Said(ask.actor, word, ask.about, option.high)


def _held(made: Category, board: Category, four: bool, ranks: tuple[int, int]) -> Held:
    high, low = (RANKS[each] for each in ranks)
    return Held(made.key, weakest(made), four, False, (PASS, BET), (high, low), board.key)


def _kinds(least: int) -> NDArray[np.uint8]:
    """By strength: the category, and whether it is at least so strong."""
    found = np.zeros(CLASSES + 1, np.uint8)
    for strength in range(1, CLASSES + 1):
        found[strength] = 2 * category(strength, ace_king=False).value + (strength >= least)
    return found
