"""All figures of blackjack by a model: the box, the bets beside it, charts, and what to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import ceil

from croupier.games.blackjack.asks import DECLINE, DOUBLE, EVEN, HIT
from croupier.odds.blackjack.charts import charts, premium_charts
from croupier.odds.blackjack.deal import Situation, situations, ups
from croupier.odds.blackjack.hands import AIM, VALUES
from croupier.odds.blackjack.model import PACK, VALUE, InsuranceModel, Model, SevensModel, WarModel
from croupier.odds.blackjack.play import bank_ends, whole_shoe
from croupier.odds.blackjack.results import Results, results
from croupier.odds.blackjack.sides import (
    SUITS,
    best_insured,
    cards_at_war,
    sevens_chances,
    side_bets,
    wanted,
    whole,
)
from croupier.odds.blackjack.strategy import Decided, Strategy, decide, doubt, total
from croupier.odds.blackjack.totals import ByTotals
from croupier.odds.figures import Bet, Fact, Figures, Hit, Number, Result, exact, id_of
from croupier.odds.work import Work
from croupier.phrase import Phrase, phrase

ROUNDED = 1e-10
"""What floating point and pairs that hardly ever come may be wrong by."""
SPREAD = 5e-4
"""What the variance may be wrong by with one deck: hands of a split box are not independent."""
DEEPER = 1e-12
"""Where there is no limit to splits, what results may be left out that were not followed."""
BOX = "box"


def solved(model: Model, work: Work) -> Figures:
    strategy = Strategy(model, whole_shoe(model.decks))
    dealt = situations(model)
    decided = decide(strategy, dealt)
    simple = ByTotals(strategy, dealt)
    bets = [_box(strategy, decided), *_premium(strategy), *side_bets(model)]
    facts = [
        Fact("by-points", _number(strategy, decided, total(decided) - total(simple.decided))),
        *_even_money(strategy, decided),
        *best_insured(model),
        *_moved(strategy, decided),
        *_bank(strategy),
    ]
    drawn = charts(simple, decided, ups(model)) + premium_charts(strategy, ups(model))
    return Figures(tuple(bets), drawn, tuple(facts), tuple(_notes(model)))


def _spread(model: Model, value: float) -> Number:
    """A variance."""
    return Number(value, error=SPREAD / model.decks)


def _number(strategy: Strategy, decided: tuple[Decided, ...], value: float) -> Number:
    """A mean over all that was decided."""
    return Number(value, error=ROUNDED + doubt(strategy, decided))


def _box(strategy: Strategy, decided: tuple[Decided, ...]) -> Bet:
    model = strategy.model
    found = results(strategy, decided)
    return Bet(
        BOX,
        edge=_number(strategy, decided, -total(decided)),
        variance=_spread(model, found.variance),
        counted=phrase("blackjack-played-best", shoe=whole(model.decks)),
        how="bounded",
        staked=_number(strategy, decided, found.staked),
        hits=_hits(strategy, decided, found),
        results=tuple(
            Result(str(net), _chance(found, net.__eq__))
            for net in sorted(found.chances)
            if found.chances[net] > 0.0
        ),
        beyond=DEEPER if model.split.most < 0 else 0.0,
        clause=model.clause,
    )


def _hits(strategy: Strategy, decided: Sequence[Decided], found: Results) -> tuple[Hit, ...]:
    natural = sum(
        each.situation.chance for each in decided if each.situation.hand == strategy.natural
    )
    given_up = sum(each.situation.chance for each in decided if each.word == "surrender")
    return (
        Hit("wins", _chance(found, lambda net: net > 0)),
        Hit("stays", _chance(found, lambda net: net == 0)),
        Hit("loses", _chance(found, lambda net: net < 0)),
        Hit("blackjack", Number(natural, error=ROUNDED)),
        Hit("doubles", Number(found.doubled, error=ROUNDED)),
        Hit("splits", Number(found.split, error=ROUNDED)),
        Hit("surrenders", Number(given_up, error=ROUNDED)),
    )


def _chance(found: Results, among: Callable[[Fraction], bool]) -> Number:
    """That a result is among these: by what is wrong with them, or with all others."""
    chance = sum(part for net, part in found.chances.items() if among(net))
    mine = sum(error for net, error in found.errors.items() if among(net))
    others = sum(error for net, error in found.errors.items() if not among(net))
    return Number(chance, error=min(mine, others) + ROUNDED)


# Three sevens.


def _premium(strategy: Strategy) -> Iterator[Bet]:
    """The box again, with the least bet that has the premium: two sevens are played otherwise."""
    model = strategy.model
    if model.sevens is None:
        return
    decided = decide(strategy, situations(model, premium=True))
    plain = results(strategy, decided)
    edge = -total(decided)
    paid = [each for each in decided if each.situation.premium and each.word in (HIT, DOUBLE)]
    yield Bet(
        "box-with-premium",
        edge=_number(strategy, decided, edge),
        variance=_spread(model, _variance(strategy, plain, paid, edge)),
        counted=phrase("blackjack-played-best", shoe=whole(model.decks)),
        how="bounded",
        staked=_number(strategy, decided, plain.staked),
        hits=tuple(_three(model.sevens, model.decks)),
        clause=model.sevens.clause,
        note=phrase("blackjack-greater-bet"),
        said=phrase("blackjack-with-premium", bet=Phrase("bet-box"), amount=model.sevens.least_bet),
    )


def _three(sevens: SevensModel, decks: int) -> Iterator[Hit]:
    one_suit, mixed = sevens_chances(sevens, decks)
    yield Hit("sevens-of-one-suit", exact(one_suit))
    yield Hit("other-sevens", exact(mixed))


def _variance(strategy: Strategy, plain: Results, paid: Sequence[Decided], edge: float) -> float:
    """Of the net result with the premium: with three sevens the hand stands on 21."""
    square = plain.variance + plain.mean**2
    for (hand, up, chance, _, premium, its_square, _), word, _ in paid:
        three = int(strategy.rules.hands.after[hand, 6])
        stands = float(strategy.worth.stand[three, up.place]) * (2.0 if word == DOUBLE else 1.0)
        square += chance * (its_square + 2.0 * premium * stands)
    return square - edge**2


# What one may know besides.


def _even_money(strategy: Strategy, decided: Sequence[Decided]) -> Iterator[Fact]:
    """What even money gives away, where it is offered; below 0 it is worth taking."""
    for (hand, up, *_), _, _ in decided:
        if hand == strategy.natural and up.even_money and not up.at_once:
            situation = Situation(hand, up, 1.0)
            options = strategy.options(situation)
            lost = options[DECLINE] - options[EVEN]
            shown = up.name.replace("T", "10")
            said = phrase("blackjack-even-money", ranks=shown)
            name = id_of(f"even money against {shown}")
            yield Fact(name, Number(lost, error=ROUNDED), said=said)


def _moved(strategy: Strategy, decided: tuple[Decided, ...]) -> Iterator[Fact]:
    """War, when what it won goes onto the main bet wherever that is worth something."""
    model = strategy.model
    if model.war is None or not model.war.moves:
        return
    gain, edge = 0.0, float(_plain_war(model.war, model.decks))
    worth = after_first(strategy, decided)
    cards = PACK * model.decks
    for mine, bank, ways in cards_at_war(model.decks):
        if model.war.order.index(mine) > model.war.order.index(bank):
            chance = ways / (cards * (cards - 1))
            gain += chance * float(model.war.pays) * max(worth[VALUE[mine] - 1, bank], 0.0)
    yield Fact("war-moved", _number(strategy, decided, edge - gain))


def _plain_war(war: WarModel, decks: int) -> Fraction:
    from croupier.odds.blackjack.sides import war as war_bet

    return Fraction(war_bet(war, decks).edge.exact)


def after_first(strategy: Strategy, decided: Sequence[Decided]) -> dict[tuple[int, str], float]:
    """What the main bet is worth when the box's first card and the bank's lie there."""
    sums: dict[tuple[int, str], float] = {}
    chances: dict[tuple[int, str], float] = {}
    counts = strategy.rules.hands.counts
    for (hand, up, chance, *_), _, worth in decided:
        for place in range(VALUES):
            share = chance * float(counts[hand, place]) / 2.0
            for rank in up.ranks if share else ():
                key = (place, rank)
                sums[key] = sums.get(key, 0.0) + share * worth
                chances[key] = chances.get(key, 0.0) + share
    return {key: sums[key] / chances[key] for key in sums}


def _bank(strategy: Strategy) -> Iterator[Fact]:
    """How often the bank ends with what, when it draws to the end."""
    ways, decks = strategy.rules.bank, strategy.model.decks
    sums = [0.0] * ways.ends
    for up in range(VALUES):
        shoe = whole_shoe(decks)
        chance = float(shoe[up]) / (PACK * decks)
        shoe[up] -= 1.0
        for end, found in enumerate(bank_ends(strategy.rules, shoe[None], up)[0]):
            sums[end] += chance * float(found)
    totals = range(ways.stands, AIM + 1)
    has = {f"bank-{points}": phrase("blackjack-bank-has", n=points) for points in totals}
    names = [*has, "bank-blackjack", "bank-over"]
    for name, chance in zip(names, sums, strict=True):
        yield Fact(name, Number(chance, error=ROUNDED), "share", has.get(name))


def _notes(model: Model) -> Iterator[Phrase]:
    yield phrase("blackjack-one-box")
    yield phrase("blackjack-split-hands")
    if not model.split.after_loss:
        yield phrase("blackjack-lost-hand")
    yield from _on_insurance(model)


def _on_insurance(model: Model) -> Iterator[Phrase]:
    if not model.insurances:
        return
    never = all(fact.number.value >= 0.0 for fact in best_insured(model))
    yield phrase("blackjack-insurance-never" if never else "blackjack-insurance-sometimes")
    for insurance in model.insurances:
        if insurance.late and insurance.against:
            needed = _gone_before_it_pays(insurance, model.decks)
            yield phrase("blackjack-insurance-late", n=needed)


def _gone_before_it_pays(insurance: InsuranceModel, decks: int) -> int:
    """Own cards without one that would win, before insurance against an ace is worth something."""
    shown = insurance.against[0]
    winning = wanted(insurance, shown)
    number = SUITS * decks * len(winning) - (shown in winning)
    return int(max(0, PACK * decks - ceil(number * (insurance.pays + 1))))
