"""The desk: words that come together are decided in order, appended at once and answered each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.errors import Conflict, CroupierError, InvariantBroken
from croupier.fair.entropy import SeededEntropy
from croupier.games.felt import Bet
from croupier.house.clock import SystemClock
from croupier.house.plan import read_plan
from croupier.house.tables.desk import Desk, Step
from croupier.house.tables.devices import SealedShoe
from croupier.house.tables.hands import open_window
from croupier.house.tables.kept import keep_rules
from croupier.ledger import MINT, Transfer, wallet
from croupier.rulebooks.load import Section
from croupier.store import Appended, Post, Store
from croupier.table.words import Bets, Cut, Leave, OpenWindow, Sit
from tests.stores import audited, open_file
from tests.web.house import PLAN


class Heard:
    """A listener that writes down what it is told."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.batches: list[int] = []
        self.first = asyncio.Event()

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        assert desk.seq == steps[-1].seq
        self.steps += steps
        self.batches.append(len(steps))
        self.first.set()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_file(tmp_path / "house.sqlite3") as opened:
        yield opened


def with_desk(
    store: Store,
    tmp_path: Path,
    play: Callable[[Desk], Awaitable[None]],
    table: str = "h1",
) -> None:
    """Runs a desk with Ana and Ben, 100 BYN each, and hands it to the test."""

    async def scene() -> None:
        file = tmp_path / "plan.toml"
        file.write_text(PLAN, "utf-8")
        place = next(p for p in read_plan(file) if p.opened.table == table)
        opened = place.opened
        keep_rules(store, Section(opened.game, place.setting.rules, opened.rules))
        for player in ("ana", "ben"):
            move = Transfer("move", MINT, wallet(player), 10_000, opened.plate.currency)
            await store.move((move,), f"welcome {player}")
        heard = Heard()
        desk = Desk(store, place, SeededEntropy(7), SystemClock(), heard)
        running = asyncio.create_task(desk.run())
        await heard.first.wait()
        await desk.hear("ana", lambda _: Sit("ana", "Ana"))
        await desk.hear("ben", lambda _: Sit("ben", "Ben"))
        await play(desk)
        desk.stop()
        await running

    asyncio.run(scene())


def a_bet(spot: str, amount: int) -> Callable[[str], Bets]:
    return lambda seat: Bets(seat, (Bet(seat, spot, amount),))


def code(answer: object) -> str:
    return answer.code if isinstance(answer, CroupierError) else "ok"


def test_words_said_together_are_appended_together(store: Store, tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        await open_window(desk)
        heard = desk.listener
        assert isinstance(heard, Heard)
        heard.batches.clear()
        words = [desk.hear("ana", a_bet(str(n), 100)) for n in range(1, 11)]
        words += [desk.hear("ben", a_bet("red", 500))]
        await asyncio.gather(*words)
        assert heard.batches == [11]
        assert [step.seq for step in heard.steps[-11:]] == list(range(desk.seq - 10, desk.seq + 1))

    with_desk(store, tmp_path, play)
    assert store.balance(wallet("ana"), "BYN") == (10_000, 1_000)


def test_the_one_whose_money_is_refused_and_nobody_else(store: Store, tmp_path: Path) -> None:
    """Ana's second bet is beyond her wallet; what Ben said then is decided again and stands."""

    async def play(desk: Desk) -> None:
        await open_window(desk)
        answers = await asyncio.gather(
            desk.hear("ana", a_bet("red", 9_900)),
            desk.hear("ana", a_bet("17", 200)),
            desk.hear("ben", a_bet("black", 500)),
            desk.hear("ana", a_bet("18", 100)),
            desk.hear("ben", a_bet("99", 500)),
            return_exceptions=True,
        )
        assert [code(answer) for answer in answers] == [
            "ok",
            "no-funds",
            "ok",
            "ok",
            "unknown-spot",
        ]
        assert {w.name: w.amount for w in desk.table.wagers.values()} == {
            "red/p1": 9_900,
            "black/p2": 500,
            "18/p1": 100,
        }

    with_desk(store, tmp_path, play)
    assert store.balance(wallet("ana"), "BYN") == (10_000, 10_000)
    audited(store)


def test_a_seat_that_changes_hands_in_one_breath_bets_for_its_new_owner(
    store: Store, tmp_path: Path
) -> None:
    """Ana leaves and bets at once, and somebody takes her seat between the two."""

    async def play(desk: Desk) -> None:
        await open_window(desk)
        answers = await asyncio.gather(
            desk.hear("ana", Leave),
            desk.hear("eve", lambda _: Sit("eve", "Eve", seat="p1")),
            desk.hear("ana", a_bet("red", 500)),
            return_exceptions=True,
        )
        assert [code(answer) for answer in answers] == ["ok", "ok", "not-seated"]
        assert desk.table.wagers == {}

    with_desk(store, tmp_path, play)


def test_a_sealed_shoe_is_dealt_in_its_order_after_the_cut(store: Store, tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        sealing = desk.devices.new_shoe("shoe-1", desk.setting, desk.table)
        entry = await desk.house(sealing.word, "dealer")
        await store.append("elsewhere", 0, [Post(entry, sealed=(("shoe-1", sealing.content),))])
        desk.devices._stream = "elsewhere"
        await desk.hear("ana", lambda seat: Cut(seat, 250))
        await desk.house(OpenWindow(), "dealer")
        shoe = desk.table.shoe
        assert shoe is not None
        assert shoe.cut_at == shoe.decks * 13
        order = msgspec.json.decode(sealing.content, type=SealedShoe).order
        assert desk.devices._cards(desk.table, 1) == (order[shoe.cut_at],)

    with_desk(store, tmp_path, play, "c1")


@pytest.mark.parametrize(
    "error",
    [
        Conflict("conflict", expected=1, found=2),
        InvariantBroken("invariant", what="the disk is full"),
    ],
)
def test_a_table_whose_journal_fails_stops_and_its_money_stays(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: CroupierError
) -> None:
    async def play(desk: Desk) -> None:
        await open_window(desk)
        await desk.hear("ana", a_bet("17", 500))

        async def fail(*_: Any) -> Appended:
            raise error

        with monkeypatch.context() as patched:
            patched.setattr(store, "append", fail)
            answers = await asyncio.gather(
                desk.hear("ana", a_bet("18", 500)),
                desk.hear("ben", a_bet("18", 500)),
                return_exceptions=True,
            )
        assert [code(answer) for answer in answers] == ["out-of-order"] * 2
        assert desk.broken
        assert {w.name: w.amount for w in desk.table.wagers.values()} == {"17/p1": 500}
        with pytest.raises(CroupierError) as refused:
            await desk.hear("ben", a_bet("18", 500))
        assert refused.value.code == "out-of-order"

    with_desk(store, tmp_path, play)
    assert store.balance(wallet("ana"), "BYN") == (10_000, 500)
    audited(store)


def test_a_desk_that_stops_finishes_what_is_pending(store: Store, tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        await open_window(desk)
        pending = asyncio.create_task(desk.hear("ana", a_bet("17", 500)))
        await asyncio.sleep(0)
        desk.stop()
        assert (await pending).by == "p1"
        with pytest.raises(CroupierError) as refused:
            await desk.hear("ben", a_bet("17", 500))
        assert refused.value.code == "house-closing"

    with_desk(store, tmp_path, play)


def test_thousands_of_words_wait_their_turn_and_each_is_answered(
    store: Store, tmp_path: Path
) -> None:
    async def play(desk: Desk) -> None:
        await open_window(desk)
        flood = [desk.hear("ana", a_bet(str(n % 37), 100)) for n in range(3_000)]
        quiet = desk.hear("ben", a_bet("red", 500))
        answers = await asyncio.gather(*flood, quiet, return_exceptions=True)
        assert [code(answer) for answer in answers[:100]] == ["ok"] * 100
        assert {code(answer) for answer in answers[100:-1]} == {"no-funds"}
        assert code(answers[-1]) == "ok"

    with_desk(store, tmp_path, play)
    assert store.balance(wallet("ana"), "BYN") == (10_000, 10_000)
    assert store.balance(wallet("ben"), "BYN") == (10_000, 500)
