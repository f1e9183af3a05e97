"""A table at which agents sit: its book, its plate, who bets what, and what is seen and done there.

The environments are thin faces of it, each in the way of its library.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from croupier.errors import IllegalDecision, Problem, Refused, RuleBookError
from croupier.games.awaiting import Draw
from croupier.games.felt import Bet, Felt
from croupier.games.game import Stacks, Start
from croupier.games.registry import game_of
from croupier.money import read_amount
from croupier.rl.chance import Chance
from croupier.rl.playing import Playing
from croupier.rl.registry import face_of
from croupier.rulebooks.currencies import wrong_currency
from croupier.rulebooks.load import Book, load_book
from croupier.rulebooks.schema.plate import Plate, read_plate
from croupier.table.room.stacks import usual_buy_in
from croupier.table.setting import lay_out, too_many

Amount = int | str
"""Minor units, or a text that is read in major units: 1050 and "10.50" are one sum."""
Observation = NDArray[np.float32]
ActionMask = NDArray[np.int8]
Illegal = Literal["penalty", "error"]
"""What an illegal action comes to: a fine, and the word that the clock would say; or a refusal."""
CARDS = "cards"
"""The option of a reset that says which outcomes come first."""


class Asked(NamedTuple):
    """What somebody asks for: the book and the game, and what differs from the usual. `bet`: on
    each main spot; `beside`: other bets by their kind; `boxes`: on how many the seats play, shared
    where they are more; `stack`: what each has before a hand between players."""

    book: Book | str
    game: str
    plate: Plate | str = ""
    bet: Amount | None = None
    beside: Mapping[str, Amount] = {}
    boxes: int = 0
    stack: Amount | None = None
    currency: str = ""


class Table:
    """The seats, what they may do, and the round that is played."""

    def __init__(self, asked: Asked, seats: tuple[str, ...], *, alone: bool = False) -> None:
        """`alone`: one agent plays against the house."""
        self.asked, self.seats = asked, seats
        book = load_book(asked.book) if isinstance(asked.book, str) else asked.book
        self.book, self.currency = book.info.id, asked.currency or book.info.currency
        _refuse("currency", wrong_currency(book, self.currency))
        rules = book.section(asked.game).rules
        self.setting = lay_out(asked.game, rules, self._plate(rules))
        self.face = face_of(asked.game)
        if alone and self.between:
            raise RuleBookError("other-environment", game=asked.game, instead="croupier.rl.aec_env")
        self._check_seats()
        unit = self._unit()
        self.playing = Playing(self.setting, self.face, seats, unit, self._drawn)
        self.chance: Chance | None = None
        self._felt = None if self.between or self.chooses else self._laid()
        fields = self.face.fields(self.setting.terms, len(seats))
        self.legend = tuple(field.name for field in fields)
        self.actions = tuple(move.name for move in self.playing.moves)
        low, high = np.array([field[1:] for field in fields], np.float32).T
        self.observation_space = Box(low, high)
        self.action_space = Discrete(len(self.actions))

    # What it plays by.

    def _plate(self, rules: object) -> Plate:
        plate = self.asked.plate
        if isinstance(plate, Plate):
            return plate
        usual = game_of(self.asked.game).default_plate(rules, self.currency)
        return read_plate(plate, self.currency) if plate else usual

    @property
    def between(self) -> bool:
        """Whether people play one another here."""
        return self.setting.game.between is not None

    @property
    def chooses(self) -> bool:
        """Whether the bet is what an agent decides."""
        return bool(self.face.spots(self.setting.terms))

    def _check_seats(self) -> None:
        least = self.setting.equipment.least_players
        if len(self.seats) < least:
            raise Refused("too-few-players", least=least, ready=len(self.seats))
        most = 1 if self.chooses else len(self.seats)
        expected = "one: the bet is one agent’s decision" if len(self.seats) > most else ""
        _refuse("seats", expected or too_many(self.setting, len(self.seats)))

    def _minor(self, amount: Amount) -> int:
        return read_amount(amount, self.currency) if isinstance(amount, str) else amount

    def _unit(self) -> int:
        """What rewards are counted in: the bet, or what chips between players are counted in."""
        customs, terms = self.setting.equipment.stacks, self.setting.terms
        if customs is not None:
            return customs.unit
        if self.asked.bet is not None:
            return self._minor(self.asked.bet)
        spots = {spot.spot: spot.minimum for spot in self.setting.game.spots(terms)}
        wanted = self.face.spots(terms) or [self.face.place(self._boxes()[0], "")]
        return max(spots[spot] for spot in wanted)

    # What lies when a round begins.

    def _boxes(self) -> tuple[str, ...]:
        there = self.face.boxes(self.setting.terms)
        count = self.asked.boxes or len(self.seats)
        _refuse("boxes", "" if 0 < count <= len(there) else f"1 to {len(there)}")
        return there[:count]

    def _laid(self) -> Felt:
        """Every seat's bet on its box, and what it puts beside."""
        boxes, bets = self._boxes(), []
        amounts = {"": self.playing.unit}
        amounts |= {kind: self._minor(amount) for kind, amount in self.asked.beside.items()}
        for at, seat in enumerate(self.seats):
            box = boxes[at % len(boxes)]
            bets += [Bet(seat, self.face.place(box, kind), a) for kind, a in amounts.items()]
        return self.playing.lay_bets(bets)

    def _start(self, chance: Chance, customs: Stacks) -> Start:
        """Equal stacks; where a button goes around, it lies anywhere."""
        stack = usual_buy_in(customs) if self.asked.stack is None else self._minor(self.asked.stack)
        if stack <= 0:
            raise IllegalDecision("bad-amount", amount=stack)
        button = self.seats[chance.source.integers(len(self.seats))] if customs.button else ""
        return Start(self.seats, (stack,) * len(self.seats), button)

    # A round.

    def shuffle(self, source: np.random.Generator) -> None:
        """Chance from here on."""
        self.chance = Chance(self.setting.equipment, source)

    def begin(self, options: Mapping[str, object] | None = None) -> None:
        """The next round. `cards` among the options are what comes first: `"8h 9c"`."""
        chance = self._chance()
        stacked = (options or {}).get(CARDS, "")
        chance.begin(stacked.split() if isinstance(stacked, str) else map(str, _listed(stacked)))
        if (customs := self.setting.equipment.stacks) is not None:
            self.playing.begin(self._start(chance, customs))
        elif self._felt is None:
            self.playing.bet_next()
        else:
            self.playing.begin(self._felt)

    def _chance(self) -> Chance:
        if self.chance is None:
            raise IllegalDecision("no-round-played")
        return self.chance

    def _drawn(self, draw: Draw) -> tuple[str, ...]:
        return self._chance()(draw)

    def act(self, seat: str, action: int, illegal: Illegal) -> bool:
        """What an agent does; whether it was legal. What is not is refused, or the clock speaks."""
        number, legal = int(action), self.playing.legal(seat)
        if 0 <= number < len(legal) and legal[number]:
            self.playing.make(seat, number)
            return True
        if illegal == "error":
            names = tuple(name for name, fits in zip(self.actions, legal, strict=True) if fits)
            move = self.actions[number] if 0 <= number < len(legal) else "–"
            raise IllegalDecision("action-not-legal", action=number, move=move, actions=names)
        self.playing.make(seat, self.playing.default(seat))
        return False

    # What is seen of it.

    def observation(self, seat: str) -> Observation:
        return np.array(self.playing.sees(seat), np.float32)

    def mask(self, seat: str) -> ActionMask:
        return np.array(self.playing.legal(seat), np.int8)

    def reward(self, seat: str) -> float:
        """What the round brought, in units: known when it is over."""
        return self.playing.net(seat) / self.playing.unit


def _listed(cards: object) -> tuple[object, ...]:
    return tuple(cards) if isinstance(cards, list | tuple) else ()


def _refuse(key: str, expected: str) -> None:
    if expected:
        raise RuleBookError("rule-book", problems=(Problem("environment", key, expected),))
