"""The guard: asked wherever somebody comes, puts money at risk or brings more of it.

It is the one place where what players have set for themselves is held against what they do. What
they have set stands in the day book; who is refused is told by which limit and until when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.daybook.authority import GUEST, PLAYER
from croupier.daybook.calendar import Span, written
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.door import entrance as door
from croupier.daybook.rooms.players import acceptance, exclusion, limits
from croupier.daybook.rooms.tournaments import standing as tournaments
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.daybook import DayBook
from croupier.house.protection.steady import Steady
from croupier.house.protection.totals import Totals
from croupier.house.protection.uses import Deposited, Used, Uses, brings
from croupier.house.protection.visits import Visits
from croupier.house.tables.desk import Desk, Step
from croupier.store import Store
from croupier.table.events import TableOpened
from croupier.table.room.words import ComeBack
from croupier.table.seating import seat_of
from croupier.table.words import JoinList, Sit

BARS = ("self-excluded", "timed-out")
"""Why somebody may not come at all."""


class Protected(NamedTuple):
    """How it stands with one player: their limits with what is used of them, and those that will
    hold, each with its time; why they may not play and until when; whether a reality check waits,
    and the minutes between two."""

    limits: tuple[Used, ...]
    pending: Mapping[limits.Key, limits.Setting]
    bar: Refused | None
    until: int
    check_due: bool
    interval: int
    next_interval: limits.Setting | None


class Guard:
    def __init__(
        self,
        store: Store,
        daybook: DayBook,
        steady: Steady,
        visits: Visits,
        desks: Mapping[str, Desk],
        deposited: Deposited,
    ) -> None:
        self.visits = visits
        self.steady = steady
        self.listeners: list[Callable[[str], None]] = []
        """Told of a player for whom something has changed."""
        self._daybook = daybook
        self._zone = daybook.terms.zone
        self._totals = Totals(store, steady, desks)
        self._uses = Uses(steady, visits, self._totals, desks, self._zone, deposited, self._entered)
        self._due: set[str] = set()
        daybook.listeners.append(self._noted)

    def subject(self, player: str) -> str:
        return limits.subject_of(self._daybook.house, player)

    def _entered(self, player: str, currency: str, within: Span) -> tournaments.Spent:
        return tournaments.spent(self._daybook.house, player, currency, within)

    # Who may come, and who may play.

    def may_come(self, *subjects: str) -> None:
        """Refused where somebody has excluded himself, is barred by the house or has taken a
        time-out: at a login and at every table. Known by the person, by the player, or by both."""
        house, now = self._daybook.house, self.steady.now()
        self._not_excluded(*subjects)
        self._not_barred(*subjects)
        until = max((limits.own(house, one).timed_out for one in subjects), default=0)
        if until > now:
            raise Refused("timed-out", until=written(until, self._zone))

    def may_log_in(self, person: str) -> None:
        """Refused at every login until a self-exclusion ends (`by` 6.1), and to whom the house has
        barred (`by` 5); the money is paid out at the house."""
        self._not_excluded(*limits.known_as(self._daybook.house, person))
        self._not_barred(person)

    def _not_excluded(self, *subjects: str) -> None:
        until = exclusion.excluded_until(self._daybook.house, *subjects)
        if until > self.steady.now():
            rules = self._daybook.terms.self_exclusion.kept_out
            clause = self._daybook.terms.cite("self_exclusion", rules)
            raise Refused("self-excluded", clause=clause, until=written(until, self._zone))

    def _not_barred(self, *subjects: str) -> None:
        barred = conduct.of(self._daybook.house).barred
        for bar in (barred[subject] for subject in subjects if subject in barred):
            raise Refused("barred-online", clause=bar.clause)

    def may_forget(self, person: str) -> None:
        """Refused as long as somebody is excluded: at the door they have to be known."""
        until = exclusion.excluded_until(self._daybook.house, person)
        if until > self.steady.now():
            raise Refused("self-excluded", until=written(until, self._zone))

    def bar(self, player: str) -> Refused | None:
        """Why somebody may not play now; nothing, where they may."""
        try:
            self.may_come(player, self.subject(player))
        except Refused as error:
            return error
        times = {key: limit for key, limit in self._limits(player).items() if key.kind == "time"}
        used = self._uses.now(player, times)
        met = next((each for each in used if each.used >= each.limit), None)
        return self._uses.met(met, 0) if met else None

    def may_play(self, player: str) -> None:
        """Refused where somebody may not play now."""
        if (bar := self.bar(player)) is not None:
            raise bar

    def _limits(self, player: str) -> Mapping[limits.Key, int]:
        return limits.in_force(self._daybook.house, self.subject(player), self.steady.now())

    def has_limits(self, player: str) -> bool:
        return bool(self._limits(player))

    # At a table.

    def decide(self, desk: Desk, step: Step, before: Sequence[Step]) -> None:
        """Refuses a player's word that they may not say, or that puts more at risk than they have
        allowed themselves. `before`: what was said since, and is not on disk yet."""
        player = step.said.player or _spoken_for(step)
        if not player or step.said.clock or _is_bot(step, player):
            return
        amount, word = brings(step, player), step.post.entry.word
        if amount <= 0 and not isinstance(word, Sit | JoinList | ComeBack):
            return
        self.may_play(player)
        if step.before.phase != "playing" or not seat_of(step.before, player):
            self._answered(player)
            self._has_accepted(player, step)
        if amount > 0:
            self._uses.check(player, self._limits(player), desk, step, before)

    def _answered(self, player: str) -> None:
        if self.check_due(player):
            raise Refused("reality-check")

    def _has_accepted(self, player: str, step: Step) -> None:
        opened = step.before.opened
        if opened is not None and self.outdated(player, opened):
            raise Refused("rules-changed", clause="mk 4.4", book=opened.book)

    def gets_up(self, player: str) -> bool:
        """Whether somebody who sits at a table has to leave it after the round."""
        return self.bar(player) is not None

    def pauses(self, desk: Desk, player: str) -> bool:
        """Whether somebody is dealt no more hands before they have answered what they are asked."""
        opened = desk.table.opened
        return self.check_due(player) or (opened is not None and self.outdated(player, opened))

    # Bringing money.

    def may_bring(self, player: str, currency: str, amount: int) -> None:
        """Refuses a deposit for which the limits leave no room."""
        self.may_play(player)
        for used in self._deposits(player, currency):
            if used.used + amount > used.limit:
                raise self._uses.met(used, amount)

    def at_most(self, player: str, currency: str, wanted: int) -> int:
        """How much of a deposit the limits leave; all of it is refused where it is nothing."""
        left = (used.limit - used.used for used in self._deposits(player, currency))
        most = min((wanted, *left))
        return most if most > 0 else wanted

    def _deposits(self, player: str, currency: str) -> tuple[Used, ...]:
        mine = self._limits(player).items()
        asked = {k: v for k, v in mine if k.kind == "deposit" and k.currency == currency}
        return self._uses.now(player, asked)

    def may_enter(self, player: str, currency: str, price: int) -> None:
        """Refuses an entry to a tournament: it is a stake, and may be lost."""
        self.may_play(player)
        self._answered(player)
        mine = self._limits(player).items()
        kinds = ("stake", "loss")
        asked = {k: v for k, v in mine if k.kind in kinds and k.currency == currency}
        for used in self._uses.now(player, asked):
            if used.used + price > used.limit:
                raise self._uses.met(used, price)

    # Reality checks.

    def check_due(self, player: str) -> bool:
        minutes = self.interval(player)
        return self.visits.unchecked(player) >= minutes * 60_000

    def interval(self, player: str) -> int:
        return limits.interval(self._daybook.house, self.subject(player), self.steady.now())

    async def answer(self, player: str) -> None:
        """Somebody has read how long they have played, and with which result."""
        await self.visits.checked(player)
        self._due.discard(player)
        self._tell(player)

    async def tick(self, here: Iterable[str]) -> None:
        """Time passes for those who are here."""
        players = tuple(here)
        await self.visits.tick(players)
        self._totals.forget(players)
        due = {player for player in players if self.check_due(player)}
        for player in due - self._due:
            self._tell(player)
        self._due = due

    async def close(self) -> None:
        """The house closes: how long everybody has been here is written down."""
        await self.visits.close()

    # Accepting the rules.

    def outdated(self, player: str, opened: TableOpened) -> bool:
        """Whether somebody has accepted another version of these rules, and not yet this one."""
        known = self._accepted(player, opened)
        return known is not None and known.rules != opened.rules

    def _accepted(self, player: str, opened: TableOpened) -> acceptance.Accepted | None:
        house, book, game = self._daybook.house, opened.book, opened.game
        as_person = acceptance.accepted(house, self.subject(player), book, game)
        return as_person or acceptance.accepted(house, player, book, game)

    async def sat_down(self, player: str, opened: TableOpened, language: str) -> None:
        """`mk` 4.4: whoever plays accepts the rules, which is on record from the first seat on. A
        version after that is asked for."""
        if self._accepted(player, opened) is None:
            await self.accept(player, opened, language)

    async def accept(self, player: str, opened: TableOpened, language: str) -> None:
        said = {"book": opened.book, "game": opened.game, "edition": opened.edition}
        said |= {"rules": opened.rules, "language": language}
        await self._write("acceptance", "accept", self._actor(player), **said)

    # What players set for themselves.

    async def set_limit(self, player: str, key: limits.Key, amount: int | None) -> None:
        kind, period, currency = key
        said = {"kind": kind, "period": period, "currency": currency, "amount": amount}
        await self._write("limit", "set", self._actor(player), **said)

    async def set_interval(self, player: str, minutes: int) -> None:
        await self._write("limit", "interval", self._actor(player), minutes=minutes)

    async def time_out(self, player: str, hours: int) -> None:
        await self._write("limit", "time-out", self._actor(player), hours=hours)

    async def exclude(self, player: str, months: int) -> None:
        """At once, by the player himself."""
        await self._write("exclusion", "exclude", self._actor(player), months=months)

    def _actor(self, player: str) -> Actor:
        subject = self.subject(player)
        return Actor(subject, GUEST if subject == player else PLAYER)

    # At the house.

    async def apply(self, by: Actor, person: str, months: int, handed: Sequence[str]) -> DayEntry:
        """An application for self-exclusion, taken by an official: it bars from now on."""
        said = {"person": person, "months": months, "handed": list(handed)}
        return await self._write("exclusion", "apply", by, **said)

    async def admit(self, by: Actor, person: str, *, document: bool, adult: bool) -> DayEntry:
        """The registrar lets somebody in. Who may not enter is refused after it is on record."""
        said = {"person": person, "document": document, "adult": adult}
        entry = await self._write("visit", "admit", by, **said)
        for fact in entry.facts:
            if isinstance(fact, door.TurnedAway):
                raise self._turned_away(fact)
        return entry

    def _turned_away(self, fact: door.TurnedAway) -> Refused:
        match fact.why:
            case "under-age":
                years = self._daybook.terms.age.visitors.value
                return Refused("under-age", clause=fact.clause, years=years)
            case "self-excluded" | "timed-out":
                try:
                    self.may_come(*limits.known_as(self._daybook.house, fact.person))
                except Refused as error:
                    return error
        return Refused(fact.why, clause=fact.clause)

    async def _write(self, procedure: str, step: str, by: Actor, **said: Any) -> DayEntry:
        return await self._daybook.begin(procedure, step, by, **said)

    # What people see of it.

    def standing(self, player: str) -> Protected:
        house, now = self._daybook.house, self.steady.now()
        subject = self.subject(player)
        mine, bar = limits.own(house, subject), self.bar(player)
        waiting = {key: limits.pending(each, now) for key, each in mine.limits.items()}
        away = max(exclusion.excluded_until(house, player, subject), mine.timed_out)
        return Protected(
            limits=self._uses.now(player, self._limits(player)),
            pending={key: setting for key, setting in waiting.items() if setting},
            bar=bar,
            until=away if bar is not None and bar.code in BARS else 0,
            check_due=self.check_due(player),
            interval=self.interval(player),
            next_interval=limits.pending(mine.interval, now),
        )

    def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        self._totals.happened(desk, steps)

    def _noted(self, entry: DayEntry) -> None:
        """Something was set: whoever it concerns is told."""
        names = ("subject", "visitor")
        subjects = {getattr(fact, name, "") for fact in entry.facts for name in names} - {""}
        house = self._daybook.house
        for player in {each for one in subjects for each in limits.known_as(house, one)}:
            self._tell(player)

    def _tell(self, player: str) -> None:
        for listener in self.listeners:
            listener(player)


def _spoken_for(step: Step) -> str:
    """Whose seat it is where a dealer speaks for a player."""
    by = step.post.entry.by
    who = step.before.seats.get(by)
    return who.player if who else ""


def _is_bot(step: Step, player: str) -> bool:
    word = step.post.entry.word
    if isinstance(word, Sit | JoinList):
        return word.bot
    seat = seat_of(step.before, player)
    return bool(seat) and step.before.seats[seat].bot
