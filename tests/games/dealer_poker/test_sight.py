"""Nothing hidden leaks: what each seat is told in every golden round of poker against the dealer.

Who may know which card is counted here once more from the text alone: the words, the places the
cards went to, and whose boxes they are. “Players look at their own cards only” (§41, §165; art.
15(4): shown to nobody else; RP p. 7, TH p. 7).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cards.card import HIDDEN
from croupier.games.awaiting import Ask, Asks, Awaiting, Drawn, Option, Said
from croupier.games.dealer_holdem import events as holdem
from croupier.games.dealer_poker import events as poker
from croupier.games.registry import game_of
from croupier.games.sight import mask
from croupier.replay import Played, replay, wanted_book
from croupier.rulebooks.load import load_book, shelf
from croupier.table.entry import Entry
from croupier.table.words import NoMoreBets
from tests.games.dealer_poker.naive import NAMES, five

GAMES = ("caribbean", "oasis", "russian", "dealer-holdem")
MODULES: dict[str, Any] = {game: game_of(game) for game in GAMES}
BOOKS = Path(str(shelf()))
FILES = [file for game in GAMES for file in sorted(BOOKS.glob(f"*/rounds/{game}/*.round"))]
THREE = NAMES.index("three")
CARD = re.compile(r'"([2-9TJQKA][shdc])"')
every_round = pytest.mark.parametrize(
    "file", FILES, ids=[str(file.relative_to(BOOKS)) for file in FILES]
)

_book = cache(load_book)


def played(file: Path) -> Played:
    text = file.read_text("utf-8")
    return replay(text, _book(wanted_book(text)), file.name)


def cards_in(thing: Any) -> set[str]:
    return set(CARD.findall(msgspec.json.encode(thing).decode()))


class Known:
    """Who may know what, told word by word."""

    def __init__(self, file: Path) -> None:
        self.book, self.game = file.parents[2].name, file.parent.name
        self.boxes: dict[str, Any] = {}
        self.bonus: set[str] = set()
        self.lying: dict[str, list[str]] = {}
        self.discards: dict[str, list[str]] = {}
        self.decided: dict[str, bool] = {}
        self.said: set[str] = set()
        self.over = False

    def told(self, entry: Entry) -> None:
        match entry.word:
            case NoMoreBets():
                opened = next(
                    e for e in entry.events if isinstance(e, poker.Opened | holdem.Opened)
                )
                self.boxes = {box.name: box for box in opened.boxes}
                spots = [wager.spot.split() for wager in opened.wagers]
                self.bonus = {box for box, kind in spots if kind == "bonus" and box in self.boxes}
            case Drawn(_, outcomes, to):
                assert len(to) == len(outcomes)
                for card, place in zip(outcomes, to, strict=True):
                    self.lying.setdefault(place, []).append(card)
            case Said(_, "sixth", box):
                self.said.add(box)
            case Said(_, "exchange", box, _, cards):
                self.said.add(box)
                self.discards[box] = list(cards)
                self.lying[box] = [card for card in self.lying[box] if card not in cards]
            case Said(_, "bet" | "pass" as verb, box):
                self.said.add(box)
                self.decided[box] = verb == "bet"
        self.over = any(isinstance(e, poker.Ended | holdem.Ended) for e in entry.events)

    @property
    def all_dealt(self) -> bool:
        last, count = ("board", 3) if self.game == "dealer-holdem" else ("dealer", 5)
        return len(self.lying.get(last, ())) >= count

    @property
    def all_decided(self) -> bool:
        return all(box.dark or name in self.decided for name, box in self.boxes.items())

    @property
    def in_play(self) -> set[str]:
        return {name for name, box in self.boxes.items() if box.dark or self.decided.get(name)}

    def by(self, seat: str) -> set[str]:
        """The cards this seat may know by now."""
        found = {*self.lying.get("board", ()), *self._bank()}
        before = True
        for name, box in self.boxes.items():
            mine = box.seat == seat and not box.dark
            if mine and before:
                found |= {*self.lying.get(name, ()), *self.discards.get(name, ())}
            before = before and (not mine or name in self.decided)
            if self.over and name in self.in_play:
                found |= set(self.lying[name])
            if name in self.bonus and self.over:
                found |= {*self.lying[name], *self.discards.get(name, ())}
            if name in self.bonus and self._checked(name):
                found |= set(self._first(name))
        return found

    def _first(self, box: str) -> list[str]:
        held = [*self.discards.get(box, ()), *self.lying[box]]
        return held if self.game == "dealer-holdem" else held[:5]

    def _checked(self, box: str) -> bool:
        """§33, R57: when all have decided; §145, §169: where it has won, when all have said what
        they do with their first boxes, with their second; of a dark box at the end (§155)."""
        if self.game == "dealer-holdem":
            return self.all_decided
        if self.book != "by" or self.boxes[box].dark or box not in self.said:
            return False
        with_it = {name for name in self.boxes if self._place(name) == self._place(box)}
        won = five(tuple(self._first(box))).place >= THREE
        return won and with_it <= self.said

    def _place(self, box: str) -> int | None:
        """Whether it is a player's first light box, or the second."""
        if self.boxes[box].dark:
            return None
        mine = [n for n, b in self.boxes.items() if b.seat == self.boxes[box].seat and not b.dark]
        return mine.index(box)

    def _bank(self) -> set[str]:
        """The fifth card lies open; the others when all have decided and somebody plays on."""
        cards = self.lying.get("dealer", [])
        if self.game == "dealer-holdem":
            return set(cards) if len(self.lying.get("board", ())) == 5 else set()
        opened = len(cards) >= 5 and self.all_decided and bool(self.in_play)
        return set(cards) if opened else set(cards[4:])


def seats(played: Played) -> list[str]:
    return [*played.table.seats, ""]


@every_round
def test_nobody_is_told_another_card(file: Path) -> None:
    game = played(file)
    known = Known(file)
    for entry in game.entries:
        known.told(entry)
        for seat in seats(game):
            told = cards_in(mask(entry.events, seat))
            assert told <= known.by(seat), f"{seat or 'a visitor'}, after {entry.word}"


@every_round
def test_everybody_sees_what_they_may(file: Path) -> None:
    """A player's own light box from when it is looked at, the bank's open card, the board; and what
    a seat folds from what it was told is what it may see of the round."""
    game = played(file)
    known, module = Known(file), MODULES[file.parent.name]
    rounds = {seat: module.round() for seat in seats(game)}
    whole = module.round()
    for entry in game.entries:
        known.told(entry)
        mine = [event for event in entry.events if _of_the_game(event)]
        for seat, round in rounds.items():
            for event in mine:
                round = module.evolve(round, mask(event, seat))
            rounds[seat] = round
        for event in mine:
            whole = module.evolve(whole, event)
        for seat, round in rounds.items():
            assert mask(round, seat) == mask(whole, seat)
            if known.all_dealt and not known.over:
                boxes = {card for box in known.boxes for card in known.lying[box]} - {HIDDEN}
                assert known.by(seat) & boxes <= cards_in(mask(whole, seat))


def _of_the_game(event: Any) -> bool:
    tag = str(type(event).__struct_config__.tag)
    return tag.startswith(("dealer-poker.", "dealer-holdem.")) or tag in ("stake", "line")


@every_round
def test_no_question_is_told_to_all(file: Path) -> None:
    """Insurance is offered from three of a kind: whoever hears the offer knows the hand. Events
    carry no questions; a refusal names who is asked, and what may be said to them alone."""
    for entry in played(file).entries:
        assert not [part for event in entry.events for part in parts(event) if asks(part)]


def parts(thing: Any) -> list[Any]:
    """A struct, and everything inside it."""
    found = [thing]
    if isinstance(thing, msgspec.Struct):
        inside: Any = [getattr(thing, field) for field in thing.__struct_fields__]
    else:
        inside = thing.values() if isinstance(thing, dict) else thing
    if isinstance(inside, list | tuple) or isinstance(thing, dict):
        found += [part for each in inside for part in parts(each)]
    return found


def asks(thing: Any) -> bool:
    return isinstance(thing, Ask | Asks | Option | Awaiting)


def test_a_word_does_not_tell_the_cards_it_names() -> None:
    """§133, §158: exchanged cards lie face down: others hear how many, not which."""
    file = BOOKS / "by" / "rounds" / "russian" / "158-exchange-one-to-five.round"
    for entry in played(file).entries:
        if isinstance(entry.word, Said) and entry.word.cards:
            assert not set(entry.word.cards) & cards_in(entry.events)
