"""Who sees what: a seat's own cards, what lies open, and nothing that follows from the rest."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.cards.card import PACK
from croupier.games.awaiting import Asks, Draw, Drawn, Over, Said
from croupier.games.facts import PotGiven
from croupier.games.game import Start
from croupier.games.poker import GAME as poker
from croupier.games.poker.events import Dealt, Shown
from croupier.games.poker.state import Round
from croupier.games.sight import mask
from tests.games.poker.at_the_table import PLATES, Hand, customs, terms_of

SECTIONS = list(PLATES)
each_game = pytest.mark.parametrize(("book", "game"), SECTIONS)


class Seen:
    """A hand of four, played by chance from a seed. Two hands from the same seed say the same as
    long as the same is asked, whatever the cards."""

    def __init__(self, book: str, game: str, seed: int, deck: list[str] | None = None) -> None:
        self.terms = terms_of(book, game, PLATES[book, game][-1])
        self.dice = random.Random(seed)
        self.deck = deck or self.dice.sample(PACK, 52)
        self.dice = random.Random(seed)
        self.places: list[str] = []
        seats = ("p1", "p2", "p3", "p4")
        button = "p2" if customs(self.terms).button else ""
        stacks = tuple(self.dice.choice((3_000, 20_000, 50_000)) for _ in seats)
        events, self.round = poker.open(self.terms, Start(seats, stacks, button))
        self.events: list[Any] = list(events)
        self.asked: list[Any] = []

    def play(self) -> Seen:
        """To the showdown, or until one is left."""
        while not isinstance(awaited := poker.awaiting(self.terms, self.round), Over):
            if isinstance(awaited, Asks):
                (ask,) = awaited.asks
                self.asked.append(ask)
                option = self.dice.choice(ask.options)
                answer: Any = Said(ask.actor, option.verb, "", option.low)
            else:
                at = len(self.places)
                self.places += awaited.to
                answer = Drawn(awaited.device, tuple(self.deck[at : len(self.places)]), awaited.to)
            events, self.round = poker.decide(self.terms, self.round, answer)
            self.events += events
        return self

    def other_deck(self, seat: str, seed: int) -> list[str]:
        """The same deck for this seat: what it did not see lies in another order."""
        unseen = [
            at
            for at, place in enumerate(self.places + ["burn"] * (52 - len(self.places)))
            if not _sees(seat, place)
        ]
        deck = list(self.deck)
        mixed = random.Random(seed).sample(unseen, len(unseen))
        for at, other in zip(unseen, mixed, strict=True):
            deck[at] = self.deck[other]
        return deck

    def before_the_showdown(self) -> list[Any]:
        at = next((n for n, e in enumerate(self.events) if isinstance(e, Shown | PotGiven)), None)
        return self.events[:at]


def _sees(seat: str, place: str) -> bool:
    return place == "board" or place.endswith(" up") or place.partition(" ")[0] == seat


@each_game
def test_what_a_seat_folds_from_what_it_sees(book: str, game: str) -> None:
    """The fold of masked events is the masked hand, at every moment."""
    for seed in range(4):
        hand = Seen(book, game, seed).play()
        for seat in ("p1", "p3", ""):
            whole, seen = Round(), Round()
            for event in hand.events:
                whole = poker.evolve(whole, event)
                seen = poker.evolve(seen, mask(event, seat))
                assert mask(seen, seat) == mask(whole, seat)


@each_game
def test_cards_that_a_seat_cannot_see_change_nothing_it_sees(book: str, game: str) -> None:
    """Other down cards and other burned cards: the same events for p1, and for everybody the same
    questions. Only the showdown tells."""
    for seed in range(12):
        one = Seen(book, game, seed).play()
        two = Seen(book, game, seed, one.other_deck("p1", seed)).play()
        assert one.deck != two.deck
        seen = [mask(event, "p1") for event in one.before_the_showdown()]
        assert [mask(event, "p1") for event in two.before_the_showdown()] == seen
        assert one.asked == two.asked


@each_game
def test_nobody_sees_another_down_card_before_the_showdown(book: str, game: str) -> None:
    hand = Seen(book, game, 5).play()
    for event in hand.before_the_showdown():
        if isinstance(event, Dealt):
            masked = mask(event, "p1")
            for place, lying, seen in zip(event.to, event.cards, masked.cards, strict=True):
                assert (seen.card == lying.card) == _sees("p1", place)


def test_cards_dealt_by_hand_are_turned_at_the_showdown() -> None:
    """R78: nobody at the desk has seen them, so the dealer turns them, in order of the seats; who
    folded turns nothing."""
    hand = Hand("bg", "holdem", button="p1").deal("xx xx xx xx xx xx")
    hand.say("p1 call 10", "p2 call 5", "p3 check").deal("7c 2d 9h")
    hand.say("p2 bet 10", "p3 fold", "p1 call 10").deal("3c").say("p2 check", "p1 check").deal("Js")
    hand.say("p2 check", "p1 check")
    awaited = poker.awaiting(hand.terms, hand.round)
    assert awaited == Draw("hand", ("p2", "p2", "p1", "p1"))
    hand.take(Drawn("hand", ("Ah",)))
    assert hand.places() == ("p2", "p1", "p1")
    hand.take(Drawn("hand", ("As", "Kd", "Ks")))
    assert hand.given == ["pot 1 of 50: rake 2, p2 48"]
    assert poker.result(hand.round) is not None


def test_cards_in_sight_have_to_be_named() -> None:
    """An up card and a common card lie face up: `xx` is no card there."""
    stud = Hand("by", "five-stud").deal("xx xx xx")
    with pytest.raises(Exception, match="face up"):
        stud.take(Drawn("deck", ("xx",)))
    flop = Hand("by", "holdem").deal("xx xx xx xx xx xx").say("p3 call 10", "p1 call 5", "p2 check")
    flop.take(Drawn("deck", ("xx",)))
    with pytest.raises(Exception, match="face up"):
        flop.take(Drawn("deck", ("xx", "2d", "3d")))


def test_nobody_left_to_show_to() -> None:
    """One is left: no card is turned, and nothing is said about a hand."""
    hand = Hand("bg", "holdem", button="p1").deal("xx xx xx xx xx xx").say("p1 fold", "p2 fold")
    assert hand.given == ["p3: 5 back (not called)", "pot 1 of 10: p3 10"]
    assert not [event for event in hand.events if isinstance(event, Shown)]
    result = poker.result(hand.round)
    assert result is not None
    assert result["hands"] == {}
