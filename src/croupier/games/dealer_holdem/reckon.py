"""What is decided by now and not yet paid: one line per wager, with the clause that says so."""

from __future__ import annotations

from croupier.cards.card import Card
from croupier.cards.hands.hand import Hand as Five
from croupier.cards.hands.hand import best
from croupier.games.dealer_holdem.state import Round
from croupier.games.dealer_holdem.terms import FLOP, Terms, at_least
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS, box_name
from croupier.games.dealer_table.cap import Cap
from croupier.games.dealer_table.round import Hand, in_play, turn
from croupier.games.facts import Line
from croupier.games.felt import Wager, back, lost
from croupier.rulebooks.schema.absent import Absent

ORDER = (BET, ANTE, BONUS)
"""What the maximum payout is counted against first."""


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """Lines for all wagers whose fate is known, in the order in which they were laid."""
    lines: dict[str, Line] = {}
    for hand in round.hands.values():
        lines |= {line.wager: line for line in _box(terms, round, hand)}
    return tuple(lines[name] for name in round.wagers if name in lines)


def _box(terms: Terms, round: Round, hand: Hand) -> list[Line]:
    bonus = terms.rules.bonus
    cap = Cap(
        hand.box,
        round.paid,
        maximum=terms.maximum,
        bonus_maximum=None,
        bonus_counts=not isinstance(bonus, Absent) and bonus.in_maximum.value,
        rounding=terms.rounding,
        chip=terms.chip,
    )
    wagers = {
        wager.spot.partition(" ")[2]: wager
        for wager in round.wagers.values()
        if box_name(wager.spot) == hand.box
    }
    found = (_line(terms, round, hand, wagers[kind], cap) for kind in ORDER if kind in wagers)
    return [line for line in found if line is not None]


def _line(terms: Terms, round: Round, hand: Hand, wager: Wager, cap: Cap) -> Line | None:
    if wager.spot.endswith(f" {BONUS}"):
        return _bonus(terms, hand, round, wager, cap) if bonus_settles(terms, round) else None
    if round.game is None:
        return None
    results, ante = terms.rules.results, wager.spot.endswith(f" {ANTE}")
    mine, bank = hand_of(round, hand), bank_hand(round)
    if not round.game:
        if ante:
            return _ante(terms, mine, wager, cap, "no game")
        return back(wager, "no game", results.no_game_bet.source)
    if mine.strength < bank.strength:
        return lost(wager, "lower", results.lower.source)
    if mine.strength == bank.strength:
        return back(wager, "equal", results.equal.source)
    if ante:
        return _ante(terms, mine, wager, cap, mine.category.key.replace("-", " "))
    return cap.won(wager, results.bet.value, "higher", results.bet.source)


def _ante(terms: Terms, mine: Five, wager: Wager, cap: Cap, why: str) -> Line:
    """By its table, which begins with the bank's least hand; below it as the book is read."""
    results = terms.rules.results
    odds = terms.ante_pays.get(mine.category.value)
    if odds is None or not at_least(mine, terms.rules.game.value):
        return cap.won(wager, results.weak_ante.value, why, results.weak_ante.source)
    return cap.won(wager, odds, why, results.ante.source)


# What cards make.


def cards(round: Round, hand: Hand) -> tuple[Card, ...]:
    return tuple(lying.card for lying in (*hand.cards, *round.board))


def hand_of(round: Round, hand: Hand) -> Five:
    return best(cards(round, hand), ace_king=False)


def bank_hand(round: Round) -> Five:
    return best([lying.card for lying in (*round.bank, *round.board)], ace_king=False)


# The bonus bet.


def bonus_settles(terms: Terms, round: Round) -> bool:
    """All light boxes are decided; or, by another book, the bank has opened."""
    bonus = terms.rules.bonus
    if turn(round.hands) is not None or len(round.board) < FLOP or isinstance(bonus, Absent):
        return False
    return (
        bonus.settled.value == "before the turn"
        or round.game is not None
        or not in_play(round.hands)
    )


def _bonus(terms: Terms, hand: Hand, round: Round, wager: Wager, cap: Cap) -> Line | None:
    """Two cards and the flop."""
    bonus = terms.rules.bonus
    if isinstance(bonus, Absent):
        return None
    if hand.plays is False and bonus.passed.value == "lost":
        return lost(wager, "pass", bonus.passed.source)
    five = best([lying.card for lying in (*hand.cards, *round.board[:FLOP])], ace_king=False)
    odds = terms.bonus_pays.get(five.category.value)
    if odds is None or not at_least(five, bonus.least.value):
        return lost(wager, "no bonus", bonus.least.source)
    return cap.won(wager, odds, "bonus", bonus.pays.source)
