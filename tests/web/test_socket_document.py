"""docs/socket.md is true: every word, every event, every verb, and the shape of its example."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from croupier.games.blackjack.asks import VERBS
from croupier.games.poker.betting import VERBS as ROOM_VERBS
from croupier.web.live import wire
from croupier.web.messages.events import TableEvent
from croupier.web.messages.live import Done, Told
from croupier.web.tables.face import Face
from croupier.web.tables.registry import TABLES
from tests.web.house import House
from tests.web.shapes import faults, tags

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
plate = "no limit, blinds 5 10, rake 5 % to 30 a pot, buy-in 200..1000, chip 1"
timing = { before = 50, between = 50, result = 50, cut = 50, decide = 60000 }
"""


@pytest.mark.parametrize("word", tags(wire.Said))
def test_every_word_is_in_the_document_with_its_fields(word: str) -> None:
    row = next(line for line in TEXT.splitlines() if re.match(r"\| (`[^|]*)?`" + word + "`", line))
    kind = next(k for k in get_args(wire.Said) if k.__struct_config__.tag == word)
    for field in kind.__struct_fields__:
        assert field == "id" or f"`{field}" in row, (word, field)


EVENTS = {
    str(kind.__struct_config__.tag): kind
    for kinds in (TableEvent, *(TABLES[folder].events for folder in TABLES))
    for kind in get_args(kinds)
}


@pytest.mark.parametrize("event", sorted(EVENTS))
def test_every_event_is_in_the_document_with_its_fields(event: str) -> None:
    rows = [line for line in TEXT.partition("## Events")[2].splitlines() if line.startswith("| `")]
    row = next(line for line in rows if f"`{event}`" in line.split("|")[1])
    missing = [
        f for f in EVENTS[event].__struct_encode_fields__ if not re.search(rf"`{f}\??`", row)
    ]
    assert missing == []


@pytest.mark.parametrize("text", re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL))
def test_every_example_has_the_shape_of_its_message(text: str) -> None:
    """Whole tables, and what is read after a word: no field is missing, none is invented."""
    tables = [json.loads(text)] if text.startswith("{\n") else []
    for message in tables or map(json.loads, re.split(r"\n(?=\{)", text.strip())):
        if "type" in message:
            wire.read(json.dumps({"do": "bet", "id": 1, "bets": [message]}))
        else:
            kind = next((k for k in get_args(Told) if tag_of(k) == message.get("is")), Done)
            assert faults(message, kind, face_in(message)) == []


def tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def face_in(message: dict[str, Any]) -> Face:
    """The face of the game whose table, or whose event, is in it."""
    named = [e["type"].partition(".")[0] for e in message.get("events", ()) if "." in e["type"]]
    engine = message["table"]["engine"] if message.get("is") == "table" else named[0:1] and named[0]
    return TABLES[(engine or "poker").replace("-", "_")]


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
    assert real["table"]["own"]["boxes"] == written["table"]["own"]["boxes"]
    for offer in written["table"]["own"]["offers"]:
        assert offer in real["table"]["own"]["offers"]
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
    for key in ("turn", "asks", "queue"):
        assert shape_of(real[key]) == shape_of(written[key]), key
    for key in ("buy_in", "blinds", "bets", "rake", "structure", "hole", "five", "chip"):
        assert real["table"]["own"][key] == written["table"]["own"][key], key
    assert written["table"]["own"]["streets"] == real["table"]["own"]["streets"][:2]
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
