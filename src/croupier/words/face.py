"""What a game shows here: everything that is said of it, in English.

A face names what it is about and knows no page. Other languages have the same phrases in their
files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.rulebooks.schema.plate import Plate
from croupier.words.books.names import Names, Way

if TYPE_CHECKING:
    from croupier.words.par_sheet import TextSheet
    from croupier.words.results import Told
    from croupier.words.speech import Speech

Text = str | tuple[str, str]
"""What the page of the tables says; where it bends with the number `n`, for one and for more."""


class Part(NamedTuple):
    """Words that the page fetches together, by key; games that are alike may share them."""

    name: str
    texts: Mapping[str, Text]


def _nothing(_plate: Plate, _speech: Speech) -> tuple[tuple[str, str], ...]:
    return ()


class GameWords(NamedTuple):
    """`games`: what people call the games that a book may have of it. `names`: what its rules are
    called. `lobby`: what the page of the tables says of it in the lobby and in the history; `page`:
    at a table of it. `pages`: said on the server's own pages, on cards and in a terminal, by key;
    `terminal`: in a terminal only. `named`: words that stand by themselves, by their place: bets,
    call bets, and what a plate chooses; `units`: choices whose numbers count something, and the
    counted word for it. `values`: how a value of a type of its own is said. `posted`: what its
    plate says is put in before anybody chooses. `chosen`: choices of a plate of which it says name
    and value itself. `reasons`: by key, what its refusals and its table say besides, in the
    terminal as on the page; `verbs`: as `verb.raise` what people say in other words than the verb
    itself, as `noun.hit` what they ask for with it, as `chips.blue` chips of a colour. `card`: the
    rules that the best play hangs on, by their keys or chapters; a card states them. `par`: the
    sheet of a device, where the game has such. `lesson`: what the page says of it to who learns it.
    `seen`: the place of the words for what outcomes of
    its device show. `result`: how a round went, in one line."""

    games: Mapping[str, str]
    names: Names
    lobby: Mapping[str, Text]
    page: Part
    pages: Mapping[str, str] = {}
    terminal: Mapping[str, str] = {}
    named: Mapping[str, tuple[str, ...]] = {}
    units: Mapping[str, str] = {}
    values: Mapping[type[Any], Way] = {}
    posted: Callable[[Plate, Speech], tuple[tuple[str, str], ...]] = _nothing
    chosen: Mapping[str, Callable[[Plate, Speech], tuple[str, str]]] = {}
    reasons: Mapping[str, str] = {}
    verbs: Mapping[str, str] = {}
    card: tuple[str, ...] = ()
    par: Callable[[Any, Speech], TextSheet] | None = None
    seen: str = ""
    lesson: Mapping[str, str] = {}
    result: Callable[[Mapping[str, Any], Told], str] | None = None
