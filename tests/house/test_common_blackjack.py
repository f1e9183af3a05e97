"""Any number of people on a box, where the book leaves it to the house how many they are."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from croupier.errors import RuleBookError
from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Said
from croupier.games.blackjack.events import Spoke
from croupier.games.felt import Bet
from croupier.house.clock import SystemClock
from croupier.house.plan import read_plan
from croupier.house.tables import hands
from croupier.house.tables.desk import Desk, Step, Words
from croupier.house.tables.kept import keep_rules
from croupier.ledger import MINT, Transfer, wallet
from croupier.rulebooks.load import Section
from croupier.table.ahead import Ahead
from croupier.table.words import Bets, NoMoreBets, Sit
from croupier.web.live.gallery import Gallery
from croupier.web.messages.table import Staffed
from tests.stores import audited, open_file

PEOPLE = 500
TABLE = """
[[table]]
id = "j7"
name = "Common blackjack"
book = "{book}"
game = "blackjack"
seats = {seats}
plate = "{plate}"
by_hand = true
"""
COMMON = "10..100000, each 10..500, boxes 3, decks 6, behind any"


def plan(folder: Path, book: str = "mk", plate: str = COMMON, seats: int = 1000) -> Path:
    file = folder / "plan.toml"
    file.write_text(TABLE.format(book=book, plate=plate, seats=seats), "utf-8")
    return file


@pytest.mark.parametrize(
    ("book", "by"), [("by", "§181"), ("ru", "BJ p. 8"), ("bg-blackjack", "p. 30")]
)
def test_where_the_book_says_three_it_stays_three(tmp_path: Path, book: str, by: str) -> None:
    decks = "" if book == "by" else ", decks 6"
    plate = f"10..100000, each 10..500, boxes 3{decks}, behind any"
    with pytest.raises(RuleBookError) as refused:
        read_plan(plan(tmp_path, book, plate, 21))
    told = [problem.expected for problem in refused.value.problems]
    assert f"the book has 3 players on a box ({by})" in told


@pytest.mark.parametrize(
    ("plate", "wrong"),
    [
        ("10..500, each 10..500, boxes 3, decks 6", "each"),  # not without those behind
        ("10..500, each 10..900, boxes 3, decks 6, behind any", "each"),
        ("10..500, boxes 3, decks 6, behind 9", "behind"),
    ],
)
def test_a_plate_that_does_not_fit(tmp_path: Path, plate: str, wrong: str) -> None:
    with pytest.raises(RuleBookError) as refused:
        read_plan(plan(tmp_path, plate=plate, seats=21))
    assert [problem.key for problem in refused.value.problems] == [f"j7: {wrong}"]


def test_without_it_the_table_has_as_many_seats_as_before(tmp_path: Path) -> None:
    with pytest.raises(RuleBookError, match="lets 21 play"):
        read_plan(plan(tmp_path, plate="10..500, boxes 3, decks 6", seats=22))


class Page:
    """A page that looks on, and counts what it is told."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.told: list[str] = []

    def put(self, text: str) -> None:
        self.told.append(text)


class Listening:
    gallery: Gallery

    def __init__(self) -> None:
        self.opened, self.answered = asyncio.Event(), asyncio.Event()
        self.steps: list[Step] = []

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        await self.gallery.publish(steps)
        self.steps += steps
        self.opened.set()
        if not desk.here.asks:
            self.answered.set()


def test_five_hundred_on_a_box_are_settled_to_the_unit(tmp_path: Path) -> None:
    asyncio.run(_five_hundred(tmp_path))


async def _five_hundred(folder: Path) -> None:
    """The owner doubles; every second one behind goes along, most of them as decided ahead."""
    (place,) = read_plan(plan(folder))
    people = [f"n{number}" for number in range(PEOPLE)]
    with open_file(folder / "house.sqlite3") as store:
        keep_rules(store, Section("blackjack", place.setting.rules, place.opened.rules))
        listening = Listening()
        desk = Desk(store, place, SeededEntropy(7), SystemClock(), listening)
        listening.gallery = gallery = Gallery(desk, lambda: Staffed("program", (), ()))
        running = asyncio.create_task(desk.run())
        await listening.opened.wait()
        for name in people:
            store.move_now((Transfer("move", MINT, wallet(name), 100_000, "MKD"),), name)
        await asyncio.gather(*(desk.hear(name, _sits(name)) for name in people))
        pages = [Page(name) for name in people]
        for page in pages:
            gallery.watchers[page] = desk.seq
        await hands.open_window(desk)
        while desk.table.owed:
            await hands.deal(desk, ("xx",) * desk.table.owed)
        await asyncio.gather(
            *(desk.hear(name, _bets(number)) for number, name in enumerate(people))
        )
        await desk.house(NoMoreBets(), "dealer")
        await hands.deal(desk, ("6c", "5d", "5h"))
        on = next(each.on for each in desk.here.foreseen)
        for number, name in enumerate(people[1:], 1):
            if number % 2 == 0 and number > 100:
                await gallery.aheads.decide(name, Ahead("follow", _stake(number), "1"), on)
        before = len(listening.steps)
        listening.answered.clear()
        for page in pages:
            page.told.clear()
        await desk.hear(people[0], _says("double", _stake(0)))
        answering = [(n, name) for n, name in enumerate(people[1:], 1) if n % 2 or n <= 100]
        words_of = (desk.hear(name, _answers(number)) for number, name in answering)
        await asyncio.gather(*words_of)
        await listening.answered.wait()
        words = listening.steps[before:]
        assert sum(isinstance(e, Spoke) for s in words for e in s.post.entry.events) == PEOPLE
        # Everybody hears every word; but for those it is about, it is one text for all.
        texts = {id(text) for page in pages for text in page.told}
        assert len(texts) <= 5 * PEOPLE
        assert max(map(len, pages[-1].told)) < 20_000
        await hands.deal(desk, ("Tc",))
        await hands.deal(desk, ("Td",))
        await hands.deal(desk, ("9h",))  # 21 against 5, 15, 24
        for number, name in enumerate(people):
            doubled = number == 0 or number % 2 == 0
            won = _stake(number) * (2 if doubled else 1)
            assert store.balance(wallet(name), "MKD").available == 100_000 + won
        assert set(store.trial_balance().values()) == {0}
        desk.stop()
        await running
        audited(store)


def _stake(number: int) -> int:
    return 1_000 + 100 * (number % 7)


def _sits(name: str) -> Words:
    return lambda _: Sit(name, name)


def _says(verb: str, price: int) -> Words:
    return lambda seat: Said(seat, verb, "1", price)


def _answers(number: int) -> Words:
    return _says("stay", 0) if number % 2 else _says("follow", _stake(number))


def _bets(number: int) -> Words:
    return lambda seat: Bets(seat, (Bet(seat, "1", _stake(number)),))
