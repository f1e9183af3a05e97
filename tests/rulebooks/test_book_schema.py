"""The files of a book as JSON Schema: every shipped one fits, and what is misspelt does not."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from croupier.cli import main
from croupier.cli.books.new import SCHEMAS
from croupier.rulebooks.book_schema import DIALECT, HINT, book_schemas, schema_name
from croupier.rulebooks.load import book_ids, shelf

BOOKS = Path(str(shelf()))
FILES = sorted(BOOKS.glob("*/*.toml"))


@cache
def validator(name: str) -> jsonschema.Draft7Validator:
    schema = book_schemas()[name]()
    assert schema["$schema"] == DIALECT
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker())


def plain(value: Any) -> Any:
    """As an editor takes it: a date is its text."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value


def read(file: Path) -> Any:
    return plain(tomllib.loads(file.read_text("utf-8")))


def problems(name: str, content: Any) -> list[str]:
    return [error.message for error in validator(name).iter_errors(content)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_file_of_every_book_fits_its_schema(file: Path) -> None:
    assert problems(schema_name(file.name), read(file)) == []


def test_no_schema_is_without_a_book() -> None:
    assert {schema_name(file.name) for file in FILES} == set(book_schemas())
    assert {file.parent.name for file in FILES} == set(book_ids())


ROULETTE = read(BOOKS / "by" / "roulette.toml")


def without(key: str) -> Any:
    return {name: value for name, value in ROULETTE.items() if name != key}


def changed(table: str, key: str, value: Any) -> Any:
    found = deepcopy(ROULETTE)
    found[table][key] = value
    return found


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({**ROULETTE, "weel": ROULETTE["wheel"]}, "weel"),
        (without("wheel"), "'wheel' is a required property"),
        (changed("pays", "strait", {"is": 35, "clause": "§25.1"}), "strait"),
        (changed("pays", "straight", 35), "35 is not of type 'object'"),
        (changed("pays", "straight", {"is": 35}), "is not valid under any of the given schemas"),
        (changed("pays", "straight", {"is": 35, "clause": ""}), "is not valid under any"),
        (changed("pays", "straight", {"is": -1, "clause": "§1"}), "less than the minimum"),
        (changed("pays", "straight", {"is": "much", "clause": "§1"}), "does not match"),
        (changed("pays", "straight", {"is": 35, "claus": "§1", "house": "x"}), "claus"),
        (changed("zero", "column", {"is": "stays", "clause": "§1"}), "is not one of"),
        (changed("limits", "excess", {"is": "cut", "clause": 5}), "is not of type 'string'"),
    ],
)
def test_what_an_editor_marks(content: Any, said: str) -> None:
    """A misspelt key, a missing one, a value that cites nothing, one that nobody may have."""
    assert any(said in message for message in problems("book-roulette", content))


def test_a_part_that_a_book_does_not_have_is_one_leaf() -> None:
    holdem = read(BOOKS / "by" / "holdem.toml")
    assert "not_offered" in holdem["ante"]
    assert problems("book-holdem", holdem) == []
    both = {**holdem, "ante": {**holdem["ante"], "opener": {"is": "bet", "clause": "§1"}}}
    assert problems("book-holdem", both)


@pytest.mark.parametrize(
    ("key", "value"),
    [("holds_from", "soon"), ("currency", "ZZZ"), ("status", "final"), ("cites", [" "]), ("no", 1)],
)
def test_a_title_page_is_looked_at_too(key: str, value: Any) -> None:
    page = read(BOOKS / "by" / "book.toml")
    assert problems("book", page) == []
    assert problems("book", {**page, key: value})


def test_a_key_says_what_it_is_for() -> None:
    roulette = book_schemas()["book-roulette"]()["properties"]
    sides = roulette["calls"]["properties"]["neighbours"]["properties"]["others"]
    assert "whether a plate may offer other numbers" in sides["description"]
    assert sides["properties"]["is"]["enum"] == ["never", "on the plate"]
    assert "§25.1" in sides["properties"]["clause"]["description"]


def test_a_new_book_names_its_schemas_to_editors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once, also in a copy of a copy; and the book is as good as before."""
    shelf_ = ["--to", str(tmp_path), "--books", str(tmp_path)]
    assert main(["books", "new", "ours", "--from", "ru", "--to", str(tmp_path)]) == 0
    assert main(["books", "new", "again", "--from", "ours", *shelf_]) == 0
    assert main(["books", "check", "again", "--books", str(tmp_path)]) == 0
    for book in ("ours", "again"):
        for file in sorted((tmp_path / book).glob("*.toml")):
            first, *rest = file.read_text("utf-8").splitlines()
            mark, place = first.split(" ")
            assert mark == HINT
            assert place == f"{SCHEMAS}/{file.stem}.schema.json"
            assert not [line for line in rest if line.startswith(HINT)]
            schema = jsonschema.Draft7Validator(
                json.loads((file.parent / place).read_text("utf-8"))
            )
            assert not list(schema.iter_errors(read(file)))
    assert "nothing is wrong" in capsys.readouterr().out
