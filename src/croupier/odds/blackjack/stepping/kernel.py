"""The kernel: takes one word at each of many tables, and deals on to the next question.

It knows the order of the cards and nothing else; what may be said and what it brings stands in the
tables. Shoes are those of the simulation, one for each table.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.odds.blackjack.simulation import tables as t
from croupier.odds.blackjack.simulation.kernel import (
    FRESH,
    MOST,
    POS,
    SEVENS,
    START,
    _after_round,
    _bank_draws,
    _new_shoe,
    _premium,
    _take,
)
from croupier.odds.blackjack.simulation.kernel import PLACES as SHOE_PLACES
from croupier.odds.blackjack.stepping.tables import NATURAL as _NATURAL
from croupier.odds.blackjack.stepping.tables import Action
from croupier.odds.compiled import compiled

U = np.uint64
RANK, EIGHT, CODE = U(15), U(8), U(255)
AFTER_LOSS = int(t.Rule.AFTER_LOSS)
NATURAL, PLAYED, BUSTED = int(_NATURAL), -1, int(t.SINGLE)
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
MANY = 128
"""More hands than a box can have."""
SHOE = "uint64[::1], uint64[::1], uint8[::1], uint64[::1], "
HANDS = "int64[::1], uint8[::1], uint8[::1], "
TABLES = (
    "uint16[::1], uint8[::1], uint8[:, ::1], uint8[:, ::1], uint16[:, ::1], int64[:, :, ::1], "
    "uint8[::1], uint8[::1], uint8[::1], int64[::1], uint8[::1], int64[::1], int64[::1]"
)


@compiled("int64(int64, int64[::1], uint8[::1], uint8[:, ::1], int64[::1])")
def _drawn(card: Any, hand: Any, seen: Any, cards: Any, limits: Any) -> int:
    """Another card on the hand; its points, 0 where it is over."""
    rank = card & 15
    hand[LOW] += cards[rank, 0]
    hand[ACE] |= cards[rank, 1]
    hand[COUNT] += 1
    return int(seen[2 * hand[LOW] + hand[ACE]]) if hand[LOW] <= limits[0] else 0


@compiled("void(int64[::1], int64, uint16[:, ::1])")
def _offer(hand: Any, mask: Any, offers: Any) -> None:
    """What is asked, with what is offered beside it and not taken yet."""
    up = hand[UP]
    beside = np.int64(offers[4, up])
    if hand[COUNT] == 2 and not hand[OFSPLIT]:
        beside |= np.int64(offers[3, up])
    if hand[INSURED]:
        beside &= ~np.int64(3 << INSURE)
    if hand[TENNED]:
        beside &= ~np.int64(12 << INSURE)
    hand[MASK] = mask | beside


@compiled(
    "void(uint64[::1], uint64[::1], uint8[::1], uint64[::1], int64[::1], uint8[::1], "
    "int64[:, :, ::1], uint8[::1], uint8[::1], uint8[::1], int64[::1], uint8[::1])"
)
def _settle(
    at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any, insured: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, tens: Any,
) -> None:  # fmt: skip
    """The bank draws as far as it has to, and everything is paid."""
    need = U(0)
    for number in range(hand[DONE]):
        need |= U(needs[codes[number]])
    if hand[INSURED] or hand[TENNED]:
        need |= U(1)
    held = _bank_draws(U(hand[UP]), need, at, state, shoe, rule, shoe[:0], bank)
    second, code = np.int64(held >> EIGHT), np.int64(held & CODE)
    if code >= DRAWS:
        code = UNDRAWN
    net = hand[WON]
    for number in range(hand[DONE]):
        net += money[outcome[(np.int64(codes[number]) << 5) + code]]
    if hand[INSURED]:
        part = insured[0, hand[INSURED] - 1]
        net += part[1] if code == BLACKJACK else -part[0]
    if hand[TENNED]:
        part = insured[1, hand[TENNED] - 1]
        net += part[1] if tens[second] else -part[0]
    hand[NET], hand[PHASE], hand[MASK] = net, OVER, 1
    if not at[FRESH]:
        _after_round(at, rule)


@compiled(f"void(int64, {SHOE}{HANDS}{TABLES})")
def _onward(
    code: Any, at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any, waiting: Any,
    asked: Any, final: Any, points: Any, cards: Any, offers: Any, insured: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, tens: Any, sevens: Any, limits: Any,
) -> None:  # fmt: skip
    """From a hand that is done with (`code`), or has its two cards (`PLAYED`), to the next question
    or to the end."""
    while True:
        if code == PLAYED:
            page = 0
            if hand[OFSPLIT]:
                most = hand[SPLITS] >= np.int64(rule[MOST])
                page = 2 if most or (hand[LOST] and not rule[AFTER_LOSS]) else 1
            one, two = hand[ONE] & 15, hand[TWO] & 15
            there = ((page * 13 + hand[UP]) << 8) + (one << 4) + two
            hand[LOW] = np.int64(cards[one, 0]) + np.int64(cards[two, 0])
            hand[ACE] = cards[one, 1] | cards[two, 1]
            hand[COUNT] = 2
            if asked[there]:
                hand[PHASE] = TURN
                _offer(hand, np.int64(asked[there]), offers)
                return
            code = np.int64(final[there])
            if code == NATURAL:
                hand[PHASE] = ONTURN
                _offer(hand, np.int64(offers[2, hand[UP]]), offers)
                return
        if code < BLINDED and not code & 31:
            hand[LOST] = 1
        codes[hand[DONE]] = code
        hand[DONE] += 1
        if not hand[WAITING]:
            break
        hand[WAITING] -= 1
        hand[ONE] = waiting[hand[WAITING]]
        hand[TWO] = np.int64(_take(at, state, shoe, rule, shoe[:0]))
        code = PLAYED
    _settle(at, state, shoe, rule, hand, codes, insured, bank, outcome, needs, money, tens)


@compiled(f"void({SHOE}{HANDS}{TABLES})")
def _begin(
    at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any, waiting: Any,
    asked: Any, final: Any, points: Any, cards: Any, offers: Any, insured: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, tens: Any, sevens: Any, limits: Any,
) -> None:  # fmt: skip
    """The next round: a card to the box, one to the bank, a second to the box."""
    if at[FRESH]:
        _new_shoe(at, state, shoe, rule)
    at[START] = at[POS]
    hand[:] = 0
    hand[ONE] = np.int64(_take(at, state, shoe, rule, shoe[:0]))
    hand[UP] = np.int64(_take(at, state, shoe, rule, shoe[:0]) & RANK)
    hand[TWO] = np.int64(_take(at, state, shoe, rule, shoe[:0]))
    one, two = hand[ONE] & 15, hand[TWO] & 15
    code = np.int64(final[(hand[UP] << 8) + (one << 4) + two])
    early = 0 if code == PAID else np.int64(offers[1 if code == WAITS else 0, hand[UP]])
    if early:
        hand[LOW] = np.int64(cards[one, 0]) + np.int64(cards[two, 0])
        hand[ACE], hand[COUNT] = cards[one, 1] | cards[two, 1], 2
        hand[PHASE], hand[MASK] = EARLY, early
        return
    _onward(
        PLAYED, at, state, shoe, rule, hand, codes, waiting, asked, final, points, cards, offers,
        insured, bank, outcome, needs, money, tens, sevens, limits,
    )  # fmt: skip


@compiled(f"int64(int64, {SHOE}{HANDS}{TABLES})")
def _spoken(
    action: Any, at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any, waiting: Any,
    asked: Any, final: Any, points: Any, cards: Any, offers: Any, insured: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, tens: Any, sevens: Any, limits: Any,
) -> int:  # fmt: skip
    """What a legal word on a hand leads to: its state, or `PLAYED` where it has two new cards; -2
    where it is asked again."""
    if action == STAND:
        return int(points[0, 2 * hand[LOW] + hand[ACE]])
    if action == SURRENDER:
        return SURRENDERED if limits[3] else GIVEN_UP
    card = np.int64(_take(at, state, shoe, rule, shoe[:0]))
    if action == SPLIT:
        waiting[hand[WAITING]] = hand[TWO]
        hand[WAITING] += 1
        hand[SPLITS] += 1
        hand[OFSPLIT], hand[TWO] = 1, card
        return PLAYED
    third = hand[COUNT] == 2 and not hand[OFSPLIT]
    if third and rule[SEVENS] and action != BLIND:
        tally = np.zeros(64, np.int64)
        hand[WON] += _premium(U(hand[ONE]), U(hand[TWO]), U(card), sevens, tally)
    reached = _drawn(card, hand, points[0], cards, limits)
    if action == HIT:
        if not reached or (limits[1] and reached == limits[0]):
            return reached
        _offer(hand, np.int64((1 << STAND) | (1 << HIT)), offers)
        return -2
    return (DOUBLED if action == DOUBLE else LESSENED if action == LESS else BLINDED) + reached


@compiled("void(int64[::1], uint8[:, ::1], int64[:, :, ::1], int64[::1], float32[::1], int8[::1])")
def _see(hand: Any, points: Any, insured: Any, limits: Any, seen: Any, mask: Any) -> None:
    """What the player sees, and what may be said."""
    for action in range(ACTIONS):
        mask[action] = (hand[MASK] >> action) & 1
    seen[:] = 0
    if hand[PHASE] == OVER:
        return
    row = 2 * hand[LOW] + hand[ACE]
    seen[0], seen[1], seen[2] = hand[PHASE], points[0, row], points[1, row]
    seen[3], seen[4], seen[5] = hand[COUNT], (hand[ONE] & 15) + 1, (hand[TWO] & 15) + 1
    seen[6], seen[7], seen[8], seen[9] = hand[UP] + 1, hand[OFSPLIT], hand[SPLITS] + 1, 1
    if hand[INSURED]:
        seen[10] = insured[0, hand[INSURED] - 1, 0] / limits[2]
    if hand[TENNED]:
        seen[11] = insured[1, hand[TENNED] - 1, 0] / limits[2]


@compiled(f"void(int64, {SHOE}{HANDS}{TABLES})")
def _say(
    action: Any, at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any, waiting: Any,
    asked: Any, final: Any, points: Any, cards: Any, offers: Any, insured: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, tens: Any, sevens: Any, limits: Any,
) -> None:  # fmt: skip
    """A legal word, and all that follows from it."""
    code, early = np.int64(-2), hand[PHASE] == EARLY
    if INSURE <= action < EVEN:
        kind = (action - INSURE) // 2
        hand[INSURED + kind] = 1 + (action - INSURE) % 2
        hand[MASK] &= ~np.int64(3 << (INSURE + 2 * kind))
        if early:
            code = PLAYED
    elif action == EVEN:
        code = EVENED
    elif action == DECLINE:
        code = PLAYED if early else WAITS
    else:
        code = _spoken(
            action, at, state, shoe, rule, hand, codes, waiting, asked, final, points, cards,
            offers, insured, bank, outcome, needs, money, tens, sevens, limits,
        )  # fmt: skip
    if code != -2:
        _onward(
            code, at, state, shoe, rule, hand, codes, waiting, asked, final, points, cards,
            offers, insured, bank, outcome, needs, money, tens, sevens, limits,
        )  # fmt: skip


ROWS = "uint64[:, ::1], uint64[:, ::1], uint8[:, ::1], uint64[::1], int64[:, ::1], "
ROWS += "uint8[:, ::1], uint8[:, ::1], "


@compiled(f"void({ROWS}{TABLES}, float32[:, ::1], int8[:, ::1])")
def begin(
    at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any, waiting: Any,
    asked: Any, final: Any, points: Any, cards: Any, offers: Any, insured: Any, bank: Any,
    outcome: Any, needs: Any, money: Any, tens: Any, sevens: Any, limits: Any,
    seen: Any, masks: Any,
) -> None:  # fmt: skip
    """A round at every table."""
    for one in range(len(hand)):
        _begin(
            at[one], state[one], shoe[one], rule, hand[one], codes[one], waiting[one], asked,
            final, points, cards, offers, insured, bank, outcome, needs, money, tens, sevens,
            limits,
        )  # fmt: skip
        _see(hand[one], points, insured, limits, seen[one], masks[one])


@compiled(
    f"void(int64[::1], boolean, {ROWS}{TABLES}, float32[:, ::1], int8[:, ::1], float64[::1], "
    "boolean[::1], boolean[::1])"
)
def step(
    actions: Any, same: Any, at: Any, state: Any, shoe: Any, rule: Any, hand: Any, codes: Any,
    waiting: Any, asked: Any, final: Any, points: Any, cards: Any, offers: Any, insured: Any,
    bank: Any, outcome: Any, needs: Any, money: Any, tens: Any, sevens: Any, limits: Any,
    seen: Any, masks: Any, rewards: Any, over: Any, illegal: Any,
) -> None:  # fmt: skip
    """A word at every table; where it was the last one, what the round brought, and the next round:
    in the `same` step, or in the next one, whose word says nothing."""
    for one in range(len(hand)):
        row = hand[one]
        rewards[one], over[one], illegal[one] = 0.0, False, False
        new = row[ENDED] != 0
        if not new:
            action = actions[one]
            if action < 0 or action >= ACTIONS or not (row[MASK] >> action) & 1:
                illegal[one] = True
                action = STAND if row[PHASE] == TURN else DECLINE
            if row[PHASE] != OVER:
                _say(
                    action, at[one], state[one], shoe[one], rule, row, codes[one], waiting[one],
                    asked, final, points, cards, offers, insured, bank, outcome, needs, money,
                    tens, sevens, limits,
                )  # fmt: skip
            if row[PHASE] == OVER:
                rewards[one], over[one], row[ENDED] = row[NET] / limits[2], True, 1
                new = same
        if new:
            _begin(
                at[one], state[one], shoe[one], rule, row, codes[one], waiting[one], asked,
                final, points, cards, offers, insured, bank, outcome, needs, money, tens, sevens,
                limits,
            )  # fmt: skip
        _see(row, points, insured, limits, seen[one], masks[one])
