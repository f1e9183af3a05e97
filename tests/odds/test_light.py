"""The house opens without a compiler: NumPy and Numba load when odds are computed, not before."""

from __future__ import annotations

import subprocess
import sys

import pytest


def loaded_after(code: str) -> set[str]:
    told = (
        f"{code}\nimport sys\nprint(*sorted({{'numba', 'numpy', 'llvmlite'}} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "import croupier",
        "import croupier.cards.hands",
        "import croupier.cards.hands.combinations, croupier.cards.hands.two_and_three",
        "from croupier.cards.hands.strength import strength\n"
        "strength(['Ah', 'Kh', 'Qh', 'Jh', 'Th', '9c', '2d'])",
        "import croupier.cli",
        "import croupier.web.app",
        "import croupier.odds",
        "from croupier.odds.registry import FACES, games, solver\n"
        "assert FACES and all(solver(game).version for game in games())",
        "from croupier.odds.registry import edges\n"
        "from croupier.rulebooks.load import book_ids, load_book\n"
        "for book in book_ids():\n"
        "    for game, section in load_book(book).games.items():\n"
        "        edges(game, section.rules)",
    ],
)
def test_neither_numpy_nor_numba_is_imported(code: str) -> None:
    assert loaded_after(code) == set()


def test_the_kernels_bring_them() -> None:
    assert loaded_after("import croupier.odds.hands") == {"numba", "numpy", "llvmlite"}


def test_the_settings_of_the_compiler_are_left_as_they_were() -> None:
    """Other people's kernels in the same process compile as if ours were not there."""
    code = (
        "from numba import config\n"
        "before = config.LOOP_VECTORIZE, config.SLP_VECTORIZE\n"
        "import croupier.odds.hands\n"
        "assert (config.LOOP_VECTORIZE, config.SLP_VECTORIZE) == before"
    )
    assert "numba" in loaded_after(code)
