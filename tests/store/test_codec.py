"""Entries as bytes: what this version writes, and what older ones wrote, is read for ever."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from croupier.errors import InvariantBroken, Refused
from croupier.games.facts import Line
from croupier.store import codec
from croupier.store.codec import VERSION, decode, decode_slip, encode
from croupier.table.entry import AnyEvent, Entry, Word
from croupier.table.fold import fold
from croupier.table.state import Table
from tests.store.an_evening import Evening, blackjack, holdem, punto_banco, roulette

JOURNALS = sorted((Path(__file__).parent / "journals").glob("v*.jsonl"))


class Row(msgspec.Struct):
    version: int
    stream: str
    entry: msgspec.Raw


def rows(file: Path) -> Iterator[Row]:
    return (msgspec.json.decode(line, type=Row) for line in file.read_bytes().splitlines())


def refolded(file: Path) -> dict[str, Table]:
    tables: dict[str, Table] = {}
    for row in rows(file):
        entry = decode(row.version, bytes(row.entry))
        tables[row.stream] = fold(tables.get(row.stream, Table()), entry)
    return tables


def test_a_journal_of_each_version_is_kept() -> None:
    assert [file.stem for file in JOURNALS] == [f"v{n}" for n in range(1, VERSION + 1)]


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_an_old_journal_is_read_and_folds_to_the_same_evening(file: Path) -> None:
    tables = refolded(file)
    wheel, shoe = tables["r1"], tables["b1"]
    assert (wheel.phase, wheel.number, wheel.felt.wagers) == ("closed", 2, {})
    assert [result["number"] for result in wheel.results] == [18, 0]
    assert (shoe.phase, shoe.number, shoe.felt.wagers) == ("settled", 1, {})
    assert [result["winner"] for result in shoe.results] == ["punto"]
    boxes = tables["j1"]
    assert (boxes.phase, boxes.number, boxes.felt.wagers) == ("settled", 1, {})
    assert (boxes.exposed, boxes.dealer) == (("Qs",), "Vera")
    assert [result["bank"] for result in boxes.results] == [17]
    players = tables["k1"]
    assert (players.phase, players.number, players.seats) == ("settled", 2, {})
    assert [result["won"] for result in players.results] == [{"p2": 1_900}, {"p1": 2_000}]


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_every_line_of_an_old_journal_keeps_its_money(file: Path) -> None:
    entries = [decode(row.version, bytes(row.entry)) for row in rows(file)]
    lines = [event for entry in entries for event in entry.events if isinstance(event, Line)]
    assert len(lines) > 10
    assert all(line.clause and line.back + line.lost > 0 for line in lines)


def test_this_version_writes_what_its_journal_says() -> None:
    for row in rows(JOURNALS[-1]):
        assert encode(decode(row.version, bytes(row.entry))) == bytes(row.entry)


def test_the_journal_has_every_word_and_every_event() -> None:
    entries = [decode(row.version, bytes(row.entry)) for row in rows(JOURNALS[-1])]
    assert {type(entry.word) for entry in entries} == set(get_args(Word))
    assert {type(event) for entry in entries for event in entry.events} == set(get_args(AnyEvent))


@pytest.mark.parametrize("evening", [roulette, punto_banco, blackjack, holdem])
def test_what_is_written_is_read_back(evening: Any) -> None:
    table: Evening = evening()
    for post in table.posts:
        assert decode(VERSION, encode(post.entry)) == post.entry


def test_an_older_entry_is_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if version 0 had said `who` and version 1 `by`."""
    monkeypatch.setitem(codec.UPCASTERS, 0, lambda raw: {**raw, "by": raw.pop("who")})
    old = b'{"word":{"type":"open-window"},"events":[],"who":"dealer"}'
    entry = decode(0, old)
    assert isinstance(entry, Entry)
    assert entry.by == "dealer"


def test_there_is_a_step_from_every_older_version() -> None:
    assert set(codec.UPCASTERS) == set(range(1, VERSION))


def test_an_entry_of_a_newer_croupier_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        decode(VERSION + 1, b"{}")
    assert refusal.value.code == "store-newer"


@pytest.mark.parametrize(
    "content", [b'{"word":{"type":"shout"},"events":[],"by":"ana"}', b'{"word":"\xb1"}', b"", None]
)
def test_bytes_that_are_no_entry_are_our_fault(content: Any) -> None:
    for read in (lambda raw: decode(VERSION, raw), decode_slip):
        with pytest.raises(InvariantBroken, match="cannot be read"):
            read(content)
