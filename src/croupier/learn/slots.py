"""A machine: a game that brings something on one line, and what else its sheet has."""

from __future__ import annotations

from itertools import product

from croupier.errors import InvariantBroken
from croupier.games.slots.events import Shown, Win
from croupier.games.slots.reckon import free_games, window, wins
from croupier.games.slots.sheet import Sheet
from croupier.games.slots.terms import GAME, Terms
from croupier.learn.lesson import Course, Teacher
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.slots import Machine, Rules
from croupier.table.setting import terms_of

LEAST, MOST = 2, 20
"""What the shown game brings, times the bet: enough to be seen, and nothing rare."""


def teach(teacher: Teacher) -> None:
    rules, terms = teacher.rules(Rules), terms_of(teacher.setting, Terms)
    machine, sheet = rules.machines[terms.machine], terms.sheet
    teacher.open()
    teacher.say(
        "learn.slots.begin", machine.lines, machine.reels,
        reels=len(sheet.reels), n=len(sheet.lines),
    )  # fmt: skip
    stake = teacher.bet(teacher.spots[GAME], terms.limits.minimum)
    teacher.close()
    each = stake // len(sheet.lines)
    teacher.say("learn.slots.bet", machine.lines, stake=teacher.sum(stake), each=teacher.sum(each))
    teacher.croupier.deal(*map(str, _stops(sheet)))
    _win(teacher, machine, each)
    if teacher.ask("collect"):
        gamble = machine.gamble
        teacher.say("learn.slots.gamble", *(() if isinstance(gamble, Absent) else (gamble.most,)))
        teacher.answer("collect")
    line = teacher.line(GAME)
    won = teacher.sum(line.back + line.won)
    teacher.say("learn.slots.paid", line.clause, stake=teacher.sum(stake), all=won)
    _features(teacher, machine)
    teacher.say("learn.slots.fault", rules.malfunction)


def _win(teacher: Teacher, machine: Machine, each: int) -> None:
    """The line that brings most of it."""
    events = (event for entry in teacher.croupier.table.entries for event in entry.events)
    shown = next(event for event in events if isinstance(event, Shown))
    win: Win = max(shown.wins, key=lambda one: (bool(one.line), one.amount))
    teacher.say(
        "learn.slots.win", machine.pays, line=win.line, count=win.count, symbol=_symbol(win.symbol),
        times=win.amount // each, amount=teacher.sum(win.amount),
    )  # fmt: skip


def _stops(sheet: Sheet) -> tuple[int, ...]:
    """Where the reels stand in the first game, counted through, that brings about so much."""
    bet = len(sheet.lines)
    for stops in product(*(range(len(strip)) for strip in sheet.reels)):
        seen = window(sheet.reels, stops, sheet.rows)
        found = list(wins(sheet, seen, 1))
        helped = sheet.wild and any(sheet.wild.symbol in reel for reel in seen)
        if helped or free_games(sheet, seen) or not all(win.line for win in found):
            continue
        if LEAST * bet <= sum(win.amount for win in found) <= MOST * bet:
            return stops
    raise InvariantBroken("invariant", what="no game of this machine brings a few times its bet")


def _features(teacher: Teacher, machine: Machine) -> None:
    wild, scatter, free, jackpot = (
        machine.wild, machine.scatter, machine.free_games, machine.jackpot,
    )  # fmt: skip
    if not isinstance(wild, Absent):
        key = "learn.slots.wild-times" if wild.times.value > 1 else "learn.slots.wild"
        teacher.say(key, wild.symbol, symbol=_symbol(wild.symbol.value), times=wild.times.value)
    if not isinstance(scatter, Absent):
        symbol = _symbol(scatter.symbol.value)
        if isinstance(free, Absent):
            teacher.say("learn.slots.scatter", scatter.pays, symbol=symbol)
        else:
            fewest, games = min((int(count), games) for count, games in free.won_by.value.items())
            teacher.say("learn.slots.free", free.won_by, symbol=symbol, count=fewest, games=games)
    if not isinstance(jackpot, Absent):
        count, _, won_by = jackpot.won_by.value.partition(" ")
        teacher.say("learn.slots.jackpot", jackpot.won_by, count=int(count), symbol=_symbol(won_by))


def _symbol(name: str) -> Phrase:
    return phrase("slots.symbol", name=name)


COURSE = Course(teach)
