"""Rules that houses have kept: those of every release are read for ever, whatever is added."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.errors import InvariantBroken
from croupier.games.registry import game_of
from croupier.rulebooks import kept
from croupier.rulebooks.load import canonical, content_hash, load_book
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.face import Schema
from croupier.rulebooks.schema.registry import SCHEMAS, games, schema_of
from croupier.rulebooks.schema.roulette import Rules
from croupier.table.setting import lay_out
from tests.store.the_rules import Kept, the_rules

RELEASES = sorted((Path(__file__).parent / "rules").glob("v*.jsonl"))
ROWS = [
    (file, msgspec.json.decode(line, type=Kept))
    for file in RELEASES
    for line in file.read_bytes().splitlines()
]
KEPT = [pytest.param(row, id=f"{file.stem}-{row.game}-{row.hash[:12]}") for file, row in ROWS]
NEWEST = [row for file, row in ROWS if file == RELEASES[-1]]
BY: Rules = load_book("by").section("roulette").rules
OLD = canonical(BY)


@pytest.mark.parametrize("row", KEPT)
def test_kept_rules_of_every_release_lay_out_a_table_today(row: Kept) -> None:
    content = bytes(row.content)
    assert hashlib.sha256(content).hexdigest() == row.hash
    rules = kept.read(content, row.game, row.version)
    plate = game_of(row.game).default_plate(rules, "EUR")
    assert lay_out(row.game, rules, plate).rules == rules


@pytest.mark.parametrize("row", KEPT)
def test_a_schema_that_writes_something_else_has_another_version(row: Kept) -> None:
    """As long as the version is the same, rules that were kept would be kept the same way again."""
    if row.version == kept.version_of(row.game):
        assert content_hash(kept.read(bytes(row.content), row.game, row.version)) == row.hash


def test_the_newest_release_has_all_rules_that_books_have_today() -> None:
    assert {(row.game, row.hash) for row in the_rules()} == {(row.game, row.hash) for row in NEWEST}
    assert {row.game for row in NEWEST} == set(games())


def test_there_is_a_lift_from_every_older_version() -> None:
    for schema in SCHEMAS.values():
        assert set(schema.lifts) == set(range(1, schema.version))


# A key is added to a schema.


class Longer(Rules, frozen=True):
    """Roulette, with a key that rules of version 1 do not have."""

    ball: Cited[str]


def known(monkeypatch: pytest.MonkeyPatch, schema: Schema[Any]) -> None:
    monkeypatch.setattr(kept, "schema_of", {"roulette": schema}.__getitem__)


def with_ball(raw: dict[str, Any]) -> dict[str, Any]:
    return {**raw, "ball": {"value": "ivory", "house": "as it was played before books said it"}}


def of_wood(raw: dict[str, Any]) -> dict[str, Any]:
    return {**raw, "ball": {**raw["ball"], "value": "wood"}}


def test_rules_kept_before_a_key_was_added_are_lifted_step_by_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From every older version by all steps since; rules of today by none."""
    second = schema_of("roulette")._replace(rules=Longer, version=2, lifts={1: with_ball})
    known(monkeypatch, second)
    rules = kept.read(OLD, "roulette", 1)
    assert isinstance(rules, Longer)
    assert (rules.ball.value, rules.pays) == ("ivory", BY.pays)
    assert kept.version_of("roulette") == 2
    assert kept.read(canonical(rules), "roulette", 2) == rules
    known(monkeypatch, second._replace(version=3, lifts={1: with_ball, 2: of_wood}))
    assert kept.read(OLD, "roulette", 1).ball.value == "wood"
    assert kept.read(canonical(rules), "roulette", 2).ball.value == "wood"


@pytest.mark.parametrize(
    ("content", "game", "version", "why"),
    [
        (OLD, "roulette", 1, "nothing lifts rules of version 1"),
        (OLD, "roulette", 2, "Object missing required field `ball`"),
        (OLD, "roulette", 3, "written by a newer Croupier: version 3, this one knows 2"),
        (OLD, "faro", 1, "there is no game “faro”"),
        (b"\xff", "roulette", 2, "JSON is malformed"),
        (b"[]", "roulette", 2, "Expected `object`, got `array`"),
    ],
)
def test_rules_that_cannot_be_read_are_named(
    monkeypatch: pytest.MonkeyPatch, content: bytes, game: str, version: int, why: str
) -> None:
    """With their game and the hash by which journals pin them."""
    known(monkeypatch, schema_of("roulette")._replace(rules=Longer, version=2, lifts={}))
    with pytest.raises(InvariantBroken) as broken:
        kept.read(content, game, version)
    name = hashlib.sha256(content).hexdigest()[:12]
    assert f"the rules {name} of {game} cannot be read" in str(broken.value)
    assert why in str(broken.value)


def test_a_lift_that_fails_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    lifts = {1: lambda raw: {**raw, "ball": raw["basket"]}}
    known(monkeypatch, schema_of("roulette")._replace(rules=Longer, version=2, lifts=lifts))
    with pytest.raises(InvariantBroken, match="cannot be read: 'basket'"):
        kept.read(OLD, "roulette", 1)
