"""The table that the headers of a text lay: its plate, who sits there, the button, what lies on it.

Where they lay none, what is wrong is said of the header it is wrong in.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from croupier.cards.card import read_card
from croupier.croupier import Croupier
from croupier.errors import CroupierError, IllegalDecision, RoundTextError
from croupier.games.felt import Change, Changed, ColourChips, FeltEvent
from croupier.games.sight import Lying
from croupier.money import CURRENCIES, read_amount
from croupier.phrase import Fact, phrase
from croupier.rulebooks.currencies import allowed_currencies
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.course import take
from croupier.table.events import Exposed, LastGames, Seated
from croupier.table.fold import evolved
from croupier.table.room.events import BoughtIn
from croupier.table.room.words import StartHand
from croupier.table.setting import Setting, too_many
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import OpenWindow
from croupier.text.lines import RESERVED

_SEAT = re.compile(r"(\d{1,4}) ([\w.-]+)(?: ([\d.]+))?")
_COLOUR = re.compile(r"([a-z]+) ([\w.-]+) ([\d.]+)")
_OF_ANOTHER_PLATE = ("colour-value", "wrong-unit")
"""What is said of the value of a colour that an earlier plate allowed."""


def beginning(setting: Setting) -> StartHand | OpenWindow:
    """The word with which a round begins at this table."""
    return OpenWindow() if setting.equipment.stacks is None else StartHand()


def refusal(headers: Mapping[str, str], book: Book) -> CroupierError | None:
    """Why no round begins at the table of these headers; None where one does."""
    try:
        here = Headers(headers, book).lay().here
        take(here, beginning(here.setting), 0, by="dealer")
    except CroupierError as error:
        return error
    return None


class Headers:
    """Reads them one after the other; `reading`: the one that is being read."""

    def __init__(self, headers: Mapping[str, str], book: Book) -> None:
        self.headers, self.book = headers, book
        self.reading = ""
        self.currency = headers.get("currency", book.info.currency)

    def lay(self) -> Croupier:
        """A table dealt by hand, with these people at it and whole cards."""
        self.croupier = self._opened()
        self._lay(self._seated())
        self.croupier.bring()
        # What was burned before the first line of a text is nobody's concern.
        self._lay(replace(self.croupier.table, owed=0))
        for following in (self._coloured, self._exposed, self._with_button, self._closing):
            self._lay(following(self.croupier.table))
        return self.croupier

    def _lay(self, table: Table) -> None:
        self.croupier.here = Standing(self.croupier.setting, table)

    def _opened(self) -> Croupier:
        section = self.book.section(self._value("game"))
        self._value("currency")
        if self.currency not in CURRENCIES:
            raise self._wrong(phrase("round.a-currency"), self.currency)
        allowed = allowed_currencies(self.book)
        if allowed and self.currency not in allowed.value:
            of = phrase("listed", of=allowed.value)
            wanted = phrase("refused.cited", why=of, clause=allowed.source)
            raise self._wrong(wanted, self.currency)
        pinned = self._value("rules")
        if not section.hash.startswith(pinned):
            raise RoundTextError("other-rules", rules=pinned, now=section.hash[:12])
        plate = read_plate(self._value("plate"), self.currency)
        return Croupier(
            self.book, section.game, plate=plate, seats=0, currency=self.currency, name="text"
        )

    def _seated(self) -> Table:
        """Who sits where, with their chips where players have stacks."""
        table, last = self.croupier.table, 0
        stacks = self.croupier.setting.equipment.stacks is not None
        for part in _parts(self._value("seats")):
            found = _SEAT.fullmatch(part)
            if not found or found[2] in RESERVED or stacks != bool(found[3]):
                raise self._wrong("“1 p1 500, 2 p2 120”" if stacks else "“1 p1, 2 p2”", part)
            if int(found[1]) <= last or found[2] in table.seats:
                raise self._wrong(phrase("round.seats-in-order"), part)
            last, seated = int(found[1]), Seated(found[2], found[2], found[2], False)
            stack = read_amount(found[3], self.currency) if found[3] else 0
            bought = (BoughtIn(seated.seat, stack),) if stack else ()
            table = evolved(table, (seated, *bought))
        if too_many(self.croupier.setting, last):
            most = self.croupier.setting.equipment.most_players
            raise self._wrong(phrase("round.so-many-seats", most=most), self._value("seats"))
        return table

    def _coloured(self, table: Table) -> Table:
        for part in _parts(self._value("colours")):
            found = _COLOUR.fullmatch(part)
            if not found or found[2] not in table.seats:
                raise self._wrong("“blue p1 5”", part)
            chips = ColourChips(found[1], found[2], read_amount(found[3], self.currency))
            change = Change(chips.seat, chips.colour, chips.value)
            table = evolved(table, self._kept(table, change))
        return table

    def _kept(self, table: Table, change: Change) -> tuple[FeltEvent, ...]:
        """A colour that was given out keeps its value, where the plate has been changed since."""
        setting = self.croupier.setting
        try:
            return setting.game.accept(setting.terms, table.felt, change)
        except IllegalDecision as error:
            if error.code not in _OF_ANOTHER_PLATE:
                raise
            return (Changed(change.seat, change.colour, change.value),)

    def _exposed(self, table: Table) -> Table:
        """Cards that came out unasked before the window opened lie in front of the shoe."""
        for text in self._value("exposed").split():
            card = read_card(text)
            if card is None or table.shoe is None:
                raise self._wrong(phrase("round.cards-of-a-shoe"), text)
            table = evolved(table, (Exposed(Lying(card), True, ""),))
        return table

    def _with_button(self, table: Table) -> Table:
        """The button lies where the text says; where none goes around it says nothing."""
        button = self._value("button")
        customs = self.croupier.setting.equipment.stacks
        goes_around = customs is not None and customs.button
        if goes_around and not button:  # it is drawn for in the text
            return table
        if goes_around != (button in table.seats):
            wanted = phrase("round.one-of-the-seats") if goes_around else phrase("refused.nothing")
            raise self._wrong(wanted, button)
        return replace(table, room=replace(table.room, button=button, fresh=True))

    def _closing(self, table: Table) -> Table:
        """The last games were announced before this one; so many are left, with this one."""
        left = self._value("closing")
        if not left:
            return table
        if not re.fullmatch("[1-9]", left):
            raise self._wrong(phrase("round.games-left"), left)
        return evolved(table, (LastGames(int(left)),))

    def _value(self, header: str) -> str:
        self.reading = header
        return self.headers.get(header, "")

    def _wrong(self, wanted: Fact, found: str) -> RoundTextError:
        return RoundTextError("bad-header", header=self.reading, wanted=wanted, found=found)


def _parts(value: str) -> list[str]:
    return [part.strip() for part in value.split(",") if part.strip()]
