"""`croupier school drill GAME`, `sheet GAME`, `results`: exercises for those who deal, in the
terminal and on paper. One's results lie in a small file of one's own."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from textwrap import fill, indent
from typing import Any

import msgspec

from croupier.cli.books import add_shelf, heading, is_folder, named_book
from croupier.cli.language import add_language, spoken
from croupier.errors import Refused
from croupier.house.clock import SystemClock
from croupier.rulebooks.load import Book
from croupier.school import (
    LEVELS,
    Asked,
    Exercise,
    Marked,
    Question,
    Results,
    exercise_of,
    kinds_of,
    marked,
    suggested,
    with_result,
)
from croupier.school.results import most_missed
from croupier.words.books import labels
from croupier.words.books.citing import clause as cited
from croupier.words.refusals import in_words
from croupier.words.school.aloud import Aloud, aloud, answer_said, kind_said
from croupier.words.school.typed import read_answer
from croupier.words.speech import Speech

SEEDS = 1_000_000
WIDE = 96


def add(commands: Any) -> None:
    command = commands.add_parser(
        "school",
        help="exercises for dealers, with answers and clauses",
        description="Exercises that the engine deals by a book: pay chips, settle rounds, read "
        "hands, find the mistake, do the next step.",
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="PART")
    drill = parts.add_parser("drill", help="exercises one after the other")
    _add_asked(drill, count=10)
    drill.set_defaults(run=run_drill)
    sheet = parts.add_parser("sheet", help="a sheet to print, with the answers at its end")
    _add_asked(sheet, count=20)
    sheet.add_argument("--out", metavar="FILE", help="where to; - is the output (GAME-school.pdf)")
    sheet.set_defaults(run=run_sheet)
    results = parts.add_parser("results", help="what you have missed, by clause")
    results.add_argument("--forget", action="store_true", help="throw them away")
    add_language(results)
    results.set_defaults(run=run_results)


def _add_asked(command: argparse.ArgumentParser, count: int) -> None:
    command.add_argument("game", metavar="GAME", help="a game of the book")
    command.add_argument("--book", default="by", metavar="BOOK", help="the book (by)")
    command.add_argument("--kind", default="", help="pay, settle, read, mistake or next (in turn)")
    command.add_argument("--level", type=int, default=1, help="1 easy to 3 hard (1)")
    command.add_argument("--seed", type=int, help="the same seed, the same exercises (any)")
    command.add_argument("--count", type=int, default=count, help=f"how many ({count})")
    add_language(command)
    add_shelf(command)


def _asked(arguments: argparse.Namespace, book: Book) -> Asked:
    """What is asked for; refused before anything is printed where there is no such exercise."""
    seed = randbelow(SEEDS) if arguments.seed is None else arguments.seed
    name = book.info.id if is_folder(arguments.book) else arguments.book
    asked = Asked(name, arguments.game, arguments.kind, arguments.level, seed)
    book.section(asked.game)
    kinds = kinds_of(asked.game)
    if asked.kind not in ("", *kinds) or not kinds:
        raise Refused("no-such-exercise", game=asked.game, kind=asked.kind, kinds=kinds)
    if asked.level not in LEVELS:
        raise Refused("no-such-grade", level=asked.level, low=LEVELS[0], high=LEVELS[-1])
    return asked


# One after the other.


def run_drill(arguments: argparse.Namespace) -> int:
    speech, book = spoken(arguments), named_book(arguments.book, arguments.books)
    asked = _asked(arguments, book)
    kinds = (asked.kind,) if asked.kind else kinds_of(asked.game)
    results, right, done = read_results(), 0, 0
    print(f"{heading(book, speech)}\n{speech.say('school.stop')}")
    for n in range(max(0, arguments.count)):
        one = msgspec.structs.replace(asked, kind=kinds[n % len(kinds)], seed=asked.seed + n)
        found, millis = _ask(exercise_of(book, one), speech)
        if found is None:
            break
        done, right = done + 1, right + found.right
        results = with_result(results, found, millis)
        keep_results(results)
        print(speech.say("school.took", seconds=round(millis / 1000)))
    print(speech.say("school.score", right=right, count=done))
    return 0


def _ask(exercise: Exercise, speech: Speech) -> tuple[Marked | None, int]:
    """What was answered, and how long it took; nothing where somebody has had enough."""
    said, clock = aloud(exercise, speech), SystemClock()
    seed = speech.say("school.seed", seed=exercise.asked.seed)
    print(f"\n{kind_said(exercise.asked.kind, speech)} · {seed}")
    print(fill(said.task, WIDE))
    for row in said.rows:
        print(fill(row.line, WIDE, initial_indent="  ", subsequent_indent="    "))
    begun, answers = clock.monotonic(), dict[str, int | str]()
    for question in exercise.questions:
        given = _answered(question, exercise, said, speech)
        if given is None:
            return None, 0
        answers[question.name] = given
    found = marked(exercise, answers)
    _tell(found, said, speech)
    return found, round((clock.monotonic() - begun) * 1000)


def _answered(
    question: Question, exercise: Exercise, said: Aloud, speech: Speech
) -> int | str | None:
    """Asks until it is answered; an empty line, or the end of the input, is none."""
    words = next(each for each in said.questions if each.name == question.name)
    print(words.asks)
    for number, option in enumerate(words.options, 1):
        print(indent(fill(f"{number}. {option.line}", WIDE - 2, subsequent_indent="   "), "  "))
    while line := _line():
        numbers = {str(n): each.value for n, each in enumerate(question.options, 1)}
        try:
            return read_answer(question, numbers.get(line, line), exercise, speech)
        except Refused as error:
            print(in_words(error, speech))
    return None


def _line() -> str:
    print("> ", end="", flush=True)
    return sys.stdin.readline().strip()


def _tell(found: Marked, said: Aloud, speech: Speech) -> None:
    print(speech.say("school.right" if found.right else "school.wrong"))
    for mark in found.marks:
        if not mark.right:
            right = answer_said(mark.question, mark.question.right, found.exercise.currency, speech)
            print(f"  {speech.say('school.right-is', answer=right)}")
    for reason in said.reasons:
        by = f"  [{reason.clause}]" if reason.clause else ""
        print(indent(fill(f"{reason.says}{by}", WIDE - 2), "  "))


# On paper.


def run_sheet(arguments: argparse.Namespace) -> int:
    from croupier.print import school_sheets
    from croupier.print.sheets import printed

    speech, book = spoken(arguments), named_book(arguments.book, arguments.books)
    asked = _asked(arguments, book)
    found = school_sheets.drawn(book, asked, arguments.count)
    data = school_sheets.of_exercises(found, book, asked, speech)
    pdf = printed(school_sheets.TEMPLATE, data)
    name = arguments.out or f"{asked.game}-school.pdf"
    if name == "-":
        sys.stdout.buffer.write(pdf)
        return 0
    try:
        Path(name).write_bytes(pdf)
    except OSError as error:
        raise Refused("book-unwritable", folder=name, why=str(error)) from error
    print(f"{name}: {data['running']}, {data['version']}")
    return 0


# One's own results.


def run_results(arguments: argparse.Namespace) -> int:
    speech = spoken(arguments)
    if arguments.forget:
        with suppress(FileNotFoundError):
            results_file().unlink()
        print(speech.say("school.forgotten"))
        return 0
    results = read_results()
    if not results.tallies:
        print(speech.say("school.nothing-yet"))
        return 0
    for tally in most_missed(results):
        by = cited(tally.clause, speech) or speech.say("school.no-clause")
        where = f"{tally.book} {labels.game(tally.game, speech)}, {kind_said(tally.kind, speech)}"
        each = round(tally.millis / max(1, tally.asked) / 1000)
        print(f"{tally.missed}/{tally.asked}  {each} s  {by}  ({where})")
    for each_one in suggested(results):
        asked = each_one.asked
        print(f"croupier school drill {asked.game} --book {asked.book} --kind {asked.kind}")
    return 0


def results_file() -> Path:
    """Where a user's programs keep what they remember."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return Path(home) / "croupier" / "school.json"


def read_results() -> Results:
    """Nothing where there are none yet; a file that says nothing is begun anew."""
    try:
        return msgspec.json.decode(results_file().read_bytes(), type=Results)
    except (OSError, msgspec.MsgspecError):
        return Results()


def keep_results(results: Results) -> None:
    """Written whole, or as it was."""
    file = results_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(results))
        new.replace(file)
    except OSError as error:
        raise Refused("book-unwritable", folder=str(file), why=str(error)) from error
