"""Slot machines: tables with one seat, each by its sheet. Chance is where the reels stop."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.errors import IllegalDecision
from croupier.games.bot import bets_anywhere
from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import Line
from croupier.games.felt import Bet, Felt, FeltEvent, Placed, Request, TakeBack
from croupier.games.game import Equipment, Game, Progressive, Spot, pays
from croupier.games.limits import PLATE, fitting, taken_back
from croupier.games.slots.events import Event, FreeGamesWon, JackpotWon, Shown, Turned, Win
from croupier.games.slots.reckon import window
from croupier.games.slots.round import (
    CARD,
    COLOURS,
    REELS,
    awaiting,
    decide,
    due,
    evolve,
    open,
    reel_places,
)
from croupier.games.slots.state import Round
from croupier.games.slots.tell import TELL
from croupier.games.slots.terms import GAME as SPOT
from croupier.games.slots.terms import Terms, compile, default_plate
from croupier.money import amount_text
from croupier.phrase import phrase
from croupier.rulebooks.schema.slots import Rules


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """A stake that all lines share equally, or some of one's own taken back."""
    match request:
        case Bet(seat=seat, spot=spot, amount=amount, colour="", at=None) if spot == SPOT:
            fitting(felt, request, terms.limits, terms.chip, terms.currency, clause=PLATE)
            return (Placed(seat, spot, amount),)
        case TakeBack(spot=spot, colour="") if spot == SPOT:
            chip, currency = terms.chip, terms.currency
            return (taken_back(felt, request, terms.limits, chip, currency, clause=PLATE),)
    raise IllegalDecision("unknown-spot", spot=getattr(request, "spot", ""), legal=(SPOT,))


def spots(terms: Terms) -> tuple[Spot, ...]:
    """One bet; what it pays is on the sheet, here the most that one line can bring."""
    limits, sheet = terms.limits, terms.sheet
    most = Fraction(max(times for row in sheet.pays.values() for times in row), len(sheet.lines))
    paid = (pays(most, phrase("odds-slots")),)
    return (Spot(SPOT, SPOT, limits.minimum, limits.maximum, paid, terms.clause),)


def most(terms: Terms) -> int:
    """Every line at its best, the scattered symbols too, in every free game there can be; or what
    the gamble makes of the greatest win that may be gambled."""
    sheet = terms.sheet
    line = max(times for row in sheet.pays.values() for times in row)
    one = line * (sheet.wild.times if sheet.wild else 1)
    one += max((times for _, times in sheet.scatter_pays), default=0)
    whole = one + (sheet.free.most * sheet.free.times * one if sheet.free else 0)
    return max(whole, 2 * sheet.gamble.up_to if sheet.gamble else 0)


def equipment(terms: Terms) -> Equipment:
    strips = dict(zip(reel_places(terms), terms.sheet.reels, strict=True))
    if terms.sheet.free:
        strips |= dict(zip(reel_places(terms, free=True), terms.sheet.free.reels, strict=True))
    stops = {place: tuple(map(str, range(len(strip)))) for place, strip in strips.items()}
    return Equipment(
        REELS,
        late=terms.clause,
        last_games=terms.last_games,
        most_players=1,
        outcomes={**stops, CARD: COLOURS},
        shows={
            place: tuple(
                window((strip,), (stop,), terms.sheet.rows)[0] for stop in range(len(strip))
            )
            for place, strip in strips.items()
        },
        at_once=True,
    )


def result(round: Round) -> Mapping[str, object] | None:
    """For the board: what the last game showed and paid."""
    if not round.shown or round.wagers:
        return None
    return {"seen": [list(reel) for reel in round.seen], "won": round.won}


def progressive(terms: Terms) -> Progressive | None:
    """The share of every stake that the sheet gives to a jackpot, and what wins it."""
    sheet = terms.sheet
    return Progressive((sheet.jackpot,), sheet.share) if sheet.jackpot else None


def feeds(terms: Terms, line: Line) -> int:
    return line.back + line.lost if terms.sheet.jackpot else 0


def consequence(event: AnyEvent, currency: str) -> str | None:
    """`2.50 won: 3 plum on line 4 for 2, 3 star for 0.50`, in the text of a round."""
    match event:
        case Shown(found):
            total = amount_text(sum(win.amount for win in found), currency)
            said = ", ".join(_win(win, currency) for win in found)
            return f"{total} won: {said}" if found else "nothing won"
        case FreeGamesWon(games):
            return f"{games} free games"
        case JackpotWon(combination=combination, line=line):
            return f"jackpot: {combination} on line {line}"
        case Turned(colour, win):
            return f"{colour}: the win is {amount_text(win, currency)}"
    return None


def _win(win: Win, currency: str) -> str:
    where = f" on line {win.line}" if win.line else ""
    return f"{win.count} {win.symbol}{where} for {amount_text(win.amount, currency)}"


GAME: Game[Rules, Felt, Terms, Round, Event] = Game(
    name="slots",
    events=Event,
    round=Round,
    compile=compile,
    default_plate=default_plate,
    equipment=equipment,
    spots=spots,
    accept=accept,
    open=open,
    awaiting=awaiting,
    decide=decide,
    evolve=evolve,
    due=due,
    wagers=lambda round: round.wagers,
    result=result,
    credit=lambda round: round.won,
    consequence=consequence,
    progressive=progressive,
    feeds=feeds,
    bot=bets_anywhere(spots),
    tell=TELL,
    most=most,
    in_hall=True,
)
