"""An evening in a poker room, by chance: people come and go, bet, go silent, and make mistakes.

`Room` counts the chips after every word.
"""

from __future__ import annotations

from random import Random

import msgspec

from croupier.errors import CroupierError, InvariantBroken
from croupier.games.awaiting import Asks, Draw, Drawn, Said
from croupier.games.facts import Back, PotGiven, Put
from croupier.house.tables import restart
from croupier.replay import replay
from croupier.rulebooks.schema.plate import Limits
from croupier.store.codec import VERSION, decode, encode
from croupier.table.course import awaited, on_silence
from croupier.table.entry import Word
from croupier.table.fold import fold
from croupier.table.room.hand import idle
from croupier.table.room.words import AddChips, ComeBack, SitOut, StartHand, TakeTime
from croupier.table.seating import free_seats
from croupier.table.setting import lay_out
from croupier.table.shoe import wanted
from croupier.table.state import Table
from croupier.table.words import (
    AnnounceLast,
    ChangeDealer,
    ChangePlate,
    Close,
    JoinList,
    Leave,
    LeaveList,
    OfferSeat,
    Open,
    SealShoe,
    Sit,
    Strike,
)
from croupier.text.writing import write_round
from tests.table.poker_room import Room

PEOPLE = ("ana", "bob", "cyd", "dan", "eva")
MONEY = Put | Back | PotGiven


class Evening:
    """A table, and somebody who says one thing after the other, some of them wise."""

    def __init__(self, book: str, game: str, seed: int, *, by_hand: bool) -> None:
        self.chance = Random(seed)
        self.by_hand = by_hand
        self.room = Room(book, game, by_hand=by_hand, seats=3 + seed % 2)
        self.room.shuffle = self.chance
        self.usual = self.room.table.opened
        self.plate = self.room.table.plate
        for player in PEOPLE[:3]:
            self.room(Sit(player, player.title(), buy_in=self._buy_in()), by=player)

    def _buy_in(self) -> int:
        return self.chance.choice((10_000, 13_300, 50_000, 100_000))

    def step(self) -> None:
        people = (self.somebody, self.somebody_else, self.in_and_out)
        course = (self.course,) * 14
        self.chance.choice((*people, *course, self.house, self.mistake))()

    def say(self, word: Word, *, clock: bool = False) -> None:
        """What is refused by name changes nothing; nothing else may come."""
        before = self.room.table
        confirmed = "inspector" if isinstance(word, Strike) else ""
        try:
            self.room(word, by="x", clock=clock, confirmed=confirmed)
        except InvariantBroken:
            raise
        except CroupierError:
            assert self.room.table == before
        plate = self.room.table.plate
        if plate != self.plate:
            self.room.setting = lay_out(self.game, self.room.setting.rules, plate)
            self.plate = plate

    @property
    def game(self) -> str:
        assert self.usual is not None
        return self.usual.game

    def evening(self, steps: int) -> None:
        self.plate = self.room.table.plate
        for _ in range(steps):
            self.step()
            self.holds()

    def holds(self) -> None:
        """What must always hold, beside the chips."""
        table, due = self.room.table, self.room.due()
        assert {
            *table.room.out,
            *table.room.waits,
            *table.room.leaving,
            *table.room.banks,
        } <= table.seats.keys()
        assert not {listed.player for listed in table.queue} & {
            who.player for who in table.seats.values()
        }
        assert table.offer is None or table.offer.player in {each.player for each in table.queue}
        if table.phase == "playing":
            play = self.room.play()
            for seat, chips in zip(play.seats, play.stacks, strict=True):
                assert table.stacks.get(seat, chips) >= chips, "§57: with the chips that lay there"
        if not self.by_hand and table.phase != "closed":
            assert due or (idle(self.room.here) and not table.offer)
            called = not table.queue or not free_seats(table) or table.offer
            assert called or (due and due.at == 0), "the seat is offered at once"

    # Who says what.

    def somebody(self) -> None:
        seat, amount = f"p{self.chance.randint(1, 5)}", self._buy_in()
        words = (Leave(seat), SitOut(seat), ComeBack(seat), AddChips(seat, amount))
        self.say(self.chance.choice(words))

    def somebody_else(self) -> None:
        player = self.chance.choice(PEOPLE)
        seat = self.chance.choice(("", "p1", "p2", "p3", "p4", "p9"))
        sit = Sit(player, player.title(), seat=seat, buy_in=self._buy_in())
        words = (sit, sit, JoinList(player, player.title()), LeaveList(player))
        self.say(self.chance.choice(words))

    def in_and_out(self) -> None:
        """Somebody gets up and sits down again, with other chips."""
        if self.room.table.seats:
            seat, who = self.chance.choice(tuple(self.room.table.seats.items()))
            self.say(Leave(seat))
            self.say(Sit(who.player, who.name, seat=seat, buy_in=self._buy_in()))

    def course(self) -> None:
        """What comes next, said by whoever has to say it."""
        table, room = self.room.table, self.room
        room.now += self.chance.choice((0, 400, 9_000))
        if table.phase == "closed" and self.usual is not None:
            self.say(Open(self.usual))
            return
        if table.phase == "settled" and idle(room.here):
            self.fill()
            return
        asked = awaited(room.here)
        if isinstance(asked, Asks) and self.chance.random() < 0.8:
            self.answer(asked)
        elif self.by_hand:
            self.by_the_dealer(asked)
        elif room.due() is not None:
            room.tick()

    def fill(self) -> None:
        """Too few for a hand: somebody comes back, or sits down."""
        for seat in self.room.table.room.out:
            chips = self.room.table.stacks[seat]
            self.say(ComeBack(seat) if chips else AddChips(seat, self._buy_in()))
        player = self.chance.choice(PEOPLE)
        self.say(Sit(player, player.title(), buy_in=self._buy_in()))

    def answer(self, asked: Asks) -> None:
        """Every option is what it says."""
        option = self.chance.choice(asked.asks[0].options)
        middle = max(option.low, (option.low + option.high) // 200 * 100)
        price = self.chance.choice((option.low, option.low, middle, option.high))
        self.room(Said(asked.asks[0].actor, option.verb, "", price), by=asked.asks[0].actor)

    def by_the_dealer(self, asked: object) -> None:
        room = self.room
        if isinstance(asked, Asks):
            self.say(on_silence(room.here), clock=True)
        elif wanted(room.here):
            room.deck.clear()
            room.brought += 1
            room.deck += room.rest([])
            self.say(SealShoe(f"deck-{room.brought}", ""))
        elif isinstance(asked, Draw):
            self.deal(asked)
        else:
            self.say(StartHand())

    def deal(self, draw: Draw) -> None:
        """Some of the cards; nobody looks at those that lie face down, and not at all at some."""
        places = draw.to[: self.chance.randint(1, len(draw.to))]
        if draw.device == "hand":
            seen = self.room.table.shoe.seen if self.room.table.shoe else {}
            cards = [card for card in self.room.rest([]) if not seen.get(card)]
        else:
            down = [place[0] == "p" and not place.endswith("up") for place in places]
            dark = [d and self.chance.random() < 0.5 for d in down]
            hidden = [d or place == "burn" for d, place in zip(dark, places, strict=True)]
            cards = ["xx" if unseen else self.room.deck.pop(0) for unseen in hidden]
        self.say(Drawn(draw.device, tuple(cards[: len(places)]), places))

    def house(self) -> None:
        plate = self.room.table.plate
        other = {**plate.limits, "buy-in": Limits(10_000, self.chance.choice((50_000, 100_000)))}
        words = (
            ChangePlate(msgspec.structs.replace(plate, limits=other)),
            ChangeDealer("Vera"), AnnounceLast(), Close("no players"), OfferSeat(), TakeTime(),
            StartHand(), Said("p1", "call", "", 1_000), Said("p2", "shout"),
        )  # fmt: skip
        self.say(self.chance.choice(words))

    def mistake(self) -> None:
        entries = len(self.room.table.entries)
        if entries:
            self.say(Strike(max(1, entries - self.chance.randint(0, 5)), "misheard"))

    # What the journal says of it.

    def told_again(self) -> None:
        again = Table()
        for entry in self.room.entries:
            assert decode(VERSION, encode(entry)) == entry
            again = fold(again, entry)
        assert again == self.room.table
        bare = msgspec.structs.replace(again, entries=(), before=None, play=None)
        _, content = restart.snapshot(again, 7, 50)
        assert restart.read_snapshot(content) == restart.Remembered(bare, 7)

    def texts_play(self) -> None:
        """Every hand that is over, as text: it plays, and the same chips move."""
        table = self.room.table
        unfinished = table.round if table.phase == "playing" else ""
        for name in {entry.round for entry in self.room.entries} - {"", unfinished}:
            entries = [entry for entry in self.room.entries if entry.round == name]
            text = str(write_round(entries, self.room.setting))
            played = replay(text, self.room.book, name)
            assert money(played.entries) == money(entries), text


def money(entries: object) -> list[object]:
    assert isinstance(entries, list | tuple)
    chips = [e for entry in entries for e in entry.events if isinstance(e, MONEY)]
    return [e for e in chips if not isinstance(e, Put) or e.amount]
