"""What is refused is refused by name, and nothing has changed: not the felt, not a balance."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from croupier.web.live.wire import LARGEST
from tests.web.house import House, Visitor, until


@contextmanager
def nothing_changes(*visitors: Visitor) -> Iterator[None]:
    """Felt, seats, journal and balances are the same before and after."""
    first = visitors[0]

    def state() -> Any:
        table = first.table()
        wallets = [visitor.wallet(c) for visitor in visitors for c in ("BYN", "RUB", "BGN")]
        return table["felt"], table["seats"], table["phase"], table["seq"], wallets

    before = state()
    yield
    assert state() == before


def a_bet(spot: str, amount: Any) -> list[dict[str, Any]]:
    return [{"type": "bet", "spot": spot, "amount": amount}]


BETS = {
    "no such bet": ("unknown-spot", a_bet("99", 500)),
    "a bet that the plate does not offer": ("not-offered", a_bet("column 1", 500)),
    "below the minimum": ("below-minimum", a_bet("red", 499)),
    "above the maximum": ("above-maximum", a_bet("17", 10_001)),
    "nothing at all": ("bad-amount", []),
    "an amount of nothing": ("bad-amount", a_bet("17", 0)),
    "a call that no book knows": (
        "unknown-call",
        [{"type": "call", "name": "moon", "chips": 1, "amount": 100}],
    ),
    "what does not lie there": (
        "nothing-there",
        [{"type": "take-back", "spot": "17", "amount": 100}],
    ),
    "chips of a colour one has not": (
        "colour-needed",
        [{"type": "bet", "spot": "17", "colour": "blue", "chips": 2}],
    ),
}


@pytest.mark.parametrize("what", BETS)
def test_a_bet_that_does_not_fit_is_refused_by_name(ana: Visitor, what: str) -> None:
    code, bets = BETS[what]
    ana.sit("h1").open()
    ana.bet("even", 500)
    with nothing_changes(ana):
        assert ana.refused("bet", bets=bets) == code


def test_more_than_the_balance_is_refused(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("red", 90_000)
    with nothing_changes(ana):
        answer = ana.do("bet", bets=a_bet("black", 10_100))
    assert answer["error"]["code"] == "no-funds"
    assert answer["error"]["words"] == "You have 100 BYN available; this needs 101 BYN."


def test_bets_in_one_message_are_all_or_nothing(ana: Visitor) -> None:
    ana.sit("h1").open()
    with nothing_changes(ana):
        bets = [*a_bet("17", 500), *a_bet("red", 500), *a_bet("18", 1)]
        assert ana.refused("bet", bets=bets) == "below-minimum"
        bets = [*a_bet("red", 60_000), *a_bet("black", 60_000)]
        assert ana.refused("bet", bets=bets) == "no-funds"


def test_after_no_more_bets_a_bet_is_returned(ana: Visitor) -> None:
    """by §20."""
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.close_bets()
    with nothing_changes(ana):
        answer = ana.do("bet", bets=a_bet("18", 500))
        assert answer["error"]["code"] == "bets-closed"
        assert answer["error"]["clause"] == "§20, §22, Ch. 3 поздняя ставка"
        assert ana.refused("repeat") == "bets-closed"
        for what in ("undo", "clear"):
            assert ana.refused(what) == "stakes-stay"


def test_who_has_no_seat_cannot_bet(ana: Visitor, ben: Visitor) -> None:
    ana.sit("h1").open()
    ben.ok("watch", table="h1")
    with nothing_changes(ana, ben):
        assert ben.refused("bet", bets=a_bet("17", 500)) == "not-seated"
        for what in ("undo", "clear", "repeat", "leave"):
            assert ben.refused(what) == "not-seated"
        assert ben.refused("cut", at=500) == "not-seated"


def test_who_watches_nothing_is_told_so(ana: Visitor) -> None:
    assert ana.refused("sit") == "not-watching"
    assert ana.refused("bet", bets=a_bet("17", 500)) == "not-watching"
    assert ana.refused("top-up") == "not-watching"
    assert ana.refused("watch", table="zz") == "unknown-table"


def test_seats(house: House, ana: Visitor, ben: Visitor) -> None:
    ana.sit("h1", "p2")
    ben.ok("watch", table="h1")
    with nothing_changes(ana, ben):
        assert ana.refused("sit") == "already-seated"
        assert ben.refused("sit", seat="p2") == "seat-taken"
        assert ben.refused("sit", seat="p9") == "unknown-spot"
    ben.ok("sit")
    with house.visitor() as third, house.visitor() as fourth:
        third.sit("h1")
        fourth.ok("watch", table="h1")
        assert fourth.refused("sit") == "table-full"
        third.ok("leave")


def test_only_the_dealer_deals(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 500)
    with nothing_changes(ana):
        assert ana.refused("deal", outcomes=["17"]) == "not-yours-to-do"
        assert ana.refused("no-more-bets") == "not-yours-to-do"
        assert ana.refused("strike", entry=1, reason="") == "not-yours-to-do"
    ana.ok("watch", table="q1")
    assert ana.refused("deal", outcomes=["17"]) == "not-yours-to-do", "the clock deals there"
    ana.ok("watch", table="h1")


MESSAGES: dict[str, tuple[str | bytes, int | None]] = {
    "not JSON": ("hello", None),
    "half of it": ('{"do": "bet", "id": 7', None),
    "nothing": ("", None),
    "bytes": (b"\xff\xfe\x00", None),
    "a list": ("[1, 2, 3]", None),
    "a number": ("17", None),
    "no do": ('{"id": 7}', 7),
    "no id": ('{"do": "hello"}', None),
    "an id that is text": ('{"do": "hello", "id": "7"}', None),
    "an id below zero": ('{"do": "hello", "id": -1}', None),
    "an unknown do": ('{"do": "rob", "id": 7}', 7),
    "do is a number": ('{"do": 5, "id": 7}', 7),
    "an unknown field": ('{"do": "hello", "id": 7, "admin": true}', 7),
    "no bets": ('{"do": "bet", "id": 7}', 7),
    "bets are no list": ('{"do": "bet", "id": 7, "bets": {"spot": "17"}}', 7),
    "a bet of no type": ('{"do": "bet", "id": 7, "bets": [{"spot": "17", "amount": 100}]}', 7),
    "a stranger type": ('{"do": "bet", "id": 7, "bets": [{"type": "steal", "spot": "17"}]}', 7),
    "too large": (json.dumps({"do": "bet", "id": 7, "bets": [], "pad": "x" * LARGEST}), None),
    "ten thousand bets": (
        json.dumps({"do": "bet", "id": 7, "bets": a_bet("17", 100) * 10_000}),
        None,
    ),
    "three hundred bets": (
        json.dumps({"do": "bet", "id": 7, "bets": a_bet("1", 100) * 300}, separators=(",", ":")),
        7,
    ),
    "very deep": ('{"do": "bet", "id": 7, "bets": ' + "[" * 5_000 + "]" * 5_000 + "}", None),
    "no verb": ('{"do": "say", "id": 7, "about": "1"}', 7),
    "a verb without end": (json.dumps({"do": "say", "id": 7, "verb": "x" * 65}), 7),
    "a price below zero": ('{"do": "say", "id": 7, "verb": "double", "price": -1}', 7),
    "half a price": ('{"do": "say", "id": 7, "verb": "double", "price": 0.5}', 7),
    "for somebody else": ('{"do": "say", "id": 7, "verb": "stand", "seat": "p2"}', 7),
    "a mistake confirmed by a name": (
        '{"do": "expose", "id": 7, "card": "9c", "reason": "slipped", "confirmed": "Vera"}',
        7,
    ),
    "a second person without a PIN": (
        '{"do": "strike", "id": 7, "entry": 1, "reason": "read", "second": {"badge": "17"}}',
        7,
    ),
    "a key of the table": ('{"do": "no-more-bets", "id": 7, "key": "guess"}', 7),
    "a cut beyond the shoe": ('{"do": "cut", "id": 7, "at": 1001}', 7),
}
AMOUNTS = ("-100", "100.0", "1e3", '"100"', "null", "true", str(2**53), str(10**30), "[100]")
for _amount in AMOUNTS:
    MESSAGES[f"amount {_amount}"] = (
        '{"do":"bet","id":7,"bets":[{"type":"bet","spot":"17","amount":' + _amount + "}]}",
        7,
    )
for _seat in ("p1", "p2"):
    MESSAGES[f"for seat {_seat}"] = (
        json.dumps({"do": "bet", "id": 7, "bets": [{**a_bet("17", 100)[0], "seat": _seat}]}),
        7,
    )


@pytest.mark.parametrize("what", MESSAGES)
def test_a_message_that_cannot_be_read_changes_nothing(ana: Visitor, what: str) -> None:
    text, number = MESSAGES[what]
    ana.sit("h1").open()
    ana.bet("even", 500)
    with nothing_changes(ana):
        answer = ana.raw(text, number)
        assert answer["error"]["code"] == "bad-message"
        assert answer["error"]["words"].startswith("The message cannot be read: ")
    assert ana.ok("ping", at=5)["at"] == 5, "the connection stays"


def test_a_page_of_another_site_gets_no_socket(house: House) -> None:
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect
    from websockets.typing import Origin

    address = f"ws://127.0.0.1:{house.port}/live"
    for origin in ("https://elsewhere.example", "null", "http://[", f"{house.address}@elsewhere"):
        with pytest.raises(InvalidStatus) as refused:
            connect(address, origin=Origin(origin))
        assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(house.address)) as line:
        line.send('{"do": "ping", "id": 1, "at": 9}')
        assert json.loads(line.recv())["at"] == 9


def test_a_made_up_token_is_nobodys(house: House) -> None:
    from websockets.sync.client import connect

    for cookie in ("croupier=made-up", "croupier=", "croupier", "x=y; croupier=%00\xff"):
        headers = {"Cookie": cookie}
        with connect(f"ws://127.0.0.1:{house.port}/live", additional_headers=headers) as line:
            assert line.response is not None
            new = line.response.headers["Set-Cookie"]
            assert new.startswith("croupier=")
            assert "HttpOnly" in new
            assert "SameSite=Lax" in new
            assert "made-up" not in new


def test_no_bet_however_large_stops_a_table(ana: Visitor) -> None:
    """At a table by ru the excess comes back, so no maximum stands in the way of a huge call."""
    most = 2**53 - 1
    ana.sit("q1")
    until(lambda: ana.table()["phase"] == "betting")
    call = {"type": "call", "name": "neighbours", "chips": 10_000, "amount": most, "number": 0}
    assert ana.refused("bet", bets=[call]) in ("bad-amount", "bets-closed")
    assert ana.refused("bet", bets=a_bet("17", most)) in ("no-funds", "bets-closed")
    assert not ana.house.floor.desks["q1"].broken
