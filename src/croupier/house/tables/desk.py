"""A table's desk: the one writer of its journal.

Whoever has something to say puts it into the inbox. The desk takes what is pending, decides each
word against the table as the words before it leave it, and appends all of it at once. Only when it
is on disk the public table changes, the speakers are answered and the watchers told. What does not
fit is answered at once and changes nothing. It knows no socket and no page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec

from croupier.daybook.authority import HALL, at_table
from croupier.daybook.rooms.floor.attending import action_of
from croupier.dealing import together
from croupier.errors import (
    Conflict,
    CroupierError,
    IllegalDecision,
    InvariantBroken,
    Refused,
    RuleBookError,
)
from croupier.house.clock import Clock
from croupier.house.disputes import voiding
from croupier.house.logs import log_of
from croupier.house.plan import Place
from croupier.house.tables import kept, restart
from croupier.house.tables.devices import Devices, Entropy
from croupier.ledger import (
    Balance,
    Transfer,
    changed,
    effects,
    owner,
    reversed_transfers,
    transfers,
)
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.plate import Plate, read_plate
from croupier.store import Post, Store
from croupier.store.rounds import struck_from
from croupier.table import course
from croupier.table.contributing import Feed
from croupier.table.course import take
from croupier.table.entry import Entry, Opening, Word
from croupier.table.events import RoundOver, TableOpened
from croupier.table.room.words import StartHand, TakeTime
from croupier.table.seating import seat_of
from croupier.table.setting import Setting
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.tax import Tax
from croupier.table.words import (
    MIDDLE,
    Cut,
    GrantWish,
    LoadMachine,
    NoMoreBets,
    OfferSeat,
    Open,
    OpenWindow,
    Strike,
)

SPOKEN: dict[str, type[StartHand | OfferSeat | TakeTime | GrantWish]] = {
    "hand": StartHand,
    "offer": OfferSeat,
    "bank": TakeTime,
    "wish": GrantWish,
}
"""What the clock says by what is due, where it is more than to open the window."""
BREATH = 1.0
"""Seconds after which the clock tries again what the disk had no room for."""
BETWEEN = ("open", "hand", "shoe", "machine", "burn", "button")
"""What the clock brings between two rounds, and only where somebody is there for it."""
OPENS = ("open", "hand", "reopen")
"""What of it only comes where the officials are there whom the book asks for."""
ANSWERS = ("default", "bank")
"""What the clock says in place of somebody who was asked."""
Words = Callable[[str], Word]
"""A word that is complete once the speaker's seat is known."""
log = log_of("croupier.desk")


class Said(NamedTuple):
    """Something said to the desk: by a player, whose seat is looked up when it is decided, or by
    the house. `at` is when it came in: a bet in time stays in time, however long the queue. `once`
    marks a word that counts once, however often it is said; `round`: the only one it is meant for.
    `person`: who of the staff said it.
    """

    word: Word | Words
    by: str
    at: int
    player: str = ""
    clock: bool = False
    confirmed: str = ""
    due: course.Cue | None = None
    sealed: tuple[tuple[str, bytes], ...] = ()
    once: str = ""
    round: str = ""
    person: str = ""
    answer: asyncio.Future[Entry] | None = None

    def refuse(self, error: CroupierError) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(error)

    def accept(self, entry: Entry) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(entry)


class Hand(NamedTuple):
    """Whose hand it is that deals: a person of the staff, by id. `once` and `round` as of what a
    player says."""

    person: str = ""
    once: str = ""
    round: str = ""


NOBODYS = Hand()
"""The house's own: no person's."""


class Step(NamedTuple):
    """A word decided: what is appended, and how the table stands after it."""

    said: Said
    post: Post
    came: Standing
    after: Standing
    seq: int

    @property
    def table(self) -> Table:
        return self.after.table

    @property
    def before(self) -> Table:
        return self.came.table


class Listener(Protocol):
    """Who is told what has become true at a table, after it is on disk."""

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None: ...


Guard = Callable[["Desk", Step, Sequence[Step]], None]
"""Asked about a word, and those of the same turn before it; it refuses, or lets it pass."""


class Desk:
    """One table: its public state, its inbox and its clock."""

    def __init__(
        self,
        store: Store,
        place: Place,
        entropy: Entropy,
        clock: Clock,
        listener: Listener,
        *,
        verified: bool = True,
        taxes: Sequence[Tax] = (),
    ) -> None:
        """Where the journal has not been verified yet, nobody reads in it before `restore`."""
        self.place = place
        self.id = place.opened.table
        self.store = store
        self.clock = clock
        self.listener = listener
        self.taxes = taxes
        """What is withheld of wins."""
        self.devices = Devices(store, self.id, entropy)
        self.here, self.seq = Standing(place.setting, Table()), 0
        self.broken: Phrase | None = None
        """Why the table is out of order."""
        self.stalled: Phrase | None = None
        """Why nothing can be written now; it goes on by itself."""
        self.is_attended: Callable[[], bool] = lambda: True
        """Whether somebody is there for whom a round would begin."""
        self.check_officials: Callable[[], None] = lambda: None
        """Refuses, as long as an official lacks without whom no round begins."""
        self.on_duty: Callable[[], str] = lambda: ""
        """Who is on shift as this table's dealer, by id."""
        self.feed: Callable[[], Feed | None] = lambda: None
        """The jackpot system that the table feeds now."""
        self.guard: Guard = lambda _desk, _step, _before: None
        """Refuses what a player may not put at risk."""
        self.appended: Callable[[float], object] = lambda _seconds: None
        """Told how long words took from being decided to being on disk."""
        self._inbox: list[Said] = []
        self._bell = asyncio.Event()
        self._stopping = False
        self._awaited: tuple[course.Cue | None, float] = (None, 0.0)
        self._again: course.Cue | None = None
        self._once: dict[str, Entry] = {}
        self._resumes = 0.0
        self._rests = False
        self._reopen = True
        if verified:
            self.restore()
        else:
            self.broken = phrase("out-of-order.unverified")

    def restore(self, wrong: Phrase | None = None) -> None:
        """The table as its journal left it, ready to run. Where something is known to be wrong with
        it, as far as it can be read, and out of order."""
        self.broken = self.stalled = None
        self._bell.clear()
        try:
            self._remember()
        except Exception as error:  # Its journal or its rules: the others open all the same.
            wrong = wrong or phrase("out-of-order.unreadable", why=str(error) or repr(error))
        if wrong is not None:
            self.put_out_of_order(wrong)
        self._reopen = self.table.opened != self.place.opened or self.table.phase == "closed"

    def _remember(self) -> None:
        """The table as its journal left it, by the rules it was opened by."""
        table, seq = restart.remember(self.store, self.id)
        here = Standing(self._setting(table.opened), table)
        cue = course.cue(here)
        self._again = cue if cue and cue.at and cue.what in ANSWERS else None
        self.here, self.seq = here, seq
        self._once = restart.marked(self.store, self.id, seq)

    @property
    def stands(self) -> str:
        """Where whoever serves it is posted: at the table, or in the hall of the machines."""
        return HALL if self.setting.game.in_hall else at_table(self.id)

    def action(self, word: str) -> str:
        """By which permit a word of the staff is said here."""
        return action_of(word, in_hall=self.setting.game.in_hall)

    @property
    def table(self) -> Table:
        return self.here.table

    @property
    def setting(self) -> Setting:
        return self.here.setting

    @property
    def currency(self) -> str:
        return self.table.plate.currency if self.table.opened else self.place.opened.plate.currency

    @property
    def has_stacks(self) -> bool:
        """Whether people play against each other here, with chips they brought to the table."""
        return self.setting.equipment.stacks is not None

    def plate(self, text: str) -> Plate:
        """A plate from its line, with the chips that lie in this table's tray."""
        tray = self.table.plate.denominations
        return msgspec.structs.replace(read_plate(text, self.currency), denominations=tray)

    def _setting(self, opened: TableOpened | None) -> Setting:
        """What the table plays by now: as on the plan, or as kept when it was opened."""
        if opened is None or (opened.rules, opened.plate) == (
            self.place.opened.rules,
            self.place.opened.plate,
        ):
            return self.place.setting
        return kept.setting_of(self.store, opened)

    # What others say.

    async def hear(self, player: str, word: Words, once: str = "", round: str = "") -> Entry:
        """A player's word; the entry once it is on disk, or the reason why not. Where the player
        has marked it, the same word again is answered by the same entry."""
        mark = restart.mark(player, once) if once else ""
        said = Said(word, "", self.clock.now(), player=player, once=mark, round=round)
        return await self._put(said)

    async def house(
        self,
        word: Word,
        by: str,
        hand: Hand = NOBODYS,
        *,
        confirmed: str = "",
        clock: bool = False,
    ) -> Entry:
        """A word of the house: the door, the clock, and whoever of the staff has said it."""
        said = Said(word, by, self.clock.now(), clock=clock, confirmed=confirmed)
        mark = self._mark(hand)
        return await self._put(said._replace(once=mark, round=hand.round, person=hand.person))

    def has_heard(self, hand: Hand) -> bool:
        """Whether this very word has counted already."""
        return bool(hand.once) and self._mark(hand) in self._once

    def _mark(self, hand: Hand) -> str:
        return restart.mark(hand.person, hand.once) if hand.once else ""

    def check(self, word: Word) -> None:
        """Refuses a word that would not fit now; where it would, nothing has been said."""
        if self.broken:
            raise Refused("out-of-order")
        take(self.here, word, self.clock.now(), by="dealer", confirmed="dealer")

    async def _put(self, said: Said) -> Entry:
        if self.broken or self._stopping:
            raise Refused("out-of-order" if self.broken else "house-closing")
        answer: asyncio.Future[Entry] = asyncio.get_running_loop().create_future()
        self._inbox.append(said._replace(answer=answer))
        self._bell.set()
        return await answer

    def stop(self) -> None:
        """Finish what is pending; nothing new is taken."""
        self._stopping = True
        self._bell.set()

    # Out of order, and back.

    def check_void(self, reason: str) -> None:
        """Refuses where there is nothing to void, or no reason for it."""
        if self.broken is None:
            raise Refused("in-order")
        voiding.check_reason(reason)

    async def void(self, reason: str, by: str, confirmed: str) -> Entry:
        """Two persons void a table that is out of order: all that lies there goes back. It is
        restored, and whoever runs desks runs it again."""
        if self.broken is None:
            raise Refused("in-order")
        voided = voiding.voiding(self.store, self.id, reason, by, confirmed, self.table.carried)
        done = await self.store.append(self.id, voided.after, [voided.post])
        if done.refusal is not None:
            raise done.refusal
        before, post = self.here, voided.post
        self.restore()
        said = Said(post.entry.word, post.entry.by, self.clock.now())
        step = Step(said, post, before, self.here, self.seq)
        await self.listener.happened(self, [step])
        return post.entry

    # The loop.

    async def run(self) -> None:
        """Until `stop`, or until something is wrong: then the table stops and its money stays."""
        try:
            while not self.broken and not (self._stopping and not self._inbox):
                await self._wait()
                await self._turn()
        except Exception as error:
            self.fail(error)
        for said in self._inbox:
            said.refuse(Refused("out-of-order" if self.broken else "house-closing"))

    def put_out_of_order(self, why: Phrase) -> None:
        """Something is wrong with this table: it stops, and its money stays where it is."""
        self.broken = why
        self._bell.set()
        facts = {name: str(fact) for name, fact in why.facts.items()}
        log.error("table stopped, its money stays", **{**facts, "table": self.id, "key": why.key})

    def fail(self, error: Exception) -> None:
        self.broken = phrase("out-of-order.failed", why=str(error) or type(error).__name__)
        log.error("table stopped, its money stays", table=self.id, exc_info=error)

    async def _wait(self) -> None:
        """Until somebody speaks or the clock has something to say."""
        due = self._due()
        timer = None
        if due is not None and not self._stopping:
            timer = self.clock.wake(self._comes(due), self._bell.set)
        await self._bell.wait()
        self._bell.clear()
        if timer is not None:
            timer.cancel()

    def _comes(self, due: course.Cue) -> float:
        """When it comes, by the clock that never goes back: the wall's may be set back meanwhile,
        and then nobody waits longer than the longest of the table's own times."""
        if self._awaited[0] != due:
            timing = (self.table.opened or self.place.opened).timing
            ahead = min(max(0, due.at - self.clock.now()), max(msgspec.structs.astuple(timing)))
            if due == self._again:  # Nobody could answer while the house was closed.
                ahead = max(ahead, timing.decide)
            self._awaited = (due, self.clock.monotonic() + ahead / 1000)
        return max(self._awaited[1], self._resumes)

    def _has_come(self, due: course.Cue) -> bool:
        past = due.at <= self.clock.now() and due != self._again
        past = past and self._resumes <= self.clock.monotonic()
        return past or self._comes(due) <= self.clock.monotonic()

    async def _turn(self) -> None:
        words, self._inbox = self._inbox, []
        if not self._stopping and (due := self._due()) is not None and self._has_come(due):
            words.append(self._clock(due.what)._replace(due=due))
        try:
            while words:
                steps, later = self._decide(words)
                words = await self._append(steps) + later
                # The clock spoke of the table as it was; it speaks again of what it is now.
                words = [said for said in words if not said.clock]
        except BaseException:
            for said in words:
                said.refuse(Refused("out-of-order"))
            raise

    def _decide(self, words: list[Said]) -> tuple[list[Step], list[Said]]:
        """Each word against the table as the ones before leave it. A strike is decided alone: it
        needs what was posted before it on disk, and so does a word that is said a second time."""
        here, seq = self.here, self.seq
        wallets: dict[str, Balance] = {}
        steps: list[Step] = []
        for number, said in enumerate(words):
            if steps and (isinstance(said.word, Strike) or _again(said, steps)):
                return steps, words[number:]
            if known := self._once.get(said.once):
                said.accept(known)
                continue
            if said.clock and steps and course.cue(here) != said.due:
                continue  # Somebody has just spoken: the clock waits for its new time.
            try:
                step = self._step(here, said, seq + 1)
                wallets |= self._afforded(wallets, step.post.transfers)
                self.guard(self, step, steps)
            except (IllegalDecision, Refused, RuleBookError) as error:
                if said.clock and not steps:
                    raise
                said.refuse(error)
                continue
            steps.append(step)
            here, seq = step.after, step.seq
            if isinstance(said.word, Strike):
                return steps, words[number + 1 :]
        return steps, []

    def _step(self, here: Standing, said: Said, seq: int) -> Step:
        if said.round and said.round != here.table.round:
            raise Refused("other-round", round=said.round)
        word, by = self._spoken(here.table, said)
        step = take(
            here, word, said.at, by=by, clock=said.clock, confirmed=said.confirmed,
            once=said.once, person=said.person, taxes=self.taxes, feed=self.feed(),
        )  # fmt: skip
        entry, after = step.entry, step.after
        table, opened = here.table, after.table.opened
        if opened != table.opened:
            after = Standing(self._setting(opened), after.table)
        players = {seat: who.player for seat, who in {**after.table.seats, **table.seats}.items()}
        post = Post(
            entry,
            self._transfers(table, entry, players),
            (*said.sealed, *self._snapshot(table, entry, seq)),
            result_of(after, entry),
            players,
        )
        return Step(said, post, here, after, seq)

    def _afforded(
        self, wallets: dict[str, Balance], moved: Sequence[Transfer]
    ) -> dict[str, Balance]:
        """The wallets after these moves. What the store would refuse is refused here already, so
        that those who spoke after it need not be decided again; the last word is the store's."""
        after: dict[str, Balance] = {}
        for transfer in moved:
            for effect in effects(transfer):
                account = effect[0]
                if account.startswith("wallet:"):
                    known = after.get(account) or wallets.get(account)
                    before = known or self.store.balance(account, transfer.currency)
                    after[account] = changed(before, effect, self.currency)
        return after

    def _spoken(self, table: Table, said: Said) -> tuple[Word, str]:
        if not callable(said.word):
            return said.word, said.by
        seat = seat_of(table, said.player)
        return said.word(seat), seat or said.player

    def _transfers(
        self, table: Table, entry: Entry, players: dict[str, str]
    ) -> tuple[Transfer, ...]:
        if isinstance(entry.word, Strike):
            return self._reversed(table, entry.word, players)
        if table.opened is None:  # The entry that opens the table moves nothing.
            return ()
        return transfers(entry.events, players, self.id, table.plate.currency)

    def _reversed(
        self, table: Table, word: Strike, players: dict[str, str]
    ) -> tuple[Transfer, ...]:
        """What the struck entries moved, moved back. Floats that filled the table stay there."""
        entries = ((r.seq, r.entry) for r in self.store.read_round(table.round))
        struck = struck_from(entries, word.entry)
        moved = [t for seq in struck for t in self.store.transfers(self.id, seq) if t.wager]
        if word.entry > 1:
            check_owners(moved, players)
        return reversed_transfers(moved)

    def _snapshot(self, table: Table, entry: Entry, seq: int) -> tuple[tuple[str, bytes], ...]:
        for event in entry.events:
            if (
                isinstance(event, Opening)
                and event.round != table.round
                and restart.snapshot_due(event.number)
            ):
                return (restart.snapshot(table, seq - 1, event.number),)
        return ()

    async def _append(self, steps: list[Step]) -> list[Said]:
        """Make the steps true. What has to be decided again is given back."""
        if not steps:
            return []
        started = self.clock.monotonic()
        try:
            done = await self.store.append(self.id, self.seq, [step.post for step in steps])
        except (Conflict, InvariantBroken) as error:
            for step in steps:
                step.said.refuse(Refused("out-of-order"))
            raise error
        except Refused as error:
            self._stall(steps, error)
            return []
        self.stalled = None
        self.appended(self.clock.monotonic() - started)
        good = steps[: len(done.seqs)]
        if good:
            self._publish(good)
            await self.listener.happened(self, good)
        if done.refusal is None:
            return []
        self._refused(steps[len(good)].said, done.refusal)
        return [step.said for step in steps[len(good) + 1 :]]

    def _stall(self, steps: Sequence[Step], error: Refused) -> None:
        """The disk is full: nobody's word counts, and nothing has changed. The clock tries again
        after a breath, and so may everybody."""
        if self.stalled is None:
            log.error("nothing can be written", table=self.id, why=error.code)
        self.stalled = error.said
        self._resumes = self.clock.monotonic() + BREATH
        for step in steps:
            step.said.refuse(error)

    def _publish(self, steps: Sequence[Step]) -> None:
        last = steps[-1]
        self.here, self.seq = last.after, last.seq
        if self.table.opened == self.place.opened:
            self._reopen = False
        for step in steps:
            if step.said.once:
                restart.keep_mark(self._once, step.post.entry)
            step.said.accept(step.post.entry)

    def _refused(self, said: Said, error: CroupierError) -> None:
        if said.clock or isinstance(error, InvariantBroken):
            said.refuse(Refused("out-of-order"))
            raise error
        said.refuse(error)

    # The clock.

    def _due(self) -> course.Cue | None:
        due = course.cue(self.here)
        if self._reopen and self.table.phase in ("closed", "settled"):
            due = course.Cue(self.table.next_at, "reopen")
        self._rests = due is not None and not self._goes_on(due)
        return None if self._rests else due

    def _goes_on(self, due: course.Cue) -> bool:
        """Whether somebody is there for it; and, where a round would begin, who has to be."""
        if self.table.phase == "playing":
            return True
        attended = due.what not in BETWEEN or self.is_attended()
        return attended and (due.what not in OPENS or self._is_staffed())

    def _is_staffed(self) -> bool:
        try:
            self.check_officials()
        except Refused:
            return False
        return True

    def look_up(self) -> None:
        """A table that rests because nobody is there looks whether somebody has come."""
        if self._rests and self._due() is not None:
            self._bell.set()

    def _clock(self, what: str) -> Said:
        """What the clock says in place of a dealer, or of a player who was asked."""
        now = self.clock.now()
        match what:
            case "reopen":
                return Said(Open(self.place.opened), "house", now)
            case "close":
                return Said(NoMoreBets(), "dealer", now, clock=True)
            case "cut":
                return Said(Cut("", MIDDLE), self.table.cutter, now, clock=True)
            case "default":
                silent = course.on_silence(self.here)
                return Said(silent, silent.actor, now, clock=True)
            case "shoe":
                sealing = self.devices.new_shoe(self.device_name(), self.setting, self.table)
                item = (sealing.word.shoe, sealing.content)
                return Said(sealing.word, "dealer", now, clock=True, sealed=(item,))
            case _:
                return Said(self._device(what), "dealer", now, clock=True)

    def _device(self, what: str) -> Word:
        """What the house does with its cards or its wheel, or “place your bets”."""
        match what:
            case "machine":
                return LoadMachine(self.device_name())
            case "draw":
                return self.devices.draw(self.here, together(self.here))
            case "burn":
                return self.devices.draw(self.here, self.table.owed)
            case "button":
                return self.devices.draw(self.here, len(self.table.seats))
            case _:
                return SPOKEN.get(what, OpenWindow)()

    def device_name(self) -> str:
        return f"{self.id}-{self.setting.equipment.device}-{self.seq + 1:09d}"


def _again(said: Said, steps: Sequence[Step]) -> bool:
    """Whether the same word was said just before."""
    return bool(said.once) and any(step.said.once == said.once for step in steps)


def check_owners(moved: Sequence[Transfer], players: dict[str, str]) -> None:
    """A seat that has changed hands since cannot have the old stakes put back before it."""
    for transfer in moved:
        seat = transfer.wager.rpartition("/")[2]
        player = owner(transfer.source) or owner(transfer.destination)
        if player and player != players.get(seat, ""):
            raise Refused("strike-late", why=phrase("since.left"))


def result_of(after: Standing, entry: Entry) -> dict[str, object] | None:
    """The round's result, with the entry that ends it."""
    play = after.table.play
    if play is None or not any(isinstance(event, RoundOver) for event in entry.events):
        return None
    found = after.game.result(play)
    return None if found is None else dict(msgspec.to_builtins(found))
