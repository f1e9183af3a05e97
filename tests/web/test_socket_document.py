"""docs/socket.md is true: every word, every event, every verb, and the shape of its example."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from croupier.games.blackjack.asks import VERBS
from croupier.games.blackjack.events import Event as BlackjackEvent
from croupier.games.poker.betting import VERBS as ROOM_VERBS
from croupier.games.poker.events import Event as PokerEvent
from croupier.table.events import TableEvent
from croupier.web import wire
from tests.web.house import House

TEXT = (Path(__file__).parents[2] / "docs" / "socket.md").read_text("utf-8")
PLAN = """
[[table]]
id = "j1"
name = "Blackjack I"
book = "by"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, decks 8"
by_hand = true

[[table]]
id = "t1"
name = "Hold’em, no limit"
book = "bg"
game = "holdem"
seats = 6
plate = "no limit, blinds 5 10, rake 5 % to 30 a pot, buy-in 200..1000"
timing = { before = 50, between = 50, result = 50, cut = 50, decide = 60000 }
"""


def tags(kinds: Any) -> list[str]:
    return sorted({str(kind.__struct_config__.tag) for kind in get_args(kinds)})


@pytest.mark.parametrize("word", tags(wire.Said))
def test_every_word_is_in_the_document_with_its_fields(word: str) -> None:
    row = next(line for line in TEXT.splitlines() if re.match(r"\| (`[^|]*)?`" + word + "`", line))
    kind = next(k for k in get_args(wire.Said) if k.__struct_config__.tag == word)
    for field in kind.__struct_fields__:
        assert field in ("id", "key") or f"`{field}" in row, (word, field)


@pytest.mark.parametrize("event", tags(TableEvent | BlackjackEvent | PokerEvent))
def test_every_event_is_in_the_document(event: str) -> None:
    assert f"`{event}`" in TEXT


@pytest.mark.parametrize("verb", sorted({*VERBS, *ROOM_VERBS}))
def test_every_verb_is_in_the_document(verb: str) -> None:
    assert f"`{verb}`" in TEXT


def test_the_blackjack_table_of_the_document_has_the_shape_of_a_real_one(tmp_path: Path) -> None:
    """The example, and the same situation played: the same keys everywhere."""
    written = next(json.loads(text) for text in examples() if '"blackjack.dealt"' in text)
    house = House(tmp_path, PLAN)
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("j1").open()
        ben.sit("j1")
        ana.bet("1", 10_000)
        ben.bet("3", 20_000)
        ana.close_bets()
        ana.deal("9c", "8h", "Ah", "7d", "8s")
        ana.say("insure", "1", 5_000)
        ana.say("stand", "1")
        real = ben.table()
    house.close()
    assert real["turn"] == written["turn"]
    assert real["asks"] == written["asks"]
    assert shape(real["felt"]) == shape(written["felt"])
    assert real["table"]["spots"][0] == written["table"]["spots"][0]
    assert real["table"]["boxes"] == written["table"]["boxes"]
    for whole, part in ((real, written), (real["table"], written["table"])):
        assert set(part) == set(whole)
    for offer in written["table"]["offers"]:
        assert offer in real["table"]["offers"]
    assert kinds(written) == kinds(real)


def test_the_poker_table_of_the_document_has_the_shape_of_a_real_one(tmp_path: Path) -> None:
    """Two players, the first hand dealt, and whoever speaks first looks at the table."""
    written = next(json.loads(text) for text in examples() if '"poker.dealt"' in text)
    house = House(tmp_path, PLAN)
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("t1", buy_in=50_000)
        ben.sit("t1", buy_in=50_000)
        ana.event("poker.betting-opened")
        real = next(table for v in (ana, ben) if (table := v.table())["asks"])
    house.close()
    for whole, part in ((real, written), (real["table"], written["table"])):
        assert set(part) == set(whole)
    for key in ("turn", "asks", "queue"):
        assert shape_of(real[key]) == shape_of(written[key]), key
    for key in ("buy_in", "blinds", "bets", "rake", "structure", "hole", "five", "chip"):
        assert real["table"][key] == written["table"][key], key
    assert written["table"]["streets"] == real["table"]["streets"][:2]
    assert kinds(written) == kinds(real)
    for one, other in zip(events(written), events(real), strict=True):
        assert set(one) == set(other)


def shape_of(thing: Any) -> Any:
    """Lists as the shape of their first item, amounts and names left out."""
    if isinstance(thing, list):
        return [shape_of(item) for item in thing[:1]]
    return sorted(thing) if isinstance(thing, dict) else type(thing).__name__


def events(whole: dict[str, Any]) -> list[dict[str, Any]]:
    return [e for e in whole["events"] if e["type"] not in ("next-due", "seated")]


def examples() -> list[str]:
    return [t for t in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL) if '"is": "table"' in t]


def shape(items: list[dict[str, Any]]) -> list[list[str]]:
    return sorted(sorted(item) for item in items)


def kinds(whole: dict[str, Any]) -> list[str]:
    """The events of the round, without who came and when the next card is due."""
    passing = ("next-due", "seated")
    return [event["type"] for event in whole["events"] if event["type"] not in passing]
