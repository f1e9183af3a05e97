"""The kernel: deals from shoes that it shuffles, looks up what every hand does, pays, and counts.

It knows the order of the cards and nothing else; rules, strategy and money stand in the tables. The
quick way plays a box without a look at the shoe's end; splits, three sevens and the end of the shoe
go the long way. Numbers are unsigned but for money: see `croupier.odds.kernels`. What every box of
every round comes through is written out in one function: calls with all these arrays would take
five times as long.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from croupier.odds.blackjack.simulation import tables as t
from croupier.odds.compiled import compiled
from croupier.odds.simulation import chance
from croupier.odds.simulation.chance import shuffle

U = np.uint64
ZERO, ONE, TWO, THREE, FOUR, FIVE, EIGHT = (U(n) for n in (0, 1, 2, 3, 4, 5, 8))
RANK, PAGE, BASE_BIT, CODE = U(15), U(13 * 256), U(15), U(0x7FFF)
PLAYING, SLOW, SPLITS, WAITS, EVENED, PAID = (
    U(state) for state in (t.PLAYING, t.SLOW, t.SPLITS, t.WAITS, t.EVENED, t.PAID)
)
POINTS, BLINDED = U(31), U(t.BLINDED)
DRAWS, UNDRAWN, BLACKJACK = U(t.DRAWS), U(t.UNDRAWN), U(t.BLACKJACK)
BASE_INSURED, SEVEN = U(104), U(5)
MANY, CHUNK, BATCH = U(24), U(64), U(chance.BATCH)
BOXES, SIZE, FRONT, BURN, AFTER, HAND, MOST, AFTER_LOSS, SIDES, INSURED, SEVENS, OFFSET = (
    int(at) for at in list(t.Rule)[:12]
)
STRIDE, MOVES = int(t.Rule.STRIDE), int(t.Rule.MOVES)


class Tally(IntEnum):
    """Where counts stand: main bets by base and kind first."""

    WAR = 32
    PAIR = 36
    INSURANCE = 40
    TEN = 44
    SEVENS = 48
    SPLIT = 52
    SHOES = 53
    CARDS = 54
    FAR = 55
    HANDS = 56
    ENSURED = 57
    SIZE = 60


WAR, PAIR, INSURANCE, TENS = (
    int(Tally.WAR), int(Tally.PAIR), int(Tally.INSURANCE), int(Tally.TEN)
)  # fmt: skip
PREMIUM, SPLIT, SHOES, CARDS, FAR, HANDS, ENSURED = (int(at) for at in list(Tally)[4:11])
# Where the shoe is.
POS, READY, LIMIT, START, FRESH, CAME, LOGGED, COUNT, SERVED, PLACES = range(10)


@compiled("void(uint64[::1], uint8[::1], uint64[::1], uint8[::1])")
def _log(at: Any, shoe: Any, rule: Any, cards: Any) -> None:
    """The cards of the round so far, written down."""
    if len(cards) == 0:
        return
    for place in range(at[START], at[POS]):
        cards[at[LOGGED]] = shoe[place]
        at[LOGGED] += ONE


@compiled("void(uint64[::1], uint64[::1], uint8[::1], uint64[::1], uint8[::1])")
def _more(at: Any, state: Any, shoe: Any, rule: Any, cards: Any) -> None:
    """More cards are drawn from the shoe; where there are none, all that are not in this round are
    shuffled for the rest of it, and another shoe comes after."""
    if at[READY] == at[LIMIT]:
        _log(at, shoe, rule, cards)
        at[LIMIT] = at[START] if at[START] else rule[SIZE]
        at[COUNT] += at[POS] - at[START]
        at[START] = at[POS] = at[READY] = ZERO
        at[FRESH] = ONE
    to = min(at[LIMIT], at[READY] + CHUNK)
    shuffle(state, shoe, at[READY], to, at[LIMIT])
    at[READY] = to


@compiled("uint64(uint64[::1], uint64[::1], uint8[::1], uint64[::1], uint8[::1])")
def _take(at: Any, state: Any, shoe: Any, rule: Any, cards: Any) -> np.uint64:
    """The next card, wherever it comes from."""
    if at[POS] == at[READY]:
        _more(at, state, shoe, rule, cards)
    at[POS] += ONE
    return U(shoe[at[POS] - ONE])


@compiled("void(uint64[::1], uint64[::1], uint8[::1], uint64[::1])")
def _new_shoe(at: Any, state: Any, shoe: Any, rule: Any) -> None:
    at[POS], at[LIMIT], at[FRESH], at[CAME] = rule[BURN], rule[SIZE], ZERO, ZERO
    at[READY] = min(rule[SIZE], rule[FRONT] + CHUNK)
    shuffle(state, shoe, ZERO, at[READY], rule[SIZE])


@compiled("void(uint64[::1], uint64[::1])")
def _after_round(at: Any, rule: Any) -> None:
    """Whether the next round needs another shoe: the cut card came and the hands after it are
    played, or too few cards are left for another hand."""
    if at[CAME]:
        at[CAME] += ONE
    elif at[POS] >= rule[FRONT]:
        at[CAME] = ONE
    if (at[CAME] and at[CAME] > rule[AFTER]) or rule[SIZE] - at[POS] < rule[HAND]:
        at[FRESH] = ONE


@compiled("int64(uint64, uint64, uint64, int64[::1], int64[::1])")
def _premium(one: Any, two: Any, three: Any, sevens: Any, tally: Any) -> int:
    """Three sevens: of one suit, of two, of three; 0 for any other cards."""
    if (one & RANK) != SEVEN or (two & RANK) != SEVEN or (three & RANK) != SEVEN:
        return 0
    first, second, third = one >> FOUR, two >> FOUR, three >> FOUR
    suits = 0
    if first != second or second != third:
        suits = 2 if first != second and second != third and first != third else 1
    tally[PREMIUM + suits] += 1
    return int(sevens[suits])


@compiled(
    "int64(uint64, uint64, uint64, uint64, uint64[::1], uint64[::1], uint8[::1], uint64[::1], "
    "uint8[::1], uint16[::1], uint16[::1], uint64[::1], uint64[::1], int64[::1], int64[::1])"
)
def _serve(
    one: Any, two: Any, up: Any, base: Any, at: Any, state: Any, shoe: Any, rule: Any, cards: Any,
    first: Any, nexts: Any, codes: Any, waiting: Any, sevens: Any, tally: Any,
) -> int:  # fmt: skip
    """A box the long way: its hands one after the other, the premium of its first three cards.

    Cards that were split off wait in `waiting`; the last one is served next.
    """
    hands, splits, count, lost, premium = at[SERVED], ZERO, ZERO, ZERO, 0
    page, mine, other, split = PAGE, one, two, False
    while True:
        code = U(first[page + (up << EIGHT) + ((mine & RANK) << FOUR) + (other & RANK)])
        if code == SPLITS:
            waiting[count] = other
            count, splits, split = count + ONE, splits + ONE, True
        else:
            watched = not split and rule[SEVENS] != ZERO
            while code >= PLAYING:
                row = (code - PLAYING) << FOUR
                card = _take(at, state, shoe, rule, cards)
                code = U(nexts[up * rule[STRIDE] + row + (card & RANK)])
                if watched and row * FOUR < THREE * rule[STRIDE]:
                    premium += _premium(mine, other, card, sevens[base * THREE :], tally)
                watched = False
            if code < BLINDED and not code & POINTS:
                lost = ONE
            codes[hands] = code | (base << BASE_BIT)
            hands += ONE
            if count == ZERO:
                break
            count -= ONE
            mine = waiting[count]
        other = _take(at, state, shoe, rule, cards)
        barred = splits >= rule[MOST] or (lost and not rule[AFTER_LOSS])
        page = PAGE * (THREE if barred else TWO)
    tally[SPLIT] += splits
    at[SERVED] = hands
    return premium


@compiled("int64(uint64, uint64, uint64, uint8[::1], int64[::1], int64[::1])")
def _sides(one: Any, two: Any, up: Any, war: Any, sides: Any, tally: Any) -> int:
    """What War and the pair bring on one box."""
    fought = war[((one & RANK) << FOUR) + up]
    paired = 0
    if (one & RANK) == (two & RANK):
        alike = (((one >> FOUR) + ONE) ^ ((two >> FOUR) + ONE)) & TWO == ZERO  # both red or black
        paired = 3 if one == two else 2 if alike else 1
    tally[WAR + fought] += 1
    tally[PAIR + paired] += 1
    return int(sides[fought] + sides[4 + paired])


@compiled("int64(uint64, uint64, boolean, boolean, int64[::1], int64[::1])")
def _insurances(base: Any, natural: Any, blackjack: Any, ten: Any, insured: Any, tally: Any) -> int:
    """What the insurances of one box bring: `insured` begins at the bank's up card."""
    at = base * BASE_INSURED + natural * FOUR
    first, second = insured[at], insured[at + TWO]
    brings = 0
    if first:
        brings += insured[at + ONE] if blackjack else first
        tally[ENSURED] -= first
        tally[INSURANCE + int(blackjack) + 2 * int(base)] += 1
    if second:
        brings += insured[at + THREE] if ten else second
        tally[ENSURED] -= second
        tally[TENS + int(ten) + 2 * int(base)] += 1
    return int(brings)


@compiled(
    "uint64(uint64, uint64, uint64[::1], uint64[::1], uint8[::1], uint64[::1], uint8[::1], "
    "uint8[::1])"
)
def _bank_draws(
    up: Any, need: Any, at: Any, state: Any, shoe: Any, rule: Any, cards: Any, bank: Any
) -> np.uint64:
    """The bank the long way: its second card stands above its state."""
    if need == ZERO:
        return UNDRAWN
    second = _take(at, state, shoe, rule, cards) & RANK
    code = U(bank[(up << FOUR) + second])
    while code >= DRAWS and need >= TWO:
        card = _take(at, state, shoe, rule, cards) & RANK
        code = U(bank[((code - DRAWS) << FOUR) + card])
    return (second << EIGHT) | code


@compiled(
    "uint64(uint64, uint64, uint64[::1], uint8[::1], uint64[::1], uint16[::1], uint16[::1], "
    "uint8[::1], uint8[::1], uint8[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
    "int64[:, ::1], uint8[::1])"
)
def _stretch(
    played: Any, rounds: Any, at: Any, shoe: Any, rule: Any, first: Any, nexts: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, hist: Any, tally: Any, sums: Any, log: Any, cards: Any,
) -> np.uint64:  # fmt: skip
    """Rounds of one box with nothing beside its bet, the quick way: until a hand has to go the long
    way, or the cut card comes. How many are played by then."""
    pos, stride, offset = at[POS], rule[STRIDE], np.int64(rule[OFFSET])
    last = min(rule[FRONT], at[READY] - MANY - MANY, rule[SIZE] - rule[HAND])
    begun, start = pos, pos
    while pos < last and played < rounds:
        start, up = pos, U(shoe[pos + ONE]) & RANK
        there = (up << EIGHT) + ((U(shoe[pos]) & RANK) << FOUR) + (U(shoe[pos + TWO]) & RANK)
        code = U(first[there])
        if code == SLOW:
            break
        pos += THREE
        while code >= PLAYING:
            code = U(nexts[up * stride + ((code - PLAYING) << FOUR) + (U(shoe[pos]) & RANK)])
            pos += ONE
        held = UNDRAWN
        if needs[code]:
            held = U(bank[(up << FOUR) + (U(shoe[pos]) & RANK)])
            pos += ONE
            while held >= DRAWS and needs[code] > 1:
                held = U(bank[((held - DRAWS) << FOUR) + (U(shoe[pos]) & RANK)])
                pos += ONE
            held = held if held < DRAWS else UNDRAWN
        kind = U(outcome[(code << FIVE) + held])
        net = money[kind]
        tally[kind] += 1
        hist[net + offset] += 1
        sums[played >> BATCH] += net
        if played < len(log):
            log[played, 0], log[played, 1] = np.int64(pos - start), net
            at[START], at[POS] = start, pos
            _log(at, shoe, rule, cards)
        played += ONE
    at[POS] = pos
    tally[CARDS] += np.int64(pos - begun)
    return U(played)


@compiled(
    "void(uint64, uint64[::1], uint8[::1], uint64[::1], uint16[::1], uint16[::1], uint8[::1], "
    "uint8[::1], uint8[::1], int64[::1], int64[::1], uint8[::1], uint8[::1], int64[::1], "
    "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], uint8[::1])"
)
def play(  # noqa: C901 - see above
    rounds: Any, state: Any, shoe: Any, rule: Any, first: Any, nexts: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, insured: Any, tens: Any, war: Any, sides: Any,
    sevens: Any, hist: Any, tally: Any, sums: Any, far: Any, log: Any, cards: Any,
) -> None:  # fmt: skip
    """So many rounds, counted into `hist`, `tally` and `sums`; into `log` what each one brought,
    and into `cards` what was dealt, as far as there is room for it."""
    boxes, size, stride, offset = rule[BOXES], rule[SIZE], rule[STRIDE], np.int64(rule[OFFSET])
    at = np.zeros(PLACES, np.uint64)
    codes, waiting = np.zeros(size * boxes, np.uint64), np.zeros(size, np.uint64)
    ones, twos, starts = np.zeros(9, np.uint64), np.zeros(9, np.uint64), np.zeros(9, np.uint64)
    dealt, width, plain = boxes + boxes + ONE, len(hist), not (rule[SIDES] or rule[INSURED])
    at[FRESH] = ONE
    played = ZERO
    while played < rounds:
        if at[FRESH]:
            _new_shoe(at, state, shoe, rule)
            tally[SHOES] += 1
        if plain and boxes == ONE and not at[CAME]:
            before = played
            played = _stretch(
                played, rounds, at, shoe, rule, first, nexts, bank, outcome, needs, money, hist,
                tally, sums, log, cards,
            )  # fmt: skip
            if played > before:
                tally[HANDS] += np.int64(played - before)
                _after_round(at, rule)
                continue
        start = at[POS]
        at[START] = start
        if at[READY] < start + dealt + MANY * boxes and at[READY] < at[LIMIT]:
            _more(at, state, shoe, rule, cards)
        up = U(shoe[start + boxes]) & RANK
        pos, ready, hands, need = start + dealt, at[READY], ZERO, ZERO
        aside, ensured, premium, main = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
        for box in range(boxes):
            ones[box], twos[box] = U(shoe[start + box]), U(shoe[start + boxes + ONE + box])
        for box in range(boxes):
            one, two, base = ones[box], twos[box], ZERO
            code = U(first[(up << EIGHT) + ((one & RANK) << FOUR) + (two & RANK)])
            starts[box] = code
            if not plain:
                if rule[SIDES]:
                    aside += _sides(one, two, up, war, sides, tally)
                    if rule[MOVES] and war[((one & RANK) << FOUR) + up] == 2:
                        base = ONE
                starts[box] |= base << BASE_BIT
            if code == SLOW or ready < pos + MANY:
                at[POS], at[SERVED] = pos, hands
                premium += _serve(
                    one, two, up, base, at, state, shoe, rule, cards, first, nexts, codes,
                    waiting, sevens, tally,
                )  # fmt: skip
                pos, ready = at[POS], at[READY]
                for hand in range(hands, at[SERVED]):
                    need |= U(needs[codes[hand] & CODE])
                hands = at[SERVED]
                continue
            while code >= PLAYING:
                code = U(nexts[up * stride + ((code - PLAYING) << FOUR) + (U(shoe[pos]) & RANK)])
                pos += ONE
            need |= U(needs[code])
            codes[hands] = code | (base << BASE_BIT)
            hands += ONE
        if not plain and rule[INSURED]:
            for box in range(boxes):
                if (starts[box] & CODE) != PAID:
                    natural = ONE if (starts[box] & CODE) in (WAITS, EVENED) else ZERO
                    there = (starts[box] >> BASE_BIT) * BASE_INSURED + up * EIGHT + natural * FOUR
                    if insured[there] or insured[there + TWO]:
                        need |= ONE
        if ready >= pos + MANY and need >= TWO:
            second = U(shoe[pos]) & RANK
            held = U(bank[(up << FOUR) + second])
            pos += ONE
            while held >= DRAWS:
                held = U(bank[((held - DRAWS) << FOUR) + (U(shoe[pos]) & RANK)])
                pos += ONE
            at[POS] = pos
        else:
            at[POS] = pos
            held = _bank_draws(up, need, at, state, shoe, rule, cards, bank)
            second, held = held >> EIGHT, held & U(255)
            held = held if held < DRAWS else UNDRAWN
        for hand in range(hands):
            kind = U(outcome[((codes[hand] & CODE) << FIVE) + held])
            kind += (codes[hand] >> BASE_BIT) << FOUR
            main += money[kind]
            tally[kind] += 1
        if not plain and rule[INSURED]:
            for box in range(boxes):
                if (starts[box] & CODE) != PAID:
                    natural = ONE if (starts[box] & CODE) in (WAITS, EVENED) else ZERO
                    ensured += _insurances(
                        starts[box] >> BASE_BIT, natural, held == BLACKJACK, tens[second] != 0,
                        insured[up * EIGHT :], tally,
                    )  # fmt: skip
        net = main + aside + ensured + premium
        place = net + offset
        if 0 <= place < width:
            hist[place] += 1
        else:
            if tally[FAR] < len(far):
                far[tally[FAR]] = net
            tally[FAR] += 1
        sums[played >> BATCH] += net
        tally[CARDS] += np.int64(at[COUNT] + at[POS] - at[START])
        tally[HANDS] += np.int64(hands)
        if played < len(log):
            log[played, 0] = np.int64(at[COUNT] + at[POS] - at[START])
            log[played, 1], log[played, 2] = main, aside
            log[played, 3], log[played, 4] = ensured, premium
            _log(at, shoe, rule, cards)
        at[COUNT] = ZERO
        played += ONE
        if not at[FRESH]:
            _after_round(at, rule)
