"""Plays a round from its text, and writes the text of a round that was played.

A missing, different or extra consequence, a `!` line that was accepted, or a `?` line that does not
hold is a `RoundTextError` with the difference.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from croupier.cards.card import read_card
from croupier.errors import CroupierError, IllegalDecision, RoundTextError
from croupier.games.awaiting import Asks, Draw, say_ask
from croupier.games.facts import Line
from croupier.games.felt import Change, Changed, ColourChips
from croupier.games.sight import Lying
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.rulebooks.load import Book, Section
from croupier.rulebooks.schema.plate import Plate, plate_text, read_plate
from croupier.rulebooks.shelves import Wanted
from croupier.table.course import MIDDLE, awaited, record
from croupier.table.events import (
    BoughtIn,
    ChangeDealer,
    Cut,
    Entry,
    Exposed,
    HandStarted,
    LoadMachine,
    Open,
    Opening,
    OpenWindow,
    SealShoe,
    Seated,
    StartHand,
    Strike,
    TableOpened,
    Timing,
    Word,
)
from croupier.table.room.fold import seat_number
from croupier.table.setting import Setting, lay_out
from croupier.table.state import CARDS, Table, fold
from croupier.table.text.lines import RESERVED, RoundText, TextLine, read_round
from croupier.table.text.speech import read_words, say_draw, say_entry, say_line, say_posted

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
        if self.currency not in CURRENCIES:
            raise self._unreadable(1, f"{self.currency} is not an ISO 4217 currency")
        pinned = text.headers.get("rules", section.hash)
        if not section.hash.startswith(pinned):
            raise self._unreadable(
                1, f"played by rules {pinned}, the book now has {section.hash[:12]}"
            )
        plate = read_plate(text.headers["plate"], self.currency)
        self.setting = lay_out(section.game, section.rules, plate)
        table = _laid_table(self._seats(), self._colours(), section, book, plate, self.setting)
        self.table = self._with_button(self._with_exposed(table))
        self.happened: list[str] = []
        self.pending: list[str] = []
        self.entry_of: list[int] = []
        self.entries: list[Entry] = []

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
            stacks = self.setting.equipment.buy_in is not None
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
            raise self._unreadable(1, _words(error)) from error

    def _said(self, line: TextLine, following: TextLine | None) -> None:
        word, confirmed = self._word(line), _inspector(following)
        if isinstance(word, Strike):
            word = Strike(self._entry(word.entry, line), word.reason)
        if isinstance(word, SealShoe | LoadMachine) and self.table.phase == "playing":
            self.table = _emptied(self.table)
        try:
            entry = self._take(word, line.actor, clock=line.clock, confirmed=confirmed)
        except CroupierError as error:
            raise self._unreadable(line.number, f"“{line}” is refused: {_words(error)}") from error
        self.happened.append(str(line))
        if isinstance(word, Strike):  # what is struck once cannot be struck again
            self.entry_of = [0 if of >= word.entry else of for of in self.entry_of]
        self.entry_of.append(len(self.table.entries) if entry.round else 0)
        while self.table.phase == "cutting":  # a text does not say who cut
            self._take(Cut("", MIDDLE), "dealer")
        self.pending = consequences(entry, self.setting, self.currency)

    def _take(self, word: Word, by: str, *, clock: bool = False, confirmed: str = "") -> Entry:
        entry = record(self.setting, self.table, word, 0, by=by, clock=clock, confirmed=confirmed)
        self.table = fold(self.table, entry)
        self.entries.append(entry)
        return entry

    def _entry(self, number: int, line: TextLine) -> int:
        """Lines that happened are counted from 1; a strike names the line, the table its entry."""
        if not 1 <= number <= len(self.entry_of) or not self.entry_of[number - 1]:
            raise self._unreadable(line.number, f"there is no line {number} to strike")
        return self.entry_of[number - 1] if any(self.entry_of[: number - 1]) else 1

    def _refused(self, line: TextLine, following: TextLine | None) -> None:
        word, confirmed = self._word(line), _inspector(following)
        try:
            record(self.setting, self.table, word, 0, by=line.actor, confirmed=confirmed)
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
            asked = awaited(self.setting, self.table)
            seats = tuple(self.table.seats)
            return read_words(line.actor, line.words, seats, self.currency, asked)
        except IllegalDecision as error:
            raise self._unreadable(line.number, _words(error)) from error

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
        what = awaited(self.setting, self.table)
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
        for part in filter(None, self.text.headers["seats"].split(",")):
            found = re.fullmatch(r"\s*(\d{1,4}) ([\w.-]+)(?: ([\d.]+))?\s*", part)
            stacks = self.setting.equipment.buy_in is not None
            if not found or found[2] in RESERVED or stacks != bool(found[3]):
                wanted = "1 p1 500, 2 p2 120" if stacks else "1 p1, 2 p2"
                raise self._unreadable(1, f"seats: expected “{wanted}”, found “{part.strip()}”")
            stack = read_amount(found[3], self.currency) if found[3] else 0
            seats[found[2]] = Seated(found[2], found[2], found[2], False), stack
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

    def _with_exposed(self, table: Table) -> Table:
        """Cards that came out unasked before the window opened lie in front of the shoe."""
        for text in self.text.headers.get("exposed", "").split():
            card = read_card(text)
            if card is None or table.shoe is None:
                raise self._unreadable(1, f"exposed: expected cards of a shoe, found “{text}”")
            table = fold(table, Entry(OpenWindow(), (Exposed(Lying(card), True, ""),), "house"))
        return table

    def _with_button(self, table: Table) -> Table:
        """The button lies where the text says; where none goes around it says nothing."""
        button = self.text.headers.get("button", "")
        if self.setting.equipment.button != (button in table.seats):
            wanted = "one of the seats" if self.setting.equipment.button else "nothing"
            raise self._unreadable(1, f"button: expected {wanted}, found “{button}”")
        return msgspec.structs.replace(table, button=button, fresh=True)

    def _unreadable(self, line: int, why: str) -> RoundTextError:
        return RoundTextError("unreadable-round", file=self.file, line=line, why=why)


def _emptied(table: Table) -> Table:
    """How many cards were left when the round began no text tells; that others came in mid-round
    says that they had run out."""
    shoe = table.shoe
    if shoe is None:
        return table
    shoe = msgspec.structs.replace(shoe, out=shoe.out + shoe.left)
    return msgspec.structs.replace(table, shoe=shoe)


def _confirms(line: TextLine) -> bool:
    return (line.mark, line.actor, line.words) == ("said", "inspector", "confirms")


def _inspector(following: TextLine | None) -> str:
    """Who confirms a line: the inspector, where the next line says so."""
    return "inspector" if following and _confirms(following) else ""


def _question(text: str) -> tuple[str, frozenset[str]]:
    """Who is asked about what, and the options in any order; all of it where nobody is asked."""
    who, _, options = text.partition(": ")
    return who, frozenset(options.split(", "))


def _words(error: CroupierError) -> str:
    clause = f" ({error.clause})" if error.clause else ""
    legal = f" Legal: {'; '.join(error.legal)}." if error.legal else ""
    return f"{error}{clause}{legal}"


def _laid_table(
    seats: Mapping[str, tuple[Seated, int]],
    colours: dict[str, ColourChips],
    section: Section,
    book: Book,
    plate: Plate,
    setting: Setting,
) -> Table:
    """A table dealt by hand, with these people at it."""
    opened = TableOpened(
        "text", "text", section.game, book.info.id, book.info.edition, section.hash,
        plate, len(seats), Timing(), True,
    )  # fmt: skip
    table = fold(Table(), record(setting, Table(), Open(opened), 0, by="house"))
    for seated, stack in seats.values():
        bought = (BoughtIn(seated.seat, stack),) if stack else ()
        table = fold(table, Entry(OpenWindow(), (seated, *bought), "house"))
    if setting.equipment.device in CARDS:
        machine = setting.equipment.device == "machine"
        new = LoadMachine("text") if machine else SealShoe("text", "")
        table = fold(table, record(setting, table, new, 0, by="house"))
    while table.phase == "cutting":
        table = fold(table, record(setting, table, Cut("", MIDDLE), 0, by="dealer"))
    # What was burned before the first line of a text is nobody's concern.
    return _with_colours(msgspec.structs.replace(table, owed=0), colours, setting)


def _with_colours(table: Table, colours: dict[str, ColourChips], setting: Setting) -> Table:
    for chips in colours.values():
        setting.game.accept(
            setting.terms, table.felt, Change(chips.seat, chips.colour, chips.value)
        )
        event = Changed(chips.seat, chips.colour, chips.value)
        table = fold(table, Entry(OpenWindow(), (event,), "house"))
    return table


def consequences(entry: Entry, setting: Setting, currency: str) -> list[str]:
    """What the book makes of a word, as `=` texts in order."""
    found = []
    for event in entry.events:
        if isinstance(event, Line):
            found.append(say_line(event, currency))
        elif (text := setting.game.consequence(event, currency)) is not None:
            found += text.split("\n")
    return found


def write_round(entries: Iterable[Entry], setting: Setting) -> RoundText:
    """The text of a round that was played, from its entries alone; the first opens its window."""
    entries = tuple(entries)
    opened = next(e for entry in entries for e in entry.events if isinstance(e, Opening))
    pinned, currency = opened.pinned, opened.pinned.plate.currency
    lines: list[TextLine] = []
    standing: list[int] = []  # the line of each entry that stands: a strike counts these only
    for entry in entries:
        number = 1 + sum(line.mark == "said" for line in lines)
        lines += _entry_lines(entry, setting, currency, standing)
        if isinstance(entry.word, Strike):
            del standing[entry.word.entry - 1 :]
        standing.append(number)
    headers = {
        "game": pinned.game,
        "book": pinned.book,
        "rules": pinned.rules[:12],
        "plate": plate_text(pinned.plate),
        "currency": currency,
        "seats": _seat_header(entries, opened),
        **_round_headers(opened),
    }
    return RoundText(headers, tuple(lines))


def _round_headers(opened: Opening) -> dict[str, str]:
    """What lay on the table when the round began."""
    headers = {"round": opened.round}
    if isinstance(opened, HandStarted):
        return {**({"button": opened.button} if opened.button else {}), **headers}
    currency = opened.pinned.plate.currency
    if opened.exposed:
        headers["exposed"] = " ".join(opened.exposed)
    if opened.colours:
        headers["colours"] = ", ".join(
            f"{c.colour} {c.seat} {amount_text(c.value, currency)}" for c in opened.colours.values()
        )
    return headers


def _entry_lines(
    entry: Entry, setting: Setting, currency: str, standing: list[int]
) -> list[TextLine]:
    if isinstance(entry.word, Strike):
        word = Strike(standing[entry.word.entry - 1], entry.word.reason)
        entry = Entry(word, entry.events, entry.by, entry.round, entry.confirmed, entry.clock)
    clock = entry.clock and not isinstance(entry.word, StartHand)  # what is posted is a must
    said = [TextLine(0, "said", actor, words, clock) for actor, words in say_entry(entry, currency)]
    shown = [TextLine(0, "=", "", text) for text in consequences(entry, setting, currency)]
    return said + shown


def _seat_header(entries: tuple[Entry, ...], opened: Opening) -> str:
    """Everyone who sat there; of a hand between players those dealt in, with their chips."""
    if isinstance(opened, HandStarted):
        currency = opened.pinned.plate.currency
        chips = {seat: amount_text(stack, currency) for seat, stack in opened.stacks.items()}
        return ", ".join(f"{seat_number(seat)} {seat} {stack}" for seat, stack in chips.items())
    names = dict.fromkeys(opened.seats)
    for entry in entries:
        names.update(dict.fromkeys(e.seat for e in entry.events if isinstance(e, Seated)))
    return ", ".join(f"{seat_number(seat)} {seat}" for seat in sorted(names, key=seat_number))
