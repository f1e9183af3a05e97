"""A lesson: rounds at a table held in the hand, by its book and plate, and what is said of them.

Nothing in it is made up: cards are chosen, and everything else is what the engine makes of them.
What is said takes its figures from the book, with the clause, and from what the engine paid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from croupier.croupier import DEALER, Croupier
from croupier.errors import InvariantBroken
from croupier.games.awaiting import Ask, Asks, Draw, Option, Said
from croupier.games.facts import Line
from croupier.games.game import Spot
from croupier.money import CURRENCIES, amount_text
from croupier.phrase import Fact, Phrase, Sum, phrase
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.plate import Plate
from croupier.table.entry import Entry, Opening
from croupier.table.setting import Setting
from croupier.table.standing import Standing
from croupier.table.words import OpenWindow

R = TypeVar("R")
YOU = "p1"
WEALTH = 1_000_000
"""Major units: whoever learns can pay."""
USUAL = 10
"""So many units are staked where the plate allows it."""
NOT_PRINTED = "house value"
CLAUSES = 2
"""So many are named with a step; the book has all of them."""


class Shown(NamedTuple):
    """A step: what is said, by which clauses, and how many entries have happened by then."""

    says: Phrase
    clauses: tuple[str, ...]
    entries: int


class Lesson(NamedTuple):
    """Its steps, and what happened in them, as a journal has it; `you`: the seat one looks from."""

    steps: tuple[Shown, ...]
    entries: tuple[Entry, ...]
    setting: Setting
    you: str = YOU


class Course(NamedTuple):
    """How a game is taught; `seats`: how many play."""

    teach: Callable[[Teacher], None]
    seats: int = 1


class Teacher:
    """Plays, and says something of it. The lesson begins with the first round."""

    def __init__(self, book: Book, game: str, plate: Plate, seats: int) -> None:
        self.croupier = Croupier(
            book, game, plate=plate, seats=seats, currency=plate.currency, wallet=str(WEALTH)
        )
        self.currency = plate.currency
        self.game = game
        self._steps: list[Shown] = []

    @property
    def setting(self) -> Setting:
        return self.croupier.setting

    def rules(self, kind: type[R]) -> R:
        """The book's rules, as the game's own rooms know them."""
        rules = self.setting.rules
        if not isinstance(rules, kind):
            raise InvariantBroken("invariant", what=f"{type(rules)} are no {kind}")
        return rules

    @property
    def spots(self) -> dict[str, Spot]:
        game, terms = self.setting.game, self.setting.terms
        return {spot.spot: spot for spot in game.spots(terms)}

    # What is played.

    def open(self) -> None:
        """Bets are open. What is burned before is nobody's concern."""
        self.croupier.bring()
        table = replace(self.croupier.table, owed=0)
        self.croupier.here = Standing(self.setting, table)
        self.croupier.take(OpenWindow(), DEALER)

    def bet(self, spot: Spot, amount: int = 0) -> int:
        """Puts the usual stake on a spot; what it is."""
        staked = amount or self.stake(spot)
        self.play(f"{YOU}: bet {self.text(staked)} on {spot.spot}")
        return staked

    def close(self) -> None:
        self.play("dealer: no more bets")

    def play(self, words: str) -> None:
        self.croupier.say(words)

    def deal(self, cards: Mapping[str, Iterable[str]]) -> None:
        """These cards to the places that await one, as long as there are some for them."""
        left = {place: list(texts) for place, texts in cards.items()}
        while left.get(place := self.drawn()):
            self.croupier.deal(left[place].pop(0))

    def ask(self, verb: str, about: str = "") -> Option | None:
        """What one may say now, if it is offered."""
        return next((o for a in self.asks(about) for o in a.options if o.verb == verb), None)

    def asks(self, about: str = "") -> tuple[Ask, ...]:
        what = self.croupier.awaiting
        found = what.asks if isinstance(what, Asks) else ()
        return tuple(ask for ask in found if not about or ask.about == about)

    def drawn(self) -> str:
        """The place that awaits a card, if one does."""
        what = self.croupier.awaiting
        return what.to[0] if isinstance(what, Draw) else ""

    def answer(self, verb: str, about: str = "", *, least: bool = False, times: int = 1) -> None:
        """Gives an answer that is offered, at its highest price or so many times its `least`."""
        for ask in self.asks(about):
            for option in ask.options:
                if option.verb == verb:
                    price = min(option.high, times * option.low) if least else option.high
                    self.croupier.take(Said(ask.actor, verb, ask.about, price), ask.actor)
                    return
        raise InvariantBroken("invariant", what=f"{verb} is not offered in a lesson of {self.game}")

    def wait(self, about: str) -> None:
        """Whoever is asked about this does as by default, and so on."""
        while found := self.asks(about):
            self.answer(found[0].default, about)

    # What it came to.

    def line(self, wager: str) -> Line:
        """What a wager of one's own came to in this round."""
        return next(line for line in self.croupier.lines if line.wager == f"{wager}/{YOU}")

    def stake(self, spot: Spot) -> int:
        """The usual stake, within the limits and in whole chips."""
        usual: int = USUAL * 10 ** CURRENCIES[self.currency]
        most = usual if spot.maximum is None else min(usual, spot.maximum)
        return max(spot.minimum, most)

    def text(self, minor: int) -> str:
        return amount_text(minor, self.currency)

    def sum(self, minor: int) -> Sum:
        return Sum(minor, self.currency)

    # What is said.

    def say(self, key: str, *by: Cited[Any] | str, **facts: Fact) -> None:
        """A step of the lesson, as the table lies now. `by`: what the book says of it."""
        self.tell(Phrase(key, facts), *by)

    def tell(self, says: Phrase, *by: Cited[Any] | str) -> None:
        sources = (each if isinstance(each, str) else each.source for each in by)
        clauses = dict.fromkeys(source for source in sources if source not in ("", NOT_PRINTED))
        happened = len(self.croupier.entries)
        self._steps.append(Shown(says, tuple(clauses)[:CLAUSES], happened))

    def paid(self, key: str, wager: str, odds: Cited[Fraction] | Fraction, **facts: Fact) -> None:
        """… about a wager that was paid at these odds: with what was staked and won."""
        line = self.line(wager)
        value = odds.value if isinstance(odds, Cited) else odds
        stake, won = self.sum(line.back), self.sum(line.won)
        self.say(key, line.clause, odds=to_one(value), stake=stake, won=won, **facts)

    def lesson(self) -> Lesson:
        before = next(n for n, entry in enumerate(self.croupier.entries) if _opens(entry))
        steps = tuple(step._replace(entries=step.entries - before) for step in self._steps)
        return Lesson(steps, tuple(self.croupier.entries[before:]), self.setting)


def _opens(entry: Entry) -> bool:
    return any(isinstance(event, Opening) for event in entry.events)


def to_one(odds: Fraction) -> Phrase:
    """`3 to 2`."""
    return phrase("spot.odds", won=str(odds.numerator), staked=str(odds.denominator))


def together(said: Sequence[Phrase]) -> Phrase:
    """One sentence, or two of one step."""
    if len(said) == 1:
        return said[0]
    return phrase("learn.both", first=said[0], second=said[1])


def named(spot: str) -> Phrase:
    """A place on the layout, as its table calls it."""
    return phrase("spot", name=spot)


def combination(key: str) -> Phrase:
    """`flush`, `two-pair`: as the cards are called."""
    return phrase(f"hands.category.{key}")
