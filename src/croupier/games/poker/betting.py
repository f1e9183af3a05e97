"""Who may put in how much: what the one who is asked can say, and what a word does.

Totals are those of the street; a player's own bets on it count in them.
"""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Ask, Option, Said, named
from croupier.games.poker.events import Acted
from croupier.games.poker.state import Round
from croupier.games.poker.terms import Terms
from croupier.phrase import Sum

FOLD, CHECK, CALL, BET, RAISE, BRING_IN = "fold", "check", "call", "bet", "raise", "bring-in"
VERBS = (FOLD, CHECK, CALL, BET, RAISE, BRING_IN)
_FOLD, _CHECK = Option(FOLD), Option(CHECK)


def to_call(round: Round, at: int) -> int:
    """What a call adds: all that is left where the stack is short of it. Who has nobody left to bet
    against matches what the others have put in, and no more."""
    owed = round.level - round.bets[at]
    if not owed:
        return 0
    if round.able == 1 << at:
        most = max(bet for n, bet in enumerate(round.bets) if round.live >> n & 1)
        owed = min(round.level, most) - round.bets[at]
    stack = round.stacks[at]
    return owed if owed < stack else stack


def raise_to(terms: Terms, round: Round, at: int) -> tuple[int, int]:
    """The least and the greatest total of a bet or raise; 0, 0: none is offered."""
    bit, level = 1 << at, round.level
    mine = round.bets[at]
    all_in = mine + round.stacks[at]
    if (
        all_in <= level
        or round.spoken & bit
        or round.able == bit
        or (terms.blinds_bound and bound_blind(terms, round, bit))
        or (level and not can_be_called(round, bit))
    ):
        return 0, 0
    least = required(terms, round)
    greatest = _greatest(terms, round, mine, all_in)
    if greatest < least and all_in > greatest:  # The pot is small, or all but the maximum lies.
        if level or not terms.pot_opens:
            least = greatest
        else:
            greatest = least
    chip = terms.chip
    if chip > 1:
        least += -least % chip
        if greatest < all_in:
            greatest -= greatest % chip
    if greatest > all_in:
        greatest = all_in
    if greatest <= level:
        return 0, 0
    return (least if least < greatest else greatest), greatest


def bound_blind(terms: Terms, round: Round, bit: int) -> bool:
    """Who posted a blind, and may not raise in the first round any more, for another has."""
    blinds = round.laid.blinds
    if not terms.blinds_bound or round.laid.street > 1 or not blinds & bit:
        return False
    others = round.raised & ~bit
    return bool(others if terms.other_blind else others & ~blinds)


def can_be_called(round: Round, bit: int) -> bool:
    """Whether another has more than what has to be matched already."""
    others, level, bets, stacks = round.able & ~bit, round.level, round.bets, round.stacks
    while others:
        at = others.bit_length() - 1
        if bets[at] + stacks[at] > level:
            return True
        others ^= 1 << at
    return False


def required(terms: Terms, round: Round) -> int:
    """The least total of a full bet or raise; over a bring-in it is the minimum bet more, and a low
    one is completed to that."""
    if not round.level:
        return terms.minimum
    if terms.opener and not round.raised:  # Nothing but the bring-in lies.
        return terms.minimum + (0 if terms.completed else round.level)
    return max(round.level + (terms.raise_by or round.step), terms.minimum)


def _greatest(terms: Terms, round: Round, mine: int, all_in: int) -> int:
    """The greatest total by the table's maximum or by the pot, if one of them bounds it."""
    if terms.maximum is None:
        return _pot_limit(terms, round, mine) if terms.pot else all_in
    adds = terms.adds and (round.raised or not terms.completed)
    return terms.maximum + (round.level if adds else mine)


def _pot_limit(terms: Terms, round: Round, mine: int) -> int:
    """The greatest total that the pot allows."""
    pot = sum(round.laid.paid) + sum(round.bets)
    if terms.pot == "sum":
        return mine + pot
    return round.level + pot + max(0, round.level - mine)


def forced(terms: Terms, round: Round) -> bool:
    """Whether whoever speaks has to open: nobody has spoken since the antes."""
    return bool(terms.opener) and round.laid.street == 1 and not (round.level or round.spoken)


def ask(terms: Terms, round: Round) -> Ask:
    """The question to whoever speaks now."""
    at = round.turn
    low, high = raise_to(terms, round, at)
    seat = round.seats[at]
    if terms.opener and forced(terms, round):
        return _opening(terms, round, seat, low, high)
    options: tuple[Option, ...]
    if call := to_call(round, at):
        options, default = (_FOLD, Option(CALL, call, call)), FOLD
    elif terms.opener_bets and not may_check(terms, round):
        options, default = (_FOLD,), FOLD
    else:
        options, default = (_FOLD, _CHECK), CHECK
    if high:
        options = (*options, Option(RAISE if round.level else BET, low, high))
    return Ask(seat, "", options, default)


def may_check(terms: Terms, round: Round) -> bool:
    """Unless the book wants a bet of whoever opens this street."""
    return bool(round.level) or not terms.streets[round.laid.street - 1].must_bet


def _opening(terms: Terms, round: Round, seat: str, low: int, high: int) -> Ask:
    """The first word after the antes: a bring-in, or a bet. Nobody folds or checks there."""
    if terms.opener == BET:
        return Ask(seat, "", (Option(BET, low, high),), BET)
    price = min(terms.bring_in, round.stacks[round.turn])
    options: tuple[Option, ...] = (Option(BRING_IN, price, price),)
    if terms.opener != BRING_IN and high > price:  # Who bets instead opens with more.
        low = min(high, max(low, price + terms.chip))
        options = (*options, Option(BET, low, high))
    return Ask(seat, "", options, BRING_IN)


def act(terms: Terms, round: Round, said: Said) -> Acted:
    """What the word of whoever speaks does, one of the options."""
    if said.verb == RAISE or said.verb == BET:
        return raised(terms, round, round.turn, said.verb, said.price)
    return Acted(said.actor, said.price, said.verb)


def raised(terms: Terms, round: Round, at: int, verb: str, to: int) -> Acted:
    """A bet or a raise to this total. Where an all-in falls short of a full one, the book says
    whether those who have spoken may raise again."""
    all_in = to == round.bets[at] + round.stacks[at]
    if terms.chip > 1 and to % terms.chip and not all_in:
        raise IllegalDecision(
            "wrong-chips",
            clause="plate",
            legal=(ask(terms, round),),
            verb=named(verb),
            unit=Sum(terms.chip, terms.currency),
            amount=Sum(to, terms.currency),
        )
    full = not all_in or terms.reopens or to >= required(terms, round)
    step = max(to - round.level, terms.minimum) if full else 0
    return Acted(round.seats[at], to - round.bets[at], verb, step)
