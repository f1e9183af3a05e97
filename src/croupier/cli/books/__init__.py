"""`croupier books`: `list`, `show BOOK [GAME]`, `compare A B [GAME]`, `check BOOK`, `new NAME`,
`trace BOOK`, `lint BOOK [GAME]`, `versions BOOK`, `release NAME`,
`print BOOK [GAME]`.

Books are the program's, and the house's own in a folder (`--books`). A book with a slash in its
name is a folder of its own, wherever it lies. `by` is the version that holds today,
`by@2026-11-15` the one that holds from that day on.
"""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli import shelves
from croupier.cli.language import add_language, spoken
from croupier.cli.today import today
from croupier.errors import RuleBookError
from croupier.rulebooks.files import VERSIONS
from croupier.rulebooks.load import Book, Section, leaves
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.shelves import Own, all_ids, find_book, find_version, read_folder
from croupier.words.refusals import in_words
from croupier.words.speech import ENGLISH, SOURCE, Speech


def add(commands: Any) -> None:
    from croupier.cli.books import check, compare, lint, new, prints, release, trace, versions

    command = commands.add_parser(
        "books",
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="PART")
    listing = parts.add_parser("list", help="all books and their games")
    listing.add_argument("--json", action="store_true")
    add_language(listing)
    add_shelf(listing)
    listing.set_defaults(run=run_list)
    show = parts.add_parser("show", help="a book, or every value of a game or the house")
    show.add_argument("book", metavar="BOOK")
    show.add_argument("game", metavar="GAME", nargs="?")
    show.add_argument("--json", action="store_true")
    add_language(show)
    add_shelf(show)
    show.set_defaults(run=run_show)
    for part in (compare, check, new, trace, lint, versions, release, prints):
        part.add(parts)


def add_shelf(command: argparse.ArgumentParser) -> None:
    """The option that every command has which takes a book."""
    command.add_argument(
        "--books",
        type=shelves.folders,
        default=shelves.usual(),
        metavar="FOLDER",
        help=f"folders with books of your own ({shelves.VARIABLE}, else ./{shelves.FOLDER})",
    )


def named_book(name: str, own: Own) -> Book:
    """A book by its id, the version that holds today or the one it names; or, with a slash in it,
    by its folder."""
    if is_folder(name):
        return read_folder(Path(name))
    return find_book(name, own, today())


def shelf_of(name: str, own: Own) -> Own:
    """The folder of books of one's own in which a book lies, if it lies in one."""
    if not is_folder(name):
        return own
    place = Path(name).resolve()
    return place.parents[2] if place.parent.name == VERSIONS else place.parent


def is_folder(name: str) -> bool:
    return "/" in name or "\\" in name


def folder_of(name: str, own: Own) -> Traversable:
    """Where the files of a book lie that has been found."""
    if is_folder(name):
        return Path(name).resolve()
    return find_version(name, own, today()).folder


def run_list(arguments: argparse.Namespace) -> int:
    """Also those that cannot be used today, and why not; then it ends with 1."""
    speech = ENGLISH if arguments.json else spoken(arguments)
    found = [_on_shelf(book, arguments.books, speech) for book in all_ids(arguments.books)]
    if arguments.json:
        print_json(found)
    for each in found if not arguments.json else ():
        whole = "why" not in each
        said = (
            [each["title"], each["standing"], ", ".join(_called(each["games"], speech))]
            if whole
            else [each["why"]]
        )
        print(f"{each['id']:14} {said[0]}", *said[1:], sep=f"\n{'':15}")
    return 1 if any("why" in each for each in found) else 0


def _on_shelf(book: str, own: Own, speech: Speech) -> dict[str, Any]:
    try:
        found = find_book(book, own, today())
        title = speech.text("book.title", found.info.title)
        return {**_title(found), "title": title, "standing": standing(found, speech)}
    except RuleBookError as error:
        why = in_words(error, speech).partition("\n")[0]
        see = speech.say("books-see", command=f"croupier books check {book}")
        return {"id": book, "why": f"{why} {see}" if error.problems else why}


def _called(games: Sequence[str], speech: Speech) -> Sequence[str]:
    """By their ids, as one asks for them; in another language with what they are called."""
    if speech.tag == SOURCE:
        return games
    from croupier.words.books import labels

    return [f"{labels.game(game, speech)} ({game})" for game in games]


def readable(own: Own) -> list[Book]:
    """The books that hold on the shelf; one that cannot be read stands in nobody's way."""
    found = []
    for book in all_ids(own):
        with suppress(RuleBookError):
            found.append(find_book(book, own, today()))
    return found


def run_show(arguments: argparse.Namespace) -> int:
    book = named_book(arguments.book, arguments.books)
    if arguments.game is None:
        return _show_book(book, arguments.json, spoken(arguments))
    section = book.chapter(arguments.game)
    if arguments.json:
        print_json(_section(section))
        return 0
    if arguments.lang or spoken(arguments).tag != SOURCE:
        from croupier.cli.books.aloud import read_aloud

        return read_aloud(book, section, spoken(arguments))
    print(f"{section.game} by {heading(book)}\n{standing(book)}")
    print(f"rules {section.hash}\n")
    width = max(len(key) for key, _ in leaves(section.rules))
    for key, cited in leaves(section.rules):
        said = "not offered" if key.endswith(".not_offered") else say_value(cited.value)
        value, *more = textwrap.wrap(said, 60)
        print(f"{key.removesuffix('.not_offered'):{width}}  {value:60}  {say_source(cited)}")
        for line in more:
            print(f"{'':{width}}  {line}")
    return 0


def print_json(content: Any) -> None:
    print(json.dumps(content, ensure_ascii=False, indent=2))


def _show_book(book: Book, as_json: bool, speech: Speech) -> int:
    if as_json:
        print_json(_title(book))
        return 0
    if speech.tag != SOURCE:
        return _show_title_page(book, speech)
    for key, value in _title(book).items():
        if value:
            print(f"{key:12} {value if isinstance(value, str) else ', '.join(value)}")
    return 0


def _show_title_page(book: Book, speech: Speech) -> int:
    """As the book's page has it."""
    from croupier.words.books import reading

    info = reading.title_page(book.info, speech)
    print(info.title)
    rows = {
        "edition": info.edition,
        "status": reading.standing(info, speech),
        "applies": info.applies,
        "source": info.source,
        "holds-from": speech.day(info.holds_from),
        "currency": info.currency,
        "games": ", ".join(_called(list(book.games), speech)),
    }
    width = max(len(speech.say(key)) for key in rows)
    for key, value in rows.items():
        if value:
            print(f"{speech.say(key):{width}}  {value}")
    return 0


def _title(book: Book) -> dict[str, Any]:
    info: dict[str, Any] = msgspec.to_builtins(book.info)
    return {**info, "games": list(book.games)}


def _section(section: Section) -> dict[str, Any]:
    values = {key: plain(cited) for key, cited in leaves(section.rules)}
    return {"game": section.game, "rules": section.hash, "values": values}


def plain(cited: Cited[Any] | None) -> Any:
    """A value with its source, for JSON."""
    return msgspec.to_builtins(cited, enc_hook=str)


def heading(book: Book, speech: Speech = ENGLISH) -> str:
    from croupier.words.books import reading

    info = reading.title_page(book.info, speech)
    return f"{info.title} ({info.edition})"


def standing(book: Book, speech: Speech = ENGLISH) -> str:
    """What the text is in law, and from when on the values hold here: two days that are not one."""
    from croupier.words.books import reading

    since = speech.say("books-hold-from", day=book.info.holds_from)
    return f"{reading.standing(reading.title_page(book.info, speech), speech)}; {since}"


def say_value(value: Any, speech: Speech = ENGLISH) -> str:
    """A value as a person reads it; its own names stay as the book has them."""
    match value:
        case bool():
            return speech.say("yes" if value else "no")
        case Enum():
            return str(value.value)
        case msgspec.Struct():
            return str(value)
        case dict():
            return ", ".join(_entry(key, item) for key, item in value.items())
        case (str(spot), int(chips)):  # Of a series: so many chips on a spot.
            return f"{chips} on {spot}"
        case list() | tuple():
            return ", ".join(say_value(each, speech) for each in value) or speech.say("none")
    return str(value)


def _entry(key: str, item: Any) -> str:
    """`pair 1`, `2 for 3/2` antes, `A 1 or 11`: what a card may count is one of these."""
    if isinstance(item, Antes):
        return f"{key} for {item}"
    return f"{key} {' or '.join(map(say_value, item)) if isinstance(item, tuple) else item}"


def say_source(cited: Cited[Any]) -> str:
    """Clause, reading with its alternatives, or why the house says so."""
    parts = [cited.clause]
    if cited.reading:
        others = "; ".join(map(say_value, cited.other))
        parts.append(f"{cited.reading}{f' (other: {others})' if others else ''}")
    if cited.house:
        parts.append(f"house value: {cited.house}")
    return ", ".join(filter(None, parts))
