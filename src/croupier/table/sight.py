"""What whoever reads an entry may know of it: the one mask for every reader.

No card that lies face down for them, in events or in words, and nobody's wallet. Pure functions of
the entries; who reads is a seat, or nobody in particular.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Iterator
from operator import is_
from typing import TypeVar

import msgspec

from croupier.cards.card import HIDDEN
from croupier.games.awaiting import Drawn, Said
from croupier.games.facts import Event
from croupier.games.sight import ALL, Lying, cards, hides
from croupier.games.sight import mask as mask_cards
from croupier.table.entry import Entry, Word
from croupier.table.events import Seated
from croupier.table.strikes import stood

S = TypeVar("S", bound=msgspec.Struct)
DECK = "deck"
HOUSE = ("dealer", "house")


class _Everything(Container[str]):
    def __contains__(self, card: object) -> bool:
        return True


EVERYTHING = _Everything()


def public_name(player: str) -> str:
    """A name for a player that says nothing about the wallet."""
    return hashlib.sha256(f"visitor {player}".encode()).hexdigest()[:12]


def mask(entry: Entry, seat: str, known: Container[str] = ()) -> Entry:
    """The entry as this seat may know it. `known`: cards it has seen elsewhere, and may read in
    every place."""
    events = tuple(_seen(event, seat, known) for event in entry.events)
    word = _said(entry, events, seat, known)
    by = _said_by(entry)
    if word is entry.word and by == entry.by and all(map(is_, events, entry.events)):
        return entry
    return msgspec.structs.replace(entry, word=word, events=events, by=by)


def private(event: Event, seats: Iterable[str]) -> set[str]:
    """The seats that see this event differently from a spectator."""
    if isinstance(event, Seated):
        return {event.seat}
    if not hides(type(event)):
        return set()
    public = mask_cards(event, "")
    return {seat for seat in seats if mask_cards(event, seat) != public}


def told(entries: Iterable[Entry], seat: str, *, over: bool = True) -> list[Entry]:
    """The entries of a round as this seat may read them again. Of one deck a card comes once:
    whoever has seen it anywhere in the round may read it everywhere, and nobody else ever does. Of
    a shoe everything is named once the round is over, and no card that lies face down before."""
    entries = list(entries)
    if any(map(_dealt, entries)):
        known: list[Container[str]] = [*_known(entries, seat)]
    else:
        known = [EVERYTHING if over else ()] * len(entries)
    return [mask(entry, seat, seen) for entry, seen in zip(entries, known, strict=True)]


def _seen(event: Event, seat: str, known: Container[str]) -> Event:
    if hides(type(event)):
        return mask_cards(event, seat, known)
    return _unnamed(event)


def _unnamed(said: S) -> S:
    """Without anybody's wallet."""
    player = getattr(said, "player", "")
    return msgspec.structs.replace(said, player=public_name(player)) if player else said


def _said(entry: Entry, events: tuple[Event, ...], seat: str, known: Container[str]) -> Word:
    """The word as it may be read: a card in it is named as it lies after it was said."""
    match entry.word:
        case Drawn(device, outcomes, to) as drawn:
            named = tuple(
                _named(drawn, zip(cards(entry.events), cards(events), strict=True), known)
            )
            return drawn if named == outcomes else Drawn(device, named, to)
        case Said(cards=given) if given and entry.by != seat:
            shown = tuple(card if card in known else HIDDEN for card in given)
            return msgspec.structs.replace(entry.word, cards=shown)
    return _unnamed(entry.word)


def _named(
    word: Drawn, lying: Iterable[tuple[Lying, Lying]], known: Container[str]
) -> Iterator[str]:
    """Outcomes as they may be read; `lying`: the cards of the events, as they are and as seen."""
    left = list(lying)
    for outcome in word.outcomes:
        at = next((at for at, (was, _) in enumerate(left) if was.card == outcome), None)
        if at is not None:
            yield left[at][1].card
            del left[: at + 1]
        else:
            yield HIDDEN if word.device == DECK and outcome not in known else outcome


def _said_by(entry: Entry) -> str:
    """Who said it, as others may know: a seat, the dealer or the house; a player without a seat is
    nobody."""
    for event in entry.events:
        if isinstance(event, Seated):
            return event.seat
    nameless = any(getattr(event, "player", "") for event in entry.events)
    return "" if nameless and entry.by not in HOUSE else entry.by


def _known(entries: list[Entry], seat: str) -> list[set[str]]:
    """What the seat has seen, for each entry. A card that was struck may come again, face down: it
    is known by what was seen while the entry stood that dealt it, and a word names it as that entry
    does."""
    known: list[set[str]] = [set() for _ in entries]
    for stand in stood(entries):
        seen = _open((entries[number] for number in stand), seat)
        for number in stand:
            known[number] |= seen & _dealt(entries[number])
    for stand in stood(entries):
        named = set().union(*(known[number] for number in stand if _dealt(entries[number])))
        for number in stand:
            if not _dealt(entries[number]):
                known[number] |= named
    return known


def _dealt(entry: Entry) -> set[str]:
    """The cards that came from the deck with this entry."""
    word = entry.word
    return set(word.outcomes) if isinstance(word, Drawn) and word.device == DECK else set()


def _open(entries: Iterable[Entry], seat: str) -> set[str]:
    return {
        lying.card
        for entry in entries
        for lying in cards(entry.events)
        if lying.seen_by == ALL or (seat and lying.seen_by == seat)
    }
