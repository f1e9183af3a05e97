"""Training: whoever is asked may learn what each answer is worth by the table's book."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.cards.card import Card
from croupier.games.awaiting import Ask, Option
from croupier.house.adviser import Adviser, Question, asked_here
from croupier.odds import figures
from croupier.odds.figures import Advice, Number, Seen
from croupier.odds.registry import solver
from croupier.rulebooks.load import canonical, load_book
from tests.web.house import House, Visitor
from tests.web.test_dealer_poker import HAND, lay, on

PLATE = "ante 10..500, boxes 7"
PLAN = HAND.format(id="c1", book="bg", game="caribbean", plate=PLATE)
HELD = tuple(map(Card, ("Ah", "Kd", "9c", "8s", "2h")))
BANK = tuple(map(Card, ("4c", "5d", "7s", "Js", "9d")))
"""The last one lies open (bg art. 15)."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, PLAN)
    yield opened
    opened.close()


def advised(house: House, visitor: Visitor | None) -> list[dict[str, Any]]:
    headers = {"Cookie": visitor.cookie} if visitor else {}
    answer = httpx.get(f"{house.address}/api/tables/c1/advice", headers=headers, timeout=60)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["advice"])


def test_who_is_asked_learns_what_each_answer_is_worth_and_nobody_else_does(house: House) -> None:
    """bg art. 15: the figures are those of the solver, from what the seat sees: five cards and the
    bank's open one. Spectators are not asked, so they are not advised."""
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("c1").open()
        ben.do("watch", table="c1")
        lay(ana, on("1 ante", 1_000))
        assert advised(house, ana) == [], "nobody is asked yet"
        assert house.floor.adviser._warmed == {"caribbean"}, "the first answer will not be late"
        ana.close_bets()
        ana.deal(*HELD, *BANK)
        (found,) = advised(house, ana)
        assert (found["about"], found["must"]) == ("1", True)
        rules = load_book("bg").section("caribbean").rules
        who = solver("caribbean")
        wanted = who.advice(who.model(rules, {}), Seen(HELD, bank=BANK[-1:]))
        assert [(o["verb"], tuple(o["cards"])) for o in found["options"]] == [
            (option.verb, option.cards) for option in wanted.options
        ]
        assert found["options"][0]["verb"] == "bet"
        assert found["options"][0]["value"] == pytest.approx(wanted.best.value.value, abs=1e-6)
        assert advised(house, ben) == []
        assert advised(house, None) == []
        ana.say("pass", "1", 0)


def test_an_adviser_that_died_is_replaced_and_asked_once_more() -> None:
    """Roulette leaves nothing to decide, and says so without a compiler."""
    rules = load_book("by").section("roulette").rules
    question = Question("roulette", canonical(rules), (), canonical(Seen(())))

    async def asked_twice() -> tuple[Advice, Advice]:
        adviser, others = Adviser(), set(multiprocessing.active_children())
        try:
            first = await adviser._ask(question)
            (process,) = set(multiprocessing.active_children()) - others
            process.kill()
            return first, await adviser._ask(question)
        finally:
            adviser.close()

    first, again = asyncio.run(asked_twice())
    assert first == again == Advice(())


def test_only_what_is_asked_is_advised_and_silence_where_nobody_must_speak() -> None:
    """by §192.1: even money is asked alone; insurance is there for whoever likes."""
    known = Advice(
        tuple(figures.Option(verb, Number(1.0)) for verb in ("decline", "even-money", "insure"))
    )
    even = Ask("1", "2", (Option("even-money"), Option("decline")), "decline")
    insure = Ask("1", "2", (Option("insure", 250, 250),), "", must=False)
    assert [one.verb for one in asked_here(known, even)] == ["decline", "even-money"]
    assert [one.verb for one in asked_here(known, insure)] == ["decline", "insure"]
