"""What people see of a table: a card that is not theirs stays hidden, a wallet is never shown."""

from __future__ import annotations

import msgspec

from croupier.cards.card import Card
from croupier.games.baccarat.events import Burned, Dealt
from croupier.games.facts import Event
from croupier.games.felt import Placed
from croupier.games.sight import NOBODY, Lying, hides
from croupier.house.people.faces import Portrait
from croupier.table.entry import Entry
from croupier.table.events import Listed, Seated
from croupier.table.sight import mask, private, public_name
from croupier.table.words import JoinList, OpenWindow
from croupier.web.live.told import told


def text(events: object) -> str:
    return msgspec.json.encode(events).decode()


def entry(*events: Event) -> Entry:
    return Entry(OpenWindow(), events, "dealer")


def test_a_burned_card_is_seen_by_nobody() -> None:
    burned = entry(Burned(Lying(Card("Ah"), NOBODY)))
    for seat in ("", "p1", "p2"):
        assert "Ah" not in text(told(burned, seat).events)


def test_a_card_for_one_seat_is_sent_to_that_seat_only() -> None:
    event = Dealt("punto", Lying(Card("Ah"), "p2"), 1)
    assert private(event, ("p1", "p2", "p3")) == {"p2"}
    assert "Ah" in text(told(entry(event), "p2").events)
    assert "Ah" not in text(told(entry(event), "p1").events)
    assert "Ah" not in text(told(entry(event), "").events)


def test_what_everybody_sees_is_the_same_message_for_all() -> None:
    assert private(Placed("p1", "17", 500), ("p1", "p2")) == set()
    assert private(Dealt("punto", Lying(Card("Ah")), 1), ("p1", "p2")) == set()


def test_only_kinds_with_cards_can_hide_any() -> None:
    assert hides(Burned)
    assert hides(Dealt)
    assert not hides(Placed)
    assert not hides(Seated)


def test_who_sits_down_is_a_name_and_never_a_wallet() -> None:
    seated = entry(Seated("p3", "g0123", "Guest 4821", False))
    who = public_name("g0123")
    assert text(told(seated, "p3").events) == (
        '[{"type":"seated","seat":"p3","name":"Guest 4821","bot":false,"you":true,'
        f'"who":"{who}"}}]'
    )
    face = Portrait("Magpie", "fox-3")
    assert '"name":"Magpie","bot":false' in text(told(seated, "", lambda *_: face).events)
    assert told(seated, "").by == "p3"
    assert "g0123" not in text(told(seated, "").events)


def test_who_waits_for_a_seat_is_nobody_and_never_a_wallet() -> None:
    listed = Entry(JoinList("g0123", "Ana"), (Listed("g0123", "Ana", False),), "g0123")
    assert told(listed, "").by == ""
    assert "g0123" not in text(mask(listed, ""))
    assert "g0123" not in text(told(listed, ""))
