"""The program as a library: six names, plain cards, and nothing loaded before it is asked for."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module

import numpy as np
import pytest

import croupier
from croupier.cards.reading import read_cards
from croupier.errors import IllegalDecision, RuleBookError
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.table.events import ShoeSealed
from tools import reference

OWN = ("load_book", "Croupier", "odds", "hands", "simulate")
MODULES = (
    "croupier",
    "croupier.cards.reading",
    "croupier.croupier",
    "croupier.hands",
    "croupier.odds",
    "croupier.odds.asking",
    "croupier.odds.registry",
    "croupier.odds.simulation.asking",
    "croupier.rulebooks.load",
)


# What is there.


@pytest.mark.parametrize("name", MODULES)
def test_what_the_docstrings_show_is_so(name: str) -> None:
    tried = doctest.testmod(import_module(name))
    assert tried.attempted >= 1
    assert tried.failed == 0


def test_six_names_are_there_and_no_other() -> None:
    assert {*croupier.PUBLIC} == {*OWN, "equity"}
    assert set(croupier.PUBLIC) <= set(dir(croupier))
    assert all(getattr(croupier, name) is not None for name in OWN)
    with pytest.raises(AttributeError, match="croupier has no roulette; it has load_book"):
        _ = croupier.roulette


def test_a_function_of_the_odds_never_has_the_name_of_a_module() -> None:
    from croupier.odds import PUBLIC
    from croupier.odds import figures as module

    assert inspect.ismodule(module)
    assert all(callable(getattr(croupier.odds, name)) for name in PUBLIC)
    folder = {file.stem for file in reference.FILE.parents[1].glob("src/croupier/odds/*")}
    assert not folder & {*PUBLIC}


def test_nothing_is_loaded_that_nobody_asked_for() -> None:
    look = "import sys, croupier; print([m for m in sys.modules if m.startswith('croupier.')])"
    said = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def edge() -> list[Callable[..., object]]:
    """Everything that people call."""
    found = [thing for part in reference.parts() for thing in part.things.values()]
    functions = [each.fget if isinstance(each, property) else each for each in found]
    return [each for each in functions if inspect.isfunction(each)]


@pytest.mark.parametrize("function", edge(), ids=lambda each: each.__qualname__)
def test_the_edge_is_typed_without_any(function: Callable[..., object]) -> None:
    said = inspect.signature(function)
    hints = {name: str(each.annotation) for name, each in said.parameters.items() if name != "self"}
    hints["return"] = str(said.return_annotation)
    assert not [name for name, hint in hints.items() if "Any" in hint or "_empty" in hint]


def test_the_reference_is_what_the_docstrings_say() -> None:
    assert reference.main(["--check"]) == 0


# Cards and hands.


@pytest.mark.parametrize("cards", ["Ah Kd", "Ah,Kd", "Ah, Kd", "AhKd", ["Ah", "Kd"], ("Ah", "Kd")])
def test_cards_are_plain_texts(cards: str | list[str]) -> None:
    assert read_cards(cards) == ("Ah", "Kd")


@pytest.mark.parametrize(("cards", "wrong"), [("Ah 10d", "10d"), ("AhKx", "Kx"), (["Ahx"], "Ahx")])
def test_what_is_no_card_is_named(cards: str | list[str], wrong: str) -> None:
    with pytest.raises(IllegalDecision) as refused:
        read_cards(cards)
    assert (refused.value.code, refused.value.facts) == ("unknown-card", {"card": wrong})


def test_hands_one_by_one_and_by_the_million_agree() -> None:
    texts = ["Ah Kh Qh Jh Th 2c 2d", "8c 8d Kc 4d 2d Ah 3s", "7c 5d 4h 3s 2c 9h Jd"]
    singly = [croupier.hands.evaluate(each) for each in texts]
    assert croupier.hands.batch(texts).tolist() == singly
    rows = croupier.hands.numbers(texts)
    assert rows.dtype == np.uint8
    assert croupier.hands.batch(rows).tolist() == singly
    assert [croupier.hands.name(each) for each in texts] == [
        "a royal flush",
        "a pair of eights",
        "jack high",
    ]


def test_hands_that_cannot_be_ranked_are_refused_by_name() -> None:
    for cards, code in (("Ah Ah 2c 3c 4c", "duplicate-card"), ("Ah Kh", "card-count")):
        with pytest.raises(IllegalDecision) as refused:
            croupier.hands.evaluate(cards)
        assert refused.value.code == code
    with pytest.raises(IllegalDecision) as uneven:
        croupier.hands.numbers(["Ah Kh", "Ah"])
    assert uneven.value.code == "card-count"


# Odds.


def test_figures_are_those_that_ship_or_are_computed() -> None:
    """by §25.1: a number pays 35 to 1; at 34 the house keeps one chip in 37 more."""
    assert croupier.odds.of("by", "roulette").bets[0].edge.exact == "1/37"
    other = croupier.odds.of("by", "roulette", {"pays.straight": "34"})
    straight = next(bet for bet in other.bets if bet.edge.exact != "1/37")
    assert straight.edge.exact == "2/37"


def test_rows_are_all_bets_of_a_book() -> None:
    book = load_book("by")
    rows = croupier.odds.rows(book)
    assert {row["game"] for row in rows} == {*book.games} & {*croupier.odds.games()}
    red = next(row for row in rows if row["bet"] == "red-or-black")
    assert (red["exact"], red["clause"]) == ("1/37", "§25.9")
    assert red["wins"] == pytest.approx(18 / 37)


def test_a_chart_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(RuleBookError) as refused:
        croupier.odds.chart("by", "blackjack", "harder")
    assert refused.value.code == "no-such-chart"
    assert "hard" in str(refused.value.facts["charts"])
    with pytest.raises(RuleBookError) as nothing:
        croupier.odds.chart("by", "roulette")
    assert nothing.value.code == "no-such-chart"


def test_advice_is_for_these_very_cards_and_checks_them() -> None:
    assert croupier.odds.advise("by", "blackjack", ["Ac", "8d"], bank="6h").best.verb == "stand"
    with pytest.raises(IllegalDecision) as refused:
        croupier.odds.advise("by", "blackjack", "Ts 6h", bank="6c", board="2c")
    assert refused.value.code == "card-count"
    with pytest.raises(IllegalDecision) as less:
        croupier.odds.advise("by", "blackjack", "Ts 6h", bank="6c", stakes="-1")
    assert less.value.code == "not-a-count"


# Simulation.


def test_the_same_seed_gives_the_same_rounds() -> None:
    one, again = (
        croupier.simulate("ru", "roulette", bets={"17": 500, "red": "20"}, rounds=5_000, seed=3)
        for _ in range(2)
    )
    assert one == again
    assert (one.bets, one.strategy, one.seed) == ({"17": 500, "red": 2000}, "", 3)
    assert sum(net.count for net in one.nets) == 5_000
    drawn = croupier.simulate("ru", "roulette", rounds=10)
    assert croupier.simulate("ru", "roulette", rounds=10, seed=drawn.seed) == drawn


def test_a_function_is_a_strategy_and_is_asked_what_the_book_allows() -> None:
    asked: set[tuple[str, ...]] = set()

    def stands(hand: object, _up: str) -> str:
        asked.add(tuple(vars_of(hand)))
        return "stand"

    found = croupier.simulate("by", "blackjack", rounds=2_000, seed=1, strategy=stands)
    assert found.strategy == "stands"
    assert any("surrender" in may for may in asked)
    with pytest.raises(IllegalDecision) as refused:
        croupier.simulate("by", "blackjack", rounds=10, strategy=lambda *_: "fold")
    assert refused.value.code == "strategy-word"
    with pytest.raises(IllegalDecision) as nothing:
        croupier.simulate("by", "roulette", rounds=10, strategy=stands)
    assert nothing.value.code == "strategy-file"


def vars_of(hand: object) -> tuple[str, ...]:
    may = getattr(hand, "may", ())
    assert isinstance(may, tuple)
    return may


def test_against_the_dealer_a_function_plays_too() -> None:
    """Whoever always passes loses the ante, and nothing else."""
    found = croupier.simulate("ru", "russian", rounds=500, seed=1, strategy=lambda *_: "pass")
    assert (found.edge, found.staked) == (1.0, 1.0)


# A table in the hand.


def test_what_is_left_to_chance_is_the_same_by_the_same_seed() -> None:
    texts = []
    for _ in range(2):
        table = croupier.Croupier("by", "blackjack", seed="a")
        table.say("p1: bet 10 on 1")
        table.say("dealer: no more bets")
        table.deal_all()
        while table.asks:
            table.answer(table.asks[0].default)
            table.deal_all()
        assert table.over
        texts.append(table.text)
    assert texts[0] == texts[1]
    assert replay(texts[0], load_book("by")).table.phase == "settled"


def test_shoe_after_shoe_is_dealt_from_chance() -> None:
    """No card comes more often than its shoe has it, or the table would refuse it."""
    table = croupier.Croupier("bg", "punto-banco", seed=5, wallet="100000")
    for _ in range(90):
        table.say("p1: bet 20 on punto")
        table.say("dealer: no more bets")
        table.deal_all()
        assert table.over
    assert table.table.shoe is not None
    events = [event for entry in table.entries for event in entry.events]
    assert len([event for event in events if isinstance(event, ShoeSealed)]) > 1


def test_between_players_too() -> None:
    table = croupier.Croupier("by", "holdem", seats=3, seed=1)
    table.deal()
    table.deal_all()
    while table.asks:
        verbs = {option.verb for option in table.asks[0].options}
        table.answer("check" if "check" in verbs else "call")
        table.deal_all()
    assert table.over
    assert "rake" in table.text


def test_a_refused_word_leaves_nothing_behind() -> None:
    table = croupier.Croupier("by", "roulette")
    before = table.here, table.wallets, list(table.entries)
    with pytest.raises(IllegalDecision):
        table.say("p1: bet 100000 on 17")
    assert (table.here, table.wallets, table.entries) == before
    with pytest.raises(IllegalDecision) as refused:
        table.answer("stand")
    assert refused.value.code == "not-awaited"
    with pytest.raises(IllegalDecision):
        table.deal()
    assert (table.here, table.wallets, table.entries) == before


def test_a_rule_that_the_book_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(RuleBookError) as refused:
        load_book("by").section("roulette").cited("pays.nothing")
    assert "pays.straight" in refused.value.problems[0].expected
