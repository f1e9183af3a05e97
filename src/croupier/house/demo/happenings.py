"""What happens in the demo's month beside the routine: disputes, an exclusion, breaches and a bar,
voids, complaints, a bad deck, an inspection; each on its day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

from croupier.daybook.authority import REGULATOR
from croupier.daybook.chips import value
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage.chips import PUBLIC
from croupier.daybook.rooms.cage.taxes import of as taxes_of
from croupier.daybook.rooms.door import entrance as door
from croupier.house.cage.applications import Application
from croupier.house.demo.cast import ON_THE_NET
from croupier.house.demo.cast import minor as a_minor
from croupier.house.demo.routine import DEALS, INSPECTS, Routine
from croupier.house.demo.telling import Teller
from croupier.house.disputes.reversing import Wager, wagers
from croupier.ledger import wallet

Happening = Callable[["Happenings"], Awaitable[None]]


class Happenings:
    """Of one demo. `later`: what has to follow, by the day on which it does."""

    def __init__(self, routine: Routine) -> None:
        self.routine = routine
        self.teller: Teller = routine.teller
        self.later: dict[str, list[Happening]] = {}
        self.kept_out: list[str] = []
        """Whom the door will not let in."""

    # What they go by.

    def inside(self, number: int = 0) -> str:
        """Somebody in the house who has no account, and has not excluded himself since."""
        inside, players = door.of(self.teller.house).since, self.teller.players
        welcome = self.routine.is_welcome
        here = [who for who in inside if who not in players and welcome(who)]
        return here[number % len(here)]

    def player(self) -> str:
        """Somebody with an account who is in the house, or was."""
        here = [who for who in self.teller.players if self._plays(who)]
        return here[0]

    def _plays(self, person: str) -> bool:
        return person not in self.kept_out

    def round_at(self, table: str) -> str:
        """The last round that was played there."""
        return self.teller.floor.store.rounds(table, limit=1)[0].round

    def wager(self) -> tuple[str, str, Wager] | None:
        """A wager of a player with an account, at a table without a rack: table, round, wager."""
        store, players = self.teller.floor.store, {*self.teller.players.values()}
        for table in ON_THE_NET:
            for row in store.rounds(table, limit=20):
                for each in wagers(store, row.round):
                    if each.player in players:
                        return table, row.round, each
        return None

    def after(self, days: int, what: Happening) -> None:
        day = (self.teller.day + timedelta(days)).isoformat()
        self.later.setdefault(day, []).append(what)

    async def due(self) -> None:
        """What was to follow today."""
        for what in self.later.pop(self.teller.day.isoformat(), ()):
            await what(self)


async def quiet_dispute(of: Happenings) -> None:
    """Raised at the table, decided by the inspector, accepted (`bg` art. 31(1))."""
    teller, table, who = of.teller, "r4", of.inside()
    begun = await teller.begin(
        DEALS[table], "dispute", "raise", person=who, place=f"table {table}",
        round=of.round_at(table), subject="a chip fell from the line", sum=10 * teller.unit,
    )  # fmt: skip
    case = begun.act.case
    said = {"decision": "the stake counts where it fell", "clause": "art. 12(2)"}
    await teller.go(INSPECTS[table], case, "decide", f"table {table}", **said)
    await teller.go(DEALS[table], case, "accept")


async def _protocol(of: Happenings, table: str, subject: str) -> str:
    """Nobody could settle it: the protocol is made and signed (`bg` art. 32(1))."""
    teller, who, manager = of.teller, of.player(), of.routine.manager
    begun = await teller.begin(
        DEALS[table], "dispute", "raise", person=who, place=f"table {table}",
        round=of.round_at(table), subject=subject, sum=40 * teller.unit,
        player=teller.players[who], currency=teller.terms.currency,
    )  # fmt: skip
    case = begun.act.case
    said = {"decision": "the hand stands as it was played", "clause": "p. 14"}
    await teller.go(INSPECTS[table], case, "decide", f"table {table}", **said)
    await teller.go(who, case, "further")
    await teller.go(manager, case, "settle", **said)
    await teller.go(who, case, "further")
    terms = teller.terms
    protocol = {"address": terms.address, "organiser": terms.organiser, "subject": subject}
    files = {"player": who, "manager": teller.ids[manager]}
    await teller.go(manager, case, "protocol", **protocol, **files)
    await teller.go(manager, case, "sign")
    await teller.go(who, case, "sign-player")
    return case


async def long_dispute(of: Happenings) -> None:
    """To the regulator with its recording, explained, and closed (`bg` art. 32)."""
    case = await _protocol(of, "j3", "a double that the player says he did not ask for")

    async def sent(of: Happenings) -> None:
        said = {"how": "by hand", "receipt": "DKH-5512", "recording": "recording-000001"}
        await of.teller.go(of.routine.manager, case, "send", **said)

    async def known(of: Happenings) -> None:
        received = of.teller.clock.now() - 60_000
        await of.teller.go(of.routine.manager, case, "complaint", received=received)

    async def explained(of: Happenings) -> None:
        said = {"how": "by post", "receipt": "RR-1189"}
        await of.teller.go(of.routine.manager, case, "explain", **said)

    async def closed(of: Happenings) -> None:
        await of.teller.go(of.routine.manager, case, "close", outcome="the decision was kept")

    for days, what in ((1, sent), (2, known), (4, explained), (6, closed)):
        of.after(days, what)


async def open_dispute(of: Happenings) -> None:
    """One that still waits: its protocol has to be sent in three days (`bg` art. 32(2))."""
    await _protocol(of, "j6", "insurance that was called too late")


async def exclusion(of: Happenings) -> None:
    """Applied for, entered in the list, confirmed (`by` 1.2, 4.7); and the next day the door knows
    it (6.1)."""
    teller = of.teller
    who = next(each for each in teller.guests if each not in teller.players)
    handed = ["in person", "in writing", "with identity document"]
    begun = await teller.begin("vera", "exclusion", "apply", person=who, months=12, handed=handed)
    case = begun.act.case
    await teller.go("vera", case, "enter", number="IL-20417", day=teller.day.isoformat())
    await teller.go("boris", case, "confirm", number="K-311")
    of.kept_out.append(who)
    of.after(1, turned_away)


async def open_exclusion(of: Happenings) -> None:
    """One that bars already and is not in the list yet."""
    teller = of.teller
    who = [each for each in teller.guests if each not in teller.players][1]
    handed = ["in person", "in writing", "with identity document"]
    await teller.begin("vera", "exclusion", "apply", person=who, months=6, handed=handed)
    of.kept_out.append(who)


async def turned_away(of: Happenings) -> None:
    """Who may not enter does not."""
    for who in of.kept_out:
        await of.routine.admit(who)


async def minor(of: Happenings) -> None:
    """Under 18 (`by` 6.2)."""
    teller = of.teller
    who = f"p{teller.chance.getrandbits(64):016x}"
    await teller.files(who, a_minor(teller.chance, teller.day))
    await of.routine.admit(who, adult=False)


async def breaches(of: Happenings) -> None:
    """Two that count, documented and confirmed: barred (`by` 5)."""
    teller, who, manager = of.teller, of.inside(1), of.routine.manager
    for clause, what, place in (
        ("7.5", "showed his cards to his neighbour", "table j3"),
        ("2.4", "insulted the staff", "hall"),
    ):
        said = {"visitor": who, "clause": clause, "place": place, "what": what}
        seen = "desi" if place == "table j3" else "sava"
        begun = await teller.begin(seen, "breach", "document", **said)
        await teller.go(manager, begun.act.case, "confirm")
        if begun.act.case in teller.house.cases:
            await teller.go(seen, begun.act.case, "tell")
    begun = await teller.begin(manager, "barring", "order", visitor=who)
    await teller.go("sava", begun.act.case, "sign")
    of.kept_out.append(who)
    of.after(2, turned_away)


async def told_to_leave(of: Happenings) -> None:
    teller, who = of.teller, of.inside(2)
    begun = await teller.begin("sava", "leaving", "demand", visitor=who, why="drunk and loud")
    await teller.go("sava", begun.act.case, "out", obeyed=True, settled=True)

    async def readmitted(of: Happenings) -> None:
        said = {"visitor": who, "reason": "apologised, and is sober"}
        await of.teller.begin(of.routine.manager, "readmission", "readmit", **said)

    of.after(3, readmitted)


async def complaint(of: Happenings) -> None:
    teller, manager = of.teller, of.routine.manager
    said = {
        "about": "the wait for a drink",
        "place": "table b1",
        "to": "dan",
        "person": of.inside(),
    }
    begun = await teller.begin(manager, "complaint", "enter", **said)
    await teller.go(manager, begun.act.case, "answer", answer="one more waiter at weekends")


async def incident(of: Happenings) -> None:
    teller = of.teller
    said = {"kind": "illness", "place": "hall", "what": "a guest fainted", "persons": [of.inside()]}
    begun = await teller.begin("sava", "incident", "report", **said)
    done = {"done": "first aid by the staff", "called": "doctor"}
    await teller.go(of.routine.manager, begun.act.case, "acknowledge", **done)
    await teller.begin("sava", "alarm", "test", button="window 1", answered="guard department")


async def late_stake(of: Happenings) -> None:
    """An inspector tells the pit boss of a breach (`bg` art. 9.3(д))."""
    teller, place = of.teller, "table r4"
    said = {"what": "a stake put down after no more bets", "time": teller.clock.now() - 60_000}
    said |= {"round": of.round_at("r4"), "persons": [of.inside()]}
    begun = await teller.begin("ina", "breach-report", "report", place, **said)
    await teller.go("petar", begun.act.case, "acknowledge", place, done="told the guest")


async def void(of: Happenings) -> None:
    """A bet made by mistake (`mk` 5): declared by the manager, confirmed by a second; what it has
    moved is moved back, and the player is told."""
    teller = of.teller
    found = of.wager()
    if found is None:
        return
    table, round_, wager = found
    begun = await teller.begin(
        of.routine.manager, "void", "declare", table=table, round=round_, wagers=[wager.name],
        ground="placed after the start", evidence="the clock of the wheel", players=[wager.player],
    )  # fmt: skip
    case = begun.act.case
    await teller.go("petar", case, "confirm")
    await teller.settle()
    await teller.go("petar", case, "tell", player=wager.player, how="by letter")


async def wrong_credit(of: Happenings) -> None:
    """Held, and withdrawn by a second (`mk` 3.5)."""
    teller = of.teller
    found = of.wager()
    if found is None:
        return
    table, round_, wager = found
    people = {player: person for person, player in teller.players.items()}
    said = {"person": people[wager.player], "player": wager.player, "currency": wager.currency}
    said |= {"table": table, "round": round_, "ground": "paid twice"}
    has = teller.floor.store.balance(wallet(wager.player), wager.currency).available
    begun = await teller.begin("boris", "wrong-credit", "hold", sum=min(500, has), **said)
    await teller.go("bela", begun.act.case, "withdraw")


async def bad_deck(of: Happenings) -> None:
    """Found while shuffling (`by` 10.1); and decks that are worn are destroyed by two."""
    teller, manager = of.teller, of.routine.manager
    said = {"deck": "d3", "ground": "a marked or broken card", "found": "shuffling"}
    begun = await teller.begin("dimo", "deck-defect", "find", **said)
    case = begun.act.case
    await teller.go(manager, case, "decide")
    await teller.go("dimo", case, "replace", deck="d8")
    begun = await teller.begin("petar", "deck-destruction", "destroy", deck="d3")
    await teller.go("ina", begun.act.case, "witness")


async def great_win(of: Happenings) -> None:
    """Above 5,000 the whole goes by bank, with a certificate (`bg` art. 21–22)."""
    case = await _by_bank(of)
    teller = of.teller
    begun = await teller.begin("boris", "bank-order", "make")
    order = begun.act.case
    number = f"FT-{teller.day:%m%d}"
    await teller.go(of.routine.manager, order, "hand-over", number=number)
    await teller.go(of.routine.manager, case, "send", number=order)
    day = teller.day.isoformat()
    await teller.go("boris", case, "executed", number=f"{number}/1", day=day)
    game = teller.floor.desks["r4"].place.opened.game
    said = {"payout": case, "game": game, "table": "r4"}
    await teller.begin("boris", "receipt", "issue", **said)


async def open_payout(of: Happenings) -> None:
    """One that the bank still has to be sent."""
    await _by_bank(of)


async def _by_bank(of: Happenings) -> str:
    teller, who = of.teller, of.inside(3)
    amount = 6_000 * teller.unit
    public = dict(where.at(teller.house, PUBLIC))
    if value(public, teller.terms.currency) < amount or not teller.chips(amount, public):
        await of.routine.buys(of.inside(4), 6_000, "bank card")
        public = dict(where.at(teller.house, PUBLIC))
    chips = teller.chips(amount, public)
    said = {"person": who, "chips": chips, "means": "bank transfer", "document": True}
    begun = await teller.begin("boris", "cash-out", "ask", **said)
    case = begun.act.case
    await _applies(of, case, who)
    await teller.go(of.routine.manager, case, "certify", table="r4")
    return case


async def _applies(of: Happenings, case: str, who: str) -> None:
    """What the application says is sealed (`by` 9 p. 5)."""
    teller, person = of.teller, of.teller.guests[who].person
    name, *_, surname = person.names.split()
    application = Application(
        teller.terms.organiser,
        surname,
        name,
        person.document.kind,
        person.document.number,
        "2021-03-01",
        person.names,
        country=person.document.country,
        account=_account(int(person.document.number)),
    )
    by, today = teller.actor("boris"), teller.day
    applications = teller.floor.applications
    await applications.apply(case, by, application, identified=False, today=today)


def _account(number: int) -> str:
    """A number as accounts have them, with its check digits."""
    rest = f"BNBG9661{number % 10**10:010d}"
    digits = "".join(str(int(sign, 36)) for sign in f"{rest}BG00")
    return f"BG{98 - int(digits) % 97:02d}{rest}"


async def keys_and_repair(of: Happenings) -> None:
    teller, manager = of.teller, of.routine.manager
    until = teller.clock.now() + 3_600_000
    said = {"key": "rack r4", "to": teller.ids["petar"], "why": "a chip under the rack"}
    begun = await teller.begin(manager, "key-loan", "lend", until=until, **said)
    await teller.begin("petar", "panel", "open", "table r4", equipment="table r4", why="the rack")
    await teller.go(manager, begun.act.case, "take-back")
    said = {"equipment": "table c1", "reason": "the felt is torn"}
    begun = await teller.begin(manager, "repair", "out-of-order", **said)
    await teller.go("sofi", begun.act.case, "repair", repair="a new felt", by="Abbiati service")
    await teller.go(manager, begun.act.case, "accept")


async def tips(of: Happenings) -> None:
    teller = of.teller
    public = where.at(teller.house, PUBLIC)
    chips = {name: 1 for name in ("1", "5", "25", "100") if public.get(name)}
    if chips:
        await teller.begin("dora", "tip", "put", chips=chips)
        begun = await teller.begin("boris", "tip-box", "count", table="r4", chips=chips)
        await teller.go("bela", begun.act.case, "second-count", table="r4", chips=chips)


async def recording(of: Happenings) -> None:
    """Found by its time, and kept as long as the book says (`bg` art. 30, `by` 4.6)."""
    teller, now = of.teller, of.teller.clock.now()
    said = {"camera": "c1", "begins": now - 600_000, "ends": now - 300_000}
    await teller.begin("sava", "recording", "refer", of=of.round_at("r4"), difference=0, **said)


async def taxes(of: Happenings) -> None:
    """What was withheld goes to the budget (`by` 4.8)."""
    teller, manager = of.teller, of.routine.manager
    for month, owed in taxes_of(teller.house).months.items():
        paid = {"document": f"PO-{teller.day:%m%d}", "day": teller.day.isoformat()}
        await teller.begin(manager, "tax", "pay", month=month, sum=owed, **paid)


async def inspection(of: Happenings) -> None:
    """The regulator comes, asks, is shown, and both sign (`bg` art. 5, 7)."""
    teller, manager = of.teller, of.routine.manager
    said = {"inspector": teller.regulator, "authority": "National Revenue Agency", "card": "0117"}
    begun = await teller.begin(manager, "inspection", "arrive", **said)
    case = begun.act.case
    await teller.go(manager, case, "let-in", into=["cash reserve", "control panel"])
    for what in ("cash on hand", "key register", "results of the month"):
        await teller.go(REGULATOR, case, "ask", what=what)
        await teller.go(manager, case, "show", what=what)
    await teller.go(manager, case, "take-away", what="copy of closing protocol 3", receipt="19")
    await teller.go(manager, case, "leave")
    await teller.go(manager, case, "sign")
    await teller.go(REGULATOR, case, "sign-inspector")


CALENDAR: tuple[tuple[float, Happening], ...] = (
    (0.00, recording),
    (0.05, complaint),
    (0.08, tips),
    (0.10, minor),
    (0.14, quiet_dispute),
    (0.20, exclusion),
    (0.24, incident),
    (0.30, long_dispute),
    (0.34, great_win),
    (0.38, breaches),
    (0.42, keys_and_repair),
    (0.50, inspection),
    (0.54, late_stake),
    (0.58, bad_deck),
    (0.62, void),
    (0.66, told_to_leave),
    (0.70, wrong_credit),
    (0.74, complaint),
    (0.80, minor),
    (0.84, great_win),
    (0.90, taxes),
    (0.97, open_exclusion),
    (0.97, open_dispute),
    (0.99, open_payout),
)
"""When what happens, as a part of the days there are."""


def on(day: int, days: int) -> list[Happening]:
    """What happens on this day of so many."""
    return [what for part, what in CALENDAR if int(part * days) == day]
