"""`croupier completion bash|zsh|tcsh`: what a shell needs to complete commands and options."""

from __future__ import annotations

import argparse
from typing import Any

from croupier.errors import RuleBookError
from croupier.phrase import phrase

SHELLS = ("bash", "zsh", "tcsh")


def add(commands: Any) -> None:
    command = commands.add_parser(
        "completion",
        help="complete commands and options in your shell",
        description="Prints a script for the shell. In bash: "
        'eval "$(croupier completion bash)"; in zsh, write it to a file _croupier on the fpath; '
        "in tcsh: croupier completion tcsh | source /dev/stdin.",
    )
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from croupier.cli import parser

    try:
        import shtab
    except ImportError as error:
        what = phrase("refused.completion")
        raise RuleBookError("needs-extra", what=what, extra="terminal") from error
    print(shtab.complete(parser(), arguments.shell))
    return 0
