"""What every day of the demo has: the day and its tables opened, guests, chips, play, and all of it
closed again, counted and signed."""

from __future__ import annotations

from datetime import timedelta

from croupier.daybook.authority import GAME_MANAGER, PROGRAM
from croupier.daybook.calendar import day_of
from croupier.daybook.chips import Chips, added
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage.chips import PUBLIC
from croupier.daybook.rooms.door import conduct, lists
from croupier.daybook.rooms.door import entrance as door
from croupier.daybook.rooms.floor import boxes, racks
from croupier.daybook.rooms.players import exclusion
from croupier.daybook.rooms.records import gaming_day, sheets
from croupier.daybook.weeks import week_at
from croupier.house.demo.cast import MACHINES, ON_THE_NET, STAFF, TABLES
from croupier.house.demo.playing import Play
from croupier.house.demo.telling import Teller
from croupier.ledger import table_account

FLOAT = {"1000": 8, "100": 80, "25": 80, "5": 200, "1": 200}
"""Of a table."""
BANK = "First Bank"
WINDOWS = {"boris": "window 1", "bela": "window 2"}
HOURS = ("11:00", "23:59")
"""From when until when people are on the rota."""
SALE = (100, 200, 300, 500)
"""What people buy at a table, in major units."""
ENOUGH = 4_000
"""Major units that somebody redeems in cash at most."""
INSPECTS = {table: ("ina" if number < 3 else "ivan") for number, table in enumerate(TABLES)}
GAMES = 3
"""Games at a machine for each round at a table."""
DEALS = dict(zip(TABLES, ("dora", "dan", "desi", "dimo", "dilyana"), strict=True))


class Routine:
    def __init__(self, teller: Teller, rounds: int) -> None:
        self.teller = teller
        self.play = Play(teller)
        self._rounds = rounds
        self._till = 0
        self._at_opening: dict[str, int] = {}
        """What each table's account had when it was opened."""

    @property
    def manager(self) -> str:
        """Who is game manager today: on Sundays the second one."""
        return "ada" if self.teller.day.weekday() == 6 else "anna"

    # Opening.

    async def opens(self) -> None:
        """The day, everybody's shift, windows and tables."""
        teller = self.teller
        await self._manager_comes()
        if not gaming_day.of(teller.house).open:
            await teller.begin(self.manager, "gaming-day", "open", day=teller.day.isoformat())
        await self._rota()
        for one in STAFF:
            if one.role != GAME_MANAGER and teller.ids[one.word] not in self._on_shift():
                said = {"role": one.role, "places": list(one.places)}
                await teller.begin(one.word, "shift", "begin", **said)
        for name in lists.LISTS:
            issue = f"{teller.day:%d.%m.%Y}"
            await teller.begin("vera", "list", "bring-up", list=name, issue=issue)

    def _on_shift(self) -> set[str]:
        return set(staff.of(self.teller.house).posts)

    async def _manager_comes(self) -> None:
        teller = self.teller
        if teller.ids[self.manager] not in self._on_shift():
            said = {"role": GAME_MANAGER, "places": ["office"]}
            await teller.begin(self.manager, "shift", "begin", **said)

    async def _rota(self) -> None:
        """Of this week, where there is none yet (`bg` art. 9.1(е))."""
        teller = self.teller
        week = week_at(teller.clock.now(), teller.terms.zone)
        if week in staff.of(teller.house).rotas:
            return
        left = range(7 - teller.day.weekday())
        duties = [
            {
                "person": teller.ids[one.word], "role": one.role, "place": place,
                "begins": self._hour(HOURS[0], days), "ends": self._hour(HOURS[1], days),
            }
            for days in left
            for one in STAFF
            for place in one.places
            if one.role != GAME_MANAGER or (one.word == "ada") == (days == left[-1])
        ]  # fmt: skip
        await teller.begin(self.manager, "rota", "set", week=week, duties=duties)

    def _hour(self, clock: str, days: int) -> int:
        """On the last day people come when the demo begins to tell of it."""
        at, begins = self.teller.moment(clock, days), self.teller.last_begins
        same = day_of(at, self.teller.terms.zone) == day_of(begins, self.teller.terms.zone)
        return min(at, begins) if same and clock == HOURS[0] else at

    async def enters_statement(self) -> None:
        """What the bank says lies there (`bg` art. 5(3))."""
        teller = self.teller
        balance = teller.floor.store.balance("account:bank transfer", teller.terms.currency).balance
        said = {"account": "bank transfer", "bank": BANK, "at": teller.clock.now()}
        await teller.begin(self.manager, "statement", "enter", sum=balance, **said)

    async def opens_windows(self) -> None:
        teller = self.teller
        for cashier, window in WINDOWS.items():
            said = {"chips": self._at(window), "cash": tills.at(teller.house, window)}
            begun = await teller.begin(cashier, "window", "open", **said)
            await teller.go(self.manager, begun.act.case, "second-count", **said)

    async def opens_tables(self) -> None:
        """By what was left in the rack, and on the first day by what the cashier hands out."""
        teller = self.teller
        for table in TABLES:
            left, place = self._at(f"table {table}"), f"table {table}"
            if left:
                begun = await teller.begin("petar", "opening", "left", place, table=table)
            else:
                said = {"table": table, "chips": FLOAT}
                begun = await teller.begin("boris", "opening", "hand-out", **said)
            case = begun.act.case
            await teller.go(DEALS[table], case, "count", chips=left or FLOAT)
            await teller.go(INSPECTS[table], case, "sign", place)
            self._at_opening[table] = self._balance(table)
            await self._fits_box(table)

    async def _fits_box(self, table: str) -> None:
        """Two boxes a table has, by turns: one hangs there while the other is opened (`bg`
        art. 9.8(г))."""
        teller, place = self.teller, f"table {table}"
        box = f"{table.upper()}-{teller.day.toordinal() % 2 + 1}"
        begun = await teller.begin("petar", "box", "fit", place, table=table, box=box)
        await teller.go(INSPECTS[table], begun.act.case, "see", place)

    def _balance(self, table: str) -> int:
        account, currency = table_account(table), self.teller.terms.currency
        return self.teller.floor.store.balance(account, currency).balance

    def _at(self, place: str) -> Chips:
        return dict(where.at(self.teller.house, place))

    # Guests.

    async def guests_come(self, count: int) -> None:
        teller = self.teller
        inside = door.of(teller.house).since
        may = [who for who in teller.guests if who not in inside and self.is_welcome(who)]
        for who in teller.chance.sample(may, min(count, len(may))):
            await self.admit(who)
            if teller.chance.random() < 0.7:
                await self.buys(who, teller.guests[who].luck)

    def is_welcome(self, person: str) -> bool:
        house, now = self.teller.house, self.teller.clock.now()
        return not (
            exclusion.excluded_until(house, person) > now or conduct.kept_out(house, person)
        )

    async def admit(self, person: str, *, adult: bool = True) -> None:
        await self.teller.begin("vera", "visit", "admit", person=person, document=True, adult=adult)

    async def buys(self, person: str, units: int, means: str = "cash") -> None:
        """Every step in the order of the book (`by` 8.3)."""
        teller, amount = self.teller, units * self.teller.unit
        cashier = teller.chance.choice(("boris", "boris", "bela"))
        said = {"person": person, "means": means, "sum": amount}
        begun = await teller.begin(cashier, "buy-in", "count", **said)
        case = begun.act.case
        self._till += 1
        await teller.go(cashier, case, "register", number=f"{self._till:05d}")
        await teller.go(cashier, case, "issue")
        chips = teller.chips(amount, self._at(WINDOWS[cashier]))
        await teller.go(cashier, case, "hand-out", chips=chips)
        if means == "cash":
            await teller.go(cashier, case, "put-away")

    async def guests_go(self) -> None:
        """They redeem what they have, as far as it is paid in cash, and leave."""
        teller = self.teller
        for who in tuple(door.of(teller.house).since):
            if teller.chance.random() < 0.6:
                await self.redeems(who, teller.chance.choice((100, 250, 400, 900, 1_800)))
            case = next(
                name
                for name, one in teller.house.cases.items()
                if one.procedure == "visit" and one.acts[0].said["person"] == who
            )
            await teller.go("vera", case, "leave")

    async def redeems(self, person: str, units: int) -> None:
        teller = self.teller
        chips = teller.chips(units * teller.unit, self._at(PUBLIC))
        if chips and units <= ENOUGH:
            said = {"person": person, "chips": chips, "means": "cash", "document": True}
            await teller.case(("boris", "cash-out", "ask"), ("boris", "pay"), **said)

    # Tables.

    async def sells(self, table: str) -> None:
        """The dealer sells chips; the inspector sees the money into the box (`bg` art. 9.4(в))."""
        teller = self.teller
        place, amount = f"table {table}", teller.chance.choice(SALE) * teller.unit
        chips = teller.chips(amount, self._at(place))
        if chips:
            inside = tuple(filter(self.is_welcome, door.of(teller.house).since))
            said = {"person": teller.chance.choice(inside), "sum": amount, "chips": chips}
            begun = await teller.begin(DEALS[table], "sale", "sell", **said)
            await teller.go(INSPECTS[table], begun.act.case, "see", place)

    async def fills(self, table: str, chips: Chips) -> None:
        teller, place = self.teller, f"table {table}"
        begun = await teller.begin("petar", "fill", "request", place, table=table, chips=chips)
        case = begun.act.case
        await teller.go("boris", case, "count", chips=chips)
        await teller.go(DEALS[table], case, "receive", chips=chips)
        await teller.go(INSPECTS[table], case, "sign", place)

    async def credits(self, table: str, chips: Chips) -> None:
        teller, place = self.teller, f"table {table}"
        begun = await teller.begin("petar", "credit", "request", place, table=table, chips=chips)
        case = begun.act.case
        await teller.go(DEALS[table], case, "count", chips=chips)
        await teller.go("boris", case, "receive", chips=chips)
        await teller.go(INSPECTS[table], case, "sign", place)

    async def notes_the_hour(self) -> None:
        """What lies in each rack, and what in its box as far as one can tell (`bg`
        art. 9.2(г))."""
        teller = self.teller
        for table in TABLES:
            sold, players = racks.of(teller.house).open[table].sold, teller.chance.randint(1, 6)
            said = {"table": table, "chips": self._seen(table), "drop": sold, "players": players}
            await teller.begin("petar", "hourly", "note", f"table {table}", **said)

    def _seen(self, table: str) -> Chips:
        """The rack as it looks: what the papers say, and what play has made of it so far."""
        teller, rack = self.teller, self._at(f"table {table}")
        won = self._won(table)
        if won >= 0:
            return added(rack, teller.chips(won))
        return added(rack, teller.chips(-won, rack), -1)

    def _won(self, table: str) -> int:
        """By the rounds since the table was opened, in whole units."""
        unit = self.teller.unit
        return (self._balance(table) - self._at_opening[table]) // unit * unit

    async def tables_play(self, part: int) -> None:
        """A stretch of play; one of the tables without a rack plays a little, too, and machines as
        many as there are regulars left to sit there."""
        teller = self.teller
        net = ON_THE_NET[(teller.day.toordinal() + part) % len(ON_THE_NET)]
        regulars = [who for who in teller.players if self.is_welcome(who)]
        teller.chance.shuffle(regulars)
        felts = [table for table in (*TABLES, net) if not teller.floor.desks[table].has_stacks]
        people = {table: [who] for table, who in zip((*felts, *MACHINES), regulars, strict=False)}
        some = max(1, self._rounds // 3)
        games = {machine: GAMES * some for machine in MACHINES if machine in people}
        await self.play.rounds_at(dict.fromkeys((*TABLES, net), some) | games, people)
        await self.notes_the_hour()

    # Machines.

    async def reads_meters(self, occasion: str) -> None:
        """All machines in one reading, as their journals have them (`bg` art. 9.6(ж))."""
        rows = self.teller.floor.hall.rows()
        said = {"occasion": occasion, "readings": rows}
        await self.teller.begin(PROGRAM, "meters", "read", **said)

    async def closes_machines(self) -> None:
        """Read once more, and the slot manager signs what they made."""
        await self.reads_meters("closing")
        day = gaming_day.of(self.teller.house).open
        await self.teller.begin("sofi", "machine-day", "sign", day=day)

    async def closes_tables(self, short: int = 0) -> None:
        """What play has made of each rack is counted; `short`: units that the first one lacks."""
        for table in TABLES:
            await self._closes(table, short)
            short = 0

    async def _closes(self, table: str, short: int) -> None:
        teller, place = self.teller, f"table {table}"
        counted = await self._after_play(table, short)
        begun = await teller.begin(DEALS[table], "closing", "count", chips=counted)
        case = begun.act.case
        await self._reads_play(table)
        await teller.go(INSPECTS[table], case, "second-count", place, chips=counted)
        await teller.go("petar", case, "sign", place, reason=self._why(table, short))
        await teller.go("boris", case, "witness")
        await self._takes_box_off(table)
        sold = racks.of(teller.house).open[table].sold
        begun = await teller.begin("boris", "drop", "count", table=table, sum=sold)
        await teller.go("bela", begun.act.case, "second-count", table=table, sum=sold)

    async def _takes_box_off(self, table: str) -> None:
        teller, place = self.teller, f"table {table}"
        case = next(
            name
            for name, one in teller.house.cases.items()
            if one.procedure == "box" and one.acts[0].said["table"] == table
        )
        box = boxes.of(teller.house).at[table]
        await teller.go("petar", case, "take-off", place, box=box)
        await teller.go(INSPECTS[table], case, "see-off", place)

    async def signs_results(self) -> None:
        """Pit boss, game manager and cashier, the same figures (`bg` art. 9.1(з))."""
        teller = self.teller
        day = gaming_day.of(teller.house).open
        begun = await teller.begin("petar", "results", "draw-up", day=day)
        await teller.go(self.manager, begun.act.case, "agree")
        await teller.go("boris", begun.act.case, "countersign")

    async def _reads_play(self, table: str) -> None:
        """What the rounds on record have made of the rack, as the program says it where people
        deal (`bg` art. 9.8(д))."""
        teller = self.teller
        if racks.of(teller.house).open[table].play is not None:
            return
        since = racks.of(teller.house).open[table].since
        made = teller.floor.store.made(table, since).get(teller.terms.currency)
        win = made.staked - made.back - made.won if made else 0
        said = {"table": table, "rounds": made.rounds if made else 0, "win": win}
        await teller.begin(PROGRAM, "play", "read", **said)

    def _why(self, table: str, short: int) -> str:
        """Why the rack is not what papers and rounds say."""
        if short:
            return "five units are missing; the recording is looked through"
        won = racks.of(self.teller.house).open[table].play or 0
        return "no chip is worth less than a unit" if won % self.teller.unit else ""

    async def _after_play(self, table: str, short: int) -> Chips:
        """The rack as the papers have it, and what the rounds have won or lost since: whole units,
        for no chip is worth less."""
        teller, unit = self.teller, self.teller.unit
        rack = self._at(f"table {table}")
        won = self._won(table) - short * unit
        if won >= 0:
            if won and not teller.chips(won, self._at(PUBLIC)):
                await self._brings(won)
            return added(rack, teller.chips(won, self._at(PUBLIC)))
        paid = teller.chips(-won, rack)
        if not paid:  # It ran low: filled before it pays.
            await self.fills(table, teller.chips(-won, self._at("window 1")))
            rack = self._at(f"table {table}")
            paid = teller.chips(-won, rack)
        return added(rack, paid, -1)

    async def _brings(self, amount: int) -> None:
        """What was lost at a table was bought before: as much again is bought at the cage."""
        inside = tuple(filter(self.is_welcome, door.of(self.teller.house).since))
        units = -(-amount // self.teller.unit)
        await self.buys(self.teller.chance.choice(inside), units, "bank card")

    # Closing.

    async def closes_windows(self, lacks: str = "") -> None:
        """`lacks`: the window at which a chip of five is not there."""
        teller = self.teller
        for cashier, window in WINDOWS.items():
            case = next(
                name
                for name, one in teller.house.cases.items()
                if one.procedure == "window" and one.acts[0].by.place == window
            )
            chips, reason = self._at(window), ""
            if window == lacks:
                chips = added(chips, {"5": 1}, -1)
                reason = "a chip of five is not there; looked for behind the counter"
            cash = tills.at(teller.house, window)
            await teller.go(cashier, case, "count", chips=chips, cash=cash, reason=reason)
            await teller.go(self.manager, case, "second-count", chips=chips, cash=cash)
            await teller.go(cashier, case, "close")

    async def closes(self) -> None:
        """Registers are signed, the day is closed, and everybody goes home."""
        teller = self.teller
        day = gaming_day.of(teller.house).open
        for register in sheets.NAMES:
            await teller.begin(self.manager, "register", "sign", register=register, day=day)
        case = next(n for n, one in teller.house.cases.items() if one.procedure == "gaming-day")
        await teller.go(self.manager, case, "close")
        ids = {person: word for word, person in teller.ids.items()}
        posts = staff.of(teller.house).posts
        for person in sorted(posts, key=lambda who: ids[who] == self.manager):
            await teller.go(ids[person], posts[person].case, "end", note="")

    # A whole day.

    def tomorrow(self) -> None:
        self.teller.day += timedelta(days=1)
