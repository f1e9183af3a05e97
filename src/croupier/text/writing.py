"""Writes the text of a round that was played, from its entries alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import takewhile

from msgspec.structs import replace

from croupier.games.facts import Line
from croupier.games.felt import Placed, TakenBack
from croupier.money import amount_text
from croupier.rulebooks.schema.plate import plate_text
from croupier.table.entry import Entry, Opening
from croupier.table.events import CutCardCame, LastGames, Seated, TableClosed
from croupier.table.room.events import ButtonDrawn, HandStarted
from croupier.table.room.fold import seat_number
from croupier.table.room.words import AddChips, StartHand
from croupier.table.setting import Setting
from croupier.table.speech import say_entry, say_line
from croupier.table.words import AnnounceLast, Strike, Undo
from croupier.text.lines import RoundText, TextLine

CUT_CARD = "cut card"
"""What a line says of the cut card, and that so many more hands are dealt from its shoe."""


UNDO = "undo"


def consequences(entry: Entry, setting: Setting, currency: str) -> list[str]:
    """What the book makes of a word, as `=` texts in order."""
    found = []
    for event in entry.events:
        if isinstance(event, Line):
            found.append(say_line(event, currency))
        elif isinstance(event, ButtonDrawn):
            found += [f"button: {event.button}"] if event.button else []
        elif isinstance(event, CutCardCame):
            found.append(f"{CUT_CARD}, {event.hands_left} more")
        elif isinstance(event, LastGames):
            found.append(f"last games, {event.left} more")
        elif (text := setting.game.consequence(event, currency)) is not None:
            found += text.split("\n")
    return found


def write_round(entries: Iterable[Entry], setting: Setting) -> RoundText:
    """The text of a round that was played, from its entries alone: from its window on, or from what
    came before it, a new shoe or another dealer."""
    entries = _until_closed(entries)
    opened = next(e for entry in entries for e in entry.events if isinstance(e, Opening))
    pinned, currency = opened.pinned, opened.pinned.plate.currency
    lines: list[TextLine] = []
    standing: list[int] = []  # the line of each entry that stands: a strike counts these only
    laid: dict[str, list[Entry]] = {}  # what each seat could still undo
    for entry in entries:
        number = 1 + sum(line.mark == "said" for line in lines)
        if not _of_another(entry, opened):
            undone = _undone(entry, laid)
            lines += _entry_lines(entry, setting, currency, standing, undone)
        if isinstance(entry.word, Strike):
            del standing[entry.word.entry - 1 :]
        if entry.round:
            standing.append(number)
    headers = {
        "game": pinned.game,
        "book": pinned.book,
        "rules": pinned.rules[:12],
        "plate": plate_text(pinned.plate),
        "currency": currency,
        "seats": _seat_header(entries, opened),
        **_round_headers(entries, opened),
        **_closing(entries),
    }
    return RoundText(headers, tuple(lines))


def _until_closed(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """What comes after the table has closed is of another evening, though of no other round yet. A
    closing that was struck with what led to it has not closed it."""
    told = tuple(entries)
    struck = max((at for at, entry in enumerate(told) if isinstance(entry.word, Strike)), default=0)
    for at in range(struck, len(told)):
        if any(isinstance(event, TableClosed) for event in told[at].events):
            return told[: at + 1]
    return told


def _of_another(entry: Entry, opened: Opening) -> bool:
    """Chips of somebody who was not dealt in: no text of this hand knows them."""
    word = entry.word
    return isinstance(word, AddChips) and word.seat not in getattr(opened, "stacks", ())


def _round_headers(entries: tuple[Entry, ...], opened: Opening) -> dict[str, str]:
    """What lay on the table when the round began; a button that is drawn for lay nowhere."""
    headers = {"round": opened.round}
    if isinstance(opened, HandStarted):
        drawn = any(isinstance(event, ButtonDrawn) for entry in entries for event in entry.events)
        return {**({"button": opened.button} if opened.button and not drawn else {}), **headers}
    currency = opened.pinned.plate.currency
    if opened.exposed:
        headers["exposed"] = " ".join(opened.exposed)
    if opened.colours:
        headers["colours"] = ", ".join(
            f"{c.colour} {c.seat} {amount_text(c.value, currency)}" for c in opened.colours.values()
        )
    return headers


def _closing(entries: tuple[Entry, ...]) -> dict[str, str]:
    """How many last games were left, where they had been announced before."""
    for entry in entries:
        left = next((event.left for event in entry.events if isinstance(event, LastGames)), None)
        if left is not None:
            return {} if isinstance(entry.word, AnnounceLast) else {"closing": str(left + 1)}
    return {}


def _undone(entry: Entry, laid: dict[str, list[Entry]]) -> Entry | None:
    """What is undone whole: it is undone line by line, as it was written. Taken back one by one,
    what is left on the way might be less than a bet."""
    placed = [event for event in entry.events if isinstance(event, Placed)]
    for seat in {event.seat for event in placed}:
        laid.setdefault(seat, []).append(entry)
    if not isinstance(entry.word, Undo) or not laid.get(entry.word.seat):
        return None
    last = laid[entry.word.seat][-1]
    back = [_chips(event) for event in entry.events if isinstance(event, TakenBack)]
    if [_chips(event) for event in last.events if isinstance(event, Placed)][::-1] != back:
        return None
    return laid[entry.word.seat].pop()


def _chips(event: Placed | TakenBack) -> tuple[str, str, int]:
    return event.seat, event.spot, event.amount


def _entry_lines(
    entry: Entry, setting: Setting, currency: str, standing: list[int], undone: Entry | None
) -> list[TextLine]:
    if isinstance(entry.word, Strike):
        word = replace(entry.word, entry=standing[entry.word.entry - 1])
        entry = Entry(word, entry.events, entry.by, entry.round, entry.confirmed, entry.clock)
    clock = entry.clock and not isinstance(entry.word, StartHand)  # what is posted is a must
    words = say_entry(entry, currency)
    if undone is not None:
        words = tuple((actor, UNDO) for actor, _ in say_entry(undone, currency))
    said = [TextLine(0, "said", actor, text, clock) for actor, text in words]
    shown = [TextLine(0, "=", "", text) for text in consequences(entry, setting, currency)]
    return said + shown


def _seat_header(entries: tuple[Entry, ...], opened: Opening) -> str:
    """Everyone who sat there; of a hand between players those dealt in, with their chips, but for
    those that a line adds before."""
    if isinstance(opened, HandStarted):
        currency = opened.pinned.plate.currency
        added: Counter[str] = Counter()
        for entry in takewhile(lambda entry: opened not in entry.events, entries):
            if isinstance(entry.word, AddChips):
                added[entry.word.seat] += entry.word.amount
        chips = {
            seat: amount_text(stack - added[seat], currency)
            for seat, stack in opened.stacks.items()
        }
        return ", ".join(f"{seat_number(seat)} {seat} {stack}" for seat, stack in chips.items())
    names = dict.fromkeys(opened.seats)
    for entry in entries:
        names.update(dict.fromkeys(e.seat for e in entry.events if isinstance(e, Seated)))
    return ", ".join(f"{seat_number(seat)} {seat}" for seat in sorted(names, key=seat_number))
