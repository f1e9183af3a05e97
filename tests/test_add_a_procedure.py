"""The page that adds a procedure is true: its room works as it stands, and its own test passes."""

from __future__ import annotations

import sys
import types

import pytest

from croupier.daybook import registry, state
from croupier.daybook.room import Room
from croupier.daybook.rooms import door
from tests.walk import ROOT, steps

PAGE = ROOT / "docs" / "add-a-procedure.md"
FILES = {step.where: step.text for step in steps(PAGE.read_text("utf-8")) if step.what == "write"}
NAME = "croupier.daybook.rooms.door.lost_property"


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    """The room of the page, in the registry."""
    module = taken(NAME, FILES["src/croupier/daybook/rooms/door/lost_property.py"], monkeypatch)
    monkeypatch.setattr(door, "lost_property", module, raising=False)
    found: Room = module.ROOM
    monkeypatch.setitem(state._BLANK, found.name, found.blank)
    monkeypatch.setitem(registry.ROOM_NAMED, found.name, found)
    for fact in found.facts:
        monkeypatch.setitem(registry.ROOM_OF, fact, found)
    for procedure in found.procedures:
        monkeypatch.setitem(registry.PROCEDURES, procedure.name, procedure)
    for action, permit in found.permits.items():
        monkeypatch.setitem(registry.PERMITS, action, permit)
    return found


def taken(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    """A file of the page as a module; structs look for their annotations there."""
    module = types.ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(compile(text, name, "exec"), module.__dict__)
    return module


@pytest.mark.usefixtures("room")
def test_the_pages_own_test_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    own = taken("lost_property", FILES["tests/daybook/test_lost_property.py"], monkeypatch)
    tests = [found for name, found in vars(own).items() if name.startswith("test_")]
    for each in tests:
        each()
    assert tests


def test_it_adds_what_is_not_there_already() -> None:
    assert NAME not in sys.modules
    assert not any((ROOT / where).exists() for where in FILES)
