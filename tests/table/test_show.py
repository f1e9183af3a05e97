"""The winner whom nobody called may show cards, where the book lets him; else nobody sees them."""

from __future__ import annotations

import pytest

from croupier.cards.card import HIDDEN, Card
from croupier.games.awaiting import Drawn, Said
from croupier.games.poker.events import Dealt, Showed
from croupier.games.sight import Lying
from croupier.store.rounds import standing
from croupier.table.room.words import Show
from croupier.table.sight import mask, told
from croupier.text.writing import write_round
from tests.table.house import refused
from tests.table.poker_room import PLATES, Room


def won_alone(book: str = "bg", game: str = "holdem") -> Room:
    """p2 holds two aces, and p1 folds to the small blind."""
    room = Room(book, game)
    room.sit(500, 500)
    room.button_to("p1")
    room.hand("Kd Ah Kc As" if room.table.room.button == "p2" else "Ah Kd As Kc")
    room.speak(room.asked(), "fold")
    assert room.table.phase == "settled"
    return room


def goes_on(room: Room, *verbs: str) -> None:
    """Everybody says the first of these words that fits, until the hand is over."""
    while room.table.phase == "playing":
        room.until("bank", "default")
        if seat := room.asked():
            options = {option.verb: option for option in room.here.asks[0].options}
            verb = next(verb for verb in verbs if verb in options)
            room(Said(seat, verb, "", options[verb].low), by=seat)


def winner(room: Room) -> tuple[str, tuple[str, ...]]:
    play = room.play()
    at = play.live.bit_length() - 1
    return play.seats[at], tuple(lying.card for lying in play.cards[at])


def seen(room: Room, seat: str) -> set[str]:
    """All that a seat reads of the hand when it looks it up."""
    entries = [entry for entry in room.entries if entry.round == room.table.round]
    return {
        lying.card
        for entry in told(entries, seat)
        for event in entry.events
        if isinstance(event, Dealt)
        for lying in event.cards
    } | {
        card
        for entry in told(entries, seat)
        if isinstance(entry.word, Drawn)
        for card in entry.word.outcomes
    }


def test_what_is_not_shown_nobody_else_reads_not_even_afterwards() -> None:
    room = won_alone()
    seat, cards = winner(room)
    other = "p1" if seat == "p2" else "p2"
    assert seen(room, seat) >= set(cards)
    assert not seen(room, other) & set(cards)
    assert not seen(room, "") & set(cards)


def test_both_cards_one_after_the_other() -> None:
    room = won_alone()
    seat, cards = winner(room)
    other = "p1" if seat == "p2" else "p2"
    entry = room(Show(seat, cards[:1]), by=seat)
    assert entry.events == (Showed(seat, (Lying(Card(cards[0])),)),)
    assert entry.round == room.table.round
    assert mask(entry, other) == entry, "everybody sees it at once"
    assert cards[0] in seen(room, "")
    assert cards[1] not in seen(room, other), "the other one stays closed"
    room(Show(seat, cards[1:]), by=seat)
    assert set(cards) <= seen(room, "")
    assert refused(room, Show(seat, cards), by=seat).code == "not-awaited"


def test_it_changes_nothing_but_what_is_seen() -> None:
    room = won_alone()
    seat, cards = winner(room)
    before, due = room.table.stacks, room.due()
    setting = room.here.setting
    text = write_round([e for e in room.entries if e.round == room.table.round], setting)
    room(Show(seat, cards), by=seat)
    assert (room.table.stacks, room.due()) == (before, due)
    entries = [e for e in room.entries if e.round == room.table.round]
    assert write_round(entries, setting) == text
    assert [e for _, e in standing(enumerate(entries))] == entries
    room.hand()
    assert room.table.phase == "playing"


def test_only_the_winner_only_then_and_only_own_cards() -> None:
    room = won_alone()
    seat, cards = winner(room)
    other = "p1" if seat == "p2" else "p2"
    for word in (
        Show(other, ("Kd",)),
        Show(seat, ()),
        Show(seat, ("2c",)),
        Show(seat, (cards[0], cards[0])),
        Show(seat, (HIDDEN,)),
    ):
        assert refused(room, word, by=word.seat).code == "not-awaited"
    room.hand()
    assert refused(room, Show(seat, cards), by=seat).code == "not-awaited", "the next hand goes on"


def test_after_a_showdown_there_is_nothing_left_to_show() -> None:
    room = Room("bg", "holdem")
    room.sit(500, 500)
    room.button_to("p1")
    room.hand()
    goes_on(room, "check", "call")
    seat = next(iter(room.table.seats))
    assert refused(room, Show(seat, ("Ah",)), by=seat).code == "not-awaited"


@pytest.mark.parametrize(("book", "game"), [section for section in PLATES if section[0] == "by"])
def test_by_the_belarusian_rules_no_card_is_shown(book: str, game: str) -> None:
    """7.5 forbids to show one's cards; at the showdown the book opens them."""
    room = Room(book, game)
    room.sit(500, 500)
    room.hand()
    goes_on(room, "fold", "bring-in")
    seat, cards = winner(room)
    error = refused(room, Show(seat, cards[:1]), by=seat)
    assert (error.code, error.clause) == ("shows-nothing", "7.5")
