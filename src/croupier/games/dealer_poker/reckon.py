"""What is decided by now and not yet paid: one line per wager, with the clause that says so."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.cards.card import Card
from croupier.cards.hands.category import Category
from croupier.cards.hands.combinations import Two, ace_king_is_paid
from croupier.cards.hands.hand import Hand as Five
from croupier.cards.hands.hand import best
from croupier.games.dealer_poker.state import Hand, Round
from croupier.games.dealer_poker.terms import Terms, has_game, made
from croupier.games.dealer_poker.turns import all_have_said
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS, INSURANCE, box_name
from croupier.games.dealer_table.cap import Cap
from croupier.games.dealer_table.round import turn
from croupier.games.facts import Line
from croupier.games.felt import Wager, back, lost
from croupier.games.sight import Lying
from croupier.rulebooks.schema.absent import Absent

ORDER = (INSURANCE, BET, ANTE, BONUS)
"""What the maximum payout is counted against first."""


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """Lines for all wagers whose fate is known, in the order in which they were laid."""
    if not settles(terms, round):
        return early_bonus(terms, round)
    lines: dict[str, Line] = {}
    for hand in round.hands.values():
        lines |= {line.wager: line for line in _box(terms, round, hand)}
    return tuple(lines[name] for name in round.wagers if name in lines)


def settles(terms: Terms, round: Round) -> bool:
    """All boxes are decided, the bank has opened, and nobody is asked or dealt any more."""
    if turn(round.hands) is not None or any(hand.owes for hand in round.hands.values()):
        return False
    if not any(hand.dark or hand.plays for hand in round.hands.values()):
        return _all_dealt(round)
    if round.game is None or round.buying or round.bank_owes:
        return False
    return not round.buyers or round.bought_game is not None


def _all_dealt(round: Round) -> bool:
    return all(hand.first for hand in round.hands.values()) and bool(round.bank)


# Lines.


def _purse(terms: Terms, round: Round, box: str) -> Cap:
    bonus = terms.rules.bonus
    return Cap(
        box,
        round.paid,
        maximum=terms.maximum,
        bonus_maximum=terms.bonus_maximum,
        bonus_counts=not isinstance(bonus, Absent) and bonus.in_maximum.value,
        rounding=terms.rounding,
        chip=terms.chip,
    )


def _box(terms: Terms, round: Round, hand: Hand) -> list[Line]:
    """All that lies on a box, insurance first: so the maximum payout counts."""
    cap = _purse(terms, round, hand.box)
    wagers = {
        wager.spot.partition(" ")[2]: wager
        for wager in round.wagers.values()
        if box_name(wager.spot) == hand.box
    }
    lines = []
    for kind in ORDER:
        if kind in wagers:
            lines.append(_line(terms, round, hand, wagers[kind], cap))
    return lines


def _line(terms: Terms, round: Round, hand: Hand, wager: Wager, cap: Cap) -> Line:
    kind = wager.spot.partition(" ")[2]
    if kind == BONUS:
        return bonus_line(terms, hand, wager, cap)
    if not hand.dark and not hand.plays:
        return back(wager, "pass", terms.rules.results.lower.source)
    if kind == INSURANCE:
        return _insured(terms, round, hand, wager, cap)
    bought = hand.box in round.buyers
    if not (round.bought_game if bought else round.game):
        return _no_game(terms, wager, cap, bought=bought)
    return _compared(terms, round, hand, wager, cap)


def cards(lying: tuple[Lying, ...]) -> tuple[Card, ...]:
    return tuple(each.card for each in lying)


def bank_hand(terms: Terms, round: Round, *, bought: bool) -> Five:
    return best(cards(round.bought if bought else round.bank), ace_king=True)


def _no_game(terms: Terms, wager: Wager, cap: Cap, *, bought: bool) -> Line:
    """The ante is paid and the bet stays; who bought a game in vain has both back."""
    results, purchase = terms.rules.results, terms.rules.purchase
    if bought and not isinstance(purchase, Absent):
        return back(wager, "no game", purchase.price.source)
    if wager.spot.endswith(f" {ANTE}"):
        odds, counted = results.no_game_ante, terms.rules.no_game_in_maximum.value
        return cap.won(wager, odds.value, "no game", odds.source, counted=counted)
    return back(wager, "no game", results.no_game_bet.source)


def _compared(terms: Terms, round: Round, hand: Hand, wager: Wager, cap: Cap) -> Line:
    results = terms.rules.results
    bank = bank_hand(terms, round, bought=hand.box in round.buyers)
    two = made(terms, cards(hand.cards))
    if two.hand.strength < bank.strength:
        return lost(wager, "lower", results.lower.source)
    if two.hand.strength == bank.strength:
        return back(wager, "equal", results.equal.source)
    if wager.spot.endswith(f" {ANTE}"):
        if hand.box in round.buyers or not results.ante.value:
            return back(wager, "ante is not paid", results.ante.source)
        return cap.won(wager, results.ante.value, "higher", results.ante.source)
    paid = _paid(terms, two, bank)
    why = " and ".join(category.key.replace("-", " ") for category in paid)
    odds = sum((terms.bet_pays.get(category.value, Fraction(0)) for category in paid), Fraction(0))
    return cap.won(wager, odds, why, results.bet.source)


def _paid(terms: Terms, two: Two, bank: Five) -> list[Category]:
    """The combinations that are paid; ace–king not where one of them decided, as the book says."""
    rule = terms.rules.two_combinations
    if two.first is None or isinstance(rule, Absent):
        return [two.hand.category]
    found = [two.first.category]
    if two.second is not None:
        customs = {"by_kicker": rule.by_kicker.value, "inside": rule.inside.value}
        ace_king = two.second.category is Category.ACE_KING
        if not ace_king or ace_king_is_paid(two.hand, bank, **customs):
            found.append(two.second.category)
    return found


def odds_of(terms: Terms, two: Two) -> Fraction:
    """What the combinations of a hand would be paid, to one."""
    found = [two.hand.category] if two.first is None else [two.first.category]
    if two.second is not None:
        found.append(two.second.category)
    return sum((terms.bet_pays.get(each.value, Fraction(0)) for each in found), Fraction(0))


def most_insured(terms: Terms, two: Two, bet: int) -> int:
    """For how much a box may be insured: a share of what its combinations would be paid."""
    rule = terms.rules.insurance
    share = Fraction(0) if isinstance(rule, Absent) else Fraction(rule.most.value)
    paid = odds_of(terms, two) * bet * share
    if terms.maximum is not None:
        paid = min(paid, Fraction(terms.maximum))
    return int(paid // terms.chip) * terms.chip


def _insured(terms: Terms, round: Round, hand: Hand, wager: Wager, cap: Cap) -> Line:
    """Paid where the bank had no game; lost where it had and was beaten; else it comes back. By
    another reading a box whose cards were changed is insured for no more than they would bring."""
    rule = terms.rules.insurance
    if isinstance(rule, Absent) or terms.insured_from is None:
        return back(wager, "no game", terms.rules.results.equal.source)
    two = made(terms, cards(hand.cards))
    if two.hand.category < terms.insured_from:
        return _too_low(terms, hand, wager)
    above = _above(terms, round, hand, two, wager.amount)
    counts = msgspec.structs.replace(wager, amount=wager.amount - above)
    if not round.game:
        line = cap.won(counts, rule.pays.value, "no game", rule.pays.source)
    elif two.hand.strength <= bank_hand(terms, round, bought=False).strength:
        line = back(counts, "beaten", rule.beaten.source)
    else:
        line = lost(counts, "game", rule.pays.source)
    return msgspec.structs.replace(line, back=line.back + above)


def _above(terms: Terms, round: Round, hand: Hand, two: Two, insured: int) -> int:
    """What of an insurance goes back because the hand, changed since, would bring less."""
    rule, bet = terms.rules.insurance, round.wagers.get(f"{hand.box} {BET}/{hand.seat}")
    if isinstance(rule, Absent) or rule.improved.value == "stays" or bet is None:
        return 0
    changed = hand.exchanged or hand.sixth
    return max(0, insured - most_insured(terms, two, bet.amount)) if changed else 0


def _too_low(terms: Terms, hand: Hand, wager: Wager) -> Line:
    """A dark box that was insured before the deal and has not enough; or a light one that gave its
    combination away after it was insured: there is nothing left to insure."""
    rule = terms.rules.insurance
    if isinstance(rule, Absent) or isinstance(rule.dark, Absent) or not hand.dark:
        clause = "" if isinstance(rule, Absent) else rule.least_hand.source
        return back(wager, "too low", clause)
    below = rule.dark.below
    if below.value == "lost":
        return lost(wager, "too low", below.source)
    return back(wager, "too low", below.source)


# The bonus bet.


def early_bonus(terms: Terms, round: Round) -> tuple[Line, ...]:
    """Where the book settles it when all have said: of light boxes; nobody has looked at others."""
    bonus = terms.rules.bonus
    if isinstance(bonus, Absent) or bonus.settled.value != "after the decisions":
        return ()
    return tuple(
        bonus_line(terms, hand, wager, _purse(terms, round, hand.box))
        for wager in round.wagers.values()
        if wager.spot.endswith(f" {BONUS}")
        for hand in (round.hands[box_name(wager.spot)],)
        if not hand.dark and all_have_said(round, hand)
    )


def bonus_line(terms: Terms, hand: Hand, wager: Wager, cap: Cap) -> Line:
    """On the first five cards, whatever happens to the box."""
    bonus = terms.rules.bonus
    if isinstance(bonus, Absent):
        return back(wager, "bonus", "")
    if terms.jackpot:
        return lost(wager, "jackpot stake", bonus.jackpot.source)
    odds = terms.bonus_pays.get(best(cards(hand.first), ace_king=True).category.value)
    if odds is None:
        return lost(wager, "no bonus", bonus.pays.source)
    return cap.won(wager, odds, "bonus", bonus.pays.source)


def bank_has_game(terms: Terms, round: Round, *, bought: bool) -> bool:
    return has_game(terms, bank_hand(terms, round, bought=bought))
