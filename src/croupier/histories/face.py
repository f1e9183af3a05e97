"""The forms in which other programs read a game's rounds. It names no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from croupier.table.entry import Entry
from croupier.table.setting import Setting


class Form(msgspec.Struct, frozen=True):
    """`write(entries, setting, at, seat)` gives the text of a round that began `at` this time, for
    whoever sat there; `fits`: whether what is played by this setting can be said in this form;
    None: whatever the game plays."""

    write: Callable[[Iterable[Entry], Setting, int, str], str]
    fits: Callable[[Setting], bool] | None = None


class Histories(msgspec.Struct, frozen=True):
    """By the ending of the file's name."""

    forms: dict[str, Form]
