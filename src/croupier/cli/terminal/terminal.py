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
from collections.abc import Awaitable, Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from croupier.cli.terminal.answers import Unclear, letters, read_answer
from croupier.cli.terminal.screen import NOTE, Screen
from croupier.cli.terminal.telling import Telling, counted, wanted
from croupier.errors import CroupierError, Refused
from croupier.games.awaiting import Ask, Draw, Drawn, NoResult, Said, say_ask
from croupier.house.bots import TableBots, bots_at
from croupier.house.clock import VirtualClock
from croupier.house.desk import Desk, Step
from croupier.house.devices import Entropy
from croupier.house.plan import Place
from croupier.ledger import MINT, Balance, Transfer, wallet
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.phrase import Fact, phrase
from croupier.rulebooks.schema.plate import plate_text
from croupier.store import Store
from croupier.table.course import awaited, on_silence
from croupier.table.entry import Word
from croupier.table.events import RoundOver
from croupier.table.room.stacks import lying, usual_buy_in
from croupier.table.room.words import AddChips
from croupier.table.sight import told
from croupier.table.speech import read_words
from croupier.table.words import Bets, Clear, Leave, NoMoreBets, Repeat, Sit, Undo
from croupier.text.writing import write_round
from croupier.words.refusals import in_words
from croupier.words.speech import ENGLISH

ME, PLAYER, DEALER = "p1", "you", "dealer"
QUIT = "quit"


class Evening(NamedTuple):
    """`purse`: play money to start with; `rounds`: how many, or None."""

    purse: int
    rounds: int | None
    bots: int
    seed: str | None
    as_json: bool


class Terminal:
    def __init__(
        self, store: Store, place: Place, entropy: Entropy, clock: VirtualClock, evening: Evening
    ) -> None:
        self.desk = Desk(store, place, entropy, clock, self)
        self.clock = clock
        self.evening = evening
        self.by_hand = place.opened.by_hand
        self.currency = place.opened.plate.currency
        self.screen = Screen(self.currency, quiet=evening.as_json)
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
            await self._sit()
            if self.desk.has_stacks:
                self.bots = bots_at(self.desk, self.evening.bots, Random(self.evening.seed))
                tasks.append(asyncio.create_task(self.bots.run()))
                await self._until(lambda: len(self.desk.table.seats) > self.evening.bots)
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

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
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
        self.telling.over(step.after, self.purse)
        if self.evening.as_json:
            how = {"balance": self.purse.balance, "currency": self.currency}
            found = {**counted(step, ME), **how, "minor": CURRENCIES[self.currency]}
            print(json.dumps(found, ensure_ascii=False), flush=True)

    # Coming and going.

    @property
    def purse(self) -> Balance:
        return self.desk.store.balance(wallet(PLAYER), self.currency)

    async def _sit(self) -> None:
        customs, opened = self.desk.setting.equipment.stacks, self.desk.place.opened
        chips = usual_buy_in(customs, self.evening.purse) if customs else 0
        purse = self.telling.money(self.evening.purse - chips)
        plate = plate_text(opened.plate)
        self.screen.say("play-at", game=opened.game, book=opened.book, plate=plate)
        self.screen.say("play-you-sit" if customs else "play-you", seat=ME, purse=purse)
        self._help()
        move = Transfer("move", MINT, wallet(PLAYER), self.evening.purse, self.currency)
        await self.desk.store.move((move,), "purse")
        await self._until(lambda: self.desk.table.opened is not None)
        await self._hear(Sit(PLAYER, PLAYER, seat=ME, buy_in=chips))

    async def _leave(self) -> None:
        """With what is one's own; what lies in a round that is not over stays there."""
        table = self.desk.table
        stays = table.phase == "playing" and not self.desk.has_stacks
        if ME in table.seats and ME not in table.room.leaving and not stays:
            await self._hear(Leave(ME))
        self.screen.say("play-gone", purse=self.telling.money(self.purse.balance))

    async def _hear(self, word: Word) -> None:
        await self.desk.hear(PLAYER, lambda _: word)

    # Whose turn it is.

    def _input(self) -> Iterator[str]:
        while True:
            has = (
                self.desk.table.stacks.get(ME, 0) if self.desk.has_stacks else self.purse.available
            )
            shown = sys.stdin.isatty() and not self.evening.as_json
            try:
                line = input(f"{amount_text(has, self.currency)}> " if shown else "")
            except EOFError:
                return
            yield " ".join(line.split())

    def _mine(self) -> Callable[[str], Awaitable[None]] | None:
        """What a line would be now: bets, an answer, cards; None while others are about to act."""
        here = self.desk.here
        if self.by_hand and not self.between and isinstance(awaited(here), Draw):
            return self._cards
        if here.table.phase == "betting":
            return self._bets
        if self.between:
            return self._chips
        return self._answer if self._asks() and not self.silent else None

    def _asks(self) -> tuple[Ask, ...]:
        return tuple(ask for ask in self.desk.here.asks if ask.actor == ME)

    async def _turn(self) -> None:
        mine = self._mine()
        if mine is None:
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
            case _:
                await mine(line)

    async def _on(self) -> None:
        """No more is said: the house goes on until it is one's own turn again."""
        seq = self.desk.seq
        while not self.left and (self.desk.seq == seq or self._mine() is None):
            if self.by_hand and not self._bot_asked():
                await self._deal()
            else:
                now = self.desk.seq
                await self._until(lambda: self.desk.seq > now)

    def _bot_asked(self) -> bool:
        table, asks = self.desk.table, self.desk.here.asks
        return any(table.seats[ask.actor].bot for ask in asks if ask.actor in table.seats)

    async def _deal(self) -> None:
        """The dealer's next word, or that of whoever is silent."""
        if self.desk.table.phase == "playing":
            silent = on_silence(self.desk.here)
            await self.desk.house(silent, silent.actor, clock=True)
        elif self.desk.table.phase == "betting":
            await self.desk.house(NoMoreBets(), DEALER)
        elif self.desk.has_stacks:
            await self.desk.start_by_hand()
        else:
            await self.desk.open_by_hand()

    async def _quit(self) -> None:
        if self.desk.table.phase != "playing":
            self.left = True
        elif isinstance(awaited(self.desk.here), Draw):
            lies = sum(wager.amount for wager in self.desk.table.stakes(ME))
            lies += lying(self.desk.table, PLAYER)
            self.screen.say("play-not-over", lying=self.telling.money(lies))
            self.left = True
        else:
            self.silent = True
            if self.desk.has_stacks:
                await self._hear(Leave(ME))
            self.screen.say("play-gets-up" if self.desk.has_stacks else "play-silent")

    # What is typed.

    async def _bets(self, line: str) -> None:
        if line in ("", "deal"):
            await self._on()
        else:
            await self._try(lambda: self._read_bets(line))

    def _read_bets(self, line: str) -> Word:
        """Bets in few words, where a game has such, or in those of a round's text."""
        here = self.desk.here
        short = here.game.tell.short(here.terms, here.table.felt, ME, line)
        return Bets(ME, short) if short else read_words(ME, line, (ME,), self.currency, here.awaits)

    async def _chips(self, line: str) -> None:
        """Between hands."""
        if line.startswith("add "):
            await self._add(line)
        elif line not in ("", "deal"):
            self.screen.warn("play-between", line=line)
        elif self.desk.table.stacks.get(ME, 0):
            self.between = False
            await self._on()
        else:
            self.screen.warn("play-no-chips")

    async def _add(self, line: str) -> None:
        await self._try(lambda: AddChips(ME, read_amount(line.removeprefix("add "), self.currency)))

    async def _answer(self, line: str) -> None:
        if line:
            await self._said(line)
        elif any(ask.must for ask in self._asks()):
            self.screen.warn("play-needed", letters=self._letters())
        else:
            await self._on()

    async def _said(self, line: str) -> None:
        try:
            said = self._meant(line)
        except CroupierError as error:
            self._refused(error)
            return
        if said is None:
            self.screen.warn("play-no-answer", line=line, letters=self._letters())
        elif isinstance(said, Unclear):
            self.screen.warn("play-unclear", answers=" or ".join(said.answers))
        else:
            await self._try(lambda: said)

    def _meant(self, line: str) -> Word | Unclear | None:
        """An answer; or bets and chips, which are refused by the clause that closed them."""
        if self.desk.has_stacks and line.startswith("add "):
            return AddChips(ME, read_amount(line.removeprefix("add "), self.currency))
        try:
            late = self._read_bets(line)
        except CroupierError:
            late = None
        if isinstance(late, Bets | Undo | Clear | Repeat):
            return late
        return read_answer(line, self._asks(), self.desk.setting.game.tell, self.currency)

    async def _cards(self, line: str) -> None:
        """What came out of the device, in the order that is asked for."""
        draw = awaited(self.desk.here)
        if not line or not isinstance(draw, Draw):
            return
        word = read_words(draw.device, line.removeprefix(f"{draw.device}: "), (), self.currency)
        try:
            if isinstance(word, NoResult):
                await self.desk.deal_by_hand((), word.reason)
            elif isinstance(word, Drawn):
                places = () if self.desk.setting.equipment.wheel else draw.to
                to = word.to or places[: len(word.outcomes)]
                await self.desk.deal_by_hand(word.outcomes, to=to)
        except CroupierError as error:
            self._refused(error)

    async def _try(self, word: Callable[[], Word]) -> None:
        try:
            await self._hear(word())
        except CroupierError as error:
            self._refused(error)

    def _refused(self, error: CroupierError) -> None:
        legal: tuple[Fact, ...] = error.legal
        if error.code == "not-awaited" and self.desk.table.phase == "betting":
            first, *_, back = self._examples()
            legal = (first, back, "deal")
        key = "play-refused-clause" if error.clause else "play-refused"
        refused = phrase(key, why=in_words(error), clause=error.clause)
        fits = "; ".join(map(ENGLISH.tell, legal))
        if fits:
            refused = phrase("play-legal", refused=refused, legal=fits)
        self.screen.warn(refused.key, **refused.facts)

    # What is shown when it is asked for.

    def _ask(self) -> None:
        """What somebody at the keyboard has to know before the next line."""
        here, seq = self.desk.here, self.desk.seq
        if here.asks and self.shown != seq:
            self.telling.lies(here)
        self.shown = seq
        for ask in here.asks:
            self.screen.show(say_ask(ask, self.currency), f"{NOTE}? ")
        if self._mine() == self._cards and not self.silent:
            draw = awaited(here)
            if isinstance(draw, Draw):
                self.screen.show(wanted(draw), f"{NOTE}? ")

    def _letters(self) -> str:
        return letters(self._asks(), self.desk.setting.game.tell, self.currency)

    def _help(self) -> None:
        if self._mine() == self._answer:
            self.screen.note("play-help-asked", letters=self._letters())
            if hint := self.desk.setting.game.tell.hint:
                self.screen.show(hint)
            self.screen.note("play-help-get-up" if self.desk.has_stacks else "play-help-quit")
        elif self.desk.has_stacks:
            self.screen.note("play-help-between")
        else:
            examples = " · ".join(map(ENGLISH.tell, self._examples()))
            self.screen.note("play-help-bets", examples=examples)

    def _examples(self) -> tuple[Fact, ...]:
        """What may be said while bets are open: how one begins, call bets, what takes back."""
        game, terms = self.desk.setting.game, self.desk.setting.terms
        if examples := game.tell.examples(terms):
            return examples
        spot = game.spots(terms)[0].spot
        calls = {
            recipe.takes_number: f"bet {recipe.chips} x 1 on {recipe.name}"
            + (" 0" if recipe.takes_number else "")
            for recipe in reversed(game.recipes(terms))
        }
        return (f"bet 10 on {spot}", *calls.values(), f"take back 5 on {spot}")

    def _spots(self) -> None:
        setting = self.desk.setting
        for spot in setting.game.spots(setting.terms):
            low, high = amount_text(spot.minimum, self.currency), "–"
            if spot.maximum is not None:
                high = amount_text(spot.maximum, self.currency)
            facts = {"spot": spot.spot, "pays": spot.pays, "clause": spot.clause}
            self.screen.note("play-spot", low=low, high=high, **facts)
        for call in setting.game.recipes(setting.terms):
            self.screen.note("play-call", name=call.name, chips=call.chips, clause=call.clause)

    def _text(self) -> None:
        """The last round that was played, as this seat may read it."""
        row = next(iter(self.desk.store.rounds(self.desk.id, limit=1)), None)
        if row is None:
            self.screen.warn("play-no-round")
            return
        entries = [kept.entry for kept in self.desk.store.read_round(row.round)]
        self.screen.show(str(write_round(told(entries, ME), self.desk.setting)), "")
