"""The figures of a book: they add up, meet what is printed elsewhere, and move with readings."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
import pytest

from croupier.odds.blackjack import ODDS
from croupier.odds.blackjack.deal import situations
from croupier.odds.blackjack.model import VALUE
from croupier.odds.blackjack.play import whole_shoe
from croupier.odds.blackjack.sides import cards_at_war
from croupier.odds.blackjack.strategy import Strategy, decide, total
from croupier.odds.blackjack.summary import after_first
from croupier.odds.figures import Figures, id_of
from croupier.odds.work import QUIET
from croupier.rulebooks.reader import read_fraction
from croupier.words.speech import ENGLISH
from tests.odds.blackjack.books import book_model, rules_of_book


@cache
def figures(book: str, decks: int) -> Figures:
    return ODDS.solver.solve(ODDS.solver.model(rules_of_book(book), {"decks": decks}), QUIET)


def edge(book: str, decks: int, **changes: Any) -> float:
    """Of the box, in hundredths of the bet."""
    keys = {key.replace("__", "."): value for key, value in changes.items()}
    model = ODDS.solver.model(rules_of_book(book, keys), {"decks": decks})
    return -100 * total(decide(Strategy(model, whole_shoe(decks)), situations(model)))


@pytest.mark.parametrize(("book", "decks"), [("bg-blackjack", 1), ("bg-blackjack", 6), ("by", 8)])
def test_results_add_up_to_the_edge(book: str, decks: int) -> None:
    """Also where a lost hand ends all splits (`by` §194.4)."""
    box = figures(book, decks).bets[0]
    chances = {Fraction(each.net): each.chance.value for each in box.results}
    assert sum(chances.values()) == pytest.approx(1.0, abs=1e-12)
    mean = sum(float(net) * chance for net, chance in chances.items())
    assert mean == pytest.approx(-box.edge.value, abs=1e-12)
    assert box.staked.value > 1.1
    assert sum(hit.chance.value for hit in box.hits[:3]) == pytest.approx(1.0, abs=1e-12)


def test_what_splits_without_a_limit_bring_is_not_cut_off() -> None:
    """`by` §194.4 prints no number of splits: nobody can name the greatest result. `ru` prints
    three: four hands, each doubled."""
    by, ru = figures("by", 8).bets[0], figures("ru", 6).bets[0]
    assert Fraction(by.results[-1].net) > 16
    assert 0 < by.beyond < 1e-9
    assert (ru.results[0].net, ru.results[-1].net, ru.beyond) == ("-8", "8", 0.0)


def test_what_a_result_may_be_wrong_by_is_less_than_its_chance() -> None:
    """A result that comes once in a million is not known to within six in a hundred thousand."""
    for each in figures("by", 8).bets[0].results:
        assert each.chance.error <= each.chance.value + 1e-9


def test_what_lint_is_told_of_side_bets() -> None:
    """In an instant, and the same."""
    found = figures("bg-blackjack", 6)
    rules = rules_of_book("bg-blackjack")
    counted = {
        bet.name: bet.keeps
        for bet in ODDS.edges(rules)
        if "6 decks" in ENGLISH.tell(bet.counted) and bet.sort == "side"
    }
    for name, keeps in counted.items():
        said = ENGLISH.tell(name).replace("T", "10")
        bet = found.bet("perfect-pair" if said == "pair" else id_of(said))
        assert Fraction(bet.edge.exact) == keeps
    assert len(counted) == 5


def test_published_edges_of_side_bets() -> None:
    """Six decks: pairs at 30, 10 and 5 keep 5.79 %, insurance against an ace 7.40 %."""
    found = figures("bg-blackjack", 6)
    assert found.bet("perfect-pair").edge.value == pytest.approx(0.0579, abs=5e-5)
    assert found.bet("insurance-against-a").edge.value == pytest.approx(0.0740, abs=5e-5)


ANALYSED = {
    "2": 0.102079931147,
    "3": 0.138677120085,
    "4": 0.185705095082,
    "5": 0.238528096815,
    "6": 0.243781744967,
    "7": 0.146962688361,
    "8": 0.054804295643,
    "9": -0.043661957524,
}
"""One deck, pairs split to four hands, aces once: what the player has by the bank's card, computed
by Eric Farmer's open analyser with the same way of playing after a split (there called CDP1)."""


def without_surrender(decks: int, **split: Any) -> Strategy:
    model = book_model("ru", decks, surrender=None, not_on=())
    changed = msgspec.structs.replace(model.split, by_rank=False, **split)
    return Strategy(msgspec.structs.replace(model, split=changed), whole_shoe(decks))


def test_what_another_analyser_finds() -> None:
    """From two to nine it is no matter that the bank has no hole card."""
    strategy = without_surrender(1)
    decided = decide(strategy, situations(strategy.model))
    for up, expected in ANALYSED.items():
        here = tuple(each for each in decided if each.situation.up.name == up)
        chance = sum(each.situation.chance for each in here)
        assert total(here) / chance == pytest.approx(expected, abs=1e-12)


BY_EVERY_CARD = {
    (8, 6): 0.3412356272625563,
    (9, 7): 0.36275710322159277,
    (8, 10): -0.58682678081645,
}
"""Split once, one deck, no hole card, and every hand played with a look at all cards on the table:
the same author's enumeration."""


def test_a_look_at_the_other_hand_gains_little() -> None:
    strategy = without_surrender(1, most=1)
    found = {
        (int(strategy.rules.hands.hard[each.hand]) // 2, each.up.place + 1): (
            strategy.split(each).worth
        )
        for each in situations(strategy.model)
        if each.pairs
    }
    for key, best in BY_EVERY_CARD.items():
        assert 0 < best - found[key] < 1e-3


def test_split_aces_leave_nothing_to_look_at() -> None:
    """One card each, split again to four hands: there both are exact."""
    strategy = without_surrender(1, aces_again=True)
    for each in situations(strategy.model):
        if each.pairs and strategy.rules.hands.hard[each.hand] == 2 and each.up.place in (0, 5):
            best = {0: -0.49084122225095017, 5: 0.8319646426102727}[each.up.place]
            assert strategy.split(each).worth == pytest.approx(best, abs=1e-14)


def test_no_hole_card_costs_eleven_hundredths() -> None:
    """The same analyser with a hole card and six decks: 0.4029 %. That doubles and splits are lost
    to a blackjack too costs 0.11 more, as is printed everywhere."""
    strategy = without_surrender(6)
    kept = -100 * total(decide(strategy, situations(strategy.model)))
    assert kept == pytest.approx(0.4029 + 0.11, abs=0.005)


def test_readings_move_the_edge() -> None:
    """R30: when a surrender is settled is worth 0.18, R32: what the bank's blackjack beats 0.38."""
    plain, late = edge("ru", 6), edge("ru", 6, surrender__settled="after the bank")
    assert late - plain == pytest.approx(0.18, abs=0.01)
    assert edge("bg", 6) - edge("bg", 6, blackjack__beats_aim=False) == pytest.approx(
        0.38, abs=0.01
    )


def test_with_early_surrender_against_everything_the_player_has_the_edge() -> None:
    """`bg-blackjack`, R6 and R30: any other reading of the two gives it to the house."""
    assert figures("bg-blackjack", 6).bets[0].edge.value < 0
    assert edge("bg-blackjack", 6, surrender__settled="after the bank") > 0


def test_play_by_points_costs_little_with_six_decks_and_more_with_one() -> None:
    one, six = (figures("bg-blackjack", decks).facts[0].number.value for decks in (1, 6))
    assert 0 < six < 2e-5 < 1e-4 < one


def test_charts_say_what_everybody_knows() -> None:
    """Without a hole card eleven is not doubled against a ten, nor aces split against an ace."""
    hard, soft, pair, cards, sevens = figures("bg-blackjack", 6).charts
    cells = {
        (chart.name, ENGLISH.tell(row.name), up): cell
        for chart in (hard, soft, pair, cards, sevens)
        for row in chart.rows
        for up, cell in zip(chart.columns, row.cells, strict=True)
    }
    assert cells["hard", "11", "9"] == "D/H"
    assert cells["hard", "11", "10"] == "H"
    assert cells["hard", "16", "10"] == "R/S"  # What is left then has three cards and more.
    assert cells["soft", "18", "3"] == "D/S"
    assert cells["pair", "8,8", "6"] == "P"
    assert cells["pair", "A,A", "A"] == "H"
    assert (cells["hard", "12", "4"], cells["cards", "2,10", "4"]) == ("S", "H")
    assert cells["sevens", "7,7 of one suit", "6"] == "H"
    assert cells["pair", "7,7", "6"] == "P"


def test_three_sevens_are_worth_a_card() -> None:
    """p. 33, p. 34: with a bet of 15 the premium is worth about a quarter of a hundredth."""
    box, least = figures("bg-blackjack", 6).bets[:2]
    assert 100 * (box.edge.value - least.edge.value) == pytest.approx(0.26, abs=0.01)
    assert least.variance.value > box.variance.value


def test_winnings_of_war_on_the_main_bet_take_most_of_its_edge() -> None:
    """p. 4: the first card and the bank's are known when they move."""
    found = figures("bg-blackjack", 6)
    war = next(fact for fact in found.facts if fact.name.startswith("war"))
    assert found.bet("war").edge.exact == "23/311"
    assert 0 < war.number.value < 0.02


def test_what_the_main_bet_is_worth_after_the_first_card_adds_up() -> None:
    """Over all first cards and all the bank shows it is what the whole bet is worth."""
    model = book_model("bg-blackjack", 6)
    strategy = Strategy(model, whole_shoe(6))
    decided = decide(strategy, situations(model))
    worth = after_first(strategy, decided)
    ways = {(mine, bank): ways for mine, bank, ways in cards_at_war(6)}
    mean = sum(ways[key] * worth[VALUE[key[0]] - 1, key[1]] for key in ways) / sum(ways.values())
    assert mean == pytest.approx(total(decided), abs=1e-13)


def test_a_model_is_read_back_from_its_json() -> None:
    model = book_model("bg-blackjack", 6)
    text = msgspec.json.encode(model, enc_hook=str)
    assert msgspec.json.decode(text, type=ODDS.solver.kind, dec_hook=read_fraction) == model
