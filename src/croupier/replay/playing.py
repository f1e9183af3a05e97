"""Plays a round from its text.

A missing, different or extra consequence, or a `?` line that does not hold, is a `RoundTextError`
with the difference; a `!` line that is accepted, or refused for another reason, one at its line.
"""

from __future__ import annotations

import difflib
import re
from itertools import takewhile
from typing import NamedTuple

from msgspec.structs import replace

from croupier.croupier import Croupier
from croupier.errors import CroupierError, IllegalDecision, RoundTextError
from croupier.games.awaiting import Asks, Draw, Drawn, say_ask, say_legal
from croupier.games.felt import CLEARED
from croupier.money import amount_text, read_amount
from croupier.phrase import Fact, Phrase, phrase
from croupier.replay.headers import Headers, beginning, refusal
from croupier.rulebooks.load import Book
from croupier.rulebooks.shelves import Wanted
from croupier.table.course import take
from croupier.table.entry import Entry, Word
from croupier.table.fold import CARDS
from croupier.table.room.words import AddChips, StartHand
from croupier.table.setting import Setting
from croupier.table.shoe import fresh
from croupier.table.speech import read_words, say_draw, say_posted
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import (
    MIDDLE,
    ChangeDealer,
    Cut,
    Expose,
    GrantWish,
    LoadMachine,
    OpenWindow,
    RefuseWish,
    SealShoe,
    Strike,
    Wish,
    Withdraw,
)
from croupier.text.lines import RoundText, TextLine, nearest_header, read_round
from croupier.text.writing import CUT_CARD, consequences

BEFORE = (
    OpenWindow | StartHand | SealShoe | LoadMachine | ChangeDealer
    | AddChips | Wish | RefuseWish | GrantWish
)  # fmt: skip
"""What a text may begin with, besides cards that are drawn before the round; anything else belongs
to a window that is open already."""
_POSTS = re.compile(r"posts \S")
Lines = tuple[TextLine, ...]


class Played(NamedTuple):
    """A text, the table after it, and all its entries as a journal has them, struck ones too."""

    text: RoundText
    table: Table
    entries: tuple[Entry, ...]


def replay(text: str, book: Book, file: str = "round") -> Played:
    """Plays the text by this book; raises where it does not play as it is written."""
    return _Replay(read_round(text, file), book, file).play()


def refusals(text: str, book: Book, file: str = "round") -> dict[int, str]:
    """The codes by which lines of the text are refused, by their number; they need not be written
    yet."""
    playing = _Replay(read_round(text, file), book, file, fills=True)
    playing.play()
    return playing.codes


def wanted_book(text: str, file: str = "round") -> str:
    """The book a text is played by."""
    return wanted(text, file).book


def wanted(text: str, file: str = "round") -> Wanted:
    """… with its game, and the rules that were pinned, if any were."""
    headers = read_round(text, file).headers
    return Wanted(headers["book"], headers["game"], headers.get("rules", ""))


class _Replay:
    """Goes through the lines, writing down beside them what really happened. `fills`: codes of
    refusals that are not written are found out, not asked for."""

    def __init__(self, text: RoundText, book: Book, file: str, *, fills: bool = False) -> None:
        self.text, self.book, self.file, self.fills = text, book, file, fills
        self.croupier = self._laid()
        self.currency = self.croupier.currency
        self.happened: list[str] = []
        self.pending: list[str] = []
        self.posts: list[str] = []
        self.entry_of: list[int] = []
        self.entries: list[Entry] = []
        self.codes: dict[int, str] = {}
        self.confirmable = False

    def _laid(self) -> Croupier:
        """The table of the headers."""
        headers = Headers(self.text.headers, self.book)
        try:
            return headers.lay()
        except CroupierError as error:
            if headers.reading == "game":
                raise
            line = self.text.at.get(headers.reading, 1)
            raise self._unreadable(line, explained(error, headers.currency)) from error

    @property
    def setting(self) -> Setting:
        return self.croupier.setting

    @property
    def table(self) -> Table:
        return self.croupier.table

    def _lay(self, table: Table) -> None:
        self.croupier.here = Standing(self.setting, table)

    def play(self) -> Played:
        for header in self.text.refused:
            headers = {**self.text.headers, header.actor: header.words}
            self._check(header, refusal(headers, self.book))
        self._begin()
        lines = self.text.lines
        for number, line in enumerate(lines, 1):
            self._line(line, lines[number:])
        self._flush()
        self._owe_posts()
        self._compare()
        self._finished()
        return Played(self.text, self.table, tuple(self.entries))

    def _line(self, line: TextLine, rest: Lines) -> None:
        if line.mark == "=":
            self.confirmable = False
            self._expect(line)
        elif _confirms(line) and self.confirmable:  # what follows from a word follows this
            self.confirmable = False
            self._happened(line)
        elif line.mark == "?":
            self._flush()
            self._asked(line)
        elif line.mark == "!":
            self._flush()
            self._refused(line, rest)
        else:
            self._flush()
            self._said(line, rest)

    def _begin(self) -> None:
        """Begins the round, where the first line does not. What is posted with it nobody says: it
        must be as the book has it."""
        first = next(line for line in self.text.lines if line.mark == "said")
        if not self._begins(first):
            self._start(first)

    def _start(self, line: TextLine) -> None:
        """The round begins before this line, with a new deck where the cards for the button used
        one up."""
        try:
            self.croupier.bring()
            entry = self._take(beginning(self.setting), "dealer")
        except CroupierError as error:
            raise self._unreadable(line.number, explained(error, self.currency)) from error
        if any(_POSTS.match(line.words) for line in self.text.lines):
            said = say_posted(entry, self.currency)
            self.posts = [f"{seat}: {words}" for seat, words in said]

    def _begins(self, line: TextLine) -> bool:
        if _POSTS.match(line.words):
            return False
        try:
            word = self._read(line)
        except IllegalDecision:
            return False
        return isinstance(word, BEFORE) or self._drawn_before(word)

    def _drawn_before(self, word: Word) -> bool:
        """Cards for the button."""
        return isinstance(word, Drawn) and isinstance(self.croupier.awaiting, Draw)

    def _said(self, line: TextLine, rest: Lines) -> None:
        try:
            if _POSTS.match(line.words):
                self._post(line)
                return
            word, confirmed = self._word(line), _inspector(rest)
            if isinstance(word, Drawn) and _cut_card_came(rest):
                self._lay(_down_to_the_cut_card(self.croupier.here, word))
            entry = self._take(word, line.actor, clock=line.clock, confirmed=confirmed)
        except RoundTextError:
            raise
        except CroupierError as error:
            raise self._unreadable(
                line.number,
                phrase("refused.line", line=str(line), why=explained(error, self.currency)),
            ) from error
        self._owe_posts()
        if isinstance(word, Strike):  # what is struck once cannot be struck again
            self.entry_of = [0 if of >= word.entry else of for of in self.entry_of]
        self._happened(line, len(self.table.entries) if entry.round else 0)
        self.pending = consequences(entry, self.setting, self.currency)
        self._cut_in_the_middle(rest)

    def _cut_in_the_middle(self, rest: Lines) -> None:
        """Where the text does not say who cuts, nobody wants to."""
        following = next((line for line in rest if line.mark == "said"), None)
        while self.table.phase == "cutting" and not (following and self._cuts(following)):
            self._take(Cut("", MIDDLE), "dealer")

    def _cuts(self, line: TextLine) -> bool:
        try:
            return isinstance(self._read(line), Cut)
        except CroupierError:
            return False

    def _happened(self, line: TextLine, entry: int = 0) -> None:
        """Written down; `entry`: which one it is of those that a strike can name."""
        self.happened.append(str(line))
        self.entry_of.append(entry)

    def _post(self, line: TextLine) -> None:
        self._check_post(line)
        self.posts.pop(0)
        self._happened(line, 1)

    def _check_post(self, line: TextLine) -> None:
        """A post is the next of those that the hand began with, or begins with now."""
        if self.table.phase == "settled" and not self.table.entries:
            self._start(line)
        if not self.posts or line.said != self.posts[0]:
            raise IllegalDecision("wrong-post", post=line.said, legal=tuple(self.posts[:1]))

    def _owe_posts(self) -> None:
        """What was posted and is not written is missing."""
        self.happened += self.posts
        self.entry_of += [1] * len(self.posts)
        self.posts = []

    def _take(self, word: Word, by: str, *, clock: bool = False, confirmed: str = "") -> Entry:
        here = self.croupier.here
        if isinstance(word, SealShoe | LoadMachine) and self.table.phase == "playing":
            here = Standing(self.setting, _emptied(self.table))
        step = take(here, word, 0, by=by, clock=clock, confirmed=confirmed)
        self.croupier.here = step.after
        self.entries.append(step.entry)
        return step.entry

    def _refused(self, line: TextLine, rest: Lines) -> None:
        """A line that must be refused is, and for the reason that is written."""
        found: CroupierError | None = None
        try:
            if _POSTS.match(line.words):
                self._check_post(line)
            else:
                word, clock, confirmed = self._word(line), line.clock, _inspector(rest)
                take(self.croupier.here, word, 0, by=line.actor, clock=clock, confirmed=confirmed)
        except RoundTextError:
            raise
        except CroupierError as error:
            found = error
        self._check(line, found)
        self.happened.append(str(line))

    def _check(self, line: TextLine, found: CroupierError | None) -> None:
        """Holds what was found against the code that is written."""
        if found is None:
            raise self._unreadable(line.number, phrase("round.not-refused", line=line.said))
        self.codes[line.number] = found.code
        if line.code == found.code or (self.fills and not line.code):
            return
        facts: dict[str, Fact] = {"line": line.said, "code": found.code}
        why = phrase("round.refused-without", **facts)
        if line.code:
            why = phrase("round.refused-otherwise", written=line.code, **facts)
        raise self._unreadable(line.number, why) from found

    def _word(self, line: TextLine) -> Word:
        """What a line says; a strike names a line, the table its entry."""
        word = self._read(line)
        self.confirmable = isinstance(word, Strike | Expose | Withdraw)
        if isinstance(word, Strike):
            return replace(word, entry=self._entry(word.entry))
        return word

    def _entry(self, number: int) -> int:
        """Lines that happened are counted from 1."""
        if not 1 <= number <= len(self.entry_of) or not self.entry_of[number - 1]:
            raise IllegalDecision("nothing-to-strike", entry=number)
        return self.entry_of[number - 1] if any(self.entry_of[: number - 1]) else 1

    def _read(self, line: TextLine) -> Word:
        device = self.setting.equipment.device
        devices = (device, *(("hand",) if device in CARDS else ()), "dealer", "inspector")
        if line.actor not in (*devices, *self.table.seats):
            raise self._unreadable(line.number, self._nobody(line.actor, devices))
        if line.actor == "inspector":
            raise IllegalDecision("nothing-to-confirm")
        return read_words(line.actor, line.words, self.croupier.here)

    def _nobody(self, name: str, devices: tuple[str, ...]) -> Phrase:
        if near := nearest_header(name):
            return phrase("round.no-header-near", header=name, near=near)
        return phrase("round.nobody", name=name, names=(*self.table.seats, *devices))

    def _expect(self, line: TextLine) -> None:
        """The next consequence; which bets are taken first need not be written."""
        while self.pending:
            text = self.pending.pop(0)
            if line.words == text or not text.startswith(CLEARED):
                self.happened.append(f"= {text}")
                return

    def _flush(self) -> None:
        self.happened += [f"= {text}" for text in self.pending if not text.startswith(CLEARED)]
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
        if self.table.phase == "cutting":
            return (f"{self.table.cutter}: cut",)
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
            awaited = phrase("listed", of=self._open())
            last = self.text.lines[-1].number
            raise self._unreadable(last, phrase("round.not-over", awaited=awaited))

    def _unreadable(self, line: int, why: Phrase) -> RoundTextError:
        return RoundTextError("unreadable-round", file=self.file, line=line, why=why)


def _emptied(table: Table) -> Table:
    """How many cards were left when the round began no text tells; that others came in mid-round
    says that they had run out."""
    shoe = table.shoe
    if shoe is None:
        return table
    shoe = replace(shoe, out=shoe.out + shoe.left)
    return replace(table, shoe=shoe)


def _down_to_the_cut_card(here: Standing, word: Drawn) -> Table:
    """Nor does a text tell how many cards lay before the cut card; that it came with this word says
    that they were as many as the word takes."""
    table, behind = here.table, here.equipment.behind
    shoe = table.shoe
    if shoe is None or behind is None:
        return table
    out = shoe.out + shoe.left - behind - fresh(table, word)
    return replace(table, shoe=replace(shoe, out=max(shoe.out, out)))


def _confirms(line: TextLine) -> bool:
    return (line.mark, line.actor, line.words) == ("said", "inspector", "confirms")


def _inspector(rest: Lines) -> str:
    """Who confirms a line: the inspector, where the next line says so."""
    return "inspector" if rest and _confirms(rest[0]) else ""


def _cut_card_came(rest: Lines) -> bool:
    """Whether the cut card is among what follows from a line."""
    following = takewhile(lambda line: line.mark == "=", rest)
    return any(line.words.startswith(CUT_CARD) for line in following)


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
