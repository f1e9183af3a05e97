"""`croupier odds GAME --book BOOK`: what every bet keeps for the house, and how to play it best.

Figures that ship with the program come at once; others are computed, told of as they go, and kept.
Ctrl-C loses nothing: the same command goes on where it was left. `verify` computes them again.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from croupier.cli import books
from croupier.cli.language import add_language, spoken
from croupier.cli.odds import figures
from croupier.cli.progress import Progress as Bar
from croupier.errors import CroupierError, Refused, RuleBookError
from croupier.odds import report, results
from croupier.odds.face import Solver, computing
from croupier.odds.registry import games, solver
from croupier.odds.results import Kept, Made
from croupier.odds.work import Progress, Work
from croupier.phrase import phrase
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.registry import games as all_games
from croupier.rulebooks.shelves import Own, all_ids, find_book
from croupier.rulebooks.vary import toml_text
from croupier.words.refusals import in_words
from croupier.words.speech import ENGLISH, Speech

T = TypeVar("T")
M = TypeVar("M")
MOST_THREADS = 1024
LEAST_DEALS, MOST_DEALS = 256, 5_649_150
NEEDS_EXTRA = "needs-extra"


def add(commands: Any) -> None:
    command = commands.add_parser(
        "odds",
        description="House edge, element of risk, variance, frequencies and best play of a game, "
        "computed from the book's own values; beside them what each other reading would change.",
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="GAME | PART")
    first, *others = all_games()  # Also games without an edge, so that it is said why.
    one = parts.add_parser(first, aliases=others, help="the odds of this game")
    one.prog = "croupier odds GAME"
    _add_question(one)
    one.set_defaults(run=run)
    _add_verify(parts)
    from croupier.cli.odds import (  # They ask here for figures.
        advise,
        card,
        icm,
        jackpots,
        reserve,
        simulate,
    )

    card.add(parts)
    advise.add(parts)
    simulate.add(parts)
    reserve.add(parts)
    icm.add(parts)
    jackpots.add(parts)


def _add_question(command: argparse.ArgumentParser) -> None:
    command.add_argument("--book", required=True, metavar="BOOK", help="a book's id or folder")
    add_setting(command)
    command.add_argument("--json", action="store_true")
    command.add_argument(
        "--plain", action="store_true", help="the book as it is, without other readings and choices"
    )
    add_keeping(command)
    command.add_argument("--fresh", action="store_true", help="compute, whatever is kept")
    add_language(command)
    command.add_argument(
        "--deals",
        type=_deals,
        default=0,
        metavar="N",
        help="where deals are drawn: so many, whatever is kept",
    )
    books.add_shelf(command)


def add_setting(command: argparse.ArgumentParser) -> None:
    """What is otherwise than in the book."""
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a choice of the plate (decks=8) or a rule by its key (pays.straight=36)",
    )


def add_keeping(command: argparse.ArgumentParser) -> None:
    """Options of all work that may take long."""
    command.add_argument(
        "--cache", type=Path, metavar="FOLDER", help="where computed figures are kept"
    )
    command.add_argument("--threads", type=_threads, default=os.cpu_count() or 1, metavar="N")


def _threads(text: str) -> int:
    return _within(text, 1, MOST_THREADS)


def _deals(text: str) -> int:
    return _within(text, LEAST_DEALS, MOST_DEALS)


def _within(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
    return int(text)


def settings_of(given: Sequence[str]) -> dict[str, str]:
    """`decks=8`: what was set; what is set again counts."""
    found: dict[str, str] = {}
    for one in given:
        key, equals, value = one.partition("=")
        if not equals or not key.strip():
            raise RuleBookError("no-such-choice", choice=one, known=phrase("choice-form"))
        found[key.strip()] = value.strip()
    return found


def run(arguments: argparse.Namespace) -> int:
    found = answer(arguments)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        figures.show(found, spoken(arguments))
    return 0


def answer(arguments: argparse.Namespace) -> report.Report:
    """The whole report: the book as it is first, then everything beside it."""
    book = books.named_book(arguments.book, arguments.books)
    section = book.section(arguments.part)
    settings = settings_of(arguments.set)
    asked = report.asked(arguments.part, section.rules, settings)
    solving = Solving(arguments)
    if solving.deals and not asked.solver.samples:
        said = phrase("odds-nothing-drawn", game=asked.game)
        raise RuleBookError("no-such-choice", choice="--deals", known=said)
    plain = report.as_it_is(asked)
    kept = solving.kept(asked, plain, command_of(arguments.book, asked, plain))
    beside = () if arguments.plain else tuple(report.variants(asked))
    known = {plain.key: kept}
    for variant in beside:
        if variant.key not in known:
            command = command_of(arguments.book, asked, variant)
            known[variant.key] = solving.kept(asked, variant, command)
    return report.Report(
        game=arguments.part,
        book=book.info.id,
        edition=book.info.edition,
        rules=section.hash,
        choices=asked.choices,
        settings=asked.settings,
        kept=kept,
        variations=tuple(report.variation(one, plain.key, known[one.key]) for one in beside),
    )


class Solving:
    """Finds figures, or has them computed and keeps them."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.folder: Path = arguments.cache or results.own_folder()
        self.fresh: bool = arguments.fresh
        self.own = books.shelf_of(arguments.book or "", arguments.books)
        self.threads: int = arguments.threads
        self.deals: int = vars(arguments).get("deals", 0)
        self.speech = spoken(arguments)

    def kept(self, asked: report.Asked, variant: report.Variant, command: str) -> Kept:
        found = (
            None if self.fresh or self.deals else results.find(variant.key, self.folder, self.own)
        )
        if found is not None:
            return found
        kept, work = self.computed(asked.game, asked.solver, variant.model, variant.key, command)
        try:
            results.keep(kept, self.folder)
        except Refused as error:  # The figures are here all the same.
            said = self.speech.say("figures-not-kept", why=in_words(error, self.speech))
            print(f"croupier: {said}", file=sys.stderr)
        work.forget()
        return kept

    def computed(
        self, game: str, who: Solver[Any, M], model: M, key: str, command: str
    ) -> tuple[Kept, Work]:
        work = self.work(game, key)
        begun = time.monotonic()
        found = self.done(game, lambda: who.solve(model, work))
        made = _made(command, time.monotonic() - begun, self.threads)
        return results.kept_now(game, who, model, found, made), work

    def work(self, game: str, key: str) -> Work:
        parts = f"{key[:16]}-{self.deals}" if self.deals else key[:16]
        return Work(
            self.folder / "parts" / parts, Telling(game, self.speech), self.threads, self.deals
        )

    def done(self, game: str, compute: Callable[[], T]) -> T:
        """Left off or not to be begun, it is said what then."""
        try:
            with computing(phrase("odds-of-game", game=game)):
                return compute()
        except KeyboardInterrupt:
            print(f"\n{self.speech.say('figures-left-off')}", file=sys.stderr)
            raise


def command_of(book: str, asked: report.Asked, variant: report.Variant) -> str:
    """What computes this and nothing else, whoever asked for it first."""
    settings = {**asked.settings}
    settings |= {change.key: toml_text(change.value) for change in variant.changes}
    given = [word for key, value in settings.items() for word in ("--set", f"{key}={value}")]
    return shlex.join(("croupier", "odds", asked.game, "--book", book, "--plain", *given))


def _made(command: str, seconds: float, threads: int) -> Made:
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    machine = f"{platform.machine()}, {threads} thread{'s' if threads > 1 else ''}"
    return Made(command, round(seconds, 3), today, machine)


class Telling:
    """How far it is, stage by stage."""

    def __init__(self, game: str, speech: Speech = ENGLISH) -> None:
        self.game, self.speech = game, speech
        self.shown = Bar()

    def __call__(self, progress: Progress) -> None:
        stage = self.speech.say(f"stage-{progress.stage}")
        done = self.speech.say("figures-done", done=progress.done, of=progress.of)
        line = f"{self.game}: {stage}, {done}{_left(progress, self.speech)}"
        self.shown.tell(line, progress.done, progress.of)


def _left(progress: Progress, speech: Speech) -> str:
    if progress.left is None:
        return ""
    minutes, seconds = divmod(round(progress.left), 60)
    return ", " + speech.say("figures-left", time=f"{minutes}:{seconds:02}")


# Once more.

STATES = ("same", "agrees", "not computed", "differs", "missing")


def _add_verify(parts: Any) -> None:
    command = parts.add_parser(
        "verify",
        help="compute the figures that ship with the books again, and compare",
        description="Each shipped result that took no longer than --within is computed again from "
        "its own rules; and the figures of every book must be there, with every open reading.",
    )
    command.add_argument("game", nargs="?", metavar="GAME", choices=games())
    command.add_argument("--book", metavar="BOOK")
    command.add_argument(
        "--within", type=float, default=60.0, metavar="SECONDS", help="the longest to compute again"
    )
    command.add_argument("--json", action="store_true")
    add_keeping(command)
    books.add_shelf(command)
    command.set_defaults(run=run_verify, fresh=True)


def run_verify(arguments: argparse.Namespace) -> int:
    """1 where a figure differs or is missing."""
    wanted, own = (arguments.book,) if arguments.book else all_ids(arguments.books), arguments.books
    read = {book: find_book(book, own) for book in wanted}
    lines: list[dict[str, Any]] = []
    for line in chain(_missing(read, own, arguments.game), _again(arguments, read)):
        lines.append(line)
        if not arguments.json:
            print(_verdict(line), flush=True)
    return _summed_up(lines, arguments.json)


def _again(arguments: argparse.Namespace, read: Mapping[str, Book]) -> Iterator[dict[str, Any]]:
    """Every result that lies beside one of these books."""
    solving = Solving(arguments)
    for file in results.shipped_files(arguments.books):
        book = file.parents[1].name
        for kept in results.read_shipped(file) if book in read else ():
            if arguments.game in (None, kept.game):
                yield {"book": book, **_verified(solving, kept, arguments.within)}


def _missing(read: Mapping[str, Book], own: Own, only: str | None) -> Iterator[dict[str, Any]]:
    """Rules of a book, as it is or by another reading, that no shipped result is of."""
    for book, found in read.items():
        for game, section in found.games.items():
            if game not in games() or only not in (None, game):
                continue
            asked = report.asked(game, section.rules, {})
            for variant in (report.as_it_is(asked), *report.variants(asked)):
                if not results.is_shipped(variant.key, own):
                    said = command_of(book, asked, variant)
                    yield {
                        "book": book, "key": variant.key, "game": game, "seconds": None,
                        "state": "missing", "why": said,
                    }  # fmt: skip


def _verified(solving: Solving, kept: Kept, within: float) -> dict[str, Any]:
    said = {"key": kept.key, "game": kept.game, "seconds": kept.made.seconds}
    who = solver(kept.game)
    if kept.version != who.version:
        why = f"made by version {kept.version} of its solver, not {who.version}"
        return {**said, "state": "differs", "why": why}
    if who.said(results.read_model(kept, who), kept.figures) != kept.figures:
        return {**said, "state": "differs", "why": ENGLISH.say("differ-words")}
    if kept.made.seconds > within:
        return {**said, "state": "not computed", "why": f"took {kept.made.seconds:.0f} s"}
    try:
        good, why = _compared(solving, kept, who)
    except CroupierError as error:
        if error.code == NEEDS_EXTRA:
            raise
        good, why = "", in_words(error)
    return {**said, "state": "differs" if why else good, "why": why}


def _compared(solving: Solving, kept: Kept, who: Solver[Any, Any]) -> tuple[str, str]:
    """Computed again; what took a graphics card is checked by its solver's own sample."""
    model, check = results.read_model(kept, who), who.check
    if check is not None:
        work = solving.work(kept.game, f"check-{kept.key}")
        why = solving.done(kept.game, lambda: check(model, kept.figures, work))
        good = "agrees"
    else:
        again, work = solving.computed(kept.game, who, model, kept.key, kept.made.command)
        good, why = "same", report.difference(kept.figures, again.figures)
    work.forget()
    return good, ENGLISH.tell(why or "")


def _verdict(line: Mapping[str, Any]) -> str:
    why = f": {line['why']}" if line["why"] else ""
    said = f"{line['book']} {line['game']}"
    return f"{said:24} {line['key'][:12]}  {line['state']}{why}"


def _summed_up(lines: Sequence[Mapping[str, Any]], as_json: bool) -> int:
    states = [line["state"] for line in lines]
    if as_json:
        books.print_json(list(lines))
    else:
        counted = {state: states.count(state) for state in STATES}
        said = ", ".join(f"{number} {state}" for state, number in counted.items() if number)
        print(said or "nothing to compute")
    return 1 if {"differs", "missing"} & {*states} or not lines else 0
