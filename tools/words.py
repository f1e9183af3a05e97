"""Collects every phrase into the files of the languages, `words/po/*.po`, and gives the page of the
tables its English, `frontend/src/generated/words/*.json`.

    python -m tools.words           brings the files up to date: translations stay, new phrases come
                                    in without words, phrases that nothing says any more go out; and
                                    lists what has no words yet, where it stands, in which languages
    python -m tools.words --take new/ru.po
                                    takes the words of such files into those of their languages:
                                    a new game's, or what a translator has sent back
    python -m tools.words --check   fails where a phrase is missing, has no words, is marked fuzzy,
                                    or has other {placeholders} than the English; where the page's
                                    English is out of date; and where nothing says a key, or the
                                    page says one that is not there (`tools/says.py`)

A phrase is collected by being said: every book, plate, rule, value and message is put into words by
a language that only takes notes.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import string
import sys
import tomllib
import types
from collections.abc import Iterator
from enum import Enum
from functools import cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from croupier.cards.card import RANKS
from croupier.cards.hands.category import Category
from croupier.cards.hands.words import Phrase, category_phrase
from croupier.games.registry import game_of
from croupier.house.plan import shipped
from croupier.house.tournaments import plan as tournaments
from croupier.rulebooks.load import Book, Section, book_ids, load_book
from croupier.rulebooks.readings import readings
from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import SCHEMAS
from croupier.table.setting import lay_out
from croupier.words import catalogue
from croupier.words.books import labels, reading
from croupier.words.books.names import Names
from croupier.words.parts import parts, told
from croupier.words.registry import FACES
from croupier.words.speech import ENGLISH, LANGUAGES, SOURCE, Speech
from tools import says

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "croupier"
WORDS = HOUSE / "words" / "po"
PAGE = ROOT / "frontend" / "src" / "generated" / "words"
TAGS = tuple(tag for tag in LANGUAGES if tag != SOURCE)
_UNIONS = (types.UnionType, Union)
_NAME = "<name>"
_WIDTH = 100
_PLACEHOLDER = re.compile(r"\{[\w:]+\}")
_PLURALS = {"mk": "nplurals=2; plural=(n%10==1 && n%100!=11 ? 0 : 1);"}
"""Where a language counts otherwise than Babel has it: 21 ден."""


class Said(NamedTuple):
    """A phrase: where it stands, its English, and its English for more than one."""

    place: str
    english: str
    more: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.english, self.more) if self.more else self.english


class Notes(NullTranslations):
    """A language that says everything in English and writes down what it was asked, with a hint for
    who translates it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[Said, str] = {}
        self.hint = ""

    def pgettext(self, context: str, message: str) -> str:
        if any(map(str.isalpha, message)):
            self.said.setdefault(Said(context, message), self.hint)
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        self.said.setdefault(Said(context, msgid1, msgid2), self.hint)
        return msgid1 if n == 1 else msgid2


def collected() -> dict[Said, str]:
    """Every phrase, with its hint; those of the frame first, then rules, values and notes."""
    notes = Notes()
    speech = Speech(SOURCE, notes)
    _frame(notes, speech)
    _named(speech)
    every: list[type] = [schema.rules for schema in SCHEMAS.values()]
    for rules in (*every, house.Rules):
        _rules(labels.NAMES[rules], rules, notes, speech)
    books = [load_book(book) for book in book_ids()]
    for book in books:
        reading.title_page(book.info, speech)
        for section in book.games.values():
            _plate(book, section, speech)
            reading.groups(section.rules, speech)
        reading.groups(book.house.rules, speech)
    _page_and_terminal(notes, speech)
    return notes.said


def _page_and_terminal(notes: Notes, speech: Speech) -> None:
    """What is not on the server's own pages; what is only filled in is the same everywhere."""
    for part in parts().values():
        for place, text in part.values():
            if isinstance(text, tuple):
                notes.npgettext(place, *text, 1)
            elif any(map(str.isalpha, _PLACEHOLDER.sub("", text))):
                speech.text(place, text)
    for key, english in catalogue.TERMINAL.items():
        speech.text(f"terminal.{key}", english)


def _frame(notes: Notes, speech: Speech) -> None:
    """What stands on every page and on plates, and what is the same in all games."""
    for key, english in catalogue.PAGES.items():
        speech.text(f"catalogue.{key}", english)
    for key, (one, more) in catalogue.COUNTED.items():
        notes.npgettext(f"counted.{key}", one, more, 1)
    for section in labels.SECTIONS:
        labels.section(section, speech)
    for category in Category:
        speech.hand(category_phrase(category))
    for rank in RANKS:
        speech.hand(Phrase("hand.pair", (rank,)))
    for table in tomllib.loads(shipped())["table"]:
        speech.text("table", table["name"])
    for tournament in tomllib.loads(tournaments.shipped())["tournament"]:
        speech.text("table", tournament["name"])
    for number, read in readings().items():
        speech.text(f"reading.{number}.question", read.question)
        notes.hint = read.question
        speech.text(f"reading.{number}.answer", read.answer)
        notes.hint = ""


def _named(speech: Speech) -> None:
    """What games call by a word: bets, calls, and what a plate chooses."""
    for face in FACES.values():
        for place, words in face.named.items():
            for word in words:
                speech.text(place, word)


# What a book may say.


def _rules(names: Names, schema: Any, notes: Notes, speech: Speech) -> None:
    """The names of all chapters and rules that a book of this game may have, and the words for all
    that it may choose."""
    for key, kind in schema_keys(schema):
        chapter, rest = names.place(key)
        notes.hint = ""
        title = names.chapter(chapter, speech) if chapter != key or kind is None else ""
        if chapter == key and kind is None:
            continue
        notes.hint = title
        rule = names.rule(key, rest or chapter, speech)
        notes.hint = f"{title} – {rule}" if title else rule
        if names.way(key) is None:
            for value in (*choices(kind), *names.worded(key)):
                reading.said(names, key, value, speech)
    notes.hint = ""


def schema_keys(schema: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Every key that a book may have, with what its value may be; and every part that it may do
    without, with nothing. A name that books give stands as `1`."""
    if get_origin(schema) is Cited:
        yield key, get_args(schema)[0]
        return
    if get_origin(schema) in _UNIONS and Absent in get_args(schema):
        schema = get_args(schema)[0]
        yield key, None
    if get_origin(schema) is dict:
        yield from schema_keys(get_args(schema)[1], f"{key}.1")
        return
    for name, hint in get_type_hints(schema).items():
        yield from schema_keys(hint, f"{key}.{name}" if key else name)


def choices(kind: Any) -> Iterator[Any]:
    """The closed list that a value is chosen from, if it is; lists of such values too."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif isinstance(kind, type) and issubclass(kind, Enum):
        yield from kind
    elif get_origin(kind) in (*_UNIONS, tuple):
        for part in get_args(kind):
            yield from choices(part)


def _plate(book: Book, section: Section, speech: Speech) -> None:
    """A table as this game's usual plate makes it."""
    plate = game_of(section.game).default_plate(section.rules, book.info.currency)
    setting = lay_out(section.game, section.rules, plate)
    reading.plate_of(setting, plate, speech)
    reading.calls(setting.game.recipes(setting.terms), speech)


# The files.


def updated(tag: str, said: dict[Said, str]) -> Catalog:
    """A language's file with exactly these phrases, in this order, and the words it had."""
    before = opened(tag)
    after = Catalog(locale=tag, fuzzy=False)
    for phrase, hint in said.items():
        had = before.get(phrase.id, phrase.place) if before else None
        after.add(
            phrase.id,
            had.string if had else None,
            context=phrase.place,
            flags=had.flags if had else (),
            user_comments=had.user_comments if had else (),
            auto_comments=(hint,) if hint else (),
        )
    return after


_HEADER = """\
# Croupier's pages in another language. `python -m tools.words` keeps the phrases; the words after
# msgstr are yours. msgctxt says where a phrase stands, docs/languages.md what the places are.
# {{placeholders}} stay as they are; they may change their order.
msgid ""
msgstr ""
"Language: {tag}\\n"
"Plural-Forms: {plurals}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


def opened(tag: str) -> Catalog | None:
    file = WORDS / f"{tag}.po"
    if not file.is_file():
        return None
    with file.open("rb") as text:
        return read_po(text, locale=tag)


def written(after: Catalog) -> bytes:
    text = BytesIO()
    header = _HEADER.format(
        tag=after.locale, plurals=_PLURALS.get(str(after.locale), after.plural_forms)
    )
    write_po(text, after, width=_WIDTH, omit_header=True)
    return header.encode() + text.getvalue()


def take(file: Path, said: dict[Said, str]) -> list[str]:
    """The words of a file, taken into the language it is called after; and what of it nothing says,
    if anything: then all stays as it was."""
    tag = file.stem
    if tag not in TAGS:
        return [f"{file}: there is no language “{tag}”"]
    after = updated(tag, said)
    with file.open("rb") as text:
        brought = [message for message in read_po(text, locale=tag) if message.id]
    into = [after.get(message.id, message.context) for message in brought]
    for message, own in zip(brought, into, strict=True):
        if own is not None:
            own.string, own.flags = message.string, message.flags
    strange = [each for each, own in zip(brought, into, strict=True) if own is None]
    if not strange:
        (WORDS / f"{tag}.po").write_bytes(written(after))
    return [f"{file}: {each.context}: nothing says “{each.id}”" for each in strange]


def problems(tag: str, said: dict[Said, str]) -> list[str]:
    """What keeps this language from being complete."""
    found = opened(tag)
    if found is None:
        return [f"{tag}: there is no file"]
    wrong = [
        f"{tag}: {phrase.place}: “{phrase.english}” {why}"
        for phrase in said
        for why in _wrong(phrase, found)
    ]
    known = {(phrase.place, phrase.id) for phrase in said}
    gone = [
        message for message in found if message.id and (message.context, _id(message)) not in known
    ]
    return wrong + [f"{tag}: {each.context}: nothing says “{each.id}”" for each in gone]


def _id(message: Message) -> Any:
    return tuple(message.id) if isinstance(message.id, list | tuple) else message.id


def _forms(message: Message) -> tuple[str | None, ...]:
    string = message.string
    return tuple(string) if isinstance(string, list | tuple) else (string,)


def _wrong(phrase: Said, found: Catalog) -> Iterator[str]:
    message = found.get(phrase.id, phrase.place)
    if message is None:
        yield "is missing"
        return
    forms = _forms(message)
    if not all(forms):
        yield "has no words"
    if message.fuzzy:
        yield "is marked fuzzy"
    for form in filter(None, forms):
        if (
            (why := placeholders(form)) is None
            or why - placeholders_of(phrase)
            or (not phrase.more and why != placeholders_of(phrase))
        ):
            yield f"has other placeholders: “{form}”"


def placeholders(text: str) -> set[str] | None:
    """`{count}` and `{first:many}` in a text; None where it cannot be filled in."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def placeholders_of(phrase: Said) -> set[str]:
    """Of one and of more: what either of them has, any form of another language may have."""
    return (placeholders(phrase.english) or set()) | (placeholders(phrase.more) or set())


def lacking(said: dict[Said, str]) -> list[str]:
    """Every phrase that has no words yet: the file in which its English stands, its place, and the
    languages that lack it; file by file, so that they are filled in one go."""
    found = {tag: opened(tag) for tag in TAGS}
    rows = []
    for phrase in said:
        tags = [tag for tag, file in found.items() if file is None or _lacks(phrase, file)]
        if tags:
            rows.append(f"{_room(phrase)}: {phrase.place} “{phrase.english}”: {', '.join(tags)}")
    return sorted(rows, key=lambda row: row.partition(":")[0])


def _lacks(phrase: Said, file: Catalog) -> bool:
    message = file.get(phrase.id, phrase.place)
    return message is None or message.fuzzy or not all(_forms(message))


def _room(phrase: Said) -> str:
    """Where its English stands: with its key, or, where it has none, by itself."""
    found, key = rooms(), phrase.place.partition(".")[2]
    known = found.get((key, phrase.english)) or found.get(("", phrase.english))
    return known or "a book or a plan"


@cache
def rooms() -> dict[tuple[str, str], str]:
    """In which file of the program a text stands, by its key and by itself."""
    found: dict[tuple[str, str], str] = {}
    for file in sorted(HOUSE.rglob("*.py"), key=_how_likely):
        name = file.relative_to(HOUSE).as_posix()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.setdefault(("", node.value), name)
            elif isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant):
                        found.setdefault((str(key.value), says.english_of(value)), name)
    return found


def _how_likely(file: Path) -> tuple[bool, bool, str]:
    """Words stand with the words, refusals with the errors; and then where they may."""
    return "words" not in file.parts, file.name != "errors.py", str(file)


# The page.


_KEYS = """\
// Every key of the page's words. Written by `python -m tools.words`; the words stand in
// src/croupier/words.

{imports}

export type Key = {keys};
"""


def page_files() -> dict[str, str]:
    """The English of every part, the type of its keys, and the languages there are."""
    names = list(parts())
    files = {
        f"{name}.json": json.dumps(told(name, ENGLISH), indent=2, ensure_ascii=False) + "\n"
        for name in names
    }
    imports = "\n".join(f'import type {name} from "./{name}.json";' for name in sorted(names))
    keys = " | ".join(f"keyof typeof {name}" for name in sorted(names))
    languages = json.dumps(LANGUAGES, indent=2, ensure_ascii=False) + "\n"
    return {
        **files,
        "keys.ts": _KEYS.format(imports=imports, keys=keys),
        "languages.json": languages,
    }


def out_of_date() -> list[str]:
    wanted = page_files()
    there = {file.name: file.read_text("utf-8") for file in PAGE.glob("*")}
    names = sorted(name for name in {*wanted, *there} if wanted.get(name) != there.get(name))
    return [f"{name} of the page is out of date: python -m tools.words" for name in names]


def check(said: dict[Said, str]) -> int:
    wrong = [*(why for tag in TAGS for why in problems(tag, said)), *out_of_date(), *says.wrong()]
    print("\n".join(wrong) or f"{len(said)} phrases in {len(TAGS)} languages.")
    return 1 if wrong else 0


def write(said: dict[Said, str]) -> None:
    for tag in TAGS:
        (WORDS / f"{tag}.po").write_bytes(written(updated(tag, said)))
    PAGE.mkdir(parents=True, exist_ok=True)
    files = page_files()
    for file in PAGE.glob("*"):
        if file.name not in files:
            file.unlink()
    for name, text in files.items():
        (PAGE / name).write_text(text, "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.words", description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--take", nargs="+", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    said = collected()
    if arguments.check:
        return check(said)
    if arguments.take:
        wrong = [why for file in arguments.take for why in take(file, said)]
        print("\n".join(wrong), end="", file=sys.stderr)
        return 1 if wrong else 0
    write(said)
    without = lacking(said)
    print(
        "\n".join([*without, f"{len(said)} phrases, {len(without)} without words"]), file=sys.stderr
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
