"""Slot machines: tables with one seat, each by its sheet. Chance is where the reels stop."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.errors import IllegalDecision
from croupier.games.bot import bets_anywhere
from croupier.games.facts import Event as AnyEvent
from croupier.games.felt import Bet, Felt, FeltEvent, Placed, Request, TakeBack
from croupier.games.game import Equipment, Game, Spot, pays
from croupier.games.limits import PLATE, fitting, taken_back
from croupier.games.slots.events import Event, FreeGamesWon, JackpotWon, Shown, Turned, Win
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
        at_once=True,
    )


def result(round: Round) -> Mapping[str, object] | None:
    """For the board: what the last game showed and paid."""
    if not round.shown or round.wagers:
        return None
    return {"seen": [list(reel) for reel in round.seen], "won": round.won}


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
    consequence=consequence,
    bot=bets_anywhere(spots),
    tell=TELL,
)
