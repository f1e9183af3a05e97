"""All deals of Russian poker on a graphics card: the kernel in `kernel.cu`, launched by CuPy.

Stands alone: it knows NumPy and CuPy and takes plain arrays, so that it also runs as a script where
nothing else of this package is installed. Arrays come from `arrays.py`.

    python device.py ARRAYS.npz RESULTS.npz [NAME …]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

KERNEL = Path(__file__).with_name("kernel.cu")
THREADS, BLOCKS = 128, 5
"""In a block; and blocks on one multiprocessor."""
SUMS, OPTIONS = 12, 34
PART = 1 << 17
"""So many deals are launched together."""
TABLES = (
    ("starts", np.int32),
    ("words", np.uint64),
    ("keys", np.int32),
    ("masks", np.uint16),
    ("patterns", np.int32),
    ("strengths", np.uint16),
    ("rows", np.uint16),
    ("places", np.uint16),
    ("flushes", np.uint16),
    ("no_game_starts", np.int32),
    ("no_game_masks", np.uint16),
    ("completing", np.int32),
)
"""In the order of the kernel's arguments."""
Array = NDArray[Any]


class Device:
    """A card with the kernel and its tables on it."""

    def __init__(self, tables: Mapping[str, Array], deals: Array) -> None:
        import cupy  # type: ignore[import-not-found,unused-ignore]

        self.cupy = cupy
        source = KERNEL.read_text(encoding="utf-8")
        module = cupy.RawModule(code=source, options=("-std=c++17", f"-DBLOCKS={BLOCKS}"))
        self.kernel = module.get_function("solve_deals")
        self.tables = [cupy.asarray(tables[name].astype(kind)) for name, kind in TABLES]
        self.six = np.int32(tables["six"])
        self.deals = cupy.asarray(np.ascontiguousarray(deals, np.uint8))

    @property
    def name(self) -> str:
        found = self.cupy.cuda.runtime.getDeviceProperties(self.cupy.cuda.Device().id)["name"]
        return str(found.decode() if isinstance(found, bytes) else found)

    @property
    def parts(self) -> int:
        return -(-len(self.deals) // PART)

    def solve(
        self, at: int, terms: Array, five: Array, *, values: bool = False
    ) -> tuple[slice, Array, Array, Array | None]:
        """A part of the deals: which, the best options, what they lead to, and all values."""
        cupy = self.cupy
        on_card = [cupy.asarray(np.ascontiguousarray(each)) for each in (terms, five[0], five[1])]
        first = at * PART
        count = min(PART, len(self.deals) - first)
        best = cupy.zeros(count, cupy.uint8)
        leads = cupy.zeros((count, 2, SUMS), cupy.float64)
        each = cupy.zeros((count, OPTIONS), cupy.float32) if values else None
        where = np.int64(first), np.int32(count)
        out = best, leads, np.intp(0) if each is None else each
        arguments = (self.deals, *where, *self.tables, *on_card, self.six, *out)
        self.kernel((count,), (THREADS,), arguments)
        which = slice(first, first + count)
        return which, best.get(), leads.get(), None if each is None else each.get()


def grouped(groups: Array, weights: Array, leads: Array, count: int) -> Array:
    """Weighted sums of what deals lead to, group by group."""
    columns = leads.reshape(len(leads), -1).T
    sums = [np.bincount(groups, weights * each, count) for each in columns]
    return np.stack(sums, axis=-1).reshape(count, 2, SUMS)


def main() -> None:
    """Solves every set of terms in a file of arrays; writes the best options and the sums."""
    given = np.load(sys.argv[1], allow_pickle=False)
    deals, weights = np.ascontiguousarray(given["deals"].T), given["weights"].astype(np.float64)
    groups = given["groups"].astype(np.int64)
    count = int(groups.max()) + 1
    device = Device(given, deals)
    results: dict[str, Any] = {"device": np.array(device.name)}
    for name in sys.argv[3:] or [str(name) for name in given["names"]]:
        begun = time.monotonic()
        terms, five = given[f"{name} terms"], given[f"{name} five"]
        best, sums = np.empty(len(deals), np.uint8), np.zeros((count, 2, SUMS))
        for at in range(device.parts):
            which, best[which], leads, _ = device.solve(at, terms, five)
            sums += grouped(groups[which], weights[which], leads, count)
        seconds = time.monotonic() - begun
        value = sums[:, 0, 0].sum() / weights.sum()
        print(f"{name}: {value:.9f} antes a round, {seconds:.1f} s", flush=True)
        results |= {f"{name} best": best, f"{name} sums": sums}
        results[f"{name} seconds"] = np.array(seconds)
        np.savez_compressed(sys.argv[2], allow_pickle=False, **results)


if __name__ == "__main__":
    main()
