"""Runs the notebooks in examples/notebooks, each in a kernel of its own, as a reader would.

    python -m tools.notebooks [NAME …]   runs them, or these, and says where a cell fails

Nothing is written back: notebooks are kept without what they show.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

FOLDER = Path(__file__).parents[1] / "examples" / "notebooks"
SECONDS = 300
"""How long one cell may take; it is meant for a machine that does much else."""


def notebooks() -> dict[str, Path]:
    """All of them by name."""
    return {file.stem: file for file in sorted(FOLDER.glob("*.ipynb"))}


def read(file: Path) -> nbformat.NotebookNode:
    return cast("nbformat.NotebookNode", nbformat.reads(file.read_text("utf-8"), as_version=4))


async def executed(file: Path) -> nbformat.NotebookNode:
    """The notebook with all that its cells show; a cell that fails raises."""
    book = read(file)
    return await NotebookClient(
        book, timeout=SECONDS, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}
    ).async_execute()


def main(given: Sequence[str]) -> int:
    known = notebooks()
    command = argparse.ArgumentParser(prog="python -m tools.notebooks", description=__doc__)
    command.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    wanted = command.parse_args(given).names or list(known)
    for name in wanted:
        if name not in known:
            command.error(f"there is no {name}; there are {', '.join(known)}")
        try:
            asyncio.run(executed(known[name]))
        except CellExecutionError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
        print(f"{name}: runs", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
