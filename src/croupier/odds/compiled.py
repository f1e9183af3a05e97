"""The compiler, set for look-ups in small tables.

Numba would gather several look-ups into one vector instruction. In tables that lie in the first
caches that takes longer than one after the other: by a third on some processors, two to three times
as long on others. It is switched off while our kernels are compiled, and only then. Machine code is
kept on disk: beside the source, or where `NUMBA_CACHE_DIR` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, TypeVar, cast

import numba

_config = cast(Any, numba.config)
Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def compiled(signature: str, *, rows: bool = False) -> Callable[[Kernel], Kernel]:
    """Compiles a kernel for one signature as soon as it is defined, or takes it from the disk.

    `rows`: it adds up long rows, and may do so several numbers at a time."""

    def compile_(function: Kernel) -> Kernel:
        with nullcontext() if rows else _one_look_up_after_the_other():
            return cast(Kernel, numba.njit(signature, cache=True, nogil=True)(function))

    return compile_


def entry(kernel: Callable[..., Any]) -> Callable[..., int]:
    """The machine code of a kernel with one signature, without the search for a signature.

    For single calls: it takes half the time. Arguments are still checked and converted.
    """
    (code,) = cast(Any, kernel).overloads.values()
    return cast(Callable[..., int], code.entry_point)


@contextmanager
def _one_look_up_after_the_other() -> Iterator[None]:
    before = _config.LOOP_VECTORIZE, _config.SLP_VECTORIZE
    _config.LOOP_VECTORIZE = _config.SLP_VECTORIZE = 0
    try:
        yield
    finally:
        _config.LOOP_VECTORIZE, _config.SLP_VECTORIZE = before
