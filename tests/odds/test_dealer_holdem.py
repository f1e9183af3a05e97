"""The odds of hold'em against the dealer (`by` ch. 4, `ru` TH). The whole game is computed when its
figures are shipped and verified; here its parts stand beside other ways to count them."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import msgspec
import numpy as np
import pytest

from croupier.cards.card import PACK, Card
from croupier.cards.hands.category import Category, category
from croupier.cards.hands.hand import best
from croupier.cards.hands.strength import strength
from croupier.errors import IllegalDecision, RuleBookError
from croupier.games.awaiting import Asks, Draw, Drawn, Over, Said
from croupier.games.dealer_holdem import GAME as game
from croupier.games.dealer_holdem.terms import at_least
from croupier.games.facts import Line, Stake
from croupier.games.felt import Bet, Felt, lay
from croupier.odds import hands
from croupier.odds.dealer_holdem import ODDS
from croupier.odds.dealer_holdem.bonus import bonus_pays
from croupier.odds.dealer_holdem.flops import TWOS, beside, flops, runouts, two
from croupier.odds.dealer_holdem.holes import Table, five, ways
from croupier.odds.dealer_holdem.model import CATEGORIES, KINDS, Model, kind_of
from croupier.odds.dealer_holdem.summary import box_bet
from croupier.odds.dealer_holdem.tally import PLAYS, places, read, tally_of
from croupier.odds.figures import Seen
from croupier.odds.results import key_of, shipped
from croupier.rulebooks.load import canonical, load_book
from croupier.rulebooks.reader import read_fraction
from croupier.rulebooks.vary import with_value

SOLVER = ODDS.solver
BOOKS = ("by", "ru")


def rules_of(book: str) -> Any:
    return load_book(book).section("dealer-holdem").rules


def model_of(book: str, **values: Any) -> Model:
    rules = rules_of(book)
    for key, value in values.items():
        rules = with_value(rules, key.replace("__", "."), value)
    model: Model = SOLVER.model(rules, {})
    return model


def numbers(cards: str) -> tuple[int, ...]:
    return tuple(PACK.index(Card(card)) for card in cards.split())


def net(model: Model, mine: int, bank: int) -> Fraction:
    """What ante and bet bring, by what the solver knows of the rules alone."""
    kind = kind_of(model, mine)
    if bank < model.game:
        return model.paid(kind, game=False)
    if mine == bank:
        return Fraction(0)
    return model.paid(kind, game=True) if mine > bank else -(1 + model.bet)


# The model is the book, as the table engine plays it.


def at_the_table(rules: Any, deal: tuple[Card, ...]) -> tuple[Fraction, Fraction]:
    """The net results of ante with bet and of the bonus, in antes: two cards to the box and to the
    bank in turn, the board."""
    terms = game.compile(rules, game.default_plate(rules, "EUR"))
    ante, felt = 1_000, Felt()
    for spot in ("1 ante", "1 bonus"):
        for placed in game.accept(terms, felt, Bet("p1", spot, ante)):
            felt = lay(felt, placed)
    _, round = game.open(terms, felt)
    money: Counter[str] = Counter({"bonus": -ante, "box": -ante})
    cards = iter(deal)
    while not isinstance(awaited := game.awaiting(terms, round), Over):
        if isinstance(awaited, Draw):
            answer: Any = Drawn("deck", tuple(next(cards) for _ in awaited.to))
        else:
            assert isinstance(awaited, Asks)
            option = awaited.asks[0].options[1]
            answer = Said("p1", option.verb, "1", option.low)
        events, round = game.decide(terms, round, answer)
        for event in events:
            if isinstance(event, Stake):
                money["box"] -= event.amount
            elif isinstance(event, Line):
                money["bonus" if "bonus" in event.wager else "box"] += event.back + event.won
    return Fraction(money["box"], ante), Fraction(money["bonus"], ante)


def deals() -> list[tuple[Card, ...]]:
    """Of a whole pack; of high cards of two suits, which make much; and of low ones, with which
    the bank has no game."""
    dice = random.Random(8)
    high = [card for card in PACK if card[0] in "9TJQKA" and card[1] in "cd"]
    low = [card for card in PACK if card[0] in "23578J"]
    packs = [list(PACK)] * 40 + [high] * 80 + [low] * 60
    return [tuple(dice.sample(pack, 9)) for pack in packs]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("weak", [1, 0])
def test_rounds_at_the_table_bring_what_the_model_says(book: str, weak: int) -> None:
    """§36–§43, §33; R18, R19, R35."""
    rules = with_value(rules_of(book), "results.weak_ante", Fraction(weak))
    model = SOLVER.model(rules, {})
    kinds = Counter[int]()
    for deal in deals():
        hole, bank, board = deal[0:4:2], deal[1:4:2], deal[4:]
        mine, its = strength((*hole, *board)), strength((*bank, *board))
        paid = bonus_pays(model.bonus, strength((*hole, *board[:3])))
        box, bonus = at_the_table(rules, deal)
        assert box == net(model, mine, its), deal
        assert bonus == (-1 if paid is None else paid), deal
        kinds[kind_of(model, mine)] += 1
    assert kinds[0] > 5
    assert len(kinds) >= 8


@pytest.mark.parametrize("book", BOOKS)
def test_least_hands_are_strengths(book: str) -> None:
    """The bank's game from a pair of fours; the bonus from a pair of aces, or three of a kind."""
    rules, model = rules_of(book), model_of(book)
    dice = random.Random(4)
    assert model.bonus is not None
    for _ in range(300):
        hand = best([Card(card) for card in dice.sample(PACK, 5)], ace_king=False)
        for least, found in ((rules.game, model.game), (rules.bonus.least, model.bonus.least)):
            assert at_least(hand, least.value) == (hand.strength >= found)


# The whole game, as shipped.


def test_the_known_figure() -> None:
    """Ante up to a straight 1, flush 2, full house 3, four 10, straight flush 20, royal 100, bank
    from a pair of fours: the house keeps 2.16 % of the ante and 0.82 % of all stakes; 82 of a
    hundred boxes bet. Counted by two different ways through all deals, to the same fraction."""
    kept = shipped(key_of(SOLVER, model_of("by")))
    assert kept is not None
    box = kept.figures.bet("ante-and-bet")
    assert box.edge.exact == "1363917077/63213204600"
    assert f"{box.edge.value:.2%} {box.risk.value:.2%}" == "2.16% 0.82%"
    passes = next(hit.chance.value for hit in box.hits if hit.name == "passes")
    assert f"{1 - passes:.0%}" == "82%"


# Every hole on a flop.


def by_brute_force(
    model: Model, flop: tuple[int, ...], hole: tuple[int, ...], dead: tuple[int, ...]
) -> Fraction:
    """All turns and rivers, all holes of the bank."""
    left = [card for card in range(52) if card not in (*flop, *hole, *dead)]
    bits = np.array([1 << one | 1 << other for one, other in combinations(left, 2)], np.uint64)
    held, total = np.uint64(sum(1 << card for card in hole)), Fraction(0)
    for runout in bits:
        board = runout | np.uint64(sum(1 << card for card in flop))
        mine = hands.strength_of(int(board | held))
        bank = hands.strengths(bits[bits & runout == 0] | board, 7, trusted=True)
        counts = np.unique(bank, return_counts=True)
        same = {int(its): int(number) for its, number in zip(*counts, strict=True)}
        total += sum(net(model, mine, its) * number for its, number in same.items())
    return total / (comb(len(left), 2) * comb(len(left) - 2, 2))


@pytest.mark.parametrize(
    ("flop", "hole", "dead"),
    [
        ("2c 7d Jh", "9s 8s", ""),
        ("Qc Qd 4c", "Ac 5c", "Qh 4d"),
        ("6d 7d 8d", "Kc 2s", "Kd Ks 2d"),
        ("9c 9d 9h", "3c 2d", ""),
    ],
)
def test_advice_is_what_all_deals_bring(flop: str, hole: str, dead: str) -> None:
    model = model_of("by")
    seen = Seen(_cards(hole), board=_cards(flop), dead=_cards(dead))
    advice = SOLVER.advice(model, seen)
    worth = {option.verb: Fraction(option.value.exact) for option in advice.options}
    wanted = by_brute_force(model, numbers(flop), numbers(hole), numbers(dead))
    assert worth == {"bet": wanted, "pass": Fraction(-1)}
    assert advice.best.verb == ("bet" if wanted > -1 else "pass")


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


@pytest.mark.parametrize("flop", ["2c 7d Jh", "Kc Kd 3c", "6d 7d 8d", "5c 5d 5h"])
def test_both_sides_see_the_same_showdowns(flop: str) -> None:
    """Where both have game, the player is as often the higher as the lower; and exchanged suits
    change nothing."""
    table = Table(model_of("by"))
    endings = table.on(numbers(flop))
    assert endings.lower[1:].sum() == endings.higher[1:].sum()
    assert endings.lower[0].sum() == 0  # Below the least game, no bank with game is lower.
    turned = tuple((card + 13) % 52 for card in numbers(flop))
    assert [each.sum() for each in table.on(turned)] == [each.sum() for each in endings]
    assert endings.higher[:, two(*numbers(flop)[:2])].sum() == 0


# All flops.


def test_flops_and_what_follows() -> None:
    assert len(flops()) == 1_755
    assert sum(flop.flops for flop in flops()) == comb(52, 3)
    for flop in flops()[::400]:
        then = runouts(flop.cards)
        assert {two(*pair) for pair in then.twos.tolist()} == set(beside(flop.cards).tolist())
        assert then.starts[0] == 0
        assert then.starts[-1] == comb(49, 2)


@pytest.mark.parametrize("book", BOOKS)
def test_the_bonus_is_counted_twice(book: str) -> None:
    """On all flops with all holes, as it is counted on any five cards (§33, R18)."""
    model = model_of(book)
    table, returned, total = Table(model), Fraction(0), 0
    assert model.bonus is not None
    for flop in flops():
        counts = np.bincount(five(flop.cards, beside(flop.cards)), minlength=hands.CLASSES + 1)
        back = int((counts * table.bonus).sum())
        returned += Fraction(back * flop.flops, table.prices.unit)
        total += int(counts.sum()) * flop.flops
    (bet,) = ODDS.edges(rules_of(book))
    assert 1 - returned / total == bet.keeps


def test_a_tally_of_one_flop_is_its_holes_one_by_one() -> None:
    """Who bets, how it ends, and what the figures make of it."""
    model = model_of("by")
    flop = next(each for each in flops() if each.cards == numbers("2c 9c Kd"))
    table, found = Table(model), tally_of(model, Table(model), flop)
    rows = {name: read(row) for name, row in zip(PLAYS, found, strict=True)}
    endings = table.on(flop.cards)
    worth, square = table.worth(endings), Counter[int]()
    for hole in beside(flop.cards):
        square[int(places()[hole])] += int(worth[hole]) > -ways()
    best, every = rows["best"], rows["every"]
    assert dict(enumerate(best.square.tolist())) == {
        place: square[place] * flop.flops for place in range(169)
    }
    assert best.prospects.sum() == best.square.sum()
    assert every.square.sum() == comb(49, 2) * flop.flops
    assert [part.sum() for part in every[:3]] == [part.sum() * flop.flops for part in endings]
    assert rows["with a bonus"].higher.sum() == best.higher.sum()  # It plays on after a pass.


def test_the_square_of_two_cards() -> None:
    at = {name: divmod(int(places()[two(*numbers(name))]), 13) for name in ("Ac Kc", "Ac Kd")}
    assert at == {"Ac Kc": (0, 1), "Ac Kd": (1, 0)}
    assert np.bincount(places()).tolist().count(6) == 13
    assert len(TWOS) == len(places())


def test_a_bet_is_made_of_its_tally() -> None:
    """One flop as if it were all: results, frequencies and edge say the same."""
    model = model_of("by")
    every = read(tally_of(model, Table(model), flops()[700])[0])
    scale = every.square.sum() * ways()
    bet = box_bet(model, "box", every, int(scale))
    chances = {Fraction(r.net): Fraction(r.chance.exact) for r in bet.results}
    assert sum(chances.values()) == 1
    assert -sum(net * chance for net, chance in chances.items()) == Fraction(bet.edge.exact)
    hits = {hit.name: Fraction(hit.chance.exact) for hit in bet.hits}
    ends = ("no-game", "higher", "equal", "lower", "passes")
    assert sum(hits[name] for name in ends) == 1
    assert chances[Fraction(-3)] == hits["lower"]
    assert bet.staked.exact == "3"


# Readings.


def test_a_bonus_that_is_lost_with_the_pass_is_worth_a_bet() -> None:
    """R57's other reading: a pair of aces on the flop itself, and nothing beside it."""
    seen = Seen(_cards("4c 2d"), board=_cards("Ah As Kc"), stakes=Fraction(1))
    stays, lost = model_of("by"), model_of("by", bonus__passed="lost")
    assert SOLVER.advice(stays, seen).best.verb == "pass"
    options = SOLVER.advice(lost, seen).options
    assert [option.verb for option in options] == ["bet", "pass"]
    assert options[1].value.exact == "-2"


def test_a_maximum_payout_cuts_what_it_cuts() -> None:
    """§44: of 102 antes for a royal flush, a box with a maximum of 100 is paid 100."""
    rules = rules_of("by")
    plain, capped = (SOLVER.model(rules, {"maximum payout": most}) for most in (200, 100))
    royal = KINDS - 1
    assert plain == model_of("by")
    assert plain.paid(royal, game=True) == 102
    assert [capped.paid(royal, game=game) for game in (True, False)] == [100, 100]
    counting = with_value(rules, "bonus.in_maximum", True)
    with pytest.raises(RuleBookError) as refused:
        SOLVER.model(counting, {"maximum payout": 100})
    assert refused.value.code == "not-computed"


@pytest.mark.parametrize("book", BOOKS)
def test_a_model_that_was_written_down_is_the_same(book: str) -> None:
    model = model_of(book, bonus__passed="lost")
    read_back = msgspec.json.decode(canonical(model), type=Model, dec_hook=read_fraction)
    assert read_back == model


def test_readings_that_pay_otherwise_are_other_models() -> None:
    assert model_of("by") == model_of("by", rounding="house")
    assert model_of("by") != model_of("by", results__weak_ante=Fraction(0))
    assert model_of("by").ante_pays == model_of("ru").ante_pays


# What is refused.


def test_there_is_no_advice_before_the_flop() -> None:
    assert SOLVER.advice(model_of("by"), Seen(_cards("Ac Ad"))).options == ()


def test_a_card_that_is_seen_twice_is_refused() -> None:
    seen = Seen(_cards("Ac Ad"), board=_cards("Ac 2d 3d"))
    with pytest.raises(IllegalDecision) as refused:
        SOLVER.advice(model_of("by"), seen)
    assert refused.value.code == "duplicate-card"


def test_rules_with_which_no_round_can_be_played_are_refused() -> None:
    with pytest.raises(RuleBookError) as refused:
        model_of("by", results__ante={})
    assert refused.value.code == "rule-book"


def test_pay_that_cannot_be_counted_is_refused() -> None:
    with pytest.raises(RuleBookError) as refused:
        Table(model_of("by", results__weak_ante=Fraction(1, 10**13)))
    assert refused.value.code == "not-computed"


def test_kinds_are_categories_without_ace_king() -> None:
    model = model_of("by")
    for at in range(1, hands.CLASSES + 1, 7):
        kind, said = kind_of(model, at), category(at, ace_king=False)
        assert (kind == 0) == (at < model.game)
        assert kind == 0 or CATEGORIES[kind - 1] is said
    assert Category.ACE_KING not in CATEGORIES
