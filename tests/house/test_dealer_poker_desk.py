"""Poker against the dealer at desks whose clock hardly waits: a sealed deck for every round, bots,
and texts that play again for whoever reads them."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from croupier.cards.shoe import Shoe
from croupier.games.awaiting import Ask, Drawn, Said
from croupier.games.felt import Bet
from croupier.house.clock import VirtualClock
from croupier.house.plan import Place, read_plan
from croupier.house.tables.desk import Desk
from croupier.house.tables.devices import SealedShoe
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.plate import Limits
from croupier.store import Store
from croupier.table.events import RoundOver, ShoeCut, ShoeSealed
from croupier.table.sight import told
from croupier.table.words import Bets, NoMoreBets
from croupier.text.writing import write_round
from tests.games.dealer_poker.at_the_table import held, terms_of
from tests.house.scene import HASTE, Scene, at_desk
from tests.kinds import the

POKER = ("c1", "c2", "o1", "u1", "u2", "h1", "h2")
ROUNDS = 40


def place_of(table: str) -> Place:
    """A table as the house comes with it, in haste."""
    place = next(place for place in read_plan() if place.opened.table == table)
    return place._replace(opened=msgspec.structs.replace(place.opened, timing=HASTE))


class Guest:
    """Somebody who bets on a light box and a dark one and says anything that is legal."""

    def __init__(self, scene: Scene, seed: str) -> None:
        self.scene = scene
        self.desk = scene.desk
        self.chance = random.Random(seed)
        self.verbs: set[str] = set()

    async def round(self) -> None:
        desk = self.desk
        await self.scene.until(lambda: desk.table.phase == "betting")
        await desk.hear("ana", lambda seat: Bets(seat, self.bets(seat)))
        await desk.house(NoMoreBets(), "dealer")
        while desk.table.phase == "playing":
            asks = desk.here.asks
            if asks:
                await desk.house(self.word(asks[0]), asks[0].actor)
            else:
                await self.scene.until(self.scene.moved())

    def bets(self, seat: str) -> tuple[Bet, ...]:
        boxes = terms_of(self.desk.setting).boxes
        ante = boxes.ante.minimum
        light = (Bet(seat, "1 ante", ante), Bet(seat, "1 bonus", self.bonus(ante)))
        if isinstance(boxes.dark, Absent):
            return light
        other = ante if boxes.dark.ante.value == "equal" else 2 * ante
        dark = (Bet(seat, "3 ante", other, dark=True), Bet(seat, "3 bet", 2 * other, dark=True))
        return (*light[: self.chance.randint(1, 2)], *dark)

    def bonus(self, ante: int) -> int:
        boxes = terms_of(self.desk.setting).boxes
        return ante // 2 if boxes.bonus_share else the(Limits, boxes.bonus).minimum

    def word(self, ask: Ask) -> Said:
        option = self.chance.choice(ask.options)
        lie = held(self.desk.table.play, ask.about)
        count = self.chance.randint(option.fewest, option.most)
        self.verbs.add(option.verb)
        cards = tuple(self.chance.sample(lie, count))
        return Said(ask.actor, option.verb, ask.about, option.low, cards)


def evening(store: Store, clock: VirtualClock, table: str, rounds: int = ROUNDS) -> Guest:
    """So many rounds, with one guest."""
    guests: list[Guest] = []

    async def play(scene: Scene) -> None:
        guests.append(Guest(scene, table))
        await scene.sit("ana")
        for _ in range(rounds):
            await guests[0].round()

    at_desk(store, clock, place_of(table), play)
    return guests[0]


@pytest.mark.parametrize("table", POKER)
def test_an_evening_with_a_sealed_deck_for_every_round(
    store: Store, clock: VirtualClock, table: str
) -> None:
    """Every card came from the deck in the vault as it was cut, and every text plays again: the
    house's, the player's, and a stranger's, in which what nobody showed is `xx`."""
    guest = evening(store, clock, table)
    setting, book = guest.desk.setting, load_book(guest.desk.place.book.info.id)
    assert {"bet", "pass"} <= guest.verbs
    events = [event for r in store.read(table) for event in r.entry.events]
    sealed = [event.shoe for event in events if isinstance(event, ShoeSealed)]
    cuts = [event.at for event in events if isinstance(event, ShoeCut)]
    assert len(set(sealed)) == len(sealed) == len(cuts) >= ROUNDS
    hidden = 0
    for number in range(1, ROUNDS + 1):
        entries = [r.entry for r in store.read_round(f"{table}-{number:06d}")]
        assert any(isinstance(event, RoundOver) for event in entries[-1].events)
        drawn = [card for e in entries if isinstance(e.word, Drawn) for card in e.word.outcomes]
        assert tuple(drawn) == order(store, table, sealed[number - 1], cuts[number - 1], len(drawn))
        for reader in (entries, told(entries, "p1"), told(entries, "")):
            replay(str(write_round(reader, setting)), book)
        hidden += str(write_round(told(entries, ""), setting)).count("xx")
    assert hidden > 0, "some box passed"


def order(store: Store, table: str, deck: str, cut: int, count: int) -> tuple[Any, ...]:
    content = store.sealed(table, deck)
    assert content is not None
    whole = msgspec.json.decode(content, type=SealedShoe).order
    return Shoe(whole).cut(cut).next(count)


@pytest.mark.parametrize("table", ["o1", "u1", "h1"])
def test_bots_play_whole_rounds_among_themselves(
    store: Store, clock: VirtualClock, table: str
) -> None:
    place = place_of(table)
    timing = msgspec.structs.replace(HASTE, window=20_000, decide=15_000)
    place = place._replace(opened=msgspec.structs.replace(place.opened, timing=timing))
    desks: list[Desk] = []

    async def play(scene: Scene) -> None:
        desks.append(scene.desk)
        await scene.until(lambda: len(scene.desk.table.results) >= 8)

    at_desk(store, clock, place, play, bots=3)
    said = [r.entry for r in store.read(table) if isinstance(r.entry.word, Said)]
    assert said
    assert not any(entry.clock for entry in said), "they answer before the clock does"
    assert all(who.bot for who in desks[0].table.seats.values())
