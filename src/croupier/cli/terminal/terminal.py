"""Somebody at the keyboard: one more voice at a desk of the house, in virtual time.

Time stands still while somebody thinks. Whoever says nothing lets it pass: the clock then closes
the window, deals, and answers for those who are silent. At a table that is dealt by hand whoever
types is its dealer too. It knows no game; what one shows here is in its `tell`.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from croupier.cli.terminal.crew import Crew
from croupier.cli.terminal.reading import Unclear, examples, letters, read_line
from croupier.cli.terminal.screen import NOTE, Screen
from croupier.cli.terminal.telling import Telling, counted, wanted
from croupier.errors import CroupierError, Legal, Refused
from croupier.games.awaiting import (
    Ask,
    Draw,
    Drawn,
    NoResult,
    Option,
    count_text,
    price_text,
    say_ask,
    say_option,
)
from croupier.house.bots import TableBots, bots_at
from croupier.house.clock import VirtualClock
from croupier.house.plan import Place
from croupier.house.tables import hands
from croupier.house.tables.desk import NOBODYS, Desk, Hand, Step
from croupier.house.tables.devices import Entropy
from croupier.ledger import MINT, Balance, Transfer, wallet
from croupier.money import CURRENCIES, amount_text
from croupier.phrase import phrase
from croupier.rulebooks.schema.plate import plate_text
from croupier.store import Store
from croupier.table.course import awaited, on_silence
from croupier.table.entry import Word
from croupier.table.events import RoundOver
from croupier.table.room.stacks import lying, usual_buy_in
from croupier.table.sight import told
from croupier.table.speech import read_words
from croupier.table.words import Leave, NoMoreBets, Sit
from croupier.text.writing import write_round
from croupier.words.books import citing, labels, reading
from croupier.words.refusals import in_words, said_legal
from croupier.words.speech import ENGLISH, SOURCE, Speech

ME, PLAYER, DEALER = "p1", "you", "dealer"
QUIT = "quit"


class Evening(NamedTuple):
    """`wallet`: play money to start with; `rounds`: how many, or None; `speech`: the language."""

    wallet: int
    rounds: int | None
    bots: int
    seed: str | None
    as_json: bool
    speech: Speech = ENGLISH


class Terminal:
    def __init__(
        self, store: Store, place: Place, entropy: Entropy, clock: VirtualClock, evening: Evening
    ) -> None:
        self.desk = Desk(store, place, entropy, clock, self)
        self.clock = clock
        self.evening = evening
        self.by_hand = place.opened.by_hand
        self.crew = Crew(store, clock, self.desk) if self.by_hand else None
        self.currency = place.opened.plate.currency
        self.speech = evening.speech
        self.screen = Screen(self.currency, self.speech, quiet=evening.as_json)
        self.telling = Telling(self.screen, ME, self.currency)
        self.lines = self._input()
        self.bots: TableBots | None = None
        self.played = 0
        self.between = self.desk.has_stacks
        """The next hand has not been asked for yet."""
        self.silent = False
        """No more is said: the round is played out."""
        self.left = evening.rounds == 0
        self.shown = 0
        """The last entry before which was shown what lies."""

    async def run(self) -> None:
        """Until somebody leaves, or so many rounds are over."""
        # A line is waited for within the loop: ^C ends that at once, as everywhere.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        tasks = [asyncio.create_task(self.desk.run())]
        try:
            if self.crew:
                await self.crew.post()
            await self._sit()
            if self.desk.has_stacks:
                self.bots = bots_at(self.desk, self.evening.bots, Random(self.evening.seed))
                tasks.append(asyncio.create_task(self.bots.run()))
                await self._until(lambda: len(self.desk.table.seats) > self.evening.bots)
                self._greet("table-you-sit")
                self.telling.company(self.desk.table)
            while not self.left:
                await self._turn()
            await self._leave()
        finally:
            self.desk.stop()
            for task in tasks[1:]:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _until(self, holds: Callable[[], bool]) -> None:
        """Time passes."""
        await self.clock.until(lambda: bool(self.desk.broken) or holds())
        if self.desk.broken:
            raise Refused("out-of-order")

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:  # noqa: ARG002
        """Something has become true at the table."""
        if self.bots:
            self.bots.notice(steps)
        for step in steps:
            self.telling.tell(step)
            if any(isinstance(event, RoundOver) for event in step.post.entry.events):
                self._over(step)

    def _over(self, step: Step) -> None:
        self.played += 1
        self.between = self.desk.has_stacks
        self.left = self.silent or self.played == self.evening.rounds
        self.telling.over(step.after, self.wallet)
        if self.evening.as_json:
            how = {"balance": self.wallet.balance, "currency": self.currency}
            found = {**counted(step, ME), **how, "minor": CURRENCIES[self.currency]}
            print(json.dumps(found, ensure_ascii=False), flush=True)

    # Coming and going.

    @property
    def wallet(self) -> Balance:
        return self.desk.store.balance(wallet(PLAYER), self.currency)

    async def _sit(self) -> None:
        move = Transfer("move", MINT, wallet(PLAYER), self.evening.wallet, self.currency)
        await self.desk.store.move((move,), "wallet")
        customs = self.desk.setting.equipment.stacks
        if customs is None:  # Else one has to bring enough chips first.
            self._greet("table-you")
        chips = usual_buy_in(customs, self.evening.wallet) if customs else 0
        await self._until(lambda: self.desk.table.opened is not None)
        await self._hear(Sit(PLAYER, PLAYER, seat=ME, buy_in=chips))

    def _greet(self, key: str) -> None:
        opened, held = self.desk.place.opened, self.telling.money(self.wallet.balance)
        game, plate = opened.game, plate_text(opened.plate)
        if self.speech.tag != SOURCE:  # Not as one types them, but as they are called.
            game = labels.game(opened.game, self.speech)
            plate = reading.plate_text(self.desk.setting, opened.plate, self.speech)
        self.screen.say("table-at", game=game, book=opened.book, plate=plate)
        self.screen.say(key, seat=ME, wallet=held)
        self._help()

    async def _leave(self) -> None:
        """With what is one's own; what lies in a round that is not over stays there."""
        table = self.desk.table
        stays = table.phase == "playing" and not self.desk.has_stacks
        if ME in table.seats and ME not in table.room.leaving and not stays:
            await self._hear(Leave(ME))
        self.screen.say("table-gone", wallet=self.telling.money(self.wallet.balance))

    async def _hear(self, word: Word) -> None:
        await self.desk.hear(PLAYER, lambda _: word)

    # Whose turn it is.

    def _input(self) -> Iterator[str]:
        while True:
            stack = self.desk.table.stacks.get(ME, 0)
            has = stack if self.desk.has_stacks else self.wallet.available
            shown = sys.stdin.isatty() and not self.evening.as_json
            try:
                line = input(f"{amount_text(has, self.currency)}> " if shown else "")
            except EOFError:
                return
            yield " ".join(line.split())

    def _asks(self) -> tuple[Ask, ...]:
        return tuple(ask for ask in self.desk.here.asks if ask.actor == ME and not self.silent)

    def _draw(self) -> Draw | None:
        """What the hand of whoever types has to deal."""
        draw = awaited(self.desk.here) if self.by_hand and not self.between else None
        return draw if isinstance(draw, Draw) else None

    def _mine(self) -> bool:
        """Whether the table waits for the keyboard, and not for others."""
        betting = self.desk.table.phase == "betting"
        return bool(betting or self.between or self._asks() or self._draw())

    async def _turn(self) -> None:
        if not self._mine():
            await self._on()
            return
        self._ask()
        line = QUIT if self.silent else next(self.lines, QUIT)
        match line:
            case "quit" | "q":
                await self._quit()
            case "help" | "?":
                self._help()
            case "text":
                self._text()
            case "spots":
                self._spots()
            case "" | "deal":
                await self._nothing()
            case _:
                await self._say(line)

    async def _on(self) -> None:
        """No more is said: the house goes on until it is one's own turn again."""
        seq = self.desk.seq
        while not self.left and (self.desk.seq == seq or not self._mine()):
            if self.by_hand and not self._bot_asked():
                await self._deal()
            else:
                await self._until(partial(self._moved, self.desk.seq))

    def _moved(self, seq: int) -> bool:
        return self.desk.seq > seq

    def _bot_asked(self) -> bool:
        table, asks = self.desk.table, self.desk.here.asks
        return any(table.seats[ask.actor].bot for ask in asks if ask.actor in table.seats)

    async def _deal(self) -> None:
        """By hand: the dealer's next word, or the clock's for whoever is silent."""
        if self.desk.table.phase == "playing":
            silent = on_silence(self.desk.here)
            await self.desk.house(silent, silent.actor, clock=True)
        elif self.desk.table.phase == "betting":
            await self.desk.house(NoMoreBets(), DEALER, self._may("no-more-bets"))
        elif self.desk.has_stacks:
            await hands.start_hand(self.desk, self._may("start-hand"))
        else:
            await hands.open_window(self.desk, self._may("open-window"))

    def _may(self, word: str) -> Hand:
        """Whoever types deals by hand as the table's dealer."""
        return self.crew.may(word) if self.crew else NOBODYS

    # What is typed.

    async def _quit(self) -> None:
        table = self.desk.table
        self.left = table.phase != "playing" or self._draw() is not None
        if table.phase != "playing":
            return
        if self.left:
            lies = lying(table, PLAYER) + sum(wager.amount for wager in table.stakes(ME))
            self.screen.say("table-not-over", lying=self.telling.money(lies))
            return
        self.silent = True
        if self.desk.has_stacks:
            await self._hear(Leave(ME))
        self.screen.say("table-gets-up" if self.desk.has_stacks else "table-silent")

    async def _nothing(self) -> None:
        """An empty line lets time pass, unless somebody has to answer."""
        if any(ask.must for ask in self._asks()):
            self.screen.warn("table-needed", letters=self._letters())
        elif self.between and not self.desk.table.stacks.get(ME, 0):
            self.screen.warn("table-no-chips")
        elif self._waits_for_a_bet():
            self.screen.warn("table-bet-begins")
        elif self._draw() is None:
            self.between = False
            await self._on()

    def _waits_for_a_bet(self) -> bool:
        """Where a bet begins the round, nothing else does."""
        table = self.desk.table
        return self.desk.here.equipment.at_once and table.phase == "betting" and not table.wagers

    async def _say(self, line: str) -> None:
        """A line that does not fit costs nothing, and is explained."""
        try:
            if draw := self._draw():
                await self._cards(draw, line)
                return
            match read_line(line, self.desk.here, ME):
                case Unclear(answers):
                    self.screen.warn("table-unclear", answers=self.speech.say("or").join(answers))
                case None if self.between:
                    self.screen.warn("table-between", line=line)
                case None:
                    self.screen.warn("table-no-answer", line=line, letters=self._letters())
                case word:
                    await self._hear(word)
        except CroupierError as error:
            self._refused(error)

    async def _cards(self, draw: Draw, line: str) -> None:
        """What came out of the device, in the order that is asked for."""
        word = read_words(draw.device, line.removeprefix(f"{draw.device}: "), self.desk.here)
        if isinstance(word, NoResult):
            await hands.deal(self.desk, (), word.reason, hand=self._may("deal"))
        elif isinstance(word, Drawn):
            places = () if self.desk.setting.equipment.wheel else draw.to
            to = word.to or places[: len(word.outcomes)]
            await hands.deal(self.desk, word.outcomes, to=to, hand=self._may("deal"))

    def _refused(self, error: CroupierError) -> None:
        legal = [self._possible(each) for each in error.legal]
        if error.code in ("not-awaited", "no-such-word") and self.desk.table.phase == "betting":
            first, *_, back = examples(self.desk.setting)
            legal = [*map(self.speech.tell, (first, back)), "deal"]
        clause = f" ({citing.clause(error.clause, self.speech)})" if error.clause else ""
        key = "table-refused-legal" if legal else "table-refused"
        self.screen.warn(key, why=f"{in_words(error, self.speech)}{clause}", legal="; ".join(legal))

    def _possible(self, legal: Legal) -> str:
        if isinstance(legal, Ask) and legal.options and self.speech.tag != SOURCE:
            return self._question(legal)
        return said_legal(legal, self.currency, self.speech)

    # What is shown.

    def _ask(self) -> None:
        """What somebody at the keyboard has to know before the next line."""
        here, draw = self.desk.here, self._draw()
        if here.asks and self.shown != self.desk.seq:
            self.telling.lies(here)
        self.shown = self.desk.seq
        for ask in here.asks:
            self.screen.show(self._question(ask), f"{NOTE}? ")
        if draw and not self.silent:
            self.screen.show(wanted(draw), f"{NOTE}? ")

    def _question(self, ask: Ask) -> str:
        """In the notation of rounds; in another language what it means, with the letters for it."""
        if self.speech.tag == SOURCE:
            return say_ask(ask, self.currency)
        said = letters((ask,), self.desk.setting.game.tell, self.currency, self._option)
        return f"{ask.actor}{f' ({ask.about})' * bool(ask.about)}: {said}"

    def _letters(self) -> str:
        return letters(self._asks(), self.desk.setting.game.tell, self.currency, self._option)

    def _option(self, option: Option, currency: str) -> str:
        if self.speech.tag == SOURCE:
            return say_option(option, currency)
        said = reading.verb(self.desk.setting.rules, option.verb, self.speech)
        cards = count_text(option) if option.most else ""
        price = price_text(option, currency) if option.high else ""
        return " ".join(filter(None, (said, cards, price)))

    def _help(self) -> None:
        stacks = self.desk.has_stacks
        if self._asks():
            self.screen.note("table-help-asked", letters=self._letters())
            self.screen.show(self.desk.setting.game.tell.hint or "")
            self.screen.note("table-help-get-up" if stacks else "table-help-quit")
            return
        said = "" if stacks else " · ".join(map(self.speech.tell, examples(self.desk.setting)))
        self.screen.note("table-help-between" if stacks else "table-help-bets", examples=said)

    def _spots(self) -> None:
        game, terms = self.desk.setting.game, self.desk.setting.terms
        for spot in game.spots(terms):
            low = amount_text(spot.minimum, self.currency)
            high = "–" if spot.maximum is None else amount_text(spot.maximum, self.currency)
            paid = reading.pays(spot.pays, self.speech)
            said = phrase("table-spot", spot=spot.spot, low=low, high=high, pays=paid)
            clause = citing.clause(spot.clause, self.speech)
            self.screen.note("table-by", said=said, clause=clause)
        for call in game.recipes(terms):
            said = phrase("table-call", name=call.name, chips=call.chips)
            clause = citing.clause(call.clause, self.speech)
            self.screen.note("table-by", said=said, clause=clause)

    def _text(self) -> None:
        """The last round that is over, as this seat may read it."""
        table = self.desk.table
        running = table.round if table.phase in ("betting", "playing") else ""
        rows = self.desk.store.rounds(self.desk.id, limit=2)
        over = next((row.round for row in rows if row.round != running), "")
        if not over:
            self.screen.warn("table-no-round")
            return
        entries = [kept.entry for kept in self.desk.store.read_round(over)]
        self.screen.show(str(write_round(told(entries, ME), self.desk.setting)), "")
