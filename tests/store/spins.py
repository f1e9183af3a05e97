"""Spins for the store's tests: what a roulette table would post, by hand.

The store never asks whether an entry is right, so a few facts of a spin are enough here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.games.facts import Line
from croupier.games.felt import Bet, Placed, TakenBack
from croupier.ledger import Transfer, reversed_transfers, transfers, wallet
from croupier.rulebooks.schema.plate import Plate
from croupier.store import Post, Store
from croupier.table.entry import Entry
from croupier.table.events import Pinned, Struck, WindowOpened
from croupier.table.words import Bets, NoMoreBets, OpenWindow, Strike

TABLE = "r1"
CURRENCY = "BYN"
SEATS = {"p1": "ana", "p2": "boris"}
PINNED = Pinned("roulette", "by", "undated", "rules", Plate(CURRENCY))


def post(word: Any, *events: Any, round: str = "r1-1", **more: Any) -> Post:
    entry = Entry(word, events, "house", round)
    moves = transfers(events, SEATS, TABLE, CURRENCY)
    return Post(entry, moves, players=SEATS, **more)


def window(number: int = 1) -> Post:
    opened = WindowOpened(f"r1-{number}", number, 0, PINNED, {}, {})
    return post(OpenWindow(), opened, round=f"r1-{number}")


def bet(seat: str, spot: str, amount: int, round: str = "r1-1") -> Post:
    word = Bets(seat, (Bet(seat, spot, amount),))
    return post(word, Placed(seat, spot, amount), round=round)


def take_back(seat: str, spot: str, amount: int, round: str = "r1-1") -> Post:
    return post(Bets(seat, ()), TakenBack(seat, spot, amount), round=round)


def line(seat: str, spot: str, back: int = 0, lost: int = 0, won: int = 0) -> Line:
    return Line(f"{spot}/{seat}", seat, back, lost, won, "spin", "§25")


def settle(*lines: Line, number: int = 17, round: str = "r1-1") -> Post:
    return post(NoMoreBets(), *lines, round=round, result={"number": number})


def strike(entry: int, struck: Iterable[Post], round: str = "r1-1") -> Post:
    """Strike these, which are the round's entries from the numbered one on."""
    moved = [move for one in struck for move in one.transfers]
    said = Entry(Strike(entry, "misread"), (Struck(entry, "misread"),), "dealer", round)
    return Post(said, reversed_transfers(moved), players=SEATS)


def issue(store: Store, player: str, amount: int) -> None:
    money = Transfer("move", "mint", wallet(player), amount, CURRENCY)
    store.move_now([money], f"issue {player} {amount}")
