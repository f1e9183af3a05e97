"""The fields of a PHH text: which a hand needs, what each may hold, and on which line it stands.

This module knows the form of a file, not how poker is played.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any, NamedTuple

from croupier.cards.card import HIDDEN, read_card
from croupier.errors import IllegalDecision, RoundTextError
from croupier.money import CURRENCIES, read_amount
from croupier.phrase import Phrase
from croupier.rulebooks import toml
from croupier.text.lines import RESERVED

_UNKNOWN = "??"
_LINE = re.compile(r"at line (\d+)")
_NAME = re.compile(r"[\w.-]+")
_PLAYER = re.compile(r"p([1-9]\d?)")


class Action(NamedTuple):
    """One action: who, what, with which arguments; `note` is the commentary after it."""

    line: int
    actor: str
    verb: str
    arguments: tuple[str, ...]
    note: str


class Fields(NamedTuple):
    """What a file says of a hand. `seats` and all that belongs to players is in its order; `all` is
    the whole file, with amounts as numbers."""

    game: str
    book: str
    rules: str
    plate: str
    currency: str
    round: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    stacks: tuple[int, ...]
    button: str
    first: str
    actions: tuple[Action, ...]
    all: dict[str, Any]


def is_phh(text: str) -> bool:
    """Whether a text looks like one of these: it names its variant as the format wants it."""
    return re.search(r"^\s*variant\s*=", text, re.MULTILINE) is not None


def read_fields(text: str, file: str = "hand") -> Fields:
    """The fields; what is missing or cannot be read is an error with its line."""
    return _Reader(text, file).read()


def unreadable(file: str, line: int, why: str | Phrase) -> RoundTextError:
    return RoundTextError("unreadable-round", file=file, line=line, why=why)


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.lines = text.removeprefix("\ufeff").splitlines()
        try:
            self.all = toml.load("\n".join(self.lines) + "\n", parse_float=Decimal)
        except tomllib.TOMLDecodeError as error:
            found = _LINE.search(str(error))
            line = int(found[1]) if found else max(1, len(self.lines))
            raise unreadable(file, line, f"this is no TOML: {error}") from error

    def read(self) -> Fields:
        currency = self._text("currency")
        if currency not in CURRENCIES:
            raise self._wrong("currency", f"{currency} is not an ISO 4217 currency")
        stacks = self._amounts("starting_stacks", currency)
        seats = self._seats(len(stacks))
        names = self._each("players", str, seats)
        return Fields(
            self._text("_game"),
            self._text("_book"),
            self._text("_rules", ""),
            self._text("_plate"),
            currency,
            self._text("hand", "text-000001"),
            seats,
            tuple(name or seat for name, seat in zip(names, seats, strict=True)),
            self._each("_bots", bool, (False,) * len(seats)),
            stacks,
            self._seat("_button", "", seats),
            self._seat("_first", seats[0], seats),
            self._actions(seats),
            self.all,
        )

    # Fields.

    def _line(self, name: str) -> int:
        field = re.compile(rf"\s*{name}\s*=")
        return next((at for at, line in enumerate(self.lines, 1) if field.match(line)), 1)

    def _wrong(self, name: str, why: str) -> RoundTextError:
        return unreadable(self.file, self._line(name), f"field “{name}”: {why}")

    def _text(self, name: str, default: str | None = None) -> str:
        value = self.all.get(name, default)
        if value is None:
            raise unreadable(self.file, 1, f"the field “{name}” is missing")
        if isinstance(value, int) and not isinstance(value, bool) and name == "hand":
            value = str(value)
        if not isinstance(value, str):
            raise self._wrong(name, "expected text in quotes")
        return value

    def _seat(self, name: str, default: str, seats: tuple[str, ...]) -> str:
        seat = self._text(name, default)
        if seat and seat not in seats:
            raise self._wrong(name, f"expected one of {', '.join(seats)}, found “{seat}”")
        return seat

    def _list(self, name: str) -> list[Any]:
        value = self.all.get(name)
        if value is None:
            raise unreadable(self.file, 1, f"the field “{name}” is missing")
        if not isinstance(value, list):
            raise self._wrong(name, "expected an array")
        return value

    def _each(self, name: str, kind: type[Any], default: tuple[Any, ...]) -> tuple[Any, ...]:
        """One value for each player, or the default where the field is left out."""
        if name not in self.all:
            return default
        values = self._list(name)
        if len(values) != len(default) or not all(isinstance(value, kind) for value in values):
            words = {str: "text", bool: "true or false"}[kind]
            raise self._wrong(name, f"expected {words} for each of {len(default)} players")
        return tuple(values)

    def _amounts(self, name: str, currency: str) -> tuple[int, ...]:
        values = self._list(name)
        amounts = tuple(self._amount(name, value, currency) for value in values)
        if len(amounts) < 2 or min(amounts) <= 0:
            raise self._wrong(name, "expected an amount above 0 for each of two players or more")
        return amounts

    def _amount(self, name: str, value: Any, currency: str) -> int:
        try:
            return amount(value, currency)
        except IllegalDecision as error:
            raise self._wrong(name, str(error)) from error

    def _seats(self, players: int) -> tuple[str, ...]:
        """By our own names; else by the numbers of the seats; else as the format counts players."""
        counted = tuple(f"p{number}" for number in range(1, players + 1))
        if "_names" not in self.all and "seats" in self.all:
            numbers = self._list("seats")
            seats: tuple[str, ...] = tuple(f"p{number}" for number in numbers)
            name = "seats"
        else:
            seats, name = self._each("_names", str, counted), "_names"
        fits = all(_NAME.fullmatch(seat) and seat not in RESERVED for seat in seats)
        if not fits or len(set(seats)) != players:
            raise self._wrong(name, f"expected a different one for each of {players} players")
        return seats

    # Actions.

    def _actions(self, seats: tuple[str, ...]) -> tuple[Action, ...]:
        found = []
        line = self._line("actions")
        for action in self._list("actions"):
            if not isinstance(action, str):
                raise unreadable(self.file, line, "field “actions”: expected text in quotes")
            line = self._place(action, line)
            words, _, note = action.partition("#")
            if words.strip():
                found.append(self._action(words.split(), note.strip(), line, seats))
        return tuple(found)

    def _place(self, action: str, after: int) -> int:
        """The line of an action: the next one that has it, from the last action's on."""
        rest = enumerate(self.lines[after - 1 :], after)
        return next((at for at, line in rest if action in line), after)

    def _action(self, words: list[str], note: str, line: int, seats: tuple[str, ...]) -> Action:
        actor, verb, *arguments = [*words, ""] if len(words) == 1 else words
        if actor != "d":
            actor = self._player(actor, line, seats)
        elif verb == "dh" and arguments:
            arguments[0] = self._player(arguments[0], line, seats)
        return Action(line, actor, verb, tuple(arguments), note)

    def _player(self, label: str, line: int, seats: tuple[str, ...]) -> str:
        found = _PLAYER.fullmatch(label)
        if not found or int(found[1]) > len(seats):
            raise unreadable(
                self.file, line, f"nobody is called {label}; there are p1 to p{len(seats)} and d"
            )
        return seats[int(found[1]) - 1]


def amount(value: Any, currency: str) -> int:
    """Minor units of a number in the file."""
    known = isinstance(value, int | Decimal) and not isinstance(value, bool)
    if not known or (isinstance(value, Decimal) and not value.is_finite()):
        raise IllegalDecision("bad-amount", amount=str(value))
    return read_amount(f"{value:f}" if isinstance(value, Decimal) else str(value), currency)


def read_cards(text: str) -> tuple[str, ...]:
    """`AhKs`, `????`: two letters for each card; one not shown is `xx` here."""
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    for card in cards:
        if card != _UNKNOWN and read_card(card) is None:
            raise IllegalDecision("unknown-card", card=card)
    return tuple(HIDDEN if card == _UNKNOWN else card for card in cards)
