"""A book's rules and a strategy, made into tables: to play a hand is to look up its next state.

States of a hand are small numbers. Final ones say how much is staked and with how many points;
those that play say which card leads where. Everything that a rule decides is decided here, once;
the kernel knows no rule but the order of the cards.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import product
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.errors import IllegalDecision
from croupier.games.blackjack.spots import equipment
from croupier.games.blackjack.terms import MACHINE, PAIR, WAR, Terms
from croupier.odds.blackjack.simulation.money import Bets, Money
from croupier.odds.blackjack.simulation.strategy import (
    BLIND,
    DOUBLE,
    HIT,
    LESS,
    SPLIT,
    STAND,
    SURRENDER,
    Holding,
    Strategy,
    word_of,
)
from croupier.odds.face import not_computed
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Rules, Sevens, Surrender, War

# States of a hand. Points are the last five bits of the first four kinds, 0 for one that is over.
SINGLE, DOUBLED, LESSENED, BLINDED = 0, 32, 64, 96
PAID, WAITS, EVENED, SURRENDERED, GIVEN_UP, SPLITS, SLOW = range(128, 135)
PLAYING: Final = 136
FINALS: Final = 133
# The bank's states: points, over, not drawn, blackjack; from 32 on it draws.
OVER, UNDRAWN, BLACKJACK, DRAWS = 0, 30, 31, 32
MOST_AIM: Final = 29
# What becomes of a main bet.
KINDS = (
    "lost", "back", "won", "double-lost", "double-back", "double-won", "less-lost", "less-back",
    "less-won", "blackjack", "blackjack-back", "even-money", "surrendered", "surrender-lost",
)  # fmt: skip
UNSPLIT, AGAIN, NO_MORE = range(3)
MODES = {HIT: 0, DOUBLE: 1, LESS: 2, BLIND: 3}


class Tables(msgspec.Struct, frozen=True):
    """All that the kernel looks up. Money is in `grain`: the largest unit that divides it all."""

    first: NDArray[np.uint16]
    next: NDArray[np.uint16]
    bank: NDArray[np.uint8]
    outcome: NDArray[np.uint8]
    needs: NDArray[np.uint8]
    money: NDArray[np.int64]
    staked: NDArray[np.int64]
    insured: NDArray[np.int64]
    tens: NDArray[np.uint8]
    war: NDArray[np.uint8]
    sides: NDArray[np.int64]
    sevens: NDArray[np.int64]
    rule: NDArray[np.uint64]
    grain: int


class Hands:
    """Points of hands by what their cards count at least and whether one may count more."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.aim = terms, terms.aim
        self.low = [terms.low[rank] for rank in RANKS]
        self.ace = [terms.more[rank] > 0 for rank in RANKS]
        extras = {terms.more[rank] for rank in RANKS} - {0}
        least = min((low for low, ace in zip(self.low, self.ace, strict=True) if ace), default=0)
        self.extra = max(extras, default=0)
        fits = len(extras) <= 1 and (not extras or 2 * (self.extra + least) > self.aim)
        if not fits or self.aim > MOST_AIM:
            raise not_computed("blackjack-points-over", n=MOST_AIM)
        self.rows = 2 * (self.aim + 1)
        self.more = self._of_three()

    def _of_three(self) -> set[tuple[int, bool]]:
        """What hands of three cards and more may be."""
        one = {*zip(self.low, self.ace, strict=True)}
        found, new = set[tuple[int, bool]](), self._with_one_more(self._with_one_more(one))
        while new - found:
            found |= new
            new = self._with_one_more(new)
        return found

    def _with_one_more(self, hands: set[tuple[int, bool]]) -> set[tuple[int, bool]]:
        cards = [*zip(self.low, self.ace, strict=True)]
        every = ((low + card, ace or high) for low, ace in hands for card, high in cards)
        return {(low, ace) for low, ace in every if low <= self.aim}

    def points(self, low: int, ace: bool) -> tuple[int, bool]:
        more = ace and low + self.extra <= self.aim
        return (low + self.extra, True) if more else (low, False)

    def row(self, low: int, ace: bool) -> int:
        return 2 * low + ace


def tables(terms: Terms, strategy: Strategy, bets: Bets) -> Tables:
    """The tables of a strategy at a table with these terms; what does not fit is refused."""
    check_bets(terms, bets)
    check_offers(terms)
    hands, ways = Hands(terms), Words(terms, strategy)
    money = Money(terms, strategy, bets)
    first = _first(hands, ways)
    return Tables(
        first=np.concatenate((_fast(terms, first[0]), first.reshape(-1))),
        next=_next(hands, ways),
        bank=bank_states(hands),
        outcome=outcomes(terms),
        needs=needs(),
        money=money.mains // money.grain,
        staked=money.staked // money.grain,
        insured=money.insured // money.grain,
        tens=np.array([low == terms.low["T"] for low in hands.low], np.uint8),
        war=_war(terms),
        sides=money.sides // money.grain,
        sevens=money.sevens // money.grain,
        rule=rule_of(terms, hands, bets, money),
        grain=money.grain,
    )


def check_bets(terms: Terms, bets: Bets) -> None:
    if not 0 < bets.boxes <= len(terms.boxes):
        raise IllegalDecision("box-count", given=bets.boxes, most=len(terms.boxes))
    for kind, amount in (("", bets.main), (WAR, bets.war), (PAIR, bets.pair)):
        if kind and not amount:
            continue
        limits = terms.sides.get(kind) if kind else terms.limits
        if limits is None:
            raise IllegalDecision("not-offered", spot=kind)
        most = limits.maximum
        fits = amount >= limits.minimum and (most is None or amount <= most)
        if not fits or amount % terms.chip:
            raise IllegalDecision("stake-not-taken", spot=kind or "box", amount=amount)


def may_less(rules: Rules, *, split: bool) -> bool:
    """Whether one may double for less, on a hand that was split or not."""
    less = rules.double.for_less
    return not isinstance(less, Absent) and (not split or less.after_split.value)


class Words:
    """What the strategy says, among what the book allows."""

    def __init__(self, terms: Terms, strategy: Strategy) -> None:
        self.terms, self.rules, self.strategy = terms, terms.rules, strategy
        self._said: dict[tuple[int, bool, str], str] = {}

    def on_two(self, one: str, two: str, up: str, points: int, soft: bool, context: int) -> str:
        may = self.may(one, two, up, points, context)
        hand = Holding(points, soft, (one, two), context != UNSPLIT, may)
        return word_of(self.strategy, hand, up)

    def on_more(self, points: int, soft: bool, up: str) -> str:
        about = (points, soft, up)
        if about not in self._said:
            hand = Holding(points, soft, (), False, (STAND, HIT))
            self._said[about] = word_of(self.strategy, hand, up)
        return self._said[about]

    def one_card(self, one: str, context: int) -> bool:
        aces = self.rules.split.aces_draw.value == "one card" and self.terms.more[one] > 0
        return context != UNSPLIT and aces

    def can_split(self, one: str, two: str, context: int) -> bool:
        split = self.rules.split
        low, ace = self.terms.low, self.terms.more[one] > 0
        alike = one == two if split.equal.value == "rank" else low[one] == low[two]
        if context == UNSPLIT:
            return alike and split.most.value != 0
        return alike and context == AGAIN and (split.aces_again.value or not ace)

    def may(self, one: str, two: str, up: str, points: int, context: int) -> tuple[str, ...]:
        one_card = self.one_card(one, context)
        words = [STAND] if one_card else [STAND, HIT]
        double, surrender = self.rules.double, self.rules.surrender
        after = context == UNSPLIT or double.after_split.value
        if after and not one_card and points not in double.not_on.value:
            words.append(DOUBLE)
            words += [BLIND] if self._blind(one, two, points) else []
            words += [LESS] if may_less(self.rules, split=context != UNSPLIT) else []
        if self.can_split(one, two, context):
            words.append(SPLIT)
        if context == UNSPLIT and isinstance(surrender, Surrender):
            words += [SURRENDER] if up in surrender.against.value else []
        return tuple(words)

    def _blind(self, one: str, two: str, points: int) -> bool:
        blind, low = self.rules.double.blind, self.terms.low
        if isinstance(blind, Absent):
            return False
        counted = points if blind.counted.value == "higher" else low[one] + low[two]
        return counted <= blind.up_to.value

    def natural(self, up: str, context: int) -> int:
        rules = self.rules
        if up in rules.blackjack.at_once.value:
            return PAID
        even = context == UNSPLIT and up in self.rules.even_money.against.value
        return EVENED if even and self.strategy.take("even-money", up) else WAITS

    def state(self, hands: Hands, word: str, low: int, ace: bool) -> int:
        """The state after a word on two cards."""
        if word == STAND:
            return SINGLE + hands.points(low, ace)[0]
        if word == SPLIT:
            return SPLITS
        if word == SURRENDER:
            part = self.rules.surrender
            at_once = isinstance(part, Surrender) and part.settled.value == "at once"
            return SURRENDERED if at_once else GIVEN_UP
        return PLAYING + MODES[word] * hands.rows + hands.row(low, ace)


def _first(hands: Hands, ways: Words) -> NDArray[np.uint16]:
    """By context, up card and two cards: the state of a hand once its owner has spoken."""
    found = np.zeros((3, 13, 16, 16), np.uint16)
    for context, up, one, two in product(range(3), *[range(13)] * 3):
        found[context, up, one, two] = _on_two(hands, ways, context, RANKS[up], one, two)
    return found.reshape(3, -1)


def _on_two(hands: Hands, ways: Words, context: int, up: str, one: int, two: int) -> int:
    low, ace = hands.low[one] + hands.low[two], hands.ace[one] or hands.ace[two]
    points, soft = hands.points(low, ace)
    if points > hands.aim:
        return SINGLE
    rules, at_aim = ways.rules, points == hands.aim
    if at_aim and (context == UNSPLIT or rules.split.makes_blackjack.value):
        return ways.natural(up, context)
    first, second = RANKS[one], RANKS[two]
    done = at_aim and rules.aim_is_hard.value
    if ways.one_card(first, context):
        done = not ways.can_split(first, second, context)
    if done:
        return SINGLE + points
    word = ways.on_two(first, second, up, points, soft, context)
    return ways.state(hands, word, low, ace)


def _fast(terms: Terms, unsplit: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """What the quick way plays to the end; splits and three sevens go the long way."""
    found = unsplit.copy()
    found[found == SPLITS] = SLOW
    if isinstance(terms.rules.sevens, Sevens):
        seven = RANKS.index("7")
        pairs = found.reshape(13, 16, 16)[:, seven, seven]
        pairs[pairs >= PLAYING] = SLOW
    return found


def _next(hands: Hands, ways: Words) -> NDArray[np.uint16]:
    found = np.zeros((13, 4, hands.rows, 16), np.uint16)
    for up, low, ace in product(range(13), range(hands.aim + 1), range(2)):
        for rank in range(13):
            new, more = low + hands.low[rank], bool(ace) or hands.ace[rank]
            row = hands.row(low, bool(ace))
            found[up, 0, row, rank] = _after_hit(hands, ways, RANKS[up], new, more)
            points = 0 if new > hands.aim else hands.points(new, more)[0]
            for mode, staked in ((1, DOUBLED), (2, LESSENED), (3, BLINDED)):
                found[up, mode, row, rank] = staked + points
    return found.reshape(-1)


def _after_hit(hands: Hands, ways: Words, up: str, low: int, ace: bool) -> int:
    if (low, ace) not in hands.more:
        return SINGLE
    points, soft = hands.points(low, ace)
    if points == hands.aim and ways.rules.aim_is_hard.value:
        return SINGLE + points
    if ways.on_more(points, soft, up) == STAND:
        return SINGLE + points
    return PLAYING + hands.row(low, ace)


def bank_states(hands: Hands) -> NDArray[np.uint8]:
    """Rows of one card, then of more: points where the bank stands, or the row it draws from."""
    stands = hands.terms.rules.bank_stands.value
    found = np.zeros((13 + hands.rows, 16), np.uint8)
    one = [(hands.low[up], hands.ace[up]) for up in range(13)]
    more = [(low, bool(ace)) for low in range(hands.aim + 1) for ace in (0, 1)]
    for row, (low, ace) in enumerate((*one, *more)):
        for rank in range(13):
            new, high = low + hands.low[rank], ace or hands.ace[rank]
            points = hands.points(new, high)[0]
            if points == hands.aim and row < 13:
                found[row, rank] = BLACKJACK
            elif points >= stands:
                found[row, rank] = OVER if points > hands.aim else points
            else:
                found[row, rank] = DRAWS + 13 + hands.row(new, high)
    return found.reshape(-1)


def needs() -> NDArray[np.uint8]:
    """Bit 1: the bank's second card; bit 2: all that it draws."""
    found = np.zeros(FINALS, np.uint8)
    for staked in (SINGLE, DOUBLED, LESSENED):
        found[staked + 1 : staked + 32] = 2
    found[BLINDED : BLINDED + 32] = 2  # over or not: nobody has seen the card
    found[WAITS], found[GIVEN_UP] = 2, 1
    return found


def outcomes(terms: Terms) -> NDArray[np.uint8]:
    found = np.zeros((FINALS, 32), np.uint8)
    beats = terms.rules.blackjack.beats_aim.value
    for state, bank in product(range(FINALS), range(32)):
        found[state, bank] = _kind(terms.aim, beats, state, bank)
    return found.reshape(-1)


def _kind(aim: int, beats: bool, state: int, bank: int) -> int:
    special = {
        PAID: "blackjack",
        WAITS: "blackjack-back" if bank == BLACKJACK else "blackjack",
        EVENED: "even-money",
        SURRENDERED: "surrendered",
        GIVEN_UP: "surrender-lost" if bank == BLACKJACK else "surrendered",
    }
    if state in special:
        return KINDS.index(special[state])
    points, staked = state % 32, {0: 0, 32: 3, 64: 6, 96: 3}[state // 32 * 32]
    if bank == BLACKJACK:
        return staked + (1 if points == aim and not beats else 0)
    if not points or (points < bank and bank != UNDRAWN):
        return staked
    return staked + (1 if points == bank else 2)


def _war(terms: Terms) -> NDArray[np.uint8]:
    """By the box's card and the bank's: lost, back, won."""
    found = np.zeros((16, 16), np.uint8)
    war = terms.rules.war
    if isinstance(war, War):
        order = {rank: at for at, rank in enumerate(war.order.value)}
        for one, up in np.ndindex(13, 13):
            mine, bank = order[RANKS[one]], order[RANKS[up]]  # type: ignore[index]
            equal = 1 if war.equal.value == "stays" else 0
            found[one, up] = 2 if mine > bank else equal if mine == bank else 0
    return found.reshape(-1)


def check_offers(terms: Terms) -> None:
    """One and the same up card has its offers before the first box is served, or all on the turn of
    a box; what both together would mean no book says."""
    even = terms.rules.even_money
    parts: list[tuple[str, tuple[str, ...]]] = [(even.when.value, even.against.value)]
    parts += [(part.window.value, part.against.value) for part in terms.insurances.values()]
    for up in RANKS:
        when = {window == "before the first box" for window, against in parts if up in against}
        if len(when) > 1:
            raise not_computed("blackjack-offers-apart", card=up)


class Rule(IntEnum):
    """Where what the kernel asks for stands in `rule`."""

    BOXES = 0
    SIZE = 1
    FRONT = 2
    BURN = 3
    AFTER = 4
    HAND = 5
    SPLITS = 6
    AFTER_LOSS = 7
    SIDES = 8
    INSURED = 9
    SEVENS = 10
    OFFSET = 11
    STRIDE = 12
    MOVES = 13


def rule_of(terms: Terms, hands: Hands, bets: Bets, money: Money) -> NDArray[np.uint64]:
    """The shoe as it stands on the table: a machine is one whose cards go back early."""
    stands, most, size = equipment(terms), terms.rules.split.most.value, 52 * terms.decks
    machine = terms.device == MACHINE
    front = stands.returned_at if machine else size - (stands.behind or 0)
    found = np.zeros(len(Rule), np.uint64)
    for at, value in {
        Rule.BOXES: bets.boxes,
        Rule.SIZE: size,
        Rule.FRONT: min(front, size),
        Rule.BURN: 0 if machine else stands.burn_after_shuffle,
        Rule.AFTER: stands.after_cut_card,
        Rule.HAND: 2 * (len(terms.boxes) + 1),
        Rule.SPLITS: size if most == "any" else most,
        Rule.AFTER_LOSS: terms.rules.split.after_loss.value,
        Rule.SIDES: bool(bets.war or bets.pair),
        Rule.INSURED: bool(money.insured.any()),
        Rule.SEVENS: bool(money.sevens.any()),
        Rule.OFFSET: _half_width(bets, money),
        Rule.STRIDE: 4 * hands.rows * 16,
        Rule.MOVES: money.moves,
    }.items():
        found[at] = int(value)
    return found


def _half_width(bets: Bets, money: Money) -> int:
    """Net results within so many grains are counted one by one; the few beyond are listed."""
    usual = 16 * int(np.abs(money.mains).max()) + int(np.abs(money.insured).max()) * 2
    usual += int(np.abs(money.sides).max()) * 2 + int(money.sevens.max())
    return min(bets.boxes * usual // money.grain, 1 << 20)
