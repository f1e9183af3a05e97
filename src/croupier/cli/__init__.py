"""The command line: `croupier serve`, `demo`, `play`, `replay`, `export`, `day`, `report`,
`inspect`, `profile`, `books`, `new`, `odds`, `audit`, `void`, `signals`, `completion`; and what
games add (`cli/registry.py`).

Exit codes: 0 it is done, 1 what was asked for does not hold (a round differs, a book is broken, a
port is taken), 2 the command itself cannot be understood or is refused.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from croupier import __version__
from croupier.cli import (
    audit,
    books,
    completion,
    day,
    demo,
    export,
    inspect,
    new,
    odds,
    play,
    profile,
    replay,
    report,
    serve,
    signals,
    suggest,
    void,
)
from croupier.cli.brought import say_what_is_aside
from croupier.cli.colour import painted
from croupier.cli.language import spoken
from croupier.cli.registry import FACES
from croupier.errors import CroupierError, Refused
from croupier.words.refusals import in_words


def parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    top = suggest.Parser(prog="croupier", description="Runs a casino by the book.")
    top.add_argument("--version", action="version", version=f"croupier {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in (
        serve,
        demo,
        play,
        replay,
        export,
        day,
        report,
        inspect,
        profile,
        books,
        new,
        odds,
        audit,
        void,
        signals,
        completion,
    ):
        command.add(commands)
    for own in FACES.values():
        own.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; named errors become one clear message and an exit code."""
    say_what_is_aside()
    arguments = parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except CroupierError as error:
        name = painted("croupier:", "bad", sys.stderr)
        print(f"{name} {in_words(error, spoken(arguments))}", file=sys.stderr)
        suggest.say_further(error, arguments, spoken(arguments))
        return 2 if isinstance(error, Refused) or error.code.startswith("no-such") else 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        return 0
