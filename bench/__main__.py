"""`make bench`: every measurement, or those named: `make bench ARGS="engines journal"`."""

from __future__ import annotations

import argparse
import ast
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

ALL = (
    "engines",
    "equity",
    "floods",
    "hands",
    "icm",
    "imports",
    "journal",
    "machines",
    "odds",
    "page",
    "poker",
    "rl",
    "sockets",
    "tournaments",
)


def main(given: Sequence[str]) -> int:
    command = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measures how fast things are; without a name, all of it.",
        epilog="\n".join(f"{name:10} {_about(name)}" for name in ALL),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("what", nargs="*", metavar="NAME", help="one of those below")
    wanted = command.parse_args(given).what or ALL
    if unknown := [name for name in wanted if name not in ALL]:
        command.error(f"there is no {', '.join(unknown)}; there are {', '.join(ALL)}")
    for name in wanted:
        print(f"\n== {name}", flush=True)
        importlib.import_module(f"bench.{name}").main()
    return 0


def _about(name: str) -> str:
    """What it says of itself in its first line, without loading what it measures."""
    tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text("utf-8"))
    return (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
