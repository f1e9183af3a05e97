"""The shipped tables are those that follow from the order of hands, and the kernels know them."""

from __future__ import annotations

import hashlib
from importlib.resources import files

import numpy as np

from croupier.odds import kernels
from croupier.odds.tables import FILE, KEYS, LOWER, RANK_KEYS, Tables, build, tables


def test_the_shipped_tables_are_the_ones_that_are_built() -> None:
    built, shipped = build(), tables()
    for name in Tables._fields:
        assert np.array_equal(getattr(built, name), getattr(shipped, name)), name


def test_the_kernels_are_compiled_anew_when_the_tables_change() -> None:
    """Machine code is kept by the date of `kernels.py`: it names the tables it was made with."""
    data = files("croupier.odds").joinpath(FILE).read_bytes()
    assert hashlib.sha256(data).hexdigest().startswith(kernels.TABLES_DIGEST)


def test_every_set_of_ranks_has_a_sum_of_its_own() -> None:
    sums = {(0, 0)}
    ways = 1
    for key in KEYS:
        more = {
            (cards + count, total + count * key)
            for cards, total in sums
            for count in range(5)
            if cards + count <= 7
        }
        ways = len({total for _, total in more})
        assert ways == len(more)
        sums = more
    assert ways == 3_180
    assert len(set(RANK_KEYS)) == 13
    assert max(total for _, total in sums) < 1 << 16
    assert len(KEYS) == LOWER


def test_no_sum_of_whatever_cards_leaves_its_table() -> None:
    found = tables()
    for at, start in enumerate(found.starts):
        rows = found.rows[at << 14 : (at + 1) << 14]
        assert int(start) + int(rows.max()) + int(found.places.max()) < len(found.strengths)
    assert (found.strengths.max(), found.flushes.max()) == (7_452, 7_462)
