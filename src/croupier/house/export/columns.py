"""Rounds as columns: `rounds.parquet` has a row for each round, `lines.parquet` one for every line
of its money. Written in groups of rows, as they come; needs the extra `data`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any, Self, get_args, get_type_hints

import msgspec

from croupier.errors import RuleBookError
from croupier.house.export.record import VERSION, LineRecord, RoundRecord, record_of
from croupier.house.export.rounds import Telling
from croupier.house.export.whole import whole_folder
from croupier.phrase import phrase

PARQUET = "parquet"
GROUP = 5_000
"""Rounds of a group of rows."""
ROUNDS, LINES = "rounds.parquet", "lines.parquet"
_PLACE = {"round": str, "table": str, "game": str, "currency": str, "digits": int, "line": int}
"""Where a line stands, so that it can be read without its round."""


def to_columns(telling: Telling, place: Path, group: int = GROUP) -> None:
    """Both files, into a new folder. What a round's board showed is JSON in its column."""
    arrow = _arrow()
    of_rounds = {
        name: kind for name, kind in get_type_hints(RoundRecord).items() if name != "lines"
    }
    of_lines = {**_PLACE, **get_type_hints(LineRecord)}
    with whole_folder(place) as folder, ExitStack() as open_files:
        rounds = open_files.enter_context(_Table(arrow, folder / ROUNDS, of_rounds))
        lines = open_files.enter_context(_Table(arrow, folder / LINES, of_lines))
        for told in telling.rounds():
            record = record_of(told)
            rounds.rows.append(_row(record))
            lines.rows += _line_rows(record)
            telling.count()
            if telling.done % group == 0:
                rounds.write()
                lines.write()
        telling.must_have_some()


def _arrow() -> Any:
    try:
        import pyarrow as arrow
        import pyarrow.parquet
    except ImportError as error:
        what = phrase("refused.parquet")
        raise RuleBookError("needs-extra", what=what, extra="data") from error
    return arrow


class _Table:
    """One file; its rows wait until a group of them is written."""

    def __init__(self, arrow: Any, file: Path, columns: Mapping[str, Any]) -> None:
        fields = [(name, _kind(arrow, kind)) for name, kind in columns.items()]
        self._arrow = arrow
        self._schema = arrow.schema(fields, metadata={"croupier.round": str(VERSION)})
        self._writer = arrow.parquet.ParquetWriter(file, self._schema)
        self.rows: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.write()
        self._writer.close()

    def write(self) -> None:
        if self.rows:
            self._writer.write_table(self._arrow.Table.from_pylist(self.rows, self._schema))
            self.rows = []


def _kind(arrow: Any, kind: Any) -> Any:
    """A field of a record as a column: a list of records is one of structs, a table of values is
    JSON."""
    plain = {str: arrow.string(), int: arrow.int64(), bool: arrow.bool_()}
    if kind in plain:
        return plain[kind]
    if kind is datetime:
        return arrow.timestamp("ms", "UTC")
    inner = next((each for each in get_args(kind) if hasattr(each, "__struct_fields__")), None)
    if inner is None:
        return arrow.string()
    fields = [(name, _kind(arrow, each)) for name, each in get_type_hints(inner).items()]
    return arrow.list_(arrow.struct(fields))


def _row(record: RoundRecord) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(record, builtin_types=(datetime,))
    row["result"] = msgspec.json.encode(record.result).decode()
    row["seats"] = list(row["seats"])
    return row


def _line_rows(record: RoundRecord) -> Iterator[dict[str, Any]]:
    place = {name: getattr(record, name) for name in _PLACE if name != "line"}
    for number, line in enumerate(record.lines, 1):
        yield {**place, "line": number, **msgspec.structs.asdict(line)}
