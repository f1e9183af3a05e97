"""What is printed of a book: the whole of it, one game, or a table's rules with its plate.

Everything in words of the reader's language, as data for `print/rules.typ`. Knows no page and no
compiler.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from croupier.rulebooks.load import Book, Section
from croupier.rulebooks.title import BookInfo
from croupier.table.events import TableOpened
from croupier.words.books import labels, reading
from croupier.words.speech import ENGLISH, Speech

TEMPLATE = "rules.typ"


class PlateWords(NamedTuple):
    """A table's plate as its page has it: how long what takes, limits, choices, call bets."""

    times: str
    limits: Sequence[reading.LimitRow]
    choices: Sequence[tuple[str, str]]
    calls: Sequence[Mapping[str, str]]
    between_players: bool


def of_book(book: Book, info: BookInfo, speech: Speech = ENGLISH) -> dict[str, Any]:
    """The whole book. `info`: its title page in the reader's language."""
    facts = [
        *_edition(info, speech),
        _fact("applies", info.applies, speech),
        _fact("source", info.source, speech),
        _fact("currency", info.currency, speech),
        _fact("rules-hash", book.hash, speech, code=True),
    ]
    chapters = [_chapter(section, speech) for section in book.chapters]
    return _sheet(info, speech, info.title, speech.say("book"), facts, chapters)


def of_game(book: Book, info: BookInfo, game: str, speech: Speech = ENGLISH) -> dict[str, Any]:
    """One game of it, or the house."""
    section = book.chapter(game)
    facts = [
        _fact("book", info.title, speech),
        *_edition(info, speech),
        _fact("source", info.source, speech),
        _fact("rules-hash", section.hash, speech, code=True),
    ]
    chapters = [_chapter(section, speech)]
    title = capital(labels.game(section.game, speech))
    return _sheet(info, speech, title, info.title, facts, chapters)


def of_table(
    opened: TableOpened, section: Section, info: BookInfo, plate: PlateWords, speech: Speech
) -> dict[str, Any]:
    """A table's rules: what stands on its plate, and the rules of its book."""
    facts = [
        _fact("book", info.title, speech),
        *_edition(info, speech),
        _fact("source", info.source, speech),
        _fact("seats", str(opened.seats), speech),
        _fact("currency", opened.plate.currency, speech),
        _fact("rules-hash", section.hash, speech, code=True),
    ]
    title = speech.say("rules-of", table=speech.text("table", opened.name))
    over = capital(labels.game(section.game, speech))
    chapters = [_chapter(section, speech)]
    made = _sheet(info, speech, title, over, facts, chapters)
    return {**made, "plate": _plate(plate, opened.plate.currency, speech)}


def _sheet(
    info: BookInfo,
    speech: Speech,
    title: str,
    over: str,
    facts: list[dict[str, Any]],
    chapters: list[dict[str, Any]],
) -> dict[str, Any]:
    """`over`: the line above the title. The day of the version is the document's date."""
    from_day = f"{speech.say('holds-from').lower()} {speech.day(info.holds_from)}"
    return {
        "lang": speech.tag,
        "title": title,
        "over": over,
        "running": info.title if title == info.title else f"{info.title} · {title}",
        "version": f"{info.edition} · {speech.say(f'status-{info.status}')} · {from_day}",
        "day": [int(part) for part in info.holds_from.split("-")],
        "keywords": [info.id, info.holds_from],
        "facts": facts,
        "plate": None,
        "chapters": chapters,
        "words": _words(speech),
    }


def _words(speech: Speech) -> dict[str, str]:
    said = {
        key.replace("-", "_"): speech.say(key)
        for key in ("house", "rule", "value", "clause", "house-value", "rules-hash", "contents")
    }
    return {**said, "page": speech.say("page-of", page="{page}", pages="{pages}")}


def _edition(info: BookInfo, speech: Speech) -> tuple[dict[str, Any], ...]:
    day = speech.day(info.holds_from)
    found = [
        _fact("edition", info.edition, speech),
        _fact("status", reading.standing(info, speech), speech),
        _fact("holds-from", day, speech),
    ]
    if info.changes:
        found.append(_fact("version-changes", info.changes, speech))
    return tuple(found)


def _fact(key: str, said: str, speech: Speech, *, code: bool = False) -> dict[str, Any]:
    return {"name": speech.say(key), "said": said, "code": code}


def _chapter(section: Section, speech: Speech) -> dict[str, Any]:
    groups = reading.groups(section.rules, speech)
    return {
        "name": capital(labels.game(section.game, speech)),
        "hash": section.hash,
        "groups": [
            {"name": capital(group.name), "rows": [_row(row, speech) for row in group.rows]}
            for group in groups
        ],
    }


def capital(text: str) -> str:
    """Headings begin with a capital; the pages' style sheet does the same."""
    return text[:1].upper() + text[1:]


def _row(row: reading.Row, speech: Speech) -> dict[str, Any]:
    number = speech.say("reading-number", number=row.reading) if row.reading else ""
    other = speech.say("other-readings", values="; ".join(row.other)) if row.other else ""
    return {**row._asdict(), "reading": number, "other": other}


def _plate(plate: PlateWords, currency: str, speech: Speech) -> dict[str, Any]:
    tables = [_limits(plate, currency, speech)]
    if plate.calls:
        head = [speech.say(key) for key in ("call", "becomes", "clause")]
        rows = [[_call(call), call["becomes"], call["clause"]] for call in plate.calls]
        tables.append(_table(speech.say("calls"), head, rows, (2, 4, 2)))
    choices = {"name": speech.say("choices"), "rows": list(plate.choices)}
    return {"said": [plate.times], "tables": tables, "choices": choices}


def _limits(plate: PlateWords, currency: str, speech: Speech) -> dict[str, Any]:
    """Nothing is paid where the pot is won."""
    pays = () if plate.between_players else ("pays",)
    head = [speech.say(key) for key in ("bet", "minimum", "maximum", *pays, "clause")]
    rows = [
        [row.kind, row.minimum, row.maximum, *((row.pays,) if pays else ()), row.clause]
        for row in plate.limits
    ]
    widths = (4, 2, 2, *((3,) if pays else ()), 3)
    return _table(f"{speech.say('bets')}, {currency}", head, rows, widths, numbers=(1, 2))


def _table(
    name: str,
    head: list[str],
    rows: list[list[str]],
    widths: tuple[int, ...],
    numbers: tuple[int, ...] = (),
) -> dict[str, Any]:
    """`widths`: how the columns share the line. `numbers`: those that stand to the right."""
    aligns = ["right" if at in numbers else "left" for at in range(len(head))]
    return {"name": name, "head": head, "rows": rows, "widths": widths, "aligns": aligns}


def _call(call: Mapping[str, str]) -> str:
    return f"{call['name']} ({call['chips']})" if call["chips"] else call["name"]
