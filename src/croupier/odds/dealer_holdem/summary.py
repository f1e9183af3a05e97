"""The figures of a tally, and the advice for one hole on one flop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from croupier.cards.card import PACK, RANKS, Card
from croupier.odds import hands
from croupier.odds.dealer_holdem.bonus import bonus_pays
from croupier.odds.dealer_holdem.flops import TWOS, two
from croupier.odds.dealer_holdem.holes import FLOP, HOLE, Counts, table_of, ways
from croupier.odds.dealer_holdem.model import CATEGORIES, KINDS, Bonus, Model
from croupier.odds.dealer_holdem.prospects import DRAWS, MADE
from croupier.odds.dealer_holdem.tally import Tally, tallies
from croupier.odds.dealer_table.bets import BOX, DARK, PAID
from croupier.odds.dealer_table.bonus import HANDS, bonus_bet, five_cards
from croupier.odds.figures import (
    Advice,
    Bet,
    Chart,
    Fact,
    Figures,
    Label,
    Option,
    Row,
    Seen,
    counted_bet,
    exact,
)
from croupier.odds.work import Work
from croupier.phrase import phrase

BESIDE = "beside-a-bonus"
BET, PASS = "bet", "pass"
FLOPS = 19_600
"""Beside two cards."""
HOLES = len(TWOS)
ALL_WAYS = HOLES * FLOPS * ways()
NOTES = (phrase("dealer-holdem-other-boxes"),)


def solved(model: Model, work: Work) -> Figures:
    """The box that is played best, one that nobody looks at, and the bonus bet."""
    found = tallies(model, work)
    best, every = found["best"], found["every"]
    bets = [box_bet(model, BOX, best)]
    facts = [Fact("boxes-that-bet", exact(_share(best)), "share")]
    if model.dark:
        bets.append(box_bet(model, DARK, every))
    cost = Fraction(bets[0].edge.exact) + _mean(model, every)
    facts.append(Fact("betting-always", exact(-cost)))
    if model.bonus is not None:
        beside = found["with a bonus"] if model.bonus.passed == "lost" else None
        bets.append(_bonus(model.bonus, beside))
        bets += [box_bet(model, BESIDE, beside)] if beside else []
    return Figures(
        tuple(bets), (_square(best, every), _prospects(best, every)), tuple(facts), NOTES
    )


# Bets.


def box_bet(model: Model, name: str, tally: Tally, total: int = ALL_WAYS) -> Bet:
    """Ante and bet together. Whoever passes loses the ante."""
    nets, bet = _ways(model, tally, total), _bet_ways(tally)
    hits = {
        "wins": sum(number for net, number in nets.items() if net > 0),
        "passes": total - bet,
        "no-game": int(tally.no_game.sum()),
        "higher": int(tally.lower.sum()),
        "equal": bet - _decided(tally),
        "lower": int(tally.higher.sum()),
    }
    paid = tally.no_game + tally.lower
    named = zip(CATEGORIES, paid[1:], strict=True)
    hits |= {f"paid-{each.key}": int(number) for each, number in named if number}
    staked = 1 + model.bet * Fraction(bet, total)
    return counted_bet(
        name,
        nets,
        phrase("dealer-holdem-counted"),
        staked=staked,
        hits=hits,
        names=PAID,
        clause=model.clause,
    )


def _ways(model: Model, tally: Tally, total: int) -> Counter[Fraction]:
    """Net results in antes, and in how many ways each comes."""
    nets: Counter[Fraction] = Counter()
    for kind in range(KINDS):
        nets[model.paid(kind, game=False)] += int(tally.no_game[kind])
        nets[model.paid(kind, game=True)] += int(tally.lower[kind])
    nets[-(1 + model.bet)] += int(tally.higher.sum())
    nets[Fraction(0)] += _bet_ways(tally) - _decided(tally)
    nets[Fraction(-1)] += total - _bet_ways(tally)
    return nets


def _mean(model: Model, tally: Tally) -> Fraction:
    nets = _ways(model, tally, ALL_WAYS)
    return sum((net * number for net, number in nets.items()), Fraction(0)) / ALL_WAYS


def _decided(tally: Tally) -> int:
    return int(tally.higher.sum() + tally.lower.sum() + tally.no_game.sum())


def _bet_ways(tally: Tally) -> int:
    return int(tally.square.sum()) * ways()


def _share(tally: Tally) -> Fraction:
    return Fraction(int(tally.square.sum()), HOLES * FLOPS)


def _bonus(bonus: Bonus, lost: Tally | None) -> Bet:
    """Where it is lost with the cards, by what boxes bet; else on any five cards."""
    ways, total, note = five_cards(bonus.least, ace_king=False), HANDS, None
    if lost is not None:
        ways, total = dict(enumerate(lost.paid.tolist())), HOLES * FLOPS
        note = phrase("dealer-holdem-for-both")
    pays, counted = dict(bonus.pays), phrase("dealer-holdem-holes-and-flops")
    return bonus_bet(pays, ways, counted, total, clause=bonus.clause, note=note)


# How to play.


def _square(best: Tally, every: Tally) -> Chart:
    """By the two cards: on how many flops of a hundred they bet."""
    ranks = tuple(RANKS[::-1])
    return Chart(
        "flops",
        phrase("dealer-holdem-flops"),
        phrase("dealer-holdem-cards"),
        ranks,
        _rows(ranks, best.square, every.square),
        note=phrase("dealer-holdem-diagonal"),
    )


def _prospects(best: Tally, every: Tally) -> Chart:
    return Chart(
        "prospects",
        phrase("dealer-holdem-prospects"),
        phrase("dealer-holdem-cards-and-flop"),
        DRAWS,
        _rows(MADE, best.prospects, every.prospects),
        note=phrase("dealer-holdem-counts-twice"),
    )


def _rows(names: Sequence[Label], best: Counts, every: Counts) -> tuple[Row, ...]:
    shares = [_percent(*pair) for pair in zip(best.tolist(), every.tolist(), strict=True)]
    wide = len(shares) // len(names)
    return tuple(
        Row(name, tuple(shares[at * wide : (at + 1) * wide])) for at, name in enumerate(names)
    )


def _percent(number: int, of: int) -> str:
    """Whole percents; a hundred and nothing only where it is all and none."""
    if number == of:
        return "100" if of else ""
    return str(min(99, max(1, round(100 * number / of)))) if number else "0"


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
