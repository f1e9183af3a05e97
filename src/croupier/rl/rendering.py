"""A table as a seat sees it: as text, or as a picture.

The text is what a terminal shows: the cards by their places, what the game tells of the round, and
what is asked. A picture shows the same on green cloth.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.games.awaiting import say_ask
from croupier.games.tell import cards
from croupier.money import amount_text
from croupier.rl.picture import Picture, drawn
from croupier.words.speech import speech

if TYPE_CHECKING:
    from croupier.rl.table import Table

TEXT, PICTURE = "ansi", "rgb_array"
MODES = (TEXT, PICTURE)
ENGLISH = "en"


def rendered(table: Table, seat: str, mode: str | None) -> str | Picture | None:
    """By the mode an environment was made with."""
    if mode == TEXT:
        return "\n".join(text(table, seat)) + "\n"
    if mode == PICTURE:
        return drawn([*_head(table), *_told(table, seat)], _piles(table, seat))
    return None


def text(table: Table, seat: str) -> Iterator[str]:
    yield from _head(table)
    for place, lying in _piles(table, seat).items():
        yield f"{place}: {' '.join(lying)}"
    yield from _told(table, seat)


def _head(table: Table) -> Iterator[str]:
    said = speech(ENGLISH)
    yield f"{said.text('game', table.asked.game)}, {table.book}"


def _piles(table: Table, seat: str) -> dict[str, tuple[str, ...]]:
    found = table.face.lies(table.playing.view(seat))
    return {place: tuple(cards(lying).split()) for place, lying in found.items() if lying}


def _told(table: Table, seat: str) -> Iterator[str]:
    """What the game tells, what came of it, what is asked."""
    playing, game, said = table.playing, table.setting.game, speech(ENGLISH)
    view = playing.view(seat)
    if view.round is not None:
        names = {each: each for each in table.seats}
        for line in game.tell.lies(table.setting.terms, view.round, seat, names):
            yield said.tell(line)
    for name, value in (_result(table) or {}).items():
        yield f"{name}: {value}"
    if view.ask is not None:
        yield say_ask(view.ask, table.currency)
    if playing.over and playing.round is not None:
        for each in table.seats:
            net = amount_text(abs(playing.net(each)), table.currency)
            yield f"{each}: {'-' if playing.net(each) < 0 else '+'}{net} {table.currency}"


def _result(table: Table) -> dict[str, object] | None:
    playing = table.playing
    if playing.round is None or not playing.over:
        return None
    found = table.setting.game.result(playing.round)
    return None if found is None else dict(found)
