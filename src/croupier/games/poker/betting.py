"""Who may put in how much: what the one who is asked can say, and what a word does.

Totals are those of the street; a player's own bets on it count in them.
"""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.poker.events import Acted
from croupier.games.poker.state import Round
from croupier.games.poker.terms import Terms

FOLD, CHECK, CALL, BET, RAISE, BRING_IN = "fold", "check", "call", "bet", "raise", "bring-in"
VERBS = (FOLD, CHECK, CALL, BET, RAISE, BRING_IN)
_FOLD, _CHECK = Option(FOLD), Option(CHECK)


def bounds(terms: Terms, round: Round, at: int) -> tuple[int, int, int]:
    """What a call adds, and the least and the greatest total of a bet or raise (0, 0: none)."""
    bit, mine, stack, level = 1 << at, round.bets[at], round.stacks[at], round.level
    others = round.able & ~bit
    if not others:
        level = min(level, max(b for n, b in enumerate(round.bets) if round.live >> n & 1))
    call = level - mine
    if call >= stack:
        return stack, 0, 0
    if not others or round.spoken & bit or _bound_blind(terms, round, bit):
        return max(0, call), 0, 0
    least, greatest = required(terms, round), _limit(terms, round, mine, call)
    if greatest < least:
        if round.raised:
            least = greatest
        else:
            greatest = least
    all_in = mine + stack
    if terms.chip > 1:
        least, greatest = least + -least % terms.chip, greatest - greatest % terms.chip
    greatest = min(greatest, all_in)
    if greatest <= round.level:
        return call, 0, 0
    return call, min(least, greatest), greatest


def _bound_blind(terms: Terms, round: Round, bit: int) -> bool:
    """In the first round who posted a blind raises only if nobody else has raised."""
    if not terms.blinds_bound or round.street > 1:
        return False
    return bool(round.blinds & bit and round.raised & ~bit)


def required(terms: Terms, round: Round) -> int:
    """The least total of a full bet or raise. A bring-in is completed to the minimum bet."""
    if not round.level or (terms.opener and not round.raised):
        return terms.minimum
    if terms.least == "last":
        return round.level + round.step
    return round.level + (terms.minimum if terms.least == "minimum" else terms.chip)


def _limit(terms: Terms, round: Round, mine: int, call: int) -> int:
    """The greatest total that the structure allows."""
    if terms.maximum is not None:
        begun = terms.opener and not round.raised
        return (0 if begun else round.level) + terms.maximum
    if not terms.pot:
        return mine + max(round.stacks)
    pot = sum(round.paid) + sum(round.bets)
    return mine + pot if terms.pot == "sum" else round.level + pot + max(0, call)


def forced(terms: Terms, round: Round) -> bool:
    """Whether whoever speaks has to open: nobody has spoken since the antes."""
    return bool(terms.opener) and round.street == 1 and not (round.level or round.spoken)


def ask(terms: Terms, round: Round) -> Ask:
    """The question to whoever speaks now."""
    at = round.turn
    call, low, high = bounds(terms, round, at)
    seat = round.opened.seats[at]
    if forced(terms, round):
        return _opening(terms, round, seat, low, high)
    options = [_FOLD]
    default = FOLD
    if call:
        options.append(Option(CALL, call, call))
    elif round.level or not terms.streets[round.street - 1].must_bet:
        options.append(_CHECK)
        default = CHECK
    if high:
        options.append(Option(RAISE if round.level else BET, low, high))
    return Ask(seat, "", tuple(options), default)


def _opening(terms: Terms, round: Round, seat: str, low: int, high: int) -> Ask:
    """The first word after the antes: a bring-in, or a bet. Nobody folds or checks there."""
    options = []
    if terms.opener != BET:
        price = min(terms.bring_in, round.stacks[round.turn])
        options.append(Option(BRING_IN, price, price))
    if terms.opener != BRING_IN and high:
        options.append(Option(BET, low, high))
    return Ask(seat, "", tuple(options), options[0].verb)


def act(terms: Terms, round: Round, said: Said) -> Acted | None:
    """What the word of whoever speaks does; None where it is none of the options."""
    at, verb, price = round.turn, said.verb, said.price
    call, low, high = bounds(terms, round, at)
    if forced(terms, round):
        return _open(terms, round, said, low, high)
    if verb == FOLD:
        return None if price else Acted(said.actor, 0, FOLD)
    if verb == CALL:
        return Acted(said.actor, call, CALL) if price == call > 0 else None
    if verb == CHECK:
        may = round.level or not terms.streets[round.street - 1].must_bet
        return None if call or price or not may else Acted(said.actor, 0, CHECK)
    if not high or verb != (RAISE if round.level else BET) or not low <= price <= high:
        return None
    return raised(terms, round, at, verb, price)


def _open(terms: Terms, round: Round, said: Said, low: int, high: int) -> Acted | None:
    if said.verb == BRING_IN and terms.opener != BET:
        price = min(terms.bring_in, round.stacks[round.turn])
        return Acted(said.actor, price, BRING_IN) if said.price == price else None
    if said.verb != BET or terms.opener == BRING_IN or not high or not low <= said.price <= high:
        return None
    return raised(terms, round, round.turn, BET, said.price)


def raised(terms: Terms, round: Round, at: int, verb: str, to: int) -> Acted:
    """A bet or a raise to this total. Where an all-in falls short of a full one, the book says
    whether those who have spoken may raise again."""
    all_in = to == round.bets[at] + round.stacks[at]
    if terms.chip > 1 and to % terms.chip and not all_in:
        raise IllegalDecision(
            "wrong-chips", verb=verb, unit=terms.chip, amount=to, clause="plate", legal=()
        )
    full = not all_in or terms.reopens or to >= required(terms, round)
    step = max(to - round.level, terms.minimum) if full else 0
    return Acted(round.opened.seats[at], to - round.bets[at], verb, step)
