"""What is decided by now and not yet paid: one line per wager, with the clause that says so."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import Card, rank, suit
from croupier.errors import InvariantBroken
from croupier.games.blackjack.state import Hand, Round, box_of, mains, served
from croupier.games.blackjack.terms import INSURANCE, PAIR, WAR, Terms
from croupier.games.facts import Line
from croupier.games.felt import Wager, back, lost
from croupier.money import payout
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Pair, Surrender, War
from croupier.rulebooks.schema.cited import Cited

RED = "dh"


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """The lines of all wagers whose fate is known, in the order in which they were laid."""
    wagers = round.wagers.values() if len(round.bank) > 1 else _early(terms, round)
    if not wagers:
        return ()
    done = bank_done(terms, round)
    found = [_line(terms, round, wager, done) for wager in wagers]
    return tuple([line for line in found if line is not None])


def _early(terms: Terms, round: Round) -> list[Wager]:
    """What may be decided before the bank draws: side bets, hands that are over, blackjacks."""
    hands, aim = round.hands, terms.aim
    return [
        wager
        for wager in round.wagers.values()
        if (hand := hands.get(wager.spot)) is None
        or hand.points > aim
        or hand.finished == "blackjack"
    ]


def _line(terms: Terms, round: Round, wager: Wager, done: bool) -> Line | None:
    kind = wager.spot.partition(" ")[2]
    if wager.name in round.waiting:
        return _given_up(terms, round, wager) if len(round.bank) > 1 else None
    if not kind:
        return _main(terms, round, round.hands[wager.spot], wager, done)
    if kind == WAR:
        return _war(terms, round, wager)
    if kind == PAIR:
        return _pair(terms, round, wager)
    return _insured(terms, round, wager, kind) if len(round.bank) > 1 else None


# Lines.


def won(terms: Terms, wager: Wager, odds: Fraction, why: str, clause: str) -> Line:
    paid = payout(wager.amount, odds, terms.rounding, terms.chip)
    paid = paid if terms.most_paid is None else min(paid, terms.most_paid)
    return Line(wager.name, wager.seat, wager.amount, 0, paid, why, clause)


def surrendered(terms: Terms, surrender: Surrender, wager: Wager) -> Line:
    """Part of the bet comes back; what does not divide goes as all payments do."""
    returned = min(
        wager.amount,
        payout(wager.amount, 1 - surrender.costs.value, terms.rounding, terms.chip),
    )
    taken = wager.amount - returned
    return Line(wager.name, wager.seat, returned, taken, 0, "surrender", surrender.costs.source)


# The bank.


def needs_bank(round: Round) -> bool:
    """Whether some hand is compared with all that the bank draws."""
    return any(
        " " not in wager.spot and name not in round.waiting for name, wager in round.wagers.items()
    )


def bank_done(terms: Terms, round: Round) -> bool:
    """The bank has drawn all it has to, and nothing lies face down any more."""
    if len(round.bank) < 2 or served(round) is not None:
        return False
    if needs_bank(round) and round.bank_points < terms.rules.bank_stands.value:
        return False
    return not any(hand.blind and mains(round, hand.name) for hand in round.hands.values())


def bank_blackjack(terms: Terms, round: Round) -> bool:
    return len(round.bank) == 2 and round.bank_points == terms.aim


def is_blackjack(terms: Terms, hand: Hand) -> bool:
    """The aim on the first two cards of a box; after a split only where the book says so."""
    unsplit = not hand.split or terms.rules.split.makes_blackjack.value
    return unsplit and len(hand.cards) == 2 and hand.points == terms.aim


# Main bets.


def _main(terms: Terms, round: Round, hand: Hand, wager: Wager, done: bool) -> Line | None:
    results, blackjack = terms.rules.results, terms.rules.blackjack
    if hand.points > terms.aim:
        return lost(wager, "over", results.over.source)
    natural = hand.finished == "blackjack"
    if natural and round.bank and rank(round.bank[0].card) in blackjack.at_once.value:
        return won(terms, wager, blackjack.pays.value, "blackjack", blackjack.at_once.source)
    if not done:
        return None
    if bank_blackjack(terms, round):
        return _against_blackjack(terms, hand, wager)
    if natural:
        return won(terms, wager, blackjack.pays.value, "blackjack", blackjack.pays.source)
    return _compared(terms, round, hand, wager)


def _against_blackjack(terms: Terms, hand: Hand, wager: Wager) -> Line:
    blackjack = terms.rules.blackjack
    if hand.finished == "blackjack":
        return back(wager, "both blackjack", blackjack.both.source)
    if hand.points == terms.aim and not blackjack.beats_aim.value:
        return back(wager, "equal", blackjack.beats_aim.source)
    clause = blackjack.beats_aim if hand.points == terms.aim else terms.rules.results.lower
    return lost(wager, "bank blackjack", clause.source)


def _compared(terms: Terms, round: Round, hand: Hand, wager: Wager) -> Line:
    results, bank = terms.rules.results, round.bank_points
    odds = results.pays.value
    if bank > terms.aim:
        return won(terms, wager, odds, "bank over", results.bank_over.source)
    if hand.points > bank:
        return won(terms, wager, odds, "higher", results.pays.source)
    if hand.points == bank:
        return back(wager, "equal", results.equal.source)
    return lost(wager, "lower", results.lower.source)


def _given_up(terms: Terms, round: Round, wager: Wager) -> Line:
    """After the bank's second card: its blackjack takes the whole bet."""
    surrender = terms.rules.surrender
    if isinstance(surrender, Absent):
        raise InvariantBroken("invariant", what="nobody gives up where the book knows no surrender")
    if bank_blackjack(terms, round):
        return lost(wager, "bank blackjack", surrender.settled.source)
    return surrendered(terms, surrender, wager)


# Side bets and insurance.


def _war(terms: Terms, round: Round, wager: Wager) -> Line | None:
    war, cards = terms.rules.war, round.hands[box_of(wager.spot)].cards
    if not cards or not round.bank or not isinstance(war, War):
        return None
    order: tuple[str, ...] = war.order.value
    mine, bank = (order.index(rank(lying.card)) for lying in (cards[0], round.bank[0]))
    if mine > bank:
        return won(terms, wager, war.pays.value, "higher", war.pays.source)
    if mine == bank and war.equal.value == "stays":
        return back(wager, "equal", war.equal.source)
    if mine == bank:
        return lost(wager, "equal", war.equal.source)
    return lost(wager, "lower", war.order.source)


def _pair(terms: Terms, round: Round, wager: Wager) -> Line | None:
    pair, cards = terms.rules.pair, round.hands[box_of(wager.spot)].cards
    if len(cards) < 2 or not isinstance(pair, Pair):
        return None
    one, other = cards[0].card, cards[1].card
    if rank(one) != rank(other):
        return lost(wager, "no pair", pair.mixed.source)
    why, odds = _kind_of_pair(pair, one, other)
    return won(terms, wager, odds.value, why, odds.source)


def _kind_of_pair(pair: Pair, one: Card, other: Card) -> tuple[str, Cited[Fraction]]:
    if suit(one) == suit(other):
        return "perfect pair", pair.perfect
    if (suit(one) in RED) == (suit(other) in RED):
        return "coloured pair", pair.coloured
    return "mixed pair", pair.mixed


def _insured(terms: Terms, round: Round, wager: Wager, kind: str) -> Line:
    insurance = terms.insurances[kind]
    if kind == INSURANCE:
        wins, what = bank_blackjack(terms, round), "blackjack"
    else:
        wins, what = terms.low[rank(round.bank[1].card)] == terms.low["T"], "ten"
    if wins:
        return won(terms, wager, insurance.pays.value, what, insurance.pays.source)
    return lost(wager, f"no {what}", insurance.against.source)
