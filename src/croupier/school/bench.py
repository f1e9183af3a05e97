"""A practice table: a round dealt by the engine with chance that is handed in, and the moments in
which its dealer had something to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple, TypeVar

from croupier.cards.card import HIDDEN
from croupier.cards.shoe import decks
from croupier.croupier import DEALER, Croupier
from croupier.errors import InvariantBroken, ensure
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, Option, Said
from croupier.games.chance import Chance
from croupier.games.facts import Event, Line
from croupier.games.felt import Bet, Wager
from croupier.games.game import Spot
from croupier.money import CURRENCIES
from croupier.phrase import Fact, Phrase, Sum, phrase
from croupier.rulebooks.load import Book
from croupier.school.exercise import Asked, Row
from croupier.school.steps import Step, next_step
from croupier.table.fold import CARDS
from croupier.table.room.words import StartHand
from croupier.table.setting import terms_of
from croupier.table.shoe import BURN, brought, wanted
from croupier.table.standing import Standing
from croupier.table.words import MIDDLE, Bets, Cut, NoMoreBets, OpenWindow

T = TypeVar("T")
WEALTH = "1000000"
"""Major units: nobody runs out of money at school."""
CARDS_LAID_OUT = 120
"""More than any round takes."""
LONGEST = 400
"""Steps; no round has so many."""
ROUND, ANY, AWKWARD = (1, 2, 5, 10), 12, 30
"""How many times the least stake: easy figures; any; and, at the highest level, in quarters."""

Answer = Callable[["Bench", Ask], Said]


class Moment(NamedTuple):
    """How it lay when a step was due."""

    here: Standing
    step: Step
    rows: tuple[Row, ...]
    brief: Fact


class Bench:
    """`rows`: what lies there, in the words of the game's own room; `brief`: the same in one line,
    where that can be said."""

    def __init__(
        self,
        book: Book,
        asked: Asked,
        chance: Chance,
        seats: int,
        rows: Callable[[Bench], tuple[Row, ...]],
        brief: Callable[[Bench], Fact] | None = None,
    ) -> None:
        self.asked, self.chance, self.level = asked, chance, asked.level
        self.croupier = Croupier(book, asked.game, seats=seats, wallet=WEALTH)
        self.seats = tuple(self.croupier.table.seats)
        self.moments: list[Moment] = []
        self.outcome = ""
        self._rows, self._brief = rows, brief
        self._pile: list[str] = []

    # How it stands.

    @property
    def here(self) -> Standing:
        return self.croupier.here

    @property
    def currency(self) -> str:
        return self.croupier.currency

    @cached_property
    def spots(self) -> dict[str, Spot]:
        return {spot.spot: spot for spot in self.here.game.spots(self.here.terms)}

    def round(self, kind: type[T]) -> T:
        """The round, or the last one, as the game's own rooms know it."""
        play = self.croupier.table.play
        if not isinstance(play, kind):
            raise InvariantBroken("invariant", what=f"{type(play)} is no {kind}")
        return play

    def rules(self, kind: type[T]) -> T:
        rules = self.here.setting.rules
        if not isinstance(rules, kind):
            raise InvariantBroken("invariant", what=f"{type(rules)} are no {kind}")
        return rules

    def terms(self, kind: type[T]) -> T:
        return terms_of(self.here.setting, kind)  # type: ignore[type-var]

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.croupier.lines

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.croupier.table.entries for event in entry.events]

    def said(self, verb: str) -> set[str]:
        """About what somebody has said this in the round."""
        words = (entry.word for entry in self.croupier.table.entries)
        return {word.about for word in words if isinstance(word, Said) and word.verb == verb}

    @property
    def stakes(self) -> dict[str, int]:
        """What was staked in this round, by wager: what lies, and what is settled."""
        table = self.croupier.table
        lying = table.felt.wagers if table.phase == "betting" else self._wagers()
        settled = {line.wager: line.back + line.lost for line in self.lines}
        return {**settled, **{name: wager.amount for name, wager in lying.items()}}

    def _wagers(self) -> Mapping[str, Wager]:
        play = self.croupier.table.play
        return {} if play is None else self.here.game.wagers(play)

    def sum(self, minor: int) -> Sum:
        return Sum(minor, self.currency)

    # What is done.

    def stake(self, spot: Spot) -> int:
        """By the level: round figures, any, or awkward ones; within the limits, in whole chips."""
        least, unit = spot.minimum, 10 ** CURRENCIES[self.currency]
        chip = self.croupier.table.plate.chip
        least = max(least, chip)
        if self.level == 1:
            wanted = least * self.chance.choice(ROUND)
        elif self.level == 2:
            wanted = least * self.chance.choice(range(1, ANY + 1))
        else:
            step = max(chip, unit // 2)
            wanted = least + step * self.chance.choice(range(AWKWARD * max(1, least // step)))
        most = wanted if spot.maximum is None else min(wanted, spot.maximum)
        return max(least, most // chip * chip)

    def open(self) -> None:
        """Cards are brought, cut and burned, and bets are open."""
        self._prepare()
        between = self.here.equipment.stacks is not None
        self._moment()
        self.croupier.take(StartHand() if between else OpenWindow(), DEALER)

    def _prepare(self) -> None:
        for _ in range(LONGEST):
            step = next_step(self.here)
            match step:
                case Step("bring"):
                    self._moment()
                    self._bring()
                case Step("cut", seat=seat):
                    self._moment()
                    self.croupier.take(Cut(seat, MIDDLE), seat or DEALER)
                case Step("burn" | "draw"):
                    self.draw()
                case _:
                    return

    def _bring(self) -> None:
        word = brought(wanted(self.here), f"shoe {len(self.croupier.entries)}")
        if word is not None:
            self.croupier.take(word, DEALER)
        count = self.here.equipment.decks
        every = decks(count)
        self._pile = list(self.chance.sample(every, min(len(every), CARDS_LAID_OUT)))

    def bet(self, seat: str, spot: str, amount: int) -> None:
        self.croupier.take(Bets(seat, (Bet(seat, spot, amount),)), seat)

    def close(self) -> None:
        self._moment()
        self.croupier.take(NoMoreBets(), DEALER)

    def draw(self) -> None:
        """The next outcome, to the place that awaits it."""
        awaits = self.croupier.awaiting
        if not isinstance(awaits, Draw):
            raise InvariantBroken("invariant", what="no outcome is awaited")
        self._moment()
        place = awaits.to[0]
        outcome = self._next(place)
        to = (place,) if awaits.device in CARDS else ()
        self.croupier.take(Drawn(awaits.device, (outcome,), to), awaits.device)
        self._settled()

    def _next(self, place: str) -> str:
        wheel = self.here.equipment.wheel
        if wheel is not None:
            return self.outcome or str(self.chance.choice(wheel.order))
        return HIDDEN if place == BURN else self._pile.pop()

    def play(self, answer: Answer) -> None:
        """To the end of the round; `answer`: what people say who are asked."""
        for _ in range(LONGEST):
            if self.croupier.table.phase != "playing":
                return
            awaits = self.croupier.awaiting
            if isinstance(awaits, Asks):
                self._moment()
                ask = self._whom(awaits)
                said = answer(self, ask)
                self.croupier.take(said, ask.actor)
                self._settled()
            else:
                self.draw()
        ensure(False, f"a round of {self.asked.game} does not end")

    def _whom(self, awaits: Asks) -> Ask:
        """Of those who may speak, somebody who has to, as long as there is one."""
        offers = [ask for ask in awaits.asks if not ask.must]
        if offers and self.chance.random() < 0.1 * self.level:
            return self.chance.choice(offers)
        return next((ask for ask in awaits.asks if ask.must), awaits.asks[0])

    # What is remembered.

    def _moment(self) -> None:
        if step := next_step(self.here):
            self._remember(step)

    def _settled(self) -> None:
        table = self.croupier.table
        if table.phase == "settled" and table.play is not None:
            self._remember(Step("settle"))

    def _remember(self, step: Step) -> None:
        rows = self._rows(self) if self.croupier.table.round else ()
        brief = self._brief(self) if self._brief and rows else ""
        self.moments.append(Moment(self.here, step, rows, brief))


def staked(bet: Fact, amount: Sum) -> Phrase:
    return phrase("school.stake", bet=bet, sum=amount)


def option_of(ask: Ask, verb: str) -> Option | None:
    return next((option for option in ask.options if option.verb == verb), None)


def says(ask: Ask, option: Option, cards: tuple[str, ...] = ()) -> Said:
    return Said(ask.actor, option.verb, ask.about, option.high, cards)


def box_of(spot: str) -> str:
    """`3` of `3`, `3.1` and `3 ante`."""
    return spot.partition(" ")[0].partition(".")[0]


def spot_of(wager: str) -> str:
    return wager.rpartition("/")[0]
