"""Plays a hand from its PHH text: by the game, and then at a table, as any text of a round.

A file that says what the hand does not lead to is a `RoundTextError` with the difference.
"""

from __future__ import annotations

import difflib
import tomllib
from decimal import Decimal
from typing import Any

from croupier.cards.card import HIDDEN
from croupier.errors import CroupierError, IllegalDecision, RoundTextError
from croupier.games.awaiting import Asks, Draw, Drawn, Over, Said, legal, say_legal
from croupier.games.game import Start
from croupier.games.poker import GAME
from croupier.games.poker.fold import BURN
from croupier.games.poker.round import awaiting, decide, open
from croupier.games.poker.state import Round, in_hand
from croupier.games.poker.terms import Terms
from croupier.histories.poker.phh import BY_CLOCK, write_phh
from croupier.histories.poker.phh_fields import Action, Fields, read_cards, read_fields, unreadable
from croupier.money import read_amount
from croupier.replay import Played, explained, replay
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.shelves import Wanted
from croupier.table.entry import Entry
from croupier.table.events import Pinned, Sitting
from croupier.table.room.events import HandStarted
from croupier.table.room.words import StartHand
from croupier.table.setting import Setting, lay_out, terms_of
from croupier.text.writing import write_round

CHECKED = (
    "variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet",
    "_max_bet", "finishing_stacks", "winnings", "_pots", "_rake",
)  # fmt: skip
"""What follows from the rest of a file: where it is said it has to be so."""
_DEVICE, _HAND = "deck", "hand"


def wanted(text: str, file: str = "hand") -> Wanted:
    """The book a hand is played by, with its game and the rules that were pinned."""
    fields = read_fields(text, file)
    return Wanted(fields.book, fields.game, fields.rules)


def replay_phh(text: str, book: Book, file: str = "hand") -> Played:
    """Plays the hand by this book; raises where it does not come out as the file says."""
    entries, setting = read_phh(text, book, file)
    played = replay(str(write_round(entries, setting)), book, file)
    _compare(text, write_phh(entries, setting), file)
    return played


def read_phh(text: str, book: Book, file: str = "hand") -> tuple[tuple[Entry, ...], Setting]:
    """The hand as a journal would have it."""
    fields = read_fields(text, file)
    section = book.section(fields.game)
    if not section.hash.startswith(fields.rules):
        why = f"played by rules {fields.rules[:12]}, the book now has {section.hash[:12]}"
        raise unreadable(file, 1, why)
    plate = read_plate(fields.plate, fields.currency)
    setting = lay_out(section.game, section.rules, plate)
    if setting.game.name != GAME.name:
        raise unreadable(file, 1, f"{fields.game} is not poker between players")
    pinned = Pinned(section.game, book.info.id, book.info.edition, section.hash, plate)
    return _Hand(fields, setting, pinned, file).play(), setting


class _Hand:
    """Goes through the actions; the game decides what each of them leads to."""

    def __init__(self, fields: Fields, setting: Setting, pinned: Pinned, file: str) -> None:
        self.fields, self.setting, self.file = fields, setting, file
        self.terms = terms_of(setting, Terms)
        self.line = 1
        self.dealt: dict[str, list[str]] = {}
        self.shown: dict[str, tuple[str, ...]] = {}
        self.known: set[str] = set()
        self.entries: list[Entry] = []
        self.round = self._start(pinned)

    def _start(self, pinned: Pinned) -> Round:
        fields = self.fields
        customs = self.setting.equipment.stacks
        goes_around = customs is not None and customs.button
        if goes_around != bool(fields.button):
            wanted = "a seat" if goes_around else "nothing"
            raise unreadable(self.file, 1, f"field “_button”: this game needs {wanted} there")
        at = fields.seats.index(fields.first)
        seats = fields.seats[at:] + fields.seats[:at]
        stacks = fields.stacks[at:] + fields.stacks[:at]
        sitting = {
            seat: Sitting(name, bot)
            for seat, name, bot in zip(fields.seats, fields.names, fields.bots, strict=True)
        }
        chips = dict(zip(seats, stacks, strict=True))
        started = HandStarted(fields.round, 1, 0, pinned, sitting, chips, fields.button)
        events, round = open(self.terms, Start(seats, stacks, fields.button))
        if round.opened.seats != fields.seats:
            raise unreadable(self.file, 1, "the first player sits left of the button")
        self.entries.append(Entry(StartHand(), (started, *events), "dealer", fields.round))
        return round

    def play(self) -> tuple[Entry, ...]:
        for action in self.fields.actions:
            self.line = action.line
            try:
                self._take(action)
            except CroupierError as error:
                if isinstance(error, RoundTextError):
                    raise
                why = explained(error, self.fields.currency)
                raise unreadable(self.file, action.line, why) from error
        self._turn()
        awaited = self._awaited()
        if not isinstance(awaited, Over):
            raise self._wrong(f"the hand is not over: {self._open(awaited)} is awaited")
        return tuple(self.entries)

    def _take(self, action: Action) -> None:
        match action:
            case Action(actor="d", verb="dh", arguments=(seat, cards)):
                self._deal(seat, read_cards(cards))
            case Action(actor="d", verb="db", arguments=(cards,)):
                self._deal("board", read_cards(cards))
            case Action(actor=seat, verb="sm", arguments=arguments):
                self._show(seat, arguments)
            case Action(actor=seat, verb="cbr", arguments=(amount,)):
                self._say(action, "bet", read_amount(amount, self.fields.currency))
            case Action(verb="f" | "cc" | "pb", arguments=()) if action.actor != "d":
                self._say(action, {"f": "fold", "cc": "call", "pb": "bring-in"}[action.verb])
            case _:
                raise self._wrong("expected d dh, d db, or a player's f, cc, cbr, pb or sm")

    def _wrong(self, why: str) -> RoundTextError:
        return unreadable(self.file, self.line, why)

    def _open(self, awaited: Any) -> str:
        asked = awaited.asks if isinstance(awaited, Asks) else legal(awaited, "")
        return "; ".join(say_legal(each, self.fields.currency) for each in asked)

    def _awaited(self) -> Any:
        return awaiting(self.terms, self.round)

    def _decide(self, word: Drawn | Said, by: str, *, clock: bool = False) -> None:
        events, self.round = decide(self.terms, self.round, word)
        self.entries.append(Entry(word, events, by, self.fields.round, clock=clock))

    # Cards.

    def _deal(self, to: str, cards: tuple[str, ...]) -> None:
        """Cards wait until all of a street are there: the format names them player by player."""
        awaited = self._awaited()
        places = _places(awaited)
        held = self.dealt.setdefault(to, [])
        if places.count(to) < len(held) + len(cards):
            words = self._open(awaited) or "nothing"
            raise self._wrong(f"{len(cards)} cards to {to} are not awaited now, but: {words}")
        self._know(cards)
        held += cards
        wanted = [place for place in places if place != BURN]
        if len(wanted) == sum(map(len, self.dealt.values())):
            outcomes = [HIDDEN if place == BURN else self.dealt[place].pop(0) for place in places]
            self.dealt = {}
            self._decide(Drawn(_DEVICE, tuple(outcomes), awaited.to), _DEVICE)

    def _know(self, cards: tuple[str, ...]) -> None:
        for card in cards:
            if card in self.known:
                raise IllegalDecision("duplicate-card", card=card)
            self.known |= {card} - {HIDDEN}

    def _show(self, seat: str, arguments: tuple[str, ...]) -> None:
        """Who shows: cards that were not known until then are turned at the end."""
        if not in_hand(self.round, seat) and self.round.ended is None:
            raise self._wrong(f"{seat} has no hand to show")
        cards = read_cards("".join(arguments)) if arguments not in ((), ("-",)) else ()
        if not cards:
            return
        held = [lying.card for lying in self.round.cards[self.round.seats.index(seat)]]
        new = [card for card in cards if card not in held]
        if len(cards) != len(held) or len(new) != held.count(HIDDEN):
            raise self._wrong(f"{seat} holds {' '.join(held)}, and shows {' '.join(cards)}")
        self._know(tuple(card for card in new if card not in self.shown.get(seat, ())))
        self.shown[seat] = tuple(new)

    def _turn(self) -> None:
        """Down cards that nobody had named."""
        awaited = self._awaited()
        if not isinstance(awaited, Draw) or awaited.device != _HAND:
            return
        hands = {seat: list(cards) for seat, cards in self.shown.items()}
        missing = [seat for seat in awaited.to if not hands.get(seat)]
        if missing:
            raise self._wrong(f"{missing[0]} is in the showdown and does not show")
        self._decide(
            Drawn(_HAND, tuple(hands[seat].pop(0) for seat in awaited.to), awaited.to), "dealer"
        )

    # Words.

    def _say(self, action: Action, verb: str, price: int = 0) -> None:
        awaited = self._awaited()
        options = {}
        if isinstance(awaited, Asks) and awaited.asks[0].actor == action.actor:
            options = {option.verb: option for option in awaited.asks[0].options}
        if verb == "call" and "check" in options:
            verb = "check"
        elif verb == "bet" and "raise" in options:
            verb = "raise"
        elif verb == "bet" and "bring-in" in options and options["bring-in"].low == price:
            verb = "bring-in"  # as large as a bet, and told as one
        if verb in ("call", "bring-in") and verb in options:
            price = options[verb].low
        clock = action.note == BY_CLOCK
        self._decide(Said(action.actor, verb, "", price), action.actor, clock=clock)


def _places(awaited: Any) -> list[str]:
    """Where the deck's next cards go: a seat once for each of its cards, down or up."""
    if not isinstance(awaited, Draw) or awaited.device != _DEVICE:
        return []
    return [place.partition(" ")[0] for place in awaited.to]


def _compare(text: str, again: str, file: str) -> None:
    """What the file says of the outcome, beside what the hand led to."""
    written, played = (tomllib.loads(t, parse_float=Decimal) for t in (text, again))
    names = [name for name in CHECKED if name in written and written[name] != played.get(name)]
    if not names:
        return
    before = [f"{name} = {_plain(written[name])}" for name in names]
    after = [f"{name} = {_plain(played.get(name))}" for name in names]
    diff = difflib.unified_diff(
        before, after, f"{file} as written", "as the book has it", lineterm=""
    )
    raise RoundTextError("round-differs", diff="\n".join(diff))


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_plain, value))}]"
    if isinstance(value, str):
        return f'"{value}"'
    return "nothing" if value is None else str(value)
