"""The command line: the commands of `cli/commands.py`, and what games add (`cli/registry.py`).
What their flags say may stand in a file or in the environment, too (`cli/settings`).

Only the command that is asked for is loaded. Exit codes: 0 it is done, 1 what was asked for does
not hold (a round differs, a book is broken, a port is taken), 2 the command itself cannot be
understood or is refused.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from croupier import __version__, plugins
from croupier.cli import settings, suggest
from croupier.cli.registry import all_commands

ALL = "*"


def parser(wanted: str = ALL) -> argparse.ArgumentParser:
    """All commands with their help; the one that is wanted, or each, with its options."""
    top = suggest.Parser(prog="croupier", description="Runs a casino by the book.")
    top.add_argument("--version", action="version", version=f"croupier {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in all_commands().items():
        if wanted in (ALL, name):
            command.add(commands)
        else:
            commands.add_parser(name, help=command.help)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; named errors become one clear message and an exit code."""
    given = sys.argv[1:] if argv is None else argv
    wanted = next((word for word in given if not word.startswith("-")), "")
    arguments = argparse.Namespace(command=wanted)
    try:
        arguments = _asked(given, wanted)
        return int(arguments.run(arguments))
    except ModuleNotFoundError as error:
        return _lacking(error, wanted)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        return 0
    except Exception as error:
        return _refused(error, arguments)


def _asked(given: Sequence[str], wanted: str) -> argparse.Namespace:
    """What the words mean; where file or environment may say more of it, with that. Games of other
    packages that cannot be used are named first."""
    if wanted and plugins.found():
        from croupier.cli.brought import say_what_is_aside

        say_what_is_aside()
    if settings.are_there(given):
        return settings.settled(parser(), given)
    return parser(wanted).parse_args(given)


def _lacking(error: ModuleNotFoundError, command: str) -> int:
    """Something is not installed: it is said which extra brings it, where one does."""
    from croupier.cli.extras import needed

    return _refused(needed(error, f"croupier {command}"), argparse.Namespace())


def _refused(error: Exception, arguments: argparse.Namespace) -> int:
    from croupier.cli.colour import painted
    from croupier.cli.language import spoken
    from croupier.errors import CroupierError, Refused
    from croupier.words.refusals import in_words

    if not isinstance(error, CroupierError):
        raise error
    try:
        speech = spoken(arguments)
    except CroupierError:  # The language that was asked for is not installed.
        speech = spoken(argparse.Namespace())
    name = painted("croupier:", "bad", sys.stderr)
    print(f"{name} {in_words(error, speech)}", file=sys.stderr)
    suggest.say_further(error, arguments, speech)
    return 2 if isinstance(error, Refused) or error.code.startswith("no-such") else 1
