"""Caribbean, Oasis and Russian poker: five cards against five, one of the bank's shown.

A box passes, bets, or improves once and then decides. With two combinations to be paid (Russian) a
sixth card is left to the exact odds: what it pays is no matter of the best five cards alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS, Card, rank
from croupier.cards.hands.category import Category, category, pattern, weakest
from croupier.cards.hands.hand import best
from croupier.games.awaiting import Ask, Said
from croupier.games.dealer_poker import GAME, asks
from croupier.games.dealer_poker.terms import Terms, made
from croupier.odds.compiled import compiled
from croupier.odds.dealer_poker.example import cards_of
from croupier.odds.dealer_table.outcomes import CARDS, Outcomes, four_to_a_flush
from croupier.odds.dealer_table.strategy import (
    BET,
    CLASSES,
    FLUSH,
    PASS,
    REST,
    SIXTH,
    WORDS,
    Held,
    Play,
    word_of,
)
from croupier.odds.kernels import _strength_of as strength_of
from croupier.odds.simulation.chance import shuffle
from croupier.rulebooks.schema.absent import Absent

U = np.uint64
ZERO, ONE, TWO, PACK, UP, THIRTEEN = U(0), U(1), U(2), U(52), U(9), U(13)
WAYS, KINDS, BONUSES = 7, 64, 11
"""Ways to the bet: to stay, a sixth card, one to five cards exchanged."""
RESTS = {Category.PAIR: 3, Category.TWO_PAIR: 1, Category.THREE: 2}
_ACE_KING, _PAIR = (weakest(each) for each in (Category.ACE_KING, Category.PAIR))
SAYS_PASS, SAYS_BET, SAYS_SIXTH, SAYS_FLUSH, SAYS_REST = (U(at) for at in range(len(WORDS)))


@compiled("uint64(uint8[::1], uint64)")
def _odd_suit(deck: Any, place: Any) -> np.uint64:
    """Whether this card of five has a suit that no other has."""
    for other in range(5):
        if U(other) != place and U(deck[other]) // THIRTEEN == U(deck[place]) // THIRTEEN:
            return ZERO
    return ONE


@compiled("uint64(uint8[::1], uint64)")
def _single(deck: Any, place: Any) -> np.uint64:
    """Whether this card of five has a rank that no other has."""
    for other in range(5):
        if U(other) != place and U(deck[other]) % THIRTEEN == U(deck[place]) % THIRTEEN:
            return ZERO
    return ONE


@compiled("Tuple((uint64, uint64))(uint8[::1], uint64)")
def _improved(deck: Any, word: Any) -> tuple[np.uint64, np.uint64]:
    """The cards after a word that improves, as a set, and the way it was done."""
    cards, drawn, place = ZERO, ZERO, ZERO
    while place < U(5):
        goes = ZERO
        if word == SAYS_FLUSH:
            goes = _odd_suit(deck, place)
        elif word == SAYS_REST:
            goes = _single(deck, place)
        if goes:
            cards |= ONE << U(deck[U(10) + drawn])
            drawn += ONE
        else:
            cards |= ONE << U(deck[place])
        place += ONE
    if word == SAYS_SIXTH:
        return cards | (ONE << U(deck[10])), ONE
    return cards, ONE + drawn


@compiled("uint64(uint64, uint64, uint64, uint16[::1])")
def _result(own: Any, its: Any, game: Any, made_of: Any) -> np.uint64:
    """Above it, whether both have the same combination, which kickers then decide."""
    if its < game:
        return ONE
    same = U(8) if made_of[own] == made_of[its] else ZERO
    return (U(2) if own < its else U(3) if own == its else U(4)) | same


@compiled(
    "void(uint64, uint64[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], "
    "uint16[::1], uint64, int64[::1], uint8[:, ::1], int64[:, ::1])"
)
def _deal(
    rounds: Any, state: Any, deck: Any, first: Any, then: Any, kinds: Any, bonus: Any,
    made_of: Any, game: Any, counts: Any, shown: Any, log: Any,
) -> None:  # fmt: skip
    played = ZERO
    while played < rounds:
        shuffle(state, deck, ZERO, U(15), PACK)
        mine, bank, place = ZERO, ZERO, ZERO
        while place < U(5):
            mine |= ONE << U(deck[place])
            bank |= ONE << U(deck[place + U(5)])
            place += ONE
        up, five, way = U(deck[UP]) % THIRTEEN, strength_of(mine), ZERO
        four = four_to_a_flush(mine)
        word, own = U(first[(five * TWO + four) * THIRTEEN + up]), five
        if word > SAYS_BET:
            mine, way = _improved(deck, word)
            own = strength_of(mine)
            word = U(then[own * THIRTEEN + up])
        result, kind = ZERO, ZERO
        if word == SAYS_BET:
            result, kind = _result(own, strength_of(bank), game, made_of), U(kinds[own])
        code = ((way * U(16) + result) * U(KINDS) + kind) * U(BONUSES) + U(bonus[five])
        if counts[code] == 0:
            shown[code, :] = deck[:CARDS]
        counts[code] += 1
        if played < U(len(log)):
            drawn = way if way < TWO else way - ONE
            log[played, 0], log[played, 1] = np.int64(code), np.int64(U(10) + drawn)
            for at in range(CARDS):
                log[played, 2 + at] = deck[at]
        played += ONE


def plain_play(hand: Held, _up: str) -> Sequence[str]:
    """Nobody's best: on with ace and king or better; four to a flush are worth a card."""
    if hand.strength >= _PAIR or (hand.strength >= _ACE_KING and not hand.four_to_a_flush):
        return (BET,)
    if hand.strength >= _ACE_KING:
        return (FLUSH, BET)
    return (FLUSH, PASS) if hand.four_to_a_flush else (PASS,)


class Stud(Outcomes):
    """`play`: a strategy, asked about five cards, and once more after they were improved."""

    def __init__(self, terms: Terms, bets: dict[str, int], play: Play = plain_play) -> None:
        super().__init__(GAME, terms, bets, WAYS * 16 * KINDS * BONUSES)
        self.strategy = play
        self._game = weakest(terms.game)
        self._kinds, self._bonus, self._made_of = _kinds(terms), _categories(), _combinations()
        self._first, self._then = self._tables()

    def may(self, strength: int, four: bool) -> tuple[str, ...]:
        """What can be said about the first five cards."""
        improving, words = self.terms.rules.improving, [PASS, BET]
        if not isinstance(improving.sixth, Absent) and self._one_combination:
            words.append(SIXTH)
        if not isinstance(improving.exchange, Absent):
            prices = improving.exchange.prices.value
            rest = RESTS.get(category(strength, ace_king=True), 0)
            words += [FLUSH] if four and "1" in prices else []
            words += [REST] if str(rest) in prices else []
        return tuple(words)

    @property
    def _one_combination(self) -> bool:
        return isinstance(self.terms.rules.two_combinations, Absent)

    def _held(self, strength: int, four: bool, improved: bool) -> Held:
        may = (PASS, BET) if improved else self.may(strength, four)
        return Held(category(strength, ace_king=True).key, strength, four, improved, may)

    def _tables(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """By strength, draw to a flush and up card: the first word, and the one after."""
        first = np.zeros((CLASSES + 1, 2, 13), np.uint8)
        then = np.zeros((CLASSES + 1, 13), np.uint8)
        for strength in range(1, CLASSES + 1):
            then[strength] = self._words(self._held(strength, False, True))
            first[strength, 0] = self._words(self._held(strength, False, False))
            if category(strength, ace_king=True) in _DRAWS:
                first[strength, 1] = self._words(self._held(strength, True, False))
        return first.reshape(-1), then.reshape(-1)

    def _words(self, hand: Held) -> list[int]:
        return [_PLACE[word_of(self.strategy, hand, up)] for up in RANKS]

    def _run(self, rounds: int, state: Any, deck: Any, counts: Any, shown: Any, log: Any) -> None:
        _deal(
            rounds, state, deck, self._first, self._then, self._kinds, self._bonus,
            self._made_of, self._game, counts, shown, log,
        )  # fmt: skip

    def result_of(self, code: int) -> tuple[int, bool]:
        rest = code // (BONUSES * KINDS)
        return rest % 8, rest // 16 > 0

    def _say(self, round: Any, ask: Ask) -> Said:
        """Nobody insures or buys; what is exchanged the cards say."""
        verbs = [option.verb for option in ask.options]
        if asks.NO in verbs:
            return Said(ask.actor, asks.NO, ask.about)
        hand = round.hands["1"]
        cards = [lying.card for lying in hand.cards]
        up, improved = rank(round.bank[-1].card), hand.exchanged or hand.sixth
        four = not improved and _four(cards)
        strength = best(cards, ace_king=True).strength
        word = word_of(self.strategy, self._held(strength, four, improved), up)
        given = _given(word, cards)
        verb = asks.EXCHANGE if given else word
        fits = [
            o for o in ask.options if o.verb == verb and o.fewest <= len(given) <= max(o.most, 0)
        ]
        option = next(option for option in fits)
        return Said(ask.actor, verb, ask.about, option.high, tuple(given))


_PLACE = {word: at for at, word in enumerate(WORDS)}
_DRAWS = (Category.HIGH_CARD, Category.ACE_KING, Category.PAIR, Category.STRAIGHT)
"""What five cards with four of one suit can be."""


def _four(cards: list[Card]) -> bool:
    suits = [card[1] for card in cards]
    return max(suits.count(suit) for suit in suits) == 4


def _given(word: str, cards: list[Card]) -> list[Card]:
    """The cards that go back."""
    place = {FLUSH: 1, REST: 0}.get(word)
    if place is None:
        return []
    marks = [card[place] for card in cards]
    return [card for card in cards if marks.count(card[place]) == 1]


def _kinds(terms: Terms) -> NDArray[np.uint8]:
    """By strength of five cards: which combinations are paid, as a number of its own."""
    if isinstance(terms.rules.two_combinations, Absent):
        return _categories()
    numbers: dict[tuple[int, int], int] = {}
    found = np.zeros(CLASSES + 1, np.uint8)
    for strength in range(1, CLASSES + 1):
        two = made(terms, cards_of(strength))
        second = two.second.category.value if two.second else -1
        pair = (two.hand.category.value, second)
        found[strength] = numbers.setdefault(pair, len(numbers))
    return found


def _categories() -> NDArray[np.uint8]:
    each = [category(strength, ace_king=True).value for strength in range(1, CLASSES + 1)]
    return np.array([0, *each], np.uint8)


def _combinations() -> NDArray[np.uint16]:
    """By strength: which ranks make the combination, without its kickers, as a number."""
    making = {Category.PAIR: 1, Category.TWO_PAIR: 2, Category.THREE: 1, Category.FOUR: 1}
    numbers: dict[tuple[int, ...], int] = {}
    found = np.zeros(CLASSES + 1, np.uint16)
    for strength in range(1, CLASSES + 1):
        held = pattern(strength)
        key = (held.category.value, *held.ranks[: making.get(held.category, 0)])
        found[strength] = numbers.setdefault(key, len(numbers))
    return found
