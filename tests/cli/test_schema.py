"""`croupier schema`: what every command really prints with `--json`, every entry of the journals
and every record fits the schema that is said of it; and where a field is new, the schema has it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import shlex
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from croupier import store
from croupier.cli import main
from croupier.cli.schema.making import DIALECT, schemas
from croupier.cli.schema.registry import PRINTED
from croupier.store import SignalRow
from croupier.store.codec import encode
from croupier.table.room.signals import CHIP_FLOW, Signal
from tests.stores import MACHINE
from tests.test_docs import COMMANDS

ROOT = Path(__file__).parents[2]
JOURNAL = ROOT / "tests" / "store" / "journals" / "v1.jsonl"
BOOKS = "src/croupier/rulebooks/books"
AT = "2026-11-16T18:00"

EXAMPLES = {
    "audit": ["audit --data {demo}"],
    "backup": [
        "backup --data {demo} --backups {new}", "backup --data {demo} --backups {new} --list",
    ],
    "books-check": [
        "books check machines", "books check bg-blackjack --against bg", "books check {broken}",
    ],
    "books-compare": ["books compare bg by roulette", "books compare bg mk house"],
    "books-lint": ["books lint ru baccarat"],
    "books-list": ["books list", "books list --books {shelf}"],
    "books-show": ["books show by", "books show by blackjack", "books show bg house"],
    "books-trace": ["books trace machines"],
    "books-versions": ["books versions by"],
    "day-replay": ["day replay {day} {broken}/book.toml"],
    "demo": [],
    "equity": ["equity AhKh QQ --board QsJh2d", "equity AsKsQdJd random --game omaha --trials 500"],
    "odds-advise": ["odds advise blackjack --book by --cards Ah,7d --bank Td"],
    "odds-game": ["odds roulette --book by", "odds oasis --book by --plain"],
    "odds-icm": ["odds icm 10 20 30 --prizes 5 3", "odds icm 1 2 3 --prizes 5 --draws 20 --seed 4"],
    "odds-jackpots": ["odds jackpots"],
    "odds-reserve": ["odds reserve --book by --table roulette:straight:1:20"],
    "odds-ruin": ["odds ruin roulette --book by --stake 1 --bankroll 50 --rounds 20"],
    "odds-simulate": ["odds simulate roulette --book by --rounds 1000 --seed 1"],
    "odds-verify": ["odds verify roulette --book by"],
    "play": [
        "play roulette --book by --seed 1 --rounds 1", "play holdem --book bg --seed 1 --rounds 1",
    ],
    "profile-show": ["profile show bg"],
    "replay": ["replay {round} {broken}/book.toml"],
    "report": ["report cage --data {demo}", "report visitors --data {demo} --from 2026-11-15"],
    "restore": ["restore {backup} --data {new} --keys {demo}"],
    "signals": ["signals --data {demo}"],
    "slots-sheet": ["slots sheet plums"],
}  # fmt: skip
"""Of every command that prints JSON, how it is asked; all of it is run here."""


class Demo:
    """A house with a day behind it, which the command made; and what it printed."""

    @property
    def backup(self) -> Path:
        """One of it, made when it is first asked for."""
        place = self.folder.parent / "backups"
        if not place.exists():
            with contextlib.redirect_stdout(io.StringIO()):
                assert main(["backup", "--data", str(self.folder), "--backups", str(place)]) == 0
        return next(place.iterdir())

    def __init__(self, folder: Path, printed: str) -> None:
        self.folder, self.printed = folder, printed


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Demo:
    folder, printed = tmp_path_factory.mktemp("demo"), io.StringIO()
    asked = ["demo", "--days", "1", "--rounds", "3", "--until", AT, "--seed", "3", "--json"]
    with contextlib.redirect_stdout(printed):
        assert main([*asked, "--data", str(folder / "house")]) == 0
    seen = Signal(CHIP_FLOW, ("ana", "boris"), {"big_blinds": 200, "occasions": 3})
    with store.open(folder / "house" / "house.sqlite3", MACHINE) as books:
        asyncio.run(books.signal([SignalRow(1_700_000_000_000, "t1", "t1-000001", seen)]))
    return Demo(folder / "house", printed.getvalue())


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with a book that cannot be used."""
    book = tmp_path_factory.mktemp("shelf") / "broken"
    book.mkdir()
    (book / "book.toml").write_text('id = "broken"\n', "utf-8")
    return book


def closed(schema: Any) -> Any:
    """The schema, but no field may come that it does not name."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(each) for key, each in schema.items()}
    is_struct = isinstance(schema.get("properties"), dict) and schema.get("type") == "object"
    return {**found, "additionalProperties": False} if is_struct else found


@cache
def validator(name: str) -> jsonschema.Draft202012Validator:
    schema = schemas()[name]()
    assert schema["$schema"] == DIALECT
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(closed(schema))


def must_fit(name: str, content: Any) -> None:
    assert [error.message[:300] for error in validator(name).iter_errors(content)] == []


def test_every_command_that_prints_json_has_its_schema() -> None:
    prints = {
        name.removeprefix("croupier ").replace(" ", "-").lower()
        for name, command in COMMANDS.items()
        if any("--json" in action.option_strings for action in command._actions)
    }
    assert prints == set(PRINTED) == set(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_is_printed_fits(
    name: str,
    demo: Demo,
    broken: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 200))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    places = {
        "demo": demo.folder,
        "broken": broken,
        "shelf": broken.parent,
        "day": next(Path(BOOKS, "bg", "days").iterdir()),
        "new": tmp_path / "new",
        "backup": demo.backup,
        "round": next(Path(BOOKS, "by", "rounds", "roulette").iterdir()),
    }
    printed = [demo.printed] if name == "demo" else []
    for words in EXAMPLES[name]:
        main([*shlex.split(words.format(**places)), "--json"])
        printed.append(capsys.readouterr().out)
    for text in printed:
        found = list(objects(text))
        assert found, "something is printed"
        for each in found:
            must_fit(name, each)


def objects(text: str) -> Any:
    """One object or list, or one on each line."""
    try:
        yield json.loads(text)
    except json.JSONDecodeError:
        yield from map(json.loads, text.splitlines())


# What a house writes down.


@cache
def one_of(name: str) -> tuple[str, dict[str, jsonschema.Draft202012Validator]]:
    """Of a union, by the tag: what alone could fit."""
    schema = schemas()[name]()
    told, defs = schema["discriminator"], closed(schema["$defs"])
    assert {each["$ref"] for each in schema["anyOf"]} == {*told["mapping"].values()}
    found = {
        tag: jsonschema.Draft202012Validator({"$ref": place, "$defs": defs})
        for tag, place in told["mapping"].items()
    }
    return told["propertyName"], found


def tags(name: str, found: list[dict[str, Any]], seen: set[str]) -> set[str]:
    """Of what is among these and was not seen yet: each fits what its tag says."""
    field, known = one_of(name)
    new = {each[field]: each for each in found if each[field] not in seen}
    for tag, each in new.items():
        assert [error.message for error in known[tag].iter_errors(each)] == []
    return set(new)


def test_every_event_of_a_recorded_evening_fits() -> None:
    """The journal of this version has every kind of event (`tests/store`)."""
    entries = [json.loads(line)["entry"] for line in JOURNAL.read_text("utf-8").splitlines()]
    seen: set[str] = set()
    for entry in entries:
        seen |= tags("event", entry["events"], seen)
    assert seen == one_of("event")[1].keys()
    words = {entry["word"]["type"]: entry for entry in entries if len(entry["events"]) < 2}
    assert len(words) > 20
    for entry in words.values():
        must_fit("entry", entry)


def test_every_kind_of_fact_and_slip_of_a_day_fits(demo: Demo) -> None:
    with store.look(demo.folder / "house.sqlite3") as reader:
        days = [json.loads(encode(each.entry)) for each in reader.days()]
        slips = [json.loads(encode(each.slip)) for each in reader.slips()]
    seen: set[str] = set()
    for day in days:
        seen |= tags("fact", day.get("facts", []), seen)
    assert len(seen) > 20
    procedures = {day["procedure"]: day for day in days if len(day.get("facts", ())) < 2}
    assert len(procedures) > 5
    for day in procedures.values():
        must_fit("day-entry", day)
    for slip in slips[:3]:
        must_fit("slip", slip)


def test_a_record_of_an_export_fits(demo: Demo, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    asked = ["export", "--since", "2026-11-15", "--format", "jsonl", "--data", str(demo.folder)]
    assert main(asked) == 0
    games = set()
    for line in capfdbinary.readouterr().out.splitlines():
        record = json.loads(line)
        if record["game"] not in games:
            games.add(record["game"])
            must_fit("round", record)
    assert len(games) > 5


def test_what_does_not_fit_is_marked() -> None:
    """A schema that takes anything proves nothing."""
    assert list(validator("audit").iter_errors({"ok": True}))
    whole = {"ok": True, "entries": 1, "findings": [], "settled": []}
    assert not list(validator("audit").iter_errors(whole))
    assert list(validator("audit").iter_errors({**whole, "more": 1}))
    assert list(validator("event").iter_errors({"type": "nothing"}))


# The command.


def test_all_schemas_are_listed_printed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schema"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == list(schemas())
    assert main(["schema", "audit"]) == 0
    one = json.loads(capsys.readouterr().out)
    assert one["title"] == "what croupier audit --json prints"
    assert "settled" in one["description"]
    folder = tmp_path / "schemas"
    assert main(["schema", "--all", "--out", str(folder)]) == 0
    assert {file.name for file in folder.iterdir()} == {f"{name}.schema.json" for name in listed}
    assert json.loads((folder / "audit.schema.json").read_text("utf-8")) == one
    capsys.readouterr()
    assert main(["schema", "--all"]) == 0
    assert json.loads(capsys.readouterr().out)["audit"] == one


def test_what_is_no_schema_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "nothing"]) == 2
    assert "There is no schema “nothing”. There are: audit" in capsys.readouterr().err
    assert main(["schema", "audit", "--out", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_schema_says_what_the_docstrings_say() -> None:
    defs = schemas()["entry"]()["$defs"]
    described = [part for part in defs.values() if part.get("description")]
    assert len(described) > 100
    assert all("\n" not in part["description"] for part in described)
    assert msgspec.json.encode(defs)
