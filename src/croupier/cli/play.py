"""`croupier play GAME --book BOOK --seed N`: a table in the terminal.

One seat, play money, the same words as in the text of a round; what is asked may be answered with a
letter. With `--hand` the outcomes are typed in as they fall on a real table.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.cli import antes, hands
from croupier.cli.answers import Unclear, letters, read_answer
from croupier.cli.books import add_shelf, named_book
from croupier.cli.device import Device
from croupier.errors import CroupierError, Refused
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, NoResult, Said, open_asks, say_ask
from croupier.games.blackjack.events import Turned
from croupier.games.dealer_holdem.events import Shown as HoldemShown
from croupier.games.dealer_poker.events import Shown as PokerShown
from croupier.games.dealer_table.boxes import BoxTerms
from croupier.games.facts import Line
from croupier.games.registry import game_of
from croupier.games.sight import Lying, mask
from croupier.ledger import Balance, changed, effects, transfers, wallet
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import plate_text, read_plate
from croupier.rulebooks.schema.registry import games
from croupier.table.course import awaited, take
from croupier.table.entry import Entry, Word
from croupier.table.events import TableOpened, Timing
from croupier.table.setting import Setting, lay_out
from croupier.table.shoe import MIDDLE
from croupier.table.speech import read_words, say_draw, say_entry
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import Cut, NoMoreBets, Open, OpenWindow, SealShoe, Sit
from croupier.text.writing import consequences
from croupier.words.reading import pays
from croupier.words.refusals import in_words, legal_in_words

ME = "p1"
SHOWN = (PokerShown, HoldemShown)
HELP = """\
  bet 10 on {spot} · take back 5 on {spot} · undo · clear · repeat{calls}
  spots: what may be bet, with limits and odds
  deal, or an empty line: no more bets
  quit"""
ANTES = """\
  {fields} · take back 10 on 1 ante
  undo · clear · repeat
  spots: what may be bet, with limits and odds
  deal, or an empty line: no more bets
  quit"""
ASKED = """\
  what is asked stands after “?”; a letter will do: {letters}
  “on 1” may be left out where only one box can be meant, a price where it can be only one
  an empty line: no insurance; help; quit: the rest of the round by its defaults"""
NAMED = """\
  what is asked stands after “?”; a letter will do: {letters}
  cards are named after the word: exchange 4c 8d, or x 4c 8d; a price only where there are several
  help; quit: the rest of the round by its defaults"""
CALLS = """
  bet 5 x 10 on neighbours 0 · bet 9 x 1 on big-series: call bets, where the book has them"""


def add(commands: Any) -> None:
    command = commands.add_parser("play", help="play in the terminal", description=__doc__)
    command.add_argument(
        "game", metavar="GAME", choices=sorted(games()), help=", ".join(sorted(games()))
    )
    command.add_argument("--book", required=True, help="the book's id; see croupier books list")
    add_shelf(command)
    command.add_argument("--seed", help="the same seed gives the same outcomes")
    command.add_argument("--plate", help="limits, e.g. 'straight 1..100, even chance 10..2000'")
    command.add_argument("--balance", default="1000", help="play money to start with")
    command.add_argument("--rounds", type=int, help="stop after so many rounds")
    command.add_argument(
        "--bots", type=int, default=3, help="poker between players: how many play (%(default)s)"
    )
    command.add_argument("--hand", action="store_true", help="outcomes are typed in")
    command.add_argument("--json", action="store_true", help="one JSON object per round")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    terminal = _terminal(arguments)
    terminal.greet()
    played = 0
    while arguments.rounds is None or played < arguments.rounds:
        if not terminal.round():
            break
        played += 1
    terminal.leave()
    return 0


def _terminal(arguments: argparse.Namespace) -> Terminal:
    """With one seat, or with company where people play against each other."""
    from croupier.cli.room import Room

    book = named_book(arguments.book, arguments.books)
    between = game_of(arguments.game).name == "poker"
    return Room(arguments, book) if between else Terminal(arguments, book)


class Terminal:
    """A table, one purse, and somebody at the keyboard."""

    def __init__(self, arguments: argparse.Namespace, book: Book) -> None:
        section = book.section(arguments.game)
        self.currency = book.info.currency
        self.as_json, self.hand = arguments.json, arguments.hand
        module = game_of(arguments.game)
        plate = (
            read_plate(arguments.plate, self.currency)
            if arguments.plate
            else module.default_plate(section.rules, self.currency)
        )
        self.here = Standing(lay_out(arguments.game, section.rules, plate), Table())
        self.poker = self.setting.equipment.device == "deck"
        self.device = Device(self.setting, arguments.seed)
        self.purse = Balance(read_amount(arguments.balance, self.currency))
        self.lines = self._input()
        self.leaving = False
        self.points: dict[str, str] = {}
        opened = TableOpened(
            "terminal", "Terminal", section.game, book.info.id, book.info.edition, section.hash,
            plate, self._places(), Timing(), self.hand,
        )  # fmt: skip
        self.take(Open(opened), "house")
        self._sit()

    @property
    def setting(self) -> Setting:
        return self.here.setting

    @property
    def table(self) -> Table:
        return self.here.table

    def _places(self) -> int:
        return 1

    def _sit(self) -> None:
        self.take(Sit("you", "you"), "you")

    def _players(self) -> dict[str, str]:
        """Whose purse stands behind a seat."""
        return {ME: ME}

    def leave(self) -> None:
        self.say(f"You leave with {self.money(self.purse.balance)}.")

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
        if self.poker:
            fields = antes.examples(self._boxes())
            self.say(ANTES.format(fields=" · ".join(fields)))
            return
        calls = CALLS if self.setting.game.recipes(self.setting.terms) else ""
        self.say(HELP.format(spot=self._a_spot(), calls=calls))

    def _boxes(self) -> BoxTerms:
        boxes: BoxTerms = getattr(self.setting.terms, "boxes")  # noqa: B009 – such tables have them
        return boxes

    def _a_spot(self) -> str:
        """A place to bet on, as an example."""
        return self.setting.game.spots(self.setting.terms)[0].spot

    def _input(self) -> Iterator[str]:
        while True:
            try:
                prompt = f"{amount_text(self._has(), self.currency)}> "
                shown = sys.stdin.isatty() and not self.as_json
                yield input(prompt if shown else "").strip()
            except EOFError:
                return

    def _has(self) -> int:
        """What there is to play with."""
        return self.purse.available

    # The round.

    def take(self, word: Word, by: str, *, clock: bool = False) -> Entry:
        """A word's entry, its money moved: refused whole where the purse does not cover it."""
        step = take(self.here, word, 0, by=by, clock=clock)
        purse = self.purse
        for transfer in transfers(step.entry.events, self._players(), "terminal", self.currency):
            for effect in effects(transfer):
                if effect[0] == wallet(ME):
                    purse = changed(purse, effect, self.currency)
        self.purse = purse
        self.here = step.after
        return step.entry

    def round(self) -> bool:
        """One round; False when the player leaves."""
        self._bring()
        self._burn()
        self.points = {}
        self.take(OpenWindow(), "dealer")
        self.say(f"\nRound {self.table.number}: place your bets.")
        if not self._bets():
            return False
        self.tell(self.take(NoMoreBets(), "dealer"))
        while self.table.phase in ("playing", "betting"):
            if not self._step():
                return False
        self._report()
        return not self.leaving

    def _step(self) -> bool:
        if self.table.phase == "betting":
            return self._again()
        what = awaited(self.here)
        if isinstance(what, Asks):
            self._decision(what)
            return True
        return self._outcome()

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
                staked = sum(wager.amount for wager in self.table.stakes(ME))
                self.say(f"  on the felt: {self.money(staked)}")
        return False

    def _attempt(self, actor: str, line: str) -> bool:
        try:
            word = self._short(actor, line) or self._placed(
                read_words(actor, line, (ME,), self.currency)
            )
            self.tell(self.take(word, actor))
        except CroupierError as error:
            self._refused(error)
            return False
        return True

    def _short(self, actor: str, line: str) -> Word | None:
        """Bets in few words, where one opens with an ante."""
        if not self.poker or actor != ME:
            return None
        return antes.read_short(line, ME, self._boxes(), self.table, self.currency)

    def _placed(self, word: Word) -> Word:
        """Cards that were typed without their places go where they are awaited."""
        what = awaited(self.here)
        if not isinstance(word, Drawn) or word.to or not isinstance(what, Draw):
            return word
        if self.setting.equipment.wheel or len(word.outcomes) > len(what.to):
            return word
        return Drawn(word.device, word.outcomes, what.to[: len(word.outcomes)])

    def _refused(self, error: CroupierError) -> None:
        fits = tuple(legal_in_words(error, self.currency))
        if error.code == "not-awaited" and self.table.phase == "betting":
            fits = (f"bet 10 on {self._a_spot()}", f"take back 5 on {self._a_spot()}", "deal")
            fits = ("ante 10 on 1", "take back 10 on 1 ante", "deal") if self.poker else fits
        legal = f" Legal: {'; '.join(fits)}." if fits else ""
        clause = f" ({error.clause})" if error.clause else ""
        self._warn(f"{self._plain(error)}{clause}{legal}")

    def _warn(self, text: str) -> None:
        print(f"  ! {text}", file=sys.stderr, flush=True)

    def _plain(self, error: CroupierError) -> str:
        if isinstance(error, Refused) and error.code == "no-funds":
            return f"You have {self.money(self.purse.available)}; that is not enough."
        return in_words(error)

    # What is asked.

    def _decision(self, what: Asks) -> None:
        """Shows what is asked and takes one answer; whoever has left answers by the defaults."""
        mine = tuple(ask for ask in what.asks if ask.actor == ME)
        if self.leaving:
            return self._default(what)
        self._show(what.asks)
        line = next(self.lines, None)
        if line is None or line in ("quit", "q"):
            self.leaving = True
            self.say("You say no more: the round is played out by its defaults.")
        elif line in ("help", "?"):
            told = NAMED if self.poker else ASKED
            self.say(told.format(letters=letters(mine, self.currency)))
        elif line:
            self._answer(line, mine)
        elif not any(ask.must for ask in mine):
            self._default(what)
        else:
            self._warn(f"An answer is needed: {letters(mine, self.currency)}.")
        return None

    def _show(self, asks: tuple[Ask, ...]) -> None:
        if self.poker:
            for text in hands.lying(self.setting.terms, self._seen()):
                self.say(f"  {text}")
        if self.points:
            places = sorted(self.points, key=_in_order)
            self.say("  " + ", ".join(f"{place}: {self.points[place]}" for place in places))
        for ask in asks:
            self.say(f"  ? {say_ask(ask, self.currency)}")

    def _answer(self, line: str, mine: tuple[Ask, ...]) -> None:
        late = r"(ante|bonus|insurance|take back) " if self.poker else r"(bet|take back) "
        if re.match(late, line):  # refused there, by the clause that closed them
            self._attempt(ME, line)
            return
        try:
            said = read_answer(line, mine, self.currency)
            if isinstance(said, Said):
                self.tell(self.take(said, ME))
            elif isinstance(said, Unclear):
                self._warn(f"Which one: {' or '.join(said.answers)}?")
            else:
                self._warn(f"“{line}” is no answer; {letters(mine, self.currency)}.")
        except CroupierError as error:
            self._refused(error)

    def _default(self, what: Asks) -> None:
        """The published answer to the first question that has to be answered."""
        ask = open_asks(what)[0]
        self.tell(self.take(Said(ask.actor, ask.default, ask.about), ask.actor, clock=True))

    # What comes out of the device.

    def _outcome(self) -> bool:
        """From the sealed shoe, the machine or the wheel; by hand: as typed."""
        self._bring()
        what = awaited(self.here)
        if not self.hand:
            drawn = self.device.drawn(self.here)
            self.tell(self.take(drawn, drawn.device))
            return True
        device = what.device if isinstance(what, Draw) else self.setting.equipment.device
        if isinstance(what, Draw):
            self.say(f"  ? {hands.wanted(what) if self.poker else say_draw(what)}")
        line = None if self.leaving else next(self.lines, None)
        if line is None or line in ("quit", "q"):
            lying = self.money(self._lying())
            self.say(f"The round is not over: {lying} of yours lie on the table.")
            return False
        if line:
            self._attempt(device, line.removeprefix(f"{device}: "))
        return True

    def _lying(self) -> int:
        """What of one's own lies on the table."""
        return sum(wager.amount for wager in self.table.stakes(ME))

    def _bring(self) -> None:
        """A new shoe, cut in the middle, or a machine; as soon as one is needed."""
        word = self.device.brought(self.here)
        if word is None:
            return
        self.take(word, "dealer")
        if self.table.phase == "cutting":
            self.take(Cut(ME, MIDDLE), ME)
        count, shoe = self.setting.equipment.decks, isinstance(word, SealShoe)
        what = "shoe" if shoe else "shuffling machine"
        decks = "1 deck" if count == 1 else f"{count} decks"
        new = "A fresh deck" if self.poker else f"A new {what} of {decks}"
        self.say(f"{new}{', shuffled and cut' if shoe else ''}.")

    def _burn(self) -> None:
        if not isinstance(awaited(self.here), Draw):
            return
        drawn = self.device.unseen(self.here) if self.hand else self.device.drawn(self.here)
        self.take(drawn, drawn.device)
        count = len(drawn.outcomes)
        self.say(f"{count} card{'s are' if count > 1 else ' is'} burned, face down.")

    # What is told.

    def tell(self, entry: Entry) -> None:
        """What this seat may know of an entry."""
        seen = mask(entry, ME)
        if isinstance(entry.word, NoMoreBets):
            self.say("No more bets.")
        for actor, words in self._words(_face_down(seen)):
            if isinstance(entry.word, Drawn | NoResult | Said):
                self.say(f"  {actor}: {words}{' (clock)' if entry.clock else ''}")
        for event in seen.events:
            self._count(event)
            if isinstance(event, SHOWN):
                play = self._seen()
                self.say(f"  {hands.shown(self.setting.terms, play, event)}")
            if isinstance(event, Turned):
                self.say(f"  {event.hand}: {event.card.card} is turned, {event.points}")
        for text in consequences(entry, self.setting, self.currency):
            self.say(f"  = {text}")

    def _seen(self) -> Any:
        """The round as this seat may see it."""
        return mask(self.table.play, ME)

    def _words(self, seen: Entry) -> tuple[tuple[str, str], ...]:
        """What was said; cards of a deck place by place."""
        word = seen.word
        if self.poker and isinstance(word, Drawn) and word.to:
            return ((word.device, hands.dealt(word.outcomes, word.to)),)
        return say_entry(seen, self.currency)

    def _count(self, event: Any) -> None:
        """The points that lie open, by place, as the events of any game of cards give them."""
        points = getattr(event, "points", None)
        if not isinstance(points, int):
            return
        text = f"{points} (soft)" if getattr(event, "soft", False) else str(points)
        for name in ("to", "hand", "into"):
            if place := getattr(event, name, ""):
                self.points[place] = text

    def _spots(self) -> None:
        for spot in self.setting.game.spots(self.setting.terms):
            low, high = amount_text(spot.minimum, self.currency), "–"
            if spot.maximum is not None:
                high = amount_text(spot.maximum, self.currency)
            self.say(f"  {spot.spot:24} {low}..{high:8} pays {pays(spot.pays)}  {spot.clause}")
        for recipe in self.setting.game.recipes(self.setting.terms):
            self.say(f"  {recipe.name:24} {recipe.chips} chips  {recipe.clause}")

    def _report(self) -> None:
        lines = [e for entry in self.table.entries for e in entry.events if isinstance(e, Line)]
        last = self.table.results[-1] if self.table.results else {}
        result = last if last.get("round") == self.table.round else {}
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


def _face_down(seen: Entry) -> Entry:
    """The word with the cards that the seat may not see turned over, as its events have them."""
    word = seen.word
    if not isinstance(word, Drawn):
        return seen
    cards = [lying.card for lying in _lying(seen)][: len(word.outcomes)]
    outcomes = (*cards, *word.outcomes[len(cards) :])
    return msgspec.structs.replace(seen, word=msgspec.structs.replace(word, outcomes=outcomes))


def _lying(seen: Entry) -> list[Lying]:
    cards = (getattr(event, "card", None) for event in seen.events)
    return [card for card in cards if isinstance(card, Lying)]


def _in_order(place: str) -> tuple[tuple[int, ...], str]:
    """Boxes by number, split hands after their box, then whoever has no number."""
    numbers = tuple(int(part) for part in place.split(".") if part.isdigit())
    return numbers or (99,), place
