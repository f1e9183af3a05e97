"""Whatever is said at a poker table, the text of its round plays, and the money adds up.

Bets light and dark, raised, taken back, undone, cleared and repeated; cards, words and their
opposites; strikes. Every table is dealt by hand, two rounds long.
"""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.cards.card import PACK
from croupier.errors import CroupierError
from croupier.games.awaiting import Asks, Draw, Drawn, Said
from croupier.games.facts import Line, Stake
from croupier.games.felt import Bet, Placed, TakeBack, TakenBack
from croupier.replay import replay
from croupier.table.course import awaited
from croupier.table.entry import Entry, Word
from croupier.table.words import (
    Bets,
    Clear,
    Cut,
    NoMoreBets,
    OpenWindow,
    Repeat,
    SealShoe,
    Sit,
    Strike,
    Undo,
)
from croupier.text.writing import write_round
from tests.games.dealer_poker.at_the_table import SECTIONS, held, terms_of
from tests.table.house import Watched

SEATS = ("p1", "p2", "p3")
VERBS = ("pass", "bet", "exchange", "sixth", "insure", "buy", "no", "hit", "")


class Evening:
    """Two rounds of whatever comes to mind."""

    def __init__(self, book: str, game: str, seed: int) -> None:
        self.dice = random.Random(seed)
        self.house = Watched(book, game, by_hand=True)
        for name in ("ana", "bob", "eve"):
            self.house(Sit(name, name))
        for number in (1, 2):
            self.house(SealShoe(f"deck-{number}", "seal"))
            while self.house.table.phase == "cutting":
                self.house(Cut("", 500))
            self.house(OpenWindow())
            self.deck = self.dice.sample(PACK, 52)
            self._bets()
            self._round()

    def tried(self, word: Word, confirmed: str = "") -> None:
        before = self.house.table
        with suppress(CroupierError):
            self.house(word, confirmed=confirmed)
            return
        assert self.house.table == before

    def _bets(self) -> None:
        for _ in range(self.dice.randint(0, 14)):
            self.tried(self._felt_word())
        self.house(NoMoreBets())

    def _felt_word(self) -> Word:
        seat, dice = self.dice.choice(SEATS), self.dice
        other = dice.random()
        if other < 0.1:
            return dice.choice((Undo, Clear, Repeat))(seat)
        spot = dice.choice(self.house.setting.game.spots(self.house.setting.terms)).spot
        amount = dice.choice((100, 500, 1000, 2000, 2500, 5000))
        if other < 0.2:
            return Bets(seat, (TakeBack(seat, spot, amount),))
        box, _, kind = spot.partition(" ")
        ante = self.house.table.felt.on(f"{box} ante", seat)
        if kind != "ante" and ante:
            amount = dice.choice((ante * 2, ante, ante // 2))
        if kind != "ante" and not ante:
            spot = f"{box} ante"
        return Bets(seat, (Bet(seat, spot, amount, dark=dice.random() < 0.4),))

    def _round(self) -> None:
        for _ in range(200):
            if self.house.table.phase != "playing":
                return
            if self.dice.random() < 0.1:
                self.tried(self._odd())
            what = awaited(self.house.here)
            if isinstance(what, Draw):
                self._cards(what)
            elif isinstance(what, Asks):
                ask = self.dice.choice(what.asks)
                option = self.dice.choice(ask.options)
                cards_there = held(self.house.table.play, ask.about)
                cards = self.dice.sample(cards_there, self.dice.randint(option.fewest, option.most))
                price = self.dice.choice((option.low, option.high))
                self.house(Said(ask.actor, option.verb, ask.about, price, tuple(cards)))
        raise AssertionError("the round does not end")

    def _cards(self, what: Draw) -> None:
        shoe = self.house.table.shoe
        assert shoe is not None
        left = [card for card in self.deck if card not in shoe.seen]
        count = self.dice.randint(1, len(what.to))
        self.house(Drawn("deck", tuple(left[:count]), what.to[:count]))

    def _odd(self) -> Word:
        """A wrong word, a late bet, a card twice, a strike."""
        dice, table = self.dice, self.house.table
        seat, box = dice.choice(SEATS), dice.choice(("1", "2", "3", "9", ""))
        odd = dice.random()
        if odd < 0.5:
            return Said(seat, dice.choice(VERBS), box, dice.choice((0, 500, 1000)))
        if odd < 0.7:
            return Bets(seat, (Bet(seat, f"{box} ante", 1000),))
        return (
            Drawn("deck", (dice.choice(PACK),) * 2)
            if odd < 0.8
            else self._strike(len(table.entries))
        )

    def _strike(self, entries: int) -> Word:
        self.tried(Strike(self.dice.randint(2, entries), "typed wrong"), confirmed="inspector")
        return Undo("p1")


def lines_of(entries: list[Entry]) -> list[Line]:
    return [event for entry in entries for event in entry.events if isinstance(event, Line)]


@pytest.mark.parametrize(("book", "game"), SECTIONS)
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
@example(seed=156937757)  # several bets laid again, and all of them undone at once
def test_the_text_of_any_round_plays(book: str, game: str, seed: int) -> None:
    house = Evening(book, game, seed).house
    for round in ("t1-000001", "t1-000002"):
        entries = [entry for entry in house.entries if entry.round == round]
        text = str(write_round(entries, house.setting))
        played = replay(text, house.book)
        assert lines_of(list(played.entries)) == lines_of(entries)
        assert str(write_round([e for e in played.entries if e.round], house.setting)) == (
            text.replace(round, "text-000001")
        )


@pytest.mark.parametrize(("book", "game"), SECTIONS)
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_what_is_put_up_comes_back_or_is_lost(book: str, game: str, seed: int) -> None:
    """By the entries that stand: nothing lies on the felt afterwards, no wager has two lines."""
    evening = Evening(book, game, seed)
    table = evening.house.table
    assert table.wagers == {}
    put, out = dict[str, int](), dict[str, int]()
    for entry in table.entries:
        for event in entry.events:
            match event:
                case Placed(seat, spot, amount):
                    put[f"{spot}/{seat}"] = put.get(f"{spot}/{seat}", 0) + amount
                case TakenBack(seat, spot, amount):
                    put[f"{spot}/{seat}"] -= amount
                case Stake(wager, _, amount):
                    put[wager] = put.get(wager, 0) + amount
                case Line(wager, _, back, lost):
                    assert wager not in out
                    out[wager] = back + lost
    assert out == {wager: amount for wager, amount in put.items() if amount}


@pytest.mark.parametrize(("book", "game"), SECTIONS)
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_however_the_chips_came_to_lie_the_book_lets_them(book: str, game: str, seed: int) -> None:
    """§127, §154, §162; RP p. 5: what plays after any raising, taking back, undoing, repeating."""
    house = Evening(book, game, seed).house
    terms = terms_of(house.setting).boxes
    for entry in house.entries:
        boxes = [box for event in entry.events for box in getattr(event, "boxes", ())]
        if not isinstance(entry.word, NoMoreBets) or not boxes:
            continue
        for seat in SEATS:
            light = [box for box in boxes if box.seat == seat and not box.dark]
            dark = {box.ante for box in boxes if box.seat == seat and box.dark}
            antes = {box.ante for box in light}
            if terms.light.most.value != "any":
                assert len(light) <= terms.light.most.value
            if terms.light.equal.value:
                assert len(antes) <= 1
            if terms.light.where.value == "own seat" and light:
                assert seat.removeprefix("p") in {box.name for box in light}
            if terms.light.side_by_side.value and len(light) == 2:
                assert abs(int(light[0].name) - int(light[1].name)) == 1
            rule = getattr(terms.dark, "ante", None)
            if rule and rule.value == "differs":
                assert not antes & dark
            if rule and rule.value == "equal" and antes:
                assert dark <= antes
            assert all(terms.ante.minimum <= box.ante <= terms.ante.maximum for box in boxes)


def test_equal_boxes_that_were_lowered_are_undone_together() -> None:
    """§127: raised together, lowered together; what is left of the raise is undone on both."""
    house = Watched("by", "oasis", by_hand=True)
    house(Sit("ana", "Ana"))
    house(SealShoe("deck-1", "seal"))
    while house.table.phase == "cutting":
        house(Cut("", 500))
    house(OpenWindow())
    for spot, amount in (("1 ante", 500), ("2 ante", 500), ("2 ante", 1500)):
        house(Bets("p1", (Bet("p1", spot, amount),)))
    house(Bets("p1", (TakeBack("p1", "2 ante", 500),)))
    for left in ((1500, 1500), (500, 500), (500, 0), (0, 0)):
        felt = house.table.felt
        assert (felt.on("1 ante", "p1"), felt.on("2 ante", "p1")) == left
        if any(left):
            house(Undo("p1"))
