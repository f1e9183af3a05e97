"""What a reader of a round's text may be told: no card that lay face down for them.

A card of one deck comes once: whoever has seen it anywhere in the round may read it everywhere.
Pure functions of the entries; who reads is a seat, or nobody in particular.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from croupier.cards.card import HIDDEN
from croupier.games.awaiting import Drawn, Said
from croupier.games.sight import ALL, Lying, mask
from croupier.table.entry import Entry
from croupier.table.events import Struck

DECK = "deck"


def told(entries: Iterable[Entry], seat: str) -> list[Entry]:
    """The entries of a round that was dealt from one deck, as this seat may read them; those of
    other rounds as they are. A card that was struck may come again, face down: it is known by what
    was seen while the entry stood that dealt it, and a word names it as that entry does."""
    entries = list(entries)
    known: list[set[Any]] = [set() for _ in entries]
    for stand in _stood(entries):
        seen = _seen((entries[number] for number in stand), seat)
        for number in stand:
            known[number] |= seen & _dealt(entries[number])
    for stand in _stood(entries):
        named = set().union(*(known[number] for number in stand if _dealt(entries[number])))
        for number in stand:
            if not _dealt(entries[number]):
                known[number] |= named
    return [_with_known(entry, seen) for entry, seen in zip(entries, known, strict=True)]


def seen(entry: Entry, seat: str) -> Entry:
    """An entry as this seat may know it when it comes: where an event lays a card face down, the
    word that brought it does not say which it is."""
    entry = mask(entry, seat)
    word = entry.word
    if not isinstance(word, Drawn):
        return entry
    cards = tuple(lying.card for lying in _lying(entry.events))[: len(word.outcomes)]
    outcomes = (*cards, *word.outcomes[len(cards) :])
    return msgspec.structs.replace(entry, word=msgspec.structs.replace(word, outcomes=outcomes))


def _dealt(entry: Entry) -> set[Any]:
    """The cards that came from the deck with this entry."""
    word = entry.word
    return set(word.outcomes) if isinstance(word, Drawn) and word.device == DECK else set()


def _stood(entries: list[Entry]) -> Iterator[tuple[int, ...]]:
    """The entries that stood before each strike, and those that stand at last."""
    stand: list[int] = []
    for number, entry in enumerate(entries):
        for event in entry.events:
            if isinstance(event, Struck):
                yield tuple(stand)
                del stand[event.entry - 1 :]
        stand.append(number)
    yield tuple(stand)


def _seen(entries: Iterable[Entry], seat: str) -> set[Any]:
    return {
        lying.card
        for entry in entries
        for lying in _lying(entry.events)
        if lying.seen_by == ALL or (seat and lying.seen_by == seat)
    }


def _with_known(entry: Entry, seen: set[Any]) -> Entry:
    match entry.word:
        case Drawn(device=device, outcomes=cards, to=to) if device == DECK:
            return msgspec.structs.replace(entry, word=Drawn(DECK, _known(cards, seen), to))
        case Said(cards=cards) if cards:
            word = msgspec.structs.replace(entry.word, cards=_known(cards, seen))
            return msgspec.structs.replace(entry, word=word)
    return entry


def _known(cards: Iterable[str], seen: set[Any]) -> tuple[str, ...]:
    return tuple(card if card in seen else HIDDEN for card in cards)


def _lying(thing: Any) -> Iterator[Lying]:
    """All cards that lie in it."""
    if isinstance(thing, Lying):
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from _lying(item)
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from _lying(getattr(thing, field))
