"""The card's kernel, compiled here as one thread, beside the counting on a processor."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards.card import PACK, Card
from croupier.odds.dealer_poker.russian.arrays import arrays
from croupier.odds.dealer_poker.russian.device import KERNEL, OPTIONS, SUMS, TABLES
from croupier.odds.dealer_poker.russian.options import LEADS, solve_deal
from croupier.odds.dealer_poker.russian.payoffs import Payoffs, payoffs
from tests.odds.dealer_poker.russian.books import model_of

COMPILER = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
DEALS = [
    # A draw to a flush and a straight, three of a kind, a pair, nothing worth keeping.
    "9h Th Jh Qh 2c Ah",
    "8c 8d 8h Ac Kd 2s",
    "4h 6h 7h 4s Js Kd",
    "2c 5d 7h 9s Jc 3d",
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if COMPILER is None:
        pytest.skip("no C++ compiler here")
    built = tmp_path_factory.mktemp("kernel") / "kernel.so"
    command = [COMPILER, "-O1", "-w", "-shared", "-fPIC", "-x", "c++", str(KERNEL), "-o"]
    subprocess.run([*command, str(built)], check=True)
    return ctypes.CDLL(str(Path(built)))


def by_kernel(
    library: ctypes.CDLL, deals: NDArray[np.uint8], paying: Payoffs
) -> tuple[NDArray[Any], NDArray[Any]]:
    tables = arrays()
    given = [np.ascontiguousarray(tables[name].astype(kind)) for name, kind in TABLES]
    given += [np.ascontiguousarray(each) for each in (paying.terms, *paying.five)]
    best, leads = np.zeros(len(deals), np.uint8), np.zeros((len(deals), LEADS, SUMS))
    library.solve_deals(
        _at(deals),
        ctypes.c_longlong(0),
        ctypes.c_int(len(deals)),
        *map(_at, given),
        ctypes.c_int(int(tables["six"])),
        _at(best),
        _at(leads),
        None,
    )
    return best, leads


def _at(array: NDArray[Any]) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


@pytest.mark.parametrize("book", ["by", "ru"])
def test_the_card_counts_as_the_processor(library: ctypes.CDLL, book: str) -> None:
    paying = payoffs(model_of(book))
    deals = np.array([[PACK.index(Card(card)) for card in deal.split()] for deal in DEALS])
    deals[:, :5].sort(axis=1)
    best, leads = by_kernel(library, deals.astype(np.uint8), paying)
    for at, deal in enumerate(deals):
        values, wanted = np.zeros(OPTIONS), np.zeros((LEADS, SUMS))
        hand = np.ascontiguousarray(deal[:5], np.int64)
        option = solve_deal(hand, int(deal[5]), paying.terms, paying.five, 0, values, wanted)
        assert best[at] == option
        assert leads[at] == pytest.approx(wanted, abs=1e-9)
