"""The faces the games show to the page: every game has one, and it tells what really comes."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec

from croupier.games.registry import GAMES
from croupier.web.live import show
from croupier.web.messages.table import Information
from croupier.web.tables.registry import TABLES, face_of
from tests.test_rounds import every_round, play, setting_of
from tests.web.shapes import faults


def test_every_game_has_a_face() -> None:
    assert set(GAMES) == set(TABLES)
    assert all(TABLES[folder].own for folder in TABLES)


@every_round
def test_what_happens_in_a_round_is_what_its_face_says(file: Path) -> None:
    """Information, events and results of every golden round, as a page reads them."""
    played = play(file.read_text("utf-8"), file.name)
    setting, opened = setting_of(played), played.table.opened
    assert opened is not None
    face = face_of(setting)
    information = msgspec.to_builtins(show.information(opened, setting, "the book"))
    assert faults(information, Information, face) == []
    for result in msgspec.to_builtins(played.table.results):
        assert faults(result, face.result, face) == []
    own = {type(event) for entry in played.entries for event in entry.events}
    named = {kind for kind in own if "." in str(kind.__struct_config__.tag)}
    assert named <= set(get_args(face.events))
