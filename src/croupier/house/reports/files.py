"""A report as a file for other programs: plain values under the names of its columns, money in
major units with a point, nothing in words. CSV and JSON; Parquet, where `data` is installed."""

from __future__ import annotations

import csv
from decimal import Decimal
from io import BytesIO, StringIO
from typing import Any

import msgspec

from croupier.errors import RuleBookError
from croupier.house.reports.report import Cell, Column, Report, Row
from croupier.money import CURRENCIES, amount_text
from croupier.phrase import phrase

CURRENCY = "currency"
MARKED = "marked"


def names(report: Report) -> list[str]:
    return [column.key.replace(" ", "_").replace("-", "_") for column in report.columns]


def as_csv(report: Report) -> bytes:
    out = StringIO()
    write = csv.writer(out, lineterminator="\r\n")
    write.writerow([*names(report), CURRENCY, MARKED])
    for row in report.rows:
        plain = [_text(cell, column, row) for cell, column in _pairs(report, row)]
        write.writerow([*map(_harmless, plain), row.currency, "1" if row.marked else ""])
    return out.getvalue().encode()


def _pairs(report: Report, row: Row) -> list[tuple[Cell, Column]]:
    return list(zip(row.cells, report.columns, strict=True))


def _text(cell: Cell, column: Column, row: Row) -> str:
    if cell is None:
        return ""
    if column.holds == "money":
        return amount_text(int(cell), row.currency) if row.currency else str(cell)
    if column.holds == "about":
        return f"{float(cell) / 10 ** CURRENCIES[row.currency]:.4f}"
    return repr(cell) if isinstance(cell, float) else str(cell)


def _harmless(text: str) -> str:
    """What a spreadsheet would take for a formula is not one; numbers stay numbers."""
    numeric = text.lstrip("-").replace(".", "", 1).replace("e-", "", 1).isdigit()
    return f"'{text}" if text[:1] in "=+-@\t\r" and text and not numeric else text


def as_json(report: Report) -> bytes:
    body = {
        "report": report.name,
        "by": report.by,
        "first": report.days.first.isoformat(),
        "last": report.days.last.isoformat(),
        "columns": [
            {"name": name, "holds": column.holds}
            for name, column in zip(names(report), report.columns, strict=True)
        ],
        "rows": [_row(report, row) for row in report.rows],
        "totals": [_row(report, row) for row in report.totals],
    }
    return msgspec.json.encode(body)


def _row(report: Report, row: Row) -> dict[str, Any]:
    plain = {
        name: _plain(cell, column, row)
        for name, (cell, column) in zip(names(report), _pairs(report, row), strict=True)
    }
    return {**plain, CURRENCY: row.currency, MARKED: row.marked}


def _plain(cell: Cell, column: Column, row: Row) -> Any:
    """Money as text, so that no reader rounds it."""
    if cell is not None and column.holds == "money" and row.currency:
        return amount_text(int(cell), row.currency)
    if cell is not None and column.holds == "about" and row.currency:
        return float(cell) / 10 ** CURRENCIES[row.currency]
    return cell


def as_parquet(report: Report) -> bytes:
    """One column for each of the report's; money as decimals."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError as error:
        what = phrase("refused.parquet")
        raise RuleBookError("needs-extra", what=what, extra="data") from error
    fields, arrays = [], []
    for at, (name, column) in enumerate(zip(names(report), report.columns, strict=True)):
        kind, read = _kind(arrow, column)
        cells = [_value(row.cells[at], column, row, read) for row in report.rows]
        fields.append(arrow.field(name, kind))
        arrays.append(arrow.array(cells, kind))
    fields += [arrow.field(CURRENCY, arrow.string()), arrow.field(MARKED, arrow.bool_())]
    arrays.append(arrow.array([row.currency for row in report.rows], arrow.string()))
    arrays.append(arrow.array([row.marked for row in report.rows], arrow.bool_()))
    about = {
        "report": report.name,
        "by": report.by,
        "first": report.days.first.isoformat(),
        "last": report.days.last.isoformat(),
    }
    out = BytesIO()
    parquet.write_table(arrow.table(arrays, schema=arrow.schema(fields, metadata=about)), out)
    return out.getvalue()


def _kind(arrow: Any, column: Column) -> tuple[Any, type]:
    match column.holds:
        case "money":
            return arrow.decimal128(20, 3), Decimal
        case "count":
            return arrow.int64(), int
        case _ if column.is_amount:
            return arrow.float64(), float
    return arrow.string(), str


def _value(cell: Cell, column: Column, row: Row, read: type) -> Any:
    if cell is None:
        return None
    if column.holds == "money":
        return Decimal(amount_text(int(cell), row.currency)) if row.currency else Decimal(cell)
    if column.holds == "about":
        return float(cell) / 10 ** CURRENCIES[row.currency]
    return read(cell)
