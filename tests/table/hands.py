"""Random hands between players as a journal has them, for whoever writes or reads them."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from croupier.cards.card import PACK
from croupier.games.awaiting import Asks, Draw, Drawn, Over, Said
from croupier.games.game import Stacks, Start
from croupier.games.poker import GAME as poker
from croupier.games.poker.terms import Terms
from croupier.rulebooks.load import Book, content_hash, load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.entry import Entry
from croupier.table.events import Pinned, Sitting
from croupier.table.room.events import HandStarted
from croupier.table.room.words import StartHand
from croupier.table.setting import Setting, lay_out, terms_of
from tests.games.side_by_side import put_value
from tests.kinds import the


class Room(NamedTuple):
    """A game by a book, laid out with a plate."""

    book: Book
    game: str
    setting: Setting
    pinned: Pinned


def room(book_id: str, game: str, plate: str, **readings: Any) -> Room:
    """A reading by its key, with `__` for the dots."""
    book = load_book(book_id)
    section = book.section(game)
    for key, value in readings.items():
        rules = put_value(section.rules, key.replace("__", "."), value)
        section = section._replace(rules=rules, hash=content_hash(rules))
    book = book._replace(games={**book.games, game: section})
    read = read_plate(plate, book.info.currency)
    pinned = Pinned(game, book_id, book.info.edition, section.hash, read)
    return Room(book, game, lay_out(section.game, section.rules, read), pinned)


def random_hand(where: Room, rng: random.Random, players: int = 0) -> tuple[Entry, ...]:
    """A hand from its start to its end; most players stay in for a while."""
    terms = terms_of(where.setting, Terms)
    most = min(9, poker.equipment(terms).most_players)
    numbers = sorted(rng.sample(range(1, most + 1), players or rng.randint(2, most)))
    stacks = {
        f"p{n}": rng.choice((rng.randint(11, 30), rng.randint(20, 200), 1000)) * terms.chip
        for n in numbers
    }
    button = rng.choice([*stacks]) if the(Stacks, where.setting.equipment.stacks).button else ""
    start = Start(tuple(stacks), tuple(stacks.values()), button)
    events, round = poker.open(terms, start)
    sitting = {seat: Sitting(f"Player “{seat}”", seat == "p3") for seat in stacks}
    started = HandStarted("r9-000007", 7, 0, where.pinned, sitting, stacks, button)
    entries = [Entry(StartHand(), (started, *events), "dealer", started.round)]
    deck: list[str] = rng.sample(PACK, len(PACK))
    while not isinstance(awaited := poker.awaiting(terms, round), Over):
        word, by = _answer(awaited, deck, terms, rng)
        new, round = poker.decide(terms, round, word)
        clock = isinstance(word, Said) and word.verb in ("fold", "check") and rng.random() < 0.1
        entries.append(Entry(word, new, by, started.round, clock=clock))
    return tuple(entries)


def _answer(
    awaited: Draw | Asks, deck: list[str], terms: Terms, rng: random.Random
) -> tuple[Drawn | Said, str]:
    if isinstance(awaited, Draw):
        count = len(awaited.to) if rng.random() < 0.8 else rng.randint(1, len(awaited.to))
        cards = tuple(deck.pop() for _ in range(count))
        return Drawn(awaited.device, cards, awaited.to[:count]), awaited.device
    (ask,) = awaited.asks
    options = [option for option in ask.options if option.verb != "fold" or rng.random() < 0.4]
    option = rng.choice(options or ask.options)
    chips = rng.randint(-(-option.low // terms.chip), max(1, option.high // terms.chip))
    price = rng.choice((option.low, option.high, chips * terms.chip))
    price = min(option.high, max(option.low, price))
    return Said(ask.actor, option.verb, "", price), ask.actor
