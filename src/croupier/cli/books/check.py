"""`croupier books check BOOK [--against MINIMUM]`: is a book whole, does it play as its rounds say,
and does it satisfy a minimum?

Exit codes: 0 it holds, 1 it does not: a book is broken, a round beside it differs, a value breaks
the minimum or needs approval, a game is not among those it names, a part is missing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.resources.abc import Traversable
from typing import Any

from croupier.cli import books
from croupier.cli.books.compare import cell
from croupier.cli.books.proof import Proof, differing, play_rounds
from croupier.cli.columns import GAP, columns, key_width, wrapped
from croupier.cli.today import today
from croupier.errors import Problem, RuleBookError
from croupier.games.registry import game_of
from croupier.rulebooks.conform import ASKED, WORDS, Finding, GameReport, Point, Report, conform
from croupier.rulebooks.files import short
from croupier.rulebooks.lines import key_lines
from croupier.rulebooks.load import (
    HOUSE,
    Book,
    Section,
    leaves,
    read_book,
    whole_games,
)
from croupier.rulebooks.minimum import Duties, Minimum, load_minimum
from croupier.rulebooks.shelves import Own, find_book, folder_of
from croupier.rulebooks.versions import (
    DRAFT,
    Version,
    read_version,
    version_on,
    versions,
)
from croupier.table.setting import lay_out

SAID = {
    "breaks": "breaks the minimum",
    "stricter": "stricter than the minimum: needs approval",
    "to be approved": "added to the minimum: needs approval",
    "differs and allowed": "differs and is allowed",
    "silent": "silent: one of the texts prints nothing",
}
HAS = {True: "has", False: "missing", None: "plates"}
"""Of a part that the book must have; None: it stands on the plates of its tables."""
SOME_CURRENCY = "EUR"
"""For the plate of a game whose title page cannot be read."""
COUNTED = {
    "breaks": "{} break it",
    "stricter": "{} stricter",
    "to be approved": "{} added, to be approved",
    "differs and allowed": "{} differ and are allowed",
    "silent": "{} silent",
}


def add(parts: Any) -> None:
    command = parts.add_parser(
        "check",
        help="is a book whole, and does it satisfy a mandatory minimum",
        description="Looks a book's files through and says all that is wrong with them at once, "
        "and plays the rounds that lie beside them. With --against it also says where the book "
        "breaks a mandatory minimum, where it needs approval, and which parts it lacks.",
    )
    command.add_argument(
        "book", metavar="BOOK", help="a book's id, with all versions; or one; or a folder"
    )
    command.add_argument("--against", metavar="MINIMUM", help="the minimum's id: bg")
    command.add_argument("--json", action="store_true")
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        book, whole = _looked_through(arguments.book, arguments.books)
    except RuleBookError as error:
        if not arguments.json or not error.problems:
            raise
        problems = [problem._asdict() for problem in error.problems]
        books.print_json({"book": arguments.book, "whole": False, "problems": problems})
        return 1
    rounds = [proof for version in whole for proof in play_rounds(whole[version], version.folder)]
    proved = not differing(rounds)
    if arguments.against is None:
        _whole(book, [version.day for version in whole], rounds, arguments.json)
        return 0 if proved else 1
    least = find_book(arguments.against, arguments.books, today())
    minimum = load_minimum(least.info.id)
    report = conform(book, least, minimum)
    if arguments.json:
        books.print_json({**_plain(book, least, minimum, report), **_plain_rounds(rounds)})
    else:
        _print(book, least, minimum, report)
        _print_rounds(rounds)
    return 0 if report.satisfied and not report.missing and proved else 1


def _looked_through(name: str, own: Own) -> tuple[Book, dict[Version, Book]]:
    """One version, or of a book all of them and the draft: all that is wrong with any, at once. The
    one that holds, and all."""
    if "@" in name or books.is_folder(name):
        folder = books.folder_of(name, own)
        book = _checked(partial(books.named_book, name, own), folder)
        return book, {Version(book.info.holds_from, folder, False): book}
    found = _versions(folder := folder_of(name, own), name)
    drafts = (Version(DRAFT, folder, False),) if all(each.aside for each in found) else ()
    problems: list[Problem] = []
    whole = {}
    for version in (*found, *drafts):
        try:
            whole[version] = _checked(partial(read_version, version, name), version.folder)
        except RuleBookError as error:
            problems += error.problems
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    return whole[version_on(found, today()) or found[-1]], whole


def _versions(folder: Traversable, name: str) -> tuple[Version, ...]:
    """Where not even the days can be read, all that is wrong with the files besides."""
    try:
        return versions(folder)
    except RuleBookError as error:
        problems = error.problems
    try:
        _checked(partial(read_book, folder, name), folder)
    except RuleBookError as error:
        problems += error.problems
    raise RuleBookError("rule-book", problems=tuple(dict.fromkeys(problems)))


def must_play(book: Book, folder: Traversable) -> None:
    """Every value may be good in itself, and yet no round can be played with all of them."""
    problems = _unplayable(book.games, book.info.currency, folder)
    if problems:
        raise RuleBookError("rule-book", problems=problems)


def _unplayable(
    games: Mapping[str, Section], currency: str, folder: Traversable
) -> tuple[Problem, ...]:
    problems = []
    for game, section in games.items():
        try:
            usual = game_of(game).default_plate(section.rules, currency)
            lay_out(game, section.rules, usual)
        except RuleBookError as error:
            lines = key_lines((folder / f"{game}.toml").read_text("utf-8"))
            file = short(folder / f"{game}.toml")
            for _, key, expected, _ in error.problems:
                line = lines.get(key, 0) or lines.get(key.rpartition(".")[0], 0)
                problems.append(Problem(file, key, expected, line))
    return tuple(problems)


def _checked(book: Callable[[], Book], folder: Traversable) -> Book:
    """A book with which rounds can be played; or all that is wrong with it, of files that cannot be
    used and of values that do not fit together."""
    try:
        whole = book()
    except RuleBookError as error:
        if not error.problems:
            raise
        more = _unplayable(whole_games(folder), SOME_CURRENCY, folder)
        raise RuleBookError("rule-book", problems=(*error.problems, *more)) from error
    must_play(whole, folder)
    return whole


def _whole(book: Book, days: Sequence[str], rounds: Sequence[Proof], as_json: bool) -> None:
    """A book that could be read has nothing wrong but its rounds; else `named_book` has said
    everything."""
    counted = {game: len(list(leaves(each.rules))) for game, each in book.games.items()}
    counted[HOUSE] = len(list(leaves(book.house.rules)))
    others = [day for day in days if day != book.info.holds_from]
    if as_json:
        said = {"book": book.info.id, "whole": True, "versions": days, "values": counted}
        books.print_json({**said, **_plain_rounds(rounds)})
        return
    print(books.heading(book))
    for game, count in counted.items():
        print(f"{game}: {count} values")
    _print_rounds(rounds)
    if not differing(rounds):
        also = f" with {book.name}, nor with {', '.join(others)}" if others else ""
        print(f"nothing is wrong{also}")


def _print_rounds(rounds: Sequence[Proof]) -> None:
    wrong = differing(rounds)
    for proof in wrong:
        print(f"{proof.file}: {proof.why}", file=sys.stderr)
    if rounds:
        print(f"rounds that play as written: {len(rounds) - len(wrong)} of {len(rounds)}")


def _plain_rounds(rounds: Sequence[Proof]) -> dict[str, Any]:
    return {"rounds": len(rounds), "differ": [proof._asdict() for proof in differing(rounds)]}


def _print(book: Book, least: Book, minimum: Minimum, report: Report) -> None:
    names = (least.info.id, book.info.id)
    print(wrapped(books.heading(book)))
    print(wrapped(f"against {books.heading(least)}"))
    for chapter in (*report.games, report.house):
        print()
        _print_game(chapter, names)
    for other in report.other_games:
        print()
        print(wrapped(f"{other}: {_other(minimum.duties)}"))
    print()
    _print_parts(report, book.info.currency)
    print(f"\n{wrapped(_summary(report))}")


def _print_game(game: GameReport, names: tuple[str, str]) -> None:
    counts = [COUNTED[word].format(len(game.of(word))) for word in WORDS if game.of(word)]
    same = f"{game.equal} equal", f"{game.unprinted} as well that {names[0]} does not print"
    print(wrapped(f"{game.game}: {', '.join((*counts, *same))}"))
    for word in WORDS:
        if found := game.of(word):
            print(f"\n{SAID[word]}")
            _print_findings(found, names)


def _print_findings(found: tuple[Finding, ...], names: tuple[str, str]) -> None:
    """As one table, with the reasons between its rows."""
    width = key_width(("key", *(point.key for finding in found for point in finding.points)))
    print(*columns([("key", *names)], width), sep="\n")
    for finding in found:
        rows = [(point.key, *_cells(point)) for point in finding.points]
        print(*columns(rows, width), sep="\n")
        whys = "; ".join(dict.fromkeys(point.why for point in finding.points))
        named = "" if finding.about == finding.points[0].key else f"{finding.about}: "
        print(wrapped(named + whys, " " * (width + len(GAP))))


def _cells(point: Point) -> tuple[str, str]:
    return cell(point.minimum, point.own), cell(point.own, point.minimum)


def _other(duties: Duties) -> str:
    return (
        f"not named in {duties.games}; unless it counts as a variety of a game named there, it "
        f"needs a written request and approval ({duties.other_games})"
    )


def _print_parts(report: Report, currency: str) -> None:
    print("parts that the book must have")
    for part, has in report.parts:
        where = f"; in a house {part.where}" if part.where else ""
        value = f": {currency}" if part.kept_in == "title page" else ""
        said = f"{HAS[has]:7}  {part.name}{value} ({part.clause}{where})"
        print(wrapped(said, hanging=9))


def _summary(report: Report) -> str:
    missing = len(report.missing)
    lacks = f"; {missing} parts are missing: the book is not complete" if missing else ""
    if report.satisfied:
        return f"the values satisfy the minimum{lacks}"
    counts = [COUNTED[word].format(report.count(word)) for word in ASKED if report.count(word)]
    if report.other_games:
        counts.append(f"{len(report.other_games)} games to be approved")
    return f"the values do not satisfy the minimum: {', '.join(counts)}{lacks}"


def _plain(book: Book, least: Book, minimum: Minimum, report: Report) -> dict[str, Any]:
    return {
        "book": book.info.id,
        "against": least.info.id,
        "satisfied": report.satisfied,
        "complete": not report.missing,
        "games": [_plain_chapter(game) for game in report.games],
        "house": _plain_chapter(report.house),
        "other_games": [
            {"game": game, "clause": minimum.duties.other_games} for game in report.other_games
        ],
        "parts": [
            {"part": part.name, "clause": part.clause, "where": part.where, "has": has}
            for part, has in report.parts
        ],
    }


def _plain_chapter(chapter: GameReport) -> dict[str, Any]:
    return {
        "game": chapter.game,
        "equal": chapter.equal,
        "unprinted": chapter.unprinted,
        "findings": [_plain_finding(finding) for finding in chapter.findings],
    }


def _plain_finding(finding: Finding) -> dict[str, Any]:
    return {
        "word": finding.word,
        "about": finding.about,
        "points": [
            {
                "key": point.key,
                "minimum": books.plain(point.minimum),
                "own": books.plain(point.own),
                "why": point.why,
            }
            for point in finding.points
        ],
    }
