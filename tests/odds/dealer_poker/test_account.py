"""The figures: results that add up, charts, what simpler play costs."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from croupier.odds.dealer_poker import holdings
from croupier.odds.dealer_poker.account import Account
from croupier.odds.dealer_poker.bonus import bonus, edges
from croupier.odds.dealer_poker.chart import said
from croupier.odds.dealer_poker.choice_kernels import BET
from croupier.odds.dealer_poker.lines import label
from croupier.odds.dealer_poker.open_card import OpenCard
from croupier.odds.dealer_poker.part import Part, most_lines
from croupier.odds.dealer_table.bets import BOX, DARK, MET
from croupier.odds.figures import Figures, Result
from croupier.words.speech import ENGLISH
from tests.odds.dealer_poker.rules import CARIBBEAN, OASIS, model, rules_of

FEW = 6


@cache
def parts(section: tuple[str, str]) -> dict[int, Part]:
    """Against each card of a small deck."""
    return {rank: OpenCard(model(section), rank, FEW).solve() for rank in range(13 - FEW, 13)}


@cache
def figures(section: tuple[str, str]) -> Figures:
    return Account(model(section), parts(section), FEW).figures()


def test_results_add_up_to_the_edge_and_to_all_deals() -> None:
    """By every way to take a card, and with insurance (§138)."""
    for section in (CARIBBEAN, OASIS):
        box = figures(section).bet(BOX)
        chances = [Fraction(each.chance.exact) for each in box.results]
        mean = sum(Fraction(r.net) * Fraction(r.chance.exact) for r in box.results)
        assert (sum(chances), -mean) == (1, Fraction(box.edge.exact))
        hits = {hit.name: Fraction(hit.chance.exact) for hit in box.hits}
        assert sum(hits[each] for each in MET) + hits["passes"] == 1
        assert hits["wins"] == sum(Fraction(r.chance.exact) for r in box.results if net(r) > 0)


def net(result: Result) -> Fraction:
    return Fraction(result.net)


def test_a_dark_box_bets_whatever_it_holds() -> None:
    """§141: three antes are staked on every deal. bg knows no dark boxes."""
    dark = figures(OASIS).bet(DARK)
    total = sum(int(part.plain[:, 1].sum()) for part in parts(OASIS).values())
    whole = OpenCard(model(OASIS), 12, FEW).whole * comb(4 * FEW - 1, 5) * FEW
    assert (Fraction(dark.edge.exact), dark.staked.exact) == (-Fraction(total, whole), "3")
    assert DARK not in [bet.name for bet in figures(CARIBBEAN).bets]


def test_the_bonus_keeps_what_the_book_says_it_does() -> None:
    """§145 and art. 15(6), counted once more from the rules."""
    for section in (CARIBBEAN, OASIS):
        (expected,), (found,) = edges(rules_of(section)), bonus(model(section))
        assert Fraction(found.edge.exact) == expected.keeps
        assert figures(section).bet("bonus") == found


def test_simpler_play_costs_something() -> None:
    facts = {fact.name: fact.number.value for fact in figures(OASIS).facts}
    assert 0 < facts["by-chart"] < facts["no-card"] < facts["from-ace-king"]
    assert round(facts["bank-has-game"], 4) == 0.5632


def test_the_chart_names_what_one_holds() -> None:
    chart, limits = figures(OASIS).charts
    rows = {ENGLISH.tell(row.name): row.cells for row in chart.rows}
    assert rows["two pair"] == ("1",) * FEW
    assert chart.columns == limits.columns == ("9", "T", "J", "Q", "K", "A")
    assert set(chart.words) == {cell for row in chart.rows for cell in row.cells} - {"–"}
    assert said(1114) == "A K 4 3 2"
    low = label(holdings.PAIR, holdings.PAIR, 3)
    assert ENGLISH.tell(low) == "pair of twos, four to a flush"


def test_a_part_is_laid_by_and_taken_up_again() -> None:
    for section in (CARIBBEAN, OASIS):
        part = parts(section)[12]
        again = Part.unpacked(part.packed(), most_lines(model(section)))
        assert all((one == other).all() for one, other in zip(part, again, strict=True))


def test_what_is_chosen_is_the_best() -> None:
    solved = OpenCard(model(CARIBBEAN), 12, FEW)
    values, _ = solved.values()
    total = int((values.max(axis=1) * solved.deal.orbits).sum())
    assert int(parts(CARIBBEAN)[12].total[0]) == total
    assert (values.max(axis=1) >= values[:, BET]).all()
