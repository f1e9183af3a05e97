"""The figures of a tally, and the advice for one hole on one flop."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from croupier.cards.card import PACK, RANKS, Card
from croupier.cards.hands.category import Category
from croupier.odds import hands
from croupier.odds.dealer_holdem import CATEGORIES, Bonus, Model
from croupier.odds.dealer_holdem.flops import TWOS, two
from croupier.odds.dealer_holdem.holes import FLOP, HOLE, bonus_pays, table_of, ways
from croupier.odds.dealer_holdem.tally import Tally, places, tallies
from croupier.odds.figures import (
    Advice,
    Bet,
    Chart,
    Fact,
    Figures,
    Option,
    Row,
    Seen,
    counted_bet,
    exact,
)
from croupier.odds.work import Work

BOX, DARK, BONUS = "ante and bet", "dark box", "bonus"
BESIDE = "ante and bet beside a bonus"
BET, PASS = "bet", "pass"
FLOPS = 19_600
"""Beside two cards."""
HOLES = len(TWOS)
NOTES = (
    "Of other boxes nothing is known; one's own that were looked at before are no help here.",
    "No box reaches the maximum payout.",
)


def solved(model: Model, work: Work) -> Figures:
    """The box that is played best, one that nobody looks at, and the bonus bet."""
    found = tallies(model, work)
    best, every = found["best"], found["every"]
    bets = [_box(model, BOX, best)]
    facts = [Fact("boxes that bet", exact(_share(best)), "share")]
    if model.dark:
        bets.append(_box(model, DARK, every))
    cost = Fraction(bets[0].edge.exact) + _mean(model, every)
    facts.append(Fact("what betting always costs", exact(-cost)))
    if model.bonus is not None:
        lost = model.bonus.passed == "lost"
        play = found["with a bonus"] if lost else every
        bets.append(_bonus(model.bonus, play))
        bets += [_box(model, BESIDE, play)] if lost else []
    return Figures(tuple(bets), (_chart(best),), tuple(facts), NOTES)


# Bets.


def _box(model: Model, name: str, tally: Tally) -> Bet:
    """Ante and bet together. Whoever passes loses the ante."""
    nets = _ways(model, tally)
    bet, total = _bet_ways(tally), _all_ways()
    hits = {
        "wins": sum(number for net, number in nets.items() if net > 0),
        "passes": total - bet,
        "bank has no game": int(tally.no_game.sum()),
        "higher than the bank": int(tally.lower.sum()),
        "equal": bet - _decided(tally),
        "lower than the bank": int(tally.higher.sum()),
    }
    paid = tally.no_game + tally.lower
    named = zip(CATEGORIES, paid[1:], strict=True)
    hits |= {f"paid {each.key}": int(number) for each, number in named if number}
    staked = 1 + model.bet * Fraction(bet, total)
    counted = "all flops, holes, turns, rivers and holes of the bank"
    return counted_bet(name, nets, counted, staked=staked, hits=hits, clause=model.clause)


def _ways(model: Model, tally: Tally) -> Counter[Fraction]:
    """Net results in antes, and in how many ways each comes."""
    nets: Counter[Fraction] = Counter()
    raised = model.bet * model.bet_pays
    for kind, pays in enumerate(model.ante_pays):
        nets[pays] += int(tally.no_game[kind])
        nets[pays + raised] += int(tally.lower[kind])
    nets[-(1 + model.bet)] += int(tally.higher.sum())
    nets[Fraction(0)] += _bet_ways(tally) - _decided(tally)
    nets[Fraction(-1)] += _all_ways() - _bet_ways(tally)
    return nets


def _mean(model: Model, tally: Tally) -> Fraction:
    nets = _ways(model, tally)
    return sum((net * number for net, number in nets.items()), Fraction(0)) / _all_ways()


def _decided(tally: Tally) -> int:
    return int(tally.higher.sum() + tally.lower.sum() + tally.no_game.sum())


def _bet_ways(tally: Tally) -> int:
    return int(tally.square.sum()) * ways()


def _all_ways() -> int:
    return HOLES * FLOPS * ways()


def _share(tally: Tally) -> Fraction:
    return Fraction(int(tally.square.sum()), HOLES * FLOPS)


def _bonus(bonus: Bonus, tally: Tally) -> Bet:
    """Two cards and the flop."""
    pays, nets, hits = dict(bonus.pays), Counter[Fraction](), {"wins": int(tally.paid.sum())}
    nets[Fraction(-1)] = HOLES * FLOPS - hits["wins"]
    for each in Category:
        if number := int(tally.paid[each.value]):
            nets[pays[each.value]] += number
            hits[each.key] = number
    note = ""
    if bonus.passed == "lost":
        note = f"As large as the ante; the box is then played as “{BESIDE}”, for both together."
    counted = "all holes and flops"
    return counted_bet(BONUS, nets, counted, hits=hits, clause=bonus.clause, note=note)


# How to play.


def _chart(best: Tally) -> Chart:
    """By the two cards: on how many flops of a hundred they bet."""
    every = np.bincount(places(), minlength=len(RANKS) ** 2).reshape(best.square.shape) * FLOPS
    ranks = RANKS[::-1]
    rows = tuple(
        Row(rank, tuple(_percent(int(n), int(of)) for n, of in zip(*each, strict=True)))
        for rank, each in zip(ranks, zip(best.square, every, strict=True), strict=True)
    )
    return Chart(
        "flops",
        "On how many flops of a hundred two cards bet",
        "cards",
        tuple(ranks),
        rows,
        note="Of one suit above the diagonal, of two below. What to do on a flop is exact advice.",
    )


def _percent(number: int, of: int) -> str:
    """Whole percents; a hundred and nothing only where it is all and none."""
    if number in (0, of):
        return "100" if number else "0"
    return str(min(99, max(1, round(100 * number / of))))


def advised(model: Model, seen: Seen) -> Advice:
    """Both words with their worth; nothing before the flop or after the decision."""
    if len(seen.cards) != HOLE or len(seen.board) != FLOP:
        return Advice(())
    hands.card_set((*seen.cards, *seen.board, *seen.dead))  # Refuses a card twice.
    table = table_of(model)
    flop, dead, hole = _numbers(seen.board), _numbers(seen.dead), _numbers(seen.cards)
    worth = int(table.worth(table.on(flop, dead))[two(*hole)])
    total = ways(len(dead)) * table.prices.unit
    bet, passing = Fraction(worth, total), Fraction(-1)
    if model.bonus is not None and model.bonus.passed == "lost":
        strength = hands.strength_of(hands.card_set((*seen.cards, *seen.board)))
        odds = bonus_pays(model.bonus, strength)
        bet += seen.stakes * (-1 if odds is None else odds)
        passing -= seen.stakes
    options = (Option(BET, exact(bet)), Option(PASS, exact(passing)))
    return Advice(options if bet > passing else options[::-1])


def _numbers(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(PACK.index(card) for card in cards)
