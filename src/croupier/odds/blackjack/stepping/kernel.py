"""The kernel: takes one word at each of many tables, and deals on to the next question.

It knows the order of the cards and nothing else; what may be said and what it brings stands in the
tables. Shoes are those of the simulation, one for each table. What every word comes through is
written out in one function: calls with all these arrays would take five times as long.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.odds.blackjack.simulation import tables as t
from croupier.odds.blackjack.simulation.kernel import (
    AFTER,
    CAME,
    FRESH,
    FRONT,
    HAND,
    MOST,
    POS,
    READY,
    SEVENS,
    SIZE,
    START,
    _more,
    _new_shoe,
    _premium,
)
from croupier.odds.blackjack.stepping.tables import NATURAL as _NATURAL
from croupier.odds.blackjack.stepping.tables import Action
from croupier.odds.compiled import compiled

U = np.uint64
AFTER_LOSS = int(t.Rule.AFTER_LOSS)
NATURAL, PLAYED = int(_NATURAL), -1
DOUBLED, LESSENED, BLINDED = int(t.DOUBLED), int(t.LESSENED), int(t.BLINDED)
WAITS, PAID, EVENED = int(t.WAITS), int(t.PAID), int(t.EVENED)
SURRENDERED, GIVEN_UP = int(t.SURRENDERED), int(t.GIVEN_UP)
UNDRAWN, DRAWS, BLACKJACK = int(t.UNDRAWN), int(t.DRAWS), int(t.BLACKJACK)
STAND, HIT, DOUBLE, LESS, BLIND, SPLIT, SURRENDER = (int(each) for each in list(Action)[1:8])
INSURE, EVEN, DECLINE = int(Action.INSURE), int(Action.EVEN_MONEY), int(Action.DECLINE)
ACTIONS = len(Action)
# A round as it stands.
(PHASE, UP, ONE, TWO, LOW, ACE, COUNT, OFSPLIT, SPLITS, WAITING, DONE, LOST, MASK, INSURED, TENNED,
 WON, NET, ENDED) = range(18)  # fmt: skip
PLACES = 18
OVER, TURN, EARLY, ONTURN = range(4)
"""What is asked: nothing; a word on a hand; before the first box; on the turn of a blackjack."""
FIELDS = 12
DEALT = (ONE, UP, TWO)
"""In this order the first cards come."""
STEP = U(1)
MANY = 128
"""More hands than a box can have."""
ASKED = -2
"""No hand is done with: somebody is asked."""
ROWS = (
    "uint64[:, ::1], uint64[:, ::1], uint8[:, ::1], uint64[::1], int64[:, ::1], uint8[:, ::1], "
    "uint8[:, ::1], "
)
TABLES = (
    "uint16[::1], uint8[::1], uint8[:, ::1], uint8[:, ::1], uint16[:, ::1], int64[:, :, ::1], "
    "uint8[::1], uint8[::1], uint8[::1], int64[::1], uint8[::1], int64[::1], int64[::1], "
)


@compiled("uint64(int64, uint64[:, ::1], uint64[:, ::1], uint8[:, ::1], uint64[::1])")
def _refill(one: Any, at: Any, state: Any, shoe: Any, rule: Any) -> np.uint64:
    """More cards are drawn from the shoe of a table; the place of the next one."""
    _more(at[one], state[one], shoe[one], rule, shoe[one, :0])
    return U(at[one, POS])


@compiled("void(int64, uint64[:, ::1], uint64[:, ::1], uint8[:, ::1], uint64[::1])")
def _another(one: Any, at: Any, state: Any, shoe: Any, rule: Any) -> None:
    """Another shoe at a table."""
    _new_shoe(at[one], state[one], shoe[one], rule)


@compiled("int64(int64, int64, int64[:, ::1], int64[::1])")
def _sevens(one: Any, card: Any, hand: Any, sevens: Any) -> int:
    """The premium for three sevens as the first three cards of a box."""
    tally = np.zeros(64, np.int64)
    return int(_premium(U(hand[one, ONE]), U(hand[one, TWO]), U(card), sevens, tally))


@compiled(
    f"void(int64[::1], boolean, {ROWS}{TABLES}float32[:, ::1], int8[:, ::1], float64[::1], "
    "boolean[::1], boolean[::1])"
)
def step(  # noqa: C901 - see above
    actions: Any, same: Any, at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any,
    waiting: Any, asked: Any, final: Any, points: Any, cards: Any, offers: Any, insured: Any,
    bank: Any, outcome: Any, needs: Any, money: Any, tens: Any, sevens: Any, limits: Any,
    seen: Any, masks: Any, rewards: Any, over: Any, illegal: Any,
) -> None:  # fmt: skip
    """A word at every table; where it was the last one, what the round brought, and the next round:
    in the `same` step, or in the next one, whose word says nothing."""
    code: Any
    bits: Any
    card: Any
    held: Any
    need: Any
    row: Any
    second: Any
    page: Any
    for one in range(len(hand)):
        rewards[one], over[one], illegal[one] = 0.0, False, False
        new, begun, code = hand[one, ENDED] != 0, False, ASKED
        phase, action, bits, card, pos = hand[one, PHASE], actions[one], 0, 0, at[one, POS]
        if not new:
            if action < 0 or action >= ACTIONS or not (hand[one, MASK] >> action) & 1:
                illegal[one] = True
                action = STAND if phase == TURN else DECLINE
            if phase != OVER and HIT <= action <= SPLIT:
                if pos == at[one, READY]:
                    at[one, POS] = pos
                    pos = _refill(one, at, state, shoe, rule)
                card = np.int64(shoe[one, pos])
                pos += STEP
            if phase == OVER:
                pass
            elif action == STAND:
                code = np.int64(points[0, 2 * hand[one, LOW] + hand[one, ACE]])
            elif action == SPLIT:
                waiting[one, hand[one, WAITING]] = hand[one, TWO]
                hand[one, WAITING] += 1
                hand[one, SPLITS] += 1
                hand[one, OFSPLIT], hand[one, TWO] = 1, card
                code = PLAYED
            elif action < SPLIT:
                third = hand[one, COUNT] == 2 and not hand[one, OFSPLIT]
                if third and rule[SEVENS] and action != BLIND:
                    hand[one, WON] += _sevens(one, card, hand, sevens)
                low = hand[one, LOW] + np.int64(cards[card & 15, 0])
                hand[one, LOW] = low
                hand[one, ACE] |= np.int64(cards[card & 15, 1])
                hand[one, COUNT] += 1
                code = np.int64(0)
                if low <= limits[0]:
                    code = np.int64(points[0, 2 * low + hand[one, ACE]])
                if action != HIT:
                    code += DOUBLED if action == DOUBLE else LESSENED if action == LESS else BLINDED
                elif code and not (limits[1] and code == limits[0]):
                    code, bits = ASKED, (1 << STAND) | (1 << HIT)
            elif action == SURRENDER:
                code = SURRENDERED if limits[3] else GIVEN_UP
            elif action < EVEN:
                kind = (action - INSURE) // 2
                hand[one, INSURED + kind] = 1 + (action - INSURE) % 2
                hand[one, MASK] &= ~np.int64(3 << (INSURE + 2 * kind))
                code = PLAYED if phase == EARLY else ASKED
            elif action == EVEN:
                code = EVENED
            else:
                code = PLAYED if phase == EARLY else WAITS
        while True:
            if new:
                new, begun, code = False, True, PLAYED
                if at[one, FRESH]:
                    _another(one, at, state, shoe, rule)
                    pos = at[one, POS]
                at[one, START] = pos
                for place in range(PLACES):
                    hand[one, place] = 0
                for place in DEALT:
                    if pos == at[one, READY]:
                        at[one, POS] = pos
                        pos = _refill(one, at, state, shoe, rule)
                    hand[one, place] = np.int64(shoe[one, pos])
                    pos += STEP
                hand[one, UP] &= 15
                first, second = hand[one, ONE] & 15, hand[one, TWO] & 15
                held = np.int64(final[(hand[one, UP] << 8) + (first << 4) + second])
                early = np.int64(offers[1 if held == WAITS else 0, hand[one, UP]])
                if early and held != PAID:
                    hand[one, LOW] = np.int64(cards[first, 0]) + np.int64(cards[second, 0])
                    hand[one, ACE] = np.int64(cards[first, 1] | cards[second, 1])
                    hand[one, COUNT], hand[one, PHASE], hand[one, MASK] = 2, EARLY, early
                    code = ASKED
            while code != ASKED:
                if code == PLAYED:
                    page = 0
                    if hand[one, OFSPLIT]:
                        most = hand[one, SPLITS] >= np.int64(rule[MOST])
                        page = 2 if most or (hand[one, LOST] and not rule[AFTER_LOSS]) else 1
                    first, second = hand[one, ONE] & 15, hand[one, TWO] & 15
                    there = ((page * 13 + hand[one, UP]) << 8) + (first << 4) + second
                    hand[one, LOW] = np.int64(cards[first, 0]) + np.int64(cards[second, 0])
                    hand[one, ACE] = np.int64(cards[first, 1] | cards[second, 1])
                    hand[one, COUNT] = 2
                    code, bits = np.int64(final[there]), np.int64(asked[there])
                    if bits:
                        hand[one, PHASE], code = TURN, ASKED
                        break
                    if code == NATURAL:
                        hand[one, PHASE], code = ONTURN, ASKED
                        bits = np.int64(offers[2, hand[one, UP]])
                        break
                if code < BLINDED and not code & 31:
                    hand[one, LOST] = 1
                codes[one, hand[one, DONE]] = code
                hand[one, DONE] += 1
                if not hand[one, WAITING]:
                    break
                hand[one, WAITING] -= 1
                hand[one, ONE] = waiting[one, hand[one, WAITING]]
                if pos == at[one, READY]:
                    at[one, POS] = pos
                    pos = _refill(one, at, state, shoe, rule)
                hand[one, TWO] = np.int64(shoe[one, pos])
                pos += STEP
                code = PLAYED
            if code != ASKED:
                need = 1 if hand[one, INSURED] or hand[one, TENNED] else 0
                for number in range(hand[one, DONE]):
                    need |= np.int64(needs[codes[one, number]])
                row, second, held = hand[one, UP], np.int64(-1), np.int64(UNDRAWN)
                while need:
                    if pos == at[one, READY]:
                        at[one, POS] = pos
                        pos = _refill(one, at, state, shoe, rule)
                    card = np.int64(shoe[one, pos]) & 15
                    pos += STEP
                    second = card if second < 0 else second
                    held = np.int64(bank[(row << 4) + card])
                    row = held - DRAWS
                    if held < DRAWS or need < 2:
                        break
                held = held if held < DRAWS else UNDRAWN
                net = hand[one, WON]
                for number in range(hand[one, DONE]):
                    net += money[outcome[(np.int64(codes[one, number]) << 5) + held]]
                if hand[one, INSURED]:
                    choice = hand[one, INSURED] - 1
                    net += insured[0, choice, 1] if held == BLACKJACK else -insured[0, choice, 0]
                if hand[one, TENNED]:
                    choice = hand[one, TENNED] - 1
                    net += insured[1, choice, 1] if tens[second] else -insured[1, choice, 0]
                hand[one, NET], hand[one, PHASE], hand[one, MASK], bits = net, OVER, 1, 0
                if not at[one, FRESH]:
                    if at[one, CAME]:
                        at[one, CAME] += STEP
                    elif pos >= rule[FRONT]:
                        at[one, CAME] = STEP
                    done = at[one, CAME] and at[one, CAME] > rule[AFTER]
                    if done or rule[SIZE] - pos < rule[HAND]:
                        at[one, FRESH] = STEP
            if begun or hand[one, PHASE] != OVER:
                break
            rewards[one], over[one] = hand[one, NET] / limits[2], True
            hand[one, ENDED] = 1
            if not same:
                break
            new = True
        at[one, POS] = pos
        if bits:
            bits |= np.int64(offers[4, hand[one, UP]])
            if hand[one, COUNT] == 2 and not hand[one, OFSPLIT]:
                bits |= np.int64(offers[3, hand[one, UP]])
            bits &= ~np.int64(3 << INSURE) if hand[one, INSURED] else np.int64(-1)
            bits &= ~np.int64(12 << INSURE) if hand[one, TENNED] else np.int64(-1)
            hand[one, MASK] = bits
        bits = hand[one, MASK]
        for action in range(ACTIONS):
            masks[one, action] = (bits >> action) & 1
        for place in range(FIELDS):
            seen[one, place] = 0
        if hand[one, PHASE] != OVER:
            row = 2 * hand[one, LOW] + hand[one, ACE]
            seen[one, 0], seen[one, 1] = hand[one, PHASE], points[0, row]
            seen[one, 2], seen[one, 3] = points[1, row], hand[one, COUNT]
            seen[one, 4], seen[one, 5] = (hand[one, ONE] & 15) + 1, (hand[one, TWO] & 15) + 1
            seen[one, 6], seen[one, 7] = hand[one, UP] + 1, hand[one, OFSPLIT]
            seen[one, 8], seen[one, 9] = hand[one, SPLITS] + 1, 1
            if hand[one, INSURED]:
                seen[one, 10] = insured[0, hand[one, INSURED] - 1, 0] / limits[2]
            if hand[one, TENNED]:
                seen[one, 11] = insured[1, hand[one, TENNED] - 1, 0] / limits[2]
