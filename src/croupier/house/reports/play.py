"""What play brought, held against what it should have brought: by table, game, shift, day and more;
and what each player was worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from croupier.daybook.authority import DEALER, GAME_MANAGER, PIT_BOSS, at_table
from croupier.daybook.calendar import Span, written
from croupier.daybook.presence import stretches
from croupier.daybook.rooms.staff import Staff, Stretch
from croupier.daybook.terms import Terms
from croupier.house.reports.chances import RARE, band, chance_of, loss_expected
from croupier.house.reports.report import (
    HELD_BY,
    Cell,
    Column,
    Days,
    Report,
    Row,
    by_time,
    columns,
    hour_order,
    share,
)
from croupier.house.reports.rounds import Part, Worth, by_player
from croupier.odds.figures import How
from croupier.odds.valuing import HOW, NOTHING, Spread
from croupier.phrase import Phrase, phrase

PLAY_BY = ("table", "game", "book", "shift", "dealer", "hour", "day", "weekday", "month")


class Sums(NamedTuple):
    """Of several rounds, in one currency. `fed`: what of the stakes went to a jackpot."""

    rounds: int = 0
    staked: int = 0
    win: int = 0
    tax: int = 0
    spread: Spread = NOTHING
    decided: float = 0.0
    cost: float = 0.0
    decisions: int = 0
    best: int = 0
    unvalued: int = 0
    unknown: int = 0
    error: float = 0.0
    how: How = HOW[0]
    players: frozenset[str] = frozenset()
    fed: int = 0

    @property
    def theory(self) -> float:
        return self.spread.mean + self.decided

    @property
    def band(self) -> tuple[float, float]:
        return band(self.spread, self.theory)

    @property
    def chance(self) -> float | None:
        return None if self.unknown else chance_of(self.win, self.spread, self.theory)

    @property
    def is_rare(self) -> bool:
        return self.chance is not None and self.chance < RARE

    @property
    def apart(self) -> float | None:
        """In deviations."""
        wide = self.spread.deviation
        return (self.win - self.theory) / wide if wide and not self.unknown else None


def summed_up(worths: Iterable[Worth]) -> Sums:
    rounds = staked = win = tax = decisions = best = unvalued = unknown = fed = 0
    mean = variance = third = decided = cost = error = 0.0
    how, players = HOW[0], set[str]()
    for each in worths:
        rounds += 1
        mean, variance = mean + each.whole.mean, variance + each.whole.variance
        third, decided = third + each.whole.third, decided + each.decided
        error, unknown = _wrong(error, each.error, each.how), unknown + each.unknown
        how, fed = max(how, each.how, key=HOW.index), fed + each.fed
        for part in each.parts:
            staked, win, tax = staked + part.staked, win + part.win, tax + part.tax
            cost, decisions = cost + part.cost, decisions + part.decisions
            best, unvalued = best + part.best, unvalued + part.unvalued
            players.add(part.player)
    return Sums(
        rounds, staked, win, tax, Spread(mean, variance, third), decided, cost, decisions, best,
        unvalued, unknown, error, how, frozenset(players), fed,
    )  # fmt: skip


def _wrong(error: float, more: float, how: How) -> float:
    """Bounds add up; so do standard errors of the same sample."""
    return error + more if how != "exact" else error


# Groups.


Key = Callable[[Worth], str]


class Posts:
    """Who was on shift where, quick to ask for many moments."""

    def __init__(self, staff: Staff, days: Days, now: int, terms: Terms) -> None:
        self._terms = terms
        self._by: dict[tuple[str, str], list[Stretch]] = {}
        for one in stretches(staff, Span(days.begins, days.ends), now):
            for place in one.places:
                self._by.setdefault((one.role, place), []).append(one)
            self._by.setdefault((one.role, ""), []).append(one)

    def at(self, role: str, place: str, at: int) -> Stretch | None:
        there = self._by.get((role, place), ())
        return next((one for one in reversed(there) if one.begins <= at < one.ends), None)

    def dealer(self, table: str, at: int) -> str:
        found = self.at(DEALER, at_table(table), at)
        return found.person if found else ""

    def shift(self, table: str, at: int) -> str:
        """By whoever ran the table then: its pit boss, or else the game manager. It is named by the
        hour at which he came; nobody's is that of the program."""
        found = self.at(PIT_BOSS, at_table(table), at) or self.at(GAME_MANAGER, "", at)
        return written(found.begins, self._terms.zone) if found else ""


def key_of(by: str, terms: Terms, posts: Posts) -> Key:
    match by:
        case "table":
            return lambda each: each.stream
        case "game" | "book":
            return lambda each: str(getattr(each, by))
        case "shift":
            return lambda each: posts.shift(each.stream, each.opened)
        case "dealer":
            return lambda each: posts.dealer(each.stream, each.opened)
    return lambda each: by_time(by, each.opened, terms)


def grouped(worths: Iterable[Worth], key: Key) -> dict[tuple[str, str], list[Worth]]:
    """By group and currency."""
    found: dict[tuple[str, str], list[Worth]] = {}
    for each in worths:
        found.setdefault((key(each), each.currency), []).append(each)
    return found


# Reports.


def _play_columns(by: str) -> tuple[Column, ...]:
    first = Column(by, HELD_BY[by])
    rest = columns(
        rounds="count", players="count", staked="money", win="money", held="share",
        theory="about", edge="share", low="about", high="about", apart="number", chance="chance",
        cost="about", best="share",
    )  # fmt: skip
    return (first, *rest)


def _play_cells(sums: Sums) -> tuple[Cell, ...]:
    known = not sums.unknown
    low, high = sums.band
    return (
        sums.rounds,
        len(sums.players),
        sums.staked,
        sums.win,
        share(sums.win, sums.staked),
        sums.theory if known else None,
        share(sums.theory, sums.staked) if known else None,
        low if known else None,
        high if known else None,
        sums.apart,
        sums.chance,
        sums.cost,
        share(sums.best, sums.decisions),
    )


def play_report(worths: Iterable[Worth], by: str, days: Days, terms: Terms, posts: Posts) -> Report:
    listed = list(worths)
    groups = grouped(listed, key_of(by, terms, posts))
    order = sorted(groups, key=lambda one: (one[1], _place(by, one[0], terms)))
    sums = {one: summed_up(groups[one]) for one in order}
    rows = tuple(
        Row((name, *_play_cells(found)), currency, found.is_rare)
        for (name, currency), found in sums.items()
    )
    totals = tuple(
        Row(("", *_play_cells(found)), currency, found.is_rare)
        for currency, found in in_currencies(listed).items()
    )
    return Report("play", by, days, _play_columns(by), rows, totals, notes_on(sums.values()))


def in_currencies(worths: Iterable[Worth]) -> dict[str, Sums]:
    found: dict[str, list[Worth]] = {}
    for each in worths:
        found.setdefault(each.currency, []).append(each)
    return {currency: summed_up(found[currency]) for currency in sorted(found)}


def _place(by: str, name: str, terms: Terms) -> tuple[int, str]:
    return (hour_order(terms.day_begins, name) if by == "hour" else 0, name)


def notes_on(sums: Iterable[Sums]) -> tuple[Phrase, ...]:
    """What is exact, what is not, and of what nobody knows."""
    listed = list(sums)
    hows = {each.how for each in listed}
    found = [phrase("report.note-band"), phrase("report.note-together")]
    if any(each.decisions for each in listed):
        found.append(phrase("report.note-decisions"))
    if hows - {"exact"}:
        wrong = max((each.error for each in listed), default=0.0)
        found.append(phrase("report.note-bounded", error=f"{wrong / 100:.6f}"))
    if unvalued := sum(each.unvalued for each in listed):
        found.append(phrase("report.note-unvalued", n=unvalued))
    if any(each.unknown for each in listed):
        found.append(phrase("report.note-unknown"))
    return tuple(found)


# Players.


def players_report(worths: Iterable[Worth], days: Days) -> Report:
    """What each player was worth, the most first."""
    found = columns(
        person="person", rounds="count", staked="money", win="money", theory="about",
        stakes="about", cost="about", edge="share", luck="about", apart="number", chance="chance",
        decisions="count", best="share",
    )  # fmt: skip
    rows = [
        Row(_player_cells(person, sums), currency, sums.is_rare)
        for (person, currency), sums in player_sums(worths).items()
    ]
    rows.sort(key=lambda row: (row.currency, -float(row.cells[4] or 0), str(row.cells[0])))
    notes = notes_on(player_sums(worths).values())
    return Report("players", "person", days, found, tuple(rows), (), notes)


def player_sums(worths: Iterable[Worth]) -> dict[tuple[str, str], Sums]:
    found: dict[tuple[str, str], list[tuple[Worth, Part]]] = {}
    for person, parts in by_player(worths).items():
        for worth, part in parts:
            found.setdefault((person, worth.currency), []).append((worth, part))
    return {key: of_parts(parts) for key, parts in found.items()}


def of_parts(parts: Iterable[tuple[Worth, Part]]) -> Sums:
    """One player's: several boxes of a round are taken to fall together."""
    rounds: dict[str, list[tuple[Worth, Part]]] = {}
    for worth, part in parts:
        rounds.setdefault(worth.round, []).append((worth, part))
    sums = Sums()
    for mine in rounds.values():
        whole = NOTHING
        for _, part in mine:
            whole = whole.beside(Spread(part.mean, part.variance, part.third))
        worth, own = mine[0][0], [part for _, part in mine]
        sums = Sums(
            sums.rounds + 1,
            sums.staked + sum(part.staked for part in own),
            sums.win + sum(part.win for part in own),
            sums.tax + sum(part.tax for part in own),
            sums.spread.with_(whole),
            0.0,
            sums.cost + sum(part.cost for part in own),
            sums.decisions + sum(part.decisions for part in own),
            sums.best + sum(part.best for part in own),
            sums.unvalued + sum(part.unvalued for part in own),
            sums.unknown + worth.unknown,
            _wrong(sums.error, worth.error, worth.how),
            max(sums.how, worth.how, key=HOW.index),
        )
    return sums


def _player_cells(person: str, sums: Sums) -> tuple[Cell, ...]:
    known = not sums.unknown
    return (
        person,
        sums.rounds,
        sums.staked,
        sums.win,
        sums.theory if known else None,
        sums.theory - sums.cost if known else None,
        sums.cost,
        share(sums.theory, sums.staked) if known else None,
        sums.win - sums.theory if known else None,
        sums.apart,
        sums.chance,
        sums.decisions,
        share(sums.best, sums.decisions),
    )


class Offer(NamedTuple):
    """What it costs the house to give a player something, by how he has played."""

    free_play: float
    of_theory: float
    of_losses: float
    share_of_losses: float | None


def offer(sums: Sums, amount: int, rate: float) -> Offer:
    """`free_play`: a stake of this amount is the house's, and what then lies there the player's.
    `of_theory`: this share of what he was worth; `of_losses`: of what he loses over as much play
    when wins do not count, beside that same worth."""
    edge = share(sums.theory, sums.staked) or 0.0
    losses = rate * loss_expected(sums.spread, sums.theory)
    return Offer(
        amount * (1.0 - edge), rate * max(sums.theory, 0.0), losses, share(losses, sums.theory)
    )
