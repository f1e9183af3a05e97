"""The notebooks run from the first cell to the last, and are kept without what they show."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.notebooks import notebooks, read

ROOT = Path(__file__).parents[1]
NAMES = ("agent", "odds", "play", "strategy")


def test_there_are_four_and_the_page_names_them() -> None:
    assert tuple(notebooks()) == NAMES
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    assert all(f"(../examples/notebooks/{name}.ipynb)" in page for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_it_shows_is_kept(name: str) -> None:
    cells = [cell for cell in read(notebooks()[name]).cells if cell.cell_type == "code"]
    assert len(cells) >= 4
    assert not any(cell.outputs or cell.execution_count for cell in cells)


@pytest.mark.parametrize("name", NAMES)
def test_it_runs(name: str) -> None:
    """In a process of its own: a kernel brings its own loop and its own warnings."""
    ran = subprocess.run(
        [sys.executable, "-m", "tools.notebooks", name],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout) == (0, f"{name}: runs\n"), ran.stderr
