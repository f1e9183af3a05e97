"""Plays a round from its text.

A missing, different or extra consequence, a `!` line that was accepted, or a `?` line that does not
hold is a `RoundTextError` with the difference.
"""

from __future__ import annotations

import difflib
import re
from typing import NamedTuple

from msgspec.structs import replace

from croupier.cards.card import read_card
from croupier.croupier import Croupier
from croupier.errors import CroupierError, IllegalDecision, RoundTextError
from croupier.games.awaiting import Asks, Draw, say_ask, say_legal
from croupier.games.felt import Change, ColourChips
from croupier.games.sight import Lying
from croupier.money import amount_text, read_amount
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.currencies import wrong_currency
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.shelves import Wanted
from croupier.table.course import take
from croupier.table.entry import Entry, Word
from croupier.table.events import Exposed, Seated
from croupier.table.fold import CARDS, evolved
from croupier.table.room.events import BoughtIn
from croupier.table.room.words import StartHand
from croupier.table.setting import Setting, too_many
from croupier.table.shoe import MIDDLE
from croupier.table.speech import read_words, say_draw, say_posted
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import ChangeDealer, Cut, LoadMachine, OpenWindow, SealShoe, Strike
from croupier.text.lines import RESERVED, RoundText, TextLine, read_round
from croupier.text.writing import consequences

BEFORE = OpenWindow | StartHand | SealShoe | LoadMachine | ChangeDealer
"""What a text may begin with; anything else belongs to a window that is open already."""
_POSTS = re.compile(r"posts \S")


class Played(NamedTuple):
    """A text, the table after it, and all its entries as a journal has them, struck ones too."""

    text: RoundText
    table: Table
    entries: tuple[Entry, ...]


def replay(text: str, book: Book, file: str = "round") -> Played:
    """Plays the text by this book; raises where it does not play as it is written."""
    return _Replay(read_round(text, file), book, file).play()


def wanted_book(text: str, file: str = "round") -> str:
    """The book a text is played by."""
    return wanted(text, file).book


def wanted(text: str, file: str = "round") -> Wanted:
    """… with its game, and the rules that were pinned, if any were."""
    headers = read_round(text, file).headers
    return Wanted(headers["book"], headers["game"], headers.get("rules", ""))


class _Replay:
    """Goes through the lines, writing down beside them what really happened."""

    def __init__(self, text: RoundText, book: Book, file: str) -> None:
        self.text, self.file = text, file
        section = book.section(text.headers["game"])
        self.currency = text.headers.get("currency", book.info.currency)
        if expected := wrong_currency(book, self.currency):
            raise self._unreadable(1, f"currency: {expected}, found “{self.currency}”")
        pinned = text.headers.get("rules", section.hash)
        if not section.hash.startswith(pinned):
            raise self._unreadable(
                1, f"played by rules {pinned}, the book now has {section.hash[:12]}"
            )
        plate = read_plate(text.headers["plate"], self.currency)
        self.croupier = Croupier(
            book, section.game, plate=plate, seats=0, currency=self.currency, name="text"
        )
        self._lay(self._seated())
        self._lay(self._with_button(self._with_exposed(self._with_colours())))
        self.happened: list[str] = []
        self.pending: list[str] = []
        self.entry_of: list[int] = []
        self.entries: list[Entry] = []

    @property
    def setting(self) -> Setting:
        return self.croupier.setting

    @property
    def table(self) -> Table:
        return self.croupier.table

    def _lay(self, table: Table) -> None:
        self.croupier.here = Standing(self.setting, table)

    def play(self) -> Played:
        lines = self._begun()
        for line, following in zip(lines, [*lines[1:], None], strict=True):
            if line.mark == "=":
                self._expect()
                continue
            if _confirms(line):  # what follows from a word follows its confirmation
                self.happened.append(str(line))
                self.entry_of.append(0)
                continue
            self._flush()
            if line.mark == "?":
                self._asked(line)
            elif line.mark == "!":
                self._refused(line, following)
            else:
                self._said(line, following)
        self._flush()
        self._compare()
        self._finished()
        return Played(self.text, self.table, tuple(self.entries))

    def _begun(self) -> list[TextLine]:
        """The lines after those with which the round begins."""
        lines = list(self.text.lines)
        first = next((line for line in lines if line.mark == "said"), None)
        if first and _POSTS.match(first.words):
            return self._posted(lines)
        if first and not isinstance(self._word(first), BEFORE):
            stacks = self.setting.equipment.stacks is not None
            self._start(StartHand() if stacks else OpenWindow())
        return lines

    def _posted(self, lines: list[TextLine]) -> list[TextLine]:
        """A hand between players begins with what is posted. Nobody says it: it must be as the book
        has it."""
        posted = say_posted(self._start(StartHand()), self.currency)
        self.happened += [f"{seat}: {words}" for seat, words in posted]
        self.entry_of += [1] * len(posted)
        return [line for line in lines if line.mark != "said" or not _POSTS.match(line.words)]

    def _start(self, word: Word) -> Entry:
        try:
            return self._take(word, "dealer")
        except CroupierError as error:
            raise self._unreadable(1, explained(error, self.currency)) from error

    def _said(self, line: TextLine, following: TextLine | None) -> None:
        word, confirmed = self._word(line), _inspector(following)
        if isinstance(word, Strike):
            word = Strike(self._entry(word.entry, line), word.reason)
        if isinstance(word, SealShoe | LoadMachine) and self.table.phase == "playing":
            self._lay(_emptied(self.table))
        try:
            entry = self._take(word, line.actor, clock=line.clock, confirmed=confirmed)
        except CroupierError as error:
            raise self._unreadable(
                line.number,
                phrase("refused.line", line=str(line), why=explained(error, self.currency)),
            ) from error
        self.happened.append(str(line))
        if isinstance(word, Strike):  # what is struck once cannot be struck again
            self.entry_of = [0 if of >= word.entry else of for of in self.entry_of]
        self.entry_of.append(len(self.table.entries) if entry.round else 0)
        while self.table.phase == "cutting":  # a text does not say who cut
            self._take(Cut("", MIDDLE), "dealer")
        self.pending = consequences(entry, self.setting, self.currency)

    def _take(self, word: Word, by: str, *, clock: bool = False, confirmed: str = "") -> Entry:
        step = take(self.croupier.here, word, 0, by=by, clock=clock, confirmed=confirmed)
        self.croupier.here = step.after
        self.entries.append(step.entry)
        return step.entry

    def _entry(self, number: int, line: TextLine) -> int:
        """Lines that happened are counted from 1; a strike names the line, the table its entry."""
        if not 1 <= number <= len(self.entry_of) or not self.entry_of[number - 1]:
            raise self._unreadable(line.number, f"there is no line {number} to strike")
        return self.entry_of[number - 1] if any(self.entry_of[: number - 1]) else 1

    def _refused(self, line: TextLine, following: TextLine | None) -> None:
        word, confirmed = self._word(line), _inspector(following)
        try:
            take(self.croupier.here, word, 0, by=line.actor, confirmed=confirmed)
        except CroupierError:
            self.happened.append(str(line))
        else:
            self.happened.append(str(line).replace("! ", "", 1))

    def _word(self, line: TextLine) -> Word:
        device = self.setting.equipment.device
        devices = (device, *(("hand",) if device in CARDS else ()), "dealer", "inspector")
        if line.actor not in (*devices, *self.table.seats):
            names = ", ".join((*self.table.seats, *devices))
            raise self._unreadable(line.number, f"nobody is called {line.actor}; there are {names}")
        try:
            seats, asked = tuple(self.table.seats), self.croupier.awaiting
            return read_words(line.actor, line.words, seats, self.currency, asked)
        except IllegalDecision as error:
            raise self._unreadable(line.number, explained(error, self.currency)) from error

    def _expect(self) -> None:
        if self.pending:
            self.happened.append(f"= {self.pending.pop(0)}")

    def _flush(self) -> None:
        self.happened += [f"= {text}" for text in self.pending]
        self.pending = []

    def _asked(self, line: TextLine) -> None:
        """A `?` line says what is awaited; where several are asked, one of the questions."""
        found = self._open()
        who, colon, options = line.words.partition(": ")
        asked = who + colon + re.sub(r"(?<!\w)\d+\.\d+", self._amount, options)
        mine = any(_question(asked) == _question(text) for text in found)
        self.happened += [str(line)] if mine else [f"? {text}" for text in found]

    def _open(self) -> tuple[str, ...]:
        if self.table.phase == "betting":
            return ("bets",)
        what = self.croupier.awaiting
        match what:
            case Draw():
                return (say_draw(what),)
            case Asks(asks):
                return tuple(say_ask(ask, self.currency) for ask in asks)
        return ("nothing",)

    def _compare(self) -> None:
        written = [
            self._plain(str(line)) if line.mark == "=" else str(line) for line in self.text.lines
        ]
        if written != self.happened:
            diff = difflib.unified_diff(
                written, self.happened, f"{self.file} as written", "as the book has it", lineterm=""
            )
            raise RoundTextError("round-differs", diff="\n".join(diff))

    def _plain(self, text: str) -> str:
        """Amounts as we write them: 2.5 and 2.50 are the same sum."""
        return re.sub(r"(?<![\w.])\d+\.\d+(?= (?:back|lost|won)\b)", self._amount, text)

    def _amount(self, found: re.Match[str]) -> str:
        try:
            return amount_text(read_amount(found[0], self.currency), self.currency)
        except IllegalDecision:
            return found[0]

    def _finished(self) -> None:
        if self.table.phase in ("betting", "playing"):
            last = self.text.lines[-1].number if self.text.lines else 1
            raise self._unreadable(
                last, f"the round is not over: {'; '.join(self._open())} is awaited"
            )

    def _seats(self) -> dict[str, tuple[Seated, int]]:
        """Who sits where, with their chips where players have stacks."""
        seats: dict[str, tuple[Seated, int]] = {}
        numbers: list[int] = []
        for part in filter(None, self.text.headers["seats"].split(",")):
            found = re.fullmatch(r"\s*(\d{1,4}) ([\w.-]+)(?: ([\d.]+))?\s*", part)
            stacks = self.setting.equipment.stacks is not None
            if not found or found[2] in RESERVED or stacks != bool(found[3]):
                wanted = "1 p1 500, 2 p2 120" if stacks else "1 p1, 2 p2"
                raise self._unreadable(1, f"seats: expected “{wanted}”, found “{part.strip()}”")
            stack = read_amount(found[3], self.currency) if found[3] else 0
            seats[found[2]] = Seated(found[2], found[2], found[2], False), stack
            numbers.append(int(found[1]))
        if expected := too_many(self.setting, max(len(numbers), *numbers, 0)):
            raise self._unreadable(1, f"seats: {expected}")
        return seats

    def _colours(self) -> dict[str, ColourChips]:
        colours: dict[str, ColourChips] = {}
        for part in filter(None, self.text.headers.get("colours", "").split(",")):
            found = re.fullmatch(r"\s*([a-z]+) ([\w.-]+) ([\d.]+)\s*", part)
            if not found or found[2] not in self._seats():
                raise self._unreadable(1, f"colours: expected “blue p1 5”, found “{part.strip()}”")
            value = read_amount(found[3], self.currency)
            colours[found[1]] = ColourChips(found[1], found[2], value)
        return colours

    def _seated(self) -> Table:
        """A table dealt by hand, with these people at it and whole cards."""
        table = self.table
        for seated, stack in self._seats().values():
            bought = (BoughtIn(seated.seat, stack),) if stack else ()
            table = evolved(table, (seated, *bought))
        return table

    def _with_colours(self) -> Table:
        self.croupier.bring()
        # What was burned before the first line of a text is nobody's concern.
        table = replace(self.table, owed=0)
        for chips in self._colours().values():
            change = Change(chips.seat, chips.colour, chips.value)
            table = evolved(table, self.setting.game.accept(self.setting.terms, table.felt, change))
        return table

    def _with_exposed(self, table: Table) -> Table:
        """Cards that came out unasked before the window opened lie in front of the shoe."""
        for text in self.text.headers.get("exposed", "").split():
            card = read_card(text)
            if card is None or table.shoe is None:
                raise self._unreadable(1, f"exposed: expected cards of a shoe, found “{text}”")
            table = evolved(table, (Exposed(Lying(card), True, ""),))
        return table

    def _with_button(self, table: Table) -> Table:
        """The button lies where the text says; where none goes around it says nothing."""
        button = self.text.headers.get("button", "")
        customs = self.setting.equipment.stacks
        goes_around = customs is not None and customs.button
        if goes_around != (button in table.seats):
            wanted = "one of the seats" if goes_around else "nothing"
            raise self._unreadable(1, f"button: expected {wanted}, found “{button}”")
        return replace(table, room=replace(table.room, button=button, fresh=True))

    def _unreadable(self, line: int, why: str | Phrase) -> RoundTextError:
        return RoundTextError("unreadable-round", file=self.file, line=line, why=why)


def _emptied(table: Table) -> Table:
    """How many cards were left when the round began no text tells; that others came in mid-round
    says that they had run out."""
    shoe = table.shoe
    if shoe is None:
        return table
    shoe = replace(shoe, out=shoe.out + shoe.left)
    return replace(table, shoe=shoe)


def _confirms(line: TextLine) -> bool:
    return (line.mark, line.actor, line.words) == ("said", "inspector", "confirms")


def _inspector(following: TextLine | None) -> str:
    """Who confirms a line: the inspector, where the next line says so."""
    return "inspector" if following and _confirms(following) else ""


def _question(text: str) -> tuple[str, frozenset[str]]:
    """Who is asked about what, and the options in any order; all of it where nobody is asked."""
    who, _, options = text.partition(": ")
    return who, frozenset(options.split(", "))


def explained(error: CroupierError, currency: str) -> Phrase:
    """Why something in a text does not play: with the clause, and what would be legal there."""
    why = error.said
    if error.clause:
        why = phrase("refused.cited", why=why, clause=error.clause)
    if not error.legal:
        return why
    legal = (
        each if isinstance(each, Phrase) else say_legal(each, currency) for each in error.legal
    )
    return phrase("refused.legal", why=why, legal=phrase("listed", of=tuple(legal)))
