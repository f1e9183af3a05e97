"""The forms in which other programs read a game's rounds. It names no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from croupier.replay import Played
from croupier.rulebooks.load import Book
from croupier.rulebooks.shelves import Wanted
from croupier.table.entry import Entry
from croupier.table.setting import Setting


class Reader(msgspec.Struct, frozen=True):
    """How a text of this form becomes a round again. `looks`: whether it seems to be one. `wanted`:
    the rules it was played by. `read` gives the journal it would have, `replay` plays it and raises
    where it does not come out as it says; both take the text, its book and the file's name."""

    looks: Callable[[str], bool]
    wanted: Callable[[str, str], Wanted]
    read: Callable[[str, Book, str], tuple[tuple[Entry, ...], Setting]]
    replay: Callable[[str, Book, str], Played]


class Session(msgspec.Struct, frozen=True):
    """How several rounds stand in one file: `joined(text, number)` gives what the text of the
    numbered one becomes there; `ending`: of such a file's name."""

    ending: str
    joined: Callable[[str, int], str]


class Form(msgspec.Struct, frozen=True):
    """`write(entries, setting, at, seat)` gives the text of a round that began `at` this time, for
    whoever sat there; `fits`: whether what is played by this setting can be said in this form;
    None: whatever the game plays. `reader`: None where it is only written."""

    write: Callable[[Iterable[Entry], Setting, int, str], str]
    session: Session
    fits: Callable[[Setting], bool] | None = None
    reader: Reader | None = None


class Histories(msgspec.Struct, frozen=True):
    """By the ending of the file's name."""

    forms: dict[str, Form]
