"""Files that are no such files: what is wrong with them is said, and nobody waits or falls over."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.errors import CroupierError, RoundTextError, RuleBookError
from croupier.histories.poker.phh_fields import read_fields
from croupier.house.keys import address_key, metrics_key
from croupier.house.plan import read_plan
from croupier.house.strangers.limits import read_limits
from croupier.rulebooks.load import load_book, shelf
from croupier.rulebooks.shelves import read_folder
from croupier.rulebooks.vary import with_text

DEEP = "x = " + "[" * 100_000 + "]" * 100_000 + "\n"
TABLE = """
[[table]]
id = "{id}"
name = "Roulette"
book = "by"
game = "roulette"
seats = 5
"""

Reads = Callable[[Path], object]


def read_beside_title(file: Path) -> object:
    """A game of a book, beside a title page that is as it should be."""
    title = (shelf() / "by" / "book.toml").read_text("utf-8")
    (file.parent / "book.toml").write_text(title, "utf-8")
    return read_folder(file.parent)


READERS: dict[str, Reads] = {"plan": read_plan, "limits": read_limits, "book": read_beside_title}
readers = pytest.mark.parametrize("reads", READERS.values(), ids=READERS)


def wrong(reads: Reads, file: Path) -> str:
    with pytest.raises(RuleBookError) as told:
        reads(file)
    assert told.value.code == "rule-book"
    return str(told.value)


@readers
def test_a_file_that_is_nested_too_deeply(tmp_path: Path, reads: Reads) -> None:
    (file := tmp_path / "roulette.toml").write_text(DEEP, "utf-8")
    assert "nested too deeply" in wrong(reads, file)


@readers
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_in_place_of_a_file_is_not_waited_for(tmp_path: Path, reads: Reads) -> None:
    os.mkfifo(file := tmp_path / "roulette.toml")
    assert "a device or a pipe" in wrong(reads, file)


def test_a_hand_and_a_value_that_are_nested_too_deeply() -> None:
    with pytest.raises(RoundTextError) as told:
        read_fields(DEEP, "hand.phh")
    assert told.value.code == "unreadable-round"
    with pytest.raises(CroupierError):
        with_text(load_book("by").section("roulette").rules, "roulette", "pays.straight", DEEP[4:])


def test_the_cage_is_no_table(tmp_path: Path) -> None:
    """Its name is the name of a journal already: that of money moved outside any table."""
    (file := tmp_path / "plan.toml").write_text(TABLE.format(id="cage"), "utf-8")
    assert "the cage has this name" in wrong(read_plan, file)
    file.write_text(TABLE.format(id="cage1"), "utf-8")
    assert read_plan(file)


KEYS: dict[str, Reads] = {
    "addresses.key": address_key,
    "metrics.key": metrics_key,
}


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("content", [b"", b"\n", b"short", b"\xff\xfe" * 40, b"[" * 100_000, None])
def test_a_key_that_cannot_be_used_is_named(
    tmp_path: Path, name: str, content: bytes | None
) -> None:
    if content is None:
        (tmp_path / name).mkdir()
    else:
        (tmp_path / name).write_bytes(content)
    if content == b"[" * 100_000:
        assert KEYS[name](tmp_path), "any text that is long enough will do"
        return
    with pytest.raises(RuleBookError) as told:
        KEYS[name](tmp_path)
    assert told.value.problems[0].file == name
    assert "delete the file" in str(told.value)


def test_a_key_is_made_once_and_is_nobody_elses(tmp_path: Path) -> None:
    first = [read(tmp_path) for read in KEYS.values()]
    assert [read(tmp_path) for read in KEYS.values()] == first
    assert all((tmp_path / name).stat().st_mode & 0o077 == 0 for name in KEYS)
