"""An evening at six real tables and a machine, with everything that can be said to a table.

    python -m tests.store.an_evening > tests/store/journals/v1.jsonl

writes the journal of this version. Once a version is released its journal is never written again.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from croupier.cards.card import Card
from croupier.games.awaiting import Drawn, NoResult, Said
from croupier.games.baccarat.events import Burned
from croupier.games.blackjack.events import GivenUp
from croupier.games.dealer_poker.events import JackpotWon, Sold
from croupier.games.felt import Bet, Call, Change, TakeBack
from croupier.games.poker.events import Showed
from croupier.games.registry import game_of
from croupier.games.roulette.terms import Terms
from croupier.games.sight import NOBODY, Lying
from croupier.games.slots.events import FreeGamesWon
from croupier.games.slots.events import JackpotWon as MachineJackpot
from croupier.house.tables.desk import result_of
from croupier.ledger import reversed_transfers, transfers
from croupier.rulebooks.load import load_book
from croupier.store import Post
from croupier.store.codec import VERSION, encode
from croupier.table.course import take
from croupier.table.entry import Entry, Word
from croupier.table.events import (
    CardsReturned,
    Contributed,
    CutCardCame,
    Redealt,
    Struck,
    TableOpened,
    Timing,
    Voided,
    Wished,
    WishRefused,
    Withheld,
)
from croupier.table.room.words import AddChips, ComeBack, Show, SitOut, StartHand, TakeTime
from croupier.table.setting import lay_out, terms_of
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
    GrantWish,
    JoinList,
    Leave,
    LeaveList,
    LoadMachine,
    NoMoreBets,
    OfferSeat,
    Open,
    OpenWindow,
    Redeal,
    RefuseWish,
    Repeat,
    SealShoe,
    Sit,
    Strike,
    Undo,
    Wish,
    Withdraw,
)


class Evening:
    """A table dealt by hand, and what it posts to the store."""

    def __init__(
        self, name: str, book: str, game: str, seats: int = 5, **choices: str | int
    ) -> None:
        whole = load_book(book)
        section = whole.section(game)
        plate = game_of(game).default_plate(section.rules, whole.info.currency)
        plate = msgspec.structs.replace(plate, choices={**plate.choices, **choices})
        info = whole.info
        opened = TableOpened(
            name, game.title(), game, book, info.edition, section.hash, plate, seats, Timing(), True
        )
        self.name, self.currency = name, plate.currency
        self.here = Standing(lay_out(game, section.rules, plate), Table())
        self.now = 1_700_000_000_000
        self.posts: list[Post] = []
        self.say(Open(opened))

    def say(self, word: Word, by: str = "dealer", confirmed: str = "") -> None:
        self.now += 1_000
        step = take(self.here, word, self.now, by=by, confirmed=confirmed)
        seats = {**step.after.table.seats, **self.table.seats}
        players = {seat: who.player for seat, who in seats.items()}
        moved = self._moved(step.entry, players)
        self.here = step.after
        result = result_of(step.after, step.entry)
        self.posts.append(Post(step.entry, moved, result=result, players=players))

    @property
    def table(self) -> Table:
        return self.here.table

    def _moved(self, entry: Entry, players: dict[str, str]) -> Any:
        if not isinstance(entry.word, Strike):
            return transfers(entry.events, players, self.name, self.currency)
        struck = self.table.entries[entry.word.entry - 1 :]
        each = [transfers(e.events, players, self.name, self.currency) for e in struck]
        return reversed_transfers(move for one in each for move in one if move.wager)

    def bets(self, seat: str, *requests: Any) -> None:
        self.say(Bets(seat, requests), by=self.table.seats[seat].player)


def roulette() -> Evening:
    table = Evening("r1", "by", "roulette")
    table.say(Sit("ana", "Ana"))
    table.say(Sit("bot-1", "Milena", bot=True))
    table.say(OpenWindow())
    table.bets("p1", Bet("p1", "17", 500), Bet("p1", "red", 2_000))
    table.bets("p1", Change("p1", "blue", 500))
    table.bets("p1", Bet("p1", "5", colour="blue", chips=2))
    table.bets("p2", Call("p2", "big-series", 9, 100), Bet("p2", "black", 2_000))
    table.bets("p2", TakeBack("p2", "black", 1_000))
    table.say(Undo("p1"), by="ana")
    table.say(NoMoreBets())
    table.say(NoResult("wheel", next(iter(reasons(table)))))
    table.say(NoMoreBets())
    table.say(Drawn("wheel", ("17",)))
    misread = len(table.table.entries)
    table.say(Strike(misread, "the ball lay on 18"), confirmed="inspector")
    table.say(Drawn("wheel", ("18",)))
    table.say(OpenWindow())
    table.say(Repeat("p1"), by="ana")
    table.say(Clear("p1"), by="ana")
    table.say(NoMoreBets())
    table.say(Drawn("wheel", ("0",)))
    table.say(AnnounceLast())
    table.say(Leave("p1"), by="ana")
    table.say(ChangePlate(table.table.plate))
    table.say(Close("end of the evening"))
    return table


def reasons(table: Evening) -> tuple[str, ...]:
    return tuple(terms_of(table.here.setting, Terms).no_spin)


def punto_banco() -> Evening:
    table = Evening("b1", "bg", "punto-banco")
    table.say(Sit("ana", "Ana"))
    table.say(SealShoe("b1-shoe-1", "seal"))
    table.say(Cut("p1", 400), by="ana")
    table.say(OpenWindow())
    table.bets("p1", Bet("p1", "punto", 5_000), Bet("p1", "tie", 1_000))
    table.say(NoMoreBets())
    for card in ("9d", "8c", "Kh", "Qs"):
        table.say(Drawn("shoe", (card,)))
    return table


def machine() -> Evening:
    """A win, doubled on a colour and collected."""
    table = Evening("a1", "machines", "slots", seats=1)
    table.say(Sit("ana", "Ana"))
    table.say(OpenWindow())
    table.bets("p1", Bet("p1", "game", 50))
    table.say(NoMoreBets())
    table.say(Drawn("reels", ("21", "3", "10")))
    table.say(Said("p1", "red", "game"), by="ana")
    table.say(Drawn("reels", ("red",)))
    table.say(Said("p1", "collect", "game"), by="ana")
    return table


def blackjack() -> Evening:
    """From a machine, with every kind of word, and each mistake that a hand can make."""
    table = Evening("j1", "by", "blackjack", device="machine", decks=6)
    table.say(Sit("ana", "Ana"))
    table.say(Sit("bob", "Bob"))
    table.say(LoadMachine("j1-machine-1"))
    table.say(ChangeDealer("Vera"))
    table.say(Drawn("machine", ("xx", "xx", "xx"), ("burn",) * 3))
    table.say(OpenWindow())
    table.bets("p1", Bet("p1", "1", 2_000), Bet("p1", "2", 2_000))
    table.bets("p2", Bet("p2", "1", 1_000), Bet("p2", "3", 1_000), Bet("p2", "4", 1_000))
    table.say(NoMoreBets())
    table.say(Drawn("machine", ("8c", "5c", "Ac", "9c", "Ah", "8d", "6d", "Td", "7d")))
    split_and_doubled(table)
    misheard = len(table.table.entries) + 1
    table.say(Said("p2", "even-money", "3"), by="bob")
    table.say(Strike(misheard, "nothing was said"), confirmed="inspector")
    table.say(Said("p2", "decline", "3"), by="bob")
    table.say(Withdraw("4", "its cards were box 5's"), confirmed="inspector")
    table.say(Said("dealer", "close-insurance"))
    table.say(Drawn("machine", ("6h",), ("dealer",)))
    table.say(Drawn("hand", ("Tc",), ("2",)))
    table.say(Expose("Qs", "drawn past 17"), confirmed="inspector")
    return table


def split_and_doubled(table: Evening) -> None:
    """Box 1 is insured and split, p2 behind it follows; box 2 is doubled blind."""
    table.say(Said("p1", "insure", "1", 1_000), by="ana")
    table.say(Said("p1", "split", "1", 2_000), by="ana")
    table.say(Said("p2", "follow", "1", 1_000), by="bob")
    table.say(Expose("Ts", "it slipped out"), confirmed="inspector")
    table.say(Drawn("machine", ("Ts",), ("1",)))
    table.say(Said("p1", "stand", "1"), by="ana")
    table.say(Drawn("machine", ("3c",), ("1.1",)))
    table.say(Said("p1", "hit", "1.1"), by="ana")
    table.say(Drawn("machine", ("Kc",), ("1.1",)))
    table.say(Said("p1", "stand", "1.1"), by="ana")
    table.say(Said("p1", "double-blind", "2", 2_000), by="ana")
    table.say(Drawn("machine", ("xx",), ("2",)))


def russian() -> Evening:
    """A light box that exchanges and insures, a dark one that buys the bank a game."""
    table = Evening("u1", "by", "russian")
    table.say(Sit("ana", "Ana"))
    table.say(Sit("bob", "Bob"))
    table.say(SealShoe("u1-deck-1", "seal"))
    table.say(Cut("", 500), by="ana")
    table.say(Cut("p2", 500), by="bob")
    table.say(OpenWindow())
    table.bets("p1", Bet("p1", "1 ante", 1_000), Bet("p1", "1 bonus", 500))
    table.bets("p2", Bet("p2", "2 ante", 1_000, dark=True), Bet("p2", "2 bet", 2_000))
    table.say(NoMoreBets())
    for hand in ("8h 8c 8d Ks 4c", "9h 9c Ad Js 3c", "Qc Th 7d 5s 2h"):
        table.say(Drawn("deck", tuple(hand.split())))
    table.say(Said("p1", "exchange", "1", 1_000, ("4c",)), by="ana")
    table.say(Drawn("deck", ("Ah",), ("1",)))
    table.say(Said("p1", "insure", "1", 8_000), by="ana")
    table.say(Said("p1", "bet", "1", 2_000), by="ana")
    table.say(Said("p1", "no", "1"), by="ana")
    table.say(Said("p2", "buy", "2", 1_000), by="bob")
    table.say(Drawn("deck", ("7s",), ("dealer",)))
    return table


def dealer_holdem() -> Evening:
    """One box goes on, one passes."""
    table = Evening("h1", "by", "dealer-holdem")
    table.say(Sit("ana", "Ana"))
    table.say(SealShoe("h1-deck-1", "seal"))
    table.say(Cut("p1", 500), by="ana")
    table.say(OpenWindow())
    table.bets("p1", Bet("p1", "1 ante", 1_000), Bet("p1", "2 ante", 1_000))
    table.say(NoMoreBets())
    for cards in ("Ac 7d Kd As 2c 9h", "Qs 8s 3h"):
        table.say(Drawn("deck", tuple(cards.split())))
    table.say(Said("p1", "bet", "1", 2_000), by="ana")
    table.say(Said("p1", "pass", "2"), by="ana")
    table.say(Drawn("deck", ("Kh", "4c"), ("board", "board")))
    return table


def holdem() -> Evening:
    """Two players, two who wait for a seat, and everything that is said between players."""
    table = Evening("k1", "by", "holdem", seats=2)
    for player, name in (("ana", "Ana"), ("bob", "Bob")):
        table.say(Sit(player, name, buy_in=30_000), by=player)
    table.say(JoinList("bot-1", "Milena", bot=True), by="bot-1")
    table.say(JoinList("eva", "Eva"), by="eva")
    table.say(LeaveList("eva"), by="eva")
    table.say(SealShoe("k1-deck-1", "seal"))
    table.say(Drawn("deck", ("Kd", "9c"), ("p1", "p2")))
    shown_down(table)
    table.say(AddChips("p1", 5_000), by="ana")
    table.say(SitOut("p2"), by="bob")
    table.say(ComeBack("p2"), by="bob")
    table.say(SealShoe("k1-deck-3", "seal"))
    table.say(StartHand())
    table.say(Drawn("deck", ("xx", "xx", "xx", "xx")))
    table.say(Leave("p2"), by="bob")
    table.say(Said("p1", "raise", "", 4_000), by="ana")
    table.say(Said("p2", "fold"), by="dealer")
    table.say(OfferSeat())
    table.say(Leave("p1"), by="ana")
    return table


def shown_down(table: Evening) -> None:
    """Cards that the dealer did not see are turned at the end."""
    table.say(SealShoe("k1-deck-2", "seal"))
    table.say(StartHand())
    table.say(Drawn("deck", ("xx", "xx", "xx", "xx")))
    table.say(TakeTime())
    misheard = len(table.table.entries) + 1
    table.say(Said("p2", "raise", "", 3_000), by="bob")
    table.say(Strike(misheard, "it was a call"), confirmed="inspector")
    table.say(Said("p2", "call", "", 500), by="bob")
    table.say(Said("p1", "check"), by="ana")
    for cards in ("xx 7c 2d 9h", "xx 3c", "xx Js"):
        table.say(Drawn("deck", tuple(cards.split())))
        table.say(Said("p2", "check"), by="bob")
        table.say(Said("p1", "check"), by="ana")
    table.say(Drawn("hand", ("Ah", "As", "Qc", "Qd")))


def rare() -> list[Entry]:
    """What short evenings do not bring; not a table that could be played."""
    return [
        Entry(
            Drawn("shoe", ("As",)), (Burned(Lying(Card("As"), NOBODY)), CutCardCame(1)), "dealer"
        ),
        Entry(Said("p1", "cut", "shoe", 5), (), "ana", "b1-000001", clock=True),
        Entry(
            Said("p1", "surrender", "1"), (GivenUp(("1/p1",)), CardsReturned()), "ana", clock=True
        ),
        Entry(Said("p1", "sixth", "1", 1_000), (Sold("1"), JackpotWon("p1", "flush", "1")), "ana"),
        Entry(
            Drawn("reels", ("11",)),
            (MachineJackpot("p1", "5 zmey", 1), FreeGamesWon(12)),
            "dealer",
        ),
        Entry(Strike(1, "it is damaged"), (Voided(7, "it is damaged"),), "Anna", "", "Boris"),
        Entry(Show("p1", ("As",)), (Showed("p1", (Lying(Card("As")),)),), "ana", "k1-000001"),
        Entry(Wish("p1", "machine"), (Wished("p1", "machine"),), "ana"),
        Entry(RefuseWish("p2"), (WishRefused("p2"),), "bob"),
        Entry(GrantWish(), (), "dealer", clock=True),
        Entry(
            Redeal(1, "equal cards"),
            (Struck(1, "equal cards"), Redealt("equal cards")),
            "dealer",
            confirmed="inspector",
        ),
        Entry(
            Drawn("wheel", ("17",)),
            (Withheld("17/p1", "p1", 17_500, 17_500, 1_750, "1/10", "mk", "§3.2"),),
            "dealer",
        ),
        Entry(
            Drawn("reels", ("3",)),
            (Contributed("zmey", "game/p1", 250, "1/100", "1/200", 2, 1, "1/2", "1/4"),),
            "dealer",
        ),
    ]


def journal() -> list[dict[str, Any]]:
    """All entries, raw, with the version they are written in."""
    evenings = (
        roulette(),
        punto_banco(),
        blackjack(),
        russian(),
        dealer_holdem(),
        holdem(),
        machine(),
    )
    tables = {table.name: [p.entry for p in table.posts] for table in evenings}
    return [
        {"version": VERSION, "stream": stream, "entry": msgspec.Raw(encode(entry))}
        for stream, entries in {**tables, "rare": rare()}.items()
        for entry in entries
    ]


if __name__ == "__main__":
    for row in journal():
        sys.stdout.write(msgspec.json.encode(row).decode() + "\n")
