"""Strategies from files and from charts: TOML, CSV, a Python function, what the exact odds answer.

All become a `Strategy`; what cannot be read is refused with the file's name and the reason.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError, IllegalDecision
from croupier.odds.blackjack.simulation.basic import BASIC_ROWS
from croupier.odds.blackjack.simulation.strategy import (
    OFFERS,
    UPS,
    Function,
    Strategy,
    Table,
    share,
)
from croupier.odds.figures import Chart
from croupier.odds.simulation.strategies import bad_file, functions
from croupier.rulebooks import toml

KINDS = ("hard", "soft", "pair")
LIKE = {"basic": BASIC_ROWS}
Rows = dict[str, dict[str, str]]


def read_strategy(path: Path) -> Strategy:
    """The strategy in a file, by its suffix."""
    readers = {".toml": _toml, ".csv": _csv, ".py": _python}
    if path.suffix not in readers:
        raise bad_file(path, "strategy-suffix", suffixes=tuple(readers))
    try:
        return readers[path.suffix](path)
    except CroupierError:
        raise
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, csv.Error) as error:
        raise bad_file(path, "strategy-broken", why=str(error)) from error


def _toml(path: Path) -> Strategy:
    content = toml.load(path.read_text(encoding="utf-8"))
    unknown = set(content) - {*KINDS, "offers", "like"}
    if unknown:
        raise bad_file(path, "strategy-unknown", names=tuple(sorted(unknown)))
    like = content.get("like", "")
    if like and like not in LIKE:
        raise bad_file(path, "strategy-like", like=str(like), known=tuple(LIKE))
    rows: Rows = {row: dict(cells) for row, cells in LIKE.get(like, {}).items()}
    for kind in KINDS:
        part = content.get(kind, {})
        if not isinstance(part, dict):
            raise bad_file(path, "strategy-rows", kind=kind)
        rows |= {
            f"{kind} {name}": _cells(path, f"{kind} {name}", row) for name, row in part.items()
        }
    return Table(rows, _offers(path, content.get("offers", {})))


def _cells(path: Path, name: str, row: Any) -> dict[str, str]:
    """`S S S H …`: a cell for every up card, or one for all of them."""
    cells = row.split() if isinstance(row, str) else list(map(str, row))
    if len(cells) == 1:
        cells *= len(UPS)
    if len(cells) != len(UPS):
        raise _cell_count(path, name, len(cells))
    return dict(zip(UPS, cells, strict=True))


def _cell_count(path: Path, row: str, cells: int) -> IllegalDecision:
    shown = " ".join(UPS)
    return bad_file(path, "strategy-cells", row=row, cells=cells, wanted=len(UPS), shown=shown)


def _offers(path: Path, given: Any) -> dict[str, dict[str, Fraction]]:
    """`insure = { A = "1/2" }`, `even-money = { A = true }`, `move = true`."""
    found: dict[str, dict[str, Fraction]] = {}
    for offer, ups in given.items() if isinstance(given, dict) else ():
        if offer not in OFFERS:
            raise bad_file(path, "strategy-offer", offer=offer, offers=OFFERS)
        by_up = ups if isinstance(ups, dict) else dict.fromkeys((*UPS, ""), ups)
        wrong = set(by_up) - {*UPS, ""}
        if wrong:
            raise bad_file(path, "strategy-never-shown", cards=tuple(sorted(wrong)))
        found[offer] = {up: share(stake) for up, stake in by_up.items()}
    return found


def _csv(path: Path) -> Strategy:
    """A head with the up cards, then a row for each hand: `hard 16,S,S,…`."""
    with path.open(newline="", encoding="utf-8") as file:
        head, *lines = [line for line in csv.reader(file) if line] or [[]]
    ups = [{"10": "T"}.get(up.strip(), up.strip()) for up in head[1:]]
    if sorted(ups) != sorted(UPS):
        raise bad_file(path, "strategy-head", head=f"hand,{','.join(UPS)}")
    rows: Rows = {}
    for name, *cells in lines:
        if len(cells) != len(ups):
            raise _cell_count(path, name, len(cells))
        rows[name.strip()] = {up: cell.strip() for up, cell in zip(ups, cells, strict=True)}
    return Table(rows)


def _python(path: Path) -> Strategy:
    found = functions(path)
    return Function(found["play"], found.get("take"))


def of_charts(charts: Iterable[Chart]) -> Strategy:
    """What the exact odds advise by points. Hands that a chart leaves out: two aces that cannot be
    split play as soft 13, two twos as hard 5, and nobody draws to hands as good as made."""
    rows: Rows = {}
    for chart in charts:
        if chart.name not in KINDS:
            continue
        ups = ["T" if up == "10" else str(up) for up in chart.columns]
        for row in chart.rows:
            name = _row(chart.name, str(row.name))
            rows[name] = dict(zip(ups, row.cells, strict=True))
    return Table(_filled(rows))


def _row(kind: str, name: str) -> str:
    one = name.split(",")[0]
    return f"{kind} {'T' if kind == 'pair' and one == '10' else one}"


def _filled(rows: Mapping[str, dict[str, str]]) -> Rows:
    found = dict(rows)
    for row, like in (("hard 4", "hard 5"), ("soft 12", "soft 13")):
        if like in found:
            found.setdefault(row, found[like])
    for row in ("hard 18", "hard 19", "hard 20", "hard 21", "soft 20", "soft 21"):
        found.setdefault(row, dict.fromkeys(UPS, "S"))
    return found
