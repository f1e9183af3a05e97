"""The course of a game at a machine: reels, free games, the gamble; and the fold of its events."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.errors import IllegalDecision
from croupier.games.awaiting import (
    Answer,
    Ask,
    Asks,
    Awaiting,
    Draw,
    Option,
    Over,
    Said,
    check_drawn,
    check_said,
)
from croupier.games.facts import Line
from croupier.games.felt import Felt, Wager
from croupier.games.log import Log
from croupier.games.slots.events import (
    Chosen,
    Event,
    FreeGamesWon,
    JackpotWon,
    Opened,
    Shown,
    Stopped,
    Turned,
    Win,
)
from croupier.games.slots.reckon import free_games, jackpot_line, window, wins
from croupier.games.slots.state import Round
from croupier.games.slots.terms import GAME, Terms

REELS, CARD, FREE = "reels", "card", "free "
COLOURS = ("red", "black")
COLLECT = "collect"
PAID, NOTHING, GAMBLED_AWAY = "paid", "nothing", "gambled away"


def open(terms: Terms, felt: Felt) -> tuple[tuple[Event, ...], Round]:
    opened = Opened(tuple(felt.wagers.values()))
    return (opened,), evolve(Round(), opened)


def reel_places(terms: Terms, *, free: bool = False) -> tuple[str, ...]:
    """`reel 1`, and `free reel 1` where a free game has strips of its own."""
    kind = FREE if free else ""
    return tuple(f"{kind}reel {number}" for number in range(1, len(terms.sheet.reels) + 1))


def awaiting(terms: Terms, round: Round) -> Awaiting:
    if not round.wagers:
        return Over()
    if not round.shown or round.free:
        places = reel_places(terms, free=bool(round.shown))
        return Draw(REELS, places[round.standing :])
    if round.choice in COLOURS:
        return Draw(REELS, (CARD,))
    if _may_gamble(terms, round):
        seat = _wager(round).seat
        options = tuple(Option(verb) for verb in (COLLECT, *COLOURS))
        return Asks((Ask(seat, GAME, options, COLLECT),))
    return Over()


def _wager(round: Round) -> Wager:
    return next(iter(round.wagers.values()))


def _may_gamble(terms: Terms, round: Round) -> bool:
    gamble = terms.sheet.gamble
    if gamble is None or round.choice == COLLECT or not round.won:
        return False
    return round.gambled < gamble.most and round.won <= gamble.up_to * _wager(round).amount


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    awaited = awaited or awaiting(terms, round)
    log: Log[Round, Event] = Log(round, evolve)
    if isinstance(awaited, Asks):
        check_said(awaited, answer, terms.currency)
        if isinstance(answer, Said):
            log.add(Chosen(answer.actor, answer.verb))
    else:
        _, outcomes = check_drawn(awaited, answer)
        for place, outcome in outcomes:
            _turn(terms, log, place, outcome)
    if isinstance(awaiting(terms, log.round), Over):
        log.add(*due(terms, log.round))
    return log.result


def _turn(terms: Terms, log: Log[Round, Event], place: str, outcome: str) -> None:
    if place == CARD:
        _card(log, outcome)
        return
    free = place.startswith(FREE)
    strips = terms.sheet.free.reels if free and terms.sheet.free else terms.sheet.reels
    number = log.round.standing
    strip = strips[number]
    if not outcome.isdecimal() or int(outcome) >= len(strip):
        raise IllegalDecision("unknown-outcome", outcome=outcome, device=REELS)
    stop = int(outcome)
    log.add(Stopped(number + 1, stop, window((strip,), (stop,), terms.sheet.rows)[0]))
    if number + 1 == len(strips):
        _shown(terms, log, free=free)


def _shown(terms: Terms, log: Log[Round, Event], *, free: bool) -> None:
    """All reels stand: what they bring, and what follows."""
    wager, seen = _wager(log.round), log.round.seen
    bet = wager.amount // len(terms.sheet.lines)
    times = terms.sheet.free.times if free and terms.sheet.free else 1
    found = tuple(wins(terms.sheet, seen, bet, times=times))
    number = log.round.shown
    log.add(Shown(found, number))
    if not free and (line := jackpot_line(terms.sheet, found)):
        log.add(JackpotWon(wager.seat, terms.sheet.jackpot, line))
    games = free_games(terms.sheet, seen)
    if terms.sheet.free and games and (not free or terms.sheet.free.again):
        games = min(games, terms.sheet.free.most - log.round.given)
        if games:
            log.add(FreeGamesWon(games))


def _card(log: Log[Round, Event], outcome: str) -> None:
    if outcome not in COLOURS:
        raise IllegalDecision("unknown-outcome", outcome=outcome, device=REELS)
    hit = outcome == log.round.choice
    log.add(Turned(outcome, 2 * log.round.won if hit else 0))


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """What is won pays the stake back first; what is above it is won from the house."""
    if not isinstance(awaiting(terms, round), Over):
        return ()
    return tuple(_line(terms, round, wager) for wager in round.wagers.values())


def _line(terms: Terms, round: Round, wager: Wager) -> Line:
    back = min(round.won, wager.amount)
    why = PAID if round.won else GAMBLED_AWAY if round.gambled else NOTHING
    lost, won = wager.amount - back, round.won - back
    return Line(wager.name, wager.seat, back, lost, won, why, terms.clause)


def evolve(round: Round, event: Event) -> Round:
    """Total: takes no terms and never fails."""
    match event:
        case Opened(wagers):
            return Round({wager.name: wager for wager in wagers})
        case Stopped(reel=reel, seen=seen):
            before = () if reel == 1 else round.seen
            return replace(round, seen=(*before, seen), standing=reel)
        case Shown(found, free):
            return _with(round, found, round.free - (1 if free else 0))
        case FreeGamesWon(games):
            return replace(round, free=round.free + games, given=round.given + games)
        case JackpotWon():
            return replace(round, jackpot=True)
        case Chosen(choice=choice):
            return replace(round, choice=choice)
        case Turned(win=win):
            return replace(round, won=win, gambled=round.gambled + 1, choice="")
        case Line(wager):
            left = {name: kept for name, kept in round.wagers.items() if name != wager}
            return replace(round, wagers=left)


def _with(round: Round, found: tuple[Win, ...], free: int) -> Round:
    """After a game in which this was won; `free`: games that are still to come."""
    won = round.won + sum(win.amount for win in found)
    return replace(round, standing=0, shown=round.shown + 1, won=won, free=free)
