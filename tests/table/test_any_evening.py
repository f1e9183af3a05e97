"""Any evening at a table: whatever is said in whatever order, the books balance and the journal
tells it again.

A machine says words of several people, the dealer and the house to one table, posts the money as a
desk does, and after each word asks what must always hold.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from croupier.cards.card import PACK
from croupier.errors import CroupierError, InvariantBroken
from croupier.games.awaiting import Asks, Draw, Drawn, NoResult, Option, Over, Said
from croupier.games.facts import Line
from croupier.games.felt import Bet, Call, Change, TakeBack
from croupier.games.registry import game_of
from croupier.house.tables import restart
from croupier.house.tables.desk import check_owners
from croupier.ledger import (
    Balance,
    Transfer,
    changed,
    effects,
    reversed_transfers,
    transfers,
    wallet,
)
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import Limits, Plate
from croupier.store.codec import VERSION, decode, encode
from croupier.store.rounds import standing
from croupier.table.course import awaited, cue, on_silence, take
from croupier.table.entry import Entry, Word
from croupier.table.events import TableOpened, Timing, WindowOpened
from croupier.table.fold import fold
from croupier.table.setting import Setting, lay_out
from croupier.table.shoe import wanted
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import (
    AnnounceLast,
    Bets,
    ChangeDealer,
    ChangePlate,
    Clear,
    Close,
    Cut,
    Expose,
    Leave,
    LoadMachine,
    NoMoreBets,
    Open,
    OpenWindow,
    Repeat,
    SealShoe,
    Sit,
    Strike,
    Undo,
    Withdraw,
)
from croupier.text.writing import write_round
from tests.kinds import the

SEATS = st.sampled_from(["p1", "p2", "p3"])
PEOPLE = st.sampled_from(["ana", "bob", "cyd", "dan"])
AMOUNTS = st.integers(1, 60).map(lambda units: units * 250)
CHIPS = st.integers(1, 40)
COLOURS = st.sampled_from(["blue", "green"])
SPOTS = {
    "roulette": ["17", "0", "17/20", "0/1/2/3", "red", "dozen 1", "column 2", "1-18"],
    "punto-banco": ["punto", "banco", "tie"],
    "baccarat": ["player", "banker", "tie", "player pair"],
    "blackjack": ["1", "1", "2", "3", "7", "1 war", "2 war", "1 pair", "3 pair"],
}
# Many pairs, aces and tens: splits, blackjacks and insurance come often.
CARDS = st.one_of(st.sampled_from(PACK), st.sampled_from([c for c in PACK if c[0] in "AT7"]))


def requests(game: str) -> st.SearchStrategy[Any]:
    """What a seat may want of the felt, as a function of the seat."""
    spots = st.sampled_from(SPOTS[game])
    anything = [
        st.builds(lambda spot, amount: lambda s: Bet(s, spot, amount), spots, AMOUNTS),
        st.builds(lambda spot, amount: lambda s: TakeBack(s, spot, amount), spots, AMOUNTS),
    ]
    if game == "roulette":
        anything += [
            st.builds(
                lambda spot, colour, n: lambda s: Bet(s, spot, colour=colour, chips=n),
                spots, COLOURS, CHIPS,
            ),
            st.builds(
                lambda spot, colour, n: lambda s: TakeBack(s, spot, colour=colour, chips=n),
                spots, COLOURS, CHIPS,
            ),
            st.builds(
                lambda colour, value: lambda s: Change(s, colour, value),
                COLOURS, st.sampled_from([0, 250, 500]),
            ),
            st.builds(
                lambda n, amount: lambda s: Call(s, "neighbours", 5, amount, n),
                st.integers(0, 36), AMOUNTS,
            ),
            st.builds(
                lambda colour: lambda s: Call(s, "orphelins", 5, 0, colour=colour), COLOURS
            ),
            st.builds(lambda n: lambda s: Call(s, "complete", 0, 0, n), st.integers(0, 36)),
            st.builds(
                lambda x, y, amount: lambda s: Bet(s, amount=amount, at=(x, y)),
                st.integers(0, 1400), st.integers(0, 500), AMOUNTS,
            ),
        ]  # fmt: skip
    return st.one_of(*anything)


class Evening(RuleBasedStateMachine):
    """One table, its journal and its money."""

    book = "by"
    game = "roulette"
    by_hand = True
    choices: ClassVar[dict[str, str | int]] = {}

    @initialize()
    def open_the_house(self) -> None:
        whole = load_book(self.book)
        self.whole, self.section = whole, whole.section(self.game)
        self.usual = game_of(self.game).default_plate(self.section.rules, whole.info.currency)
        self.usual = msgspec.structs.replace(
            self.usual, choices={**self.usual.choices, **self.choices}
        )
        self.settings: dict[str, Setting] = {}
        self.table, self.entries, self.now = Table(), list[Entry](), 1_000
        self.moved: list[tuple[Transfer, ...]] = []
        self.wallets: dict[str, Balance] = {}
        self.opened = TableOpened(
            "t", "T", self.game, self.book, "", self.section.hash, self.usual, 3, Timing(),
            self.by_hand,
        )  # fmt: skip
        self.say(Open(self.opened))
        for name in ("ana", "bob"):
            self.say(Sit(name, name.title()))

    def plates(self) -> tuple[Plate, ...]:
        """The usual plate, one with fewer bets, one with a coarser chip and tighter limits."""
        usual = self.usual
        some = dict(list(usual.limits.items())[::2])
        tight = {kind: Limits(each.minimum, each.minimum * 3) for kind, each in some.items()}
        replace = msgspec.structs.replace
        return (
            usual,
            replace(usual, limits=some),
            replace(usual, limits={**usual.limits, **tight}, chip=50),
        )

    @property
    def setting(self) -> Setting:
        plate = self.table.plate if self.table.opened else self.usual
        key = repr(plate)
        if key not in self.settings:
            self.settings[key] = lay_out(self.game, self.section.rules, plate)
        return self.settings[key]

    @property
    def here(self) -> Standing:
        return Standing(self.setting, self.table)

    # A word, as a desk takes it.

    def say(self, word: Word) -> bool:
        """Whether it was taken. What is refused by name changes nothing; nothing else may come."""
        confirmed = "inspector" if isinstance(word, Strike | Expose | Withdraw) else ""
        self.refusal = ""
        try:
            step = take(self.here, word, self.now, by="x", confirmed=confirmed)
            entry, after = step.entry, step.after.table
            assert fold(self.table, entry) == after, "what is folded is what was decided"
            moves = self._moves(entry, after)
            wallets = self._posted(moves)
        except InvariantBroken:
            raise
        except CroupierError as error:
            self.refusal = error.code
            return False
        self.table, self.wallets = after, wallets
        self.entries.append(entry)
        self.moved.append(moves)
        return True

    def _moves(self, entry: Entry, after: Table) -> tuple[Transfer, ...]:
        players = {s: who.player for s, who in {**after.seats, **self.table.seats}.items()}
        if not isinstance(entry.word, Strike):
            return transfers(entry.events, players, "t", self.usual.currency)
        of_round = [
            (n, e) for n, e in enumerate(self.entries) if e.round and e.round == self.table.round
        ]
        struck = standing(of_round)[entry.word.entry - 1 :]
        moved = [
            move for n, e in struck if not isinstance(e.word, Strike) for move in self.moved[n]
        ]
        if entry.word.entry > 1:
            check_owners(moved, players)
        return reversed_transfers(moved)

    def _posted(self, moves: tuple[Transfer, ...]) -> dict[str, Balance]:
        wallets = dict(self.wallets)
        for move in moves:
            for effect in effects(move):
                account = effect[0]
                start = Balance(1_000_00 if account.startswith("wallet:") else 10**9)
                wallets[account] = changed(wallets.get(account, start), effect, move.currency)
        return wallets

    # What may be said.

    @rule(person=PEOPLE, seat=st.sampled_from(["", "p1", "p2", "p3", "p9"]))
    def sit(self, person: str, seat: str) -> None:
        self.say(Sit(person, person.title(), seat=seat))

    @rule(seat=SEATS)
    def leave(self, seat: str) -> None:
        self.say(Leave(seat))

    @rule(seat=SEATS, data=st.data())
    def bet(self, seat: str, data: st.DataObject) -> None:
        wanted = data.draw(st.lists(requests(self.game), min_size=1, max_size=3))
        self.say(Bets(seat, tuple(each(seat) for each in wanted)))

    @rule(word=st.sampled_from([Undo, Clear, Repeat, Repeat]), seat=SEATS)
    def felt(self, word: Any, seat: str) -> None:
        self.say(word(seat))

    @rule()
    def go_on(self) -> None:
        """What comes next in the course of play, whatever it is."""
        match self.table.phase:
            case "closed":
                self.say(Open(self.opened))
            case "cutting":
                assert self.say(Cut("", 500))
            case "betting":
                assert self.say(NoMoreBets())
            case "settled" if wanted(self.here):
                assert self.say(self.new_cards())
            case "settled" if isinstance(draw := awaited(self.here), Draw):
                assert self.say(Drawn(draw.device, ("xx",) * len(draw.to), draw.to))
            case "settled":
                assert self.say(OpenWindow())

    def new_cards(self) -> Word:
        name = f"s{len(self.entries)}"
        machine = wanted(self.here) == "machine"
        return LoadMachine(name) if machine else SealShoe(name, "seal")

    @rule(data=st.data(), bets=st.integers(1, 5), steps=st.sampled_from([2, 5, 12, 40]))
    def a_round(self, data: st.DataObject, bets: int, steps: int) -> None:
        """A window, some bets that fit, and so much of the round that follows."""
        for _ in range(6):
            if self.table.phase not in ("betting", "playing"):
                self.go_on()
        for _ in range(bets):
            if self.table.takes_bets(self.now):
                self._bet_well(data)
        if self.table.phase == "betting":
            self.go_on()
        for _ in range(steps):
            if self.table.phase == "playing":
                self._play(data)

    def _bet_well(self, data: st.DataObject) -> None:
        """Something the felt offers, within its limits, if nothing else speaks against it."""
        spots = {spot.spot: spot for spot in self.setting.game.spots(self.setting.terms)}
        named = [spots[name] for name in SPOTS[self.game] if name in spots]
        spot = data.draw(st.sampled_from(named or list(spots.values())))
        seat, times = data.draw(SEATS), data.draw(st.integers(1, 3))
        self.say(Bets(seat, (Bet(seat, spot.spot, spot.minimum * times),)))

    @precondition(lambda self: self.table.phase == "playing")
    @rule(data=st.data(), steps=st.integers(1, 8))
    def play_on(self, data: st.DataObject, steps: int) -> None:
        for _ in range(steps):
            if self.table.phase != "playing":
                return
            self._play(data)

    def _play(self, data: st.DataObject) -> None:
        what = awaited(self.here)
        assert not isinstance(what, Over), "a round that is not over awaits something"
        if isinstance(what, Asks):
            self._choose(what, data)
        elif wanted(self.here):
            assert self.say(self.new_cards())
        elif wheel := self.setting.equipment.wheel:
            number = data.draw(st.sampled_from([17, 0, *wheel.order]))
            assert self.say(Drawn("wheel", (str(number),)))
        else:
            count = data.draw(st.integers(1, len(what.to)))
            cards: list[str] = []
            cards += data.draw(st.lists(CARDS, min_size=count, max_size=count))
            cards[: len(self.table.exposed)] = self.table.exposed[:count]
            self.say(Drawn(what.device, tuple(cards), what.to[:count]))

    def _choose(self, what: Asks, data: st.DataObject) -> None:
        """Every option is what it says: it is taken, unless somebody cannot pay for it."""
        assert any(ask.must for ask in what.asks)
        ask = data.draw(st.sampled_from(what.asks))
        option: Option = data.draw(st.sampled_from(ask.options))
        price = data.draw(st.sampled_from([option.low, option.high]))
        if not self.say(Said(ask.actor, option.verb, ask.about, price)):
            assert (self.refusal, bool(price)) == ("no-funds", True)

    @precondition(lambda self: self.table.phase == "playing")
    @rule()
    def silence(self) -> None:
        if isinstance(awaited(self.here), Asks):
            assert self.say(on_silence(self.here))

    @rule(
        seat=st.sampled_from(["p1", "p2", "dealer"]),
        verb=st.sampled_from(["stand", "hit", "double", "split", "insure", "follow", "shout"]),
        about=st.sampled_from(["1", "1.1", "2", "7", "dealer", ""]),
        price=st.sampled_from([0, 250, 10**12]),
    )
    def anything(self, seat: str, verb: str, about: str, price: int) -> None:
        self.say(Said(seat, verb, about, price))

    @rule(card=CARDS)
    def expose(self, card: str) -> None:
        self.say(Expose(card, "slipped out"))

    @precondition(lambda self: self.table.phase == "playing")
    @rule(place=st.sampled_from(["1", "2", "3", "red"]))
    def withdraw(self, place: str) -> None:
        self.say(Withdraw(place, "skipped"))

    @rule(name=st.sampled_from(["Vera", "Ivo"]))
    def change_dealer(self, name: str) -> None:
        self.say(ChangeDealer(name))

    @precondition(lambda self: self.table.phase == "playing")
    @rule()
    def no_spin(self) -> None:
        self.say(NoResult("wheel", "the ball left the wheel"))

    @precondition(lambda self: self.table.entries)
    @rule(back=st.integers(0, 3))
    def strike(self, back: int) -> None:
        self.say(Strike(max(1, len(self.table.entries) - back), "wrong number typed"))

    @precondition(lambda self: self.table.entries)
    @rule()
    def void(self) -> None:
        self.say(Strike(1, "defective equipment"))

    @rule(which=st.integers(0, 2))
    def plate(self, which: int) -> None:
        self.say(ChangePlate(self.plates()[which]))

    @rule(word=st.sampled_from([AnnounceLast(), AnnounceLast(), Close("no players")]))
    def house(self, word: Word) -> None:
        self.say(word)

    @rule(seconds=st.integers(0, 25))
    def time_goes(self, seconds: int) -> None:
        self.now += seconds * 1_000

    # What must always hold.

    @invariant()
    def what_is_held_lies_on_the_felt(self) -> None:
        for seat, who in self.table.seats.items():
            lying = sum(wager.amount for wager in self.table.stakes(seat))
            assert self.wallets.get(wallet(who.player), Balance()).held == lying
        seated = {wallet(who.player) for who in self.table.seats.values()}
        gone = [b for a, b in self.wallets.items() if a.startswith("wallet:") and a not in seated]
        assert all(balance.held == 0 for balance in gone)
        assert {w.seat for w in self.table.wagers.values()} <= set(self.table.seats)

    @invariant()
    def money_is_neither_made_nor_lost(self) -> None:
        start = sum(10**9 if a == "table:t" else 1_000_00 for a in self.wallets)
        assert sum(balance.balance for balance in self.wallets.values()) == start

    @invariant()
    def between_rounds_nothing_lies(self) -> None:
        if self.table.phase in ("settled", "closed", "cutting"):
            assert not self.table.wagers

    @invariant()
    def colours_belong_to_people_here(self) -> None:
        for chips in self.table.felt.colours.values():
            assert chips.seat in self.table.seats

    @invariant()
    def a_table_of_the_clock_never_stands_still(self) -> None:
        if not self.by_hand and self.table.phase != "closed":
            assert cue(self.here) is not None

    def teardown(self) -> None:
        if hasattr(self, "entries"):
            self._journal_tells_it_again()
            self._snapshots_are_the_table()
            self._texts_play()

    def _journal_tells_it_again(self) -> None:
        again = Table()
        for entry in self.entries:
            assert decode(VERSION, encode(entry)) == entry
            again = fold(again, entry)
        assert again == self.table

    def _snapshots_are_the_table(self) -> None:
        bare = msgspec.structs.replace(self.table, entries=(), before=None, play=None)
        _, content = restart.snapshot(self.table, 7, 50)
        assert restart.read_snapshot(content) == restart.Remembered(bare, 7)

    def _texts_play(self) -> None:
        """Every round that is over, as text: it plays, and the same money moves."""
        unfinished = self.table.round if self.table.phase in ("betting", "playing") else ""
        for name in {entry.round for entry in self.entries} - {"", unfinished}:
            entries = [entry for entry in self.entries if entry.round == name]
            pinned = the(WindowOpened, entries[0].events[0]).pinned
            setting = lay_out(self.game, self.section.rules, pinned.plate)
            text = str(write_round(entries, setting))
            played = replay(text, self.whole, name)
            assert _lines(played.entries) == _lines(entries)


def _lines(entries: Any) -> list[Line]:
    return [event for entry in entries for event in entry.events if isinstance(event, Line)]


TABLES: list[tuple[str, str, bool, dict[str, str | int]]] = [
    ("by", "roulette", True, {}),
    ("ru", "roulette", False, {}),
    ("bg", "punto-banco", True, {}),
    ("ru", "baccarat", False, {}),
    ("bg", "blackjack", True, {"decks": 1}),
    ("by", "blackjack", True, {}),
    ("by", "blackjack", False, {"device": "machine", "decks": 6}),
    ("bg-blackjack", "blackjack", True, {}),
    ("ru", "blackjack", False, {}),
]


@pytest.mark.parametrize(("book", "game", "by_hand", "choices"), TABLES)
def test_any_evening(book: str, game: str, by_hand: bool, choices: dict[str, Any]) -> None:
    said = {"book": book, "game": game, "by_hand": by_hand, "choices": choices}
    machine = type("AnEvening", (Evening,), said)
    examples = settings().max_examples // 5
    run_state_machine_as_test(
        machine, settings=settings(max_examples=examples, stateful_step_count=40)
    )
