"""Odd visitors: whatever comes over the socket or to an address is answered by name, the house
stays in order, and whoever plays beside it plays on."""

from __future__ import annotations

import http.client
import json
import random
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from croupier.errors import CODES
from croupier.games.blackjack.asks import VERBS
from croupier.web.live import wire
from tests.stores import audited
from tests.web.house import PLAN, House, Visitor

KINDS: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in wire.Said.__args__}
WORDS = sorted(KINDS)
CARDS = ("17", "0", "9c", "Kd", "2h", "Ah", "8s", "8d", "xx")
BLACKJACK = """
[[table]]
id = "j1"
name = "Quick blackjack"
book = "by"
game = "blackjack"
seats = 7
plate = "5..500, boxes 7, decks 8"
timing = { window = 100, before = 50, between = 50, result = 50, cut = 50, decide = 60 }

[[table]]
id = "j2"
name = "Blackjack by hand"
book = "bg-blackjack"
game = "blackjack"
seats = 7
plate = "5..500, war 1..100, pair 1..100, boxes 7, decks 6, device machine"
by_hand = true

[[table]]
id = "j3"
name = "Blackjack by hand, one deck"
book = "bg"
game = "blackjack"
seats = 7
plate = "5..500, boxes 7, decks 1"
by_hand = true
"""
PLATES = (
    "straight 1..100", "straight 5..5, even chance 5..50, chip 5", "punto 5..500, burn 3",
    "punto 5..500, tie 1..20, decks 4", "punto 1..0", "straight 1..", "chip 0",
    "burn 400, tie 1..2",
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 17, 2**53 - 1, 2**53, 2**63, 2**64, -(2**63), 10**40, 1.5, -0.0,
    1e308, "", "17", "red", "p1", "blue", "q1", "h1", "neighbours", "complete", "\u0000", "\u202e",
    "😀" * 20, "x" * 65, "x" * 201, "../..", "<b>", "' OR 1=1", [], [[]], {}, {"type": "bet"},
)  # fmt: skip
FIELDS = sorted(
    {f for kind in wire.Said.__args__ for f in kind.__struct_fields__ if f != "id"}
    | {"type", "spot", "amount", "colour", "chips", "at", "name", "number", "each_side", "value"}
)


def odd(chance: random.Random, depth: int = 0) -> Any:
    """Something that looks more or less like a message or a part of one."""
    roll = chance.random()
    if depth < 3 and roll < 0.3:
        return {chance.choice(FIELDS): odd(chance, depth + 1) for _ in range(chance.randrange(6))}
    if depth < 3 and roll < 0.45:
        return [odd(chance, depth + 1) for _ in range(chance.randrange(4))]
    return chance.choice(ODD)


def message(chance: random.Random, number: int) -> str:
    """A known word with odd fields: often one, often the right ones, sometimes all wrong."""
    said: dict[str, Any] = {"do": chance.choice(WORDS), "id": number}
    fields = [f for f in KINDS[said["do"]].__struct_fields__ if f != "id"]
    for field in chance.sample(fields, chance.randint(0, len(fields))):
        said[field] = odd(chance)
    if chance.random() < 0.1:
        said[chance.choice(FIELDS)] = odd(chance)
    if chance.random() < 0.8:
        said |= fitting(chance, said["do"])
    return json.dumps(said)


def fitting(chance: random.Random, word: str) -> dict[str, Any]:
    """Fields that fit a word, at one table or another."""
    mistake = {"reason": "odd"}
    answer = {
        "verb": chance.choice(sorted(VERBS)),
        "about": chance.choice("12"),
        "price": chance.choice((0, 250, 500, 1_000)),
    }
    fits: dict[str, dict[str, Any]] = {
        "bet": {"bets": [bet(chance) for _ in range(chance.randrange(4))]},
        "deal": {"outcomes": chance.sample(CARDS, chance.choice((1, 1, 1, 3)))},
        "say": answer,
        "say-for": answer | {"seat": chance.choice(("p1", "dealer"))},
        "expose": mistake | {"card": chance.choice(CARDS)},
        "withdraw": mistake | {"place": chance.choice("12")},
        "strike": mistake | {"entry": chance.randrange(9)},
        "change-plate": {"plate": chance.choice(PLATES)},
        "confirm": {"number": chance.randrange(1, 9)},
    }
    return fits.get(word, {})


def bet(chance: random.Random) -> dict[str, Any]:
    fields = ("spot", "amount", "colour", "chips", "at", "name", "number", "each_side", "value")
    odd_bet = {"type": chance.choice(["bet", "call", "take-back", "change"])}
    if chance.random() < 0.5:
        spot = chance.choice(["17", "red", "punto", "tie", "1", "2", "1 war", "2 pair"])
        return {"type": "bet", "spot": spot, "amount": chance.choice([500, 1_000, 10**6])}
    return odd_bet | {chance.choice(fields): chance.choice(ODD) for _ in range(chance.randrange(5))}


@pytest.mark.parametrize("table", ["q1", "h1", "c1", "j1", "j2", "j3"])
def test_no_message_is_too_odd_for_an_answer(tmp_path: Path, table: str) -> None:
    """A player's and a dealer's words, right and wrong ones, at one table."""
    seed = random.randrange(10**9)
    chance = random.Random(seed)
    house = House(tmp_path, PLAN + BLACKJACK)
    try:
        with house.visitor() as ana:
            ana.sit(table)
            crew = house.crew(table)
            people = (ana, crew.dealer, crew.inspector, crew.manager)
            for number in range(1_000, 1_600):
                says = chance.choice((ana, *people))
                answer = says.raw(message(chance, number), number)
                code = answer.get("error", {}).get("code", "no-funds")
                assert code in CODES, (seed, answer)
                assert code not in ("invariant", "out-of-order", "conflict"), (seed, answer)
                if number % 20 == 0:
                    for person in people:
                        person.do("watch", table=table)
                    crew.manager.do("open-table")
                    ana.do("sit")
        assert not any(desk.broken for desk in house.floor.desks.values()), seed
        audited(house.store)
    finally:
        house.close()


def test_bytes_that_are_no_message_are_answered_and_the_line_stays(ana: Visitor) -> None:
    deep = "[" * 10_000
    for raw in (b"", b"\xff\xfe\x00", b"{}", "null", "[]", '"', deep, "{" + '"a":{' * 2_000):
        assert ana.raw(raw, None)["error"]["code"] == "bad-message"
    assert ana.raw(b'{"do":"ping","id":7,"at":1}', 7)["at"] == 1, "a binary frame is a message"
    assert ana.raw('{"do":"ping","id":7,"at":2}', 7)["at"] == 2, "a number may come twice"


def test_a_frame_beyond_all_measure_closes_its_own_line_only(house: House, ana: Visitor) -> None:
    with house.visitor() as rude:
        assert rude.raw("x" * 500_000, None)["error"]["code"] == "bad-message"
        rude.socket.send("x" * 2_000_000)
        with pytest.raises(ConnectionClosed):
            rude.next(lambda _: False)
    assert ana.ok("ping", at=5)["at"] == 5


def shout(visitor: Visitor, text: str, times: int) -> None:
    with suppress(ConnectionClosed):
        for _ in range(times):
            visitor.socket.send(text)


def test_who_floods_waits_for_himself_and_the_others_play(house: House, ana: Visitor) -> None:
    """Thousands of messages of somebody who never listens; Ana's round is played beside them."""
    flood = 20_000
    with house.visitor() as loud:
        loud.ok("watch", table="q1")
        text = json.dumps({"do": "watch", "id": 1, "table": "q1"})
        sender = threading.Thread(target=shout, args=(loud, text, flood), daemon=True)
        sender.start()
        ana.sit("h1").open()
        ana.bet("17", 500)
        ana.close_bets()
        ana.deal("17")
    assert ana.wallet("BYN").balance == 100_000 + 17_500


PATHS = (
    "/", "/history", "/table/q1", "/table/%ff%00", "/round/..%2f..", "/books", "/books/by/roulette",
    "/books/..%2f..%2f/roulette", "/books/by/%00", "/tables/q1/rules", "/tables/%00/rules",
    "/api/tables", "/api/tables/q1", "/api/tables/%2e%2e", "/api/tables/q1/rounds?before=-1",
    "/api/tables/q1/rounds?limit=0", "/api/tables/q1/rounds?limit=nan&before=%00&mine=%ff",
    f"/api/tables/q1/rounds?before={2**63}", "/api/rounds/%00", "/api/rounds/%00.round",
    "/api/rounds/..%2f..%2fetc%2fpasswd.round", "/api/rounds/" + "a" * 3_000, "/healthz",
    "/metrics", "/static/../../app.py", "/static/%2e%2e/%2e%2e/app.py", "/static/..%5c..%5capp.py",
    "/static/pages.css%00", "/live", "//elsewhere.example/", "/openapi.json",
)  # fmt: skip
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH")


@pytest.mark.parametrize("method", METHODS)
def test_every_address_answers_every_method(house: House, method: str) -> None:
    """Never a failure of ours, never a file from outside, always the headers that protect."""
    for path in PATHS:
        line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=10)
        cookie = {"Cookie": "croupier=made-up; croupier=; =;;"}
        line.request(method, path, body=b"\xff" if method == "POST" else None, headers=cookie)
        answer = line.getresponse()
        body = answer.read()
        line.close()
        assert answer.status < 500, (method, path, answer.status)
        assert b"import" not in body[:200], "no source"
        assert answer.headers["X-Content-Type-Options"] == "nosniff", path
        if path.startswith("/api/") and answer.status >= 400 and method != "HEAD":
            assert msgspec.json.decode(body)["error"]["code"] in CODES
