"""`croupier slots tune MACHINE --return 95%`: strips of the same symbols that return so much, and
pay so often where that is asked; printed as the machine's part of a book, and proven."""

from __future__ import annotations

import argparse
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.cli import books
from croupier.cli.language import add_language, spoken
from croupier.cli.slots.sheet import GAME, add_machine
from croupier.errors import Refused, RuleBookError
from croupier.games.slots import faults
from croupier.games.slots.sheet import read
from croupier.odds.face import computing
from croupier.odds.slots.part import parts
from croupier.phrase import phrase
from croupier.rulebooks.schema.plate import cannot_be_used
from croupier.rulebooks.schema.slots import Machine
from croupier.rulebooks.vary import with_value
from croupier.rulebooks.writing import written
from croupier.words.speech import Speech

READ = 40
EVERY = 2.0
"""Seconds between two lines of progress where no terminal shows one that changes."""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "tune",
        help="strips that return so much, and pay so often",
        description="Changes the strips of a machine symbol by symbol until it returns what is "
        "asked for, within a margin, and pays as often; symbols, lines, pays and features stay. "
        "The result is the machine's part of a book, in TOML, with the exact return in its first "
        "lines. The same seed finds the same strips.",
    )
    add_machine(command)
    command.add_argument(
        "--return", dest="back", type=share, required=True, metavar="SHARE", help="such as 95%%"
    )
    command.add_argument(
        "--within", type=share, default=Fraction(1, 10_000), metavar="SHARE", help="0.01%%"
    )
    command.add_argument("--hits", type=share, metavar="SHARE", help="games that pay, such as 12%%")
    command.add_argument(
        "--hits-within", type=share, default=Fraction(1, 200), metavar="SHARE", help="0.5%%"
    )
    command.add_argument("--seed", type=int, default=1, metavar="S")
    command.add_argument("--as", dest="name", metavar="NAME", help="what the new machine is called")
    command.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="otherwise the standard output"
    )
    add_language(command)
    command.set_defaults(run=run)


def share(text: str) -> Fraction:
    """`95%`, `0.95` or `19/20`."""
    try:
        found = Fraction(text.strip().removesuffix("%").strip())
    except (ValueError, ZeroDivisionError) as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no share, such as 95%") from error
    found = found / 100 if text.strip().endswith("%") else found
    if not 0 < found < 100:
        raise argparse.ArgumentTypeError(f"{text!r} is no share, such as 95%")
    return found


def run(arguments: argparse.Namespace) -> int:
    rules = books.named_book(arguments.book, arguments.books).section(GAME).rules
    machine, name = rules.machines.get(arguments.machine), arguments.name or arguments.machine
    if machine is None:
        allowed = tuple(rules.machines)
        raise RuleBookError(
            "choice-value", choice="machine", value=arguments.machine, allowed=allowed
        )
    if found := faults.problems(arguments.machine, machine):
        raise cannot_be_used(found)
    with computing(phrase("odds-of-game", game=GAME)):
        from croupier.odds.slots.tune import Wanted, tune

        wanted = Wanted(arguments.back, arguments.within, arguments.hits, arguments.hits_within)
        tuned = tune(read(machine), wanted, arguments.seed, Telling(spoken(arguments)))
    strips = tuple(" ".join(strip) for strip in tuned.sheet.reels)
    other = with_value(machine, "reels", strips)
    back = _proven(other)
    lines = (
        f"# {name}: returns {_exactly(back)}; {float(tuned.pays):.4%} of all games pay.",
        f"# croupier slots tune {arguments.machine}, seed {arguments.seed}, {tuned.steps} steps.",
        "",
        written(other, f"machines.{name}"),
    )
    _put(arguments.output, "\n".join(lines))
    return 0


def _proven(machine: Machine) -> Fraction:
    """What the strips that are written down return."""
    return parts(read(machine)).whole


def _exactly(back: Fraction) -> str:
    """The fraction itself, where it is of a length to be read."""
    said = f"{float(back):.10%}"
    return f"{back} = {said}" if len(str(back)) <= READ else said


def _put(file: Path | None, text: str) -> None:
    if file is None:
        print(text, end="")
        return
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        raise Refused("file-unwritable", file=str(file), why=why) from error


class Telling:
    """How near it is: on a terminal in one line that changes, elsewhere now and then a line."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.live = sys.stderr.isatty()
        self.told = time.monotonic()

    def __call__(self, steps: int, back: Fraction) -> None:
        now = time.monotonic()
        if now - self.told < (0.1 if self.live else EVERY):
            return
        self.told = now
        line = self.speech.say("slots-tuning", steps=steps, back=f"{float(back):.4%}")
        start, end = ("\r\033[K", "") if self.live else ("", "\n")
        print(f"{start}{line}", end=end, file=sys.stderr, flush=True)
