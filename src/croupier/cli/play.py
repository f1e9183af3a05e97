"""`croupier play GAME --book BOOK --seed N`: a table in the terminal.

One seat, play money, the same words as in the text of a round. With `--hand` the outcomes are typed
in as they fall on a real table.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from croupier.cards.shoe import Shoe, decks, shuffled
from croupier.errors import CroupierError, Refused
from croupier.fair.entropy import SeededEntropy, SystemEntropy
from croupier.games.awaiting import Draw, Drawn, NoResult
from croupier.games.catalogue import GAMES
from croupier.games.facts import Line
from croupier.house.ledger import Balance, changed, effects, transfers, wallet
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.rulebooks.load import Book, load_book
from croupier.rulebooks.schema.plate import plate_text, read_plate
from croupier.table.course import MIDDLE, awaited_places, needs_shoe, record
from croupier.table.events import (
    Cut,
    Entry,
    NoMoreBets,
    Open,
    OpenWindow,
    SealShoe,
    Sit,
    TableOpened,
    Timing,
    Word,
)
from croupier.table.replay import consequences
from croupier.table.setting import lay_out
from croupier.table.speech import read_words, say_draw, say_entry
from croupier.table.state import Table, fold

ME = "p1"
HELP = """\
  bet 10 on {spot} · take back 5 on {spot} · undo · clear · repeat{calls}
  spots: what may be bet, with limits and odds
  deal, or an empty line: no more bets
  quit"""
CALLS = """
  bet 5 x 10 on neighbours 0 · bet 9 x 1 on big-series: call bets, where the book has them"""


def add(commands: Any) -> None:
    command = commands.add_parser("play", help="play in the terminal", description=__doc__)
    command.add_argument(
        "game", metavar="GAME", choices=sorted(GAMES), help=", ".join(sorted(GAMES))
    )
    command.add_argument("--book", required=True, help="the book's id; see croupier books list")
    command.add_argument("--seed", help="the same seed gives the same outcomes")
    command.add_argument("--plate", help="limits, e.g. 'straight 1..100, even chance 10..2000'")
    command.add_argument("--balance", default="1000", help="play money to start with")
    command.add_argument("--rounds", type=int, help="stop after so many rounds")
    command.add_argument("--hand", action="store_true", help="outcomes are typed in")
    command.add_argument("--json", action="store_true", help="one JSON object per round")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    terminal = Terminal(arguments, load_book(arguments.book))
    terminal.greet()
    played = 0
    while arguments.rounds is None or played < arguments.rounds:
        if not terminal.round():
            break
        played += 1
    terminal.say(f"You leave with {terminal.money(terminal.purse.balance)}.")
    return 0


class Terminal:
    """A table, one purse, and somebody at the keyboard."""

    def __init__(self, arguments: argparse.Namespace, book: Book) -> None:
        section = book.section(arguments.game)
        self.currency = book.info.currency
        self.as_json, self.hand = arguments.json, arguments.hand
        module = GAMES[arguments.game]
        plate = (
            read_plate(arguments.plate, self.currency)
            if arguments.plate
            else module.default_plate(section.rules, self.currency)
        )
        self.setting = lay_out(arguments.game, section.rules, plate)
        self.entropy = SystemEntropy() if arguments.seed is None else SeededEntropy(arguments.seed)
        self.purse = Balance(read_amount(arguments.balance, self.currency))
        self.table = Table()
        self.shoe = Shoe(())
        self.lines = self._input()
        opened = TableOpened(
            "terminal", "Terminal", section.game, book.info.id, book.info.edition, section.hash,
            plate, 1, Timing(), self.hand,
        )  # fmt: skip
        self.take(Open(opened), "house")
        self.take(Sit("you", "you"), "you")

    # What is said and heard.

    def say(self, text: str) -> None:
        if not self.as_json:
            print(text, flush=True)

    def money(self, minor: int) -> str:
        return f"{amount_text(minor, self.currency)} {self.currency}"

    def greet(self) -> None:
        opened = self.table.opened
        if opened:
            self.say(f"{opened.game} by the book {opened.book}: {plate_text(opened.plate)}")
            self.say(f"You are {ME} and have {self.money(self.purse.balance)} of play money.")
            self._help()

    def _help(self) -> None:
        calls = CALLS if self.setting.game.recipes(self.setting.terms) else ""
        spot = self.setting.game.spots(self.setting.terms)[-1].spot
        self.say(HELP.format(spot=spot, calls=calls))

    def _input(self) -> Iterator[str]:
        while True:
            try:
                prompt = f"{amount_text(self.purse.available, self.currency)}> "
                shown = sys.stdin.isatty() and not self.as_json
                yield input(prompt if shown else "").strip()
            except EOFError:
                return

    # The round.

    def take(self, word: Word, by: str) -> Entry:
        """A word's entry, its money moved: refused whole where the purse does not cover it."""
        entry = record(self.setting, self.table, word, 0, by=by)
        purse = self.purse
        for transfer in transfers(entry.events, {ME: ME}, "terminal", self.currency):
            for effect in effects(transfer):
                if effect[0] == wallet(ME):
                    purse = changed(purse, effect)
        self.purse = purse
        self.table = fold(self.table, entry)
        return entry

    def round(self) -> bool:
        """One round; False when the player leaves."""
        self._shoe()
        self.take(OpenWindow(), "dealer")
        self.say(f"\nRound {self.table.number}: place your bets.")
        if not self._bets():
            return False
        self.tell(self.take(NoMoreBets(), "dealer"))
        while self.table.phase in ("playing", "betting"):
            if not (self._again() if self.table.phase == "betting" else self._outcome()):
                return False
        self._report()
        return True

    def _again(self) -> bool:
        self.say("The window opens again; the felt stands.")
        if not self._bets():
            return False
        self.tell(self.take(NoMoreBets(), "dealer"))
        return True

    def _bets(self) -> bool:
        for line in self.lines:
            if line in ("", "deal"):
                return True
            if line in ("quit", "q"):
                return False
            if line in ("help", "?"):
                self._help()
            elif line == "spots":
                self._spots()
            elif self._attempt(ME, line):
                staked = sum(wager.amount for wager in self.table.felt.of(ME))
                self.say(f"  on the felt: {self.money(staked)}")
        return False

    def _attempt(self, actor: str, line: str) -> bool:
        try:
            word = read_words(actor, line, (ME,), self.currency)
            self.tell(self.take(word, actor))
        except CroupierError as error:
            legal = f" Legal: {'; '.join(error.legal)}." if error.legal else ""
            clause = f" ({error.clause})" if error.clause else ""
            print(f"  ! {self._plain(error)}{clause}{legal}", file=sys.stderr, flush=True)
            return False
        return True

    def _plain(self, error: CroupierError) -> str:
        if isinstance(error, Refused) and error.code == "no-funds":
            return f"You have {self.money(self.purse.available)}; that is not enough."
        return str(error)

    def _outcome(self) -> bool:
        """From the sealed shoe or the wheel; by hand: as typed."""
        device = self.setting.equipment.device
        if self.hand:
            awaited = self.setting.game.awaiting(self.setting.terms, self.table.play)
            if isinstance(awaited, Draw):
                self.say(f"  ? {say_draw(awaited)}")
            line = next(self.lines, None)
            if line is None or line in ("quit", "q"):
                return False
            self._attempt(device, line.removeprefix(f"{device}: "))
            return True
        places = awaited_places(self.setting, self.table)
        if device == "wheel":
            order = self.setting.equipment.wheel.order if self.setting.equipment.wheel else (0,)
            outcomes: tuple[str, ...] = (str(order[self.entropy.below(len(order))]),)
        else:
            outcomes = self.shoe.next(len(places))
            self.shoe = self.shoe.take(len(places))
        self.tell(self.take(Drawn(device, outcomes, places if device == "shoe" else ()), device))
        return True

    def _shoe(self) -> None:
        if not needs_shoe(self.setting, self.table):
            return
        sealed = shuffled(decks(self.setting.equipment.decks), self.entropy.below)
        self.take(SealShoe(f"shoe after round {self.table.number}", ""), "dealer")
        if self.table.phase == "cutting":
            self.take(Cut(ME, MIDDLE), ME)
        self.shoe = Shoe(sealed).cut(self.table.shoe.cut_at if self.table.shoe else 0)
        self.say(f"A new shoe of {self.setting.equipment.decks} decks, shuffled and cut.")

    def tell(self, entry: Entry) -> None:
        if isinstance(entry.word, NoMoreBets):
            self.say("No more bets.")
        for actor, words in say_entry(entry, self.currency):
            if isinstance(entry.word, Drawn | NoResult):
                self.say(f"  {actor}: {words}")
        for text in consequences(entry, self.setting, self.currency):
            self.say(f"  = {text}")

    def _spots(self) -> None:
        for spot in self.setting.game.spots(self.setting.terms):
            low, high = amount_text(spot.minimum, self.currency), "–"
            if spot.maximum is not None:
                high = amount_text(spot.maximum, self.currency)
            self.say(f"  {spot.spot:24} {low}..{high:8} pays {spot.pays} to one  {spot.clause}")
        for recipe in self.setting.game.recipes(self.setting.terms):
            self.say(f"  {recipe.name:24} {recipe.chips} chips  {recipe.clause}")

    def _report(self) -> None:
        lines = [e for entry in self.table.entries for e in entry.events if isinstance(e, Line)]
        result = dict(self.table.results[-1]) if self.table.results else {}
        if self.as_json:
            found = {
                "round": self.table.number,
                "result": {key: value for key, value in result.items() if key != "round"},
                "staked": sum(line.back + line.lost for line in lines),
                "back": sum(line.back for line in lines),
                "won": sum(line.won for line in lines),
                "balance": self.purse.balance,
                "currency": self.currency,
                "minor": CURRENCIES[self.currency],
            }
            print(json.dumps(found, ensure_ascii=False), flush=True)
        else:
            self.say(f"You have {self.money(self.purse.balance)}.")
