"""docs/socket.md is true of poker against the dealer: its events, its verbs, and the example."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.games.dealer_holdem.events import Event as HoldemEvent
from croupier.games.dealer_poker.asks import VERBS
from croupier.games.dealer_poker.events import Event as PokerEvent
from tests.web.house import House
from tests.web.shapes import tags
from tests.web.test_dealer_poker import dark, lay, on
from tests.web.test_socket_document import TEXT, examples, kinds

PLAN = """
[[table]]
id = "u1"
name = "Russian poker I"
book = "by"
game = "russian"
seats = 4
plate = "ante 10..100, bonus half an ante, maximum payout 20000, boxes 4"
by_hand = true
"""


@pytest.mark.parametrize("event", tags(PokerEvent | HoldemEvent))
def test_every_event_is_in_the_document(event: str) -> None:
    assert f"`{event}`" in TEXT


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_verb_is_in_the_document(verb: str) -> None:
    assert f"`{verb}`" in TEXT


def test_the_table_of_the_document_has_the_shape_of_a_real_one(tmp_path: Path) -> None:
    """The example, and the same situation played: the same keys everywhere."""
    written = next(json.loads(text) for text in examples() if '"dealer-poker.dealt"' in text)
    house = House(tmp_path, PLAN)
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("u1").open()
        ben.sit("u1")
        lay(ana, *dark("1", 1_000))
        lay(ben, on("2 ante", 2_000), on("2 bonus", 1_000))
        ana.close_bets()
        ana.deal("9c", "9d", "Ah", "4s", "2d", "8c", "8d", "8h", "Kd", "2s")
        ana.deal("Ks", "Th", "7d", "5c", "Qh")
        real = ben.table()
        answer = {"verb": "exchange", "about": "2", "price": 2_000, "cards": ["Kd", "2s"]}
        ben.ok("say", **answer)
        ana.deal("Ac", "Kh")
        again = ben.table()
    house.close()
    for key in ("turn", "asks", "felt", "you"):
        assert real[key] == written[key], key
    for key in ("boxes", "fields", "bet_antes", "bonus_stake", "jackpot", "maximum_payout"):
        assert real["table"]["own"][key] == written["table"]["own"][key], key
    for offer in written["table"]["own"]["offers"]:
        assert offer in real["table"]["own"]["offers"]
    assert looked(written) == looked(real)
    assert list(dict.fromkeys(kinds(written))) == list(dict.fromkeys(kinds(real)))
    assert "".join(json.dumps(again["asks"][0]["options"]).split()) in "".join(TEXT.split())


def looked(whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(e for e in whole["events"] if e["type"] == "dealer-poker.looked")
    return found
