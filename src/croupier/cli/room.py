"""Poker between players in the terminal: one seat, and bots that are marked as such.

The table, its hands and its money are the same as in the house. There is no clock: who is asked
thinks as long as he likes. Whoever quits leaves with his chips when the hand is over.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import msgspec

from croupier.cards.card import HIDDEN, Card
from croupier.cards.hands import words
from croupier.cards.hands.low import low_strength
from croupier.cards.hands.strength import strength
from croupier.cli import hands
from croupier.cli.answers import letters, read_answer
from croupier.cli.play import ME, Terminal
from croupier.errors import CroupierError
from croupier.games.awaiting import Asks, Draw, Drawn, Said, say_ask
from croupier.games.poker.events import Dealt, Posted, Shown
from croupier.games.poker.state import Round, pot_size, put_in
from croupier.games.poker.terms import Terms
from croupier.games.sight import mask
from croupier.house.bots.bots import NAMES
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import plate_text
from croupier.table.course import awaited, on_silence
from croupier.table.entry import Entry
from croupier.table.room.events import ButtonDrawn, CashedOut
from croupier.table.room.stacks import lying, usual_buy_in
from croupier.table.room.words import AddChips, ComeBack, StartHand
from croupier.table.setting import terms_of
from croupier.table.shoe import MIDDLE
from croupier.table.speech import say_entry
from croupier.table.words import Cut, Leave, Sit
from croupier.text.writing import consequences

SHORT = 3
"""A bot's stack below one part in so many of the usual one is filled up again."""
BETWEEN = """\
  deal, or an empty line: the next hand · add 50: more chips from your purse
  quit: you leave with your chips"""
ASKED = """\
  what is asked stands after “?”; a letter will do: {letters}
  a bet says what is put in, a raise its total on this street: bet 20, raise to 60, r 60
  all in, or a: everything · help · quit: you fold what can be folded, and leave"""
_RAISE = re.compile(r"(?:raise|r)(?: to)? (\d\S*)")


class Room(Terminal):
    """A poker table with somebody at the keyboard."""

    def __init__(self, arguments: argparse.Namespace, book: Book) -> None:
        self.chance = random.Random(arguments.seed)
        self.company = int(arguments.bots)
        self.names: dict[str, str] = {}
        self.stood = (0, 0)
        super().__init__(arguments, book)

    # Sitting down.

    def _places(self) -> int:
        most = self.setting.equipment.most_players
        self.company = max(1, min(self.company, most - 1))
        return self.company + 1

    def _sit(self) -> None:
        names = self.chance.sample(NAMES, self.company)
        self.names = {ME: "you"} | {f"p{n}": f"{name} (bot)" for n, name in enumerate(names, 2)}
        brought = self._usual(self.purse.balance)
        self.take(Sit(ME, "you", False, ME, brought), ME)
        for seat, name in list(self.names.items())[1:]:
            self.take(Sit(seat, name.removesuffix(" (bot)"), True, seat, self._usual()), seat)

    def _usual(self, purse: int | None = None) -> int:
        customs = self.setting.equipment.stacks
        return usual_buy_in(customs, purse) if customs else 0

    def _players(self) -> dict[str, str]:
        return {seat: seat for seat in self.names}

    def greet(self) -> None:
        opened = self.table.opened
        if opened:
            self.say(f"{opened.game} by the book {opened.book}: {plate_text(opened.plate)}")
            self.say(f"You are {ME}; {self.money(self.purse.balance)} stay in your purse.")
            self._help()
        seats = (f"{seat} {name} {self._chips(seat)}" for seat, name in self.names.items())
        self.say(f"At the table: {', '.join(seats)}.")

    def _chips(self, seat: str) -> str:
        return amount_text(self.table.stacks.get(seat, 0), self.currency)

    def _help(self) -> None:
        self.say(BETWEEN)

    def _has(self) -> int:
        return self.table.stacks.get(ME, 0)

    # A hand.

    def round(self) -> bool:
        if not self._between() or not self._deck():
            return False
        self.tell(self.take(StartHand(), "dealer"))
        while self.table.phase == "playing":
            what = awaited(self.here)
            if isinstance(what, Asks):
                self._asked(what)
            elif not self._outcome():
                return False
        self._report()
        return not self.leaving

    def _between(self) -> bool:
        """Chips may be added; False when the player leaves."""
        self._refill()
        for line in self.lines:
            if line in ("quit", "q"):
                return False
            if line in ("help", "?"):
                self._help()
            elif found := re.fullmatch(r"add (\S+)", line):
                self._add(found[1])
            elif line not in ("", "deal"):
                self._warn(f"Between hands: deal, add 50, or quit; not “{line}”.")
            elif self.table.stacks.get(ME, 0):
                return True
            else:
                self._warn("You have no chips on the table: add some, or quit.")
        return False

    def _add(self, amount: str) -> None:
        try:
            self.take(AddChips(ME, read_amount(amount, self.currency)), ME)
            self.say(f"  you have {self._chips(ME)} on the table")
        except CroupierError as error:
            self._refused(error)

    def _refill(self) -> None:
        usual = self._usual()
        for seat in list(self.names)[1:]:
            stack = self.table.stacks.get(seat, 0)
            if stack * SHORT < usual:
                self.take(AddChips(seat, usual - stack), seat)
            if seat in self.table.room.out:
                self.take(ComeBack(seat), seat)

    def leave(self) -> None:
        """With the chips; in the middle of a hand that is dealt by hand they stay there."""
        if ME in self.table.seats and ME not in self.table.room.leaving:
            self.take(Leave(ME), ME)
        super().leave()

    def _deck(self) -> bool:
        """A deck for every hand, and one for the button before the first; False when the player
        leaves instead of dealing it."""
        while True:
            if word := self.device.brought(self.here):
                self.take(word, "dealer")
            elif self.table.phase == "cutting":
                self.take(Cut(self.table.cutter, MIDDLE), self.table.cutter)
            elif not isinstance(awaited(self.here), Draw):
                return True
            elif not self._outcome():
                return False

    def _lying(self) -> int:
        return lying(self.table, ME)

    # What is asked.

    def _asked(self, what: Asks) -> None:
        ask = what.asks[0]
        if ask.actor == ME and not self.leaving:
            return self._decision(what)
        if ask.actor == ME:
            silent = on_silence(self.here)
            self.tell(self.take(silent, ME, clock=True))
            return None
        seen: Any = mask(self.table.play, ask.actor)
        said = self.setting.game.bot.answer(self.setting.terms, seen, ask, self.chance)
        self.tell(self.take(said, ask.actor))
        return None

    def _decision(self, what: Asks) -> None:
        if self.stood != (stands := (self.table.number, len(self.table.entries))):
            for text in self._standing(self._seen()):
                self.say(f"  {text}")
        self.stood = stands
        self.say(f"  ? {say_ask(what.asks[0], self.currency)}")
        line = next(self.lines, None)
        if line is None or line in ("quit", "q"):
            self.leaving = True
            self.take(Leave(ME), ME)
            self.say("You get up: the hand is played out without you.")
        elif line in ("help", "?"):
            self.say(ASKED.format(letters=letters(what.asks, self.currency)))
        elif line:
            self._said(line, what)
        else:
            self._warn(f"An answer is needed: {letters(what.asks, self.currency)}.")

    def _said(self, line: str, what: Asks) -> None:
        try:
            if found := re.fullmatch(r"add (\S+)", line):
                self.take(AddChips(ME, read_amount(found[1], self.currency)), ME)
            elif (said := self._read(line, what)) is None:
                self._warn(f"“{line}” is no answer; {letters(what.asks, self.currency)}.")
            else:
                self.tell(self.take(said, ME))
        except CroupierError as error:
            self._refused(error)

    def _read(self, line: str, what: Asks) -> Said | None:
        line = " ".join(line.lower().split())
        if line in ("a", "all in", "all-in"):
            return _everything(what)
        line = _RAISE.sub(r"raise to \1", line)
        said = read_answer(line, what.asks, self.currency)
        return said if isinstance(said, Said) else None

    # What is shown.

    def _standing(self, play: Round) -> list[str]:
        """The board, the pot and everybody's chips and cards, as this seat may see them."""
        board = " ".join(one.card for one in play.board)
        pot = amount_text(pot_size(play), self.currency)
        lines = [f"board: {board}, pot {pot}" if board else f"pot {pot}"]
        for at, seat in enumerate(play.seats):
            cards = " ".join(one.card for one in play.cards[at])
            stack = amount_text(play.stacks[at], self.currency)
            bet = amount_text(play.bets[at], self.currency)
            text = f"{seat} {self.names[seat]}: {stack}{f', bet {bet}' if play.bets[at] else ''}"
            if not play.live >> at & 1:
                lines.append(f"{text}, folded")
                continue
            made = self._made(play, at) if seat == ME else ""
            lines.append(f"{text}, {cards}{f' – {made}' if made else ''}")
        return lines

    def _made(self, play: Round, at: int) -> str:
        own = tuple(one.card for one in play.cards[at])
        board = tuple(one.card for one in play.board)
        return (
            called(terms_of(self.setting, Terms), own, board)
            if HIDDEN not in (*own, *board)
            else ""
        )

    def tell(self, entry: Entry) -> None:
        """What this seat may know of an entry."""
        seen = mask(entry, ME)
        if isinstance(entry.word, StartHand):
            button = f", the button is {self.table.room.button}" if self.table.room.button else ""
            self.say(f"\nHand {self.table.number}{button}.")
        elif isinstance(entry.word, Drawn):
            self.say(f"  {_dealt(seen)}")
        else:
            for actor, said in say_entry(seen, self.currency):
                self.say(f"  {actor}: {said}{' (clock)' if entry.clock else ''}")
        for event in seen.events:
            for text in self._happened(event):
                self.say(f"  {text}")
            alone = msgspec.structs.replace(entry, events=(event,))
            for text in consequences(alone, self.setting, self.currency):
                self.say(f"  = {text}")

    def _happened(self, event: Any) -> Iterator[str]:
        match event:
            case Posted(seat=seat, amount=amount, what=what):
                yield f"{seat}: posts {what} {amount_text(amount, self.currency)}"
            case Shown(hands=shown):
                for hand in shown:
                    cards = " ".join(one.card for one in hand.cards)
                    low = f"; {hand.low}" if hand.low else ""
                    yield f"{hand.seat} shows {cards}: {hand.high}{low}"
            case ButtonDrawn(button=button) if button:
                yield f"the button goes to {button}"
            case CashedOut(seat=seat, amount=amount) if seat == ME:
                yield f"you take {amount_text(amount, self.currency)} along"

    def _report(self) -> None:
        last = self.table.results[-1] if self.table.results else {}
        play = self.table.play
        staked = put_in(play, ME) if isinstance(play, Round) and ME in play.seats else 0
        stack = self.table.stacks.get(ME, 0)
        if self.as_json:
            found = {
                "round": self.table.number,
                "result": {key: value for key, value in last.items() if key != "round"},
                "staked": staked,
                "won": _won(last),
                "stack": stack,
                "balance": self.purse.balance,
                "currency": self.currency,
                "minor": CURRENCIES[self.currency],
            }
            print(json.dumps(found, ensure_ascii=False), flush=True)
        elif ME in self.table.seats:
            self.say(f"You have {amount_text(stack, self.currency)} on the table.")


def _won(result: Mapping[str, object]) -> int:
    won = result.get("won")
    return int(won.get(ME, 0)) if isinstance(won, dict) else 0


def _everything(what: Asks) -> Said | None:
    """All in: the highest there is to say."""
    options = {option.verb: option for option in what.asks[0].options}
    for verb in ("raise", "bet", "call"):
        if verb in options:
            return Said(what.asks[0].actor, verb, "", options[verb].high)
    return None


def _dealt(seen: Entry) -> str:
    """Cards as this seat sees them come."""
    for event in seen.events:
        if isinstance(event, Dealt):
            cards = tuple(one.card for one in event.cards)
            return f"deck: {hands.dealt(cards, event.to)}".replace(" to burn", " burn")
    word = seen.word
    if not isinstance(word, Drawn):
        return ""
    if len(word.to) == len(word.outcomes):
        return f"{word.device}: {hands.dealt(word.outcomes, word.to)}"
    return f"{word.device}: {' '.join(word.outcomes)}"


def called(terms: Terms, own: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What the cards make so far; nothing with fewer than five."""
    fives: list[tuple[Card, ...]]
    if terms.two_and_three:
        fives = [(*a, *b) for a in combinations(own, 2) for b in combinations(board, 3)]
    else:
        fives = [whole] if len(whole := (*own, *board)) >= 5 else []
    if not fives:
        return ""
    high = words.say(words.hand_phrase(max(map(strength, fives)), ace_king=False))
    if not terms.low:
        return high
    low = max((low_strength(five, terms.low) or 0 for five in fives), default=0)
    return f"{high}; {words.say(words.low_phrase(low or None))}"
