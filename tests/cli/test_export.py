"""`croupier export --since`: all rounds of a time, each exactly once and in order, in every format;
a file is whole or not there."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from pokerkit.notation import HandHistory

from croupier import store
from croupier.cli import main
from croupier.games.facts import Line, PotGiven
from croupier.house.export import columns
from croupier.house.export.rounds import Asked, Telling
from croupier.house.export.whole import UNFINISHED
from croupier.store import Reader, RoundRow
from croupier.table.strikes import is_over, standing
from tests.house.played import played

TABLES = ("r1", "b1", "j1", "c1", "t1", "t3", "s1", "a2")
SINCE = "2023-11-14"
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
Export = Callable[..., str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("bulk")
    played(found, TABLES, minutes=4)
    return found


@pytest.fixture(scope="module")
def rows(folder: Path) -> list[RoundRow]:
    """Every round that is over, by the time at which it opened."""
    with store.look(folder / "house.sqlite3") as reader:
        found = [row for table in TABLES for row in reader.rounds(table, limit=10_000)]
        over = [
            row for row in found if is_over(each.entry for each in reader.read_round(row.round))
        ]
        assert 0 < len(over) < len(found), "some are under way"
        whole = [reader.round(row.round) for row in over]
    return sorted((row for row in whole if row), key=lambda row: (row.opened, row.round))


@pytest.fixture
def export(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Export:
    def run(*arguments: str, code: int = 0, since: str = SINCE) -> str:
        assert main(["export", "--since", since, *arguments, "--data", str(folder)]) == code
        told = capfdbinary.readouterr()
        return (told.err if code else told.out).decode()

    return run


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_every_round_that_is_over_comes_once_and_in_order(
    export: Export, rows: list[RoundRow]
) -> None:
    told = lines(export("--format", "jsonl"))
    assert [each["round"] for each in told] == [row.round for row in rows]
    assert {each["game"] for each in told} == {
        "roulette", "punto-banco", "blackjack", "caribbean", "holdem", "seven-stud", "slots",
    }  # fmt: skip
    opened = [round(datetime.fromisoformat(each["opened"]).timestamp() * 1000) for each in told]
    assert opened == [row.opened for row in rows]


def test_a_record_has_the_lines_of_the_ledger(
    export: Export, rows: list[RoundRow], folder: Path
) -> None:
    """Line by line as the journal has them; and all lines of a seat make its share of the round."""
    told = lines(export("--format", "jsonl"))
    with store.look(folder / "house.sqlite3") as reader:
        for record, row in zip(told, rows, strict=True):
            closed = [line for line in record["lines"] if line["kind"] == "line"]
            assert [_line(line) for line in closed] == _journal(reader, row, Line)
            pots = [line["won"] for line in record["lines"] if line["kind"] == "pot"]
            given = [pot.shares for pot in _journal(reader, row, PotGiven)]
            assert pots == [share.amount for shares in given for share in shares]
            assert _sums(record["lines"]) == {
                share.seat: (share.staked, share.back, share.won, share.tax) for share in row.shares
            }
            assert (record["staked"], record["won"]) == (row.staked, row.won)


def _journal(reader: Reader, row: RoundRow, kind: type) -> list[Any]:
    entries = standing(each.entry for each in reader.read_round(row.round))
    return [event for entry in entries for event in entry.events if isinstance(event, kind)]


def _line(line: dict[str, Any]) -> Line:
    assert line["staked"] == line["back"] + line["lost"]
    return Line(*(line[name] for name in Line.__struct_fields__))


def _sums(found: list[dict[str, Any]]) -> dict[str, tuple[int, ...]]:
    seats = sorted({line["seat"] for line in found} - {""})
    money = ("staked", "back", "won", "tax")
    return {
        seat: tuple(sum(line[name] for line in found if line["seat"] == seat) for name in money)
        for seat in seats
    }


def test_texts_in_a_folder_are_played_again(
    export: Export,
    rows: list[RoundRow],
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    place = tmp_path / "texts"
    export("--format", "round", "--out", str(place))
    files = sorted(place.iterdir())
    assert [file.name for file in files] == sorted(f"{row.round}.round" for row in rows)
    assert main(["replay", *map(str, files)]) == 0
    assert capfdbinary.readouterr().out.count(b"plays as written") == len(rows)


def test_a_record_has_the_text_of_its_round(export: Export, tmp_path: Path) -> None:
    place = tmp_path / "texts"
    export("--format", "round", "--table", "b1", "--out", str(place))
    for record in lines(export("--format", "jsonl", "--table", "b1")):
        assert record["text"] == (place / f"{record['round']}.round").read_text("utf-8")
    one, *more = export("--format", "round", "--table", "b1").split("\n\ngame: ")
    assert one.startswith("game: punto-banco\n")
    assert len(more) + 1 == len(list(place.iterdir()))


def test_several_hands_in_one_file_are_read_by_pokerkit(
    export: Export, rows: list[RoundRow], tmp_path: Path
) -> None:
    file = tmp_path / "hands.phhs"
    export("--format", "phh", "--table", "t1", "--out", str(file))
    hands = list(HandHistory.loads_all(file.read_text("utf-8")))
    assert [hand.hand for hand in hands] == [row.round for row in rows if row.stream == "t1"]
    assert list(tomllib.loads(file.read_text("utf-8"))) == [str(n + 1) for n in range(len(hands))]


def test_a_session_of_open_hand_histories_has_an_empty_line_between_two(
    export: Export, rows: list[RoundRow], tmp_path: Path
) -> None:
    """Each table's session is one file; `table_size` is the seats of the table."""
    place = tmp_path / "sessions"
    export("--format", "ohh", "--out", str(place))
    assert {file.name for file in place.iterdir()} == {"t1.ohh", "t3.ohh"}, "stud has no such form"
    for table, seats in (("t1", 6), ("t3", 9)):
        objects = (place / f"{table}.ohh").read_text("utf-8").rstrip("\n").split("\n\n")
        hands = [json.loads(text)["ohh"] for text in objects]
        assert all("\n" not in text for text in objects)
        assert [hand["game_number"] for hand in hands] == [
            row.round for row in rows if row.stream == table
        ]
        assert {hand["table_size"] for hand in hands} == {seats}
        assert {hand["internal_version"].rpartition(".")[0] for hand in hands} == {"1.4"}


def test_what_a_format_cannot_say_is_left_out_and_counted(
    folder: Path, rows: list[RoundRow], capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "--since", SINCE, "--format", "ohh", "--data", str(folder)]) == 0
    told = capfd.readouterr().err.splitlines()
    said = sum(row.stream in ("t1", "t3") for row in rows)
    assert told[0] == f"{said} rounds"
    assert f"left out: {len(rows) - said} that cannot be said in this format" in told
    assert any(line.endswith("were not over, or do not stand") for line in told)


def test_columns_are_the_same_records(
    export: Export, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    place = tmp_path / "columns"
    monkeypatch.setattr(columns.to_columns, "__defaults__", (10,))
    export("--format", "parquet", "--out", str(place))
    told = lines(export("--format", "jsonl"))
    rounds = parquet.read_table(place / columns.ROUNDS).to_pylist()
    money = parquet.read_table(place / columns.LINES).to_pylist()
    for row, record in zip(rounds, told, strict=True):
        assert row["opened"] == datetime.fromisoformat(record["opened"])
        assert json.loads(row["result"]) == record["result"]
        same = set(record) - {"opened", "result", "lines"}
        assert {name: row[name] for name in same} == {name: record[name] for name in same}
    flat = [(each["round"], line) for each in told for line in each["lines"]]
    assert [
        (row["round"], {name: row[name] for name in line})
        for row, (_, line) in zip(money, flat, strict=True)
    ] == flat
    groups = parquet.ParquetFile(place / columns.ROUNDS).metadata
    assert groups.num_row_groups == -(-len(told) // 10)


def test_few_rounds_are_held_however_many_there_are(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At most a page of each table's rows is read ahead of what was told, and the entries of no
    round but the next."""
    monkeypatch.setattr("croupier.store.sqlite.rounds.PAGE", 3)
    with store.look(folder / "house.sqlite3") as reader:
        counted: Any = _Counting(reader)
        telling = Telling(counted, Asked(0))
        for told, _ in enumerate(telling.rounds(), 1):
            assert counted.rows - told - telling.left_out.total() <= 3 * len(TABLES)
            assert counted.read == told + telling.left_out.total()
        assert told > 2 * 3 * len(TABLES), "there are many more than are held"


class _Counting:
    """A reader that counts what it has given."""

    def __init__(self, reader: Any) -> None:
        self._reader = reader
        self.rows = self.read = 0
        ask = reader._ask

        def counted(query: Any, *what: Any, **more: Any) -> Any:
            found = ask(query, *what, **more)
            self.rows += len(found) if query.__name__ == "read_since" else 0
            return found

        reader._ask = counted

    def read_round(self, name: str) -> Any:
        self.read += 1
        return self._reader.read_round(name)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)


# Hidden cards.


def test_cards_stay_hidden_from_whom_they_were_hidden(export: Export) -> None:
    """Whoever is nobody sees what was shown; the house sees all; a seat sees its own."""
    nobody, house, seat = (
        [hand["actions"] for hand in tomllib.loads(text).values()]
        for text in (
            export("--table", "t1"),
            export("--table", "t1", "--all-cards"),
            export("--table", "t1", "--seat", "p1"),
        )
    )
    hidden = [action for hand in nobody for action in hand if action.endswith("????")]
    assert hidden
    assert not [action for hand in house for action in hand if "?" in action]
    own = [action for hand in seat for action in hand if action.endswith("????")]
    assert 0 < len(own) < len(hidden)


@pytest.mark.parametrize("table", ["t1", "c1", "j1"])
def test_no_record_tells_a_card_that_its_text_hides(export: Export, table: str) -> None:
    """Also not in what the board showed."""
    hides = 0
    for record in lines(export("--format", "jsonl", "--table", table)):
        shown, board = set(CARD.findall(record["text"])), json.dumps(record["result"])
        assert set(CARD.findall(board)) <= shown
        hides += " xx " in record["text"]
    assert hides or table == "j1", "of a shoe everything is named in the end"


# Which, and where to.


def test_some_rounds_by_table_game_player_and_time(export: Export, rows: list[RoundRow]) -> None:
    def told(*chosen: str, since: str = SINCE) -> list[str]:
        return [each["round"] for each in lines(export("--format", "jsonl", *chosen, since=since))]

    assert told("--table", "b1") == [row.round for row in rows if row.stream == "b1"]
    assert told("--game", "holdem") == [row.round for row in rows if row.stream in ("t1", "t3")]
    middle = rows[len(rows) // 2]
    after = told(since=middle.round)
    assert after == [row.round for row in rows if row.opened >= middle.opened]
    moment = datetime.fromtimestamp(middle.opened / 1000).astimezone().isoformat()
    assert told(since=moment) == after
    assert told("--until", middle.round) + after == [row.round for row in rows]
    player = rows[0].shares[0].player
    assert told("--player", player) == [
        row.round for row in rows if any(share.player == player for share in row.shares)
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--since", "soon"], "“soon” is no moment and no round"),
        (["--since", "2999-01-01"], "From 2999-01-01T00:00:00+00:00 until"),
        (["--since", SINCE, "--until", "2023-11-13"], "nothing can have been played"),
        (["--since", SINCE, "--until", "then"], "“then” is no moment"),
        (["--since", SINCE, "--table", "zz"], "There is no table “zz”"),
        (["--since", SINCE, "--game", "chess"], "There is no game “chess”. There are: roulette"),
        (["--since", SINCE, "--player", "nobody"], "There is no player “nobody”"),
        (["--since", SINCE, "--table", "r1", "--format", "phh"], "There is no such round"),
        (["--since", SINCE, "--until", "2023-11-15", "--seat", "p99"], "There is no such round"),
        (["--since", SINCE, "--format", "parquet"], "make a folder"),
        (["--since", SINCE, "--format", "round", "--out", "all.round"], "make a folder"),
        (["r1-000001", "--since", SINCE], "Name one round"),
        (["r1-000001", "--table", "r1"], "Name one round"),
        (["--table", "r1"], "Name one round"),
        (["r1-000001", "--format", "jsonl"], "say --since"),
    ],
)
def test_what_cannot_be_done_is_said(
    folder: Path, arguments: list[str], said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *arguments, "--data", str(folder)]) == 2
    assert said in capfd.readouterr().err


def test_a_format_that_there_is_not_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["export", "--since", SINCE, "--format", "xls"])
    assert left.value.code == 2
    assert "xls" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["all.jsonl", "all"])
def test_nothing_is_overwritten(export: Export, tmp_path: Path, name: str) -> None:
    place = tmp_path / name
    if place.suffix:
        place.write_text("mine")
    else:
        place.mkdir()
    said = export("--format", "jsonl", "--out", str(place), code=2)
    assert "is there already" in said
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(("form", "name"), [("jsonl", "a.jsonl"), ("ohh", "a"), ("parquet", "a")])
def test_an_export_that_breaks_off_leaves_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str, name: str
) -> None:
    """Ctrl-C in the middle: neither the file nor a part of it is there."""
    count = Telling.count

    def left(self: Telling) -> None:
        count(self)
        if self.done == 3:
            assert [each.name.startswith(UNFINISHED) for each in tmp_path.iterdir()] == [True]
            raise KeyboardInterrupt

    monkeypatch.setattr(Telling, "count", left)
    asked = ["export", "--since", SINCE, "--format", form, "--out", str(tmp_path / name)]
    assert main([*asked, "--data", str(folder)]) == 130
    assert list(tmp_path.iterdir()) == []


def test_columns_need_their_extra(
    export: Export, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = export("--format", "parquet", "--out", str(tmp_path / "columns"), code=1)
    assert "data" in said
    assert list(tmp_path.iterdir()) == []
