"""Blackjack at desks whose clock hardly waits: machines, shoes that run out, bots, deadlines."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from croupier.cards.card import Card
from croupier.dealing import inside, mixed
from croupier.errors import CroupierError
from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Ask, Drawn, Option, Said
from croupier.games.blackjack.events import Dealt, Finished, HandSplit, Spoke
from croupier.games.facts import Line
from croupier.games.felt import Bet, Placed
from croupier.house.clock import VirtualClock
from croupier.house.plan import read_plan
from croupier.house.tables import restart
from croupier.house.tables.kept import kept_setting
from croupier.ledger import wallet
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.store import Store
from croupier.table.events import (
    CardsBurned,
    CardsReturned,
    MachineLoaded,
    RoundOver,
    Seated,
    ShoeSealed,
    Timing,
    WindowOpened,
)
from croupier.table.words import Bets, NoMoreBets
from croupier.text.writing import write_round
from tests.house.scene import HASTE, Scene, at_desk

WithTable = Callable[..., None]
WITH_SIDES = "5..500, war 1..100, pair 1..100, boxes 7, decks 6"
TABLE = """
[[table]]
id = "j1"
name = "Blackjack"
book = "{book}"
game = "blackjack"
seats = {seats}
bots = {bots}
plate = "{plate}"
"""


class Blackjack(Scene):
    async def bet(self, player: str, spot: str, amount: int) -> None:
        await self.desk.hear(player, lambda seat: Bets(seat, (Bet(seat, spot, amount),)))

    async def round(self, bets: dict[str, str], answer: Callable[[Ask], Option]) -> None:
        """A whole round, with these players on these boxes, who answer so."""
        desk = self.desk
        await self.until(lambda: desk.table.phase == "betting")
        for spot, player in bets.items():
            await self.bet(player, spot, 1_000)
        await desk.house(NoMoreBets(), "dealer")
        while desk.table.phase == "playing":
            must = [ask for ask in desk.here.asks if ask.must]
            if must:
                option = answer(must[0])
                word = Said(must[0].actor, option.verb, must[0].about, option.low)
                await desk.house(word, must[0].actor)
            else:
                await self.until(self.moved())


@pytest.fixture
def with_table(store: Store, clock: VirtualClock, tmp_path: Path) -> WithTable:
    """Runs a table of these choices and hands it to the test."""

    def run(
        play: Callable[[Blackjack], Awaitable[None]],
        book: str = "by",
        plate: str = "10..1000, boxes 7, decks 8",
        seats: int = 7,
        bots: int = 0,
        timing: Timing = HASTE,
    ) -> None:
        file = tmp_path / "plan.toml"
        file.write_text(TABLE.format(book=book, plate=plate, seats=seats, bots=bots), "utf-8")
        place = read_plan(file)[0]
        opened = msgspec.structs.replace(place.opened, timing=timing)
        place = place._replace(opened=opened)
        at_desk(store, clock, place, lambda scene: play(Blackjack(scene.desk, clock)), bots)

    return run


def plainly(scene: Scene) -> Callable[[Ask], Option]:
    """As the bots play."""
    desk, chance = scene.desk, random.Random(2)

    def answer(ask: Ask) -> Option:
        assert desk.table.play is not None
        said = desk.setting.game.bot.answer(desk.setting.terms, desk.table.play, ask, chance)
        return next(option for option in ask.options if option.verb == said.verb)

    return answer


def always_hit(ask: Ask) -> Option:
    offered = {option.verb: option for option in ask.options}
    return offered.get("hit") or offered[ask.default]


def test_a_machine_plays_two_hundred_rounds(store: Store, with_table: WithTable) -> None:
    """bg-blackjack p. 11–13: loaded once, never cut; cards go back at the end of a round once
    eighty are out; no card is dealt more often than it is inside."""

    async def play(scene: Blackjack) -> None:
        await scene.sit("ana")
        for _ in range(200):
            seen = scene.desk.table
            await scene.round(dict.fromkeys("135", "ana"), plainly(scene))
            assert seen.round != scene.desk.table.round

    plate = "5..500, boxes 5, decks 6, device machine"
    with_table(play, book="bg-blackjack", plate=plate)
    entries = [recorded.entry for recorded in store.read("j1")]
    events = [event for entry in entries for event in entry.events]
    assert len([e for e in events if isinstance(e, MachineLoaded)]) == 1
    assert [len(e.cards) for e in events if isinstance(e, CardsBurned)] == [3]
    assert len([e for e in events if isinstance(e, RoundOver)]) >= 200
    returned = [e for e in events if isinstance(e, CardsReturned)]
    assert len(returned) > 5
    out: Counter[str] = Counter()
    for entry in entries:
        if isinstance(entry.word, Drawn):
            out.update(entry.word.outcomes)
            assert max(out.values()) <= 6
        if any(isinstance(e, CardsReturned) for e in entry.events):
            assert out.total() >= 80
            out.clear()


def test_any_card_inside_a_machine_may_come(with_table: WithTable) -> None:
    """By how often it is inside: here three cards are left, two of them alike."""

    async def play(scene: Blackjack) -> None:
        desk = scene.desk
        await scene.until(lambda: desk.table.phase == "betting")
        machine, ace = desk.table.shoe, Card("Ah")
        assert machine is not None
        gone = Counter(inside(6, {}))
        gone.subtract([ace, ace, Card("9c")])
        shoe = msgspec.structs.replace(machine, seen=dict(gone), out=gone.total())
        table = msgspec.structs.replace(desk.table, shoe=shoe)
        below = SeededEntropy(7).below
        drawn = [mixed(table, 1, below)[0] for _ in range(3_000)]
        assert set(drawn) == {"Ah", "9c"}
        assert 1_850 < drawn.count(ace) < 2_150
        assert sorted(mixed(table, 3, below)) == ["9c", "Ah", "Ah"]

    plate = "5..500, boxes 5, decks 6, device machine"
    with_table(play, book="bg-blackjack", plate=plate)


def test_a_shoe_that_runs_out_is_shuffled_from_what_does_not_lie_on_the_table(
    store: Store, with_table: WithTable
) -> None:
    """One deck for seven boxes, and everybody hits as long as he may: the round goes on."""

    async def play(scene: Blackjack) -> None:
        for number in range(1, 8):
            await scene.sit(f"guest{number}")
        for _ in range(6):
            await scene.round({str(n): f"guest{n}" for n in range(1, 8)}, always_hit)

    with_table(play, book="bg", plate="10..1000, boxes 7, decks 1")
    sealed = 0
    for round_ in store.rounds("j1"):
        lying: dict[str, list[str]] = {}
        for event in (e for r in store.read_round(round_.round) for e in r.entry.events):
            match event:
                case Dealt(to, card):
                    cards = [each for hand in lying.values() for each in hand]
                    assert card.card not in cards, "no card lies twice with one deck"
                    lying.setdefault(to, []).append(card.card)
                case HandSplit(hand, into):
                    lying[into] = [lying[hand].pop()]
                case Finished(hand, "over"):
                    del lying[hand]  # taken away, to be shuffled among the rest
                case ShoeSealed():
                    sealed += 1
                    assert event.without == sum(map(len, lying.values()))
    assert sealed


def test_bots_play_their_own_boxes_and_answer_for_themselves(
    store: Store, with_table: WithTable
) -> None:
    async def play(scene: Blackjack) -> None:
        desk = scene.desk
        await scene.sit("ana")
        for _ in range(8):
            await scene.until(lambda: desk.table.phase == "betting")
            next_round = scene.next_round()
            if not any(w.spot == "4" for w in desk.table.wagers.values()):
                await scene.bet("ana", "4", 1_000)
            await scene.until(next_round)

    plan = {"book": "bg-blackjack", "plate": WITH_SIDES, "seats": 5}
    with_table(play, **plan, bots=3, timing=Timing())
    events = [event for recorded in store.read("j1") for event in recorded.entry.events]
    seats = {event.seat: event.bot for event in events if isinstance(event, Seated)}
    spoken = [
        (recorded.entry, event)
        for recorded in store.read("j1")
        for event in recorded.entry.events
        if isinstance(event, Spoke)
    ]
    bots = [(entry, event) for entry, event in spoken if seats[event.actor]]
    assert len(bots) > 8
    assert not any(entry.clock for entry, _ in bots), "a bot is never too slow"
    assert {event.verb for _, event in bots} >= {"stand", "hit"}
    assert not {event.verb for _, event in bots} & {"insure", "even-money", "surrender"}
    boxes: dict[str, set[str]] = {}
    for event in events:
        if isinstance(event, WindowOpened):
            boxes = {}
        if isinstance(event, Placed) and event.spot.isdigit():
            boxes.setdefault(event.spot, set()).add(event.seat)
            assert len(boxes[event.spot]) == 1, "a box of its own"


def test_an_answer_in_time_counts_however_late_the_clock_is_heard(with_table: WithTable) -> None:
    """The word and the deadline come in the same breath: who insures may still think."""

    async def play(scene: Blackjack) -> None:
        desk = scene.desk
        await scene.sit("ana")
        offers: list[Ask] = []

        def stand_unless_offered(ask: Ask) -> Option:
            offers[:] = [other for other in desk.here.asks if not other.must]
            if offers:
                check(offers[0])
            return Option(ask.default)

        def check(offer: Ask) -> None:
            insure = Said("p1", offer.options[0].verb, offer.about, offer.options[0].low)
            due = desk._due()
            assert due is not None
            late = desk._clock("default")._replace(due=due, at=due.at)
            (step,), later = desk._decide([late._replace(word=insure, clock=False), late])
            assert not later
            assert step.post.entry.word == insure, "the clock waits for its new time"
            assert step.table.next_at > 0

        while not offers:
            await scene.round({"1": "ana"}, stand_unless_offered)

    with_table(play, book="bg", plate="10..1000, boxes 7, decks 6")


@pytest.mark.parametrize("book", ["bg", "bg-blackjack", "by", "mk", "ru"])
def test_an_evening_of_people_who_try_everything(
    store: Store, with_table: WithTable, monkeypatch: pytest.MonkeyPatch, book: str
) -> None:
    """Two or three on a box, any option at any price that is offered: insured, split, doubled for
    less, surrendered, moved, followed or not; every wager is settled once and nobody's is held."""
    monkeypatch.setattr(restart, "EVERY", 4)
    chance = random.Random(book)
    plates = {"by": "10..1000, boxes 7, decks 8", "bg-blackjack": WITH_SIDES}

    async def play(scene: Blackjack) -> None:
        people = [f"guest{number}" for number in range(1, 8)]
        for player in people:
            await scene.sit(player)
        for _ in range(25):
            await an_odd_round(scene, chance, people)
            assert not scene.desk.table.wagers

    with_table(play, book=book, plate=plates.get(book, "10..1000, boxes 7"))
    spoken = {e.verb for r in store.read("j1") for e in r.entry.events if isinstance(e, Spoke)}
    assert spoken >= {"stand", "hit", "double", "split", "follow", "stay", "insure"}
    for number in range(1, 8):
        held = [balance.held for _, balance in store.balances(wallet(f"guest{number}"))]
        assert held == [0]
    check_texts(store, book)
    remembered = restart.remember(store, "j1")
    monkeypatch.setattr(restart, "SHAPE", restart.SHAPE + 1)
    assert restart.remember(store, "j1") == remembered, "a snapshot is the table as it stood"


def check_texts(store: Store, book: str) -> None:
    """Every round's text plays again, to the same lines."""
    for row in store.rounds("j1", limit=200):
        entries = [recorded.entry for recorded in store.read_round(row.round)]
        events = [event for entry in entries for event in entry.events]
        pinned = next(event.pinned for event in events if isinstance(event, WindowOpened))
        if not any(isinstance(event, RoundOver) for event in events):
            continue
        setting = kept_setting(store, pinned.game, pinned.rules, pinned.plate)
        text = str(write_round(entries, setting))
        again = [event for entry in replay(text, load_book(book)).entries for event in entry.events]
        lines = [event for event in events if isinstance(event, Line)]
        assert [event for event in again if isinstance(event, Line)] == lines, text


async def an_odd_round(scene: Blackjack, chance: random.Random, people: list[str]) -> None:
    desk = scene.desk
    await scene.until(lambda: desk.table.phase == "betting")
    spots = [spot.spot for spot in desk.setting.game.spots(desk.setting.terms)]
    for _ in range(14):
        with suppress(CroupierError):  # A field that is taken, or has no main bet.
            await scene.bet(chance.choice(people), chance.choice(spots), 2_000)
    await desk.house(NoMoreBets(), "dealer")
    while desk.table.phase == "playing":
        asks = desk.here.asks
        if asks:
            ask = chance.choice(asks)
            option = chance.choice(ask.options)
            price = chance.randint(option.low // 100, option.high // 100) * 100
            price = min(max(price, option.low), option.high)
            await desk.house(Said(ask.actor, option.verb, ask.about, price), ask.actor)
        else:
            await scene.until(scene.moved())
